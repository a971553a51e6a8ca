"""Cards that move: fetching, drawing, discarding, hiding, returning, swapping, seeing."""

from typing import Final

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    LEFT,
    RIGHT,
    SHELTER,
    SLOT,
    SLOTS,
    THAT_IS_ENOUGH,
    Action,
    picks,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.needs import Count
from rng_cards.games.ragnguns.engine.sides import (
    IN_ALLEY,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_HIDEOUT,
    IN_SHELTER,
    ON_TOP,
)
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    DECK_CARDS,
    GUNSLINGER,
    NOBODY,
    members,
    unpiled,
)
from rng_cards.games.ragnguns.engine.step import ASKS_DISCARD, LAY_DOWN, SHUFFLE, Step
from rng_cards.games.ragnguns.engine.steps.aims import (
    how_often,
)
from rng_cards.games.ragnguns.engine.turn import put_in_zone

TOP_OF_DECK_SEEN: Final = 3

OWNER: Final = 0
YOU: Final = 1
CHANCE: Final = 2
"""Who names the card that is discarded."""


class Fetch(Step):
    """A card of the player's choice from the discard, the deck or the Hideout."""

    asks = "fetch"

    def __init__(self, cards: int, source: int, target: int, shows: bool) -> None:
        """`source` and `target` are flags of `sides`; `shows`: the opponent sees what is taken."""
        self.cards = cards
        self.source = source
        self.target = target
        self.shows = shows

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        if self.target == IN_ALLEY and board.sides[me].alley == GUNSLINGER:
            return []
        side = board.sides[me]
        there = side.discard if self.source == IN_DISCARD else side.among(self.source)
        return picks(there & self.cards & ~BIT[card])

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        number, side = action.card, board.sides[me]
        if self.shows:
            board.show(me, BIT[number])
        elif self.source == IN_DECK:  # looked for with the deck in hand: it could be any of it
            board.mix_up(me, side.among(IN_DECK), DECK_CARDS)
        board.note(ev.FETCHED, me, number, 0, self.source)
        target = self.target
        if board.setup.rules.fetch_to_hideout and self.source == IN_DISCARD and target == IN_HAND:
            target = ON_TOP
        if target == IN_HAND:
            board.take_in_hand(me, number)
        elif target == IN_ALLEY:
            put_in_zone(board, me, number, ALLEY, 0)
        elif target == IN_SHELTER:
            put_in_zone(board, me, number, SHELTER, 0)
        else:
            board.ask(LAY_DOWN, me, number, 0)
        if self.source == IN_DECK:  # before a ↴ of the card found, or once it has been laid down
            if target == ON_TOP:
                board.agenda.insert(len(board.agenda) - 1, (SHUFFLE, me, NOBODY, 0, False))
            else:
                board.do(SHUFFLE, me, 0, 0)


class Draw(Step):
    """Cards from one's deck, as many as it has."""

    def __init__(self, cards: int, times: Count | None) -> None:
        self.cards = cards
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.draw(me, self.cards * how_often(self.times, board.sides[me]))


class Discard(Step):
    """Cards discarded from a hand, the top of a deck, the tops of a Hideout or a zone."""

    asks = ASKS_DISCARD

    def __init__(
        self,
        cards: int,
        theirs: bool,
        source: int,
        chosen_by: int,
        times: Count | None,
    ) -> None:
        self.cards = cards
        self.theirs = theirs
        self.source = source
        self.chosen_by = chosen_by
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        left = self.cards * how_often(self.times, board.sides[me])
        if self.source & (IN_ALLEY | IN_SHELTER):
            number = board.sides[player].placed(ALLEY if self.source == IN_ALLEY else SHELTER)
            if number not in {NOBODY, GUNSLINGER}:
                board.discard(player, number)
        elif self.source == IN_DECK:
            for number in unpiled(board.sides[player].deck)[:left]:
                board.discard(player, number)
        elif self.chosen_by == CHANCE:
            for _ in range(left):
                among = members(self._open(board, player, card))
                if among:
                    board.discard(player, among[board.roll(len(among))])
        elif left:
            if self.chosen_by == YOU and self.source == IN_HAND and self.theirs:
                board.show(player, board.sides[player].hand)
            board.ask(self.id, me, card, left)

    def _open(self, board: Board, player: int, card: int) -> int:
        """What may be discarded; never the card of the effect, which goes when it is done."""
        cards = board.sides[player].among(ON_TOP if self.source == IN_HIDEOUT else self.source)
        return cards if self.theirs else cards & ~BIT[card]

    def chooser(self, me: int) -> int:
        return 1 - me if self.theirs and self.chosen_by == OWNER else me

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        player = 1 - me if self.theirs else me
        cards = self._open(board, player, card)
        if self.source != IN_HIDEOUT:
            return picks(cards)
        # By the slot: a Trap's face is nothing that the other may choose by.
        side = board.sides[player]
        tops = (side.left & 15, side.right & 15)
        return [SLOTS[NOBODY][slot] for slot in (LEFT, RIGHT) if BIT[tops[slot]] & cards]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        player = 1 - me if self.theirs else me
        number = action.card
        if action.kind == SLOT:
            side = board.sides[player]
            number = (side.left if action.detail == LEFT else side.right) & 15
        board.discard(player, number)
        if amount > 1:
            board.ask(self.id, me, card, amount - 1)


class Hide(Step):
    """Cards of the hand to the Hideout in the middle of a turn: one at least, then at will."""

    asks = "hide-some"

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self.id, me, card, self.cards)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        some = picks(board.sides[me].hand & ~BIT[card])
        return [*some, THAT_IS_ENOUGH] if amount < self.cards and some else some

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        if action is THAT_IS_ENOUGH:
            return
        if amount > 1:
            board.ask(self.id, me, card, amount - 1)
        board.ask(LAY_DOWN, me, action.card, 0)


class Return(Step):
    """The card of a zone back to its owner's hand or Hideout; a Gunslinger never goes back."""

    def __init__(self, zone: int, theirs: bool, to_hand: bool) -> None:
        self.zone = zone
        self.theirs = theirs
        self.to_hand = to_hand

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        number = board.sides[player].placed(self.zone)
        if number in {NOBODY, GUNSLINGER}:
            return
        board.note(ev.RETURNED, player, number, 0, self.zone)
        board.show(player, BIT[number])
        if self.to_hand:
            board.take_in_hand(player, number)
        else:
            board.ask(LAY_DOWN, player, number, 0)


class Swap(Step):
    """Alley and Shelter change places: ♦ switch over, ↴ stay silent."""

    def __init__(self, theirs: bool) -> None:
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        if side.alley == GUNSLINGER or not (side.alley or side.shelter):
            return
        side.alley, side.shelter = side.shelter, side.alley
        side.alley_wounds, side.shelter_wounds = side.shelter_wounds, side.alley_wounds
        board.note(ev.SWAPPED, player, 0, 0, 0)
        board.settle_zones(player)


class Look(Step):
    """Cards seen that could not be; they stay where they are."""

    def __init__(self, source: int, theirs: bool) -> None:
        self.source = source
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        seen = side.among(self.source)
        if self.source == IN_DECK:
            seen = 0
            for number in unpiled(side.deck)[:TOP_OF_DECK_SEEN]:
                seen |= BIT[number]
        if self.theirs:
            board.show(player, seen)
        elif self.source == IN_DECK:
            side.seen |= seen
        board.note(ev.LOOKED, me, card, player, self.source)
