"""Our engine beside OpenSpiel's on one core: `python benchmarks/peers.py`.

What is timed is the same everywhere: whole games in which each decision is drawn uniformly from the
legal ones, and chance (deals, draws) is sampled too. OpenSpiel, a C++ library, plays its hearts,
crazy eights and go fish, driven in three ways:

- *from Python*: one call for the legal actions, one to apply the drawn one, as those who research
  with it from Python do;
- *in C++, whole games*: `evaluate_bots` over its own uniformly random bots, one call a game.
  Besides playing, that loop restarts each bot and seeds a generator for every game, and the bots
  write out the probability of each action before they draw one;
- *in C++, once dealt*: the rollouts of its tree search, one call for all games, which copies a
  dealt position, plays it to its end and adds up what each player got. The barest loop that its
  Python package gives access to. It starts after the deal, because the search that the rollouts
  are reached through wants a player at the root; so its games are shorter than games are.

There is also `random_sim_test`, but that is a test: it copies, prints and compares every position.

The C++ loops do not count decisions. Theirs are their games times what a game takes on average,
counted over many games from Python, in a process of its own.

Each contestant has a process of its own, all on one core. They play in turns, one at a time, so
that a noisy machine disturbs all alike; medians are printed. `--quick` takes fewer rounds, `--json`
prints everything as JSON.
"""

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from contestants import (
    Play,
    Played,
    dealt,
    dealt_in_cpp,
    from_python,
    ours,
    spiel,
    whole_in_cpp,
)

PEERS: Final = ("hearts", "crazy_eights", "go_fish")
COUNTED: Final = 4000
"""Games over which what a game takes is counted: the mean is then within 1 %."""


@dataclass(frozen=True)
class Figures:
    """The medians of a contestant, and what its games are made of."""

    who: str
    players: int
    games_per_second: float
    decisions_per_second: float
    chance_per_second: float | None
    decisions_per_game: float
    chance_per_game: float | None
    """None where chance is not counted: in ours."""


# How it is timed


def on_one_core() -> None:
    """Keep a contestant where all the others are."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def timed(play: Play, games: int, seed: int) -> tuple[float, Played]:
    """The seconds that some games take; called in the contestant's process."""
    start = time.perf_counter()
    played = play(games, seed)
    return time.perf_counter() - start, played


class Contestant:
    """A way to play, in a process of its own, that plays about as long as the others."""

    def __init__(self, who: str, play: Play) -> None:
        self.who = who
        self._play = play
        self._process = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context("spawn"), initializer=on_one_core
        )
        self._games = 1
        self.seconds: list[float] = []
        self.played: list[Played] = []

    def warm_up(self, seconds: float) -> None:
        """Find how many games take so long; caches fill on the way."""
        self._time(seed=0)  # what is loaded once is not counted
        taken = 0.0
        while taken < seconds / 3:
            self._games *= 2
            taken, _ = self._time(seed=0)
        self._games = max(1, round(self._games * seconds / taken))

    def round(self, number: int) -> None:
        """Play once, other games each time."""
        seconds, played = self._time(seed=1 + number * self._games)
        self.seconds.append(seconds)
        self.played.append(played)

    def stop(self) -> None:
        """End the process."""
        self._process.shutdown()

    def _time(self, seed: int) -> tuple[float, Played]:
        return self._process.submit(timed, self._play, self._games, seed).result()

    def rate(self) -> float:
        """Games a second, the median of all rounds."""
        return statistics.median(
            played.games / seconds
            for seconds, played in zip(self.seconds, self.played, strict=True)
        )


def race(contestants: Sequence[Contestant], rounds: int, seconds: float) -> None:
    """All of them, in turns."""
    try:
        for one in contestants:
            one.warm_up(seconds)
        for number in range(rounds):
            for one in contestants:
                one.round(number)
    finally:
        for one in contestants:
            one.stop()


# What is told


WAYS: Final[Mapping[str, Callable[[str, int, int], Played]]] = {
    "Python": from_python,
    "C++": whole_in_cpp,
    "C++, once dealt": dealt_in_cpp,
}


def figures_of_peers(racing: Mapping[tuple[str, str], Contestant]) -> list[Figures]:
    """Three lines for each game of OpenSpiel's."""
    found = []
    for peer in PEERS:
        game = spiel().load_game(peer)
        counted = from_python(peer, COUNTED, seed=0)
        _, before = dealt(game, seed=0)
        for way in WAYS:
            one = racing[peer, way]
            decisions = counted.decisions / counted.games
            chance = counted.chance / counted.games - (before if way == "C++, once dealt" else 0)
            found.append(
                Figures(
                    one.who,
                    game.num_players(),
                    one.rate(),
                    one.rate() * decisions,
                    one.rate() * chance,
                    decisions,
                    chance,
                )
            )
    return found


def our_figures(one: Contestant) -> Figures:
    """Our line; our engine counts no chance events."""
    decisions = sum(played.decisions for played in one.played) / sum(
        played.games for played in one.played
    )
    return Figures(one.who, 2, one.rate(), one.rate() * decisions, None, decisions, None)


def machine() -> dict[str, str]:
    """Where the figures were taken, and what our engine was there."""
    return {
        "processor": processor(),
        "cores": f"{os.cpu_count()}, of which 1 is used",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "our engine": our_engine(),
        "OpenSpiel": str(spiel().__version__),
    }


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def our_engine() -> str:
    """Whether our engine is compiled."""
    module = importlib.import_module("rng_cards.engine.randomness")
    compiled = str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "not compiled (RNG_CARDS_COMPILE=1 pip install .)"


def ratios(mine: Figures, peers: Sequence[Figures]) -> list[dict[str, str | float]]:
    """Ours over theirs: over 1, ours is the faster."""
    return [
        {
            "to": peer.who,
            "games": mine.games_per_second / peer.games_per_second,
            "decisions": mine.decisions_per_second / peer.decisions_per_second,
        }
        for peer in peers
    ]


def number(value: float | None, places: int = 0) -> str:
    """A figure of the table."""
    return "-" if value is None else f"{value:,.{places}f}"


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Columns: the first to the left, the numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    for line in (head, *lines):
        first, *rest = (
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join((first, *rest)))


def show(found: Sequence[Figures], against: Sequence[Mapping[str, str | float]]) -> None:
    """The figures, and what ours are to each of the others."""
    head = ("", "players", "games/s", "decisions/s", "chance/s", "decisions/game", "chance/game")
    table(
        head,
        [
            (
                one.who,
                str(one.players),
                number(one.games_per_second),
                number(one.decisions_per_second),
                number(one.chance_per_second),
                number(one.decisions_per_game, 1),
                number(one.chance_per_game, 1),
            )
            for one in found
        ],
    )
    print()
    table(
        ("ours / theirs", "games/s", "decisions/s"),
        [(str(one["to"]), f"{one['games']:.3f} ×", f"{one['decisions']:.3f} ×") for one in against],
    )


def main() -> None:
    """Race, then print the machine, the figures and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="5 short rounds, not 15")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    if not importlib.util.find_spec("pyspiel"):
        sys.exit("OpenSpiel is not installed. Get it with: pip install -e '.[bench]'")
    rounds, seconds = (5, 0.1) if options.quick else (15, 0.3)
    where = machine()
    us = Contestant("ours", ours)
    racing = {
        (peer, way): Contestant(f"{peer}, {way}", partial(play, peer))
        for peer in PEERS
        for way, play in WAYS.items()
    }
    race([us, *racing.values()], rounds, seconds)
    mine = our_figures(us)
    peers = figures_of_peers(racing)
    against = ratios(mine, peers)
    if options.json:
        told = {
            "machine": where,
            "rounds": rounds,
            "figures": [asdict(one) for one in (mine, *peers)],
            "ratios": against,
        }
        print(json.dumps(told, indent=2))
        return
    print(*(f"{key}: {value}" for key, value in where.items()), sep="\n")
    print(f"{rounds} rounds of {seconds} s each\n")
    show([mine, *peers], against)


if __name__ == "__main__":
    main()
