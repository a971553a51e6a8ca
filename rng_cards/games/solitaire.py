"""A deck that plays alone: what a game measures of it, and who plays it."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from rng_cards.engine.batch_counts import BatchCounts
from rng_cards.record import Record
from rng_cards.words import Text

NOT_KEPT: Final = -1


class Measure(Record):
    """Something that is counted each turn: a whole number, 0 or more."""

    key: str
    """Its name in data."""
    name: Text
    """Its name in a table: a word or two."""
    about: Text
    """What it is, in a few words."""
    kept: int = NOT_KEPT
    """What games that have reached the goal keep for good; NOT_KEPT where they do not count."""


class Solitaire(Record):
    """What a game offers to those who test a deck alone."""

    policy: str
    """The name of the policy that plays, as reports show it."""
    goal: Text
    """What is played for."""
    measures: tuple[Measure, ...]
    """What is measured, in the order in which they are counted; see `BatchCounts`."""
    progress: int
    """Which of the measures says how near the goal is."""
    drawn: tuple[int, ...]
    """Cards that have come by turn 1, 2, 3…, unless effects draw or fetch more."""


class Alone(Protocol):
    """A matchup against nobody, ready to be played any number of times."""

    def play(self, seed: int, games: range) -> BatchCounts:
        """Play the games of those numbers of the batch of a seed, and count what happens.

        A game hangs on the seed and its number alone.
        """
        ...

    def codes(self, seed: int, number: int) -> Sequence[Any]:
        """One of those games, as the codes of its actions."""
        ...
