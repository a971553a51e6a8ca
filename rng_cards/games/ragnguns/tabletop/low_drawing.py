"""The table in fewer lines, for a terminal of 24: as `drawing` has it, but without boxes.

Each side takes two lines, its places with their ♠ and ♥ above the cards that stand there. Bullets
are counted, and so is what the tops of the Hideout cover where there is no room for its names.
"""

from collections.abc import Sequence
from typing import Final

from rng_cards.games.ragnguns.engine.knowledge import A_TRAP
from rng_cards.games.ragnguns.tabletop import drawing
from rng_cards.games.ragnguns.tabletop.drawing import Spot
from rng_cards.games.ragnguns.tabletop.player_view import FAINT, STRONG, PlayerView
from rng_cards.games.shared.table_view import BACK
from rng_cards.terminal_layout import cells, folded, pad

_APART: Final = 2
_LONGEST_NAME: Final = 24
"""Cells; a longer one has a line of its own."""
_BAR: Final = "│ "
_NOBODY: Final = "–"


def drawn_low(view: PlayerView, width: int) -> list[str]:
    """The whole table, in fourteen lines at most where few Traps are set."""
    me, other = view.eyes, 1 - view.eyes
    lines = [drawing.title(view, width), *_counts(view, other, width)]
    if view.state.matchup.idle != other:
        lines += drawing.hideout(view, other, width, low=True)
        lines += _side(view, drawing.spots(view, other), width)
    lines += _traps(view, width)
    lines += _side(view, drawing.spots(view, me), width)
    lines += drawing.hideout(view, me, width, low=True)
    return [*lines, *_counts(view, me, width), *drawing.hand(view, me, width)]


def _counts(view: PlayerView, player: int, width: int) -> list[str]:
    """A player's name, Bullets and piles, on one line if they can be."""
    own = player == view.eyes
    pieces = [[one] for one in drawing.counts(view, player, view.counted, own=own)]
    label = view.player(player)
    if cells(label) <= _LONGEST_NAME:
        return drawing.row(view, label, pieces, width, _APART)
    return [" " + view.paint(label, STRONG), *drawing.row(view, "", pieces, width, _APART)]


def _side(view: PlayerView, spots: Sequence[Spot], width: int) -> list[str]:
    """A side's places beside each other."""
    share = (width - 1) // len(spots)
    inner = share - len(_BAR)
    columns = [
        [
            " ".join((view.paint(spot.label, FAINT), *spot.signs)),
            *(view.paint(line, spot.style) for line in folded(_standing(spot), inner)),
        ]
        for spot in spots
    ]
    height = max(map(len, columns))
    bar = view.paint(_BAR, FAINT)
    rows = zip(*([*column, *[""] * (height - len(column))] for column in columns), strict=True)
    return [" " + bar.join(pad(cell, inner) for cell in row) for row in rows]


def _standing(spot: Spot) -> str:
    """Who stands there, and whether they are ready."""
    return f"{spot.name} · {spot.state}" if spot.state else spot.name or _NOBODY


def _traps(view: PlayerView, width: int) -> list[str]:
    """What lies face down between the players, each with its stake."""
    pieces = []
    for player, whose in ((1 - view.eyes, drawing.THEIRS), (view.eyes, drawing.YOURS)):
        traps = [
            f"{number}{BACK if trap['card'] == A_TRAP else view.card(trap['card'])} "
            f"{view.counted(trap['stake'])}"
            for number, trap in drawing.numbered(view.sides[player]["traps"])
        ]
        if traps:
            pieces.append([drawing.headed(view, whose), *traps])
    return drawing.row(view, view.say(drawing.TRAPS), pieces, width) if pieces else []
