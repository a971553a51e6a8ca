"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time (the cards in hand and the Bullets, say), so it is kept
by them in the seat; what hangs on the rest of the table is asked each time.
"""

from typing import Final

from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    DISCARDS,
    END_TURN,
    MOST_BULLETS,
    MOVE_GUNSLINGER,
    PLACES,
    SETS,
    SHELTER,
    UP_TO,
    Action,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.parts import PlayEffect
from rng_cards.games.ragnguns.engine.seats import Menu, Seat
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, GUNSLINGER, NOBODY, members

_MOST_KEPT: Final = 20_000
"""Menus kept a seat and kind; past that they are made anew, so that memory stays flat."""


def menu(board: Board) -> list[Action]:
    """Every legal action of the active player, in a fixed order: never empty, END among them."""
    me = board.active
    side = board.sides[me]
    seat = board.matchup.seats[me]
    pool = board.pool
    alley = side.alley & CARD
    street = alley == GUNSLINGER
    kept = not board.discounted(me)
    legal = [END_TURN]
    checks: list[PlayEffect] = []

    if side.hand:
        hand = _hand_menu(board, seat, side.hand, street, kept)
        legal += hand.actions
        checks += hand.effects
    left = side.left & 15
    right = side.right & 15
    if left or right:
        tops = _top_menu(board, seat, BIT[left] | BIT[right], street, kept)
        legal += tops.actions
        checks += tops.effects
    shelter = side.shelter & CARD
    if alley or shelter:
        zones = _zone_menu(seat, alley, shelter, pool)
        legal += zones.actions
        checks += zones.effects
    if side.belt:
        checks += seat.effects[GUNSLINGER]
    for effect in checks:
        if board.used & effect.once:
            continue
        if effect.card == GUNSLINGER and effect.cost > side.belt:
            continue
        if effect.holds(board, me):
            legal.append(effect.action)

    if alley and pool and board.gunfights:
        most = min(board.firepower(me), pool, board.gunfight_limit(me), MOST_BULLETS - 1)
        legal += UP_TO[most]
    if side.ready and not street:
        legal.append(MOVE_GUNSLINGER)
    return legal


def _hand_menu(board: Board, seat: Seat, hand: int, street: bool, kept: bool) -> Menu:
    key = (hand << 1 | street) << 5 | board.pool
    found = seat.hand_menus.get(key) if kept else None
    if found is not None:
        return found
    actions: list[Action] = []
    effects: list[PlayEffect] = []
    for number in members(hand):
        _place_or_set(board, seat, number, street, actions)
        if BIT[number] & seat.actions:
            _payable(seat, number, board.pool, 0, actions, effects)
    made = Menu(actions, effects)
    if kept:
        if len(seat.hand_menus) >= _MOST_KEPT:
            seat.hand_menus.clear()
        seat.hand_menus[key] = made
    return made


def _top_menu(board: Board, seat: Seat, tops: int, street: bool, kept: bool) -> Menu:
    key = (tops << 1 | street) << 5 | board.pool
    found = seat.top_menus.get(key) if kept else None
    if found is not None:
        return found
    actions: list[Action] = []
    effects: list[PlayEffect] = []
    for number in members(tops):
        if board.matchup.rules.hideout_places or BIT[number] & seat.traps:
            _place_or_set(board, seat, number, street, actions)
        else:
            actions.append(DISCARDS[number])
        _payable(seat, number, board.pool, 0, actions, effects)
    made = Menu(actions, effects)
    if kept:
        if len(seat.top_menus) >= _MOST_KEPT:
            seat.top_menus.clear()
        seat.top_menus[key] = made
    return made


def _zone_menu(seat: Seat, alley: int, shelter: int, pool: int) -> Menu:
    key = (alley << 5 | shelter) << 5 | pool
    found = seat.zone_menus.get(key)
    if found is not None:
        return found
    actions: list[Action] = []
    effects: list[PlayEffect] = []
    for number, zone in ((alley, IN_ALLEY), (shelter, IN_SHELTER)):
        if number != NOBODY and number != GUNSLINGER:
            actions.append(DISCARDS[number])
            _payable(seat, number, pool, zone, actions, effects)
    made = Menu(actions, effects)
    if len(seat.zone_menus) >= _MOST_KEPT:
        seat.zone_menus.clear()
    seat.zone_menus[key] = made
    return made


def _place_or_set(
    board: Board,
    seat: Seat,
    number: int,
    street: bool,
    actions: list[Action],
) -> None:
    """A card of the hand or of a Hideout top: place it, set it, or at least discard it."""
    actions.append(DISCARDS[number])
    if BIT[number] & seat.placeable:
        if not street and board.cost_to_place(board.active, number, ALLEY) <= board.pool:
            actions.append(PLACES[number][ALLEY])
        if board.cost_to_place(board.active, number, SHELTER) <= board.pool:
            actions.append(PLACES[number][SHELTER])
    elif BIT[number] & seat.traps:
        actions += SETS[number][1 : min(board.pool, MOST_BULLETS - 1) + 1]


def _payable(
    seat: Seat,
    number: int,
    pool: int,
    zone: int,
    actions: list[Action],
    effects: list[PlayEffect],
) -> None:
    """The effects of a card that the pool can pay there: open at once, or to be asked about."""
    for effect in seat.effects[number]:
        if effect.cost > pool or (effect.zone and effect.zone != zone):
            continue
        if effect.needs or effect.once:
            effects.append(effect)
        else:
            actions.append(effect.action)
