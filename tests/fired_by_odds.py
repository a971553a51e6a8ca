"""Codes of conditions on the cards of a deck, each fired by one."""

from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Final

from conftest import ROOT

from rng_cards.app.odds import odds
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file, validate_text
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic

Found = tuple[str, Callable[[Path, Table], list[Diagnostic]]]


def _asked(condition: str) -> Found:
    def found(path: Path, table: Table) -> list[Diagnostic]:
        deck = copy(ROOT / "tests/decks/banjo-winter.yaml", path / "mine.yaml")
        verdict = validate_file(str(deck), table)
        return _findings(verdict.resolved, condition, table)

    return f"the condition `{condition}`", found


def _of_huge_deck() -> Found:
    """Every card fifty times, and parts that overlap in many ways."""
    parts = ("cost<2", "cost<3", "firepower<2", "durability<2", "has:keyword", "type:weapon")
    condition = " AND ".join(f"5-9 of {part}" for part in parts)

    def found(_path: Path, table: Table) -> list[Diagnostic]:
        cards = (f"50 {one.id}" for one in table.catalogue("ragnguns") if one.type != "gunslinger")
        verdict = validate_text("deck.txt", "\n".join(cards), table)
        return _findings(verdict.resolved, condition, table)

    return "very many cases", found


def _findings(deck: ResolvedDeck | None, condition: str, table: Table) -> list[Diagnostic]:
    assert deck is not None
    return list(odds(deck, condition, table).findings)


FIRED_BY_ODDS: Final = {
    "ODD501": _asked("2 of"),
    "ODD502": _asked(""),
    "ODD503": _asked("3-1 of k:music"),
    "ODD504": _of_huge_deck(),
    "ODD505": _asked("k:music OR 2 of k:heal"),
    "ODD510": _asked("16 of k:music"),
    "ODD511": _asked("name:nobody"),
    "ODD512": _asked("2 k:music"),
    "ODD513": _asked("k:music and cost<2"),
}
