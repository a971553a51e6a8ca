"""What a game is to the rest of the tool: its cards, its deck rules, its ways of being shown."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks.model import DeckShape
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import CardKind


class Face(NamedTuple):
    """A card as a person reads it, in one language, before anybody draws boxes around it."""

    name: str
    colour: str
    """An ANSI style for the card's type."""
    corner: str
    """What stands at the top right: the cost."""
    kind: str
    """The type, and what goes with it: EPIC, SIGNATURE."""
    statistics: str
    keywords: tuple[str, ...]
    effects: tuple[str, ...]
    flavour: str


class Bar(NamedTuple):
    """One bar of a small chart: how many cards share something."""

    name: str
    count: int
    colour: str = ""


class Filter(NamedTuple):
    """A way to choose cards: what it is called and which cards it keeps."""

    name: str
    values: Callable[[Catalogue], Iterable[str]]
    """What it may be asked for, for hints; empty where anything goes."""
    keeps: Callable[[Card, str, Catalogue], bool]


class DeckRuleLike(Protocol):
    """A rule of decks."""

    @property
    def code(self) -> Code: ...
    @property
    def find(self) -> Callable[[ResolvedDeck], Iterator[Diagnostic]]: ...


class Game(NamedTuple):
    """A game. Cards are imported late: reading a compiled catalogue needs none of their types."""

    id: str
    title: str
    about: Text
    package: str
    """The folder of the game's code; see `load_catalogue`."""
    make_kind: Callable[[], "CardKind"]
    deck_shape: DeckShape
    deck_rules: Callable[[], Iterable[DeckRuleLike]]
    filters: Callable[[], Iterable[Filter]]
    face: Callable[[Mapping[str, Any], Catalogue, str], Face]
    order: Callable[[Card], Any]
    """How cards are sorted in lists."""
    summary: Callable[[Iterable[Card], Catalogue, str], tuple[tuple[str, tuple[Bar, ...]], ...]]
    """Small charts of a deck: the curve, the types."""
    section: Callable[[str], Text]
    """What a rulebook section's key is called."""
    deck_schema: Callable[[], dict[str, Any]]
    """JSON Schema of a deck file."""
