"""What matches count of a game besides who won: numbers of each game, and tables by card or role.

A game declares a `Counting` (`GameEngine.counting`): which measures and tables there are, and the
function that counts a game once it is over, from the events that it noted.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

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
    """The rows in their order, by key. Empty: any row that was counted, the largest number in the
    first column first; a row whose key is a card of the catalogue has its name."""


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

    count: Callable[[GameOver, GameCounts], None]
    measures: Mapping[str, Text] = {}
    """By key, what a measure is called: a whole number, 0 or more, that every game has, such as how
    often the cards ran out."""
    tables: tuple[CountedTable, ...] = ()
    by_seat: Mapping[str, Text] = {}
    """Measures that only games have which count them, such as the score of a fifth player."""


TURNS: Final[Mapping[str, Text]] = {"turns": Text(fr="tours", en="turns")}
"""The measure that matches take of any game."""
