"""`rng tr import`: translations back into the cards."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, report_format
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DryRun, GameId, Lang, Quiet, ReportFormat
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import columns, paint
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.translation.completeness import Count
    from rng_cards.app.translation.incoming import Import
    from rng_cards.diagnostics import Diagnostic
    from rng_cards.translation.interchange.importing import Outcome

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_KINDS: Final = {
    "changed": Text(fr="changé", en="changed"),
    "confirmed": Text(fr="confirmé", en="confirmed"),
    "unchanged": Text(fr="inchangé", en="unchanged"),
    "skipped": Text(fr="sauté", en="skipped"),
    "refused": Text(fr="refusé", en="refused"),
}
_COLOURS: Final = {"changed": "1;32", "confirmed": "1;32", "skipped": "1;33", "refused": "1;31"}
_COUNTS: Final = Text(
    fr="{changed} {changed:changé|changés}, {confirmed} {confirmed:confirmé|confirmés}, "
    "{unchanged} {unchanged:inchangé|inchangés}, {skipped} {skipped:sauté|sautés}, "
    "{refused} {refused:refusé|refusés}",
    en="{changed} changed, {confirmed} confirmed, {unchanged} unchanged, {skipped} skipped, "
    "{refused} refused",
)
_WRITTEN: Final = Text(
    fr="{count} {count:fichier écrit|fichiers écrits} : {files}",
    en="{count} {count:file|files} written: {files}",
)
_NOTHING: Final = Text(fr="rien à écrire", en="nothing to write")
_REFUSED: Final = Text(fr="rien n'a été écrit", en="nothing was written")
_WOULD: Final = Text(fr="rien n'est écrit : `--dry-run`", en="nothing is written: `--dry-run`")
_HERE: Final = Text(
    fr="{here} {here:texte|textes} sur {texts} ({name}) {here:est|sont} dans ce fichier ; "
    "{missing} {missing:n'y est pas|n'y sont pas}",
    en="{here} of {texts} texts ({name}) {here:is|are} in this file; {missing} "
    "{missing:is|are} not",
)
_ALL_HERE: Final = Text(
    fr="les {texts} textes ({name}) sont tous dans ce fichier",
    en="all {texts} texts ({name}) are in this file",
)
_FAULTY: Final = Text(
    fr="{count} {count:texte a une erreur|textes ont une erreur} : `--partial` prend les autres, "
    "`--accept-errors` {count:le prend|les prend} aussi",
    en="{count} {count:text has an error|texts have an error}: `--partial` takes the others, "
    "`--accept-errors` takes {count:it|them} as well",
)
_NAMED: Final = 4
"""Files named one by one; more of them are a number."""


@command(
    app,
    "import",
    fr="Reprend les traductions d'un PO, XLIFF, TMX, CSV ou XLSX dans les fichiers des "
    "cartes, et les confirme. Tout ou rien. Code de sortie : 0 fait, 1 refusé, 2 illisible.",
    en="Take the translations of a PO, XLIFF, TMX, CSV or XLSX into the files of the cards, "
    "and accept them. All or nothing. Exit code: 0 done, 1 refused, 2 unreadable.",
    examples="""
    rng tr import en.po --dry-run
    rng tr import en.xlsx
    """,
)
def import_(
    ctx: typer.Context,
    file: Annotated[
        str,
        argument(
            "FILE",
            fr="Le fichier ; `-` lit l'entrée standard.",
            en="The file; `-` reads standard input.",
        ),
    ],
    to: Annotated[
        str | None,
        option(
            "--to LANGUAGE",
            fr="La langue traduite, si le fichier ne la dit pas.",
            en="The language translated into, where the file does not say it.",
        ),
    ] = None,
    partial: Annotated[
        bool,
        option(
            "--partial",
            fr="Prend ce qui peut l'être à côté des textes refusés.",
            en="Take what can be taken beside texts that are refused.",
        ),
    ] = False,
    accept_errors: Annotated[
        bool,
        option(
            "--accept-errors",
            fr="Prend aussi les textes où `rng tr check` trouverait une erreur.",
            en="Take texts as well in which `rng tr check` would find an error.",
        ),
    ] = False,
    every: Annotated[
        bool, option("--all", fr="Liste aussi les inchangés.", en="List the unchanged as well.")
    ] = False,
    dry_run: DryRun = False,
    form: ReportFormat = None,
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.translation.asking import unknown_tongues
    from rng_cards.app.translation.editing import editing
    from rng_cards.app.translation.incoming import carry_out, read_import
    from rng_cards.translation.interchange.wire import bytes_in

    console = Console(ctx, quiet=quiet)
    form = report_format(form)
    came = bytes_in(file)
    its = _game(console, game, file, came, to)
    with editing(its, write=not dry_run) as (bench, change):
        wrong = unknown_tongues(bench, [to] if to else [])
        if wrong:
            console.refuse(Report(wrong, {}), form)
        done = read_import(bench, file, to, partial=partial, accept_errors=accept_errors, data=came)
        written = carry_out(bench, done, change) if change and not done.refused else ()
    console.report(done.report, form, _data(done, written) if form == "json" else None)
    if form == "full" and not done.unreadable:
        _told(done, console, written, dry_run=dry_run, every=every)
    if done.unreadable:
        raise typer.Exit(MISUSED)
    raise typer.Exit(FOUND if done.refused else CLEAN)


def _game(
    console: Console, asked: str | None, file: str, came: "bytes | Diagnostic", to: str | None
) -> str:
    """The game whose texts are in a file: the one asked for, else the one that knows most of them;
    the first, which says what is wrong with the file, where none knows any.
    """
    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.incoming import known_texts
    from rng_cards.app.which_game import most
    from rng_cards.cli.which_game import names_asked, one_game

    table = Table()
    games = tuple(names_asked(console, table, asked, languages=[to] if to else []))
    if len(games) == 1:
        return games[0]
    knowing = most(games, lambda one: known_texts(Bench(table, one), file, came, to))
    return one_game(console, table, knowing or games[:1])


def _told(
    done: "Import", console: Console, written: tuple[str, ...], *, dry_run: bool, every: bool
) -> None:
    """Each text with what became of it, the change itself, then the sum."""
    from rng_cards.translation.interchange.importing import counted

    if not console.quiet:
        shown = [one for one in done.outcomes if every or one.kind != "unchanged"]
        rows = [_row(one, console) for one in shown]
        for line in columns(rows):
            console.out(line)
    if dry_run and not done.refused:
        for one in done.files:
            for line in one.difference(2):
                console.out(line)
    if done.outcomes:
        counts: dict[str, Param] = dict(counted(done.outcomes).items())
        console.say(_COUNTS, counts)
    for count in done.counts:
        _say_count(count, console)
    _say_end(done, console, written, dry_run=dry_run)


def _say_end(done: "Import", console: Console, written: tuple[str, ...], *, dry_run: bool) -> None:
    """What was written, or why nothing was."""
    if done.refused and done.faulty:
        console.say(_FAULTY, {"count": done.faulty})
    if done.refused:
        console.say(_REFUSED)
    elif dry_run:
        console.say(_WOULD)
    elif written:
        more = "…" if len(written) > _NAMED else ""
        files = ", ".join(written[:_NAMED]) + more
        console.say(_WRITTEN, {"count": len(written), "files": files})
    else:
        console.say(_NOTHING)


def _say_count(one: "Count", console: Console) -> None:
    """How many of a language's texts came."""
    missing = one.texts - one.here
    params: dict[str, Param] = {"here": one.here, "texts": one.texts, "name": one.name}
    console.say(_HERE if missing else _ALL_HERE, {**params, "missing": missing})


def _row(one: "Outcome", console: Console) -> tuple[str, ...]:
    from rng_cards.translation.diff import in_brief

    kind = _KINDS[one.kind].say(console.language)
    word = paint(kind, _COLOURS.get(one.kind, ""), colour=console.colour)
    why = ""
    if one.kind == "changed" and one.standing is not None:
        why = in_brief(one.standing.target, one.incoming.target) or one.incoming.target
    elif one.finding is not None:
        why = one.finding.message(console.language)
    elif one.reason is not None:
        why = one.reason.say(console.language)
    return word, one.incoming.key, one.incoming.language, one_line(why)


def _data(done: "Import", written: tuple[str, ...]) -> dict[str, Any]:
    texts = [
        {
            "key": one.incoming.key,
            "language": one.incoming.language,
            "outcome": one.kind,
            "before": one.standing.target if one.standing else None,
            "after": one.incoming.target,
            "reason": _reason(one),
        }
        for one in done.outcomes
    ]
    came = [{"language": one.language, "texts": one.texts, "here": one.here} for one in done.counts]
    return {"texts": texts, "came": came, "written": list(written)}


def _reason(one: "Outcome") -> str | None:
    """Why a text was skipped, in English, or the name of the finding that refused it."""
    if one.finding is not None:
        return one.finding.code.name
    return one.reason.say("en") if one.reason else None
