"""The arithmetic of cards on a sheet: how long a row of them is, and what to do if it is too long.

Along one side of the sheet, for n cards of width w, bleed b and gap g:

    what is printed    n × w + (n - 1) × g + 2 × n × b    with a bleed around every card
                       n × w + (n - 1) × g + 2 × b        with a bleed around the block only
    what is cut out    the same, less the bleed at both ends

The first has to lie on the paper; the second has to keep off the printer's blank margin too. A
bleed may run into that margin: it is cut away, so that nothing is lost where it is not printed.
A fold makes two blocks of one row, with room for the fold instead of the gap between them.
"""

import math
from typing import Final, Literal, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.papers import CardSize, Paper
from rng_cards.printing.units import MM, Points, length_text, length_typed
from rng_cards.record import Record
from rng_cards.words import Joined, Param, Text

Orientation = Literal["portrait", "landscape"]

FOLD_ROOM: Final = 3 * MM
"""From the fold to the bleed of the cards beside it: nobody folds paper more exactly."""

HAIR: Final = 1e-6
"""Points that sums of floats may be out by."""

_LEAST_BLEED: Final = 0.5 * MM
"""A smaller bleed than this hides no slip of a blade, and is not offered."""


class SheetRequest(Record):
    """What a sheet is asked for."""

    paper: Paper
    card: CardSize
    bleed: Points | None = None
    """Beyond the cut edges; None for the paper's own."""
    outer: bool = False
    """The bleed goes around the block of cards only; between them they touch."""
    gap: Points = 0.0
    """Between the bleeds of neighbours, or between their edges if the bleed is outer."""
    fold: bool = False
    """Fronts and backs side by side, the fold between them."""
    orientation: Orientation | None = None
    """None for the one with more cards."""
    grid: tuple[int, int] | None = None
    """Columns and rows of fronts; None for as many as fit without bleed."""
    fewer: bool = False
    """Take what fits if the requested grid does not."""

    @property
    def its_bleed(self) -> Points:
        """The bleed, said here or by the paper."""
        return self.paper.bleed if self.bleed is None else self.bleed


class Grid(NamedTuple):
    """Cards on a page that lies one way or the other."""

    width: Points
    height: Points
    columns: int
    """Backs of a folded sheet among them."""
    rows: int


class Axis(NamedTuple):
    """The cards along one side of the sheet."""

    number: int
    blocks: int
    """2 where the sheet is folded across this axis."""
    size: Points
    bleed: Points
    outer: bool
    gap: Points
    margin: Points
    room: Points
    """The length of the side."""

    @property
    def bleeds(self) -> int:
        """How often the bleed stands in it."""
        return 2 * (self.blocks if self.outer else self.number)

    @property
    def bare(self) -> Points:
        """Its length without bleeds."""
        gutter = 2 * FOLD_ROOM * (self.blocks - 1)
        return self.number * self.size + (self.number - self.blocks) * self.gap + gutter

    @property
    def printed(self) -> Points:
        """From the first bleed to the last."""
        return self.bare + self.bleeds * self.bleed

    @property
    def cut(self) -> Points:
        """From the first cut edge to the last."""
        return self.printed - 2 * self.bleed

    @property
    def fits(self) -> bool:
        """Whether it lies on the paper, and its cards where the printer prints."""
        return max(self.printed, self.cut + 2 * self.margin) <= self.room + HAIR

    @property
    def most_bleed(self) -> Points:
        """The largest bleed with which it would fit; negative where none does."""
        within = (self.room - self.bare) / self.bleeds
        inside = self.room - 2 * self.margin - self.bare
        if self.bleeds > 2:  # noqa: PLR2004 -- the two at the ends
            return min(within, inside / (self.bleeds - 2))
        return within if inside >= -HAIR else -1.0

    def sum(self) -> Text:
        """Its length, added up as one would by hand."""
        by_margin = self.printed <= self.room + HAIR
        bleeds = self.bleeds - 2 if by_margin else self.bleeds
        terms = [_times(self.number, self.size)]
        if bleeds and self.bleed:
            terms.append(_times(bleeds, self.bleed))
        if self.gap and self.number > self.blocks:
            terms.append(_times(self.number - self.blocks, self.gap))
        if self.blocks > 1:
            terms.append(_FOLD.filled(room=length_text(2 * FOLD_ROOM)))
        if by_margin:
            terms.append(_MARGINS.filled(margin=length_text(self.margin)))
        total = self.cut + 2 * self.margin if by_margin else self.printed
        return _SUM.filled(terms=Joined(terms, _PLUS), total=length_text(total))


_PLUS: Final = Text(fr=" + ", en=" + ")
_SEMICOLON: Final = Text(fr=" ; ", en="; ")
_TIMES: Final = Text(fr="{number} × {length}", en="{number} × {length}")
_FOLD: Final = Text(fr="{room} (pli)", en="{room} (fold)")
_MARGINS: Final = Text(fr="2 × {margin} (marges blanches)", en="2 × {margin} (blank margins)")
_SUM: Final = Text(fr="{terms} = {total}", en="{terms} = {total}")
_WIDE: Final = Text(
    fr="{sum}, et la feuille a {room} de large", en="{sum}, and the sheet is {room} wide"
)
_HIGH: Final = Text(
    fr="{sum}, et la feuille a {room} de haut", en="{sum}, and the sheet is {room} high"
)
_LESS_BLEED: Final = Text(
    fr="un fond perdu de {bleed} (`--bleed {typed}`)", en="a bleed of {bleed} (`--bleed {typed}`)"
)
_NO_BLEED: Final = Text(fr="aucun fond perdu (`--bleed 0`)", en="no bleed (`--bleed 0`)")
_OUTER: Final = Text(
    fr="un fond perdu au pourtour seulement (`--outer-bleed`)",
    en="a bleed on the outside only (`--outer-bleed`)",
)
_NO_GAP: Final = Text(fr="aucun écart (`--gap 0`)", en="no gap (`--gap 0`)")
_FEWER: Final = Text(
    fr="{columns} × {rows} cartes par feuille (`--fewer`)",
    en="{columns} × {rows} cards a sheet (`--fewer`)",
)
_ALONE: Final = Text(
    fr="une carte par page (`--paper card`)", en="one card a page (`--paper card`)"
)
_WAYS: Final = Text(fr="essaie {ways}", en="try {ways}")


def _times(number: int, length: Points) -> Text:
    return _TIMES.filled(number=number, length=length_text(length))


def axes(request: SheetRequest, grid: Grid) -> tuple[Axis, Axis]:
    """The rows and the columns of a grid, as they lie across and down the sheet."""
    common = (request.its_bleed, request.outer, request.gap, request.paper.margin)
    blocks = 2 if request.fold else 1
    return (
        Axis(grid.columns, blocks, request.card.width, *common, grid.width),
        Axis(grid.rows, 1, request.card.height, *common, grid.height),
    )


def fits(request: SheetRequest, grid: Grid) -> bool:
    """Whether a grid fits its page both ways."""
    return all(axis.fits for axis in axes(request, grid))


def largest(request: SheetRequest) -> list[Grid]:
    """The grids with most cards, of one orientation or of both; none where no card fits.

    Of two the first lies as the paper does in its file.
    """
    grids = []
    for width, height in pages(request):
        columns, rows = (_most(axis) for axis in axes(request, Grid(width, height, 1, 1)))
        if columns and rows:
            grids.append(Grid(width, height, columns, rows))
    most = max((grid.columns * grid.rows for grid in grids), default=0)
    return [grid for grid in grids if grid.columns * grid.rows == most]


def _most(axis: Axis) -> int:
    """How many cards fit along a line, whole blocks of them."""
    number = int(axis.room / axis.size) // axis.blocks * axis.blocks
    while number and not axis._replace(number=number).fits:
        number -= axis.blocks
    return number


def lies(width: Points, height: Points) -> Orientation:
    """How a page of that size lies."""
    return "landscape" if width > height + HAIR else "portrait"


def pages(request: SheetRequest) -> list[tuple[Points, Points]]:
    """The ways a sheet may lie."""
    size = request.paper.size
    assert size is not None
    short, long = sorted(size)
    if request.orientation is None:
        return list(dict.fromkeys((size, (size[1], size[0]))))
    return [(long, short) if request.orientation == "landscape" else (short, long)]


def too_large(request: SheetRequest) -> Diagnostic:
    """Not even one card fits."""
    width, height = pages(request)[0]
    grid = Grid(width, height, 2 if request.fold else 1, 1)
    params: dict[str, Param] = {"paper": request.paper.name, "sums": _sums(request, grid)}
    return Diagnostic(codes.TOO_LARGE, None, params)


def do_not_fit(request: SheetRequest, grid: Grid) -> Diagnostic:
    """The requested grid does not fit; the ways out are those that would."""
    params: dict[str, Param] = {
        "columns": grid.columns,
        "rows": grid.rows,
        "paper": request.paper.name,
        "sums": _sums(request, grid),
    }
    ways = Joined(_ways_out(request, grid), _SEMICOLON)
    return Diagnostic(codes.DO_NOT_FIT, None, params, help=_WAYS.filled(ways=ways))


def _sums(request: SheetRequest, grid: Grid) -> Text:
    across, down = axes(request, grid)
    sums = []
    if not across.fits:
        sums.append(_WIDE.filled(sum=across.sum(), room=length_text(across.room)))
    if not down.fits:
        sums.append(_HIGH.filled(sum=down.sum(), room=length_text(down.room)))
    return Joined(sums, _SEMICOLON)


def _ways_out(request: SheetRequest, grid: Grid) -> list[Text]:
    ways: list[Text] = []
    most = min(axis.most_bleed for axis in axes(request, grid))
    tenth = math.floor(most / MM * 10 + HAIR) / 10 * MM
    if _LEAST_BLEED <= tenth < request.its_bleed:
        ways.append(_LESS_BLEED.filled(bleed=length_text(tenth), typed=length_typed(tenth)))
    elif 0 <= most < request.its_bleed:
        ways.append(_NO_BLEED)
    if request.its_bleed and not request.outer and fits(request.but(outer=True), grid):
        ways.append(_OUTER)
    if request.gap and fits(request.but(gap=0.0), grid):
        ways.append(_NO_GAP)
    smaller = largest(request)
    if smaller:
        ways.append(_FEWER.filled(columns=smaller[0].columns, rows=smaller[0].rows))
    return [*ways, _ALONE]
