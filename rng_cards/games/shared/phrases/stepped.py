"""Phrases of games made of named steps, whose moves are verbs with arguments."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final, NamedTuple

from rng_cards.engine.actions import Action
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.shared.phrases.reader import Typed

_MOST: Final = 600
"""Moves that are tried where part of a move is not said."""


class SaidAction(NamedTuple):
    """An action with the numbers that its texts say besides."""

    name: str
    args: tuple[int, ...]
    action: Action


def imagined(typed: Typed, state: SteppedPosition) -> Iterator[SaidAction]:
    """Moves that a phrase may mean that are not legal: of each verb those that are about
    what it mentions. What it does not mention may be anything, if there is not too much of that.
    """
    legal = {one.code for one in state.legal_actions()}
    for verb in state.vocabulary.verbs.values():
        values = typed.mentioned(verb.name, [kind.size for kind in verb.kinds])
        if values is None or prod(map(len, values)) > _MOST:
            continue
        for args in product(*values):
            action = verb(*args)
            if action.code not in legal:
                yield SaidAction(verb.name, args, action)
