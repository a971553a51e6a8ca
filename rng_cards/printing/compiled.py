"""Data files of the printer, compiled once: papers and layouts are plain data when they print.

Reading YAML and checking it costs more than drawing a whole deck. What was read without a finding
is kept in the user's cache, under a key made of the content of the files and of the code that reads
them (see `catalogue.compiled`, which does the keeping); what had findings is read again each time,
so that it says them each time.
"""

import os
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rng_cards.catalogue import compiled as cache
from rng_cards.diagnostics import Diagnostic


class Made(NamedTuple):
    """What some files hold, as data that marshal can write, and what was wrong with them."""

    data: Any
    findings: tuple[Diagnostic, ...] = ()


def compiled(
    name: str,
    files: Sequence[Path | str],
    code: Sequence[Path | str],
    make: Callable[[], Made],
    asked: Sequence[str | float] = (),
) -> Made:
    """What `make` makes of the files, from the cache if neither they nor the code have changed.

    `name` says what it is: letters and hyphens. `asked` is all else that it
    depends on. Both lists may name folders, of which every .yaml
    and .py file counts. A file that is not there counts as such. A cache that is damaged, missing
    or read-only only costs time. ValueError if the data is not what marshal writes: our own bug.
    """
    if asked:
        name = f"{name}-{zlib.crc32(repr(asked).encode()):08x}"
    paths = [os.fspath(path) for path in files]
    watched = cache.Watched(cache.stamp(paths), tuple(os.fspath(path) for path in code))
    place = f"{name}-{zlib.crc32(repr(paths).encode()):08x}"
    found = cache.load(place, watched, name)
    if found.compiled is not None:
        return Made(found.compiled["data"])
    made = make()
    if found.key and not made.findings and _as_hashed(paths, watched, found.key):
        cache.save(place, watched, found.key, {"data": made.data}, name)
    return made


def _as_hashed(paths: Sequence[str], watched: cache.Watched, key: str) -> bool:
    """Whether the files still hold what was hashed before they were read."""
    now = watched._replace(files=cache.stamp(paths))
    return now.key(cache.contents_of(now.files)) == key
