"""`quickdraw`, the policy that plays a deck alone for `rng goldfish --games`.

Its opponent has no cards, so that every Bullet shot is a wound. It plays a turn in one fixed order,
without search and without random choices; `docs/goldfish.md` has the order, and what it leaves out.
For speed it looks at sets and tables instead of lists of legal actions; a test holds every action
it takes against `legal_actions`.
"""

from typing import Final

from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    DISCARDS,
    END_TURN,
    GUNFIGHTS,
    LEFT,
    MOVE_GUNSLINGER,
    PICK,
    PLACES,
    RIGHT,
    SETS,
    SHELTER,
    SLOT,
    Action,
)
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.ragnguns.engine.effects import PlayEffect
from rng_cards.games.ragnguns.engine.game_statistics import GameStatistics
from rng_cards.games.ragnguns.engine.play_timing import (
    AGAIN,
    FIRST,
    INVEST,
    LAST,
    MONEY,
    READY,
    SHOT,
    STRONGER,
)
from rng_cards.games.ragnguns.engine.position import NOT_OVER
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, ON_TOP
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD, GUNSLINGER, members
from rng_cards.games.ragnguns.engine.step import ASKS_DISCARD
from rng_cards.games.ragnguns.engine.turn import end_turn, hide

_LATEST_INVESTMENT: Final = 4
"""The highest Cylinder that is still worth turning."""

_GUNSLINGER: Final = BIT[GUNSLINGER]


class SoloPolicy(GameStatistics):
    """Plays a game turn by turn; its base class counts what happens."""

    def turn(self) -> None:
        """Play a turn up to its end."""
        state = self.state
        side = self.side
        plan = self.values
        self.placed = 0
        self.effects = 0
        self.fresh = 0
        self.at_once = 0
        self.tried = 0
        self.survey()
        self.look()
        if self.tops & plan.useless:
            self._dig()
        belt = side.belt
        if self.sources & plan.payable[FIRST][state.pool] or belt >= plan.price[FIRST]:
            self._play_all(FIRST)
        if self.sources & plan.payable[INVEST][state.pool]:
            self._play_all(INVEST)
        firepower = self._firepower()
        if side.alley != GUNSLINGER:
            firepower = self._man_the_alley(firepower)
        if firepower:
            firepower = self._shoot(firepower)
        if state.winner == NOT_OVER:
            self._spend_the_rest(firepower)

    def finish(self) -> None:
        """End the turn; hide the hand so that its best cards stay on top.

        The same as saying so to `apply`, card by card, but that the rules are asked what follows
        only after the last.
        """
        state = self.state
        side = self.side
        if self.taken is not None:
            self.taken.append(END_TURN)
        end_turn(state)
        if state.hiding:
            worth = self.values.worth
            left = worth[side.left & 15]
            right = worth[side.right & 15]
            if left <= right:
                hides = self.values.hides(state.hiding, LEFT, right)
            else:
                hides = self.values.hides(state.hiding, RIGHT, left)
            if self.taken is not None:
                self.taken += hides
            for action in hides:
                hide(state, action.card, action.detail)
        state.settle()
        while state.agenda:
            self._answer()

    # -- what it does, in the order in which it does it

    def _dig(self) -> None:
        """Discard useless cards that lie on top of others."""
        side = self.side
        useless = self.values.useless
        while True:
            if side.left > CARD and BIT[side.left & 15] & useless:
                self._say(DISCARDS[side.left & 15])
            elif side.right > CARD and BIT[side.right & 15] & useless:
                self._say(DISCARDS[side.right & 15])
            else:
                break
        self.survey()

    def _man_the_alley(self, firepower: int) -> int:
        """The weapon that kills soonest, or the Gunslinger if none is better.

        Returns the Firepower there is then.
        """
        side = self.side
        plan = self.values
        cards = side.hand | self.tops if plan.hideout_places else side.hand
        own = plan.own_force
        if own > firepower and not cards & plan.stronger[own]:
            if not side.ready and plan.at[READY]:
                self._play_all(READY)
            if side.ready:
                self._say(MOVE_GUNSLINGER)
                return self.state.firepower(self.me)
        if cards & plan.stronger[firepower]:
            wounds = SIX_WOUNDS - self.target.wounds
            number = plan.weapon(cards, firepower, self.state.pool, wounds)
            if number:
                self._place(number, ALLEY)
                return self._firepower()
        return firepower

    def _shoot(self, firepower: int) -> int:
        """The Gunfight, with all that helps it; then another one, as long as something gives it.

        Takes the Firepower there is and returns what is left of it.
        """
        state = self.state
        side = self.side
        plan = self.values
        if side.belt >= plan.price[SHOT]:
            self._play_all(SHOT, 0)
        while state.winner == NOT_OVER:
            if state.pool > firepower:
                able = self.sources & plan.payable[STRONGER][state.pool]
                if (able or side.belt >= plan.price[STRONGER]) and self._play_all(STRONGER):
                    firepower = self._firepower()
            elif state.pool < firepower and self.sources & plan.payable[MONEY][state.pool]:
                self._play_all(MONEY)
            bullets = firepower if firepower < state.pool else state.pool
            if not bullets:
                break
            if state.gunfights:
                self._say(GUNFIGHTS[bullets])
            if not self._fights_again():
                break
            firepower = self._firepower()
        return firepower

    def _fights_again(self) -> bool:
        """Whether something gave another Gunfight, and there are Bullets for it."""
        plan = self.values
        pool = self.state.pool
        if not pool or self.state.winner != NOT_OVER:
            return False
        if self.sources & plan.payable[AGAIN][pool] or self.side.belt >= plan.price[AGAIN]:
            return self._play_all(AGAIN)
        return False

    def _spend_the_rest(self, firepower: int) -> None:
        """Effects that shoot, effects that bring something, a wall for the Shelter, Traps."""
        state = self.state
        side = self.side
        plan = self.values
        if self.sources & plan.payable[SHOT][state.pool] or side.belt >= plan.price[SHOT]:
            self._play_all(SHOT)
            if state.winner != NOT_OVER:
                return
        if self.sources & plan.payable[LAST][state.pool] or side.belt >= plan.price[LAST]:
            self._play_all(LAST)
            if state.winner != NOT_OVER:
                return
        spare = state.pool
        if not spare and plan.cheapest:
            return
        if side.belt < plan.belt_wanted:
            spare -= plan.belt_wanted - side.belt
        if spare >= plan.cheapest and not side.shelter:
            cards = side.hand | self.tops if plan.hideout_places else side.hand
            number = plan.wall(cards, firepower, spare)
            if number:
                spare -= self.seat.cost[number]
                self._place(number, SHELTER)
        if spare > 0 and self.seat.traps:
            self._set_traps(spare)

    def _set_traps(self, spare: int) -> None:
        while spare > 0:
            traps = (self.side.hand | self.tops) & self.seat.traps
            if not traps:
                return
            number = members(traps)[0]
            self.used |= BIT[number]
            self._say(SETS[number][1])
            self.survey()
            spare -= 1

    # -- effects

    def _play_all(self, timing: int, cards: int = -1) -> bool:
        """Play every effect of a timing that may be played and is wanted; whether there was one.

        Of those of the cards, that is; the Gunslinger's are always among them.
        """
        plan = self.values
        state = self.state
        side = self.side
        played = False
        while state.winner == NOT_OVER:
            sources = self.sources & plan.payable[timing][state.pool] & cards
            if side.belt >= plan.price[timing]:
                sources |= _GUNSLINGER
            for effect in plan.effects(timing, sources):
                if (
                    (effect.cost <= (side.belt if effect.card == GUNSLINGER else state.pool))
                    and not effect.once & state.used
                    and self._may(effect)
                    and self._wants(effect, timing)
                ):
                    break
            else:
                break
            self._play(effect)
            played = True
        return played

    def _may(self, effect: PlayEffect) -> bool:
        """Whether a payable effect is legal, its card being a source, and spares what is needed."""
        side = self.side
        number = effect.card
        if BIT[number] & self.tried:
            return False
        if effect.zone:
            placed = side.alley if effect.zone == IN_ALLEY else side.shelter
            if placed != number:
                return False
        if not effect.once and number == side.shelter and BIT[number] & self.values.keeps:
            return False
        return not effect.needs or effect.holds(side, self.target)

    def _wants(self, effect: PlayEffect, timing: int) -> bool:
        """Whether an effect that may be played is worth it now."""
        state = self.state
        side = self.side
        number = effect.card
        left = state.pool - (effect.cost if number != GUNSLINGER else 0)
        if timing == SHOT:
            return self._worth_shooting(effect)
        if not effect.once and number == side.alley:
            return False
        if timing == STRONGER:
            return left > self._firepower() and self.values.strength(effect, side) > 0
        if timing == MONEY:
            return state.pool < self._firepower()
        if timing == AGAIN:
            return left > 0 and not state.gunfights
        if timing == INVEST:
            return side.cylinder <= _LATEST_INVESTMENT
        return self._brings(effect)

    def _brings(self, effect: PlayEffect) -> bool:
        """Whether what it fetches is any good, and better than what it would cover or replace."""
        side = self.side
        worth = self.values.worth
        for step in self.values.fetches(effect):
            if step.target == IN_ALLEY and side.alley:
                return False
            best = 0
            for number in members(side.among(step.source) & step.cards & ~BIT[effect.card]):
                if worth[number] > best:
                    best = worth[number]
            covered = 0
            if step.target == ON_TOP:
                covered = min(worth[side.left & 15], worth[side.right & 15])
            if best <= covered:
                return False
        return True

    def _worth_shooting(self, effect: PlayEffect) -> bool:
        """Whether an effect that shoots should: not with what shoots better from the Alley."""
        shots = self.values.shots(effect, self.side)
        if self.target.wounds + shots >= SIX_WOUNDS:
            return shots > 0
        number = effect.card
        if effect.once or number == GUNSLINGER:
            return shots > 0
        if number == self.side.alley:
            return False
        return shots > 0 and self.values.force[number] <= self._firepower()

    def _play(self, effect: PlayEffect) -> None:
        self.effects += 1
        self.used |= BIT[effect.card]
        if not effect.once:
            self.tried |= BIT[effect.card]
        self._say(effect.action)
        while self.state.agenda:
            self._answer()
        self.survey()
        if self.side.hand & ~self.seen:
            self.look()

    def _place(self, number: int, zone: int) -> None:
        self.placed += 1
        self.used |= BIT[number]
        self._say(PLACES[number][zone])
        while self.state.agenda:
            self._answer()
        self.survey()
        if self.side.hand & ~self.seen:
            self.look()

    def _answer(self) -> None:
        """Answer a question: take the most useful card, give up the least useful one."""
        state = self.state
        side = self.side
        worth = self.values.worth
        best = state.choices[0]
        if best.kind == SLOT:
            lesser = LEFT if worth[side.left & 15] <= worth[side.right & 15] else RIGHT
            best = state.choices[lesser]
        elif best.kind == PICK:
            loses = state.asked() == ASKS_DISCARD
            for action in state.choices:
                if action.kind == PICK:
                    more = worth[action.card] - worth[best.card]
                    if (more < 0) if loses else (more > 0):
                        best = action
        self._say(best)

    # -- the table

    def _firepower(self) -> int:
        """♠ of the Alley; as printed, where nothing that stands there changes it."""
        side = self.side
        alley = side.alley
        changing = self.values.changing
        if self.state.boosts or changing & (BIT[alley] | BIT[side.shelter]):
            return self.state.firepower(self.me)
        return self.seat.firepower[alley]

    def _say(self, action: Action) -> None:
        if self.taken is not None:
            self.taken.append(action)
        self.state.apply(action)
