"""What must hold before an effect is played. A condition of the catalogue is one of these."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.parts import Need
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_DISCARD, IN_HAND, IN_SHELTER, PLACED
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, GUNSLINGER

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.position import Position

OWN: Final = False
THEIRS: Final = True
"""Whose side a need is about."""


class Cards(Need):
    """At least so many cards of a set in some places, on one's own side or the other."""

    def __init__(
        self,
        theirs: bool,
        places: int,
        cards: int,
        least: int,
        reason: str,
    ) -> None:
        self.theirs = theirs
        self.places = places
        self.cards = cards
        self.least = least
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[1 - me if self.theirs else me]
        found = side.among(self.places) & self.cards
        if self.least == 1:
            return found != 0
        return found.bit_count() >= self.least


# The same for one card in the places most asked about, none of them looked through in vain.


class OneInDiscard(Need):
    """A card of a set in one's own discard."""

    def __init__(self, cards: int, reason: str) -> None:
        self.cards = cards
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return board.sides[me].discard & self.cards != 0


class OneInAlley(Need):
    """A card of a set in one's own Alley."""

    def __init__(self, cards: int, reason: str) -> None:
        self.cards = cards
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return BIT[board.sides[me].alley] & self.cards != 0

    def stands(self, alley: int) -> int:
        return 1 if alley & self.cards else 0


class OneInShelter(Need):
    """A card of a set in one's own Shelter."""

    def __init__(self, cards: int, reason: str) -> None:
        self.cards = cards
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return BIT[board.sides[me].shelter] & self.cards != 0


class OneInHand(Need):
    """A card of a set in one's own hand."""

    def __init__(self, cards: int, reason: str) -> None:
        self.cards = cards
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return board.sides[me].hand & self.cards != 0


def cards_in(theirs: bool, places: int, cards: int, least: int, reason: str) -> Need:
    """At least so many cards of a set in some places, on one's own side or the other."""
    if theirs or least != 1:
        return Cards(theirs, places, cards, least, reason)
    if places == IN_ALLEY:
        return OneInAlley(cards, reason)
    if places == IN_SHELTER:
        return OneInShelter(cards, reason)
    if places == IN_DISCARD:
        return OneInDiscard(cards, reason)
    if places == IN_HAND:
        return OneInHand(cards, reason)
    return Cards(theirs, places, cards, least, reason)


class None_(Need):  # noqa: N801 -- «no card»; None is taken
    """No card of a set in some places."""

    def __init__(self, theirs: bool, places: int, cards: int, reason: str) -> None:
        self.theirs = theirs
        self.places = places
        self.cards = cards
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[1 - me if self.theirs else me]
        return not side.among(self.places) & self.cards


class GunslingerWounds(Need):
    """A Gunslinger carries at least so many wounds."""

    def __init__(self, theirs: bool, least: int, reason: str) -> None:
        self.theirs = theirs
        self.least = least
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return board.sides[1 - me if self.theirs else me].wounds >= self.least


class BeltHolds(Need):
    """A Cartridge Belt holds at least so many Bullets."""

    def __init__(self, theirs: bool, least: int, reason: str) -> None:
        self.theirs = theirs
        self.least = least
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        return board.sides[1 - me if self.theirs else me].belt >= self.least


class WoundsToHeal(Need):
    """Something of one's own carries a wound: the Gunslinger, or a card placed in some zones."""

    def __init__(self, zones: int, gunslinger: bool, reason: str) -> None:
        self.zones = zones
        self.gunslinger = gunslinger
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[me]
        if side.wounds and (
            self.gunslinger or (self.zones & IN_ALLEY and side.alley == GUNSLINGER)
        ):
            return True
        if side.alley_wounds and self.zones & IN_ALLEY:
            return True
        return side.shelter_wounds > 0 and self.zones & IN_SHELTER != 0


class SourceWounded(Need):
    """The card itself stands in a zone and carries a wound."""

    def __init__(self, card: int, reason: str) -> None:
        self.card = card
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[me]
        return (side.alley == self.card and side.alley_wounds > 0) or (
            side.shelter == self.card and side.shelter_wounds > 0
        )


class CanSwap(Need):
    """A card to swap, and no Gunslinger in the Alley: it never goes back."""

    def __init__(self, theirs: bool, reason: str) -> None:
        self.theirs = theirs
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[1 - me if self.theirs else me]
        placed = side.among(PLACED)
        return placed != 0 and not placed & BIT[GUNSLINGER]


class Target(Need):
    """Somebody to shoot at in one of the opponent's zones; a Gunslinger who stepped out is one."""

    def __init__(self, zone: int, reason: str) -> None:
        self.zone = zone
        self.reason = reason

    def holds(self, board: "Position", me: int) -> bool:
        side = board.sides[1 - me]
        found = BIT[side.alley if self.zone == IN_ALLEY else side.shelter]
        return (found & DECK_CARDS if board.matchup.rules.street_is_safe else found) != 0
