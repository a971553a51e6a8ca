"""What was counted of many games: sums that can be added in any order; see `games/counting.py`."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from rng_cards.games.counting import (
    DECKS,
    Column,
    Counting,
    GameCounts,
    GameOver,
    Number,
    first_key,
)
from rng_cards.games.playing import GameEngine
from rng_cards.play.intervals import Z95
from rng_cards.play.spread import Spread
from rng_cards.record import Record

Cell = tuple[str, str, str]
"""A table, a row, a column."""
_FEWEST: Final = 10
"""Games in which something has to be counted before an interval says anything."""


class Ratio(Record):
    """A total over all games, divided by their number or by another total."""

    total: Number
    of: Number
    """What it is divided by; not 0."""
    mean: float
    interval: tuple[float, float] | None
    """At 95 %, by the normal law, games being independent of each other; None where there were
    too few of them."""


@dataclass
class Counted:
    """Sums over games; equal if they are."""

    games: int = 0
    measures: dict[str, dict[int, int]] = field(default_factory=dict)
    """By measure: how many games had each value."""
    sums: dict[Cell, list[Number]] = field(default_factory=dict)
    """By cell: the sum over games, the sum of squares, the sum of products with the column that it
    is divided by, and in how many games there was anything."""

    def note(self, game: GameCounts, counting: Counting) -> None:
        """One game more."""
        self.games += 1
        for measure in (*counting.measures, *counting.shares):
            self._measure(measure, game.measures.get(measure, 0))
        for measure in (*counting.by_seat, *map(first_key, counting.firsts)):
            if measure in game.measures:
                self._measure(measure, game.measures[measure])
        per = {(table.key, one.key): one.per for table in counting.tables for one in table.columns}
        for (table, row, column), number in game.cells.items():
            divisor = game.cells.get((table, row, per.get((table, column), "")), 0)
            self._add((table, row, column), [number, number * number, number * divisor, 1])

    def _measure(self, measure: str, value: int) -> None:
        values = self.measures.setdefault(measure, {})
        values[value] = values.get(value, 0) + 1

    def hold(
        self, table: str, row: str, columns: Iterable[str], decks: int, games: "Counted"
    ) -> None:
        """Divide columns by the decks that had the card of a row, so many in each of some games."""
        if not decks or not games.games:
            return
        self._add(
            (table, row, DECKS), [games.games * decks, games.games * decks**2, 0, games.games]
        )
        for column in columns:
            total = games.sums.get((table, row, column), [0])[0]
            self._add((table, row, column), [0, 0, total * decks, 0])

    def add(self, other: "Counted") -> None:
        """The games of another count."""
        self.games += other.games
        for key, values in other.measures.items():
            mine = self.measures.setdefault(key, {})
            for value, games in values.items():
                mine[value] = mine.get(value, 0) + games
        for cell, sums in other.sums.items():
            self._add(cell, sums)

    def _add(self, cell: Cell, sums: list[Number]) -> None:
        mine = self.sums.get(cell)
        self.sums[cell] = [one + two for one, two in zip(mine, sums, strict=True)] if mine else sums

    def rows(self, table: str) -> set[str]:
        """The rows of a table in which anything was counted."""
        return {cell[1] for cell in self.sums if cell[0] == table}

    def ratio(self, table: str, row: str, column: Column) -> Ratio | None:
        """A figure of a table; None where nothing was counted.

        The variance is that of a ratio of two means (W. Cochran, *Sampling Techniques*, 1977,
        chapter 6): what a game adds to the total beyond its share of the divisor.
        """
        found = self.sums.get((table, row, column.key))
        if found is None:
            return None
        every: list[Number] = [self.games, self.games, 0, self.games]
        divisor = self.sums.get((table, row, column.per)) if column.per else every
        if divisor is None or not divisor[0]:
            return None
        total, squares, products, _games = found
        of, of_squares, _products, counted = divisor
        mean = float(total / of)
        if not total or counted < _FEWEST:
            return Ratio(total, of, mean, None)
        together = products if column.per else total
        spread = max(0.0, float(squares - 2 * mean * together + mean * mean * of_squares))
        half = Z95 * sqrt(spread / (self.games - 1) * self.games) / float(of)
        return Ratio(total, of, mean, (max(0.0, mean - half), mean + half))


def counts_of(engine: GameEngine, game: GameOver, counting: Counting) -> GameCounts:
    """What is counted of a game that is over."""
    events, kinds = engine.happened(game, counting.wanted)
    counts = counting.counts(game, events, kinds)
    engine.count(game, counts)
    return counts


def spread_of(values: dict[int, int]) -> Spread:
    """The distribution of a measure, from how many games had each value."""
    return Spread([values.get(value, 0) for value in range(max(values, default=-1) + 1)])
