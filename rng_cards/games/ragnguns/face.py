"""A card of Rag'n'Guns as a person reads it, and a deck's shape at a glance."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.faces import Bar, Face
from rng_cards.games.ragnguns.search import TYPE_ORDER
from rng_cards.words import Text, said_in

COLOURS: Final = {
    "gunslinger": "1;33",
    "action": "1;36",
    "weapon": "1;31",
    "item": "1;32",
    "trap": "1;35",
    "backup": "1;34",
}
_CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨"
_CURVE: Final = Text(fr="Coûts", en="Costs")
_TYPES: Final = Text(fr="Types", en="Types")
_FREE: Final = Text(fr="sans coût", en="no cost")


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The card's words and signs in one language."""
    types = catalogue.words("types")
    keywords = catalogue.words("keywords")
    kind = _said(types.get(record["type"]), record["type"], language)
    terms = catalogue.words("terms")
    if record["epic"]:
        kind += " · " + _said(terms.get("epic"), "EPIC", language)
    if record["signature"]:
        owner = catalogue.get(record["signature"])
        name = owner.name(language) if owner else record["signature"]
        kind += f" · {_said(terms.get('signature'), 'SIGNATURE', language)} ({name})"
    return Face(
        name=said_in(language, record["name"]),
        colour=COLOURS.get(record["type"], ""),
        corner=_corner(record),
        kind=kind,
        statistics=_statistics(record),
        keywords=tuple(_said(keywords.get(one), one, language) for one in record["keywords"]),
        effects=tuple(said_in(language, record["text"]).split("\n")) if record["effects"] else (),
        flavour=said_in(language, record["flavour"]),
    )


def _said(words: Mapping[str, str] | None, key: str, language: str) -> str:
    return said_in(language, words or {}, key)


def _corner(record: Mapping[str, Any]) -> str:
    if record["type"] == "trap":
        return "X"
    return "" if record["cost"] is None else _CIRCLED[record["cost"]]


def _statistics(record: Mapping[str, Any]) -> str:
    signs = (("firepower", "♠"), ("durability", "♥"))
    return "  ".join(f"{record[key]}\u00a0{sign}" for key, sign in signs if record[key] is not None)


def summary(
    cards: Iterable[Card], catalogue: Catalogue, language: str
) -> tuple[tuple[str, tuple[Bar, ...]], ...]:
    """The curve of costs and the share of each type."""
    cards = list(cards)
    costs = Counter(card.facts["cost"] for card in cards if card.facts["cost"] is not None)
    types = Counter(card.type for card in cards)
    free = len(cards) - costs.total()
    curve = [Bar(_CIRCLED[cost], costs[cost]) for cost in range(max(costs, default=0) + 1)]
    if free:
        curve.append(Bar(_FREE.say(language), free))
    words = catalogue.words("types")
    shares = [
        Bar(_said(words.get(one), one, language), types[one], COLOURS[one])
        for one in TYPE_ORDER[1:]
    ]
    return (
        (_CURVE.say(language), tuple(curve)),
        (_TYPES.say(language), tuple(shares)),
    )
