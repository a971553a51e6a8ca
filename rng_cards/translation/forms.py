"""What a word may be, as a dictionary tells it: a noun, an adjective, a verb of a person."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

NOUN: Final = "noun"
OTHER: Final = "other"
"""The kind of small words: prepositions, pronouns, adverbs."""
PERSONS: Final = frozenset({"1s", "2s", "3s", "1p", "2p", "3p"})
FINITE: Final = PERSONS | {"imperative"}


class Forms(NamedTuple):
    """Everything that one written word may be."""

    nouns: frozenset[str] = frozenset()
    """Gender and number: `ms`, `fp`."""
    adjectives: frozenset[str] = frozenset()
    """The same, of adjectives and participles."""
    others: frozenset[str] = frozenset()
    """The persons of a verb, `3s`, or `imperative`, `infinitive`, `gerund`, `OTHER`."""

    @property
    def all(self) -> frozenset[str]:
        """All of it: `fs` of an adjective, `noun` where that is no adjective as well, `3s`."""
        noun = not self.nouns <= self.adjectives
        return self.others | self.adjectives | (frozenset({NOUN}) if noun else frozenset())

    def only(self, some: frozenset[str]) -> bool:
        """Whether the word is known, and nothing else than this."""
        return bool(self.all) and self.all <= some


UNKNOWN: Final = Forms()
FormsOf: TypeAlias = Callable[[str], Forms]
"""What is known of a word in small letters; `UNKNOWN` of one that the dictionary does not have."""
