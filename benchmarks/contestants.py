"""Who plays in `peers.py`: our engine, and OpenSpiel's driven in three ways; one function each."""

import importlib
import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

TOP: Final = Path(__file__).parent.parent
DECKS: Final = (TOP / "decks" / "buffalo-kid.yaml", TOP / "decks" / "jenny-james.yaml")


class Played(NamedTuple):
    """What a contestant did; a C++ loop tells no more than its games."""

    games: int
    decisions: int = 0
    chance: int = 0
    """Deals, draws and the like, which no player decides."""


Play = Callable[[int, int], Played]
"""`play(games, seed)`."""


@cache
def our_table() -> tuple[Any, Any]:
    """Our engine and two decks, made ready once, as a peer's game is loaded once."""
    from rng_cards.app.table import Table  # noqa: PLC0415
    from rng_cards.games.playing import seats_for  # noqa: PLC0415
    from rng_cards.play import load_deck  # noqa: PLC0415

    engine = Table().game("ragnguns").engine()
    return engine, engine.matchup(seats_for(load_deck(str(path)) for path in DECKS), {})


def ours(games: int, seed: int) -> Played:
    """Our engine: whole games at random."""
    from rng_cards.engine.randomness import seeded  # noqa: PLC0415

    engine, matchup = our_table()
    decisions = 0
    for number in range(games):
        state = engine.start(matchup, seeded(seed, number, 0))
        decisions += engine.playout(state, seeded(seed, number, 1))
    return Played(games, decisions)


def spiel() -> Any:
    """OpenSpiel, as it comes, without types."""
    return importlib.import_module("pyspiel")


def random_game(state: Any, draw: Callable[[], float]) -> tuple[int, int]:
    """Play a position to its end from Python; its decisions and its chance events."""
    decisions = chance = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chance += 1
            state.apply_action(sampled(state.chance_outcomes(), draw()))
        else:
            decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
    return decisions, chance


def sampled(outcomes: Sequence[tuple[int, float]], left: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def from_python(name: str, games: int, seed: int) -> Played:
    """OpenSpiel, with every decision taken in Python."""
    game = spiel().load_game(name)
    draw = random.Random(seed).random  # noqa: S311 - games, not secrets
    decisions = chance = 0
    for _ in range(games):
        decided, happened = random_game(game.new_initial_state(), draw)
        decisions += decided
        chance += happened
    return Played(games, decisions, chance)


def whole_in_cpp(name: str, games: int, seed: int) -> Played:
    """OpenSpiel's own loop over its own random bots."""
    pyspiel = spiel()
    game = pyspiel.load_game(name)
    bots = [
        pyspiel.make_uniform_random_bot(player, seed + player)
        for player in range(game.num_players())
    ]
    play, start = pyspiel.evaluate_bots, game.new_initial_state
    for number in range(games):
        play(start(), bots, seed + number)
    return Played(games)


def dealt_in_cpp(name: str, games: int, seed: int) -> Played:
    """OpenSpiel's rollouts of one dealt position, which one step of its search evaluates."""
    pyspiel = spiel()
    game = pyspiel.load_game(name)
    state, _ = dealt(game, seed)
    rollouts = pyspiel.RandomRolloutEvaluator(games, seed)
    exploration, simulations, megabytes, solve, verbose = 1.0, 1, 10, False, False
    pyspiel.MCTSBot(
        game, rollouts, exploration, simulations, megabytes, solve, seed, verbose
    ).mcts_search(state)
    return Played(games)


def dealt(game: Any, seed: int) -> tuple[Any, int]:
    """A position in which a player has the first decision, and the chance events before it."""
    draw = random.Random(seed).random  # noqa: S311
    state = game.new_initial_state()
    events = 0
    while state.is_chance_node():
        state.apply_action(sampled(state.chance_outcomes(), draw()))
        events += 1
    return state, events
