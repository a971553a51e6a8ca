"""A turn of Duel: each step of it, and each question. Start reading here."""

from collections.abc import Iterable
from dataclasses import dataclass

from rng_cards.engine.actions import Action, Menu
from rng_cards.engine.position import Limit, Objection
from rng_cards.engine.randomness import Chance
from rng_cards.games.duel.engine import deductions, prospects, refusals, rows, shooting
from rng_cards.games.duel.engine.components import BULLETS
from rng_cards.games.duel.engine.duellists import (
    RELOAD_CARDS,
    ROW_CARDS,
    Duellist,
    Table,
    value_of,
)
from rng_cards.games.duel.engine.sayings import PREPARE, RELOAD

_PREPARE_OR_RELOAD: Menu = (PREPARE, RELOAD)


@dataclass(eq=False, kw_only=True)
class Duel(Table):
    """A game of Duel."""

    def begin(self, me: int, _n: int) -> None:
        """A turn begins: the next of the living deals, from all cards shuffled.

        In the first turn, `me` is at the dealer's left.
        """
        self.turn += 1
        self.dealer = self.living()[0] if me < 0 else (me - 1) % len(self.seats)
        self.counting, self.tier = False, 0
        self.shuffle(self.deck)
        self.note("turn", self.turn, self.dealer)
        self.then("deal")
        if self.rules.voluntary_reload:
            self.together(
                "ready", [me for me in self.living() if 0 < self.seats[me].ammo < BULLETS]
            )

    def menu_ready(self, _me: int, _n: int) -> Menu:
        """Prepare shots or reload, where a house rule leaves the choice."""
        return _PREPARE_OR_RELOAD

    def do_ready(self, me: int, _n: int, action: Action) -> None:
        """Reload with Bullets left."""
        self.seats[me].reloading = action is RELOAD

    def deal(self, _me: int, _n: int) -> None:
        """Three cards each, two for those who reload: all whose cylinder is empty."""
        for me in self.living():
            seat = self.seats[me]
            if not seat.ammo:
                seat.reloading = True
            if seat.reloading:
                self.note("reloads", me)
            self.serve(me, RELOAD_CARDS if seat.reloading else ROW_CARDS)
        self.then("prepare")

    def prepare(self, _me: int, _n: int) -> None:
        """The cards are dealt: everybody lays them, then come further shots, then the shooting."""
        self.then("finish")
        self.then("countdown")
        self.then("rounds")
        self.together("lay", self.living())

    def menu_lay(self, me: int, _n: int) -> Menu:
        """How to lay the cards in hand."""
        seat = self.seats[me]
        return rows.ways_to_load(seat) if seat.reloading else rows.ways_to_lay(seat)

    def do_lay(self, me: int, _n: int, action: Action) -> None:
        """Lay them."""
        rows.lay(self, me, action)

    def rounds(self, _me: int, _n: int) -> None:
        """All who may go on show whether they want a further shot, as long as there are cards."""
        asked = [me for me in self.living() if rows.may_go_on(self, me)]
        if asked and len(self.deck) >= ROW_CARDS:
            self.then("serve_again")
            self.together("again", asked)

    def menu_again(self, me: int, _n: int) -> Menu:
        """Again or stop."""
        return rows.ways_to_go_on(self.seats[me])

    def do_again(self, me: int, _n: int, action: Action) -> None:
        """Show two fingers or one."""
        rows.say_fingers(self, me, action)

    def serve_again(self, _me: int, _n: int) -> None:
        """Deal to those who want to go on; the others are through, unless somebody goes on."""
        if self.wanting:
            laying = rows.serve_again(self)
            self.then("rounds")
            self.together("lay", laying)

    def countdown(self, _me: int, _n: int) -> None:
        """The next tier in which somebody fires; its shooters announce their targets."""
        shooters = shooting.next_tier(self)
        if shooters:
            self.then("countdown")
            self.then("fire")
            if self.rules.aim_in_turn:
                self.each("aim", shooters)
            else:
                self.together("aim", shooters)

    def menu_aim(self, me: int, _n: int) -> Menu:
        """At whom."""
        return shooting.targets(self, me)

    def do_aim(self, me: int, _n: int, action: Action) -> None:
        """Announce a target."""
        if not self.aims:
            self.aims = [-1] * len(self.seats)
        self.aims[me] = action.args[0]
        self.note("aims", me, action.args[0])

    def fire(self, _me: int, _n: int) -> None:
        """All shots of the tier. The game is over once one is alive, or nobody."""
        shooting.volley(self, [me for me in self.living() if self.shooting >> me & 1])
        alive = self.living()
        if len(alive) <= 1:
            self._spend()
            self.end(alive)

    def finish(self, _me: int, _n: int) -> None:
        """A turn ends: Bullets are counted, all cards go back to the deck."""
        self._spend()
        for me, seat in enumerate(self.seats):
            if seat.alive and seat.loading:
                self._reload(me, seat)
            self._sweep(seat)
        if self.turn >= self.rules.turn_cap:
            self.note("too-long", self.turn)
            self.end(())
        else:
            self.then("begin")

    def _spend(self) -> None:
        """A Bullet for each row that was fired."""
        for me, seat in enumerate(self.seats):
            if seat.fired:
                seat.ammo = max(0, seat.ammo - seat.fired)
                if seat.alive:
                    self.note("spends", me, seat.fired, seat.ammo)

    def _reload(self, me: int, seat: Duellist) -> None:
        """Turn the reload up: so many Bullets, less the wounds (rulings 18 and 27)."""
        self.show(seat.loading[0])
        bullets = max(0, value_of(seat.loading[0]) - seat.wounds) if seat.reloading else 0
        seat.ammo = min(BULLETS, seat.ammo + bullets)
        self.note("loaded", me, value_of(seat.loading[0]), seat.ammo)

    def _sweep(self, seat: Duellist) -> None:
        """Put everything that lies before somebody back."""
        for zone in (seat.speeds, seat.fires, seat.dodges, seat.loading, seat.lost, seat.hand):
            self.move_all(zone, self.deck, 0)
        seat.fired = seat.shots = 0
        seat.jammed = seat.reloading = seat.stopped = False

    # what else there is to know of a position

    def objection(self, seat: int, action: Action) -> Objection:
        return refusals.objection(self, seat, action)

    def bounds(self, player: int) -> Iterable[Limit]:
        return deductions.bounds(self, player)

    def limits(self, player: int) -> Iterable[Limit]:
        return deductions.limits(self, player)

    def redraw(self, player: int, chance: Chance) -> None:
        deductions.mend_jams(self, player)

    def value(self, player: int) -> float:
        return prospects.share(self, player)
