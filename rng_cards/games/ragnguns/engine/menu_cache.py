"""The parts of which menus are put together, made when first asked for and kept; see `menu`."""

from typing import TYPE_CHECKING, Final

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
from rng_cards.games.ragnguns.engine.effects import DISCOUNT, FIREPOWER, PlayEffect
from rng_cards.games.ragnguns.engine.seats import MOST_POOL, Seat
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, GUNSLINGER, NOBODY, members
from rng_cards.games.ragnguns.house_rules import HouseRules

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.needs import Need

DEEPEST_BELT: Final = 6
"""No Gunslinger's effect costs more: a deeper Belt pays no more kinds of them."""
HALF: Final = 8
LOW_CARDS: Final = (1 << HALF) - 1
"""The set of the cards whose numbers are under `HALF`."""


class MenuPart:
    """A part of a menu: actions that are always legal, and effects whose needs must be asked.

    Once it is kept it is shared by all positions that it is right for, and never changed.
    """

    def __init__(self, actions: list[Action], effects: tuple[PlayEffect, ...]) -> None:
        self.actions = actions
        self.effects = effects

    def and_then(self, other: "MenuPart") -> "MenuPart":
        """Both, one after the other."""
        return MenuPart(self.actions + other.actions, self.effects + other.effects)


EMPTY: Final = MenuPart([], ())


class Book:
    """The parts of the menus of one number of Bullets; each is made when it is first asked for.

    `low_hands` by the set of the cards in hand that have low numbers, `high_hands` by that of the
    others, shifted by `HALF`; `tops` by the two cards on top of the Hideout; `cards` and
    `top_cards` by one card alone: the others are put together of these. While the Gunslinger
    stands in the Alley no card is placed there any more: that has a book of its own.
    """

    def __init__(self) -> None:
        self.low_hands: list[MenuPart | None] = [None] * (LOW_CARDS + 1)
        self.high_hands: list[MenuPart | None] = [None] * (LOW_CARDS + 1)
        self.tops: list[list[MenuPart | None]] = [[None] * 16 for _ in range(16)]
        self.cards: list[MenuPart | None] = [None] * (DECK_SIZE + 1)
        self.top_cards: list[MenuPart | None] = [None] * (DECK_SIZE + 1)


class Standing(MenuPart):
    """The part of what stands in a zone.

    `unsteady`: Gunfights shoot more than is printed, or less. `discounts`: cards are cheaper.
    """

    def __init__(self, part: MenuPart, unsteady: bool, discounts: bool) -> None:
        super().__init__(part.actions, part.effects)
        self.unsteady = unsteady
        self.discounts = discounts


BARE: Final = Standing(EMPTY, False, False)
"""The part of a zone where nobody stands."""


class InAlley(Standing):
    """The part of what stands in the Alley, and all that depends on it.

    The Gunslinger's effects to be asked about are its `own`, by the Bullets of the Belt; `asked`
    has those of the Alley before them, `asks` is whether there are any. `shoots`: there are a card
    and Bullets for a Gunfight, `shots` as long as nothing is unsteady; `move` is what a Gunslinger
    may do who is ready. `book` has the rest of the menu; its lists are looked into so often that
    they are at hand here.
    """

    def __init__(
        self,
        part: MenuPart,
        unsteady: bool,
        discounts: bool,
        own: list[tuple[PlayEffect, ...]],
        shoots: bool,
        shots: list[Action],
        move: list[Action],
        book: Book,
    ) -> None:
        super().__init__(part, unsteady, discounts)
        self.own = own
        self.asked = [part.effects + one for one in own] if part.effects else own
        self.asks = self.asked[DEEPEST_BELT] != ()
        self.shoots = shoots
        self.shots = shots
        self.move = move
        self.book = book
        self.low_hands = book.low_hands
        self.high_hands = book.high_hands
        self.tops = book.tops


class MenuCache:
    """The menu parts of one seat.

    `alleys` and `shelters` by the card that stands there and the Bullets of the pool; `books` by
    the Bullets, doubled, and 1 for the Gunslinger in the Alley.
    """

    def __init__(self, seat: Seat, rules: HouseRules) -> None:
        self.seat = seat
        self.hideout_places = rules.hideout_places
        size = GUNSLINGER + 1
        self.alleys: list[list[InAlley | None]] = [[None] * (MOST_POOL + 1) for _ in range(size)]
        self.shelters: list[list[Standing | None]] = [[None] * (MOST_POOL + 1) for _ in range(size)]
        self.books: dict[int, Book] = {}
        self._parts: dict[tuple[tuple[Action, ...], tuple[PlayEffect, ...]], MenuPart] = {}

    def _only(self, part: MenuPart) -> MenuPart:
        """The one object for all equal parts: there are few, which saves memory."""
        return self._parts.setdefault((tuple(part.actions), part.effects), part)

    # -- the zones

    def make_alley(self, side: Side, pool: int) -> InAlley:
        """Make and keep what depends on the card in the Alley and the Bullets of the pool.

        The end of the turn is its first action.
        """
        seat = self.seat
        number = side.alley
        draft = MenuPart([END_TURN], ())
        self._placed(number, pool, IN_ALLEY, draft)
        draft.effects = tuple(_left_to_ask(list(draft.effects), BIT[number]))
        street = number == GUNSLINGER
        part = InAlley(
            self._only(draft),
            (seat.lasts[FIREPOWER] & BIT[number]) != 0 or seat.limiters != 0,
            (seat.lasts[DISCOUNT] & BIT[number]) != 0,
            _by_belt(_left_to_ask(seat.effects[GUNSLINGER], BIT[number])),
            number != NOBODY and pool > 0,
            UP_TO[min(seat.firepower[number], pool)],
            [] if street else [MOVE_GUNSLINGER],
            self.books.setdefault(pool * 2 + street, Book()),
        )
        self.alleys[number][pool] = part
        return part

    def make_shelter(self, side: Side, pool: int) -> Standing:
        """Make and keep what depends on the card in the Shelter and the Bullets of the pool."""
        seat = self.seat
        number = side.shelter
        draft = MenuPart([], ())
        self._placed(number, pool, IN_SHELTER, draft)
        part = Standing(
            self._only(draft),
            (seat.lasts[FIREPOWER] & BIT[number]) != 0,
            (seat.lasts[DISCOUNT] & BIT[number]) != 0,
        )
        self.shelters[number][pool] = part
        return part

    def _placed(self, number: int, pool: int, zone: int, draft: MenuPart) -> None:
        """A card that stands in a zone: it can be discarded, and its effects there played."""
        if number != NOBODY and number != GUNSLINGER:
            draft.actions.append(DISCARDS[number])
            self._payable(number, pool, zone, draft)

    # -- hand and tops

    def make_hand(self, board: Board, side: Side, book: Book) -> tuple[MenuPart, MenuPart]:
        """Make and keep the parts of the cards in hand, those with low numbers and the others."""
        low = high = EMPTY
        for number in members(side.hand):
            one = self.held(board, number, book)
            if number < HALF:
                low = low.and_then(one)
            else:
                high = high.and_then(one)
        low = self._only(low)
        high = self._only(high)
        book.low_hands[side.hand & LOW_CARDS] = low
        book.high_hands[side.hand >> HALF] = high
        return low, high

    def make_tops(self, board: Board, side: Side, book: Book) -> MenuPart:
        """Make and keep the part of the cards on top of the Hideout."""
        part = EMPTY
        for number in _tops_of(side):
            part = part.and_then(self.top(board, number, book))
        part = self._only(part)
        book.tops[side.left & 15][side.right & 15] = part
        return part

    def held(self, board: Board, number: int, book: Book) -> MenuPart:
        """The part of one card in hand; its first action discards it."""
        part = book.cards[number]
        if part is None:
            part = book.cards[number] = MenuPart([], ())
            self._held(board, number, part)
        return part

    def top(self, board: Board, number: int, book: Book) -> MenuPart:
        """The part of one card on top of the Hideout; its first action discards it."""
        part = book.top_cards[number]
        if part is None:
            part = book.top_cards[number] = MenuPart([], ())
            self._top(board, number, part)
        return part

    def cheaper(self, board: Board, side: Side) -> MenuPart:
        """Hand and tops at the prices of the moment, while something makes cards cheaper."""
        draft = MenuPart([], ())
        for number in members(side.hand):
            self._held(board, number, draft)
        for number in _tops_of(side):
            self._top(board, number, draft)
        return draft

    def _held(self, board: Board, number: int, draft: MenuPart) -> None:
        """A card of the hand: an Action is played from it, everything else placed or set first."""
        self._place_or_set(board, number, draft)
        if BIT[number] & self.seat.actions:
            self._payable(number, board.pool, 0, draft)

    def _top(self, board: Board, number: int, draft: MenuPart) -> None:
        """A card on top of the Hideout: in play, and placed from there."""
        if self.hideout_places or BIT[number] & self.seat.traps:
            self._place_or_set(board, number, draft)
        else:
            draft.actions.append(DISCARDS[number])
        self._payable(number, board.pool, 0, draft)

    def _place_or_set(self, board: Board, number: int, draft: MenuPart) -> None:
        """A card of the hand or of a Hideout top: place it, set it, or at least discard it."""
        draft.actions.append(DISCARDS[number])
        if BIT[number] & self.seat.placeable:
            street = board.acting.alley == GUNSLINGER
            if not street and board.cost_to_place(board.active, number, ALLEY) <= board.pool:
                draft.actions.append(PLACES[number][ALLEY])
            if board.cost_to_place(board.active, number, SHELTER) <= board.pool:
                draft.actions.append(PLACES[number][SHELTER])
        elif BIT[number] & self.seat.traps:
            draft.actions += SETS[number][1 : min(board.pool, MOST_BULLETS - 1) + 1]

    def _payable(self, number: int, pool: int, zone: int, draft: MenuPart) -> None:
        """The effects of a card that the pool can pay there: open at once, or to be asked about."""
        for effect in self.seat.effects[number]:
            if effect.cost > pool or (effect.zone and effect.zone != zone):
                continue
            if effect.needs or effect.once:
                draft.effects += (effect,)
            else:
                draft.actions.append(effect.action)


def _tops_of(side: Side) -> list[int]:
    """The cards on top of the Hideout, by their numbers."""
    return members(BIT[side.left & 15] | BIT[side.right & 15])


def _by_belt(own: list[PlayEffect]) -> list[tuple[PlayEffect, ...]]:
    """Effects of the Gunslinger, by the Bullets of the Belt that is to pay them."""
    return [
        tuple([effect for effect in own if effect.cost <= belt]) for belt in range(DEEPEST_BELT + 1)
    ]


def _left_to_ask(effects: list[PlayEffect], alley: int) -> list[PlayEffect]:
    """Effects less the needs that one's own Alley (a set) meets; none of which it fails."""
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
