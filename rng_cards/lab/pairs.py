"""Units of two decks: both games of one deal, for all pairs of some decks.

All pairs play the deals of the same numbers. So what one deck wins against several others is one
observation a deal, and two versions of a deck are compared deal by deal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rng_cards.games import game
from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.lab.units import Players, play_deal
from rng_cards.play.agents import AgentSpec
from rng_cards.record import Record

_KEPT: Final = 200
"""Matchups that are kept ready."""
_STAGE: Final = 21
"""These units share no deal with those of other stages (`units.Unit`)."""


class Pairing(Record):
    """Decks that may meet, and how. Plain data."""

    game: str
    decks: tuple[PlayDeck, ...]
    rules: dict[str, bool | int]
    seed: int


class PairUnit(NamedTuple):
    """A deal to be played by two of the decks."""

    one: int
    """The deck whose share of the games is the result."""
    other: int
    number: int
    """Of the deal."""
    agent: AgentSpec


def deal_of(unit: PairUnit, seed: int) -> tuple[int, ...]:
    """The numbers that a unit is dealt by."""
    return (seed, _STAGE, unit.number)


class PreparedPairs:
    """What worker processes are told: which decks there are."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing

    def __call__(self) -> Callable[[PairUnit], float]:
        """What plays the units there."""
        pairing = self.pairing
        engine = game(pairing.game).engine()

        @lru_cache(_KEPT)
        def matchup(one: int, other: int) -> Any:
            seats = [Seat(deck=pairing.decks[at]) for at in (one, other)]
            return engine.matchup(seats, pairing.rules)

        def play(unit: PairUnit) -> float:
            ready = matchup(unit.one, unit.other)
            return play_deal(engine, ready, unit.agent, deal_of(unit, pairing.seed))

        return play


class Results:
    """What decks won against each other, deal by deal; each pair is played once, the earlier deck
    of the two in the first seat.
    """

    def __init__(self) -> None:
        self._won: dict[tuple[int, int], list[float]] = {}

    def missing(self, decks: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The pairs of some decks that have not met."""
        for at, one in enumerate(decks):
            for other in decks[at + 1 :]:
                pair = (min(one, other), max(one, other))
                if pair not in self._won:
                    yield pair

    def add(self, pair: tuple[int, int], won: Sequence[float]) -> None:
        """What the first deck of a pair won."""
        self._won[pair] = list(won)

    def won(self, one: int, other: int) -> list[float] | None:
        """What a deck won against another, deal by deal; None if they have not met."""
        if one <= other:
            return self._won.get((one, other))
        found = self._won.get((other, one))
        return None if found is None else [1 - share for share in found]

    def payoff(
        self, decks: Sequence[int], deals: slice = slice(None)
    ) -> tuple[tuple[float, ...], ...]:
        """What each of some decks wins against each, on the mean; half where they have not met."""

        def mean(one: int, other: int) -> float:
            won = self.won(one, other) if one != other else None
            some = won[deals] if won else []
            return sum(some) / len(some) if some else 1 / 2

        return tuple(tuple(mean(one, other) for other in decks) for one in decks)


def meet(
    results: Results,
    decks: Sequence[int],
    deals: int,
    agent: AgentSpec,
    players: Players[PairUnit],
    told: Callable[[], None],
) -> None:
    """Have the pairs of some decks that have not met play so many deals; `told` is called for each
    of them.
    """
    pairs = list(results.missing(decks))
    units = (PairUnit(*pair, number, agent) for pair in pairs for number in range(deals))
    won: list[float] = []
    for number, share in enumerate(players.results(units), start=1):
        won.append(share)
        told()
        if number % deals == 0:
            results.add(pairs[number // deals - 1], won)
            won = []
