"""What can be wrong with a deck file whatever the game."""

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

UNKNOWN_CARD = define(
    "DCK410",
    "unknown-card",
    Text(fr="aucune carte ne s'appelle `{name}`", en="no card is called `{name}`"),
    why=Text(
        fr="Le nom n'est celui d'aucune carte du catalogue, en aucune langue. Une faute de frappe "
        "n'est jamais corrigée en silence.",
        en="The name is no card's in the catalogue, in any language. A slip is never corrected in "
        "silence.",
    ),
    help=Text(fr="`rng cards` liste les cartes", en="`rng cards` lists the cards"),
)
AMBIGUOUS_CARD = define(
    "DCK411",
    "ambiguous-card",
    Text(
        fr="`{name}` peut désigner {count} cartes : {candidates}",
        en="`{name}` may mean {count} cards: {candidates}",
    ),
    why=Text(
        fr="Plusieurs cartes portent ces mots. L'outil ne choisit pas à ta place.",
        en="Several cards bear those words. The tool does not choose for you.",
    ),
    help=Text(fr="écris le nom entier, ou l'identifiant", en="write the whole name, or the id"),
)
UNKNOWN_GAME = define(
    "DCK420",
    "unknown-game",
    Text(fr="jeu inconnu `{game}`", en="unknown game `{game}`"),
    why=Text(
        fr="Les règles d'un deck sont celles de son jeu ; celui-ci n'est pas installé.",
        en="A deck's rules are those of its game; this one is not installed.",
    ),
    help=Text(fr="jeux : {known}", en="games: {known}"),
    example=Example(
        "deck",
        "game: ragnbones\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\n",
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\n",
    ),
)
NO_NAME = define(
    "DCK421",
    "unnamed-deck",
    Text(fr="ce deck n'a pas de nom", en="this deck has no name"),
    severity="warning",
    why=Text(
        fr="Un nom le distingue dans les listes et sur la feuille imprimée.",
        en="A name tells it apart in lists and on the printed sheet.",
    ),
    help=Text(fr="ajoute `name: …`", en="add `name: …`"),
    example=Example(
        "deck",
        "game: ragnguns\ngunslinger: Buffalo Kid\ncards: []\n",
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\n",
    ),
)
GAME_UNSAID = define(
    "DCK422",
    "game-unsaid",
    Text(
        fr="ce deck ne dit pas son jeu : `{game}` supposé",
        en="this deck does not say its game: `{game}` assumed",
    ),
    severity="warning",
    why=Text(
        fr="D'autres jeux arrivent ; un deck qui dit le sien se lira encore demain.",
        en="More games are coming; a deck that names its own will still be read tomorrow.",
    ),
    help=Text(fr="ajoute `game: {game}`", en="add `game: {game}`"),
    example=Example(
        "deck",
        "name: Essai\ngunslinger: Buffalo Kid\ncards: []\n",
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\n",
    ),
)
BAD_COUNT = define(
    "DCK423",
    "bad-count",
    Text(fr="`{count}` n'est pas un nombre de cartes", en="`{count}` is not a number of cards"),
    why=Text(fr="Le nombre devant un nom va de 1 à 99.", en="The number before a name is 1 to 99."),
    help=Text(fr="écris `1 {name}`, ou retire la ligne", en="write `1 {name}`, or drop the line"),
    example=Example("deck-text", "Buffalo Kid\n0 Machette\n", "Buffalo Kid\n1 Machette\n"),
)
BAD_TAG = define(
    "DCK530",
    "bad-tag",
    Text(fr="`{tag}` ne peut pas servir d'étiquette", en="`{tag}` cannot be used as a tag"),
    severity="warning",
    why=Text(
        fr="Une étiquette est un mot ou quelques-uns, sur une ligne, de {limit} caractères au "
        "plus : on la tape pour retrouver le deck.",
        en="A tag is a word or a few, on one line, of {limit} characters at most: it is typed to "
        "find the deck again.",
    ),
    help=Text(
        fr="écris un mot ; ce qui est plus long va dans `notes`",
        en="write a word; what is longer goes into `notes`",
    ),
    example=Example(
        "deck",
        'game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\ntags: ["!"]\n',
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\ntags: [festif]\n",
    ),
)
FIRST_TAG = Text(fr="la première fois", en="the first time")
TAG_TWICE = define(
    "DCK531",
    "tag-twice",
    Text(fr="l'étiquette `{tag}` est ici deux fois", en="the tag `{tag}` is here twice"),
    severity="warning",
    why=Text(
        fr="Ni les majuscules ni les accents ne distinguent deux étiquettes.",
        en="Neither capitals nor accents tell two tags apart.",
    ),
    help=Text(fr="retire celle-ci", en="take this one out"),
    example=Example(
        "deck",
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\ntags: [été, Ete]\n",
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards: []\ntags: [été]\n",
    ),
)
