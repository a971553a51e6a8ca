"""The compiled catalogue in the user's cache: named by the content it was made from.

Two small files. The *compiled* one is named by a hash of everything it depends on: the card
files and the code that reads them. The *stamp* remembers the size and times of those files and
which compiled one they led to, so that a run that finds them untouched reads no card at all.
Both may be deleted at any time; two processes that write at once each put a whole file in
place, and the last one stays. A file that is damaged is made again.
"""

import marshal
import os
import sys
import time
import zlib
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from rng_cards import __version__

_FORMAT: Final = 1
_RACY: Final = 2_000_000_000
"""A file changed this little (ns) before it was stamped may change again within one clock tick."""
_KEPT: Final = 6
"""Compiled catalogues kept; older ones are deleted when a new one is written."""

Stamp = tuple[str, int, int, int]


def cache_folder() -> str:
    """Where the cache is: RNG_CACHE, else the platform's own place for caches."""
    named = os.environ.get("RNG_CACHE")
    if named:
        return named
    if sys.platform == "linux":  # what platformdirs would say, without its import
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")  # noqa: PTH111, PTH118
        return os.path.join(base, "rng-cards")  # noqa: PTH118
    from platformdirs import user_cache_dir  # noqa: PLC0415

    return user_cache_dir("rng-cards", appauthor=False)


def stamp(folders: Iterable[str]) -> list[Stamp]:
    """Path, size, and times of change of every file that the catalogue depends on."""
    stamps: list[Stamp] = []
    pending = list(folders)
    while pending:
        try:
            with os.scandir(pending.pop()) as entries:
                for entry in entries:
                    if entry.is_dir():
                        if entry.name != "__pycache__":
                            pending.append(entry.path)
                    elif entry.name.endswith((".yaml", ".py")):
                        status = entry.stat()
                        stamps.append(
                            (entry.path, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
                        )
        except OSError:
            continue  # a folder that is not there has no files; what reads it will say so
    stamps.sort()
    return stamps


def load(name: str, stamps: list[Stamp]) -> dict[str, Any] | None:
    """The compiled catalogue of these very files, or None where it has to be made."""
    remembered = _read(_stamp_path(name))
    if not isinstance(remembered, dict) or remembered.get("format") != _FORMAT:
        return None
    key = remembered["key"]
    if remembered["stamps"] != stamps or remembered["version"] != _version():
        key = content_key(stamps)
    elif any(max(one[2], one[3]) > remembered["at"] - _RACY for one in stamps):
        if content_key(stamps) != key:
            return None
    return _read_compiled(key)


def _read_compiled(key: str | None) -> dict[str, Any] | None:
    compiled = _read(_compiled_path(key)) if key else None
    return compiled if isinstance(compiled, dict) and compiled.get("key") == key else None


def save(name: str, stamps: list[Stamp], compiled: dict[str, Any]) -> None:
    """Keep a compiled catalogue. A cache that cannot be written is no error: it is a cache."""
    key = content_key(stamps)
    if key is None:
        return
    with suppress(OSError):
        os.makedirs(cache_folder(), exist_ok=True)  # noqa: PTH103
        _write(_compiled_path(key), {**compiled, "key": key})
        _write(
            _stamp_path(name),
            {
                "format": _FORMAT,
                "version": _version(),
                "stamps": stamps,
                "key": key,
                "at": time.time_ns(),
            },
        )
        _forget_old()


def content_key(stamps: list[Stamp]) -> str | None:
    """A hash of the content of every file; None if one went away meanwhile."""
    from hashlib import blake2b  # noqa: PLC0415 -- 4 ms that a warm run does without

    digest = blake2b(repr(_version()).encode(), digest_size=16)
    for path, *_ in stamps:
        try:
            with open(path, "rb") as file:  # noqa: PTH123
                content = file.read()
        except OSError:
            return None
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _version() -> tuple[str, int, int]:
    return (__version__, sys.hexversion, _FORMAT)


def _stamp_path(name: str) -> str:
    return os.path.join(cache_folder(), f"{name}.stamp")  # noqa: PTH118


def _compiled_path(key: str) -> str:
    return os.path.join(cache_folder(), f"{key}.catalogue")  # noqa: PTH118


def _read(path: str) -> Any:
    """What a cache file holds, or None where it is missing, damaged or from another day."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            data = file.read()
        if len(data) < 4 or zlib.crc32(data[4:]) != int.from_bytes(data[:4], "big"):  # noqa: PLR2004
            return None
        return marshal.loads(memoryview(data)[4:])  # noqa: S302 -- our own file, in the user's own folder
    except (OSError, ValueError, EOFError, TypeError):
        return None


def _write(path: str, value: Any) -> None:
    """A whole file or none: written beside, then renamed."""
    payload = marshal.dumps(value)
    temporary = f"{path}.{os.getpid()}.{time.monotonic_ns()}.tmp"
    try:
        with open(temporary, "wb") as file:  # noqa: PTH123
            file.write(zlib.crc32(payload).to_bytes(4, "big"))
            file.write(payload)
        os.replace(temporary, path)  # noqa: PTH105
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)  # noqa: PTH108
        raise


def _forget_old() -> None:
    with os.scandir(cache_folder()) as entries:
        kept = [entry for entry in entries if entry.name.endswith(".catalogue")]
    kept.sort(key=lambda entry: entry.stat().st_mtime_ns, reverse=True)
    for entry in kept[_KEPT:]:
        with suppress(OSError):
            os.unlink(entry.path)  # noqa: PTH108
