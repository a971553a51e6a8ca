"""A card of Saloon as a person reads it."""

from collections.abc import Mapping
from typing import Any

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.faces import Face
from rng_cards.games.glossary_words import in_words


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The card's words in one language."""
    return Face(
        name=record["name"].get(language, record["id"]),
        colour="",
        corner="",
        kind=in_words("types", record["type"], catalogue, language),
        statistics="",
        keywords=(),
        effects=(),
        flavour="",
    )
