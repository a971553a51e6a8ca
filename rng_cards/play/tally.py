"""What is counted of many games: sums that can be added in any order, and nothing that grows."""

from collections.abc import Sequence
from math import lcm
from typing import Final, Self, TypeVar

from rng_cards.engine.outcome import Outcome
from rng_cards.play.counted import Counted
from rng_cards.play.intervals import newcombe, wilson
from rng_cards.record import Record

DRAWN: Final = 0
"""Games in which a card came to its player; next to it, as with the others, what was won of those
games, in parts."""
USED: Final = 2
"""Games in which a card was played, placed or set."""
EARLY: Final = 4
"""Games in which a card was dealt to be drawn early."""
_KINDS: Final = 6

_N = TypeVar("_N", int, float)


class Share(Record):
    """How often something was so: `hits` of `of`, the share, and its 95 % interval."""

    hits: float
    of: int
    effect: float = 1.0
    """The design effect: how many of them tell as much as one that is independent of the others;
    see `design_effect`."""

    @property
    def share(self) -> float:
        """0 to 1; 0 where nothing was counted."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's bounds, by as many games as are worth independent ones."""
        return wilson(*self.independent)

    @property
    def independent(self) -> tuple[float, float]:
        """The hits, and of how many, that independent ones would tell as much by."""
        return self.hits / self.effect, self.of / self.effect

    def plus(self, other: "Share") -> "Share":
        """Both together."""
        return Share(self.hits + other.hits, self.of + other.of)


class Gain(Record):
    """By how much a share is greater than another one."""

    mean: float
    interval: tuple[float, float]
    """Newcombe's 95 % bounds."""

    @property
    def half(self) -> float:
        """Half of the width of the interval, which lies nearly even about the mean."""
        low, high = self.interval
        return (high - low) / 2


class CardCounts(Record):
    """One card of a deck over the games of that deck."""

    card: str
    games: int
    drawn: Share
    """Games won of those in which it was drawn; `of` is how often it was."""
    used: Share
    """The same of those in which it was played, placed or set."""
    early: Share
    """The same of those in which it was dealt to be drawn early."""
    late: Share
    """The same of the others."""

    @property
    def gain(self) -> Gain | None:
        """How much more is won where the card comes early; None where it never did, or always."""
        if not self.early.of or not self.late.of:
            return None
        return Gain(
            self.early.share - self.late.share,
            newcombe(self.early.independent, self.late.independent),
        )


class Tally:
    """The games of one table. Players are counted by their places: as they were named.

    A game is won in whole, or shared: by several winners, or by everybody where nobody wins. Shares
    are counted in `parts` of a game, a number that can be divided by any number of winners.
    """

    def __init__(self, places: int, cards: int = 0) -> None:
        """`cards`: how many numbers a player's cards have, nobody's included."""
        self.places = places
        self.cards = cards
        self.parts = lcm(*range(1, places + 1))
        self.games = 0
        self.draws = 0
        """Games that nobody won."""
        self.shared = 0
        """Games that several won."""
        self.lengths: dict[int, int] = {}
        """How many games took so many turns."""
        self.counted = Counted()
        """What the game itself has counted."""
        self.comebacks = 0
        """Games that somebody won from behind."""
        self.leads: dict[int, int] = {}
        """In how many games the lead changed so many times."""
        self.played = [0] * (places * places)
        """Games in which each player began, came next, and so on."""
        self.won = [0] * (places * places)
        """Parts won in those."""
        self.ranked = [0] * (places * places)
        """How often each player came first, second and so on, in parts: who end level share the
        ranks that they take up."""
        self.scores = [0.0] * places
        self.counts = [0] * (places * cards * _KINDS)

    def note(
        self,
        outcome: Outcome,
        order: Sequence[int],
        first: int,
        turns: int,
        drawn: Sequence[int] = (),
        used: Sequence[int] = (),
        early: Sequence[int] = (),
    ) -> None:
        """One game: `order` are the places of those who sat in each seat, `first` is a seat.

        `drawn`, `used` and `early` are sets of cards by seat; empty where no cards are counted.
        """
        self.games += 1
        self.lengths[turns] = self.lengths.get(turns, 0) + 1
        self.draws += not outcome.winners
        self.shared += len(outcome.winners) > 1
        winners = outcome.winners or range(self.places)
        part = self.parts // len(winners)
        ranks, players = outcome.ranks(), self.places
        for seat, (place, rank) in enumerate(zip(order, ranks, strict=True)):
            won = part if seat in winners else 0
            turn = (seat - first) % players
            self.played[place * players + turn] += 1
            self.won[place * players + turn] += won
            level = ranks.count(rank)
            for one in range(rank - 1, rank - 1 + level):
                self.ranked[place * players + one] += self.parts // level
            self.scores[place] += outcome.scores[seat]
            for kind, cards in ((DRAWN, drawn), (USED, used), (EARLY, early)):
                if cards:
                    self._count(place, kind, cards[seat], won)

    def note_swings(self, leads: int, *, from_behind: bool) -> None:
        """How a game went back and forth; see `swings`."""
        self.leads[leads] = self.leads.get(leads, 0) + 1
        self.comebacks += from_behind

    def _count(self, place: int, kind: int, cards: int, won: int) -> None:
        number = 0
        while cards:
            if cards & 1:
                at = (place * self.cards + number) * _KINDS + kind
                self.counts[at] += 1
                self.counts[at + 1] += won
            cards >>= 1
            number += 1

    def add(self, other: Self) -> None:
        """The games of another tally of the same table."""
        self.games += other.games
        self.draws += other.draws
        self.shared += other.shared
        self.counted.add(other.counted)
        self.comebacks += other.comebacks
        for mine, theirs in ((self.lengths, other.lengths), (self.leads, other.leads)):
            for times, games in theirs.items():
                mine[times] = mine.get(times, 0) + games
        self.played = _sums(self.played, other.played)
        self.won = _sums(self.won, other.won)
        self.ranked = _sums(self.ranked, other.ranked)
        self.scores = _sums(self.scores, other.scores)
        self.counts = _sums(self.counts, other.counts)

    @property
    def parts_won(self) -> tuple[int, ...]:
        """Parts won by player and turn order, then of ranks by player; see `design_effect`."""
        return (*self.won, *self.ranked)

    @property
    def turns(self) -> int:
        """The turns of all games together."""
        return sum(turns * games for turns, games in self.lengths.items())

    def _of_player(self, parts: Sequence[int], place: int) -> Sequence[int]:
        return parts[place * self.places : (place + 1) * self.places]

    def wins(self, place: int) -> Share:
        """Games that a player won; of one that was shared, that part."""
        return Share(sum(self._of_player(self.won, place)) / self.parts, self.games)

    def wins_of(self, place: int, turn: int) -> Share:
        """Games that a player won of those in which they began (0), came next (1), and so on."""
        at = place * self.places + turn
        return Share(self.won[at] / self.parts, self.played[at])

    def wins_in_order(self, turn: int) -> Share:
        """Games won by whoever began (0), came next (1), and so on."""
        return Share(sum(self.won[turn :: self.places]) / self.parts, self.games)

    def ranks(self, place: int) -> list[float]:
        """How often a player came first, second and so on; who end level share their ranks."""
        return [parts / self.parts for parts in self._of_player(self.ranked, place)]

    def rank(self, place: int) -> float:
        """The sum of a player's ranks, from 1."""
        return sum(rank * times for rank, times in enumerate(self.ranks(place), start=1))

    def card(self, place: int, number: int, card: str) -> CardCounts:
        """What was counted of a card."""
        at = (place * self.cards + number) * _KINDS
        drawn, used, early = (
            Share(self.counts[at + kind + 1] / self.parts, self.counts[at + kind])
            for kind in (DRAWN, USED, EARLY)
        )
        late = Share(self.wins(place).hits - early.hits, self.games - early.of)
        return CardCounts(card, self.games, drawn, used, early, late)


def _sums(one: list[_N], other: list[_N]) -> list[_N]:
    return [mine + theirs for mine, theirs in zip(one, other, strict=True)]
