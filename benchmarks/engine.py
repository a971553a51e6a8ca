"""How fast the engine is, one core: `python benchmarks/engine.py [--json]`.

Each figure is the median over rounds that take turns, in processor time, so that a busy machine
hits them all alike. Beside them stands a *reference loop*: plain Python that runs none of our code,
timed in the same rounds; figures of two machines compare by their ratios to it.
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import NOBODY, seats_for
from rng_cards.play import load_deck

ROOT = Path(__file__).resolve().parents[1]
DECKS = ("decks/buffalo-kid.yaml", "decks/jenny-james.yaml")
ROUNDS = 15
TARGETS = {
    "random games/s": (5_000, 10_000),
    "decisions/s": (500_000, 1_000_000),
    "clone, µs": (1.5, 0.8),
    "legal_actions, µs": (1.0, 0.4),
    "mid-game rollouts/s": (10_000, 25_000),
}
"""What is aimed at: interpreted, compiled."""


class Bench:
    """A matchup, positions of the middle of its games, and what is timed on them."""

    def __init__(self) -> None:
        table = Table(ROOT)
        self.engine = table.game("ragnguns").engine()
        decks = [load_deck(str(ROOT / path), table) for path in DECKS]
        self.matchup = self.engine.matchup(seats_for(decks), {})
        self.decisions = 0
        self.middle = [self._middle(number) for number in range(100)]
        self.acting = [state for state in self.middle if state.asked() == "act"]

    def _middle(self, number: int) -> Any:
        """The position after eight turns of a random game, or its end."""
        state = self.engine.start(self.matchup, seeded(3, number))
        chance = Chance(seeded(4, number))
        while state.player() != NOBODY and state.turn < 8:
            legal = state.legal_actions()
            state.apply(legal[chance.below(len(legal))])
        return (
            state
            if state.player() != NOBODY
            else self.engine.start(self.matchup, seeded(3, number))
        )

    def games(self, games: int = 60) -> int:
        """Whole games at random; every decision is counted."""
        for number in range(games):
            state = self.engine.start(self.matchup, seeded(1, number))
            self.decisions += self.engine.playout(state, seeded(2, number))
        return games

    def clones(self) -> int:
        """Copies of positions of the middle of a game."""
        for _ in range(10):
            for state in self.middle:
                state.clone()
        return 10 * len(self.middle)

    def legal(self) -> int:
        """What may be said in the middle of a turn."""
        for _ in range(10):
            for state in self.acting:
                state.legal_actions()
        return 10 * len(self.acting)

    def rollouts(self) -> int:
        """Random ends of games that have got to their ninth turn."""
        for number, state in enumerate(self.middle):
            self.engine.playout(state.clone(), seeded(5, number))
        return len(self.middle)

    def worlds(self) -> int:
        """Positions dealt anew, as a player who cannot see them might imagine them."""
        chance = Chance(seeded(6))
        for state in self.middle:
            self.engine.determinize(state, 0, chance)
        return len(self.middle)


def reference_loop() -> int:
    """Plain Python: integers, a dictionary, a loop."""
    value, seen = 0, {}
    for number in range(20_000):
        value = (value * 31 + number) & 0xFFFF
        seen[value & 255] = value
    return 20_000


def each(work: Callable[[], int]) -> float:
    """Seconds of processor time for one of what `work` counts."""
    start = time.process_time()
    count = work()
    return (time.process_time() - start) / count


def measured() -> dict[str, float]:
    """Every figure, the median of the rounds."""
    bench = Bench()
    works: dict[str, Callable[[], int]] = {
        "game": bench.games,
        "clone": bench.clones,
        "legal": bench.legal,
        "rollout": bench.rollouts,
        "world": bench.worlds,
        "reference loop": reference_loop,
    }
    for work in works.values():
        work()  # menus are kept: the first round makes them
    bench.decisions = 0
    rounds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rounds[name].append(each(work))
    took = {name: statistics.median(times) for name, times in rounds.items()}
    a_game = bench.decisions / (ROUNDS * 60)
    return {
        "random games/s": 1 / took["game"],
        "decisions/s": a_game / took["game"],
        "decisions a game": a_game,
        "clone, µs": took["clone"] * 1e6,
        "legal_actions, µs": took["legal"] * 1e6,
        "mid-game rollouts/s": 1 / took["rollout"],
        "determinize, µs": took["world"] * 1e6,
        "a decision, in reference loops": took["game"] / a_game / took["reference loop"],
        "import of the engine, ms": import_time() * 1e3,
        "memory of 2,000 games, KB": memory(bench, 2_000),
        "memory of 20,000 games, KB": memory(bench, 20_000),
    }


def import_time() -> float:
    """Seconds that importing the engine adds to a bare interpreter: median of eleven."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
        return time.perf_counter() - start

    code = "import rng_cards.games.ragnguns.playing"
    return statistics.median(run(code) - run("pass") for _ in range(11))


def memory(bench: Bench, games: int) -> float:
    """Kilobytes more than before at the highest, over so many games."""
    tracemalloc.start()
    bench.games(games)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1024


def compiled() -> bool:
    """Whether mypyc's modules are the ones in use."""
    from rng_cards.engine import randomness  # noqa: PLC0415

    return not str(randomness.__file__).endswith(".py")


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measured()
    if asked.json:
        print(json.dumps({"compiled": compiled(), **figures}, indent=2))
        return
    machine = next(
        (line.split(":")[1].strip() for line in open("/proc/cpuinfo") if "model name" in line),  # noqa: SIM115
        platform.processor(),
    )
    print(f"{machine}, Python {platform.python_version()}, one core")
    print("compiled" if compiled() else "interpreted")
    for name, value in figures.items():
        aim = f"   aim {TARGETS[name][compiled()]:,}" if name in TARGETS else ""
        print(f"{name:28}{value:14,.1f}{aim}")


if __name__ == "__main__":
    main()
