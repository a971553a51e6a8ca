"""All runs: those of this session, played one after the other, and those that are kept."""

from datetime import datetime
from threading import Lock, Thread
from typing import Final

from rng_cards.app.table import Table
from rng_cards.diagnostics import Report
from rng_cards.lab.runs.asked import RunAsked, setup_of
from rng_cards.lab.runs.kept import KeptRun, forget, keep, kept, kept_names
from rng_cards.lab.runs.run import Run
from rng_cards.play.misuse import Misuse
from rng_cards.words import Text

MOST_WAITING: Final = 3
_FULL: Final = Text(
    fr="{most} {most:série attend|séries attendent} déjà : arrête-en une, ou patiente",
    en="{most} {most:run is|runs are} waiting already: stop one, or wait",
)


class Runs:
    """One is played at a time; so many others may wait for it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._runs: dict[str, Run] = {}
        self._playing = False

    def start(self, asked: RunAsked, table: Table) -> Run | Report:
        """Have it played, or say what is wrong with its decks. Raises Misuse for what makes no
        sense, is too much, or comes when enough others wait.
        """
        setup = setup_of(asked, table)
        if isinstance(setup, Report):
            return setup
        with self._lock:
            if sum(one.state == "waiting" for one in self._runs.values()) >= MOST_WAITING:
                raise Misuse(_FULL.filled(most=MOST_WAITING))
            run = Run(self._new_name(), asked, setup)
            self._runs[run.name] = run
            if not self._playing:
                self._playing = True
                Thread(target=self._play_all, daemon=True).start()
        return run

    def _new_name(self) -> str:
        name = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
        taken = {*self._runs, *kept_names()}
        others = (f"{name}-{number}" for number in range(2, len(taken) + 3))
        return name if name not in taken else next(one for one in others if one not in taken)

    def _play_all(self) -> None:
        """Play whatever waits, until nothing does."""
        try:
            while (run := self._next()) is not None:
                run.play()
                if run.played:
                    run.unkept = keep(run)
        finally:
            self._playing = False

    def _next(self) -> Run | None:
        with self._lock:
            run = next((one for one in self._runs.values() if one.state == "waiting"), None)
            self._playing = run is not None
            return run

    def every(self) -> list[Run | KeptRun]:
        """The latest first."""
        with self._lock:
            here = dict(self._runs)
        before = (kept(name) for name in kept_names() if name not in here)
        return [*reversed(here.values()), *(one for one in before if one is not None)]

    def get(self, name: str) -> Run | KeptRun | None:
        """A run by its name."""
        return self._runs.get(name) or kept(name)

    def stop(self, name: str) -> None:
        """Play no more of it; what was played is kept."""
        run = self._runs.get(name)
        if run is not None:
            run.stop()

    def forget(self, name: str) -> None:
        """Stop it, and keep it no longer."""
        self.stop(name)
        with self._lock:
            run = self._runs.get(name)
            if run is not None and run.over:
                del self._runs[name]
        if run is None or run.over:
            forget(name)
