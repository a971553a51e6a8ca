"""Cards that do much the same as a card: those whose effects share its verbs."""

from collections.abc import Iterable, Sequence
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.search.deeds import Deed, Deeds
from rng_cards.search.fields import Field

_LEAST: Final = 0.5
"""Of all verbs of two cards, the part that near ones share at least."""


def near_cards(
    card: Card, catalogue: Catalogue, fields: Iterable[Field], most: int = 5
) -> tuple[Card, ...]:
    """The cards nearest to a card, the nearest first: by the part of their verbs that they share,
    then by what these are done to, then those of the same type. None where it does nothing.
    """
    field = next((one for one in fields if isinstance(one.kind, Deeds)), None)
    column = catalogue.column(field.id) if field else []
    own = column[card.index] if column else ()
    if not own:
        return ()
    found = []
    for other in catalogue:
        deeds = column[other.index]
        shared = _shared(_verbs(own), _verbs(deeds)) if deeds and other.index != card.index else 0
        if shared >= _LEAST:
            alike = _shared(frozenset(own), frozenset(deeds))
            found.append((-shared, -alike, other.type != card.type, other.index))
    return tuple(catalogue.card(one[-1]) for one in sorted(found)[:most])


def _verbs(deeds: Sequence[Deed]) -> frozenset[object]:
    return frozenset(deed[0] for deed in deeds)


def _shared(one: frozenset[object], other: frozenset[object]) -> float:
    return len(one & other) / len(one | other)
