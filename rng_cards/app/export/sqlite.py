"""An export as an SQLite database: the bytes of each of its files."""

import json
import sqlite3
from collections.abc import Mapping
from typing import Any, Final

from rng_cards.app.export.rows import CARDS, Files, flat_rows, meta_rows
from rng_cards.app.export.source import Source
from rng_cards.app.export.tables import SHEETS, Sheet, sought_columns

_SQL: Final = {"text": "TEXT", "integer": "INTEGER", "json": "TEXT"}
_VIEWS: Final = {"fr": "cartes"}
"""By language, the view of the cards in it alone; elsewhere `cards_` and the language."""
_PAGE: Final = 4096


def as_sqlite(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """A database of all tables, a view of the cards a language, and a full-text index of them;
    `datasette.yaml` tells datasette of both.
    """
    database = sqlite3.connect(":memory:")
    try:
        database.execute(f"PRAGMA page_size = {_PAGE}")
        database.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
        database.executemany("INSERT INTO meta VALUES (?, ?)", meta_rows(meta))
        for sheet in SHEETS:
            _fill(database, sheet, source)
        for language in source.languages:
            database.execute(_view(language, source))
        database.commit()
        database.execute("VACUUM")
        dumped = database.serialize()
    finally:
        database.close()
    return {name: dumped, "datasette.yaml": _datasette(name, source)}


def _fill(database: sqlite3.Connection, sheet: Sheet, source: Source) -> None:
    """A table and its rows, and the index of its words if any are sought."""
    columns = sheet.columns(source)
    declared = [
        f"{_named(one.name)} {_SQL[one.kind]}{' NOT NULL' if one.always else ''}" for one in columns
    ]
    key = ", ".join(map(_named, sheet.key))
    body = ", ".join([*declared, f"PRIMARY KEY ({key})"])
    database.execute(f"CREATE TABLE {sheet.name} ({body})")
    places = ", ".join("?" * len(columns))
    database.executemany(f"INSERT INTO {sheet.name} VALUES ({places})", flat_rows(sheet, source))  # noqa: S608 -- names of our own
    if sheet.sought:
        fts = f"{sheet.name}_fts"
        words = ", ".join(sought_columns(sheet, source))
        database.execute(
            f"CREATE VIRTUAL TABLE {fts} USING fts5 ({words}, content='{sheet.name}', "
            "tokenize='unicode61 remove_diacritics 2')"
        )
        database.execute(f"INSERT INTO {fts} ({fts}) VALUES ('rebuild')")  # noqa: S608 -- names of our own


def _named(name: str) -> str:
    return f'"{name}"'


def _view(language: str, source: Source) -> str:
    """The cards in one language; `rowid` is theirs, which the index has too."""
    kept = [one.name for one in CARDS.columns(source)]
    others = {f"_{one}" for one in source.languages if one != language}
    columns = ", ".join(
        f"{_named(name)} AS {name.removesuffix(f'_{language}')}"
        if name.endswith(f"_{language}")
        else _named(name)
        for name in kept
        if name != "record" and not any(name.endswith(other) for other in others)
    )
    chosen = f'SELECT rowid, {columns} FROM cards WHERE "name_{language}" IS NOT NULL'  # noqa: S608 -- names of our own
    return f"CREATE VIEW {view_name(language)} AS {chosen}"


def view_name(language: str) -> str:
    """What the view of the cards in a language is called."""
    return _VIEWS.get(language, f"cards_{language}")


def _datasette(name: str, source: Source) -> bytes:
    """Where each view's words are indexed, which datasette cannot see by itself."""
    stem = name.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    lines = ["databases:", f"  {json.dumps(stem)}:", "    tables:"]
    for language in source.languages:
        lines += [
            f"      {view_name(language)}:",
            "        fts_table: cards_fts",
            "        fts_pk: rowid",
        ]
    return ("\n".join(lines) + "\n").encode()
