"""Workers that are processes of this machine.

If one is killed, another takes its place and its unit. Each has a pipe of its own. In pools that
share one (`concurrent.futures`, loky), a worker that is killed while it sends a result leaves the
parent to wait for the rest of it for ever; here the message ends with the worker.
docs/dependencies.md has what was measured.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.play.workers.crew import Prepare, WorkersLost
from rng_cards.play.workers.worker_codes import PROCESSES_DIE
from rng_cards.words import Filled

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_AHEAD: Final = 4
"""Units a worker that may be done or under way before the first result is taken: memory is flat."""
_A_WHILE: Final = 1.0
"""Seconds of waiting after which whoever waits is asked."""
_PATIENCE: Final = 5
"""Workers, beyond all there are, that may die one after the other without any unit being done."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Up to so many processes at a time, each started when there is a unit for it; see `Workforce`.

    One job, or a batch of one unit, needs no process.
    """

    def __init__(self, jobs: int = 1) -> None:
        self._jobs = jobs
        self.lost: Diagnostic | None = None
        self.waiting: Callable[[], None] = _nothing

    @contextmanager
    def crew(self, prepare: Prepare) -> "Iterator[_Crew]":
        """See `Workforce`."""
        crew = _Crew(prepare, self._jobs, self.waiting)
        try:
            yield crew
        except WorkersLost as lost:
            self.lost = lost.finding
            raise
        finally:
            crew.end()

    def about(self) -> Filled | None:
        """Nothing: everybody knows this machine."""
        return None


def _nothing() -> None:
    """What is done while results are waited for, unless told."""


ALONE: Final = Processes()
"""This process itself does everything."""


class _Worker:
    """A process that does one unit at a time, and the pipe to it."""

    def __init__(self, prepare: Prepare) -> None:
        from multiprocessing import get_context  # noqa: PLC0415 -- 15 ms

        context = get_context("spawn")  # on every system; a fork also copies what threads hold
        self.pipe, its_end = context.Pipe()
        self.task: tuple[int, Any] | None = None
        """The unit under way, and its number."""
        self._process = context.Process(target=_serve, args=(its_end, prepare), daemon=True)
        with _interrupts_blocked():  # the process inherits that
            self._process.start()
        its_end.close()  # or its death would not be noticed

    def give(self, task: tuple[int, Any]) -> None:
        """Something to do. Whether the worker still lives is known from its pipe."""
        self.task = task
        with suppress(OSError):
            self.pipe.send(task[1])

    def end(self) -> None:
        """What is under way is dropped."""
        self._process.terminate()
        self._process.join()
        self._process.close()
        self.pipe.close()


class _Crew:
    """Workers, and others in the place of those that die; see `Crew`."""

    def __init__(self, prepare: Prepare, jobs: int, waiting: Callable[[], None]) -> None:
        self._prepare = prepare
        self._jobs = jobs
        self._waiting = waiting
        self._workers: list[_Worker] = []
        self._lost: list[tuple[int, Any]] = []
        """Units, with their numbers, whose workers died."""
        self._given = 0
        """How many units of the batch have been given out."""
        self._deaths = 0
        self._alone: Callable[[Any], Any] | None = None
        """What does the units where there are no workers."""

    def results(self, units: Iterable[Any]) -> Iterator[Any]:
        """See `Crew`."""
        rest = iter(units)
        first = list(islice(rest, 2))
        if self._jobs == 1 or (len(first) == 1 and not self._workers):
            self._alone = self._alone or self._prepare()
            yield from map(self._alone, chain(first, rest))
            return
        tasks = enumerate(chain(first, rest))
        done: dict[int, Any] = {}
        taken = self._given = 0
        while True:
            self._give_out(tasks, taken + self._jobs * _AHEAD)
            if taken in done:
                yield done.pop(taken)
                taken += 1
            elif any(worker.task for worker in self._workers):
                done.update(self._received())
            else:
                return

    def _give_out(self, tasks: Iterator[tuple[int, Any]], most: int) -> None:
        """Give idle workers what was lost, then new units, as long as no more than `most` are."""
        for at in range(self._jobs):
            if at < len(self._workers) and self._workers[at].task:
                continue
            task = self._lost.pop() if self._lost else None
            if task is None and self._given < most:
                task = next(tasks, None)
                self._given += task is not None
            if task is None:
                return
            if at == len(self._workers):
                self._workers.append(_Worker(self._prepare))
            self._workers[at].give(task)

    def _received(self) -> Iterator[tuple[int, Any]]:
        """The next results that workers send, by the numbers of their units."""
        from multiprocessing.connection import wait  # noqa: PLC0415

        busy = [worker.pipe for worker in self._workers if worker.task]
        while not (ready := wait(busy, _A_WHILE)):
            self._waiting()
        for at, worker in enumerate(self._workers):
            if worker.pipe not in ready or worker.task is None:
                continue
            task, worker.task = worker.task, None
            try:
                result = worker.pipe.recv()
            except (EOFError, OSError):
                self._lost.append(task)
                self._replace(at)
                continue
            if isinstance(result, Exception):
                raise result
            self._deaths = 0
            yield task[0], result

    def _replace(self, at: int) -> None:
        """Another worker for one that died."""
        self._deaths += 1
        if self._deaths > len(self._workers) + _PATIENCE:
            raise WorkersLost(Diagnostic(PROCESSES_DIE, None))
        dead, self._workers[at] = self._workers[at], _Worker(self._prepare)
        dead.end()

    def end(self) -> None:
        """No more work."""
        for worker in self._workers:
            worker.end()
        self._workers = []


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Keep Ctrl-C waiting until the block is done."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# What follows runs in a worker.


def _serve(pipe: "Connection[Any, Any]", prepare: Callable[[], Callable[[Any], Any]]) -> None:
    """Do the units that come through the pipe until no more come."""
    from threading import Thread  # noqa: PLC0415
    from traceback import format_exc  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent acts on it
    Thread(target=_leave_with_parent, daemon=True).start()
    work: Callable[[Any], Any] | None = None
    while True:
        try:
            unit = pipe.recv()
        except EOFError:
            return
        result: Any
        try:
            work = work or prepare()
            result = work(unit)
        except Exception as raised:  # noqa: BLE001 -- raised again by the parent
            raised.add_note(format_exc())
            result = raised
        pipe.send(result)


def _leave_with_parent() -> None:
    """End this process as soon as its parent has ended, however that was."""
    from multiprocessing import parent_process  # noqa: PLC0415
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
