"""A position as plain data, and back, exactly: for files, for other processes, for tests."""

from typing import Any, Final

from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.state import State

_SIDE: Final = (
    "deck",
    "hand",
    "discard",
    "alley",
    "alley_wounds",
    "shelter",
    "shelter_wounds",
    "left",
    "right",
    "belt",
    "cylinder",
    "wounds",
    "ready",
    "traps",
    "shown",
    "backs",
    "seen",
)
_WHERE_KNOWN: Final = ("maybe",)
"""What is saved of a side only where there is anything of it."""
_STATE: Final = (
    "active",
    "turn",
    "pool",
    "used",
    "boosts",
    "gunfights",
    "limit",
    "discounts",
    "hiding",
    "seed",
    "winner",
)


def to_dict(state: State) -> dict[str, Any]:
    """Every number of a position. It means nothing without the matchup it was played in."""
    saved = _plain(state, _STATE)
    saved["agenda"] = [list(task) for task in state.agenda]
    saved["sides"] = [_plain(side, _SIDE) for side in state.sides]
    for side, one in zip(state.sides, saved["sides"], strict=True):
        kept = _plain(side, _WHERE_KNOWN)
        one |= {name: value for name, value in kept.items() if value}
    return saved


def from_dict(matchup: Matchup, saved: dict[str, Any]) -> State:
    """The position that `to_dict` made. KeyError, TypeError where it is something else."""
    sides = [Side(), Side()]
    for side, one in zip(sides, saved["sides"], strict=True):
        _restore(side, _SIDE, one)
        _restore(side, tuple([name for name in _WHERE_KNOWN if name in one]), one)
    state = State(matchup, sides)
    _restore(state, _STATE, saved)
    state.acting = sides[state.active]
    state.agenda = [(*task,) for task in saved["agenda"]]
    state.ask_again()
    return state


def _plain(thing: State | Side, names: tuple[str, ...]) -> dict[str, Any]:
    values = {name: getattr(thing, name) for name in names}
    return {key: list(one) if isinstance(one, tuple) else one for key, one in values.items()}


def _restore(thing: State | Side, names: tuple[str, ...], saved: dict[str, Any]) -> None:
    for name in names:
        value = saved[name]
        setattr(thing, name, tuple(value) if isinstance(value, list) else value)
