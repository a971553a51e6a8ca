"""Which face goes to which place of which page, so that fronts and backs meet in the paper.

A sheet is turned over about one of its edges, or folded. Turned about an upright edge, what is at
the left of one side is at the right of the other; about a level edge, what is at the top is at the
bottom, and stands on its head unless it is printed so. A card is always held upright and turned
about its own upright edge, as a player turns it: its back is printed to be upright then.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.fitting import Orientation
from rng_cards.printing.sheets import Edges, Sheet
from rng_cards.printing.units import MM, Points

Backs = Literal["none", "long-edge", "short-edge", "fold"]
Side = Literal["front", "back"]
Sides = Literal["fronts", "backs", "both"]

_UPSIDE_DOWN: Final = 180
BEYOND: Final = 2 * MM
"""How far a back goes on beyond its cut where nothing lies beside it."""


class Placement(NamedTuple):
    """A place of a page and what is drawn there."""

    x: Points
    y: Points
    """The top left corner of the card, once cut, on its page."""
    rotation: int
    """0, or 180 where it is drawn upside down, about the middle of the card."""
    face: int | None
    """Which face, or whose back; None where the place stays blank."""
    side: Side
    bleed: Edges
    """How far the face goes beyond each edge, as the page lies: before any rotation."""


class Page(NamedTuple):
    """One side of a sheet, its places in the order in which they are read on the front."""

    side: Side
    placements: tuple[Placement, ...]
    marks: bool
    """Whether cut marks are drawn."""
    offset: tuple[Points, Points]
    """How far all of it, the marks too, is moved right and down; nothing on fronts."""


def impose(
    sheet: Sheet,
    copies: Sequence[int],
    *,
    backs: Backs = "none",
    skip: Collection[int] = (),
    offset: tuple[Points, Points] = (0.0, 0.0),
    marks: Sides = "fronts",
) -> tuple[Page, ...]:
    """The pages of a printing: `copies[i]` cards of face i, one after the other.

    `skip` are places of the first sheet that stay blank, counted from 0 as one reads (only the
    fronts of a folded sheet count). A sheet made for folding wants `backs="fold"`, and any other
    sheet another word. `offset` moves the back pages right and down as one looks at them.
    """
    if (backs == "fold") != (sheet.fold is not None):
        raise ValueError(f"backs {backs!r} on a sheet whose fold is {sheet.fold}")
    places = range(sheet.places)
    if sheet.places and set(skip) >= set(places):
        raise ValueError("every place is skipped")
    faces = [face for face, number in enumerate(copies) for _ in range(number)]
    pages: list[Page] = []
    for filled in _sheets_of(faces, sheet.places, frozenset(skip)):
        pages += _sides(sheet, filled, backs, offset, marks)
    return tuple(pages)


def backs_first(pages: Sequence[Page]) -> Iterator[Page]:
    """The same pages, each sheet's back before its front, as some shops want them."""
    for number, page in enumerate(pages):
        if page.side == "back":
            yield page
            yield pages[number - 1]


def _sheets_of(faces: list[int], places: int, skip: frozenset[int]) -> Iterable[list[int | None]]:
    """What is on each sheet, place by place."""
    rest = iter(faces)
    left = len(faces)
    while left:
        filled: list[int | None] = [
            None if place in skip else next(rest, None) for place in range(places)
        ]
        left -= sum(face is not None for face in filled)
        skip = frozenset()
        yield filled


def _sides(
    sheet: Sheet,
    filled: list[int | None],
    backs: Backs,
    offset: tuple[Points, Points],
    marks: Sides,
) -> Iterable[Page]:
    fronts = tuple(_fronts(sheet, filled))
    on_front, on_back = marks in {"fronts", "both"}, marks in {"backs", "both"}
    if backs == "fold":
        folded = tuple(_folded(sheet, placement) for placement in fronts)
        yield Page("front", fronts + folded, marks=True, offset=(0.0, 0.0))
        return
    yield Page("front", fronts, on_front, (0.0, 0.0))
    if backs != "none":
        turned = [turn(sheet, placement, backs) for placement in fronts]
        moved = tuple(_moved(placement, offset) for placement in _spread(turned))
        yield Page("back", moved, on_back, offset)


def _fronts(sheet: Sheet, filled: list[int | None]) -> Iterable[Placement]:
    for place, face in enumerate(filled):
        row, column = divmod(place, sheet.columns_of_fronts)
        x, y = sheet.across[column], sheet.down[row]
        yield Placement(x, y, 0, face, "front", sheet.edges(column, row))


def turns_sideways(orientation: Orientation, backs: Backs) -> bool:
    """Whether the paper is turned over like the leaf of a book, about an edge that is upright.

    The long edges of a portrait page are upright, those of a landscape page level.
    """
    return (orientation == "portrait") == (backs == "long-edge")


def turn(sheet: Sheet, front: Placement, backs: Backs) -> Placement:
    """The back of a card, on the other side of the paper, before any offset."""
    left, top, right, bottom = front.bleed
    if turns_sideways(sheet.orientation, backs):
        x = sheet.width - front.x - sheet.card.width
        return Placement(x, front.y, 0, front.face, "back", Edges(right, top, left, bottom))
    y = sheet.height - front.y - sheet.card.height
    edges = Edges(left, bottom, right, top)
    return Placement(front.x, y, _UPSIDE_DOWN, front.face, "back", edges)


def _spread(backs: Sequence[Placement]) -> Iterable[Placement]:
    """Backs, drawn on beyond the cut where no other lies: one printed askew shows no white."""
    columns, rows = (sorted(set(one)) for one in zip(*((at.x, at.y) for at in backs), strict=True))
    taken = {(one.x, one.y) for one in backs if one.face is not None}

    def free(places: Sequence[tuple[float, float]]) -> float:
        return 0.0 if places and places[0] in taken else BEYOND

    for one in backs:
        left = [(x, one.y) for x in reversed(columns) if x < one.x]
        right = [(x, one.y) for x in columns if x > one.x]
        above = [(one.x, y) for y in reversed(rows) if y < one.y]
        below = [(one.x, y) for y in rows if y > one.y]
        spread = (free(side) for side in (left, above, right, below))
        bleed = Edges(*(max(pair) for pair in zip(one.bleed, spread, strict=True)))
        yield one._replace(bleed=bleed)


def _folded(sheet: Sheet, front: Placement) -> Placement:
    """The back of a card, at the other side of the fold: the fold is an upright edge."""
    assert sheet.fold is not None
    left, top, right, bottom = front.bleed
    x = 2 * sheet.fold - front.x - sheet.card.width
    return Placement(x, front.y, 0, front.face, "back", Edges(right, top, left, bottom))


def _moved(placement: Placement, offset: tuple[Points, Points]) -> Placement:
    return placement._replace(x=placement.x + offset[0], y=placement.y + offset[1])


def read_skip(written: str, sheet: Sheet) -> frozenset[int] | Diagnostic:
    """The places of «1-4» or «1, 3, 7-9», counted from 1 as one reads, for `impose`."""
    skipped: set[int] = set()
    for part in written.replace(";", ",").split(","):
        first, dash, last = part.strip().partition("-")
        ends = (first.strip(), (last if dash else first).strip())
        if not all(end.isascii() and end.isdigit() for end in ends):
            return _bad_skip(written, sheet)
        start, end = (int(one[:_DIGITS]) for one in ends)
        if not 1 <= start <= end <= sheet.places:
            return _bad_skip(written, sheet)
        skipped |= set(range(start - 1, end))
    if len(skipped) == sheet.places:
        return Diagnostic(codes.NOTHING_LEFT, None, {"places": sheet.places})
    return frozenset(skipped)


_DIGITS: Final = 9
"""No sheet has more places than such a number says."""


def _bad_skip(written: str, sheet: Sheet) -> Diagnostic:
    return Diagnostic(codes.BAD_SKIP, None, {"text": written, "places": sheet.places})
