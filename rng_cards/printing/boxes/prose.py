"""Boxes of prose: what a page says in its own words, in as many paragraphs as it takes."""

from collections.abc import Collection, Iterator, Mapping
from typing import ClassVar, Literal

from rng_cards.printing.boxes.marked import marked
from rng_cards.printing.boxes.words import Wording
from rng_cards.printing.easel import Easel
from rng_cards.printing.typesetting import Run


class ProseBox(Wording):
    """Paragraphs in the page's languages; words of the game in bold, keywords on pills."""

    key: ClassVar[str] = "prose"

    prose: dict[str, list[str]]
    """The paragraphs of each language."""
    before: Literal["none", "number", "dot", "square"] = "none"
    """What hangs before each paragraph; a paragraph that begins with symbols and a bar, such as
    `②∞ | You pay…`, has them hang there instead.
    """
    lead: str = "lead"
    """The style of what hangs; its font and colour alone are taken."""
    second: str = "text"
    """The style of the languages after the first; its font and colour alone are taken."""
    pill: str = "ink"
    """The colour behind keywords."""
    pill_text: str = "paper"
    """The colour of keywords."""

    def spoken(self) -> Iterator[tuple[str, Collection[str]]]:
        yield self.key, self.prose

    def colours(self) -> Iterator[tuple[str, str]]:
        yield from (("pill", self.pill), ("pill-text", self.pill_text))

    def styles(self) -> Iterator[tuple[str, str]]:
        yield from (("style", self.style), ("lead", self.lead), ("second", self.second))

    def draw(self, easel: Easel) -> None:
        paragraphs = []
        for number, (language, texts) in enumerate(_of_languages(self.prose, easel).items()):
            for place, text in enumerate(texts, 1):
                paragraphs.append(self._runs(text, place, language, easel, after=number > 0))
        pill_text = easel.colour(self.pill_text)
        style = easel.style(self.style)
        easel.set_text(self.key, paragraphs, self.area, style, pill_text=pill_text)

    def _runs(
        self, text: str, place: int, language: str, easel: Easel, *, after: bool
    ) -> list[Run]:
        symbols, bar, rest = text.partition(_BAR)
        lead = symbols if bar else _LEADS.get(self.before, f"{place}.")
        lead_style = easel.style(self.lead)
        runs = [Run(f"{lead} ", lead_style.font, lead_style.colour)] if lead else []
        said = marked(rest if bar else text, language, easel.around, easel.colour(self.pill))
        if not after:
            return runs + said
        style = easel.style(self.second)
        return runs + [
            run if run.font else run._replace(font=style.font, colour=style.colour) for run in said
        ]


_BAR = " | "
_LEADS = {"none": "", "dot": "•", "square": "▪"}


def _of_languages(texts: Mapping[str, list[str]], easel: Easel) -> dict[str, list[str]]:
    """Those of the page's languages, in their order."""
    return {one: texts[one] for one in easel.card.languages if one in texts}
