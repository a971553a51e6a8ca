"""Cards of games whose cards have a type and effects, as lists and people see them."""

from collections.abc import Mapping
from typing import Any

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Face
from rng_cards.games.glossary_words import in_words
from rng_cards.words import said_in


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


class EffectFaces:
    """Cards that have a type, a number and effects: how people see them, in lists too."""

    def __init__(
        self,
        colours: Mapping[str, str],
        statistics: Mapping[str, str] | None = None,
    ) -> None:
        """ANSI styles by type, in the order of lists; what stands on the cards of a type besides
        what they do.
        """
        self._colours = colours
        self._places = {type_: place for place, type_ in enumerate(colours)}
        self._statistics = statistics or {}

    def face(self, record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
        """The card's words and signs in one language."""
        type_ = record["type"]
        colour, said = self._colours[type_], self._statistics.get(type_, "")
        return plain_face(record, catalogue, language, colour=colour, statistics=said)

    def order(self, card: Card) -> tuple[int, int, str]:
        """By type, then by number."""
        return self._places[card.type], card.facts["number"], card.id
