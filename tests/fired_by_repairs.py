"""Codes of decks that are not repaired, each fired by one."""

from pathlib import Path
from typing import Final
from unittest.mock import patch

from conftest import ROOT

from rng_cards.app.repair import repairs, write_repair
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_text
from rng_cards.diagnostics import Diagnostic


def _far_from_any_legal_deck(_path: Path, table: Table) -> list[Diagnostic]:
    verdict = validate_text("deck.yaml", "game: ragnguns\nname: Essai\ncards: []\n", table)
    with patch("rng_cards.app.repair.deck_files", lambda _table: []):
        return list(repairs(verdict, table, 1).refused)


def _ninth_of_one(_path: Path, table: Table) -> list[Diagnostic]:
    deck = str(ROOT / "decks/witnesses/unknown-gunslinger/illegal.yaml")
    return list(write_repair(deck, 9, table, "en", dry_run=True)[0].refused)


FIRED_BY_REPAIRS: Final = {
    "DCK550": ("no legal deck to begin with", _far_from_any_legal_deck),
    "DCK551": ("the ninth repair of one", _ninth_of_one),
}
