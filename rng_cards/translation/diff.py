"""What changed between two versions of a text, word by word.

Typing differences are no changes: words are compared in the normal form that staleness goes by.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final, Literal, NamedTuple

from rng_cards.translation.normal import normal

_WORDS: Final = re.compile(r"[«“]\s*|\s*(?:[»”:;!?%,…]|\.+)|\s+|\w+|[^\w\s]")
"""A space that comes with a mark is a part of it, as it is in the normal form."""


class Piece(NamedTuple):
    """A stretch of a text that both versions have, or one of them."""

    kind: Literal["same", "gone", "new"]
    text: str


def word_diff(before: str, after: str) -> tuple[Piece, ...]:
    """The later version with what is gone from the earlier one, in reading order.

    >>> [f"{piece.kind}:{piece.text}" for piece in word_diff("Pose 1 CARTE.", "Pose 2 CARTE.")]
    ['same:Pose ', 'gone:1', 'new:2', 'same: CARTE.']
    """
    if normal(before) == normal(after):
        return (Piece("same", after),) if after else ()
    return tuple(_merged(_bridged(list(_merged(_pieces(before, after))))))


def _pieces(before: str, after: str) -> Iterator[Piece]:
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    matcher = SequenceMatcher(None, _compared(old), _compared(new), autojunk=False)
    for tag, start, end, begin, finish in matcher.get_opcodes():
        if tag == "equal":
            yield Piece("same", "".join(new[begin:finish]))
            continue
        yield Piece("gone", "".join(old[start:end]))
        yield Piece("new", "".join(new[begin:finish]))


def _compared(words: Iterable[str]) -> list[str]:
    return [normal(word) or " " for word in words]


def _bridged(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Two changes with but a space between them are one: it is gone, and it is new."""
    last = len(pieces) - 1
    for number, piece in enumerate(pieces):
        between = piece.kind == "same" and 0 < number < last
        if between and piece.text.isspace() and _both_change(pieces, number):
            yield Piece("gone", piece.text)
            yield Piece("new", piece.text)
        else:
            yield piece


def _both_change(pieces: Sequence[Piece], number: int) -> bool:
    """Whether words were put for others both before and after that piece."""
    return (
        number > 1
        and pieces[number - 2].kind == "gone"
        and pieces[number - 1].kind == "new"
        and [one.kind for one in pieces[number + 1 : number + 3]] == ["gone", "new"]
    )


def _merged(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Each run of changes as what is gone, then what is new; nothing empty."""
    gone = new = same = ""
    for piece in pieces:
        if not piece.text:
            continue
        if piece.kind == "same":
            yield from _some(gone=gone, new=new)
            gone = new = ""
            same += piece.text
            continue
        yield from _some(same=same)
        same = ""
        if piece.kind == "gone":
            gone += piece.text
        else:
            new += piece.text
    yield from _some(same=same)
    yield from _some(gone=gone, new=new)


def _some(*, same: str = "", gone: str = "", new: str = "") -> Iterator[Piece]:
    if same:
        yield Piece("same", same)
    if gone:
        yield Piece("gone", gone)
    if new:
        yield Piece("new", new)


def in_brief(before: str, after: str, most: int = 60) -> str:
    """The changes alone, for one line: `1 → 2, CARTE → CARTES`."""
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
