"""How a cluster's worker does units: what is here runs there."""

import pickle
import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import perf_counter
from traceback import format_exc
from typing import Any, Final, Literal, NamedTuple

from rng_cards.play.workers.standing import standing

_KEPT: Final = 4
"""Kinds of units that a worker is ready for."""


class Answer(NamedTuple):
    """What a worker has to say of some units."""

    kind: Literal["done", "raised", "refused"]
    results: Any
    """Of each unit, in order; or what was raised; or the worker's address, and how it stands."""
    seconds: float = 0.0


_ready: Final = threading.local()


def do_units(setup: bytes, wanted: Mapping[str, str], units: Sequence[Any]) -> tuple[Any, ...]:
    """Do some units of one kind (`setup`, a pickled `Prepare`), for somebody who stands as
    `wanted`: an `Answer`, as a tuple that other versions can read.
    """
    if standing() != wanted:
        return tuple(Answer("refused", (_address(), standing())))
    start = perf_counter()
    try:
        work = _worker(setup)
        results = [work(unit) for unit in units]
    except Exception as raised:  # noqa: BLE001 -- raised again by those who wait
        raised.add_note(format_exc())
        return tuple(Answer("raised", raised))
    return tuple(Answer("done", results, perf_counter() - start))


def _worker(setup: bytes) -> Any:
    """What does units of that kind in this thread: what it keeps ready is not for two at once."""
    if not hasattr(_ready, "worker"):
        _ready.worker = lru_cache(_KEPT)(_prepared)
    return _ready.worker(setup)


def _prepared(setup: bytes) -> Any:
    return pickle.loads(setup)()  # noqa: S301 -- of who may run any code here, as on each cluster


def _address() -> str:
    from distributed import get_worker  # noqa: PLC0415

    address: str = get_worker().address
    return address
