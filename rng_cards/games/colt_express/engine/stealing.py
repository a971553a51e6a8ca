"""What the cards of the plan do once they are carried out, then the card of the round.

Rulebook: *Effet des cartes actions*, *Les cartes Manches*.

The number of a question is the bandit who acts; its seat is that of whoever leads the bandit.
"""

from dataclasses import dataclass
from typing import Final

from rng_cards.engine.actions import Action, Menu
from rng_cards.games.colt_express.engine import sayings
from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import BELLE, GO, NOTHING, PUNCH, PURSE, TAKE
from rng_cards.games.colt_express.engine.train import Train

_ASKS: Final = ("go_on", "", "shoot", "rob", "lead", "punch")
"""The questions of the actions, in the order of their numbers in the catalogue; a change of floors
asks nothing."""
_RANSOM: Final = 250


@dataclass(eq=False, kw_only=True)
class Stealing(Train):
    """The Action phase and the end of a round."""

    # the cards of the plan

    def steal(self, _me: int, begins: int) -> None:
        """Carry out the next card of the plan, which goes back to its owner."""
        if begins:
            self.note("robbery")
        if not self.plan:
            return
        self.then("steal")
        card, me = self.plan.pop(0), self.planners.pop(0)
        kind = self.cards.kind_of[card]
        who = self.parts.bandit_of[kind]
        self.show(card)
        seat = self.seats[me]
        (seat.discard if self.rules.expert else seat.deck).append(card)
        self.note("carries-out", me, kind)
        self.carry_out(me, self.crew[me] if who < 0 else who, self.parts.action_of[kind])

    def carry_out(self, me: int, who: int, action: int) -> None:
        """An action, unless it is impossible."""
        question, bandit = _ASKS[action], self.bandits[who]
        can = question != "rob" or bool(self.places[bandit.place].loot)
        if question == "shoot":
            can = bool(bandit.cylinder and self.in_range(who))
        elif question == "punch":
            can = bool(self.near(who))
        if not question:
            self.go(who, bandit.place ^ 1, "climbs")
        elif can:
            self.then(question, me, who)
        else:
            self.note("in-vain", who, action)

    def menu_go_on(self, _me: int, who: int) -> Menu:
        """One car on inside, up to three on roofs."""
        place, end = self.bandits[who].place, len(self.places)
        far = 6 if place & 1 else 2
        reach = range(place - far, place + far + 1, 2)
        return [GO(there) for there in reach if there != place and 0 <= there < end]

    def do_go_on(self, _me: int, who: int, action: Action) -> None:
        self.go(who, action.args[0], "moves")

    def menu_lead(self, _me: int, _who: int) -> Menu:
        """The cars beside the Marshal's."""
        return [sayings.LEAD(place // 2) for place in self.beside(2 * self.marshal)]

    def do_lead(self, _me: int, _who: int, action: Action) -> None:
        self.lead_marshal(action.args[0])

    def menu_shoot(self, _me: int, who: int) -> Menu:
        """A target."""
        return [sayings.SHOOT(it) for it in self.allowed(who, self.in_range(who))]

    def do_shoot(self, _me: int, who: int, action: Action) -> None:
        """Fire. Django pushes whom he hits one car along the shot."""
        it, shooter = action.args[0], self.bandits[who]
        card, place = shooter.cylinder.pop(), self.bandits[it].place
        through = int(place ^ shooter.place == 1)
        belle = int(self.events is not None and BELLE in self.in_range(who))
        self.note("fires", who, it, len(shooter.cylinder), through, belle)
        self.hit(it, card)
        step = 2 if place > shooter.place else -2
        if who == sayings.DJANGO and 0 <= place + step < len(self.places):
            self.go(it, place + step, "is-pushed")

    def menu_rob(self, _me: int, who: int) -> Menu:
        """A sort of loot that lies there."""
        return [TAKE(sort) for sort in self.sorts(self.places[self.bandits[who].place].loot)]

    def do_rob(self, _me: int, who: int, action: Action) -> None:
        self.note("takes", who, action.args[0])
        self.seize_for(who, self.places[self.bandits[who].place].loot, action.args[0], 0)

    def seize_for(self, who: int, source: list[int], sort: int, eyes: int) -> None:
        """Loot for a bandit, who sees the value of a purse; so do `eyes`."""
        bandit = self.bandits[who]
        eyes |= 1 << bandit.seat
        card = self.seize(source, sort, bandit.loot, eyes)
        if sort == PURSE:
            self.note("purse", who, self.parts.value_of[card], eyes=eyes)

    def menu_punch(self, _me: int, who: int) -> Menu:
        """A victim, and the sort of loot that falls; a victim may have none (ruling 4)."""
        victims = self.allowed(who, self.near(who))
        found = [(it, self.sorts(self.bandits[it].loot)) for it in victims]
        return [PUNCH(it, sort) for it, sorts in found for sort in sorts or [NOTHING]]

    def do_punch(self, me: int, who: int, action: Action) -> None:
        """Loot falls, then the victim goes one car on. Cheyenne takes the purse (ruling 3)."""
        it, sort = action.args
        victim = self.bandits[it]
        belle = int(self.events is not None and BELLE in self.near(who))
        self.note("punches", who, it, belle)
        self.then("shove", me, it)
        if sort == PURSE and who == sayings.CHEYENNE:
            self.note("snatches", who, it)
            self.seize_for(who, victim.loot, sort, 1 << victim.seat)
        elif sort != NOTHING:
            self.note("drops", it, sort)
            self.seize(victim.loot, sort, self.places[victim.place].loot, 1 << victim.seat)

    def menu_shove(self, _me: int, it: int) -> Menu:
        return [sayings.PUSH(place) for place in self.beside(self.bandits[it].place)]

    def do_shove(self, _me: int, it: int, action: Action) -> None:
        self.go(it, action.args[0], "is-pushed")

    def menu_pick(self, _me: int, who: int) -> Menu:
        """A purse of the place, or none (ruling 11)."""
        purse = PURSE in self.sorts(self.places[self.bandits[who].place].loot)
        return [sayings.LEAVE, TAKE(PURSE)] if purse else [sayings.LEAVE]

    def do_pick(self, me: int, who: int, action: Action) -> None:
        if action is not sayings.LEAVE:
            self.do_rob(me, who, action)

    # the end of a round, by its card

    def finish(self, _me: int, _n: int) -> None:
        """The event of the round, if it has one (ruling 20); it comes before any shuffle (21)."""
        kind = self.cards.kind_of[self.route[-1]]
        self.then("close")
        if self.parts.event_of[kind]:
            self.note("event", kind)
            self.then(self.parts.event_of[kind])

    def angry_marshal(self, _me: int, _n: int) -> None:
        """A Bullet to all on the Marshal's roof (ruling 1), who goes one car back (ruling 6)."""
        self.hit_by_marshal(self.on_roofs(NONE if self.rules.angry_everywhere else self.marshal))
        if self.marshal < self.caboose():
            self.lead_marshal(self.marshal + 1)

    def swivel_arm(self, _me: int, _n: int) -> None:
        """Everybody on a roof goes to that of the caboose."""
        self._swept(2 * len(self.places))

    def braking(self, _me: int, _n: int) -> None:
        """Everybody on a roof goes one on towards the locomotive."""
        self._swept(-2)

    def _swept(self, step: int) -> None:
        """Everybody on a roof goes as far that way, to the last roof at most."""
        for who in self.on_roofs():
            there = min(max(self.bandits[who].place + step, 1), len(self.places) - 1)
            if there != self.bandits[who].place:
                self.go(who, there, "moves")

    def take_it_all(self, _me: int, _n: int) -> None:
        """The second strongbox, in the Marshal's car."""
        for card in self.loot_of(self.box, sayings.STRONGBOX):
            self.box.remove(card)
            self.places[2 * self.marshal].loot.append(card)
            self.note("lands", 2 * self.marshal)

    def passengers_rebellion(self, _me: int, _n: int) -> None:
        """A neutral Bullet to everybody inside."""
        everybody = self.in_turn(self.first)
        self.hit_by_marshal([who for who in everybody if not self.bandits[who].place & 1])

    def pickpocketing(self, _me: int, _n: int) -> None:
        """Whoever is alone in a place may take a purse there."""
        at = [self.bandits[who].place for who in self.crew]
        for who in reversed(self.in_turn(self.first)):
            if at.count(self.bandits[who].place) == 1:
                self.then("pick", self.bandits[who].seat, who)

    def marshals_revenge(self, _me: int, _n: int) -> None:
        """Whoever is on the Marshal's roof loses the cheapest purse, and only that (ruling 7)."""
        for who in self.on_roofs(self.marshal):
            bandit = self.bandits[who]
            if purses := self.loot_of(bandit.loot, PURSE):
                self.note("drops", who, PURSE)
                least = min(purses, key=self.parts.value_of.__getitem__)
                bandit.loot.remove(least)
                self.places[bandit.place].loot.append(least)
                eyes = 1 << bandit.seat | self.sure_of(purses)
                for purse in purses:
                    self.known[purse] &= eyes

    def hostage_taking(self, _me: int, _n: int) -> None:
        """250 dollars to everybody in the locomotive or on it, as cash (ruling 9)."""
        for who in self.in_turn(self.first):
            if self.bandits[who].place < 2:  # noqa: PLR2004 -- its two levels
                self.bandits[who].cash += _RANSOM
                self.note("gains", who, _RANSOM)
