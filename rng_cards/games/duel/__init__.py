"""Duel: a pistol duel for two to five players with 24 playing cards.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from typing import Final

from rng_cards.games.shared.definition import stepped_game
from rng_cards.words import Text

GAME: Final = stepped_game(
    __name__,
    __file__,
    id="duel",
    title="Duel",
    about=Text(
        fr="duel au pistolet de 2 à 5 joueurs, avec 24 cartes à jouer",
        en="a pistol duel for 2 to 5 players, with 24 playing cards",
    ),
)
