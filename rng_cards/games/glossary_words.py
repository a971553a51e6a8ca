"""Words of a game's glossary as people read them."""

from rng_cards.catalogue.card import Catalogue
from rng_cards.words import said_in


def in_words(part: str, key: str, catalogue: Catalogue, language: str) -> str:
    """The word of an id in a language; the id itself where the glossary lacks it."""
    return said_in(language, catalogue.words(part).get(key, {}), key)
