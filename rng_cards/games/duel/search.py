"""How cards of Duel are chosen and sorted in lists."""

from collections.abc import Iterable
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Filter
from rng_cards.games.glossary_words import word_id, words_of
from rng_cards.games.shared.faces import type_filter
from rng_cards.words import Text

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
"""The suits, in the order of lists."""
_TYPES: Final = ("card", "token")


def order(card: Card) -> tuple[int, int, int, str]:
    """Playing cards by suit and value, then tokens."""
    suit, value = card.facts["suit"], card.facts["value"]
    place = SUITS.index(suit) if suit else len(SUITS)
    return _TYPES.index(card.type), place, value or 0, card.id


def _suit(card: Card, value: str, catalogue: Catalogue) -> bool:
    return card.facts["suit"] is not None and card.facts["suit"] == word_id(
        "terms", value, catalogue
    )


def _value(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return str(card.facts["value"]) == value.strip()


def _values(catalogue: Catalogue) -> Iterable[str]:
    found = {card.facts["value"] for card in catalogue} - {None}
    return map(str, sorted(found))


def filters() -> tuple[Filter, ...]:
    """Every way to choose cards, in the order of help pages."""
    return (
        type_filter(Text(fr="Duel : carte, jeton.", en="Duel: card, token.")),
        Filter(
            "suit",
            Text(fr="Une couleur : pique, hearts…", en="A suit: spades, cœur…"),
            words_of("terms", SUITS),
            _suit,
            metavar="SUIT",
        ),
        Filter(
            "value",
            Text(
                fr="La valeur d'une carte à jouer : 1 à 6.",
                en="The value of a playing card: 1 to 6.",
            ),
            _values,
            _value,
            metavar="N",
        ),
    )
