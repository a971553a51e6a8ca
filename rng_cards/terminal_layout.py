"""Boxes, columns and bars for a terminal: wide characters counted, no-break spaces kept."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from textwrap import wrap
from typing import Final, NamedTuple

from rng_cards.words import strip_controls

_NARROWEST: Final = 10
_STYLED: Final = re.compile(r"\x1b\[[0-9;]*m")


def unpainted(text: str) -> str:
    """A text without its colours."""
    return _STYLED.sub("", text)


def harmless(text: str) -> str:
    r"""A text whose colours a terminal obeys; every other control is shown, not obeyed.

    >>> harmless("\x1b[31mred\x1b[0m\x1b[2J\x7f")
    '\x1b[31mred\x1b[0m\\x1b[2J\\x7f'
    """
    colours = _STYLED.findall(text)
    plain = (strip_controls(part) for part in _STYLED.split(text))
    return "".join(part + colour for part, colour in zip_longest(plain, colours, fillvalue=""))


@lru_cache(4096)
def cells(text: str) -> int:
    """Terminal cells that a text takes; colours take none."""
    plain = unpainted(text)
    if plain.isascii():
        return len(plain)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1
        for one in plain
    )


def paint(text: str, style: str, *, colour: bool) -> str:
    """Text in an ANSI style, where colours are wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if colour and style and text else text


def pad(text: str, width: int) -> str:
    """Text filled up to so many cells."""
    return text + " " * max(0, width - cells(text))


def cut(text: str, width: int) -> str:
    """Text without colours, its end left out where it takes more cells than that."""
    if cells(text) <= width:
        return text
    while cells(text) >= width:
        text = text[:-1]
    return f"{text}…"


def folded(text: str, width: int) -> list[str]:
    """Lines of at most so many cells; U+00A0 and U+202F never break (textwrap keeps them)."""
    lines: list[str] = []
    for paragraph in strip_controls(text).split("\n"):
        lines += wrap(paragraph, width, break_on_hyphens=False) or [""]
    return lines


def hanging(head: str, text: str, width: int, *, indent: int | None = None) -> list[str]:
    """A head, and a text behind it in lines of so many cells at most, head and all.

    Where the text goes on it is indented by as much as its head takes, or by so many cells. Its
    lines are never narrower than 10 cells.
    """
    taken = cells(head) if indent is None else indent
    first, *rest = folded(text, max(_NARROWEST, width - taken))
    return [head + first, *(" " * taken + line for line in rest)]


def apart(left: str, right: str, width: int) -> list[str]:
    """Left and right on one line, or on two where they do not fit."""
    gap = width - cells(left) - cells(right)
    if gap >= 1 or not right:
        return [left + " " * max(gap, 0) + right]
    return [*folded(left, width), " " * max(0, width - cells(right)) + right]


def box(
    sections: Iterable[Sequence[str]], width: int, style: str = "", *, colour: bool
) -> list[str]:
    """Sections of ready lines, framed and ruled apart; empty sections are left out."""
    inner = width - 4
    bar = paint("│", style, colour=colour)
    filled = [section for section in sections if section]
    lines = [paint("╭" + "─" * (width - 2) + "╮", style, colour=colour)]
    for number, section in enumerate(filled):
        if number:
            lines.append(paint("├" + "─" * (width - 2) + "┤", style, colour=colour))
        lines += [f"{bar} {pad(line, inner)} {bar}" for line in section]
    lines.append(paint("╰" + "─" * (width - 2) + "╯", style, colour=colour))
    return lines


def beside(left: Sequence[str], right: Sequence[str], gap: int = 2) -> list[str]:
    """Two blocks of lines side by side."""
    width = max((cells(line) for line in left), default=0)
    height = max(len(left), len(right))
    lines = []
    for number in range(height):
        first = left[number] if number < len(left) else ""
        second = right[number] if number < len(right) else ""
        lines.append(f"{pad(first, width)}{' ' * gap}{second}".rstrip())
    return lines


def columns(rows: Sequence[Sequence[str]], gap: int = 2, *, words: int | None = None) -> list[str]:
    """Rows in aligned columns: so many of words, set to the left, the rest to the right.

    All of them are words unless that is said.
    """
    if not rows:
        return []
    widths = [max(cells(row[number]) for row in rows) for number in range(len(rows[0]))]
    most = len(widths) if words is None else words
    return [
        (" " * gap)
        .join(
            pad(cell, width) if number < most else " " * (width - cells(cell)) + cell
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]


class Fitted(NamedTuple):
    """Rows as lines, and the numbers of the columns that there was no room for."""

    lines: list[str]
    left_out: tuple[int, ...]


def fitted(
    rows: Sequence[Sequence[str]],
    width: int,
    *,
    shortest: Mapping[int, int],
    less: Sequence[int],
    gap: int = 2,
) -> Fitted:
    """Rows in aligned columns, no wider than so many cells.

    Columns of `shortest` may be cut down to so many cells, each cut cell ending in "…"; columns
    of `less` are left out one after the other where that is not enough.
    """
    if not rows:
        return Fitted([], ())
    full = {place: max(cells(row[place]) for row in rows) for place in range(len(rows[0]))}
    for count in range(len(less) + 1):
        shown = [place for place in full if place not in less[:count]]
        room = width - gap * (len(shown) - 1)
        least = {place: min(full[place], shortest.get(place, full[place])) for place in shown}
        if sum(least.values()) <= room or count == len(less):
            break
    spare = room - sum(least.values())
    for place in shown:
        more = max(0, min(full[place] - least[place], spare))
        least[place], spare = least[place] + more, spare - more
    if spare < 0:  # nothing else can go
        longest = max(shown, key=least.__getitem__)
        least[longest] = max(1, least[longest] + spare)
    table = [[shortened(row[place], least[place]) for place in shown] for row in rows]
    return Fitted(columns(table, gap), tuple(less[:count]))


def shortened(text: str, width: int) -> str:
    """A text of at most so many cells: the end of a longer one is "…". Colours stay."""
    plain = unpainted(text)
    if cells(plain) <= width:
        return text
    short = plain
    while short and cells(short) > width - 1:
        short = short[:-1]
    return text.replace(plain, f"{short.rstrip()}…")


def in_columns(lines: Sequence[str], width: int, gap: int = 2) -> list[str]:
    """Lines in as many columns as their longest allows, to be read column by column."""
    longest = max(map(cells, lines), default=0)
    height = -(-len(lines) // max(1, (width + gap) // (longest + gap)))
    blocks = (lines[start : start + height] for start in range(0, len(lines), height or 1))
    shown: list[str] = []
    for block in blocks:
        shown = beside(shown, block, gap) if shown else list(block)
    return shown


def bar(count: int) -> str:
    """A bar of so many blocks."""
    return "█" * count
