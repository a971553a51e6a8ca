"""Boxes of prose: what a page says in its own words, in as many paragraphs as it takes."""

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from math import inf
from typing import ClassVar, Final, Literal, NamedTuple

from rng_cards.printing.boxes.highlighting import highlighted
from rng_cards.printing.boxes.names import ColourName, FieldName, StyleName
from rng_cards.printing.boxes.text import FieldBox, StyledBox
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.drawing import Area
from rng_cards.printing.measures import Length
from rng_cards.printing.typesetting import Excess, Run, TextStyle, fitted

_BAR: Final = " | "
_LEADS: Final = {"none": "", "dot": "•"}
_HEADING: Final = "# "
_STEP: Final = 0.25
"""Points between two sizes that are tried."""


class Paragraphs(StyledBox):
    """Words of the game in bold, keywords on pills, something that hangs before each paragraph."""

    before: Literal["none", "number", "dot"] = "none"
    """What hangs before each paragraph; a paragraph that begins with symbols and a bar, such as
    `②∞ | You pay…`, has them hang there instead.
    """
    lead: StyleName = "lead"
    """The style of what hangs; its font and colour alone are taken."""
    second: StyleName = "text"
    """The style of the languages after the first; its font and colour alone are taken."""
    pill: ColourName = "ink"
    """The colour behind keywords; where it is `paper`, they have a line around them."""
    pill_text: ColourName = "paper"
    """The colour of keywords."""

    @property
    def texts(self) -> Mapping[str, list[str]]:
        """What the key of the box holds."""
        texts: Mapping[str, list[str]] = getattr(self, self.key)
        return texts

    def spoken(self) -> Iterator[tuple[str, Collection[str]]]:
        yield self.key, self.texts

    def runs(
        self, text: str, place: int, language: str, context: DrawContext, *, after: bool = False
    ) -> list[Run]:
        """A paragraph, the `place`th of its list; `after` that of another language."""
        symbols, bar, rest = text.partition(_BAR)
        lead = symbols if bar else _LEADS.get(self.before, f"{place}.")
        runs = [_hanging(lead, context.style(self.lead))] if lead else []
        said = highlighted(
            rest if bar else text, language, context.resources, context.colour(self.pill)
        )
        if not after:
            return runs + said
        style = context.style(self.second)
        return runs + [
            run if run.font else run._replace(font=style.font, colour=style.colour) for run in said
        ]


def _hanging(lead: str, style: TextStyle) -> Run:
    return Run(f"{lead} ", style.font, style.colour, lead=True)


class ListingBox(FieldBox):
    """A field, each of its values after the one that its `.lead` has for it."""

    key: ClassVar[str] = "listing"

    listing: FieldName
    """The field."""
    lead: StyleName = "lead"
    """The style of what hangs; its font and colour alone are taken."""

    def draw(self, context: DrawContext) -> None:
        leads = context.values(f"{self.field}.lead")
        style, lead = context.style(self.style), context.style(self.lead)
        paragraphs = [
            [*([_hanging(leads[at], lead)] if at < len(leads) else []), Run(value)]
            for at, value in enumerate(context.values(self.field))
        ]
        context.set_text(self.field, paragraphs, self.area, style)


class ProseBox(Paragraphs):
    """Paragraphs in the page's languages, one language below the other."""

    key: ClassVar[str] = "prose"

    prose: dict[str, list[str]]
    """The paragraphs of each language."""

    def draw(self, context: DrawContext) -> None:
        languages = [one for one in context.card.languages if one in self.prose]
        paragraphs = [
            self.runs(text, place, language, context, after=language != languages[0])
            for language in languages
            for place, text in enumerate(self.prose[language], 1)
        ]
        pill_text, style = context.colour(self.pill_text), context.style(self.style)
        context.set_text(self.key, paragraphs, self.area, style, pill_text=pill_text)


class _Section(NamedTuple):
    title: str
    paragraphs: list[list[Run]]


class Column(Paragraphs):
    """A column of sections, each below a title, all of them in the size at which all fit.

    In the page's first language.
    """

    head: StyleName = "head"
    """The style of titles."""
    rule: ColourName = "none"
    """The colour of a line below each title."""
    line: Length = 0.6
    """How thick it is."""
    space: Length = 8.0
    """Above a title, where something stands before it."""
    below: Length = 2.0
    """Below a title."""

    @abstractmethod
    def said(self, context: DrawContext) -> Iterable[str]:
        """The paragraphs in the page's first language; those that begin with `# ` are titles."""

    def draw(self, context: DrawContext) -> None:
        sections = list(self._sections(context))
        head = context.style(self.head)
        style = self._style(sections, head, context.style(self.style))
        y, bottom = self.at[1], self.at[1] + self.size[1]
        for number, section in enumerate(sections):
            if section.title:
                y += self.space if number else 0.0
                y = self._title(section.title, y, head, context)
            height = min(self._height(section, style), bottom - y)
            area = Area(self.at[0], y, self.size[0], height)
            pill_text = context.colour(self.pill_text)
            context.set_text(self.key, section.paragraphs, area, style, pill_text=pill_text)
            y += height

    def _sections(self, context: DrawContext) -> Iterator[_Section]:
        language = context.card.languages[0]
        section = _Section("", [])
        for text in self.said(context):
            if not text.startswith(_HEADING):
                place = len(section.paragraphs) + 1
                section.paragraphs.append(self.runs(text, place, language, context))
                continue
            if section.title or section.paragraphs:
                yield section
            section = _Section(context.cased(text.removeprefix(_HEADING), self.head), [])
        yield section

    def _style(self, sections: list[_Section], head: TextStyle, style: TextStyle) -> TextStyle:
        """The style at the largest size at which everything fits, or at the least."""
        titles = sum(self._title_height(one.title, head) for one in sections if one.title)
        spaces = sum(self.space for one in sections[1:] if one.title)
        room = self.size[1] - titles - spaces
        size = style.size
        while True:
            tried = style.but(
                size=size, least=size, gap=style.gap * size / style.size, valign="top"
            )
            taken = sum(self._height(one, tried) for one in sections)
            if taken <= room or size <= style.least:
                return tried
            size = max(size - _STEP, style.least)

    def _height(self, section: _Section, style: TextStyle) -> float:
        return self._taken(section.paragraphs, style)

    def _taken(self, paragraphs: list[list[Run]], style: TextStyle) -> float:
        """The height that paragraphs take in the width of the box."""
        block = fitted(paragraphs, self.size[0], inf, style)
        return (block.block if isinstance(block, Excess) else block).height

    def _title_height(self, title: str, head: TextStyle) -> float:
        return self._taken([[Run(title)]], head) + self.below

    def _title(self, title: str, y: float, head: TextStyle, context: DrawContext) -> float:
        """Draw a title; where what follows it begins."""
        height = self._taken([[Run(title)]], head)
        context.set_text(self.key, [[Run(title)]], Area(self.at[0], y, self.size[0], height), head)
        line = y + height
        across = (self.at[0], line, self.at[0] + self.size[0], line)
        if context.colour(self.rule):
            context.canvas.lines([across], context.colour(self.rule), self.line)
        return line + self.below


class FlowBox(Column):
    """A column of sections that the page itself says."""

    key: ClassVar[str] = "flow"

    flow: dict[str, list[str]]
    """The paragraphs of each language; those that begin with `# ` are titles."""

    def said(self, context: DrawContext) -> Iterable[str]:
        return self.flow.get(context.card.languages[0], ())


class SectionsBox(Column):
    """A column of sections that the game says: a field each, whose title begins with `# `."""

    key: ClassVar[str] = "sections"

    sections: tuple[FieldName, ...]
    """The fields, in their order."""

    def shown(self) -> Iterator[str]:
        return iter(self.sections)

    def spoken(self) -> Iterator[tuple[str, Collection[str]]]:
        return iter(())

    def said(self, context: DrawContext) -> Iterable[str]:
        return [text for field in self.sections for text in context.values(field)]
