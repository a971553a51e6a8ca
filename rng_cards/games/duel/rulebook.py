"""The sections of the rulebook of Duel, as its readers see them; the English names are ours."""

from typing import Final

from rng_cards.games.shared.rulebook import Rulebook
from rng_cards.words import Text

SECTIONS: Final = {
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
_RULEBOOK: Final = Rulebook(SECTIONS)
section = _RULEBOOK.section
cite = _RULEBOOK.cite
