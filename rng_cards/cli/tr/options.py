"""Options and words that the commands of the bench share."""

from typing import Annotated, Final

from rng_cards.cli.declare import argument, option
from rng_cards.translation.staleness import State

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
COLOURS: Final[dict[State, str]] = {
    "ok": "32",
    "missing": "1;31",
    "stale-rules": "31",
    "stale-wording": "33",
    "target-edited": "36",
    "confirm": "35",
}
