"""What can be wrong with a share code, and with a deck that is to have one."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

_COPY_AGAIN = Text(
    fr="copie-le à nouveau, en entier ; `rng deck share DECK` l'écrit",
    en="copy it again, all of it; `rng deck share DECK` writes it",
)
_UPDATE = Text(fr="mets `rng` à jour", en="update `rng`")

TOO_LONG = define(
    "DCK500",
    "code-too-long",
    Text(
        fr="{count} caractères : un code n'en a jamais plus de {limit}",
        en="{count} characters: a code never has more than {limit}",
    ),
    why=Text(
        fr="Ce texte est trop long pour un code de partage ; il n'est pas lu.",
        en="This text is too long for a share code; it is not read.",
    ),
    help=Text(fr="colle le code seul", en="paste the code alone"),
    unreadable=True,
)
STRANGE_CHARACTER = define(
    "DCK501",
    "no-character-of-codes",
    Text(fr="aucun code n'a de `{letter}`", en="no code has a `{letter}`"),
    why=Text(
        fr="Un code s'écrit en chiffres et en lettres, sans U, en groupes séparés de traits "
        "d'union. I et L se lisent 1, O se lit 0.",
        en="A code is written in digits and letters, without U, in groups with hyphens between. "
        "I and L are read as 1, O as 0.",
    ),
    help=_COPY_AGAIN,
    unreadable=True,
)
NO_CODE = define(
    "DCK502",
    "not-a-share-code",
    Text(
        fr="ce n'est pas un code de partage : il commencerait par `{letter}`",
        en="this is no share code: it would begin with `{letter}`",
    ),
    why=Text(
        fr="Les codes de `rng` commencent tous par la même lettre. Ceux d'autres outils et "
        "d'autres jeux ne se lisent pas ici.",
        en="All codes of `rng` begin with the same letter. Those of other tools and other games "
        "are not read here.",
    ),
    help=Text(
        fr="`rng deck share DECK` fait un code ; une liste de cartes se lit avec `rng validate -`",
        en="`rng deck share DECK` makes a code; `rng validate -` reads a list of cards",
    ),
    unreadable=True,
)
CUT_SHORT = define(
    "DCK503",
    "code-cut-short",
    Text(fr="il manque une partie du code", en="a part of the code is missing"),
    why=Text(
        fr="Même le code d'un deck vide est plus long.",
        en="Even the code of an empty deck is longer.",
    ),
    help=_COPY_AGAIN,
    unreadable=True,
)
DAMAGED = define(
    "DCK504",
    "code-damaged",
    Text(
        fr="ce n'est pas le code qui a été envoyé : un caractère au moins est faux, ou manque",
        en="this is not the code that was sent: at least one character is wrong, or missing",
    ),
    why=Text(
        fr="Les derniers caractères vérifient tous les autres. Un caractère faux, ou deux voisins "
        "échangés, se voient toujours ; rien n'est corrigé en silence.",
        en="The last characters check all others. A wrong character, or two neighbours swapped, "
        "are always seen; nothing is corrected in silence.",
    ),
    help=_COPY_AGAIN,
    unreadable=True,
)
OTHER_FORMAT = define(
    "DCK505",
    "code-of-another-format",
    Text(
        fr="code d'une version plus récente : il commence par `{letter}`, ceux d'ici par `{ours}`",
        en="a code of a later version: it begins with `{letter}`, those of this one with `{ours}`",
    ),
    why=Text(
        fr="La première lettre dit comment lire les autres, et cette version ne connaît pas "
        "celle-ci.",
        en="The first letter says how to read the others, and this version does not know this one.",
    ),
    help=_UPDATE,
    unreadable=True,
)
MISMADE = define(
    "DCK506",
    "code-mismade",
    Text(
        fr="ce code ne dit pas un deck, bien qu'aucun caractère n'y soit faux",
        en="this code says no deck, though no character of it is wrong",
    ),
    why=Text(
        fr="Un deck n'a qu'un code ; celui-ci a été fait autrement que par `rng deck share`.",
        en="A deck has but one code; this one was made by something else than `rng deck share`.",
    ),
    help=Text(
        fr="demande la liste des cartes à qui l'a envoyé",
        en="ask who sent it for the list of cards",
    ),
    unreadable=True,
)
TOO_MANY_CARDS = define(
    "DCK507",
    "too-many-cards-for-a-code",
    Text(
        fr="{count} cartes : un code en dit {limit} au plus",
        en="{count} cards: a code says {limit} at most",
    ),
    why=Text(
        fr="Un code n'est pas fait pour plus, et un nombre plus grand n'est pas cru sur parole.",
        en="A code is not made for more, and a larger number is not taken at its word.",
    ),
    help=Text(
        fr="envoie le fichier du deck à la place d'un code",
        en="send the deck's file in place of a code",
    ),
    unreadable=True,
)
OTHER_GAME = define(
    "DCK508",
    "code-of-another-game",
    Text(
        fr="ce code est celui d'un autre jeu (numéro {number}), que cette version ne connaît pas",
        en="this is a code of another game (number {number}), which this version does not know",
    ),
    why=Text(
        fr="Le premier octet d'un code dit son jeu.",
        en="The first byte of a code says its game.",
    ),
    help=Text(
        fr="mets `rng` à jour ; cette version a des decks pour : {known}",
        en="update `rng`; this version has decks of: {known}",
    ),
    unreadable=True,
)
NEWER_CATALOGUE = define(
    "DCK509",
    "code-of-newer-cards",
    Text(
        fr="{count} {count:carte de ce code est|cartes de ce code sont} trop "
        "{count:récente|récentes} pour ce catalogue : le code a besoin des cartes du {day}, la "
        "dernière d'ici est du {ours}",
        en="{count} {count:card|cards} of this code {count:is|are} too new for this catalogue: the "
        "code wants the cards of {day}, the last one here is of {ours}",
    ),
    why=Text(
        fr="Chaque carte a un numéro, donné une fois pour toutes. Ce catalogue n'a pas encore "
        "ceux-là.",
        en="Each card has a number, given once and for all. This catalogue lacks those.",
    ),
    help=_UPDATE,
    unreadable=True,
)
ONES_OWN_CARDS = define(
    "DCK510",
    "code-of-ones-own-cards",
    Text(
        fr="{count} {count:carte de ce code vient|cartes de ce code viennent} d'un dossier "
        "personnel qui n'est pas ici",
        en="{count} {count:card|cards} of this code {count:is|are} of somebody's own folder, which "
        "is not here",
    ),
    why=Text(
        fr="Les cartes qu'on ajoute dans son propre dossier ont des numéros à part, que seul ce "
        "dossier connaît.",
        en="Cards that one adds in a folder of one's own have numbers apart, which that folder "
        "alone knows.",
    ),
    help=Text(
        fr="demande ce dossier à qui a envoyé le code, et lance la commande dedans",
        en="ask who sent the code for that folder, and run the command in it",
    ),
    unreadable=True,
)
OTHER_CATALOGUE = define(
    "DCK511",
    "code-of-another-catalogue",
    Text(
        fr="ce code a été fait avec d'autres cartes que celles d'ici",
        en="this code was made with other cards than those here",
    ),
    why=Text(
        fr="Un code dit de quel jour est sa carte la plus récente et ce que font ses cartes ; ce "
        "n'est pas ce qu'on trouve ici sous les mêmes numéros.",
        en="A code says of which day its newest card is, and what its cards do; that is not what "
        "is found here under the same numbers.",
    ),
    help=Text(
        fr="lance la commande dans le dossier des cartes de qui l'a envoyé",
        en="run the command in the folder with the cards of who sent it",
    ),
    unreadable=True,
)
WITHDRAWN_CARD = define(
    "DCK512",
    "withdrawn-card",
    Text(
        fr="`{card}` a été retirée du jeu le {day}",
        en="`{card}` was withdrawn from the game on {day}",
    ),
    why=Text(
        fr="Le code date d'avant ; le numéro de la carte n'est jamais donné à une autre.",
        en="The code is from before that; the card's number is never given to another.",
    ),
    help=Text(
        fr="mets une autre carte à sa place : `rng deck open CODE -o deck.yaml` écrit le deck",
        en="put another card in its place: `rng deck open CODE -o deck.yaml` writes the deck",
    ),
)
RULES_CHANGED = define(
    "DCK513",
    "rules-changed-since",
    Text(
        fr="ce que font ces cartes a changé depuis que ce code a été fait",
        en="what these cards do has changed since this code was made",
    ),
    severity="warning",
    why=Text(
        fr="Un code retient deux octets de ce que font ses cartes, pour que celui qui l'ouvre "
        "sache si ce sont encore les mêmes.",
        en="A code keeps two bytes of what its cards do, for who opens it to know whether they "
        "are still the same.",
    ),
    help=Text(
        fr="`rng card NOM` dit ce que fait une carte ; `rng deck share` refait un code",
        en="`rng card NAME` says what a card does; `rng deck share` makes a new code",
    ),
)
NO_ORDINAL = define(
    "DCK514",
    "card-without-ordinal",
    Text(
        fr="`{card}` n'a pas encore de numéro pour les codes de partage",
        en="`{card}` has no number for share codes yet",
    ),
    why=Text(
        fr="Un code dit les cartes par leur numéro, tenu dans `ordinals.lock` à côté du catalogue.",
        en="A code says cards by their numbers, which `ordinals.lock` keeps beside the catalogue.",
    ),
    help=Text(fr="`rng check --write` le lui donne", en="`rng check --write` gives it one"),
)
CODE_IS_NO_FILE = define(
    "DCK515",
    "code-is-no-file",
    Text(
        fr="un code ne se modifie pas : ce n'est pas un fichier",
        en="a code cannot be edited: it is no file",
    ),
    why=Text(
        fr="Les commandes qui changent un deck récrivent son fichier.",
        en="Commands that change a deck write its file anew.",
    ),
    help=Text(
        fr="`rng deck open CODE -o mon-deck.yaml` en fait un fichier",
        en="`rng deck open CODE -o my-deck.yaml` makes a file of it",
    ),
    unreadable=True,
)
