"""Saloon: a brawl for three to six players, with 54 cards.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

import os
from functools import partial
from typing import Final

from rng_cards.games.game import GameDefinition, usual_cards
from rng_cards.games.late import late
from rng_cards.games.shared.scenarios import scenarios_of
from rng_cards.words import Text

_late = partial(late, __package__)
_engine = _late("playing", "SaloonEngine")

GAME: Final = GameDefinition(
    id="saloon",
    title="Saloon",
    about=Text(
        fr="bagarre de 3 à 6 joueurs, avec 54 cartes",
        en="a brawl for 3 to 6 players, with 54 cards",
    ),
    package=os.path.dirname(__file__),
    engine=_engine,
    cards=usual_cards(_late, "SaloonCards"),
    printing=_late("printed", "SaloonPrinting"),
    make_scenarios=scenarios_of(_engine),
    translating=late("rng_cards.games.shared", "translating.bench", "EffectTranslating"),
)
