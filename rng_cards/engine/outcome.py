"""How a game ended: who won, and what each player had."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """The end of a game of any number of players, who are counted by their seats from 0.

    >>> Outcome(frozenset({0, 2}), (5.0, 3.0, 5.0)).shares()
    [0.5, 0.0, 0.5]
    """

    winners: frozenset[int]
    """No winner: the game is drawn. Several: they share the win."""
    scores: tuple[float, ...]
    """By seat, in the game's own unit; 1 for a winner and 0 for the others where it has none."""

    def shares(self) -> list[float]:
        """What each seat won of the game, in all 1: a draw is shared by everybody."""
        seats = range(len(self.scores))
        winners = self.winners or seats
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]

    def ranks(self) -> list[int]:
        """The place of each seat, from 1: winners first, the others by score; equals share one.

        >>> Outcome(frozenset({0}), (2.0, 7.0, 3.0, 3.0)).ranks()
        [1, 2, 3, 3]
        """
        winners = self.winners or range(len(self.scores))
        order = [
            (False, 0.0) if seat in winners else (True, -score)
            for seat, score in enumerate(self.scores)
        ]
        return [1 + sum(other < one for other in order) for one in order]
