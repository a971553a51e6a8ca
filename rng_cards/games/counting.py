"""What matches count of a game besides who won: numbers of each game, and tables by card or role.

Which measures and tables there are, and what they are called, stands in the `counts.yaml` of the
game; `GameEngine.count` fills the tables once a game is over, from the events that it noted.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from rng_cards.games.packed import text_of, texts_of, unpacked
from rng_cards.record import Record
from rng_cards.words import Text

Number = int | Fraction
"""What is counted: whole numbers, or parts such as a shared win. Sums of them are exact."""


class Column(Record):
    """A column of a table."""

    key: str
    head: Text
    per: str = ""
    """What of the same row it is divided by: a column, or what is counted and not shown. Empty: it
    is divided by all games."""
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


class CountedEvent(Record):
    """A cell of a table that an event is counted in."""

    table: str
    column: str
    row: int | str
    """Its key, or the place of the argument that says it."""
    number: int | None
    """The place of the argument that is added; None for 1."""
    rows: tuple[str, ...] | None
    """By what an argument says, the key of the row; None for kinds of cards, none for numbers."""

    def add(self, args: Sequence[int], kinds: Sequence[str], counts: "GameCounts") -> None:
        """Count it once."""
        row = self.row
        if not isinstance(row, str):
            rows, arg = kinds if self.rows is None else self.rows, args[row]
            row = rows[arg] if 0 <= arg < len(rows) else str(arg)
        counts.add(self.table, row, self.column, 1 if self.number is None else args[self.number])


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
    tables: tuple[CountedTable, ...] = ()
    events: Mapping[str, tuple[CountedEvent, ...]] = {}
    """By event, what it is counted in besides."""
    by_seat: Mapping[str, Text] = {}
    """What the scores of seats are called, who begins first; empty where they are not counted."""

    def counts(self, game: GameOver) -> GameCounts:
        """How often the events of a game happened, and what everybody ends with."""
        counts, kinds = GameCounts(), game.state.cards.kinds if self.events else ()
        for name, _eyes, args in game.state.events:
            if name in self.measures:
                counts.measure(name)
            for one in self.events.get(name, ()):
                one.add(args, kinds, counts)
        scores = game.state.outcome().scores if self.by_seat else ()
        for seat, score in enumerate(scores):
            counts.measure(_of_seat((seat - game.first) % len(scores) + 1), int(score))
        return counts


def counting_of(about: Mapping[str, Any], score: Text | None, most: int) -> Counting:
    """What is counted of a game by its catalogue; `score` is what its scores count, `most` how many
    play it at most.
    """
    said = unpacked(about, "counts")
    seats = range(1, most + 1) if said.get("scores") and score else ()
    events: dict[str, tuple[CountedEvent, ...]] = {}
    for event, cell in _events(about, said):
        events[event] = (*events.get(event, ()), cell)
    return Counting(
        texts_of(said.get("measures", {})),
        tuple(_table(key, one) for key, one in said.get("tables", {}).items()),
        events,
        {_of_seat(number): _SCORE.filled(score=score or "", number=number) for number in seats},
    )


def _events(
    about: Mapping[str, Any], said: Mapping[str, Any]
) -> Iterator[tuple[str, CountedEvent]]:
    """The events that columns count, and the cells in which they do."""
    noted = unpacked(about, "terms").get("events", {})
    for key, table in said.get("tables", {}).items():
        for column, one in table["columns"].items():
            for event, row in one["counts"].items():
                kinds = noted[event]["about"] if event in noted else ()
                places = [place for place in (row, one["sum"]) if isinstance(place, int)]
                if not all(0 <= place < len(kinds) for place in places):
                    continue  # of which `rng check` complains
                of_card = isinstance(row, int) and kinds[row] == "card"
                rows = None if of_card else tuple(table["rows"])
                yield event, CountedEvent(key, column, row, one["sum"], rows)


def _shown(column: Mapping[str, Any]) -> dict[str, Any]:
    """What is shown of a column, whatever it counts."""
    return {key: said for key, said in column.items() if key not in ("counts", "sum")}


def _table(key: str, said: Mapping[str, Any]) -> CountedTable:
    columns = tuple(
        Column(**{**_shown(one), "key": column, "head": text_of(one["head"])})
        for column, one in said["columns"].items()
    )
    return CountedTable(
        key, text_of(said["title"]), text_of(said["head"]), columns, texts_of(said["rows"])
    )


def _of_seat(number: int) -> str:
    return f"score-{number}"


_SCORE: Final = Text(fr="{score}, joueur {number}", en="{score}, player {number}")

TURNS: Final[Mapping[str, Text]] = {"turns": Text(fr="tours", en="turns")}
"""The measure that matches take of any game."""
