"""What verbs and conditions need to turn their data into the engine's sets, counts and needs."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine import needs, sides
from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.setup import Setup
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.effects.selection import Count, Selection

PLACE_FLAGS: Final = {
    "alley": sides.IN_ALLEY,
    "shelter": sides.IN_SHELTER,
    "placed": sides.PLACED,
    "hideout": sides.ON_TOP,
    "discard": sides.IN_DISCARD,
    "hand": sides.IN_HAND,
    "deck": sides.IN_DECK,
}
"""Where cards stand, for counts and conditions: of a Hideout, the tops, which all can see."""


SEARCHED: Final = {**PLACE_FLAGS, "hideout": sides.IN_HIDEOUT}
"""Where cards are looked for: through the whole of one's own Hideout."""

# Why an effect cannot be played, by the names that `narration.refusals` puts into words.
CONDITION: Final = "condition"
NO_TARGET: Final = "no-target"
NO_WOUND: Final = "no-wound"
NOTHING_TO_SWAP: Final = "nothing-to-swap"
TAKEN_BY_GUNSLINGER: Final = "taken-by-gunslinger"


class Maker:
    """The two seats and the table's rules, for an effect of the card `number` of player `me`."""

    def __init__(self, setup: Setup, me: int, number: int) -> None:
        self.own = setup.seats[me]
        self.theirs = setup.seats[1 - me]
        self.rules = setup.rules
        self.number = number

    def cards(self, selection: "Selection | None", seat: Seat | None = None) -> int:
        """The set of the cards of one's own seat (or of another) that answer to a selection."""
        if selection is None:
            return EVERYONE
        found = 0
        for card in (seat or self.own).cards[1:]:
            if selection.means(card.id, card.type, card.keywords, epic=card.epic):
                found |= BIT[card.number]
        return found

    def count(self, times: "Count | None") -> needs.Count | None:
        """A count, ready to be taken."""
        if times is None:
            return None
        return needs.Count(PLACE_FLAGS[times.among], self.cards(times.each), times.at_most)
