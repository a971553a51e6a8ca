"""A text with holes: filled with what it is about, and read back out of what somebody typed."""

import re
from collections.abc import Iterator, Mapping, Sequence
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
_NUMBER: Final = re.compile(r"\d{1,9}")
_ARTICLE: Final = len("une ")
"""Letters that an article adds to a name."""
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
        if hole.kind == TIMES:
            return f" ×{value}" if value > 1 else ""
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
        """By value, the words of a hole, where they are the game's own."""
        if hole.kind in _PROPER or hole.kind in _NUMBERS:
            return {}
        words = enumerate(names.get(hole.kind, ()))
        return {value: template(one, self.language) for value, one in words if one}


class _Words(NamedTuple):
    """A hole whose values have words of their own, read as the pieces they are made of."""

    at: int
    ways: Mapping[int, "tuple[_Piece, ...]"]


class _Figure(NamedTuple):
    """A number that may be left out."""

    at: int


_Piece = str | Hole | _Words | _Figure


class _Reader:
    """A template as what folded phrases are compared with, from left to right."""

    def __init__(self, whole: Template, names: Names, figures: int) -> None:
        self._language = whole.language
        self._figures = figures
        self._pieces = self._parted(whole, names, DEEPEST, begins=True)

    def read(self, phrase: str, names: Names) -> tuple[int, ...] | None:
        """See `Template.read`."""
        values = next(self._ways(self._pieces, phrase, names), None)
        return None if values is None else tuple(values[at] for at in sorted(values))

    def _parted(
        self, one: Template, names: Names, deeper: int, *, begins: bool
    ) -> tuple[_Piece, ...]:
        """The pieces of a template; `begins` where a phrase begins with it."""
        marked = one.words[0]
        for number, words in enumerate(one.words[1:]):
            marked += _MARK.format(number) + words
        folded = fold(marked) if begins else fold(f"{_BEFORE} {marked}")[len(_BEFORE) + 1 :]
        parts = re.split(_MARK.format(r"\d"), folded)
        pieces: list[_Piece] = [parts[0]]
        for hole, words in zip(one.holes, parts[1:], strict=True):
            begins = begins and pieces == [""]
            ways = {
                value: self._parted(inner, names, deeper - 1, begins=begins)
                for value, inner in (one.nested(hole, names) if deeper else {}).items()
            }
            if hole.at >= self._figures:  # the space before it may be missing with it
                pieces[-1] = str(pieces[-1]).removesuffix(" ")
                pieces.append(_Figure(hole.at))
            else:
                pieces.append(_Words(hole.at, ways) if ways else hole)
            pieces.append(words)
        return tuple(pieces)

    def _ways(
        self, pieces: Sequence[_Piece], phrase: str, names: Names
    ) -> Iterator[dict[int, int]]:
        """Every way to read the rest of a phrase as these pieces: the values of their holes."""
        if not pieces:
            if not phrase:
                yield {}
            return
        first, rest = pieces[0], pieces[1:]
        if isinstance(first, str):
            if phrase.startswith(first):
                yield from self._ways(rest, phrase[len(first) :], names)
        elif isinstance(first, _Words):
            for value, inner in first.ways.items():
                for values in self._ways((*inner, *rest), phrase, names):
                    yield {first.at: value, **values}
        else:
            for value, length in self._values(first, phrase, names):
                for values in self._ways(rest, phrase[length:], names):
                    yield {first.at: value, **values} if value >= 0 else values

    def _values(self, hole: Hole | _Figure, phrase: str, names: Names) -> Iterator[tuple[int, int]]:
        """What the beginning of a phrase may be for a hole, and its length; -1 for no figure."""
        if isinstance(hole, _Figure):
            number = _NUMBER.match(phrase.removeprefix(" "))
            if number:
                yield int(number[0]), number.end() + phrase.startswith(" ")
            yield -1, 0
        elif hole.kind in _NUMBERS:
            number = _NUMBER.match(phrase)
            if number:
                nouns = (f" {fold(noun)}" for noun in hole.noun)
                behind = phrase[number.end() :]
                noun = max((one for one in nouns if behind.startswith(one)), key=len, default="")
                yield int(number[0]), number.end() + len(noun)
                if noun:
                    yield int(number[0]), number.end()
        else:
            yield from self._named(hole, phrase, names.get(hole.kind, ()))

    def _named(self, hole: Hole, phrase: str, names: Sequence[str]) -> Iterator[tuple[int, int]]:
        """The names that a phrase may begin with, whole or shortened, the shortest first."""
        smalls = (fold(form) for form in forms_of(hole.small, self._language))
        small = next((f"{one} " for one in smalls if phrase.startswith(f"{one} ")), "")
        for skipped in dict.fromkeys((len(small), 0)):
            longest = skipped + _ARTICLE + max((len(fold(name)) for name in names), default=0)
            for end in range(skipped + 1, min(len(phrase), longest) + 1):
                value = meant(phrase[skipped:end], names) if phrase[end - 1] != " " else -1
                if value >= 0:
                    yield value, end


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
