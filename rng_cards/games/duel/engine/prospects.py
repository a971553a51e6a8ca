"""How well it goes for a duellist: their likely share of the win."""

from rng_cards.games.duel.engine.components import WOUNDS
from rng_cards.games.duel.engine.duellists import Duellist, Table


def share(table: Table, player: int) -> float:
    """A seat's likely share of the win, 0 to 1."""
    worths = [_worth(seat) for seat in table.seats]
    return worths[player] / (sum(worths) or 1.0)


def _worth(seat: Duellist) -> float:
    if not seat.alive:
        return 0.0
    return 3.0 * (WOUNDS - seat.wounds) + 1.5 * seat.hat + 0.15 * seat.ammo
