"""A tree of information sets, grown where it looks good: single-observer ISMCTS.

P. Cowling, E. Powley, D. Whitehouse, «Information Set Monte Carlo Tree Search», IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012. Each iteration deals a world that the
player cannot tell from the true one, goes down the one tree by what is legal in that world (UCB,
counting how often each action was there to be chosen), adds a node, plays on from there, and
carries what comes of it back up.

Four things differ from the paper. Games are not played on at random to their end, but by what looks
best (`GreedyAgent`'s idea of it) for a few turns (`GameEngine.turns_ahead`); there the game's
evaluation says what the position is worth to each player. An action that was never tried begins
at the value of the position that it leads to, as if that had been seen once, or more often
(`GameEngine.prior`): a few dozen iterations then go deep where it matters. It stops as soon as the
iterations that are left could not bring another action to the front. And what was found out about
the decision after this one is kept, as long as nothing that is learnt in between makes other worlds
of those that it was found out in.
"""

from collections.abc import Iterator
from itertools import count
from time import perf_counter
from typing import Any, Final

from rng_cards.games.playing import State
from rng_cards.play.agents.agent import Agent
from rng_cards.play.agents.search.tree import Tree

BUDGET: Final = 100
"""Iterations a choice, unless told otherwise."""
MOST_LOOKS: Final = 1 << 30
"""More iterations than any time is enough for."""
_TRIED: Final = 2
"""Worlds in which an action is tried to see whether it shows anything."""


class MctsAgent(Agent):
    """Searches for a number of iterations, or for a time, then does what it came back to most."""

    _kept: Tree | None = None
    """What is known of the next decision."""
    _foreseen: Any = None
    """What the player sees if it comes as it was looked at."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        promising = self.engine.promising(state)
        tree = self._begun(state)
        if len(promising) == 1:
            action = promising[0]
        else:
            for left in self._looks(tree.looks):
                tree.grow(self.engine.determinize(state, self.player, self.chance))
                if tree.lead() > left:
                    break
            action = tree.best(promising)
        self._keep(tree, state, action)
        return action

    def _looks(self, done: int) -> Iterator[int]:
        """How many more iterations there may be, for each; at least one, however short the time is.

        Those that were `done` at earlier decisions count.
        """
        if not self.milliseconds:
            yield from range(max(self.budget - done, 1) - 1, -1, -1)
            return
        end = perf_counter() + self.milliseconds / 1000
        for _ in count():
            yield MOST_LOOKS
            if perf_counter() >= end:
                return

    def _begun(self, state: State) -> Tree:
        """What is known of a decision already, or a new tree."""
        kept, self._kept = self._kept, None
        if kept is not None and self.engine.observe(state, self.player) == self._foreseen:
            return kept
        return Tree(self.engine, self.player)

    def _keep(self, tree: Tree, state: State, action: Any) -> None:
        """Keep what is known of the decision after an action, if that comes at once and the action
        shows the same in whichever world it is done: then the worlds looked at are still possible.
        """
        kept = None if self.engine.together(state) else tree.after(action)
        if kept is None:
            return
        self._foreseen = None
        for _ in range(_TRIED):
            world = self.engine.determinize(state, self.player, self.chance)
            world.apply(action)
            if world.player() != self.player or world.turn != state.turn:
                return
            seen = self.engine.observe(world, self.player)
            if self._foreseen not in (None, seen):
                return
            self._foreseen = seen
        self._kept = kept
