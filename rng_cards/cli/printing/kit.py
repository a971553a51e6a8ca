"""`rng print kit`: two decks and everything else a table needs but scissors."""

from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Final, Literal, cast

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, one_of
from rng_cards.cli.options import DataFormat, Quiet
from rng_cards.cli.pages import Command
from rng_cards.cli.printing import options as o
from rng_cards.cli.said import said
from rng_cards.words import SOURCE_LANGUAGES, Text

if TYPE_CHECKING:
    from rng_cards.app.printing.job import Wish
    from rng_cards.app.printing.kit import KitReady
    from rng_cards.app.printing.run import Printed
    from rng_cards.diagnostics import Diagnostic

app = typer.Typer(rich_markup_mode=None, add_completion=False)

MATS: Final = {
    "a4": frozenset({"mat-a4"}),
    "a3": frozenset({"mat-a3"}),
    "both": frozenset({"mat-a4", "mat-a3"}),
    "none": frozenset[str](),
}
_WRITTEN: Final = Text(
    fr="{file} : le kit, {cards} cartes et le reste sur {pages} pages ; la dernière dit ce qu'il y "
    "a dedans",
    en="{file}: the kit, {cards} cards and the rest on {pages} pages; the last one says what is in "
    "it",
)

Mat = Annotated[
    str,
    typer.Option(
        "--mat",
        metavar="|".join(MATS),
        help=said(
            fr="Les tapis : d'une page, grands (A3, ou Tabloid avec Letter), les deux, aucun.",
            en="The playmats: of one page, large (A3, or Tabloid with Letter), both, none.",
        ),
        callback=one_of("--mat", tuple(MATS)),
    ),
]


@app.command(
    cls=Command,
    help=said(
        fr="Imprime de quoi jouer à deux, ciseaux non compris : deux decks et leurs dos, les "
        "tapis, les BALLES, le BARILLET en dé et en disque, les aide-mémoire, la règle express. "
        "Code de sortie : 0 écrit, 1 des cartes clochent, 2 commande, page ou fichier impossible.",
        en="Print all that two players need but scissors: two decks and their backs, playmats, "
        "BULLETS, the CYLINDER as a die and as a disc, reference cards, quick rules. Exit code: 0 "
        "written, 1 something is wrong with cards, 2 an impossible command, page or file.",
    ),
    epilog=said(
        fr="""
        rng print kit decks/buffalo-kid.yaml decks/jenny-james.yaml -o kit.pdf
        rng print kit decks/buffalo-kid.yaml decks/buffalo-kid.yaml --lang both --mat a4
        """,
        en="""
        rng print kit decks/buffalo-kid.yaml decks/jenny-james.yaml -o kit.pdf
        rng print kit decks/buffalo-kid.yaml decks/buffalo-kid.yaml --lang both --mat a4
        """,
    ),
)
def kit(
    ctx: typer.Context,
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="DECK DECK",
            help=said(
                fr="Deux fichiers de deck ; deux fois le même si vous jouez le même.",
                en="Two deck files; the same one twice if you both play it.",
            ),
        ),
    ],
    out: o.Out = None,
    lang: o.CardLang = None,
    mat: Mat = "both",
    paper: o.Paper = "a4",
    backs: o.Backs = "long-edge",
    offset: o.OffsetOption = None,
    marks: o.MarkStyle = "corner",
    low_ink: o.LowInk = False,
    art: o.ArtFolder = None,
    no_ledger: o.NoLedger = False,
    form: DataFormat = "full",
    quiet: Quiet = False,
) -> None:
    from rng_cards.app.printing.asking import Asked
    from rng_cards.app.printing.job import Wish

    console = Console(ctx, quiet=quiet)
    languages = SOURCE_LANGUAGES if lang == o.BOTH else (lang or console.language,)
    asked = Asked(
        paper=paper,
        marks=cast("Literal['corner', 'full', 'none']", marks),
        backs=cast("Literal['none', 'long-edge', 'short-edge', 'fold']", backs),
        offset=offset,
    )
    wish = Wish(decks=tuple(decks), languages=(languages,), asked=asked, low_ink=low_ink, art=art)
    with _piped(out, console) as pipe:
        raise typer.Exit(_print(wish, MATS[mat], out, form, console, pipe, ledger=not no_ledger))


@contextmanager
def _piped(out: str | None, console: Console) -> Iterator[BinaryIO | None]:
    """Standard output where the file goes there, everything said going elsewhere meanwhile."""
    import sys

    from rng_cards.cli.printing.session import STDOUT, TO_TERMINAL

    if out != STDOUT:
        yield None
        return
    if sys.stdout.isatty():
        raise typer.BadParameter(TO_TERMINAL.say(console.language))
    pipe = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        yield pipe


def _print(
    wish: "Wish",
    choices: frozenset[str],
    out: str | None,
    form: str,
    console: Console,
    pipe: BinaryIO | None,
    *,
    ledger: bool,
) -> int:
    from rng_cards.app.printing import writer
    from rng_cards.app.printing.kit import make_kit
    from rng_cards.app.table import Table
    from rng_cards.cli.printing import telling

    ready = make_kit(wish, choices, Table(), console.language)
    target = f"kit-{telling.file_name(ready.cards.chosen, wish)}" if out is None else out
    refused = writer.refusal(target, "PDF") if pipe is None else None
    misused = [*ready.misused, *([refused] if refused else [])]
    if refused or not ready.sound:
        wrong = telling.unreadable(ready.cards.found) or _faulty(misused)
        return _end(ready, (*misused, *ready.cards.found), form, console, misused=wrong)
    printed, refused = _drawn(ready, target, pipe, console)
    findings = (*misused, *ready.cards.found, *printed.findings, *([refused] if refused else []))
    if printed.pdf is None or refused:
        return _end(ready, findings, form, console, misused=refused is not None)
    if ledger:
        findings = (*findings, *_remembered(ready))
    data = {"file": target, "cards": ready.cards.number, "pages": printed.pages}
    return _end(ready, findings, form, console, data=data)


def _drawn(
    ready: "KitReady", target: str, pipe: BinaryIO | None, console: Console
) -> tuple["Printed", "Diagnostic | None"]:
    """The kit, written where it was drawn whole; why it could not be."""
    from rng_cards.app.printing import writer
    from rng_cards.app.printing.kit import print_kit
    from rng_cards.cli.printing.session import CARDS
    from rng_cards.cli.progress import Progress

    with Progress(ready.cards.number, console, CARDS, after=1.0) as progress:
        printed = print_kit(ready, progress.advance)
    if printed.pdf is None:
        return printed, None
    if pipe is None:
        return printed, writer.write(target, printed.pdf)
    pipe.write(printed.pdf)
    pipe.flush()
    return printed, None


def _remembered(ready: "KitReady") -> tuple["Diagnostic", ...]:
    from rng_cards.app.printing import keeping

    renderer, chosen = ready.cards.renderer, ready.cards.chosen
    assert renderer is not None
    return keeping.remember(renderer, chosen.game, ready.cards.faces, " · ".join(chosen.decks))


def _end(
    ready: "KitReady",
    findings: tuple["Diagnostic", ...],
    form: str,
    console: Console,
    *,
    misused: bool = False,
    data: dict[str, Any] | None = None,
) -> int:
    """Say everything; the exit code."""
    import sys

    from rng_cards.cli.printing import telling
    from rng_cards.diagnostics import Report, in_order

    found = {(one.place, repr(one)): one for one in findings}
    report = Report(in_order(found.values()), ready.sources)
    if form == "json":
        console.report(report, "json", {"printed": data})
    else:
        console.report(report, "full")
    if data is None:
        return MISUSED if misused else FOUND
    if form != "json":
        console.say(_WRITTEN, data)
    assert ready.cards.order is not None
    if not console.quiet:
        language = console.language
        notes = telling.advice(ready.cards.order, language)
        for line in (*notes, *telling.illegal(ready.cards, language)):
            print(line, file=sys.stderr)
    return CLEAN


def _faulty(findings: list["Diagnostic"]) -> bool:
    from rng_cards.diagnostics import Severity

    return any(one.severity is Severity.ERROR for one in findings)
