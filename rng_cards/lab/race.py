"""Many decks on the same deals, the worse half given up again and again until one is left."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, log2
from statistics import fmean

from rng_cards.lab.units import GAMES, Contender

Play = Callable[[Iterable[tuple[Contender, int]]], Iterator[float]]
"""Plays contenders in deals of a number, and gives what each won."""


def race(contenders: Sequence[Contender], games: int, play: Play) -> Contender:
    """The contender that won most, after so many games in all.

    Each round has as many games; what was won in earlier rounds counts on. A tie goes to the one
    named first.
    """
    won: dict[Contender, list[float]] = {one: [] for one in dict.fromkeys(contenders)}
    rounds = ceil(log2(len(won))) if len(won) > 1 else 0
    first = 0
    for _ in range(rounds):
        units = max(1, games // rounds // GAMES // len(won))
        deals = range(first, first + units)
        first += units
        wanted = [(one, deal) for deal in deals for one in won]
        for (one, _deal), share in zip(wanted, play(wanted), strict=True):
            won[one].append(share)
        ranked = sorted(won, key=lambda one: -fmean(won[one]))
        won = {one: won[one] for one in ranked[: ceil(len(ranked) / 2)]}
    return next(iter(won))
