"""The game of one table, written into its file after each move."""

import os
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.changing import changing
from rng_cards.files.locking import locked
from rng_cards.files.plain import LockedError
from rng_cards.play.saved import saved_game_codes
from rng_cards.play.saved.folder import games_folder, path_of, saved_numbers

if TYPE_CHECKING:
    from rng_cards.play.replays import Replay


class Keeper:
    """Writes the game of one table, and keeps other processes from taking it up.

    Nothing is written, and no number taken, before the first `keep`.
    """

    def __init__(self) -> None:
        self.number: int | None = None
        """That of the game; it belongs to this table until the process ends."""
        self._lock = ExitStack()

    def claim(self, number: int) -> None:
        """Keep the game of that number. Raises LockedError where another process has it."""
        self._lock.enter_context(locked(path_of(number)))
        self.number = number

    def keep(self, game: "Replay") -> None:
        """Write the game as it stands now, in the place of what was written before.

        Raises OSError where that is not possible; what was written before is untouched then.
        """
        folder = games_folder()
        with changing(folder) as change:
            if self.number is None:
                self._claim_new()
            assert self.number is not None
            change.put(path_of(self.number), game.line().encode())

    def drop(self) -> None:
        """Remove the game's file, if there is one. Raises OSError where that is not possible."""
        if self.number is None:
            return
        path = path_of(self.number)
        if os.path.lexists(path):
            with changing(games_folder()), suppress(FileNotFoundError):
                os.unlink(path)

    def _claim_new(self) -> None:
        """Take the number after the highest; the folder's lock is held.

        A table whose game is over has no file but may still take moves back: its number is taken.
        """
        number = max(saved_numbers(), default=0)
        while self.number is None:
            number += 1
            with suppress(LockedError):
                self.claim(number)


def claimed(number: int) -> Keeper | Diagnostic | None:
    """The keeper of a saved game, or what is said of one that is in use; None if there is none."""
    if number not in saved_numbers():
        return None
    keeper = Keeper()
    try:
        keeper.claim(number)
    except LockedError:
        return Diagnostic(
            saved_game_codes.IN_USE, Span.of_file(path_of(number)), {"number": number}
        )
    return keeper if number in saved_numbers() else None  # it may have ended meanwhile
