"""Bullets as money, Traps, and the turn itself."""

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    Action,
    picks,
)
from rng_cards.games.ragnguns.engine.board import TOP_OF_CYLINDER, Board
from rng_cards.games.ragnguns.engine.needs import Count
from rng_cards.games.ragnguns.engine.seats import MOST_POOL
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    GUNSLINGER,
)
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps.aims import how_often


class CheaperThisTurn(Step):
    """Cards of a set cost fewer Bullets to place until the end of the turn."""

    def __init__(self, bullets: int, cards: int, times: Count | None) -> None:
        self.bullets = bullets
        self.cards = cards
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me != board.active:
            return
        often = how_often(self.times, board.sides[me])
        for _ in range(often):
            board.discounts = (*board.discounts, self.id)
        if often:
            board.note(ev.CHEAPER, me, card, self.bullets * often, 0)


class Gain(Step):
    """Bullets from the stack to the pool (of whose turn it is) or to the Cartridge Belt."""

    def __init__(self, bullets: int, into_belt: bool, times: Count | None) -> None:
        self.bullets = bullets
        self.into_belt = into_belt
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        bullets = self.bullets * how_often(self.times, board.sides[me])
        if self.into_belt:
            board.sides[me].belt += bullets
            board.note(ev.GAINED_IN_BELT, me, card, bullets, 0)
        elif me == board.active:
            bullets = min(bullets, MOST_POOL - board.pool)
            board.pool += bullets
            board.note(ev.GAINED, me, card, bullets, 0)


class Lose(Step):
    """Bullets from a pool or a Cartridge Belt back to the stack, as far as there are."""

    def __init__(self, bullets: int, from_belt: bool, theirs: bool, times: Count | None) -> None:
        self.bullets = bullets
        self.from_belt = from_belt
        self.theirs = theirs
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        bullets = self.bullets * how_often(self.times, board.sides[me])
        if self.from_belt:
            lost = min(bullets, board.sides[player].belt)
            board.sides[player].belt -= lost
            board.note(ev.LOST_FROM_BELT, player, card, lost, 0)
        elif player == board.active:
            lost = min(bullets, board.pool)
            board.pool -= lost
            board.note(ev.LOST, player, card, lost, 0)


class TurnCylinder(Step):
    """A Cylinder forward or back, between 1 and its top."""

    def __init__(self, by: int, theirs: bool) -> None:
        self.by = by
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        side.cylinder = max(1, min(TOP_OF_CYLINDER, side.cylinder + self.by))
        board.note(ev.TURNED, player, card, side.cylinder, 0)


class SetTrap(Step):
    """A Trap set, its stake from the stack."""

    asks = "set"

    def __init__(self, stake: int, source: int) -> None:
        self.stake = stake
        self.source = source

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self.id, me, card, amount)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        traps = board.seats[me].traps
        found = board.sides[me].among(self.source) & traps & ~BIT[card]
        return picks(found)

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        board.lay_trap(me, action.card, self.stake)


class MakeReady(Step):
    """The Gunslinger may step into the Alley from now on."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if not board.sides[me].ready:
            board.sides[me].ready = 1
            board.note(ev.BECAME_READY, me, GUNSLINGER, 0, 0)
