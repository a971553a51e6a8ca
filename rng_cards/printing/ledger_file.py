"""The ledger's file: found, read as lines, changed while no other print changes it.

Readers need no lock: a new file takes the old one's place by renaming.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rng_cards.files.plain import TooBigError, read_bytes
from rng_cards.files.user_folders import data_folder

MAX_BYTES: Final = 8_000_000
"""A larger ledger is refused unread: every card in every language is less than one megabyte."""

MAX_LINES: Final = 100_000
"""Lines of a ledger; an honest one of the greatest size has a third of them."""


def ledger_path() -> str:
    """The user's print ledger."""
    return os.path.join(data_folder(), "printed.jsonl")


def read_lines(path: str) -> list[bytes]:
    """The lines of a ledger without their ends; none where there is no file.

    Raises OSError, TooBigError among it.
    """
    try:
        data = read_bytes(path, MAX_BYTES)
    except FileNotFoundError:
        return []
    if data.count(b"\n") > MAX_LINES:
        raise TooBigError(MAX_BYTES, path)
    lines = data.split(b"\n")
    if not lines[-1]:
        del lines[-1]
    return lines


@contextmanager
def changed_lines(path: str) -> Iterator[list[bytes]]:
    """The lines of a ledger, to be changed in place; they are written when the block ends. Its
    folder is made if it is not there.

    Raises OSError where the folder cannot be written or another print goes on for too long, or
    TooBigError.
    """
    from rng_cards.files.changing import changing  # noqa: PLC0415 -- what only reads needs no lock

    with changing(os.path.dirname(path) or ".") as change:
        lines = read_lines(path)
        yield lines
        if lines or change.read(path) is not None:
            change.put(path, b"".join(line + b"\n" for line in lines))


def delete(path: str) -> None:
    """Delete the ledger while nobody else writes to it. Raises OSError."""
    from rng_cards.files.changing import changing  # noqa: PLC0415

    with changing(os.path.dirname(path) or "."):
        os.unlink(path)
