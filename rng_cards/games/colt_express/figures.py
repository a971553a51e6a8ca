"""What matches count of Colt Express: bandits and their powers, rounds, loot."""

from typing import Final

from rng_cards.engine.position import EVERYBODY
from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import BANDITS, JEWEL, PURSE
from rng_cards.games.colt_express.engine.setup import board
from rng_cards.games.colt_express.engine.targets import in_range
from rng_cards.games.counting import GameCounts, GameOver
from rng_cards.games.shared import figures

_GHOST, _BELLE, _CHEYENNE, _TUCO, _DJANGO, _DOC = BANDITS
_TUNNEL: Final = 1
_CASH: Final = "cash"
_SORTS: Final = ("purse", "jewel", "strongbox")


class _Story(figures.Listener):
    """A game told once more, with everybody where they stood. Bandits are called by their ids."""

    def __init__(self, game: GameOver, counts: GameCounts) -> None:
        self._train, self._counts = game.state.clone(), counts
        self._number = self._sort = 0
        self._power = self._shooter = ""
        """The bandits whose power brings what follows, and who fired the card under way."""
        self._hidden, self._drew = NONE, False
        """The seat of Ghost, whose hidden card is still to come; whether Doc has drawn."""
        board(self._train, game.first)

    def _add(self, who: str, column: str, number: int = 1) -> None:
        """To what is told of a bandit's power."""
        self._counts.add("powers", who, column, number)

    def round(self, _number: int, kind: int, _me: int) -> None:
        self._round, self._number = self._train.cards.kinds[kind], 0
        self._hidden, self._drew = NONE, False
        self._counts.add("rounds", self._round, "played")
        for who in [BANDITS[it] for it in self._train.crew]:
            self._counts.add("rounds", self._round, f"with-{who}")
            if who in (_GHOST, _DOC):
                self._add(who, "chances")
                self._add(who, "uses", int(who == _DOC))

    def turn(self, number: int, sort: int) -> None:
        self._number, self._sort = number, sort

    def plays(self, me: int, _kind: int) -> None:
        if self._number == 1 and self._sort != _TUNNEL and self.eyes != EVERYBODY:
            self._hidden = me
            self._add(_GHOST, "uses")

    def draws(self, me: int, _cards: int) -> None:
        if not self._number:  # the hand that a round begins with
            return
        led = [BANDITS[who] for who in self._train.crew if self._train.bandits[who].seat == me]
        for who in led:
            self._counts.add("roles", who, "draws")
        if _DOC in led and not self._drew:
            self._drew = True
            self._add(_DOC, "uses", -1)

    def carries_out(self, me: int, _kind: int) -> None:
        self._power, self._shooter = "", ""
        if me == self._hidden:
            self._power, self._hidden = _GHOST, NONE

    def event(self, _kind: int) -> None:
        self._power = ""

    def fires(self, who: int, it: int, _left: int) -> None:
        self._spares(who, it, in_range(self._train, who))
        self._shooter = shooter = BANDITS[who]
        if shooter in (_TUCO, _DJANGO):
            self._add(shooter, "chances")
        if shooter == _TUCO and self._place(it) == self._place(who) ^ 1:
            self._add(_TUCO, "uses")
            self._add(_TUCO, "bullets")
        if self._power == _GHOST:
            self._add(_GHOST, "bullets")

    def punches(self, who: int, it: int) -> None:
        near = [one for one in self._train.crew if self._place(one) == self._place(who)]
        self._spares(who, it, near)
        if BANDITS[who] == _CHEYENNE:
            self._add(_CHEYENNE, "chances")

    def _place(self, who: int) -> int:
        place: int = self._train.bandits[who].place
        return place

    def _spares(self, who: int, it: int, reached: list[int]) -> None:
        """Belle, while somebody else can be hit."""
        belle = BANDITS.index(_BELLE)
        if belle in reached and self._train.bandits[who].seat != self._train.bandits[belle].seat:
            self._add(_BELLE, "chances")
            self._add(_BELLE, "uses", int(it != belle))

    def snatches(self, who: int, _it: int) -> None:
        self._power = BANDITS[who]
        self._add(self._power, "uses")
        self.drops(who, PURSE)

    def drops(self, _who: int, sort: int) -> None:
        self._counts.add("loot", _SORTS[sort], "lost")

    def takes(self, who: int, sort: int) -> None:
        if sort != PURSE:
            parts = self._train.parts
            some = parts.jewels if sort == JEWEL else parts.strongboxes
            self.gains(who, self._train.value_of(some[0]), _SORTS[sort])

    def purse(self, who: int, dollars: int) -> None:
        self.gains(who, dollars, "purse")

    def gains(self, who: int, dollars: int, sort: str = _CASH) -> None:
        self._counts.add("loot", sort, "taken")
        self._counts.add("loot", sort, "dollars", dollars)
        for column in ("all", BANDITS[who]):
            self._counts.add("rounds", self._round, column, dollars)
        if self._power in (_GHOST, _CHEYENNE):
            self._add(self._power, "dollars", dollars)

    def marshal_hits(self, _who: int) -> None:
        if self._power in (_GHOST, _DJANGO):
            self._add(self._power, "bullets")

    def moves(self, who: int, place: int) -> None:
        self._train.bandits[who].place = place

    climbs = moves

    def is_pushed(self, who: int, place: int) -> None:
        self.moves(who, place)
        if self._shooter == _DJANGO:
            self._power = _DJANGO
            self._add(_DJANGO, "uses")

    def flees(self, who: int) -> None:
        self._train.bandits[who].place |= 1


def count(game: GameOver, counts: GameCounts) -> None:
    """What a power brings follows it before the next card is carried out: of Ghost's hidden card
    loot and Bullets, of Django's push neutral Bullets.
    """
    train = game.state
    _Story(game, counts).hear(game)
    for who in train.crew:
        role, bandit = BANDITS[who], train.bandits[who]
        figures.count_role(game, counts, role, bandit.seat)
        counts.add("powers", role, "games")
        counts.add("roles", role, "fired", train.fired(who))
        counts.add("roles", role, "received", bandit.hits)
        counts.add("roles", role, "gunslinger", int(who in train.gunslingers()))
