"""What the opponent of a player can work out of where that player's cards are.

A place is called by the card that truly lies in it, so that a place and a card are the same number.
Deck lists are open: the cards that the opponent does not know lie in the places that are left, each
in one of them. Mostly any of them can lie in any of these places, but that a card whose back is
seen to be a Trap's is a Trap. Where cards that were known have changed places unseen, such as one
of two Traps of a hand that was shown, `Side.maybe` says by card in which places it can lie.
"""

from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.sides import IN_HIDEOUT, ON_TOP, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, GUNSLINGER, members


def seen_cards(side: Side, seat: Seat, hiding: int) -> int:
    """The cards that lie open, or that the opponent has followed where they lie.

    `hiding` are those that their owner is laying down in one breath: which of them went where is
    not seen before the last.
    """
    tops = side.among(ON_TOP) & seat.faces
    return side.shown & ~hiding | side.discard | BIT[side.alley] | BIT[side.shelter] | tops


def seen_backs(side: Side, seat: Seat) -> int:
    """The places whose cards are known to be Traps, by their backs."""
    tops = side.among(ON_TOP) & seat.traps
    return side.backs & side.among(IN_HIDEOUT) | tops | side.set_traps()


def possible_places(side: Side, seat: Seat, hiding: int) -> list[int]:
    """By card, the set of places where it can lie; by 0 and the Gunslinger, none."""
    seen = seen_cards(side, seat, hiding)
    hidden = DECK_CARDS & ~seen
    backs = seen_backs(side, seat) & hidden
    cards = members(hidden)
    places = [BIT[number] & seen for number in range(GUNSLINGER + 1)]
    for card in cards:
        allowed = hidden
        if side.shown & hiding & BIT[card]:
            allowed = hiding
        elif side.maybe:
            allowed = side.maybe[card] & hidden
        places[card] = allowed if seat.traps & BIT[card] else allowed & ~backs
    # A card can lie in a place if the one that lies there can go elsewhere, and so on in a circle.
    reached = places[:]
    for through in cards:
        for card in cards:
            if reached[card] & BIT[through]:
                reached[card] |= reached[through]
    for card in cards:
        for place in members(places[card]):
            if not reached[place] & BIT[card]:
                places[card] &= ~BIT[place]
    return places


def known_cards(side: Side, seat: Seat, hiding: int) -> int:
    """The cards whose place the opponent knows, seen or worked out."""
    seen = seen_cards(side, seat, hiding)
    hidden = DECK_CARDS & ~seen
    found = seen
    if side.maybe or side.shown & hiding & hidden:
        places = possible_places(side, seat, hiding)
        for card in members(hidden):
            found |= _settled(BIT[card], places[card], side.hand)
        return found
    traps = hidden & seat.traps
    backs = seen_backs(side, seat) & hidden
    all_lie_on_their_faces = len(members(traps)) == len(members(backs))
    found |= _settled(traps, backs if all_lie_on_their_faces else hidden, side.hand)
    return found | _settled(hidden & ~traps, hidden & ~backs, side.hand)


def _settled(cards: int, places: int, hand: int) -> int:
    """Those of the cards whose place is known, if all of them can lie in those places: there is
    one only, or they are all in the hand, where no card has a place of its own.
    """
    return cards if not places & ~hand or len(members(places)) == 1 else 0


def mixed(side: Side, seat: Seat, hiding: int, among: int) -> tuple[int, ...]:
    """`Side.maybe` once the cards of some places have changed places unseen, by what is known
    before.
    """
    return tuple(
        [one | among if one & among else one for one in possible_places(side, seat, hiding)]
    )
