"""How fast the games of named steps are played, one core: `python benchmarks/position_engine.py`.

Decisions at random, copies of positions and worlds dealt anew, for some numbers of players. With
`--prototype FOLDER`, an earlier writing of the game (such as `saloon.rules`) is played in turns
with ours by the same loop. Figures are medians over rounds, in processor time.
"""

import argparse
import importlib
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import compiled

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.playing import Seat

ROUNDS: Final = 15
PLAYERS: Final = {"duel": (2, 4), "saloon": (3, 4, 6), "colt-express": (3, 4, 6)}
EARLIER: Final = {
    "duel": ("duel.phases", "Duel"),
    "saloon": ("saloon.rules", "Saloon"),
    "colt-express": ("colt.rules", "Colt"),
}
"""The module and the class of an earlier writing."""
MIDDLES: Final = 200


class Contestant(NamedTuple):
    """A writing of the game."""

    name: str
    start: Callable[[int], Any]
    """The game of a seed, at its first decision."""
    chance: Any
    """What its worlds are drawn from."""


def ours(game_id: str, players: int) -> Contestant:
    """The game of this project."""
    engine = game(game_id).engine()
    cards = Table(Path(__file__).parents[1]).common_cards(game_id)
    matchup = engine.matchup([Seat() for _ in range(players)], {}, cards)
    return Contestant("ours", lambda seed: engine.start(matchup, seeded(seed)), Chance(seeded(1)))


def prototype(game_id: str, players: int) -> Contestant:
    """The earlier one, from the folder that was put before the others."""
    module, name = EARLIER[game_id]
    position: Any = getattr(importlib.import_module(module), name)
    chance: Any = importlib.import_module("common.chance").Chance

    def start(seed: int) -> Any:
        state = position.bare(players, seed)
        state.then("begin")
        state.run()
        return state

    return Contestant("prototype", start, chance(1))


def playing(contestant: Contestant, games: int = 25) -> Callable[[], int]:
    """Whole games; how many decisions they took."""
    chance = random.Random(1)  # noqa: S311 -- a game

    def play() -> int:
        decisions = 0
        for seed in range(games):
            state = contestant.start(seed)
            while state.player() >= 0:
                legal = state.legal_actions()
                state.apply(legal[int(chance.random() * len(legal))])
                decisions += 1
        return decisions

    return play


def middles(contestant: Contestant) -> list[Any]:
    """Positions from the middle of games."""
    chance = random.Random(2)  # noqa: S311
    found: list[Any] = []
    seed = 0
    while len(found) < MIDDLES:
        state = contestant.start(seed)
        seed += 1
        for _ in range(5 + seed % 17):
            if state.player() >= 0:
                state.apply(chance.choice(state.legal_actions()))
        if state.player() >= 0:
            found.append(state)
    return found


def copying(contestant: Contestant) -> Callable[[], int]:
    """Copies of positions."""
    states = middles(contestant)

    def copy() -> int:
        for _ in range(5):
            for state in states:
                state.clone()
        return 5 * len(states)

    return copy


def imagining(contestant: Contestant) -> Callable[[], int]:
    """Worlds that whoever decides cannot tell from the true one."""
    states = middles(contestant)

    def imagine() -> int:
        for state in states:
            state.determinize(state.player(), contestant.chance)
        return len(states)

    return imagine


WORKS: Final = {"decision, µs": playing, "clone, µs": copying, "determinize, µs": imagining}


def each(work: Callable[[], int]) -> float:
    """Microseconds of processor time for one of what `work` counts."""
    start = time.process_time()
    count = work()
    return (time.process_time() - start) / count * 1e6


def measured(
    kinds: list[Callable[[str, int], Contestant]], game_id: str
) -> dict[str, dict[str, float]]:
    """For each number of players and each work: the figure of each contestant."""
    works = {
        f"{players} players: {what}": {one.name: make(one) for one in contestants}
        for players in PLAYERS[game_id]
        for contestants in ([kind(game_id, players) for kind in kinds],)
        for what, make in WORKS.items()
    }
    figures = {}
    for what, beside in works.items():
        rounds: dict[str, list[float]] = {name: [] for name in beside}
        for _ in range(ROUNDS + 1):
            for name, work in beside.items():
                rounds[name].append(each(work))
        figures[what] = {name: statistics.median(took[1:]) for name, took in rounds.items()}
    return figures


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prototype", metavar="FOLDER", help="an earlier writing, for comparison")
    parser.add_argument("--game", choices=PLAYERS, default="duel")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    kinds: list[Callable[[str, int], Contestant]] = [ours]
    if asked.prototype:
        sys.path.insert(0, asked.prototype)
        kinds.append(prototype)
    figures = measured(kinds, asked.game)
    if asked.json:
        print(json.dumps({"compiled": compiled(), **figures}, indent=2))
        return
    print("compiled" if compiled() else "interpreted")
    for what, beside in figures.items():
        shown = "   ".join(f"{name} {took:6.2f}" for name, took in beside.items())
        if asked.prototype:
            shown += f"   ours / prototype {beside['ours'] / beside['prototype']:.2f}"
        if "decision" in what:
            shown += f"   ({1e6 / beside['ours']:,.0f} decisions/s)"
        print(f"{what:28}{shown}")


if __name__ == "__main__":
    main()
