"""Plurals of words, where the rules of a language are sure of them.

The rules are data: `plurals` under the `words` of a language in `languages.yaml`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.translation.articles import in_case_of

_SEVERAL: Final = re.compile(r"[^\w]")


class Plurals:
    """The rules of one language."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        rules = words.get("plurals", {})
        self._sure: Mapping[str, str] = rules.get("sure", {})
        self._ask = frozenset(rules.get("ask", ()))

    def plural(self, word: str) -> str | None:
        """The plural of a word; None where it has to be asked for, as that of several words has."""
        plain = word.casefold()
        if _SEVERAL.search(plain):
            return None
        for place, ending in _endings(plain):
            if ending in self._ask:
                return None
            if ending in self._sure:
                return in_case_of(plain[:place] + self._sure[ending].removeprefix("-"), word)
        return None


def _endings(word: str) -> Iterator[tuple[int, str]]:
    """The word itself, then its endings, the longest first, each with where it begins."""
    yield 0, word
    for place in range(len(word) + 1):
        yield place, f"-{word[place:]}"
