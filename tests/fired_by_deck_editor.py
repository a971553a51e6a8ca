"""Codes about what the editor of decks cannot open, each fired by opening it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.deck_bench import open_bench
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, Report


def _opened(name: str) -> Callable[[Path, Table], list[Diagnostic]]:
    def fire(at: Path, table: Table) -> list[Diagnostic]:
        path = name if name == "-" else str(at / name)
        refused = open_bench(path, table, "en", "ragnguns")
        assert isinstance(refused, Report)
        return list(refused.diagnostics)

    return fire


FIRED_BY_DECK_EDITOR: Final = {
    "DCK580": ("standard input", _opened("-")),
    "DCK581": ("a plain list that does not exist", _opened("new.txt")),
}
