"""Agents that do not think: one rolls dice, one lets everything pass."""

from typing import Any

from rng_cards.games.playing import State
from rng_cards.play.agents.agent import Agent


class RandomAgent(Agent):
    """Any legal action, each as likely as the others."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        legal = state.legal_actions()
        return legal[self.chance.below(len(legal))]


class IdleAgent(Agent):
    """Does as little as the rules allow."""

    def choose(self, state: State) -> Any:
        """See `Agent`."""
        return self.engine.passing(state)
