"""Bytes in: every file that the tool reads is opened here.

Plain files alone are read, and never more of one than a limit: a pipe that nobody writes to would
keep the tool waiting, and a device such as /dev/zero has no end.
"""

import errno
import os
import stat
import sys
from typing import BinaryIO, Final

MAX_BYTES: Final = 8_000_000
"""Larger files are refused, where a caller names no other limit. The longest honest deck is a few
kilobytes.
"""

STDIN: Final = "-"
"""The path that stands for standard input."""

_PIECE: Final = 1 << 16
# A pipe is opened without waiting for who writes to it, and a terminal without becoming ours.
_FLAGS: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


class NotPlainError(OSError):
    """A pipe, a device or a socket where a plain file is wanted."""


class TooBigError(OSError):
    """A file larger than the limit."""

    def __init__(self, most: int, path: str) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), path)
        self.most = most


class ChangedMeanwhileError(OSError):
    """A file that somebody else has changed since it was read, in order to change it."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.ESTALE, os.strerror(errno.ESTALE), path)


class LockedError(TimeoutError):
    """A folder that another process goes on changing."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), path)


def read_bytes(path: str, most: int | None = None) -> bytes:
    """The bytes of a plain file, or of standard input for `-`.

    At most `most` bytes, `MAX_BYTES` where it is None. Raises OSError for everything that can go
    wrong, NotPlainError and TooBigError among it.
    """
    most = MAX_BYTES if most is None else most
    if path == STDIN:
        return _up_to(most, sys.stdin.buffer, path)
    with open_plain(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise TooBigError(most, path)
        return _up_to(most, file, path)


def read_start(path: str, count: int) -> bytes:
    """The first bytes of a plain file, however long it is. Raises OSError."""
    with open_plain(path) as file:
        return file.read(count)


def open_plain(path: str) -> BinaryIO:
    """A plain file, open to be read piece by piece. Raises OSError."""
    try:
        file = open(path, "rb", opener=_opener)  # noqa: SIM115 -- for the caller to close
    except ValueError as error:  # a path with a NUL in it, or half a character
        raise OSError(errno.EINVAL, str(error), path) from None
    except OSError as error:
        if error.errno == errno.ENXIO:  # what opening a socket says
            raise NotPlainError(error.errno, error.strerror, path) from None
        raise
    if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    raise NotPlainError(errno.EINVAL, os.strerror(errno.EINVAL), path)


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags | _FLAGS)


def _up_to(most: int, file: BinaryIO, path: str) -> bytes:
    """All that a file holds; piece by piece, for a limit is no size to make room for."""
    pieces = []
    left = most + 1
    while left and (piece := file.read(min(left, _PIECE))):
        pieces.append(piece)
        left -= len(piece)
    if not left:
        raise TooBigError(most, path)
    return b"".join(pieces)
