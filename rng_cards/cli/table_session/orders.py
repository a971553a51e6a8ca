"""What is typed at the table: the lines, and the help on them."""

from typing import Any, Final

from rng_cards.record import Record
from rng_cards.words import Text, languages, verbatim

NAMING: Final = (
    Text(fr="une carte", en="a card"),
    Text(fr="ses coups : {card}", en="its moves: {card}"),
)
"""Of games in which cards are named."""
BY_PARTS: Final = (
    (
        Text(fr="un début", en="half a phrase"),
        Text(fr="les coups qui peuvent le finir", en="the moves that it may mean"),
    ),
    (Text(fr="b", en="b"), Text(fr="reprend une partie d'un coup", en="take back part of a move")),
)
"""Of games whose moves may be chosen part by part."""
UNDO_ALL: Final = (
    Text(fr="u", en="u"),
    Text(fr="annule le dernier coup", en="undo the last move"),
)
UNDO_UNSEEN: Final = (
    UNDO_ALL[0],
    Text(
        fr="annule le dernier coup, s'il n'a rien montré de caché",
        en="undo the last move, unless it has shown something hidden",
    ),
)
"""Of games in which what was seen stays."""
HINT_ALONE: Final = (
    Text(fr="conseil", en="hint"),
    Text(fr="un bon coup, et pourquoi", en="a good move, and why"),
)
HINT_AND_LESSON: Final = (
    Text(fr="conseil, leçon", en="hint, lesson"),
    Text(
        fr="un bon coup, et pourquoi ; ce qui est déjà expliqué",
        en="a good move, and why; what was explained so far",
    ),
)
"""Of a game that is explained as it goes."""
HELP_LINES: Final[tuple[tuple[Text, Text], ...]] = (
    (
        Text(fr="un numéro", en="the number"),
        Text(fr="fait le coup qui le porte", en="does the move that bears it"),
    ),
    NAMING,
    (
        Text(fr="une phrase", en="a phrase"),
        Text(fr="{phrases}", en="{phrases}"),
    ),
    (Text(fr="a ; b ; c", en="a; b; c"), Text(fr="plusieurs à la suite", en="several in a row")),
    (
        Text(fr="?, ? coup", en="?, ? move"),
        Text(
            fr="tout ce qui est possible ; si ce coup l'est, sinon pourquoi",
            en="all that is legal; whether that move is, or why not",
        ),
    ),
    *BY_PARTS,
    HINT_ALONE,
    HINT_AND_LESSON,
    (
        Text(fr="récit", en="story"),
        Text(fr="tout ce qui s'est passé depuis ton coup", en="all that happened since your move"),
    ),
    (
        verbatim("j, journal 3"),
        Text(fr="toute la partie, ou depuis le tour 3", en="the whole game, or from turn 3 on"),
    ),
    (Text(fr="regarde …", en="look …"), Text(fr="{places}", en="{places}")),
    (
        Text(fr="règles MOT", en="rules WORD"),
        Text(fr="ce que les règles en disent", en="what the rules say of it"),
    ),
    UNDO_ALL,
    UNDO_UNSEEN,
    (
        Text(fr="r", en="r"),
        Text(fr="une autre donne, avec le numéro suivant", en="a new deal, with the next seed"),
    ),
    (
        Text(fr="sauve FICHIER", en="save FILE"),
        Text(
            fr="la partie, pour la raconter ou la reprendre",
            en="the game, to tell it or take it up",
        ),
    ),
    (verbatim(", ".join(languages())), Text(fr="la langue", en="the language")),
    (Text(fr="entrée", en="Enter"), Text(fr="redessine la table", en="draw the table again")),
    (
        Text(fr="q", en="q"),
        Text(fr="quitte la table ; la partie est gardée", en="leave the table; the game is kept"),
    ),
)


class Typed(Record):
    """One of the moves or orders of a line."""

    line: str
    action: Any = None
    """What its number stood for in the menu; None for what is no number of it."""
    asked: tuple[Any, ...] = ()
    """What was asked then: see `several.asked_now`."""
