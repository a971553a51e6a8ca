"""How sure a share is: intervals for what was counted."""

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
