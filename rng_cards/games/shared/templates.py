"""A text with holes: filled with what it is about, and read back out of what somebody typed."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rng_cards.catalogue.names import fold
from rng_cards.games.shared.grammar import before, counted, forms_of, is_one
from rng_cards.spacing import typeset

_HOLE: Final = re.compile(r"\{(\d)(?::([^{}]*))?\}")
_BRACE: Final = re.compile(r"[{}]")
_MARK: Final = "qxz{}zxq"
"""What stands for a hole while the words around it are folded: letters that no word has."""
_MOST_NAMES: Final = 3
_LONGEST: Final = 200
"""Letters of a phrase that is read; labels are shorter."""
SEAT: Final = "seat"
CARD: Final = "card"

Names = Mapping[str, Sequence[str]]
"""By kind of argument, what its values are called: `seat`, `card`, or words of the game's own."""


class Hole(NamedTuple):
    """A place in a template for one of the things it is about."""

    at: int
    """Which of them, from 0."""
    kind: str = ""
    """What it is the name of: `seat`, `card`...; empty for a number."""
    small: str = ""
    """The word before a name: `{0:de seat}`."""
    noun: tuple[str, ...] = ()
    """The noun of a number, for one and for several."""


class Template:
    """A text of a game in one language."""

    def __init__(self, text: str, language: str) -> None:
        self.language = language
        self.text = typeset(text, language)
        pieces = _HOLE.split(self.text)
        self.words: tuple[str, ...] = tuple(pieces[::3])
        """What stands between the holes."""
        self.holes: tuple[Hole, ...] = tuple(
            _hole(int(at), spec or "") for at, spec in zip(pieces[1::3], pieces[2::3], strict=True)
        )

    @property
    def broken(self) -> bool:
        """Whether a brace stands in it that belongs to no hole."""
        return any(_BRACE.search(words) for words in self.words)

    def fill(self, args: Sequence[int], names: Names) -> str:
        """The text with everything said. What it is not given is left as it is written."""
        parts = [self.words[0]]
        for hole, words in zip(self.holes, self.words[1:], strict=True):
            parts += (self._said(hole, args, names), words)
        return "".join(parts)

    def _said(self, hole: Hole, args: Sequence[int], names: Names) -> str:
        if hole.at >= len(args):
            return f"{{{hole.at}}}"
        value = args[hole.at]
        if hole.noun:
            return counted(value, hole.noun[0 if is_one(value, self.language) else -1])
        if not hole.kind:
            return str(value)
        known = names.get(hole.kind, ())
        name = known[value] if 0 <= value < len(known) else f"{hole.kind} {value}"
        return before(hole.small, name, self.language) if hole.small else name

    def read(self, phrase: str, names: Names) -> tuple[int, ...] | None:
        """What a folded phrase says by this template, in the order of its arguments."""
        found = None if self._takes_too_long(phrase) else self._pattern.fullmatch(phrase)
        if found is None:
            return None
        values = {}
        for hole, word in zip(self.holes, found.groups(), strict=True):
            value = int(word) if not hole.kind else meant(word, names.get(hole.kind, ()))
            if value < 0:
                return None
            values[hole.at] = value
        return tuple(values[at] for at in sorted(values))

    def _takes_too_long(self, phrase: str) -> bool:
        """Whether there would be too many ways to part a phrase into names."""
        named = sum(bool(hole.kind) for hole in self.holes)
        return named > _MOST_NAMES or len(phrase) > _LONGEST

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        marked = self.words[0]
        for number, words in enumerate(self.words[1:]):
            marked += _MARK.format(number) + words
        pattern = re.escape(fold(marked)).replace(r"\ ", " ")
        for number, hole in enumerate(self.holes):
            pattern = pattern.replace(_MARK.format(number), self._form(hole), 1)
        return re.compile(pattern)

    def _form(self, hole: Hole) -> str:
        """What a hole looks like in a folded phrase."""
        if hole.noun:
            nouns = "|".join(re.escape(fold(one)) for one in hole.noun)
            return rf"(\d{{1,9}})(?: (?:{nouns}))?"
        if not hole.kind:
            return r"(\d{1,9})"
        if not hole.small:
            return "(.+?)"
        small = "|".join(re.escape(fold(one)) for one in forms_of(hole.small, self.language))
        return f"(?:(?:{small}) )?(.+?)"


def meant(word: str, names: Sequence[str]) -> int:
    """The name that a word is, or that alone begins with it; -1 for none."""
    word, folded = fold(word), [fold(name) for name in names]  # a word may begin with its article
    if word in folded:
        return folded.index(word)
    begun = [at for at, name in enumerate(folded) if name.startswith(word)]
    return begun[0] if len(begun) == 1 else -1


def _hole(at: int, spec: str) -> Hole:
    if "|" in spec:
        return Hole(at, noun=tuple(spec.split("|")))
    small, _, kind = spec.rpartition(" ")
    return Hole(at, kind, small)
