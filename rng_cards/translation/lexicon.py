"""Ordinary words and their forms, out of `lexicon.yaml`: what is known of a word, what it is called
in the other language, and which known word one that is not known is a slip of.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from rng_cards.translation.glossary import bare
from rng_cards.translation.normal import alike
from rng_cards.translation.plurals import Plurals

_KINDS: Final = ("adjectives", "verbs", "others")


class LexiconWord(NamedTuple):
    """A word of the file: what kind it is, and its forms as they are written there."""

    kind: str
    gender: str
    here: tuple[str, ...]
    there: tuple[str, ...]


class Lexicon:
    """The words of one language, and by the same numbers those of the other one."""

    def __init__(self, data: Mapping[str, Any], language: str) -> None:
        languages = data.get("languages", [])
        self._side = languages.index(language) if language in languages else None
        self.partner: str = languages[1 - self._side] if self._side is not None else ""
        self.first = self._side == 0
        endings: Mapping[str, list[str]] = data.get("endings", {}).get(language, {})
        self._endings = {
            ending.removeprefix("-"): [one.removeprefix("-") for one in others]
            for ending, others in endings.items()
        }
        self._longest = max(map(len, self._endings), default=0)
        self.entries: tuple[LexiconWord, ...] = (
            tuple(_entries(data)) if self._side is not None else ()
        )

    def written(self, number: int) -> tuple[str, ...]:
        """A word as the file has it."""
        entry = self.entries[number]
        return entry.here if self.first else entry.there

    def forms(self, number: int) -> frozenset[str]:
        """The forms that a word may have."""
        forms = set(self.written(number))
        for word in self.written(number):
            for place in range(max(0, len(word) - self._longest), len(word) + 1):
                others = self._endings.get(word[place:])
                if others:
                    stem = word[:place]
                    forms.update([stem + other for other in others])
        return frozenset(forms)

    def sure(self, number: int, plurals: Plurals) -> frozenset[str]:
        """The forms that it has for certain: as written, and the plural."""
        written = self.written(number)
        several = {plurals.plural(one) for one in written}
        return frozenset({*written, *(one for one in several if one)})

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """By a form, the words that it may be one of."""
        found: dict[str, tuple[int, ...]] = {}
        for number in range(len(self.entries)):
            one = (number,)
            for form in self.forms(number):
                found[form] = found[form] + one if form in found else one
        return found

    @cached_property
    def _by_part(self) -> Mapping[str, tuple[str, ...]]:
        """Words by how they begin and by how they end: one slip leaves either as it is."""
        found: dict[str, list[str]] = defaultdict(list)
        for form in self.numbers:
            for part in _parts(form):
                found[part].append(form)
        return {part: tuple(some) for part, some in found.items()}

    def near(self, word: str) -> tuple[str, ...]:
        """Known words that differ from a word by one slip."""
        some = {one for part in _parts(word) for one in self._by_part.get(part, ())}
        return tuple(sorted(one for one in some if is_slip(word, one)))


def _entries(data: Mapping[str, Any]) -> Iterator[LexiconWord]:
    nouns = [("nouns", gender, lines) for gender, lines in data.get("nouns", {}).items()]
    for kind, gender, lines in (*nouns, *((kind, "", data.get(kind, ())) for kind in _KINDS)):
        for one in " ".join(lines).split():
            here, _, there = one.partition("=")
            both = tuple(here.split("/")), tuple(there.replace(",", "/").split("/"))
            yield LexiconWord(kind, gender, *both)


def _parts(word: str) -> tuple[str, str]:
    plain = bare(word)
    return plain[:3] + "-", "-" + plain[-3:]


def is_slip(one: str, other: str) -> bool:
    """Whether one letter, or two exchanged, tell two words apart; accents do not count."""
    one, other = bare(one), bare(other)
    start = alike(one, other)
    end = alike(one[start:][::-1], other[start:][::-1])
    left, right = one[start : len(one) - end], other[start : len(other) - end]
    exchanged = len(left) == 2 and left == right[::-1]  # noqa: PLR2004 -- two letters
    return exchanged or max(len(left), len(right)) <= 1
