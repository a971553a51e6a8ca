"""A text of a language with cases: its words, and each noun with those before it that agree."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from rng_cards.spacing import SPACES
from rng_cards.translation.declension import PLURAL, Declension, Readings
from rng_cards.translation.meanings import Token, Tokens, tokens
from rng_cards.translation.numerals import in_figures
from rng_cards.translation.voices import Voice

_MOST: Final = 3
"""Adjectives and numbers that may stand between an article and its noun."""
_SOME: Final = 2
"""What «several» is counted as."""
_STRONG: Final = ("er", "es", "em")
"""Endings of adjectives behind no article, and behind some."""
_STOPS: Final = frozenset(".!?;:…")
_ASIDE: Final = frozenset(",—–")


class Phrase(NamedTuple):
    """An article, a number or a preposition, with its noun."""

    first: int
    """The number of its first word."""
    last: int
    """The number of its noun."""
    start: int
    """Its place in the text."""
    end: int
    known: Readings
    """What the noun may be."""
    readings: Readings
    """What all its words may be together."""

    @property
    def cases(self) -> set[str]:
        """The cases that it may be in."""
        return {case for _, case in self.readings}


class DeclinedText:
    """See the module."""

    def __init__(self, text: str, voice: Voice, rules: Declension) -> None:
        self.text = text
        self.rules = rules
        self.words: Tokens = tokens(text)
        self._voice = voice
        self._endings = (
            *sorted({*rules.adjectives, *rules.bare_adjectives}, key=len, reverse=True),
            *_STRONG,
        )

    def written(self, start: int, end: int) -> str:
        """The text of some words, by the numbers of the first and the last."""
        return self.text[self.words[start].start : self.words[end].end]

    def beside(self, at: int, count: int = 1) -> bool:
        """Whether nothing but spaces parts a word from as many behind it."""
        row = self.words[at : at + count + 1]
        between = [self.text[one.end : other.start] for one, other in pairwise(row)]
        return len(between) == count and all(one and not one.strip(SPACES) for one in between)

    def has_capital(self, at: int) -> bool:
        """Whether a word begins with one."""
        return self.text[self.words[at].start].isupper()

    def is_small(self, at: int) -> bool:
        """Whether it is a small word of the language."""
        return self.words[at].word in self._voice.small

    def number(self, at: int) -> int | None:
        """The number that a word is; None for another word, and for 1, which may be an article."""
        word = self.words[at].word
        figures = in_figures(word)
        if figures is not None:
            return figures or None
        found = self._voice.spelt.get(word)
        if found is None:
            return _SOME if word in self._voice.many else None
        return int(found) if int(found) > 1 else None

    def ending(self, at: int) -> str:
        """The ending of an adjective; empty for a word that ends as none does."""
        word = self.words[at].word
        return next((one for one in self._endings if word.endswith(one)), "")

    def noun(self, at: int) -> int | None:
        """The number of the noun behind a word, perhaps with adjectives between."""
        for place in range(at + 1, min(at + 2 + _MOST, len(self.words))):
            if not self.beside(place - 1):
                return None
            if self.has_capital(place):
                word = self.words[place]
                joined = self.text[word.end : word.end + 1] in {"-", "’"}
                return place if not joined and self.rules.noun(word.word) else None
            adjective = not self.is_small(place) and self.ending(place)
            if not adjective and self.number(place) is None:
                return None
        return None

    def end_of_clause(self, at: int) -> int:
        """The number of the first word behind the clause of another; commas do not end it."""
        for place in range(at, len(self.words) - 1):
            between = self.text[self.words[place].end : self.words[place + 1].start]
            if not _STOPS.isdisjoint(between):
                return place + 1
        return len(self.words)

    @cached_property
    def phrases(self) -> Sequence[Phrase]:
        """Each noun that is known, with the words before it that agree with it."""
        return tuple(self._phrases())

    def _phrases(self) -> Iterator[Phrase]:
        for at, token in enumerate(self.words):
            articles, number = self.rules.articles.get(token.word), self.number(at)
            after = at > 0 and self.beside(at - 1)
            before = self.words[at - 1].word if after else ""
            adjective = before in self.rules.articles and number is None  # «auf der einen Seite»
            last = None if adjective or self._is_pronoun(token) else self.noun(at)
            if (articles is None and number is None) or last is None:
                continue
            if articles is not None and self._counted(articles, at, last):
                continue
            known = self.rules.noun(self.words[last].word)
            readings = known
            for some in (articles, *self._adjectives(at, last)):
                readings = readings if some is None else readings & some
            if number is not None:
                readings = frozenset(one for one in readings if (one[0] == PLURAL) is (number > 1))
            asked = self.rules.prepositions.get(before)
            if asked:
                readings = frozenset(one for one in readings if one[1] in asked)
            first = at - 1 if asked else at
            start, end = self.words[first].start, self.words[last].end
            yield Phrase(first, last, start, end, known, readings)

    def _is_pronoun(self, token: Token) -> bool:
        """Whether an article may stand for a noun: behind a comma."""
        return self.text[: token.start].rstrip()[-1:] in _ASIDE

    def _counted(self, articles: Readings, at: int, last: int) -> bool:
        """Whether a number parts a word from a noun that is not its own: «jeder fünf Karten»."""
        several = any((self.number(one) or 1) > 1 for one in range(at + 1, last))
        return several and all(gender != PLURAL for gender, _ in articles)

    def _adjectives(self, at: int, last: int) -> Iterator[Readings]:
        """What the adjectives behind an article let its noun be."""
        rules, article = self.rules, self.words[at].word
        if article not in rules.articles:
            return
        for place in range(at + 1, last):
            ending = self.ending(place)
            bare = rules.bare_adjectives if article in rules.bare_articles else {}
            if self.number(place) is None and (ending in bare or ending in rules.adjectives):
                nothing: Readings = frozenset()
                yield bare.get(ending, nothing) | rules.adjectives.get(ending, nothing)
