"""Batches of games of one deck against nobody, counted for `rng goldfish --games`."""

from typing import Final

from rng_cards.engine.batch_counts import BatchCounts
from rng_cards.engine.randomness import seeded, seeded_batch
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.position import NOT_OVER
from rng_cards.games.ragnguns.engine.solo_card_values import SoloCardValues
from rng_cards.games.ragnguns.engine.solo_policy import SoloPolicy
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, members
from rng_cards.games.ragnguns.engine.state import new_state

_MEASURES: Final = 6
_NOT_MEASURED: Final = -1

_CARDS: Final = GUNSLINGER
"""Nobody and the cards of the deck."""


class Alone:
    """A matchup with an idle opponent, ready to be played any number of times."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.me = 1 - matchup.idle
        self.values = SoloCardValues(matchup, self.me)

    def start(self, seed: int, number: int) -> SoloPolicy:
        """Game `number` of the batch of a seed; the deck goes first in those that are even."""
        return self._game(number, seeded(seed, number))

    def play(self, seed: int, games: range) -> BatchCounts:
        """Play the games of those numbers, and count what happens."""
        most = (self.matchup.rules.turn_cap + 1) // 2
        batch = BatchCounts(most, _MEASURES, _CARDS)
        for number, stream in zip(games, seeded_batch(seed, games), strict=True):
            _count_game(batch, self._game(number, stream))
        batch.counts[batch.games] += len(games)
        return batch

    def codes(self, seed: int, number: int) -> list[int]:
        """One of those games, as the codes of its actions."""
        policy = self.start(seed, number)
        policy.taken = []
        while policy.state.winner == NOT_OVER:
            policy.turn()
            if policy.state.winner == NOT_OVER:
                policy.finish()
        return [action.code for action in policy.taken]

    def _game(self, number: int, stream: int) -> SoloPolicy:
        first = self.me if not number & 1 else 1 - self.me
        return SoloPolicy(self.values, new_state(self.matchup, stream, first), self.me)


def _count_game(batch: BatchCounts, policy: SoloPolicy) -> None:
    """Play a game to its end and add what happened in it."""
    state = policy.state
    turn = 0
    wounds = 0
    while True:
        policy.turn()
        unspent = hidden = _NOT_MEASURED
        if state.winner == NOT_OVER:
            unspent = state.pool
            hidden = policy.side.hand.bit_count()
            policy.finish()
        damage = policy.target.wounds - wounds
        wounds += damage
        so_far = wounds if wounds < SIX_WOUNDS else SIX_WOUNDS
        # in the order of `SOLITAIRE.measures`
        batch.add_turn(turn, [unspent, policy.placed, policy.effects, damage, so_far, hidden])
        if policy.fresh:
            batch.add_cards(batch.seen + turn * _CARDS, members(policy.fresh))
            batch.add_cards(batch.ready + turn * _CARDS, members(policy.at_once))
        if state.winner != NOT_OVER:
            break
        turn += 1
    batch.counts[batch.goal + (turn if wounds >= SIX_WOUNDS else batch.turns)] += 1
    batch.add_cards(batch.used, members(policy.seen & policy.used))
    batch.add_cards(batch.dead, members(policy.seen & ~(policy.used | policy.could)))
