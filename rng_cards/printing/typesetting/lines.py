"""Pieces into lines: how few there can be, and which breaks look best.

The fewest lines are found by filling each as far as it goes. Which breaks to take among those
that keep to that number is decided for the whole paragraph at once, by dynamic programming over
the sum of squared slack: D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", Software:
Practice and Experience 11 (1981), 1119-1184, in the case they describe for ragged margins, where
spaces do not stretch and a line's badness is what it leaves empty. Since the number of lines is
given, each break can only lie between where filling from the end would put it and where filling
from the start does; that leaves a few candidates each.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, TypeAlias

from rng_cards.printing.typesetting.paragraph import Paragraph

SLACK: Final = 0.01
"""Thousandths of an em that sums of widths may be off by; a hundred-thousandth of the size."""

_HYPHEN: Final = 0.09
"""A break at a hyphen costs as much as a line left 30 % empty."""
_LONE: Final = 1.0
"""A short word alone on the last line costs as much as an empty line."""
_LONE_LENGTH: Final = 4
"""Characters, full stop included, of the longest word that is short."""
_SHORT_LAST: Final = 0.3
"""A last line shorter than this share of the width is held to be short."""


def fewest(one: Paragraph, room: float) -> int:
    """How few lines of that width hold the paragraph; 0 if a piece is wider than a line."""
    left, right = one.left, one.right
    count, start, end = 0, 0, len(right)
    while start < end:
        stop = bisect_right(right, left[start] + room, start)
        if stop == start:
            return 0
        start = stop
        count += 1
    return count


def filled(one: Paragraph, room: float) -> list[int]:
    """Where each line ends if each is filled as far as it goes: first line first, pieces counted.

    A piece wider than the line has a line to itself.
    """
    left, right = one.left, one.right
    stops, start, end = [], 0, len(right)
    while start < end:
        start = max(bisect_right(right, left[start] + room, start), start + 1)
        stops.append(start)
    return stops


_State: TypeAlias = tuple[int, float, tuple[int, ...]]
"""Where the last line so far ends, what all of them cost, and where each of them ends."""


def best(one: Paragraph, room: float, *, even: bool) -> Sequence[int]:
    """Where each line ends for the least ragged margin in the fewest lines.

    `even`: the last line should be as long as the others, as in centred text.
    """
    latest = filled(one, room)
    if len(latest) == 1:
        return latest
    earliest = _filled_from_the_end(one, room)
    states: list[_State] = [(0, 0.0, ())]
    for low, high in zip(earliest, latest[:-1], strict=False):
        states = _further(states, one, room, range(low, high + 1))
    final = [
        (cost + _last_cost(one, stop, room, even=even), stops)
        for stop, cost, stops in states
        if one.right[-1] - one.left[stop] <= room
    ]
    return (*min(final)[1], latest[-1])


def _filled_from_the_end(one: Paragraph, room: float) -> list[int]:
    """The earliest end of each line but the last."""
    left, right = one.left, one.right
    stops: list[int] = []
    stop = len(right)
    while True:
        stop = bisect_left(left, right[stop - 1] - room, 0, stop - 1)
        if stop == 0:
            return stops[::-1]
        stops.append(stop)


def _further(states: Sequence[_State], one: Paragraph, room: float, stops: range) -> list[_State]:
    """The cheapest way to each of these ends of the next line."""
    left, right = one.left, one.right
    reached: list[_State] = []
    for stop in stops:
        free = room - right[stop - 1]
        cheapest = -1.0
        way: tuple[int, ...] = ()
        for start, before, stops_before in states:
            if start >= stop:
                break
            slack = free + left[start]
            if slack >= 0.0:
                cost = before + slack * slack
                if cheapest < 0.0 or cost < cheapest:
                    cheapest, way = cost, stops_before
        if cheapest >= 0.0:
            if one.last[stop - 1] == one.first[stop]:
                cheapest += _HYPHEN * room * room
            reached.append((stop, cheapest, (*way, stop)))
    return reached


def _last_cost(one: Paragraph, start: int, room: float, *, even: bool) -> float:
    width = one.right[-1] - one.left[start]
    cost = 0.0
    if even:
        cost = (room - width) ** 2
    elif width < _SHORT_LAST * room:
        cost = (_SHORT_LAST * room - width) ** 2
    if start == len(one.last) - 1 and one.last[-1] - one.first[start] <= _LONE_LENGTH:
        cost += _LONE * room * room
    return cost
