"""The box of a card's effects."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rng_cards.printing.boxes.highlighting import highlighted
from rng_cards.printing.boxes.names import ColourName, FieldName, StyleName
from rng_cards.printing.boxes.text import FieldBox
from rng_cards.printing.draw_context import DrawContext
from rng_cards.printing.fonts import font
from rng_cards.printing.typesetting import Block, Run, TextStyle
from rng_cards.spacing import colon

_LEAD: Final = ".lead"
"""`rules.lead` holds the symbols before each text of `rules`."""
_STRIPE: Final = 0.34
"""How thick the lines between effects are, in points."""
_GAP: Final = 0.72
"""Points beyond the leading from which on two lines are of two paragraphs."""


class RulesBox(FieldBox):
    """Effects: each after its symbols, keywords on pills, words of the game in bold."""

    key: ClassVar[str] = "rules"

    rules: FieldName
    """The field."""
    second: FieldName = ""
    """The same in the second language, set below the first where there is one."""
    second_style: StyleName = "text"
    """The style of that; its font and colour alone are taken."""
    lead: StyleName = "lead"
    """The style of the symbols; its font and colour alone are taken."""
    pill: ColourName = "ink"
    """The colour behind keywords; where it is `paper`, they have a line around them."""
    pill_text: ColourName = "paper"
    """The colour of keywords."""
    stripe: ColourName = "none"
    """The colour of a hair line between effects; of two languages, between the languages."""

    def shown(self) -> Iterator[str]:
        yield from (self.field, f"{self.field}{_LEAD}")

    def draw(self, context: DrawContext) -> None:
        paragraphs = list(self._effects(self.field, context))
        before = len(paragraphs)
        if self.second:
            look = context.style(self.second_style)
            second = self._effects(self.second, context)
            paragraphs += [[_in_style(run, look) for run in runs] for runs in second]
        style = context.style(self.style)
        block = context.set_text(
            self.field, paragraphs, self.area, style, pill_text=context.colour(self.pill_text)
        )
        both = len(paragraphs) > before
        self._stripes(block, style, context, {before} if both else range(1, before))

    def _effects(self, field: str, context: DrawContext) -> Iterator[list[Run]]:
        """The runs of each effect of a field."""
        base, _, second = field.partition(".")
        language = context.card.languages[-1 if second else 0]
        leads = context.values(f"{base}{_LEAD}{'.' + second if second else ''}")
        lead_style = context.style(self.lead)
        for number, text in enumerate(context.values(field), 1):
            lead = leads[number - 1] if number <= len(leads) else ""
            if lead[-1:].isalpha():
                lead += colon(language)
            runs = [Run(f"{lead} ", lead_style.font, lead_style.colour)] if lead else []
            runs += highlighted(text, language, context.resources, context.colour(self.pill))
            yield runs

    def _stripes(
        self, block: Block, style: TextStyle, context: DrawContext, after: Sequence[int] | set[int]
    ) -> None:
        """Hair lines below the paragraphs of these numbers, in the middle of the gap."""
        colour = context.colour(self.stripe)
        if not colour or not after:
            return
        (x, y), (width, _) = self.at, self.size
        step = style.leading * block.size
        fonts = font(style.font)
        reach = (fonts.ascent + fonts.descent) * block.size / 2000
        paragraph, lines = 0, []
        for above, below in zip(block.lines, block.lines[1:], strict=False):
            if below.baseline - above.baseline > step + _GAP:
                paragraph += 1
                if paragraph in after:
                    middle = y + (above.baseline + below.baseline) / 2 - reach
                    lines.append((x, middle, x + width, middle))
        context.canvas.lines(lines, colour, _STRIPE)


def _in_style(run: Run, style: TextStyle) -> Run:
    """A run of the second language: in that style's font and colour, where it has none."""
    return run._replace(font=run.font or style.font, colour=run.colour or style.colour)
