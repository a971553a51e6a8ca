"""Units that were played, kept in the user's data folder so that none is played twice.

A unit is known by a digest of all that it hangs on: both decks with their cards' records, the house
rules, the engine's code, the agent, the seed and the number of its deal. A changed card changes the
digests of the decks that hold it, and no others.
"""

import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Final, Self

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.user_folders import data_folder
from rng_cards.lab.lab_codes import BROKEN_STORE, OTHER_STORE

_VERSION: Final = 1
_PATIENCE: Final = 30.0
"""Seconds to wait while another process writes."""
_A_QUERY: Final = 500


def store_path() -> str:
    """Where the units are kept."""
    return os.path.join(data_folder(), "lab", "units.sqlite")


def open_store(path: str) -> "UnitStore | Diagnostic":
    """The store at a path, made where there is none; or why it cannot be used."""
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        database = sqlite3.connect(path, timeout=_PATIENCE)
        try:
            return _opened(database, path)
        except sqlite3.Error:
            database.close()
            raise
    except (sqlite3.Error, OSError) as problem:
        said = {"file": path, "problem": str(problem)}
        return Diagnostic(BROKEN_STORE, Span.of_file(path), said)


def _opened(database: sqlite3.Connection, path: str) -> "UnitStore | Diagnostic":
    [(version,)] = database.execute("PRAGMA user_version")
    tables = database.execute("SELECT name FROM sqlite_master").fetchall()
    if tables and version != _VERSION:
        database.close()
        said = {"file": path, "version": version, "known": _VERSION}
        return Diagnostic(OTHER_STORE, Span.of_file(path), said)
    with database:
        database.execute(
            "CREATE TABLE IF NOT EXISTS unit (digest BLOB PRIMARY KEY, won REAL) WITHOUT ROWID"
        )
        database.execute("CREATE TABLE IF NOT EXISTS note (game TEXT PRIMARY KEY, text TEXT)")
        database.execute(f"PRAGMA user_version = {_VERSION}")
    return UnitStore(database)


class UnitStore:
    """What was won in units, by their digests."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def known(self, digests: Sequence[bytes]) -> dict[bytes, float]:
        """What was won in those of the units that were played before."""
        found: dict[bytes, float] = {}
        for at in range(0, len(digests), _A_QUERY):
            some = digests[at : at + _A_QUERY]
            marks = ",".join("?" * len(some))
            query = f"SELECT digest, won FROM unit WHERE digest IN ({marks})"  # noqa: S608
            with closing(self._database.execute(query, some)) as rows:
                found.update(rows)
        return found

    def keep(self, played: Mapping[bytes, float]) -> None:
        """Keep what was won, all of it or, if it is broken off, nothing."""
        with self._database:
            self._database.executemany("INSERT OR REPLACE INTO unit VALUES (?, ?)", played.items())

    def noted(self, game: str) -> str | None:
        """What was noted of a game; None if nothing was."""
        with closing(
            self._database.execute("SELECT text FROM note WHERE game = ?", [game])
        ) as rows:
            found: tuple[str] | None = rows.fetchone()
        return found[0] if found else None

    def note(self, game: str, text: str) -> None:
        """Note something of a game, in the place of what was noted before."""
        with self._database:
            self._database.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", [game, text])
