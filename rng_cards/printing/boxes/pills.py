"""The box of keywords, each on a box of its own."""

from typing import ClassVar

from rng_cards.printing.boxes.names import ColourName, FieldName
from rng_cards.printing.boxes.text import BilingualBox, width_of
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import NONE, Area, Ink
from rng_cards.printing.measures import Length
from rng_cards.printing.typesetting import Run, TextStyle


class PillsBox(BilingualBox):
    """Each value of a field on a box of its own, white on black, from the right to the left."""

    key: ClassVar[str] = "pills"

    pills: FieldName
    """The field."""
    fill: ColourName = "ink"
    """The colour of the pills."""
    radius: Length = 2.0
    """Of their corners."""
    space: Length = 2.0
    """Between two of them."""
    pad: Length = 3.0
    """Beside their text."""
    before: str = ""
    """Put before each."""
    border: ColourName = "none"
    """The colour of a line around each; one that comes to the same draws none."""

    def draw(self, context: DrawContext) -> None:
        style = context.style(self.style)
        texts = [self.before + context.cased(one, self.style) for one in self.said(context)]
        if not texts:
            return
        areas, style = self._areas(texts, style)
        fill, border = context.colour(self.fill), context.colour(self.border)
        ink = Ink(fill, NONE if border == fill else border)
        for area in areas:
            context.canvas.panel(area, ink, self.radius)
        for text, area in zip(texts, areas, strict=True):
            context.set_text(self.field, [[Run(text)]], area.grown(0.01), style)

    def _areas(self, texts: list[str], style: TextStyle) -> tuple[list[Area], TextStyle]:
        """Where the pills stand, side by side; all of them smaller where they would not fit."""
        size = style.size
        while True:
            one_line = style.but(size=size, least=size, lines=1, align="centre", valign="middle")
            widths = [width_of(text, one_line) + 2 * self.pad for text in texts]
            whole = sum(widths) + self.space * (len(texts) - 1)
            if whole <= self.size[0] or size <= style.least:
                break
            size -= 0.25
        x = self._start(whole, style.align)
        areas = []
        for width in widths:
            areas.append(Area(x, self.at[1], width, self.size[1]))
            x += width + self.space
        return areas, one_line

    def _start(self, whole: float, align: str) -> float:
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        return self.at[0] + share * (self.size[0] - whole)
