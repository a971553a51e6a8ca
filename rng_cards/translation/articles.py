"""Small words that change with the word behind them: «a» and «an», «le» and «l’», «un» and «une».

What changes, and which words begin with the sound of a vowel, is data: `words` of each language in
`languages.yaml`. An opening written `uni-` is that of every word that begins so, `hour` is that
word alone; the longest one that fits a word decides.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rng_cards.spacing import SPACES
from rng_cards.translation.glossary import WORD, bare

_PREFIX: Final = "-"
_APOSTROPHES: Final = str.maketrans("'", "’")
_BEHIND: Final = rf"(?:(?<=['’])|[{SPACES}]+)"
"""What stands between a small word and its noun: a space, or nothing behind an apostrophe."""


class Small(NamedTuple):
    """A small word where it stands in a text."""

    start: int
    end: int
    word: str
    """As it is written there."""


class Articles:
    """The small words of one language."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        sounds = words.get("sounds", {})
        self._vowel = _openings(sounds.get("vowel", ()))
        self._consonant = _openings(sounds.get("consonant", ()))
        self._before_vowel: Mapping[str, str] = sounds.get("before-vowel", {})
        self._short = frozenset(self._before_vowel.values())
        self._by_gender: Sequence[Mapping[str, str]] = words.get("by-gender", ())
        self.changing: frozenset[str] = frozenset(self._known())
        """Every small word that changes, in small letters."""
        self._before = _found(self.changing, behind=_BEHIND + r"\Z")
        self._any = _found(self.changing, behind=_BEHIND + r"(?=(\w[\w-]*))")
        self._ahead = _found(self._before_vowel, behind=r" (?=(\w+))")

    def _known(self) -> Iterable[str]:
        yield from self._before_vowel.keys()
        yield from self._before_vowel.values()
        for forms in self._by_gender:
            yield from forms.values()

    def begins_with_vowel(self, word: str) -> bool:
        """Whether the first word of a text begins with the sound of a vowel."""
        found = WORD.search(word)
        plain = bare(found[0]).casefold() if found else ""
        return _fit(plain, self._vowel) > _fit(plain, self._consonant)

    def fitting(self, small: str, word: str, gender: str = "") -> tuple[str, ...]:
        """The forms of a small word that may stand before a word, in small letters.

        Several only where the gender decides and is not given: «l’» before «carte» is «le» or «la».
        """
        small = small.translate(_APOSTROPHES).casefold()
        full = [one for one, short in self._before_vowel.items() if short == small] or [small]
        if gender:
            full = [self._of_gender(one, gender) for one in full]
        if self.begins_with_vowel(word):
            full = [self._before_vowel.get(one, one) for one in full]
        return tuple(dict.fromkeys(full))

    def _of_gender(self, small: str, gender: str) -> str:
        for forms in self._by_gender:
            if small in forms.values():
                return forms.get(gender, small)
        return small

    def all(self, text: str) -> Iterator[tuple[Small, str]]:
        """Every small word of a text that may change, and the word behind it."""
        if self._any:
            for found in self._any.finditer(text):
                yield Small(found.start(1), found.end(1), found[1]), found[2]

    def is_short(self, small: str) -> bool:
        """Whether a small word is what another becomes before a vowel: «l’», «an»."""
        return small.translate(_APOSTROPHES).casefold() in self._short

    @property
    def gendered(self) -> bool:
        """Whether small words agree with their noun."""
        return bool(self._by_gender)

    def shortens(self, small: str) -> bool:
        """Whether it loses its vowel before another one: «le», not «ce»."""
        return self._before_vowel.get(small.casefold(), "").endswith("’")

    def before(self, text: str, place: int) -> Small | None:
        """The small word right before a place of a text; the longest: «de la», not «la»."""
        found = self._before.search(text, 0, place) if self._before else None
        return Small(found.start(1), found.end(1), found[1]) if found else None

    def joined(self, text: str) -> str:
        """A text in which small words are as they are before a vowel, where there is one."""
        return self._ahead.sub(self._shortened, text) if self._ahead else text

    def _shortened(self, found: "re.Match[str]") -> str:
        small, word = found[1], found[2]
        if not self.begins_with_vowel(word):
            return found[0]
        short = in_case_of(self._before_vowel[small.casefold()], small)
        return short if short.endswith("’") else f"{short} "


def in_case_of(word: str, like: str) -> str:
    """A word with the capitals of another one."""
    if like.isupper() and len(like.rstrip("'’")) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if like[:1].isupper() else word


def _openings(written: Iterable[str]) -> Mapping[str, None]:
    return dict.fromkeys(bare(one).casefold() for one in written)


def _fit(word: str, openings: Mapping[str, None]) -> int:
    """How much of a word the longest opening covers, a whole word more than any; 0 if none fits."""
    if word in openings:
        return len(word) + 1
    return next((n for n in range(len(word), 0, -1) if word[:n] + _PREFIX in openings), 0)


def _found(words: Iterable[str], behind: str) -> "re.Pattern[str] | None":
    """Finds any of some words, the longest first; `place-la` has none."""
    said = [re.escape(one).replace("’", "['’]") for one in sorted(words, key=len, reverse=True)]
    return re.compile(rf"(?<![\w’'-])({'|'.join(said)}){behind}", re.IGNORECASE) if said else None
