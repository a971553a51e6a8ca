"""Games of one deck against nobody, counted: what `rng goldfish --games` is made of."""

from typing import Final

from rng_cards.engine.ledger import WIDTH, Ledger
from rng_cards.engine.randomness import seeded
from rng_cards.games.ragnguns.engine.appraisal import Appraisal
from rng_cards.games.ragnguns.engine.board import NOT_OVER, SIX_WOUNDS
from rng_cards.games.ragnguns.engine.pilot import Pilot
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, members
from rng_cards.games.ragnguns.engine.state import new_state

# What is measured each turn, in the order of `SOLITAIRE`: where its values begin in a turn's row.
_UNSPENT: Final = 0
_PLACED: Final = WIDTH
_EFFECTS: Final = 2 * WIDTH
_DAMAGE: Final = 3 * WIDTH
_WOUNDS: Final = 4 * WIDTH
_HIDDEN: Final = 5 * WIDTH
_ROW: Final = 6 * WIDTH

_TOP: Final = WIDTH - 1
_CARDS: Final = GUNSLINGER
"""Nobody and the cards of the deck."""


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
        """Play the games of those numbers, and count what happens."""
        ledger = Ledger((self.matchup.rules.turn_cap + 1) // 2, _ROW // WIDTH, _CARDS)
        for number in games:
            _count_game(ledger, self.start(seed, number))
        ledger.counts[ledger.games] += len(games)
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


def _count_game(ledger: Ledger, pilot: Pilot) -> None:
    counts = ledger.counts
    state = pilot.state
    row = 0
    came = ledger.seen
    at_once = ledger.ready
    wounds = 0
    while True:
        pilot.turn()
        if state.winner == NOT_OVER:
            pool = state.pool
            counts[row + _UNSPENT + (pool if pool < _TOP else _TOP)] += 1
            counts[row + _HIDDEN + pilot.side.hand.bit_count()] += 1
            pilot.finish()
        effects = pilot.effects
        dealt = pilot.target.wounds - wounds
        wounds += dealt
        counts[row + _PLACED + pilot.placed] += 1
        counts[row + _EFFECTS + (effects if effects < _TOP else _TOP)] += 1
        counts[row + _DAMAGE + (dealt if dealt < _TOP else _TOP)] += 1
        counts[row + _WOUNDS + (wounds if wounds < SIX_WOUNDS else SIX_WOUNDS)] += 1
        for card in members(pilot.fresh):
            counts[came + card] += 1
        for card in members(pilot.at_once):
            counts[at_once + card] += 1
        if state.winner != NOT_OVER:
            break
        row += _ROW
        came += _CARDS
        at_once += _CARDS
    counts[ledger.goal + (row // _ROW if wounds >= SIX_WOUNDS else ledger.turns)] += 1
    for card in members(pilot.seen & pilot.used):
        counts[ledger.used + card] += 1
    for card in members(pilot.seen & ~(pilot.used | pilot.could)):
        counts[ledger.dead + card] += 1
