"""A card as the printer sees it: what a person will read on it, by field, and nothing else."""

from collections.abc import Mapping
from typing import Any, NamedTuple


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

    def as_data(self) -> dict[str, Any]:
        """The face as plain data that JSON keeps: the same card gives the same data.

        Empty fields draw nothing and are left out.
        """
        return {
            "kind": self.kind,
            "fields": {
                name: list(self.fields[name]) for name in sorted(self.fields) if self.fields[name]
            },
            "house": sorted(self.house),
        }
