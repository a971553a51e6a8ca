"""The scenarios of Saloon: what every game made of named steps has."""

from typing import Final

from rng_cards.games.saloon.playing import SaloonEngine
from rng_cards.games.shared.scenarios.kind import PositionScenarios

EXAMPLES: Final = 25
"""What the rulebook states, as the rules specification numbers it: it counts no examples."""


def scenarios() -> PositionScenarios:
    """See `PositionScenarios`."""
    return PositionScenarios(SaloonEngine(), EXAMPLES, unspoken=["nobody-there", "no-such-card"])
