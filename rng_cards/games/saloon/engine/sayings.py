"""What a player of Saloon can say. A verb that comes later is added at the end: codes are lasting.

Cards are said as places in the list of kinds, which follows their numbers.
"""

from typing import Final

from rng_cards.engine.actions import Action, Kind, Verb, Vocabulary

PLAYERS: Final = range(3, 7)
MOST_KINDS: Final = 64
WORDS: Final = Vocabulary()
_CARD: Final = Kind("card", MOST_KINDS)
_SEAT: Final = Kind("seat", PLAYERS.stop - 1)

PASS: Final[Action] = WORDS.verb("pass")()
ATTACK: Final[Verb] = WORDS.verb("attack", _SEAT, _CARD)
"""Whom, with which Attack."""
ATTACK_WITH: Final[Verb] = WORDS.verb("attack-with", _SEAT, _CARD, _CARD)
"""And with which Object, or which Blow."""
ATTACK_WITH_BOTH: Final[Verb] = WORDS.verb("attack-with-both", _SEAT, _CARD, _CARD, _CARD)
"""The Object comes before the Blow."""
ALSO: Final[Verb] = WORDS.verb("also", _SEAT)
"""The second victim of Two at one blow."""
PLAY: Final[Verb] = WORDS.verb("play", _CARD)
"""A Help, a Defence or an Event."""
HIDE: Final[Verb] = WORDS.verb("hide", _CARD, _SEAT)
"""A Defence that turns the attack on somebody else: behind whom."""
AGAINST: Final[Verb] = WORDS.verb("against", _CARD, _SEAT)
"""A Defence against the attack of one of two players."""
HIDE_FROM: Final[Verb] = WORDS.verb("hide-from", _CARD, _SEAT, _SEAT)
"""The same, from whom and behind whom."""
DRINK: Final[Verb] = WORDS.verb("drink", _CARD)
GIVE: Final[Verb] = WORDS.verb("give", _CARD, _SEAT)
NAME: Final[Verb] = WORDS.verb("name", _SEAT)
"""The next aggressor."""
SWAP: Final[Verb] = WORDS.verb("swap", _CARD)
"""Discard one card for another."""
