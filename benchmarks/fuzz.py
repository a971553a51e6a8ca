"""Spoilt files for every reader of the tool, and whether any of them crashes, hangs or swells it.

    python benchmarks/fuzz.py --seconds 30 --jobs 2              # of all kinds; CI takes some
    python benchmarks/fuzz.py --inputs 40000 --keep found        # of each reader: a million in all
    python benchmarks/fuzz.py --reader deck --seed 3 --inputs 500
    python benchmarks/fuzz.py --repeat found/deck-3-417          # an input that was kept

Each input is a sound file changed at random (`fuzzing/spoiling.py`). The tool's own code reads it
(`fuzzing/direct.py`); one input in twenty (`--commands`) is also given to the command lines that
read such a file (`fuzzing/readers.py`), in a process that stands for the terminal. An input
fails where either ends in a traceback, sends control characters to the terminal, takes more than
200 MB in all, more than 2 s of processor time for up to a megabyte, or more than 5 s to refuse
what is longer. The same seed gives the same inputs. Exit code 1 if any failed.
"""

import argparse
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import deque
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from fuzzing.home import make_home
from fuzzing.readers import ASKED, READERS
from fuzzing.working import Done, Failure, Task, input_of, repeat, sound_files, work

AT_ONCE: Final = 2000
"""Inputs that one process tries: what a process has kept of them is not laid to the next."""
PATIENCE: Final = 120.0
"""Seconds on the clock after which an input is said not to end, however busy the machine is."""
_FOLDERS: Final = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
"""Where folders are made: in memory where the system has a place there, since each input is
written to a file."""
_FORKED: Final = multiprocessing.get_context("forkserver")
_FORKED.set_forkserver_preload(["fuzzing.warm"])
# The server that processes are forked from looks for modules there, not in sys.path.
os.environ["PYTHONPATH"] = os.pathsep.join(sys.path[:2])


class Running(NamedTuple):
    """A process at a task."""

    task: Task
    process: BaseProcess
    progress: Any
    answers: Connection
    begun: float
    folder: tempfile.TemporaryDirectory[str]


class Tally:
    """What came of the inputs of a reader."""

    def __init__(self) -> None:
        self.inputs = self.refused = self.megabytes = 0
        self.slowest = self.seconds = 0.0
        self.failed: dict[str, int] = {}

    def add(self, done: Done) -> None:
        """The inputs of a task."""
        self.inputs += done.inputs
        self.refused += done.refused
        self.seconds += done.seconds
        self.slowest = max(self.slowest, done.slowest)
        self.megabytes = max(self.megabytes, done.megabytes)


class Fuzzer:
    """All tasks, some at once."""

    def __init__(self, options: argparse.Namespace, home: Path) -> None:
        self.options = options
        self.home = home
        self.tallies = {name: Tally() for name in options.reader or READERS}
        seconds = options.seconds * options.jobs / len(self.tallies) or float("inf")
        inputs = options.inputs or sys.maxsize - options.first
        self.waiting = deque(
            Task(name, options.seed, options.first, inputs, seconds, options.commands)
            for name in self.tallies
        )
        self.doubted: dict[Task, Failure] = {}
        """Inputs that took too long or too much, to be tried again by themselves."""
        self.running: list[Running] = []

    def run(self) -> bool:
        """Do all of it; whether every input went well."""
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.options.jobs:
                self.running.append(self._started(self.waiting.popleft()))
            time.sleep(0.02)
            for one in list(self.running):
                self._look_at(one)
        return not any(one.failed for one in self.tallies.values())

    def stop(self) -> None:
        """End what is running."""
        for one in self.running:
            one.process.kill()
            one.process.join()
            one.folder.cleanup()

    def _started(self, task: Task) -> Running:
        progress = _FORKED.Array("d", [-1.0, time.monotonic()])
        here, there = _FORKED.Pipe(duplex=False)
        some = task._replace(inputs=min(task.inputs, AT_ONCE))
        folder = tempfile.TemporaryDirectory(prefix="rng-fuzz-", dir=_FOLDERS)
        home = shutil.copytree(self.home, Path(folder.name).resolve() / "home")
        process = _FORKED.Process(target=work, args=(some, home, progress, there))
        process.start()
        there.close()
        return Running(task, process, progress, here, time.monotonic(), folder)

    def _look_at(self, one: Running) -> None:
        done = None
        if one.answers.poll():
            try:
                done = one.answers.recv()
            except EOFError:
                done = self._lost(one, "crash", "the process died")
        elif time.monotonic() - one.progress[1] > PATIENCE:
            done = self._lost(one, "time", f"no end after {PATIENCE:.0f} s")
        if done is not None:
            one.process.join()
            one.folder.cleanup()
            self.running.remove(one)
            self._settle(one, done)

    def _lost(self, one: Running, trouble: str, detail: str) -> Done:
        """What to say of a process that gives no answer: the input it was at has failed."""
        one.process.join(1)
        code = one.process.exitcode
        one.process.kill()
        one.process.join()
        at = int(one.progress[0])
        if at < 0:
            sys.exit(f"{one.task.reader}: the sound files are not read as they should be")
        reader = READERS[one.task.reader]
        place, data, _ = input_of(reader, sound_files(reader, self.home), one.task.seed, at)
        failure = Failure(at, trouble, f"{detail}, exit code {code}", place, data)
        return Done(at - one.task.first + 1, 0, 0.0, 0, (failure,))

    def _settle(self, one: Running, done: Done) -> None:
        task = one.task
        seconds = time.monotonic() - one.begun
        doubted = self.doubted.pop(task, None)
        if doubted is None:
            self.tallies[task.reader].add(done)
            left = task._replace(
                first=task.first + done.inputs,
                inputs=task.inputs - done.inputs,
                seconds=task.seconds - seconds,
            )
            if left.inputs > 0 and left.seconds > 0:
                self.waiting.append(left)
        for failure in done.failures:
            if failure.trouble == "crash" or doubted is not None:
                self._failed(task, failure)
            else:
                again = task._replace(first=failure.number, inputs=1, seconds=float("inf"))
                self.doubted[again] = failure
                self.waiting.appendleft(again)

    def _failed(self, task: Task, failure: Failure) -> None:
        failed = self.tallies[task.reader].failed
        failed[failure.trouble] = failed.get(failure.trouble, 0) + 1
        name = f"{task.reader}-{task.seed}-{failure.number}"
        print(f"\n{name}: {failure.trouble} ({failure.place})\n{failure.detail[-1500:]}")
        print(
            f"again: python benchmarks/fuzz.py --reader {task.reader} --seed {task.seed} "
            f"--first {failure.number} --inputs 1 --commands {task.commands}",
            flush=True,
        )
        if self.options.keep:
            folder = Path(self.options.keep) / name
            (folder / failure.place).parent.mkdir(parents=True, exist_ok=True)
            (folder / failure.place).write_bytes(failure.data)
            (folder / "WHAT.txt").write_text(f"{failure.trouble}\n{failure.detail}\n", "utf-8")

    def table(self) -> str:
        """The figures, a reader a line."""
        head = f"{'reader':<18}{'inputs':>9}{'refused':>9}{'crash':>7}{'> MB':>6}{'> s':>6}"
        lines = [f"{head}{'slowest':>9}{'most MB':>9}{'a CPU s':>10}"]
        for name, one in self.tallies.items():
            told = "".join(
                f"{one.failed.get(trouble, 0):>{width}}"
                for trouble, width in (("crash", 7), ("memory", 6), ("time", 6))
            )
            speed = one.inputs / one.seconds if one.seconds else 0
            lines.append(
                f"{name:<18}{one.inputs:>9,}{one.refused:>9,}{told}{one.slowest:>7.2f} s"
                f"{one.megabytes:>9}{speed:>10.0f}"
            )
        total = sum(one.inputs for one in self.tallies.values())
        return "\n".join([*lines, f"{'all':<18}{total:>9,}"])


def again(folder: Path, home: Path) -> bool:
    """Try an input that was kept; whether it goes well."""
    file = next(one for one in folder.rglob("*") if one.is_file() and one.name != "WHAT.txt")
    reader = folder.name.rsplit("-", 2)[0]
    here, there = _FORKED.Pipe(duplex=False)
    place = str(file.relative_to(folder))
    arguments = (reader, place, file.read_bytes(), home, there)
    process = _FORKED.Process(target=repeat, args=arguments)
    process.start()
    there.close()
    try:
        wrong = here.recv()
    except EOFError:
        wrong = "the process died"
    process.join()
    print(wrong or f"{folder}: nothing to say against it")
    return not wrong


def main() -> None:
    """Read the options, make the home, run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0, help="of all together")
    parser.add_argument("--inputs", type=int, default=0, help="of each reader")
    parser.add_argument("--reader", action="append", choices=READERS, help="only this; repeatable")
    parser.add_argument(
        "--commands", type=int, default=20, metavar="N", help="run them on one input in N"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--keep", help="a folder for inputs that fail")
    parser.add_argument("--repeat", type=Path, metavar="FOLDER", help="try a kept input again")
    options = parser.parse_args()
    if not (options.seconds or options.inputs or options.repeat):
        parser.error("--seconds, --inputs or --repeat is missing")
    os.environ[ASKED] = " ".join(options.reader or ())
    with tempfile.TemporaryDirectory(prefix="rng-fuzz-", dir=_FOLDERS) as folder:
        home = Path(folder).resolve() / "home"
        home.mkdir()
        made = _FORKED.Process(target=make_home, args=(home,))
        made.start()
        made.join()
        if options.repeat:
            sys.exit(not again(options.repeat, home))
        fuzzer = Fuzzer(options, home)
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, signal.default_int_handler)
        try:
            well = fuzzer.run()
        except KeyboardInterrupt:  # the figures up to here are worth having
            fuzzer.stop()
            well = False
        print(f"\nseed {options.seed}\n{fuzzer.table()}")
    sys.exit(not well)


if __name__ == "__main__":
    main()
