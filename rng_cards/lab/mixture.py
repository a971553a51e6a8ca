"""The mixture of decks that no deck beats, from what each wins against each."""

from collections.abc import Sequence
from typing import Final

_NEAR: Final = 0.0001
"""A deck may win so much more than half against the mixture: less than is ever printed."""
_STEP: Final = 25
"""Rounds between two looks at how near it is."""
_ROUNDS: Final = 100_000
"""An end to it in any case: the hardest of 5,000 games of up to twenty decks took 7,000."""


def mixture(payoff: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """How often to bring each deck, so that whatever is brought against them wins least.

    `payoff[a][b]` is the share of games that deck a wins against deck b, and one less that of b
    against a. It is the equilibrium of that game, which regret matching comes to on the average: in
    each round every deck gains as much regret as it would have won more than the mixture did, less
    than none counting as none, and the next mixture is in proportion to the regrets that there
    would be after one more round like the last (predictive regret matching plus; G. Farina,
    C. Kroer and T. Sandholm, arXiv:2007.14358). Late rounds weigh more, by the square of their
    number.
    """
    decks = range(len(payoff))
    regrets = [0.0 for _ in decks]
    gained = [0.0 for _ in decks]
    summed = [0.0 for _ in decks]
    for number in range(1, _ROUNDS + 1):
        now = _shares(_with(gained, regrets))
        wins = _wins(payoff, now)
        against = sum(share * won for share, won in zip(now, wins, strict=True))
        gained = [won - against for won in wins]
        regrets = _with(gained, regrets)
        summed = [one + number**2 * share for one, share in zip(summed, now, strict=True)]
        if number % _STEP == 0 and max(_wins(payoff, _shares(summed))) < 1 / 2 + _NEAR:
            break
    return _shares(summed)


def _with(gained: Sequence[float], regrets: Sequence[float]) -> list[float]:
    """Regrets after a round that gains so much: less than none counts as none."""
    return [max(0.0, one + more) for one, more in zip(regrets, gained, strict=True)]


def _shares(weights: Sequence[float]) -> tuple[float, ...]:
    """Weights in proportion: all alike where there is none."""
    total = sum(weights)
    return tuple(one / total if total else 1 / len(weights) for one in weights)


def _wins(payoff: Sequence[Sequence[float]], shares: Sequence[float]) -> list[float]:
    """What each deck wins against a mixture."""
    return [sum(share * won for share, won in zip(shares, row, strict=True)) for row in payoff]


def apportioned(shares: Sequence[float], places: int) -> tuple[int, ...]:
    """How many of some places each share gets: the whole ones, then those of the largest rests."""
    exact = [share * places for share in shares]
    whole = [int(one) for one in exact]
    rests = sorted(range(len(exact)), key=lambda at: (whole[at] - exact[at], at))
    for at in rests[: places - sum(whole)]:
        whole[at] += 1
    return tuple(whole)
