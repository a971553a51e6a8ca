"""What came of goldfishing, drawn for a terminal: figures, bars and spreads."""

from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.play.goldfish import Results
from rng_cards.play.goldfish_tables import GoldfishTables
from rng_cards.play.tables import Figure, Table
from rng_cards.terminal_layout import fitted, folded, paint

_CELLS: Final = 40
"""Cells of a bar for every game."""
_CARD_CELLS: Final = 16
_STEP: Final = 6
"""Cells of a spread for each whole thing."""
WIDTH: Final = 80
"""Cells of a line where the terminal does not say."""


class GoldfishReport:
    """The results of a batch, ready to be read."""

    def __init__(
        self, results: Results, language: str, *, whole: bool, colour: bool, width: int = WIDTH
    ) -> None:
        self._tables = GoldfishTables(results, language, whole=whole)
        self._played = results.played
        self._width = min(width, WIDTH)
        self.left_out: list[str] = []
        """The heads of the columns that there was no room for."""
        self._colour = colour

    def text(self) -> str:
        """The whole page; its lines are at most 80 cells wide, or as wide as the terminal."""
        tables = self._tables
        blocks = [self._block(tables.headline())]
        if self._played:
            blocks += [
                self._goal(tables.goal()),
                self._block(tables.turns()),
                self._band(tables.band()),
                self._cards(tables.cards()),
                self._block(tables.exact()),
            ]
        return "\n\n".join("\n".join(block) for block in blocks)

    def _block(self, table: Table, lines: Sequence[str] = ()) -> list[str]:
        """A table with its title and its sentences; `lines` are its rows, where they are drawn."""
        rows = table.rows
        drawn = lines or (self._fit(_to_the_right(rows, len(rows[0])), 1) if rows else [])
        below = [part for line in table.lines for part in folded(line, self._width)]
        return [*(self._title(table.title) if table.title else []), *drawn, *below]

    def _title(self, text: str) -> list[str]:
        return [paint(line, "1", colour=self._colour) for line in folded(text, self._width)]

    def _fit(
        self, rows: Sequence[Sequence[str]], gap: int, shortest: Mapping[int, int] = {}
    ) -> list[str]:
        """Rows in columns; the last are left out, and remembered, where there is no room."""
        less = [place for place in range(len(rows[0]) - 1, 1, -1) if place not in shortest]
        table = fitted(rows, self._width, shortest=shortest, less=less, gap=gap)
        heads = (rows[0][place].strip() for place in reversed(table.left_out))
        self.left_out += [head for head in heads if head]
        return table.lines

    # -- blocks

    def _goal(self, table: Table) -> list[str]:
        bars = [self._paint("█" * round(_CELLS * one.parts[0]), "33") for one in table.drawn]
        rows = [[*row, bar] for row, bar in zip(table.rows, ["", *bars], strict=True)]
        return self._block(table, self._fit(_to_the_right(rows, 3), 2, {3: 10}))

    def _band(self, table: Table) -> list[str]:
        (turn,), *turns = table.rows
        rows = [
            [turn, number, self._paint(_drawn(one, table.most), "33")]
            for (number,), one in zip(turns, table.drawn, strict=True)
        ]
        axis = "".join(str(value).ljust(_STEP) for value in range(table.most + 1))
        return self._block(table, self._fit([*rows, ["", "", axis.rstrip()]], 2, {2: 10}))

    def _cards(self, table: Table) -> list[str]:
        bars = ["", *map(self._idle, table.drawn)]
        rows = [
            [name, *(cell.rjust(8) for cell in figures), bar]
            for (name, *figures), bar in zip(table.rows, bars, strict=True)
        ]
        return self._block(table, self._fit(rows, 1, {0: 16}))

    def _paint(self, text: str, style: str) -> str:
        return paint(text, style, colour=self._colour)

    def _idle(self, one: Figure) -> str:
        """Dead in one shade, unwanted in another."""
        dead, both = round(_CARD_CELLS * one.parts[0]), round(_CARD_CELLS * sum(one.parts))
        return self._paint("█" * dead + "░" * (both - dead), "31")


def _to_the_right(rows: Sequence[Sequence[str]], numbers: int) -> list[list[str]]:
    """Rows whose first so many columns are flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(numbers)]
    return [
        [
            *(cell.rjust(width) for cell, width in zip(row, widths, strict=False)),
            *row[numbers:],
        ]
        for row in rows
    ]


def _drawn(figure: Figure, most: int) -> str:
    """A spread along an axis: most of it a line, half of it a block, its middle a mark."""
    low, first, middle, third, high = (_STEP * round(most * one) for one in figure.quantiles)
    line = [" "] * low + ["─"] * (high - low + 1)
    line[first : third + 1] = ["█"] * (third - first + 1)
    line[middle] = "┃"
    return "".join(line)
