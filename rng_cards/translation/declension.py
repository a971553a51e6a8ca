"""Articles by gender and case, and nouns by gender: `declension` in `languages.yaml`."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

_LEAST: Final = 4
"""Letters of the last part of a compound noun that tells its gender."""


class Declension:
    """The articles and nouns of one language."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        found: dict[str, set[str]] = defaultdict(set)
        for one in data["articles"]:
            for stem in one["stems"]:
                for gender, endings in one["endings"].items():
                    for ending in endings:
                        found[stem + ending.removeprefix("-")].add(gender)
        self.articles: Mapping[str, frozenset[str]] = {
            word: frozenset(genders) for word, genders in found.items()
        }
        """By an article, the genders of the nouns that it stands before; `p` is the plural."""
        self._nouns: Mapping[str, frozenset[str]] = {
            noun: frozenset(genders)
            for genders, nouns in data["nouns"].items()
            for noun in " ".join(nouns).casefold().split()
        }

    def gender(self, noun: str) -> frozenset[str] | None:
        """What a noun may be; that of a compound is that of its last part."""
        for start in range(max(1, len(noun) - _LEAST + 1)):
            known = self._nouns.get(noun[start:])
            if known:
                return known
        return None
