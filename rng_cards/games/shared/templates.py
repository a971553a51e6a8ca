"""A text with holes, filled with what it is about."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from rng_cards.games.shared.grammar import before, counted, is_one
from rng_cards.spacing import typeset

_HOLE: Final = re.compile(r"\{(\d)(?::([^{}]*))?\}")
_BRACE: Final = re.compile(r"[{}]")
DEEPEST: Final = 3
"""So many times words may stand within words."""
SEAT: Final = "seat"
CARD: Final = "card"
ADDED: Final = "+"
"""The kind of a number that is added to the one before it: ` + 2`, or nothing for 0."""
TIMES: Final = "×"
"""The kind of a number of things that are alike: ` ×2`, or nothing for one."""
_NUMBERS: Final = frozenset({"", ADDED, TIMES})
_PROPER: Final = frozenset({SEAT, CARD})
"""Kinds whose names are said as they are, braces and all."""

Names = Mapping[str, Sequence[str]]
"""By kind of argument, what its values are called: `seat`, `card`, or words of the game's own.

Words may have holes themselves, filled with what the whole text is about: `kick {0:seat}`.
A card without a word of its own (an empty one) is called by its name.
"""


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

    def fill(self, args: Sequence[int], names: Names, deeper: int = DEEPEST) -> str:
        """The text with everything said. What it is not given is left as it is written.

        `deeper` is how many times words may stand within words.
        """
        parts = [self.words[0]]
        for hole, words in zip(self.holes, self.words[1:], strict=True):
            parts += (self._said(hole, args, names, deeper), words)
        return "".join(parts)

    def _said(self, hole: Hole, args: Sequence[int], names: Names, deeper: int) -> str:
        if hole.at >= len(args):
            return f"{{{hole.at}}}"
        value = args[hole.at]
        if hole.noun:
            return counted(value, hole.noun[0 if is_one(value, self.language) else -1])
        if hole.kind == ADDED:
            return f" + {value}" if value else ""
        if hole.kind == TIMES:
            return f" ×{value}" if value > 1 else ""
        if not hole.kind:
            return str(value)
        name = _called(hole.kind, value, names)
        if deeper and hole.kind not in _PROPER:
            name = template(name, self.language).fill(args, names, deeper - 1)
        return before(hole.small, name, self.language) if hole.small else name

    def nested(self, hole: Hole, names: Names) -> dict[int, "Template"]:
        """By value, the words of a hole, where they are the game's own."""
        if hole.kind in _PROPER or hole.kind in _NUMBERS:
            return {}
        words = enumerate(names.get(hole.kind, ()))
        return {value: template(one, self.language) for value, one in words if one}


@cache
def template(text: str, language: str) -> Template:
    """The template of a text, made once."""
    return Template(text, language)


def _called(kind: str, value: int, names: Names) -> str:
    """The name of a value; a card's own where it has no word of that kind."""
    for known in (names.get(kind, ()), names.get(CARD, ())):
        if 0 <= value < len(known) and known[value]:
            return known[value]
        if len(known) <= value:
            break
    return f"{kind} {value}"


def _hole(at: int, spec: str) -> Hole:
    if "|" in spec:
        return Hole(at, noun=tuple(spec.split("|")))
    small, _, kind = spec.rpartition(" ")
    return Hole(at, kind, small)
