"""The sections of a rulebook, which rules and rulings cite; nothing of its own text is kept."""

from collections.abc import Mapping

from rng_cards.words import Text


class Rulebook:
    """A rulebook as its readers see it: the headings of its sections, by their keys."""

    def __init__(self, sections: Mapping[str, Text]) -> None:
        self.sections = sections

    def section(self, key: str) -> Text:
        """What a section is called."""
        return self.sections[key]

    def cite(self, *keys: str) -> Text:
        """«rulebook, Setup», in either language. KeyError where there is no such section."""
        french = ", ".join(self.sections[key].fr for key in keys)
        english = ", ".join(self.sections[key].en for key in keys)
        return Text(fr=f"livret, « {french} »", en=f"rulebook, «{english}»")
