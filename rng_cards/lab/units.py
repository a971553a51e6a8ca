"""Units of games: one deal, one opponent, two games in which each begins once.

A unit hangs on its numbers alone: decks that play units of the same numbers are dealt alike, card
for card, where they differ in a few cards only (`PlayDeck.numbered`). So two decks are compared by
the difference of what they win in the same units.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.playing import NOBODY, GameEngine, PlayDeck, Seat
from rng_cards.play.agents import AgentSpec, make_agent
from rng_cards.play.interrupts import held
from rng_cards.record import Record

GAMES: Final = 2
"""Games a unit."""
_KEPT: Final = 200
"""Matchups that are kept ready."""
_GAME, _AGENTS = 0, 1
"""Streams of chance of a unit: its deal, and then one for each agent."""

Played_contra = TypeVar("Played_contra", contravariant=True)
"""A unit as its players know it."""

Contender = tuple[str, ...]
"""A deck by the ids of its cards, in the order in which they are numbered."""


class Field(Record):
    """Those who play: a leader with some cards, and the decks that they meet. Plain data."""

    game: str
    leader: Mapping[str, Any]
    cards: Mapping[str, Mapping[str, Any]]
    """The records of all cards that a contender may hold, by id."""
    opponents: tuple[PlayDeck, ...]
    rules: Mapping[str, bool | int]
    seed: int


class Unit(NamedTuple):
    """A unit to be played."""

    contender: Contender
    stage: int
    """What it is played for: units of different stages share no deal."""
    number: int
    """Of the deal; the opponents take their turns with it."""
    agent: AgentSpec


def opponent_of(number: int, opponents: int) -> int:
    """Who is met in the deal of that number."""
    return number % opponents


def unit_player(field: Field) -> Callable[[Unit], float]:
    """What plays units: the share of its games that the contender wins, 0 to 1; a game that nobody
    wins counts half.
    """
    engine = game(field.game).engine()

    @lru_cache(_KEPT)
    def matchup(contender: Contender, opponent: int) -> Any:
        cards = tuple(field.cards[card] for card in contender)
        deck = PlayDeck("", field.leader, cards, field.game, numbered=True)
        other = field.opponents[opponent]
        return engine.matchup([Seat(deck=deck), Seat(deck=other)], field.rules)

    def play(unit: Unit) -> float:
        opponent = opponent_of(unit.number, len(field.opponents))
        ready = matchup(unit.contender, opponent)
        return play_deal(engine, ready, unit.agent, (field.seed, unit.stage, unit.number))

    return play


def play_deal(engine: GameEngine, matchup: Any, agent: AgentSpec, deal: tuple[int, ...]) -> float:
    """Play both games of a deal: the share of them that the first seat wins, 0 to 1."""
    with held() as between:
        won = 0.0
        for first in range(GAMES):
            state = engine.start(matchup, seeded(*deal, _GAME), first)
            agents = [
                make_agent(
                    agent, engine, matchup, seat, Chance(seeded(*deal, _AGENTS, first, seat))
                )
                for seat in range(2)
            ]
            while (player := state.player()) != NOBODY:
                state.apply(agents[player].choose(state))
                between()
            outcome = state.outcome()
            assert outcome is not None, "nobody decides any more"
            won += outcome.shares()[0]
    return won / GAMES


class Players(Protocol[Played_contra]):
    """Those who play units, of a contender (`Unit`) or of two decks (`pairs.PairUnit`)."""

    def results(self, units: Iterable[Played_contra]) -> Iterator[float]:
        """What the contender of each unit won, in their order; all of them are taken."""
        ...


class PreparedUnits:
    """What worker processes are told: who plays."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def __call__(self) -> Callable[[Unit], float]:
        """What plays the units there."""
        return unit_player(self.field)
