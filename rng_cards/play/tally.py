"""What is counted of many games: sums that can be added in any order, and nothing that grows."""

from collections.abc import Sequence
from math import lcm
from typing import Final, Self

from rng_cards.engine.outcome import Outcome
from rng_cards.play.counted import Counted
from rng_cards.play.intervals import wilson
from rng_cards.record import Record

DRAWN: Final = 0
"""Games in which a card came to its player."""
DRAWN_WON: Final = 1
"""What was won of those games, in parts."""
USED: Final = 2
"""Games in which a card was played, placed or set."""
USED_WON: Final = 3
_KINDS: Final = 4


class Share(Record):
    """How often something was so: `hits` of `of`, the share, and its 95 % interval."""

    hits: float
    of: int
    effect: float = 1.0
    """The design effect: how many of them tell as much as one that is independent of the others;
    see `clusters`."""

    @property
    def share(self) -> float:
        """0 to 1; 0 where nothing was counted."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's bounds, by as many games as are worth independent ones."""
        return wilson(self.hits / self.effect, self.of / self.effect)

    def plus(self, other: "Share") -> "Share":
        """Both together."""
        return Share(self.hits + other.hits, self.of + other.of)


class CardCounts(Record):
    """One card of a deck over the games of that deck."""

    card: str
    games: int
    drawn: Share
    """Games won of those in which it was drawn; `of` is how often it was."""
    used: Share
    """The same of those in which it was played, placed or set."""


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
        self.won = [0] * places
        """Parts won by each player."""
        self.won_in_order = [0] * places
        """Parts won by whoever began, by who came next, and so on."""
        self.ranks = [0.0] * places
        """The ranks in which each player ended, summed up; who end level share theirs."""
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
    ) -> None:
        """One game: `order` are the places of those who sat in each seat, `first` is a seat.

        `drawn` and `used` are sets of cards by seat; empty where no cards are counted.
        """
        self.games += 1
        self.lengths[turns] = self.lengths.get(turns, 0) + 1
        self.draws += not outcome.winners
        self.shared += len(outcome.winners) > 1
        winners = outcome.winners or range(self.places)
        part = self.parts // len(winners)
        ranks = outcome.ranks()
        for seat, (place, rank) in enumerate(zip(order, ranks, strict=True)):
            won = part if seat in winners else 0
            self.won[place] += won
            self.won_in_order[(seat - first) % self.places] += won
            self.ranks[place] += rank + (ranks.count(rank) - 1) / 2
            self.scores[place] += outcome.scores[seat]
            for kind, cards in ((DRAWN, drawn), (USED, used)):
                if cards:
                    self._count(place, kind, cards[seat], won)

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
        for turns, games in other.lengths.items():
            self.lengths[turns] = self.lengths.get(turns, 0) + games
        for place in range(self.places):
            self.won[place] += other.won[place]
            self.won_in_order[place] += other.won_in_order[place]
            self.ranks[place] += other.ranks[place]
            self.scores[place] += other.scores[place]
        self.counts = [one + two for one, two in zip(self.counts, other.counts, strict=True)]

    @property
    def turns(self) -> int:
        """The turns of all games together."""
        return sum(turns * games for turns, games in self.lengths.items())

    def wins(self, place: int) -> Share:
        """Games that a player won; of one that was shared, that part."""
        return Share(self.won[place] / self.parts, self.games)

    def wins_in_order(self, turn: int) -> Share:
        """Games won by whoever began (0), came next (1), and so on."""
        return Share(self.won_in_order[turn] / self.parts, self.games)

    def card(self, place: int, number: int, card: str) -> CardCounts:
        """What was counted of a card."""
        at = (place * self.cards + number) * _KINDS
        drawn, drawn_won, used, used_won = self.counts[at : at + _KINDS]
        return CardCounts(
            card,
            self.games,
            Share(drawn_won / self.parts, drawn),
            Share(used_won / self.parts, used),
        )
