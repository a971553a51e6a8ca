"""Texts with marks and colours for the editor's screen, on lines of any width."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text as Styled

from rng_cards.cli.tr.marked import BRACKETS, line_ranges
from rng_cards.translation.diff import Piece
from rng_cards.words import strip_controls

_STYLES: Final = {"same": "", "gone": "red strike", "new": "green underline"}


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
        opening, closing = BRACKETS[piece.kind]
        whole.append_text(plain(f"{opening}{piece.text}{closing}", _STYLES[piece.kind]))
    return whole


def wrapped(text: Styled, width: int, indent: int = 0) -> Styled:
    """On lines of at most so many cells; those after the first begin further in."""
    lines = [text[start:end] for start, end in line_ranges(text.plain, max(width, 8), indent)]
    return Styled(f"\n{' ' * indent}").join(lines)


def stacked(blocks: Iterable[Styled]) -> Styled:
    """One block under another."""
    return Styled("\n").join(blocks)
