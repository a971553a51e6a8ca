"""Why a deck is not repaired."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

NO_REPAIR = define(
    "DCK550",
    "no-repair-known",
    Text(
        fr="aucune réparation trouvée ; {tried} {tried:changement ne suffit|changements ne "
        "suffisent} pas",
        en="no repair found; {tried} {tried:change is|changes are} not enough",
    ),
    why=Text(
        fr="Jusqu'à trois changements, toutes les façons de rendre le deck légal sont essayées ; "
        "au-delà, il est rapproché d'un deck légal, et il n'y en a aucun sous la main.",
        en="Up to three changes, all ways to make the deck legal are tried; beyond, it is brought "
        "near to a legal deck, and none is at hand.",
    ),
    help=Text(
        fr="mets un deck légal dans ton dossier `decks/`, ou change celui-ci à la main",
        en="put a legal deck into your folder `decks/`, or change this one by hand",
    ),
)
NO_SUCH_REPAIR = define(
    "DCK551",
    "no-such-repair",
    Text(
        fr="il n'y a pas de réparation {number} : {count} en tout",
        en="there is no repair {number}: {count} in all",
    ),
    why=Text(
        fr="Les réparations sont numérotées à partir de la plus proche.",
        en="Repairs are numbered from the nearest.",
    ),
    help=Text(fr="`rng deck repair {path}` les montre", en="`rng deck repair {path}` shows them"),
)
