"""What changed between two versions of a text, word by word."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, Literal, NamedTuple

_WORDS: Final = re.compile(r"\s+|\w+|[^\w\s]")


class Piece(NamedTuple):
    """A stretch of a text that both versions have, or one of them."""

    kind: Literal["same", "gone", "new"]
    text: str


def word_diff(before: str, after: str) -> tuple[Piece, ...]:
    """The later version with what is gone from the earlier one, in reading order.

    >>> [f"{piece.kind}:{piece.text}" for piece in word_diff("Tire 1 BALLE.", "Tire 2 BALLE.")]
    ['same:Tire ', 'gone:1', 'new:2', 'same: BALLE.']
    """
    return tuple(_merged(_pieces(before, after)))


def _pieces(before: str, after: str) -> Iterator[Piece]:
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    for tag, start, end, begin, finish in SequenceMatcher(
        None, old, new, autojunk=False
    ).get_opcodes():
        if tag == "equal":
            yield Piece("same", "".join(old[start:end]))
            continue
        yield Piece("gone", "".join(old[start:end]))
        yield Piece("new", "".join(new[begin:finish]))


def _merged(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """Neighbours of one kind as one; nothing empty."""
    kept: Piece | None = None
    for piece in pieces:
        if not piece.text:
            continue
        if kept is not None and kept.kind == piece.kind:
            kept = Piece(kept.kind, kept.text + piece.text)
            continue
        if kept is not None:
            yield kept
        kept = piece
    if kept is not None:
        yield kept


def in_brief(before: str, after: str, most: int = 60) -> str:
    """The changes alone, for one line: `1 → 2, BALLE → BALLES`."""
    changes = []
    gone = ""
    for piece in (*word_diff(before, after), Piece("same", "")):
        if piece.kind == "gone":
            gone = piece.text.strip()
        elif piece.kind == "new":
            changes.append(f"{gone} → {piece.text.strip()}" if gone else f"+ {piece.text.strip()}")
            gone = ""
        elif gone:
            changes.append(f"− {gone}")
            gone = ""
    brief = ", ".join(changes)
    return brief if len(brief) <= most else f"{brief[: most - 1]}…"
