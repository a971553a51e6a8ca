"""Which words of a text its language knows, and what is to be thought of the others.

A word that is close to a known one is taken for a slip of the pen, one that another language of
the cards knows for a word of that language. Any other may say something that nobody wrote down: it
is no fault, but where it stands nothing can be called unsaid.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rng_cards.games.ragnguns.translating.fact_forms import NAMES, TOKEN, folded
from rng_cards.games.ragnguns.translating.grammar import Grammar
from rng_cards.translation.voices import Voice

_ODD: Final = re.compile(r"[=<>{}\[\]#*_~|\\^@$]+")
"""Signs that no text of a card is written with."""
_SLOT: Final = re.compile(r"\{[^{}]*\}")
_PARTS: Final = ("keywords", "types", "terms")
_SHORT: Final = 4
"""Shorter words are too like each other to tell them by their letters, or as another language's."""
_LONG: Final = 7
"""From here on, two letters may be wrong."""


class Stray(NamedTuple):
    """A word that is not known, and what it may have been meant to be."""

    start: int
    end: int
    meant: str = ""
    language: str = ""
    """The language that knows it."""
    good: bool = False
    """Whether it is a good word by itself."""


class Vocabulary:
    """The words of one language that texts of effects are made of."""

    def __init__(self, grammar: Grammar, voice: Voice) -> None:
        self.language = grammar.language
        words = grammar.words
        self.known = frozenset(_words(_said(grammar)))
        """Words that some form, template or list holds."""
        maybe = _words(_spelt(grammar, {"maybe": grammar.data["says"].get("maybe", {})}))
        self.common = frozenset(_words(words.get("common", ()))) | (set(maybe) - self.known)
        """Words that may state what no form knows."""
        self._voice = voice
        self._taught = bool(words.get("plain"))
        self._any = sorted(self.known)

    def strays(
        self, text: str, others: Sequence["Vocabulary"] = (), understood: Collection[int] = ()
    ) -> tuple[list[Stray], list[Stray]]:
        """The words of a text that are slips, and those that it may state anything with.

        `understood` are the places of letters that state something.
        """
        if not self._taught:
            return [], []
        slips = [Stray(one.start(), one.end()) for one in _ODD.finditer(text)]
        slips += _unpaired(text)
        free = []
        for found in TOKEN.finditer(text):
            word = folded(found[0])
            if len(word) == 1 or not word[0].isalpha() or word[0] >= chr(NAMES):
                continue
            stray = Stray(found.start(), found.end())
            if word in self.common:
                free += [] if stray.start in understood else [stray]
                continue
            if {word, word.upper()} & self.known:
                continue
            foreign = (
                ""
                if word.isupper()
                else next((one.language for one in others if _knows(one, word)), "")
            )
            meant = self._meant(word)
            if foreign or meant:
                good = word in self._voice.lexicon.numbers
                slips.append(Stray(*found.span(), "" if foreign else meant, foreign, good))
            elif not word.isupper():
                free.append(stray)
        return sorted(slips), free

    def _meant(self, word: str) -> str:
        """The known word that one is a slip of; empty where none is near."""
        if sum(letter.isupper() for letter in word) > 1:
            word = word.upper()
        from rapidfuzz import process  # noqa: PLC0415 -- only a slip pays for it
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        most = 2 if len(word) >= _LONG else 1
        same = [one for one in self._any if one.isupper() == word.isupper()]
        near = process.extractOne(word, same, scorer=OSA.distance, score_cutoff=most)
        if near:
            return str(near[0])
        letters = Counter(word if len(word) >= _SHORT else "")
        return next((one for one in same if len(one) == len(word) and Counter(one) == letters), "")


def _unpaired(text: str) -> Iterator[Stray]:
    """Brackets that lack the other one."""
    opened: list[int] = []
    for found in re.finditer(r"[()]", text):
        if found[0] == "(":
            opened.append(found.start())
        elif opened:
            opened.pop()
        else:
            near = re.search(r"(?:\S+\s+){0,2}\S*\Z", text[: found.start()])
            yield Stray(near.start() if near else 0, found.end(), "(")
    for start in opened:
        near = re.compile(r"\S*(?:\s+\S+){0,2}").match(text, start)
        yield Stray(start, near.end() if near else start + 1, ")")


def _knows(other: Vocabulary, word: str) -> bool:
    return len(word) >= _SHORT and word in other.known


def _words(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for token in TOKEN.findall(text):
            if token[0].isalpha():
                yield folded(token)


def _said(grammar: Grammar) -> Iterator[str]:
    """Everything that the wordings and the glossary say in a language."""
    yield from _spelt(
        grammar, {kind: said for kind, said in grammar.data["says"].items() if kind != "maybe"}
    )
    for word in ("nouns", "articles", "clauses", "shared", "phrases", "cards", "sentence"):
        for text in _leaves(grammar.data.get(word, {})):
            yield _SLOT.sub(" ", grammar.expanded(text))
    yield from grammar.words.get("plain", ())
    for names in grammar.words.get("classes", {}).values():
        yield from names
    for forms in grammar.numbers.values():
        yield from forms
    for part in _PARTS:
        for term in grammar.glossary[part]:
            yield from grammar.forms(term)


def _spelt(grammar: Grammar, says: Mapping[str, Any]) -> Iterator[str]:
    for form in _leaves(says):
        yield from grammar.written(form)


def _leaves(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for one in data.values():
            yield from _leaves(one)
    elif isinstance(data, Sequence):
        for one in data:
            yield from _leaves(one)
