"""The steps that the rules themselves take, which every matchup has.

Rulebooks: «Gunfight», «Traps», «Hideout».
"""

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    ANSWERS,
    FOLLOW,
    NOTHING,
    RAISE,
    SLOTS,
    SPLITS,
    Action,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD
from rng_cards.games.ragnguns.engine.step import (
    ASKS_ANSWER,
    ASKS_SPLIT,
    DISCARD_TRAP,
    LAY_DOWN,
    Step,
)
from rng_cards.games.ragnguns.engine.turn import run, store


class Split(Step):
    """The defender shares out what the Shelter did not stop (`amount` Bullets)."""

    asks = ASKS_SPLIT

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        most = board.to_fall(me, ALLEY)
        if board.setup.rules.overkill and most:
            most = amount
        return SPLITS[: min(most, amount) + 1]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        board.hit_zone(me, ALLEY, action.detail)
        if amount > action.detail:
            board.hit_gunslinger(me, amount - action.detail)


class LayDown(Step):
    """The owner of a card chooses the slot of the Hideout that it goes on."""

    asks = "slot"

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        return SLOTS[card]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        if BIT[card] & board.sides[me].hand & board.seats[me].traps:
            board.forget_traps(me)
        board.lift(me, card)
        board.put_on_slot(me, card, action.detail)


class Answer(Step):
    """The opponent of a Trap's owner `me` follows, raises or does nothing."""

    asks = ASKS_ANSWER

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if BIT[card] & board.sides[me].set_traps():
            board.ask(self.id, me, card, amount)

    def chooser(self, me: int) -> int:
        return 1 - me

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        if board.setup.idle == 1 - me:
            return [ANSWERS[NOTHING]]
        price = board.sides[me].stake_of(card) + board.toll(me)
        if board.pool > price:
            return ANSWERS
        if board.pool == price:
            return [ANSWERS[FOLLOW], ANSWERS[NOTHING]]
        return [ANSWERS[NOTHING]]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        stake = board.sides[me].stake_of(card)
        price = stake + board.toll(me)
        if action.detail == NOTHING:
            effect = board.seats[me].sprung[card]
            board.show(me, BIT[card])
            board.note(ev.SPRUNG, me, card, stake, 0)
            board.do(DISCARD_TRAP, me, card, 0)
            if effect is not None and effect.holds(board.sides[me], board.sides[1 - me]):
                run(board, me, effect, stake)
            return
        raised = action.detail == RAISE
        if raised:
            price += 1
        if board.events is not None:
            board.note(ev.RAISED if raised else ev.FOLLOWED, 1 - me, card, price, 0)
        board.pay(price)
        if board.events is not None:
            board.note(ev.STAKE_BACK, me, card, stake, 0)
        board.sides[me].traps = tuple(
            [card if trap & CARD == card else trap for trap in board.sides[me].traps]
        )
        if raised:
            board.discard(me, card)
        else:
            board.ask(LAY_DOWN, me, card, 0)


class DiscardTrap(Step):
    """A Trap that went off is discarded; what it did not shoot goes back to the stack."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        left = board.sides[me].stake_of(card)
        if left:
            board.note(ev.STAKE_BACK, me, card, left, 0)
        board.discard(me, card)


class DiscardPlayed(Step):
    """A card whose effect is not ∞ is discarded once it is played."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.discard(me, card)


class Shuffle(Step):
    """The deck is shuffled, once something was looked for in it."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if board.sides[me].deck:
            board.shuffle(me)


class PassTurn(Step):
    """The turn of a player without cards ends once the Traps against them are done."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        store(board)


def questions_of_the_rules() -> list[Step]:
    """The steps that every matchup has, in the order of their ids in `step`."""
    return [Split(), LayDown(), Answer(), DiscardTrap(), DiscardPlayed(), Shuffle(), PassTurn()]
