"""Codes of exports that are not written, each fired by one."""

from pathlib import Path
from typing import Final
from unittest.mock import patch

from rng_cards.app.export.files import export, placeless, streamed
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic


def _twice(path: Path, table: Table) -> list[Diagnostic]:
    out = str(path / "cards.csv")
    assert not export(table, ("duel",), "csv", out).findings
    return list(export(table, ("duel",), "csv", out).findings)


def _nowhere(path: Path, table: Table) -> list[Diagnostic]:
    return list(export(table, ("duel",), "csv", str(path / "none/cards.csv")).findings)


def _folder(path: Path, table: Table) -> list[Diagnostic]:
    return list(export(table, ("duel",), "sqlite", str(path)).findings)


def _streamed(_path: Path, table: Table) -> list[Diagnostic]:
    found = streamed(table, ("duel",), "sqlite")
    return [found] if isinstance(found, Diagnostic) else []


def _without_duckdb(path: Path, table: Table) -> list[Diagnostic]:
    with patch("rng_cards.app.export.files.find_spec", return_value=None):
        return list(export(table, ("duel",), "parquet", str(path / "cards")).findings)


def _placeless(_path: Path, _table: Table) -> list[Diagnostic]:
    return [placeless("csv")]


FIRED_BY_EXPORTS: Final = {
    "EXP501": ("an export in the place of another", _twice),
    "EXP502": ("an export into no folder", _nowhere),
    "EXP503": ("a database for a folder", _folder),
    "EXP505": ("a database to standard output", _streamed),
    "EXP506": ("an export that nobody said a place for", _placeless),
    "EXP504": ("Parquet without DuckDB", _without_duckdb),
}
