"""Matches: decks against each other, game after game, on as many processes as there are.

Game *i* of a pairing is seeded from the batch's seed and *i* alone, so that every pairing has the
same luck, and any number of processes plays the same games. Whoever is named first begins the even
games, the other one the odd ones.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from functools import partial
from itertools import combinations
from typing import Any, Final

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.playing import NOBODY, GameEngine, PlayDeck, seats_for
from rng_cards.play.agents import AgentSpec, make_agent
from rng_cards.play.interrupts import held
from rng_cards.play.replays.replay import ReplaySeat, recorded, seat_of, winner_of
from rng_cards.play.tally import Tally
from rng_cards.play.workers import chunks, map_units
from rng_cards.record import Record

_CHUNK: Final = 20
"""Games a chunk: half a second of a quick agent."""
_GAME, _AGENTS = 0, 1
"""Streams of chance of a game: its own, and then one for each agent."""


class Entrant(Record):
    """A deck and who plays it."""

    deck: PlayDeck
    agent: AgentSpec


class MatchSetup(Record):
    """Everything that a match is made of. Plain data: it goes to other processes."""

    game: str
    entrants: tuple[Entrant, ...]
    pairings: tuple[tuple[int, int], ...]
    """Who meets whom, as places among the entrants."""
    games: int
    """How many a pairing."""
    seed: int
    rules: Mapping[str, bool | int]
    record: bool = False
    """Whether every game is to be recorded."""

    @property
    def total(self) -> int:
        """Games in all."""
        return self.games * len(self.pairings)


def round_robin(entrants: int) -> tuple[tuple[int, int], ...]:
    """Everybody against everybody else."""
    return tuple(combinations(range(entrants), 2))


class Played(Record):
    """What came of a chunk of games: a tally by pairing, and the games as lines if asked for."""

    tallies: dict[int, Tally]
    lines: tuple[str, ...]
    games: int


class Results:
    """A match as far as it was played."""

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.engine = game(setup.game).engine()
        matchup = _Pairing(setup, self.engine, 0)
        self.tallies = [Tally(matchup.cards) for _ in setup.pairings]
        self.played = 0

    def add(self, played: Played) -> None:
        """What came of some more games."""
        self.played += played.games
        for number, tally in played.tallies.items():
            self.tallies[number].add(tally)


def play_match(setup: MatchSetup, jobs: int = 1) -> Generator[Played, None, None]:
    """Play a match, chunk after chunk, always in the same order; whoever stops early closes it."""
    searches = any(one.agent.budget for one in setup.entrants)
    size = 1 if searches else _CHUNK
    work = partial(match_worker, setup)
    with closing(map_units(work, chunks(setup.total, size), jobs=jobs)) as played:
        yield from played


def match_worker(setup: MatchSetup) -> Callable[[range], Played]:
    """What plays the games of a chunk; one pairing is kept at a time."""
    engine = game(setup.game).engine()
    kept: list[_Pairing] = []

    def work(chunk: range) -> Played:
        tallies: dict[int, Tally] = {}
        lines: list[str] = []
        for number in chunk:
            place, index = divmod(number, setup.games)
            if not kept or kept[0].place != place:
                kept[:] = [_Pairing(setup, engine, place)]
            pairing = kept[0]
            if place not in tallies:
                tallies[place] = Tally(pairing.cards)
            line = pairing.play(index, tallies[place])
            if line:
                lines.append(line)
        return Played(tallies, tuple(lines), len(chunk))

    return work


class _Pairing:
    """Two entrants, ready to play any of their games."""

    def __init__(self, setup: MatchSetup, engine: GameEngine, place: int) -> None:
        self.place = place
        self._setup = setup
        self._engine = engine
        self._entrants = [setup.entrants[one] for one in setup.pairings[place]]
        self._searches = any(one.agent.budget for one in self._entrants)
        decks = [one.deck for one in self._entrants]
        self._matchup = engine.matchup(seats_for(decks), setup.rules)
        assert engine.statistics is not None
        self._statistics = engine.statistics
        self.cards = max(len(engine.statistics.card_ids(self._matchup, one)) for one in range(2))
        self._seats: list[ReplaySeat | None] = []

    def play(self, index: int, tally: Tally) -> str:
        """Play game *index* and count it; the game as a line if it is to be recorded.

        Ctrl-C is heard once it is over, or after any decision of a search, which takes its time.
        """
        game, decision = (nullcontext, held) if self._searches else (held, nullcontext)
        with game():
            return self._play(index, tally, decision)

    def _play(
        self, index: int, tally: Tally, decision: Callable[[], AbstractContextManager[None]]
    ) -> str:
        engine, seed = self._engine, self._setup.seed
        first = index % 2
        state = engine.start(self._matchup, seeded(seed, index, _GAME), first)
        agents = [
            make_agent(
                one.agent,
                engine,
                self._matchup,
                player,
                Chance(seeded(seed, index, _AGENTS, player)),
            )
            for player, one in enumerate(self._entrants)
        ]
        used = [0, 0]
        codes: list[int] = []
        while state.player() != NOBODY:
            player = state.player()
            with decision():
                action = agents[player].choose(state)
            card = self._statistics.used(action)
            if card:
                used[player] |= 1 << card
            codes.append(action.code)
            state.apply(action)
        outcome = state.outcome()
        assert outcome is not None
        hurt = [int(one) for one in reversed(outcome.scores)]
        drawn = [self._statistics.drawn(state, player) for player in range(2)]
        tally.note(winner_of(state), first, state.turn, hurt, drawn, used)
        return self._line(index, first, codes, state) if self._setup.record else ""

    def _line(self, index: int, first: int, codes: Sequence[int], state: Any) -> str:
        setup, engine = self._setup, self._engine
        if not self._seats:
            self._seats = [seat_of(engine, one.deck, one.agent.text) for one in self._entrants]
        seed = (setup.seed, index, _GAME)
        game_id, seats = setup.game, self._seats
        return recorded(engine, game_id, seed, first, setup.rules, seats, codes, state).line()
