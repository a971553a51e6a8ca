"""Boxes of pictures: an icon, the emblem of the card, the picture that its owner gave."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal

from rng_cards.printing.boxes.box import Box, turned
from rng_cards.printing.boxes.names import ColourName, FieldName, IconName
from rng_cards.printing.draw_context import ART, DrawContext
from rng_cards.printing.drawing import NONE, Area, Ink
from rng_cards.printing.icons import icon
from rng_cards.printing.measures import Length, Pair
from rng_cards.printing.portraits.drawing import Tones, draw_emblem, draw_people
from rng_cards.shape import Between

_LIGHT: Final = "#ffffff"
_MID: Final = "#c4bdb3"
"""The tones of faces in layouts that name none."""


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
        name = context.design.icons.get(name, name)
        if name in context.resources.drawings:
            self._draw_drawing(name, area or self.area, context)
            return
        found = icon(name)
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

    def tones(self, context: DrawContext) -> Tones:
        """The colours of a drawing that has several tones."""
        colour = context.colour(self.colour)
        return Tones(colour, colour, _MID, _LIGHT, _LIGHT)

    def _draw_drawing(self, name: str, area: Area, context: DrawContext) -> None:
        """One of those beside the tool's icons."""
        drawing = context.resources.drawings[name]
        with turned(context.canvas, area, self.turn) as inside:
            if "picture" in drawing:
                context.canvas.icon_picture(drawing["picture"], inside)
            else:
                draw_emblem(context.canvas, name, drawing["pieces"], inside, self.tones(context))


class IconBox(IconShape):
    """An icon: one of the tool's, or one that the layout has under another name."""

    key: ClassVar[str] = "icon"
    static: ClassVar[bool] = True

    icon: IconName
    """Its name."""

    def draw(self, context: DrawContext) -> None:
        self.draw_icon(self.icon, context)


class EmblemBox(IconShape):
    """What stands for the card: the face that `portraits.yaml` gives it, else the icon that
    `emblems.yaml` does; nothing where its owner gave a picture.
    """

    key: ClassVar[str] = "emblem"

    emblem: IconName
    """The icon of cards that have none."""
    face_at: Pair = (0.0, 0.0)
    """The top left corner of the frame that a face stands in; it cuts off what reaches over it."""
    face_size: Pair = (0.0, 0.0)
    """Width and height of that frame; without, it is the box itself."""
    round: bool = False
    """The frame is the ellipse that fits in there."""
    ink: ColourName = "ink"
    """The colour of a face's lines, brows, eyes."""
    dark: ColourName = ""
    """Its darkest surfaces, such as felt and black hair; by themselves as its lines."""
    mid: ColourName = ""
    """Its shadows and coloured cloth."""
    light: ColourName = ""
    """Skin, linen, white hair."""
    cut: ColourName = ""
    """The lines cut into what is dark; by themselves as what is light."""

    def draw(self, context: DrawContext) -> None:
        if context.has(ART):
            return
        people = context.resources.people.get(context.card.card)
        if people is None:
            emblem = context.resources.emblems.get(context.card.card, self.emblem)
            self.draw_icon(emblem, context)
            return
        frame = Area(*self.face_at, *self.face_size) if any(self.face_size) else self.area
        if not self.turn:
            self._draw_people(people, frame, context)
            return
        with turned(context.canvas, frame, self.turn) as inside:
            self._draw_people(people, inside, context)

    def _draw_people(
        self, people: Sequence[Mapping[str, Any]], frame: Area, context: DrawContext
    ) -> None:
        with context.canvas.clipped(frame, oval=self.round):
            tones = self.tones(context)
            draw_people(context.canvas, people, context.resources.parts, frame, tones)

    def tones(self, context: DrawContext) -> Tones:
        ink, light = context.colour(self.ink), context.colour(self.light) or _LIGHT
        return Tones(
            ink,
            context.colour(self.dark) or ink,
            context.colour(self.mid) or _MID,
            light,
            context.colour(self.cut) or light,
        )


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
