"""The parts of which a menu is put together, made when somebody asks for them first; see `menu`."""

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
from rng_cards.games.ragnguns.engine.seats import (
    DEEPEST_BELT,
    EMPTY,
    HALF,
    LOW_CARDS,
    Book,
    InAlley,
    Part,
    Seat,
    Standing,
)
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER, NOBODY, members


class Draft:
    """A part in the making: the actions and the effects of the cards looked at so far."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.effects: list[PlayEffect] = []

    def done(self) -> Part:
        """The part as it is kept."""
        return Part(self.actions, tuple(self.effects))


# -- the zones


def make_alley(board: Board, side: Side) -> InAlley:
    """All that hangs on who stands in the Alley and on the Bullets, kept for next time.

    The end of the turn comes first of all.
    """
    seat = side.seat
    pool = board.pool
    number = side.alley
    draft = Draft()
    draft.actions.append(END_TURN)
    _placed(seat, number, pool, IN_ALLEY, draft)
    draft.effects = _left_to_ask(draft.effects, BIT[number])
    street = number == GUNSLINGER
    part = InAlley(
        seat.only(draft.done()),
        (seat.lasts[FIREPOWER] & BIT[number]) != 0 or seat.limiters != 0,
        (seat.lasts[DISCOUNT] & BIT[number]) != 0,
        _by_belt(_left_to_ask(seat.effects[GUNSLINGER], BIT[number])),
        number != NOBODY and pool > 0,
        UP_TO[min(seat.firepower[number], pool)],
        [] if street else [MOVE_GUNSLINGER],
        _book(seat, pool, street),
    )
    seat.alleys[number][pool] = part
    return part


def make_shelter(board: Board, side: Side) -> Standing:
    """All that hangs on what stands in the Shelter and on the Bullets, kept for next time."""
    seat = side.seat
    number = side.shelter
    draft = Draft()
    _placed(seat, number, board.pool, IN_SHELTER, draft)
    part = Standing(
        seat.only(draft.done()),
        (seat.lasts[FIREPOWER] & BIT[number]) != 0,
        (seat.lasts[DISCOUNT] & BIT[number]) != 0,
    )
    seat.shelters[number][board.pool] = part
    return part


def _placed(seat: Seat, number: int, pool: int, zone: int, draft: Draft) -> None:
    """A card that stands in a zone: it can be discarded, and played if it has an effect there."""
    if number != NOBODY and number != GUNSLINGER:
        draft.actions.append(DISCARDS[number])
        _payable(seat, number, pool, zone, draft)


def _book(seat: Seat, pool: int, street: bool) -> Book:
    key = pool * 2 + street
    book = seat.books.get(key)
    if book is None:
        book = Book()
        seat.books[key] = book
    return book


def _by_belt(own: list[PlayEffect]) -> list[tuple[PlayEffect, ...]]:
    """Effects of the Gunslinger, by the Bullets of the Belt that is to pay them."""
    if not own:
        return [()] * (DEEPEST_BELT + 1)
    return [
        tuple([effect for effect in own if effect.cost <= belt]) for belt in range(DEEPEST_BELT + 1)
    ]


def _left_to_ask(effects: list[PlayEffect], alley: int) -> list[PlayEffect]:
    """Effects less the needs that hang on one's own Alley (a set); none of which one fails."""
    left = []
    for effect in effects:
        needs: list[Need] = []
        for need in effect.needs:
            answer = need.stands(alley)
            if answer == 0:
                break
            if answer < 0:
                needs.append(need)
        else:
            left.append(effect if len(needs) == len(effect.needs) else effect.less(needs))
    return left


# -- hand and tops


def make_hand(board: Board, side: Side, book: Book) -> tuple[Part, Part]:
    """The parts of the cards in hand, low and high, kept for next time."""
    low = high = EMPTY
    for number in members(side.hand):
        one = book.cards[number]
        if one is None:
            draft = Draft()
            _held(board, side.seat, number, draft)
            one = draft.done()
            book.cards[number] = one
        if number < HALF:
            low = low.and_then(one)
        else:
            high = high.and_then(one)
    low = side.seat.only(low)
    high = side.seat.only(high)
    book.low_hands[side.hand & LOW_CARDS] = low
    book.high_hands[side.hand >> HALF] = high
    return low, high


def make_tops(board: Board, side: Side, book: Book) -> Part:
    """The part of the cards on top of the Hideout, kept for next time."""
    part = EMPTY
    for number in _on_top(side):
        one = book.top_cards[number]
        if one is None:
            draft = Draft()
            _top(board, side.seat, number, draft)
            one = draft.done()
            book.top_cards[number] = one
        part = part.and_then(one)
    part = side.seat.only(part)
    book.tops[side.left & 15][side.right & 15] = part
    return part


def cheaper(board: Board, side: Side) -> Part:
    """Hand and tops at the prices of the moment, while something makes cards cheaper."""
    draft = Draft()
    for number in members(side.hand):
        _held(board, side.seat, number, draft)
    for number in _on_top(side):
        _top(board, side.seat, number, draft)
    return draft.done()


def _on_top(side: Side) -> list[int]:
    return members(BIT[side.left & 15] | BIT[side.right & 15])


def _held(board: Board, seat: Seat, number: int, draft: Draft) -> None:
    """A card of the hand: an Action is played from it, everything else placed or set first."""
    _place_or_set(board, seat, number, draft)
    if BIT[number] & seat.actions:
        _payable(seat, number, board.pool, 0, draft)


def _top(board: Board, seat: Seat, number: int, draft: Draft) -> None:
    """A card on top of the Hideout: in play, and placed from there."""
    if board.matchup.rules.hideout_places or BIT[number] & seat.traps:
        _place_or_set(board, seat, number, draft)
    else:
        draft.actions.append(DISCARDS[number])
    _payable(seat, number, board.pool, 0, draft)


def _place_or_set(board: Board, seat: Seat, number: int, draft: Draft) -> None:
    """A card of the hand or of a Hideout top: place it, set it, or at least discard it."""
    draft.actions.append(DISCARDS[number])
    if BIT[number] & seat.placeable:
        street = board.acting.alley == GUNSLINGER
        if not street and board.cost_to_place(board.active, number, ALLEY) <= board.pool:
            draft.actions.append(PLACES[number][ALLEY])
        if board.cost_to_place(board.active, number, SHELTER) <= board.pool:
            draft.actions.append(PLACES[number][SHELTER])
    elif BIT[number] & seat.traps:
        draft.actions += SETS[number][1 : min(board.pool, MOST_BULLETS - 1) + 1]


def _payable(seat: Seat, number: int, pool: int, zone: int, draft: Draft) -> None:
    """The effects of a card that the pool can pay there: open at once, or to be asked about."""
    for effect in seat.effects[number]:
        if effect.cost > pool or (effect.zone and effect.zone != zone):
            continue
        if effect.needs or effect.once:
            draft.effects.append(effect)
        else:
            draft.actions.append(effect.action)
