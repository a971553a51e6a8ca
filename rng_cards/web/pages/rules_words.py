"""What the pages of the rules say."""

from typing import Final

from rng_cards.words import Text

LOOK_UP: Final = Text(
    fr="Un mot, un titre, une carte, un numéro de précision",
    en="A word, a title, a card, the number of a ruling",
)
SEARCH: Final = Text(fr="Chercher", en="Search")
GAME: Final = Text(fr="Jeu", en="Game")
NO_GAME: Final = Text(fr="`{game}` n'est pas un jeu d'ici.", en="`{game}` is no game here.")
OTHERS: Final = Text(fr="Voir aussi", en="See also")
CONTENTS: Final = Text(fr="Sujets", en="Topics")
CARD: Final = Text(fr="La carte", en="The card")
MORE: Final = Text(
    fr="{count} {count:autre précision|autres précisions} sur ce sujet",
    en="{count} more {count:ruling|rulings} on this topic",
)
