"""A row of places on two levels, drawn from the side: boxes, and what stands on top of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rng_cards.games.shared.table_view import rows
from rng_cards.terminal_layout import pad

_WIDEST: Final = 20
"""Cells of a box."""
_TOO_MANY: Final = 5
"""Pieces of one sort that are counted: fewer are drawn one by one."""


class Car(NamedTuple):
    """A box of the row: what it is called, and the words on it and in it, which are kept whole."""

    title: str
    above: Sequence[str]
    inside: Sequence[str]


def side_view(cars: Sequence[Car], width: int) -> list[str]:
    """The boxes side by side, all as high as the fullest."""
    share = min(width // len(cars), _WIDEST)
    inner = share - 2
    above = _level([rows(car.above, " ", inner) for car in cars])
    inside = _level([rows(car.inside, " ", inner) for car in cars])
    drawn = [
        [
            *(f" {pad(line, inner)} " for line in reversed(on_top)),
            f"╭{'─' * inner}╮",
            *(f"│{pad(line, inner)}│" for line in within),
            f"╰{_title(car.title, inner):─^{inner}}╯",
        ]
        for car, on_top, within in zip(cars, above, inside, strict=True)
    ]
    return ["".join(line).rstrip() for line in zip(*drawn, strict=True)]


def _title(title: str, room: int) -> str:
    """What a box is called, or its last word where there is no room for more."""
    return f" {title} " if len(title) + 2 <= room else title.rsplit(maxsplit=1)[-1][:room]


def _level(boxes: Sequence[list[str]]) -> list[list[str]]:
    """The lines of every box, filled up to the height of the fullest; one at least."""
    height = max(1, *map(len, boxes))
    return [lines + [""] * (height - len(lines)) for lines in boxes]


def heap(sign: str, count: int) -> str:
    """So many pieces of a sort: their signs, or one and their number."""
    return sign * count if count < _TOO_MANY else f"{count}×{sign}"
