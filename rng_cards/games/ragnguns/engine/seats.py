"""One player's deck, made ready to play: everything of it that stays the same all game long."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE, GUNSLINGER

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.effects import Lasting, PlayEffect

ACTION: Final = "action"
TRAP: Final = "trap"
MOST_POOL: Final = 63
"""Bullets that a pool may hold: more buy nothing that these do not."""


class SeatCard:
    """What a card is, for those who choose among cards. `number` 16 is the Gunslinger."""

    def __init__(
        self,
        number: int,
        id: str,
        type: str,
        cost: int,
        firepower: int,
        durability: int,
        keywords: list[str],
        epic: bool,
    ) -> None:
        self.number = number
        self.id = id
        self.type = type
        self.cost = cost
        self.firepower = firepower
        self.durability = durability
        self.keywords = keywords
        self.epic = epic


class Seat:
    """One player's sixteen cards, by number (0 is nobody). Lists are indexed by card number."""

    def __init__(self, cards: list[SeatCard]) -> None:
        """Cards 1 to 15, then the Gunslinger."""
        nobody = SeatCard(0, "", "", 0, 0, 0, [], epic=False)
        self.cards = [nobody, *cards]
        self.cost = [card.cost for card in self.cards]
        self.firepower = [card.firepower for card in self.cards]
        self.durability = [card.durability for card in self.cards]
        self.traps = self.of_type(TRAP)
        self.faces = EVERYONE & ~self.traps
        """The cards that show their face where they lie open: all but Traps."""
        self.actions = self.of_type(ACTION)
        self.placeable = sum(BIT[card.number] for card in cards if card.durability)
        size = GUNSLINGER + 1
        self.effects: list[list[PlayEffect]] = [[] for _ in range(size)]
        self.on_place: list[list[PlayEffect]] = [[] for _ in range(size)]
        self.sprung: list[PlayEffect | None] = [None] * size
        self.lasting: list[list[Lasting]] = [[] for _ in range(size)]
        self.lasts: list[int] = [0] * 5
        """By kind of lasting bonus: the set of the cards that have one."""
        self.bargains = False
        """Whether anything of its own ever makes its cards cheaper to place."""
        self.repeatable = 0
        """How many of its effects are ∞: each has a bit among those used in a turn."""
        self.limiters = 0
        """The cards of the other seat whose ♦ limits this one's Gunfights."""

    def of_type(self, type: str) -> int:
        """The set of the cards of a type."""
        return sum(BIT[card.number] for card in self.cards if card.type == type)
