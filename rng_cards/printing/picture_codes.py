"""What can be wrong with the making of pictures: for screens, print shops, Tabletop Simulator."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

DPI_OUT_OF_RANGE: Final = define(
    "PRT780",
    "dpi-out-of-range",
    Text(
        fr="{dpi} ppp : une image en a de {least} à {most}",
        en="{dpi} dpi: a picture has from {least} to {most}",
    ),
    why=Text(
        fr="À moins de 36 points par pouce, rien ne se lit ; à plus de 1200, une carte pèse "
        "plusieurs mégaoctets et aucune imprimante n'en montre davantage.",
        en="Under 36 dots per inch nothing can be read; over 1200 a card weighs megabytes and no "
        "printer shows more of it.",
    ),
    help=Text(
        fr="les imprimeurs demandent 300, un écran se contente de 150",
        en="print shops ask for 300, a screen is content with 150",
    ),
)
AWKWARD_FOLDER: Final = define(
    "PRT781",
    "awkward-folder",
    Text(
        fr="les images peuvent échapper à Tabletop Simulator : `{folder}` contient {characters}",
        en="the pictures may escape Tabletop Simulator: `{folder}` has {characters} in it",
    ),
    severity="warning",
    why=Text(
        fr="Le deck nomme ses images par une adresse `file:///`, où #, ? et % ont un autre sens.",
        en="The deck names its pictures by a `file:///` address, in which #, ? and % mean "
        "something else.",
    ),
    help=Text(
        fr="choisis un dossier au nom simple",
        en="choose a folder with a plain name",
    ),
)
