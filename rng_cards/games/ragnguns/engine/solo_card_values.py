"""What the cards of a deck are worth while it plays alone: the tables of `solo_policy`.

Made once a matchup. Only what helps to shoot somebody who never shoots back counts, which is why
these are not the values of `card_values`, made for agents whose opponent plays too.
"""

from typing import Final

from rng_cards.games.ragnguns.engine.actions import HIDES, MOST_BULLETS, OUTSIDE, Action
from rng_cards.games.ragnguns.engine.board import TOP_OF_CYLINDER
from rng_cards.games.ragnguns.engine.effects import DISCOUNT, FIREPOWER, PlayEffect
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.play_timing import (
    AGAIN,
    FIRST,
    INVEST,
    LAST,
    READY,
    TIMINGS,
)
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, Side
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER, members
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps.aims import THE_OPPONENT, how_often
from rng_cards.games.ragnguns.engine.steps.cards import Fetch
from rng_cards.games.ragnguns.engine.steps.gunplay import Fire, Strengthen

_NEVER: Final = 99
_NUMBER: Final = 31
"""The low bits of a remembered weapon: which card it is; above them, how good it is."""
_FOR_EVER: Final = 20
_MOST_SHOTS: Final = 128


class SoloCardValues:
    """A seat as `solo_policy` sees it. Lists are indexed by card number, sets have bits."""

    def __init__(self, matchup: Matchup, me: int) -> None:
        self.seat = seat = matchup.seats[me]
        self._steps = matchup.steps
        self.hideout_places = matchup.rules.hideout_places
        self.uses: list[list[PlayEffect]] = [[] for _ in seat.effects]
        """Effects that are ever worth playing."""
        self.at: list[int] = [0] * TIMINGS
        """By timing: the set of the cards that have an effect for it, the Gunslinger left out."""
        self.payable: list[list[int]] = [[0] * MOST_BULLETS for _ in range(TIMINGS)]
        """The same by the Bullets of the pool: those that have one which costs no more."""
        self.price: list[int] = [_NEVER] * TIMINGS
        """By timing: the least Bullets of the Belt that the Gunslinger's effects for it cost."""
        for number in range(1, GUNSLINGER + 1):
            for effect in seat.effects[number]:
                timing = effect.timing
                if timing:
                    self.uses[number].append(effect)
                    if number != GUNSLINGER:
                        self.at[timing] |= BIT[number]
                        for pool in range(effect.cost, MOST_BULLETS):
                            self.payable[timing][pool] |= BIT[number]
                    elif effect.cost < self.price[timing]:
                        self.price[timing] = effect.cost
        self.arrival = [self._arrival(number) for number in range(GUNSLINGER + 1)]
        self.force = [self._force(number) for number in range(GUNSLINGER + 1)]
        self.own_force = self.force[GUNSLINGER]
        self.changing = seat.lasts[FIREPOWER]
        """The set of the cards that change the Firepower of the Alley while they are placed."""
        self.stronger = [self._stronger_than(firepower) for firepower in range(MOST_BULLETS)]
        self.backing = self._lasting(FIREPOWER, IN_SHELTER)
        """Cards that add Firepower to the Alley from the Shelter."""
        self.keeps = seat.lasts[FIREPOWER] | seat.lasts[DISCOUNT]
        self.cheapest = min([seat.cost[number] for number in members(seat.placeable)], default=0)
        self.belt_wanted = sum(
            effect.cost for effect in self.uses[GUNSLINGER] if effect.timing != LAST
        )
        self.worth = [self._worth(number) for number in range(GUNSLINGER + 1)]
        self.useless = sum(
            BIT[number]
            for number in range(1, GUNSLINGER)
            if not self.worth[number] and not BIT[number] & seat.traps
        )
        self._staying: dict[int, int] = {}
        self._effects: dict[int, list[PlayEffect]] = {}
        self._weapons: dict[int, int] = {}
        self._walls: dict[int, int] = {}
        self._hides: dict[int, list[Action]] = {}

    # -- what an effect does

    def _steps_of(self, effect: PlayEffect) -> list[Step]:
        return [self._steps[step] for step in effect.steps]

    def shots(self, effect: PlayEffect, side: Side | None = None) -> int:
        """Bullets shot at an opponent without cards; without a side, its count is taken as 1."""
        shots = 0
        for step in self._steps_of(effect):
            if isinstance(step, Fire) and step.at in {THE_OPPONENT, OUTSIDE}:
                shots += step.bullets * (1 if side is None else how_often(step.times, side))
        return shots

    def strength(self, effect: PlayEffect, side: Side) -> int:
        """Firepower that it adds now."""
        more = 0
        for step in self._steps_of(effect):
            if isinstance(step, Strengthen):
                more += step.amount * how_often(step.times, side)
        return more

    def fetches(self, effect: PlayEffect) -> list[Fetch]:
        """The steps of it that fetch a card."""
        return [step for step in self._steps_of(effect) if isinstance(step, Fetch)]

    # -- made once

    def _lasting(self, kind: int, zone: int) -> int:
        return sum(
            BIT[number]
            for number in range(1, GUNSLINGER)
            if any(one.kind == kind and one.zone == zone for one in self.seat.lasting[number])
        )

    def _arrival(self, number: int) -> int:
        """Bullets that a card shoots as it is placed in the Alley."""
        shots = 0
        for effect in self.seat.on_place[number]:
            if effect.zone == IN_ALLEY:
                shots += self.shots(effect)
        return shots

    def _force(self, number: int) -> int:
        """Firepower in the Alley, with what the card adds to its own."""
        force = self.seat.firepower[number]
        for one in self.seat.lasting[number]:
            if one.kind == FIREPOWER and one.zone == IN_ALLEY and one.only & BIT[number]:
                force += one.amount
        return force

    def _stronger_than(self, firepower: int) -> int:
        return sum(
            BIT[number] for number in members(self.seat.placeable) if self.force[number] > firepower
        )

    def _worth(self, number: int) -> int:
        """How useful it is on top of the Hideout; 0 if it does nothing there."""
        worth = 4 * self.force[number] if BIT[number] & self.seat.placeable else 0
        if BIT[number] & self.backing:
            worth += 3
        if BIT[number] & self.seat.traps:
            worth += 1
        for effect in self.uses[number]:
            worth += 1 + 3 * max(0, self.shots(effect) * 2 - effect.cost)
            if effect.timing in {FIRST, READY, INVEST, AGAIN}:
                worth += 4
        return worth

    # -- kept as they are asked for; no more of them than there are sets of cards

    def effects(self, timing: int, sources: int) -> list[PlayEffect]:
        """The effects of some cards that have their timing."""
        key = sources << 4 | timing
        known = self._effects.get(key)
        if known is None:
            known = [
                effect
                for number in members(sources)
                for effect in self.uses[number]
                if effect.timing == timing
            ]
            self._effects[key] = known
        return known

    def weapon(self, cards: int, firepower: int, pool: int, wounds: int) -> int:
        """Which card of a set to place in the Alley rather than keep that Firepower; 0 for none.

        The one with which so many wounds are dealt in the fewest turns, nothing else changing;
        among those, the one that shoots most this turn.
        """
        better = cards & self.stronger[firepower]
        key = (better << 5 | pool) << 3 | wounds
        known = self._weapons.get(key, -1)
        if known < 0:
            known = 0
            for number in members(better):
                if self.seat.cost[number] <= pool:
                    known = max(known, self._promise(number, pool, wounds) << 5 | number)
            self._weapons[key] = known
        if not known:
            return 0
        key = (firepower << 5 | pool) << 3 | wounds
        stays = self._staying.get(key, -1)
        if stays < 0:
            stays = _promise(min(firepower, pool), firepower, pool, wounds)
            self._staying[key] = stays
        return known & _NUMBER if known >> 5 > stays else 0

    def _promise(self, number: int, pool: int, wounds: int) -> int:
        force = self.force[number]
        now = self.arrival[number] + min(force, pool - self.seat.cost[number])
        return _promise(now, force, pool, wounds)

    def wall(self, cards: int, firepower: int, pool: int) -> int:
        """Which card of a set to place in the Shelter; 0 for none.

        First what makes the Alley stronger, then what takes most wounds; never a better weapon
        than the one in the Alley.
        """
        cards &= self.seat.placeable & ~(self.stronger[firepower] & ~self.backing)
        key = cards << 5 | pool
        known = self._walls.get(key, -1)
        if known < 0:
            known = best = 0
            for number in members(cards):
                value = 1 + self.seat.durability[number]
                value += 8 if BIT[number] & self.backing else 0
                if self.seat.cost[number] <= pool and value > best:
                    known, best = number, value
            self._walls[key] = known
        return known

    def hides(self, hand: int, dump: int, kept: int) -> list[Action]:
        """The actions that hide a hand, the least useful card first.

        All on the slot `dump`; but the second best card of the hand covers the top of the other
        slot, if that is worth less (`kept`).
        """
        key = (hand << 1 | dump) << 6 | kept
        known = self._hides.get(key)
        if known is None:
            cards = sorted(members(hand), key=lambda number: self.worth[number])
            second = cards[-2] if len(cards) > 1 and self.worth[cards[-2]] > kept else 0
            known = [HIDES[number][1 - dump if number == second else dump] for number in cards]
            self._hides[key] = known
        return known


def _promise(now: int, firepower: int, pool: int, wounds: int) -> int:
    """A number to compare weapons by: greater if it wins sooner, then if it shoots more now.

    `now` are the Bullets shot this turn; from the next on the Firepower is as it is, and the
    Cylinder goes up by one a turn.
    """
    dealt = now
    turns = 1
    while dealt < wounds and turns < _FOR_EVER:
        dealt += min(firepower, pool + turns, TOP_OF_CYLINDER)
        turns += 1
    return (_FOR_EVER - turns) * _MOST_SHOTS + now
