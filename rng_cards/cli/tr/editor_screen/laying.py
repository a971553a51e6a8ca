"""Texts with marks and colours, on lines of any width; what does not break does not."""

import re
from collections.abc import Iterable
from typing import Final

from rich.text import Text as Styled

from rng_cards.terminal_layout import cells
from rng_cards.translation.diff import Piece
from rng_cards.words import strip_controls

_ATOMS: Final = re.compile(r"\n|[ \t]+|[^ \t\n]+")
"""No-break spaces are no breaks, which neither rich nor textual knows."""
GONE: Final = "red strike"
NEW: Final = "green underline"
_BRACKETS: Final = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}
_STYLES: Final = {"same": "", "gone": GONE, "new": NEW}


def plain(text: str, style: str = "") -> Styled:
    """A text that no terminal obeys."""
    return Styled(strip_controls(text), style)


def joined(*parts: Styled | str) -> Styled:
    """Pieces in a row."""
    return Styled.assemble(*(plain(one) if isinstance(one, str) else one for one in parts))


def with_changes(pieces: Iterable[Piece]) -> Styled:
    """What is gone struck through and what is new underlined, both between brackets as well: they
    are told apart without colours.
    """
    whole = Styled()
    for piece in pieces:
        opening, closing = _BRACKETS[piece.kind]
        whole.append_text(plain(f"{opening}{piece.text}{closing}", _STYLES[piece.kind]))
    return whole


def wrapped(text: Styled, width: int, indent: int = 0) -> Styled:
    """On lines of at most so many cells; those after the first begin further in."""
    room = max(width, 8)
    cuts: list[int] = []
    dropped: set[int] = set()
    used = at = 0
    for atom in _ATOMS.findall(text.plain):
        size = cells(atom)
        if atom == "\n":
            cuts.append(at + 1)
            used = indent
        elif used + size > room and not atom.isspace() and used > indent:
            cuts.append(at)
            used = indent + size
        elif atom.isspace() and used + size > room:
            dropped.add(at)
            cuts.append(at + len(atom))
            used = indent
        else:
            used += size
        at += len(atom)
    lines = text.divide(cuts)
    for line in lines:
        line.rstrip()
    return Styled(f"\n{' ' * indent}").join(lines)


def stacked(blocks: Iterable[Styled]) -> Styled:
    """One block under another."""
    return Styled("\n").join(blocks)
