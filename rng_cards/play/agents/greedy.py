"""The greedy agent: it tries everything once, and does what looks best."""

from typing import Any, Final

from rng_cards.games.playing import State
from rng_cards.play.agents.agent import Agent
from rng_cards.play.agents.search.foresight import looks_best, prospect

_FEW: Final = 3
"""Answers that are worth playing the turn out for, as it begins."""


class GreedyAgent(Agent):
    """One move deep, by the game's own evaluation of positions.

    It takes a world that it cannot tell from the true one, does there each thing that it may do,
    and answers the questions that follow as whoever is asked would like best. It ends its turn
    when nothing that it may do is better than the table as it stands. What it is asked before it
    can do anything else, with few answers, it judges by the turn that would follow.
    """

    _acted: int = -1
    """The last turn in which it could do something."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        world = self.engine.determinize(state, self.player, self.chance)
        if self.engine.ending(world) is not None:
            self._acted = state.turn
        elif self.engine.begins_turn(state) and state.turn != self._acted and len(legal) <= _FEW:
            return max(legal, key=lambda action: self._turn_after(world, action))
        return looks_best(self.engine, world, self.player)

    def _turn_after(self, world: State, action: Any) -> float:
        """The value once one's turn is over: an action first, then what looks best."""
        after = world.clone()
        after.apply(action)
        while after.turn == world.turn and after.player() == self.player:
            best = looks_best(self.engine, after, self.player)
            if best is self.engine.ending(after):
                break
            after.apply(best)
        return prospect(self.engine, after, self.player, self.player)
