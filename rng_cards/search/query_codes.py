"""What can be wrong with a query: each with its words in both languages."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NEVER_CLOSED = define(
    "QRY510",
    "never-closed",
    Text(
        fr="`{mark}`, à la colonne {column}, n'est jamais refermé",
        en="`{mark}` at column {column} is never closed",
    ),
    why=Text(
        fr="Ce qui s'ouvre doit se refermer : sans cela, on ne sait pas où s'arrête ce qui est "
        "demandé.",
        en="What opens has to close: else nobody can tell where what is asked for ends.",
    ),
    help=Text(fr="ajoute `{close}`", en="add `{close}`"),
)
NOTHING_TO_CLOSE = define(
    "QRY511",
    "nothing-to-close",
    Text(fr="`{mark}` ne referme rien", en="`{mark}` closes nothing"),
    why=Text(
        fr="Une parenthèse ou un guillemet se referme sans avoir été ouvert.",
        en="A bracket or a quotation mark closes that was never opened.",
    ),
    help=Text(fr="enlève-le, ou ouvre-le plus tôt", en="take it out, or open it earlier"),
)
NOTHING_INSIDE = define(
    "QRY512",
    "nothing-inside",
    Text(fr="`{mark}` ne contient rien", en="there is nothing inside `{mark}`"),
    why=Text(
        fr="Des parenthèses ou des guillemets vides ne demandent rien.",
        en="Empty brackets or quotation marks ask for nothing.",
    ),
    help=Text(fr="mets-y quelque chose, ou enlève-les", en="put something in, or take them out"),
)
NOTHING_BESIDE = define(
    "QRY513",
    "nothing-beside",
    Text(
        fr="il manque quelque chose à côté de `{mark}`", en="something is missing beside `{mark}`"
    ),
    why=Text(
        fr="Ce signe relie ou nie ce qui est à côté de lui : il n'y a rien là.",
        en="This sign joins or denies what stands beside it: there is nothing.",
    ),
    help=Text(
        fr="complète, ou mets `{mark}` entre guillemets pour chercher ce mot",
        en="complete it, or put `{mark}` in quotation marks to search for that word",
    ),
)
VALUE_MISSING = define(
    "QRY514",
    "value-missing",
    Text(
        fr="`{field}` attend une valeur après `{operator}`",
        en="`{field}` wants a value after `{operator}`",
    ),
    why=Text(
        fr="Un champ dit ce qu'il compare et à quoi.",
        en="A field says what it compares, and with what.",
    ),
    help=Text(fr="par exemple `{example}`", en="such as `{example}`"),
)
UNKNOWN_FIELD = define(
    "QRY515",
    "unknown-field",
    Text(fr="aucun champ ne s'appelle `{field}`", en="no field is called `{field}`"),
    why=Text(
        fr="Ce qui se trouve devant `:`, `=`, `<` ou `>` est le nom d'un champ du jeu.",
        en="What stands before `:`, `=`, `<` or `>` is the name of a field of the game.",
    ),
    help=Text(
        fr="les champs : {known} ; pour chercher ce texte, mets-le entre guillemets",
        en="the fields: {known}; to search for that text, put it in quotation marks",
    ),
)
UNKNOWN_VALUE = define(
    "QRY501",
    "unknown-filter-value",
    Text(fr="`{field}` ne connaît pas `{value}`", en="`{field}` does not know `{value}`"),
    why=Text(
        fr="La valeur demandée n'existe pas dans ce jeu : aucune carte ne pourrait y répondre.",
        en="The value asked for does not exist in this game: no card could answer to it.",
    ),
    help=Text(fr="essaie {known}", en="try {known}"),
)
SEVERAL_VALUES = define(
    "QRY516",
    "several-values-begin-so",
    Text(
        fr="plusieurs valeurs de `{field}` commencent par `{value}`",
        en="several values of `{field}` begin with `{value}`",
    ),
    why=Text(
        fr="Un début de mot suffit tant qu'une seule valeur commence ainsi ; sinon, rien n'est "
        "deviné.",
        en="The beginning of a word is enough while one value alone begins so; else nothing is "
        "guessed.",
    ),
    help=Text(fr="choisis parmi {known}", en="choose one of {known}"),
)
WRONG_OPERATOR = define(
    "QRY517",
    "wrong-operator",
    Text(
        fr="`{field}` ne se compare pas avec `{operator}`",
        en="`{field}` cannot be compared by `{operator}`",
    ),
    why=Text(
        fr="Plus petit et plus grand n'ont de sens que pour des nombres.",
        en="Less and more mean something for numbers only.",
    ),
    help=Text(fr="écris `{example}`", en="write `{example}`"),
)
NOT_A_NUMBER = define(
    "QRY518",
    "not-a-number-here",
    Text(
        fr="`{field}` attend un nombre, pas `{value}`", en="`{field}` wants a number, not `{value}`"
    ),
    why=Text(
        fr="Un champ de nombres prend `3`, `1-3`, `4+` ou, après `<` et `>`, un autre champ de "
        "nombres.",
        en="A field of numbers takes `3`, `1-3`, `4+` or, after `<` and `>`, another field of "
        "numbers.",
    ),
    help=Text(fr="par exemple `{example}`", en="such as `{example}`"),
)
BOUNDS_REVERSED = define(
    "QRY525",
    "bounds-reversed",
    Text(fr="`{value}` va du plus grand au plus petit", en="`{value}` goes from more to fewer"),
    why=Text(
        fr="Des bornes vont du plus petit nombre au plus grand ; à l'envers, aucun nombre n'est "
        "entre elles.",
        en="Bounds go from the smaller number to the larger; the other way round, no number is "
        "between them.",
    ),
    help=Text(fr="écris `{mended}`", en="write `{mended}`"),
)
BAD_REGEX = define(
    "QRY519",
    "bad-regex",
    Text(
        fr="expression rationnelle illisible : {reason}",
        en="regular expression not understood: {reason}",
    ),
    why=Text(
        fr="Entre deux barres obliques se trouve une expression rationnelle.",
        en="Between two slashes stands a regular expression.",
    ),
    help=Text(
        fr="pour chercher ce texte tel quel, mets-le entre guillemets",
        en="to search for the text as it is, put it in quotation marks",
    ),
)
SLOW_REGEX = define(
    "QRY520",
    "slow-regex",
    Text(
        fr="cette expression rationnelle prend trop de temps",
        en="this regular expression takes too long",
    ),
    why=Text(
        fr="Certaines expressions, comme `(a+)+b`, essaient un nombre immense de façons ; on "
        "s'arrête après {seconds} secondes.",
        en="Some expressions, such as `(a+)+b`, try a huge number of ways; it is stopped after "
        "{seconds} seconds.",
    ),
    help=Text(fr="simplifie les répétitions imbriquées", en="simplify nested repetitions"),
)
NO_REGEX_HERE = define(
    "QRY521",
    "no-regex-here",
    Text(
        fr="`{field}` ne prend pas d'expression rationnelle",
        en="`{field}` takes no regular expression",
    ),
    why=Text(
        fr="Elles se cherchent dans les textes ; les autres champs ont des valeurs connues.",
        en="They are sought in texts; other fields have values that are known.",
    ),
    help=Text(fr="par exemple `{example}`", en="such as `{example}`"),
)
OUT_OF_PLACE = define(
    "QRY522",
    "out-of-place",
    Text(
        fr="`{field}` vaut pour toute la recherche : il ne se nie pas, ni ne se met dans un choix",
        en="`{field}` is about the whole search: it can neither be denied nor be one of several",
    ),
    why=Text(
        fr="Le tri et l'affichage concernent la liste entière.",
        en="How the list is sorted and shown concerns all of it.",
    ),
    help=Text(fr="mets-le à la fin de la recherche", en="put it at the end of the search"),
)
TOO_MUCH = define(
    "QRY523",
    "query-too-much",
    Text(
        fr="cette recherche est trop longue ou trop imbriquée",
        en="this search is too long or too deep",
    ),
    why=Text(
        fr="Une recherche tient en {most} caractères, et ses parenthèses s'emboîtent au plus "
        "{deepest} fois.",
        en="A search has at most {most} characters, and brackets within brackets at most {deepest} "
        "times.",
    ),
    help=Text(fr="coupe-la en plusieurs", en="make several of it"),
)
LOWER_CASE_OR = define(
    "QRY530",
    "lower-case-or",
    Text(fr="`{word}` est cherché comme un mot", en="`{word}` is searched for as a word"),
    why=Text(
        fr="« ou » et « or » sont des mots des cartes (Mort ou vif, de l'or) : seules les "
        "capitales, ou `|`, donnent le choix.",
        en="“or” and “ou” are words of cards (Double or Nothing): only capitals, or `|`, leave a "
        "choice.",
    ),
    severity="info",
    help=Text(fr="pour l'un ou l'autre, écris `{capitals}`", en="for either, write `{capitals}`"),
)
WORD_OF_A_FIELD = define(
    "QRY524",
    "word-of-a-field",
    Text(fr="aucune carte ne dit « {word} »", en="no card says “{word}”"),
    why=Text(
        fr="Un mot seul est cherché dans ce que disent les cartes ; ce qu'elles sont se demande "
        "par un champ.",
        en="A word by itself is sought in what cards say; what they are is asked for by a field.",
    ),
    severity="info",
    help=Text(fr="pour celles qui le sont : `{query}`", en="for those that are: `{query}`"),
)
UNREADABLE_COLLECTION = define(
    "QRY533",
    "unreadable-collection-in-query",
    Text(
        fr="on ne sait pas ce que tu possèdes : la collection est illisible",
        en="what you own is not known: the collection cannot be read",
    ),
    why=Text(
        fr="Ce qu'on possède se trouve dans `collection.yaml` ; rien n'est deviné tant que ce "
        "fichier a une faute.",
        en="What one owns stands in `collection.yaml`; nothing is guessed while there is a mistake "
        "in that file.",
    ),
    help=Text(fr="`rng collection` dit laquelle", en="`rng collection` says which"),
)
NO_TAGS = define(
    "QRY534",
    "no-tags-in-reach",
    Text(fr="aucun deck d'ici n'a d'étiquette", en="no deck here has a tag"),
    why=Text(
        fr="Les étiquettes sont celles des decks du dossier `decks`.",
        en="Tags are those of the decks in the folder `decks`.",
    ),
    help=Text(
        fr="écris `tags: [rapide, tournoi]` dans un fichier de deck",
        en="write `tags: [fast, tournament]` in a deck file",
    ),
)
UNKNOWN_DECK = define(
    "QRY531",
    "unknown-deck-in-query",
    Text(fr="aucun deck ne s'appelle `{value}`", en="no deck is called `{value}`"),
    why=Text(
        fr="Un deck se nomme par son fichier dans le dossier `decks`, par le nom qu'il porte, ou "
        "par le chemin d'un fichier.",
        en="A deck is named by its file in the folder `decks`, by the name that it bears, or by "
        "the path of a file.",
    ),
    help=Text(fr="essaie {known}", en="try {known}"),
)
UNREADABLE_DECK = define(
    "QRY532",
    "unreadable-deck-in-query",
    Text(
        fr="`{value}` n'est pas un deck lisible de ce jeu",
        en="`{value}` is no deck of this game that can be read",
    ),
    why=Text(
        fr="On cherche parmi les cartes d'un jeu à la fois, et dans des decks dont le fichier se "
        "lit.",
        en="The cards of one game are searched at a time, and in decks whose file can be read.",
    ),
    help=Text(fr="`rng validate {quoted}` dit pourquoi", en="`rng validate {quoted}` says why"),
)
