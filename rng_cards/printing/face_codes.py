"""What can keep a card from being drawn as it should."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

TEXT_TOO_LONG = define(
    "PRT720",
    "text-too-long",
    Text(
        fr="`{card}` ({language}) : `{field}` ne tient pas, même à {least} ; il y a {excess} de "
        "trop, environ {characters} {characters:caractère|caractères}",
        en="`{card}` ({language}): `{field}` does not fit, not even at {least}; it is {excess} "
        "too long, about {characters} {characters:character|characters}",
    ),
    why=Text(
        fr="Un texte rétrécit jusqu'à la taille la plus petite que l'on lise à table ; au-delà, "
        "il déborderait sans que personne ne le voie avant l'impression.",
        en="A text shrinks down to the smallest size that is read at a table; beyond that it would "
        "run over, unseen until it is printed.",
    ),
    help=Text(
        fr="raccourcis le texte, ou agrandis la boîte dans la mise en page",
        en="shorten the text, or enlarge the box in the layout",
    ),
)
MISSING_GLYPH = define(
    "PRT721",
    "missing-glyph",
    Text(
        fr="`{card}` ({language}) : la police n'a pas de dessin pour {characters} dans `{field}`",
        en="`{card}` ({language}): the font cannot draw {characters} in `{field}`",
    ),
    why=Text(
        fr="Un caractère que la police n'a pas s'imprimerait comme un carré vide.",
        en="A character that the font lacks would print as an empty square.",
    ),
    help=Text(
        fr="écris-le autrement ; `print/README.md` dit comment l'ajouter à la police",
        en="write it another way; `print/README.md` says how to add it to the font",
    ),
)
