"""What a game says of its cards to the printer."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rng_cards.catalogue.card import Catalogue
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text


class GamePrinting(ABC):
    """How a game's cards are printed: which kinds there are and what each shows."""

    card_size: ClassVar[str]
    """The size of its cards, by its name in `print/papers.yaml`."""
    kinds: ClassVar[Mapping[str, frozenset[str]]]
    """The kinds of faces, each with the fields that its layout has to show."""
    fields: ClassVar[Mapping[str, Text]]
    """Every field that a face may have, in words."""
    back: ClassVar[str] = "back"
    """The layout of the backs."""

    @abstractmethod
    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """What a person reads on a card. A second language's fields end in `.2`."""

    @abstractmethod
    def keywords(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        """By language, words that texts set in white on black."""

    @abstractmethod
    def terms(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        """By language, words of the game that texts set in bold."""
