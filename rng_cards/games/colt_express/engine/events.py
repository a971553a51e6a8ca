"""What happens at the end of a round, by its card. Rulebook: *Les cartes Manches*."""

from dataclasses import dataclass

from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import PURSE, STRONGBOX
from rng_cards.games.colt_express.engine.stealing import Stealing

RANSOM = 250


@dataclass(eq=False, kw_only=True)
class Events(Stealing):
    """The end of a round."""

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
        for card in self.loot_of(self.box, STRONGBOX):
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
                self.bandits[who].cash += RANSOM
                self.note("gains", who, RANSOM)
