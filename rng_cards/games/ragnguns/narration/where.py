"""Where a card of a side is, as one word: what a refusal says, and what a label adds."""

from typing import Final

from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER, NOBODY, unpiled

HAND: Final = "hand"
TOP: Final = "top"
COVERED: Final = "covered"
ALLEY: Final = "alley"
SHELTER: Final = "shelter"
DISCARD: Final = "discard"
DECK: Final = "deck"
SET: Final = "set"
OUTSIDE: Final = "outside"
NOWHERE: Final = "nowhere"

IN_REACH: Final = frozenset({HAND, TOP, ALLEY, SHELTER})
"""Where cards can be used, one way or another."""


def where(side: Side, number: int) -> str:
    """The place of a card; `outside` is the Gunslinger's, in front of its player."""
    bit = BIT[number]
    if number == NOBODY:
        return NOWHERE
    if side.alley == number:
        return ALLEY
    if side.shelter == number:
        return SHELTER
    if number == GUNSLINGER:
        return OUTSIDE
    if side.hand & bit:
        return HAND
    if number in {side.left & 15, side.right & 15}:
        return TOP
    if covering(side, number):
        return COVERED
    if side.discard & bit:
        return DISCARD
    return SET if side.set_traps() & bit else DECK


def covering(side: Side, number: int) -> int:
    """The top of the Hideout slot where a card lies covered; 0 if it does not."""
    for pile in (side.left, side.right):
        cards = unpiled(pile)
        if number in cards[1:]:
            return cards[0]
    return NOBODY
