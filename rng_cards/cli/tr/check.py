"""`rng tr check`: what is wrong with the texts."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, failed, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DryRun, FailOn, GameId, Lang, Quiet, ReportFormat
from rng_cards.cli.tr.queried import CardsQuery, named_or_queried
from rng_cards.diagnostics import Report
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.translation.check import Checked

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_CLEAN: Final = Text(
    fr="{texts} {texts:texte|textes} de {cards} {cards:carte|cartes}, rien à redire",
    en="{texts} {texts:text|texts} of {cards} {cards:card|cards}, nothing to say against them",
)
_CLEAN_OF: Final = Text(
    fr="{title} : {texts} {texts:texte|textes} de {cards} {cards:carte|cartes}, rien à redire",
    en="{title}: {texts} {texts:text|texts} of {cards} {cards:card|cards}, nothing to say against "
    "them",
)
_MENDED: Final = Text(
    fr="{texts} {texts:texte réparé|textes réparés} dans `{file}`",
    en="{texts} {texts:text|texts} mended in `{file}`",
)
_MENDABLE: Final = Text(
    fr="`rng tr check --fix` en répare {count} de lui-même",
    en="`rng tr check --fix` mends {count} of them by itself",
)


@command(
    app,
    fr="Dit tout ce qui cloche dans les textes et leurs traductions, à la lettre près. Dans le "
    "fichier d'une carte, à côté d'un texte, `# rng: allow numbers-differ — pourquoi` tait ce "
    "contrôle-là. Code de sortie : 0 rien, 1 si, 2 illisible.",
    en="Say everything that is wrong with the texts and their translations, to the "
    "character. In a card's file, beside a text, `# rng: allow numbers-differ — why` silences "
    "that lint. Exit code: 0 nothing, 1 something, 2 unreadable.",
    examples_fr="""
    rng tr check
    rng tr check --fix --dry-run
    rng tr check machette "doc ravenstorm" --to en --format concise
    """,
    examples="""
    rng tr check
    rng tr check --fix --dry-run
    rng tr check machete "doc ravenstorm" --to en --format concise
    """,
)
def check(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        argument(
            "CARD...",
            fr="Ces cartes seulement, par leur nom ou leur identifiant.",
            en="These cards only, by name or id.",
        ),
    ] = None,
    cards: CardsQuery = None,
    to: Annotated[
        list[str] | None,
        option(
            "--to LANGUAGE",
            fr="Les traductions dans cette langue seulement, à côté de leur original.",
            en="Translations into this language only, beside their originals.",
        ),
    ] = None,
    sets: Annotated[
        list[str] | None,
        option("--set SET", fr="Les cartes de cette extension.", en="The cards of this set."),
    ] = None,
    fix: Annotated[
        bool,
        option(
            "--fix",
            fr="Répare ce qui se répare sans rien changer à ce qui est dit ; "
            "`--dry-run` le montre seulement.",
            en="Mend what can be mended without changing what is said; `--dry-run` only shows it.",
        ),
    ] = False,
    dry_run: DryRun = False,
    spelling: Annotated[
        bool,
        option(
            "--spelling",
            fr="Vérifie aussi l'orthographe, avec les dictionnaires de Hunspell.",
            en="Check the spelling as well, with the dictionaries of Hunspell.",
        ),
    ] = False,
    dictionaries: Annotated[
        list[str] | None,
        option(
            "--dictionaries FOLDER",
            fr="Le dossier des dictionnaires, s'il n'est pas celui du système.",
            en="The folder of the dictionaries, where it is not the system's.",
        ),
    ] = None,
    form: ReportFormat = None,
    fail_on: FailOn = "error",
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import asked_anywhere
    from rng_cards.app.translation.check import check_texts
    from rng_cards.app.translation.editing import editing
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx, quiet=quiet)
    form = report_format(form)
    table = Table()
    names, game = named_or_queried(console, table, names or (), cards, game, form)
    named = names_asked(console, table, game, names, form=form)
    asked = asked_anywhere(table, to or (), sets or (), named)
    if isinstance(asked, Report):
        console.refuse(asked, form)
    speller = (dictionaries or []) if spelling or dictionaries else None
    found: dict[str, Checked] = {}
    for its, one in asked.items():
        with editing(its, write=fix and not dry_run) as (bench, change):
            checked = check_texts(bench, one, fix=fix or dry_run, dictionaries=speller)
            unwritable = bench.not_editable(file.path for file in checked.mended)
            if unwritable:
                console.refuse(Report(unwritable, {}), form)
            if change:
                for file in checked.mended:
                    file.put(change)
        found[its] = checked
        _tell_mended(console, checked, form, dry_run=dry_run)
    report = Report.joined(one.report for one in found.values())
    console.report(report, form)
    if form == "full":
        for its, checked in found.items():
            _tell_rest(console, checked, table.game(its).title if len(found) > 1 else "")
    if any(one.code.unreadable for one in report.diagnostics):
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if failed(report, fail_on) else CLEAN)


def _tell_mended(console: Console, checked: "Checked", form: str, *, dry_run: bool) -> None:
    """Write what was mended, or show it: to people, not amidst what programs read."""
    if not checked.mended:
        return
    if dry_run and form not in {"full", "concise"}:
        return
    if dry_run:
        for one in checked.mended:
            for line in one.difference(1):
                console.out(line)
        return
    for one in checked.mended:
        console.note(_MENDED, {"texts": one.texts, "file": one.shown})


def _tell_rest(console: Console, checked: "Checked", title: str) -> None:
    """That the texts of a game are clean, or what could be mended; its title where it is not the
    only one.
    """
    found: Any = checked.report.diagnostics
    if not found:
        params: dict[str, Param] = {"title": title, "texts": checked.texts, "cards": checked.cards}
        console.say(_CLEAN_OF if title else _CLEAN, params)
        return
    mendable = sum(one.fix is not None and one.fix.safe for one in found)
    if mendable:
        console.say(_MENDABLE, {"count": mendable})
