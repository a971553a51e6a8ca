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
