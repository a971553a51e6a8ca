"""What a position is worth to a player: the share of the win that they may expect."""

from rng_cards.engine.position import NOT_OVER
from rng_cards.games.saloon.engine.brawlers import Table


def share(table: Table, player: int) -> float:
    """The strength of a player beside that of the others."""
    if table.winners != NOT_OVER:
        return float(table.winners >> player & 1)
    total = 0.0
    mine = 0.0
    for seat in range(len(table.seats)):
        strength = _strength(table, seat)
        total += strength
        if seat == player:
            mine = strength
    return mine / total


def _strength(table: Table, me: int) -> float:
    """KO points count most; cards and freedom to play them count for something."""
    seat = table.seats[me]
    if seat.ko <= 0:
        return 0.0
    strength = seat.ko + 0.4 * len(seat.hand) + 1.0
    if seat.before:
        strength += 1.5
    if seat.no_cards:
        strength -= 0.7
    if seat.no_attack:
        strength -= 0.7
    return strength * strength
