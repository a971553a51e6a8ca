"""Codes of queries, each fired by one."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.listing import list_cards
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic
from rng_cards.search.grammar import MOST


def _asked(query: str) -> tuple[str, Callable[[Path, Table], list[Diagnostic]]]:
    def found(_path: Path, table: Table) -> list[Diagnostic]:
        return list(list_cards(table, "ragnguns", query).findings)

    return f"the query `{query[:40]}`", found


def _in_broken_deck(path: Path, table: Table) -> list[Diagnostic]:
    file = path / "deck.yaml" if path.is_dir() else path.with_suffix(".yaml")
    file.write_text("cards: [")
    return list(list_cards(table, "ragnguns", f'in:"{file}"').findings)


def _without_tags(path: Path, _table: Table) -> list[Diagnostic]:
    """A folder whose decks are those of nobody."""
    lonely = Table(path if path.is_dir() else path.parent)
    lonely.roots = Roots(None, lonely.roots.shipped / "no such folder")
    return list(list_cards(lonely, "ragnguns", "tag:combat").findings)


FIRED_BY_QUERIES: Final = {
    "QRY501": _asked("type:sword"),
    "QRY510": _asked("(type:weapon"),
    "QRY511": _asked("type:weapon)"),
    "QRY512": _asked("()"),
    "QRY513": _asked("heal OR"),
    "QRY514": _asked("type:"),
    "QRY515": _asked("colour:red"),
    "QRY516": _asked("type:pi"),
    "QRY517": _asked("type<weapon"),
    "QRY518": _asked("cost:dear"),
    "QRY519": _asked("text:/[/"),
    "QRY520": _asked("text:/(x+x+)+y|(.*.*.*.*.*.*.*.*)*zzz/"),
    "QRY521": _asked("keyword:/a/"),
    "QRY522": _asked("-sort:cost"),
    "QRY523": _asked("a" * (MOST + 1)),
    "QRY534": ("a tag where no deck has any", _without_tags),
    "QRY524": _asked("epique"),
    "QRY525": _asked("cost:3-1"),
    "QRY530": _asked("type:weapon or type:trap"),
    "QRY531": _asked("in:nobody"),
    "QRY532": ("a deck that is no YAML", _in_broken_deck),
}
