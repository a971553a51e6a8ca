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
        fr="`rng print` imprime les decks sans kit",
        en="`rng print` prints the decks without a kit",
    ),
    unreadable=True,
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
