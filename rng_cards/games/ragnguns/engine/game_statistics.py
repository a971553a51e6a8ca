"""What is counted of a game that `solo_policy` plays: which cards came, what could be done."""

from rng_cards.games.ragnguns.engine.actions import DISCARD, Action
from rng_cards.games.ragnguns.engine.solo_card_values import SoloCardValues
from rng_cards.games.ragnguns.engine.stacks import BIT, members
from rng_cards.games.ragnguns.engine.state import State


class GameStatistics:
    """One game, and what is counted of it.

    Of the turn: cards `placed`, `effects` played, `fresh` cards (a set) that came to hand, and
    those of them `at_once` that could be placed, set or played as they came. Of the game, as
    sets: cards `seen`, those that `could` be placed, set or played at some time, those `used`.
    """

    def __init__(self, values: SoloCardValues, state: State, me: int) -> None:
        self.values = values
        self.seat = values.seat
        self.state = state
        self.me = me
        self.side = state.sides[me]
        self.target = state.sides[1 - me]
        self.seen = 0
        self.could = 0
        self.used = 0
        self.placed = 0
        self.effects = 0
        self.fresh = 0
        self.at_once = 0
        self.tried = 0
        self.tops = 0
        self.sources = 0
        self.said: list[Action] | None = None
        """Every action taken, where a list has been put here."""

    def look(self) -> None:
        """Record which cards have come, and what can be placed, set or played just now."""
        state = self.state
        side = self.side
        plan = self.values
        hand = side.hand
        pool = state.pool
        fresh = hand & ~self.seen
        can = plan.in_hand.get(hand << 5 | pool, -1)
        if can < 0:
            can = plan.open_in_hand(hand, pool)
        unproved = (hand | self.tops) & ~self.could | fresh
        tops = self.tops & unproved
        if tops:
            can |= plan.open_on_top(tops, pool)
        if unproved & plan.asks & ~can:
            asking = ((hand & self.seat.actions) | tops) & unproved & plan.asks & ~can
            if asking:
                can |= self._playable(asking)
        if state.discounts or (plan.discounts and state.discounted(self.me)):
            can |= self._listed() & (hand | self.tops)
        self.could |= can
        self.seen |= fresh
        self.fresh |= fresh
        self.at_once |= fresh & can

    def _playable(self, cards: int) -> int:
        """Those of some cards that have an effect which can be played where they are."""
        can = 0
        for number in members(cards):
            for effect in self.seat.effects[number]:
                if (
                    effect.cost <= self.state.pool
                    and not effect.zone
                    and not effect.once & self.state.used
                    and effect.holds(self.side, self.target)
                ):
                    can |= BIT[number]
        return can

    def _listed(self) -> int:
        """The set of the cards that legal actions place, set or play."""
        cards = 0
        for action in self.state.legal_actions():
            if action.kind != DISCARD:
                cards |= BIT[action.card]
        return cards

    def survey(self) -> None:
        """Find the tops of the Hideout, and whose effects may be played but the Gunslinger's."""
        side = self.side
        self.tops = tops = BIT[side.left & 15] | BIT[side.right & 15]
        self.sources = (side.hand & self.seat.actions) | tops | BIT[side.alley] | BIT[side.shelter]
