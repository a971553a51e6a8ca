"""Cards of Saloon as a person reads them, one by one and in lists."""

from typing import Final

from rng_cards.games.saloon.engine.brawlers import KO
from rng_cards.games.shared.faces import EffectFaces

_FACES: Final = EffectFaces(
    {
        "brawler": "1;33",
        "attack": "1;31",
        "object": "1;35",
        "blow": "33",
        "help": "1;37",
        "defence": "1;32",
        "event": "1;34",
        "marker": "1;33",
    },
    statistics={"brawler": f"{KO} KO"},
)
face, order = _FACES.face, _FACES.order
