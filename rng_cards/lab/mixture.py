"""The mixture of decks that no deck beats, from what each wins against each."""

from collections.abc import Sequence
from typing import Final

_ROUNDS: Final = 4000
"""After these no share of the mixtures of twenty decks moves by a hundredth."""


def mixture(payoff: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """How often to bring each deck, so that whatever is brought against them wins least.

    `payoff[a][b]` is the share of games that deck a wins against deck b, and one less that of b
    against a. It is the equilibrium of that game, which regret matching comes to on the average: in
    each round every deck gains as much regret as it would have won more than the mixture did, less
    than none counting as none, and the next mixture is in proportion to the regrets (regret
    matching plus with linear averaging; O. Tammelin, arXiv:1407.5042).
    """
    decks = range(len(payoff))
    regrets = [0.0 for _ in decks]
    summed = [0.0 for _ in decks]
    for number in range(1, _ROUNDS + 1):
        total = sum(regrets)
        now = [one / total for one in regrets] if total else [1 / len(payoff) for _ in decks]
        wins = [sum(share * won for share, won in zip(now, row, strict=True)) for row in payoff]
        against = sum(share * won for share, won in zip(now, wins, strict=True))
        for at in decks:
            regrets[at] = max(0.0, regrets[at] + wins[at] - against)
            summed[at] += number * now[at]
    total = sum(summed)
    return tuple(one / total for one in summed)


def apportioned(shares: Sequence[float], places: int) -> tuple[int, ...]:
    """How many of some places each share gets: the whole ones, then those of the largest rests."""
    exact = [share * places for share in shares]
    whole = [int(one) for one in exact]
    rests = sorted(range(len(exact)), key=lambda at: (whole[at] - exact[at], at))
    for at in rests[: places - sum(whole)]:
        whole[at] += 1
    return tuple(whole)
