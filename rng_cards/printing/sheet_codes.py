"""What can be wrong with a length, a paper, a sheet, or the offset that is kept for backs."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NOT_A_LENGTH = define(
    "PRT740",
    "not-a-length",
    Text(fr="`{text}` n'est pas une longueur", en="`{text}` is not a length"),
    why=Text(
        fr="Une longueur est un nombre suivi de son unité : mm, cm, in ou pt.",
        en="A length is a number followed by its unit: mm, cm, in or pt.",
    ),
    help=Text(
        fr="écris un nombre et une unité : `3 mm`, `0.25 in`, `9 pt`",
        en="write a number and a unit: `3 mm`, `0.25 in`, `9 pt`",
    ),
)
NO_UNIT = define(
    "PRT741",
    "length-without-unit",
    Text(fr="`{text}` n'a pas d'unité", en="`{text}` has no unit"),
    why=Text(
        fr="Millimètres ou points ? Deviner coûterait une feuille de papier, ou cent.",
        en="Millimetres or points? A guess would cost a sheet of paper, or a hundred.",
    ),
)
UNKNOWN_UNIT = define(
    "PRT742",
    "unknown-unit",
    Text(fr="unité inconnue `{unit}`", en="unknown unit `{unit}`"),
    why=Text(
        fr="Les longueurs s'écrivent en mm, cm, in (25,4 mm) ou pt (1/72 in). Un pixel n'est pas "
        "une longueur : il dépend de la résolution.",
        en="Lengths are written in mm, cm, in (25.4 mm) or pt (1/72 in). A pixel is no length: it "
        "depends on the resolution.",
    ),
    help=Text(fr="unités : {known}", en="units: {known}"),
)
OUT_OF_BOUNDS = define(
    "PRT743",
    "length-out-of-bounds",
    Text(fr="`{text}` : il faut {limit}", en="`{text}`: it has to be {limit}"),
    why=Text(
        fr="La longueur est bien écrite, mais ne peut pas servir ici.",
        en="The length is well written, but of no use here.",
    ),
)
DO_NOT_FIT = define(
    "PRT744",
    "cards-do-not-fit",
    Text(
        fr="{columns} × {rows} cartes ne tiennent pas sur {paper} : {sums}",
        en="{columns} × {rows} cards do not fit on {paper}: {sums}",
    ),
    why=Text(
        fr="Les cartes, leur fond perdu et la marge que l'imprimante laisse blanche dépassent la "
        "feuille. Les réduire fausserait leur taille : il faut choisir.",
        en="The cards, their bleed and the margin that the printer leaves blank are larger than "
        "the sheet. Shrinking them would make their size wrong: the choice is yours.",
    ),
)
TOO_LARGE = define(
    "PRT745",
    "card-larger-than-paper",
    Text(
        fr="pas même une carte ne tient sur {paper} : {sums}",
        en="not even one card fits on {paper}: {sums}",
    ),
    why=Text(
        fr="Le papier est plus petit que la carte avec ce qui doit l'entourer.",
        en="The paper is smaller than the card with what has to be around it.",
    ),
    help=Text(
        fr="prends un papier plus grand, ou un fond perdu plus petit",
        en="take a larger paper, or a smaller bleed",
    ),
)
NARROW = define(
    "PRT746",
    "narrow-margin",
    Text(
        fr="il ne reste que {room} {side}, où beaucoup d'imprimantes n'impriment rien : des "
        "repères de coupe peuvent y manquer",
        en="only {room} are left {side}, where many printers print nothing: cut marks may be "
        "missing there",
    ),
    severity="info",
    why=Text(
        fr="La plupart des imprimantes laissent blanc un bord de 3 à 4 mm. Les cartes elles-mêmes "
        "n'y entrent pas : seuls leur fond perdu et les repères y sont.",
        en="Most printers leave a border of 3 to 4 mm blank. The cards themselves stay out of it: "
        "only their bleed and the marks are there.",
    ),
    help=Text(
        fr="un fond perdu plus petit leur laisse la place",
        en="a smaller bleed leaves them room",
    ),
)
ONE_A_PAGE = define(
    "PRT747",
    "one-card-a-page",
    Text(
        fr="{paper} porte une carte par page : `{option}` n'y veut rien dire",
        en="{paper} has one card a page: `{option}` means nothing there",
    ),
    why=Text(
        fr="Une page qui est une carte n'a ni grille, ni pli, ni place à sauter : l'imprimeur "
        "la coupe lui-même.",
        en="A page that is a card has no grid, no fold and no place to skip: the print shop cuts "
        "it by itself.",
    ),
    help=Text(fr="retire l'option, ou prends une feuille", en="drop the option, or take a sheet"),
)
BAD_SKIP = define(
    "PRT748",
    "bad-places-to-skip",
    Text(
        fr="`{text}` ne désigne pas des places d'une feuille, de 1 à {places}",
        en="`{text}` does not name places of a sheet, 1 to {places}",
    ),
    why=Text(
        fr="Les places se comptent à partir de 1, de gauche à droite puis de haut en bas, sur la "
        "face des cartes.",
        en="Places are counted from 1, left to right and then top to bottom, on the side of the "
        "fronts.",
    ),
    help=Text(
        fr="écris `1-4`, ou `1,2,7` pour des places qui ne se suivent pas",
        en="write `1-4`, or `1,2,7` for places apart from each other",
    ),
)
NOTHING_LEFT = define(
    "PRT749",
    "no-place-left",
    Text(
        fr="il ne reste aucune des {places} places de la première feuille",
        en="none of the {places} places of the first sheet is left",
    ),
    why=Text(
        fr="Une feuille dont toutes les places sont sautées sortirait blanche.",
        en="A sheet with all its places skipped would come out blank.",
    ),
    help=Text(fr="saute moins de places, ou aucune", en="skip fewer places, or none"),
)
UNKNOWN_PAPER = define(
    "PRT750",
    "unknown-paper",
    Text(fr="aucun papier ne s'appelle `{name}`", en="no paper is called `{name}`"),
    why=Text(
        fr="Les papiers sont ceux de print/papers.yaml ; un dossier à toi peut en ajouter.",
        en="Papers are those of print/papers.yaml; a folder of your own may add to them.",
    ),
    help=Text(fr="papiers : {known}", en="papers: {known}"),
)
UNKNOWN_CARD_SIZE = define(
    "PRT751",
    "unknown-card-size",
    Text(fr="aucun format de carte ne s'appelle `{name}`", en="no size of card is called `{name}`"),
    why=Text(
        fr="Les formats de carte sont ceux de print/papers.yaml.",
        en="Sizes of cards are those of print/papers.yaml.",
    ),
    help=Text(fr="formats : {known}", en="sizes: {known}"),
)
NOT_A_SIZE = define(
    "PRT752",
    "not-a-size",
    Text(
        fr="un format est une largeur et une hauteur : `[210 mm, 297 mm]`",
        en="a size is a width and a height: `[210 mm, 297 mm]`",
    ),
    why=Text(
        fr="Il faut les deux, dans cet ordre, chacune avec son unité.",
        en="It takes both, in that order, each with its unit.",
    ),
)
BROKEN_SETTINGS = define(
    "PRT753",
    "broken-print-settings",
    Text(
        fr="les réglages d'impression ne peuvent pas être lus : {reason}",
        en="the settings for printing cannot be read: {reason}",
    ),
    why=Text(
        fr="Le calage des versos y est gardé. Sans lui, les dos tomberaient à côté : mieux vaut le "
        "savoir avant d'imprimer.",
        en="They keep the offset of backs. Without it the backs would be out: better to know that "
        "before printing.",
    ),
    help=Text(
        fr="répare `{file}`, ou efface-le et refais `rng print calibrate`",
        en="mend `{file}`, or delete it and run `rng print calibrate` again",
    ),
    unreadable=True,
)
LARGE_OFFSET = define(
    "PRT754",
    "offset-too-large",
    Text(
        fr="un calage de `{written}` est trop grand : {taken} à la place",
        en="an offset of `{written}` is too large: {taken} is taken instead",
    ),
    severity="warning",
    why=Text(
        fr="Au-delà de 10 mm, ce n'est plus l'imprimante qui est décalée : la feuille a été "
        "retournée sur l'autre bord, ou la page imprimée à une autre échelle.",
        en="Past 10 mm it is not the printer that is out: the sheet was turned over the other "
        "edge, or the page printed at another scale.",
    ),
    help=Text(
        fr="imprime à 100 %, et essaie l'autre bord (`--backs short-edge`)",
        en="print at 100 %, and try the other edge (`--backs short-edge`)",
    ),
)
CANNOT_KEEP = define(
    "PRT755",
    "offset-not-kept",
    Text(
        fr="le calage ne peut pas être gardé dans `{file}` : {reason}",
        en="the offset cannot be kept in `{file}`: {reason}",
    ),
    why=Text(
        fr="Le système refuse l'écriture : droits, disque plein, dossier en lecture seule.",
        en="The system refuses to write: permissions, a full disk, a read-only folder.",
    ),
    help=Text(
        fr="donne-le à chaque impression, ou nomme un autre dossier avec RNG_CONFIG",
        en="give it at each printing, or name another folder with RNG_CONFIG",
    ),
)
