"""What a cluster costs beside the games themselves: `python benchmarks/cluster.py`.

Starts a scheduler and a worker on this machine. Prints what a task costs scheduler, worker and
client of CPU, how long one is on its way, and its bytes; then what that comes to with more workers
than there are here. CPU times are much the same on a busy machine; the time on the way is not.
"""

import argparse
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from typing import Any, Final

import psutil

from rng_cards.app.table import Table
from rng_cards.lab.units import Field, PreparedUnits, Unit
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.matches import Entrant, MatchSetup, match_worker
from rng_cards.play.workers.cluster_crew import part_seconds
from rng_cards.play.workers.cluster_tasks import Answer
from rng_cards.play.workers.scheduler import Scheduler

ROOT: Final = Path(__file__).parents[1]
NOTHING: Final = partial(getattr, int, "bit_length")
"""Makes what does units of hardly any work, on any worker."""
_LATEST: Final = 60.0


@contextmanager
def machines(folder: Path) -> Iterator[tuple[str, psutil.Process, psutil.Process]]:
    """The address of a scheduler, its process and that of its worker."""
    file = folder / "scheduler.json"
    common = ("--host", "127.0.0.1", "--scheduler-file", str(file), "--no-dashboard")
    alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
    commands = (("dask_scheduler", "--port", "0"), ("dask_worker", *alone))
    started = [
        subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{command}", *args, *common],
            stderr=subprocess.DEVNULL,
        )
        for command, *args in commands
    ]
    try:
        while not file.exists() or "tcp" not in (text := file.read_text()):
            time.sleep(0.1)
        address = text.split('"address": "')[1].split('"')[0]
        yield address, psutil.Process(started[0].pid), psutil.Process(started[1].pid)
    finally:
        for one in started:
            one.kill()
            one.wait()


def cpu(process: psutil.Process) -> float:
    """Seconds of CPU that a process has had."""
    times = process.cpu_times()
    return float(times.user + times.system)


def given(scheduler: Scheduler, setup: Any, tasks: int) -> list[float]:
    """How long so many tasks of no work were on their way, one after the other; in seconds."""
    arrived: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    took = []
    for number in range(tasks):
        start = time.perf_counter()
        future, _ = scheduler.give(setup, [number], number, arrived)
        assert Answer(*arrived.get()[1]).results == [number.bit_length()]
        took.append(time.perf_counter() - start)
        del future
    return took


def at_once(scheduler: Scheduler, setup: Any, tasks: int) -> None:
    """So many tasks of no work, all given out before the first has come."""
    arrived: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    futures = [scheduler.give(setup, [number], number, arrived)[0] for number in range(tasks)]
    for _ in futures:
        arrived.get()


def kinds() -> Iterator[tuple[str, Any, Any, int]]:
    """Units of the commands: a name, who prepares them, a unit, and how many games it is."""
    table = Table(ROOT)
    one, other = (load_deck(str(ROOT / f"decks/{name}.yaml"), table) for name in _DECKS)
    for name in ("greedy", "mcts:40"):
        agent = agent_named(name)
        pair = (Entrant(one, agent), Entrant(other, agent))
        counting = table.counting("ragnguns")
        setup = MatchSetup("ragnguns", pair, ((0, 1),), 1000, 0, {}, counting=counting)
        games = 20 if name == "greedy" else 1
        yield f"match, {name}", _Match(setup), range(games), games
    records = {card.id: card.record for card in table.catalogue("ragnguns")}
    field = Field("ragnguns", one.leader, records, (other,) * 6, {}, 0)
    cards = tuple(card["id"] for card in one.cards)
    for name in ("greedy", "mcts:40"):
        yield f"lab, {name}", PreparedUnits(field), Unit(cards, 1, 0, agent_named(name)), 2


_DECKS: Final = ("jenny-james", "buffalo-kid")


class _Match:
    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup

    def __call__(self) -> Callable[[range], Any]:
        return match_worker(self.setup)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, default=500)
    parser.add_argument("--workers", type=int, nargs="+", default=[2, 16, 100, 1000])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, machines(Path(folder)) as (address, *two):
        scheduler = Scheduler(address, print, _LATEST)
        assert scheduler.await_workers(_LATEST)
        setup = scheduler.share(pickle.dumps(NOTHING))
        given(scheduler, setup, 20)
        processes = {"scheduler": two[0], "worker": two[1], "client": psutil.Process()}
        before = {name: cpu(one) for name, one in processes.items()}
        at_once(scheduler, setup, asked.tasks)
        spent = {name: (cpu(one) - before[name]) / asked.tasks for name, one in processes.items()}
        took = given(scheduler, setup, asked.tasks // 5)
        scheduler.end()
    way = median(took)
    for name, seconds in spent.items():
        print(f"{name}: {1000 * seconds:.2f} ms of CPU a task")
    print(f"on its way: {1000 * way:.1f} ms, at best {1000 * min(took):.1f} ms")
    print(f"\n{'a unit':18}{'games':>7}{'CPU ms':>9}{'told once':>11}{'task':>7}{'answer':>8}")
    for name, prepare, unit, games in kinds():
        work = prepare()
        work(unit)
        start = time.process_time()
        result = work(unit)
        seconds = time.process_time() - start
        sizes = [len(pickle.dumps(one)) for one in (prepare, unit, result)]
        print(f"{name:18}{games:7}{1000 * seconds:9.0f}{sizes[0]:11}{sizes[1]:7}{sizes[2]:8}")
    print(f"\n{'workers':>7}{'part s':>8}{'parts/s':>9}{'scheduler':>11}{'waiting':>9}")
    for workers in asked.workers:
        part = part_seconds(workers)
        busy = workers / part * spent["scheduler"]
        print(
            f"{workers:7}{part:8.1f}{workers / part:9.0f}{busy:11.0%}{spent['worker'] / part:9.1%}"
        )


if __name__ == "__main__":
    main()
