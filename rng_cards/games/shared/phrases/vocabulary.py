"""The words of a game in one language, and what typed ones are like: each is looked up once."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from rng_cards.games.shared.phrases.alike import Alike
from rng_cards.games.shared.phrases.small_words import ALIKE, UNLIKE, SmallWords

_REMEMBERED: Final = 1 << 10
"""Typed words of which it is remembered what they are like."""


class Vocabulary:
    """Every word that may say a move of a game."""

    def __init__(self, words: Iterable[str], small: SmallWords, alike: Alike) -> None:
        """`words` are folded, small ones among them; figures need not be."""
        self.small = small
        self.alike = alike
        self._words = frozenset(words)
        self._forms = {word: (word, *alike.others(word)) for word in self._words}
        self._by_initial: dict[str, list[str]] = {}
        for word in sorted(self._words):
            self._by_initial.setdefault(word[0], []).append(word)
        self.like = lru_cache(_REMEMBERED)(self._like)
        """By known word that a typed one may be, its likeness."""
        self.near = lru_cache(_REMEMBERED)(self._near)
        """The known words that a typed one is but for a letter or two, of those it is not like."""

    def _like(self, typed: str) -> Mapping[str, int]:
        alike = self.alike.stands_for(typed)
        some = {typed, *alike, *self.small.same_number(typed), *self._by_initial.get(typed[0], ())}
        likeness = {known: self.small.likeness(typed, known) for known in some}
        likeness.update((one, ALIKE) for one in alike if likeness[one] > ALIKE)
        return {known: like for known, like in likeness.items() if like < UNLIKE}

    def _near(self, typed: str) -> frozenset[str]:
        like, slip_of = self.like(typed), self.small.slip_of
        return frozenset(
            known
            for known, forms in self._forms.items()
            if known not in like and slip_of(typed, forms)
        )
