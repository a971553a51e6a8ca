"""The scenarios of Colt Express: what every game made of named steps has."""

from typing import Final

from rng_cards.games.colt_express.playing import ColtExpressEngine
from rng_cards.games.shared.scenarios.kind import PositionScenarios

EXAMPLES: Final = 20
"""What the rulebook states, as the rules specification numbers it: it counts no examples."""


def scenarios() -> PositionScenarios:
    """See `PositionScenarios`."""
    return PositionScenarios(ColtExpressEngine(), EXAMPLES)
