"""An export as Parquet: the bytes of each of its files, made by DuckDB."""

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from rng_cards.app.export.rows import CARDS, FOLDER, Files, meta_rows, rows_of
from rng_cards.app.export.source import Source
from rng_cards.app.export.tables import SHEETS
from rng_cards.files.plain import read_bytes

_TYPES: Final = {"text": "VARCHAR", "integer": "INTEGER", "json": "JSON"}
_META: Final = {"key": "VARCHAR", "value": "VARCHAR"}


def as_parquet(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """The cards; as a folder, a file a table. Each file also says where it is from."""
    sheets = SHEETS if name == FOLDER else (CARDS,)
    files = {}
    for sheet in sheets:
        types = {one.name: _TYPES[one.kind] for one in sheet.columns(source)}
        said = _parquet(rows_of(sheet, source), types, meta)
        files[f"{sheet.name}.parquet" if name == FOLDER else name] = said
    if name == FOLDER:
        rows = ({"key": key, "value": value} for key, value in meta_rows(meta))
        files["meta.parquet"] = _parquet(rows, _META, meta)
    return files


def _parquet(
    rows: Iterable[Mapping[str, Any]], types: Mapping[str, str], meta: Mapping[str, Any]
) -> bytes:
    """A table. DuckDB reads its rows from a file: one by one they would take it a hundred times as
    long. One thread, so that the same rows give the same bytes.
    """
    import duckdb

    with tempfile.TemporaryDirectory() as folder, duckdb.connect(config={"threads": 1}) as engine:
        lines, made = Path(folder, "rows.json"), Path(folder, "rows.parquet")
        with lines.open("w", encoding="utf-8") as file:
            file.writelines(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
        columns = _struct((key, _text(kind)) for key, kind in types.items())
        said = _struct((key, _text(value or "")) for key, value in meta_rows(meta))
        engine.execute(
            f"COPY (SELECT * FROM read_json({_text(str(lines))}, "  # noqa: S608 -- all of it quoted
            f"format = 'newline_delimited', columns = {columns})) "
            f"TO {_text(str(made))} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {said})"
        )
        return read_bytes(str(made))


def _struct(items: Iterable[tuple[str, str]]) -> str:
    return "{" + ", ".join(f"{_text(key)}: {value}" for key, value in items) + "}"


def _text(text: str) -> str:
    """A string of SQL."""
    return "'" + text.replace("'", "''") + "'"
