"""What can be wrong with portraits and their parts."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NOT_A_PATH = define(
    "PRT722",
    "not-a-path",
    Text(
        fr="le tracé ne se lit pas à partir de « {text} »", en="the path cannot be read at `{text}`"
    ),
    why=Text(
        fr="Une pièce est un tracé comme SVG les écrit : M, L, H, V, C, S, Q, T, A, Z et leurs "
        "nombres. Il commence par M.",
        en="A piece is an outline as SVG writes it: M, L, H, V, C, S, Q, T, A, Z and their "
        "numbers. It begins with M.",
    ),
    help=Text(
        fr="écris par exemple `M70 70 C70 90 130 90 130 70 Z`",
        en="write for instance `M70 70 C70 90 130 90 130 70 Z`",
    ),
)
UNKNOWN_PART = define(
    "PRT723",
    "unknown-portrait-part",
    Text(
        fr="`{slot}` : aucune pièce ne s'appelle `{name}`",
        en="`{slot}`: no part is called `{name}`",
    ),
    why=Text(
        fr="Un portrait nomme ses pièces : celles des fichiers de `print/portraits/`, et celles de "
        "ton dossier.",
        en="A portrait names its parts: those of the files of `print/portraits/`, and those of "
        "your own folder.",
    ),
    help=Text(fr="pièces connues : {known}", en="known parts: {known}"),
)
NOT_A_DRAWING = define(
    "PRT724",
    "not-a-drawing",
    Text(fr="rien à dessiner dans {file}", en="there is nothing to draw in {file}"),
    why=Text(
        fr="Une icône à soi est un fichier SVG de tracés, de rectangles, de cercles ou de "
        "polygones remplis. Traits, textes, dégradés et feuilles de style ne sont pas lus.",
        en="An icon of your own is an SVG file of paths, rectangles, circles or polygons that are "
        "filled. Lines, text, gradients and style sheets are not read.",
    ),
    help=Text(
        fr="convertis-y les traits et les textes en tracés, ou enregistre-la en PNG",
        en="turn its lines and texts into paths, or save it as PNG",
    ),
)
