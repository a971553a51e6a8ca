"""A run under way: played by processes of this machine, heard of by whoever watches."""

from collections.abc import Callable, Generator
from contextlib import closing
from datetime import datetime
from functools import partial
from threading import Event, Lock
from typing import TYPE_CHECKING, Any, Final, Literal

from rng_cards.lab.runs.asked import RunAsked, Setup
from rng_cards.play import goldfish, matches
from rng_cards.play.goldfish import play_goldfish
from rng_cards.play.goldfish_tables import GoldfishTables
from rng_cards.play.match_figures import Figures
from rng_cards.play.match_tables import MatchTables
from rng_cards.play.matches import MatchSetup, play_match
from rng_cards.play.tables import Table
from rng_cards.play.workers import Processes, WorkersLost, processors
from rng_cards.record import Record
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.diagnostics import Diagnostic

State = Literal["waiting", "running", "done", "stopped", "lost"]
STATE_WORDS: Final[dict[State, Text]] = {
    "waiting": Text(fr="en attente", en="waiting"),
    "running": Text(fr="en cours", en="under way"),
    "done": Text(fr="terminé", en="over"),
    "stopped": Text(fr="arrêté", en="stopped"),
    "lost": Text(fr="interrompu : les processus sont morts", en="cut short: the processes died"),
}
_FEWEST: Final = 2
"""Processes: with one alone, the games would be played between the answers of the page."""


class Run:
    """One run. Everything may be asked for while it is played."""

    def __init__(self, name: str, asked: RunAsked, setup: Setup) -> None:
        self.name = name
        self.asked = asked
        self.began = datetime.now().astimezone().isoformat(timespec="seconds")
        self.state: State = "waiting"
        self.unkept: Diagnostic | None = None
        """Why it could not be kept."""
        self._setup = setup
        self._work = _work(setup)
        self._lock = Lock()
        self._stop = Event()

    @property
    def total(self) -> int:
        """How many games there are to be played."""
        return self._setup.total if isinstance(self._setup, MatchSetup) else self._setup.games

    @property
    def played(self) -> int:
        """How many games were played so far."""
        played: int = self._work.results.played
        return played

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state not in {"waiting", "running"}

    def tables(self, language: str) -> list[Table]:
        """What it has come to so far; nothing before the first game is over."""
        with self._lock:
            whole = self.state not in {"stopped", "lost"}
            return self._work.tables(language, whole) if self.played else []

    def stop(self) -> None:
        """Play no more; what was played counts."""
        self._stop.set()
        if self.state == "waiting":
            self.state = "stopped"

    def play(self) -> None:
        """Play to the end, or until it is stopped."""
        if self.over:
            return
        self.state = "running"
        workforce = Processes(max(_FEWEST, processors()))
        workforce.waiting = self._look
        try:
            with closing(self._work.chunks(workforce)) as chunks:
                for chunk in chunks:
                    with self._lock:
                        self._work.results.add(chunk)
                    self._look()
            self.state = "done"
        except _Stopped:
            self.state = "done" if self.played == self.total else "stopped"
        except WorkersLost:
            self.state = "lost"
        finally:
            if self.state == "running":  # a mistake of ours, which the terminal tells
                self.state = "lost"

    def _look(self) -> None:
        """Raises _Stopped once somebody has stopped it."""
        if self._stop.is_set():
            raise _Stopped


class _Stopped(Exception):  # noqa: N818 -- what happened, not a mistake
    """Somebody wants no more to be played."""


class _Work(Record):
    """What playing a setup takes: its results so far, and how they are said."""

    results: Any
    chunks: Callable[[Processes], Generator[Any, None, None]]
    tables: Callable[[str, bool], list[Table]]
    """In a language; whether nothing is lacking."""


def _work(setup: Setup) -> _Work:
    if isinstance(setup, MatchSetup):
        met = matches.Results(setup)
        return _Work(
            met,
            partial(play_match, setup),
            lambda language, whole: MatchTables(Figures(met), language, whole=whole).tables(
                every=True
            ),
        )
    alone = goldfish.Results(setup)
    return _Work(
        alone,
        partial(play_goldfish, setup),
        lambda language, whole: GoldfishTables(alone, language, whole=whole).tables(),
    )
