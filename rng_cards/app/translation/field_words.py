"""What the field of a text is called."""

from typing import Final

from rng_cards.translation.units import Unit
from rng_cards.words import Text, verbatim

_FIELDS: Final = {
    "name": Text(fr="nom", en="name"),
    "flavour": Text(fr="texte d'ambiance", en="flavour"),
    "effect": Text(fr="effet {number}", en="effect {number}"),
    "ruling": Text(fr="précision {number}", en="ruling {number}"),
}


def field_name(unit: Unit) -> Text:
    """`effect 1`; the field itself where it has no name of its own."""
    part, _, number = unit.field.partition("-")
    known = _FIELDS.get(part)
    return known.filled(number=number) if known else verbatim(unit.field)
