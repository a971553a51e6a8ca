"""What can be wrong with YAML before anything is known of cards or decks."""

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text


def _deck(line: str, key: str = "cards") -> str:
    """A small deck file around one line, for the examples."""
    head = "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\n"
    return head + line + "\n" if key != "cards" else head + "cards:\n" + line + "\n"


EMPTY_FILE = define(
    "YML107",
    "empty-file",
    Text(fr="ce fichier est vide", en="this file is empty"),
    why=Text(
        fr="Il ne contient rien, ou rien que des commentaires.",
        en="There is nothing in it, or nothing but comments.",
    ),
    unreadable=True,
    example=Example("deck", "# rien\n", _deck("  - Machette")),
)
SYNTAX = define(
    "YML108",
    "yaml-syntax",
    Text(fr="{problem}", en="{problem}"),
    why=Text(
        fr="Le fichier n'est pas du YAML : rien de ce qui suit cette ligne n'a pu être lu.",
        en="The file is not YAML: nothing after this line could be read.",
    ),
    unreadable=True,
    example=Example("deck", _deck("  - 'Machette"), _deck("  - 'Machette'")),
)
DUPLICATE_KEY = define(
    "YML109",
    "duplicate-key",
    Text(fr="la clé `{key}` est donnée deux fois", en="the key `{key}` is given twice"),
    why=Text(
        fr="La plupart des lecteurs garderaient la dernière sans rien dire. Ici, il faut choisir.",
        en="Most readers keep the last one and say nothing. Here you choose.",
    ),
    label=Text(fr="donnée ici encore", en="given again here"),
    help=Text(fr="garde l'une des deux", en="keep one of the two"),
    example=Example(
        "deck",
        _deck("name: Autre\ncards: []", "name"),
        _deck("cards: []", "name"),
    ),
)
ANCHOR = define(
    "YML110",
    "anchor-or-alias",
    Text(
        fr="ni ancre (&) ni renvoi (*) dans ces fichiers",
        en="these files take no anchor (&) and no alias (*)",
    ),
    why=Text(
        fr="Une carte dit tout elle-même ; un renvoi cache ce qu'elle dit, et peut faire exploser "
        "la mémoire.",
        en="A card says everything itself; an alias hides what it says, and can blow up memory.",
    ),
    help=Text(fr="écris la valeur en toutes lettres", en="write the value out"),
    unreadable=True,
    example=Example("deck", _deck("  - &m Machette"), _deck("  - Machette")),
)
TAG = define(
    "YML111",
    "tag",
    Text(fr="pas d'étiquette `{tag}` ici", en="no tag `{tag}` here"),
    why=Text(
        fr="Une étiquette demande au lecteur de fabriquer un objet. Celui-ci n'en fabrique aucun.",
        en="A tag asks the reader to build an object. This one builds none.",
    ),
    help=Text(fr="retire l'étiquette", en="take the tag out"),
    unreadable=True,
    example=Example("deck", _deck("  - !!python/name:os.system x"), _deck("  - Machette")),
)
TOO_DEEP = define(
    "YML112",
    "too-deep",
    Text(fr="plus de {limit} niveaux imbriqués", en="nested more than {limit} levels deep"),
    why=Text(
        fr="Aucun de nos fichiers n'en a besoin ; au-delà, on s'arrête de lire.",
        en="None of our files needs it; past that, reading stops.",
    ),
    unreadable=True,
    example=Example("deck", "[" * 40 + "]" * 40 + "\n", _deck("  - Machette")),
)
SEVERAL_DOCUMENTS = define(
    "YML113",
    "several-documents",
    Text(fr="un second document commence ici", en="a second document starts here"),
    why=Text(
        fr="Un fichier, une chose : un deck, ou une carte.",
        en="One file, one thing: a deck, or a card.",
    ),
    label=Text(fr="ce `---` en ouvre un autre", en="this `---` opens another"),
    help=Text(fr="fais-en deux fichiers", en="make it two files"),
    unreadable=True,
    example=Example("deck", _deck("  - Machette") + "---\nname: Autre\n", _deck("  - Machette")),
)
COMMENT_CUTS_TEXT = define(
    "YML115",
    "comment-cuts-text",
    Text(fr="le texte s'arrête à ` #` : `{kept}`", en="the text stops at ` #`: `{kept}`"),
    severity="warning",
    why=Text(
        fr="En YAML, ` #` ouvre un commentaire : le reste de la ligne ne sera pas lu.",
        en="In YAML ` #` opens a comment: the rest of the line is not read.",
    ),
    help=Text(
        fr="mets le texte entre guillemets, ou une espace après le `#`",
        en="put the text in quotes, or a space after the `#`",
    ),
    example=Example("deck", _deck("  - Machette #2"), _deck("  - Machette # la bonne")),
)
TOO_MANY_VALUES = define(
    "YML116",
    "too-many-values",
    Text(
        fr="plus de {limit} valeurs dans un seul fichier",
        en="more than {limit} values in a single file",
    ),
    why=Text(
        fr="Ce fichier épuiserait la mémoire ; aucun deck n'est aussi long.",
        en="This file would use up the memory; no deck is that long.",
    ),
    unreadable=True,
)
TOO_LONG = define(
    "YML119",
    "value-too-long",
    Text(
        fr="plus de {limit} caractères dans une seule valeur",
        en="more than {limit} characters in a single value",
    ),
    why=Text(
        fr="Aucun texte d'une carte, d'un deck ou d'une mise en page n'approche cette longueur.",
        en="No text of a card, a deck or a layout comes near that length.",
    ),
    help=Text(
        fr="vérifie qu'un guillemet n'est pas resté ouvert, ou qu'on n'y a pas collé autre chose",
        en="see whether a quote was left open, or something else was pasted there",
    ),
    unreadable=True,
    example=Example("deck", _deck("  - " + "Mach" * 2501), _deck("  - Machette")),
)
KEY_NOT_TEXT = define(
    "YML117",
    "key-not-text",
    Text(fr="une clé doit être un mot", en="a key has to be a word"),
    why=Text(
        fr="Une liste ou une table ne peut pas servir de clé.",
        en="A list or a map cannot be a key.",
    ),
    unreadable=True,
    example=Example("deck", "? [a, b]\n: c\n", _deck("  - Machette")),
)

MISSING_KEY = define(
    "YML120",
    "missing-key",
    Text(fr="il manque `{key}`", en="`{key}` is missing"),
    why=Text(
        fr="Cette clé est obligatoire à cet endroit.", en="That key is required in this place."
    ),
    example=Example("deck", "game: ragnguns\nname: Essai\n", _deck("  - Machette")),
)
UNKNOWN_KEY = define(
    "YML121",
    "unknown-key",
    Text(fr="clé inconnue `{key}`", en="unknown key `{key}`"),
    why=Text(
        fr="Une clé mal écrite serait ignorée sans bruit ; ici, elle est signalée.",
        en="A misspelt key would be ignored in silence; here it is reported.",
    ),
    help=Text(fr="clés possibles : {known}", en="keys that may stand here: {known}"),
    example=Example("deck", _deck("crads: []\ncards: []", "x"), _deck("cards: []", "x")),
)
WRONG_TYPE = define(
    "YML122",
    "wrong-type",
    Text(fr="attendu : {expected} ; trouvé : {found}", en="expected {expected}, found {found}"),
    why=Text(
        fr="La valeur n'est pas de la sorte qui convient à cette clé.",
        en="The value is not of the kind that this key takes.",
    ),
    example=Example("deck", _deck("cards: Machette", "x"), _deck("  - Machette")),
)
UNKNOWN_VALUE = define(
    "YML123",
    "unknown-value",
    Text(fr="`{value}` n'est pas une valeur possible", en="`{value}` is not a possible value"),
    why=Text(
        fr="La liste des valeurs est fermée : le moteur doit savoir quoi en faire.",
        en="The list of values is closed: the engine has to know what to do with each.",
    ),
    help=Text(fr="valeurs possibles : {known}", en="possible values: {known}"),
)
OUT_OF_RANGE = define(
    "YML124",
    "out-of-range",
    Text(fr="attendu : {limit} ; trouvé : {value}", en="expected {limit}, found {value}"),
    why=Text(
        fr="La valeur sort des bornes de cette clé.",
        en="The value lies outside the bounds of this key.",
    ),
)
INVALID_VALUE = define(
    "YML125",
    "invalid-value",
    Text(fr="valeur invalide : {problem}", en="invalid value: {problem}"),
    why=Text(
        fr="La valeur est de la bonne sorte, mais ne veut rien dire ici.",
        en="The value is of the right kind, but means nothing here.",
    ),
)
