"""Texts with their changes marked, on lines of any width: by colours, or by brackets without."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from rng_cards.terminal_layout import cells, paint
from rng_cards.translation.diff import Piece, word_diff
from rng_cards.words import strip_controls

_ATOMS: Final = re.compile(r"[ \t\n]+|[^ \t\n]+")
"""No-break spaces never break."""
_STYLES: Final = {"same": "", "gone": "9;31", "new": "1;32", "hit": "1;36"}
"""What is gone is red and struck through; what is new green and bold; what was found cyan."""
_BRACKETS: Final = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}"), "hit": ("[", "]")}


Kind: TypeAlias = Literal["same", "gone", "new", "hit"]


class Marked(NamedTuple):
    """A stretch of a text, and what is to be marked in it."""

    text: str
    kind: Kind


class _Atom(NamedTuple):
    text: str
    kind: Kind


def marked(before: str, after: str, width: int, *, colour: bool) -> list[str]:
    """The later text with what changed in it, folded."""
    return laid(word_diff(before, after), width, colour=colour)


def laid(pieces: Iterable[Piece | Marked], width: int, *, colour: bool) -> list[str]:
    """Pieces on lines of at most so many cells, if their words let them."""
    lines: list[list[_Atom]] = [[]]
    used = 0
    for word in _words(pieces, colour=colour):
        if word[0].text.isspace():
            for _ in range(word[0].text.count("\n")):
                lines.append([])
                used = 0
            word = [_Atom(" ", word[0].kind)] if used else []  # noqa: PLW2901 -- however wide
        size = sum(cells(atom.text) for atom in word)
        if used and used + size > width:
            lines.append([])
            used = 0
            if word[0].text.isspace():
                continue
        lines[-1] += word
        used += size
    return [_line(atoms, colour=colour) for atoms in lines]


def _words(pieces: Iterable[Piece | Marked], *, colour: bool) -> Iterator[list[_Atom]]:
    """Spaces, and what stands between them: words of one piece or of several."""
    word: list[_Atom] = []
    for atom in _atoms(pieces, colour=colour):
        if atom.text.isspace():
            if word:
                yield word
            yield [atom]
            word = []
        else:
            word.append(atom)
    if word:
        yield word


def _atoms(pieces: Iterable[Piece | Marked], *, colour: bool) -> Iterator[_Atom]:
    """Words and spaces of each piece, its marks on the first and the last."""
    for piece in pieces:
        opening, closing = ("", "") if colour else _BRACKETS[piece.kind]
        words = _ATOMS.findall(strip_controls(piece.text))
        for number, word in enumerate(words):
            start = opening if number == 0 else ""
            end = closing if number == len(words) - 1 else ""
            yield _Atom(f"{start}{word}{end}", piece.kind)


def _line(atoms: list[_Atom], *, colour: bool) -> str:
    while atoms and atoms[-1].text.isspace():
        atoms = atoms[:-1]
    runs: list[_Atom] = []
    for atom in atoms:
        if runs and runs[-1].kind == atom.kind:
            runs[-1] = _Atom(runs[-1].text + atom.text, atom.kind)
        else:
            runs.append(atom)
    return "".join(paint(run.text, _STYLES[run.kind], colour=colour) for run in runs)
