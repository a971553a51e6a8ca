"""Cards of games whose cards have a type and effects, as lists and people see them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Face, Filter
from rng_cards.games.glossary_words import in_words, is_of_type, words_of
from rng_cards.words import Text, said_in


def plain_face(
    record: Mapping[str, Any],
    catalogue: Catalogue,
    language: str,
    *,
    colour: str,
    statistics: str = "",
) -> Face:
    """Its name, how many there are of it, its type, its text or effects."""
    return Face(
        name=said_in(language, record["name"]),
        colour=colour,
        corner=f"×{record['copies']}" if "copies" in record else "",
        kind=in_words("types", record["type"], catalogue, language),
        statistics=statistics,
        effects=effect_texts(record, language),
    )


def effect_texts(record: Mapping[str, Any], language: str) -> tuple[str, ...]:
    """What the card says, or does: a text for each effect that it says."""
    texts = [record.get("text", {}), *(effect["text"] for effect in record.get("effects", ()))]
    said = (said_in(language, text) for text in texts if text)
    return tuple(text for text in said if text)


def type_filter(about: Text) -> Filter:
    """Cards of a type, by its id or its word; `about` is the help of the option."""
    return Filter("type", about, words_of("types"), is_of_type, metavar="TYPE")


def effect_filter(about: Text) -> Filter:
    """Cards that do something, by the key of the effect."""
    return Filter("effect", about, _effects, _has_effect, metavar="EFFECT")


def _effects(catalogue: Catalogue) -> Iterable[str]:
    return sorted({key for card in catalogue for key in card.facts["effects"]})


def _has_effect(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return value in card.facts["effects"]
