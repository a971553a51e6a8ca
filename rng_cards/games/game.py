"""What a game is to the rest of the tool: its cards, its deck rules, its ways of being shown."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks.model import DeckShape
from rng_cards.decks.rules import DeckRules
from rng_cards.record import Record
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import CardKind
    from rng_cards.games.faces import Bar, Face, Filter
    from rng_cards.games.playing import GameEngine
    from rng_cards.games.printing import GamePrinting
    from rng_cards.games.scenarios import ScenarioKind
    from rng_cards.games.tabletop import Tabletop
    from rng_cards.games.translating import GameTranslating


class GameDefinition(Record):
    """A game as its package defines it.

    Cards are imported late: reading a compiled catalogue needs none of their types.
    """

    id: str
    title: str
    about: Text
    package: str
    """The folder of the game's code; see `load_catalogue`."""
    make_kind: Callable[[], "CardKind"]
    deck_shape: DeckShape
    deck_rules: DeckRules
    filters: Callable[[], Iterable["Filter"]]
    face: Callable[[Mapping[str, Any], Catalogue, str], "Face"]
    order: Callable[[Card], Any]
    """How cards are sorted in lists."""
    summary: Callable[[Iterable[Card], Catalogue, str], tuple[tuple[str, tuple["Bar", ...]], ...]]
    """Small charts of a deck: the curve, the types."""
    section: Callable[[str], Text]
    """What a rulebook section's key is called."""
    deck_schema: Callable[[], dict[str, Any]]
    """JSON Schema of a deck file."""
    engine: Callable[[], "GameEngine"]
    """What plays it."""
    make_tabletop: Callable[[Catalogue], "Tabletop"]
    """What shows it at a terminal, its cards in a catalogue."""
    make_scenarios: Callable[[], "ScenarioKind"]
    """What its scenarios are and how they are played."""
    printing: Callable[[], "GamePrinting"]
    """What is to be read on its cards once they are paper."""
    translating: Callable[[], "GameTranslating"]
    """What its texts must say, and how they could."""
