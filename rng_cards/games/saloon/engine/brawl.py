"""A turn of Saloon: each step of it, and each question. Start reading here.

An attack is made in *act*; then come the second victim or the helper, the Help of others, the
Defence of those who are struck, the blows, and the refill.
"""

from dataclasses import dataclass

from rng_cards.engine.actions import Action, Menu
from rng_cards.engine.position import Objection
from rng_cards.games.saloon.engine import attack, prospects, refusals
from rng_cards.games.saloon.engine.brawlers import HAND, NONE, REFILL, Table, heal, hurt
from rng_cards.games.saloon.engine.sayings import ALSO, DRINK, GIVE, NAME, PASS, PLAY, SWAP


@dataclass(eq=False, kw_only=True)
class Saloon(Table):
    """A game of Saloon."""

    def begin(self, me: int, _n: int) -> None:
        """Shuffle, deal, and let the first aggressor begin."""
        self.shuffle(self.deck)
        for it, seat in enumerate(self.seats):
            self.draw_up_to(HAND, self.deck, seat.hand, 1 << it)
        self.then("brawl", me)

    # a turn

    def brawl(self, me: int, _n: int) -> None:
        """The turn of an aggressor. After the last turn the most KO win (ruling 2)."""
        if self.turn >= self.rules.turn_cap:
            self.note("too-long", self.turn)
            most = max(seat.ko for seat in self.seats)
            first = [it for it, seat in enumerate(self.seats) if seat.ko == most]
            self.end(first if len(first) == 1 else [])
            return
        self.turn += 1
        self.aggressor, self.victim, self.next = me, NONE, NONE
        self.distracted = self.seats[me].no_attack
        self.note("turn", me, self.turn)
        if not self.seats[me].hand:
            self.draw_cards(me, REFILL)  # nothing else could be done (ruling 1)
        self.then("hand_over")
        self.then("act", me)

    def menu_act(self, me: int, _n: int) -> Menu:
        """Attack; or an Event or a Whiskey; or, without one, a gift (rulings 1 and 27)."""
        attacks: list[Action] = []
        calm: list[Action] = []
        seat, others = self.seats[me], self.others(me)
        if not seat.no_cards:
            if not self.distracted:
                attacks = attack.ways_to_attack(self, me, others, alone=True)
            calm += [PLAY(kind) for kind in self.kinds(me, "event")]
            calm += [DRINK(kind) for kind in self.kinds(me, "object") if self.facts[kind].drunk]
        if not calm or self.rules.give_anyway:
            calm += [GIVE(kind, it) for kind in self.kinds_in(seat.hand) for it in others]
        return [*attacks, *calm] or [PASS]

    def do_act(self, me: int, _n: int, action: Action) -> None:
        if action is PASS:
            self.then("name", me)
        elif action.verb is GIVE:
            self._give(me, action.args[0], action.args[1])
        elif action.verb is PLAY:
            self._event(me, action.args[0])
        elif action.verb is DRINK:
            self.play("drinks", me, action.args[0], self.discard)
            heal(self, me, self.facts[action.args[0]].drunk, action.args[0])
            self.then("name", me)
        else:
            self.then("refill", me)
            self._attack(me, action)

    def hand_over(self, _me: int, _n: int) -> None:
        """A turn ends; who is the next aggressor (rulings 19, 28 and 34)."""
        me = self.aggressor
        if self.rules.refill_every_turn and self.victim == NONE:
            self.draw_cards(me, REFILL, HAND)
        if self.distracted:
            self.seats[me].no_attack = self.distracted = False
        for seat in self.seats:
            seat.no_cards, seat.just_stunned = seat.just_stunned, False
        chosen = self.victim if self.next == NONE else self.next
        if not self.seats[chosen].ko:
            struck = [one.by for one in self.strikes if one.on == chosen]
            standing = [it for it in (*struck, me) if self.seats[it].ko]
            chosen = (standing or self.others())[0]
        self.strikes = []
        self.blow, self.defended, self.barred, self.helped = NONE, 0, False, False
        self.then("brawl", chosen)

    # without an attack

    def _give(self, me: int, kind: int, to: int) -> None:
        hand, eyes = self.seats[me].hand, 1 << me | 1 << to
        self.note("gives", me, to, kind, eyes=eyes)
        self.move(self.card_of(kind, hand), hand, self.seats[to].hand, eyes)
        self.next = to

    def _event(self, me: int, kind: int) -> None:
        facts, seat = self.facts[kind], self.seats[me]
        self.play("event", me, kind, seat.before if facts.protects else self.discard)
        if facts.hits_everybody:
            self.failed = NONE
            self.then("settle", me)
            self.each("pay", [me, *self.others(me)], kind)
            return
        heal(self, me, facts.heals, kind)
        self.then("name", me, int(facts.distracts_next))

    def menu_name(self, me: int, _n: int) -> Menu:
        """The next aggressor."""
        return [NAME(it) for it in self.others(me)]

    def do_name(self, me: int, distracts: int, action: Action) -> None:
        self.next = action.args[0]
        self.note("names", me, self.next)
        if distracts:
            self.seats[self.next].no_attack = True
            self.note("distracted", self.next)

    def menu_pay(self, me: int, _n: int) -> Menu:
        """A Defence against the Bartender, if there is one (rulings 15 and 18)."""
        seat = self.seats[me]
        if seat.no_cards or (self.rules.table_stops_bartender and seat.before):
            return [PASS]
        return [PLAY(kind) for kind in self.kinds(me, "defence")] or [PASS]

    def do_pay(self, me: int, bartender: int, action: Action) -> None:
        seat, points = self.seats[me], self.facts[bartender].hits_everybody
        if action is not PASS:
            self.play("pays", me, action.args[0], self.discard, points)
        elif self.rules.table_stops_bartender and seat.before:
            attack.shatter(self, me, points)
        else:
            hurt(self, me, points, bartender, me)
            if seat.ko and self.failed == NONE:
                self.failed = me

    def settle(self, me: int, _n: int) -> None:
        """Who failed the Bartender first is next, if they stand (rulings 16 and 17)."""
        if self.failed != NONE:
            self.next = self.failed
        elif self.seats[me].ko:
            self.then("name", me)
        else:
            self.next = self.others()[0]

    # an attack

    def _attack(self, me: int, action: Action) -> None:
        """Play the cards of an attack; what follows is asked in the order of the rulebook."""
        blow = attack.cards_of(self, action)[2]
        self.victim, self.blow = action.args[0], blow
        self.strikes, self.defended, self.helped = [], 0, False
        attack.strike(self, me, action)
        others = self.others(me, self.victim)
        self.then("defences")
        self.each("help", others)
        facts = self.facts[blow]
        self.barred = facts.no_defence
        self.draw_cards(me, facts.draws)
        if facts.victims:
            self.then("second", me)
        if facts.calls_helper:
            self.each("join", others)

    def menu_second(self, me: int, _n: int) -> Menu:
        return [ALSO(it) for it in self.others(me, self.victim)]

    def do_second(self, me: int, _n: int, action: Action) -> None:
        """Strike at both; each takes it whole."""
        one, it = self.strikes[0], action.args[0]
        self.note("also", me, it)
        attack.aim(self, me, it, one.attack, one.object, one.damage)

    def menu_join(self, me: int, _n: int) -> Menu:
        """Whether to help with an attack of one's own: the first who does (ruling 21)."""
        seat = self.seats[me]
        if len(self.strikes) > 1 or seat.no_cards or seat.no_attack:
            return [PASS]
        return [PASS, *attack.ways_to_attack(self, me, [self.victim], alone=False)]

    def do_join(self, me: int, _n: int, action: Action) -> None:
        if action is not PASS:
            attack.strike(self, me, action)

    def menu_help(self, me: int, _n: int) -> Menu:
        """A Help of those who are not in the fight; the first counts (ruling 23)."""
        fights = any(me in (one.by, one.on) for one in self.strikes)
        if fights or self.helped or self.seats[me].no_cards:
            return [PASS]
        return [PASS, *[PLAY(kind) for kind in self.kinds(me, "help")]]

    def do_help(self, me: int, _n: int, action: Action) -> None:
        if action is PASS:
            return
        kind, facts = action.args[0], self.facts[action.args[0]]
        self.helped = True
        self.play("helps", me, kind, self.played)
        self.barred = self.barred or facts.no_defence
        if facts.takes_over:
            self.next = me
        if facts.trips:
            self.then("footing", self.aggressor, kind)

    def menu_footing(self, me: int, _n: int) -> Menu:
        """A tripped aggressor may dodge (ruling 8)."""
        kinds = self.kinds(me, "defence")
        dodges = [PLAY(kind) for kind in kinds if self.facts[kind].parries == "with-object"]
        return [PASS, *dodges]

    def do_footing(self, me: int, tripped_by: int, action: Action) -> None:
        """Fall, or go on with the attack."""
        if action is PASS:
            attack.trip(self, me, tripped_by)
        else:
            self.play("defends", me, action.args[0], self.played, self.strikes[0].damage)

    def defences(self, _me: int, _n: int) -> None:
        """Everybody who is struck at may defend; then the blows fall."""
        self.then("blows")
        self.each("face", dict.fromkeys(one.on for one in self.strikes if not one.tripped))

    def face(self, me: int, _n: int) -> None:
        """A Table in the way, else a Defence."""
        attack.absorb(self, me)
        self.then("defend", me)

    def menu_defend(self, me: int, _n: int) -> Menu:
        return [PASS, *attack.ways_to_defend(self, me)]

    def do_defend(self, me: int, _n: int, action: Action) -> None:
        if action is not PASS:
            attack.defend(self, me, action)

    def blows(self, _me: int, _n: int) -> None:
        """Blows fall in the order in which they were struck."""
        self.then("after")
        for number in reversed(range(len(self.strikes))):
            self.then("fall", NONE, number)

    def fall(self, _me: int, number: int) -> None:
        attack.land(self, self.strikes[number])

    def after(self, _me: int, _n: int) -> None:
        """The cards go; after some hits the aggressor may strike once more."""
        self.move_all(self.played, self.discard, self.everybody())
        me, one = self.aggressor, self.strikes[0]
        again = self.facts[self.blow].strikes_again and one.by == me
        if again and one.hit and one.on != me and self.seats[one.on].ko and self.seats[me].ko:
            self.then("again", me, one.on)

    def menu_again(self, me: int, on: int) -> Menu:
        """A further attack on the same player, or none."""
        if self.seats[me].no_cards:
            return [PASS]
        return [PASS, *attack.ways_to_attack(self, me, [on], alone=True)]

    def do_again(self, me: int, _n: int, action: Action) -> None:
        if action is not PASS:
            self._attack(me, action)

    def refill(self, me: int, _n: int) -> None:
        """The aggressor draws two, even if struck (ruling 30), up to five."""
        if self.seats[me].ko:
            self.draw_cards(me, REFILL, HAND)
            self.then("swap", me)

    def menu_swap(self, me: int, _n: int) -> Menu:
        """Another card for one in hand, where there is room for it (ruling 39)."""
        hand = self.seats[me].hand
        if len(hand) > HAND:
            return [PASS]
        return [PASS, *[SWAP(kind) for kind in self.kinds_in(hand)]]

    def do_swap(self, me: int, _n: int, action: Action) -> None:
        if action is not PASS:
            self.play("swaps", me, action.args[0], self.discard)
            self.draw_cards(me, 1, HAND)

    # what else there is to know of a position

    def objection(self, seat: int, action: Action) -> Objection | None:
        return refusals.objection(self, seat, action)

    def value(self, player: int) -> float:
        return prospects.share(self, player)
