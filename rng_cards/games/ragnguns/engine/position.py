"""A position on the table: everything that changes in a game, and the statistics it makes."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import ALLEY, Action
from rng_cards.games.ragnguns.engine.effects import DISCOUNT, DURABILITY, FIREPOWER, LIMIT, TOLL
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.setup import Setup
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE, GUNSLINGER

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_LIMIT: Final = 99
NOT_OVER: Final = -1
NOBODY_WINS: Final = 2

BOOST_BITS: Final = 3
MOST_BOOST: Final = 7
"""Firepower that a card may gain in a turn, and the bits that it is kept in."""


Task = tuple[int, int, int, int, bool]
"""An entry of the agenda: the id of a step, whose it is, the card, the amount, whether it asks."""


class Position:
    """Everything that changes in a game.

    `active` is whose turn it is and `acting` that player's side, `turn` its number from 1. What
    lasts a turn only stands here and not on a side: the `pool` of Bullets, the ∞ effects `used`,
    Firepower `boosts` (three bits a card), `gunfights` left, the `limit` on their Bullets (0 is
    none), `discounts` in force (ids of steps) and the cards in `hiding` as the turn ends. `agenda`
    is what is still to be done or answered, the next thing last, and `choices` the answers to the
    question that waits, not to be changed. `winner` is -1 while the game goes on, 2 if nobody won.
    `seed` is the state of the game's random numbers. `events` are what happened, where a list has
    been put there.
    """

    def __init__(self, setup: Setup, sides: list[Side], like: "Position | None" = None) -> None:
        """A copy of another position, with sides of its own; without one, before the first turn."""
        self.setup = setup
        self.seats = setup.seats
        self.fickle = setup.fickle
        self.sides = sides
        self.events: list[Event] | None = None
        if like is None:
            self.active: i64 = 0
            self.turn: i64 = 0
            self.pool: int = 0
            self.used: i64 = 0
            self.boosts: i64 = 0
            self.gunfights: i64 = 1
            self.limit: i64 = 0
            self.discounts: tuple[int, ...] = ()
            self.hiding: i64 = 0
            self.seed: i64 = 0
            self.winner: i64 = NOT_OVER
            self.agenda: list[Task] = []
            self.choices: list[Action] = []
        else:
            self.active = like.active
            self.turn = like.turn
            self.pool = like.pool
            self.used = like.used
            self.boosts = like.boosts
            self.gunfights = like.gunfights
            self.limit = like.limit
            self.discounts = like.discounts
            self.hiding = like.hiding
            self.seed = like.seed
            self.winner = like.winner
            self.agenda = like.agenda[:]
            self.choices = like.choices
        self.acting = sides[self.active]

    # -- the agenda

    def do(self, step: int, me: int, card: int, amount: int) -> None:
        """Put a step on the agenda: it is the next to be taken."""
        self.agenda.append((step, me, card, amount, False))

    def ask(self, step: int, me: int, card: int, amount: int) -> None:
        """Put the question of a step on the agenda: it is the next to be answered."""
        self.agenda.append((step, me, card, amount, True))

    def note(self, kind: int, player: int, card: int, amount: int, place: int) -> None:
        """Record what happened, if somebody wants to know."""
        if self.events is not None:
            self.events.append(Event(kind, player, card, amount, place))

    # -- statistics, with everything that changes them

    def _lasting(self, player: int, kind: int, zone: int, target: int) -> int:
        """What ♦ of that kind add for a card; `zone` is the flag of the zone it stands in."""
        side = self.sides[player]
        seat = self.seats[player]
        total = 0
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            if not BIT[number] & seat.lasts[kind]:
                continue
            for bonus in seat.lasting[number]:
                if bonus.kind != kind or bonus.zone != at or not bonus.only & target:
                    continue
                if (bonus.of or at) & zone:
                    total += bonus.value(side, self.sides[1 - player])
        return total

    def _has_lasting(self, player: int, kind: int) -> bool:
        cards = self.seats[player].lasts[kind]
        if not cards:
            return False
        side = self.sides[player]
        return cards & (BIT[side.alley] | BIT[side.shelter]) != 0

    def firepower(self, player: int) -> int:
        """♠ of what stands in the Alley; 0 if nothing does."""
        side = self.sides[player]
        number = side.alley
        if not number:
            return 0
        total = self.seats[player].firepower[number]
        if self.boosts and player == self.active:
            total += self.boosts >> BOOST_BITS * number & MOST_BOOST
        if self._has_lasting(player, FIREPOWER):
            total += self._lasting(player, FIREPOWER, IN_ALLEY, BIT[number])
        return total

    def durability(self, player: int, zone: int) -> int:
        """♥ of the card of a zone."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        total = self.seats[player].durability[number]
        if self._has_lasting(player, DURABILITY):
            flag = IN_ALLEY if zone == ALLEY else IN_SHELTER
            total += self._lasting(player, DURABILITY, flag, BIT[number])
        return total

    def gunfight_limit(self, player: int) -> int:
        """The most Bullets that a Gunfight of that player may shoot, whatever its ♠."""
        most = self.limit if self.limit and player == self.active else NO_LIMIT
        other = 1 - player
        if not self._has_lasting(other, LIMIT):
            return most
        side = self.sides[other]
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            for bonus in self.seats[other].lasting[number]:
                if bonus.kind == LIMIT and bonus.zone == at:
                    value = bonus.value(side, self.sides[player])
                    if value:
                        most = min(most, value)
        return most

    def discounted(self, player: int) -> bool:
        """Whether anything makes cards cheaper to place just now."""
        if not self.seats[player].bargains:
            return False
        return self.discounts != () or self._has_lasting(player, DISCOUNT)

    def cost_to_place(self, player: int, number: int, zone: int) -> int:
        """Bullets to place a card in a zone; what stands there is discarded before it is paid."""
        side = self.sides[player]
        seat = self.seats[player]
        cost = seat.cost[number]
        for step in self.discounts:
            bullets, cards = self.setup.discounts[step]
            if BIT[number] & cards:
                cost -= bullets
        keeper = side.shelter if zone == ALLEY else side.alley  # the other is replaced
        flag = IN_SHELTER if zone == ALLEY else IN_ALLEY
        for bonus in seat.lasting[keeper]:
            if bonus.kind == DISCOUNT and bonus.zone == flag and bonus.only & BIT[number]:
                cost -= bonus.value(side, self.sides[1 - player])
        return max(cost, 0)

    def toll(self, player: int) -> int:
        """Bullets that answering that player's Traps costs on top."""
        if not self.seats[player].lasts[TOLL]:
            return 0
        both = IN_ALLEY | IN_SHELTER
        return self._lasting(player, TOLL, both, EVERYONE)

    def to_fall(self, player: int, zone: int) -> int:
        """Bullets that the card of a zone can still take; 0 if none stands there."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        if not number or number == GUNSLINGER:
            return 0
        wounds = side.alley_wounds if zone == ALLEY else side.shelter_wounds
        if not self.seats[player].lasts[DURABILITY]:
            return self.seats[player].durability[number] - wounds
        return self.durability(player, zone) - wounds
