"""Bullets as wounds: shooting, healing, Firepower, the Gunfight."""

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    AIMS,
    ALLEY,
    OUTSIDE,
    SHELTER,
    Action,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.needs import Count
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    GUNSLINGER,
    NOBODY,
)
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.engine.steps.aims import (
    ANY_OWN,
    THE_CARD,
    THE_OPPONENT,
    how_often,
)
from rng_cards.games.ragnguns.engine.turn import spend, volley


class Fire(Step):
    """Bullets at the opponent, at the card of a zone, or at the Gunslinger."""

    def __init__(self, bullets: int, at: int, times: Count | None) -> None:
        self.bullets = bullets
        self.at = at
        self.times = times
        self.not_the_last = False
        """Whether its effect shoots again, out of the same Bullets."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        other = 1 - me
        if not self._finds_somebody(board, other):
            return
        bullets = min(self.bullets * how_often(self.times, board.sides[me]), amount)
        if board.sides[me].traps:
            bullets = board.shoot_stake(me, card, bullets)
        if not bullets:
            return
        if self.not_the_last:
            spend(board, me, card, bullets)
        if self.at == THE_OPPONENT and not board.setup.rules.straight_shots:
            volley(board, other, bullets)
        elif self.at in {THE_OPPONENT, OUTSIDE}:
            board.hit_gunslinger(other, bullets)
        else:
            board.hit_zone(other, self.at, bullets)

    def _finds_somebody(self, board: Board, other: int) -> bool:
        if self.at != ALLEY and self.at != SHELTER:
            return True
        there = board.sides[other].placed(self.at)
        if there == GUNSLINGER:
            return not board.setup.rules.street_is_safe
        return there != NOBODY


class Heal(Step):
    """Wounds off the Gunslinger or a placed card; off one that the player chooses, if need be."""

    asks = "heal"

    def __init__(self, bullets: int, whom: int, times: Count | None) -> None:
        self.bullets = bullets
        self.whom = whom
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        often = how_often(self.times, board.sides[me])
        if self.whom == ANY_OWN:
            if often:
                board.ask(self.id, me, card, often)
            return
        whom = self.whom
        if whom == THE_CARD:
            whom = ALLEY if board.sides[me].alley == card else SHELTER
        heal(board, me, whom, self.bullets * often)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        side = board.sides[me]
        options: list[Action] = []
        if side.alley_wounds:
            options.append(AIMS[ALLEY])
        if side.shelter_wounds:
            options.append(AIMS[SHELTER])
        if side.wounds:
            options.append(AIMS[OUTSIDE])
        return options

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        heal(board, me, action.detail, self.bullets)
        if amount > 1:
            board.ask(self.id, me, card, amount - 1)


def heal(board: Board, me: int, whom: int, bullets: int, event: int = ev.HEALED) -> int:
    """Wounds off the Gunslinger or off the card of a zone. Returns how many came off.

    `event` is what it is noted as: wounds that move on are not healed.
    """
    side = board.sides[me]
    if whom == ALLEY and side.alley == GUNSLINGER:
        whom = OUTSIDE
    if whom == OUTSIDE:
        number = GUNSLINGER
        healed = min(side.wounds, bullets)
        side.wounds -= healed
    elif whom == ALLEY:
        number = side.alley
        healed = min(side.alley_wounds, bullets)
        side.alley_wounds -= healed
    else:
        number = side.shelter
        healed = min(side.shelter_wounds, bullets)
        side.shelter_wounds -= healed
    if healed:
        board.note(event, me, number, healed, 0)
    return healed


class MoveWounds(Step):
    """Wounds from one of one's own to the card of a zone, which may fall."""

    def __init__(self, bullets: int, source: int, target: int, times: Count | None) -> None:
        self.bullets = bullets
        self.source = source
        self.target = target
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        target = self.target
        if target == THE_CARD:
            target = ALLEY if board.sides[me].alley == card else SHELTER
        if target == self.source or board.sides[me].placed(target) in {NOBODY, GUNSLINGER}:
            return
        bullets = self.bullets * how_often(self.times, board.sides[me])
        bullets = min(bullets, board.to_fall(me, target))
        moved = heal(board, me, self.source, bullets, ev.WOUNDS_MOVED)
        board.hit_zone(me, target, moved)


class Strengthen(Step):
    """More Firepower for one card until the end of the turn."""

    def __init__(self, amount: int, of: int, only: int, times: Count | None) -> None:
        """`of`: ALLEY, SHELTER, OUTSIDE (the Gunslinger) or THE_CARD; `only`: who can gain."""
        self.amount = amount
        self.of = of
        self.only = only
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        number = card
        if self.of == OUTSIDE:
            number = GUNSLINGER
        elif self.of != THE_CARD:
            number = board.sides[me].placed(self.of)
        more = self.amount * how_often(self.times, board.sides[me])
        if BIT[number] & self.only and more and me == board.active:
            board.boost(number, more)
            board.note(ev.STRONGER, me, number, more, 0)


class OneMoreGunfight(Step):
    """The active player may trigger one more Gunfight this turn."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me == board.active:
            board.gunfights += 1
            board.note(ev.ONE_MORE_GUNFIGHT, me, card, 1, 0)


class LimitGunfights(Step):
    """The opponent, whose turn it is, may shoot no more than so many Bullets a Gunfight."""

    def __init__(self, bullets: int) -> None:
        self.bullets = bullets

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me != board.active:
            board.limit = min(board.limit, self.bullets) if board.limit else self.bullets
            board.note(ev.LIMITED, 1 - me, card, self.bullets, 0)
