"""A game of Rag'n'Guns as everybody else sees it: who decides, what is legal, what follows."""

from typing import Final

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    BY_CODE,
    DISCARD,
    END,
    GUNFIGHT,
    MOVE,
    PLACE,
    PLAY,
    SET,
    Action,
)
from rng_cards.games.ragnguns.engine.board import NO_LIMIT, NOT_OVER, Board
from rng_cards.games.ragnguns.engine.menu import menu
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import DECK_SIZE, GUNSLINGER, piled
from rng_cards.games.ragnguns.engine.turn import (
    DISCARD_PLAYED,
    HIDE_HAND,
    put_in_zone,
    run,
    settle,
    start_turn,
    volley,
)

ACT: Final = "act"
OVER: Final = "over"


class State(Board):
    """A position, and the game that goes on from it."""

    def player(self) -> int:
        """Who decides now: 0 or 1; -1 once the game is over."""
        if self.winner != NOT_OVER:
            return -1
        if not self.agenda:
            return self.active
        task = self.agenda[-1]
        return self.matchup.steps[task >> 12].chooser(task >> 10 & 1)

    def asked(self) -> str:
        """What is decided now: `act` in the middle of a turn, the question of a step, or `over`."""
        if self.winner != NOT_OVER:
            return OVER
        return self.matchup.steps[self.agenda[-1] >> 12].asks if self.agenda else ACT

    def legal_actions(self) -> list[Action]:
        """Everything that may be said now, in a fixed order; empty once the game is over.

        The only source of legality. The list may be shared: do not change it.
        """
        if self.winner != NOT_OVER:
            return []
        if not self.agenda:
            return menu(self)
        task = self.agenda[-1]
        step = self.matchup.steps[task >> 12]
        return step.options(self, task >> 10 & 1, task >> 5 & 31, task & 31)

    def apply(self, action: Action) -> None:
        """Do one of the legal actions. Not checked: anything else leaves a senseless table."""
        if self.agenda:
            task = self.agenda.pop()
            step = self.matchup.steps[task >> 12]
            step.chosen(self, task >> 10 & 1, task >> 5 & 31, task & 31, action)
        else:
            self._act(action)
        if self.agenda:
            settle(self)

    def _act(self, action: Action) -> None:
        kind = action.kind
        me = self.active
        if kind == DISCARD:
            self.discard(me, action.card)
        elif kind == PLACE:
            self._place(me, action.card, action.detail)
        elif kind == PLAY:
            self._play(me, action.card, action.detail)
        elif kind == SET:
            self._set(me, action.card, action.detail)
        elif kind == GUNFIGHT:
            self.gunfights -= 1
            self.pool -= action.detail
            self.note(ev.FIRED, me, 0, action.detail, 0)
            volley(self, 1 - me, action.detail)
        elif kind == END:
            self.matchup.steps[HIDE_HAND].take(self, me, 0, 0)
        elif kind == MOVE:
            self._step_out(me)

    def _place(self, me: int, number: int, zone: int) -> None:
        cost = self.cost_to_place(me, number, zone)
        self.pay(cost)
        put_in_zone(self, me, number, zone)

    def _play(self, me: int, number: int, index: int) -> None:
        effect = self.matchup.seats[me].effects[number][index]
        if self.events is not None:
            self.note(ev.PLAYED, me, number, index, 0)
        self.used |= effect.once
        if number == GUNSLINGER:
            self.sides[me].belt -= effect.cost
            self.note(ev.PAID_FROM_BELT, me, 0, effect.cost, 0)
        else:
            self.pay(effect.cost)
            if not effect.once:
                self.do(self.matchup.steps[DISCARD_PLAYED], me, number, 0)
        run(self, me, effect)

    def _set(self, me: int, number: int, stake: int) -> None:
        self.lay_trap(me, number, stake)
        self.pool -= stake

    def _step_out(self, me: int) -> None:
        side = self.sides[me]
        if side.alley:
            self.discard(me, side.alley & 31)
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
            self.winner,
        )

    def by_code(self, code: int) -> Action | None:
        """The action of a code, legal here or not; None where no action has it."""
        return BY_CODE.get(code)


def new_state(matchup: Matchup, seed: int, first: int, listen: bool = False) -> State:
    """A game about to be played: decks shuffled by the seed, the first player's turn begun.

    `first` is 0 or 1, or -1 for a draw by the seed; `seed` a state of `engine.randomness`.
    """
    sides = [Side(0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, (), 0, 0, 0) for _ in range(2)]
    state = State(matchup, sides, 0, 0, 0, 0, 0, 1, NO_LIMIT, (), 0, seed, [], NOT_OVER)
    starter = state.roll(2)  # rolled in any case: the same seed shuffles the same decks
    if listen:
        state.events = []
    for player in range(2):
        sides[player].deck = piled(list(range(1, DECK_SIZE + 1)))
        state.shuffle(player)
    start_turn(state, starter if first < 0 else first)
    settle(state)
    return state
