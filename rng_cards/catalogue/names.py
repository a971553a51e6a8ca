"""Finding a card by what a person types: either language, any case, accents or apostrophes.

Names are folded once. A name that folds to the same letters is the card; short of that, cards
are only ever *suggested*: by all their words, by the beginnings of their words, then by
likeness. The order and the threshold were measured on 4,376 real FR/EN pairs.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, Literal

from rng_cards.record import Record

_ARTICLES: Final = frozenset(
    {"le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "the", "a", "an"}
)
_LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "ʼ": " ", "ʻ": " "}
)
"""What decomposing leaves whole; the apostrophes among them count as letters in Unicode."""
_NOT_A_WORD: Final = re.compile(r"[\W_]+")
_LIKENESS: Final = 75
_WORD_LIKENESS: Final = 80
"""Of a single word typed to a single word of a name."""
_SHORTEST_LIKE: Final = 4
"""Letters of a word that is compared with the single words of names."""
_MOST: Final = 5
_LONGEST: Final = 120
"""Longer than any name: a pasted paragraph is not compared with every card."""
_LONGEST_TYPED: Final = 1000
"""Characters of a name before it is folded, blanks and all."""


class Match(Record):
    """What a name led to: `exact` with one card, `several` with many, or `near` and `none`.

    `cards` are indexes, best first. Only `exact` names a card; `near` is a suggestion.
    """

    kind: Literal["exact", "several", "near", "none"]
    cards: tuple[int, ...]


@lru_cache(1 << 16)
def fold(name: str) -> str:
    """A name without case, accents, punctuation and leading article.

    >>> fold("L’Œil du Shérif"), fold("the  Sisters"), fold("IRON-BAR")
    ('oeil du sherif', 'sisters', 'iron bar')
    """
    words = letters(name).split()
    if len(words) > 1 and words[0] in _ARTICLES:
        del words[0]
    return " ".join(words)


def letters(name: str) -> str:
    """A name without case, accents and punctuation, its article and the blanks at its ends kept.

    >>> letters("L’Œil "), letters("d'e")
    ('l oeil ', 'd e')
    """
    if name.isascii():
        name = name.lower()
    else:
        name = unicodedata.normalize("NFKD", name).casefold().translate(_LETTERS)
        name = "".join([one for one in name if not unicodedata.combining(one)])
    return _NOT_A_WORD.sub(" ", name)


class NameIndex:
    """Folded names of a catalogue, each leading to the cards that bear it."""

    def __init__(self, ids: Mapping[str, int], names: Mapping[str, Sequence[int]]) -> None:
        self.ids = ids
        self.names = names

    def find(
        self, name: str, among: frozenset[int] | None = None, *, suggest: bool = True
    ) -> Match:
        """The card of that id or name; `among` keeps to some cards where any of them fits.

        Without `suggest`, no time is spent on what else a name may have meant.
        """
        index = self.ids.get(name)
        if index is not None and (among is None or index in among):
            return Match("exact", (index,))
        folded = fold(name) if len(name) <= _LONGEST_TYPED else ""
        exact = _keep(self.names.get(folded, ()), among)
        if not exact and index is not None:
            return Match("exact", (index,))
        if exact:
            return Match("exact" if len(exact) == 1 else "several", exact)
        if not folded:
            return Match("none", ())
        if not suggest or len(folded) > _LONGEST:
            return Match("none", ())
        return self.partial(name, among) or self._like(folded, among)

    def partial(self, name: str, among: frozenset[int] | None = None) -> Match | None:
        """Cards that hold every word of a name, or whose words begin with them; None for none."""
        folded = fold(name) if len(name) <= _LONGEST_TYPED else ""
        return self._partial(folded, among) if 0 < len(folded) <= _LONGEST else None

    def _partial(self, folded: str, among: frozenset[int] | None) -> Match | None:
        typed = folded.split()
        fit = list(self.names)
        for word in sorted(typed, key=len, reverse=True):  # the rarest first, as a rule
            fit = [name for name in fit if word in name]
        candidates = [(name, name.split()) for name in fit]
        whole = [name for name, words in candidates if set(typed) <= set(words)]
        begun = [name for name, words in candidates if _begin(typed, words)]
        for found in (whole, begun):
            cards = self._cards(found, among)
            if cards:
                return Match("near" if len(cards) == 1 else "several", cards)
        return None

    def _like(self, folded: str, among: frozenset[int] | None) -> Match:
        """Cards whose name looks like it, letters or words out of order; else those with a word
        that looks like the only one typed.
        """
        from rapidfuzz import fuzz, process  # noqa: PLC0415 -- for misspelt names only

        best: dict[str, float] = {}
        for scorer in (fuzz.ratio, fuzz.token_sort_ratio):
            for name, score, _ in process.extract(
                folded, self.names.keys(), scorer=scorer, score_cutoff=_LIKENESS, limit=2 * _MOST
            ):
                best[name] = max(best.get(name, 0), score)
        if not best and _may_be_a_word(folded):
            near = process.extract(
                folded,
                self._by_word.keys(),
                scorer=fuzz.ratio,
                score_cutoff=_WORD_LIKENESS,
                limit=_MOST,
            )
            best = {name: score for word, score, _ in near for name in self._by_word[word]}
        ranked = sorted(best, key=lambda name: (-best[name], name))
        cards = self._cards(ranked, among)
        return Match("near" if cards else "none", cards[:_MOST])

    @cached_property
    def _by_word(self) -> dict[str, list[str]]:
        """Names by each of their words that can be misspelt."""
        by_word: dict[str, list[str]] = {}
        for name in self.names:
            for word in filter(_may_be_a_word, name.split()):
                by_word.setdefault(word, []).append(name)
        return by_word

    def _cards(self, names: Iterable[str], among: frozenset[int] | None) -> tuple[int, ...]:
        every = dict.fromkeys(card for name in names for card in self.names[name])
        return _keep(tuple(every), among)


def _keep(cards: Sequence[int], among: frozenset[int] | None) -> tuple[int, ...]:
    """Those of the wanted cards, or all where none of them is."""
    if among is not None:
        wanted = tuple(card for card in cards if card in among)
        if wanted:
            return wanted
    return tuple(cards)


def _begin(typed: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(one) for word in words) for one in typed)


def _may_be_a_word(folded: str) -> bool:
    return len(folded) >= _SHORTEST_LIKE and " " not in folded


def holds(folded: str, name: str) -> bool:
    """Whether all words of one folded name begin words of another."""
    return _begin(folded.split(), name.split())


def resembles(folded: str, name: str) -> bool:
    """Whether `NameIndex.find` may have suggested a folded name for what was typed."""
    from rapidfuzz import fuzz  # noqa: PLC0415 -- for misspelt names only

    if holds(folded, name):
        return True
    likeness = max(fuzz.ratio(folded, name), fuzz.token_sort_ratio(folded, name))
    if likeness >= _LIKENESS:
        return True
    words = name.split() if _may_be_a_word(folded) else ()
    return any(fuzz.ratio(folded, word) >= _WORD_LIKENESS for word in words)
