"""Several files written as one: all of them, or none.

Every new text is on the disk, beside its target, before the first target is touched, so that a full
disk or a folder that is read-only is known while nothing has changed. Then each takes its place in
one step. Should one refuse even so, those that have changed are put back. A process killed between
two of these steps leaves whole files, some of them new.
"""

import os
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

from rng_cards.files.plain import read_bytes

_NEW: Final = 0o644
_FEW: Final = 32
"""Files that are flushed to the disk one by one; more of them, all at once."""


@contextmanager
def written_together(texts: Mapping[str, bytes]) -> Iterator[None]:
    """Put each text in its file's place; put all back should the block inside fail.

    A symbolic link keeps pointing at the file it names. Raises OSError, which names the file, where
    one cannot be written, every file being as it was.
    """
    targets = {path: os.path.realpath(path) for path in texts}
    before = {target: _content(target) for target in targets.values()}
    staged: dict[str, str] = {}
    try:
        one_by_one = len(texts) <= _FEW or not hasattr(os, "sync")
        for path, text in texts.items():
            staged[path] = _staged(path, targets[path], text, flush=one_by_one)
        if not one_by_one:
            os.sync()
        for path, temporary in staged.items():
            _replace(path, temporary, targets[path])
        yield
    except BaseException:
        for target, old in before.items():
            _put_back(target, old)
        raise
    finally:
        for temporary in staged.values():
            with suppress(OSError):
                os.unlink(temporary)


def _content(path: str) -> bytes | None:
    try:
        return read_bytes(path, sys.maxsize)
    except FileNotFoundError:
        return None


def _staged(path: str, target: str, text: bytes, *, flush: bool = True) -> str:
    """The text beside its target, with the target's permissions; on the disk, if it is flushed."""
    temporary = ""
    try:
        descriptor, temporary = tempfile.mkstemp(prefix=".rng-", dir=os.path.dirname(target))
        with open(descriptor, "wb") as file:
            file.write(text)
            os.chmod(temporary, _mode(target))
            file.flush()
            if flush:
                os.fsync(file.fileno())
    except OSError as error:
        error.filename = path  # the name that the reader knows
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary


def _mode(target: str) -> int:
    try:
        return stat.S_IMODE(os.stat(target).st_mode)
    except OSError:
        return _NEW


def _replace(path: str, temporary: str, target: str) -> None:
    try:
        os.replace(temporary, target)
    except OSError as error:
        error.filename = path
        raise


def _put_back(target: str, text: bytes | None) -> None:
    """A file as it was before, if it is not."""
    with suppress(OSError):
        if _content(target) == text:
            return
        if text is None:
            os.unlink(target)
        else:
            os.replace(_staged(target, target, text), target)
