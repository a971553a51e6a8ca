"""The sections of the rulebook of Duel, as its readers see them; the English names are ours.

Rules and rulings cite these keys; nothing of the rulebook's own text is kept here.
"""

from typing import Final, Literal, get_args

from rng_cards.words import Text

Section = Literal[
    "informations",
    "components",
    "setup",
    "turn",
    "preparation",
    "extra-shots",
    "shooting",
    "hit",
    "damage",
    "reload",
]

SECTIONS: Final[dict[str, Text]] = {
    "informations": Text(fr="Informations", en="About the game"),
    "components": Text(fr="Matériel nécessaire", en="What you need"),
    "setup": Text(fr="Préparation du jeu", en="Setup"),
    "turn": Text(fr="Tour de jeu", en="A turn"),
    "preparation": Text(fr="Phase 1 : préparation du tir", en="Phase 1: preparing to shoot"),
    "extra-shots": Text(fr="Tirer… encore !", en="Shoot… again!"),
    "shooting": Text(fr="Phase 2 : le tir", en="Phase 2: shooting"),
    "hit": Text(fr="Touché…", en="Hit…"),
    "damage": Text(fr="Coulé ?", en="Sunk?"),
    "reload": Text(fr="Cas particulier : la recharge", en="Special case: reloading"),
}

assert set(SECTIONS) == set(get_args(Section))


def section(key: str) -> Text:
    """What a section is called."""
    return SECTIONS[key]


def cite(*sections: Section) -> Text:
    """«rulebook, Setup», in either language."""
    french = ", ".join(SECTIONS[key].fr for key in sections)
    english = ", ".join(SECTIONS[key].en for key in sections)
    return Text(fr=f"livret, « {french} »", en=f"rulebook, «{english}»")
