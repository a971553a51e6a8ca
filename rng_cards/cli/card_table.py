"""Cards as lines of a table that fits the terminal."""

from collections.abc import Sequence
from typing import Final

from rng_cards.cli.console import Console, room
from rng_cards.games.faces import Face
from rng_cards.terminal_layout import fitted, paint
from rng_cards.words import Text

_SHORTEST: Final = {2: 16, 4: 12}
"""Cells that are left of the kind and of the keywords of a card."""
_LESS: Final = (5, 4, 3)
"""What is left out first, second, third: ids, keywords, statistics."""
_COLUMNS: Final = {
    5: Text(fr="les identifiants", en="the ids"),
    4: Text(fr="les mots-clés", en="the keywords"),
    3: Text(fr="les ♠ et les ♥", en="the statistics"),
}
Row = tuple[str, str, str, str, str]
"""Cost, name, kind, statistics, keywords."""


def row(face: Face, name: str, console: Console) -> Row:
    """What a line says of a card, called by that name."""
    kind = paint(face.kind, face.colour, colour=console.colour)
    return face.corner or " ", name, kind, face.statistics, " · ".join(face.keywords)


class CardTable:
    """Lines of cards for one command, which is told once what there was no room for."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._left_out: set[int] = set()

    def lines(self, rows: Sequence[Sequence[str]]) -> list[str]:
        """Rows, each with the card's id after it or without, a line each."""
        there = len(rows[0]) if rows else 0
        less = [place for place in _LESS if place < there]
        table = fitted(rows, room(), shortest=_SHORTEST, less=less)
        said = (place for place in table.left_out if any(row[place].strip() for row in rows))
        self._left_out.update(said)
        return table.lines

    def tell(self) -> None:
        """Say what was left out, if anything was."""
        language = self._console.language
        self._console.left_out(_COLUMNS[place].say(language) for place in sorted(self._left_out))
