"""The scheduler of a Dask cluster, and who there may do units.

Only those workers are given any who stand as this machine does (`standing`). The units of a worker
that is killed are given to another by Dask itself; if the scheduler goes away, it is waited for.
"""

import logging
import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from socket import create_connection
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import reason_of
from rng_cards.play.workers import worker_codes as codes
from rng_cards.play.workers.cluster_tasks import do_units
from rng_cards.play.workers.crew import WorkersLost
from rng_cards.play.workers.refusal import refusal
from rng_cards.play.workers.standing import standing

if TYPE_CHECKING:
    from distributed import Client, Future

_PATIENCE: Final = 60.0
"""Seconds to wait for workers, or for a scheduler that has answered before."""
_LOOK: Final = 2.0
"""Seconds between two looks at who is there."""
_AGAIN: Final = 0.5
"""Seconds until a scheduler that is gone is looked for again."""
_NO_CERTIFICATE: Final = "distributed.comm.tls: ca-file, client.cert, client.key?"
"""What Dask's own configuration has to name for encrypted connections."""
_QUIET: Final = ("distributed", "distributed.core", "distributed.client", "distributed.comm")

Arrived = SimpleQueue[tuple[int, Any]]
"""Where answers come in: a number, and what the worker said, or what kept it from that."""


class Scheduler:
    """A scheduler that answers. Raises OSError where it does not, and what Dask raises for an
    address that it does not understand.
    """

    def __init__(self, address: str, tell: Callable[[Diagnostic], None], seconds: float) -> None:
        self.address = address
        self.agreed: dict[str, int] = {}
        """Who may do units, by address, and how many each does at once."""
        self.machines = 0
        """On how many they are."""
        self.connection = 0
        """Counts how often it was connected to again: what was given out before is lost."""
        self._tell = tell
        self._refused: set[str] = set()
        self._looked = 0.0
        self._seen = monotonic()
        """When there was somebody to do units, the last time."""
        self._client = self._connected(seconds)

    @property
    def threads(self) -> int:
        """How many units are done at once."""
        return sum(self.agreed.values())

    def share(self, setup: bytes) -> "Future":
        """Plain data that workers fetch from each other, once each."""
        return self._client.submit(bytes, setup, pure=False)

    def give(
        self, setup: "Future", units: Sequence[Any], number: int, arrived: Arrived
    ) -> "tuple[Future, frozenset[str]]":
        """Give some units out; the answer comes in under a number. Also who may do them, where not
        everybody may.
        """
        only = frozenset(self.agreed) if self._refused else frozenset()
        future = self._client.submit(
            do_units, setup, standing(), units, pure=False, workers=list(only) or None
        )
        self._client.loop.add_callback(_follow, future, number, arrived)
        return future, only

    def look(self, *, now: bool = False) -> None:
        """See who is there, if it is time to. Raises WorkersLost after too long without anybody."""
        if not now and monotonic() - self._looked < _LOOK:
            return
        self._looked = monotonic()
        if self._client.status != "running":
            self._connect_again()
        try:
            self._look()
        except OSError:
            self._connect_again()
        if self.agreed:
            self._seen = monotonic()
        elif monotonic() - self._seen > _PATIENCE:
            raise WorkersLost(self.without_workers(_PATIENCE))

    def without_workers(self, seconds: float) -> Diagnostic:
        """The finding that nobody has been there for so long."""
        return Diagnostic(
            codes.NO_WORKERS, None, {"address": self.address, "seconds": round(seconds)}
        )

    def await_workers(self, seconds: float) -> bool:
        """Whether somebody who may play is there by then."""
        until = monotonic() + seconds
        while True:
            self.look(now=True)
            if self.agreed or monotonic() > until:
                return bool(self.agreed)
            sleep(0.2)

    def drop(self, futures: "Iterable[Future]") -> None:
        """Let nobody begin with those any more."""
        if self._client.status == "running":
            with suppress(OSError):
                self._client.cancel(list(futures))

    def end(self) -> None:
        """Leave the cluster as it is."""
        with suppress(OSError):
            self._client.close(timeout=2)

    # -- who is there

    def _look(self) -> None:
        there = self._client.scheduler_info()["workers"]
        known = self.agreed.keys() | self._refused
        new = [address for address in there if address not in known]
        if new:
            stand = self._client.run(standing, workers=new, on_error="return")
            for address, found in stand.items():
                if isinstance(found, OSError):  # it has gone, or will be asked again
                    del there[address]
                elif found != standing():
                    self.refuse(address, found)
        self._refused &= there.keys()
        self.agreed = {
            address: one["nthreads"]
            for address, one in there.items()
            if address not in self._refused
        }
        self.machines = len({there[address]["host"] for address in self.agreed})

    def refuse(self, address: str, found: Any) -> None:
        """Let a worker that stands otherwise do nothing; said once."""
        if address not in self._refused:
            self._refused.add(address)
            self.agreed.pop(address, None)
            self._tell(refusal(address, found))

    # -- the connection

    def _connected(self, seconds: float) -> "Client":
        from distributed import Client  # noqa: PLC0415

        _reach(self.address, seconds)
        for name in _QUIET:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        with warnings.catch_warnings():  # of versions: ours are looked at, Dask's own must not talk
            warnings.simplefilter("ignore")
            client = Client.__new__(Client)
            try:
                client.__init__(
                    self.address, timeout=seconds, set_as_default=False, name="rng-cards"
                )
            except BaseException:
                client.status = "closed"  # or it would be waited for once more when it is deleted
                raise
        return client

    def _connect_again(self) -> None:
        self.end()
        self.agreed, self._refused, self.machines = {}, set(), 0
        self.connection += 1
        until = monotonic() + _PATIENCE
        while True:
            try:
                self._client = self._connected(_PATIENCE)
            except OSError as problem:
                if monotonic() < until:
                    sleep(_AGAIN)
                    continue
                said = {"address": self.address, "problem": reason_of(problem)}
                raise WorkersLost(Diagnostic(codes.CLUSTER_LOST, None, said)) from problem
            return


def _reach(address: str, seconds: float) -> None:
    """Raise OSError at once where nobody listens; Dask would try again and again."""
    kind, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    with create_connection((host.strip("[]"), int(port)), timeout=seconds):
        pass
    if kind == "tls":
        from distributed.security import Security  # noqa: PLC0415

        if Security().get_connection_args("client")["ssl_context"] is None:
            raise OSError(_NO_CERTIFICATE)


async def _follow(future: "Future", number: int, arrived: Arrived) -> None:
    try:
        arrived.put((number, await future))
    except BaseException as problem:  # noqa: BLE001 -- cancelled, too, which is no Exception
        arrived.put((number, problem))
