"""Boxes of words: a field, a sentence of the layout's own, effects, pills."""

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.printing.boxes.box import Box
from rng_cards.printing.boxes.marked import marked
from rng_cards.printing.easel import Easel
from rng_cards.printing.fonts import font
from rng_cards.printing.layout.measures import Length
from rng_cards.printing.pen import NONE, Area, Ink
from rng_cards.printing.typesetting import Block, Run, TextStyle
from rng_cards.shape import Between
from rng_cards.words import colon

_LEAD: Final = ".lead"
"""`rules.lead` holds the symbols before each text of `rules`."""
_BETWEEN: Final = " / "
"""Between the words of two languages on one line."""
_RING: Final = 0.72
"""The radius in points of the ring that marks what is of the house: seen when looked for."""
_RING_LINE: Final = 0.34
RING: Final = "ring"
"""What its form is called, before its colour."""


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


class BothBox(FieldBox):
    """A field, with the same in the second language after a stroke, where there is one."""

    also: str = ""
    """The field of the second language; what it says alike is not said twice."""

    def fields_named(self) -> Iterator[tuple[str, str]]:
        yield from super().fields_named()
        if self.also:
            yield "also", self.also

    def said(self, easel: Easel) -> list[str]:
        """What the field says, in both languages."""
        second = easel.values(self.also)
        return [
            f"{value}{_BETWEEN}{second[at]}" if second[at : at + 1] not in ((), (value,)) else value
            for at, value in enumerate(easel.values(self.field))
        ]


def ring(easel: Easel, x: float, y: float, colour: str) -> None:
    """The mark of what is of the house, in the middle of a point: smaller and lighter than a
    degree sign, and part of no number.
    """
    pen, name = easel.pen, f"{RING} {colour}"
    if not pen.knows(name):
        reach = _RING + _RING_LINE
        with pen.form(name, Area(-reach, -reach, 2 * reach, 2 * reach)):
            pen.disc(0, 0, _RING, Ink(NONE, colour, _RING_LINE))
    with pen.placed(x, y):
        pen.stamp(name)


class TextBox(BothBox):
    """A field as it is, a paragraph for each of its values."""

    key: ClassVar[str] = "text"

    text: str
    """The field."""
    before: str = ""
    """Put before it."""
    after: str = ""
    """Put after it."""
    mark: Literal["after", "below"] = "after"
    """Where the mark of what is of the house stands: `below` a figure it cannot be read into."""

    def draw(self, easel: Easel) -> None:
        style = easel.style(self.style)
        paragraphs = [
            [Run(easel.cased(f"{self.before}{value}{self.after}", self.style))]
            for value in self.said(easel)
        ]
        block = easel.set_text(self.field, paragraphs, self.area, style)
        if self.field in easel.card.house and easel.around.house_mark and block.lines:
            ring(easel, *self._ring_at(block, style), style.colour)

    def _ring_at(self, block: Block, style: TextStyle) -> tuple[float, float]:
        (x, y), (width, height) = self.at, self.size
        if self.mark == "below":
            return x + width / 2, y + height - 2 * _RING
        line = block.lines[-1]
        last = line.spans[-1]
        end = last.x + width_of(last.text, style.but(size=block.size))
        top = line.baseline - font(style.font).cap_height * block.size / 1000
        return x + end + 3 * _RING, y + top + _RING


class SaysBox(Wording):
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

    def draw(self, easel: Easel) -> None:
        all_said = [self.says[one] for one in easel.card.languages if one in self.says]
        said = list(dict.fromkeys(easel.cased(one, self.style) for one in all_said))
        if self.join:
            said = [self.join.join(said)]
        said[:1] = [self.before + one for one in said[:1]]
        width, height = reversed(self.size) if self.turn % 2 else self.size
        (x, y), (across, down) = self.at, self.size
        with easel.pen.placed(x + across / 2, y + down / 2, turn=self.turn):
            area = Area(-width / 2, -height / 2, width, height)
            easel.set_text("says", [[Run(one)] for one in said], area, easel.style(self.style))


class RulesBox(FieldBox):
    """Effects: each after its symbols, keywords on pills, words of the game in bold."""

    key: ClassVar[str] = "rules"

    rules: str
    """The field."""
    second: str = ""
    """The same in the second language, set below the first where there is one."""
    second_style: str = "text"
    """The style of that; its font and colour alone are taken."""
    lead: str = "lead"
    """The style of the symbols; its font and colour alone are taken."""
    pill: str = "ink"
    """The colour behind keywords."""
    pill_text: str = "paper"
    """The colour of keywords."""
    stripe: str = "none"
    """The colour of a hair line between effects; of two languages, between the languages."""
    faint: str = "ink"
    """The colour of the mark of what is of the house."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield from (("pill", self.pill), ("pill-text", self.pill_text))
        yield from (("stripe", self.stripe), ("faint", self.faint))

    def styles(self) -> Iterator[tuple[str, str]]:
        yield from (("style", self.style), ("lead", self.lead), ("second-style", self.second_style))

    def shown(self) -> Iterator[str]:
        yield from (self.field, f"{self.field}{_LEAD}")

    def fields_named(self) -> Iterator[tuple[str, str]]:
        yield from super().fields_named()
        if self.second:
            yield "second", self.second

    def draw(self, easel: Easel) -> None:
        paragraphs = list(self._effects(self.field, easel))
        before = len(paragraphs)
        if self.second:
            dress = easel.style(self.second_style)
            second = self._effects(self.second, easel)
            paragraphs += [[_dressed(run, dress) for run in runs] for runs in second]
        style = easel.style(self.style)
        block = easel.set_text(
            self.field, paragraphs, self.area, style, pill_text=easel.colour(self.pill_text)
        )
        both = len(paragraphs) > before
        self._stripes(block, style, easel, {before} if both else range(1, before))

    def _effects(self, field: str, easel: Easel) -> Iterator[list[Run]]:
        """The runs of each effect of a field."""
        base, _, second = field.partition(".")
        language = easel.card.languages[-1 if second else 0]
        leads = easel.values(f"{base}{_LEAD}{'.' + second if second else ''}")
        lead_style = easel.style(self.lead)
        for number, text in enumerate(easel.values(field), 1):
            lead = leads[number - 1] if number <= len(leads) else ""
            if lead[-1:].isalpha():
                lead += colon(language)
            runs = [Run(f"{lead} ", lead_style.font, lead_style.colour)] if lead else []
            runs += marked(text, language, easel.around, easel.colour(self.pill))
            if f"{base}.{number}" in easel.card.house and easel.around.house_mark:
                runs.append(Run("\u202f" + easel.around.house_mark, "", easel.colour(self.faint)))
            yield runs

    def _stripes(
        self, block: Block, style: TextStyle, easel: Easel, after: Sequence[int] | set[int]
    ) -> None:
        """Hair lines below the paragraphs of these numbers, in the middle of the gap."""
        colour = easel.colour(self.stripe)
        if not colour or not after:
            return
        (x, y), (width, _) = self.at, self.size
        step = style.leading * block.size
        fonts = font(style.font)
        reach = (fonts.ascent + fonts.descent) * block.size / 2000
        paragraph, lines = 0, []
        for above, below in zip(block.lines, block.lines[1:], strict=False):
            if below.baseline - above.baseline > step + _RING:
                paragraph += 1
                if paragraph in after:
                    middle = y + (above.baseline + below.baseline) / 2 - reach
                    lines.append((x, middle, x + width, middle))
        easel.pen.lines(lines, colour, _RING_LINE)


def _dressed(run: Run, style: TextStyle) -> Run:
    """A run of the second language: in that style's font and colour, where it has none."""
    return run._replace(font=run.font or style.font, colour=run.colour or style.colour)


class PillsBox(BothBox):
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
    before: str = ""
    """Put before each."""
    border: str = "none"
    """The colour of a line around each."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield from (("fill", self.fill), ("border", self.border))

    def draw(self, easel: Easel) -> None:
        style = easel.style(self.style)
        texts = [self.before + easel.cased(one, self.style) for one in self.said(easel)]
        if not texts:
            return
        areas, style = self._areas(texts, style)
        ink = Ink(easel.colour(self.fill), easel.colour(self.border))
        for area in areas:
            easel.pen.panel(area, ink, self.radius)
        for text, area in zip(texts, areas, strict=True):
            easel.set_text(self.field, [[Run(text)]], area.grown(0.01), style)
        if self.field in easel.card.house and easel.around.house_mark:
            ring(easel, areas[0].x - 3 * _RING, self.at[1] + _RING, easel.colour(self.fill))

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
