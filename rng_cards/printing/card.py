"""A card as the printer sees it: what a person will read on it, by field, and nothing else."""

from collections.abc import Mapping
from typing import NamedTuple


class PrintedCard(NamedTuple):
    """One card face to be drawn. Each game makes these of its own records."""

    id: str
    kind: str
    """Which layout draws it."""
    languages: tuple[str, ...]
    """("fr",), or ("fr", "en") for both on one card."""
    fields: Mapping[str, tuple[str, ...]]
    """What a person reads, by field: name, kind, cost, … and rules, one entry an effect."""
    house: frozenset[str]
    """Fields that are of the house, not attested; an effect is "rules.1" for the first."""
