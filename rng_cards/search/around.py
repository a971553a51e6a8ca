"""What queries ask of that no catalogue holds: the decks in reach, and what one owns."""

from collections.abc import Callable, Mapping

from rng_cards.diagnostics import Code
from rng_cards.record import Record
from rng_cards.search import query_codes
from rng_cards.words import Text


class DeckAround(Record):
    """A deck that a query names."""

    name: Text
    """What it is called in words."""
    written: str
    """What a query calls it."""
    cards: frozenset[int]
    """Indexes of its cards, its leader's among them."""
    tags: Mapping[str, frozenset[int]]
    """By tags, indexes of the cards they stand on: of all its cards, where the deck bears one."""
    may_enter: Callable[[], frozenset[int]]
    """Indexes of the cards that may still go into it."""


class Around:
    """What surrounds the catalogue of a game; nothing, where a query is read for itself."""

    def deck_names(self) -> tuple[str, ...]:
        """What the decks in reach are called in queries."""
        return ()

    def deck(self, typed: str) -> DeckAround | Code:
        """The deck of that name or file, or the code of the finding why it is none."""
        del typed
        return query_codes.UNKNOWN_DECK

    def tags(self) -> Mapping[str, frozenset[int]]:
        """By tags of the decks in reach, and of cards there, the indexes of the cards so tagged."""
        return {}

    def legal(self) -> frozenset[int]:
        """Indexes of the cards that some deck may hold or be led by."""
        return frozenset()

    def owned(self) -> Mapping[int, int] | Code:
        """How many one owns, by the indexes of cards, or the code of why that is not known."""
        return {}
