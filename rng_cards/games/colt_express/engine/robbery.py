"""A game of Colt Express, round by round. Start reading here.

A round is planned turn by turn (`plan`), then carried out card by card, and ends with its event
(`stealing.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rng_cards.engine.actions import Action, Menu
from rng_cards.engine.cards_in_play import EVERYBODY
from rng_cards.engine.position import Limit, Objection
from rng_cards.games.colt_express.engine import prospects, refusals, sayings, setup
from rng_cards.games.colt_express.engine.sayings import DOC, DRAW, GHOST, PLAYS
from rng_cards.games.colt_express.engine.stealing import Stealing
from rng_cards.games.colt_express.engine.train import DRAWN, HAND, HAND_OF_DOC, LAST_ROUND

TURNS: Final = "NTDS"
"""The sorts of turns: normal, tunnel, double, switching."""
GUNSLINGER: Final = 1000


@dataclass(eq=False, kw_only=True)
class Robbery(Stealing):
    """A game of Colt Express."""

    def begin(self, me: int, _n: int) -> None:
        """Load the train; the first seat is player 1."""
        setup.set_up(self, me)
        for who in self.crew:
            self.note("leads", self.bandits[who].seat, who)
        self.then("round", me)

    def round(self, me: int, _n: int) -> None:
        """A round begins: hands are filled, its card turned up."""
        self.turn += 1
        self.first = me
        self.draw(self.rounds, self.route, self.everybody())
        self.note("round", self.turn, self.cards.kind_of[self.route[-1]], me)
        expert, order = self.rules.expert, self.around(self.first - 1)
        for seat in order:
            if self.turn == 1 or not expert:
                self.shuffle(self.seats[seat].deck)
            size = HAND_OF_DOC if self.bandits[DOC].seat == seat else HAND
            self.take_cards(seat, max(size - len(self.seats[seat].hand), 0))
        self.then("finish")
        self.then("steal", -1, 1)
        self.each("discard", order if expert else (), 1)
        for number in reversed(range(len(self._turns()))):
            self.then("next_turn", -1, number)
        self.each("discard", order if expert else (), 0)

    def _turns(self) -> str:
        """The turns of the round, by the letters of their sorts."""
        return self.parts.turns_of[self.cards.kind_of[self.route[-1]]]

    # the plan

    def next_turn(self, _me: int, number: int) -> None:
        """A turn of the round, in which everybody plays a card or draws."""
        sort = self._turns()[number]
        self.note("turn", number + 1, TURNS.index(sort))
        order = self.around(self.first)[::-1] if sort == "S" else self.around(self.first - 1)
        if sort == "D":
            order = [me for seat in order for me in (seat, seat)]  # ruling 22
        self.each("plan", order, number)

    def menu_plan(self, me: int, number: int) -> Menu:
        """Play an action card, or draw three."""
        action_of, kinds = self.parts.action_of, self.kinds_in(self.seats[me].hand)
        menu = [PLAYS[kind] for kind in kinds if action_of[kind] >= 0]
        if self.rules.ghost_may_show:
            kinds = [one.args[0] for one in menu if self._is_ghosts(me, one.args[0], number)]
            menu += map(sayings.HIDE, kinds)
        menu.append(DRAW)
        return menu

    def _is_ghosts(self, me: int, kind: int, number: int) -> bool:
        """Whether it is the first card of Ghost in the round (rulings 2 and 17)."""
        if number or me in self.planners:
            return False
        owner = self.parts.bandit_of[kind]
        return owner == GHOST if self.rules.two_players else self.bandits[GHOST].seat == me

    def do_plan(self, me: int, number: int, action: Action) -> None:
        """Play the card face up, or face down in a tunnel; or draw."""
        if action is DRAW:
            self.note("draws", me, self.take_cards(me, DRAWN))
            return
        kind, hand = action.args[0], self.seats[me].hand
        ghost = self._is_ghosts(me, kind, number) and not self.rules.ghost_may_show
        hidden = ghost or action.verb is sayings.HIDE or self._turns()[number] == "T"
        card, eyes = self.card_of(kind, hand), 1 << me if hidden else self.everybody()
        self.note("plays", me, kind, eyes=eyes if hidden else EVERYBODY)
        if self.batches:
            self.confuse(card, hand, eyes)
        hand.remove(card)
        self.plan.append(card)
        self.planners.append(me)
        self.known[card] = eyes

    def bounds(self, player: int) -> Iterable[Limit]:
        """A card that was played face down is no Bullet."""
        actions = sum(1 << kind for kind, one in enumerate(self.parts.action_of) if one >= 0)
        return [Limit(self.plan, at, actions) for at in range(len(self.plan))]

    # what experts discard

    def menu_discard(self, me: int, after: int) -> Menu:
        """Bullets before the plan (ruling 14), any card after it."""
        kinds, action_of = self.kinds_in(self.seats[me].hand), self.parts.action_of
        unwanted = [kind for kind in kinds if after or action_of[kind] < 0]
        return [sayings.DONE, *map(sayings.DISCARD, unwanted)]

    def do_discard(self, me: int, after: int, action: Action) -> None:
        """Discard one, and ask again."""
        if action is not sayings.DONE:
            kind, seat = action.args[0], self.seats[me]
            self.note("discards", me, kind)
            self.move(self.card_of(kind, seat.hand), seat.hand, seat.discard, self.everybody())
            self.then("discard", me, after)

    # the end of a round, and of the game

    def close(self, _me: int, _n: int) -> None:
        """Hands go back to their decks; the second seat begins the next round."""
        if not self.rules.expert:
            for seat in self.seats:
                self.move_all(seat.hand, seat.deck, 0)
        if self.turn < LAST_ROUND:
            self.then("round", (self.first + 1) % len(self.seats))
        else:
            self.then("count")

    def count(self, _me: int, _n: int) -> None:
        """All loot is turned up. The richest win; of several, those with the fewest Bullets."""
        for card in [card for bandit in self.bandits for card in bandit.loot]:
            self.show(card)
        for who in self.gunslingers():
            self.note("gunslinger", who, self.fired(who))
        ranks = []
        for me, score in enumerate(self.scores()):
            hits = sum([one.hits for one in self.bandits if one.seat == me])
            ranks.append((score, -hits))
            self.note("counts", me, int(score), hits)
        self.end([me for me, rank in enumerate(ranks) if rank == max(ranks)])

    def gunslingers(self) -> list[int]:
        """Those who hit most often, if anybody did (ruling 13); teams have none."""
        most = 0 if self.rules.two_players else max([self.fired(who) for who in self.crew])
        return [who for who in self.crew if most and self.fired(who) == most]

    def riches(self, who: int) -> int:
        """What a bandit has in loot and in cash, in dollars."""
        return self.bandits[who].cash + self.worth(self.bandits[who].loot)

    def scores(self) -> tuple[float, ...]:
        """Dollars, by seat."""
        dollars, best = [0.0] * len(self.seats), self.gunslingers()
        for who in self.crew:
            bonus = GUNSLINGER if who in best else 0
            dollars[self.bandits[who].seat] += self.riches(who) + bonus
        return tuple(dollars)

    # what else there is to know of a position

    def objection(self, seat: int, action: Action) -> Objection | None:
        return refusals.objection(self, seat, action)

    def value(self, player: int) -> float:
        return prospects.shares(self, player)[player]
