"""Colt Express: a train robbery for two to six players.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from functools import partial
from typing import Final

from rng_cards.games.late import late
from rng_cards.games.shared.definition import stepped_game
from rng_cards.words import Text

GAME: Final = stepped_game(
    __name__,
    __file__,
    id="colt-express",
    title="Colt Express",
    about=Text(fr="l'attaque d'un train, à 2 à 6 joueurs", en="a train robbery for 2 to 6 players"),
    table_view=late(__name__, "tabletop", "TrainView"),
    printing=partial(
        late("rng_cards.games.shared", "printing", "PiecePrinting"),
        shows=late(__name__, "face", "shows"),
    ),
)
