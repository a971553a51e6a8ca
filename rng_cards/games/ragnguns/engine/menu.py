"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time: the cards in hand and the Bullets; the tops of the
Hideout and the Bullets; what stands in the zones and the Bullets. So three menus are kept in the
seat, each found by its number, and put one after the other. Effects that hang on the rest of the
table are asked each time.
"""

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
from rng_cards.games.ragnguns.engine.seats import DEEPEST_BELT, Book, Menu, Seat
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, GUNSLINGER, NOBODY, members


def menu(board: Board) -> list[Action]:  # noqa: C901, PLR0912 -- asked all the time
    """Every legal action of the active player, in a fixed order: never empty, END first."""
    me = board.active
    side = board.sides[me]
    seat = board.matchup.seats[me]
    alley = side.alley & CARD
    shelter = side.shelter & CARD

    book = seat.books[board.pool]
    if book is None:
        book = Book()
        seat.books[board.pool] = book
    stand = book.stands[alley << 5 | shelter]
    if stand is None:
        stand = _stand(seat, book, alley, shelter, board.pool)
        book.stands[alley << 5 | shelter] = stand
    legal = stand.actions.copy()
    checks = stand.effects
    if stand.discounts or board.discounts:
        checks = checks + _cheaper(board, seat, legal)
    else:
        if side.hand:
            held = stand.hands[side.hand >> 1]
            if held is None:
                held = _together(board, seat, stand.cards, members(side.hand), False)
                stand.hands[side.hand >> 1] = held
            legal += held.actions
            if held.effects:
                checks = checks + held.effects
        if side.left or side.right:
            tops = stand.tops[(side.left & 15) << 4 | (side.right & 15)]
            if tops is None:
                on_top = members(BIT[side.left & 15] | BIT[side.right & 15])
                tops = _together(board, seat, stand.top_cards, on_top, True)
                stand.tops[(side.left & 15) << 4 | (side.right & 15)] = tops
            legal += tops.actions
            if tops.effects:
                checks = checks + tops.effects
    if stand.belted:
        checks = checks + stand.from_belt[side.belt if side.belt < DEEPEST_BELT else DEEPEST_BELT]
    for effect in checks:
        if (
            (not effect.in_discard or effect.in_discard & side.discard)
            and (not effect.in_alley or effect.in_alley & BIT[alley])
            and not effect.once & board.used
            and (effect.need is None or effect.need.holds(board, me))
        ):
            legal.append(effect.action)

    if stand.shoots and board.gunfights:
        if (
            stand.strengthened
            or board.boosts
            or board.limit
            or (seat.limiters and seat.limiters & _placed(board.sides[1 - me]))
        ):
            legal += UP_TO[_most_shots(board, me)]
        else:
            legal += stand.shots
    if side.ready and alley != GUNSLINGER:
        legal.append(MOVE_GUNSLINGER)
    return legal


def _placed(side: Side) -> int:
    """What stands in a player's Alley and Shelter."""
    return BIT[side.alley & CARD] | BIT[side.shelter & CARD]


def _most_shots(board: Board, me: int) -> int:
    """Bullets that a Gunfight may shoot now, whatever adds to them or limits them."""
    most = min(board.firepower(me), board.gunfight_limit(me))
    return min(most, board.pool, MOST_BULLETS - 1)


def _cheaper(board: Board, seat: Seat, legal: list[Action]) -> list[PlayEffect]:
    """Hand and tops while something makes cards cheaper; returns their effects to be asked."""
    held = _hand(board, seat, board.sides[board.active].hand)
    tops = _tops(board, seat)
    legal += held.actions
    legal += tops.actions
    return held.effects + tops.effects


def _together(
    board: Board, seat: Seat, kept: list[Menu | None], cards: list[int], on_top: bool
) -> Menu:
    """The menu of some cards at once, of the menus of each, which are few and kept."""
    made = Menu([], [])
    for number in cards:
        one = kept[number]
        if one is None:
            one = Menu([], [])
            if on_top:
                _one_top(board, seat, number, one)
            else:
                _one_held(board, seat, number, one)
            kept[number] = one
        made.actions += one.actions
        made.effects += one.effects
    return made


def _hand(board: Board, seat: Seat, hand: int) -> Menu:
    """The menu of a hand at the prices of the moment."""
    made = Menu([], [])
    for number in members(hand):
        _one_held(board, seat, number, made)
    return made


def _tops(board: Board, seat: Seat) -> Menu:
    """The menu of the cards on top of the Hideout at the prices of the moment."""
    side = board.sides[board.active]
    made = Menu([], [])
    for number in members(BIT[side.left & 15] | BIT[side.right & 15]):
        _one_top(board, seat, number, made)
    return made


def _one_held(board: Board, seat: Seat, number: int, made: Menu) -> None:
    """A card of the hand: an Action is played from it, everything else placed or set first."""
    _place_or_set(board, seat, number, made)
    if BIT[number] & seat.actions:
        _payable(seat, number, board.pool, 0, made)


def _one_top(board: Board, seat: Seat, number: int, made: Menu) -> None:
    """A card on top of the Hideout: in play, and placed from there."""
    if board.matchup.rules.hideout_places or BIT[number] & seat.traps:
        _place_or_set(board, seat, number, made)
    else:
        made.actions.append(DISCARDS[number])
    _payable(seat, number, board.pool, 0, made)


def _stand(seat: Seat, book: Book, alley: int, shelter: int, pool: int) -> Menu:
    """The menu of what stands in the zones; the end of the turn comes first of all."""
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
    if alley == GUNSLINGER:
        book.gunslinger_is_out()
    made.hands = book.street_hands if alley == GUNSLINGER else book.hands
    made.tops = book.street_tops if alley == GUNSLINGER else book.tops
    made.cards = book.street_cards if alley == GUNSLINGER else book.cards
    made.top_cards = book.street_top_cards if alley == GUNSLINGER else book.top_cards
    made.belted = made.from_belt[DEEPEST_BELT] != []
    made.shoots = alley != NOBODY and pool > 0
    made.shots = UP_TO[min(seat.firepower[alley], pool)]
    made.strengthened = seat.lasts[FIREPOWER] & placed != 0
    made.discounts = seat.lasts[DISCOUNT] & placed != 0
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
