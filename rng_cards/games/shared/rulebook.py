"""The sections of a rulebook, which rules and rulings cite; nothing of its own text is kept."""

from collections.abc import Mapping
from typing import Final

from rng_cards.words import Text, listed

_CITED: Final = Text(fr="livret, « {sections} »", en="rulebook, «{sections}»")


class Rulebook:
    """A rulebook as its readers see it: the headings of its sections, by their keys."""

    def __init__(self, sections: Mapping[str, Text]) -> None:
        self.sections = sections

    def section(self, key: str) -> Text:
        """What a section is called."""
        return self.sections[key]

    def cite(self, *keys: str) -> Text:
        """«rulebook, Setup», in any language. KeyError where there is no such section."""
        return _CITED.filled(sections=listed([self.sections[key] for key in keys]))
