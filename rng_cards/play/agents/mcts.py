"""A tree of information sets, grown where it looks good: single-observer ISMCTS.

P. Cowling, E. Powley, D. Whitehouse, «Information Set Monte Carlo Tree Search», IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012. Each iteration deals a world that the
player cannot tell from the true one, goes down the one tree by what is legal in that world (UCB,
counting how often each action was there to be chosen), adds a node, plays on from there, and
carries what comes of it back up.

Two things differ from the paper. Games are not played on at random to their end, but by what looks
best (`GreedyAgent`'s idea of it) for a few turns (`GameEngine.turns_ahead`); there the game's
evaluation says what the position is worth to each player. And an action that was never tried begins
at the value of the position that it leads to, as if that had been seen once: a few dozen iterations
then go deep where it matters.
"""

from math import log, sqrt
from typing import Any, Final

from rng_cards.games.playing import NOBODY, State
from rng_cards.play.agents.agent import Agent
from rng_cards.play.agents.greedy import looks_best, prospects

BUDGET: Final = 100
"""Iterations a choice, unless told otherwise."""
_CURIOSITY: Final = 0.2
"""The constant of UCB, for values from 0 to 1."""
_PRIOR: Final = 1.0
"""Visits that the evaluation of an untried action counts for."""


class _Node:
    """What is known of an action: how often it could be chosen, was chosen, and what it brought.

    `total` adds up values for whoever chose it; `children` are what may follow, by code.
    """

    __slots__ = ("children", "open", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.children: dict[int, _Node] = {}


class MctsAgent(Agent):
    """Searches for a number of iterations, then does what it came back to most."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        promising = self.engine.promising(state)
        if len(promising) == 1:
            return promising[0]
        root = _Node(0.0)
        for _ in range(self.budget):
            self._iterate(root, self.engine.determinize(state, self.player, self.chance))
        return max(promising, key=lambda one: _trust(root, one.code))

    def _iterate(self, root: _Node, world: State) -> None:
        """Down the tree in one world, on from there, and back up with what was found."""
        node = root
        path: list[tuple[_Node, int]] = []
        last = world.turn + self.engine.turns_ahead
        while (player := world.player()) != NOBODY:
            action, node = self._select(node, world, player)
            world.apply(action)
            path.append((node, player))
            if not node.visits:
                break
        while (player := world.player()) != NOBODY and world.turn < last:
            world.apply(looks_best(self.engine, world, player))
        values = prospects(self.engine, world, self.player)
        for passed, player in path:
            passed.visits += 1
            passed.total += values[player]

    def _select(self, node: _Node, world: State, player: int) -> tuple[Any, _Node]:
        """The action of the highest bound among those that are legal in this world."""
        children = node.children
        best: Any = None
        chosen = node
        most = -1.0
        for action in self.engine.promising(world):
            child = children.get(action.code)
            if child is None:
                child = children[action.code] = _Node(self._prior(world, action, player))
            child.open += 1
            visits = child.visits
            mean = (child.total + _PRIOR * child.prior) / (visits + _PRIOR)
            bound = mean + _CURIOSITY * sqrt(log(child.open + 1) / (visits + 1))
            if bound > most:
                best, chosen, most = action, child, bound
        return best, chosen

    def _prior(self, world: State, action: Any, player: int) -> float:
        """What the evaluation says of the position that an action leads to, for who does it."""
        after = world.clone()
        after.apply(action)
        return prospects(self.engine, after, self.player)[player]


def _trust(root: _Node, code: int) -> tuple[int, float]:
    child = root.children.get(code)
    return (child.visits, child.total) if child else (-1, 0.0)
