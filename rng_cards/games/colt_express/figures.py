"""What matches count of Colt Express: bandits and their powers, rounds, loot."""

from typing import Final

from rng_cards.engine.position import EVERYBODY
from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import (
    BANDITS,
    BELLE,
    CHEYENNE,
    DJANGO,
    DOC,
    GHOST,
    JEWEL,
    PLAYERS,
    PURSE,
    TUCO,
)
from rng_cards.games.colt_express.engine.setup import board
from rng_cards.games.colt_express.engine.targets import in_range
from rng_cards.games.counting import Column, CountedTable, Counting, GameCounts, GameOver
from rng_cards.games.shared.figures import (
    Listener,
    count_role,
    count_scores,
    role_table,
    seat_scores,
)
from rng_cards.words import Text, verbatim

_TUNNEL: Final = 1
_CASH: Final = "cash"
_SORTS: Final = ("purse", "jewel", "strongbox")
_MEASURES: Final = {
    "fires": Text(fr="balles tirées", en="Bullets fired"),
    "marshal-hits": Text(fr="balles neutres", en="neutral Bullets"),
    "no-neutral-bullets": Text(fr="balles neutres épuisées", en="too few neutral Bullets"),
    "in-vain": Text(fr="cartes sans effet", en="cards in vain"),
    "gunslinger": Text(fr="as de la gâchette", en="Gunslingers"),
}
DOLLARS: Final = Text(fr="dollars", en="dollars")
_BANDIT: Final = Text(fr="bandit", en="bandit")
_HITS: Final = Text(fr="balles", en="Bullets")
_BANDITS: Final = role_table(
    Text(fr="Bandits, par partie", en="Bandits, for each game of theirs"),
    _BANDIT,
    DOLLARS,
    Column("gunslinger", Text(fr="as", en="Gunslinger"), "games", percent=True),
    Column("fired", Text(fr="tirées", en="fired"), "games"),
    Column("received", Text(fr="reçues", en="received"), "games"),
    Column("draws", Text(fr="pioches", en="drawing"), "games"),
)
_POWERS: Final = CountedTable(
    "powers",
    Text(fr="Pouvoirs : ce que chaque usage rapporte", en="Powers, and what each use brings"),
    _BANDIT,
    (
        Column("chances", Text(fr="occasions", en="chances"), "games"),
        Column("uses", Text(fr="usages", en="used"), "chances", percent=True),
        Column("dollars", DOLLARS, "uses", digits=0),
        Column("bullets", _HITS, "uses"),
    ),
    {
        "ghost": Text(fr="Ghost : première carte cachée", en="Ghost: first card hidden"),
        "belle": Text(fr="Belle : un autre à sa place", en="Belle: another in her place"),
        "cheyenne": Text(fr="Cheyenne : bourse gardée", en="Cheyenne: purse kept"),
        "tuco": Text(fr="Tuco : à travers le toit", en="Tuco: through the roof"),
        "django": Text(fr="Django : victime poussée", en="Django: victim pushed"),
        "doc": Text(fr="Doc : manche sans piocher", en="Doc: a round without drawing"),
    },
)
_ROUNDS: Final = CountedTable(
    "rounds",
    Text(fr="Dollars gagnés par manche", en="Dollars gained in each round"),
    Text(fr="manche", en="round"),
    (
        Column("all", Text(fr="tous", en="all"), "played", digits=0),
        *(Column(one, verbatim(one.title()), f"with-{one}", digits=0) for one in BANDITS),
    ),
)
_LOOT: Final = CountedTable(
    "loot",
    Text(fr="Butin, par partie", en="Loot a game"),
    Text(fr="butin", en="loot"),
    (
        Column("taken", Text(fr="pris", en="taken")),
        Column("dollars", DOLLARS, digits=0),
        Column("lost", Text(fr="perdu", en="lost")),
    ),
    {
        "purse": Text(fr="bourses", en="purses"),
        "jewel": Text(fr="bijoux", en="jewels"),
        "strongbox": Text(fr="cagnottes", en="strongboxes"),
        _CASH: Text(fr="rançons", en="ransoms"),
    },
)


class _Story(Listener):
    """A game told once more, with everybody where they stood."""

    def __init__(self, game: GameOver, counts: GameCounts) -> None:
        self._train, self._counts = game.state.clone(), counts
        self._number = self._sort = 0
        self._power = self._shooter = NONE
        """The bandits whose power brings what follows, and who fired the card under way."""
        self._hidden = self._drew = NONE
        """The seats of Ghost, whose hidden card is still to come, and of Doc, who has drawn."""
        board(self._train, game.first)

    def _add(self, who: int, column: str, number: int = 1) -> None:
        """To what is told of a bandit's power."""
        self._counts.add("powers", BANDITS[who], column, number)

    def round(self, _number: int, kind: int, _me: int) -> None:
        self._round, self._number = self._train.cards.kinds[kind], 0
        self._hidden = self._drew = NONE
        self._counts.add("rounds", self._round, "played")
        for who in self._train.crew:
            self._counts.add("rounds", self._round, f"with-{BANDITS[who]}")
            if who in (GHOST, DOC):
                self._add(who, "chances")
            if who == DOC:
                self._add(who, "uses")

    def turn(self, number: int, sort: int) -> None:
        self._number, self._sort = number, sort

    def plays(self, me: int, _kind: int) -> None:
        if self._number == 1 and self._sort != _TUNNEL and self.eyes != EVERYBODY:
            self._hidden = me
            self._add(GHOST, "uses")

    def draws(self, me: int, _cards: int) -> None:
        if not self._number:  # the hand that a round begins with
            return
        for who in self._train.crew:
            if self._train.bandits[who].seat == me:
                self._counts.add("roles", BANDITS[who], "draws")
        if me == self._train.bandits[DOC].seat and self._drew == NONE:
            self._drew = me
            self._add(DOC, "uses", -1)

    def carries_out(self, me: int, _kind: int) -> None:
        self._power, self._shooter = NONE, NONE
        if me == self._hidden:
            self._power, self._hidden = GHOST, NONE

    def event(self, _kind: int) -> None:
        self._power = NONE

    def fires(self, who: int, it: int, _left: int) -> None:
        self._spares(who, it, in_range(self._train, who))
        self._shooter = who
        if who in (TUCO, DJANGO):
            self._add(who, "chances")
        if who == TUCO and self._at(it) == self._at(who) ^ 1:
            self._add(who, "uses")
            self._add(who, "bullets")
        if self._power == GHOST:
            self._add(GHOST, "bullets")

    def punches(self, who: int, it: int) -> None:
        near = [one for one in self._train.crew if self._at(one) == self._at(who)]
        self._spares(who, it, near)
        if who == CHEYENNE:
            self._add(who, "chances")

    def _at(self, who: int) -> int:
        place: int = self._train.bandits[who].place
        return place

    def _spares(self, who: int, it: int, reached: list[int]) -> None:
        """Belle, while somebody else can be hit."""
        seats = [self._train.bandits[one].seat for one in (who, BELLE)]
        if BELLE in reached and seats[0] != seats[1]:
            self._add(BELLE, "chances")
            self._add(BELLE, "uses", int(it != BELLE))

    def snatches(self, who: int, _it: int) -> None:
        self._add(who, "uses")
        self._power = CHEYENNE
        self._counts.add("loot", "purse", "lost")

    def drops(self, _who: int, sort: int) -> None:
        self._counts.add("loot", _SORTS[sort], "lost")

    def takes(self, who: int, sort: int) -> None:
        if sort != PURSE:
            parts = self._train.parts
            some = parts.jewels if sort == JEWEL else parts.strongboxes
            self._gain(who, self._train.value_of(some[0]), _SORTS[sort])

    def purse(self, who: int, dollars: int) -> None:
        self._gain(who, dollars, "purse")

    def gains(self, who: int, dollars: int) -> None:
        self._gain(who, dollars, _CASH)

    def _gain(self, who: int, dollars: int, sort: str) -> None:
        self._counts.add("loot", sort, "taken")
        self._counts.add("loot", sort, "dollars", dollars)
        for column in ("all", BANDITS[who]):
            self._counts.add("rounds", self._round, column, dollars)
        if self._power in (GHOST, CHEYENNE):
            self._add(self._power, "dollars", dollars)

    def marshal_hits(self, _who: int) -> None:
        if self._power in (GHOST, DJANGO):
            self._add(self._power, "bullets")

    def moves(self, who: int, place: int) -> None:
        self._train.bandits[who].place = place

    climbs = moves

    def is_pushed(self, who: int, place: int) -> None:
        self.moves(who, place)
        if self._shooter == DJANGO:
            self._power = DJANGO
            self._add(DJANGO, "uses")

    def flees(self, who: int) -> None:
        self._train.bandits[who].place |= 1


def count(game: GameOver, counts: GameCounts) -> None:
    """What a power brings follows it before the next card is carried out: of Ghost's hidden card
    loot and Bullets, of Django's push neutral Bullets.
    """
    train = game.state
    for name, _eyes, _args in train.events:
        if name in _MEASURES:
            counts.measure(name)
    count_scores(game, counts)
    _Story(game, counts).hear(game)
    for who in train.crew:
        role, bandit = BANDITS[who], train.bandits[who]
        count_role(game, counts, role, bandit.seat)
        counts.add("powers", role, "games")
        counts.add("roles", role, "fired", train.fired(who))
        counts.add("roles", role, "received", bandit.hits)
        counts.add("roles", role, "gunslinger", int(who in train.gunslingers()))


COUNTING: Final = Counting(
    count, _MEASURES, (_BANDITS, _POWERS, _ROUNDS, _LOOT), seat_scores(DOLLARS, PLAYERS[-1])
)
