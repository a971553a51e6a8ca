"""Cut marks: where a blade goes, drawn beside the cards and never on them.

Every edge along which a card is cut gives a line across the sheet. What of it lies on a face, or
closer to one than `distance`, is left out; so is, for corner marks, whatever is not next to a card.
A mark stands exactly on its cut: cards that are 63 mm wide have marks 63 mm apart.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.drawing import Area
from rng_cards.printing.fitting import HAIR
from rng_cards.printing.sheets import Sheet
from rng_cards.printing.units import MM, Points, length_text
from rng_cards.words import Text

MarkStyle = Literal["corner", "full", "none"]

_ACROSS: Final = Text(fr="de chaque côté des cartes", en="on each side of the cards")
_DOWN: Final = Text(fr="au-dessus et au-dessous des cartes", en="above and below the cards")
_SHORTEST: Final = 0.2 * MM
"""A shorter mark is a speck of ink."""


class Segment(NamedTuple):
    """A straight line between two points of a page."""

    x1: Points
    y1: Points
    x2: Points
    y2: Points


LENGTH: Final = 4 * MM
"""Of corner marks, where there is so much room."""
DISTANCE: Final = 1 * MM
"""From the cut edge to the mark, at least; a mark never begins before the bleed ends."""

Stretch = tuple[Points, Points]


def cut_marks(
    sheet: Sheet, style: MarkStyle, offset: tuple[Points, Points] = (0.0, 0.0)
) -> tuple[Segment, ...]:
    """The marks of a page, moved by its offset."""
    if style == "none" or sheet.paper.single:
        return ()
    upright = _Direction(sheet, style, upright=True)
    level = _Direction(sheet, style, upright=False)
    found = [Segment(at, start, at, end) for at, (start, end) in upright.marks()]
    found += [Segment(start, at, end, at) for at, (start, end) in level.marks()]
    x, y = offset
    return tuple(Segment(one.x1 + x, one.y1 + y, one.x2 + x, one.y2 + y) for one in found)


def corner_arcs(card: Area, radius: Points) -> Iterator[tuple[tuple[Points, Points], ...]]:
    """The quarter circles to which the corners of a card are cut round, as lines from point to
    point.
    """
    left, top = card.x + radius, card.y + radius
    right, bottom = card.x + card.width - radius, card.y + card.height - radius
    for x, y, first in ((right, bottom, 0), (left, bottom, 1), (left, top, 2), (right, top, 3)):
        angles = (math.pi / 2 * (first + step / _STEPS) for step in range(_STEPS + 1))
        yield tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


_STEPS: Final = 8
"""Straight lines in a quarter circle of some millimetres: nobody sees that they are straight."""


def fold_line(sheet: Sheet) -> Segment | None:
    """Where a sheet is folded; it runs between the cards, over no face."""
    if sheet.fold is None:
        return None
    return Segment(sheet.fold, 0.0, sheet.fold, sheet.height)


class _Direction:
    """The marks that run one way: along them `start` to `end`, `at` says where they stand."""

    def __init__(self, sheet: Sheet, style: MarkStyle, *, upright: bool) -> None:
        self.sheet = sheet
        self.style = style
        self.upright = upright
        starts = sheet.across if upright else sheet.down
        size = sheet.card.width if upright else sheet.card.height
        self.cuts = _distinct(edge for start in starts for edge in (start, start + size))
        self.room = sheet.height if upright else sheet.width

    def marks(self) -> Iterator[tuple[Points, Stretch]]:
        for at in self.cuts:
            for free in self._free(at):
                for stretch in self._drawn(free):
                    if stretch[1] - stretch[0] > _SHORTEST:
                        yield at, stretch

    def _faces(self, at: Points) -> Iterator[Stretch]:
        """The stretches of a cut that lie on a face, or that touch one with corner marks."""
        touching = HAIR if self.style == "corner" else -HAIR
        for place in self.sheet.every_place():
            card, face = self.sheet.box(*place), self.sheet.face_box(*place)
            if not self.upright:
                card, face = _turned(card), _turned(face)
            if face.x - touching < at < face.x + face.width + touching:
                start = min(face.y, card.y - DISTANCE)
                yield start, max(face.y + face.height, card.y + card.height + DISTANCE)

    def _free(self, at: Points) -> Iterator[Stretch]:
        """The stretches of a cut that lie on no face."""
        position = 0.0
        for start, end in sorted(self._faces(at)):
            if start > position:
                yield position, start
            position = max(position, end)
        if self.room > position:
            yield position, self.room

    def _drawn(self, free: Stretch) -> Iterable[Stretch]:
        """All of it, or what is next to a card; the paper's edges are next to nothing."""
        start, end = free
        if self.style == "full" or end - start <= LENGTH:
            return (free,)
        after = () if start == 0.0 else ((start, start + LENGTH),)
        before = () if end == self.room else ((end - LENGTH, end),)
        if after and before and end - start <= 2 * LENGTH:
            return (free,)
        return (*after, *before)


def _turned(box: Area) -> Area:
    """The same with across for down."""
    return Area(box.y, box.x, box.height, box.width)


def _distinct(values: Iterable[Points]) -> tuple[Points, ...]:
    """In order, those that are the same cut only once."""
    kept: list[Points] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > HAIR:
            kept.append(value)
    return tuple(kept)


def narrow(sheet: Sheet) -> tuple[Diagnostic, ...]:
    """A note for each way in which marks may fall into the printer's blank border."""
    if sheet.paper.single:
        return ()
    first = sheet.face_box(0, 0)
    sides = ((first.x, _ACROSS), (first.y, _DOWN))
    return tuple(
        Diagnostic(codes.NARROW, None, {"room": length_text(room), "side": side})
        for room, side in sides
        if room < sheet.margin - HAIR
    )
