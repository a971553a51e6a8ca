"""What is said of topics of the rules and of rulings, wherever they are read."""

from typing import Final

from rng_cards.words import Text

HOUSE_RULE: Final = Text(
    fr="À votre table, si vous voulez : `--rule {key}`, {says}.",
    en="At your table, if you like: `--rule {key}`, {says}.",
)
RULINGS: Final = Text(fr="Précisions", en="Rulings")
EXAMPLES: Final = Text(fr="Exemples", en="Examples")
NOTHING: Final = Text(fr="rien sur `{word}` dans les règles", en="nothing on `{word}` in the rules")
RULED: Final = Text(fr="{count} {count:précision|précisions}", en="{count} {count:ruling|rulings}")
