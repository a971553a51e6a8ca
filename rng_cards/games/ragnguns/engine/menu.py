"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time: the cards in hand and the Bullets; the tops of the
Hideout and the Bullets; what stands in the zones and the Bullets. So three menus are kept in the
seat, each found by an integer, and put one after the other. Effects that hang on the rest of the
table are asked each time.
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
from rng_cards.games.ragnguns.engine.parts import DISCOUNT, FIREPOWER, Need, PlayEffect
from rng_cards.games.ragnguns.engine.seats import DEEPEST_BELT, Menu, Seat
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, GUNSLINGER, NOBODY, members

_MOST_KEPT: Final = 20_000
"""Menus kept a seat and kind; past that they are made anew, so that memory stays flat."""


def menu(board: Board) -> list[Action]:  # noqa: C901, PLR0912 -- asked all the time
    """Every legal action of the active player, in a fixed order: never empty, END first."""
    me = board.active
    side = board.sides[me]
    seat = board.matchup.seats[me]
    pool = board.pool
    alley = side.alley & CARD
    shelter = side.shelter & CARD

    stand = seat.stands.get((alley << 5 | shelter) << 6 | pool)
    if stand is None:
        stand = _stand(seat, alley, shelter, pool)
    legal = stand.actions[:]
    checks = stand.effects
    if stand.discounts or board.discounts:
        checks = checks + _cheaper(board, seat, legal)
    else:
        street = 32 if alley == GUNSLINGER else 0
        if side.hand:
            held = seat.hands.get(side.hand << 6 | street | pool)
            if held is None:
                held = _hand(board, seat, side.hand)
                _keep(seat.hands, side.hand << 6 | street | pool, held)
            legal += held.actions
            if held.effects:
                checks = checks + held.effects
        if side.left or side.right:
            key = (side.left & 15) << 10 | (side.right & 15) << 6 | street | pool
            tops = seat.tops.get(key)
            if tops is None:
                tops = _tops(board, seat)
                _keep(seat.tops, key, tops)
            legal += tops.actions
            if tops.effects:
                checks = checks + tops.effects
    if side.belt:
        paid = stand.from_belt[side.belt if side.belt < DEEPEST_BELT else DEEPEST_BELT]
        if paid:
            checks = checks + paid
    for effect in checks:
        if (
            (not effect.in_discard or effect.in_discard & side.discard)
            and (not effect.in_alley or effect.in_alley & BIT[alley])
            and not effect.once & board.used
            and (effect.need is None or effect.need.holds(board, me))
        ):
            legal.append(effect.action)

    if alley and pool and board.gunfights:
        most = stand.firepower
        if most < 0 or board.boosts:
            most = board.firepower(me)
        if board.limit < most or seat.limited:
            most = min(most, board.gunfight_limit(me))
        legal += UP_TO[most if most < pool else pool]
    if side.ready and alley != GUNSLINGER:
        legal.append(MOVE_GUNSLINGER)
    return legal


def _cheaper(board: Board, seat: Seat, legal: list[Action]) -> list[PlayEffect]:
    """Hand and tops while something makes cards cheaper; returns their effects to be asked."""
    held = _hand(board, seat, board.sides[board.active].hand)
    tops = _tops(board, seat)
    legal += held.actions
    legal += tops.actions
    return held.effects + tops.effects


def _keep(menus: dict[int, Menu], key: int, made: Menu) -> None:
    if len(menus) >= _MOST_KEPT:
        menus.clear()
    menus[key] = made


def _hand(board: Board, seat: Seat, hand: int) -> Menu:
    """The menu of a hand: Actions are played from it, everything else placed or set first."""
    made = Menu([], [])
    for number in members(hand):
        _place_or_set(board, seat, number, made)
        if BIT[number] & seat.actions:
            _payable(seat, number, board.pool, 0, made)
    return made


def _tops(board: Board, seat: Seat) -> Menu:
    """The menu of the cards on top of the Hideout: in play, and placed from there."""
    side = board.sides[board.active]
    made = Menu([], [])
    for number in members(BIT[side.left & 15] | BIT[side.right & 15]):
        if board.matchup.rules.hideout_places or BIT[number] & seat.traps:
            _place_or_set(board, seat, number, made)
        else:
            made.actions.append(DISCARDS[number])
        _payable(seat, number, board.pool, 0, made)
    return made


def _stand(seat: Seat, alley: int, shelter: int, pool: int) -> Menu:
    """The menu of what stands in the zones, kept; the end of the turn comes first of all."""
    made = Menu([END_TURN], [])
    placed = BIT[alley] | BIT[shelter]
    for effect in seat.effects[GUNSLINGER]:
        left = _left_to_ask(effect, placed, BIT[alley])
        if left is not None:
            for belt in range(left.cost, DEEPEST_BELT + 1):
                made.from_belt[belt].append(left)
    for number, zone in ((alley, IN_ALLEY), (shelter, IN_SHELTER)):
        if number != NOBODY and number != GUNSLINGER:
            made.actions.append(DISCARDS[number])
            _payable(seat, number, pool, zone, made)
    made.effects = [
        left
        for effect in made.effects
        if (left := _left_to_ask(effect, placed, BIT[alley])) is not None
    ]
    made.firepower = -1 if seat.lasts[FIREPOWER] & placed else seat.firepower[alley]
    made.discounts = seat.lasts[DISCOUNT] & placed != 0
    _keep(seat.stands, (alley << 5 | shelter) << 6 | pool, made)
    return made


def _left_to_ask(effect: PlayEffect, placed: int, alley: int) -> PlayEffect | None:
    """An effect less the needs that hang on one's own placed cards; None if one does not hold."""
    needs: list[Need] = []
    for need in effect.needs:
        answer = need.stands(placed, alley)
        if answer == 0:
            return None
        if answer < 0:
            needs.append(need)
    left = PlayEffect(effect.card, effect.index, effect.cost, effect.zone, effect.once)
    left.wants(needs)
    return left


def _place_or_set(board: Board, seat: Seat, number: int, made: Menu) -> None:
    """A card of the hand or of a Hideout top: place it, set it, or at least discard it."""
    made.actions.append(DISCARDS[number])
    if BIT[number] & seat.placeable:
        street = board.sides[board.active].alley & CARD == GUNSLINGER
        if not street and board.cost_to_place(board.active, number, ALLEY) <= board.pool:
            made.actions.append(PLACES[number][ALLEY])
        if board.cost_to_place(board.active, number, SHELTER) <= board.pool:
            made.actions.append(PLACES[number][SHELTER])
    elif BIT[number] & seat.traps:
        made.actions += SETS[number][1 : min(board.pool, MOST_BULLETS - 1) + 1]


def _payable(seat: Seat, number: int, pool: int, zone: int, made: Menu) -> None:
    """The effects of a card that the pool can pay there: open at once, or to be asked about."""
    for effect in seat.effects[number]:
        if effect.cost > pool or (effect.zone and effect.zone != zone):
            continue
        if effect.needs or effect.once:
            made.effects.append(effect)
        else:
            made.actions.append(effect.action)
