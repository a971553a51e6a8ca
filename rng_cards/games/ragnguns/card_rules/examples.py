"""Sound cards of each type, which the examples of the rules bend."""

from typing import Final

from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.diagnostics import Example

EFFECT_LINES: Final = """\
effects:
  - cost: 1
    does: [{shoot: 1}]
    text: {fr: Tire cette BALLE sur ton adversaire., en: Shoot that BULLET at your opponent.}
"""
AGAIN_LINES: Final = """\
  - cost: 1
    repeatable: true
    does: [{heal: 1}]
    text: {fr: Soigne 1 BALLE., en: Heal 1 BULLET.}
"""
_HEAD: Final = """\
id: rusty-spur
set: dust
number: 900
name: {fr: Éperon rouillé, en: Rusty Spur}
"""
WEAPON_EXAMPLE: Final = SOUND_CARD.replace("cost: 1", "cost: 2") + EFFECT_LINES
_ODD: Final = "keywords: [mount, fire, heal]\n"
"""What no card of the catalogue has all of, so that none outdoes the example."""
ITEM_EXAMPLE: Final = (
    _HEAD + _ODD + "type: item\ncost: 1\nfirepower: 0\ndurability: 1\n" + EFFECT_LINES + AGAIN_LINES
)
TRAP_EXAMPLE: Final = _HEAD + (
    "type: trap\neffects:\n  - when: sprung\n    does: [{nothing: true}]\n"
    "    text: {fr: Il ne se passe rien., en: Nothing happens.}\n"
)
BACKUP_EXAMPLE: Final = (
    _HEAD
    + _ODD
    + (
        "type: backup\ncost: 3\nfirepower: 1\ndurability: 2\neffects:\n"
        "  - when: on-place\n    zone: alley\n    does: [{draw: 1}]\n"
        "    text: {fr: Pioche 1 carte., en: Draw 1 card.}\n"
    )
)
ACTION_EXAMPLE: Final = (
    _HEAD
    + _ODD
    + (
        "type: action\neffects:\n  - cost: 0\n    does: [{draw: 1}]\n"
        "    text: {fr: Pioche 1 carte., en: Draw 1 card.}\n"
    )
)
GUNSLINGER_EXAMPLE: Final = (
    _HEAD
    + "type: gunslinger\nfirepower: 1\n"
    + (EFFECT_LINES + AGAIN_LINES).replace(
        "cost: 1\n    does", "cost: 1\n    repeatable: true\n    does"
    )
)


def bent_card(sound: str, old: str, new: str) -> Example:
    return Example("card", sound.replace(old, new), sound)
