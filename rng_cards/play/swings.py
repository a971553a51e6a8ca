"""How a game went back and forth: who was ahead turn by turn, and who won from behind.

Everybody's chances are what the game's own evaluation gives them, with what they know, as a turn
begins. Whoever acts in that turn looks better than they are, so it is the mean over a round that
counts: over as many turns as there are players. `benchmarks/comebacks.py` asks how often somebody
of such chances wins.

That the winner was behind is the *drama* of a game, that another takes the lead a *lead change*
(C. Browne and F. Maire, «Evolutionary Game Design», IEEE Transactions on Computational Intelligence
and AI in Games 2(1), 2010).
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from rng_cards.engine.outcome import Outcome
from rng_cards.games.playing import NOBODY, GameEngine, State

BEHIND: Final = 0.5
"""Who has less than this part of an equal share of the win is far behind: of two, a quarter."""


class Swings:
    """One game, as far as it has gone."""

    def __init__(self, engine: GameEngine, players: int) -> None:
        self._engine = engine
        self._players = players
        self._turn = 0
        self._round = deque[Sequence[float]](maxlen=players)
        self._leader = NOBODY
        self._were_behind: set[int] = set()
        self.leads = 0
        """How often somebody else took the lead."""

    def look(self, state: State) -> list[float]:
        """See a position before somebody decides; the first of each turn is judged.

        Returns everybody's chances over the last round, by seat; nothing within a turn, and before
        a round is over.
        """
        if state.turn == self._turn:
            return []
        self._turn = state.turn
        self._round.append(self._engine.values(state, state.player()))
        if len(self._round) < self._players:
            return []
        chances = [sum(seat) / self._players for seat in zip(*self._round, strict=True)]
        for seat, one in enumerate(chances):
            if one < BEHIND / self._players:
                self._were_behind.add(seat)
        best = max(chances)
        if self._leader == NOBODY or chances[self._leader] < best:
            self.leads += self._leader != NOBODY
            self._leader = chances.index(best)
        return chances

    def from_behind(self, outcome: Outcome) -> bool:
        """Whether somebody who won had been far behind."""
        return not self._were_behind.isdisjoint(outcome.winners)
