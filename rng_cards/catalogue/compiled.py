"""Compiled data in the user's cache, such as the catalogue: named by the content it was made from.

Two small files. The *compiled* one is named by a hash of everything it depends on: the card
files, say, and the code that reads them. The *stamp* remembers the size and times of those files
and which compiled one they led to, so that a run that finds them untouched reads no card at all.
Both may be deleted at any time; two processes that write at once each put a whole file in
place, and the last one stays. A file that is damaged, or that no run of this user's wrote, is made
again.
"""

import marshal
import os
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from stat import S_ISDIR
from typing import Any, Final, NamedTuple

from rng_cards import __version__
from rng_cards.files.plain import read_bytes
from rng_cards.files.user_folders import cache_folder

try:
    from _blake2 import blake2b  # hashlib, which has it too, takes 4 ms to import
except ImportError:  # another interpreter
    from hashlib import blake2b

_FORMAT: Final = 8
_RACY: Final = 2_000_000_000
"""A file changed this little (ns) before it was stamped may change again within one clock tick."""
_SEAL: Final = 32
"""Bytes of the digest before each file, and of the secret that it is made with."""
_KEPT: Final = 6
"""Compiled files kept of each kind; older ones are deleted when a new one is written."""

_AT_HAND: Final = 32
"""Files that a process keeps unpacked, if none is larger than `_LIGHT` (bytes)."""
_LIGHT: Final = 1_000_000
_MOST: Final = 128_000_000
"""Bytes of a compiled file; that of ten thousand cards is a tenth of it."""

Stamp = tuple[str, int, int, int]


def stamp(paths: Iterable[str]) -> list[Stamp]:
    """Path, size, and times of change of files, and of every .yaml and .py file in folders.

    What is not there is left out; what reads it will say so.
    """
    stamps: set[Stamp] = set()
    pending: list[str] = []
    for path in paths:
        with suppress(OSError):
            status = os.stat(path)
            if S_ISDIR(status.st_mode):
                pending.append(path)
            else:
                stamps.add(_stamp(path, status))
    while pending:
        with suppress(OSError), os.scandir(pending.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name != "__pycache__":
                        pending.append(entry.path)
                elif entry.name.endswith((".yaml", ".py")):
                    with suppress(OSError):  # a link that leads nowhere hides no other file
                        stamps.add(_stamp(entry.path, entry.stat()))
    return sorted(stamps)


def _stamp(path: str, status: os.stat_result) -> Stamp:
    return path, status.st_size, status.st_mtime_ns, status.st_ctime_ns


@cache
def stamps_of_code(code: tuple[str, ...]) -> tuple[Stamp, ...]:
    """Once a process: the code that runs is what was there as it started."""
    return tuple(stamp(code))


@cache
def digest_of_code(code: tuple[str, ...]) -> str | None:
    """A hash of files of code and of all code in folders, made once a process; None where some of
    it cannot be read.
    """
    stamps = stamps_of_code(code)
    contents = contents_of(stamps)
    return content_key(contents) if len(contents) == len(stamps) else None


class Watched(NamedTuple):
    """What something is compiled from: the stamps of its files, and the paths of the code."""

    files: list[Stamp]
    code: tuple[str, ...]

    @property
    def stamps(self) -> list[Stamp]:
        """Of files and code."""
        return [*self.files, *stamps_of_code(self.code)]

    def key(self, contents: Mapping[str, bytes]) -> str | None:
        """A hash of what the files hold and of the code; None where not all could be read."""
        code = digest_of_code(self.code)
        if code is None or len(contents) != len(self.files):
            return None
        return content_key(contents, code)


class Found(NamedTuple):
    """What the cache knows of some files: what they compile to, or None if it is to be made.

    `contents` are the files that had to be read to know it: what was hashed is what is then
    compiled, so that a file changed in between cannot end up under another's key.
    """

    compiled: dict[str, Any] | None
    key: str | None
    contents: dict[str, bytes]


def load(name: str, watched: Watched, kind: str = "catalogue") -> Found:
    """Look for the compiled data of these very files. `kind` is what they are compiled to.

    Files whose stamps are as remembered are not read. Any others are hashed: what was only
    touched, or changed and changed back, is found under its old key.
    """
    remembered = _read(_stamp_path(name))
    if _holds(remembered, watched.stamps):
        made = _read_compiled(remembered["key"], kind)
        if made is not None:
            return Found(made, remembered["key"], {})
    contents = contents_of(watched.files)
    key = watched.key(contents)
    made = _read_compiled(key, kind)
    if made is not None and key is not None:
        with suppress(OSError):
            _remember(name, watched, key)
    return Found(made, key, contents)


def _holds(remembered: Any, stamps: list[Stamp]) -> bool:
    """Whether a stamp vouches for these files: the same ones, and none too fresh to tell."""
    return (
        isinstance(remembered, dict)
        and remembered.get("version") == _version()
        and remembered["stamps"] == stamps
        and all(max(one[2], one[3]) < remembered["at"] - _RACY for one in stamps)
    )


def _read_compiled(key: str | None, kind: str) -> dict[str, Any] | None:
    compiled = _read(_compiled_path(key, kind)) if key else None
    return compiled if isinstance(compiled, dict) and compiled.get("key") == key else None


def save(
    name: str, watched: Watched, key: str, compiled: dict[str, Any], kind: str = "catalogue"
) -> None:
    """Keep what was compiled. A cache that cannot be written is no error: it is a cache."""
    with suppress(OSError):
        os.makedirs(cache_folder(), exist_ok=True)
        _write(_compiled_path(key, kind), {**compiled, "key": key})
        _remember(name, watched, key)
        _forget_old(kind)


def _remember(name: str, watched: Watched, key: str) -> None:
    stamped = {"version": _version(), "stamps": watched.stamps, "key": key, "at": time.time_ns()}
    _write(_stamp_path(name), stamped)


def contents_of(stamps: Iterable[Stamp]) -> dict[str, bytes]:
    """The bytes of every file that can be read and is no larger than a file may be."""
    contents = {}
    for path, *_ in stamps:
        with suppress(OSError):
            contents[path] = read_bytes(path)
    return contents


def content_key(contents: Mapping[str, bytes], code: str = "") -> str:
    """A hash of the content of every file, and of what reads them: this version, and `code`, a
    digest.
    """
    digest = blake2b(repr((*_version(), code)).encode(), digest_size=16)
    for path, content in contents.items():
        digest.update(os.fsencode(path) + f"\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _version() -> tuple[str, int, int]:
    return (__version__, sys.hexversion, _FORMAT)


def _stamp_path(name: str) -> str:
    return os.path.join(cache_folder(), f"{name}.stamp")


def _compiled_path(key: str, kind: str) -> str:
    return os.path.join(cache_folder(), f"{key}.{kind}")


def _read(path: str) -> Any:
    """What a cache file holds, or None where it is missing or damaged."""
    try:
        secret = read_bytes(_secret_path(), _SEAL)
        stamped = _stamp(path, os.stat(path))
        read = _kept_at_hand if stamped[1] <= _LIGHT else _unsealed
        return read(stamped, secret)
    except OSError:
        return None


def _unsealed(stamped: Stamp, secret: bytes) -> Any:
    data = memoryview(read_bytes(stamped[0], _MOST))
    if data[:_SEAL] != _seal(data[_SEAL:], secret):
        return None
    return marshal.loads(data[_SEAL:])  # noqa: S302 -- sealed by a run of ours


_kept_at_hand = lru_cache(_AT_HAND)(_unsealed)
"""The same, once for all who ask for a file of that stamp in one process. Nobody changes what is
given. A long session of edits makes a new file each time, so large ones are not kept.
"""


def _seal(payload: bytes | memoryview, secret: bytes) -> bytes:
    """A digest that only who knows the secret can make.

    What is read from the cache is used as it is: it has to be what a run of this user's wrote, and
    not only look whole.
    """
    return blake2b(payload, digest_size=_SEAL, key=secret).digest()


def _secret() -> bytes:
    """The secret of this cache, made with its first file."""
    from rng_cards.files.writing import new_file  # noqa: PLC0415 -- a warm run writes nothing

    if not os.path.exists(_secret_path()):
        with new_file(_secret_path(), flush=False) as file:
            file.write(os.urandom(_SEAL))
    return read_bytes(_secret_path(), _SEAL)


def _secret_path() -> str:
    return os.path.join(cache_folder(), "secret")


def _write(path: str, value: Any) -> None:
    """A whole file or none."""
    from rng_cards.files.writing import new_file  # noqa: PLC0415 -- a warm run writes nothing

    payload = marshal.dumps(value)
    seal = _seal(payload, _secret())
    with new_file(path, flush=False) as file:
        file.write(seal)
        file.write(payload)


def _forget_old(kind: str) -> None:
    with os.scandir(cache_folder()) as entries:
        kept = [entry for entry in entries if entry.name.endswith(f".{kind}")]
    kept.sort(key=lambda entry: entry.stat().st_mtime_ns, reverse=True)
    for entry in kept[_KEPT:]:
        with suppress(OSError):
            os.unlink(entry.path)
