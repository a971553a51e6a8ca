"""The ledger's file: found, locked, read as lines, added to, replaced whole.

Two prints may end at once: whoever writes holds a lock beside the file, for the few milliseconds
that it takes. Readers need none, because a line is added by one write and a new file takes the
old one's place by renaming.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from rng_cards.files.plain import read_bytes

MAX_BYTES: Final = 64_000_000
"""A larger ledger is refused unread: every card in every language is less than one megabyte."""

_PATIENCE: Final = 10.0
"""Seconds to wait for another print to be done with the ledger."""


def data_folder() -> str:
    """Where the user's data are kept: RNG_DATA, else the platform's own place for data."""
    named = os.environ.get("RNG_DATA")
    if named:
        return named
    if sys.platform == "linux":  # what platformdirs would say, without its import
        base = os.environ.get("XDG_DATA_HOME") or os.path.join(
            os.path.expanduser("~"), ".local", "share"
        )
        return os.path.join(base, "rng-cards")
    from platformdirs import user_data_dir  # noqa: PLC0415

    return user_data_dir("rng-cards", appauthor=False)


def ledger_path() -> str:
    """The user's print ledger."""
    return os.path.join(data_folder(), "printed.jsonl")


def read_lines(path: str) -> list[bytes]:
    """The lines of a ledger without their ends; none where there is no file.

    Raises OSError.
    """
    try:
        data = read_bytes(path, MAX_BYTES)
    except FileNotFoundError:
        return []
    lines = data.split(b"\n")
    if not lines[-1]:
        del lines[-1]
    return lines


def append(path: str, lines: Sequence[bytes]) -> int:
    """Add whole lines, or none: a disk that fills up halfway is put back as it was.

    The size of the file afterwards, in bytes. The lock is the caller's.
    """
    payload = b"".join(line + b"\n" for line in lines)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o600)
    try:
        size = os.fstat(descriptor).st_size
        if size and _last_byte(descriptor, size) != b"\n":
            payload = b"\n" + payload  # a line that was cut short spoils no other
        try:
            _write_all(descriptor, payload)
        except OSError:
            with suppress(OSError):
                os.ftruncate(descriptor, size)
            raise
        return size + len(payload)
    finally:
        os.close(descriptor)


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _last_byte(descriptor: int, size: int) -> bytes:
    os.lseek(descriptor, size - 1, os.SEEK_SET)
    return os.read(descriptor, 1)


def _write_all(descriptor: int, payload: bytes) -> None:
    left = memoryview(payload)
    while left:
        left = left[os.write(descriptor, left) :]


def replace(path: str, lines: Sequence[bytes]) -> None:
    """A whole new ledger in the old one's place. The lock is the caller's."""
    from rng_cards.yaml.write import new_file  # noqa: PLC0415 -- 40 ms that no print pays

    with new_file(path) as file:
        for line in lines:
            file.write(line + b"\n")


@contextmanager
def locked(path: str) -> Iterator[None]:
    """The ledger for oneself; its folder is made if it is not there.

    Raises OSError where the folder cannot be written, TimeoutError (one of them) where another
    print keeps the ledger too long. The system lets go of the lock of a process that dies.
    """
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait_for(descriptor)
        yield
    finally:
        os.close(descriptor)  # and with it the lock


def _wait_for(descriptor: int) -> None:
    until = time.monotonic() + _PATIENCE
    while not _try_lock(descriptor):
        if time.monotonic() > until:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
        time.sleep(0.01)


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
