"""What every box has: where it is, when it is drawn, and over what."""

from abc import abstractmethod
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from rng_cards.printing.boxes.names import BoxName, ConditionName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area
from rng_cards.printing.measures import Pair
from rng_cards.shape import Variant

if TYPE_CHECKING:
    from rng_cards.printing.canvas import Canvas


class Box(Variant, union=True):
    """A box of a layout. Its first key names its kind and says what is in it."""

    static: ClassVar[bool] = False
    """Looks the same on every card that has it: drawn once, kept as part of a form."""

    at: Pair
    """Its top left corner, from the top left corner of the card."""
    size: Pair
    """Width and height."""
    if_: ConditionName | None = None
    """Drawn only where this field of the card is not empty; `art`: where a picture was given."""
    unless: ConditionName | None = None
    """Drawn only where that field is empty."""
    under: BoxName | None = None
    """The box that it is drawn beneath; the last one lies on top."""

    @property
    def area(self) -> Area:
        """Where it is on the card."""
        return Area(*self.at, *self.size)

    @abstractmethod
    def draw(self, context: DrawContext) -> None:
        """Draw it for the card of the context."""

    def shown(self) -> Iterator[str]:
        """The fields of the card that it shows."""
        return iter(())

    def spoken(self) -> Iterator[tuple[str, Collection[str]]]:
        """The languages of the texts it holds itself."""
        return iter(())


@contextmanager
def turned(canvas: "Canvas", area: Area, turn: int) -> Iterator[Area]:
    """Draw what is turned by quarter turns clockwise around the middle of an area: the area to draw
    in, which is the one given once it is turned.
    """
    width, height = (area.height, area.width) if turn % 2 else (area.width, area.height)
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    with canvas.placed(*middle, turn=turn):
        yield Area(-width / 2, -height / 2, width, height)


def is_drawn(box: Box, context: DrawContext) -> bool:
    """Whether its conditions hold for the card of the context."""
    if box.if_ is not None and not context.has(box.if_):
        return False
    return box.unless is None or not context.has(box.unless)
