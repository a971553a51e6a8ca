"""How much luck the games of a match share, and what that does to their intervals.

Games of one deal are not independent: whoever is dealt well at one table is dealt well at all of
them. So the games of a *cluster* (deals in which everybody at a table begins once, at all tables)
count as one observation. See L. Kish, *Survey Sampling*, 1965, chapter 8, for the design effect.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from rng_cards.play.intervals import Z95
from rng_cards.record import Record

Places = frozenset[tuple[int, int]]
"""Tables, and a place at each."""
_FEWEST: Final = 2
"""Clusters that it takes to see how they differ."""


class Group(Record):
    """What is counted together: the wins of some places, or how often they end in a rank."""

    places: Places
    turn: int | None = None
    """Only games in which they begin (0), come next (1), and so on; None for all."""
    rank: int | None = None
    """Which rank is counted, from 0; None for wins."""

    def games(self, players: int) -> int:
        """Their games in a cluster, in each of which one place counts: they begin once each."""
        return len(self.places) * (players if self.turn is None else 1)

    def cells(self, players: int) -> list[tuple[int, int]]:
        """Tables, and where each of their parts stands in `Tally.parts_won`."""
        if self.rank is not None:
            ranked = players * players + self.rank
            return [(table, ranked + place * players) for table, place in self.places]
        turns = range(players) if self.turn is None else (self.turn,)
        return [(table, place * players + turn) for table, place in self.places for turn in turns]


class Clusters:
    """What some groups won in the clusters that were played to their end.

    Sums of whole numbers: clusters may come in parts, and in any order.
    """

    def __init__(self, groups: Iterable[Group], tables: int, places: int, parts: int) -> None:
        """`places` are the players at each table, `parts` those of a game that may be won."""
        self._tables = tables
        self._places = places
        self._parts = parts
        self._open: dict[int, tuple[int, dict[tuple[int, int], int]]] = {}
        """By cluster, what was played of it: games, and parts by table and where they stand."""
        self.complete = 0
        """Clusters that were played to their end."""
        self._cells = {group: group.cells(places) for group in groups}
        self._sums: dict[Group, tuple[int, int]] = dict.fromkeys(self._cells, (0, 0))
        """The parts of each group in those, summed up, and their squares."""

    def add(self, cluster: int, table: int, games: int, won: Sequence[int]) -> None:
        """Some games of a cluster at a table, and the parts won in them: `Tally.parts_won`."""
        played, sums = self._open.pop(cluster, (0, {}))
        for cell, parts in enumerate(won):
            sums[table, cell] = sums.get((table, cell), 0) + parts
        if played + games < self._tables * self._places:
            self._open[cluster] = played + games, sums
            return
        self.complete += 1
        for group, (total, squares) in self._sums.items():
            of_group = sum([sums[cell] for cell in self._cells[group]])
            self._sums[group] = total + of_group, squares + of_group * of_group

    def design_effect(self, group: Group) -> float:
        """How many games of the group tell as much as one independent game would; 1 at least.

        It is the variance of the means of clusters, over what it would be if the games were
        independent: p(1 - p) by the number of games less one, since p is of these games.
        """
        (total, squares), count = self._sums[group], self.complete
        games = group.games(self._places)
        independent = total * (count * games * self._parts - total)
        if count < _FEWEST or not independent:
            return 1.0
        apart = squares * count - total * total
        return max(1.0, apart * (games * count - 1) / ((count - 1) * independent))


def games_for(half: float, share: float, effect: float = 1.0) -> int:
    """Games after which a share is known to ± `half` with 95 %, by the normal law.

    >>> games_for(0.03, 0.5)
    1068
    """
    return ceil(effect * Z95 * Z95 * share * (1 - share) / (half * half))
