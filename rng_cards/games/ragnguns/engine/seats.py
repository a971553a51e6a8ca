"""A deck made ready to play against another one: everything that stays the same all game long."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.parts import Lasting, PlayEffect, Step
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, EVERYONE, GUNSLINGER
from rng_cards.games.ragnguns.house_rules import HouseRules

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.card_values import CardValues

ACTION: Final = "action"
TRAP: Final = "trap"
MOST_POOL: Final = 63
"""Bullets that a pool may hold: more buy nothing that these do not."""
DEEPEST_BELT: Final = 6
"""No Gunslinger's effect costs more: a deeper Belt pays no more kinds of them."""
HALF: Final = 8
LOW_CARDS: Final = (1 << HALF) - 1
"""The set of the cards whose numbers are under `HALF`."""


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


class Part:
    """A part of a menu: actions that are open whatever else holds, and effects to be asked about.

    Shared by all positions that it is right for, and never changed.
    """

    def __init__(self, actions: list[Action], effects: tuple[PlayEffect, ...]) -> None:
        self.actions = actions
        self.effects = effects

    def and_then(self, other: "Part") -> "Part":
        """Both, one after the other."""
        return Part(self.actions + other.actions, self.effects + other.effects)


EMPTY: Final = Part([], ())


class Book:
    """The parts of the menus of one number of Bullets; each is made when it is first asked for.

    `low_hands` by the set of the cards in hand that have low numbers, `high_hands` by that of the
    others, shifted by `HALF`; `tops` by the two cards on top of the Hideout; `cards` and
    `top_cards` by one card alone: the others are put together of these. While the Gunslinger
    stands in the Alley no card is placed there any more: that has a book of its own.
    """

    def __init__(self) -> None:
        self.low_hands: list[Part | None] = [None] * (LOW_CARDS + 1)
        self.high_hands: list[Part | None] = [None] * (LOW_CARDS + 1)
        self.tops: list[list[Part | None]] = [[None] * 16 for _ in range(16)]
        self.cards: list[Part | None] = [None] * (DECK_SIZE + 1)
        self.top_cards: list[Part | None] = [None] * (DECK_SIZE + 1)


class Standing(Part):
    """The part of what stands in a zone.

    `unsteady`: Gunfights shoot more than is printed, or less. `discounts`: cards are cheaper.
    """

    def __init__(self, part: Part, unsteady: bool, discounts: bool) -> None:
        super().__init__(part.actions, part.effects)
        self.unsteady = unsteady
        self.discounts = discounts


BARE: Final = Standing(EMPTY, False, False)
"""The part of a zone where nobody stands."""


class InAlley(Standing):
    """The part of what stands in the Alley, and all that hangs on who does.

    The Gunslinger's effects to be asked about are its `own`, by the Bullets of the Belt; `asked`
    has those of the Alley before them, `asks` is whether there are any. `shoots`: there are a card
    and Bullets for a Gunfight, `shots` as long as nothing is unsteady; `move` is what a Gunslinger
    may do who is ready. `book` has the rest of the menu; its lists are looked into so often that
    they are at hand here.
    """

    def __init__(
        self,
        part: Part,
        unsteady: bool,
        discounts: bool,
        own: list[tuple[PlayEffect, ...]],
        shoots: bool,
        shots: list[Action],
        move: list[Action],
        book: Book,
    ) -> None:
        super().__init__(part, unsteady, discounts)
        self.own = own
        self.asked = [part.effects + one for one in own] if part.effects else own
        self.asks = self.asked[DEEPEST_BELT] != ()
        self.shoots = shoots
        self.shots = shots
        self.move = move
        self.book = book
        self.low_hands = book.low_hands
        self.high_hands = book.high_hands
        self.tops = book.tops


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
        self.alleys: list[list[InAlley | None]] = [[None] * (MOST_POOL + 1) for _ in range(size)]
        self.shelters: list[list[Standing | None]] = [[None] * (MOST_POOL + 1) for _ in range(size)]
        """What stands in the Alley, in the Shelter, and the Bullets of the pool: its part."""
        self.books: dict[int, Book] = {}
        """By the Bullets of the pool, doubled, and 1 for the Gunslinger in the Alley."""
        self._parts: dict[tuple[tuple[Action, ...], tuple[PlayEffect, ...]], Part] = {}

    def only(self, part: Part) -> Part:
        """The one part that says the same: few are needed, and those are always at hand."""
        return self._parts.setdefault((tuple(part.actions), part.effects), part)

    def of_type(self, type: str) -> int:
        """The set of the cards of a type."""
        return sum(BIT[card.number] for card in self.cards if card.type == type)


class Matchup:
    """Two seats, the table's rules, and every step that their effects and the rules take."""

    def __init__(
        self, seats: list[Seat], rules: HouseRules, questions: list[Step], idle: int
    ) -> None:
        """`questions` are the rules' own steps, registered first so that their ids are fixed.

        `idle` is a player without cards who lets every turn pass, for goldfishing; -1 for none.
        """
        self.seats = seats
        self.rules = rules
        self.idle = idle
        self.fickle = False
        """Whether a ♦ gives ♥ as long as something else holds, and so may end at any time."""
        self.steps: list[Step] = []
        self.card_values: list[CardValues] = []
        """What the cards of each seat are good for; made by the first who asks."""
        for question in questions:
            self.register(question)

    def register(self, step: Step) -> Step:
        """Give a step the id that the agenda knows it by."""
        step.id = len(self.steps)
        self.steps.append(step)
        return step
