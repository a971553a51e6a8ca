"""How cards lie on a sheet: in rows and columns, in the middle of it, or refused with the sums."""

from collections.abc import Iterator
from typing import NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import fitting
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.drawing import Area
from rng_cards.printing.fitting import FOLD_ROOM, HAIR, Axis, Grid, Orientation, SheetRequest
from rng_cards.printing.papers import CardSize, Paper
from rng_cards.printing.units import Points
from rng_cards.record import Record


class Edges(NamedTuple):
    """A length on each side of a card, as it lies on the page."""

    left: Points
    top: Points
    right: Points
    bottom: Points


class Sheet(Record):
    """Where every card of a page lies, in points from its top left corner."""

    paper: Paper
    card: CardSize
    width: Points
    height: Points
    across: tuple[Points, ...]
    """The left edge of each column of cards, once cut."""
    down: tuple[Points, ...]
    """The top edge of each row."""
    bleed: tuple[Points, Points]
    """Beyond the left and right edges, and beyond top and bottom."""
    margin: Points
    """The border that the printer leaves blank."""
    outer: bool = False
    """The bleed goes around the block only."""
    fold: Points | None = None
    """How far from the left the paper is folded; fronts to its left, backs to its right."""

    @property
    def columns(self) -> int:
        """Cards side by side, backs of a folded sheet among them."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """Cards one above the other."""
        return len(self.down)

    @property
    def columns_of_fronts(self) -> int:
        """All columns, or those to the left of the fold."""
        return self.columns if self.fold is None else self.columns // 2

    @property
    def places(self) -> int:
        """Fronts that a sheet takes."""
        return self.columns_of_fronts * self.rows

    @property
    def orientation(self) -> Orientation:
        """How the page lies."""
        return fitting.lies(self.width, self.height)

    def edges(self, column: int, row: int) -> Edges:
        """How far the face of a place is drawn beyond its cut edges."""
        x, y = self.bleed
        if not self.outer:
            return Edges(x, y, x, y)
        block = self.columns_of_fronts
        return Edges(
            x if column % block == 0 else 0.0,
            y if row == 0 else 0.0,
            x if column % block == block - 1 else 0.0,
            y if row == self.rows - 1 else 0.0,
        )

    def box(self, column: int, row: int) -> Area:
        """The card of a place, once cut."""
        return Area(self.across[column], self.down[row], self.card.width, self.card.height)

    def face_box(self, column: int, row: int) -> Area:
        """The card of a place with its bleed: all that its face is drawn on."""
        edges = self.edges(column, row)
        return Area(
            self.across[column] - edges.left,
            self.down[row] - edges.top,
            self.card.width + edges.left + edges.right,
            self.card.height + edges.top + edges.bottom,
        )

    def every_place(self) -> Iterator[tuple[int, int]]:
        """Column and row of every card, in reading order."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))

    @property
    def trim(self) -> Area:
        """The page's TrimBox: the card where a page is one, else the whole sheet."""
        if not self.paper.single:
            return self.page
        if self.paper.cut is None:
            return self.box(0, 0)
        width, height = self.paper.cut
        return Area((self.width - width) / 2, (self.height - height) / 2, width, height)

    @property
    def page(self) -> Area:
        """The whole page, which is its BleedBox too."""
        return Area(0.0, 0.0, self.width, self.height)


def lay_out(request: SheetRequest) -> Sheet | Diagnostic:
    """The sheet that was asked for; where it does not fit, the arithmetic and what would."""
    if request.paper.single:
        return _single(request)
    natural = fitting.largest(request.but(bleed=0.0, gap=0.0))
    if not natural:
        return fitting.too_large(request)
    asked = _asked(request) or natural
    possible = [grid for grid in asked if fitting.fits(request, grid)]
    if not possible and request.fewer:
        possible = fitting.largest(request)
    if not possible:
        return fitting.do_not_fit(request, asked[0])
    return _sheet(request, possible[0])


def _asked(request: SheetRequest) -> list[Grid]:
    """The grid that was asked for, whichever way the paper lies."""
    if request.grid is None:
        return []
    columns, rows = request.grid
    if columns < 1 or rows < 1:
        raise ValueError(f"a grid of {columns} × {rows}")
    columns *= 2 if request.fold else 1
    return [Grid(width, height, columns, rows) for width, height in fitting.pages(request)]


def _sheet(request: SheetRequest, grid: Grid) -> Sheet:
    across, down = fitting.axes(request, grid)
    return Sheet(
        request.paper,
        request.card,
        grid.width,
        grid.height,
        _starts(across),
        _starts(down),
        (across.bleed, down.bleed),
        across.margin,
        request.outer,
        grid.width / 2 if request.fold else None,
    )


def _starts(axis: Axis) -> tuple[Points, ...]:
    """Where each card along a line begins; the whole in the middle of its side."""
    step = axis.size + axis.gap + (0.0 if axis.outer else 2 * axis.bleed)
    first = (axis.room - axis.cut) / 2
    if axis.blocks == 1:
        return tuple(first + number * step for number in range(axis.number))
    half = axis.number // 2
    second = axis.room / 2 + FOLD_ROOM + axis.bleed
    return tuple(start + number * step for start in (first, second) for number in range(half))


def _single(request: SheetRequest) -> Sheet | Diagnostic:
    """A page that is one card: as large as the card and its bleed, or of a size of its own."""
    paper, card = request.paper, request.card
    for said, option in ((request.fold, "--backs fold"), (request.grid, "--grid")):
        if said:
            return one_a_page(paper, option)
    bleed = request.its_bleed
    size = paper.size or (card.width + 2 * bleed, card.height + 2 * bleed)
    if paper.size and request.bleed is not None:
        return one_a_page(paper, "--bleed")
    across, down = (size[0] - card.width) / 2, (size[1] - card.height) / 2
    if min(across, down) < -HAIR:
        return fitting.too_large(request)
    return Sheet(paper, card, *size, (across,), (down,), (across, down), 0.0)


def one_a_page(paper: Paper, option: str) -> Diagnostic:
    """An option that means nothing on a page that is one card."""
    return Diagnostic(codes.ONE_A_PAGE, None, {"paper": paper.name, "option": option})
