"""A deck as its file has it, before anything is known of its cards."""

from collections.abc import Mapping
from typing import Final, Literal

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.record import Record
from rng_cards.words import said_in

MAX_VALUES: Final = 20_000
"""Values in the YAML of a deck, and cards in a plain list. The longest honest deck has a hundred;
each is looked up, and compared with the others.
"""
MAX_TAG: Final = 40
"""Characters of a tag."""


class DeckShape(Record):
    """What a game's deck files look like: which card leads, and under which key."""

    game: str
    leader_key: str
    """The key of the leading card, and the word for it in a plain list."""
    leader_type: str
    """The type of card that may lead, and may not stand among the cards."""
    leader_words: tuple[str, ...]
    """What players call it in a plain list, folded."""
    unknown_leader: Code
    number: int
    """The game in share codes, 0 to 7: another game's never, and never changed."""


class DeckEntry(Record):
    """One card of a deck's list: a name as written, how many times, and where."""

    text: str
    span: Span
    """Where the name stands."""
    copies: int = 1
    broken: bool = False
    """The file has something else than a name there; it was reported, and still counts."""
    tags: tuple[str, ...] = ()
    """The owner's words for this card in this deck, each once."""
    notes: Mapping[str, str] = {}
    """What the owner remarks on it, by language; under `""` where the file does not say which."""
    whole: Span | None = None
    """Where all that is said of the card stands, where that is more than its name."""

    @property
    def place(self) -> Span:
        """Where the entry stands in the list, with all that is said of the card."""
        return self.whole or self.span

    def __hash__(self) -> int:
        return hash((self.text, self.span))  # which tell entries apart; notes have no hash


class Deck(Record):
    """A deck file's content. Names are as typed; `resolve` finds the cards."""

    path: str
    form: Literal["yaml", "text"]
    game: str
    names: Mapping[str, str]
    """The deck's name, by language; under `""` where the file does not say which."""
    leader: DeckEntry | None
    cards: tuple[DeckEntry, ...]
    notes: Mapping[str, str]
    cards_span: Span
    """Where the list of cards starts."""
    leader_unsaid: bool
    """True where no leader is given at all; False also where one is given that makes no sense."""
    tags: tuple[str, ...] = ()
    """Words of its owner's by which it is found again, each once."""
    cards_unsaid: bool = False
    """The list of cards could not be read: nothing can be counted."""

    def name(self, language: str) -> str:
        """The deck's name in that language, in the one it has, or its path."""
        return said_in(language, self.names) or self.path


class DeckFile(Record):
    """What reading a deck file gave; `deck` is None where it could not be read at all."""

    path: str
    text: str
    deck: Deck | None
    findings: list[Diagnostic]
