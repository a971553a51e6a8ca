"""Round shapes: wheels of discs, a fluted rim, hatched discs."""

from collections.abc import Iterator
from math import acos, cos, pi, radians, sin, sqrt
from typing import Annotated, ClassVar

from rng_cards.printing.boxes.names import ColourName, StyleName
from rng_cards.printing.boxes.shapes import FilledShape
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area
from rng_cards.printing.measures import Length
from rng_cards.printing.typesetting import Run
from rng_cards.shape import Between

Point = tuple[float, float]
_FULL_TURN = 2 * pi
_DEGREES = 360


class RoundShape(FilledShape):
    """A figure around the middle of its box."""

    @property
    def middle(self) -> Point:
        """The middle of the box."""
        return self.at[0] + self.size[0] / 2, self.at[1] + self.size[1] / 2

    @property
    def radius(self) -> float:
        """Of the largest circle that fits in the box."""
        return min(self.size) / 2

    def around(self, degrees: float, reach: float) -> Point:
        """The point so far from the middle, at an angle clockwise from the top."""
        angle = radians(degrees)
        return self.middle[0] + reach * sin(angle), self.middle[1] - reach * cos(angle)


class WheelBox(RoundShape):
    """Discs on a circle, evenly apart: the chambers of a revolver, some of them loaded."""

    key: ClassVar[str] = "wheel"

    wheel: ColourName
    """The colour of loaded ones."""
    count: Annotated[int, Between(1, 99)] = 6
    """How many there are."""
    loaded: Annotated[int, Between(0, 99)] = 99
    """How many of them are loaded, from the first on."""
    empty: ColourName = "none"
    """The colour of the others."""
    ring: Length
    """From the middle of the box to the middle of each."""
    each: Length
    """The radius of each."""
    start: Annotated[int, Between(0, _DEGREES)] = 0
    """The angle of the first, in degrees clockwise from the top."""
    only: Annotated[int, Between(0, 99)] = 0
    """Draws this one alone, counted from 1; all of them where it is 0."""
    except_: Annotated[int, Between(0, 99)] = 0
    """Draws all but this one."""
    numbers: StyleName | None = None
    """The style of the number that stands in each; none by itself."""

    @property
    def middles(self) -> tuple[Point, ...]:
        """The middle of each, those that are not drawn among them."""
        step = _DEGREES / self.count
        return tuple(self.around(self.start + step * one, self.ring) for one in range(self.count))

    def draw(self, context: DrawContext) -> None:
        ink = self.ink(context)
        for number, (x, y) in enumerate(self.middles, 1):
            if number == self.except_ or (self.only and number != self.only):
                continue
            colour = ink.fill if number <= self.loaded else context.colour(self.empty)
            context.canvas.disc(x, y, self.each, ink._replace(fill=colour))
            if self.numbers:
                area = Area(x - self.each, y - self.each, 2 * self.each, 2 * self.each)
                context.set_text(self.key, [[Run(str(number))]], area, context.style(self.numbers))


class FlutedBox(RoundShape):
    """A circle with hollows around it: a revolver's drum from its end, or a milled rim."""

    key: ClassVar[str] = "fluted"

    fluted: ColourName
    """The colour that fills it."""
    count: Annotated[int, Between(2, 99)] = 6
    """How many hollows."""
    hollow: Length
    """The radius of the hollows."""
    depth: Length
    """How deep they go."""
    start: Annotated[int, Between(0, _DEGREES)] = 0
    """The angle of the first, in degrees clockwise from the top."""

    def draw(self, context: DrawContext) -> None:
        context.canvas.polygon(list(self.outline()), self.ink(context))

    def outline(self) -> Iterator[Point]:
        """Its corners, close enough together to look round in print: half a millimetre, and an
        arc that long of a hollow bows by 0.01 mm at most.
        """
        away = self.radius + self.hollow - self.depth
        half = acos((self.radius**2 + away**2 - self.hollow**2) / (2 * self.radius * away))
        bend = acos((away**2 + self.hollow**2 - self.radius**2) / (2 * away * self.hollow))
        step = _FULL_TURN / self.count
        for number in range(self.count):
            middle = radians(self.start) + number * step
            cx, cy = away * sin(middle), -away * cos(middle)
            for turn in _steps(bend, -bend, self.hollow):
                angle = middle + pi + turn
                yield self._at(cx + self.hollow * sin(angle), cy - self.hollow * cos(angle))
            for turn in _steps(half, step - half, self.radius):
                angle = middle + turn
                yield self._at(self.radius * sin(angle), -self.radius * cos(angle))

    def _at(self, x: float, y: float) -> Point:
        return self.middle[0] + x, self.middle[1] + y


_STEP = 1.4
"""Points along an arc from a corner of its outline to the next."""


def _steps(first: float, last: float, radius: float) -> Iterator[float]:
    """Angles from one to another, both included."""
    number = max(2, round(abs(last - first) * radius / _STEP))
    return (first + (last - first) * one / number for one in range(number + 1))


class HatchBox(RoundShape):
    """A disc of parallel lines: a grey that every printer prints."""

    key: ClassVar[str] = "hatch"

    hatch: ColourName
    """The colour of the lines."""
    step: Length = 2.0
    """From a line to the next."""
    slope: Annotated[int, Between(0, 179)] = 45
    """The angle of the lines, in degrees from level."""

    def draw(self, context: DrawContext) -> None:
        context.canvas.lines(self._chords(), context.colour(self.hatch), self.line)

    def _chords(self) -> Iterator[tuple[float, float, float, float]]:
        x, y = self.middle
        angle = radians(self.slope)
        along, across = (cos(angle), -sin(angle)), (sin(angle), cos(angle))
        number = int(self.radius / self.step)
        for one in range(-number, number + 1):
            off = one * self.step
            half = sqrt(max(self.radius**2 - off**2, 0.0))
            foot = (x + off * across[0], y + off * across[1])
            yield (
                foot[0] - half * along[0],
                foot[1] - half * along[1],
                foot[0] + half * along[0],
                foot[1] + half * along[1],
            )
