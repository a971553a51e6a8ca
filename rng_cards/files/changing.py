"""The one way to change files: read, decide, write, with a lock held from the first to the last.

    with changing(folder) as change:
        before = change.read(path)
        change.put(path, edited(before))

What is put is written when the block ends, all of it or nothing: every new content is on the disk
before the first file is replaced, a journal says which files belong together, and the next change
in that folder finishes what a killed process had begun to put in place (`journal`). A file that
somebody else changed between its reading and its writing is not overwritten.

The lock (`locking`) excludes other processes of the same user; another user's edit, or one by an
editor, is noticed by its content.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from rng_cards.files import journal
from rng_cards.files.locking import locked
from rng_cards.files.writing import remove_leftovers

PATIENCE: Final = 10.0
"""Seconds to wait for another change in the same folder to end."""


class Transaction:
    """The files of a folder, as they are read and as they are to be."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._seen: dict[str, bytes | None] = {}
        self._new: dict[str, bytes] = {}

    def read(self, path: str) -> bytes | None:
        """A file's content: what was put there last, else what is on the disk; None where there is
        no file. Raises OSError where it cannot be read.
        """
        if path in self._new:
            return self._new[path]
        content = journal.content_of(path)
        self._seen.setdefault(path, content)
        return content

    def put(self, path: str, content: bytes, instead_of: bytes | None = None) -> None:
        """What a file is to hold once the block ends, and what it was read as by another way than
        `read`. Raises OSError where it cannot be read.
        """
        if path not in self._seen:
            self._seen[path] = journal.content_of(path) if instead_of is None else instead_of
        self._new[path] = content

    @property
    def paths(self) -> tuple[str, ...]:
        """The files whose content is to be another one."""
        return tuple(path for path, new in self._new.items() if new != self._seen[path])

    def write(self) -> None:
        """Put every file in its place, or leave them all as they were."""
        journal.replace_all(
            self.folder, [(path, self._seen[path], self._new[path]) for path in self.paths]
        )


@contextmanager
def changing(folder: str) -> Iterator[Transaction]:
    """Hold the lock of a folder, made where there is none; write what was put when the block ends
    without an exception.

    Raises OSError that names the file, or the folder, where something cannot be read, written or
    locked in time: nothing is changed then.
    """
    place = os.path.realpath(folder)
    made = _make(place)
    try:
        with locked(place, PATIENCE):
            journal.finish(place)
            remove_leftovers(place)
            change = Transaction(place)
            yield change
            change.write()
    finally:
        for one in reversed(made):
            with suppress(OSError):  # it holds something now
                os.rmdir(one)


def _make(folder: str) -> list[str]:
    """Make a folder and those it lies in; the ones that were not there, the topmost first."""
    missing = []
    while not os.path.isdir(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    missing.reverse()
    for one in missing:
        with suppress(FileExistsError):
            os.mkdir(one)
    return missing
