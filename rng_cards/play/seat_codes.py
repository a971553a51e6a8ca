"""What can be wrong with those who sit down to a game, at the table or in a file."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

HOW_MANY: Final = define(
    "RUL667",
    "number-of-players",
    Text(
        fr="{game} se joue {known}, pas à {count}",
        en="{game} is played by {known}, not by {count}",
    ),
    why=Text(
        fr="Les règles de chaque jeu disent combien de personnes y jouent.",
        en="The rules of each game say how many play it.",
    ),
    help=Text(
        fr="change `--players N`, le nombre de `--seat` ou celui des decks",
        en="change `--players N`, how often `--seat` is given, or the number of decks",
    ),
)
NO_DECKS: Final = Text(
    fr="change `--players N` ou le nombre de `--seat`",
    en="change `--players N` or how often `--seat` is given",
)
"""The help of HOW_MANY in games without decks."""
OR_NO_VARIANT: Final = Text(
    fr="change `--players N` ou le nombre de `--seat`, ou retire `--variant`",
    en="change `--players N` or how often `--seat` is given, or leave `--variant` out",
)
"""The help of HOW_MANY where it is the variant that so many cannot play."""
ROLE_TWICE: Final = define(
    "RUL668",
    "role-taken-twice",
    Text(fr="le rôle `{role}` est pris deux fois", en="the role `{role}` is taken twice"),
    why=Text(
        fr="Chaque rôle d'un jeu est tenu par une seule personne.",
        en="Each role of a game is played by one person.",
    ),
    help=Text(
        fr="donne à chaque joueur un autre rôle ; sont libres : {free}",
        en="give each player another role; free are: {free}",
    ),
)
DECK_FOR_NOTHING: Final = define(
    "RUL669",
    "deck-not-needed",
    Text(
        fr="{game} se joue sans deck : `{deck}` est de trop",
        en="{game} is played without decks: `{deck}` is one too many",
    ),
    why=Text(
        fr="Dans ce jeu, personne n'apporte de cartes à soi : un deck n'y servirait à rien.",
        en="Nobody brings cards of their own to this game: a deck would be of no use in it.",
    ),
    help=Text(fr="enlève le deck, ou choisis un autre jeu", en="leave it out, or choose its game"),
)
UNKNOWN_ROLE: Final = define(
    "RUL670",
    "unknown-role",
    Text(fr="{game} n'a pas de rôle `{role}`", en="{game} has no role `{role}`"),
    why=Text(
        fr="Un joueur ne peut tenir qu'un des rôles du jeu, ou aucun là où le jeu les distribue.",
        en="A player can only take one of the game's roles, or none where the game deals them out.",
    ),
    help=Text(fr="ses rôles : {known}", en="its roles: {known}"),
)
NO_ROLES: Final = Text(
    fr="ce jeu n'a pas de rôles : `--seat NOM=AGENT` suffit",
    en="this game has no roles: `--seat NAME=AGENT` is enough",
)
DECK_MISSING: Final = define(
    "RUL671",
    "deck-missing",
    Text(
        fr="{game} se joue avec des decks ; n'en ont pas : {players}",
        en="{game} is played with decks; without one: {players}",
    ),
    why=Text(
        fr="Dans ce jeu, chacun joue les cartes de son deck.",
        en="In this game, everybody plays the cards of a deck.",
    ),
    help=Text(
        fr="nomme le fichier d'un deck pour chacun, ou un seul pour tous",
        en="name the file of a deck for each, or one for all",
    ),
)
