"""What a game is to the rest of the tool: an engine that plays it, and what else it offers."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rng_cards.record import Record
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.card import Card, Catalogue
    from rng_cards.catalogue.kind import CardKind
    from rng_cards.decks.model import DeckShape
    from rng_cards.decks.rules import DeckRules
    from rng_cards.games.faces import Bar, Face
    from rng_cards.games.playing import GameEngine
    from rng_cards.games.printing import GamePrinting
    from rng_cards.games.scenarios import ScenarioKind
    from rng_cards.games.tabletop import Tabletop
    from rng_cards.games.translating import GameTranslating
    from rng_cards.search.fields import Field


def _section(key: str, about: Mapping[str, Any]) -> Text:
    from rng_cards.games.rulebook import section  # noqa: PLC0415 -- few ask for it

    return section(key, about)


def _sections(about: Mapping[str, Any]) -> Iterable[str]:
    keys: Iterable[str] = about["rulebook"]
    return keys


def _usual_fields() -> tuple["Field", ...]:
    from rng_cards.search.common import fields_of_game  # noqa: PLC0415 -- few ask for it

    return fields_of_game(())


NAMES: Final = {
    "name-fr": Text(fr="nom français", en="French name"),
    "name-de": Text(fr="nom allemand", en="German name"),
    "name-en": Text(fr="nom anglais", en="English name"),
}
"""The names of a card, as facts that its provenance may name."""


class CardSupport(Record):
    """The cards of a game, as `catalog/<game>/cards/` has them.

    Their types are imported late: reading a compiled catalogue needs none of them.
    """

    make_kind: Callable[[], "CardKind"]
    """How card files are typed, published and checked."""
    face: Callable[[Mapping[str, Any], "Catalogue", str], "Face"]
    """A card's record as a person reads it, in a language."""
    order: Callable[["Card"], Any]
    """How cards are sorted in lists."""
    search_fields: Callable[[], tuple["Field", ...]] = staticmethod(_usual_fields)
    """What queries may ask of its cards."""
    facts: Mapping[str, Text] = NAMES
    """The facts of a card that its provenance names, in words."""
    starter: Callable[[str], Mapping[str, str]] | None = None
    """The first files of one's own `catalog/<game>/`, by their paths in it, for somebody who reads
    a language; None for a game to which nobody adds cards.
    """


def usual_cards(part: Callable[[str, str], Callable[..., Any]], kind: str) -> CardSupport:
    """The cards of a game whose module `cards` has their class, and `face` the rest, by its names.

    `part` gives a part of the game's package by its module and name; see `late`.
    """
    return CardSupport(
        make_kind=part("cards", kind),
        face=part("face", "face"),
        order=part("face", "order"),
        search_fields=part("search", "fields"),
    )


class DeckSupport(Record):
    """The decks that people build for a game."""

    shape: "DeckShape"
    rules: "DeckRules"
    summary: Callable[
        [Iterable["Card"], "Catalogue", str], tuple[tuple[str, tuple["Bar", ...]], ...]
    ]
    """Small charts of a deck: the curve, the types."""
    schema: Callable[[], dict[str, Any]]
    """JSON Schema of a deck file."""
    drawn: Callable[[], tuple[int, ...]]
    """Cards of one's deck that have come by one's own turn 1, 2, 3…, whoever begins, unless effects
    draw or fetch more; what is not yet drawn on the last of these turns is not asked about.
    """


class GameDefinition(Record):
    """A game as its package defines it.

    What is None is what the game does not offer: a command that needs it asks `capability`.
    """

    id: str
    title: str
    about: Text
    package: str
    """The folder of the game's code; see `load_catalogue`."""
    engine: Callable[[], "GameEngine"]
    """What plays it."""
    cards: CardSupport | None = None
    decks: DeckSupport | None = None
    make_tabletop: Callable[["Catalogue"], "Tabletop"] | None = None
    """What shows it at a terminal, its cards in a catalogue; None for the one that games share."""
    table_view: Callable[..., Any] | None = None
    """The class of `TableView` by which the shared one draws it, where it has its own."""
    make_scenarios: Callable[[], "ScenarioKind"] | None = None
    """What its scenarios are and how they are played."""
    printing: Callable[[Mapping[str, Any]], "GamePrinting"] | None = None
    """What is to be read on its cards once they are paper; given what a catalogue is `about`."""
    section: Callable[[str, Mapping[str, Any]], Text] = staticmethod(_section)
    """What a rulebook section's key is called; a catalogue's `about` has the headings."""
    sections: Callable[[Mapping[str, Any]], Iterable[str]] = staticmethod(_sections)
    """The keys of all sections of its rulebook."""
    translating: Callable[[], "GameTranslating"] | None = None
    """What its texts must say, and how they could."""
