"""What matches count of a game besides who won: numbers of each game, and tables by card or role.

Which measures and tables there are, and what they are called, stands in the `counts.yaml` of the
game; `GameEngine.count` fills the tables once a game is over, from the events that it noted.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from rng_cards.games.packed import text_of, texts_of, unpacked
from rng_cards.record import Record
from rng_cards.words import Text

Number = int | Fraction
"""What is counted: whole numbers, or parts such as a shared win. Sums of them are exact."""
Happened = tuple[str, Sequence[int]]
"""An event by its name, with its arguments; cards are numbers, by their places among kinds."""
DECKS: Final = "decks"
"""What a column is divided by where that is the decks in play that have the card of the row."""
CARD: Final = "card"
"""What an argument that is a card is called."""
_CARD_AND_PART: Final = 2
_PART: Final = "#"
"""What stands between a card and the number of a part of it in the key of a row."""
_TURN: Final = "turn"
"""The event that begins a turn."""


class Column(Record):
    """A column of a table."""

    key: str
    head: Text
    per: str = ""
    """What of the same row it is divided by: a column, what is counted and not shown, or `decks`.
    Empty: it is divided by all games."""
    percent: bool = False
    """Whether it is shown in hundredths."""
    digits: int = 2
    """Digits after the point, of what is not in hundredths."""
    sure: bool = False
    """Whether half of its 95 % interval is shown beside it."""


class CountedTable(Record):
    """Figures by card, by role, or by anything else."""

    key: str
    title: Text
    head: Text
    """What stands above the names of the rows."""
    columns: tuple[Column, ...]
    rows: Mapping[str, Text] = {}
    """The rows in their order, by key. Empty: any row that was counted, numbers in their order,
    others by the first column, the largest figure first; a row whose key is a card of the catalogue
    has its name."""
    shown: int | None = None
    """How many of its rows are shown unless all are asked for; None for all."""
    of_parts: bool = False
    """Whether its rows are parts of cards, such as effects."""


class CountedEvent(Record):
    """A cell of a table that an event is counted in."""

    table: str
    column: str
    row: int | str | tuple[int, int]
    """Its key, or the place of the argument that says it; of a part of a card, of both."""
    number: int | None
    """The place of the argument that is added; None for 1."""
    rows: tuple[str, ...] | None
    """By what an argument says, the key of the row; None for kinds of cards, none for numbers."""

    def add(self, args: Sequence[int], kinds: Sequence[str], counts: "GameCounts") -> None:
        """Count it once."""
        row = self.row
        if isinstance(row, tuple):
            row = row_of_part(kinds[args[row[0]]], args[row[1]])
        elif not isinstance(row, str):
            rows, arg = kinds if self.rows is None else self.rows, args[row]
            row = rows[arg] if 0 <= arg < len(rows) else str(arg)
        counts.add(self.table, row, self.column, 1 if self.number is None else args[self.number])


def row_of_part(card: str, number: int) -> str:
    """The key of the row of a part of a card.

    >>> row_of_part("old-bourbon", 1)
    'old-bourbon#1'
    """
    return f"{card}{_PART}{number}"


def card_of(row: str) -> str:
    """The card that a row is about.

    >>> card_of("old-bourbon#1"), card_of("fall")
    ('old-bourbon', 'fall')
    """
    return row.partition(_PART)[0]


def first_key(event: str) -> str:
    """What the turn is called in which an event first happens, among measures."""
    return f"first-{event}"


class GameOver(Record):
    """A game that was played to its end."""

    state: Any
    """Its last position; `state.events` is everything that happened."""
    matchup: Any
    first: int
    """The seat that began."""


class GameCounts:
    """What was counted of one game."""

    def __init__(self) -> None:
        self.measures: dict[str, int] = {}
        self.cells: dict[tuple[str, str, str], Number] = {}
        """By table, row and column."""

    def measure(self, key: str, number: int = 1) -> None:
        """Add to a measure, which is 0 in games where nobody does."""
        self.measures[key] = self.measures.get(key, 0) + number

    def add(self, table: str, row: str, column: str, number: Number = 1) -> None:
        """Add to a cell of a table."""
        cell = table, row, column
        self.cells[cell] = self.cells.get(cell, 0) + number


class Counting(Record):
    """Everything that is counted of a game."""

    measures: Mapping[str, Text] = {}
    """By event, what it is called to count how often it happens in a game."""
    shares: Mapping[str, Text] = {}
    """By event, what the games are called in which it happens at all."""
    firsts: Mapping[str, Text] = {}
    """By event, what the turn is called in which it first happens."""
    tables: tuple[CountedTable, ...] = ()
    events: Mapping[str, tuple[CountedEvent, ...]] = {}
    """By event, what it is counted in besides."""
    by_seat: Mapping[str, Text] = {}
    """What the scores of seats are called, who begins first; empty where they are not counted."""

    @property
    def wanted(self) -> frozenset[str]:
        """The events that it takes to count a game."""
        named = {*self.measures, *self.shares, *self.events, *self.firsts}
        return frozenset(named | {_TURN} if self.firsts else named)

    def counts(
        self, game: GameOver, events: Iterable[Happened], kinds: Sequence[str] = ()
    ) -> GameCounts:
        """How often events happened in a game, and what everybody ends with.

        `events` are those `wanted`, in their order, with cards as places among `kinds`.
        """
        counts, turn = GameCounts(), 0
        for name, args in events:
            turn += name == _TURN
            if name in self.measures or name in self.shares:
                counts.measure(name)
            if name in self.firsts and first_key(name) not in counts.measures:
                counts.measure(first_key(name), turn)
            for one in self.events.get(name, ()):
                one.add(args, kinds, counts)
        scores = game.state.outcome().scores if self.by_seat else ()
        for seat, score in enumerate(scores):
            counts.measure(_of_seat((seat - game.first) % len(scores) + 1), int(score))
        return counts


def counting_of(
    about: Mapping[str, Any],
    noted: Mapping[str, Sequence[str]],
    score: Text | None,
    most: int,
) -> Counting:
    """What is counted of a game by its catalogue.

    `noted` says what the arguments of each of its events are, `score` what its scores count, `most`
    how many play it at most.
    """
    said = unpacked(about, "counts")
    seats = range(1, most + 1) if said.get("scores") and score else ()
    events: dict[str, tuple[CountedEvent, ...]] = {}
    for event, cell in _events(noted, said):
        events[event] = (*events.get(event, ()), cell)
    return Counting(
        texts_of(said.get("measures", {})),
        texts_of(said.get("shares", {})),
        texts_of(said.get("firsts", {})),
        tuple(_table(key, one) for key, one in said.get("tables", {}).items()),
        events,
        {_of_seat(number): _SCORE.filled(score=score or "", number=number) for number in seats},
    )


def _events(
    noted: Mapping[str, Sequence[str]], said: Mapping[str, Any]
) -> Iterator[tuple[str, CountedEvent]]:
    """The events that columns count, and the cells in which they do."""
    for key, table in said.get("tables", {}).items():
        for column, one in table["columns"].items():
            for event, row in one["counts"].items():
                kinds = noted.get(event, ())
                if wrong_places(kinds, row, one["sum"]):
                    continue  # of which `rng check` complains
                of_card = isinstance(row, int) and kinds[row] == CARD
                rows = None if of_card else tuple(table["rows"])
                place = tuple(row) if isinstance(row, list) else row
                yield event, CountedEvent(key, column, place, one["sum"], rows)


def wrong_places(kinds: Sequence[str], row: Any, number: int | None) -> bool:
    """Whether an event cannot say a row, or a number to be added, by these of its arguments."""
    if isinstance(row, list) and (
        len(row) != _CARD_AND_PART or kinds[row[0] : row[0] + 1] != (CARD,)
    ):
        return True
    asked = [*(row if isinstance(row, list) else [row]), number]
    return not all(0 <= place < len(kinds) for place in asked if isinstance(place, int))


def _shown(column: Mapping[str, Any]) -> dict[str, Any]:
    """What is shown of a column, whatever it counts."""
    return {key: said for key, said in column.items() if key not in ("counts", "sum")}


def _table(key: str, said: Mapping[str, Any]) -> CountedTable:
    columns = tuple(
        Column(**{**_shown(one), "key": column, "head": text_of(one["head"])})
        for column, one in said["columns"].items()
    )
    of_parts = any(
        isinstance(row, list) for one in said["columns"].values() for row in one["counts"].values()
    )
    return CountedTable(
        key,
        text_of(said["title"]),
        text_of(said["head"]),
        columns,
        texts_of(said["rows"]),
        said["shown"],
        of_parts,
    )


def _of_seat(number: int) -> str:
    return f"score-{number}"


_SCORE: Final = Text(fr="{score}, joueur {number}", en="{score}, player {number}")

TURNS: Final[Mapping[str, Text]] = {"turns": Text(fr="tours", en="turns")}
"""The measure that matches take of any game."""
