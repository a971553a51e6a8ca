"""A position as plain data, and back, exactly: for files, for other processes, for tests."""

from typing import Any, Final

from rng_cards.games.ragnguns.engine.seats import Matchup, Seat
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.engine.turn import ask_again

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


def _plain(thing: object, name: str) -> Any:
    value = getattr(thing, name)
    return list(value) if isinstance(value, tuple | list) else value


def to_dict(state: State) -> dict[str, Any]:
    """Every number of a position. It means nothing without the matchup it was played in."""
    saved = {name: _plain(state, name) for name in _STATE}
    saved["agenda"] = [[step.id, *rest] for step, *rest in state.agenda]
    saved["sides"] = [{name: _plain(side, name) for name in _SIDE} for side in state.sides]
    return saved


def from_dict(matchup: Matchup, saved: dict[str, Any]) -> State:
    """The position that `to_dict` made. KeyError, TypeError where it is something else."""
    sides = [_side(seat, one) for seat, one in zip(matchup.seats, saved["sides"], strict=False)]
    state = State(
        matchup,
        sides,
        saved["active"],
        saved["turn"],
        saved["pool"],
        saved["used"],
        saved["boosts"],
        saved["gunfights"],
        saved["limit"],
        tuple(saved["discounts"]),
        saved["hiding"],
        saved["seed"],
        [(matchup.steps[step], *rest) for step, *rest in saved["agenda"]],
        [],
        saved["winner"],
    )
    ask_again(state)
    return state


def _side(seat: Seat, saved: dict[str, Any]) -> Side:
    return Side(
        seat,
        saved["deck"],
        saved["hand"],
        saved["discard"],
        saved["alley"],
        saved["alley_wounds"],
        saved["shelter"],
        saved["shelter_wounds"],
        saved["left"],
        saved["right"],
        saved["belt"],
        saved["cylinder"],
        saved["wounds"],
        saved["ready"],
        tuple(saved["traps"]),
        saved["shown"],
        saved["backs"],
        saved["seen"],
    )
