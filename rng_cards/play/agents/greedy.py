"""The greedy agent: it tries everything once, and does what looks best."""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.games.playing import NOBODY, GameEngine, State
from rng_cards.play.agents.agent import Agent

_FEW: Final = 3
"""Answers that are worth playing the turn out for, as it begins."""
DEEPEST: Final = 3
"""Questions answered one after the other to see what an action comes to."""


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


def prospects(engine: GameEngine, world: State, player: int) -> Sequence[float]:
    """What everybody won in a game that is over, or may hope for in one that goes on.

    `player` is who imagines the world.
    """
    outcome = world.outcome()
    return engine.values(world, player) if outcome is None else outcome.shares()


def prospect(engine: GameEngine, world: State, player: int, seat: int) -> float:
    """The same of one seat, which is often found sooner."""
    if seat == player and world.player() != NOBODY:
        return engine.value(world, player)
    return prospects(engine, world, player)[seat]


def looks_best(engine: GameEngine, world: State, player: int, deep: int = DEEPEST) -> Any:
    """What a player who decides in a world likes best of all they may do; a tie goes to the first.

    At most `deep` questions are answered to see what an action comes to.

    Nothing in the world is hidden from whoever asks: it is one that they have imagined.
    """
    ending = engine.ending(world)
    best = ending
    most = -1.0 if ending is None else engine.value(world, player)
    for action in engine.promising(world):
        if action is not ending:
            good = worth(engine, world, player, action, deep)
            if good > most:
                best, most = action, good
    return best


def worth(engine: GameEngine, world: State, player: int, action: Any, deep: int = DEEPEST) -> float:
    """What a player has once an action is done and the questions that it brings are answered.

    Whoever is asked answers as is best for themselves.
    """
    after = world.clone()
    after.apply(action)
    asked = after.player()
    if not deep or _settled(engine, world, after):
        return prospect(engine, after, player, player)
    answers = after.legal_actions()
    if asked == player:
        return max(worth(engine, after, player, answer, deep - 1) for answer in answers)
    found = [_worths(engine, after, player, answer, deep - 1) for answer in answers]
    return max(found, key=lambda worths: worths[asked])[player]


def _worths(
    engine: GameEngine, world: State, player: int, action: Any, deep: int
) -> Sequence[float]:
    """The same of everybody, in a world that `player` imagines."""
    after = world.clone()
    after.apply(action)
    asked = after.player()
    if not deep or _settled(engine, world, after):
        return prospects(engine, after, player)
    found = [_worths(engine, after, player, one, deep - 1) for one in after.legal_actions()]
    return max(found, key=lambda worths: worths[asked])


def _settled(engine: GameEngine, world: State, after: State) -> bool:
    """Whether an action has brought no question of its own."""
    return (
        after.player() == NOBODY
        or after.turn != world.turn
        or after.asked() == world.asked()
        or engine.ending(after) is not None
    )
