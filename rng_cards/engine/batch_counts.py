"""What is counted while a deck plays alone, game after game: one flat list of integers.

A list that can be added to another one: chunks of a batch may be played anywhere, in any order.
Everything that can be said of a batch later (means, intervals, quantiles, shares) comes from these
counts, so that nothing grows with the number of games. Turns are counted from 0 in here.
"""

from typing import Final

WIDTH: Final = 32
"""Values of a measure that are told apart: 0 to 30, and 31 or more."""


class BatchCounts:
    """How often each thing happened in a batch of games.

    `counts[turn(t, m) + value]` is how often measure *m* had that value in turn *t*;
    `counts[goal + t]` the games that reached the goal in turn *t*, at `turns` those that never
    did; `counts[seen + t * cards + c]` those in which card *c* came in turn *t*, and with `ready`
    those of them in which it could have been used there and then; `counts[used + c]` the games in
    which card *c* came and was used, and with `dead` those in which it came and never could have
    been. Card 0 is nobody; `counts[games]` is how many games there are.
    """

    def __init__(self, turns: int, measures: int, cards: int) -> None:
        self.turns = turns
        self.measures = measures
        self.cards = cards
        self.goal = turns * measures * WIDTH
        self.seen = self.goal + turns + 1
        self.ready = self.seen + cards * turns
        self.used = self.ready + cards * turns
        self.dead = self.used + cards
        self.games = self.dead + cards
        self.counts: list[int] = [0] * (self.games + 1)

    def turn(self, turn: int, measure: int) -> int:
        """Where the values of a measure in a turn begin."""
        return (turn * self.measures + measure) * WIDTH

    def add_turn(self, turn: int, values: list[int]) -> None:
        """Count the value of every measure in a turn; one below 0 was not measured."""
        counts = self.counts
        start = self.turn(turn, 0)
        for value in values:
            if value >= 0:
                counts[start + (value if value < WIDTH else WIDTH - 1)] += 1
            start += WIDTH

    def add_cards(self, start: int, cards: list[int]) -> None:
        """Count each card in the counts that begin at `start`."""
        counts = self.counts
        for card in cards:
            counts[start + card] += 1

    def add(self, counts: list[int]) -> None:
        """Add what was counted elsewhere."""
        self.counts = [one + other for one, other in zip(self.counts, counts, strict=True)]
