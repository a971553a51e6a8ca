"""How sure a rate is that units have given, and the difference of two decks in the same units."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

from rng_cards.lab.units import GAMES
from rng_cards.play.intervals import Z95
from rng_cards.play.tally import Share
from rng_cards.record import Record

_FEWEST: Final = 2
"""Units that it takes to see how they differ."""


class Difference(Record):
    """How much more often one deck wins than another."""

    mean: float
    half: float
    """Half of its 95 % interval."""

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds at 95 %."""
        return self.mean - self.half, self.mean + self.half

    @property
    def sure(self) -> bool:
        """Whether it is more than nothing, with 95 %."""
        return self.mean > self.half


def rate(won: Sequence[float]) -> Share:
    """Games won in some units, each of which is one observation; `won` are shares of its games."""
    games = GAMES * len(won)
    share = fmean(won) if won else 0.0
    binomial = share * (1 - share) / GAMES
    effect = variance(won) / binomial if len(won) >= _FEWEST and binomial else 1.0
    return Share(share * games, games, max(1.0, effect))


def difference(after: Sequence[float], before: Sequence[float]) -> Difference:
    """What two decks have won in the same units: the mean of the differences, and its interval by
    the normal law. Nothing is known of it from fewer than two.
    """
    apart = [one - other for one, other in zip(after, before, strict=True)]
    if len(apart) < _FEWEST:
        return Difference(fmean(apart) if apart else 0.0, 1.0)
    return Difference(fmean(apart), Z95 * sqrt(variance(apart) / len(apart)))
