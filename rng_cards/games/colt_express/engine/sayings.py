"""What a player of Colt Express can say. A verb that comes later is added at the end: codes last.

Cards are said as places in the list of kinds (`components.py`), bandits by their numbers, places
as twice the car, plus one on its roof.
"""

from typing import Final

from rng_cards.engine.actions import Action, Kind, Verb, Vocabulary

BANDITS: Final = ("ghost", "belle", "cheyenne", "tuco", "django", "doc")
GHOST, BELLE, CHEYENNE, TUCO, DJANGO, DOC = range(6)
PLAYERS: Final = range(2, 7)
MOST_CARS: Final = PLAYERS.stop
"""The locomotive, and a car a player."""
_CARS: Final = ("locomotive", *[f"car-{number}" for number in range(1, MOST_CARS)])
PLACES: Final = tuple([car + level for car in _CARS for level in ("", "-roof")])
"""The names of places, from the locomotive; the inside of a car before its roof."""
PURSE, JEWEL, STRONGBOX, NOTHING = range(4)
"""What is seen of loot: its sort; nothing, of somebody who has none."""

WORDS: Final = Vocabulary()
_CARD: Final = Kind("card", 128)
_BANDIT: Final = Kind("bandit", len(BANDITS))
_PLACE: Final = Kind("place", len(PLACES))
_LOOT: Final = Kind("loot", NOTHING + 1)

PLAY: Final[Verb] = WORDS.verb("play", _CARD)
PLAYS: Final = [PLAY(kind) for kind in range(_CARD.size)]
"""By kind, ready for the menus of the plan, which are most of a game."""
HIDE: Final[Verb] = WORDS.verb("hide", _CARD)
"""Play a card face down where it could be played face up."""
DRAW: Final[Action] = WORDS.verb("draw")()
GO: Final[Verb] = WORDS.verb("go", _PLACE)
SHOOT: Final[Verb] = WORDS.verb("shoot", _BANDIT)
TAKE: Final[Verb] = WORDS.verb("take", _LOOT)
LEAVE: Final[Action] = WORDS.verb("leave")()
LEAD: Final[Verb] = WORDS.verb("lead", Kind("car", MOST_CARS))
"""The Marshal, into which car."""
PUNCH: Final[Verb] = WORDS.verb("punch", _BANDIT, _LOOT)
"""Whom, and which loot falls."""
PUSH: Final[Verb] = WORDS.verb("push", _PLACE)
"""Whither whoever was punched goes."""
DISCARD: Final[Verb] = WORDS.verb("discard", _CARD)
DONE: Final[Action] = WORDS.verb("done")()
