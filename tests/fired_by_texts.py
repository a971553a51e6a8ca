"""Codes of texts that no pair of texts can show, each fired."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from fired_by_desk import FIRED_BY_DESK

from rng_cards.app.table import Table
from rng_cards.app.translation.asking import asked_for
from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Diagnostic


def _into_klingon(_path: Path, table: Table) -> list[Diagnostic]:
    return list(asked_for(Bench(table), ["tlh"], [], []).refused.diagnostics)


FIRED_BY_TEXTS: Final[dict[str, tuple[str, Callable[[Path, Table], list[Diagnostic]]]]] = {
    **FIRED_BY_DESK,
    "TRN394": ("a language that nothing is translated into", _into_klingon),
}
