"""What matches count of Colt Express: bandits and their powers, rounds, loot."""

from typing import Final

from rng_cards.engine.cards_in_play import EVERYBODY
from rng_cards.games.colt_express.engine import sayings
from rng_cards.games.colt_express.engine.components import NONE, SORTS
from rng_cards.games.colt_express.engine.sayings import BANDITS, DJANGO, DOC, GHOST, PURSE
from rng_cards.games.counting import GameCounts, GameOver
from rng_cards.games.shared.figures import Listener, count_role

_TUNNEL: Final = 1


class _Story(Listener):
    """A game told once more.

    What a power brings follows it before the next card is carried out: of Ghost's hidden card loot
    and Bullets, of Django's push neutral Bullets.
    """

    def __init__(self, game: GameOver, counts: GameCounts) -> None:
        self._train, self._count = game.state, counts.add
        self._power = NONE
        """The bandit whose power brings what follows."""

    def _add(self, who: int, **columns: int) -> None:
        """To what is told of a bandit's power."""
        for column, number in columns.items():
            self._count("powers", BANDITS[who], column, number)

    def round(self, _number: int, kind: int, _me: int) -> None:
        self._round = self._train.cards.kinds[kind]
        self._hidden, self._drew = NONE, False  # the seat of Ghost's hidden card; whether Doc drew
        self._count("rounds", self._round, "played")
        for who in self._train.crew:
            self._count("rounds", self._round, f"with-{BANDITS[who]}")
            if who in (GHOST, DOC):
                self._add(who, chances=1, uses=who == DOC)

    def turn(self, number: int, sort: int) -> None:
        self._may_hide = number == 1 and sort != _TUNNEL

    def plays(self, me: int, _kind: int) -> None:
        if self._may_hide and self.eyes != EVERYBODY:
            self._hidden = me
            self._add(GHOST, uses=1)

    def draws(self, me: int, _cards: int) -> None:
        led = [who for who in self._train.crew if self._train.bandits[who].seat == me]
        for who in led:
            self._count("roles", BANDITS[who], "draws")
        if DOC in led and not self._drew:
            self._drew = True
            self._add(DOC, uses=-1)

    def carries_out(self, me: int, _kind: int) -> None:
        self._power = NONE
        if me == self._hidden:
            self._power, self._hidden = GHOST, NONE

    def event(self, _kind: int) -> None:
        self._power = NONE

    def fires(self, who: int, it: int, _left: int, through: int, belle: int) -> None:
        self._spares(who, it, belle)
        if who == DJANGO:
            self._power = DJANGO
            self._add(who, chances=1, uses=0)
        if who == sayings.TUCO:
            self._add(who, chances=1, uses=through, bullets=through)
        if self._power == GHOST:
            self._add(GHOST, bullets=1)

    def punches(self, who: int, it: int, belle: int) -> None:
        self._spares(who, it, belle)
        if who == sayings.CHEYENNE:
            self._add(who, chances=1, uses=0)

    def _spares(self, who: int, it: int, belle: int) -> None:
        """Belle, where she is in reach of somebody else's bandit."""
        bandits = self._train.bandits
        if belle and bandits[who].seat != bandits[sayings.BELLE].seat:
            self._add(sayings.BELLE, chances=1, uses=it != sayings.BELLE)

    def snatches(self, who: int, _it: int) -> None:
        self._power = who
        self._add(who, uses=1)

    def takes(self, who: int, sort: int) -> None:
        if sort != PURSE:
            self.gains(who, self._train.worth(self._train.parts.loot[sort][:1]), SORTS[sort])

    def purse(self, who: int, dollars: int) -> None:
        self.gains(who, dollars, SORTS[PURSE])

    def gains(self, who: int, dollars: int, sort: str = "cash") -> None:
        self._count("loot", sort, "dollars", dollars)
        for column in ("all", BANDITS[who]):
            self._count("rounds", self._round, column, dollars)
        if self._power in (GHOST, sayings.CHEYENNE):
            self._add(self._power, dollars=dollars)

    def marshal_hits(self, _who: int) -> None:
        if self._power in (GHOST, DJANGO):
            self._add(self._power, bullets=1)

    def is_pushed(self, _who: int, _place: int) -> None:
        if self._power == DJANGO:
            self._add(DJANGO, uses=1)


def count(game: GameOver, counts: GameCounts) -> None:
    """Fill the tables of `counts.yaml`."""
    train = game.state
    _Story(game, counts).hear(game)
    for who in train.crew:
        role, bandit = BANDITS[who], train.bandits[who]
        count_role(game, counts, role, bandit.seat)
        counts.add("powers", role, "games")
        counts.add("roles", role, "fired", train.fired(who))
        counts.add("roles", role, "received", bandit.hits)
        counts.add("roles", role, "gunslinger", int(who in train.gunslingers()))
