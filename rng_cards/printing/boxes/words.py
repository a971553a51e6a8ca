"""Boxes of words: a field, a sentence of the layout's own, effects, pills."""

from collections.abc import Iterator
from typing import ClassVar

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.boxes.marked import marked
from rng_cards.printing.easel import Easel
from rng_cards.printing.fonts import font
from rng_cards.printing.layout.measures import Length
from rng_cards.printing.pen import Area, Ink
from rng_cards.printing.typesetting import Run, TextStyle

_LEAD = ".lead"
"""`rules.lead` holds the symbols before each text of `rules`."""


class Wording(Box):
    """What is set in a style."""

    style: str = "text"
    """A style of the layout."""

    def styles(self) -> Iterator[tuple[str, str]]:
        yield "style", self.style


class FieldBox(Wording):
    """A box that shows a field of the card."""

    @property
    def field(self) -> str:
        """The field that the key of the box names."""
        name: str = getattr(self, self.key)
        return name

    def shown(self) -> Iterator[str]:
        yield self.field

    def fields_named(self) -> Iterator[tuple[str, str]]:
        yield from super().fields_named()
        yield self.key, self.field


class TextBox(FieldBox):
    """A field as it is, a paragraph for each of its values."""

    key: ClassVar[str] = "text"

    text: str
    """The field."""
    before: str = ""
    """Put before it."""
    after: str = ""
    """Put after it."""

    def draw(self, easel: Easel) -> None:
        style = easel.style(self.style)
        mark = easel.around.house_mark if self.field in easel.card.house else ""
        paragraphs = []
        for value in easel.values(self.field):
            shown = easel.cased(f"{self.before}{value}{self.after}", self.style)
            paragraphs.append([Run(shown), *([Run(mark, "text", rise=0.15)] if mark else [])])
        easel.set_text(self.field, paragraphs, self.area, style)


class SaysBox(Wording):
    """A sentence of the layout's own, in the language of the card."""

    key: ClassVar[str] = "says"

    says: dict[str, str]
    """In each language."""

    def draw(self, easel: Easel) -> None:
        said = [self.says[one] for one in easel.card.languages if one in self.says]
        paragraphs = [[Run(easel.cased(one, self.style))] for one in said]
        easel.set_text("says", paragraphs, self.area, easel.style(self.style))


class RulesBox(FieldBox):
    """Effects: each after its symbols, keywords on pills, words of the game in bold."""

    key: ClassVar[str] = "rules"

    rules: str
    """The field."""
    lead: str = "lead"
    """The style of the symbols; its font and colour alone are taken."""
    pill: str = "ink"
    """The colour behind keywords."""
    pill_text: str = "paper"
    """The colour of keywords."""
    stripe: str = "none"
    """The colour of a hair line between effects."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield from (("pill", self.pill), ("pill-text", self.pill_text), ("stripe", self.stripe))

    def styles(self) -> Iterator[tuple[str, str]]:
        yield from (("style", self.style), ("lead", self.lead))

    def draw(self, easel: Easel) -> None:
        language = easel.card.languages[-1 if self.field.endswith(".2") else 0]
        base, _, second = self.field.partition(".")
        leads = easel.values(f"{base}{_LEAD}{'.' + second if second else ''}")
        lead_style = easel.style(self.lead)
        pill = easel.colour(self.pill)
        paragraphs = []
        for number, text in enumerate(easel.values(self.field), 1):
            lead = leads[number - 1] if number <= len(leads) else ""
            runs = [Run(f"{lead} ", lead_style.font, lead_style.colour)] if lead else []
            runs += marked(text, language, easel.around, pill)
            if f"{base}.{number}" in easel.card.house and easel.around.house_mark:
                runs.append(Run("\u202f" + easel.around.house_mark, "text"))
            paragraphs.append(runs)
        style = easel.style(self.style)
        easel.set_text(
            self.field, paragraphs, self.area, style, pill_text=easel.colour(self.pill_text)
        )


class PillsBox(FieldBox):
    """Each value of a field on a box of its own, white on black, from the right to the left."""

    key: ClassVar[str] = "pills"

    pills: str
    """The field."""
    fill: str = "ink"
    """The colour of the pills."""
    radius: Length = 2.0
    """Of their corners."""
    space: Length = 2.0
    """Between two of them."""
    pad: Length = 3.0
    """Beside their text."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield "fill", self.fill

    def draw(self, easel: Easel) -> None:
        style = easel.style(self.style)
        texts = [easel.cased(one, self.style) for one in easel.values(self.field)]
        if not texts:
            return
        areas, style = self._areas(texts, style)
        ink = Ink(fill=easel.colour(self.fill))
        for area in areas:
            easel.pen.panel(area, ink, self.radius)
        for text, area in zip(texts, areas, strict=True):
            easel.set_text(self.field, [[Run(text)]], area.grown(0.01), style)

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


def width_of(text: str, style: TextStyle) -> float:
    """Points that a text takes on one line, at the style's size."""
    widths = font(style.font).widths
    return sum(widths.get(one, 0.0) for one in text) * style.size / 1000
