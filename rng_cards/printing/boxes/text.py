"""Boxes of text: a field of the card, or a sentence of the layout's own."""

from collections.abc import Collection, Iterator
from typing import Annotated, ClassVar, Final

from rng_cards.printing.boxes.box import Box, turned
from rng_cards.printing.boxes.names import FieldName, StyleName
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.fonts import font
from rng_cards.printing.typesetting import Run, TextStyle
from rng_cards.shape import Between

_BETWEEN: Final = " / "
"""Between the words of two languages on one line."""


class StyledBox(Box):
    """What is set in a style."""

    style: StyleName = "text"
    """A style of the layout."""


class FieldBox(StyledBox):
    """A box that shows a field of the card."""

    @property
    def field(self) -> str:
        """The field that the key of the box names."""
        name: str = getattr(self, self.key)
        return name

    def shown(self) -> Iterator[str]:
        yield self.field


class BilingualBox(FieldBox):
    """A field, with the same in the second language after a stroke, where there is one."""

    also: FieldName = ""
    """The field of the second language; what it says alike is not said twice."""

    def said(self, context: DrawContext) -> list[str]:
        """What the field says, in both languages."""
        second = context.values(self.also)
        return [
            f"{value}{_BETWEEN}{second[at]}" if second[at : at + 1] not in ((), (value,)) else value
            for at, value in enumerate(context.values(self.field))
        ]


class TextBox(BilingualBox):
    """A field as it is, a paragraph for each of its values."""

    key: ClassVar[str] = "text"

    text: FieldName
    """The field."""
    before: str = ""
    """Put before it."""
    after: str = ""
    """Put after it."""
    turn: Annotated[int, Between(0, 3)] = 0
    """Quarter turns clockwise, around the middle of the box, which is as it is after turning."""

    def draw(self, context: DrawContext) -> None:
        style = context.style(self.style)
        paragraphs = [
            [Run(context.cased(f"{self.before}{value}{self.after}", self.style))]
            for value in self.said(context)
        ]
        if self.turn:
            with turned(context.canvas, self.area, self.turn) as area:
                context.set_text(self.field, paragraphs, area, style)
            return
        context.set_text(self.field, paragraphs, self.area, style)


class SentenceBox(StyledBox):
    """A sentence of the layout's own, in the language of the card."""

    key: ClassVar[str] = "says"

    says: dict[str, str]
    """In each language."""
    before: str = ""
    """Put before it, once."""
    join: str = ""
    """Put between two languages to have them on one line; none: one below the other."""
    turn: Annotated[int, Between(0, 3)] = 0
    """Quarter turns clockwise, around the middle of the box, which is as it is after turning."""

    def spoken(self) -> Iterator[tuple[str, Collection[str]]]:
        yield self.key, self.says

    def draw(self, context: DrawContext) -> None:
        all_said = [self.says[one] for one in context.card.languages if one in self.says]
        said = list(dict.fromkeys(context.cased(one, self.style) for one in all_said))
        if self.join:
            said = [self.join.join(said)]
        said[:1] = [self.before + one for one in said[:1]]
        with turned(context.canvas, self.area, self.turn) as area:
            context.set_text("says", [[Run(one)] for one in said], area, context.style(self.style))


def width_of(text: str, style: TextStyle) -> float:
    """Points that a text takes on one line, at the style's size."""
    widths = font(style.font).widths
    return sum(widths.get(one, 0.0) for one in text) * style.size / 1000
