"""What a folder of one's own begins with: a set, and a first card to change."""

from collections.abc import Mapping
from typing import Final

from rng_cards.words import Text, languages

_SETS: Final = Text(fr="Tes extensions.", en="Your sets.")
_CARD: Final = Text(
    fr="Ta première carte : change tout, puis `rng check`.",
    en="Your first card: change everything, then `rng check`.",
)
SETS: Final = """\
- id: home
  name: {fr: Fait maison, en: Home-made}
"""
CARD: Final = """\
id: rusty-spur
set: home
number: 1
type: weapon
name:
  fr: Éperon rouillé
  en: Rusty Spur
  de: Rostiger Sporn
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
      de: Schieße diese KUGEL auf die Karte in der gegnerischen GASSE.
flavour:
  fr: Il ne brille plus depuis longtemps. Ton voisin de selle non plus.
  en: It has not shone for years. Neither has the fellow you rode with.
  de: Er glänzt seit Jahren nicht mehr. Dein alter Reitgefährte auch nicht.
"""
_WHOLE: Final = ("fr", "en")
"""The languages that every card is in; others are there for those who read them."""


def starter(language: str) -> Mapping[str, str]:
    """The files, for somebody who reads that language."""
    others = set(languages()) - {*_WHOLE, language}
    lines = (
        line
        for line in CARD.splitlines(keepends=True)
        if line.strip().partition(":")[0] not in others
    )
    return {
        "sets.yaml": f"# {_SETS.say(language)}\n{SETS}",
        "cards/weapons/rusty-spur.yaml": "# yaml-language-server: $schema=../../card.schema.json\n"
        f"# {_CARD.say(language)}\n{''.join(lines)}",
    }
