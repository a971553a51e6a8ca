"""Who plays what at a table, and which agent decides for whom."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Seat
from rng_cards.play.agents import Agent, AgentSpec, agent_named, make_agent
from rng_cards.play.game import Game, new_game
from rng_cards.play.replays import Opened, Replay, recorded, seat_of
from rng_cards.record import Record
from rng_cards.words import Joined, Names, Text, verbatim

_SEEDS: Final = 1_000_000
"""Seeds that are drawn where none is asked for: short enough to be copied by hand."""
_STREAM: Final = 2
"""The agents' own stream of chance, beside the game's."""
_AGAINST: Final = Text(fr=" contre ", en=" against ")
_BESIDE: Final = Text(fr=", ", en=", ")
_THE_OTHER: Final = Text(fr="l'autre {name}", en="the other {name}")


def a_seed(asked: int | None) -> tuple[int]:
    """The seed asked for, or one drawn at random."""
    return (secrets.randbelow(_SEEDS) if asked is None else asked,)


def deal_number(seed: Sequence[int]) -> str:
    """The numbers that a deal is known by."""
    return "·".join(map(str, seed))


def called(seats: Sequence[Seat], names: tuple[Text | str, ...]) -> tuple[Text | str, ...]:
    """What those at a table are called; of two who play the same leading card, one is the other."""
    if len(seats) != 2 or any(seat.name or not seat.deck for seat in seats):  # noqa: PLR2004
        return names
    mine, theirs = (Names(seat.deck.leader["name"]) for seat in seats if seat.deck)
    return (mine, _THE_OTHER.filled(name=mine)) if theirs == mine else names


def against(players: Sequence[Text | str]) -> Text:
    """Two against each other, or a list of more."""
    texts = [verbatim(one) if isinstance(one, str) else one for one in players]
    return Joined(texts, _AGAINST if len(texts) == 2 else _BESIDE)  # noqa: PLR2004


class Seats(Record):
    """Who plays what: everything that a session is given."""

    table: Table
    game_id: str
    seats: tuple[Seat, ...]
    agents: Mapping[int, AgentSpec]
    """Who chooses for a seat where nobody is at the keyboard."""
    first: int
    """The seat that starts, or -1 for a draw."""
    rules: Mapping[str, bool | int]
    again: Callable[[int], str] | None = None
    """The command line that deals the same cards by their seed; None if they came of a file."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where somebody sits at the keyboard."""
        places = enumerate(self.seats)
        return tuple(place for place, seat in places if not seat.idle and place not in self.agents)

    def deal(self, seed: tuple[int, ...]) -> Game:
        """A new game."""
        rules, table = self.rules, self.table
        first, game_id = self.first, self.game_id
        game = new_game(
            *self.seats, seed=seed, first=first, rules=rules, table=table, game_id=game_id
        )
        game.words = game.words.but(players=called(self.seats, game.words.players))
        return game

    def answer(self, game: Game, thinking: dict[int, Agent]) -> Any:
        """What the agent whose decision it is chooses. The same position gets the same answer.

        But for one who thinks for a time, which never repeats: who does is kept among those who are
        `thinking`, by seat, and goes on from what was found out at the last decision.
        """
        seat = game.player
        agent = thinking.get(seat)
        if agent is None:
            chance = Chance(seeded(*game.seed, _STREAM, len(game.codes)))
            agent = make_agent(self.agents[seat], game.engine, game.matchup, seat, chance)
            if self.agents[seat].milliseconds:
                thinking[seat] = agent
        return agent.choose(game.state)

    def record(self, game: Game) -> Replay:
        """A game of these seats as it stands."""
        seats = [
            seat_of(game.engine, seat, self.agents[place].text if place in self.agents else None)
            for place, seat in enumerate(self.seats)
        ]
        codes, state = game.codes, game.state
        return recorded(
            game.engine, self.game_id, game.seed, game.first, self.rules, seats, codes, state
        )


def seats_of(opened: Opened, table: Table) -> Seats:
    """Those who played a recorded game. Raises Misuse for an agent that does not exist."""
    replay = opened.replay
    seats = [(place, seat) for place, seat in enumerate(replay.players) if seat]
    agents = {place: agent_named(seat.agent) for place, seat in seats if seat.agent is not None}
    if len(agents) == len(seats):  # nobody sat there: now somebody does
        del agents[seats[0][0]]
    return Seats(table, replay.game, opened.seats, agents, replay.first, replay.rules)
