"""What is counted of a game that `solo_policy` plays: which cards came, what could be done."""

from typing import TYPE_CHECKING

from rng_cards.games.ragnguns.engine.menu import usable
from rng_cards.games.ragnguns.engine.solo_card_values import SoloCardValues
from rng_cards.games.ragnguns.engine.stacks import BIT
from rng_cards.games.ragnguns.engine.state import State

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.actions import Action


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
        self.taken: list[Action] | None = None
        """Every action taken, where a list has been put here."""

    def look(self) -> None:
        """Record which cards have come, and what can be placed, set or played just now."""
        fresh = self.side.hand & ~self.seen
        unproved = (self.side.hand | self.tops) & ~self.could | fresh
        if unproved:
            can = usable(self.state, self.state.matchup.menus[self.me], unproved)
            self.could |= can
            self.seen |= fresh
            self.fresh |= fresh
            self.at_once |= fresh & can

    def survey(self) -> None:
        """Find the tops of the Hideout, and whose effects may be played but the Gunslinger's."""
        side = self.side
        self.tops = tops = BIT[side.left & 15] | BIT[side.right & 15]
        self.sources = (side.hand & self.seat.actions) | tops | BIT[side.alley] | BIT[side.shelter]
