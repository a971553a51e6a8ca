"""What a text states beside what a sentence of its effect states.

The same has to be stated, each kind in the same order: who suffers and who draws must not change
places. Where both have as many clauses, the same has to be in each of them, so that a negation does
not wander from one to another. In what order a clause says things is free beyond that, and so are
the words.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Final, NamedTuple

from rng_cards.games.shared.translating.speaker import Fact, Read, Speaker

_CLAUSE: Final = re.compile(r"[.;:!?…](?:\s|\Z)")
"""What ends a clause. A comma may stand there or not."""


class Difference(NamedTuple):
    """Something that a text states otherwise."""

    found: Fact | None
    """What it states; None where it says nothing."""
    expected: Fact | None
    """What a sentence of the effect states there; None where that says nothing."""
    sentence: str
    """That sentence."""

    @property
    def wanted(self) -> str:
        """The words for what is expected."""
        one = self.expected
        return self.sentence[one.start : one.end] if one else ""


def differences(text: str, sentences: Sequence[str], speaker: Speaker) -> list[Difference]:
    """Where a text differs from that sentence of its effect which it is nearest to."""
    found = speaker.read(text)
    return min((_between(text, found, one, speaker.read(one)) for one in sentences), key=len)


def _between(text: str, found: Read, sentence: str, wanted: Read) -> list[Difference]:
    differing = [
        Difference(here, there, sentence) for here, there in _paired(found.facts, wanted.facts)
    ]
    if differing:
        return differing
    parts, others = _clauses(text, found.facts), _clauses(sentence, wanted.facts)
    if len(parts) != len(others):
        return []
    return [
        Difference(here, there, sentence)
        for here, there in zip_longest(_moved(parts, others), _moved(others, parts))
    ]


def _paired(
    found: Sequence[Fact], wanted: Sequence[Fact]
) -> Iterator[tuple[Fact | None, Fact | None]]:
    """What differs, kind by kind: one for another, one too many, one that is missing."""
    for kind in dict.fromkeys(one.kind for one in (*wanted, *found)):
        here = [one for one in found if one.kind == kind]
        there = [one for one in wanted if one.kind == kind]
        names = [one.name for one in here], [one.name for one in there]
        if len(here) == len(there):
            yield from ((a, b) for a, b in zip(here, there, strict=True) if a.name != b.name)
            continue
        for what, a, b, c, d in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
            if what != "equal":
                yield from zip_longest(here[a:b], there[c:d])


def _clauses(text: str, facts: Iterable[Fact]) -> list[list[Fact]]:
    """The facts of each clause; the words may stand in any order there."""
    ends = [one.start() for one in _CLAUSE.finditer(text)]
    clauses: list[list[Fact]] = [[] for _ in range(len(ends) + 1)]
    for one in facts:
        clauses[sum(end < one.start for end in ends)].append(one)
    return [one for one in clauses if one]


def _moved(parts: Sequence[Sequence[Fact]], others: Sequence[Sequence[Fact]]) -> list[Fact]:
    """The facts of the parts that the other part at the same place does not state."""
    moved = []
    for part, other in zip(parts, others, strict=True):
        left = Counter((one.kind, one.name) for one in other)
        for one in part:
            if left[one.kind, one.name] > 0:
                left[one.kind, one.name] -= 1
            else:
                moved.append(one)
    return moved
