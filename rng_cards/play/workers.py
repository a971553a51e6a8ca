"""Units of work on many processors: the same results in the same order, whatever happens to one.

`map_units` is the one place that knows where units are done. A worker process is told once how to
do them (as plain data: compiled objects do not travel) and then does one after the other. If it is
killed, another takes its place and its unit; as a result depends on its unit alone, the results
are the same.

Each worker has a pipe of its own. In pools that share one (`concurrent.futures`, loky), a worker
that is killed while it sends a result leaves the parent to wait for the rest of it for ever; here
the message ends with the worker. docs/dependencies.md has what was measured.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Unit = TypeVar("Unit")
Result = TypeVar("Result")

_AHEAD: Final = 4
"""Units a worker that may be done or under way before the first result is taken: memory is flat."""
_PATIENCE: Final = 5
"""Workers, beyond all there are, that may die one after the other without any unit being done."""


class WorkersDied(Exception):  # noqa: N818 -- what happened, not a mistake of ours
    """Workers do nothing but die: the machine has no memory left, or somebody kills them."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunks(count: int, size: int) -> Iterator[range]:
    """The numbers from 0 to `count` - 1 in ranges of `size`, the last perhaps shorter.

    >>> list(chunks(5, 2))
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    for start in range(0, count, size):
        yield range(start, min(start + size, count))


def map_units(
    prepare: Callable[[], Callable[[Unit], Result]], units: Iterable[Unit], *, jobs: int = 1
) -> Generator[Result, None, None]:
    """What the function that `prepare` makes returns for each unit, in their order, as it comes.

    `prepare` (a function of a module, or a `partial` of one), units and results can be pickled.
    One job, or one unit, needs no process. Whoever stops early closes the iterator
    (`contextlib.closing`): it ends the workers. Raises WorkersDied if they do nothing else, and
    what `prepare` or its function raises.
    """
    waiting = iter(units)
    first = list(islice(waiting, jobs))
    with crew(prepare, len(first)) as workers:
        yield from workers.results(chain(first, waiting))


@contextmanager
def crew(prepare: Callable[[], Callable[[Any], Any]], jobs: int = 1) -> "Iterator[Crew]":
    """Workers for one batch of units after another, where a batch hangs on what the last one gave.

    As `map_units`, which needs them for one batch alone. One job needs no process.
    """
    workers = Crew(prepare, jobs if jobs > 1 else 0)
    try:
        yield workers
    finally:
        workers.end()


class _Worker:
    """A process that does one unit at a time, and the pipe to it."""

    def __init__(self, prepare: Any) -> None:
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


class Crew:
    """Workers, and others in the place of those that die; see `crew`."""

    def __init__(self, prepare: Any, jobs: int) -> None:
        self._prepare = prepare
        self._workers: list[_Worker] = []
        self._lost: list[tuple[int, Any]] = []
        """Units, with their numbers, whose workers died."""
        self._given = 0
        """How many units of the batch have been given out."""
        self._deaths = 0
        self._alone: Callable[[Any], Any] | None = None
        """What does the units where there are no workers."""
        try:
            for _ in range(jobs):
                self._workers.append(_Worker(prepare))
        except BaseException:
            self.end()
            raise

    def results(self, units: Iterable[Any]) -> Iterator[Any]:
        """The results of a batch of units, in their order; all of them are taken."""
        if not self._workers:
            self._alone = self._alone or self._prepare()
            yield from map(self._alone, units)
            return
        tasks = enumerate(units)
        done: dict[int, Any] = {}
        taken = self._given = 0
        while True:
            self._give_out(tasks, taken + len(self._workers) * _AHEAD)
            if taken in done:
                yield done.pop(taken)
                taken += 1
            elif any(worker.task for worker in self._workers):
                done.update(self._received())
            else:
                return

    def _give_out(self, tasks: Iterator[tuple[int, Any]], most: int) -> None:
        """Give idle workers what was lost, then new units, as long as no more than `most` are."""
        for worker in self._workers:
            if worker.task is None and self._lost:
                worker.give(self._lost.pop())
            elif worker.task is None and self._given < most:
                for task in islice(tasks, 1):
                    worker.give(task)
                    self._given += 1

    def _received(self) -> Iterator[tuple[int, Any]]:
        """The next results that workers send, by the numbers of their units."""
        from multiprocessing.connection import wait  # noqa: PLC0415

        ready = wait([worker.pipe for worker in self._workers if worker.task])
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
            raise WorkersDied
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
