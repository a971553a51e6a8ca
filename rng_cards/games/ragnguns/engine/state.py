"""A game of Rag'n'Guns as everybody else sees it: who decides, what is legal, what follows."""

from typing import Final

from rng_cards.engine.randomness import shuffle
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    BY_CODE,
    DISCARD,
    END,
    GUNFIGHT,
    HIDE,
    PLACE,
    PLAY,
    SET,
    Action,
)
from rng_cards.games.ragnguns.engine.board import NOT_OVER, Board
from rng_cards.games.ragnguns.engine.menu import menu
from rng_cards.games.ragnguns.engine.parts import PlayEffect
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, GUNSLINGER, piled
from rng_cards.games.ragnguns.engine.turn import (
    DISCARD_PLAYED,
    end_turn,
    hide,
    put_in_zone,
    settle,
    start_turn,
    volley,
    ways_to_hide,
)

ACT: Final = "act"
HIDE_HAND: Final = "hide"
OVER: Final = "over"


class State(Board):
    """A position, and the game that goes on from it."""

    def player(self) -> int:
        """Who decides now: 0 or 1; -1 once the game is over."""
        if self.winner != NOT_OVER:
            return -1
        if not self.agenda:
            return self.active
        step, me, *_ = self.agenda[-1]
        return step.chooser(me)

    def asked(self) -> str:
        """What is decided now: `act` or `hide` in a turn, the question of a step, or `over`."""
        if self.winner != NOT_OVER:
            return OVER
        if self.agenda:
            return self.agenda[-1][0].asks
        return HIDE_HAND if self.hiding else ACT

    def legal_actions(self) -> list[Action]:
        """Everything that may be said now, in a fixed order; empty once the game is over.

        The only source of legality. The list may be shared: do not change it.
        """
        if self.agenda:
            return self.choices
        if self.hiding:
            return ways_to_hide(self.acting.hand)
        return menu(self) if self.winner < 0 else []

    def apply(self, action: Action) -> None:  # noqa: C901 -- a branch a kind of action
        """Do one of the legal actions. Not checked: anything else leaves a senseless table."""
        if self.agenda:
            step, me, card, amount, _ = self.agenda.pop()
            step.chosen(self, me, card, amount, action)
        else:
            kind = action.kind  # those that are said most often first
            if kind == DISCARD:
                self.discard(self.active, action.card)
            elif kind == END:
                end_turn(self)
            elif kind == HIDE:
                hide(self, action.card, action.detail)
            elif kind == PLAY:
                self._play(self.active, action.card, action.detail)
            elif kind == PLACE:
                self._place(self.active, action.card, action.detail)
            elif kind == GUNFIGHT:
                self._gunfight(self.active, action.detail)
            elif kind == SET:
                self._set(self.active, action.card, action.detail)
            else:
                self._step_out(self.active)
        if self.agenda:
            settle(self)
        if self.fickle:
            self.settle_zones(0)
            self.settle_zones(1)

    def _place(self, me: int, number: int, zone: int) -> None:
        cost = self.acting.seat.cost[number]
        if self.discounted(me):
            cost = self.cost_to_place(me, number, zone)
        self.pay(cost)
        put_in_zone(self, me, number, zone, cost)

    def _play(self, me: int, number: int, index: int) -> None:
        """The steps one after the other; if one asks, the others wait under its question."""
        side = self.acting
        effect = side.seat.effects[number][index]
        if self.events is not None:
            self.note(ev.PLAYED, me, number, index, 0)
        if number == GUNSLINGER:
            side.belt -= effect.cost
            if self.events is not None:
                self.note(ev.PAID_FROM_BELT, me, 0, effect.cost, 0)
        else:
            self.pay(effect.cost)
            side.shown |= side.hand & BIT[number]
        self.used |= effect.once
        taken = 0
        for step in effect.steps:
            step.take(self, me, number, effect.cost)
            taken += 1
            if self.agenda:
                self._wait(me, effect, taken)
                return
        if not effect.once and self.winner == NOT_OVER:
            self.discard(me, number)

    def _wait(self, me: int, effect: PlayEffect, taken: int) -> None:
        """Put what is left of an effect at the bottom of the agenda."""
        asked = self.agenda
        self.agenda = []
        if not effect.once:
            self.do(self.matchup.steps[DISCARD_PLAYED], me, effect.card, 0)
        for later in range(len(effect.steps) - 1, taken - 1, -1):
            self.do(effect.steps[later], me, effect.card, effect.cost)
        self.agenda += asked

    def _set(self, me: int, number: int, stake: int) -> None:
        self.lay_trap(me, number, stake)
        self.pool -= stake

    def _gunfight(self, me: int, bullets: int) -> None:
        self.gunfights -= 1
        self.pool -= bullets
        if self.events is not None:
            self.note(ev.FIRED, me, 0, bullets, 0)
        volley(self, 1 - me, bullets)

    def _step_out(self, me: int) -> None:
        side = self.acting
        if side.alley:
            self.discard(me, side.alley)
        side.alley = GUNSLINGER
        self.note(ev.STEPPED_OUT, me, GUNSLINGER, 0, ALLEY)

    def clone(self) -> "State":
        """The same position, free to go its own way; nobody listens to it."""
        sides = self.sides
        return State(
            self.matchup,
            [sides[0].clone(), sides[1].clone()],
            self.active,
            self.turn,
            self.pool,
            self.used,
            self.boosts,
            self.gunfights,
            self.limit,
            self.discounts,
            self.hiding,
            self.seed,
            self.agenda[:],
            self.choices,
            self.winner,
        )

    def by_code(self, code: int) -> Action | None:
        """The action of a code, legal here or not; None where no action has it."""
        return BY_CODE.get(code)


def new_state(matchup: Matchup, seed: int, first: int, listen: bool = False) -> State:
    """A game about to be played: decks shuffled by the seed, the first player's turn begun.

    `first` is 0 or 1, or -1 for a draw by the seed; `seed` a state of `engine.randomness`.
    """
    sides = [
        Side(seat, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, (), 0, 0, 0) for seat in matchup.seats
    ]
    state = State(matchup, sides, 0, 0, 0, 0, 0, 1, 0, (), 0, seed, [], [], NOT_OVER)
    starter = state.roll(2)  # rolled in any case: the same seed shuffles the same decks
    if listen:
        state.events = []
    for player in range(2):
        if player == matchup.idle:
            continue
        deck = list(range(1, DECK_SIZE + 1))
        state.seed = shuffle(deck, state.seed)
        sides[player].deck = piled(deck)
    start_turn(state, starter if first < 0 else first)
    settle(state)
    return state
