"""Matches: players at tables of two or more, game after game, on as many processes as there are.

Game *i* of a table is seeded from the batch's seed and *i* alone, so that every table has the same
luck, and any number of processes plays the same games. Everybody at a table begins in turn; see
`seating`. All tables play the games of a cluster, in which everybody begins once, before any plays
those of the next: who stops early has played as much at each.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import lru_cache, partial
from itertools import combinations, groupby, islice, permutations
from math import factorial
from typing import Any, Final

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.counting import Counting, GameOver
from rng_cards.games.playing import NOBODY, GameEngine, PlayDeck, Seat, State
from rng_cards.play.agents import AgentSpec, make_agent
from rng_cards.play.counted import counts_of
from rng_cards.play.design_effect import Clusters, Group, Places
from rng_cards.play.interrupts import held
from rng_cards.play.replays.replay import ReplaySeat, recorded, seat_of
from rng_cards.play.swings import Swings
from rng_cards.play.tally import Tally
from rng_cards.play.workers import ALONE, Workforce, chunks, map_units
from rng_cards.record import Record

_CHUNK: Final = 20
"""Games a chunk: half a second of a quick agent."""
_KEPT: Final = 300
"""Tables that are kept ready to play, those of 25 decks among them."""
_GAME, _AGENTS = 0, 1
"""Streams of chance of a game: its own, and then one for each agent."""


class Entrant(Record):
    """Who plays: an agent, with a deck where the game has decks."""

    deck: PlayDeck | None
    agent: AgentSpec
    name: str = ""
    role: str = ""

    @property
    def seat(self) -> Seat:
        """What the game sees of it."""
        return Seat(self.name, self.deck, self.role)


class MatchSetup(Record):
    """Everything that a match is made of. Plain data: it goes to other processes."""

    game: str
    entrants: tuple[Entrant, ...]
    tables: tuple[tuple[int, ...], ...]
    """Who meets whom, as places among the entrants."""
    games: int
    """How many a table."""
    seed: int
    rules: Mapping[str, bool | int]
    record: bool = False
    """Whether every game is to be recorded."""
    cards: tuple[Mapping[str, Any], ...] = ()
    """The cards that all play with, where nobody brings their own."""
    counting: Counting = Counting()
    """What is counted of the game besides who won."""

    @property
    def total(self) -> int:
        """Games in all."""
        return self.games * len(self.tables)

    @property
    def players(self) -> int:
        """How many play at each table."""
        return len(self.tables[0])

    def places_of(self, entrant: int) -> Places:
        """Where an entrant plays."""
        return frozenset(
            (number, place)
            for number, table in enumerate(self.tables)
            for place, one in enumerate(table)
            if one == entrant
        )

    def places(self) -> Places:
        """All of them."""
        return frozenset(
            (number, place)
            for number, table in enumerate(self.tables)
            for place in range(len(table))
        )

    def places_of_agents(self) -> dict[str, Places]:
        """Where each agent plays, at tables where different ones meet."""
        met: dict[str, set[tuple[int, int]]] = {}
        for number, table in enumerate(self.tables):
            names = [self.entrants[one].agent.text for one in table]
            if len(set(names)) > 1:
                for place, name in enumerate(names):
                    met.setdefault(name, set()).add((number, place))
        return {name: frozenset(places) for name, places in met.items()}

    def groups(self) -> list[Group]:
        """Whose wins are told: those of entrants, of agents, of each place at each table; those of
        entrants and of all also by turn order, and the ranks of entrants.
        """
        alone = [frozenset({one}) for one in self.places()]
        entrants = [self.places_of(one) for one in range(len(self.entrants))]
        players = range(self.players)
        return [
            *map(Group, [*alone, *entrants, *self.places_of_agents().values()]),
            *(Group(places, turn) for places in (*entrants, self.places()) for turn in players),
            *(Group(places, None, rank) for places in entrants for rank in self.ranks),
        ]

    @property
    def ranks(self) -> range:
        """The ranks that are told, from 0: of two players, they would say no more than the wins."""
        return range(self.players if self.players > 2 else 0)  # noqa: PLR2004


def round_robin(entrants: int, players: int = 2) -> tuple[tuple[int, ...], ...]:
    """Every table of so many players, once."""
    return tuple(combinations(range(entrants), players))


def seating(game: int, players: int) -> tuple[tuple[int, ...], int]:
    """Who sits in each seat in a game of a table, as places at it, and which seat begins.

    Two begin in turn. More move on by one seat from game to game, and the first seat begins; once
    everybody has begun, the others change neighbours, until they have sat in every order.

    >>> [seating(game, 2) for game in range(3)]
    [((0, 1), 0), ((0, 1), 1), ((0, 1), 0)]
    >>> [seating(game, 3) for game in (0, 1, 2, 3, 6)]
    [((0, 1, 2), 0), ((1, 2, 0), 0), ((2, 0, 1), 0), ((0, 2, 1), 0), ((0, 1, 2), 0)]
    """
    if players == 2:  # noqa: PLR2004 -- they face each other wherever they sit
        return (0, 1), game % 2
    times, moved = divmod(game, players)
    orders = permutations(range(1, players))
    circle = (0, *next(islice(orders, times % factorial(players - 1), None)))
    return circle[moved:] + circle[:moved], 0


class Place(Record):
    """Where a game of a match stands."""

    table: int
    index: int
    """Its number at the table."""


def place_of(setup: MatchSetup, count: int) -> Place:
    """Where the game stands that is played after so many others."""
    tables, players = len(setup.tables), setup.players
    cluster, rest = divmod(count, tables * players)
    begun = cluster * players
    table, within = divmod(rest, min(players, setup.games - begun))
    return Place(table, begun + within)


class Part(Record):
    """What was won of some games of a cluster at a table: `Tally.parts_won`."""

    cluster: int
    table: int
    games: int
    won: tuple[int, ...]


class Played(Record):
    """What came of a chunk of games: a tally by table, and the games as lines if asked for."""

    tallies: dict[int, Tally]
    parts: tuple[Part, ...]
    lines: tuple[str, ...]
    games: int


class Results:
    """A match as far as it was played."""

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.engine = game(setup.game).engine()
        self.tallies = [
            _MatchTable(setup, self.engine, number).tally() for number in range(len(setup.tables))
        ]
        self.clusters = Clusters(
            setup.groups(), len(setup.tables), setup.players, self.tallies[0].parts
        )
        self.played = 0

    def add(self, played: Played) -> None:
        """What came of some more games."""
        self.played += played.games
        for number, tally in played.tallies.items():
            self.tallies[number].add(tally)
        for part in played.parts:
            self.clusters.add(part.cluster, part.table, part.games, part.won)


def play_match(setup: MatchSetup, workforce: Workforce = ALONE) -> Generator[Played, None, None]:
    """Play a match, chunk after chunk, always in the same order; whoever stops early closes it."""
    searches = any(one.agent.budget for one in setup.entrants)
    size = 1 if searches else _CHUNK
    work = partial(match_worker, setup)
    with closing(map_units(work, chunks(setup.total, size), workforce)) as played:
        yield from played


def match_worker(setup: MatchSetup) -> Callable[[range], Played]:
    """What plays the games of a chunk."""
    engine = game(setup.game).engine()
    kept = lru_cache(_KEPT)(partial(_MatchTable, setup, engine))

    def work(chunk: range) -> Played:
        tallies: dict[int, Tally] = {}
        parts: list[Part] = []
        lines: list[str] = []
        by_table = groupby((place_of(setup, count) for count in chunk), _at_a_time(setup))
        for (cluster, number), places in by_table:
            table = kept(number)
            tally = table.tally()
            for place in places:
                line = table.play(place.index, tally)
                if line:
                    lines.append(line)
            parts.append(Part(cluster, number, tally.games, tally.parts_won))
            if number in tallies:
                tallies[number].add(tally)
            else:
                tallies[number] = tally
        return Played(tallies, tuple(parts), tuple(lines), len(chunk))

    return work


def _at_a_time(setup: MatchSetup) -> Callable[[Place], tuple[int, int]]:
    """What games have in common that are played one after the other: the cluster, the table."""
    return lambda place: (place.index // setup.players, place.table)


class _MatchTable:
    """Entrants who meet, ready to play any of their games."""

    def __init__(self, setup: MatchSetup, engine: GameEngine, number: int) -> None:
        self.number = number
        self._setup = setup
        self._engine = engine
        self._entrants = [setup.entrants[one] for one in setup.tables[number]]
        self._matchups: dict[tuple[int, ...], Any] = {}
        """By who sits in each seat, as places among the entrants."""
        self._recorded: dict[int, ReplaySeat | None] = {}
        """By place."""

    def tally(self) -> Tally:
        """Nothing counted yet."""
        places = range(len(self._entrants))
        matchup, statistics = self._matchup(tuple(places)), self._engine.statistics
        ids = [statistics.card_ids(matchup, place) for place in places] if statistics else []
        return Tally(len(places), max(map(len, ids), default=0))

    def _matchup(self, order: tuple[int, ...]) -> Any:
        """Them in that order, ready to play."""
        if order not in self._matchups:
            if len(self._matchups) == len(order):  # as many as one circle has
                self._matchups.clear()
            seats = [self._entrants[place].seat for place in order]
            self._matchups[order] = self._engine.matchup(
                seats, self._setup.rules, self._setup.cards
            )
        return self._matchups[order]

    def play(self, index: int, tally: Tally) -> str:
        """Play game *index* and count it; the game as a line if it is to be recorded.

        Ctrl-C is heard between two decisions; a game that is not over counts nowhere.
        """
        with held() as between:
            return self._play(index, tally, between)

    def _play(self, index: int, tally: Tally, between: Callable[[], None]) -> str:
        engine, seed = self._engine, self._setup.seed
        order, first = seating(index, len(self._entrants))
        matchup = self._matchup(order)
        counting = self._setup.counting
        start = seeded(seed, index, _GAME)
        state = engine.start(matchup, start, first, listen=counting != Counting())
        agents = [
            make_agent(
                self._entrants[place].agent,
                engine,
                matchup,
                seat,
                Chance(seeded(seed, index, _AGENTS, place)),
            )
            for seat, place in enumerate(order)
        ]
        statistics, seats = engine.statistics, range(len(order))
        early = [statistics.early(state, seat) for seat in seats] if statistics else ()
        swings = Swings(engine, len(order)) if state.events is not None else None
        used = [0] * len(order)
        codes: list[int] = []
        while (player := state.player()) != NOBODY:
            if swings:
                swings.look(state)
            action = agents[player].choose(state)
            between()
            card = statistics.used(action) if statistics else 0
            if card:
                used[player] |= 1 << card
            codes.append(action.code)
            state.apply(action)
        outcome = state.outcome()
        assert outcome is not None, "nobody decides any more"
        if statistics:
            drawn = [statistics.drawn(state, seat) for seat in seats]
            tally.note(outcome, order, first, state.turn, drawn, used, early)
        else:
            tally.note(outcome, order, first, state.turn)
        if swings:
            tally.note_swings(swings.leads, from_behind=swings.from_behind(outcome))
            tally.counted.note(
                counts_of(engine, GameOver(state, matchup, first), counting), counting
            )
        return self._line(index, order, first, codes, state) if self._setup.record else ""

    def _line(
        self, index: int, order: tuple[int, ...], first: int, codes: Sequence[int], state: State
    ) -> str:
        setup, engine = self._setup, self._engine
        if not self._recorded:
            for place, one in enumerate(self._entrants):
                self._recorded[place] = seat_of(engine, one.seat, one.agent.text)
        seed, seats = (setup.seed, index, _GAME), [self._recorded[place] for place in order]
        return recorded(engine, setup.game, seed, first, setup.rules, seats, codes, state).line()
