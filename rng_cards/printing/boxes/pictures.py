"""Boxes of pictures: an icon, the emblem of the card, the picture that its owner gave."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from rng_cards.printing.boxes.box import Box, turned
from rng_cards.printing.boxes.names import ColourName, FieldName, IconName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import NONE, Area, Ink
from rng_cards.printing.icons import icon
from rng_cards.printing.measures import Length, Pair
from rng_cards.shape import Between


class IconShape(Box):
    """An outline, filled and bordered."""

    colour: ColourName = "ink"
    """A colour of the layout."""
    border: ColourName = "none"
    """Another; one that comes to the same draws no border."""
    line: Length = 0.6
    """How thick the border is."""
    turn: Annotated[int, Between(0, 3)] = 0
    """Quarter turns clockwise, around the middle of the icon."""

    def draw_icon(self, name: str, context: DrawContext, area: Area | None = None) -> None:
        """The icon of a name, fitted into an area or else the box; nothing where there is none."""
        found = icon(context.design.icons.get(name, name))
        if found is None:
            return
        fill, border = context.colour(self.colour), context.colour(self.border)
        ink = Ink(fill, NONE if border == fill else border, self.line)
        shape = (f"icon-{found.name}", found.operators, found.size)
        if not self.turn:
            context.canvas.shape(*shape, area or self.area, ink)
            return
        with turned(context.canvas, area or self.area, self.turn) as inside:
            context.canvas.shape(*shape, inside, ink)


class IconBox(IconShape):
    """An icon: one of the tool's, or one that the layout has under another name."""

    key: ClassVar[str] = "icon"
    static: ClassVar[bool] = True

    icon: IconName
    """Its name."""

    def draw(self, context: DrawContext) -> None:
        self.draw_icon(self.icon, context)


class EmblemBox(IconShape):
    """The icon that stands for the card, as `emblems.yaml` has it."""

    key: ClassVar[str] = "emblem"

    emblem: IconName
    """The icon of cards that have none."""

    def draw(self, context: DrawContext) -> None:
        self.draw_icon(context.resources.emblems.get(context.card.card, self.emblem), context)


class IconsBox(IconShape):
    """An icon for each value of a field, one after the other; the box is the place of the first."""

    key: ClassVar[str] = "icons"

    icons: FieldName
    """The field. Its values are names that the layout has for icons, or the tool's own; one that is
    neither leaves its place free.
    """
    step: Pair = (0.0, 0.0)
    """From the corner of one to that of the next, across and down."""

    def shown(self) -> Iterator[str]:
        yield self.icons

    def draw(self, context: DrawContext) -> None:
        (x, y), (across, down) = self.at, self.step
        for number, value in enumerate(context.values(self.icons)):
            place = Area(x + number * across, y + number * down, *self.size)
            self.draw_icon(value, context, place)


class ArtBox(Box):
    """The picture that its owner gave for the card; nothing where there is none."""

    key: ClassVar[str] = "art"

    art: Literal["cover"]
    """`cover`: the box is filled, what reaches over its sides is cut off."""

    def draw(self, context: DrawContext) -> None:
        if context.resources.art is not None:
            context.resources.art.draw(context.card, context.into_bleed(self.area), context.canvas)
