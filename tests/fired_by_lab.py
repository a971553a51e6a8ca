"""Codes of decks that the lab cannot work on, each fired by one."""

from pathlib import Path
from typing import Final

from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.diagnostics import Diagnostic
from rng_cards.lab.setting import setting_of
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


FIRED_BY_LAB: Final = {
    "LAB501": ("a search without candidates", _nothing_to_try),
    "LAB502": ("a search without opponents", _alone),
}
