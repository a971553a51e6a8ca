"""What a game says to the translators' bench: what its texts must say, and how they could."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.units import Unit


class Gap(NamedTuple):
    """What a draft has no words for, and where they would stand."""

    missing: str
    """As the draft shows it: `{price}`, or `‹card›` for a word of the glossary."""
    loc: tuple[str, ...]
    """Where to write it in the wordings of the language; empty for a word of the glossary."""
    slots: tuple[str, ...]
    """What may stand in braces there."""

    @property
    def term(self) -> str:
        """The id of a word that the glossary lacks; empty for anything else."""
        return "" if self.loc else self.missing.strip("‹›")


class GameTranslating(ABC):
    """A game whose cards are data beside their texts, so that one can be held to the other.

    A field is that of `translation.units`: `effect-1`, `name`. Fields that no data stands behind
    have no flaws and no draft.
    """

    @abstractmethod
    def flaws(
        self, record: Mapping[str, Any], unit: Unit, language: str, catalogue: Catalogue
    ) -> Iterator[Flaw]:
        """Where a text says something else than its card's data; nothing without wordings."""

    @abstractmethod
    def reads(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> bool:
        """Whether texts of that field are held to data in a language."""

    @abstractmethod
    def draft(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> str | None:
        """The text as the data has it, in that language; None where nothing can be said.

        What it has no words for stands in it as a slot, and is among its `gaps`.
        """

    @abstractmethod
    def gaps(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> Sequence[Gap]:
        """What the draft of that text has no words for."""
