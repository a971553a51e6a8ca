"""The sections of the two rulebooks (rules v0.3), as their readers see them.

Cards, rules and rulings cite these keys; nothing of the rulebooks' own text is kept here.
"""

from typing import Final, Literal, get_args

from rng_cards.games.rulebook import cited
from rng_cards.words import Text

Section = Literal[
    "goal",
    "components",
    "setup",
    "turn",
    "bullets",
    "place",
    "effects",
    "gunfight",
    "hideout",
    "types",
    "actions",
    "weapons",
    "items",
    "traps",
    "backups",
    "keywords",
    "no-more-cards",
    "deckbuilding",
]

SECTIONS: Final[dict[str, Text]] = {
    "goal": Text(fr="But du jeu", en="Overview"),
    "components": Text(fr="Matériel", en="Components"),
    "setup": Text(fr="Mise en place", en="Setup"),
    "turn": Text(fr="Tour de jeu", en="Gameplay"),
    "bullets": Text(fr="Balles, Barillet, Cartouchière", en="Bullets, Cylinder, Cartridge Belt"),
    "place": Text(fr="Pose, Ruelle, Abri", en="Place, Alley, Shelter"),
    "effects": Text(fr="Effets", en="Effects"),
    "gunfight": Text(fr="Fusillade", en="Gunfight"),
    "hideout": Text(fr="Planque", en="Hideout"),
    "types": Text(fr="Types de carte", en="Types of cards"),
    "actions": Text(fr="Actions", en="Actions"),
    "weapons": Text(fr="Armes", en="Weapons"),
    "items": Text(fr="Objets", en="Items"),
    "traps": Text(fr="Pièges", en="Traps"),
    "backups": Text(fr="Renforts", en="Backups"),
    "keywords": Text(fr="Mots-clés", en="Keywords"),
    "no-more-cards": Text(fr="Plus de pioche ?", en="No more cards?"),
    "deckbuilding": Text(fr="Deckbuilding", en="Deckbuilding"),
}

assert set(SECTIONS) == set(get_args(Section))


def section(key: str, _about: object = None) -> Text:
    """What a section is called."""
    return SECTIONS[key]


def sections(_about: object = None) -> tuple[str, ...]:
    """The keys of all sections."""
    return tuple(SECTIONS)


def cite(*sections: Section) -> Text:
    """«rulebook, Deckbuilding», in any language."""
    return cited([SECTIONS[key] for key in sections])
