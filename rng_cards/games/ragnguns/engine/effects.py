"""The effects of a seat's cards, made ready for the engine to run."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import PLAYS
from rng_cards.games.ragnguns.engine.needs import AllOf, Count, Need
from rng_cards.games.ragnguns.engine.play_timing import NEVER
from rng_cards.games.ragnguns.engine.sides import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

# Lasting bonuses, by what they change.
FIREPOWER: Final = 0
DURABILITY: Final = 1
LIMIT: Final = 2
DISCOUNT: Final = 3
TOLL: Final = 4


class Lasting:
    """What a ♦ changes for as long as its card stands in its zone."""

    def __init__(
        self, kind: int, amount: int, of: int, only: int, times: Count | None, worth: float
    ) -> None:
        """`of` is a flag of `sides` (the zone whose card gains), or 0 for the card itself.

        `only` is the set of cards that can gain: those meant by a statistic or a discount. `worth`
        is what one of its `amount` is worth to its player, in wounds; see `card_values`.
        """
        self.kind = kind
        self.amount = amount
        self.of = of
        self.only = only
        self.times = times
        self.worth = worth
        self.zone = 0
        self.needs: list[Need] = []

    def tied_to(self, zone: int, needs: list[Need]) -> None:
        """In force in that zone (a flag of `sides`) and while all of those hold."""
        self.zone = zone
        self.needs = needs

    def value(self, own: Side, theirs: Side) -> int:
        """How much it gives now, its card being where it must be."""
        for need in self.needs:
            if not need.holds(own, theirs):
                return 0
        return self.amount if self.times is None else self.amount * self.times.found(own)


class PlayEffect:
    """An effect of one of the fifteen cards or of the Gunslinger, ready to be run.

    `zone` is the flag of the zone it is tied to, 0 for none; `once` its bit among the effects
    used this turn, 0 if it may be played as often as its card can.
    """

    def __init__(self, card: "i64", index: "i64", cost: int, zone: "i64", once: "i64") -> None:
        self.card = card
        self.index = index
        self.cost = cost
        self.zone = zone
        self.once = once
        self.needs: list[Need] = []
        self.need: Need | None = None
        """All of them as one."""
        self.steps: list[int] = []
        """What it does, as ids of the matchup's steps."""
        self.value = 0.0
        """What that is worth to its player, in wounds, its price not counted; see `card_values`."""
        self.timing = NEVER
        """When it helps a player who plays alone; see `play_timing`."""
        self.action = PLAYS[card][index]

    def wants(self, needs: list[Need]) -> None:
        """All of those must hold."""
        self.needs = needs
        if needs:
            self.need = needs[0] if len(needs) == 1 else AllOf(needs)

    def less(self, needs: list[Need]) -> "PlayEffect":
        """The same effect where only those of its needs are left to be asked."""
        left = PlayEffect(self.card, self.index, self.cost, self.zone, self.once)
        left.wants(needs)
        return left

    def holds(self, own: Side, theirs: Side) -> bool:
        """Whether everything that it needs is there."""
        return self.need is None or self.need.holds(own, theirs)
