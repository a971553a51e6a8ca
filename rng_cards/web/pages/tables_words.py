"""What the list of games and the form of a new one say."""

from typing import Final

from rng_cards.play.saved.ended import DRAWN, LOST, SHARED, WON
from rng_cards.words import Text

TITLE: Final = Text(fr="À table", en="At the table")
LEAD: Final = Text(
    fr="Choisis un jeu et assieds-toi. Une partie se garde à chaque coup : on la quitte quand on "
    "veut, ici ou dans un terminal.",
    en="Choose a game and sit down. A game is kept at every move: leave it whenever you like, here "
    "or in a terminal.",
)
START: Final = Text(fr="Nouvelle partie", en="A new game")
UNDER_WAY: Final = Text(fr="En cours", en="Under way")
ENDED: Final = Text(fr="Finies", en="Over")
NONE_UNDER_WAY: Final = Text(fr="Aucune partie n'attend.", en="No game is waiting.")
OLDER: Final = Text(
    fr="… et {count} plus {count:ancienne|anciennes}.", en="… and {count} older {count:one|ones}."
)
REMOVE: Final = Text(fr="Enlever", en="Remove")
REMOVE_IT: Final = Text(
    fr="Enlever la partie {number} ? Elle ne pourra plus être reprise.",
    en="Remove game {number}? It cannot be taken up any more.",
)
NUMBER: Final = Text(fr="partie {number}", en="game {number}")
NEW: Final = Text(fr="{game} : qui joue ?", en="{game}: who plays?")
HOW_MANY: Final = Text(fr="Combien jouent", en="How many play")
SEAT: Final = Text(fr="Place {number}", en="Seat {number}")
NAME: Final = Text(fr="Nom", en="Name")
WHO: Final = Text(fr="Qui joue", en="Who plays")
PERSON: Final = Text(fr="une personne ici", en="a person here")
AGENT: Final = Text(fr="{name} : {about}", en="{name}: {about}")
ROLE: Final = Text(fr="Rôle", en="Role")
DEALT: Final = Text(fr="au sort", en="as dealt")
DECK: Final = Text(fr="Avec le deck", en="With the deck")
FIRST: Final = Text(fr="Qui commence", en="Who starts")
DRAW: Final = Text(fr="le sort", en="the draw")
SEED: Final = Text(fr="Donne n°", en="Deal no.")
SEED_ABOUT: Final = Text(
    fr="Le même numéro donne les mêmes cartes ; vide, il est tiré au sort.",
    en="The same number deals the same cards; left empty, it is drawn at random.",
)
DEAL: Final = Text(fr="Distribuer", en="Deal")
BACK: Final = Text(fr="Toutes les parties", en="Back to the games")
NO_GAME: Final = Text(
    fr="`{game}` n'est pas un jeu qui se joue ici.", en="`{game}` is no game that is played here."
)
BAD_SEED: Final = Text(
    fr="`{typed}` n'est pas un numéro de donne : des chiffres, neuf au plus.",
    en="`{typed}` is no number of a deal: figures, nine of them at most.",
)
NO_CARDS: Final = Text(
    fr="Ce jeu se joue avec des decks, et il n'y en a aucun de légal ici.",
    en="This game is played with decks, and there is no legal one here.",
)
RESULTS: Final = {
    WON: Text(fr="gagnée", en="won"),
    SHARED: Text(fr="gagnée à plusieurs", en="won together"),
    LOST: Text(fr="perdue", en="lost"),
    DRAWN: Text(fr="nulle", en="a draw"),
}
