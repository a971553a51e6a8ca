"""Which few cards a deck should swap to win more, found by playing.

Thompson sampling over what cards may be worth (`card_worth`): each draw makes a deck, which plays
one unit. The decks that looked best on the way race each other and the deck at hand on shared
deals; the winner and the deck at hand are then judged in games that neither the search nor the race
has seen. Only those rates are told: the race's own are those of a winner, and so too high.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.lab.card_worth import CardWorth
from rng_cards.lab.judging import Difference, difference, rate
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.race import race
from rng_cards.lab.units import GAMES, Contender, Field, Players, PreparedUnits, Unit, opponent_of
from rng_cards.play.agents import AgentSpec, agent_named
from rng_cards.play.tally import Share
from rng_cards.play.workers import ALONE, WorkersLost, Workforce
from rng_cards.record import Record

_TO_SEARCH: Final = 0.7
"""The part of the games that are spent on the search; the race has the rest."""
_A_ROUND: Final = 40
"""Decks drawn between two looks at what they won."""
_FINALISTS: Final = 7
"""Decks that race beside the one at hand."""
_DRAWS, _SEARCH, _RACE, _JUDGE = range(4)
"""The stream of the draws, and stages of units: of the first who judges; the next have the next."""
JUDGES: Final = (agent_named("greedy"), agent_named("mcts:40"))
"""Who plays the games that are told; the first plays the search, too. Greedy tells weak decks from
strong ones and is wrong among the strong, so that a search looks at the end."""


class Budget(Record):
    """How many games are played for what."""

    search: int
    """For the search and the race."""
    judge: tuple[int, ...]
    """For each of the two decks, by who judges."""
    swap: int
    """For each swap; no more than the first judge plays."""

    @classmethod
    def of(cls, games: int) -> "Budget":
        """So many for the search, and a fitting number for what is told of it."""
        judge = (min(4000, max(400, games // 10)), min(600, max(40, games * 6 // 1000)))
        return cls(games, judge, max(100, games // 25))

    def total(self, swaps: int) -> int:
        """All of them, at most, if so many cards are swapped."""
        return self.search + 2 * sum(self.judge) + swaps * self.swap


class Judged(Record):
    """How both decks did against everybody in games that nobody has seen before."""

    agent: AgentSpec
    before: Share
    after: Share
    difference: Difference
    by_opponent: tuple[tuple[Share, Share], ...]
    """Before and after, opponent by opponent."""


class Swap(Record):
    """A card that went and the one that took its place."""

    out: str
    into: str
    points: Difference | None
    """What the deck wins more with it than without this one swap; None where it was not played,
    or would not be legal."""


class Improvement(Record):
    """What was found."""

    before: Contender
    after: Contender
    judged: tuple[Judged, ...]
    swaps: tuple[Swap, ...]
    games: int
    """How many were played."""
    whole: bool
    """Whether all was played; else somebody has stopped it."""

    @property
    def better(self) -> bool:
        """Whether the deck was changed for the better, surely enough."""
        return bool(self.judged) and self.before != self.after and self.judged[0].difference.sure

    @property
    def disputed(self) -> bool:
        """Whether those who judge do not agree which deck is better."""
        return len({one.difference.mean > 0 for one in self.judged}) > 1


class Progress(Record):
    """How far a search has come."""

    games: int
    best: Contender
    """The best deck so far."""


def improve(
    field: Field,
    legal: LegalDecks,
    budget: Budget,
    workforce: Workforce = ALONE,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Improvement:
    """Search; Ctrl-C ends it with what is known by then, and so does the loss of the workers."""
    search = _Search(field, legal, budget, tell)
    try:
        with workforce.crew(PreparedUnits(field)) as workers:
            search.run(workers)
    except (KeyboardInterrupt, WorkersLost):
        return search.found(whole=False)
    return search.found(whole=True)


def best_response(
    field: Field,
    legal: LegalDecks,
    games: int,
    players: Players[Unit],
    tell: Callable[[Progress], None] = lambda _: None,
) -> Contender:
    """The deck that so many games find to win most against the opponents of a field. Whoever wants
    to know how much it wins plays other games. Raises WorkersLost.
    """
    return _Search(field, legal, Budget(games, (), 0), tell).find(players)


class _Search:
    def __init__(
        self, field: Field, legal: LegalDecks, budget: Budget, tell: Callable[[Progress], None]
    ) -> None:
        self.field = field
        self.legal = legal
        self.budget = budget
        self.tell = tell
        self.start = legal.start
        self.best = self.start
        self.games = 0
        self.judged: list[Judged] = []
        self.won: list[float] = []
        """What the best deck won in the first judge's deals."""
        self.points: dict[int, Difference] = {}
        self._players: Players[Unit] | None = None

    def find(self, players: Players[Unit]) -> Contender:
        self._players = players
        finalists = self._explore()
        self.best = race(
            [self.start, *finalists],
            round(self.budget.search * (1 - _TO_SEARCH)),
            lambda wanted: self._play(wanted, _RACE, JUDGES[0]),
        )
        return self.best

    def run(self, players: Players[Unit]) -> None:
        self.find(players)
        for agent, games in zip(JUDGES, self.budget.judge, strict=True):
            self._judge(agent, games // GAMES)
        self._weigh(self.budget.swap // GAMES)

    def _play(
        self, wanted: Iterable[tuple[Contender, int]], stage: int, agent: AgentSpec
    ) -> Iterator[float]:
        assert self._players is not None
        units = (Unit(one, stage, number, agent) for one, number in wanted)
        for won in self._players.results(units):
            self.games += GAMES
            self.tell(Progress(self.games, self.best))
            yield won

    # -- the search

    def _explore(self) -> list[Contender]:
        """The decks that looked best on the way, the last ones last."""
        opponents = len(self.field.opponents)
        worth = CardWorth(sorted(self.field.cards), opponents)
        chance = Chance(seeded(self.field.seed, _DRAWS))
        remembered: dict[Contender, None] = {}
        number = 0
        until = round(self.budget.search * _TO_SEARCH) // GAMES
        while number < until:
            drawn = [
                self.legal.best(worth.draw(chance)) for _ in range(min(_A_ROUND, until - number))
            ]
            wanted = [(one, number + at) for at, one in enumerate(drawn)]
            for (one, deal), won in zip(
                wanted, self._play(wanted, _SEARCH, JUDGES[0]), strict=True
            ):
                worth.learn(opponent_of(deal, opponents), self._changes(one), won)
            number += len(drawn)
            self.best = self.legal.best(worth.mean())
            remembered.pop(self.best, None)
            remembered[self.best] = None
        return list(remembered)[-_FINALISTS:]

    def _changes(self, contender: Contender) -> dict[str, int]:
        """Cards that came, 1, and that went, -1."""
        pairs = [pair for pair in zip(self.start, contender, strict=True) if pair[0] != pair[1]]
        return {**{out: -1 for out, _ in pairs}, **{into: 1 for _, into in pairs}}

    # -- how good it is

    def _judge(self, agent: AgentSpec, units: int) -> None:
        """Play both decks in the same deals, as far as they come."""
        wanted = [(one, deal) for deal in range(units) for one in (self.best, self.start)]
        won: tuple[list[float], list[float]] = ([], [])
        try:
            for at, share in enumerate(self._play(wanted, _stage(agent), agent)):
                won[at % 2].append(share)
        finally:
            after, before = won
            del after[len(before) :]
            self.judged.append(_judged(agent, before, after, len(self.field.opponents)))
            self.won = self.won or after

    def _weigh(self, units: int) -> None:
        """What each swap brings, the others made: the first judge's deals without it."""
        agent = JUDGES[0]
        for place, (out, into) in enumerate(zip(self.start, self.best, strict=True)):
            without = (*self.best[:place], out, *self.best[place + 1 :])
            if out != into and self.legal.legal(without):
                wanted = [(without, deal) for deal in range(units)]
                won = list(self._play(wanted, _stage(agent), agent))
                self.points[place] = difference(self.won[: len(won)], won)

    def found(self, *, whole: bool) -> Improvement:
        swaps = [
            Swap(out, into, self.points.get(place))
            for place, (out, into) in enumerate(zip(self.start, self.best, strict=True))
            if out != into
        ]
        judged = tuple(self.judged)
        return Improvement(self.start, self.best, judged, _by_points(swaps), self.games, whole)


def _stage(agent: AgentSpec) -> int:
    """The stage of the games that somebody judges."""
    return _JUDGE + JUDGES.index(agent)


def _judged(
    agent: AgentSpec, before: Sequence[float], after: Sequence[float], opponents: int
) -> Judged:
    each = tuple(
        (rate(before[one::opponents]), rate(after[one::opponents])) for one in range(opponents)
    )
    return Judged(agent, rate(before), rate(after), difference(after, before), each)


def _by_points(swaps: Sequence[Swap]) -> tuple[Swap, ...]:
    """Those that bring most first; those that were not played last."""

    def key(swap: Swap) -> Any:
        return (swap.points is None, -swap.points.mean if swap.points else 0.0, swap.into)

    return tuple(sorted(swaps, key=key))
