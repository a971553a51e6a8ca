"""The border in which a shop's blade may slip: whether a text comes nearer to the cut than that."""

from typing import NamedTuple

from rng_cards.printing.drawing import Area
from rng_cards.printing.typesetting import Block
from rng_cards.printing.units import Points
from rng_cards.words import Text

_ASCENT = 0.75
_DESCENT = 0.22
"""What letters reach above and below their baseline, as shares of their size."""


class SafeArea(NamedTuple):
    """What a shop wants kept free."""

    shop: Text
    safe: Points
    """From the cut inwards."""
    across: Points
    down: Points
    """How far the cut lies outside the card's own edges; less than 0 where it lies inside."""


def text_in(block: Block, box: Area) -> Area | None:
    """What the letters of a text cover; None where it has none."""
    if not block.lines:
        return None
    left = box.x + min(line.x for line in block.lines)
    top = box.y + block.lines[0].baseline - _ASCENT * block.size
    bottom = box.y + block.lines[-1].baseline + _DESCENT * block.size
    return Area(left, top, block.width, bottom - top)


def from_the_cut(text: Area, card: tuple[Points, Points], safe: SafeArea) -> Points | None:
    """How far a text is from the nearest cut; None where it is far enough."""
    across = min(text.x, card[0] - text.x - text.width) + safe.across
    down = min(text.y, card[1] - text.y - text.height) + safe.down
    least = min(across, down)
    return least if least < safe.safe - _HAIR else None


_HAIR = 0.05
"""Points that nobody sees."""
