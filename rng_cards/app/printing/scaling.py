"""A face drawn for one size of card, on a card of another."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.layout_codes import OTHER_SHAPE
from rng_cards.printing.sheets import Edges
from rng_cards.printing.units import length_text
from rng_cards.words import Param, Text

_LEAST: Final = 0.9
_MOST: Final = 1.6
"""How much a layout shrinks or grows at most: text of 6 pt can still be read at 5.4."""
_LEFT: Final = 0.2
"""What may be left of a side, as a share, for the ground to fill."""
_BY: Final = Text(fr="{width} × {height}", en="{width} × {height}")

Size = tuple[float, float]


class Scaling(NamedTuple):
    """How a face is brought to the size of a card."""

    designed: Size
    """The size that the layout is made for, in points."""
    scale: float
    rest: Size
    """What the face leaves free at the left and right, and at top and bottom, in points of the
    layout; its ground goes on into it.
    """

    def bleed(self, bleed: Edges) -> Edges:
        """A bleed of the card as one of the layout."""
        (across, down), by = self.rest, self.scale
        left, top, right, bottom = bleed
        return Edges(left / by + across, top / by + down, right / by + across, bottom / by + down)


def scaling(designed: Size, size: Size) -> Scaling:
    """The face as large as the card takes it, in its middle."""
    scale = min(size[0] / designed[0], size[1] / designed[1])
    across, down = ((one / scale - own) / 2 for one, own in zip(size, designed, strict=True))
    return Scaling(designed, scale, (across, down))


def unfit(layouts: Mapping[str, Scaling], sizes: Mapping[str, Size]) -> list[Diagnostic]:
    """A finding for each layout that no scale brings to its card."""
    found = []
    for layout, one in layouts.items():
        size = sizes[layout]
        left = max(2 * rest / own for rest, own in zip(one.rest, one.designed, strict=True))
        if _LEAST <= one.scale <= _MOST and left / (1 + left) <= _LEFT:
            continue
        params: dict[str, Param] = {
            "layout": layout,
            "designed": _said(one.designed),
            "size": _said(size),
            "across": length_text(size[0]),
            "down": length_text(size[1]),
        }
        found.append(Diagnostic(OTHER_SHAPE, None, params))
    return found


def _said(size: Size) -> Text:
    return _BY.filled(width=length_text(size[0]), height=length_text(size[1]))
