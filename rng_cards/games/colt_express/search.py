"""What may be asked of the parts of Colt Express."""

from functools import cache

from rng_cards.games.shared.search import COPIES, effect_fields
from rng_cards.search.choices import Word, glossary
from rng_cards.search.common import number_field
from rng_cards.search.fields import Field
from rng_cards.words import Text

_LOOT = ("purse", "jewel", "strongbox")
_TURNS = ("normal", "tunnel", "double", "switching")


@cache
def fields() -> tuple[Field, ...]:
    """Every field of its parts, in the order of help pages."""
    return effect_fields(
        Text(fr="Colt Express : action, manche…", en="Colt Express: action, round…"),
        further=(
            COPIES,
            number_field(
                Text(fr="valeur", en="value"),
                "value",
                Text(fr="Ce que vaut un butin, en dollars.", en="What loot is worth, in dollars."),
                short=("v",),
            ),
            Field(
                name=Text(fr="butin", en="loot"),
                kind=Word(glossary("types", _LOOT)),
                about=Text(fr="Ce qui se trouve dans une voiture.", en="What lies in a car."),
                of=lambda record: record.get("loot"),
            ),
            Field(
                name=Text(fr="tour", en="turn"),
                kind=Word(glossary("keywords", _TURNS)),
                about=Text(fr="Les tours d'une manche.", en="The turns of a round."),
                of=lambda record: record.get("turns"),
            ),
        ),
    )
