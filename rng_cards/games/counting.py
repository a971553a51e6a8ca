"""What matches count of a game besides who won: numbers of each game, and tables by card or role.

Which measures and tables there are, and what they are called, stands in the `counts.yaml` of the
game; `GameEngine.count` fills the tables once a game is over, from the events that it noted.
"""

from collections.abc import Mapping
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
    by_seat: Mapping[str, Text] = {}
    """What the scores of seats are called, who begins first; empty where they are not counted."""

    def counts(self, game: GameOver) -> GameCounts:
        """The measures of a game: how often its events happened, and what everybody ends with."""
        counts = GameCounts()
        for name, _eyes, _args in game.state.events:
            if name in self.measures:
                counts.measure(name)
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
    return Counting(
        texts_of(said.get("measures", {})),
        tuple(_table(key, one) for key, one in said.get("tables", {}).items()),
        {_of_seat(number): _SCORE.filled(score=score or "", number=number) for number in seats},
    )


def _table(key: str, said: Mapping[str, Any]) -> CountedTable:
    columns = tuple(
        Column(**{**one, "key": column, "head": text_of(one["head"])})
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
