"""What lies on one player's side of the table, every bit of it an integer."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import ALLEY
from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, pile_set

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

    The rest is memory. `shown` are cards whose place the opponent knows though they do not lie
    open, `backs` those known to be Traps by their backs, `seen` those of the deck whose place
    their owner knows.

    `seat` is what it is played from; that never changes.
    """

    def __init__(
        self,
        seat: Seat,
        deck: "i64",
        hand: int,
        discard: "i64",
        alley: "i64",
        alley_wounds: "i64",
        shelter: "i64",
        shelter_wounds: "i64",
        left: "i64",
        right: "i64",
        belt: int,
        cylinder: int,
        wounds: "i64",
        ready: "i64",
        traps: tuple[int, ...],
        shown: "i64",
        backs: "i64",
        seen: "i64",
    ) -> None:
        self.seat = seat
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.alley = alley
        self.alley_wounds = alley_wounds
        self.shelter = shelter
        self.shelter_wounds = shelter_wounds
        self.left = left
        self.right = right
        self.belt = belt
        self.cylinder = cylinder
        self.wounds = wounds
        self.ready = ready
        self.traps = traps
        self.shown = shown
        self.backs = backs
        self.seen = seen

    def clone(self) -> "Side":
        """The same side, free to go its own way."""
        return Side(
            self.seat,
            self.deck,
            self.hand,
            self.discard,
            self.alley,
            self.alley_wounds,
            self.shelter,
            self.shelter_wounds,
            self.left,
            self.right,
            self.belt,
            self.cylinder,
            self.wounds,
            self.ready,
            self.traps,
            self.shown,
            self.backs,
            self.seen,
        )

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
