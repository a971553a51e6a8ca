"""Games of one deck against nobody, counted: what `rng goldfish --games` is made of."""

from typing import Final

from rng_cards.engine.ledger import WIDTH, Ledger
from rng_cards.engine.randomness import seeded
from rng_cards.games.ragnguns.engine.appraisal import Appraisal
from rng_cards.games.ragnguns.engine.board import NOT_OVER, SIX_WOUNDS
from rng_cards.games.ragnguns.engine.pilot import Pilot
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.stacks import DECK_CARDS, GUNSLINGER, members
from rng_cards.games.ragnguns.engine.state import new_state

# What is measured each turn, in the order of `SOLITAIRE`.
_UNSPENT: Final = 0
_PLACED: Final = 1
_EFFECTS: Final = 2
_DAMAGE: Final = 3
_WOUNDS: Final = 4
_HIDDEN: Final = 5
_MEASURES: Final = 6

_BITS: Final = 5
_TOP: Final = WIDTH - 1
_CARDS: Final = GUNSLINGER
"""Nobody and the cards of the deck, and the bits of a set of them: see `stacks`."""


class Alone:
    """A matchup with an idle opponent, ready to be played any number of times."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.me = 1 - matchup.idle
        self.appraisal = Appraisal(matchup, self.me)

    def start(self, seed: int, number: int) -> Pilot:
        """Game `number` of the batch of a seed; the deck goes first in those that are even."""
        first = self.me if not number & 1 else 1 - self.me
        state = new_state(self.matchup, seeded(seed, number), first)
        return Pilot(self.appraisal, state, self.me)

    def play(self, seed: int, games: range) -> Ledger:
        """Play the games of those numbers, and count what happens.

        A turn is counted as one number, five bits for each thing about it, and those numbers are
        taken apart at the end: there are a few thousand of them, however many games there are.
        """
        ledger = Ledger((self.matchup.rules.turn_cap + 1) // 2, _MEASURES, _CARDS)
        turns: dict[int, int] = {}
        came: dict[int, int] = {}
        for number in games:
            _count_game(ledger, turns, came, self.start(seed, number))
        ledger.counts[ledger.games] += len(games)
        for key, times in turns.items():
            _enter_turn(ledger, key, times)
        for key, times in came.items():
            _enter_cards(ledger, key, times)
        return ledger

    def codes(self, seed: int, number: int) -> list[int]:
        """One of those games, as the codes of its actions."""
        pilot = self.start(seed, number)
        pilot.said = []
        while pilot.state.winner == NOT_OVER:
            pilot.turn()
            if pilot.state.winner == NOT_OVER:
                pilot.finish()
        return [action.code for action in pilot.said]


def _count_game(ledger: Ledger, turns: dict[int, int], came: dict[int, int], pilot: Pilot) -> None:
    state = pilot.state
    target = pilot.target
    wounds = 0
    turn = 0
    while True:
        before = wounds
        pilot.turn()
        key = turn << 2 * _BITS + 1
        if state.winner == NOT_OVER:
            pool = state.pool if state.pool < _TOP else _TOP
            key |= 1 << 2 * _BITS | pool << _BITS | pilot.side.hand.bit_count()
            pilot.finish()
        effects = pilot.effects if pilot.effects < _TOP else _TOP
        wounds = target.wounds if target.wounds < _TOP else _TOP
        key = (key << _BITS | pilot.placed) << _BITS | effects
        key = (key << _BITS | before) << _BITS | wounds
        turns[key] = turns.get(key, 0) + 1
        if pilot.fresh:
            key = (turn << _CARDS | pilot.fresh >> 1) << _CARDS | pilot.at_once >> 1
            came[key] = came.get(key, 0) + 1
        if state.winner != NOT_OVER:
            break
        turn += 1
    counts = ledger.counts
    counts[ledger.goal + (turn if wounds >= SIX_WOUNDS else ledger.turns)] += 1
    idle = pilot.seen & ~pilot.used
    for card in members(idle):
        counts[ledger.unused + card] += 1
    for card in members(idle & ~pilot.could):
        counts[ledger.dead + card] += 1


def _enter_turn(ledger: Ledger, key: int, times: int) -> None:
    """Count turns that were all alike."""
    wounds = key & _TOP
    before = key >> _BITS & _TOP
    turn = key >> 6 * _BITS + 1
    counts = ledger.counts
    if key >> 6 * _BITS & 1:
        counts[ledger.turn(turn, _HIDDEN) + (key >> 4 * _BITS & _TOP)] += times
        counts[ledger.turn(turn, _UNSPENT) + (key >> 5 * _BITS & _TOP)] += times
    counts[ledger.turn(turn, _PLACED) + (key >> 3 * _BITS & _TOP)] += times
    counts[ledger.turn(turn, _EFFECTS) + (key >> 2 * _BITS & _TOP)] += times
    counts[ledger.turn(turn, _DAMAGE) + wounds - before] += times
    counts[ledger.turn(turn, _WOUNDS) + min(wounds, SIX_WOUNDS)] += times


def _enter_cards(ledger: Ledger, key: int, times: int) -> None:
    """Count hands that were all alike."""
    turn = key >> 2 * _CARDS
    counts = ledger.counts
    for card in members(key >> _CARDS - 1 & DECK_CARDS):
        counts[ledger.seen + turn * _CARDS + card] += times
    for card in members(key << 1 & DECK_CARDS):
        counts[ledger.ready + turn * _CARDS + card] += times
