"""What can be wrong with a scenario of a game made of named steps."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

FROM_TO: Final = Text(fr="{least} à {most}", en="{least} to {most}")
HOW_MANY: Final = define(
    "RUL680",
    "scenario-players",
    Text(
        fr="{count} {count:joueur|joueurs}, et ce jeu en veut {known}",
        en="{count} {count:player|players}, and this game wants {known}",
    ),
    why=Text(
        fr="Un scénario se joue comme une partie, avec autant de joueurs qu'elle en admet.",
        en="A scenario is played like a game, with as many players as one may have.",
    ),
)
NAME_TAKEN: Final = define(
    "RUL681",
    "scenario-player-name",
    Text(
        fr="personne ne peut s'appeler `{name}` ici : {reason}",
        en="nobody can be called `{name}` here: {reason}",
    ),
    why=Text(
        fr="Sous le nom d'un joueur, un scénario dit ce qu'il a et ce qu'il fait ; ce nom ne peut "
        "rien désigner d'autre.",
        en="Under a player's name a scenario says what that player has and does; the name cannot "
        "mean anything else.",
    ),
)
NO_CARD_LEFT: Final = define(
    "RUL682",
    "no-card-left",
    Text(fr="il n'y a pas tant de {card} dans le jeu", en="the game has no more cards {card}"),
    why=Text(
        fr="Une position est celle d'une vraie partie, avec les cartes qu'elle a.",
        en="A position is that of a real game, with the cards it has.",
    ),
    help=Text(
        fr="les {count} qu'il y a sont déjà placées",
        en="the {count} there are lie elsewhere already",
    ),
)
NOT_TOLD: Final = define(
    "RUL683",
    "not-told",
    Text(fr="rien de tel n'est raconté : `{line}`", en="no such thing is told: `{line}`"),
    why=Text(
        fr="Le scénario attend que cela arrive et se raconte ainsi.",
        en="The scenario expects that this happens, and is told in these words.",
    ),
)
NOT_OF_THE_PLAYERS: Final = define(
    "RUL684",
    "not-of-the-players",
    Text(
        fr="`{name}` n'est pas un joueur de ce scénario",
        en="`{name}` is no player of this scenario",
    ),
    why=Text(
        fr="Les joueurs d'un scénario sont ceux de sa liste `players`.",
        en="The players of a scenario are those of its list `players`.",
    ),
)
NO_SUCH_PART: Final = define(
    "RUL685",
    "no-such-part",
    Text(
        fr="`{name}` n'existe pas à {players} {players:joueur|joueurs}",
        en="there is no `{name}` with {players} {players:player|players}",
    ),
    why=Text(
        fr="Ce qu'il y a sur la table dépend dans certains jeux du nombre de joueurs.",
        en="In some games it depends on the number of players what there is on the table.",
    ),
)
NO_ROLE: Final = Text(fr="aucun", en="no role")
NOT_THEIR_ROLE: Final = define(
    "RUL686",
    "scenario-role",
    Text(
        fr="`{role}` n'est pas un rôle que `{name}` peut prendre",
        en="`{role}` is no role that `{name}` can take",
    ),
    why=Text(
        fr="Chaque joueur ne peut tenir qu'un rôle du jeu, et chaque rôle n'est pris qu'une fois.",
        en="A player can only take one of the game's roles, and each role is taken once.",
    ),
    help=Text(fr="sont libres : {free}", en="free are: {free}"),
)
