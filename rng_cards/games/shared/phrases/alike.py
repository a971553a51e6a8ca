"""Words that somebody may type for those of a game's texts, in one language."""

from collections.abc import Mapping
from functools import lru_cache

from rng_cards.games.shared.phrases.small_words import ENDING, EXACT, SmallWords, words_in


class Alike:
    """Which words of the texts a typed one stands for."""

    def __init__(self, small: SmallWords, *said: Mapping[str, str]) -> None:
        """`said` have, by a word of the texts, others for it with blanks between them."""
        self._small = small
        self._known: dict[str, set[str]] = {}
        self._others: dict[str, list[str]] = {}
        self._by_initial: dict[str, list[str]] = {}
        for word, others in (one for some in said for one in some.items()):
            for other in words_in(others):
                self._known.setdefault(other, set()).update(words_in(word))
        for other, words in self._known.items():
            self._by_initial.setdefault(other[0], []).append(other)
            for word in words:
                self._others.setdefault(word, []).append(other)
        self.stands_for = lru_cache(1 << 12)(self._stands_for)
        """The words of the texts that a typed one stands for, with any ending."""

    def _stands_for(self, typed: str) -> frozenset[str]:
        likeness = self._small.likeness
        return frozenset(
            known
            for other in self._by_initial.get(typed[0], ())
            if likeness(typed, other) in {EXACT, ENDING}
            for known in self._known[other]
        )

    def others(self, known: str) -> tuple[str, ...]:
        """What may be typed for a word of the texts."""
        return tuple(self._others.get(known, ()))
