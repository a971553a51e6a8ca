"""Texts with their changes marked, on lines of any width: by colours, or by brackets without."""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final, Literal, NamedTuple

from rng_cards.terminal_layout import cells, paint
from rng_cards.translation.diff import Piece, word_diff
from rng_cards.words import strip_controls

_ATOMS: Final = re.compile(r"\n|[ \t]+|[^ \t\n]+")
"""No-break spaces never break."""
_STYLES: Final = {"same": "", "gone": "9;31", "new": "1;32", "hit": "1;36"}
"""What is gone is red and struck through; what is new green and bold; what was found cyan."""
BRACKETS: Final = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}"), "hit": ("[", "]")}


class Marked(NamedTuple):
    """A stretch of a text, and what is to be marked in it."""

    text: str
    kind: Literal["same", "gone", "new", "hit"]


def marked(before: str, after: str, width: int, *, colour: bool) -> list[str]:
    """The later text with what changed in it, folded."""
    return laid(word_diff(before, after), width, colour=colour)


def laid(pieces: Iterable[Piece | Marked], width: int, *, colour: bool) -> list[str]:
    """Pieces on lines of at most so many cells, if their words let them."""
    runs = [(_bracketed(one, colour=colour), _STYLES[one.kind]) for one in pieces if one.text]
    ends = [0, *accumulate(len(text) for text, _ in runs)]
    return [
        "".join(
            paint(text[max(0, start - at) : max(0, end - at)], style, colour=colour)
            for at, (text, style) in zip(ends, runs, strict=False)
        )
        for start, end in line_ranges("".join(text for text, _ in runs), width)
    ]


def _bracketed(piece: Piece | Marked, *, colour: bool) -> str:
    opening, closing = ("", "") if colour else BRACKETS[piece.kind]
    return f"{opening}{strip_controls(piece.text)}{closing}"


def line_ranges(text: str, width: int, indent: int = 0) -> Iterator[tuple[int, int]]:
    """Where each line of a text begins and ends, folded to so many cells; all but the first have
    less room, by the indent.
    """
    start = end = used = 0
    for atom in _ATOMS.finditer(text):
        size = cells(atom[0])
        if atom[0] == "\n":
            yield start, end
            start = end = atom.end()
            used = indent
        elif atom[0][0] in " \t":
            used += size
        else:
            if end > start and used + size > width:
                yield start, end
                start, used = atom.start(), indent
            end = atom.end()
            used += size
    yield start, end
