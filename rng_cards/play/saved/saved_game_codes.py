"""What can be wrong with a saved game, beside what can be wrong with any recorded game."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

IN_USE: Final = define(
    "RUL663",
    "saved-game-in-use",
    Text(
        fr="la partie {number} se joue déjà dans un autre terminal",
        en="game {number} is being played in another terminal",
    ),
    why=Text(
        fr="Une partie reprise dans deux terminaux à la fois perdrait les coups de l'un ou de "
        "l'autre : le second attend que le premier ait quitté la table.",
        en="A game taken up in two terminals at once would lose the moves of one or the other: the "
        "second waits until the first has left the table.",
    ),
    help=Text(
        fr="quitte la table dans l'autre terminal (`q`), puis recommence",
        en="leave the table in the other terminal (`q`), then try again",
    ),
)
SEVERAL_GAMES: Final = define(
    "RUL664",
    "saved-game-of-several",
    Text(
        fr="le fichier d'une partie gardée en contient plusieurs",
        en="the file of a saved game holds several games",
    ),
    why=Text(
        fr="Chaque coup remplace le fichier entier : les autres parties seraient perdues.",
        en="Each move replaces the whole file: the other games would be lost.",
    ),
    help=Text(
        fr="mets ce fichier ailleurs ; `rng replay FICHIER --game N --resume` en reprend une",
        en="move this file elsewhere; `rng replay FILE --game N --resume` takes one of them up",
    ),
)
NO_SUCH_AGENT: Final = define(
    "RUL665",
    "saved-game-agent",
    Text(
        fr="l'adversaire de cette partie manque : {reason}",
        en="the opponent of this game is missing: {reason}",
    ),
    why=Text(
        fr="L'agent qui jouait n'existe pas dans cette version ; un autre jouerait autrement.",
        en="The agent that played does not exist in this version; another would play differently.",
    ),
    help=Text(
        fr="reprends-la avec la version de rng-cards qui l'a gardée",
        en="take it up with the version of rng-cards that kept it",
    ),
)
