"""What cards are worth, as far as the units that were played tell.

The share that a deck wins against an opponent is modelled as what the first deck wins against it,
plus what each card that came is worth, minus what each card that went is worth. The worths are
normal about nothing, so that a card nobody has seen is worth nothing, give or take; what is known
of them after some units is normal again (Bayesian ridge regression; C. Bishop, *Pattern Recognition
and Machine Learning*, 2006, section 3.3). A draw from that is what Thompson sampling plays by
(W. Thompson, Biometrika 25, 1933): cards of which little is known are tried now and then.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import sqrt
from operator import mul
from statistics import NormalDist
from typing import Final

from rng_cards.engine.randomness import Chance

_CARD_SPREAD: Final = 0.06
"""Standard deviation of what a card is worth, before anything is known of it."""
_OPPONENT_SPREAD: Final = 0.3
"""The same of what the first deck wins against an opponent, about one half."""
_NOISE: Final = 0.115
"""Variance of the share won in a unit, whatever the decks are worth."""
_FINE: Final = 1 << 30


class CardWorth:
    """What is known of the worth of some cards."""

    def __init__(self, cards: Sequence[str], opponents: int) -> None:
        self._cards = list(cards)
        self._opponents = opponents
        self._place = {card: opponents + at for at, card in enumerate(cards)}
        size = opponents + len(self._cards)
        spreads = [_OPPONENT_SPREAD] * opponents + [_CARD_SPREAD] * len(self._cards)
        self._precision = [[0.0] * size for _ in range(size)]
        """How sure the worths are, together: the lower triangle of the inverse covariance."""
        for at, spread in enumerate(spreads):
            self._precision[at][at] = 1 / (spread * spread)
        self._weighted = [0.0] * size
        """The precision times the mean."""

    def learn(self, opponent: int, changes: Mapping[str, int], won: float) -> None:
        """Take up what a deck won in a unit; `changes` has 1 for a card that came, -1 for one that
        went.
        """
        seen = sorted([(opponent, 1), *((self._place[card], by) for card, by in changes.items())])
        for at, by in seen:
            self._weighted[at] += by * (won - 0.5) / _NOISE
            row = self._precision[at]
            for other, times in seen:
                if other <= at:
                    row[other] += by * times / _NOISE
        for kept in ("_root", "_mean"):
            self.__dict__.pop(kept, None)

    @cached_property
    def _root(self) -> list[list[float]]:
        """The Cholesky factor of the precision: a lower triangle."""
        root: list[list[float]] = []
        for at, row in enumerate(self._precision):
            mine: list[float] = []
            for other in range(at):
                above = root[other]
                mine.append((row[other] - sum(map(mul, mine, above))) / above[other])
            mine.append(sqrt(row[at] - sum(one * one for one in mine)))
            root.append(mine)
        return root

    @cached_property
    def _mean(self) -> list[float]:
        forward: list[float] = []
        for at, row in enumerate(self._root):
            forward.append((self._weighted[at] - sum(map(mul, row, forward))) / row[at])
        return self._back(forward)

    def _back(self, right: Sequence[float]) -> list[float]:
        """The solution of the upper triangle, which is the lower one turned over."""
        left = list(right)
        for at in range(len(left) - 1, -1, -1):
            row = self._root[at]
            left[at] /= row[at]
            for other in range(at):
                left[other] -= row[other] * left[at]
        return left

    def mean(self) -> dict[str, float]:
        """What each card is most likely worth."""
        return dict(zip(self._cards, self._mean[self._opponents :], strict=True))

    def spread(self) -> dict[str, float]:
        """The standard deviation of what is known of each card's worth."""
        spreads = []
        for at in range(self._opponents, len(self._weighted)):
            column: list[float] = []  # of the inverse of the root, from its diagonal down
            for row in self._root[at:]:
                above = sum(map(mul, row[at:], column))
                one = 0.0 if column else 1.0
                column.append((one - above) / row[at + len(column)])
            spreads.append(sqrt(sum(one * one for one in column)))
        return dict(zip(self._cards, spreads, strict=True))

    def draw(self, chance: Chance) -> dict[str, float]:
        """What each card may be worth, by what is known and by chance."""
        normal = NormalDist()
        drawn = [normal.inv_cdf((chance.below(_FINE) + 0.5) / _FINE) for _ in self._weighted]
        apart = self._back(drawn)
        worth = (mean + off for mean, off in zip(self._mean, apart, strict=True))
        return dict(zip(self._cards, list(worth)[self._opponents :], strict=True))
