"""Games played to the end by nobody in particular: what searches and benchmarks do all day."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.menu import menu
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.engine.turn import ways_to_hide

if TYPE_CHECKING:
    from mypy_extensions import i64

_M32: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 698769069


def playout(state: State, chance: int) -> int:
    """Play a position to its end, every decision uniformly at random. Returns how many there were.

    `chance` is a state of `rng_cards.engine.randomness`, whose generator is written out here, and
    so is `State.legal_actions`: both are asked for every decision.
    """
    low: i64 = chance & _M32
    carry: i64 = chance >> 32
    decisions = 0
    while True:
        if state.agenda:
            legal = state.choices
        elif state.hiding:
            legal = ways_to_hide(state.acting.hand)
        elif state.winner < 0:
            legal = menu(state)
        else:
            return decisions
        following: i64 = _MULTIPLIER * low + carry
        low = following & _M32
        carry = following >> 32
        state.apply(legal[(low ^ carry) * len(legal) >> 32])
        decisions += 1
