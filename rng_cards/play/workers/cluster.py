"""Workers that are a Dask cluster: a scheduler somewhere, and `dask worker`s on any machines."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import reason_of
from rng_cards.play.workers import worker_codes as codes
from rng_cards.play.workers.cluster_crew import ClusterCrew
from rng_cards.play.workers.crew import Prepare, WorkersLost
from rng_cards.play.workers.scheduler import Scheduler
from rng_cards.words import Filled, Text

_AT_FIRST: Final = 10.0
"""Seconds to wait for the scheduler, and then for its workers."""
_ABOUT: Final = Text(
    fr="{workers} {workers:processus|processus} sur {machines} {machines:machine|machines}",
    en="{workers} {workers:worker|workers} on {machines} {machines:machine|machines}",
)


class Cluster:
    """The workers of a scheduler; see `Workforce`."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.lost: Diagnostic | None = None
        self.waiting: Callable[[], None] = _nothing
        self._scheduler = scheduler

    @contextmanager
    def crew(self, prepare: Prepare) -> Iterator[ClusterCrew]:
        """See `Workforce`."""
        crew = ClusterCrew(self._scheduler, prepare, self.waiting)
        try:
            yield crew
        except WorkersLost as lost:
            self.lost = lost.finding
            raise
        finally:
            crew.end()

    def about(self) -> Filled:
        """How many workers there are, on how many machines."""
        there = self._scheduler
        return _ABOUT.filled(workers=there.threads, machines=there.machines)


def _nothing() -> None:
    """What is done while results are waited for, unless told."""


@contextmanager
def cluster(
    address: str, tell: Callable[[Diagnostic], None] = lambda _: None
) -> Iterator[Cluster | Diagnostic]:
    """A cluster, once somebody there may do units; or why nobody does. `tell` is told of each
    worker that may not, then and later. At the end the cluster is left as it is.
    """
    if find_spec("distributed") is None:
        yield Diagnostic(codes.NO_DISTRIBUTED, None)
        return
    try:
        scheduler = Scheduler(address, tell, _AT_FIRST)
    except OSError as problem:
        said = {"address": address, "problem": reason_of(problem)}
        yield Diagnostic(codes.NO_ANSWER, None, said)
        return
    try:
        yield _when_ready(scheduler)
    finally:
        scheduler.end()


def _when_ready(scheduler: Scheduler) -> Cluster | Diagnostic:
    try:
        found = scheduler.await_workers(_AT_FIRST)
    except WorkersLost as lost:
        return lost.finding
    return Cluster(scheduler) if found else scheduler.without_workers(_AT_FIRST)
