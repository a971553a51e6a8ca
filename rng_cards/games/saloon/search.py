"""What may be asked of cards of Saloon."""

from functools import cache

from rng_cards.games.shared.search import COPIES, effect_fields
from rng_cards.search.common import language_field
from rng_cards.search.fields import Field
from rng_cards.words import Text


@cache
def fields() -> tuple[Field, ...]:
    """Every field of its cards, in the order of help pages."""
    return effect_fields(
        Text(fr="Saloon : attaque, coup, défense…", en="Saloon: attack, blow, defence…"),
        Text(fr="Un effet : damage, stuns, heals…", en="An effect: damage, stuns, heals…"),
        (COPIES, language_field("de")),
    )
