"""A card as the printer sees it: what a person will read on it, by field, and nothing else."""

from collections.abc import Mapping
from typing import NamedTuple


class PrintedCard(NamedTuple):
    """One card face to be drawn. Each game makes these of its own records."""

    id: str
    """Of the face: the card's id, but where several faces of one card are printed."""
    kind: str
    """Which layout draws it."""
    languages: tuple[str, ...]
    """("fr",), or ("fr", "en") for both on one card."""
    fields: Mapping[str, tuple[str, ...]]
    """What a person reads, by field: name, kind, cost, … and rules, one entry an effect."""
    house: frozenset[str]
    """Fields that are of the house, not attested; an effect is "rules.1" for the first."""
    of: str = ""
    """The id of the card, where that of the face is another."""

    @property
    def card(self) -> str:
        """The id of the card."""
        return self.of or self.id
