"""What a player of Duel can say. A verb that comes later is added at the end: codes are lasting."""

from typing import Final

from rng_cards.engine.actions import Action, Kind, Verb, Vocabulary
from rng_cards.games.duel.engine.components import HIGHEST_OF_ALL, PLAYERS

WORDS: Final = Vocabulary()
_VALUE: Final = Kind("value", HIGHEST_OF_ALL + 1)
_SEAT: Final = Kind("seat", PLAYERS.stop - 1)

LAY: Final[Verb] = WORDS.verb("lay", _VALUE, _VALUE, _VALUE)
"""A row: the values of its speed, its fire and its dodge."""
LOAD: Final[Verb] = WORDS.verb("load", _VALUE)
"""While reloading: the value of the card that says how many Bullets; the other is the dodge."""
AGAIN: Final[Action] = WORDS.verb("again")()
"""Two fingers: a further shot."""
STOP: Final[Action] = WORDS.verb("stop")()
"""One finger: no further shot in this turn."""
SHOOT: Final[Verb] = WORDS.verb("shoot", _SEAT)
PREPARE: Final[Action] = WORDS.verb("prepare")()
"""To prepare shots, for those who might reload; a house rule."""
RELOAD: Final[Action] = WORDS.verb("reload")()
