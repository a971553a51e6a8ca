"""Which words of two sentences answer each other, by known words or by how they begin."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from rng_cards.translation.glossary import bare
from rng_cards.translation.meanings import Token, Tokens, tokens
from rng_cards.translation.voices import Voice

COGNATE: Final = 5
"""Letters that two words begin with, if they are taken for one word in two languages."""
_LEAST: Final = 3
"""Shorter words carry no meaning of their own."""


def start_of(word: str) -> str:
    """How a word begins, as its cognate in another language does."""
    return bare(word)[:COGNATE]


class ContentWords:
    """The words of a stretch of text that carry its meaning, and what each is known to say."""

    def __init__(self, text: str, voice: Voice, start: int = 0) -> None:
        self._text = text
        self._voice = voice
        self._start = start

    @cached_property
    def content(self) -> list[Token]:
        """The words but the small ones, the numbers and those of negation."""
        skipped = self._voice.small | self._voice.numerals.words
        return [
            token for token in self.every if len(token.word) >= _LEAST and token.word not in skipped
        ]

    @cached_property
    def every(self) -> Tokens:
        """All words, the small ones among them."""
        return tokens(self._text, self._start)

    @cached_property
    def all_said(self) -> frozenset[object]:
        """What its words say, and which words of `lexicon.yaml` the small ones are."""
        small = (self._voice.lexicon.numbers.get(one.word, ()) for one in self.every)
        return frozenset((*(n for some in small for n in some), *self._answers))

    @cached_property
    def _answers(self) -> frozenset[object]:
        return frozenset(one for _, said in self._said for one in said)

    @cached_property
    def _said(self) -> list[tuple[int, frozenset[object]]]:
        return [(one.start, self.says(one)) for one in self.content]

    def says(self, token: Token, *, strict: bool = False) -> frozenset[object]:
        """What a word says, in terms that are the same in both languages; with `strict`, how it
        begins only where it is not known.
        """
        word = token.word
        numbers = self._voice.lexicon.numbers.get(word, ())
        cognate = len(word) >= COGNATE and not (numbers and strict)
        starts = [("start", start_of(word))] if cognate else []
        senses = (one.what for one in self._voice.meanings.find(word))
        return frozenset((*numbers, *senses, *starts))

    def denies(self, token: Token) -> bool:
        """Whether a word is a negation, or may be."""
        return any(one.what == "negation" for one in self._voice.meanings.find(token.word))

    def beside(self, place: tuple[int, int]) -> tuple[list[Token], list[Token]]:
        """The word before a stretch, and the one behind it, where there are any."""
        before = [one for one in self.content if one.end <= place[0]][-1:]
        behind = [one for one in self.content if one.start >= place[1]][:1]
        return before, behind

    def answers(self, told: frozenset[object]) -> Iterator[int]:
        """Where the words stand that say some of that."""
        for place, said in self._said:
            if not said.isdisjoint(told):
                yield place


def kept(here: ContentWords, there: ContentWords, place: tuple[int, int]) -> bool:
    """Whether the words around a stretch, those inside it but its negations among them, are
    answered in another sentence: only then is it the same phrase with one word changed.
    """
    before, behind = here.beside(place)
    inside = [
        one
        for one in here.content
        if place[0] <= one.start and one.end <= place[1] and not here.denies(one)
    ]
    around = (*before, *inside, *([] if inside else behind))
    return all(any(True for _ in there.answers(here.says(one))) for one in around)


def kept_beside(
    here: ContentWords,
    there: ContentWords,
    place: tuple[int, int],
    other: tuple[int, int],
    *,
    ordered: bool,
) -> bool:
    """Whether the words before and behind a stretch are answered; with `ordered`, on the same sides
    of a stretch of the other sentence.
    """
    for number, some in enumerate(here.beside(place)):
        for token in some:
            found = list(there.answers(here.says(token)))
            if not found:
                return False
            if ordered and (min(found) > other[0] if number == 0 else max(found) < other[0]):
                return False
    return True
