"""What the pages of cards say."""

from typing import Final

from rng_cards.words import Text

TITLE: Final = Text(fr="Cartes", en="Cards")
QUERY: Final = Text(fr="Chercher des cartes", en="Search the cards")
EXAMPLE: Final = Text(fr="arme coût<=2", en="weapon cost<=2")
SEARCH: Final = Text(fr="Chercher", en="Search")
GAME: Final = Text(fr="Jeu", en="Game")
EVERY_GAME: Final = Text(fr="Tous les jeux", en="All games")
ASKED: Final = Text(fr="Demandé : {said}", en="Asked: {said}")
COUNT: Final = Text(fr="{count} {count:carte|cartes}", en="{count} {count:card|cards}")
NONE: Final = Text(fr="Aucune carte ne répond.", en="No card answers.")
FIELDS: Final = Text(fr="Ce qu'on peut demander", en="What may be asked")
FIELDS_ABOUT: Final = Text(
    fr="Des mots cherchent partout, dans toutes les langues ; un champ demande plus juste. `-` "
    "devant nie, `|` donne le choix, les parenthèses groupent.",
    en="Words search everywhere, in every language; a field asks more precisely. `-` in front "
    "denies, `|` gives a choice, brackets group.",
)
NO_CARD: Final = Text(fr="{game} n'a pas de carte `{card}`.", en="{game} has no card `{card}`.")
NO_GAME: Final = Text(
    fr="`{game}` n'est pas un jeu qui a des cartes.", en="`{game}` is no game that has cards."
)
DATA: Final = Text(fr="La carte en données", en="The card as data")
EFFECT: Final = Text(fr="Ce qu'elle fait, pour le moteur", en="What it does, to the engine")
