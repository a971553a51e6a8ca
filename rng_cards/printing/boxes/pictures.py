"""Boxes of pictures: an icon, the emblem of the card, the picture that its owner gave."""

from typing import ClassVar, Literal

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.boxes.names import ColourName, IconName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import NONE, Ink
from rng_cards.printing.icons import icon
from rng_cards.printing.measures import Length


class IconShape(Box):
    """An outline, filled and bordered."""

    colour: ColourName = "ink"
    """A colour of the layout."""
    border: ColourName = "none"
    """Another; one that comes to the same draws no border."""
    line: Length = 0.6
    """How thick the border is."""

    def draw_icon(self, name: str, context: DrawContext) -> None:
        """The icon of a name, fitted into the box; nothing where there is none."""
        found = icon(name)
        if found is not None:
            fill, border = context.colour(self.colour), context.colour(self.border)
            ink = Ink(fill, NONE if border == fill else border, self.line)
            context.canvas.shape(f"icon-{name}", found.operators, found.size, self.area, ink)


class IconBox(IconShape):
    """An icon of the tool's."""

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
        self.draw_icon(context.resources.emblems.get(context.card.id, self.emblem), context)


class ArtBox(Box):
    """The picture that its owner gave for the card; nothing where there is none."""

    key: ClassVar[str] = "art"

    art: Literal["cover"]
    """`cover`: the box is filled, what reaches over its sides is cut off."""

    def draw(self, context: DrawContext) -> None:
        if context.resources.art is not None:
            context.resources.art.draw(context.card, context.into_bleed(self.area), context.canvas)
