"""How cards of Rag'n'Guns are chosen and sorted in lists."""

import re
from collections.abc import Iterable
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.games.faces import Filter
from rng_cards.games.glossary_words import is_of_type, word_id, words_of
from rng_cards.words import Text, verbatim

TYPE_ORDER: Final = ("gunslinger", "action", "weapon", "item", "trap", "backup")
_RANGE: Final = re.compile(r"(\d{1,4})?(-|\.\.|\+)?(\d{1,4})?\Z")


def order(card: Card) -> tuple[int, int, str]:
    """By type, then cost, then name."""
    cost = card.facts["cost"]
    return TYPE_ORDER.index(card.type), -1 if cost is None else cost, fold(card.name("fr"))


def _keyword(card: Card, value: str, catalogue: Catalogue) -> bool:
    return word_id("keywords", value, catalogue) in card.facts["keywords"]


def _epic(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return bool(card.facts["epic"]) == (value == "true")


def _gunslinger(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return value in {card.id, card.facts["signature"]}


def _gunslingers(catalogue: Catalogue) -> frozenset[int]:
    return catalogue.of_types(frozenset({"gunslinger"}))


def _their_names(catalogue: Catalogue) -> Iterable[Text]:
    return (catalogue.card(index).title for index in sorted(_gunslingers(catalogue)))


def bounds(value: str) -> tuple[int, int] | None:
    """«2», «1-3», «4+», «-2» as the least and most Bullets; None if it is no cost.

    >>> bounds("2"), bounds("1-3"), bounds("4+"), bounds("dear")
    ((2, 2), (1, 3), (4, 99), None)
    """
    match = _RANGE.match(value.strip())
    if not match or not (match.group(1) or match.group(3)):
        return None
    least, dash, most = match.groups()
    if not dash:
        return int(least), int(least)
    return int(least or 0), int(most) if most else 99


def _cost(card: Card, value: str, _catalogue: Catalogue) -> bool:
    limits = bounds(value)
    cost = card.facts["cost"]
    return limits is not None and cost is not None and limits[0] <= cost <= limits[1]


def _costs(_catalogue: Catalogue) -> Iterable[Text]:
    return map(verbatim, ("2", "1-3", "4+"))


def _flags(_catalogue: Catalogue) -> Iterable[Text]:
    return map(verbatim, ("true", "false"))


def filters() -> tuple[Filter, ...]:
    """Every way to choose cards, in the order of help pages."""
    return (
        Filter(
            "type",
            Text(fr="Un type : arme, piège…", en="A type: weapon, trap…"),
            words_of("types"),
            is_of_type,
            metavar="TYPE",
        ),
        Filter(
            "keyword",
            Text(fr="Un mot-clé, dans une langue ou l'autre.", en="A keyword, in either language."),
            words_of("keywords"),
            _keyword,
            metavar="WORD",
        ),
        Filter(
            "epic",
            Text(fr="ÉPIQUES, ou justement pas.", en="EPIC ones, or just not."),
            _flags,
            _epic,
        ),
        Filter(
            "gunslinger",
            Text(fr="Ce PISTOLERO et ses SIGNATURES.", en="That GUNSLINGER and its SIGNATURES."),
            _their_names,
            _gunslinger,
            names=_gunslingers,
            metavar="NAME",
        ),
        Filter(
            "cost",
            Text(fr="Un coût, ou des bornes : 2, 1-3, 4+.", en="A cost, or bounds: 2, 1-3, 4+."),
            _costs,
            _cost,
            lambda value: bounds(value) is not None,
            metavar="N|A-B|N+",
        ),
    )
