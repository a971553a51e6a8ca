"""Phrases of games made of named steps, whose moves are verbs with arguments."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final, NamedTuple

from rng_cards.engine.actions import Action, Kind
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.shared.phrases.typed import Typed
from rng_cards.games.shared.templates import SEAT

_MOST: Final = 32
"""Moves of a verb that are tried."""
_FEW: Final = 2
"""Values that stand for all where a phrase mentions none."""


class SaidAction(NamedTuple):
    """An action with the numbers that its texts say besides."""

    name: str
    args: tuple[int, ...]
    action: Action


def imagined(
    typed: Typed,
    whole: bool,  # noqa: FBT001 -- as `Others` has it
    *,
    state: SteppedPosition,
) -> Iterator[SaidAction]:
    """Moves that a phrase may mean and that are not legal: of each verb those that are about what
    it mentions. Of what it does not mention, a few stand for all; nothing does if the phrase has to
    be `whole`.
    """
    legal = {one.code for one in state.legal_actions()}
    for verb in state.vocabulary.verbs.values():
        mentioned = typed.mentioned(verb.name, [kind.size for kind in verb.kinds])
        if mentioned is None or (whole and not all(mentioned)):
            continue
        values = [
            some or _a_few(kind, state) for some, kind in zip(mentioned, verb.kinds, strict=True)
        ]
        firsts = [some[0] for some in values]
        told = (args for args in product(*values) if typed.tells_apart(verb.name, args, firsts))
        for args in islice(told, _MOST):
            action = verb(*args)
            if action.code not in legal:
                yield SaidAction(verb.name, args, action)


def _a_few(kind: Kind, state: SteppedPosition) -> Sequence[int]:
    """Some values of an argument; of players, those who come next."""
    if kind.name != SEAT:
        return range(min(kind.size, _FEW))
    seats = len(state.seats)
    return [(state.player() + after) % seats for after in range(1, min(seats, _FEW + 1))]
