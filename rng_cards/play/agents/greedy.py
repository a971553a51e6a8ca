"""The greedy agent: it tries everything once, and does what looks best."""

from typing import Any, Final

from rng_cards.games.playing import NOT_OVER, GameEngine, State
from rng_cards.play.agents.agent import Agent

_FEW: Final = 3
"""Answers that are worth playing the turn out for, as it begins."""
_DEEPEST: Final = 3
"""Questions answered one after the other to see what an action comes to."""


class GreedyAgent(Agent):
    """One move deep, by the game's own evaluation of positions.

    It takes a world that it cannot tell from the true one, does there each thing that it may do,
    and answers the questions that follow as whoever is asked would like best. It ends its turn
    when nothing that it may do is better than the table as it stands. What it is asked before it
    can do anything else, with few answers, it judges by the turn that would follow.
    """

    _acted: int = NOT_OVER
    """The last turn in which it could do something."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        world = self.engine.determinize(state, self.player, self.chance)
        if self.engine.ending(world) is not None:
            self._acted = state.turn
        elif state.active == self.player and state.turn != self._acted and len(legal) <= _FEW:
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
        return self.engine.value(after, self.player)


def looks_best(engine: GameEngine, world: State, player: int) -> Any:
    """What a player who decides in a world likes best of all they may do; a tie goes to the first.

    Nothing in the world is hidden from whoever asks: it is one that they have imagined.
    """
    ending = engine.ending(world)
    best = ending
    most = -1.0 if ending is None else engine.value(world, player)
    for action in engine.promising(world):
        if action is not ending:
            good = _worth(engine, world, player, action, _DEEPEST)
            if good > most:
                best, most = action, good
    return best


def _worth(engine: GameEngine, world: State, player: int, action: Any, deep: int) -> float:
    """The value once an action is done and the questions that it brings are answered."""
    after = world.clone()
    after.apply(action)
    asked = after.player()
    if (
        not deep
        or asked == NOT_OVER
        or after.turn != world.turn
        or after.asked() == world.asked()
        or engine.ending(after) is not None
    ):
        return engine.value(after, player)
    found = [_worth(engine, after, player, answer, deep - 1) for answer in after.legal_actions()]
    return max(found) if asked == player else min(found)
