"""What the declarations of tables give besides files: the part of a page, and a JSON Schema."""

from typing import Any, Final

from rng_cards.app.export.meta import FORMAT
from rng_cards.app.export.source import Source
from rng_cards.app.export.sqlite import view_name
from rng_cards.app.export.tables import SHEETS, Sheet, sought_columns

_JSON: Final[dict[str, dict[str, Any]]] = {
    "text": {"type": "string"},
    "integer": {"type": "integer"},
    "json": {"type": ["object", "array"]},
}


def tables_page(source: Source) -> str:
    """Every table with its columns, in Markdown."""
    return "\n".join(line for sheet in SHEETS for line in _table(sheet, source)) + "\n"


def _table(sheet: Sheet, source: Source) -> list[str]:
    lines = [f"### `{sheet.name}`", "", sheet.about, ""]
    if sheet.sought:
        views = ", ".join(f"`{view_name(language)}`" for language in source.languages)
        words = ", ".join(f"`{name}`" for name in sought_columns(sheet, source))
        lines += [f"Views: {views}. Full text in `{sheet.name}_fts`: {words}.", ""]
    lines += ["| column | what | |", "|---|---|---|"]
    for column in sheet.columns(source):
        marks = "key" if column.name in sheet.key else "" if column.always else "may be absent"
        lines.append(f"| `{column.name}` {column.kind} | {column.about} | {marks} |")
    return [*lines, ""]


def json_schema(source: Source) -> dict[str, Any]:
    """The JSON Schema of `rng export json`."""
    meta = {
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "tool": {"const": "rng-cards"},
            "version": {"type": "string"},
            "date": {"type": ["string", "null"]},
            "commit": {"type": ["string", "null"]},
            "modified": {"type": ["boolean", "null"]},
            "licence": {"type": "string"},
        },
        "required": ["format", "tool", "version", "date", "commit", "modified", "licence"],
        "additionalProperties": False,
    }
    tables = {
        sheet.name: {"type": "array", "description": sheet.about, "items": _row(sheet, source)}
        for sheet in SHEETS
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "rng export json",
        "type": "object",
        "properties": {"meta": meta, **tables},
        "required": ["meta", *tables],
        "additionalProperties": False,
    }


def _row(sheet: Sheet, source: Source) -> dict[str, Any]:
    columns = sheet.columns(source)
    return {
        "type": "object",
        "properties": {
            column.name: {**_JSON[column.kind], "description": column.about} for column in columns
        },
        "required": [column.name for column in columns if column.always],
        "additionalProperties": False,
    }
