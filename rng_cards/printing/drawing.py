"""What a canvas is asked to draw: areas, colours and text, in points from the top left corner."""

from typing import Final, NamedTuple

NONE: Final = ""
"""No colour: nothing is filled, or no border drawn."""


class Area(NamedTuple):
    """A rectangle: its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> "Area":
        """The same, larger by so much on each side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Ink(NamedTuple):
    """How a shape is drawn: colours as «#rrggbb», `NONE` for not at all."""

    fill: str = NONE
    border: str = NONE
    line: float = 0.5
    dash: tuple[float, ...] = ()


class TextRun(NamedTuple):
    """Text of one font and colour, its left end on the baseline."""

    x: float
    y: float
    text: str
    role: str
    size: float
    colour: str
