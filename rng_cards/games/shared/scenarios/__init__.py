"""Scenarios of games made of named steps: a patch of the position, phrases, what comes of them.

model      what a file may hold, typed after the fields of the game's positions
position   from the start of a scenario to a position
compare    a position against what is expected of it
play       a scenario played
kind       what the rest of the tool asks of such scenarios
reference  the page about writing them
"""

from typing import TYPE_CHECKING

from rng_cards.games.late import late

if TYPE_CHECKING:
    from collections.abc import Callable

    from rng_cards.games.playing import GameEngine
    from rng_cards.games.scenarios import ScenarioKind


def scenarios_of(engine: "Callable[[], GameEngine]") -> "Callable[[], ScenarioKind]":
    """The scenarios of a game whose engine is made so, imported when they are asked for."""
    kind = late(__package__, "kind", "PositionScenarios")
    return lambda: kind(engine())
