"""The sentences of a text, and those of two texts that go together."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rng_cards.spacing import SPACES

_END: Final = re.compile(
    r"(?<![.!?…])[.!?](?![.!?…])[»”\"’)\]]*(?:\s+|$)"
    r"|[.!?…]+[»”\"’)\]]*(?:\s+|$)(?![a-zà-ÿ])"
    r"|\n+(?![a-zà-ÿ])"
)
_SHORT: Final = re.compile(
    r"(?:^|[\s(«“\"])(?:[^\W\d_]|[^\W\d_a-zà-ÿ][a-zà-ÿ]{1,2}|etc|p|n°)\.\W*\Z"
)
"""What ends with a point and ends no sentence: a letter, a title."""
_NEAR: Final = 0.45
"""How much shorter a sentence may be than its counterpart, the texts brought to one length."""
_CLAUSE: Final = re.compile(r"[:;][»”\"]?\s+")


_FIRST: Final = re.compile(rf"(?:\A|[.!?…:—\n][»”\"]?)[{SPACES}\t«“„\"(]*\Z")


def begins_sentence(text: str, place: int) -> bool:
    """Whether a word that begins there is the first of a sentence; not the T of `C.I.T.T.`"""
    return text[place - 1 : place] != "." and bool(_FIRST.search(text[:place]))


class Sentence(NamedTuple):
    """A stretch of a text."""

    start: int
    end: int
    text: str


def sentences(text: str) -> list[Sentence]:
    """Where each sentence begins and ends; what has no letter is none."""
    found = []
    start = 0
    for end in (*(one.end() for one in _END.finditer(text)), len(text)):
        piece = text[start:end]
        if _SHORT.search(piece) and end < len(text):
            continue
        if any(one.isalnum() for one in piece):
            lead = len(piece) - len(piece.lstrip())
            found.append(Sentence(start + lead, start + len(piece.rstrip()), piece.strip()))
            start = end
    return found


def aligned(source: str, target: str) -> Iterator[tuple[Sentence, Sentence]]:
    """Sentences that go together, if both texts have as many of like lengths; else both texts."""
    here, there = sentences(source), sentences(target)
    if len(here) == len(there) > 1 and _alike(here, there):
        yield from zip(here, there, strict=True)
    else:
        yield Sentence(0, len(source), source), Sentence(0, len(target), target)


def clauses(source: str, target: str) -> Iterator[tuple[Sentence, Sentence]]:
    """The same, each sentence cut again at its colons and semicolons where both have as many."""
    for pair in aligned(source, target):
        here, there = (_cut(one) for one in pair)
        if len(here) == len(there) > 1 and _alike(here, there):
            yield from zip(here, there, strict=True)
        else:
            yield pair


def _cut(whole: Sentence) -> list[Sentence]:
    starts = [0, *(one.end() for one in _CLAUSE.finditer(whole.text))]
    stops = [*(one.start() for one in _CLAUSE.finditer(whole.text)), len(whole.text)]
    pieces = [
        Sentence(whole.start + start, whole.start + stop, whole.text[start:stop])
        for start, stop in zip(starts, stops, strict=True)
    ]
    return [one for one in pieces if any(mark.isalnum() for mark in one.text)]


def _alike(here: list[Sentence], there: list[Sentence]) -> bool:
    scale = sum(len(one.text) for one in there) / sum(len(one.text) for one in here)
    ratios = [len(b.text) / len(a.text) / scale for a, b in zip(here, there, strict=True)]
    return all(_NEAR <= one <= 1 / _NEAR for one in ratios)
