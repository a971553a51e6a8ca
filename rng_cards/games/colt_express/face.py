"""A part of Colt Express as a person reads it, and how lists of them are chosen and sorted."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.colt_express.cards import ColtExpressCards
from rng_cards.games.faces import Face, Filter
from rng_cards.games.glossary_words import in_words
from rng_cards.games.shared.faces import plain_face, type_filter
from rng_cards.words import Text

_TYPES: Final = tuple(ColtExpressCards.wanted)
_COLOUR: Final = "1;33"
LOOT: Final = (("purse", "purses"), ("jewel", "jewels"), ("strongbox", "strongboxes"))
"""The types of loot, and what says of a car how much lies in it."""


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The part's words and numbers in one language."""
    said = ", ".join(_statistics(record, catalogue, language))
    return plain_face(record, catalogue, language, colour=_COLOUR, statistics=said)


def dollars(value: int, language: str) -> str:
    """A sum as each language writes it."""
    return f"${value}" if language == "en" else f"{value}\u00a0$"


def _statistics(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Iterable[str]:
    """Its value; the turns of a round, and for how many it is; what lies in a car."""
    if "value" in record:
        yield dollars(record["value"], language)
    for turn in record.get("turns", ()):
        yield in_words("keywords", turn, catalogue, language)
    if record.get("players", "any") != "any":
        yield record["players"].replace("-", "–")
    for type_, key in LOOT:
        if record.get(key):
            yield f"{record[key]} × {in_words('types', type_, catalogue, language)}"


def order(card: Card) -> tuple[int, int]:
    """By type, as they are counted; then by number."""
    return _TYPES.index(card.type), card.facts["number"]


def filters() -> tuple[Filter, ...]:
    """How parts can be chosen, besides by words."""
    about = Text(fr="Colt Express : action, manche…", en="Colt Express: action, round…")
    return (type_filter(about),)
