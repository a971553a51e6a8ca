"""What must hold before an effect is played. A condition of the catalogue is one of these."""

from typing import Final

from rng_cards.games.ragnguns.engine.sides import (
    IN_ALLEY,
    IN_DISCARD,
    IN_HAND,
    IN_SHELTER,
    PLACED,
    Side,
)
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER

OWN: Final = False
THEIRS: Final = True
"""Whose side a need is about."""


class Need:
    """Something that must hold for an effect to be played, or for a ♦ to be in force."""

    reason: str = ""
    """The name of the refusal that says it is missing; see `narration.refusals`."""

    def stands(self, alley: int) -> int:
        """1 or 0 where it depends on nothing but one's own Alley (a set), -1 where on more."""
        return -1

    def holds(self, own: Side, theirs: Side) -> bool:
        """Whether it does, for the player on the side `own`."""
        raise NotImplementedError


class AllOf(Need):
    """Several needs at once."""

    def __init__(self, needs: list[Need]) -> None:
        self.needs = needs

    def holds(self, own: Side, theirs: Side) -> bool:
        for need in self.needs:
            if not need.holds(own, theirs):
                return False
        return True


class Count:
    """How many cards of a set stand in some places of one's own side, up to a limit."""

    def __init__(self, places: int, cards: int, at_most: int) -> None:
        self.places = places
        self.cards = cards
        self.at_most = at_most

    def found(self, own: Side) -> int:
        """The number found."""
        return min((own.among(self.places) & self.cards).bit_count(), self.at_most)


class CardsIn(Need):
    """At least so many cards of a set in some places, on one's own side or the other."""

    def __init__(self, theirs: bool, places: int, cards: int, least: int, reason: str) -> None:
        self.theirs = theirs
        self.places = places
        self.cards = cards
        self.least = least
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        found = (theirs if self.theirs else own).among(self.places) & self.cards
        return found.bit_count() >= self.least


# One card in one place is what most effects need, and menus ask for it all the time: these look at
# that place alone, which saves a tenth of the time of a menu.


class OneInAlley(CardsIn):
    """A card of a set in an Alley."""

    def stands(self, alley: int) -> int:
        if self.theirs:
            return -1
        return 1 if alley & self.cards else 0

    def holds(self, own: Side, theirs: Side) -> bool:
        return BIT[(theirs if self.theirs else own).alley] & self.cards != 0


class OneInShelter(CardsIn):
    """A card of a set in a Shelter."""

    def holds(self, own: Side, theirs: Side) -> bool:
        return BIT[(theirs if self.theirs else own).shelter] & self.cards != 0


class OneInDiscard(CardsIn):
    """A card of a set in a discard."""

    def holds(self, own: Side, theirs: Side) -> bool:
        return (theirs if self.theirs else own).discard & self.cards != 0


class OneInHand(CardsIn):
    """A card of a set in a hand."""

    def holds(self, own: Side, theirs: Side) -> bool:
        return (theirs if self.theirs else own).hand & self.cards != 0


_ONE_IN: Final[dict[int, type[CardsIn]]] = {
    IN_ALLEY: OneInAlley,
    IN_SHELTER: OneInShelter,
    IN_DISCARD: OneInDiscard,
    IN_HAND: OneInHand,
}


def cards_in(theirs: bool, places: int, cards: int, least: int, reason: str) -> Need:
    """At least so many cards of a set in some places, on one's own side or the other."""
    sort = _ONE_IN.get(places, CardsIn) if least == 1 else CardsIn
    return sort(theirs, places, cards, least, reason)


class NoCardsIn(Need):
    """No card of a set in some places."""

    def __init__(self, theirs: bool, places: int, cards: int, reason: str) -> None:
        self.theirs = theirs
        self.places = places
        self.cards = cards
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        return not (theirs if self.theirs else own).among(self.places) & self.cards


class GunslingerWounds(Need):
    """A Gunslinger carries at least so many wounds."""

    def __init__(self, theirs: bool, least: int, reason: str) -> None:
        self.theirs = theirs
        self.least = least
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        return (theirs if self.theirs else own).wounds >= self.least


class BeltHolds(Need):
    """A Cartridge Belt holds at least so many Bullets."""

    def __init__(self, theirs: bool, least: int, reason: str) -> None:
        self.theirs = theirs
        self.least = least
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        return (theirs if self.theirs else own).belt >= self.least


class WoundsToHeal(Need):
    """Something of one's own carries a wound: the Gunslinger, or a card placed in some zones."""

    def __init__(self, zones: int, gunslinger: bool, reason: str) -> None:
        self.zones = zones
        self.gunslinger = gunslinger
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        if own.wounds and (self.gunslinger or (self.zones & IN_ALLEY and own.alley == GUNSLINGER)):
            return True
        if own.alley_wounds and self.zones & IN_ALLEY:
            return True
        return own.shelter_wounds > 0 and self.zones & IN_SHELTER != 0


class SourceWounded(Need):
    """The card itself stands in a zone and carries a wound."""

    def __init__(self, card: int, reason: str) -> None:
        self.card = card
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        return (own.alley == self.card and own.alley_wounds > 0) or (
            own.shelter == self.card and own.shelter_wounds > 0
        )


class CanSwap(Need):
    """A card to swap, and no Gunslinger in the Alley: it never goes back."""

    def __init__(self, theirs: bool, reason: str) -> None:
        self.theirs = theirs
        self.reason = reason

    def holds(self, own: Side, theirs: Side) -> bool:
        side = theirs if self.theirs else own
        placed = side.among(PLACED)
        return placed != 0 and not placed & BIT[GUNSLINGER]
