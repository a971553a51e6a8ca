"""A part of Colt Express as a person reads it, and how lists of them are chosen and sorted."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.colt_express.composition import WANTED
from rng_cards.games.faces import Face, Filter
from rng_cards.games.glossary_words import in_words, word_id, words_of
from rng_cards.words import Text

_TYPES: Final = tuple(WANTED)
_COLOUR: Final = "1;33"
_EACH: Final = Text(fr="{n} par bandit", en="{n} a bandit")


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The part's words and numbers in one language."""
    copies = f"×{record['copies']}" if "copies" in record else ""
    if "each" in record:
        copies = _EACH.say(language, {"n": record["each"]})
    text = record.get("text", {}).get(language, "")
    return Face(
        name=record["name"].get(language, record["id"]),
        colour=_COLOUR,
        corner=copies,
        kind=in_words("types", record["type"], catalogue, language),
        statistics=statistics(record, catalogue, language),
        keywords=(),
        effects=(text,) if text else (),
        flavour="",
    )


def statistics(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> str:
    """Its value; the turns of a round and for how many it is; what lies on the floor of a car."""
    if "value" in record:
        return f"{record['value']} $" if language == "fr" else f"${record['value']}"
    if record["type"] == "round":
        turns = (in_words("keywords", one, catalogue, language) for one in record["turns"])
        players = "" if record["players"] == "any" else f" ({record['players'].replace('-', '–')})"
        return " · ".join(turns) + players
    if record["type"] != "car":
        return ""
    lies = ((record[f"{key}s"], key) for key in ("purse", "jewel") if record[f"{key}s"])
    box = [(1, "strongbox")] * record.get("strongboxes", 0)
    return ", ".join(
        f"{count} × {in_words('types', key, catalogue, language)}" for count, key in (*lies, *box)
    )


def order(card: Card) -> tuple[int, int]:
    """By type, as they are counted; then by number."""
    return _TYPES.index(card.type), card.facts["number"]


def _type(card: Card, value: str, catalogue: Catalogue) -> bool:
    return card.type == word_id("types", value, catalogue)


def _event(card: Card, value: str, _catalogue: Catalogue) -> bool:
    return bool(card.facts["event"] == value)


def _events(catalogue: Catalogue) -> Iterable[str]:
    return sorted({card.facts["event"] for card in catalogue if card.facts["event"]})


def filters() -> tuple[Filter, ...]:
    """How parts can be chosen, besides by words."""
    return (
        Filter(
            "type",
            Text(fr="Colt Express : action, manche, loot…", en="Colt Express: action, round…"),
            words_of("types"),
            _type,
            metavar="TYPE",
        ),
        Filter(
            "event",
            Text(fr="L'événement d'une manche : braking…", en="A round's event: braking…"),
            _events,
            _event,
            metavar="EVENT",
        ),
    )
