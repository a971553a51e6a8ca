"""How the codes of files from translators are fired."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.incoming import read_import
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import wire

Fire = Callable[[Path, Table], list[Diagnostic]]


def found_in_exchange(kind: str, text: str, at: Path, table: Table) -> list[Diagnostic]:
    """What importing such a file would say of it."""
    file = at / f"file.{kind}"
    file.write_text(text, encoding="utf-8")
    return list(read_import(Bench(table, "ragnguns"), str(file)).report.diagnostics)


def _unknown_format(path: Path, table: Table) -> list[Diagnostic]:
    return found_in_exchange("odt", "key,fr,en\n", path, table)


def _formula(path: Path, table: Table) -> list[Diagnostic]:
    import openpyxl

    book = openpyxl.Workbook()
    page = book.worksheets[0]
    page.append(["key", "fr", "en"])
    page.append(["machete.name", "Machette", "=1+1"])
    book.save(path / "file.xlsx")
    return list(read_import(Bench(table, "ragnguns"), str(path / "file.xlsx")).report.diagnostics)


def _too_big(path: Path, table: Table) -> list[Diagnostic]:
    with (path / "big.po").open("wb") as file:
        file.truncate(wire.MAX_BYTES + 1)
    return list(read_import(Bench(table, "ragnguns"), str(path / "big.po")).report.diagnostics)


def _moved(path: Path, table: Table) -> list[Diagnostic]:
    """The card's file says something else by the time it is to be written."""
    (path / "en.csv").write_text("key,fr,en\nmachete.name,Machette,Big Knife\n", encoding="utf-8")
    incoming = sys.modules["rng_cards.app.translation.incoming"]
    before = incoming.__dict__["read_text"]
    incoming.__dict__["read_text"] = lambda at, _: TextFile(at, "name: {fr: X, en: Y}\n", [])
    try:
        return list(read_import(Bench(table, "ragnguns"), str(path / "en.csv")).report.diagnostics)
    finally:
        incoming.__dict__["read_text"] = before


def _without_openpyxl(path: Path, table: Table) -> list[Diagnostic]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rng_cards.translation.interchange.xlsx.find_spec", lambda _: None)
        return found_in_exchange("xlsx", "", path, table)


def _too_much(path: Path, table: Table) -> list[Diagnostic]:
    """A ZIP's list of parts, the parts left out."""
    return found_in_exchange("xlsx", "PK\1\2" * 2_000, path, table)


FIRED_BY_EXCHANGE: Final[Mapping[str, tuple[str, Fire]]] = {
    "TRN350": ("a document of a word processor", _unknown_format),
    "TRN366": ("a formula in a cell", _formula),
    "TRN367": ("no openpyxl", _without_openpyxl),
    "TRN368": ("a card edited meanwhile", _moved),
    "TRN369": ("a file of 16 MB", _too_big),
    "TRN396": ("two thousand parts", _too_much),
}
