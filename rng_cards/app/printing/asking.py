"""What a person asks of the sheets, as typed; made into an order, or into everything wrong with it.

Lengths and places are read here, so that one run says all that is wrong with a command line.
"""

import re
from typing import Final, NamedTuple, TypeAlias, TypeVar

from rng_cards.app.printing.order import Order
from rng_cards.diagnostics import Diagnostic, define, has_errors
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.imposition import Backs, Sides, read_skip
from rng_cards.printing.marks import MarkStyle, narrow
from rng_cards.printing.offsets import NO_OFFSET, Kept, Offset, kept_offset, read_offset
from rng_cards.printing.papers import CardSize, Paper, Papers
from rng_cards.printing.sheets import Sheet, lay_out, one_a_page
from rng_cards.printing.units import Points, length
from rng_cards.record import Record
from rng_cards.words import Param, Text

BAD_GRID: Final = define(
    "PRT756",
    "bad-grid",
    Text(
        fr="`{text}` ne dit pas combien de cartes en largeur et en hauteur",
        en="`{text}` does not say how many cards across and down",
    ),
    why=Text(
        fr="Une grille est un nombre de colonnes et un nombre de rangées, une de chaque au moins.",
        en="A grid is a number of columns and a number of rows, at least one of each.",
    ),
    help=Text(fr="écris `3x3`, ou `2x4`", en="write `3x3`, or `2x4`"),
)
BAD_OFFSET: Final = define(
    "PRT757",
    "bad-offset",
    Text(
        fr="`{text}` n'est pas un décalage : il en faut deux, vers la droite et vers le bas",
        en="`{text}` is not an offset: it takes two lengths, to the right and down",
    ),
    why=Text(
        fr="Le verso est déplacé de tant vers la droite, puis de tant vers le bas ; un signe moins "
        "le déplace de l'autre côté.",
        en="Backs are moved so far to the right, then so far down; a minus sign moves them the "
        "other way.",
    ),
    help=Text(
        fr="écris `0.5mm,-1mm` ; `rng print calibrate` trouve les deux",
        en="write `0.5mm,-1mm`; `rng print calibrate` finds both",
    ),
)
PAGES_OF_MANY: Final = define(
    "PRT784",
    "picture-of-many-cards",
    Text(
        fr="une image montre une carte, et {paper} en porte plusieurs",
        en="a picture shows one card, and {paper} has many",
    ),
    why=Text(
        fr="Les images sont celles des cartes, chacune sa page ; une feuille à couper s'imprime.",
        en="Pictures are those of cards, each its own page; a sheet to be cut is printed.",
    ),
    help=Text(fr="prends {known}, ou aucun papier", en="take {known}, or no paper"),
)

_GRID: Final = re.compile(r"\s*([1-9][0-9]?)\s*[x×*]\s*([1-9][0-9]?)\s*\Z", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\s*;\s*|(?<=[a-z])\s*,\s*|(?<=[a-z])\s+(?=[-+\d\u2212])")

_Value = TypeVar("_Value")
_Lengths: TypeAlias = tuple[Points | None, Points | None, tuple[int, int] | None]
"""Bleed, gap, and the grid."""


class Asked(Record):
    """Options of sheets as they were typed; None where one was not given."""

    paper: str = "a4"
    marks: MarkStyle = "corner"
    marks_on: Sides = "fronts"
    bleed: str | None = None
    outer: bool = False
    gap: str | None = None
    grid: str | None = None
    fewer: bool = False
    backs: Backs = "none"
    offset: str | None = None
    skip: str | None = None
    corners: str | None = None
    single: bool = False
    """A page has to be one card, as pictures are."""


class Ordered(NamedTuple):
    """An order, or None where the findings have an error."""

    order: Order | None
    findings: tuple[Diagnostic, ...]


def order_of(
    asked: Asked, papers: Papers, card_size: str, title: str, languages: tuple[str, ...]
) -> Ordered:
    """The order that the options say."""
    reading = _Reading()
    paper = reading.paper(asked, papers)
    card = reading.sound(papers.card_size(card_size))
    bleed = reading.length(asked.bleed)
    gap = reading.length(asked.gap)
    corners = reading.length(asked.corners)
    grid = reading.grid(asked.grid)
    typed = reading.offset(asked.offset)
    if paper is None or card is None or reading.faulty():
        return Ordered(None, tuple(reading.findings))
    sheet = reading.sheet(asked, paper, card, (bleed, gap, grid))
    skip: frozenset[int] = frozenset()
    if sheet is not None:
        reading.findings += narrow(sheet) if asked.marks != "none" else ()
        skip = reading.skip(asked.skip, sheet)
    if sheet is None or reading.faulty():
        return Ordered(None, tuple(reading.findings))
    offset = typed.offset if typed else reading.kept(sheet, asked.backs)
    order = Order(
        title,
        languages,
        sheet,
        asked.marks,
        asked.marks_on,
        asked.backs,
        skip,
        offset,
        corners=corners or 0.0,
    )
    return Ordered(None if reading.faulty() else order, tuple(reading.findings))


def read_pair(written: str, unit: str = "") -> Kept:
    """An offset as it is typed, such as `0.5mm,-1mm`: to the right, and down.

    `unit` is that of bare numbers, where one can be taken for granted.
    """
    for parts in (_BETWEEN.split(written.strip()), written.split(",")):
        x, *rest = (part.strip() for part in parts)
        if x and len(rest) == 1 and rest[0]:
            return read_offset(*(f"{one}{unit if one[-1].isdigit() else ''}" for one in (x, *rest)))
    return Kept(NO_OFFSET, (Diagnostic(BAD_OFFSET, None, {"text": written}),))


class _Reading:
    """Takes values out of what was typed and notes what is wrong with them."""

    def __init__(self) -> None:
        self.findings: list[Diagnostic] = []

    def faulty(self) -> bool:
        """Whether anything that was read is no good."""
        return has_errors(self.findings)

    def sound(self, found: _Value | Diagnostic) -> _Value | None:
        """The value, or None where it is a finding."""
        if isinstance(found, Diagnostic):
            self.findings.append(found)
            return None
        return found

    def paper(self, asked: Asked, papers: Papers) -> Paper | None:
        """What is printed on."""
        paper = self.sound(papers.paper(asked.paper))
        if paper is not None and asked.single and not paper.single:
            known = tuple(one.id for one in papers.papers.values() if one.single)
            params: dict[str, Param] = {"paper": paper.name, "known": known}
            self.findings.append(Diagnostic(PAGES_OF_MANY, None, params))
        return paper

    def length(self, written: str | None) -> Points | None:
        """The points of a length; None for none."""
        return None if written is None else self.sound(length(written))

    def grid(self, written: str | None) -> tuple[int, int] | None:
        """Columns and rows."""
        if written is None:
            return None
        match = _GRID.match(written)
        if match is None:
            self.findings.append(Diagnostic(BAD_GRID, None, {"text": written}))
            return None
        return int(match[1]), int(match[2])

    def offset(self, written: str | None) -> Kept | None:
        """An offset that was typed."""
        if written is None:
            return None
        read = read_pair(written)
        self.findings += read.findings
        return read

    def kept(self, sheet: Sheet, backs: Backs) -> Offset:
        """The offset that was found for this way through the printer, if it is one."""
        if backs not in {"long-edge", "short-edge"}:
            return NO_OFFSET
        kept = kept_offset(sheet.paper, sheet.orientation, backs)
        self.findings += kept.findings
        return kept.offset

    def sheet(self, asked: Asked, paper: Paper, card: CardSize, lengths: _Lengths) -> Sheet | None:
        """The sheet, with everything on it that was asked for."""
        if paper.single:
            meaningless = {"--gap": asked.gap, "--skip": asked.skip, "--outer-bleed": asked.outer}
            self.findings += [one_a_page(paper, one) for one, said in meaningless.items() if said]
        bleed, gap, grid = lengths
        bleeds = paper.size is not None or (paper.bleed if bleed is None else bleed) > 0
        if asked.corners and paper.single and bleeds:
            self.findings.append(one_a_page(paper, "--corners"))
        wanted = SheetRequest(
            paper,
            card,
            bleed,
            asked.outer,
            gap or 0.0,
            asked.backs == "fold",
            grid=grid,
            fewer=asked.fewer,
        )
        return self.sound(lay_out(wanted))

    def skip(self, written: str | None, sheet: Sheet) -> frozenset[int]:
        """Places that stay blank."""
        if written is None or sheet.paper.single:
            return frozenset()
        return self.sound(read_skip(written, sheet)) or frozenset()
