"""What a folder of one's own begins with: a set, and a first card to change."""

from collections.abc import Mapping
from typing import Final

SETS: Final = """\
# Tes extensions. Your sets.
- id: home
  name: {fr: Fait maison, en: Home-made}
"""
CARD: Final = """\
# yaml-language-server: $schema=../../card.schema.json
# Ta première carte : change tout, puis `rng check`.
# Your first card: change everything, then `rng check`.
id: rusty-spur
set: home
number: 1
type: weapon
name: {fr: Éperon rouillé, en: Rusty Spur}
cost: 1
firepower: 1
durability: 1
keywords: [melee]
effects:
  - cost: 1
    does:
      - shoot: 1
        at: opposing-alley
    text:
      fr: Tire cette BALLE sur la carte de la RUELLE adverse.
      en: Shoot that BULLET at the card in the opposing ALLEY.
flavour:
  fr: Il ne brille plus depuis longtemps. Ton voisin de selle non plus.
  en: It has not shone for years. Neither has the fellow you rode with.
"""
STARTER: Final[Mapping[str, str]] = {
    "sets.yaml": SETS,
    "cards/weapons/rusty-spur.yaml": CARD,
}
