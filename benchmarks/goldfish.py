"""How long goldfishing takes: `python benchmarks/goldfish.py [DECK…] [--games N] [--jobs J]`.

Each deck is played by `rng goldfish DECK --games N --jobs J` in a process of its own: seconds on
the clock, processor time of all its processes (which a busy machine stretches less), and the peak
memory of the greatest of them. Then two batches on one process, the second ten times the first,
say whether memory grows with the games.
"""

import argparse
import os
import platform
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DECKS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "decks").glob("*.yaml"))
GAMES = 100_000
JOBS = 2
TARGET = 10.0
"""Seconds for 100,000 games on two free cores, interpreted."""
_KILOBYTES = 1024 if sys.platform == "darwin" else 1


class Run:
    """One command line, and what it took."""

    def __init__(self, deck: str, games: int, jobs: int) -> None:
        command = [sys.executable, "-m", "rng_cards", "goldfish", deck, "--format", "json"]
        before = os.times()
        begun = time.perf_counter()
        process = subprocess.Popen(
            [*command, "--games", str(games), "--jobs", str(jobs)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
        )
        _pid, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(process.returncode)
        self.wall = time.perf_counter() - begun
        after = os.times()
        self.cpu = (
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )
        self.memory = usage.ru_maxrss // _KILOBYTES // 1024
        """Megabytes at the peak."""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", nargs="*", default=DECKS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=JOBS)
    asked = parser.parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"{platform.machine()}, {cores} cores, Python {platform.python_version()}")
    print(
        f"{asked.games} games, {asked.jobs} jobs; target {TARGET:.0f} s for {GAMES} games, 2 jobs"
    )
    for deck in asked.decks:
        run = Run(deck, asked.games, asked.jobs)
        each = 1_000_000 * run.cpu / asked.games
        print(f"{deck:28}{run.wall:6.1f} s on the clock{run.cpu:7.1f} s CPU{each:6.0f} µs a game")
    few, many = (Run(asked.decks[0], games, 1) for games in (asked.games // 10, asked.games))
    print(f"peak memory, one process: {few.memory} MB for {asked.games // 10} games, ", end="")
    print(f"{many.memory} MB for {asked.games}")
    print(f"this script: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
