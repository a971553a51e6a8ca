"""What can be wrong with a print for a shop: its name, its data, and what goes to it."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

UNKNOWN_SHOP: Final = define(
    "PRT732",
    "unknown-shop",
    Text(fr="aucun imprimeur ne s'appelle `{name}`", en="no shop is called `{name}`"),
    why=Text(
        fr="Ce que veut chaque imprimeur est dans print/shops.yaml ; un dossier à toi peut en "
        "ajouter.",
        en="What each shop wants is in print/shops.yaml; a folder of your own may add to them.",
    ),
    help=Text(fr="les imprimeurs connus : {known}", en="shops that are known: {known}"),
)
BAD_PROFILE: Final = define(
    "PRT733",
    "not-a-profile",
    Text(fr="`{file}` : {reason}", en="`{file}`: {reason}"),
    why=Text(
        fr="Un profil ICC dit quelles encres font quelle couleur sur une presse. Il en faut un de "
        "quatre encres (CMYK), de sortie, dont le chemin part du dossier print/.",
        en="An ICC profile says which inks make which colour on a press. It has to be one of four "
        "inks (CMYK), for output; its path starts from the folder print/.",
    ),
    help=Text(
        fr="nomme celui de ton imprimeur, ou `profiles/swop-coated-3.icc`, le nôtre",
        en="name the one that your shop gives, or `profiles/swop-coated-3.icc`, ours",
    ),
)
INCOMPLETE_SHOP: Final = define(
    "PRT734",
    "incomplete-shop",
    Text(
        fr="un imprimeur qui fait {makes} a besoin de `{key}`",
        en="a shop that makes {makes} needs `{key}`",
    ),
    why=Text(
        fr="Une carte par page demande la taille de la page et celle de la carte coupée, au plus "
        "aussi grande ; des encres demandent un profil et le nom de la presse (condition).",
        en="One card a page takes the size of the page and that of the card once it is cut, at "
        "most as large; inks take a profile and the name of the press (condition).",
    ),
    help=Text(fr="ajoute `{key}`", en="add `{key}`"),
)
SHOP_DECIDES: Final = define(
    "PRT735",
    "shop-decides",
    Text(
        fr="`{option}` ne va pas avec `--for {shop}` : {name} le fixe",
        en="`{option}` does not go with `--for {shop}`: {name} settles it",
    ),
    why=Text(
        fr="La page, le fond perdu, les repères et l'ordre d'un fichier pour un imprimeur sont "
        "ceux qu'il demande.",
        en="The page, the bleed, the marks and the order of a file for a shop are those that it "
        "asks for.",
    ),
    help=Text(
        fr="retire-le ; pour tes propres feuilles, `--for home`",
        en="leave it out; for sheets of your own, `--for home`",
    ),
)
OTHER_SIZE: Final = define(
    "PRT736",
    "not-made-there",
    Text(
        fr="{cards} {cards:carte reste|cartes restent} à part : {shop} coupe à {cut}, et "
        "{cards:elle fait|elles font} {size}",
        en="{cards} {cards:card is|cards are} left out: {shop} cuts to {cut}, and "
        "{cards:it is|they are} {size}",
    ),
    severity="warning",
    why=Text(
        fr="Une carte d'un autre format serait coupée en plein dessin, ou aurait une marge vide.",
        en="A card of another size would be cut through its face, or have an empty border.",
    ),
    help=Text(fr="imprime-les chez toi (`--for home`)", en="print them at home (`--for home`)"),
)
BEYOND_SAFE: Final = define(
    "PRT737",
    "beyond-safe",
    Text(
        fr="`{card}` ({language}) : `{field}` finit à {left} de la coupe, et {shop} en veut {safe}",
        en="`{card}` ({language}): `{field}` ends {left} from the cut, and {shop} wants {safe}",
    ),
    severity="warning",
    why=Text(
        fr="La lame peut dévier d'autant : ce qui est plus près du bord peut être coupé.",
        en="The blade may be so far off: what is nearer to the edge may be cut away.",
    ),
    help=Text(
        fr="éloigne cette boîte du bord dans la mise en page de la carte",
        en="move that box away from the edge in the card's layout",
    ),
)
FOLDER_WANTED: Final = define(
    "PRT738",
    "folder-wanted",
    Text(
        fr="`{file}` est un nom de PDF, et {shop} veut un dossier d'images",
        en="`{file}` is the name of a PDF, and {shop} wants a folder of pictures",
    ),
    why=Text(
        fr="Une image par carte va dans un dossier ; un dossier nommé `.pdf` passe pour un PDF "
        "qui ne s'ouvre pas.",
        en="One picture a card goes into a folder; a folder called `.pdf` is taken for a PDF that "
        "does not open.",
    ),
    help=Text(fr="`-o {folder}`", en="`-o {folder}`"),
)
