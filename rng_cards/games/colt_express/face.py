"""A part of Colt Express as a person reads it, and how lists of them are sorted."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.faces import Face
from rng_cards.games.glossary_words import in_words
from rng_cards.games.shared.faces import EffectFaces, plain_face
from rng_cards.spacing import NO_BREAK

_COLOUR: Final = "1;33"
_TYPES: Final = ("bandit", "action", "bullet", "neutral-bullet", "purse", "jewel", "strongbox")
_FACES: Final = EffectFaces(dict.fromkeys((*_TYPES, "round", "car", "marshal"), _COLOUR))
order = _FACES.order


def face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> Face:
    """The part's words and numbers in one language."""
    read = shows(record, catalogue, language)
    loot = Counter(in_words("types", one, catalogue, language) for one in read.pop("loot"))
    del read["turns"]
    said = [*chain(*read.values()), *(f"{count} × {what}" for what, count in loot.items())]
    return plain_face(record, catalogue, language, colour=_COLOUR, statistics=", ".join(said))


def shows(
    record: Mapping[str, Any], catalogue: Catalogue, language: str
) -> dict[str, tuple[str, ...]]:
    """What is read on a part: its value; the turns of a round, in words too, and for how many it
    is; what lies in a car.
    """
    players, value = record.get("players", "any"), record.get("value")
    dollars = f"${value}" if language == "en" else f"{value}{NO_BREAK}$"
    turns = tuple(record.get("turns", ()))
    words = (in_words("keywords", one, catalogue, language) for one in turns)
    return {
        "value": (dollars,) if value else (),
        **{f"turn-{number}": (word,) for number, word in enumerate(words, 1)},
        "players": () if players == "any" else (players.replace("-", "–"),),
        "turns": turns,
        "loot": tuple(record.get("loot", ())),
    }
