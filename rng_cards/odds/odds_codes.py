"""What can be wrong with a condition on the cards of a deck, besides its queries."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NOTHING_COUNTED = define(
    "ODD501",
    "nothing-counted",
    Text(
        fr="il manque ce qui est compté après `{typed}`",
        en="what is counted after `{typed}` is missing",
    ),
    why=Text(
        fr="Une condition dit combien de cartes, puis lesquelles.",
        en="A condition says how many cards, then which.",
    ),
    help=Text(fr="par exemple `{example}`", en="such as `{example}`"),
)
NO_CONDITION = define(
    "ODD502",
    "no-condition",
    Text(fr="la condition est vide", en="the condition is empty"),
    why=Text(
        fr="Sans condition, il n'y a pas de chances à calculer.",
        en="Without a condition there are no odds to tell.",
    ),
    help=NOTHING_COUNTED.help,
)
BOUNDS_CROSSED = define(
    "ODD503",
    "bounds-crossed",
    Text(
        fr="`{typed}` va du plus grand au plus petit", en="`{typed}` goes from more to fewer cards"
    ),
    why=Text(
        fr="De deux nombres de cartes, le premier est le plus petit.",
        en="Of two numbers of cards, the first is the smaller one.",
    ),
    help=Text(fr="écris `{mended}`", en="write `{mended}`"),
)
TOO_INTRICATE = define(
    "ODD504",
    "condition-too-intricate",
    Text(
        fr="cette condition est trop compliquée pour ce deck",
        en="this condition is too intricate for this deck",
    ),
    why=Text(
        fr="Les chances sont comptées exactement ; un deck très grand et beaucoup de parties "
        "qui se recouvrent donnent trop de cas.",
        en="Odds are counted exactly; a very large deck and many parts that overlap make too many "
        "cases.",
    ),
    help=Text(fr="retire une partie de la condition", en="take a part of the condition away"),
)
NUMBER_WITHIN = define(
    "ODD505",
    "number-within",
    Text(
        fr="`{typed}` n'est pas au début d'une partie",
        en="`{typed}` is not at the beginning of a part",
    ),
    why=Text(
        fr="Un nombre de cartes commence une partie de la condition, et seul ET joint des parties.",
        en="A number of cards begins a part of the condition, and AND alone joins parts.",
    ),
    help=Text(
        fr="pour l'un ou l'autre, choisis dans la recherche : `2 de (… OU …)`",
        en="for either, choose within the query: `2 of (… OR …)`",
    ),
)
TOO_FEW_ANSWER = define(
    "ODD510",
    "too-few-cards-answer",
    Text(
        fr="il en faut {least}, et {count} {count:carte du deck répond|cartes du deck répondent} "
        "à cela",
        en="{least} are asked for, and {count} {count:card|cards} of the deck "
        "{count:answers|answer} to this",
    ),
    severity="warning",
    why=Text(
        fr="La condition ne peut jamais être remplie : le deck n'a pas assez de ces cartes.",
        en="The condition can never hold: the deck has too few such cards.",
    ),
    help=Text(
        fr="`rng deck show {deck}` montre ses cartes", en="`rng deck show {deck}` shows its cards"
    ),
)
NONE_ANSWERS = define(
    "ODD511",
    "no-card-answers",
    Text(fr="aucune carte du deck ne répond à cela", en="no card of the deck answers to this"),
    severity="warning",
    why=Text(
        fr="Ce qui est compté n'est pas dans le deck ; celle qui mène le deck ne se pioche pas.",
        en="What is counted is not in the deck; the card that leads it is never drawn.",
    ),
    help=TOO_FEW_ANSWER.help,
)
COUNT_AS_WORD = define(
    "ODD512",
    "count-as-word",
    Text(fr="`{typed}` est cherché comme un mot", en="`{typed}` is searched for as a word"),
    severity="info",
    why=Text(
        fr="Un nombre seul est un mot des cartes comme un autre.",
        en="A number alone is a word of cards like any other.",
    ),
    help=Text(fr="pour compter, écris `{mended}`", en="to count, write `{mended}`"),
)
AND_AS_WORD = define(
    "ODD513",
    "and-as-word",
    Text(fr="`{typed}` est cherché comme un mot", en="`{typed}` is searched for as a word"),
    severity="info",
    why=Text(
        fr="« et » est un mot des cartes : seules les capitales joignent deux parties.",
        en="“and” is a word of cards: only capitals join two parts.",
    ),
    help=Text(
        fr="pour joindre deux parties, écris `{capitals}`",
        en="to join two parts, write `{capitals}`",
    ),
)
