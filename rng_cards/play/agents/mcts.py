"""A tree of information sets, grown where it looks good: single-observer ISMCTS.

P. Cowling, E. Powley, D. Whitehouse, «Information Set Monte Carlo Tree Search», IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012. Each iteration deals a world that the
player cannot tell from the true one, goes down the one tree by what is legal in that world (UCB,
counting how often each action was there to be chosen), adds a node, plays on from there, and
carries what comes of it back up.

Two things differ from the paper. Games are not played on at random to their end, but by what looks
best (`GreedyAgent`'s idea of it) for a few turns (`GameEngine.turns_ahead`); there the game's
evaluation says what the position is worth to each player. And an action that was never tried begins
at the value of the position that it leads to, as if that had been seen once, or more often
(`GameEngine.prior`): a few dozen iterations then go deep where it matters.
"""

from collections.abc import Iterator
from itertools import count
from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from rng_cards.games.playing import NOBODY, State
from rng_cards.play.agents.agent import Agent
from rng_cards.play.agents.greedy import DEEPEST, looks_best, prospect, prospects

BUDGET: Final = 100
"""Iterations a choice, unless told otherwise."""
_CURIOSITY: Final = 0.2
"""The constant of UCB, for values from 0 to 1."""


class _Node:
    """What is known of an action: how often it could be chosen, was chosen, and what it brought.

    `total` adds up values for whoever chose it; `children` are what may follow, by code.
    """

    __slots__ = ("_answers", "children", "open", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.children: dict[int, _Node] = {}
        self._answers: dict[int, dict[int, _Node]] | None = None

    def below(self, player: int, *, together: bool) -> "dict[int, _Node]":
        """What a player may do here. Those who answer together have their own answers each: nobody
        chooses by what another has answered.
        """
        if not together:
            return self.children
        if self._answers is None:
            self._answers = {}
        return self._answers.setdefault(player, {})


class MctsAgent(Agent):
    """Searches for a number of iterations, or for a time, then does what it came back to most."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        promising = self.engine.promising(state)
        if len(promising) == 1:
            return promising[0]
        root = _Node(0.0)
        for _ in self._looks():
            self._iterate(root, self.engine.determinize(state, self.player, self.chance))
        children = root.below(self.player, together=self.engine.together(state))
        return max(promising, key=lambda one: _trust(children.get(one.code)))

    def _looks(self) -> Iterator[int]:
        """A number for each iteration; at least one, however short the time is."""
        if not self.milliseconds:
            yield from range(self.budget)
            return
        end = perf_counter() + self.milliseconds / 1000
        for number in count():
            yield number
            if perf_counter() >= end:
                return

    def _iterate(self, root: _Node, world: State) -> None:
        """Down the tree in one world, on from there, and back up with what was found."""
        engine = self.engine
        node = child = root
        path: list[tuple[_Node, int]] = []
        last = world.turn + engine.turns_ahead
        answers: dict[int, _Node] = {}
        """What was chosen below this node by those who answer at the same time."""
        while (player := world.player()) != NOBODY:
            together = engine.together(world)
            if answers and (not together or player in answers):  # all have answered
                node = answers.get(self.player, child)
                answers = {}
            action, child = self._select(node.below(player, together=together), world, player)
            world.apply(action)
            path.append((child, player))
            if together:
                answers[player] = child
            else:
                node = child
            if not child.visits:
                break
        deep = 0 if self.engine.answers_itself else DEEPEST
        while (player := world.player()) != NOBODY and world.turn < last:
            world.apply(looks_best(self.engine, world, player, deep))
        values = prospects(self.engine, world, self.player)
        for passed, player in path:
            passed.visits += 1
            passed.total += values[player]

    def _select(self, children: dict[int, _Node], world: State, player: int) -> tuple[Any, _Node]:
        """The action of the highest bound among those that are legal in this world."""
        best: Any = None
        chosen: Any = None
        most, weight = -1.0, self.engine.prior
        for action in self.engine.promising(world):
            child = children.get(action.code)
            if child is None:
                child = children[action.code] = _Node(self._prior(world, action, player))
            child.open += 1
            visits = child.visits
            mean = (child.total + weight * child.prior) / (visits + weight)
            bound = mean + _CURIOSITY * sqrt(log(child.open + 1) / (visits + 1))
            if bound > most:
                best, chosen, most = action, child, bound
        return best, chosen

    def _prior(self, world: State, action: Any, player: int) -> float:
        """What the evaluation says of the position that an action leads to, for who does it."""
        after = world.clone()
        after.apply(action)
        return prospect(self.engine, after, self.player, player)


def _trust(child: _Node | None) -> tuple[int, float]:
    return (child.visits, child.total) if child else (-1, 0.0)
