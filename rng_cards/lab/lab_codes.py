"""What keeps the lab from working on a deck."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

NO_SWAP: Final = define(
    "LAB501",
    "no-legal-swap",
    Text(
        fr="aucune carte ne peut entrer dans `{deck}` à la place d'une autre",
        en="no card may come into `{deck}` in the place of another",
    ),
    why=Text(
        fr="Les cartes proposées y sont déjà, ou n'ont pas le droit d'y être : il n'y a rien à "
        "essayer.",
        en="The candidates are in it already, or may not be: there is nothing to try.",
    ),
    help=Text(
        fr="propose d'autres cartes : `--candidates`, ou sans `--own`",
        en="let other cards be tried: `--candidates`, or no `--own`",
    ),
)
NOBODY_TO_MEET: Final = define(
    "LAB502",
    "nobody-to-meet",
    Text(
        fr="`{deck}` n'a personne à affronter : aucun autre deck légal n'est à portée",
        en="`{deck}` has nobody to meet: no other legal deck is in reach",
    ),
    why=Text(
        fr="Un deck est bon ou mauvais contre d'autres ; sans autres, rien ne se mesure.",
        en="A deck is good or bad against others; without others nothing can be measured.",
    ),
    help=Text(fr="nommes-en : `--against DECK`", en="name some: `--against DECK`"),
)
BROKEN_STORE: Final = define(
    "LAB503",
    "broken-store",
    Text(
        fr="`{file}`, où sont gardées les parties jouées, ne se lit pas ou ne s'écrit pas : "
        "{problem}",
        en="`{file}`, where games that were played are kept, cannot be read or written: {problem}",
    ),
    why=Text(
        fr="Le fichier est abîmé, ou le disque plein, ou le dossier protégé. Il n'a que ce qui se "
        "rejoue : le perdre ne coûte que du temps.",
        en="The file is damaged, or the disk full, or the folder protected. It only holds what can "
        "be played again: losing it costs time and nothing else.",
    ),
    help=Text(
        fr="renomme ou supprime `{file}`, ou nomme un autre dossier par RNG_DATA",
        en="rename or delete `{file}`, or name another folder in RNG_DATA",
    ),
)
OTHER_STORE: Final = define(
    "LAB504",
    "store-of-another-version",
    Text(
        fr="`{file}` est d'une autre version de rng-cards ({version} au lieu de {known})",
        en="`{file}` is of another version of rng-cards ({version} instead of {known})",
    ),
    why=Text(
        fr="Ce qui y est gardé pourrait vouloir dire autre chose ; rien n'y est changé.",
        en="What is kept there might mean something else; nothing in it is changed.",
    ),
    help=Text(
        fr="renomme `{file}`, ou nomme un autre dossier par RNG_DATA",
        en="rename `{file}`, or name another folder in RNG_DATA",
    ),
)
