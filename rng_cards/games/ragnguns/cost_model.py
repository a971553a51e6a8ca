"""The cost model: what a card is worth, in Bullets, from its statistics and effects.

`rng check` warns where a cost differs too much from this worth; docs/card-design.md explains the
figures. It is advice to card designers, not a rule of the game.
"""

from typing import Final

from rng_cards.games.ragnguns.cards import Action, AnyCard, Backup, Gunslinger, Trap
from rng_cards.games.ragnguns.effects.effect import Effect

TOLERANCE: Final = 1.0
"""A card may cost this much more or less than it is worth."""
EPIC_BONUS: Final = 1.0
"""An EPIC card may be worth this much more on top."""
FREE_LIMIT: Final = 2.0
"""The most that an Action or a Trap, which have no cost of their own, may be worth."""
_LEAST: Final = 0.25
"""No effect is worth less: it can always be left alone."""
_CONDITION: Final = 0.5
"""A condition is taken as met half of the time."""
_REPEATED: Final = 2.0
"""An ∞ effect is played about twice before its card falls."""
_PAID_OFF: Final = 0.5
"""A Trap goes off half of the time: else whoever faces it pays."""
_OTHER_ZONE: Final = 0.5
"""A Backup stands in one zone at a time: its lesser effect counts half."""


def firepower(value: int) -> float:
    """♠: half a Bullet for the first point and one for each that follows: 0.5, 1.5, 2.5…"""
    return max(0.0, value - 0.5)


def durability(value: int) -> float:
    """♥: each point is worth more than the one before: 0.5, 1.5, 3, 5…"""
    return value * (value + 1) / 4


def effect_worth(effect: Effect) -> float:
    """What the effect brings, less what it costs."""
    gain = sum(verb.total_worth() for verb in effect.does) - (effect.cost or 0)
    gain = max(gain, _LEAST) if effect.when == "activated" else gain
    if effect.repeatable:
        gain *= _REPEATED
    return gain * _CONDITION ** len(effect.if_)


def worth(card: AnyCard) -> float:
    """The whole card, rounded to a quarter of a Bullet."""
    total = firepower(getattr(card, "firepower", 0)) + durability(getattr(card, "durability", 0))
    effects = sorted((effect_worth(effect) for effect in card.effects), reverse=True)
    if isinstance(card, Backup):
        total += sum(effects[:1]) + _OTHER_ZONE * sum(effects[1:])
    elif isinstance(card, Trap):
        total += _PAID_OFF * sum(effects)
    else:
        total += sum(effects)
    return round(total * 4) / 4


def stray(card: AnyCard) -> float:
    """How many Bullets the cost is off the curve, beyond what is allowed; 0 on the curve.

    Positive where the card is too good for its price, negative where it is too dear.
    """
    if isinstance(card, Gunslinger):
        return 0.0
    bonus = EPIC_BONUS if card.epic else 0.0
    if isinstance(card, Action | Trap):
        return max(0.0, worth(card) - FREE_LIMIT - bonus)
    over = worth(card) - card.cost
    if over > TOLERANCE + bonus:
        return over - TOLERANCE - bonus
    return min(0.0, over + TOLERANCE)
