"""What a text says, as far as words show it, by the words of `meanings.yaml`."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from rng_cards.spacing import SPACES
from rng_cards.translation.sentences import begins_sentence

_TOKEN: Final = re.compile(r"(?:[^\W\d_]\.){2,}|[^\W_]+|[$&]")
"""An abbreviation such as `A.I.` is one word."""
BESIDE: Final = re.compile(rf"[{SPACES}’']\Z")
"""What stands between two words that follow each other."""
_APART: Final = 5
"""How many words may stand where a phrase has `...`."""
_ENDS: Final = frozenset(".!?…:\n—–")


class Token(NamedTuple):
    """A word where it stands, in small letters."""

    word: str
    start: int
    end: int


Tokens: TypeAlias = tuple[Token, ...]


class Sense(NamedTuple):
    """Something that a text says, where it does."""

    start: int
    end: int
    what: str
    """`negation`, or `3/before` of a group."""
    sure: bool
    """Whether the words say nothing else."""


class Phrase(NamedTuple):
    """Words that say something."""

    words: tuple[str, ...]
    what: str
    sure: bool
    first: bool
    """Whether it has to begin a sentence."""


@lru_cache(maxsize=1 << 12)
def tokens(text: str, start: int = 0) -> Tokens:
    """The words of a text; an apostrophe or a hyphen parts two of them. Where the text is a stretch
    of a longer one, `start` is its place in that, from which theirs are counted.
    """
    return tuple(
        Token(one[0].casefold(), start + one.start(), start + one.end())
        for one in _TOKEN.finditer(text)
    )


class Meanings:
    """The words of one language."""

    def __init__(self, said: Mapping[str, list[str]]) -> None:
        self.names = frozenset(said)
        self._by_word: dict[str, list[Phrase]] = defaultdict(list)
        self._by_start: dict[str, list[Phrase]] = defaultdict(list)
        self._by_end: dict[str, list[Phrase]] = defaultdict(list)
        for what, written in said.items():
            for one in written:
                self._add(what, one)
        self._starts = sorted({len(one) for one in self._by_start}, reverse=True)
        self._ends = sorted({len(one) for one in self._by_end}, reverse=True)
        self.find: Callable[[str], tuple[Sense, ...]] = lru_cache(maxsize=1 << 12)(self._find)
        """What a text says. What is part of longer words that say something else is not sure."""

    def _add(self, what: str, written: str) -> None:
        plain = written.removesuffix("~").removeprefix("^")
        words = tuple(
            part if part == "..." else word
            for part in plain.split()
            for word in (_pieces(part) if part != "..." else ("...",))
        )
        if not words:
            return
        phrase = Phrase(words, what, not written.endswith("~"), written.startswith("^"))
        first = words[0]
        if first.endswith("-"):
            self._by_start[first[:-1]].append(phrase)
        elif first.startswith("-"):
            self._by_end[first[1:]].append(phrase)
        else:
            self._by_word[first].append(phrase)

    @property
    def words(self) -> frozenset[str]:
        """The words that say something by themselves."""
        return frozenset(
            word
            for word, phrases in self._by_word.items()
            if any(phrase.words == (word,) for phrase in phrases)
        )

    def _find(self, text: str) -> tuple[Sense, ...]:
        there = tokens(text)
        found = [
            Sense(there[at].start, there[last].end, phrase.what, phrase.sure)
            for at in range(len(there))
            for phrase in self._beginning(there[at].word)
            if (last := _last(phrase, there, at, text)) is not None
        ]
        return tuple(_doubted(one, found) for one in found)

    def _beginning(self, word: str) -> Iterator[Phrase]:
        yield from self._by_word.get(word, ())
        for length in self._starts:
            if length <= len(word):
                yield from self._by_start.get(word[:length], ())
        for length in self._ends:
            if length < len(word):
                yield from self._by_end.get(word[-length:], ())


def _pieces(part: str) -> tuple[str, ...]:
    """The words of one written piece, a hyphen at either end kept: `s’arrêt-` is `s`, `arrêt-`."""
    words = [one.word for one in tokens(part)]
    if words and part.endswith("-"):
        words[-1] += "-"
    if words and part.startswith("-"):
        words[0] = "-" + words[0]
    return tuple(words)


def _last(phrase: Phrase, there: Tokens, at: int, text: str) -> int | None:
    """The token that a phrase ends with, if it stands at a token; None where it does not."""
    if phrase.first and not begins_sentence(text, there[at].start):
        return None
    place = at
    gap = False
    for number, word in enumerate(phrase.words):
        if word == "...":
            gap = True
            continue
        if number:
            reach = _APART + 1 if gap else 1
            near = range(place + 1, min(place + 1 + reach, len(there)))
            found = next((one for one in near if _fits(word, there[one].word)), None)
            if found is None or not _ENDS.isdisjoint(text[there[at].end : there[found].start]):
                return None
            place = found
        gap = False
    return place


def _fits(wanted: str, word: str) -> bool:
    if wanted.endswith("-"):
        return word.startswith(wanted[:-1])
    if wanted.startswith("-"):
        return word.endswith(wanted[1:])
    return word == wanted


def _doubted(one: Sense, found: list[Sense]) -> Sense:
    """A sense, no longer sure where longer words hold it that say something else, or may."""
    if one.sure and any(
        other.start <= one.start
        and one.end <= other.end
        and (other.end - other.start) > (one.end - one.start)
        and not (other.sure and _family(other.what) == _family(one.what))
        and "=" not in other.what
        for other in found
    ):
        return one._replace(sure=False)
    return one


def _family(what: str) -> str:
    return what.partition("/")[0]
