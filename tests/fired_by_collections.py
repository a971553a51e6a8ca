"""Codes of the file of what one owns, each fired by one."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.collection import FILE, collection, set_counts
from rng_cards.app.listing import list_cards
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import MARKER
from rng_cards.diagnostics import Diagnostic


def table_with(text: str, folder: Path) -> Table:
    """What is read in a folder of one's own that has such a collection."""
    folder.mkdir(exist_ok=True)
    (folder / MARKER).write_text("# mine\n")
    (folder / FILE).write_text(text)
    return Table(folder)


def _home(path: Path) -> Path:
    return path / "home" if path.is_dir() else path.with_suffix("")


def _read(text: str) -> tuple[str, Callable[[Path, Table], list[Diagnostic]]]:
    def found(path: Path, _table: Table) -> list[Diagnostic]:
        return list(collection(table_with(text, _home(path))).findings)

    return f"the collection {text!r}", found


def _edited(path: Path, _table: Table) -> list[Diagnostic]:
    table = table_with("ragnguns: {Machette: 1}\n", _home(path))
    return list(set_counts(table, "ragnguns", {0: 2}, "en", dry_run=True).findings)


def _searched(path: Path, _table: Table) -> list[Diagnostic]:
    table = table_with("ragnguns: [\n", _home(path))
    return list(list_cards(table, "ragnguns", "is:owned").findings)


FIRED_BY_COLLECTIONS: Final = {
    "DCK590": _read("ragnguns:\n  Machette: many\n"),
    "DCK591": _read("ragnguns:\n  Machette: 1\n  Machete: 1\n"),
    "DCK592": ("a card added to a collection on one line", _edited),
    "QRY533": ("a query over a collection that cannot be read", _searched),
}
