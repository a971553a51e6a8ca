"""What can be wrong with a person's own pictures."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

_ANOTHER: Final = Text(
    fr="enregistre-la de nouveau, en PNG ou en JPEG", en="save it again, as PNG or JPEG"
)

NO_FOLDER: Final = define(
    "PRT765",
    "no-art-folder",
    Text(
        fr="le dossier d'images `{file}` ne peut pas être lu : {reason}",
        en="the folder of pictures `{file}` cannot be read: {reason}",
    ),
    why=Text(
        fr="`--art` nomme le dossier où sont les images, une par carte.",
        en="`--art` names the folder where the pictures are, one a card.",
    ),
    help=Text(
        fr="nomme un dossier où il y a `<id de la carte>.png`",
        en="name a folder with `<id of the card>.png` in it",
    ),
)
OF_NO_CARD: Final = define(
    "PRT766",
    "picture-of-no-card",
    Text(
        fr="l'image `{file}` ne nomme aucune carte",
        en="the picture `{file}` names no card",
    ),
    severity="warning",
    why=Text(
        fr="Une image s'appelle comme l'id de sa carte, `<id>.png`, ou `<id>.fr.png` pour une "
        "langue ; celle d'un dos, `back.png`. Celle-ci ne sera pas imprimée.",
        en="A picture is called by the id of its card, `<id>.png`, or `<id>.fr.png` for one "
        "language; that of a back, `back.png`. This one will not be printed.",
    ),
    help=Text(fr="`rng cards` liste les ids", en="`rng cards` lists the ids"),
)
TWO_OF_A_CARD: Final = define(
    "PRT767",
    "two-pictures-of-a-card",
    Text(
        fr="`{file}` est de trop : `{used}` est l'image de cette carte",
        en="`{file}` is one too many: `{used}` is the picture of that card",
    ),
    severity="warning",
    why=Text(
        fr="Une carte a une image par langue. De plusieurs, c'est PNG qui passe, puis JPEG, puis "
        "WebP.",
        en="A card has one picture a language. Of several, PNG goes first, then JPEG, then WebP.",
    ),
    help=Text(fr="retire l'une des deux", en="take one of the two away"),
)
OTHER_FORMAT: Final = define(
    "PRT768",
    "unknown-picture-format",
    Text(
        fr="`{file}` n'est ni PNG, ni JPEG, ni WebP : la carte reste sans image",
        en="`{file}` is neither PNG nor JPEG nor WebP: the card goes without",
    ),
    severity="warning",
    why=Text(
        fr="Ces trois formats suffisent à tout appareil photo et à tout logiciel de dessin ; "
        "d'autres demanderaient des programmes qu'on n'ouvre pas à n'importe quel fichier.",
        en="These three are enough for any camera and any drawing program; others would take "
        "programs that no stray file should reach.",
    ),
    help=_ANOTHER,
)
BROKEN: Final = define(
    "PRT769",
    "broken-picture",
    Text(
        fr="l'image `{file}` est abîmée : {reason}", en="the picture `{file}` is broken: {reason}"
    ),
    why=Text(
        fr="Le fichier n'est pas une image, ou il en manque un bout : un téléchargement coupé, "
        "une copie interrompue.",
        en="The file is no picture, or a part of it is missing: a download cut short, a copy "
        "interrupted.",
    ),
    help=_ANOTHER,
)
HUGE: Final = define(
    "PRT770",
    "huge-picture",
    Text(
        fr="l'image `{file}` est trop grande : {reason}",
        en="the picture `{file}` is too big: {reason}",
    ),
    why=Text(
        fr="Décodée, elle prendrait toute la mémoire ; et la carte n'en montrerait pas le "
        "dixième. Elle est refusée avant d'être décodée.",
        en="Decoded, it would take all the memory, and the card would not show a tenth of it. It "
        "is refused before it is decoded.",
    ),
    help=Text(
        fr="réduis-la : 1600 pixels de large suffisent à une carte entière",
        en="make it smaller: 1600 pixels across are enough for a whole card",
    ),
)
COARSE: Final = define(
    "PRT771",
    "coarse-picture",
    Text(
        fr="l'image `{file}` n'aura que {dpi} ppp, et il en faut 300 : elle sera floue",
        en="the picture `{file}` will have {dpi} dpi, and 300 are wanted: it will be blurred",
    ),
    severity="warning",
    why=Text(
        fr="Les imprimeurs demandent 300 points par pouce : l'œil n'en distingue pas plus à la "
        "distance où l'on tient une carte. L'image est imprimée quand même.",
        en="Print shops want 300 dots per inch: the eye tells no more apart at the distance at "
        "which a card is held. The picture is printed all the same.",
    ),
    help=Text(
        fr="donne-lui au moins {width} × {height} pixels",
        en="give it {width} × {height} pixels or more",
    ),
)
