"""Several files replaced as one change, which another process can finish.

All new contents are written into `.rng-change/` in the changed folder, then a journal that lists
them; from then on the change counts as made. The files take their places one by one, and the
folder is removed. A process killed before the journal is whole has changed nothing, and what it
left is deleted; one killed afterwards is finished by `finish`, which whoever holds the folder's
lock calls first.

The journal names files by their paths inside the folder, and nothing else is believed: a journal
that came with somebody else's files can write nowhere but there.
"""

import errno
import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Final, NamedTuple

from rng_cards.files.plain import ChangedMeanwhileError, read_bytes
from rng_cards.files.writing import mode_of, new_file

FOLDER: Final = ".rng-change"
_JOURNAL: Final = "journal.json"
_FEW: Final = 32
"""Files that are flushed to the disk one by one; more of them, all at once."""


class _StagedFile(NamedTuple):
    path: str
    """Inside the changed folder."""
    staged: str
    """The name of the new content in the journal's folder."""
    before: str | None
    """The digest of the content that is replaced; None where there was no file."""
    after: str | None


Replacement = tuple[str, bytes | None, bytes]
"""A path, what it was read as, what it is to hold."""


def content_of(path: str) -> bytes | None:
    """What a file holds; None where there is none."""
    try:
        return _held(path)
    except FileNotFoundError:
        return None


def replace_all(folder: str, files: Sequence[Replacement]) -> None:
    """Replace every file, or none. Raises OSError, which names the file that stood in the way.

    A file outside the folder, such as one that a symbolic link names, is replaced after the
    others and is not in the journal.
    """
    _refuse_changed(files)
    if not files:
        return
    inside = [one for one in files if _inside(folder, one[0])]
    outside = [one for one in files if not _inside(folder, one[0])]
    done: list[Replacement] = []
    try:
        if len(inside) == 1 and not outside:
            replace_one(inside[0][0], inside[0][2])
            return
        entries = _stage(folder, inside)
        for entry, one in zip(entries, inside, strict=True):
            done.append(one)
            _take_place(folder, entry, one[0])
        for one in outside:
            done.append(one)
            replace_one(one[0], one[2])
    except BaseException:
        for one in done:
            _put_back(one)
        raise
    finally:
        shutil.rmtree(os.path.join(folder, FOLDER), ignore_errors=True)


def _refuse_changed(files: Sequence[Replacement]) -> None:
    """Raise ChangedMeanwhileError for a file that is no longer what was read."""
    for path, before, _ in files:
        if content_of(path) != before:
            raise ChangedMeanwhileError(path)


def _inside(folder: str, path: str) -> bool:
    return os.path.realpath(path).startswith(folder + os.sep)


def replace_one(path: str, content: bytes) -> None:
    """Replace a file, or make it, on the disk before the old one goes. Raises OSError."""
    if not os.path.isdir(os.path.dirname(path)):
        os.makedirs(os.path.dirname(os.path.realpath(path)), exist_ok=True)
    with new_file(path) as file:
        file.write(content)
        file.seek(0)
        if file.read() != content:
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)


def _stage(folder: str, files: Sequence[Replacement]) -> list[_StagedFile]:
    """Write the new contents and the journal that lists them, all of it on the disk."""
    place = os.path.join(folder, FOLDER)
    os.mkdir(place)
    one_by_one = len(files) <= _FEW or not hasattr(os, "sync")
    entries = []
    for number, (path, before, content) in enumerate(files):
        target = os.path.realpath(path)
        staged = os.path.join(place, str(number))
        try:
            os.makedirs(os.path.dirname(target), exist_ok=True)
            _write(staged, content, flush=one_by_one)
            os.chmod(staged, mode_of(target))
        except OSError as error:
            error.filename = path
            raise
        name = os.path.relpath(target, folder)
        entries.append(_StagedFile(name, str(number), _digest(before), _digest(content)))
    if not one_by_one:
        os.sync()
    text = json.dumps({"files": [entry._asdict() for entry in entries]})
    _write(os.path.join(place, "new"), text.encode())
    os.replace(os.path.join(place, "new"), os.path.join(place, _JOURNAL))
    return entries


def _write(path: str, content: bytes, *, flush: bool = True) -> None:
    """Write a file and read it back. Raises OSError where it is not what was written."""
    with open(path, "xb") as file:
        file.write(content)
        file.flush()
        if flush:
            os.fsync(file.fileno())
    if content_of(path) != content:
        raise OSError(errno.EIO, os.strerror(errno.EIO), path)


def _take_place(folder: str, entry: _StagedFile, shown: str) -> None:
    try:
        os.replace(os.path.join(folder, FOLDER, entry.staged), os.path.join(folder, entry.path))
    except OSError as error:
        error.filename = shown
        raise


def _put_back(one: Replacement) -> None:
    """A file as it was before, if it is not."""
    path, before, _ = one
    with suppress(OSError):
        if content_of(path) == before:
            return
        if before is None:
            os.unlink(os.path.realpath(path))
        else:
            replace_one(path, before)


def finish(folder: str) -> None:
    """Finish the change that a killed process had begun in a folder, or remove its traces.

    A file that somebody has changed since stays as it is now. The folder's lock is the caller's.
    """
    place = os.path.join(folder, FOLDER)
    if not os.path.isdir(place) or os.path.islink(place):
        return
    for entry in _entries(place):
        target = os.path.join(folder, entry.path)
        staged = os.path.join(place, entry.staged)
        if not _inside(folder, target) or os.path.islink(staged):
            continue
        with suppress(FileNotFoundError):  # taken already
            now = content_of(target)
            if _digest(now) == entry.before and _digest(content_of(staged)) == entry.after:
                os.replace(staged, target)
    shutil.rmtree(place, ignore_errors=True)


def _held(path: str) -> bytes:
    return read_bytes(path, sys.maxsize)  # readers have limits of their own


def _entries(place: str) -> Iterator[_StagedFile]:
    """The journal's entries; none where it is missing or not one of ours."""
    try:
        listed = json.loads(read_bytes(os.path.join(place, _JOURNAL)))["files"]
        entries = [_StagedFile(**one) for one in listed]
    except (OSError, ValueError, KeyError, TypeError):
        return
    for entry in entries:
        names = (entry.path, entry.staged, entry.after)
        if all(isinstance(one, str) for one in names) and entry.staged.isdecimal():
            yield entry


def _digest(content: bytes | None) -> str | None:
    return None if content is None else blake2b(content, digest_size=16).hexdigest()
