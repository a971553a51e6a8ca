"""The mark of what no rulebook vouches for: a small ring beside it."""

from typing import Final

from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import NONE, Area, Ink

RADIUS: Final = 0.72
"""Of the ring, in points: seen when looked for."""
LINE: Final = 0.34
"""How thick it is."""
RING: Final = "ring"
"""What its form is called, before its colour."""


def ring(context: DrawContext, x: float, y: float, colour: str) -> None:
    """The mark of what is of the house, in the middle of a point: smaller and lighter than a
    degree sign, and part of no number.
    """
    canvas, name = context.canvas, f"{RING} {colour}"
    if not canvas.knows(name):
        reach = RADIUS + LINE
        with canvas.form(name, Area(-reach, -reach, 2 * reach, 2 * reach)):
            canvas.disc(0, 0, RADIUS, Ink(NONE, colour, LINE))
    with canvas.placed(x, y):
        canvas.stamp(name)
