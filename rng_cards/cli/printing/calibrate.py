"""`rng print calibrate`: the sheet that finds how far backs are off, and what was found, kept."""

from typing import TYPE_CHECKING, Annotated, Final, Literal, cast

import typer

from rng_cards.cli.console import CLEAN, MISUSED, Console
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import Lang
from rng_cards.cli.printing import options as o
from rng_cards.diagnostics import Diagnostic, Report, Severity, has_errors
from rng_cards.terminal_layout import columns
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.printing.sheets import Sheet

app = typer.Typer(rich_markup_mode=None, add_completion=False)

EDGES = ("long-edge", "short-edge")
LIES = ("portrait", "landscape")

_WHAT: Final = Text(
    fr="que faire ? `-o FICHIER.pdf` donne la feuille, `--found X,Y` garde ce qu'on y lit, "
    "`--show` le montre, `--forget` l'oublie",
    en="do what? `-o FILE.pdf` gives the sheet, `--found X,Y` keeps what is read on it, `--show` "
    "shows it, `--forget` forgets it",
)
_TITLE: Final = Text(fr="Calage du verso", en="Offset of backs")
_SHEET: Final = Text(
    fr="{file} : deux pages, à imprimer recto verso à 100 %, retournées sur le {edge}",
    en="{file}: two pages, to be printed on both sides at 100 %, turned over the {edge}",
)
_KEPT: Final = Text(
    fr="gardé : versos de {paper} déplacés de {x} vers {across} et de {y} vers {down} ; "
    "`{proof}` le vérifie",
    en="kept: backs on {paper} are moved {x} {across} and {y} {down}; `{proof}` proves it",
)
_NOT_KEPT: Final = Text(fr="rien n'a été gardé", en="nothing was kept")
_TOO_FAR: Final = Text(
    fr="`{found}` : aucune imprimante ne décale de plus de 10 mm ; la feuille a été retournée sur "
    "l'autre bord, ou imprimée à une autre échelle. Rien n'a été gardé.",
    en="`{found}`: no printer is out by more than 10 mm; the sheet was turned over the other edge, "
    "or printed at another scale. Nothing was kept.",
)
_FORGOTTEN: Final = Text(fr="oublié", en="forgotten")
_NONE: Final = Text(fr="aucun décalage gardé", en="no offset is kept")


@command(
    app,
    fr="Trouve de combien l'imprimante décale les versos : une feuille à regarder contre la "
    "lumière, puis ce qu'on y lit, gardé pour ce papier et ce bord.",
    en="Find how far the printer puts backs off: a sheet to hold against the light, then what "
    "is read on it, kept for that paper and that edge.",
    examples_fr="""
    rng print calibrate -o calage.pdf
    rng print calibrate --found 0.5,-1
    rng print calibrate --proof -o preuve.pdf
    """,
    examples="""
    rng print calibrate -o offset.pdf
    rng print calibrate --found 0.5,-1
    rng print calibrate --proof -o proof.pdf
    """,
)
def calibrate(
    ctx: typer.Context,
    out: o.Out = None,
    found: Annotated[
        str | None,
        option(
            "--found X,Y",
            fr="Ce qu'on lit sur la feuille, en millimètres si l'unité n'est pas dite.",
            en="What is read on the sheet, millimetres where no unit is said.",
        ),
    ] = None,
    show: Annotated[
        bool, option("--show", fr="Montre ce qui est gardé.", en="Show what is kept.")
    ] = False,
    forget: Annotated[bool, option("--forget", fr="L'oublie.", en="Forget it.")] = False,
    proof: Annotated[
        bool,
        option(
            "--proof",
            fr="La feuille avec ce qui est gardé : les croix doivent tomber sur zéro.",
            en="The sheet with what is kept: the crosses should meet zero.",
        ),
    ] = False,
    paper: o.Paper = "",
    backs: Annotated[
        str,
        option(
            "--backs",
            known=EDGES,
            fr="Le bord sur lequel la feuille est retournée.",
            en="The edge over which the sheet is turned.",
        ),
    ] = "long-edge",
    lies: Annotated[
        str | None,
        option(
            "--orientation",
            known=LIES,
            fr="Sinon celle où tient le plus de cartes.",
            en="Else the one that takes more cards.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    console = Console(ctx)
    if show:
        raise typer.Exit(_show(console))
    if not (forget or found is not None or out is not None):
        raise typer.BadParameter(_WHAT.say(console.language))
    from rng_cards.cli.printing.usual_paper import usual_paper

    way = _Way(
        console, paper or usual_paper(), cast("Literal['long-edge', 'short-edge']", backs), lies
    )
    if forget:
        raise typer.Exit(way.forget())
    if found is not None:
        raise typer.Exit(way.keep(found))
    assert out is not None
    raise typer.Exit(way.sheet_file(out, proof=proof))


def _show(console: Console) -> int:
    from rng_cards.printing.offsets import all_offsets
    from rng_cards.printing.units import length_text

    kept = all_offsets()
    if isinstance(kept, Diagnostic):
        return _refused(console, kept)
    rows = [
        (key, *(length_text(one).say(console.language) for one in offset.offset))
        for key, offset in kept.items()
    ]
    for line in columns(rows):
        console.out(line)
    if not rows:
        console.note(_NONE)
    return CLEAN


def _refused(console: Console, *findings: Diagnostic) -> int:
    console.report(Report(findings, {}), "full")
    bad = has_errors(findings)
    return MISUSED if bad else CLEAN


class _Way:
    """A way through the printer: a paper, how it lies, and the edge it is turned over."""

    def __init__(
        self,
        console: Console,
        paper: str,
        backs: Literal["long-edge", "short-edge"],
        lies: str | None,
    ) -> None:
        from rng_cards.app.table import Table
        from rng_cards.printing.fitting import SheetRequest
        from rng_cards.printing.papers import load_papers
        from rng_cards.printing.sheets import lay_out

        self.console = console
        self.backs = backs
        self.options = f"--paper {paper} --backs {backs}"
        if lies:
            self.options += f" --orientation {lies}"
        papers = load_papers(Table().roots)
        named = papers.paper(paper)
        card = next(iter(papers.cards.values()))
        orientation = cast("Literal['portrait', 'landscape'] | None", lies)
        self.sheet: Sheet | Diagnostic = (
            named
            if isinstance(named, Diagnostic)
            else lay_out(SheetRequest(named, card, orientation=orientation))
        )

    def forget(self) -> int:
        from rng_cards.printing.offsets import forget_offset

        if isinstance(self.sheet, Diagnostic):
            return _refused(self.console, self.sheet)
        gone = forget_offset(self.sheet.paper, self.sheet.orientation, self.backs)
        if isinstance(gone, Diagnostic):
            return _refused(self.console, gone)
        self.console.say(_FORGOTTEN if gone else _NONE)
        return CLEAN

    def keep(self, found: str) -> int:
        from rng_cards.app.printing.asking import read_pair
        from rng_cards.cli.printing.messages import way
        from rng_cards.printing.offsets import keep_offset

        read = read_pair(found, "mm")
        if isinstance(self.sheet, Diagnostic):
            return _refused(self.console, self.sheet, *read.findings)
        if read.findings:  # what is too large is a slip, not an offset to be kept
            faults = [one for one in read.findings if one.severity is Severity.ERROR]
            _refused(self.console, *faults)
            self.console.note(_NOT_KEPT if faults else _TOO_FAR, {"found": found})
            return MISUSED
        refused = keep_offset(self.sheet.paper, self.sheet.orientation, self.backs, read.offset)
        if refused:
            return _refused(self.console, refused)
        params: dict[str, Param] = {
            "paper": self.sheet.paper.name,
            **way(*read.offset),
            "proof": f"rng print calibrate --proof {self.options} -o proof.pdf",
        }
        self.console.say(_KEPT, params)
        return CLEAN

    def sheet_file(self, out: str, *, proof: bool) -> int:
        from rng_cards.app.printing import writer
        from rng_cards.cli.printing.messages import EDGE_NAMES
        from rng_cards.printing.calibration import calibration_pdf
        from rng_cards.printing.offsets import NO_OFFSET, kept_offset

        refused = writer.refusal(out, "PDF")
        if isinstance(self.sheet, Diagnostic):
            return _refused(self.console, self.sheet, *([refused] if refused else []))
        offset = NO_OFFSET
        if proof:
            kept = kept_offset(self.sheet.paper, self.sheet.orientation, self.backs)
            if kept.findings:
                return _refused(self.console, *kept.findings)
            offset = kept.offset
        language = self.console.language
        pdf = calibration_pdf(
            self.sheet,
            self.backs,
            f"rng print calibrate {self.options} --found X,Y",
            language,
            _TITLE.say(language),
            offset,
        )
        refused = refused or writer.write(out, pdf)
        if refused:
            return _refused(self.console, refused)
        self.console.say(_SHEET, {"file": out, "edge": EDGE_NAMES[self.backs]})
        return CLEAN
