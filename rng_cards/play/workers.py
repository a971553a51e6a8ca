"""Many games on many processors: the same results in the same order, whatever happens to one.

Work is cut into chunks of consecutive numbers. A worker process is told once what the work is (as
plain data: compiled objects do not travel) and then does chunk after chunk. If one is killed,
another takes its place and its chunk; as a chunk hangs on its numbers alone, the results are the
same.

Each worker has a pipe to itself. In a pool that shares one, such as the standard library's, whoever
is killed in the middle of a word leaves the parent to wait for the rest of it for ever; here the
word ends with the worker.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Setup = TypeVar("Setup")
Result = TypeVar("Result")

_AHEAD: Final = 4
"""Chunks a worker given out before the first of them is told, so that memory stays flat."""
_PATIENCE: Final = 5
"""Workers, beyond all there are, that may die one after the other without any chunk being done."""


class WorkersDied(Exception):  # noqa: N818 -- what happened, not a mistake of ours
    """Workers do nothing but die: the machine has no memory left, or somebody kills them."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_chunks(
    prepare: Callable[[Setup], Callable[[range], Result]],
    setup: Setup,
    count: int,
    *,
    size: int,
    jobs: int = 1,
) -> Generator[Result, None, None]:
    """What `prepare(setup)` makes of each chunk of `range(count)`, in order, as it comes.

    `prepare` is a function of a module, and `setup` and the results can be pickled. One job, or
    one chunk, needs no process. Whoever stops early closes the iterator (`contextlib.closing`):
    it ends the workers. Raises WorkersDied if they do nothing else, and what `prepare` or its work
    raise.
    """
    chunks = (range(start, min(start + size, count)) for start in range(0, count, size))
    jobs = min(jobs, -(-count // size))
    if jobs <= 1:
        work = prepare(setup)
        for chunk in chunks:
            yield work(chunk)
        return
    crew = _Crew(prepare, setup, jobs)
    try:
        yield from crew.results(chunks)
    finally:
        crew.end()


class _Worker:
    """A process that does one chunk at a time, and the pipe to it."""

    def __init__(self, prepare: Any, setup: Any) -> None:
        from multiprocessing import get_context  # noqa: PLC0415 -- 15 ms

        context = get_context("spawn")  # on every system; a fork also copies what threads hold
        self.pipe, its_end = context.Pipe()
        self.chunk: range | None = None
        self._process = context.Process(target=_serve, args=(its_end, prepare, setup), daemon=True)
        _keep_waiting(signal.SIGINT)  # the process inherits that it is kept waiting
        try:
            self._process.start()
        finally:
            _let_through(signal.SIGINT)
        its_end.close()  # or its death would not be heard

    def give(self, chunk: range) -> None:
        """Something to do. Whether the worker is still there is heard from its pipe."""
        self.chunk = chunk
        with suppress(OSError):
            self.pipe.send(chunk)

    def end(self) -> None:
        """What is under way is dropped."""
        self._process.terminate()
        self._process.join()
        self._process.close()
        self.pipe.close()


class _Crew:
    """Workers, and others in the place of those that die."""

    def __init__(self, prepare: Any, setup: Any, jobs: int) -> None:
        self._told = (prepare, setup)
        self._workers: list[_Worker] = []
        self._to_do: deque[range] = deque()
        self._deaths = 0
        try:
            for _ in range(jobs):
                self._workers.append(_Worker(prepare, setup))
        except BaseException:
            self.end()
            raise

    def results(self, chunks: Iterator[range]) -> Iterator[Any]:
        """The results of the chunks in order; lost chunks are given out again."""
        awaited: deque[int] = deque()
        done: dict[int, Any] = {}
        while True:
            for chunk in islice(chunks, len(self._workers) * _AHEAD - len(awaited)):
                awaited.append(chunk.start)
                self._to_do.append(chunk)
            if not awaited:
                return
            self._give_out()
            if awaited[0] in done:
                yield done.pop(awaited.popleft())
            else:
                done.update(self._heard())

    def _give_out(self) -> None:
        for worker in self._workers:
            if worker.chunk is None and self._to_do:
                worker.give(self._to_do.popleft())

    def _heard(self) -> Iterator[tuple[int, Any]]:
        """What the next workers say who have something to say, by the start of their chunks."""
        from multiprocessing.connection import wait  # noqa: PLC0415

        ready = wait([worker.pipe for worker in self._workers if worker.chunk])
        for at, worker in enumerate(self._workers):
            if worker.pipe not in ready or worker.chunk is None:
                continue
            chunk, worker.chunk = worker.chunk, None
            try:
                said = worker.pipe.recv()
            except (EOFError, OSError):
                self._to_do.appendleft(chunk)
                self._replace(at)
                continue
            if isinstance(said, Exception):
                raise said
            self._deaths = 0
            yield chunk.start, said

    def _replace(self, at: int) -> None:
        """Another worker for one that died."""
        self._deaths += 1
        if self._deaths > len(self._workers) + _PATIENCE:
            raise WorkersDied
        dead, self._workers[at] = self._workers[at], _Worker(*self._told)
        dead.end()

    def end(self) -> None:
        """No more work."""
        for worker in self._workers:
            worker.end()
        self._workers = []


def _keep_waiting(sign: signal.Signals) -> None:
    """Hold a signal back, not to lose it: it comes when it is let through."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {sign})


def _let_through(sign: signal.Signals) -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {sign})


# What follows runs in a worker.


def _serve(
    pipe: "Connection[Any, Any]", prepare: Callable[[Any], Callable[[range], Any]], setup: Any
) -> None:
    """Do what comes through the pipe until nothing more does."""
    from threading import Thread  # noqa: PLC0415
    from traceback import format_exc  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the parent to hear
    Thread(target=_leave_with_parent, daemon=True).start()
    work: Callable[[range], Any] | None = None
    while True:
        try:
            chunk = pipe.recv()
        except EOFError:
            return
        said: Any
        try:
            work = work or prepare(setup)
            said = work(chunk)
        except Exception as raised:  # noqa: BLE001 -- raised again by the parent
            raised.add_note(format_exc())
            said = raised
        pipe.send(said)


def _leave_with_parent() -> None:
    """A parent that was killed ends nobody: whoever worked for it leaves by itself."""
    from multiprocessing import parent_process  # noqa: PLC0415
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
