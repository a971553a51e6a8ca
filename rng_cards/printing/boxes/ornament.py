"""The box that draws an ornament."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from rng_cards.printing.boxes.box import Box, turned
from rng_cards.printing.boxes.names import ColourName
from rng_cards.printing.boxes.ornaments import ORNAMENTS, OrnamentLook
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.measures import Length
from rng_cards.shape import Between

if TYPE_CHECKING:
    OrnamentName = str
else:  # what files may say, read off the functions
    OrnamentName = Literal[tuple(ORNAMENTS)]


class OrnamentBox(Box):
    """An ornament, in one colour."""

    key: ClassVar[str] = "ornament"
    static: ClassVar[bool] = True

    ornament: OrnamentName
    """Which one."""
    colour: ColourName = "ink"
    """A colour of the layout."""
    line: Length = 0.6
    """How thick its lines are, where it has any."""
    count: Annotated[int, Between(1, 99)] = 24
    """How many rays, nails, teeth, boards, shells…"""
    reach: Length = 8.0
    """How far what stands in corners reaches, how long teeth and spikes are."""
    turn: Annotated[int, Between(0, 3)] = 0
    """Quarter turns clockwise, around the middle of the box, which is as it is after turning."""

    def draw(self, context: DrawContext) -> None:
        look = OrnamentLook(context.colour(self.colour), self.line, self.count, self.reach)
        if self.turn:
            with turned(context.canvas, self.area, self.turn) as area:
                ORNAMENTS[self.ornament](context.canvas, area, look)
            return
        area = context.into_bleed(self.area)
        ORNAMENTS[self.ornament](context.canvas, area, look)
