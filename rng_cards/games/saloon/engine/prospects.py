"""What a position is worth to a player: the share of the win that they may expect."""

from typing import Final

from rng_cards.engine.position import NOT_OVER
from rng_cards.games.saloon.engine.brawlers import NONE, Table

_ATTACK: Final = 0.6
"""What an Attack in hand is worth, in KO points; then any other card, and one that is not seen."""
_OTHER: Final = 0.27
_UNSEEN: Final = 0.4
_NO_ATTACK: Final = 0.58
"""How likely a card that is not seen is no Attack: 30 of 54, and some cannot be played."""


def share(table: Table, player: int) -> float:
    """The strength of a player beside that of the others.

    Who does not lead loses at the turn cap (ruling 2): the later it is, the less it is worth to
    them that the next aggressor cannot attack.
    """
    seats = table.seats
    if table.winners != NOT_OVER:
        return float(table.winners >> player & 1)
    strengths = [_strength(table, seat, player) for seat in range(len(seats))]
    fair = strengths[player] / sum(strengths)
    if all(one.ko < seats[player].ko for seat, one in enumerate(seats) if seat != player):
        return fair
    return fair * (1 - table.turn / table.rules.turn_cap * _calm(table, player))


def can_attack(table: Table, me: int) -> bool:
    """Whether a hand has an Attack, with an Object where it must."""
    wants = [table.facts[kind].object for kind in table.kinds(me, "attack")]
    return any(one != "must" for one in wants) or (bool(wants) and bool(table.kinds(me, "object")))


def _strength(table: Table, me: int, player: int) -> float:
    """KO points count most; cards and freedom to play them count for something."""
    seat = table.seats[me]
    if seat.ko <= 0:
        return 0.0
    strength = seat.ko + 1.0
    if me == player:
        kind_of, facts = table.cards.kind_of, table.facts
        for card in seat.hand:
            strength += _ATTACK if facts[kind_of[card]].type == "attack" else _OTHER
    else:
        strength += _UNSEEN * len(seat.hand)
    if seat.before:
        strength += 1.5
    strength -= 0.7 * (seat.no_cards + seat.no_attack)
    return strength * strength


def _calm(table: Table, player: int) -> float:
    """How likely the next aggressor cannot attack, as far as a player knows."""
    me = next(it for it in (table.next, table.victim, table.aggressor) if it != NONE)
    seat = table.seats[me]
    if seat.no_attack or seat.no_cards:
        return 1.0
    if me == player:
        return 0.0 if can_attack(table, me) else 1.0
    return float(_NO_ATTACK ** len(seat.hand))
