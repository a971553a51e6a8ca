"""Why the engine refuses an action, as the narration puts it."""

from collections.abc import Mapping
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration import REASONS, why_not, words_of
from rng_cards.games.ragnguns.scenarios.position import BLANK_ID
from rng_cards.games.refusals import WHATEVER_IS_SAID
from rng_cards.games.scenarios.run import Refused
from rng_cards.words import Text, in_each_language

WHO: Final = {
    "you": Text(fr="toi", en="you"),
    "opponent": Text(fr="l'adversaire", en="the opponent"),
    "nobody": Text(fr="personne", en="nobody"),
}

_SOMEBODY: Final = Text(fr="le PISTOLERO", en="the GUNSLINGER")
_NOT_LEGAL: Final = Text(fr="ce n'est pas permis maintenant", en="it is not legal now")


def known_reasons() -> Mapping[str, Text]:
    """Every name that a refusal may have, with what it says."""
    told = {slug: one.text for slug, one in REASONS.items()}
    return {**told, **WHATEVER_IS_SAID}


def reason(state: State, action: Action, catalogue: Catalogue) -> Refused:
    """Why that action is not legal now for whoever decides."""
    words = words_of(catalogue, state.matchup, (WHO["you"], WHO["opponent"]))
    words = words.but(
        records={**words.records, BLANK_ID: {"name": in_each_language(_SOMEBODY), "effects": []}}
    )
    refusal = why_not(state, action, words)
    return Refused(refusal.slug, refusal.message) if refusal else Refused("", _NOT_LEGAL)
