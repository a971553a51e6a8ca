"""A text with holes: filled with what it is about, and read back out of what somebody typed."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from rng_cards.catalogue.names import fold
from rng_cards.games.shared.grammar import before, counted, forms_of, is_one
from rng_cards.spacing import typeset

_HOLE: Final = re.compile(r"\{(\d)(?::([^{}]*))?\}")
_BRACE: Final = re.compile(r"[{}]")
_MARK: Final = "qxz{}zxq"
"""What stands for a hole while the words around it are folded: letters that no word has."""
_BEFORE: Final = _MARK.format("")
"""What stands before words that do not begin a phrase, so that their article is kept."""
_MOST_NAMES: Final = 3
_LONGEST: Final = 200
"""Letters of a phrase that is read; labels are shorter."""
NO_FIGURES: Final = 10
"""More than any text has arguments."""
DEEPEST: Final = 3
"""So many times words may stand within words."""
SEAT: Final = "seat"
CARD: Final = "card"
ADDED: Final = "+"
"""The kind of a number that is added to the one before it: ` + 2`, or nothing for 0."""
_NUMBERS: Final = frozenset({"", ADDED})
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
        self._reader: _Reader | None = None
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
        if not hole.kind:
            return str(value)
        name = _called(hole.kind, value, names)
        if deeper and hole.kind not in _PROPER:
            name = template(name, self.language).fill(args, names, deeper - 1)
        return before(hole.small, name, self.language) if hole.small else name

    def read(self, phrase: str, names: Names, figures: int = NO_FIGURES) -> tuple[int, ...] | None:
        """What a folded phrase says by this template, in the order of its arguments.

        Those from the number `figures` on may be left out. Both it and the words of the game's own
        in `names` must be the same in every call.
        """
        if self._reader is None:
            self._reader = _Reader(self, names, figures)
        return None if len(phrase) > _LONGEST else self._reader.read(phrase, names)

    def nested(self, hole: Hole, names: Names) -> dict[int, "Template"]:
        """By value, the words of a hole that have holes themselves; empty where none has."""
        if hole.kind in _PROPER or hole.kind in _NUMBERS:
            return {}
        words = enumerate(names.get(hole.kind, ()))
        return {value: template(one, self.language) for value, one in words if "{" in one}


class _Reader:
    """A template as a pattern of folded phrases."""

    def __init__(self, whole: Template, names: Names, figures: int) -> None:
        self._figures = figures
        self._groups: list[tuple[Hole, int]] = []
        """The hole of each group of the pattern, and the value that it stands for; -1 where that
        is said by what the group matches."""
        self._names = names
        self._pattern = re.compile(self._form(whole, DEEPEST, begins=True))
        named = sum(value < 0 and hole.kind not in _NUMBERS for hole, value in set(self._groups))
        self._takes_too_long = named > _MOST_NAMES
        """Whether there would be too many ways to part a phrase into names."""

    def read(self, phrase: str, names: Names) -> tuple[int, ...] | None:
        """See `Template.read`."""
        found = None if self._takes_too_long else self._pattern.fullmatch(phrase)
        if found is None:
            return None
        values: dict[int, int] = {}
        for (hole, value), word in zip(self._groups, found.groups(), strict=True):
            if word is None:  # a figure, or part of words, that was not said
                continue
            said = value
            if value < 0:
                number = hole.kind in _NUMBERS
                said = int(word) if number else meant(word, names.get(hole.kind, ()))
            if said < 0:
                return None
            values[hole.at] = said
        return tuple(values[at] for at in sorted(values))

    def _form(self, one: Template, deeper: int, *, begins: bool) -> str:
        """The pattern of a template; `begins` where a phrase begins with it."""
        marked = one.words[0]
        for number, words in enumerate(one.words[1:]):
            marked += _MARK.format(number) + words
        folded = fold(marked) if begins else fold(f"{_BEFORE} {marked}")[len(_BEFORE) + 1 :]
        parts = re.split(_MARK.format(r"\d"), folded)
        form = re.escape(parts[0]).replace(r"\ ", " ")
        for number, (hole, words) in enumerate(zip(one.holes, parts[1:], strict=True)):
            first = begins and number == 0 and not parts[0]
            form += self._hole(one, hole, deeper, begins=first) + re.escape(words).replace(
                r"\ ", " "
            )
        return form

    def _hole(self, one: Template, hole: Hole, deeper: int, *, begins: bool) -> str:
        """What a hole looks like in a folded phrase."""
        ways = []
        for value, words in one.nested(hole, self._names).items() if deeper else ():
            self._groups.append((hole, value))
            ways.append(f"(){self._form(words, deeper - 1, begins=begins)}")
        if ways:
            return f"(?:{'|'.join(ways)})"
        self._groups.append((hole, -1))
        if hole.noun:
            nouns = "|".join(re.escape(fold(noun)) for noun in hole.noun)
            return rf"(\d{{1,9}})(?: (?:{nouns}))?"
        if hole.kind in _NUMBERS:
            return r"(\d{1,9})"
        if not hole.small:
            return "(.+?)"
        small = "|".join(re.escape(fold(form)) for form in forms_of(hole.small, one.language))
        return f"(?:(?:{small}) )?(.+?)"


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
