"""Codes of workers who cannot do what they were to do, each fired by some."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.play.workers import Processes, WorkersLost, map_units


def _deadly() -> Callable[[int], int]:
    def work(_unit: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return work


def _killed(_path: Path, _table: Table) -> list[Diagnostic]:
    processes = Processes(2)
    with suppress(WorkersLost):
        list(map_units(_deadly, range(2), processes))
    return [processes.lost] if processes.lost else []


FIRED_BY_WORKERS: Final = {
    "WRK901": ("processes that are killed", _killed),
}
