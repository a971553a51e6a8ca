"""What lies on one player's side of the table, all of it as integers."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import ALLEY
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, STAKE, pile_set

if TYPE_CHECKING:
    from mypy_extensions import i64

IN_ALLEY: Final = 1
IN_SHELTER: Final = 2
ON_TOP: Final = 4
"""The tops of the two Hideout slots: what can be seen and used."""
IN_DISCARD: Final = 8
IN_HAND: Final = 16
IN_HIDEOUT: Final = 32
"""The Hideout at any depth."""
IN_DECK: Final = 64
PLACED: Final = IN_ALLEY | IN_SHELTER


class Side:
    """One player's cards, Bullets and Cylinder.

    `hand` and `discard` are sets of cards, `deck`, `left` and `right` piles; see `stacks`. A zone
    (`alley`, `shelter`) is the number of the card placed there, `alley_wounds` and `shelter_wounds`
    the wounds on that card; a Gunslinger's are its own wherever it stands.
    `belt`, `cylinder` and `wounds` (those of the Gunslinger) count Bullets. `traps` are those set,
    oldest first, each its card with 32 for each Bullet staked. `ready` is 1 once the Gunslinger
    may step into the Alley.

    The rest is what players know. `shown` are cards whose place the opponent knows though they do
    not lie open, `backs` those known to be Traps by their backs, `seen` those of the deck whose
    place their owner knows. `maybe` says by card in which places it can lie for all that the
    opponent has seen; it is empty while any hidden card can lie in any place; see `deduction`.
    """

    def __init__(self, like: "Side | None" = None) -> None:
        """A copy of another side; without one, a side without cards, its Cylinder on 1."""
        if like is None:
            self.deck: i64 = 0
            self.hand: int = 0
            self.discard: i64 = 0
            self.alley: i64 = 0
            self.alley_wounds: i64 = 0
            self.shelter: i64 = 0
            self.shelter_wounds: i64 = 0
            self.left: i64 = 0
            self.right: i64 = 0
            self.belt: int = 0
            self.cylinder: int = 1
            self.wounds: i64 = 0
            self.ready: i64 = 0
            self.traps: tuple[int, ...] = ()
            self.shown: i64 = 0
            self.backs: i64 = 0
            self.seen: i64 = 0
            self.maybe: tuple[int, ...] = ()
        else:
            self.deck = like.deck
            self.hand = like.hand
            self.discard = like.discard
            self.alley = like.alley
            self.alley_wounds = like.alley_wounds
            self.shelter = like.shelter
            self.shelter_wounds = like.shelter_wounds
            self.left = like.left
            self.right = like.right
            self.belt = like.belt
            self.cylinder = like.cylinder
            self.wounds = like.wounds
            self.ready = like.ready
            self.traps = like.traps
            self.shown = like.shown
            self.backs = like.backs
            self.seen = like.seen
            self.maybe = like.maybe

    def placed(self, zone: int) -> int:
        """The card that stands in a zone (ALLEY or SHELTER); 0 if none does."""
        return self.alley if zone == ALLEY else self.shelter

    def wounds_in(self, zone: int) -> int:
        """The wounds on that card; those of a Gunslinger are its own, wherever it stands."""
        return self.alley_wounds if zone == ALLEY else self.shelter_wounds

    def among(self, places: int) -> int:
        """The set of the cards that stand in any of those places."""
        cards = 0
        if places & IN_ALLEY:
            cards |= BIT[self.alley]
        if places & IN_SHELTER:
            cards |= BIT[self.shelter]
        if places & ON_TOP:
            cards |= BIT[self.left & 15] | BIT[self.right & 15]
        if places & IN_DISCARD:
            cards |= self.discard
        if places & IN_HAND:
            cards |= self.hand
        if places & IN_HIDEOUT:
            cards |= pile_set(self.left) | pile_set(self.right)
        if places & IN_DECK:
            cards |= pile_set(self.deck)
        return cards

    def set_traps(self) -> int:
        """The set of the Traps that lie between the players."""
        cards = 0
        for trap in self.traps:
            cards |= BIT[trap & CARD]
        return cards

    def stake_of(self, number: int) -> int:
        """Bullets on one of those Traps; 0 where that card is none of them."""
        for trap in self.traps:
            if trap & CARD == number:
                return trap // STAKE
        return 0
