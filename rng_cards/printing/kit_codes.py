"""What can be wrong with a kit."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NO_KIT = define(
    "PRT790",
    "no-kit",
    Text(
        fr="`{game}` n'a pas de kit : {file} n'existe pas",
        en="`{game}` has no kit: there is no {file}",
    ),
    why=Text(
        fr="Un kit est une liste de pages, dans un fichier du jeu.",
        en="A kit is a list of pages, in a file of the game.",
    ),
    help=Text(
        fr="`rng print --all --game {game}` imprime ses cartes sans kit",
        en="`rng print --all --game {game}` prints its cards without a kit",
    ),
    unreadable=True,
)
NO_SUCH_TYPE = define(
    "PRT707",
    "type-of-no-card",
    Text(fr="aucune carte n'est de type `{type}`", en="no card is of type `{type}`"),
    why=Text(
        fr="Un kit prend les cartes par leur type ; celui-ci n'en prendrait aucune.",
        en="A kit takes cards by their type; this one would take none.",
    ),
    help=Text(fr="types : {known}", en="types: {known}"),
)
NO_SUCH_KEY = define(
    "PRT708",
    "owner-not-said",
    Text(
        fr="les cartes de type `{type}` n'ont pas de `{key}`",
        en="cards of type `{type}` have no `{key}`",
    ),
    why=Text(
        fr="Avec `for: player`, `by` est la clé des cartes qui dit à qui elles sont.",
        en="With `for: player`, `by` is the key of the cards that says whose they are.",
    ),
    help=Text(fr="leurs clés : {known}", en="their keys: {known}"),
)
LEFT_OUT = define(
    "PRT709",
    "cards-left-out",
    Text(
        fr="aucune partie du kit ne prend les cartes de type {types}",
        en="no piece of the kit takes the cards of type {types}",
    ),
    why=Text(
        fr="Un kit est tout ce qu'il faut pour jouer : chaque carte du jeu y est, si elle sert à "
        "autant de joueurs.",
        en="A kit is all that is needed to play: every card of the game is in it, if as many "
        "players use it.",
    ),
    help=Text(
        fr="ajoute-les à `types`, ou donne-leur une ligne à elles",
        en="add them to `types`, or give them a line of their own",
    ),
)
CARDS_AGAIN = define(
    "PRT710",
    "cards-in-two-pieces",
    Text(
        fr="une autre partie du kit imprime déjà les cartes",
        en="another piece of the kit prints the cards already",
    ),
    why=Text(
        fr="Les cartes de même taille se partagent des feuilles : une seule partie les a toutes.",
        en="Cards of one size share their sheets: one piece has all of them.",
    ),
    help=Text(fr="réunis les deux en une partie", en="make one piece of the two"),
)
UNKNOWN_OWNER = define(
    "PRT711",
    "unknown-role-in-kit",
    Text(
        fr="`{role}` n'est le rôle d'aucun joueur de {game}",
        en="`{role}` is no role of a player of {game}",
    ),
    why=Text(
        fr="`--role` nomme ce qu'un joueur prend avant la partie, par le nom de sa carte.",
        en="`--role` names what a player takes before the game, by the name of its card.",
    ),
    help=Text(fr="rôles : {known}", en="roles: {known}"),
    unreadable=True,
)
OWNER_TWICE = define(
    "PRT712",
    "role-twice-in-kit",
    Text(fr="`{role}` est demandé deux fois", en="`{role}` is asked for twice"),
    why=Text(
        fr="Chaque joueur a son rôle, et il n'y a qu'une carte de chacun.",
        en="Each player has a role, and there is one card of each.",
    ),
    help=Text(fr="nomme-en un autre, ou retire-le", en="name another one, or leave it out"),
    unreadable=True,
)
NO_CHOICE = define(
    "PRT713",
    "kit-without-playmat",
    Text(fr="le kit de {game} n'a pas de tapis", en="the kit of {game} has no playmat"),
    why=Text(
        fr="`--mat` choisit parmi les tapis d'un kit ; celui-ci se joue sans.",
        en="`--mat` chooses from the playmats of a kit; this one is played without.",
    ),
    help=Text(fr="retire `--mat`", en="leave `--mat` out"),
    unreadable=True,
)
NO_SUCH_VARIANT = define(
    "PRT714",
    "variant-of-no-game",
    Text(fr="le jeu n'a pas de variante `{variant}`", en="the game has no variant `{variant}`"),
    why=Text(
        fr="`variants` dit ce que le kit a d'autre dans une variante du jeu.",
        en="`variants` says what the kit has otherwise in a variant of the game.",
    ),
    help=Text(fr="variantes : {known}", en="variants: {known}"),
)
NO_SUCH_CARD = define(
    "PRT715",
    "kit-of-no-such-card",
    Text(fr="aucune carte n'a l'id `{card}`", en="no card has the id `{card}`"),
    why=Text(
        fr="Le fichier d'un kit nomme les cartes par leur `id`.",
        en="The file of a kit names cards by their `id`.",
    ),
    help=Text(
        fr="`rng cards --format json` liste tous les ids",
        en="`rng cards --format json` lists every id",
    ),
)
PAGE_TOO_LARGE = define(
    "PRT791",
    "kit-page-too-large",
    Text(
        fr="la page `{sheet}` ({width} × {height}) ne tient pas sur {paper} ({room})",
        en="the page `{sheet}` ({width} × {height}) does not fit on {paper} ({room})",
    ),
    why=Text(
        fr="Une page s'imprime à sa taille, jamais réduite : ses zones sont à la mesure des "
        "cartes. L'imprimante laisse un bord blanc de chaque côté.",
        en="A page is printed at its size, never reduced: its zones are made to the measure of "
        "the cards. The printer leaves a blank border on each side.",
    ),
    help=Text(
        fr="prends un papier plus grand (`--paper`, ou `papers` dans un kit), ou réduis `size` "
        "dans la page",
        en="take a larger paper (`--paper`, or `papers` in a kit), or reduce `size` in the page",
    ),
)
NO_PAPER = define(
    "PRT792",
    "no-paper-for-kit",
    Text(
        fr="le kit ne dit pas sur quoi s'imprime ce qui accompagne des cartes sur {paper}",
        en="the kit does not say what goes with cards on {paper}",
    ),
    why=Text(
        fr="Pour chaque papier des cartes, le fichier du kit nomme celui des petites pages et "
        "celui des grandes.",
        en="For each paper of the cards, the file of the kit names the one of small pages and "
        "the one of large pages.",
    ),
    help=Text(fr="papiers possibles : {known}", en="possible papers: {known}"),
    unreadable=True,
)
NOT_TWO = define(
    "PRT793",
    "kit-of-two-decks",
    Text(
        fr="un kit est fait pour deux decks, un par joueur ; {number} {number:donné|donnés}",
        en="a kit is made for two decks, one a player; {number} {number:was|were} given",
    ),
    why=Text(
        fr="Le tapis, les jetons et les aides vont par deux : on joue à deux.",
        en="Playmats, tokens and references come in pairs: two people play.",
    ),
    help=Text(
        fr="nomme-en deux ; deux fois le même si vous jouez le même",
        en="name two; the same one twice if you both play it",
    ),
    unreadable=True,
)
PAGE_UNSAID = define(
    "PRT794",
    "page-without-text",
    Text(
        fr="la page `{page}` n'a rien à dire dans {fields}",
        en="the page `{page}` has nothing to say in {fields}",
    ),
    why=Text(
        fr="Les textes de la page sont parmi les données du jeu, à côté des cartes. Un fichier du "
        "même nom dans ton dossier remplace celui du jeu tout entier.",
        en="What a page says is among the data of the game, beside the cards. A file of the same "
        "name in a folder of your own replaces the game's as a whole.",
    ),
    help=Text(
        fr="écris-les dans le `leaflet.yaml` du jeu, un `id` pour chacun",
        en="write them in the game's `leaflet.yaml`, an `id` for each",
    ),
)
