"""What the words of a language state: forms of its wordings and of the glossary, in a tree.

A text is cut into tokens, and the longest form that begins at each is taken. Nothing here knows a
language: forms are data, numbers in figures and the symbols of the game need none.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from rng_cards.games.ragnguns.effects.effect import CIRCLED
from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.grammar import Grammar
from rng_cards.translation.normal import plain_digits

TOKEN: Final = re.compile(
    rf"[{CIRCLED}]|[♠♥↴♦∞]|[\uE100-\uE1FF]\uE000*|[+−]|(?<!\w)-(?=\s?\d)|(?<=\w)-[a-zß-ÿ]{{1,4}}(?!\w)|\d+|[^\W\d_]+|[.,;:\n]"
)
"""A short word behind a hyphen keeps it: «prends-la» is no «prends la»."""
_WRITTEN: Final = re.compile(rf"<n>|<cost>|{TOKEN.pattern}")
_ANY_NUMBER: Final = {"<n>": "number", "<cost>": "cost"}
"""In a form, any number, and what it is; the form states it besides."""
_MAYBE: Final = "~"
"""Behind a number in words that may say something else as well: «both»."""
_STOPS: Final = frozenset(".,;:\n")
_SIGNS: Final = {"+": "", "−": "−", "-": "−"}
SYMBOLS: Final = {"♠": "firepower", "♥": "durability"}
NAMES: Final = 0xE100
"""The first of the characters that stand for names of cards in a text; \ue000 fills the rest."""

_Branch: TypeAlias = dict[str, Any]
_Token: TypeAlias = tuple[str, int, int]
"""What it is, where it begins, where it ends."""
_LEAF: Final = ""
_OPENING: Final = "^"
"""Begins a form that means something at the beginning of a sentence alone."""
_PLAIN: Final[Fact] = ("plain", "")
"""What words that state nothing are found to say."""
_TURNS: Final = frozenset({"if", "each"})
_ACTIONS: Final = {("act", False): ("action",)}
"""Verbs of the game, and not conditions or counts."""
_ENDS: Final = frozenset(".\n")


class Hit(NamedTuple):
    """Facts that a stretch of a text states; a stop states none and has no facts."""

    facts: tuple[Fact, ...]
    start: int
    end: int
    ends: bool = False
    """Whether it is a stop that ends a sentence."""


class FactForms:
    """The forms of one language."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._root: _Branch = {}
        said: Mapping[str, Mapping[str, list[str]]] = grammar.data["says"]
        self._numbers: dict[str, str] = {}
        """Numbers in words, by what they are in figures."""
        for group, named in said.items():
            for name, forms in named.items():
                self._learn((group, name), [one for form in forms for one in grammar.written(form)])
        for digits, words in grammar.numbers.items():
            if int(digits) > 1:  # «a», «one» and «none» say too many other things
                self._learn(("number", digits), [one for one in words if _MAYBE not in one])
                self._numbers |= {folded(word): str(digits) for word in words if word.isalpha()}
        for part, kind in (("keywords", "keyword"), ("types", "type")):
            for term, said_as in grammar.glossary[part].items():
                if grammar.language in said_as:
                    self._learn((kind, term), grammar.forms(term))
        self._learn(_PLAIN, list(grammar.words.get("plain", ())))
        self.hits: Callable[..., tuple[Hit, ...]] = lru_cache(maxsize=1 << 10)(self._hits)
        """What a text states, in its order; its second argument are the ids of the cards that its
        stand-ins for names mean.
        """

    def _learn(self, fact: Fact, forms: list[str]) -> None:
        for form in forms:
            branch = self._root
            if form.startswith(_OPENING):
                branch = branch.setdefault(_OPENING, {})
            for token in tokens_of(form):
                branch = branch.setdefault(folded(token), {})
            facts: list[Fact] = branch.setdefault(_LEAF, [])
            if fact not in facts and not (facts and fact == _PLAIN):
                facts.append(fact)

    def kinds(self) -> dict[str, set[str]]:
        """What each word may state by itself: `act` and `act-shoot`, `keyword`, `keyword-fire`."""
        return {
            word: {
                one
                for kind, name in branch[_LEAF]
                for one in (kind, f"{kind}-{name}", *_ACTIONS.get((kind, name in _TURNS), ()))
            }
            for word, branch in self._root.items()
            if _LEAF in branch
        }

    def _hits(self, text: str, cards: tuple[str, ...] = ()) -> tuple[Hit, ...]:
        return tuple(self._found(text, cards))

    def _found(self, text: str, cards: tuple[str, ...]) -> Iterator[Hit]:
        tokens = [(one[0], one.start(), one.end()) for one in TOKEN.finditer(text)]
        index = 0
        opening = True
        while index < len(tokens):
            facts, length = self._longest(tokens, index, opening=opening)
            token = tokens[index][0]
            if not facts:
                facts, length = _plain(tokens, index, cards)
            opening = token in _ENDS
            if token in _STOPS or (facts and facts != (_PLAIN,)):
                yield from self._apart(facts, tokens[index : index + length], opening=opening)
            index += length

    def _apart(
        self, facts: tuple[Fact, ...], tokens: list[_Token], *, opening: bool
    ) -> Iterator[Hit]:
        """A hit; a number inside a form is one by itself, at its own word."""
        whole = len(tokens) == 1 or tokens[0][0] in _SIGNS or tokens[-1][0] in SYMBOLS
        for token, start, end in () if whole else tokens:
            number = ("number", self._number(token))
            if number in facts:
                yield Hit((number,), start, end)
                facts = tuple(fact for fact in facts if fact != number)
        yield Hit(facts, tokens[0][1], tokens[-1][2], opening)

    def _number(self, token: str) -> str:
        """A number in figures, or in one word; empty where it is none."""
        return plain_digits(token) if token.isdecimal() else self._numbers.get(folded(token), "")

    def _longest(
        self, tokens: list[_Token], index: int, *, opening: bool
    ) -> tuple[tuple[Fact, ...], int]:
        found = self._walked(self._root, tokens, index)
        if opening and _OPENING in self._root:
            found = max(self._walked(self._root[_OPENING], tokens, index), found, key=_length_of)
        return found

    def _walked(
        self, branch: _Branch, tokens: list[_Token], index: int
    ) -> tuple[tuple[Fact, ...], int]:
        """The facts of the longest form that begins at a token, and its length in tokens."""
        if index == len(tokens):
            return (), 1
        token = folded(tokens[index][0])
        number = self._number(token)
        keys: list[tuple[str, tuple[Fact, ...]]] = [(token, ())]
        if number:
            keys += [(key, ((kind, number),)) for key, kind in _ANY_NUMBER.items()]
        found: tuple[tuple[Fact, ...], int] = (), 1
        for key, said in keys:
            if key not in branch:
                continue
            facts = tuple(branch[key].get(_LEAF, ()))
            further, length = self._walked(branch[key], tokens, index + 1)
            here = ((*facts, *said) if facts else (), 1)
            there = ((*further, *said), length + 1) if further else ((), 1)
            found = max(found, there, here, key=_length_of)
        return found

    def form(self, fact: Fact) -> str:
        """How the language says a fact, for a person who has to be told."""
        kind, name = fact
        if kind in {"keyword", "type"}:
            return self.grammar.word(name)
        if kind == "card":
            return self.grammar.name_of(name)
        if kind in {"number", "cost"}:
            return name if kind == "number" else CIRCLED[int(name)]
        if kind == "place" and " " in name:
            side, place = name.split(" ")
            return self.grammar.mended(
                self.grammar.with_article("own" if side == "you" else "opposing", place)
            )
        if kind == "act" and name in SYMBOLS.values():
            return next(sign for sign, act in SYMBOLS.items() if act == name)
        if kind == "side":
            kind = "whose"
        forms = self.grammar.data["says"].get(kind, {}).get(name) or [name]
        return next(self.grammar.written(forms[0]), name)  # words of the glossary may lack forms


def _length_of(found: tuple[tuple[Fact, ...], int]) -> int:
    facts, length = found
    return length if facts else 0


def _plain(
    tokens: list[_Token], index: int, cards: tuple[str, ...]
) -> tuple[tuple[Fact, ...], int]:
    """What needs no language: figures, symbols with their signs, stand-ins for names."""
    token = tokens[index][0]
    if token in CIRCLED:
        return (("cost", str(CIRCLED.index(token))),), 1
    if token[0] >= chr(NAMES) and ord(token[0]) - NAMES < len(cards):
        return (("card", cards[ord(token[0]) - NAMES]),), 1
    sign, length = ("", 0)
    signed = token in _SIGNS
    if signed:
        sign, length = _SIGNS[token], 1
    rest = [one[0] for one in tokens[index + length : index + length + 2]]
    if not rest or not rest[0].isdecimal():
        symbol = SYMBOLS.get(token)
        return ((("act", symbol), ("number", "?")) if symbol else ()), 1
    number: Fact = ("number", f"{sign}{plain_digits(rest[0])}")
    if len(rest) > 1 and rest[1] in SYMBOLS:
        unsigned: tuple[Fact, ...] = () if signed else (("sign", "none"),)
        return (("act", SYMBOLS[rest[1]]), number, *unsigned), length + 2
    return (number,), length + 1


def tokens_of(form: str) -> list[str]:
    """The words of a form; one that begins with a hyphen stands behind another word."""
    found = _WRITTEN.findall(f"x{form}" if form.startswith("-") else form)
    return found[1:] if form.startswith("-") else found


def folded(token: str) -> str:
    """A word as forms are compared: words in capitals alone keep them."""
    return token if len(token) > 1 and token.isupper() else token.casefold()
