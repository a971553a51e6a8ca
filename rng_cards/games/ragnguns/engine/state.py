"""The state of a game: who decides, which actions are legal, and applying one."""

from typing import Final

from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import shuffle
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    DISCARD,
    END,
    GUNFIGHT,
    HIDE,
    PLACE,
    PLAY,
    SET,
    Action,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.effects import PlayEffect
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.menu import menu
from rng_cards.games.ragnguns.engine.position import NOBODY_WINS, NOT_OVER
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, GUNSLINGER, piled
from rng_cards.games.ragnguns.engine.step import DISCARD_PLAYED
from rng_cards.games.ragnguns.engine.turn import (
    end_turn,
    hide,
    put_in_zone,
    start_turn,
    volley,
    ways_to_hide,
)

ACT: Final = "act"
HIDE_HAND: Final = "hide"
OVER: Final = "over"


class State(Board):
    """A position of a game that can be played on."""

    def __init__(self, matchup: Matchup, sides: list[Side], like: "State | None" = None) -> None:
        super().__init__(matchup, sides, like)
        self.matchup = matchup
        self.steps = matchup.steps

    def player(self) -> int:
        """Who decides now: 0 or 1; -1 once the game is over."""
        if self.winner != NOT_OVER:
            return -1
        if not self.agenda:
            return self.active
        step, me, *_ = self.agenda[-1]
        return self.steps[step].chooser(me)

    def outcome(self) -> Outcome | None:
        """Who won, and the wounds that each player dealt; None while the game goes on."""
        if self.winner == NOT_OVER:
            return None
        winners = frozenset(() if self.winner == NOBODY_WINS else (int(self.winner),))
        return Outcome(winners, (float(self.sides[1].wounds), float(self.sides[0].wounds)))

    def asked(self) -> str:
        """What is decided now: `act` or `hide` in a turn, the question of a step, or `over`."""
        if self.winner != NOT_OVER:
            return OVER
        if self.agenda:
            return self.steps[self.agenda[-1][0]].asks
        return HIDE_HAND if self.hiding else ACT

    def legal_actions(self) -> list[Action]:
        """Every action that is legal now, in a fixed order; empty once the game is over.

        The only source of legality. The list may be shared: do not change it.
        """
        if self.agenda:
            return self.choices
        if self.hiding:
            return ways_to_hide(self.acting.hand)
        return menu(self, self.matchup.menus[self.active]) if self.winner < 0 else []

    def apply(self, action: Action) -> None:  # noqa: C901 -- a branch a kind of action
        """Do one of the legal actions. Not checked: any other leaves a position without meaning."""
        if self.agenda:
            step, me, card, amount, _ = self.agenda.pop()
            self.steps[step].chosen(self, me, card, amount, action)
        else:
            kind = action.kind  # the most frequent first
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
            self.settle()
        if self.fickle:
            self.settle_zones(0)
            self.settle_zones(1)

    def _place(self, me: int, number: int, zone: int) -> None:
        cost = self.seats[me].cost[number]
        if self.discounted(me):
            cost = self.cost_to_place(me, number, zone)
        self.pay(cost)
        put_in_zone(self, me, number, zone, cost)

    def _play(self, me: int, number: int, index: int) -> None:
        """Take the steps of an effect in order; if one asks, the others wait below its question."""
        side = self.acting
        effect = self.seats[me].effects[number][index]
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
            self.steps[step].take(self, me, number, effect.cost)
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
            self.do(DISCARD_PLAYED, me, effect.card, 0)
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

    def settle(self) -> None:
        """Take every step that asks nobody; stop at a question or at the end of the game.

        A question with one answer is answered, one with none is passed over.
        """
        while self.agenda and self.winner < 0:
            step_id, me, card, amount, asks = self.agenda[-1]
            step = self.steps[step_id]
            if not asks:
                self.agenda.pop()
                step.take(self, me, card, amount)
                continue
            options = step.options(self, me, card, amount)
            if len(options) > 1:
                self.choices = options
                return
            self.agenda.pop()
            if options:
                step.chosen(self, me, card, amount, options[0])
        if self.winner >= 0:
            self.agenda = []

    def ask_again(self) -> None:
        """Find the answers to the question that waits, after its position has been changed."""
        if self.agenda:
            step, me, card, amount, _ = self.agenda[-1]
            self.choices = self.steps[step].options(self, me, card, amount)

    def clone(self) -> "State":
        """A copy that shares nothing with this state; its events are not recorded."""
        return State(self.matchup, [Side(self.sides[0]), Side(self.sides[1])], self)


def new_state(matchup: Matchup, seed: int, first: int, listen: bool = False) -> State:
    """A new game: decks shuffled by the seed, the first player's turn begun.

    `first` is 0 or 1, or -1 for a draw by the seed; `seed` a state of `engine.randomness`.
    """
    sides = [Side(), Side()]
    state = State(matchup, sides)
    state.seed = seed
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
    state.settle()
    return state
