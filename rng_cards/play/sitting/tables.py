"""The saved games of this machine, for whoever looks at them one move at a time, such as a page.

A game is read from its file and written back after each move. Between two moves it belongs to
nobody: a terminal may take it up, and what it played is there at the next look.
"""

from collections.abc import Callable
from functools import cache
from threading import RLock
from typing import Final

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.plain import read_bytes
from rng_cards.files.text import os_finding
from rng_cards.play.replays import Again, Opened, last_position
from rng_cards.play.saved.folder import ended_path_of, games_folder, path_of
from rng_cards.play.saved.keeper import Keeper, claimed
from rng_cards.play.saved.reading import opened_at
from rng_cards.play.sitting.seats import Seats, seats_of
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.record import Record

_MOST_KEPT: Final = 128
"""Games that need not be read again while their files are what they were."""


class Unplayable(Record):
    """Why a game cannot be taken up, or a move not be kept."""

    findings: tuple[Diagnostic, ...]


class Tables:
    """Saved games by their numbers, by the cards of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._again = Again(table)
        self._kept: dict[int, tuple[bytes, Sitting]] = {}
        self._lock = cache(lambda _number: RLock())
        self._all = RLock()

    def begin(self, seats: Seats, seed: tuple[int, ...]) -> int | Unplayable:
        """A new game, written down before anybody decides anything; its number."""
        sitting, keeper = Sitting(seats, seed), Keeper()
        try:
            keeper.keep(seats.record(sitting.game))
        except OSError as error:
            return Unplayable((os_finding(games_folder(), error),))
        number = keeper.number
        assert number is not None, "a game that has only begun is not over"
        keeper.let_go()
        self._keep(number, sitting)
        return number

    def look(self, number: int) -> Sitting | Unplayable | None:
        """A game as it stands, under way or over; None where there is none of that number."""
        with self._lock(number):
            return self._current(number)

    def remove(self, number: int) -> Unplayable | None:
        """Remove a game that nobody wants to play on; what keeps it, if anything does."""
        with self._lock(number):
            keeper = claimed(number)
            if isinstance(keeper, Diagnostic):
                return Unplayable((keeper,))
            if keeper is not None:
                try:
                    keeper.drop()
                except OSError as error:
                    return Unplayable((os_finding(path_of(number), error),))
                finally:
                    keeper.let_go()
        return None

    def come(self, number: int, seat: int) -> None:
        """Somebody comes to the keyboard, where it is passed to them."""
        with self._lock(number):
            sitting = self._current(number)
            if isinstance(sitting, Sitting) and sitting.game.player == seat:
                sitting.come(seat)

    def change(
        self, number: int, at: int, do: Callable[[Sitting], None]
    ) -> Sitting | Unplayable | None:
        """Change a game that stands after `at` actions, and write it down; where it has gone on
        meanwhile, nothing is done.
        """
        with self._lock(number):
            keeper = claimed(number)
            if isinstance(keeper, Diagnostic):
                return Unplayable((keeper,))
            if keeper is None:  # it is over
                return self._current(number)
            try:
                return self._changed(number, at, do, keeper)
            finally:
                keeper.let_go()

    def _changed(
        self, number: int, at: int, do: Callable[[Sitting], None], keeper: Keeper
    ) -> Sitting | Unplayable | None:
        sitting = self._current(number)
        if not isinstance(sitting, Sitting) or len(sitting.game.codes) != at:
            return sitting
        before = list(sitting.game.codes)
        do(sitting)
        if sitting.game.codes != before:
            try:
                keeper.keep(sitting.seats.record(sitting.game))
            except OSError as error:
                self._kept.pop(number, None)
                return Unplayable((os_finding(path_of(number), error),))
            self._keep(number, sitting)
        return sitting

    def _current(self, number: int) -> Sitting | Unplayable | None:
        path, content = _read(number)
        if content is None:
            return None
        with self._all:
            kept = self._kept.get(number)
        if kept is not None and kept[0] == content:
            return kept[1]
        opened = opened_at(path, self._again)
        if not isinstance(opened, Opened):
            return Unplayable(tuple(opened))
        wrong = last_position(opened)
        if isinstance(wrong, Diagnostic):
            return Unplayable((wrong,))
        sitting = Sitting(seats_of(opened, self._table), opened.replay.seed)
        sitting.take_up(opened.replay.actions)
        self._keep(number, sitting)
        return sitting

    def _keep(self, number: int, sitting: Sitting) -> None:
        content = _read(number)[1]
        with self._all:
            self._kept.pop(number, None)
            if content is not None:
                self._kept[number] = content, sitting
            if len(self._kept) > _MOST_KEPT:
                del self._kept[next(iter(self._kept))]


def _read(number: int) -> tuple[str, bytes | None]:
    """The file of a game, and what is in it."""
    for path in (path_of(number), ended_path_of(number)):
        try:
            return path, read_bytes(path)
        except OSError:
            continue
    return path_of(number), None
