"""A line cut into folded words, and what each language knows of them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final

_LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
SIGNS: Final = "?!.… \t\u00a0\u202f"
"""What a sentence ends with."""
_SHORTEST: Final = 3
"""Letters that a word and a shortened one have in common at least."""
_FEW_SLIPS, _MORE_SLIPS = 5, 8
"""Letters of a word in which one letter may be wrong, and of one in which two may be."""
_MORE_OR_LESS: Final = 2
"""Letters that may be wrong at most."""
_LONG_ENDING: Final = 3
"""Letters of an ending behind which a word may be a letter shorter and have a wrong letter."""

_LETTER: Final = 31
"""Tells the letters from `a` to `z` apart; others may share a bit."""

_NONE: Final[frozenset[str]] = frozenset()

EXACT, ALIKE, ENDING, BEGINNING, SLIP, UNLIKE = range(6)
"""How a typed word is like a known one: the same, standing for it, with another ending, its
beginning, with a wrong letter, or not at all."""


@lru_cache(1 << 14)
def words_in(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, folded.

    >>> words_in("L’Œil du Shérif n° 2")
    ('l', 'oeil', 'du', 'sherif', 'n', '2')
    """
    if text.isascii():
        return cut(text.lower())
    return tuple(map(_folded_word, cut(text)))


def _folded_word(word: str) -> str:
    word = unicodedata.normalize("NFKD", word).casefold().translate(_LETTERS)
    return "".join(one for one in word if not unicodedata.combining(one))


def cut(text: str) -> tuple[str, ...]:
    """The words and numbers of a text as they stand in it."""
    return tuple(_WORD.findall(unicodedata.normalize("NFC", text)))


def is_question(text: str) -> bool:
    """Whether a text ends with a question mark, whatever other signs or blanks follow it.

    >>> is_question("can I shoot again ?!")
    True
    """
    return "?" in text[len(text.rstrip(SIGNS)) :]


class SmallWords:
    """What a language, or several together, know of the words of phrases."""

    def __init__(self, facts: Sequence[Mapping[str, Any]]) -> None:
        """`facts` are those of `catalog/languages`."""
        typed = [one["typed"] for one in facts]
        self.skipped = frozenset(_folded(word for one in typed for word in one["skip"]))
        """Words that say nothing: articles, «please», «I want to»."""
        self.linking = frozenset(_folded(word for one in typed for word in one["link"]))
        """Words that say a little: «in», «with». They may be left out."""
        self.joining = frozenset(_folded(word for one in typed for word in one["join"]))
        """Words that stand between two names: «and», «with»."""
        self.denying = frozenset(_folded(word for one in typed for word in one["deny"]))
        """Words that say that something is not to be done."""
        self.endings = frozenset(_folded(word for one in typed for word in one["endings"]) | {""})
        self._endings: dict[int, list[str]] = {}
        """Those of each length."""
        for ending in sorted(self.endings):
            self._endings.setdefault(len(ending), []).append(ending)
        self._digits = {
            word: digits
            for one in facts
            for numbers in (one["words"]["numbers"], one["words"]["ordinals"])
            for digits, known in numbers.items()
            if digits != "0"  # its words say «no» as well
            for word in _folded(name for name in known if not name.endswith("~"))
            if word not in self.skipped
        }

        numerals: dict[str, set[str]] = {}
        for word, digits in self._digits.items():
            numerals.setdefault(digits, {digits}).add(word)
        self._same_number = {
            word: frozenset(words) for words in numerals.values() for word in words
        }

    def same_number(self, word: str) -> frozenset[str]:
        """Every way to write a number: `2`, `two`; nothing for a word that is none."""
        return self._same_number.get(word, _NONE)

    def counts(self, word: str) -> bool:
        """Whether a word has to be understood."""
        return word not in self.skipped and word not in self.linking

    def slip_of(self, typed: str, known: Iterable[str], shortest: int = _FEW_SLIPS) -> bool:
        """Whether a typed word is one of those, with any ending, but for a letter or two."""
        if len(typed) < shortest - _MORE_OR_LESS:
            return False
        return not typed.isdigit() and any(self._slipped(typed, one, shortest) for one in known)

    def _slipped(self, typed: str, known: str, shortest: int) -> bool:
        """Whether a letter or two of a word with one of its endings are wrong."""
        letters, mine = _letters(typed), _letters(known)
        if (mine & ~letters).bit_count() > _MORE_OR_LESS:
            return False
        for more, endings in self._endings.items():
            length = len(known) + more
            allowed = (length >= _FEW_SLIPS) + (length >= _MORE_SLIPS)
            if abs(length - len(typed)) > allowed or len(known) < shortest - (more >= _LONG_ENDING):
                continue
            for ending in endings:
                if (letters & ~(mine | _letters(ending))).bit_count() <= allowed and _but_for(
                    typed, known + ending, allowed
                ):
                    return True
        return False

    def likeness(self, typed: str, known: str) -> int:
        """How a typed word is like a known one: `EXACT`, `ENDING`, `BEGINNING` or `UNLIKE`."""
        if typed == known:
            return EXACT
        if known in self.same_number(typed):
            return ALIKE
        if typed in self.denying:  # «pas» is no beginning of «passe»
            return UNLIKE
        if typed[0] != known[0] or typed.isdigit() or known.isdigit():
            return UNLIKE
        same = 0
        for one, other in zip(typed, known, strict=False):
            if one != other:
                break
            same += 1
        ended = typed[same:] in self.endings and known[same:] in self.endings
        if ended and same >= _SHORTEST:
            return ENDING
        return BEGINNING if same == len(typed) >= _SHORTEST else UNLIKE


def _folded(words: Iterator[str]) -> set[str]:
    return {folded for word in words for folded in words_in(word.strip("!"))}


@lru_cache(1 << 14)
def _letters(word: str) -> int:
    """A bit for each letter of a word."""
    return reduce(or_, (1 << (ord(one) & _LETTER) for one in word), 0)


def _but_for(typed: str, known: str, slips: int) -> bool:
    """Whether a word is another one but for so many letters."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 -- for mistakes only

    return slips > 0 and OSA.distance(typed, known, score_cutoff=slips) <= slips
