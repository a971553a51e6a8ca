"""Colt Express: a train robbery for two to six players.

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
_engine = _late("playing", "ColtExpressEngine")

GAME: Final = GameDefinition(
    id="colt-express",
    title="Colt Express",
    about=Text(fr="l'attaque d'un train, à 2 à 6 joueurs", en="a train robbery for 2 to 6 players"),
    package=os.path.dirname(__file__),
    engine=_engine,
    cards=usual_cards(_late, "ColtExpressCards"),
    make_tabletop=_late("tabletop", "tabletop"),
    printing=_late("printed", "ColtExpressPrinting"),
    make_scenarios=scenarios_of(_engine),
)
