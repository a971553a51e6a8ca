"""What happened in a game, as the board records it on request; `narration` puts it in words."""

from typing import Final

KINDS: Final[list[str]] = []


def _kind(name: str) -> int:
    KINDS.append(name)
    return len(KINDS) - 1


TURN: Final = _kind("turn")
"""A turn begins; amount: its number."""
RELOADED: Final = _kind("reloaded")
"""Bullets taken to the pool; place: the Cylinder."""
DREW: Final = _kind("drew")
"""A card drawn into the hand."""
NO_MORE_CARDS: Final = _kind("no-more-cards")
BECAME_READY: Final = _kind("ready")
STEPPED_OUT: Final = _kind("stepped-out")
"""The Gunslinger moved into its Alley."""
PAID: Final = _kind("paid")
"""Bullets from the pool back to the stack."""
PAID_FROM_BELT: Final = _kind("paid-from-belt")
PLACED_CARD: Final = _kind("placed")
"""place: the zone."""
DISCARDED: Final = _kind("discarded")
PLAYED: Final = _kind("played")
"""amount: the effect's index."""
TRIGGERED: Final = _kind("triggered")
"""↴; amount: the effect's index."""
SET_TRAP: Final = _kind("set-trap")
"""amount: the stake."""
FOLLOWED: Final = _kind("followed")
"""player: who answers; amount: what it cost."""
RAISED: Final = _kind("raised")
SPRUNG: Final = _kind("sprung")
"""player: the Trap's owner."""
STAKE_BACK: Final = _kind("stake-back")
"""player: the Trap's owner; amount: Bullets that return to their stack."""
FIRED: Final = _kind("fired")
"""A Gunfight; amount: Bullets that leave the pool."""
HIT: Final = _kind("hit")
"""Wounds; player: whose; card: who takes them (16 the Gunslinger); amount: Bullets."""
FELL: Final = _kind("fell")
"""A card reached its Durability."""
HEALED: Final = _kind("healed")
HID: Final = _kind("hid")
"""place: the slot."""
STORED: Final = _kind("stored")
FETCHED: Final = _kind("fetched")
"""place: where it was, as a flag of `sides`."""
TOOK_IN_HAND: Final = _kind("took-in-hand")
SHUFFLED: Final = _kind("shuffled")
RETURNED: Final = _kind("returned")
"""A placed card goes back to its owner's hand or Hideout."""
SWAPPED: Final = _kind("swapped")
GAINED: Final = _kind("gained")
GAINED_IN_BELT: Final = _kind("gained-in-belt")
LOST: Final = _kind("lost")
LOST_FROM_BELT: Final = _kind("lost-from-belt")
TURNED: Final = _kind("turned")
"""The Cylinder; amount: where it is now."""
STRONGER: Final = _kind("stronger")
"""Firepower until the end of the turn; amount: how much more."""
ONE_MORE_GUNFIGHT: Final = _kind("one-more-gunfight")
LIMITED: Final = _kind("limited")
"""player: who may shoot no more than amount Bullets a Gunfight this turn."""
CHEAPER: Final = _kind("cheaper")
LOOKED: Final = _kind("looked")
"""player: who looks; amount: whose; place: where, as a flag of `sides`."""
WON: Final = _kind("won")
TIME_UP: Final = _kind("time-up")
"""The turn cap; amount: 1 if nobody wins."""
WOUNDS_MOVED: Final = _kind("wounds-moved")
"""Bullets that leave a wounded card for another, which is then hit."""
OF_THE_OTHER: Final = frozenset({FOLLOWED, RAISED})
"""Events whose card is the opponent's: the Trap that is answered."""


class Event:
    """One thing that happened: a kind, whose it is, and up to three numbers.

    `card` is a number on that player's side; see each kind for `amount` and `place`.
    """

    def __init__(self, kind: int, player: int, card: int, amount: int, place: int) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        self.amount = amount
        self.place = place

    def __repr__(self) -> str:
        return f"<{KINDS[self.kind]} {self.player} {self.card} {self.amount} {self.place}>"
