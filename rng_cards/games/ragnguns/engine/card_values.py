"""What each card of a seat is worth to its player before anything is on the table.

Tables for `evaluation`, made once a matchup. The unit is a wound on a Gunslinger. What an effect
does is valued with its verb (`effects/verbs/`); here prices, needs and statistics are added. The
figures are judgements, tried in matches (docs/matches.md), not rules.

Two other values of a card serve other ends: `cost_model` tells a designer what a card should cost,
in Bullets; `solo_card_values` tells the policy that plays a deck alone what helps to shoot somebody
who never shoots back.
"""

from typing import Final

from rng_cards.games.ragnguns.engine.effects import DURABILITY, FIREPOWER, PlayEffect
from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER
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


class CardValues:
    """A seat's cards by number. `held`: within reach, in hand or on top of the Hideout.

    `alley` and `shelter`: what a card does there beside shooting and taking wounds, which are
    seen on the table; `sprung`: what a Trap does to who lets it go off; `belt`: how many Bullets
    the Gunslinger has a use for in two turns.
    """

    def __init__(self, seat: Seat) -> None:
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
            total += bonus.worth * max(bonus.amount, 1)
    return total


def _arriving(seat: Seat, number: int, zone: int) -> float:
    """↴ and ♦ that placing a card in a zone would bring."""
    total = 0.0
    for effect in seat.on_place[number]:
        if effect.zone == zone:
            total += gain_of(effect)
    for bonus in seat.lasting[number]:
        if bonus.zone == zone:
            total += bonus.worth * max(bonus.amount, 1)
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
    total = effect.value - PRICE * effect.cost
    if effect.needs:
        total *= _ASKED
    return max(total, _LEAST)
