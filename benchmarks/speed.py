"""Every speed and memory figure of docs/performance.md, in one run: `python benchmarks/speed.py`.

Whole processes are timed by the operating system's own account of the child (CPU = user + system),
in turns with the baseline they are compared with, so that a noisy machine disturbs both alike.
Medians are printed, with the ratio of medians. `--quick` takes fewer runs.
"""

import argparse
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from make_catalogue import ADJECTIVES, NOUNS, make

TOP = Path(__file__).parent.parent
BARE = "import typer\napp = typer.Typer()\n@app.command()\ndef main() -> None: pass\napp()\n"


class Run(NamedTuple):
    """One finished process: seconds of CPU, seconds on the wall, peak memory in MB."""

    cpu: float
    wall: float
    memory: float


PLAIN = "import sys; from rng_cards.cli.main import run; sys.exit(run(sys.argv[1:]))"
"""`rng` without the quick way in and out of `cli/start.py`."""


TABS: Final = (
    "rng ca",
    "rng card mach",
    "rng deck add decks/jenny-james.yaml mach",
    "rng deck swap decks/jenny-james.yaml jenny james ",
    "rng cards --type ",
    "rng cards type:wea",
    "rng cards -in:",
    "rng match --seat Anna=greedy:",
    "rng play --against ",
    "rng explain DCK4",
    "rng rules show p",
)
"""Command lines at whose end Tab is struck."""


def run(command: Sequence[str], folder: Path, cache: Path, tab: str = "") -> Run:
    """Run a command to its end and take its account; `tab` is a line that a shell asks about."""
    env = {**os.environ, "RNG_CACHE": str(cache), "RNG_LANG": "en"}
    env |= {"RNG_COMPLETE": "bash", "RNG_LINE": tab} if tab else {}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # users have .pyc files
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, _, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    return Run(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def rng(*args: str) -> list[str]:
    """A command line of `rng`."""
    return [sys.executable, str(Path(sys.executable).parent / "rng"), *args]


def medians(runs: Sequence[Run]) -> Run:
    """Field by field."""
    return Run(*(statistics.median(field) for field in zip(*runs, strict=True)))


def say(name: str, value: str, limit: str) -> None:
    """One line of the report."""
    print(f"{name:46} {value:34} target {limit}")


def startup(rounds: int, work: Path) -> None:
    """`rng validate` and `rng check` beside a typer program that does nothing."""
    bare = work / "bare.py"
    bare.write_text(BARE)
    cache = work / "cache"
    deck = str(TOP / "decks" / "buffalo-kid.yaml")
    commands = {
        "bare": [sys.executable, str(bare)],
        "validate": rng("validate", deck),
        "check": rng("check"),
        "plain": [sys.executable, "-c", PLAIN, "validate", deck],
    }
    for _ in range(2):  # .pyc files, the compiled catalogue, the disk
        for command in commands.values():
            run(command, TOP, cache)
    time.sleep(2.5)  # a stamp vouches for files once they are two seconds old
    run(commands["validate"], TOP, cache)
    taken: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            taken[name].append(run(command, TOP, cache))
    bare_run, validate, check, plain = (medians(taken[name]) for name in commands)
    print(f"{'a typer program that does nothing':46} {bare_run.cpu * 1000:.0f} ms CPU")
    ratio = validate.cpu / bare_run.cpu
    say(
        "rng validate, one deck, warm",
        f"{validate.cpu * 1000:.0f} ms CPU, ratio {ratio:.2f}",
        "1.30",
    )
    say("  its memory", f"{validate.memory:.0f} MB", "60 MB")
    say("  without cli/start.py", f"{plain.cpu * 1000:.0f} ms CPU", "-")
    ratio = check.cpu / validate.cpu
    say(
        "rng check, shipped catalogue",
        f"{check.cpu * 1000:.0f} ms CPU, {ratio:.2f} × validate",
        "3 ×",
    )


def completion(rounds: int, work: Path) -> None:
    """What a shell waits for at Tab, beside the same typer program."""
    bare, cache = work / "bare.py", work / "cache"
    taken: dict[str, list[Run]] = {tab: [] for tab in ("", *TABS)}
    for turn in range(rounds + 1):
        for tab, runs in taken.items():
            command = rng() if tab else [sys.executable, str(bare)]
            one = run(command, TOP, cache, tab)
            if turn:  # the first compiles what there is to compile
                runs.append(one)
    base = medians(taken.pop("")).cpu
    ratios = {tab: medians(runs).cpu / base for tab, runs in taken.items()}
    worst = max(ratios, key=ratios.__getitem__)
    spread = f"ratio {min(ratios.values()):.2f} to {ratios[worst]:.2f}"
    say("Tab, eleven places of a command line", spread, "1.3")
    print(f"  the slowest: {worst}")


def large(rounds: int, work: Path) -> None:
    """Ten thousand generated cards: cold, warm, a thousand decks."""
    folder, cache = work / "large", work / "large-cache"
    make(folder, 10_000, 1_000)
    one = rng("validate", "decks/deck-0000.yaml")
    run(one, folder, cache)
    cold = []
    for _ in range(max(2, rounds // 4)):
        for file in cache.glob("*"):
            file.unlink()
        cold.append(run(one, folder, cache))
    time.sleep(2.5)
    run(one, folder, cache)
    warm = medians([run(one, folder, cache) for _ in range(rounds)])
    every = [f"decks/{file.name}" for file in sorted((folder / "decks").glob("*.yaml"))]
    many = medians(
        [run(rng("validate", *every), folder, cache) for _ in range(max(2, rounds // 4))]
    )
    say("10,000 cards, cold", f"{medians(cold).wall:.2f} s", "6 s")
    say("  its memory", f"{medians(cold).memory:.0f} MB", "300 MB")
    say("10,000 cards, warm", f"{warm.wall:.2f} s, {warm.memory:.0f} MB", "0.3 s")
    say("1,000 decks in one call", f"{many.wall - warm.wall:.2f} s over start-up", "2 s")


def names(rounds: int) -> None:
    """One name among 20,000."""
    from rng_cards.catalogue.names import NameIndex, fold  # noqa: PLC0415

    nouns = (*NOUNS["fr"], *NOUNS["en"])
    known = [f"{one} {two} {n}" for n in range(100) for one in nouns for two in ADJECTIVES["fr"]]
    index = NameIndex({}, {fold(name): (number,) for number, name in enumerate(known)})
    questions = {
        "exact": "Éperon MAUDIT 50",
        "near": "eperon modit 50",
        "part": "doré 19",
        "nonsense": "xqzw",
    }
    for kind, question in questions.items():
        index.find(question)
        taken = []
        for _ in range(5 * rounds):
            start = time.perf_counter()
            index.find(question)
            taken.append(time.perf_counter() - start)
        found = f"{statistics.median(taken) * 1000:.2f} ms"
        say(f"a name among {len(known):,}, {kind}", found, "15 ms")


def main() -> None:
    """Print the machine, then each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    rounds = 5 if parser.parse_args().quick else 21
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{machine}, {rounds} rounds")
    with tempfile.TemporaryDirectory() as folder:
        startup(rounds, Path(folder))
        completion(rounds, Path(folder))
        large(rounds, Path(folder))
    names(rounds)
    print(f"this script itself: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
