"""How cards of Saloon are chosen and sorted in lists."""

from collections.abc import Iterable
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Filter
from rng_cards.games.glossary_words import word_id, words_of
from rng_cards.games.saloon.composition import WANTED
from rng_cards.words import Text

_TYPES: Final = tuple(WANTED)


def order(card: Card) -> tuple[int, int, str]:
    """By type, as the rulebook counts them; then by number."""
    return _TYPES.index(card.type), card.facts["number"], card.id


def _type(card: Card, value: str, catalogue: Catalogue) -> bool:
    return card.type == word_id("types", value, catalogue)


def _effect(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return value in card.facts["effects"]


def _effects(catalogue: Catalogue) -> Iterable[str]:
    return sorted({key for card in catalogue for key in card.facts["effects"]})


def filters() -> tuple[Filter, ...]:
    """How cards can be chosen, besides by words."""
    return (
        Filter(
            "type",
            Text(fr="Saloon : attaque, Schlag, event…", en="Saloon: attack, Schlag, défense…"),
            words_of("types"),
            _type,
            metavar="TYPE",
        ),
        Filter(
            "effect",
            Text(fr="Un effet : damage, stuns, heals…", en="An effect: damage, stuns, heals…"),
            _effects,
            _effect,
            metavar="EFFECT",
        ),
    )
