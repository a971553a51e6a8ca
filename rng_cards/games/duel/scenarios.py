"""The scenarios of Duel: what every game made of named steps has."""

from typing import Final

from rng_cards.games.duel.playing import DuelEngine
from rng_cards.games.shared.scenarios.kind import PositionScenarios

EXAMPLES: Final = 17
"""Examples of the rulebook and what follows from them, as the rules specification numbers them."""


def scenarios() -> PositionScenarios:
    """See `PositionScenarios`."""
    return PositionScenarios(DuelEngine(), EXAMPLES, unspoken=["nobody-there"])
