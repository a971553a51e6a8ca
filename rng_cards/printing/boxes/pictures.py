"""Boxes of pictures: an icon, the emblem of the card, the picture that its owner gave."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.easel import Easel
from rng_cards.printing.icons import icon
from rng_cards.printing.layout.measures import Length
from rng_cards.printing.pen import NONE, Ink


class Drawn(Box):
    """An outline, filled and bordered."""

    colour: str = "ink"
    """A colour of the layout."""
    border: str = "none"
    """Another; one that comes to the same draws no border."""
    line: Length = 0.6
    """How thick the border is."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield from (("colour", self.colour), ("border", self.border))

    def draw_icon(self, name: str, easel: Easel) -> None:
        """The icon of a name, fitted into the box; nothing where there is none."""
        found = icon(name)
        if found is not None:
            fill, border = easel.colour(self.colour), easel.colour(self.border)
            ink = Ink(fill, NONE if border == fill else border, self.line)
            easel.pen.shape(f"icon-{name}", found.operators, found.size, self.area, ink)


class IconBox(Drawn):
    """An icon of the tool's."""

    key: ClassVar[str] = "icon"
    static: ClassVar[bool] = True

    icon: str
    """Its name."""

    def icons(self) -> Iterator[tuple[str, str]]:
        yield "icon", self.icon

    def draw(self, easel: Easel) -> None:
        self.draw_icon(self.icon, easel)


class EmblemBox(Drawn):
    """The icon that stands for the card, as `emblems.yaml` has it."""

    key: ClassVar[str] = "emblem"

    emblem: str
    """The icon of cards that have none."""

    def icons(self) -> Iterator[tuple[str, str]]:
        yield "emblem", self.emblem

    def draw(self, easel: Easel) -> None:
        self.draw_icon(easel.around.emblems.get(easel.card.id, self.emblem), easel)


class ArtBox(Box):
    """The picture that its owner gave for the card; nothing where there is none."""

    key: ClassVar[str] = "art"

    art: Literal["cover"]
    """`cover`: the box is filled, what reaches over its sides is cut off."""

    def draw(self, easel: Easel) -> None:
        if easel.around.art is not None:
            easel.around.art.draw(easel.card, easel.into_bleed(self.area), easel.pen)
