"""A crew on a cluster: units are given out in parts, and come back in order.

A part is as many units as take long enough for the scheduler's own work to be little beside it. How
long they take is measured on the way; the results are the same, however units are cut into parts.
"""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from math import ceil
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic
from rng_cards.play.workers.cluster_tasks import Answer
from rng_cards.play.workers.crew import Prepare, WorkersLost
from rng_cards.play.workers.scheduler import Scheduler
from rng_cards.play.workers.worker_codes import WORKERS_DIE

if TYPE_CHECKING:
    from distributed import Future

_SECONDS: Final = 0.5
"""What a part should take, at the least."""
_A_WORKER: Final = 0.004
"""And for each worker there is: a scheduler gives out some hundreds of parts a second to them all.
docs/cluster.md has what was measured."""
_WAITING: Final = 2
"""Parts a worker that are given out: one that is done, and the next."""
_AHEAD: Final = 4
"""Parts a worker that are given out or done before the first result is taken: memory is flat."""
_PATIENCE: Final = 5
"""Parts, beyond all there are workers, whose workers may die one after the other without any part
being done."""


def part_seconds(workers: int) -> float:
    """How long a part should take, where there are so many workers."""
    return max(_SECONDS, workers * _A_WORKER)


class _Given(NamedTuple):
    """A part that somebody is at work on."""

    place: int
    units: list[Any]
    future: "Future"
    only: frozenset[str]
    """Who may do it, where not everybody may."""


class ClusterCrew:
    """See `Crew`."""

    def __init__(self, scheduler: Scheduler, prepare: Prepare, waiting: Callable[[], None]) -> None:
        self._scheduler = scheduler
        self._waiting = waiting
        self._pickled = pickle.dumps(prepare)
        self._setup: Future | None = None
        self._connection = scheduler.connection
        self._numbers = count()
        self._given: dict[int, _Given] = {}
        """By the number under which the answer comes in."""
        self._arrived: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._again: list[tuple[int, list[Any]]] = []
        """Parts whose workers died, with their places."""
        self._deaths = 0
        self._pace = _Pace()

    def results(self, units: Iterable[Any]) -> Iterator[Any]:
        """See `Crew`."""
        parts = _Parts(units)
        done: dict[int, list[Any]] = {}
        taken = 0
        while True:
            self._give_out(parts, taken)
            if taken in done:
                yield from done.pop(taken)
                taken += 1
            elif self._given or self._again or parts.more():
                done.update(self._answers())
            else:
                return

    def end(self) -> None:
        """What is under way is dropped."""
        self._scheduler.drop(one.future for one in self._given.values())
        self._given.clear()
        self._again.clear()
        self._setup = None

    def _give_out(self, parts: "_Parts", taken: int) -> None:
        """Give out what was lost, then new parts, as long as there is somebody for them."""
        workers = self._scheduler.threads
        while len(self._given) < workers * _WAITING:
            if self._again:
                place, units = self._again.pop()
            elif parts.cut < taken + workers * _AHEAD and parts.more():
                place, units = parts.cut, parts.next(workers, self._pace.units(workers))
            else:
                return
            number = next(self._numbers)
            self._setup = self._setup or self._scheduler.share(self._pickled)
            future, only = self._scheduler.give(self._setup, units, number, self._arrived)
            self._given[number] = _Given(place, units, future, only)

    def _answers(self) -> Iterator[tuple[int, list[Any]]]:
        """The results that have come, by the places of their parts."""
        try:
            arrived = [self._arrived.get(timeout=1.0)]
        except Empty:
            arrived = []
        while not self._arrived.empty():
            arrived.append(self._arrived.get())
        trouble = False
        for number, answer in arrived:
            given = self._given.pop(number, None)
            if given is None:
                continue
            if not isinstance(answer, tuple):
                self._again.append((given.place, given.units))
                trouble = True
                self._count_death(answer)
            else:
                yield from self._answer(given, Answer(*answer))
        self._look(now=trouble)

    def _answer(self, given: _Given, answer: Answer) -> Iterator[tuple[int, list[Any]]]:
        if answer.kind == "raised":
            raise answer.results
        if answer.kind == "refused":
            worker, stands = answer.results
            self._scheduler.refuse(worker, stands)
            self._again.append((given.place, given.units))
            return
        self._deaths = 0
        self._pace.learn(len(given.units), answer.seconds)
        yield given.place, answer.results

    def _count_death(self, problem: Any) -> None:
        self._deaths += 1
        if self._deaths > self._scheduler.threads * _WAITING + _PATIENCE:
            said = {"address": self._scheduler.address, "problem": str(problem)}
            raise WorkersLost(Diagnostic(WORKERS_DIE, None, said))

    def _look(self, *, now: bool) -> None:
        """See who is there; what nobody there may do is given out anew."""
        self._waiting()
        self._scheduler.look(now=now)
        lost = self._connection != self._scheduler.connection
        if lost:
            self._connection = self._scheduler.connection
            self._setup = None
            self._deaths = 0
        stuck = {
            number: given
            for number, given in self._given.items()
            if lost or (given.only and given.only.isdisjoint(self._scheduler.agreed))
        }
        if not lost:
            self._scheduler.drop(given.future for given in stuck.values())
        for number, given in stuck.items():
            del self._given[number]
            self._again.append((given.place, given.units))


class _Pace:
    """How long a unit takes, as far as was seen."""

    def __init__(self) -> None:
        self._units = 0
        self._seconds = 0.0

    def learn(self, units: int, seconds: float) -> None:
        """So many units took so long; older ones count ever less."""
        self._units += units
        self._seconds += seconds
        if self._units > 10_000:  # noqa: PLR2004
            self._units //= 2
            self._seconds /= 2

    def units(self, workers: int) -> int:
        """How many make a part."""
        if not self._units:
            return 1
        return max(1, int(part_seconds(workers) * self._units / max(self._seconds, 1e-6)))


class _Parts:
    """Units, cut into parts."""

    def __init__(self, units: Iterable[Any]) -> None:
        self._units = iter(units)
        self._pulled: deque[Any] = deque()
        self._last = 0
        """How many units make each of the last parts, once no more units come."""
        self.cut = 0
        """How many parts were cut."""

    def more(self) -> bool:
        """Whether there are any units left."""
        self._pull(1)
        return bool(self._pulled)

    def next(self, workers: int, size: int) -> list[Any]:
        """Another part of so many units; the last units are spread over all workers."""
        if not self._last:
            self._pull(size * workers)
            if len(self._pulled) < size * workers:
                self._last = ceil(len(self._pulled) / workers)
        size = min(size, self._last or size)
        self.cut += 1
        return [self._pulled.popleft() for _ in range(min(size, len(self._pulled)))]

    def _pull(self, number: int) -> None:
        self._pulled.extend(islice(self._units, max(0, number - len(self._pulled))))
