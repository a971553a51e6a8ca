"""An export as JSON, CSV or SQLite: the bytes of each of its files."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from rng_cards.app.export.source import Source
from rng_cards.app.export.tables import SHEETS, Sheet, sought_columns

FORMATS: Final = ("json", "csv", "sqlite")
_ENCODED: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode
FOLDER: Final = ""
"""Instead of a file's name: many files in a folder."""
_SQL: Final = {"text": "TEXT", "integer": "INTEGER", "json": "TEXT"}
_VIEWS: Final = {"fr": "cartes"}
"""By language, the view of the cards in it alone; elsewhere `cards_` and the language."""
_PAGE: Final = 4096

Files = dict[str, bytes]
"""Bytes by file names, those of a folder with a slash between."""


def rows_of(sheet: Sheet, source: Source) -> Iterator[dict[str, Any]]:
    """The rows of a table by the names of its columns; what a row does not have is left out."""
    names = [column.name for column in sheet.columns(source)]
    for row in sheet.rows(source):
        yield {name: value for name, value in zip(names, row, strict=True) if value is not None}


def as_json(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """One object of all tables; as a folder, a file a card and one for all the rest."""
    if name != FOLDER:
        return {name: _tables(source, meta, SHEETS)}
    cards = _cards()
    files = {
        f"cards/{card['game']}/{card['id']}.json": _json(card) for card in rows_of(cards, source)
    }
    others = [sheet for sheet in SHEETS if sheet is not cards]
    return {**files, "tables.json": _tables(source, meta, others)}


def _tables(source: Source, meta: Mapping[str, Any], sheets: Iterable[Sheet]) -> bytes:
    """A row a line: short to compare, and faster to write than each value on a line of its own."""
    parts = [f'"meta": {_ENCODED(meta)}']
    for sheet in sheets:
        rows = ",\n".join(map(_ENCODED, rows_of(sheet, source)))
        parts.append(f'"{sheet.name}": [\n{rows}\n]')
    return ("{" + ",\n".join(parts) + "}\n").encode()


def _json(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def compact(value: Any) -> str:
    """Data in a cell of a table."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def as_csv(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """The cards, for a spreadsheet; as a folder, a file a table."""
    if name != FOLDER:
        return {name: _csv(_cards(), source)}
    files = {f"{sheet.name}.csv": _csv(sheet, source) for sheet in SHEETS}
    return {**files, "meta.csv": _lines([("key", "value"), *_meta_rows(meta)])}


def _csv(sheet: Sheet, source: Source) -> bytes:
    columns = sheet.columns(source)
    return _lines(chain([tuple(one.name for one in columns)], _plain(sheet, source)))


def _lines(rows: Any) -> bytes:
    """With a mark at the beginning by which spreadsheets know that it is UTF-8."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def _meta_rows(meta: Mapping[str, Any]) -> list[tuple[str, str | None]]:
    return [
        (key, value if isinstance(value, str | None) else compact(value))
        for key, value in meta.items()
    ]


def _plain(sheet: Sheet, source: Source) -> Iterator[tuple[Any, ...]]:
    """Rows whose data are text."""
    data = [at for at, one in enumerate(sheet.columns(source)) if one.kind == "json"]
    if not data:
        yield from sheet.rows(source)
        return
    for row in sheet.rows(source):
        cells = list(row)
        for at in data:
            cells[at] = compact(cells[at])
        yield tuple(cells)


# SQLite


def as_sqlite(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """A database of all tables, a view of the cards a language, and a full-text index of them;
    `datasette.yaml` tells datasette of both.
    """
    database = sqlite3.connect(":memory:")
    try:
        database.execute(f"PRAGMA page_size = {_PAGE}")
        database.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
        database.executemany("INSERT INTO meta VALUES (?, ?)", _meta_rows(meta))
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
    database.executemany(f"INSERT INTO {sheet.name} VALUES ({places})", _plain(sheet, source))  # noqa: S608 -- names of our own
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
    kept = [one.name for one in _cards().columns(source)]
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


def _cards() -> Sheet:
    return next(sheet for sheet in SHEETS if sheet.name == "cards")


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
