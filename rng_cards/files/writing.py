"""New files that are whole or absent, and what killed processes left of them removed.

A file is written beside its target under a name that says which process writes it, flushed to the
disk, then renamed over the target. Whoever writes in a folder first removes such files of
processes that are no more.
"""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from time import monotonic
from typing import BinaryIO, Final
from zlib import crc32

_BEGINNING: Final = ".rng-"
_TEMPORARY: Final = re.compile(r"\.rng-(?P<host>[0-9a-f]{8})-(?P<pid>\d+)-\d+\.tmp")
_NUMBERS: Final = count()
_LOOK_AGAIN: Final = 60.0
_LOOKED: Final[dict[str, float]] = {}
"""When this process looked for leftovers in each folder, in seconds."""


@contextmanager
def new_file(path: str, *, flush: bool = True) -> Iterator[BinaryIO]:
    """A file to be written bit by bit, which takes its place when all of it is there, and on the
    disk unless `flush` is False: a cache may be lost when the power fails.

    The file's permissions stay as they were; a symbolic link keeps pointing at the file that it
    names. Raises OSError with the path as it was given, the target untouched, where the disk is
    full or the folder read-only.
    """
    target = os.path.realpath(path) if os.path.islink(path) else path
    folder = os.path.dirname(target) or os.curdir
    temporary = _temporary_name(folder)
    try:
        remove_leftovers(folder)
        with open(temporary, "x+b") as file:
            yield file
            file.flush()
            if flush:
                os.fsync(file.fileno())
        os.chmod(temporary, mode_of(target))
        os.replace(temporary, target)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(temporary)
        if isinstance(error, OSError):
            error.filename = path
        raise


def move(path: str, to: str) -> None:
    """Give a file another place, in a folder that is made where there is none; nothing where the
    file has gone. Raises OSError where that is not possible.
    """
    os.makedirs(os.path.dirname(to), exist_ok=True)
    with suppress(FileNotFoundError):
        os.replace(path, to)


def mode_of(target: str) -> int:
    """The permissions of the file there is, or those that a new file gets."""
    try:
        return stat.S_IMODE(os.stat(target).st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def remove_leftovers(folder: str) -> None:
    """Delete the temporary files that processes of this machine left in a folder when they died.

    A process that writes there again and again looks once a minute.
    """
    now = monotonic()
    if now - _LOOKED.get(folder, -_LOOK_AGAIN) < _LOOK_AGAIN:
        return
    _LOOKED[folder] = now
    try:
        names = os.listdir(folder)
    except OSError:
        return
    host = _host()
    for name in names:
        found = name.startswith(_BEGINNING) and _TEMPORARY.fullmatch(name)
        if found and found["host"] == host and not _is_running(int(found["pid"])):
            with suppress(OSError):
                os.unlink(os.path.join(folder, name))


def _temporary_name(folder: str) -> str:
    return os.path.join(folder, f"{_BEGINNING}{_host()}-{os.getpid()}-{next(_NUMBERS)}.tmp")


@cache
def _host() -> str:
    """A short name for this machine: process numbers mean nothing on another one."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return f"{crc32(name.encode()):08x}"


def _is_running(pid: int) -> bool:
    if pid == os.getpid():
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # it is somebody else's
    return True
