"""Options and words that the commands of the bench share."""

from typing import Annotated, Final

from rng_cards.cli.declare import argument, option
from rng_cards.translation.staleness import State
from rng_cards.words import Text

To = Annotated[
    list[str] | None,
    option(
        "--to LANGUAGE",
        fr="Les traductions dans cette langue seulement.",
        en="Translations into this language only.",
    ),
]
TextNames = Annotated[
    list[str] | None,
    argument(
        "[CARD|KEY]...",
        fr="Des cartes, par leur nom ou leur identifiant, ou des textes par leur clé : "
        "`CARTE.effect-1`, `CARTE.effect-1.en`.",
        en="Cards, by name or id, or texts by their keys: `CARD.effect-1`, `CARD.effect-1.en`.",
    ),
]
WORDS: Final[dict[State, Text]] = {
    "ok": Text(fr="à jour", en="up to date"),
    "missing": Text(fr="à traduire", en="missing"),
    "stale-rules": Text(fr="périmé : la règle a changé", en="stale: the rule has changed"),
    "stale-wording": Text(fr="périmé : les mots ont changé", en="stale: the wording has changed"),
    "target-edited": Text(fr="traduction retouchée", en="translation edited"),
    "confirm": Text(fr="à confirmer", en="to confirm"),
}
"""What each state is called beside a text."""
COLOURS: Final[dict[State, str]] = {
    "ok": "32",
    "missing": "1;31",
    "stale-rules": "31",
    "stale-wording": "33",
    "target-edited": "36",
    "confirm": "35",
}
