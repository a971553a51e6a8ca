"""Numbers in words: `deux cents`, `twenty-seven`, `achthundert`, and what stands for one: `both`.

The words are data: `numbers` and `ordinals` of each language in `languages.yaml`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rng_cards.spacing import SPACES
from rng_cards.translation.meanings import Meanings, Tokens, tokens

_HUNDRED: Final = 100
_THOUSAND: Final = 1_000
_TWENTY: Final = 20
_TEN: Final = 10
_MOST_DIGITS: Final = 9
_MAYBE: Final = "~"
_SURE: Final = "!"
_BETWEEN: Final = re.compile(rf"[-\u2010\u2011{SPACES}]\Z")


class Numeral(NamedTuple):
    """A number in words, where it stands."""

    value: int
    start: int
    end: int
    sure: bool = True
    """Whether the words say nothing else."""


class Numerals:
    """The words of one language."""

    def __init__(self, words: Mapping[str, object]) -> None:
        self._values: dict[str, int] = {}
        self._maybe: dict[str, int] = {}
        self._ordinals: dict[str, int] = {}
        self._maybe_ordinals: dict[str, int] = {}
        self._said_once = frozenset(
            word[:-1].casefold()
            for what in ("numbers", "ordinals")
            for _, written in _by_number(words.get(what))
            for word in written
            if word.endswith(_SURE)
        )
        self._links = frozenset(_strings(words.get("links")))
        for number, written in _by_number(words.get("numbers")):
            self._learn(number, written, self._values, self._maybe)
        for number, written in _by_number(words.get("ordinals")):
            self._learn(number, written, self._ordinals, self._maybe_ordinals)
        self._recounted = Meanings({"recounted": _strings(words.get("recounted"))})
        joined = bool(words.get("joined-numbers"))
        self._joined = _pieces([*self._values, *self._links]) if joined else None

    @staticmethod
    def _learn(
        number: int, written: list[str], into: dict[str, int], maybe: dict[str, int]
    ) -> None:
        for word in written:
            if word.endswith(_MAYBE):
                maybe[word[:-1].casefold()] = number
            elif word.endswith(_SURE):
                into[word[:-1].casefold()] = number
            else:
                into[word.casefold()] = number

    @property
    def words(self) -> frozenset[str]:
        """Every word that is a number."""
        return frozenset({*self._values, *self._ordinals})

    def find(self, text: str) -> list[Numeral]:
        """Every number in words. Not sure are 0 and 1, which are as often articles, and what
        another language counts otherwise: «deuxième étage» is the third floor.
        """
        found = []
        there = tokens(text)
        at = 0
        while at < len(there):
            one = self._run(there, at, text)
            if one is None:
                at += 1
                continue
            numeral, after = one
            word = there[at].word
            sure = numeral.sure and (numeral.value > 1 or word in self._said_once)
            sure = sure and not self._recounted.find(
                there[after].word if after < len(there) else ""
            )
            found.append(numeral._replace(sure=sure))
            at = after
        return found

    def _value(self, word: str) -> int | None:
        value = self._values.get(word)
        if value is None and self._joined is not None:
            value = self._of_one_word(word)
        return value

    def _run(self, there: Tokens, at: int, text: str) -> tuple[Numeral, int] | None:
        """The number that begins at a word, and the word behind it."""
        first = there[at]
        if first.word in self._ordinals:
            return Numeral(self._ordinals[first.word], first.start, first.end), at + 1
        value = self._value(first.word)
        if value is None:
            maybe = self._maybe.get(first.word, self._maybe_ordinals.get(first.word))
            if maybe is None:
                return None
            return Numeral(maybe, first.start, first.end, sure=False), at + 1
        parts = [value]
        last = at
        while value:
            step = self._next(there, last, text)
            if step is None:
                break
            word = there[step].word
            more = self._value(word) or self._maybe.get(word) or self._ordinals.get(word)
            if more is None or summed([*parts, more]) is None:
                break
            parts.append(more)
            last = step
        total = summed(parts)
        assert total is not None
        return Numeral(total, first.start, there[last].end), last + 1

    def _next(self, there: Tokens, last: int, text: str) -> int | None:
        """The next word of the same number, behind a hyphen or a space, or an `and`."""
        place = last + 1
        while place < len(there) and place <= last + 2:
            if not _BETWEEN.match(text[there[place - 1].end : there[place].start]):
                return None
            if there[place].word not in self._links:
                return place
            place += 1
        return None

    def _of_one_word(self, word: str) -> int | None:
        """«achthundert», «vierundzwanzig»: words of numbers in one."""
        assert self._joined is not None
        if not re.fullmatch(rf"(?:{self._joined.pattern}){{2,}}", word):
            return None
        pieces = self._joined.findall(word)
        parts = [self._values[one] for one in pieces if one not in self._links]
        return summed(_units_last(parts) if len(parts) < len(pieces) else parts)


def in_figures(word: str) -> int | None:
    """The number that a word gives in figures; None of other words, and of one so long that it
    counts nothing, which Python might refuse to read.
    """
    return int(word) if word.isdecimal() and len(word) <= _MOST_DIGITS else None


def summed(parts: list[int]) -> int | None:
    """What number words in a row make; None where they are no one number.

    >>> summed([2, 100, 40, 4]), summed([4, 20, 10, 9]), summed([3, 4])
    (244, 99, None)
    """
    total = current = 0
    for part in parts:
        if part >= _THOUSAND:
            total += max(current, 1) * part
            current = 0
        elif current == 0:
            current = part
        elif part == _HUNDRED and current < _HUNDRED:
            current *= _HUNDRED
        elif part == _TWENTY and current % _HUNDRED == 4:  # noqa: PLR2004 -- quatre-vingts
            current += 76
        elif not _adds(current % _HUNDRED, part):
            return None
        else:
            current += part
    return total + current


def _adds(rest: int, part: int) -> bool:
    """Whether a number below a hundred goes on another: 60 and 12, 20 and 7, not 3 and 4."""
    if rest == 0:
        return part < _HUNDRED
    if rest in {60, 80}:
        return part < _TWENTY
    if rest == _TEN:
        return part in {7, 8, 9}
    return rest >= _TWENTY and rest % _TEN == 0 and part < _TEN


def _units_last(parts: list[int]) -> list[int]:
    """«vierundzwanzig»: the unit before the ten, behind hundreds and thousands."""
    return [*parts[:-2], *reversed(parts[-2:])]


def _pieces(words: Iterable[str]) -> "re.Pattern[str]":
    """Any of some words, the longest first."""
    return re.compile("|".join(re.escape(one) for one in sorted(words, key=len, reverse=True)))


def _by_number(data: object) -> Iterator[tuple[int, list[str]]]:
    if isinstance(data, Mapping):
        for digits, written in data.items():
            yield int(digits), list(written)


def _strings(data: object) -> list[str]:
    return list(data) if isinstance(data, (list, tuple)) else []
