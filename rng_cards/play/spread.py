"""Whole numbers that were counted, and what can be said of them: a histogram and its figures."""

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from typing import Final

from rng_cards.play.intervals import Z95

QUARTILES: Final = (0.25, 0.5, 0.75)


class Spread:
    """How often each value came: `counts[v]` times the value *v*."""

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts = counts
        self.of = sum(counts)
        """How many were counted."""

    @property
    def mean(self) -> float:
        """0 where nothing was counted.

        >>> Spread([1, 0, 3]).mean
        1.5
        """
        total = sum(value * times for value, times in enumerate(self.counts))
        return total / self.of if self.of else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample; 0 where fewer than two were counted.

        >>> round(Spread([1, 0, 3]).deviation, 4)
        1.0
        """
        if self.of < 2:  # noqa: PLR2004 -- a sample of one has no spread
            return 0.0
        mean = self.mean
        squares = sum(times * (value - mean) ** 2 for value, times in enumerate(self.counts))
        return sqrt(squares / (self.of - 1))

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the mean, by the normal law: the mean ± this.

        >>> round(Spread([1, 0, 3]).half, 4)
        0.98
        """
        return Z95 * self.deviation / sqrt(self.of) if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, which is never below 0."""
        return max(0.0, self.mean - self.half), self.mean + self.half

    def quantile(self, part: float) -> int:
        """The least value that so great a part of the counted does not exceed; exact.

        >>> [Spread([1, 0, 3]).quantile(part) for part in (0.25, 0.26, 1)]
        [0, 2, 2]
        """
        for value, so_far in enumerate(accumulate(self.counts)):
            if so_far and so_far >= part * self.of:
                return value
        return 0
