"""Games played to the end by nobody in particular: what searches and benchmarks do all day."""

from typing import Final

from rng_cards.games.ragnguns.engine.state import State

_M32: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 698769069


def playout(state: State, chance: int) -> int:
    """Play a position to its end, every decision uniformly at random. Returns how many there were.

    `chance` is a state of `rng_cards.engine.randomness`, whose generator is written out here.
    """
    decisions = 0
    while True:
        legal = state.legal_actions()
        if not legal:
            return decisions
        chance = _MULTIPLIER * (chance & _M32) + (chance >> 32)
        state.apply(legal[(((chance & _M32) ^ (chance >> 32)) * len(legal)) >> 32])
        decisions += 1
