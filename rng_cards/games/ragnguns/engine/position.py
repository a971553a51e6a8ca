"""A position on the table: everything that changes in a game, and the statistics it makes."""

from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import ALLEY, Action
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.parts import (
    DISCOUNT,
    DURABILITY,
    FIREPOWER,
    LIMIT,
    TOLL,
    Step,
    Task,
)
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE, GUNSLINGER

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_LIMIT: Final = 99

BOOST_BITS: Final = 3
MOST_BOOST: Final = 7
"""Firepower that a card may gain in a turn, and the bits that it is kept in."""


class Position:
    """Everything that changes in a game.

    `active` is whose turn it is and `acting` that player's side, `turn` its number from 1. What
    lasts a turn only stands here and not on a side: the `pool` of Bullets, the ∞ effects `used`,
    Firepower `boosts` (three bits a card), `gunfights` left, the `limit` on their Bullets (0 is
    none), `discounts` in force (ids of steps) and the cards in `hiding` as the turn ends. `agenda`
    is what is still to be done or answered, the next thing last, and `choices` the answers to the
    question that waits. `winner` is -1 while the game goes on, 2 if nobody won.
    """

    def __init__(
        self,
        matchup: Matchup,
        sides: list[Side],
        active: "i64",
        turn: "i64",
        pool: int,
        used: "i64",
        boosts: "i64",
        gunfights: "i64",
        limit: "i64",
        discounts: tuple[int, ...],
        hiding: "i64",
        seed: "i64",
        agenda: list[Task],
        choices: list[Action],
        winner: "i64",
    ) -> None:
        self.matchup = matchup
        self.sides = sides
        self.active = active
        self.acting = sides[active]
        self.turn = turn
        self.pool = pool
        self.used = used
        self.boosts = boosts
        self.gunfights = gunfights
        self.limit = limit
        self.discounts = discounts
        self.hiding = hiding
        self.seed = seed
        self.agenda = agenda
        self.choices = choices
        self.winner = winner
        self.fickle = matchup.fickle
        self.events: list[Event] | None = None

    # -- the agenda

    def do(self, step: Step, me: int, card: int, amount: int) -> None:
        """Put a step on the agenda: it is the next to be taken."""
        self.agenda.append((step, me, card, amount, False))

    def ask(self, step: Step, me: int, card: int, amount: int) -> None:
        """Put the question of a step on the agenda: it is the next to be answered."""
        self.agenda.append((step, me, card, amount, True))

    def note(self, kind: int, player: int, card: int, amount: int, place: int) -> None:
        """Tell those who listen what happened."""
        if self.events is not None:
            self.events.append(Event(kind, player, card, amount, place))

    # -- statistics, with everything that changes them

    def _lasting(self, player: int, kind: int, zone: int, target: int) -> int:
        """What ♦ of that kind add for a card; `zone` is the flag of the zone it stands in."""
        side = self.sides[player]
        seat = side.seat
        total = 0
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            if not BIT[number] & seat.lasts[kind]:
                continue
            for bonus in seat.lasting[number]:
                if bonus.kind != kind or bonus.zone != at or not bonus.only & target:
                    continue
                if (bonus.of or at) & zone:
                    total += bonus.value(self, player)
        return total

    def _has_lasting(self, side: Side, kind: int) -> bool:
        cards = side.seat.lasts[kind]
        return cards != 0 and cards & (BIT[side.alley] | BIT[side.shelter]) != 0

    def firepower(self, player: int) -> int:
        """♠ of what stands in the Alley; 0 if nothing does."""
        side = self.sides[player]
        number = side.alley
        if not number:
            return 0
        total = side.seat.firepower[number]
        if self.boosts and player == self.active:
            total += self.boosts >> BOOST_BITS * number & MOST_BOOST
        if self._has_lasting(side, FIREPOWER):
            total += self._lasting(player, FIREPOWER, IN_ALLEY, BIT[number])
        return total

    def durability(self, player: int, zone: int) -> int:
        """♥ of the card of a zone."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        total = side.seat.durability[number]
        if self._has_lasting(side, DURABILITY):
            flag = IN_ALLEY if zone == ALLEY else IN_SHELTER
            total += self._lasting(player, DURABILITY, flag, BIT[number])
        return total

    def gunfight_limit(self, player: int) -> int:
        """The most Bullets that a Gunfight of that player may shoot, whatever its ♠."""
        most = self.limit if self.limit and player == self.active else NO_LIMIT
        other = 1 - player
        side = self.sides[other]
        if not self._has_lasting(side, LIMIT):
            return most
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            for bonus in side.seat.lasting[number]:
                if bonus.kind == LIMIT and bonus.zone == at:
                    value = bonus.value(self, other)
                    if value:
                        most = min(most, value)
        return most

    def discounted(self, player: int) -> bool:
        """Whether anything makes cards cheaper to place just now."""
        side = self.sides[player]
        if not side.seat.bargains:
            return False
        return self.discounts != () or self._has_lasting(side, DISCOUNT)

    def cost_to_place(self, player: int, number: int, zone: int) -> int:
        """Bullets to place a card in a zone; what stands there is discarded before it is paid."""
        side = self.sides[player]
        seat = side.seat
        cost = seat.cost[number]
        for step_id in self.discounts:
            cost -= self.matchup.steps[step_id].discount(number)
        keeper = side.shelter if zone == ALLEY else side.alley  # the other is replaced
        flag = IN_SHELTER if zone == ALLEY else IN_ALLEY
        for bonus in seat.lasting[keeper]:
            if bonus.kind == DISCOUNT and bonus.zone == flag and bonus.only & BIT[number]:
                cost -= bonus.value(self, player)
        return max(cost, 0)

    def toll(self, player: int) -> int:
        """Bullets that answering that player's Traps costs on top."""
        if not self.sides[player].seat.lasts[TOLL]:
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
        if not side.seat.lasts[DURABILITY]:
            return side.seat.durability[number] - wounds
        return self.durability(player, zone) - wounds
