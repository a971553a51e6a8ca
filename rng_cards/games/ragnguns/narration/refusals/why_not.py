"""Why an action is not legal: None exactly when it is."""

from collections.abc import Callable
from typing import Final

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import OVER, State
from rng_cards.games.ragnguns.narration.cast import Cast, Words
from rng_cards.games.ragnguns.narration.refusals.acts import (
    no_discard,
    no_end,
    no_gunfight,
    no_move,
    no_place,
    no_set,
)
from rng_cards.games.ragnguns.narration.refusals.answers import no_answer, no_question
from rng_cards.games.ragnguns.narration.refusals.plays import no_play
from rng_cards.games.ragnguns.narration.refusals.reason import Case, reason
from rng_cards.words import Text

GAME_OVER: Final = reason(
    "game-over", Text(fr="la partie est finie", en="the game is over"), "goal"
)

_IN_A_TURN: Final[dict[int, Callable[[Case], Refusal]]] = {
    act.END: no_end,
    act.PLACE: no_place,
    act.DISCARD: no_discard,
    act.PLAY: no_play,
    act.SET: no_set,
    act.GUNFIGHT: no_gunfight,
    act.MOVE: no_move,
}


def why_not(state: State, action: Action, words: Words) -> Refusal | None:
    """Why an action is refused, in words for the player who decides; None if it is legal.

    The list of legal actions alone says whether it is; this only explains, for any action.
    """
    if action in state.legal_actions():
        return None
    if state.asked() == OVER:
        return GAME_OVER.given()
    case = Case(Cast(state, words), action)
    if case.asked:
        return no_answer(case, case.asked)
    return _IN_A_TURN.get(action.kind, no_question)(case)
