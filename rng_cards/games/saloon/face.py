"""Cards of Saloon as a person reads them, one by one and in lists."""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Face, Filter
from rng_cards.games.saloon.engine.brawlers import KO
from rng_cards.games.shared.faces import effect_filter, plain_face, type_filter
from rng_cards.words import Text

_COLOURS: Final = {
    "brawler": "1;33",
    "attack": "1;31",
    "object": "1;35",
    "blow": "33",
    "help": "1;37",
    "defence": "1;32",
    "event": "1;34",
    "marker": "1;33",
}
"""By type, in the order in which the rulebook counts them."""
_TYPES: Final = tuple(_COLOURS)


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The card's words and signs in one language."""
    track = f"{KO} KO" if record["type"] == "brawler" else ""
    colour = _COLOURS[record["type"]]
    return plain_face(record, catalogue, language, colour=colour, statistics=track)


def order(card: Card) -> tuple[int, int, str]:
    """By type, then by number."""
    return _TYPES.index(card.type), card.facts["number"], card.id


def filters() -> tuple[Filter, ...]:
    """How cards can be chosen, besides by words."""
    return (
        type_filter(
            Text(fr="Saloon : attaque, coup, défense…", en="Saloon: attack, blow, defence…")
        ),
        effect_filter(
            Text(fr="Un effet : damage, stuns, heals…", en="An effect: damage, stuns, heals…")
        ),
    )
