"""Cards of Saloon as a person reads them, one by one and in lists."""

from typing import Final

from rng_cards.games.saloon.engine.brawlers import KO
from rng_cards.games.shared.faces import EffectFaces
from rng_cards.words import Text

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
    types=Text(fr="Saloon : attaque, coup, défense…", en="Saloon: attack, blow, defence…"),
    effects=Text(fr="Un effet : damage, stuns, heals…", en="An effect: damage, stuns, heals…"),
    statistics={"brawler": f"{KO} KO"},
)
face, order, filters = _FACES.face, _FACES.order, _FACES.filters
