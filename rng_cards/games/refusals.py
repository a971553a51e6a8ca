"""Why no action at all is legal for somebody, in any game."""

from collections.abc import Mapping
from typing import Final

from rng_cards.words import Text

GAME_OVER: Final = "game-over"
NOT_YOUR_DECISION: Final = "not-your-decision"
"""The refusal of whoever speaks while somebody else decides."""
WHATEVER_IS_SAID: Final[Mapping[str, Text]] = {
    GAME_OVER: Text(fr="la partie est finie", en="the game is over"),
    NOT_YOUR_DECISION: Text(fr="c'est à quelqu'un d'autre de décider", en="somebody else decides"),
}
"""What each of them says."""
