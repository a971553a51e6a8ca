"""How sure a share, or a difference of two, is: intervals for what was counted."""

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Standard deviations either side that hold 95 % of a normal distribution."""


def wilson(hits: float, of: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share: bounds from 0 to 1. (0, 1) where nothing was counted.

    E. Wilson, «Probable inference, the law of succession, and statistical inference», JASA
    22(158), 1927. `hits` may be halves: a draw counts as half a win.

    >>> [round(bound, 4) for bound in wilson(65, 100)]
    [0.5525, 0.7364]
    >>> [round(bound, 4) for bound in wilson(0, 10)]
    [0.0, 0.2775]
    """
    if not of:
        return 0.0, 1.0
    share = hits / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def newcombe(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """By how much a share is greater than an independent one: bounds from -1 to 1. Each share is
    its hits and of how many they are, which are more than none.

    R. Newcombe, «Interval estimation for the difference between independent proportions»,
    Statistics in Medicine 17(8), 1998, method 10, which holds for shares of a few dozen as well.

    >>> [round(bound, 4) for bound in newcombe((56, 70), (48, 80))]
    [0.0524, 0.3339]
    """
    first, second = one[0] / one[1], other[0] / other[1]
    (low, high), (lower, higher) = wilson(*one), wilson(*other)
    below = sqrt((first - low) ** 2 + (higher - second) ** 2)
    above = sqrt((high - first) ** 2 + (second - lower) ** 2)
    return first - second - below, first - second + above
