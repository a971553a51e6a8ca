"""Cards of Duel as a person reads them, and how lists of them are sorted."""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.duel.engine.components import PLAYERS
from rng_cards.games.duel.search import SIGNS
from rng_cards.games.faces import Face
from rng_cards.games.glossary_words import in_words
from rng_cards.games.printing import number_for
from rng_cards.words import Text, said_in

_SUITS: Final = tuple(SIGNS)
_TYPES: Final = ("card", "token")
_COLOURS: Final = {"spades": "1;37", "hearts": "1;31", "diamonds": "1;31", "clubs": "1;37"}
_YELLOW: Final = "1;33"
_EACH: Final = Text(
    fr="{each} par joueur, {all} à {players}", en="{each} a player, {all} for {players}"
)


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The card's words and signs in one language."""
    suit, kind = record["suit"], in_words("types", record["type"], catalogue, language)
    if suit is not None:
        kind = f"{kind} · {in_words('terms', suit, catalogue, language)}"
    return Face(
        name=said_in(language, record["name"]),
        colour=_COLOURS.get(suit, _YELLOW),
        corner="" if suit is None else f"{record['value']} {SIGNS[suit]}",
        kind=kind,
        statistics=_needed(record, language),
    )


def _needed(record: Mapping[str, Any], language: str) -> str:
    if record["each"] is None:
        return ""
    most = PLAYERS.stop - 1
    numbers = {"each": record["each"], "all": number_for(record, most), "players": most}
    return _EACH.say(language, numbers)


def order(card: Card) -> tuple[int, int, int, str]:
    """Playing cards by suit and value, then tokens."""
    suit, value = card.facts["suit"], card.facts["value"]
    place = _SUITS.index(suit) if suit else len(_SUITS)
    return _TYPES.index(card.type), place, value or 0, card.id
