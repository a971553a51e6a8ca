"""Plain figures: panels, discs, polygons."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.boxes.names import ColourName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area, Ink
from rng_cards.printing.measures import Length, Pair
from rng_cards.shape import Between


class FilledShape(Box):
    """What is filled and bordered."""

    static: ClassVar[bool] = True

    border: ColourName = "none"
    """A colour of the layout."""
    line: Length = 0.5
    """How thick the border is."""
    dash: Annotated[tuple[Length, ...], Between(0, 4)] = ()
    """Lengths drawn and left out in turn; none: a whole line."""

    @property
    def filled(self) -> str:
        """The colour that the key of the figure names."""
        name: str = getattr(self, self.key)
        return name

    def ink(self, context: DrawContext) -> Ink:
        """The figure's colours as the layout has them today."""
        return Ink(context.colour(self.filled), context.colour(self.border), self.line, self.dash)


class Panel(FilledShape):
    """A rectangle. One that reaches the card's edge goes on into the bleed."""

    key: ClassVar[str] = "panel"

    panel: ColourName
    """The colour that fills it; `none` for a border alone."""
    radius: Length = 0.0
    """Of its corners."""

    def draw(self, context: DrawContext) -> None:
        ink = self.ink(context)
        beyond = ink.line if ink.border else 0
        area = context.into_bleed(self.area, beyond) if not self.radius else self.area
        context.canvas.panel(area, ink, self.radius)


class Rim(Box):
    """A border inside the edges of the box, and from those of the card on into the bleed: a cut
    that is a little off shows no neighbour.
    """

    key: ClassVar[str] = "rim"
    static: ClassVar[bool] = True

    rim: ColourName
    """The colour that fills it."""
    line: Length = 3.0
    """How thick it is within the box."""

    def draw(self, context: DrawContext) -> None:
        x, y, width, height = context.into_bleed(self.area)
        hole = self.area.grown(-self.line)
        right, bottom = hole.x + hole.width, hole.y + hole.height
        ink = Ink(context.colour(self.rim))
        for side in (
            Area(x, y, width, hole.y - y),
            Area(x, bottom, width, y + height - bottom),
            Area(x, hole.y, hole.x - x, hole.height),
            Area(right, hole.y, x + width - right, hole.height),
        ):
            context.canvas.panel(side, ink)


class Disc(FilledShape):
    """The circle that fits in the box."""

    key: ClassVar[str] = "disc"

    disc: ColourName
    """The colour that fills it."""

    def draw(self, context: DrawContext) -> None:
        area = self.area
        radius = min(area.width, area.height) / 2
        middle = (area.x + area.width / 2, area.y + area.height / 2)
        context.canvas.disc(*middle, radius, self.ink(context))


class Oval(FilledShape):
    """The ellipse that fits in the box."""

    key: ClassVar[str] = "oval"

    oval: ColourName
    """The colour that fills it."""

    def draw(self, context: DrawContext) -> None:
        context.canvas.oval(self.area, self.ink(context))


class Polygon(FilledShape):
    """Straight lines from corner to corner, measured from the corner of the box."""

    key: ClassVar[str] = "polygon"

    polygon: ColourName
    """The colour that fills it."""
    points: Annotated[tuple[Pair, ...], Between(2, 60)]
    """Its corners."""
    open: bool = False
    """The last corner is not joined to the first."""

    def draw(self, context: DrawContext) -> None:
        left, top = self.at
        points = [(left + x, top + y) for x, y in self.points]
        context.canvas.polygon(points, self.ink(context), closed=not self.open)


class Shade(FilledShape):
    """Parallel lines that look grey: they take little ink, and look alike from any printer."""

    key: ClassVar[str] = "shade"

    shade: ColourName
    """The colour of the lines."""
    step: Length = 2.0
    """From a line to the next."""
    slope: Annotated[int, Between(-2, 2)] = 0
    """Rows down for each row across; 0 for level lines."""

    def draw(self, context: DrawContext) -> None:
        area = context.into_bleed(self.area)
        with context.canvas.placed(0, 0, clip=area):
            context.canvas.lines(
                _lines(area, self.step, self.slope), context.colour(self.shade), self.line
            )


def _lines(area: Area, step: float, slope: int) -> Iterator[tuple[float, float, float, float]]:
    """Lines across an area and beyond its sides where they slope."""
    reach = abs(slope) * area.width
    y = area.y - reach
    while y < area.y + area.height + reach:
        yield area.x, y, area.x + area.width, y + slope * area.width
        y += step
