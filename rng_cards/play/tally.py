"""What is counted of many games: sums that can be added in any order, and nothing that grows."""

from collections.abc import Sequence
from typing import Final, Self

from rng_cards.play.intervals import wilson
from rng_cards.record import Record

DRAWN: Final = 0
"""Games in which a card came to its player."""
DRAWN_WON: Final = 1
"""Half-wins in those games."""
USED: Final = 2
"""Games in which a card was played, placed or set."""
USED_WON: Final = 3
_KINDS: Final = 4

WIN: Final = 2
"""Results are counted in half-wins: 2 a win, 1 a draw, 0 a loss."""


class Share(Record):
    """How often something was so: `hits` of `of`, the share, and its 95 % interval."""

    hits: float
    of: int

    @property
    def share(self) -> float:
        """0 to 1; 0 where nothing was counted."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's bounds."""
        return wilson(self.hits, self.of)


class CardCounts(Record):
    """One card of a deck over the games of that deck."""

    card: str
    games: int
    drawn: Share
    """Games won of those in which it was drawn; `of` is how often it was."""
    used: Share
    """The same of those in which it was played, placed or set."""


class Tally:
    """The games of one pairing. Player 0 is the first named, whoever began."""

    def __init__(self, cards: int) -> None:
        """`cards`: how many numbers a player's cards have, nobody's included."""
        self.cards = cards
        self.games = 0
        self.draws = 0
        self.turns = 0
        self.halves = [0, 0]
        """Half-wins of each player."""
        self.starter_halves = 0
        """Half-wins of whoever began."""
        self.hurt = [0, 0]
        """What each player took, summed up."""
        self.counts = [0] * (2 * cards * _KINDS)

    def note(
        self,
        winner: int,
        first: int,
        turns: int,
        hurt: Sequence[int],
        drawn: Sequence[int],
        used: Sequence[int],
    ) -> None:
        """One game: winner (2 nobody), who began, turns, what each took, sets of their cards."""
        self.games += 1
        self.turns += turns
        self.draws += winner not in {0, 1}
        for player in range(2):
            halves = WIN if winner == player else 0 if winner == 1 - player else 1
            self.halves[player] += halves
            if player == first:
                self.starter_halves += halves
            self.hurt[player] += hurt[player]
            for kind, cards in ((DRAWN, drawn[player]), (USED, used[player])):
                self._count(player, kind, cards, halves)

    def _count(self, player: int, kind: int, cards: int, halves: int) -> None:
        number = 0
        while cards:
            if cards & 1:
                at = (player * self.cards + number) * _KINDS + kind
                self.counts[at] += 1
                self.counts[at + 1] += halves
            cards >>= 1
            number += 1

    def add(self, other: Self) -> None:
        """The games of another tally of the same pairing."""
        self.games += other.games
        self.draws += other.draws
        self.turns += other.turns
        self.starter_halves += other.starter_halves
        for player in range(2):
            self.halves[player] += other.halves[player]
            self.hurt[player] += other.hurt[player]
        self.counts = [one + two for one, two in zip(self.counts, other.counts, strict=True)]

    def wins(self, player: int) -> Share:
        """Games that a player won, a draw half."""
        return Share(self.halves[player] / WIN, self.games)

    def card(self, player: int, number: int, card: str) -> CardCounts:
        """What was counted of a card."""
        at = (player * self.cards + number) * _KINDS
        drawn, drawn_won, used, used_won = self.counts[at : at + _KINDS]
        return CardCounts(
            card, self.games, Share(drawn_won / WIN, drawn), Share(used_won / WIN, used)
        )
