"""A tree of what a player knows, grown where it looks good: single-observer ISMCTS; see `mcts`."""

from collections.abc import Iterable
from math import log, sqrt
from typing import Any, Final

from rng_cards.games.playing import NOBODY, GameEngine, State
from rng_cards.play.agents.search.foresight import DEEPEST, play_on, prospect, prospects

_CURIOSITY: Final = 0.2
"""The constant of UCB, for values from 0 to 1."""


class Node:
    """What is known of an action: how often it could be chosen, was chosen, and what it brought.

    `total` adds up values for whoever chose it; `children` are what may follow, by code.
    """

    __slots__ = ("answers", "children", "open", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}
        self.answers: dict[int, dict[int, Node]] | None = None

    def below(self, player: int, together: bool) -> "dict[int, Node]":  # noqa: FBT001 -- compiled
        """What a player may do here. Those who answer together have their own answers each: nobody
        chooses by what another has answered.
        """
        if not together:
            return self.children
        if self.answers is None:
            self.answers = {}
        return self.answers.setdefault(player, {})


class Tree:
    """What a player found out about a decision. `looks` counts the worlds that it grew by."""

    def __init__(self, engine: GameEngine, player: int) -> None:
        self.looks = 0
        self._choices: dict[int, Node] = {}
        """What the player may do at the root."""
        self._engine = engine
        self._player = player
        self._root = Node(0.0)
        self._prior = engine.prior
        self._deep = 0 if engine.answers_itself else DEEPEST
        self._turns_ahead = engine.turns_ahead

    def grow(self, world: State) -> None:
        """Down the tree in one world, on from there, and back up with what was found."""
        engine = self._engine
        node = child = self._root
        self._choices = node.below(self._player, engine.together(world))
        path: list[tuple[Node, int]] = []
        last = world.turn + self._turns_ahead
        answers: dict[int, Node] = {}
        """What was chosen below this node by those who answer at the same time."""
        while (player := world.player()) != NOBODY:
            together = engine.together(world)
            if answers and (not together or player in answers):  # all have answered
                node = answers.get(self._player, child)
                answers = {}
            action, child = self._select(node.below(player, together), world, player)
            world.apply(action)
            path.append((child, player))
            if together:
                answers[player] = child
            else:
                node = child
            if not child.visits:
                break
        values = prospects(engine, play_on(engine, world, last, self._deep), self._player)
        for passed, player in path:
            passed.visits += 1
            passed.total += values[player]
        self.looks += 1

    def lead(self) -> int:
        """By how many visits the action that was chosen most is ahead of the next."""
        most = next_most = 0
        for child in self._choices.values():
            visits = child.visits
            if visits > most:
                next_most = most
                most = visits
            elif visits > next_most:
                next_most = visits
        return most - next_most

    def best(self, actions: Iterable[Any]) -> Any:
        """The action that was chosen most; of several, that which brought most, or the first."""
        best: Any = None
        most, highest = -2, 0.0
        for action in actions:
            child = self._choices.get(action.code)
            visits, total = (child.visits, child.total) if child else (-1, 0.0)
            if visits > most or (visits == most and total > highest):
                best, most, highest = action, visits, total
        return best

    def after(self, action: Any) -> "Tree | None":
        """What was found out on the way about the decision that an action leads to, if anything."""
        child = self._root.children.get(action.code)
        if child is None or not child.children:
            return None
        tree = Tree(self._engine, self._player)
        tree._root = child
        tree.looks = child.visits - 1  # the first visit went no further
        return tree

    def _select(self, children: dict[int, Node], world: State, player: int) -> tuple[Any, Node]:
        """The action of the highest bound among those that are legal in this world."""
        best: Any = None
        chosen: Node | None = None
        most, weight = -1.0, self._prior
        for action in self._engine.promising(world):
            code: int = action.code
            child = children.get(code)
            if child is None:
                child = Node(self._judged(world, action, player))
                children[code] = child
            child.open += 1
            visits = child.visits
            mean = (child.total + weight * child.prior) / (visits + weight)
            bound = mean + _CURIOSITY * sqrt(log(child.open + 1) / (visits + 1))
            if bound > most:
                best, chosen, most = action, child, bound
        assert chosen is not None, "something is always promising"
        return best, chosen

    def _judged(self, world: State, action: Any, player: int) -> float:
        """What the evaluation says of the position that an action leads to, for who does it."""
        after = world.clone()
        after.apply(action)
        return prospect(self._engine, after, self._player, player)
