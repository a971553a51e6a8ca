"""Why an action is refused: `why_not` says it, and never wonders whether it is legal by itself.

reason    the reasons there are, and the case at hand
reach     cards that are not where they would have to be
acts      placing, discarding, setting, the Gunfight, stepping out
plays     effects that cannot be played
answers   answers that are not among those to the question
"""

from rng_cards.games.ragnguns.narration.refusals.reason import REASONS, Reason
from rng_cards.games.ragnguns.narration.refusals.why_not import why_not

__all__ = ["REASONS", "Reason", "why_not"]
