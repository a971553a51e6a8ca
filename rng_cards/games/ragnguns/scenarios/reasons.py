"""Why the engine refuses an action, as the narration puts it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration import REASONS, why_not, words_of
from rng_cards.games.ragnguns.scenarios.position import BLANK_ID
from rng_cards.words import Text

WHO: Final = {
    "you": Text(fr="toi", en="you"),
    "opponent": Text(fr="l'adversaire", en="the opponent"),
    "nobody": Text(fr="personne", en="nobody"),
}

GAME_OVER: Final = "game-over"
NOT_YOUR_DECISION: Final = "not-your-decision"
"""The refusal of whoever speaks while the other decides."""

_SOMEBODY: Final = {"fr": "le PISTOLERO", "en": "the GUNSLINGER"}
_NOT_LEGAL: Final = Text(fr="ce n'est pas permis maintenant", en="it is not legal now")
_NOT_YOURS: Final = Text(fr="c'est à l'autre de décider", en="the other player decides")
_OVER: Final = Text(fr="la partie est finie", en="the game is over")


class Reason(NamedTuple):
    """A refusal: the name that a scenario may expect, empty where it has none, and its words."""

    slug: str
    message: Text


def known_reasons() -> Mapping[str, Text]:
    """Every name that a refusal may have, with what it says."""
    told = {slug: one.text for slug, one in REASONS.items()}
    return {**told, GAME_OVER: _OVER, NOT_YOUR_DECISION: _NOT_YOURS}


def reason(state: State, action: Action, player: int, catalogue: Catalogue) -> Reason:
    """Why that action is not legal now for that player."""
    if state.player() < 0:
        return Reason(GAME_OVER, _OVER)
    if player != state.player():
        return Reason(NOT_YOUR_DECISION, _NOT_YOURS)
    words = words_of(catalogue, state.matchup, (WHO["you"], WHO["opponent"]))
    words = words.but(records={**words.records, BLANK_ID: {"name": _SOMEBODY, "effects": []}})
    refusal = why_not(state, action, words)
    return Reason(refusal.slug, refusal.message) if refusal else Reason("", _NOT_LEGAL)
