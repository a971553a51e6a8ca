"""A box that draws another layout, once or in rows and columns: tokens, cards on a page."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.boxes.names import LayoutName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area
from rng_cards.printing.measures import Pair
from rng_cards.shape import Between


class NestedLayoutBox(Box):
    """Another layout of the folder, at its own size, from the top left corner of the box."""

    key: ClassVar[str] = "inset"

    inset: LayoutName
    """Its file, without `.yaml`."""
    grid: Annotated[tuple[int, ...], Between(2, 2)] = (1, 1)
    """How many across and down."""
    step: Pair = (0.0, 0.0)
    """From the corner of one to that of the next, across and down."""

    @property
    def corners(self) -> Iterator[tuple[float, float]]:
        """The top left corner of each, in reading order."""
        columns, rows = self.grid
        for row in range(rows):
            for column in range(columns):
                yield self.at[0] + column * self.step[0], self.at[1] + row * self.step[1]

    def draw(self, context: DrawContext) -> None:
        face = context.resources.layouts[self.inset]
        size = face.size or context.size
        name = f"inset-{self.inset}-{'-'.join(context.card.languages)}"
        if not context.canvas.knows(name):
            card = context.card._replace(kind=name)
            inner = DrawContext(context.canvas, card, face.design, size, context.resources)
            with context.canvas.form(name, Area(0, 0, *size).grown(_OVER)):
                face.draw(inner)
            context.findings += inner.findings
        for x, y in self.corners:
            with context.canvas.placed(x, y):
                context.canvas.stamp(name)


_OVER = 1.0
"""Points beyond the edge that still show: half the thickness of a line along it."""
