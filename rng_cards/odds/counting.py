"""In how many of all draws from a deck several bounds hold together: counted, not simulated."""

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import Final

MOST_STATES: Final = 40_000
"""Ways of meeting the bounds that are told apart at once; a deck of 15 cards has at most 2**15."""
_HOLDS: Final = -1
"""Stands for the count of a bound that holds whatever else is drawn."""
_FAILS: Final = -2

Bound = tuple[int, int | None]
"""The least and the most cards of a group that have to be drawn; None for no most."""


def favourable(
    groups: Sequence[int], bounds: Sequence[Bound], most_drawn: int
) -> tuple[int, ...] | None:
    """Of all ways to draw 0, 1, 2… up to `most_drawn` cards: in how many every bound holds.

    `groups` has for each card of the deck the bounds that it counts for, as bits. None where too
    much would have to be told apart.

    Cards that count for the same bounds are alike. State after state of how many count for what, it
    keeps the number of ways by the number of cards drawn: the digits of one integer, which is
    multiplied by the number of ways to draw some of a few cards that are alike.
    """
    digit = max(comb(len(groups), min(most_drawn, len(groups) // 2)).bit_length(), 1)
    digits = (1 << digit * (most_drawn + 1)) - 1
    alike = sorted(Counter(groups).items())
    left = [sum(many for group, many in alike if group >> at & 1) for at in range(len(bounds))]
    states = {tuple(_settled(0, *bound, more) for bound, more in zip(bounds, left, strict=True)): 1}
    for group, many in alike:
        counting = [at for at in range(len(bounds)) if group >> at & 1]
        for at in counting:
            left[at] -= many
        after: dict[tuple[int, ...], int] = {}
        for state, ways in states.items():
            if _FAILS in state:
                continue
            for drawn in range(min(many, most_drawn) + 1):
                counts = list(state)
                for at in counting:
                    if counts[at] != _HOLDS:
                        counts[at] = _settled(counts[at], *bounds[at], left[at], drawn)
                        if counts[at] == _FAILS:
                            break
                else:
                    drawn_ways = ways * comb(many, drawn) << digit * drawn
                    met = tuple(counts)
                    after[met] = after.get(met, 0) + (drawn_ways & digits)
            if len(after) > MOST_STATES:
                return None
        states = after
    total = sum(ways for state, ways in states.items() if _FAILS not in state)
    return tuple(total >> digit * at & (1 << digit) - 1 for at in range(most_drawn + 1))


def _settled(count: int, least: int, most: int | None, left: int, drawn: int = 0) -> int:
    """A count once some more are drawn and so many are left: whether it is decided by now."""
    if count == _HOLDS:
        return count
    count += drawn
    if count + left < least or (most is not None and count > most):
        return _FAILS
    if count >= least and (most is None or count + left <= most):
        return _HOLDS
    return count
