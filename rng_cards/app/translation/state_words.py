"""What the state of a translation is called beside a text."""

from typing import Final

from rng_cards.translation.staleness import State
from rng_cards.words import Text

STATE_WORDS: Final[dict[State, Text]] = {
    "ok": Text(fr="à jour", en="up to date"),
    "missing": Text(fr="à traduire", en="missing"),
    "stale-rules": Text(fr="périmé : la règle a changé", en="stale: the rule has changed"),
    "stale-wording": Text(fr="périmé : les mots ont changé", en="stale: the wording has changed"),
    "target-edited": Text(fr="traduction retouchée", en="translation edited"),
    "confirm": Text(fr="à confirmer", en="to confirm"),
}
