"""What several steps have in common: what they are aimed at, how often they are taken."""

from typing import Final

from rng_cards.games.ragnguns.engine.needs import Count
from rng_cards.games.ragnguns.engine.sides import Side

THE_OPPONENT: Final = 3
"""As something to shoot at: the Shelter first, then as the defender splits."""
THE_CARD: Final = 4
"""As something to heal or strengthen: the card of the effect itself."""
ANY_OWN: Final = 5
"""As something to heal: the player chooses."""


def how_often(times: Count | None, own: Side) -> int:
    """Once, or once for each card counted."""
    return 1 if times is None else times.found(own)
