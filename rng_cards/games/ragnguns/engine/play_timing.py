"""When in a turn an effect helps somebody who plays alone, and how much it shoots.

The opponent has no cards and never shoots back: healing, Durability, Traps laid for later and all
that robs or hinders are worth nothing here, and are never played.
"""

from typing import Final

from rng_cards.games.ragnguns.engine import steps
from rng_cards.games.ragnguns.engine.actions import OUTSIDE
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.parts import PlayEffect, Step
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, PLACED
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER

NEVER: Final = 0
LAST: Final = 1
"""At the end, with Bullets that are left: cards from somewhere, a Trap, Bullets for the Belt."""
SHOT: Final = 2
"""After the Gunfights: Bullets shot by the effect itself. The Gunslinger's own come before."""
STRONGER: Final = 3
"""Before the Gunfight, if there are Bullets that it could shoot on top."""
MONEY: Final = 4
"""Before the Gunfight, if it could shoot more Bullets than there are."""
AGAIN: Final = 5
"""After the Gunfight, if there are Bullets for another one."""
FIRST: Final = 6
"""Before anything is placed: cards that cost nothing."""
INVEST: Final = 7
"""Before anything is placed, early in the game: the Cylinder forward."""
READY: Final = 8
"""When the Gunslinger would be the best thing in the Alley."""
TIMINGS: Final = 9


def key_of(effect: PlayEffect) -> int:
    """A number for each effect of a seat."""
    return effect.card << 2 | effect.index


def shots_of(effect: PlayEffect) -> int:
    """Bullets that an effect shoots at somebody who stands alone, its counts taken as 1."""
    shots = 0
    for step in effect.steps:
        if isinstance(step, steps.Fire) and step.at in {steps.THE_OPPONENT, OUTSIDE}:
            shots += step.bullets
    return shots


def timing_of(effect: PlayEffect) -> int:
    """When an effect is worth playing: the timing of the step that says most."""
    free = effect.cost == 0 or effect.card == GUNSLINGER
    timing = NEVER
    for step in effect.steps:
        if isinstance(step, steps.Discard) and not step.theirs and step.source & PLACED:
            return NEVER
        timing = max(timing, _timing_of_step(step, free, effect.cost))
    return timing


def _timing_of_step(step: Step, free: bool, cost: int) -> int:
    if isinstance(step, steps.MakeReady):
        return READY
    if isinstance(step, steps.TurnCylinder):
        return INVEST if step.by > 0 and not step.theirs else NEVER
    if isinstance(step, steps.OneMoreGunfight):
        return AGAIN
    if isinstance(step, steps.Strengthen):
        return STRONGER
    if isinstance(step, steps.Fire):
        return SHOT if step.at in {steps.THE_OPPONENT, OUTSIDE} else NEVER
    if isinstance(step, steps.Gain) and step.bullets > cost:
        return LAST if step.into_belt else MONEY
    if isinstance(step, steps.Fetch) and step.target == IN_ALLEY:
        return LAST
    if isinstance(step, steps.Draw | steps.Fetch):
        return FIRST if free else LAST
    return LAST if isinstance(step, steps.SetTrap) else NEVER


def fills_alley(effect: PlayEffect) -> bool:
    """Whether it puts a card in the Alley, and so sends away what stands there."""
    for step in effect.steps:
        if isinstance(step, steps.Fetch) and step.target == IN_ALLEY:
            return True
    return False


def shots_now(effect: PlayEffect, board: Board, me: int) -> int:
    """Bullets that it shoots at somebody who stands alone, as things are."""
    shots = 0
    for step in effect.steps:
        if isinstance(step, steps.Fire) and step.at in {steps.THE_OPPONENT, OUTSIDE}:
            times = step.times
            shots += step.bullets * (1 if times is None else times.found(board, me))
    return shots


def strength_now(effect: PlayEffect, board: Board, me: int) -> int:
    """Firepower that it adds, as things are."""
    more = 0
    for step in effect.steps:
        if isinstance(step, steps.Strengthen):
            times = step.times
            more += step.amount * (1 if times is None else times.found(board, me))
    return more
