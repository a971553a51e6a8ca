"""What can be wrong with the texts of a game."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

UNKNOWN_TEXT: Final = define(
    "CAT260",
    "unknown-text-name",
    Text(fr="`{name}` n'est rien parmi : {part}", en="`{name}` is not one of the {part}"),
    why=Text(
        fr="Un texte appartient à une action, une question, un événement ou un refus du jeu ; "
        "sous un autre nom, il ne serait jamais dit.",
        en="A text belongs to an action, a question, an event or a refusal of the game; under "
        "another name it would never be said.",
    ),
    help=Text(fr="noms connus : {known}", en="known names: {known}"),
)
TEXT_MISSING: Final = define(
    "CAT261",
    "text-missing",
    Text(
        fr="rien ne dit `{name}` ({part}) en `{language}`",
        en="nothing says `{name}` ({part}) in `{language}`",
    ),
    why=Text(
        fr="Tout ce que le jeu peut dire se dit dans chacune de ses langues.",
        en="Everything that the game may say is said in each of its languages.",
    ),
    help=Text(
        fr="ajoute `{name}: …` sous `{key}`, dans `texts/{language}.yaml`",
        en="add `{name}: …` under `{key}`, in `texts/{language}.yaml`",
    ),
)
NO_SUCH_HOLE: Final = define(
    "CAT262",
    "no-such-hole",
    Text(
        fr="`{name}` n'a rien pour `{hole}` : {holes}",
        en="`{name}` has nothing for `{hole}`: {holes}",
    ),
    why=Text(
        fr="Les trous d'un texte sont remplis de ce dont il parle, dans l'ordre, dès `{{0}}`.",
        en="The holes of a text are filled with what it is about, in order, from `{{0}}` on.",
    ),
)
WRONG_HOLE: Final = define(
    "CAT263",
    "hole-of-another-kind",
    Text(
        fr="`{hole}` attend {wanted}, `{name}` y donne {given}",
        en="`{hole}` wants {wanted}, `{name}` gives {given}",
    ),
    why=Text(
        fr="Un joueur, une carte et un nombre ne se disent pas de la même façon.",
        en="A player, a card and a number are not said the same way.",
    ),
)
LEFT_OUT: Final = define(
    "CAT264",
    "argument-left-out",
    Text(
        fr="cette façon de dire `{name}` laisse de côté `{hole}`",
        en="this way of saying `{name}` leaves out `{hole}`",
    ),
    why=Text(
        fr="Une action se relit telle qu'elle se dit : deux actions différentes ne peuvent pas se "
        "dire de la même façon.",
        en="An action is read back as it is said: two different actions cannot be said the same "
        "way.",
    ),
)
READ_ALIKE: Final = define(
    "CAT265",
    "actions-that-read-alike",
    Text(
        fr="`{name}` et `{other}` se disent de la même façon",
        en="`{name}` and `{other}` are said the same way",
    ),
    why=Text(
        fr="Un menu doit dire chaque action autrement, sans majuscules ni accents.",
        en="A menu has to say each action otherwise, whatever its case and accents.",
    ),
)
BAD_TEMPLATE: Final = define(
    "CAT266",
    "bad-template",
    Text(fr="ce texte ne se lit pas : {problem}", en="this text cannot be read: {problem}"),
    why=Text(
        fr="Un trou s'écrit `{{0}}`, `{{0:seat}}`, `{{0:de seat}}`, `{{0:card}}` ou "
        "`{{0:carte|cartes}}`.",
        en="A hole is written `{{0}}`, `{{0:seat}}`, `{{0:from seat}}`, `{{0:card}}` or "
        "`{{0:card|cards}}`.",
    ),
)
NO_TEXTS: Final = define(
    "CAT267",
    "no-texts",
    Text(fr="{game} n'a pas de textes en `{language}`", en="{game} has no texts in `{language}`"),
    why=Text(
        fr="Ce que dit un jeu est écrit dans `texts/<langue>.yaml`, pour chacune de ses langues.",
        en="What a game says is written in `texts/<language>.yaml`, for each of its languages.",
    ),
    help=Text(fr="écris `{file}`", en="write `{file}`"),
)
