"""Batches of games of one deck against nobody, counted for `rng goldfish --games`."""

from typing import Final

from rng_cards.engine.batch_counts import WIDTH, BatchCounts
from rng_cards.engine.randomness import seeded
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.position import NOT_OVER
from rng_cards.games.ragnguns.engine.solo_card_values import SoloCardValues
from rng_cards.games.ragnguns.engine.solo_policy import SoloPolicy
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER, members
from rng_cards.games.ragnguns.engine.state import new_state

# What is measured each turn, in the order of `SOLITAIRE`.
_UNSPENT: Final = 0
_PLACED: Final = 1
_EFFECTS: Final = 2
_DAMAGE: Final = 3
_WOUNDS: Final = 4
_HIDDEN: Final = 5
_MEASURES: Final = 6

_CARDS: Final = GUNSLINGER
"""Nobody and the cards of the deck."""
_SET: Final = 1 << _CARDS
_FOUR: Final = 16
_FIVE: Final = 32
"""As many values as four bits have, and five."""


class Alone:
    """A matchup with an idle opponent, ready to be played any number of times."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.me = 1 - matchup.idle
        self.values = SoloCardValues(matchup, self.me)

    def start(self, seed: int, number: int) -> SoloPolicy:
        """Game `number` of the batch of a seed; the deck goes first in those that are even."""
        first = self.me if not number & 1 else 1 - self.me
        state = new_state(self.matchup, seeded(seed, number), first)
        return SoloPolicy(self.values, state, self.me)

    def play(self, seed: int, games: range) -> BatchCounts:
        """Play the games of those numbers, and count what happens.

        A turn is counted as one small number made of everything about it, and so are the cards
        that came in it; those numbers are taken apart at the end. There are a few thousand of
        them, however many games there are.
        """
        most = (self.matchup.rules.turn_cap + 1) // 2
        batch = BatchCounts(most, _MEASURES, _CARDS)
        turns: list[dict[int, int]] = [{} for _ in range(most)]
        came: list[dict[int, int]] = [{} for _ in range(most)]
        for number in games:
            _count_game(batch, turns, came, self.start(seed, number))
        batch.counts[batch.games] += len(games)
        for turn in range(most):
            for key, times in turns[turn].items():
                _enter_turn(batch, turn, key, times)
            for key, times in came[turn].items():
                _enter_cards(batch, turn, key, times)
        return batch

    def codes(self, seed: int, number: int) -> list[int]:
        """One of those games, as the codes of its actions."""
        policy = self.start(seed, number)
        policy.said = []
        while policy.state.winner == NOT_OVER:
            policy.turn()
            if policy.state.winner == NOT_OVER:
                policy.finish()
        return [action.code for action in policy.said]


def _count_game(
    batch: BatchCounts, turns: list[dict[int, int]], came: list[dict[int, int]], policy: SoloPolicy
) -> None:
    state = policy.state
    turn = 0
    wounds = 0
    while True:
        policy.turn()
        key = 0
        if state.winner == NOT_OVER:
            pool = state.pool if state.pool < WIDTH else WIDTH - 1
            key = (pool * _FOUR + policy.side.hand.bit_count()) * 2 + 1
            policy.finish()
        effects = policy.effects if policy.effects < _FIVE else _FIVE - 1
        dealt = policy.target.wounds - wounds
        key = ((key * _FOUR + policy.placed) * _FIVE + effects) * _FOUR + wounds
        key = key * _FIVE + (dealt if dealt < _FIVE else _FIVE - 1)
        wounds += dealt
        known = turns[turn]
        known[key] = known.get(key, 0) + 1
        if policy.fresh:
            known = came[turn]
            key = policy.fresh * _SET + policy.at_once
            known[key] = known.get(key, 0) + 1
        if state.winner != NOT_OVER:
            break
        turn += 1
    counts = batch.counts
    counts[batch.goal + (turn if wounds >= SIX_WOUNDS else batch.turns)] += 1
    for card in members(policy.seen & policy.used):
        counts[batch.used + card] += 1
    for card in members(policy.seen & ~(policy.used | policy.could)):
        counts[batch.dead + card] += 1


def _enter_turn(batch: BatchCounts, turn: int, key: int, times: int) -> None:
    """Count turns that were all alike."""
    key, dealt = divmod(key, _FIVE)
    key, wounds = divmod(key, _FOUR)
    key, effects = divmod(key, _FIVE)
    key, placed = divmod(key, _FOUR)
    counts = batch.counts
    if key:
        pool, hidden = divmod(key // 2, _FOUR)
        counts[batch.turn(turn, _UNSPENT) + pool] += times
        counts[batch.turn(turn, _HIDDEN) + hidden] += times
    counts[batch.turn(turn, _PLACED) + placed] += times
    counts[batch.turn(turn, _EFFECTS) + effects] += times
    counts[batch.turn(turn, _DAMAGE) + dealt] += times
    counts[batch.turn(turn, _WOUNDS) + min(wounds + dealt, SIX_WOUNDS)] += times


def _enter_cards(batch: BatchCounts, turn: int, key: int, times: int) -> None:
    """Count hands that were all alike."""
    fresh, at_once = divmod(key, _SET)
    counts = batch.counts
    for card in members(fresh):
        counts[batch.seen + turn * _CARDS + card] += times
    for card in members(at_once):
        counts[batch.ready + turn * _CARDS + card] += times
