"""The games of one table, each written into its file after each move."""

import os
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.journal import replace_one
from rng_cards.files.locking import locked
from rng_cards.files.plain import LockedError
from rng_cards.files.writing import move
from rng_cards.play.saved import saved_game_codes
from rng_cards.play.saved.folder import ended_numbers, ended_path_of, path_of, saved_numbers

if TYPE_CHECKING:
    from rng_cards.play.replays import Replay

_PATIENCE: Final = 0.5
"""Seconds to wait for a game's lock: another table may have it for a moment, on its way to a number
of its own.
"""


class Keeper:
    """Writes the games of one table, and keeps other processes from taking them up.

    Nothing is written, and no number taken, before the first `keep`. A game that is over has its
    number for good; one that was given up for another deal leaves it to that one.
    """

    def __init__(self) -> None:
        self.number: int | None = None
        """That of the game under way; it belongs to this table until the process ends."""
        self._ended: dict[tuple[int, ...], int] = {}
        """The numbers of the games that ended at this table, by their seeds."""
        self._locks = ExitStack()

    @property
    def ended(self) -> int | None:
        """The number of the game that ended last at this table."""
        return next(reversed(self._ended.values()), None)

    def claim(self, number: int) -> None:
        """Keep the game of that number. Raises LockedError where another process has it."""
        self._locks.enter_context(locked(path_of(number), _PATIENCE))
        self.number = number

    def keep(self, game: "Replay") -> None:
        """Write the game as it stands now, in the place of what was written of it before.

        One that is over moves to the games that are, and back if a move of it is taken back.
        Raises OSError where that is not possible; what was written before is untouched then.
        """
        if (before := self._ended.get(game.seed)) is not None:
            self.drop()  # the deal after it, given up again
            move(ended_path_of(before), path_of(before))
            self.number = before
        elif self.number is None:
            self._claim_new()
        assert self.number is not None
        replace_one(path_of(self.number), game.line().encode())
        self._ended.pop(game.seed, None)
        if game.outcome is not None:
            move(path_of(self.number), ended_path_of(self.number))
            self._ended[game.seed], self.number = self.number, None

    def drop(self) -> None:
        """Remove the file of the game under way, if there is one.

        Raises OSError where that is not possible.
        """
        if self.number is None:
            return
        with suppress(FileNotFoundError):
            os.unlink(path_of(self.number))

    def let_go(self) -> None:
        """Leave the table: another process may take the game up."""
        self._locks.close()
        self.number = None

    def _claim_new(self) -> None:
        """Take the first number after the highest that no other table has or takes just now.

        Its lock is enough: nobody who does not have it writes a file of that number.
        """
        number = max([*saved_numbers(), *ended_numbers()], default=0)
        while self.number is None:
            number += 1
            if _is_taken(number):
                continue
            with ExitStack() as trying, suppress(LockedError):
                trying.enter_context(locked(path_of(number)))
                if not _is_taken(number):  # since
                    self._locks.enter_context(trying.pop_all())
                    self.number = number


def _is_taken(number: int) -> bool:
    """Whether a game of that number was written."""
    return any(map(os.path.lexists, (path_of(number), ended_path_of(number))))


def claimed(number: int) -> Keeper | Diagnostic | None:
    """The keeper of a saved game, or what is said of one that is in use; None if there is none."""
    if not os.path.lexists(path_of(number)):
        return None
    keeper = Keeper()
    try:
        keeper.claim(number)
    except LockedError:
        return Diagnostic(
            saved_game_codes.IN_USE, Span.of_file(path_of(number)), {"number": number}
        )
    # It may have ended meanwhile.
    return keeper if os.path.lexists(path_of(number)) else None
