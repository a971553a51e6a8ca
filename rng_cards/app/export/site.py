"""A published site in its folder: a newer one takes the place of the one before, all of it."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from rng_cards.app.export.files import Exported, digest_of, manifest_of, write_files
from rng_cards.app.export.meta import meta_of
from rng_cards.app.export.rows import Files
from rng_cards.app.table import Table
from rng_cards.files.plain import read_bytes

MANIFEST: Final = "site.json"
"""Not the name that other exports give theirs: what they wrote in the same folder stays."""


def write_site(files: Files, home: Path, table: Table, *, force: bool) -> Exported:
    """Write the files of a site and their manifest into a folder; nothing where one of them is
    there, unless forced.

    Pages of the site before that are no more, such as those of a card that was removed, are
    deleted, unless somebody has changed them since. What its manifest does not list stays.
    """
    former = dict(_listed(home)) if force else {}
    done = write_files(
        {**files, MANIFEST: manifest_of(files, meta_of(table))}, home, force=force, folder=True
    )
    if not done.findings:
        for name in former.keys() - files.keys():
            _remove(home, name, former[name])
    return done


def _listed(home: Path) -> Iterator[tuple[str, str]]:
    """The files of the site that is there, by their paths in it, with their checksums; none where
    its manifest is missing or not one of ours.
    """
    with suppress(OSError, ValueError, KeyError, TypeError):
        for one in json.loads(read_bytes(str(home / MANIFEST)))["files"]:
            yield str(one["path"]), str(one["sha256"])


def _remove(home: Path, name: str, digest: str) -> None:
    """Delete a file of a folder that is as it was written, and the folders that it leaves empty."""
    with suppress(OSError, ValueError):  # ValueError: a path that no file can have
        file = (home / name).resolve()
        inside = file.is_relative_to(home.resolve())
        if inside and digest_of(read_bytes(str(file))) == digest:
            file.unlink()
            os.removedirs(file.parent)
