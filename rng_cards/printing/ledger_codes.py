"""What can be wrong with the print ledger. None of it stops a print."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

BROKEN_LINE: Final = define(
    "PRT760",
    "broken-ledger-line",
    Text(
        fr="cette ligne du registre d'impression est illisible : {reason}",
        en="this line of the print ledger cannot be read: {reason}",
    ),
    severity="warning",
    why=Text(
        fr="Le registre a une impression par ligne, en JSON. Une ligne abîmée est laissée où elle "
        "est, et les autres se lisent ; sa carte passe pour jamais imprimée.",
        en="The ledger has one printed card a line, in JSON. A damaged line is left where it is "
        "and the others are read; its card counts as never printed.",
    ),
    help=Text(
        fr="répare la ligne ou efface-la ; `rng print ledger` montre ce qui se lit",
        en="mend the line or delete it; `rng print ledger` shows what can be read",
    ),
)
UNKNOWN_FORMAT: Final = define(
    "PRT761",
    "unknown-ledger-format",
    Text(
        fr="format de registre {format} inconnu : cette version lit le format {known}",
        en="unknown ledger format {format}: this version reads format {known}",
    ),
    severity="warning",
    why=Text(
        fr="Le numéro change quand une impression s'écrit autrement ; une version plus récente de "
        "rng-cards a écrit cette ligne. Elle reste où elle est.",
        en="The number changes when prints are written in another way; a later version of "
        "rng-cards wrote this line. It stays where it is.",
    ),
    help=Text(
        fr="imprime avec la version de rng-cards qui l'a écrite",
        en="print with the version of rng-cards that wrote it",
    ),
)
CANNOT_READ: Final = define(
    "PRT762",
    "ledger-not-read",
    Text(
        fr="le registre d'impression ne peut pas être lu : {reason}",
        en="the print ledger cannot be read: {reason}",
    ),
    severity="warning",
    why=Text(
        fr="Sans le registre, toute carte passe pour jamais imprimée.",
        en="Without the ledger, every card counts as never printed.",
    ),
    help=Text(
        fr="vérifie `{file}`, ou nomme un autre dossier par RNG_DATA",
        en="check `{file}`, or name another folder in RNG_DATA",
    ),
)
CANNOT_WRITE: Final = define(
    "PRT763",
    "ledger-not-written",
    Text(
        fr="le registre d'impression n'a pas pu être tenu : {reason}",
        en="the print ledger could not be kept: {reason}",
    ),
    severity="warning",
    why=Text(
        fr="Le registre est resté tel qu'il était ; `--changed` ne saura rien de cette fois-ci.",
        en="The ledger is as it was; `--changed` will know nothing of this time.",
    ),
    help=Text(
        fr="vérifie `{file}`, ou nomme un autre dossier par RNG_DATA",
        en="check `{file}`, or name another folder in RNG_DATA",
    ),
)
NOT_PRINTED: Final = define(
    "PRT764",
    "not-in-ledger",
    Text(
        fr="le registre ne connaît aucune carte `{card}`",
        en="the ledger knows no card `{card}`",
    ),
    why=Text(
        fr="On n'oublie que ce qui a été imprimé, par l'id de la carte.",
        en="Only what was printed can be forgotten, by the id of its card.",
    ),
    help=Text(
        fr="`rng print ledger` liste les cartes imprimées",
        en="`rng print ledger` lists the printed cards",
    ),
)
