"""What each card of a seat is good for, before anything is on the table: tables for `evaluation`.

Made once a matchup, from the steps that effects are made of. The unit is a wound on a Gunslinger;
the figures are judgements, tried in matches (docs/matches.md has the measures), not rules.
"""

from typing import Final

from rng_cards.games.ragnguns.engine import steps
from rng_cards.games.ragnguns.engine.actions import OUTSIDE
from rng_cards.games.ragnguns.engine.parts import (
    DISCOUNT,
    DURABILITY,
    FIREPOWER,
    LIMIT,
    TOLL,
    Count,
    PlayEffect,
    Step,
)
from rng_cards.games.ragnguns.engine.seats import Matchup, Seat
from rng_cards.games.ragnguns.engine.sides import (
    IN_ALLEY,
    IN_DECK,
    IN_HAND,
    IN_HIDEOUT,
    IN_SHELTER,
    PLACED,
)
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER

PRICE: Final = 0.12
"""A Bullet spent, which would else go to the Cartridge Belt."""
_ASKED: Final = 0.6
"""An effect that needs something: how often it is there."""
_LEAST: Final = 0.02
"""An effect is never worth less: it can be left alone."""
_TRAP: Final = 0.25
"""Any Trap: one that does nothing still costs Bullets to answer."""
_BODY: Final = 0.06
"""A card to be placed, for each point of ♠ and ♥ beyond its cost."""
_ANY: Final = 0.1
"""A card, whatever it does: it can be a cost, a target, a bluff."""

_LASTING: Final[dict[int, float]] = {
    FIREPOWER: 0.3,
    DURABILITY: 0.25,
    LIMIT: 0.5,
    DISCOUNT: 0.2,
    TOLL: 0.15,
}


class CardValues:
    """A seat's cards by number. `held`: within reach, in hand or on top of the Hideout.

    `alley` and `shelter`: what a card does there beside shooting and taking wounds, which are
    seen on the table; `sprung`: what a Trap does to who lets it go off; `belt`: how many Bullets
    the Gunslinger has a use for in two turns.
    """

    def __init__(self, matchup: Matchup, me: int) -> None:
        seat = matchup.seats[me]
        size = GUNSLINGER + 1
        self.sprung = [0.0] * size
        self.held = [0.0] * size
        self.alley = [0.0] * size
        self.shelter = [0.0] * size
        self.covered: dict[int, float] = {}
        """By Hideout slot: what lies in it under the top, kept as it is asked for."""
        for number in range(1, size):
            trap = seat.sprung[number]
            if trap is not None:
                self.sprung[number] = gain_of(trap)
            if number != GUNSLINGER:
                self.alley[number] = _placed(seat, number, IN_ALLEY)
                self.shelter[number] = _placed(seat, number, IN_SHELTER)
                self.held[number] = self._held(seat, number)
        self.belt = 0
        for effect in seat.effects[GUNSLINGER]:
            self.belt += 2 * effect.cost

    def _held(self, seat: Seat, number: int) -> float:
        if BIT[number] & seat.traps:
            return _TRAP + 0.5 * self.sprung[number]
        total = _ANY + _played(seat, number, 0)
        if BIT[number] & seat.placeable:
            points = seat.firepower[number] + seat.durability[number]
            total += _BODY * (points * (points + 1) / 4 - seat.cost[number])
            total += 0.5 * max(
                _arriving(seat, number, IN_ALLEY), _arriving(seat, number, IN_SHELTER)
            )
        return max(total, _LEAST)


def _placed(seat: Seat, number: int, zone: int) -> float:
    """What can still be played from a card in a zone, and what its ♦ hinders or helps."""
    total = _played(seat, number, zone)
    for bonus in seat.lasting[number]:
        if bonus.zone == zone and bonus.kind not in {FIREPOWER, DURABILITY}:
            total += _LASTING[bonus.kind] * max(bonus.amount, 1)
    return total


def _arriving(seat: Seat, number: int, zone: int) -> float:
    """↴ and ♦ that placing a card in a zone would bring."""
    total = 0.0
    for effect in seat.on_place[number]:
        if effect.zone == zone:
            total += gain_of(effect)
    for bonus in seat.lasting[number]:
        if bonus.zone == zone:
            total += _LASTING[bonus.kind] * max(bonus.amount, 1)
    return total


def _played(seat: Seat, number: int, zone: int) -> float:
    """The ∞ effects of a card and the best of the others, which discards it."""
    again = 0.0
    once = 0.0
    for effect in seat.effects[number]:
        if effect.zone and zone and effect.zone != zone:
            continue
        gain = gain_of(effect)
        if effect.once:
            again += gain
        elif gain > once:
            once = gain
    return max(again, once) + 0.3 * min(again, once)


def gain_of(effect: PlayEffect) -> float:
    """What an effect brings its player, less its price."""
    total = 0.0
    for step in effect.steps:
        total += _gain_of_step(step)
    total -= PRICE * effect.cost
    if effect.needs:
        total *= _ASKED
    return max(total, _LEAST)


def _often(times: Count | None) -> float:
    return 1.0 if times is None else (1 + times.at_most) / 2


def _gain_of_step(step: Step) -> float:  # noqa: C901, PLR0912 -- one line a step
    if isinstance(step, steps.Fire):
        each = 0.65 if step.at == steps.THE_OPPONENT else 1.0 if step.at == OUTSIDE else 0.4
        return each * step.bullets * _often(step.times)
    if isinstance(step, steps.Heal):
        each = 0.7 if step.whom in {OUTSIDE, steps.ANY_OWN} else 0.25
        return each * step.bullets * _often(step.times)
    if isinstance(step, steps.MoveWounds):
        return 0.4 * step.bullets
    if isinstance(step, steps.Strengthen):
        return 0.4 * step.amount * _often(step.times)
    if isinstance(step, steps.OneMoreGunfight):
        return 0.9
    if isinstance(step, steps.LimitGunfights):
        return 0.6
    if isinstance(step, steps.CheaperThisTurn):
        return PRICE * step.bullets
    if isinstance(step, steps.Fetch):
        if step.target & PLACED:
            return 0.7
        return 0.4 if step.source == IN_DECK else 0.25
    if isinstance(step, steps.Draw):
        return 0.2 * step.cards * _often(step.times)
    if isinstance(step, steps.Discard):
        return _gain_of_discard(step)
    if isinstance(step, steps.Return):
        return 0.6 if step.theirs else 0.1
    if isinstance(step, steps.Swap):
        return 0.3 if step.theirs else 0.1
    if isinstance(step, steps.Gain):
        return PRICE * step.bullets * _often(step.times)
    if isinstance(step, steps.Lose):
        return (0.1 if step.from_belt else 0.25) * step.bullets * _often(step.times)
    if isinstance(step, steps.TurnCylinder):
        return 0.5 * step.by * (-1 if step.theirs else 1)
    if isinstance(step, steps.SetTrap):
        return 0.15 * step.stake
    if isinstance(step, steps.MakeReady):
        return 0.3
    return 0.05


def _gain_of_discard(step: steps.Discard) -> float:
    each = 0.9
    if step.source == IN_HAND:
        each = 0.25
    elif step.source == IN_HIDEOUT:
        each = 0.35
    elif step.source == IN_DECK:
        each = 0.1
    return each * step.cards * (1 if step.theirs else -1)
