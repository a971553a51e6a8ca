"""Shooting: who fires in which tier, which dodge counts, what a hit does.

Rulebook: *Phase 2 : le tir*, *Touché…*, *Coulé ?*.
"""

from typing import Final

from rng_cards.engine.actions import Menu
from rng_cards.games.duel.engine.components import WOUNDS
from rng_cards.games.duel.engine.duellists import Duellist, Table, value_of
from rng_cards.games.duel.engine.sayings import SHOOT

LETHAL: Final = 3
"""A shot that beats the dodge by this much kills at once."""
_WHILE_JAMMED: Final = -1000
"""The tier of the jammed: after everybody, whatever wounds do to the speeds of others."""


def next_tier(table: Table) -> list[int]:
    """Count down to the next tier in which somebody fires; who does, from the dealer's left.

    They turn up the speed of the row, and every dodge above it that is still face down.
    """
    fastest = _WHILE_JAMMED
    shooters: list[int] = []
    for me in table.living():
        seat = table.seats[me]
        if seat.fired < seat.shots:
            speed = _speed(table, seat)
            if speed > fastest:
                shooters.clear()
                fastest = speed
            if speed == fastest:
                shooters.append(me)
    table.counting = True
    table.shooting = 0
    if shooters:
        if fastest == _WHILE_JAMMED:
            table.note("last-tier")
        else:
            table.tier = fastest
            table.note("tier", fastest)
        for me in shooters:
            table.shooting |= 1 << me
            _step_out(table, me)
    return shooters


def _speed(table: Table, seat: Duellist) -> int:
    """The tier of somebody's next row (rulings 6 and 10)."""
    if seat.jammed:
        return _WHILE_JAMMED
    return table.lowered(value_of(seat.speeds[seat.fired]), seat.wounds)


def _step_out(table: Table, me: int) -> None:
    """Turn up a speed and the dodges above it."""
    seat = table.seats[me]
    table.show(seat.speeds[seat.fired])
    table.note("turns-up", me, value_of(seat.speeds[seat.fired]))
    everybody = table.everybody()
    for row in range(seat.fired):
        card = seat.dodges[row]
        if table.known[card] != everybody:
            table.show(card)
            table.note("uncovers", me, row + 1, value_of(card))


def targets(table: Table, me: int) -> Menu:
    """Everybody else who is alive."""
    return [SHOOT(it) for it, seat in enumerate(table.seats) if seat.alive and it != me]


def volley(table: Table, shooters: list[int]) -> None:
    """Fire all shots of a tier: every fire card is turned up, then each hit counts in order.

    Cards count by the wounds of before (ruling 7), hits in the order of `shooters` (ruling 8).
    """
    seats = table.seats
    wounds = [seat.wounds for seat in seats]
    for me in shooters:
        seat = seats[me]
        table.show(seat.fires[seat.fired])
        seat.fired += 1
    table.shooting = 0
    aims, table.aims = table.aims, []
    for me in shooters:
        seat, target = seats[me], aims[me]
        fire = table.lowered(value_of(seat.fires[seat.fired - 1]), wounds[me])
        dodge = table.lowered(_dodge(table, target), wounds[target])
        table.note("fires", me, target, fire, dodge)
        if seats[target].alive:
            _hit(table, target, fire - dodge)


def _dodge(table: Table, it: int) -> int:
    """Turn up the dodge beside a target's last fire card, or the first; what the target dodges.

    No dodge counts for more than one that was turned up above it.
    """
    seat = table.seats[it]
    row = max(0, seat.fired - 1)
    if row >= len(seat.dodges):
        return 0  # nothing laid: in imagined worlds alone
    if table.known[seat.dodges[row]] != table.everybody():
        table.show(seat.dodges[row])
        table.note("shows-dodge", it, row + 1, value_of(seat.dodges[row]))
    lowest = value_of(seat.dodges[row])
    for above in range(row):
        lowest = min(lowest, value_of(seat.dodges[above]))
    return lowest


def _hit(table: Table, it: int, difference: int) -> None:
    """What a shot does that beats the dodge by so much."""
    seat = table.seats[it]
    if difference < 0:
        table.note("missed", it)
    elif difference >= LETHAL:
        seat.alive = False
        table.note("killed", it)
    else:
        wounds = difference // 2 + 1
        if seat.hat:
            wounds -= 1
            seat.hat = False
            table.note("loses-hat", it)
        if wounds:
            _wound(table, it, wounds)


def _wound(table: Table, it: int, wounds: int) -> None:
    """Wounds lower all cards and end the target's shooting for this turn (ruling 5)."""
    seat = table.seats[it]
    seat.wounds = min(WOUNDS, seat.wounds + wounds)
    table.note("wounded", it, wounds, seat.wounds)
    if seat.wounds >= WOUNDS:
        seat.alive = False
        table.note("dies", it)
    elif seat.fired < seat.shots:
        table.note("loses-shots", it, seat.shots - seat.fired)
    seat.shots = seat.fired
    if table.rules.wound_stops_reload and seat.reloading:
        seat.reloading = False
        table.note("loses-reload", it)
