"""What effects are made of: needs, steps and lasting bonuses. `needs` and `steps` have them all."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import PLAYS, Action

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rng_cards.games.ragnguns.engine.board import Board
    from rng_cards.games.ragnguns.engine.position import Position

# Lasting bonuses, by what they change.
FIREPOWER: Final = 0
DURABILITY: Final = 1
LIMIT: Final = 2
DISCOUNT: Final = 3
TOLL: Final = 4


class Need:
    """Something that must hold for an effect to be played, or for a ♦ to be in force."""

    reason: str = ""
    """The refusal of `refusals` that says it is missing."""

    def stands(self, alley: int) -> int:
        """1 or 0 where it hangs on nothing but one's own Alley (a set), -1 where on more."""
        return -1

    def holds(self, board: "Position", me: int) -> bool:
        """Whether it does, for the player whose effect it is."""
        raise NotImplementedError


class AllOf(Need):
    """Several needs at once."""

    def __init__(self, needs: list[Need]) -> None:
        self.needs = needs

    def holds(self, board: "Position", me: int) -> bool:
        for need in self.needs:
            if not need.holds(board, me):
                return False
        return True


class Count:
    """How many cards of a set stand in some places of one's own side, up to a limit."""

    def __init__(self, places: int, cards: int, at_most: int) -> None:
        self.places = places
        self.cards = cards
        self.at_most = at_most

    def found(self, board: "Position", me: int) -> int:
        """The number found."""
        return min((board.sides[me].among(self.places) & self.cards).bit_count(), self.at_most)


class Step:
    """One move of an effect on the table, or a question that one waits for.

    `me` is the player whose effect it is, `card` the card it stands on or is about. `amount` is
    what was paid for the effect when a step is taken, and what is left to do when it asks.

    A step either does its work in `take`, or asks: then `options` are the answers and `chosen`
    goes on with one. A question with one answer is not asked, one with none is passed over.
    """

    id: int = -1
    asks: str = ""
    """What the question is, for those who show it."""

    def take(self, board: "Board", me: int, card: int, amount: int) -> None:
        """Do it, or ask."""
        raise NotImplementedError

    def chooser(self, me: int) -> int:
        """Who is asked."""
        return me

    def options(self, board: "Board", me: int, card: int, amount: int) -> list[Action]:
        """The answers there are."""
        raise NotImplementedError

    def chosen(self, board: "Board", me: int, card: int, amount: int, action: Action) -> None:
        """Go on with an answer."""
        raise NotImplementedError

    def discount(self, number: int) -> int:
        """Bullets that it takes off placing a card, while it is in force this turn."""
        return 0


Task = tuple[Step, int, int, int, bool]
"""Something of the agenda: a step, whose it is, the card, the amount, and whether it asks."""


class Lasting:
    """What a ♦ changes for as long as its card stands in its zone."""

    def __init__(self, kind: int, amount: int, of: int, only: int, times: Count | None) -> None:
        """`of` is a flag of `sides` (the zone whose card gains), or 0 for the card itself.

        `only` is the set of cards that can gain: those meant by a statistic or a discount.
        """
        self.kind = kind
        self.amount = amount
        self.of = of
        self.only = only
        self.times = times
        self.zone = 0
        self.needs: list[Need] = []

    def tied_to(self, zone: int, needs: list[Need]) -> None:
        """In force in that zone (a flag of `sides`) and while all of those hold."""
        self.zone = zone
        self.needs = needs

    def value(self, board: "Position", me: int) -> int:
        """How much it gives now, its card being where it must be."""
        for need in self.needs:
            if not need.holds(board, me):
                return 0
        return self.amount if self.times is None else self.amount * self.times.found(board, me)


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
        self.steps: list[Step] = []
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

    def holds(self, board: "Position", me: int) -> bool:
        """Whether everything that it needs is there."""
        for need in self.needs:
            if not need.holds(board, me):
                return False
        return True
