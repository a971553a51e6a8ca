"""A card of Saloon as a person reads it."""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.faces import Face
from rng_cards.games.glossary_words import in_words
from rng_cards.games.saloon.engine.brawlers import KO
from rng_cards.words import said_in

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


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The card's words and signs in one language."""
    return Face(
        name=said_in(language, record["name"]),
        colour=_COLOURS[record["type"]],
        corner=f"×{record['copies']}" if "copies" in record else "",
        kind=in_words("types", record["type"], catalogue, language),
        statistics=f"{KO} KO" if record["type"] == "brawler" else "",
        keywords=(),
        effects=effects(record, language),
        flavour="",
    )


def effects(record: Mapping[str, Any], language: str) -> tuple[str, ...]:
    """What the card does, a text for each effect that it says."""
    said = (said_in(language, effect["text"]) for effect in record.get("effects", ()))
    return tuple(text for text in said if text)
