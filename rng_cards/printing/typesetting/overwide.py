"""Breaks, at the smallest size, pieces that no line can hold.

First at spaces that should have held, then between any two characters, never before a combining
mark. No hyphen is added: text that is copied out of the file is what the card says. The block
names the words that were broken.
"""

from collections.abc import Iterator
from unicodedata import combining

from rng_cards.printing.typesetting.paragraph import Paragraph


def cut(one: Paragraph, room: float) -> list[str]:
    """Break the pieces that are wider than a line, where there are any, and name them."""
    wide = [
        (first, last)
        for first, last, left, right in zip(one.first, one.last, one.left, one.right, strict=True)
        if right - left > room
    ]
    if not wide:
        return []
    one.tabulate([place for piece in wide for place in range(*piece)])
    firsts, lasts = [], []
    for first, last in zip(one.first, one.last, strict=True):
        for start, end in _parts(one, first, last, room):
            firsts.append(start)
            lasts.append(end)
    one.first, one.last = firsts, lasts
    one.left = [one.table[place] for place in firsts]
    one.right = [one.table[place] for place in lasts]
    return [one.text[first:last] for first, last in wide]


def _parts(one: Paragraph, first: int, last: int, room: float) -> Iterator[tuple[int, int]]:
    """The piece itself, or what it comes to at its spaces, or at its characters."""
    table = one.table
    if table[last] - table[first] <= room:
        yield first, last
        return
    end = first
    for word in one.text[first:last].split(" "):
        start, end = end, end + len(word)
        if table[end] - table[start] > room:
            yield from _letters(one, start, end, room)
        elif word:
            yield start, end
        end += 1


def _letters(one: Paragraph, first: int, last: int, room: float) -> Iterator[tuple[int, int]]:
    """As many characters at a time as a line holds."""
    table, start = one.table, first
    for place in range(first + 1, last):
        if table[place + 1] - table[start] > room and not combining(one.text[place]):
            yield start, place
            start = place
    yield start, last
