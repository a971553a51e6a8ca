"""Locks that keep two processes of a user from changing the same thing at once.

A lock is a file in the user's data folder, named by the path it stands for, so that nothing is left
in people's own folders. The system lets go of it when the process that holds it ends, however.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from threading import Lock
from time import monotonic
from typing import Final

from rng_cards.files.plain import LockedError
from rng_cards.files.user_folders import data_folder

_OF_THREADS: Final[dict[str, Lock]] = {}
"""By the name of a lock: which thread of this process may ask for its file."""


@contextmanager
def locked(path: str, patience: float = 0.0) -> Iterator[None]:
    """Hold the lock of a file or folder; wait so many seconds for whoever has it.

    Threads of one process wait for one another without asking again and again, as the file of a
    lock has to be asked: a hundred at a time would do little else.

    Raises LockedError, which names the path, where it is still held then.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 -- no command that only reads needs it

    place = os.path.realpath(path)
    name = blake2b(os.fsencode(place), digest_size=16).hexdigest()
    until = monotonic() + patience
    own = _OF_THREADS.setdefault(name, Lock())
    if not own.acquire(timeout=patience):
        raise LockedError(path)
    try:
        lock = FileLock(
            os.path.join(_lock_folder(), f"{name}.lock"),
            timeout=max(0.0, until - monotonic()),
            poll_interval=0.01,
        )
        try:
            lock.acquire()
        except Timeout:
            raise LockedError(path) from None
        try:
            yield
        finally:
            lock.release()
    finally:
        own.release()


def _lock_folder() -> str:
    """Where locks are: the user's data folder, or the system's folder for temporary files where
    that one cannot be written.
    """
    folder = os.path.join(data_folder(), "locks")
    with suppress(OSError):
        os.makedirs(folder, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    user = os.getuid() if hasattr(os, "getuid") else "user"
    folder = os.path.join(tempfile.gettempdir(), f"rng-cards-locks-{user}")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    return folder
