"""Games played to the end at random, for searches and benchmarks."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

_M32: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 698769069


def playout(state: State, chance: int) -> int:
    """Play a position to its end, every decision uniformly at random. Returns how many there were.

    `chance` is a state of `rng_cards.engine.randomness`; its generator is written out here, as one
    number is drawn for every decision.
    """
    low: i64 = chance & _M32
    carry: i64 = chance >> 32
    decisions = 0
    while state.winner < 0:
        legal = state.legal_actions()
        following: i64 = _MULTIPLIER * low + carry
        low = following & _M32
        carry = following >> 32
        state.apply(legal[(low ^ carry) * len(legal) >> 32])
        decisions += 1
    return decisions
