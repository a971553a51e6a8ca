"""What can be wrong with the file of what one owns."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

NO_COUNT: Final = define(
    "DCK590",
    "no-count-of-cards",
    Text(
        fr="derrière `{name}` il faut un nombre, {most} au plus",
        en="behind `{name}` there has to be a number, {most} at most",
    ),
    why=Text(
        fr="La collection dit combien on a de chaque carte, en plus de celles qui sont imprimées : "
        "un nombre entier, sous zéro pour des cartes imprimées qu'on n'a plus.",
        en="The collection says how many one has of each card besides the printed ones: a whole "
        "number, below zero for printed cards that are gone.",
    ),
    help=Text(fr="par exemple `{name}: 1`", en="such as `{name}: 1`"),
)
TWICE: Final = define(
    "DCK591",
    "twice-in-collection",
    Text(fr="`{card}` est deux fois dans la collection", en="`{card}` is in the collection twice"),
    why=Text(
        fr="Une carte a un seul nombre, quelle que soit la langue où elle est nommée : sinon, on "
        "ne sait pas lequel compte.",
        en="A card has one number, whatever language it is named in: else nobody can tell which "
        "counts.",
    ),
    help=Text(fr="garde une des deux lignes", en="keep one of the two lines"),
)
UNSAFE_CHANGE: Final = define(
    "DCK592",
    "collection-not-safe-to-edit",
    Text(
        fr="`{file}` ne se laisse pas modifier ainsi sans abîmer le reste",
        en="`{file}` cannot be edited that way without spoiling the rest",
    ),
    why=Text(
        fr="Le fichier modifié est relu avant d'être écrit ; il dirait autre chose que ce qui est "
        "demandé. Rien n'a été écrit.",
        en="The edited file is read back before it is written; it would say something else than "
        "what is asked. Nothing was written.",
    ),
    help=Text(
        fr="écris une carte par ligne, `Nom: 2`, sous le nom de son jeu",
        en="write a card a line, `Name: 2`, below the name of its game",
    ),
)
