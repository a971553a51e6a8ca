"""What can be wrong with a replay: damaged, edited, or made with other cards."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

RECORD_ANEW: Final = Text(
    fr="enregistre de nouveau une partie : `rng match … --save`, ou `sauve` à la table",
    en="record a game anew: `rng match … --save`, or `save` at the table",
)

NOT_A_REPLAY: Final = define(
    "RUL650",
    "not-a-replay",
    Text(
        fr="cette ligne n'est pas une partie enregistrée : {reason}",
        en="this line is not a recorded game: {reason}",
    ),
    why=Text(
        fr="Un fichier de parties a une partie par ligne, en JSON. Une ligne coupée en route, par "
        "un disque plein ou un copier-coller, ne se devine pas.",
        en="A file of games has one game a line, in JSON. A line cut short on its way, by a full "
        "disk or a copy and paste, is not guessed at.",
    ),
    help=RECORD_ANEW,
)
UNKNOWN_FORMAT: Final = define(
    "RUL651",
    "unknown-replay-format",
    Text(
        fr="format {format} inconnu : cette version lit les formats {known}",
        en="unknown format {format}: this version reads formats {known}",
    ),
    why=Text(
        fr="Le numéro du format change quand une partie s'écrit autrement ; lue de travers, elle "
        "raconterait n'importe quoi.",
        en="The number of the format changes when games are written in another way; read wrongly, "
        "one would tell nonsense.",
    ),
    help=Text(
        fr="ouvre-la avec la version de rng-cards qui l'a écrite",
        en="open it with the version of rng-cards that wrote it",
    ),
)
UNKNOWN_GAME: Final = define(
    "RUL672",
    "replay-of-unknown-game",
    Text(
        fr="c'est une partie de `{game}`, un jeu que cette version n'a pas",
        en="this is a game of `{game}`, which this version does not have",
    ),
    why=Text(
        fr="Une partie ne se rejoue qu'avec les règles de son jeu.",
        en="A game is only played again by the rules of its own game.",
    ),
    help=Text(
        fr="ouvre-la avec une version de rng-cards qui a ce jeu ; celle-ci a {known}",
        en="open it with a version of rng-cards that has it; this one has {known}",
    ),
)
BAD_FIELD: Final = define(
    "RUL652",
    "bad-replay-field",
    Text(
        fr="`{field}` manque, est de trop ou n'a pas de sens",
        en="`{field}` is missing, is one too many, or makes no sense",
    ),
    why=Text(
        fr="Il faut tout pour rejouer une partie : le jeu, les decks, les règles maison, le "
        "hasard, qui commence et chaque action. `docs/matches.md` décrit les champs.",
        en="Playing a game again takes all of it: the game, the decks, the house rules, the "
        "chance, who begins and every action. `docs/matches.md` describes the fields.",
    ),
    help=RECORD_ANEW,
)
CARD_GONE: Final = define(
    "RUL653",
    "replay-card-gone",
    Text(
        fr="la carte `{card}` n'est pas dans le catalogue", en="no card `{card}` in the catalogue"
    ),
    why=Text(
        fr="La partie a été jouée avec une carte que ce catalogue n'a pas.",
        en="The game was played with a card that this catalogue does not have.",
    ),
    help=Text(
        fr="lance la commande dans le dossier qui a cette carte",
        en="run the command in the folder that has that card",
    ),
)
CARD_CHANGED: Final = define(
    "RUL654",
    "replay-card-changed",
    Text(
        fr="la carte « {name} » (`{card}`) a changé depuis cette partie",
        en="the card «{name}» (`{card}`) has changed since this game",
    ),
    why=Text(
        fr="Son type, son coût, ses statistiques, ses mots-clés ou ses EFFETS ne sont plus ceux "
        "avec lesquels la partie a été jouée : la suite n'aurait pas le même sens. Les noms, les "
        "textes et les citations peuvent changer.",
        en="Its type, its cost, its statistics, its keywords or its EFFECTS are not those that the "
        "game was played with: what followed would not mean the same. Names, texts and quotes may "
        "change.",
    ),
    help=Text(
        fr="retrouve la carte d'alors, ou rejoue la partie",
        en="bring back the card as it was, or play the game again",
    ),
)
ILLEGAL_DECK: Final = define(
    "RUL655",
    "replay-illegal-deck",
    Text(
        fr="le deck {number} de cette partie n'est pas légal : {reason}",
        en="deck {number} of this game is not legal: {reason}",
    ),
    why=Text(
        fr="Seuls des decks légaux se jouent ; celui-ci a été changé dans le fichier.",
        en="Only legal decks are played; this one was changed in the file.",
    ),
    help=RECORD_ANEW,
)
UNKNOWN_ACTION: Final = define(
    "RUL656",
    "replay-unknown-action",
    Text(
        fr="l'action {number} a un code que rien ne porte : {action}",
        en="action {number} has a code that nothing bears: {action}",
    ),
    why=Text(
        fr="Chaque chose qu'on peut dire dans une partie a son code, pour toujours. Celui-ci n'en "
        "est pas un.",
        en="Everything that can be said in a game has its code, for good. This is none of them.",
    ),
    help=RECORD_ANEW,
)
ILLEGAL_ACTION: Final = define(
    "RUL657",
    "replay-illegal-action",
    Text(
        fr="l'action {number} (code {action}) n'est pas permise : {reason}",
        en="action {number} (code {action}) is not legal: {reason}",
    ),
    why=Text(
        fr="Une partie enregistrée ne contient que ce que les règles permettaient. Celle-ci a été "
        "changée, ou jouée par un moteur qui a un défaut.",
        en="A recorded game holds only what the rules allowed. This one was changed, or played by "
        "an engine at fault.",
    ),
    help=Text(
        fr="remets `rules` tel qu'enregistré, variante comprise, ou enregistre une autre partie",
        en="put `rules` back as recorded, the variant included, or record another game",
    ),
)
UNFINISHED: Final = define(
    "RUL658",
    "replay-unfinished",
    Text(
        fr="le fichier dit la partie finie ; elle ne l'est pas après ses {count} "
        "{count:action|actions}",
        en="the file says that the game ended; it goes on after its {count} {count:action|actions}",
    ),
    why=Text(
        fr="Il manque des actions, ou quelqu'un a écrit une issue : une partie laissée en route "
        "n'en a pas (`outcome` vaut null).",
        en="There are actions missing, or somebody wrote an outcome: a game that was left on the "
        "way has none (`outcome` is null).",
    ),
    help=RECORD_ANEW,
)
GOES_ON: Final = define(
    "RUL659",
    "replay-goes-on",
    Text(
        fr="la partie était finie après {number} {number:action|actions}, et il en reste {more}",
        en="the game was over after {number} {number:action|actions}, "
        "and {more} {more:is|are} left",
    ),
    why=Text(
        fr="On ne joue plus quand quelqu'un a gagné ou que le temps est écoulé.",
        en="Nobody plays on once somebody has won or time is up.",
    ),
    help=RECORD_ANEW,
)
OTHER_OUTCOME: Final = define(
    "RUL660",
    "replay-other-winner",
    Text(
        fr="d'après le fichier, {said} ; rejouée, {found}",
        en="by the file, {said}; played again, {found}",
    ),
    why=Text(
        fr="Rejouée, la partie ne finit pas comme le fichier le dit.",
        en="Played again, the game does not end as the file says.",
    ),
    help=RECORD_ANEW,
)
OTHER_END: Final = define(
    "RUL661",
    "replay-other-end",
    Text(
        fr="les coups de cette partie ne mènent pas où elle en était",
        en="the moves of this game do not lead to where it stood",
    ),
    why=Text(
        fr="Le fichier porte l'empreinte de la dernière position, au bit près. Elle ne correspond "
        "pas : le hasard, une action ou l'empreinte a été changée, ou une autre version de "
        "rng-cards a enregistré la partie.",
        en="The file bears the print of the last position, to the bit. It does not match: the "
        "chance, an action or the print itself was changed, or another version of rng-cards "
        "recorded the game.",
    ),
    help=RECORD_ANEW,
)
NO_GAME: Final = define(
    "RUL662",
    "no-game-recorded",
    Text(fr="ce fichier ne contient aucune partie", en="this file holds no game"),
    why=Text(
        fr="Il n'y a rien à raconter ni à vérifier.", en="There is nothing to tell or to verify."
    ),
    help=RECORD_ANEW,
)
