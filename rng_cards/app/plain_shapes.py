"""The shapes of cards, decks, games and odds as plain data, as `/api/v1/openapi.json` has them."""

from typing import NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from rng_cards.diagnostics.render.shapes import FindingData, described

ByLanguage = dict[str, str]
"""A text in each of its languages, by their two letters."""

_and_more = with_config(ConfigDict(use_attribute_docstrings=True, extra="allow"))


@_and_more
class CardRecord(TypedDict):
    """A card as `rng cards --format json` prints it. Beside these fields it has its game's own:
    cost, suit, effects…
    """

    game: NotRequired[str]
    """The id of its game, where the cards of several are asked for."""
    id: str
    type: str
    name: ByLanguage
    aliases: list[str]


@described
class DeckUsingCard(TypedDict):
    """A deck that plays a card."""

    path: str
    name: ByLanguage


@described
class PrintData(TypedDict):
    """A time that a card was printed."""

    at: str
    """Date and time, as ISO 8601 has them."""
    languages: list[str]
    copies: int
    deck: str


@described
class OwningData(TypedDict):
    """What somebody has of a card, by the collection."""

    count: int
    printed: int
    """How many of them are prints."""
    prints: list[PrintData]


@described
class Commit(TypedDict):
    """A version of a card's file in git."""

    commit: str
    date: str
    author: str
    subject: str


@described
class History(TypedDict):
    """The latest versions of a card's file."""

    commits: list[Commit]
    older: int
    """How many there are besides."""
    reason: str | None
    """Why there are none to tell: `no-git`, `no-repository`, `untracked` or `failed`."""


@described
class StandingData(TypedDict):
    """What is known of a card besides its own data."""

    decks: list[DeckUsingCard]
    near: list[str]
    """The ids of the cards most like it."""
    owned: OwningData | None
    """None where the collection cannot be read."""
    history: History


@_and_more
class CardData(CardRecord, StandingData):
    """A card as `rng card --format json` prints it."""


@described
class DeckCard(TypedDict):
    """An entry of a deck."""

    written: str
    """As the file has it."""
    count: int
    id: str | None
    """None where no card is meant."""
    tags: list[str]
    notes: ByLanguage


@described
class DeckData(TypedDict):
    """A deck as `rng deck show --format json` prints it."""

    path: str
    game: str
    name: ByLanguage
    leader: str | None
    """The id of the card that leads it."""
    cards: list[DeckCard]
    tags: list[str]
    notes: ByLanguage
    legal: bool
    findings: list[str]
    """The names of the codes of what is wrong with it."""


@described
class ShelvedDeck(DeckData):
    """A deck of the folder or in reach."""

    deck: str
    """The name that other routes take."""


@described
class ToldDeck(DeckData):
    """A deck with its share code and all that is wrong with it."""

    code: str | None
    """None where a deck has no code."""
    diagnostics: list[FindingData]


@described
class OddsPart(TypedDict):
    """What has to have come: so many of these cards."""

    least: int
    most: int | None
    cards: list[str]
    """Ids, each as often as the deck has it."""


@described
class OddsTurn(TypedDict):
    """The exact chance by a turn."""

    turn: int
    seen: int
    """How many cards have been drawn."""
    numerator: int
    denominator: int
    chance: float


@described
class OddsData(TypedDict):
    """Odds as `rng odds --format json` prints them."""

    path: str
    game: str
    condition: str
    legal: bool
    parts: list[OddsPart]
    turns: list[OddsTurn]
    findings: list[str]


@described
class Players(TypedDict):
    """How many may play."""

    least: int
    most: int


@described
class GameData(TypedDict):
    """A game as `rng games --format json` prints it."""

    id: str
    title: str
    about: ByLanguage
    rules: str
    """The version of its rules."""
    languages: list[str]
    """Of its cards."""
    cards: int
    players: Players
    offers: list[str]
    """What the tool can do with it."""
