"""The rows of an export's tables, in the shapes that several formats need."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.app.export.source import Source
from rng_cards.app.export.tables import SHEETS, Sheet

FOLDER: Final = ""
"""Instead of a file's name: many files in a folder."""

Files = dict[str, bytes]
"""Bytes by file names, those of a folder with a slash between."""

CARDS: Final = next(sheet for sheet in SHEETS if sheet.name == "cards")
"""The table that stands for all, where a file holds only one."""


def rows_of(sheet: Sheet, source: Source) -> Iterator[dict[str, Any]]:
    """The rows of a table by the names of its columns; what a row does not have is left out."""
    names = [column.name for column in sheet.columns(source)]
    for row in sheet.rows(source):
        yield {name: value for name, value in zip(names, row, strict=True) if value is not None}


def flat_rows(sheet: Sheet, source: Source) -> Iterator[tuple[Any, ...]]:
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


def meta_rows(meta: Mapping[str, Any]) -> list[tuple[str, str | None]]:
    """What an export says of itself, as the rows of a table."""
    return [
        (key, value if isinstance(value, str | None) else compact(value))
        for key, value in meta.items()
    ]


def compact(value: Any) -> str:
    """Data in a cell of a table."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
