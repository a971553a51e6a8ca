"""Codes about lists of forbidden cards and the cards of another day, each fired by them."""

import shutil
import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from conftest import ROOT

from rng_cards.app.check import _lists
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_at, validate_file
from rng_cards.catalogue.roots import MARKER
from rng_cards.decks.list_codes import UNREADABLE_THEN
from rng_cards.diagnostics import Diagnostic

Fire = Callable[[Path, Table], list[Diagnostic]]
HOME: Final = "catalog/ragnguns"
DECK: Final = str(ROOT / "decks/buffalo-kid.yaml")
DAY: Final = date(2020, 1, 1)


def _own(path: Path, name: str = "2020-01-01", card: str = "machete") -> Table:
    """A folder of one's own with a list."""
    (path / MARKER).touch()
    (path / HOME / "lists").mkdir(parents=True)
    text = f"forbidden: {{{card}: {{fr: Trop rapide., en: Too fast.}}}}\n"
    (path / HOME / "lists" / f"{name}.yaml").write_text(text)
    return Table(path)


def _forbidden(path: Path, _table: Table) -> list[Diagnostic]:
    return list(validate_file(DECK, _own(path)).findings)


def _checked(name: str, card: str) -> Fire:
    return lambda path, _table: list(_lists(_own(path, name, card), "ragnguns"))


def _without_git(path: Path, _table: Table) -> list[Diagnostic]:
    return list(validate_at([DECK], _own(path), DAY)[0].general)


def _unreadable(path: Path, _table: Table) -> list[Diagnostic]:
    table = _own(path, card="whip")
    shutil.copytree(ROOT / "catalog/languages", path / "catalog/languages")
    (path / HOME / "cards").mkdir()
    (path / HOME / "cards/sword.yaml").write_text("id: sword\n")
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    for args in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "a", "--date=2020-01-01"]):
        subprocess.run(["git", *who, *args], cwd=path, check=True, env=BY_THEN)
    found = validate_at([DECK], table, DAY)[0].general
    return [one for one in found if one.code is UNREADABLE_THEN]  # it is not read today either


BY_THEN: Final = {
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "GIT_COMMITTER_DATE": "2020-01-01T06:00:00",
}


def _locked(text: str) -> Fire:
    def fire(path: Path, table: Table) -> list[Diagnostic]:
        shutil.copy(DECK, path / "deck.yaml")
        (path / "deck.lock").write_text(text)
        return list(validate_file(str(path / "deck.yaml"), table).findings)

    return fire


FIRED_BY_HISTORIES: Final = {
    "DCK545": ("a lock of something else", _locked("[[package]]\n")),
    "DCK546": ("a card that did something else", _locked(f"2026-11-23\nmachete {'0' * 16}\n")),
    "DCK540": ("a deck with a card that a list forbids", _forbidden),
    "DCK541": ("a list named `soon`", _checked("soon", "machete")),
    "DCK542": ("a list of a card that never was", _checked("2020-01-01", "nobodi")),
    "DCK543": ("cards of a day in no repository", _without_git),
    "DCK544": ("cards of a day that cannot be read", _unreadable),
}
