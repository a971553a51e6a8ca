"""The facts of a card of Rag'n'Guns that have a source: what each is called."""

from collections.abc import Mapping
from typing import Final

from rng_cards.words import Text

FACTS: Final[Mapping[str, Text]] = {
    "name": Text(fr="nom", en="name"),
    "type": Text(fr="type", en="type"),
    "cost": Text(fr="coût", en="cost"),
    "firepower": Text(fr="♠", en="♠"),
    "durability": Text(fr="♥", en="♥"),
    "keywords": Text(fr="mots-clés", en="keywords"),
    "effects": Text(fr="effets", en="effects"),
    "effect-1": Text(fr="1er effet", en="1st effect"),
    "effect-2": Text(fr="2e effet", en="2nd effect"),
}
