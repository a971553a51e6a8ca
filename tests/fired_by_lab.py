"""Codes of decks that the lab cannot work on, each fired by one."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from conftest import ROOT

from rng_cards.app.changed_card import Setting, with_settings
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.diagnostics import Diagnostic
from rng_cards.lab.setting import setting_of
from rng_cards.lab.store import open_store
from rng_cards.play.decks import load_deck

KID: Final = str(ROOT / "decks/buffalo-kid.yaml")


def _nothing_to_try(_path: Path, table: Table) -> list[Diagnostic]:
    verdict = validate_file(KID, table)
    return list(setting_of(verdict, [load_deck(KID, table)], [], table, {}, 0, 5).findings)


def _alone(_path: Path, table: Table) -> list[Diagnostic]:
    verdict = validate_file(KID, table)
    return list(
        setting_of(verdict, [], list(table.catalogue("ragnguns")), table, {}, 0, 5).findings
    )


def _torn(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "units.sqlite").write_bytes(b"SQLite format 3\0" + b"torn" * 500)
    return _opened(path)


def _of_tomorrow(path: Path, _table: Table) -> list[Diagnostic]:
    with closing(sqlite3.connect(path / "units.sqlite")) as database:
        database.execute("CREATE TABLE unit (other)")
        database.execute("PRAGMA user_version = 2")
    return _opened(path)


def _opened(path: Path) -> list[Diagnostic]:
    found = open_store(str(path / "units.sqlite"))
    return [found] if isinstance(found, Diagnostic) else []


def _no_such_value(_path: Path, table: Table) -> list[Diagnostic]:
    card = table.catalogue("ragnguns").get("torch")
    assert card is not None
    setting = Setting(("effects", "3", "cost"), 2)
    return list(with_settings(card, "ragnguns", [setting], table).report.diagnostics)


FIRED_BY_LAB: Final = {
    "CAT268": ("a card with a value where it has none", _no_such_value),
    "LAB501": ("a search without candidates", _nothing_to_try),
    "LAB502": ("a search without opponents", _alone),
    "LAB503": ("a store that is torn", _torn),
    "LAB504": ("a store of another version", _of_tomorrow),
}
