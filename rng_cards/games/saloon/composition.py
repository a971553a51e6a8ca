"""What the catalogue has to hold: as many cards of each type as the rulebook counts."""

from collections.abc import Iterator
from typing import Final

from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.saloon.cards import AnyCard, Marker, SaloonCard
from rng_cards.games.shared.composition import Part, Share, composition_findings
from rng_cards.words import Text

WANTED: Final = {
    "brawler": 6,
    "attack": 24,
    "object": 8,
    "blow": 6,
    "help": 3,
    "defence": 8,
    "event": 5,
    "marker": 1,
}
"""How many of each type there are; of markers, for each player."""

_OF_TYPE: Final = Text(fr="cartes de type `{type}`", en="cards of type `{type}`")


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding about what the catalogue holds, or lacks."""
    parts = {
        type_: Part(_OF_TYPE.filled(type=type_), wanted, ("components",))
        for type_, wanted in WANTED.items()
    }
    return composition_findings(source, parts, _share)


def _share(card: AnyCard) -> Share:
    if isinstance(card, SaloonCard):
        return Share(card.type, "copies", card.copies)
    if isinstance(card, Marker):
        return Share(card.type, "each", card.each)
    return Share(card.type, "type")
