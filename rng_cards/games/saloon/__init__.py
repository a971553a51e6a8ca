"""Saloon: a brawl for three to six players, with 54 cards.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from typing import Final

from rng_cards.games.late import late
from rng_cards.games.shared.definition import stepped_game
from rng_cards.words import Text

GAME: Final = stepped_game(
    __name__,
    __file__,
    id="saloon",
    title="Saloon",
    about=Text(
        fr="bagarre de 3 à 6 joueurs, avec 54 cartes",
        en="a brawl for 3 to 6 players, with 54 cards",
    ),
    printing=late("rng_cards.games.shared", "printing", "EffectPrinting"),
    translating=late("rng_cards.games.shared", "translating.bench", "EffectTranslating"),
)
