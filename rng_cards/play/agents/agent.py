"""What an agent is: somebody who chooses for one player, by what that player may know."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from rng_cards.engine.randomness import Chance
from rng_cards.games.playing import GameEngine, State
from rng_cards.record import Record
from rng_cards.words import Text


class Agent(ABC):
    """Chooses for one player in one game.

    It is handed the true position and must not look at what its player cannot see there: it asks
    the engine to `observe`, or to `determinize` by its own chance, and looks at that. Its own
    chance is the only one it has: the same position, as far as its player knows, and the same
    stream give the same choice.
    """

    def __init__(
        self,
        engine: GameEngine,
        matchup: Any,
        player: int,
        chance: Chance,
        budget: int = 0,
        milliseconds: int = 0,
    ) -> None:
        """`budget` is what may be spent on a choice, for those who spend any; where `milliseconds`
        are given, that is the time for it instead, and the same stream no longer gives the same.
        """
        self.engine = engine
        self.matchup = matchup
        self.player = player
        self.chance = chance
        self.budget = budget
        self.milliseconds = milliseconds

    @abstractmethod
    def choose(self, state: State) -> Any:
        """One of the legal actions of a position in which the player decides."""


class AgentKind(Record):
    """An agent by its name, and how to make one."""

    name: str
    about: Text
    make: Callable[[GameEngine, Any, int, Chance, int, int], Agent]
    """Engine, matchup, player, chance, budget, milliseconds."""
    budget: int = 0
    """What it may spend on a choice unless told otherwise; 0 where there is nothing to spend."""


class AgentSpec(Record):
    """An agent as it was asked for: `greedy`, `mcts:500`, or `mcts:1.5s`. Plain data, for other
    processes.
    """

    name: str
    budget: int = 0
    milliseconds: int = 0
    """The time for a choice, where that was asked for instead of a budget."""

    @property
    def text(self) -> str:
        """As it is typed, and written into replays."""
        if self.milliseconds:
            return f"{self.name}:{self.milliseconds / 1000:g}s"
        return f"{self.name}:{self.budget}" if self.budget else self.name
