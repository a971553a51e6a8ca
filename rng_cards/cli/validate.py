"""`rng validate`."""

from datetime import date
from typing import Annotated

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, complain, failed, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import FailOn, Lang, Quiet, ReportFormat
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_LEGAL = Text(
    fr="{path} : légal ({name}, {cards} cartes)", en="{path}: legal ({name}, {cards} cards)"
)
_ALL = Text(
    fr="{legal} {legal:deck légal|decks légaux} sur {all}", en="{legal} of {all} decks legal"
)

_NOT_A_DAY = Text(
    fr="`{value}` n'est pas un jour : écris-le comme 2026-11-21",
    en="`{value}` is not a day: write it like 2026-11-21",
)
_BY_COMMIT = Text(
    fr="jugé par les listes du {day} et les cartes du commit {commit}",
    en="judged by the lists of {day} and the cards of commit {commit}",
)
_BY_DAY = Text(
    fr="jugé par les listes du {day} et les cartes d'aujourd'hui",
    en="judged by the lists of {day} and the cards of today",
)


@command(
    app,
    fr="Dit tout ce qui cloche dans un ou plusieurs decks, à la ligne près. "
    "Code de sortie : 0 légal, 1 non, 2 illisible.",
    en="Say everything that is wrong with one deck or several, at the very line. "
    "Exit code: 0 legal, 1 not, 2 unreadable.",
    examples_fr="""
    rng validate decks/*.yaml
    rng validate mon-deck.txt --format concise
    pbpaste | rng validate -
    """,
    examples="""
    rng validate decks/*.yaml
    rng validate my-deck.txt --format concise
    pbpaste | rng validate -
    """,
)
def validate(
    ctx: typer.Context,
    decks: Annotated[
        list[str],
        argument(
            "DECK...",
            fr="Un fichier YAML, une liste en texte, ou `-` pour l'entrée standard.",
            en="A YAML file, a plain list, or `-` for standard input.",
        ),
    ],
    at: Annotated[
        str | None,
        option(
            "--at DATE",
            fr="Juge par les listes et les cartes de ce jour, comme 2026-11-21 : les cartes "
            "viennent de git.",
            en="Judge by the lists and cards of that day, such as 2026-11-21: the cards come from "
            "git.",
        ),
    ] = None,
    form: ReportFormat = None,
    fail_on: FailOn = "error",
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate as check_decks
    from rng_cards.app.validate import validate_at

    console = Console(ctx, quiet=quiet)
    if at is None:
        validation = check_decks(decks, Table())
    else:
        day = _day(ctx, at)
        validation, commit = validate_at(decks, Table(), day)
        said = {"day": day.isoformat(), "commit": commit[:10]}
        console.note(_BY_COMMIT if commit else _BY_DAY, said)
    form = report_format(form)
    report = validation.report
    extra = {}
    if form == "json":
        extra = {"decks": [{"path": one.path, "legal": one.legal} for one in validation.verdicts]}
    console.report(report, form, extra)
    if form == "full":
        for one in validation.verdicts:
            if one.legal and one.resolved:
                name = one.resolved.deck.name(console.language)
                console.say(_LEGAL, {"path": one.path, "name": name, "cards": one.resolved.total})
        if len(validation.verdicts) > 1:
            legal = sum(one.legal for one in validation.verdicts)
            console.say(_ALL, {"legal": legal, "all": len(validation.verdicts)})
    if any(one.unreadable for one in validation.verdicts):
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if failed(report, fail_on) else CLEAN)


def _day(ctx: typer.Context, value: str) -> date:
    """A day as it was typed; the command ends where it is none."""
    try:
        return date.fromisoformat(value)
    except ValueError:
        complain(ctx, _NOT_A_DAY, value=value)
