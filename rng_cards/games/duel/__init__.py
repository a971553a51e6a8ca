"""Duel: a pistol duel for two to five players with 24 playing cards.

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
_engine = _late("playing", "DuelEngine")

GAME: Final = GameDefinition(
    id="duel",
    title="Duel",
    about=Text(
        fr="duel au pistolet de 2 à 5 joueurs, avec 24 cartes à jouer",
        en="a pistol duel for 2 to 5 players, with 24 playing cards",
    ),
    package=os.path.dirname(__file__),
    engine=_engine,
    cards=usual_cards(_late, "DuelCards"),
    printing=_late("printed", "DuelPrinting"),
    make_scenarios=scenarios_of(_engine),
)
