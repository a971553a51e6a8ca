"""Codes of workers who cannot do what they were to do, each fired by some."""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.play.workers import Processes, WorkersLost, Workforce, map_units
from rng_cards.play.workers import cluster as clusters
from rng_cards.play.workers import scheduler as schedulers
from rng_cards.play.workers.cluster import Cluster, cluster
from rng_cards.play.workers.cluster_tasks import Answer, do_units
from rng_cards.play.workers.refusal import refusal
from rng_cards.play.workers.scheduler import Arrived, Scheduler
from rng_cards.play.workers.standing import standing

ADDRESS: Final = "tcp://127.0.0.1:8786"


def lost_by(workforce: Workforce, prepare: Callable[[], Callable[[int], int]]) -> list[Diagnostic]:
    """Why some could not go on."""
    with suppress(WorkersLost):
        list(map_units(prepare, range(2), workforce))
    return [workforce.lost] if workforce.lost else []


def _deadly() -> Callable[[int], int]:
    def work(_unit: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return work


def _killed(_path: Path, _table: Table) -> list[Diagnostic]:
    return lost_by(Processes(2), _deadly)


def _not_installed(_path: Path, _table: Table) -> list[Diagnostic]:
    with patch.object(clusters, "find_spec", lambda _: None), cluster(ADDRESS) as found:
        return [found] if isinstance(found, Diagnostic) else []


def _nobody_listens(_path: Path, _table: Table) -> list[Diagnostic]:
    found: list[Diagnostic] = []

    def unanswered(_self: Scheduler, _seconds: float) -> None:
        raise ConnectionRefusedError(111, "Connection refused")

    with (
        patch.object(clusters, "find_spec", lambda _: True),
        patch.object(Scheduler, "_connected", unanswered),
        cluster(ADDRESS) as answer,
    ):
        found += [answer] if isinstance(answer, Diagnostic) else []
    return found


class Hub:
    """What a scheduler's client says, without a scheduler."""

    def __init__(self, *workers: str, status: str = "running") -> None:
        self.status = status
        self.workers = {one: {"nthreads": 1, "host": "127.0.0.1"} for one in workers}
        self.stand: dict[str, Any] = {}

    def scheduler_info(self) -> dict[str, Any]:
        return {"workers": dict(self.workers)}

    def run(self, _asked: object, workers: Sequence[str], on_error: str) -> dict[str, Any]:
        assert on_error == "return"
        return {one: self.stand.get(one, standing()) for one in workers}

    def cancel(self, futures: list[object]) -> None:
        """Nothing was begun."""

    def close(self, **_: float) -> None:
        self.status = "closed"


class AtOnce(Scheduler):
    """A scheduler whose workers answer at once; those in `fails` never do."""

    def __init__(self, hub: Hub, fails: Sequence[str] = ()) -> None:
        self.hub = hub
        self.fails = fails
        self.told: list[Diagnostic] = []
        self.given: list[list[Any]] = []
        super().__init__(ADDRESS, self.told.append, 1)
        self.look(now=True)

    def _connected(self, _seconds: float) -> Any:
        if self.hub.status == "closed":
            raise ConnectionRefusedError(111, "Connection refused")
        return self.hub

    def share(self, setup: bytes) -> Any:
        return setup

    def give(self, setup: Any, units: Sequence[Any], number: int, arrived: Arrived) -> Any:
        self.given.append(list(units))
        only = frozenset(self.agreed) if self._refused else frozenset()
        worker = list(self.agreed)[number % len(self.agreed)]
        if worker in self.fails:
            arrived.put((number, ConnectionResetError("killed")))
        elif worker in self.hub.stand:
            answer = Answer("refused", (worker, self.hub.stand[worker]))
            arrived.put((number, tuple(answer)))
        else:
            arrived.put((number, do_units(setup, standing(), units)))
        return None, only


def doubling() -> Callable[[int], int]:
    return lambda unit: 2 * unit


def _all_are_killed(_path: Path, _table: Table) -> list[Diagnostic]:
    return lost_by(Cluster(AtOnce(Hub("a", "b"), fails=("a", "b"))), doubling)


def _no_workers(_path: Path, _table: Table) -> list[Diagnostic]:
    scheduler = AtOnce(Hub())
    scheduler._seen -= 61
    with patch.object(schedulers, "_LOOK", 0.0):
        return lost_by(Cluster(scheduler), doubling)


def _gone(_path: Path, _table: Table) -> list[Diagnostic]:
    scheduler = AtOnce(Hub("a"), fails=("a",))
    scheduler.hub.status = "closed"
    with patch.object(schedulers, "_PATIENCE", 0.0):
        return lost_by(Cluster(scheduler), doubling)


def _another_version(_path: Path, _table: Table) -> list[Diagnostic]:
    return [refusal("tcp://127.0.0.1:40123", {**standing(), "version": "0.0.1"})]


FIRED_BY_WORKERS: Final = {
    "WRK901": ("processes that are killed", _killed),
    "WRK902": ("a cluster without Dask", _not_installed),
    "WRK903": ("an address where nobody listens", _nobody_listens),
    "WRK904": ("a cluster that nobody works for", _no_workers),
    "WRK905": ("a worker with another version", _another_version),
    "WRK906": ("a scheduler that is gone", _gone),
    "WRK907": ("a cluster whose workers are killed", _all_are_killed),
}
