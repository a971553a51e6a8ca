"""Many games on many processors: the same results in the same order, whatever happens to one.

Work is cut into chunks of consecutive numbers. A worker process is told once what the work is (as
plain data: compiled objects do not travel) and then does chunk after chunk. If one is killed, the
chunks that have no result yet are given to new workers; as a chunk hangs on its numbers alone, the
results are the same.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

Setup = TypeVar("Setup")
Result = TypeVar("Result")

_AHEAD: Final = 4
"""Chunks a worker under way at most, so that memory stays flat."""
_PATIENCE: Final = 5
"""Times that workers may die one after the other without any chunk being done."""


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
    it ends the workers. Raises BrokenProcessPool if workers do nothing but die.
    """
    chunks = (range(start, min(start + size, count)) for start in range(0, count, size))
    jobs = min(jobs, -(-count // size))
    if jobs <= 1:
        work = prepare(setup)
        for chunk in chunks:
            yield work(chunk)
        return
    workers = _Workers(prepare, setup, jobs)
    try:
        yield from workers.results(chunks)
    finally:
        workers.end()


class _Workers:
    """A pool of processes, and another one when that breaks."""

    def __init__(self, prepare: Any, setup: Any, jobs: int) -> None:
        from multiprocessing import active_children  # noqa: PLC0415 -- 15 ms

        self._told = (prepare, setup)
        self._jobs = jobs
        self._others = {child.pid for child in active_children()}
        self._pool = self._new_pool()

    def _new_pool(self) -> "ProcessPoolExecutor":
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        # The same on every system; a fork would also copy what other threads hold.
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), _begin, self._told)

    def results(self, chunks: Iterator[range]) -> Iterator[Any]:
        """The results of the chunks in order; lost chunks are given out again."""
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

        pending: deque[tuple[range, Future[Any]]] = deque()
        deaths = 0
        while True:
            for chunk in islice(chunks, self._jobs * _AHEAD - len(pending)):
                pending.append((chunk, self._submit(chunk)))
            if not pending:
                return
            try:
                result = pending[0][1].result()
            except BrokenProcessPool:
                deaths += 1
                if deaths > _PATIENCE:
                    raise
                self._pool.shutdown()
                self._pool = self._new_pool()
                pending = deque(
                    (chunk, one if _done(one) else self._submit(chunk)) for chunk, one in pending
                )
                continue
            deaths = 0
            pending.popleft()
            yield result

    def _submit(self, chunk: range) -> "Future[Any]":
        """A chunk on its way. Processes start in here, and inherit that Ctrl-C is kept waiting."""
        from concurrent.futures import Future  # noqa: PLC0415
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

        _keep_waiting(signal.SIGINT)
        try:
            return self._pool.submit(_do, chunk)
        except BrokenProcessPool as broken:
            failed: Future[Any] = Future()
            failed.set_exception(broken)
            return failed
        finally:
            _let_through(signal.SIGINT)

    def end(self) -> None:
        """No more work: what is under way is dropped."""
        for child in self.processes():
            child.terminate()
        self._pool.shutdown(cancel_futures=True)

    def processes(self) -> "list[BaseProcess]":
        """The workers there are now."""
        from multiprocessing import active_children  # noqa: PLC0415

        return [child for child in active_children() if child.pid not in self._others]


def _done(future: "Future[Any]") -> bool:
    return future.done() and future.exception() is None


def _keep_waiting(sign: signal.Signals) -> None:
    """Hold a signal back, not to lose it: it comes when it is let through."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {sign})


def _let_through(sign: signal.Signals) -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {sign})


# What follows runs in a worker.

_WORK: Final[list[Callable[[range], Any]]] = []


def _begin(prepare: Callable[[Any], Callable[[range], Any]], setup: Any) -> None:
    from threading import Thread  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the parent to hear
    Thread(target=_leave_with_parent, daemon=True).start()
    _WORK[:] = [prepare(setup)]


def _do(chunk: range) -> Any:
    return _WORK[0](chunk)


def _leave_with_parent() -> None:
    """A parent that was killed ends nobody: whoever worked for it leaves by itself."""
    from multiprocessing import parent_process  # noqa: PLC0415
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
