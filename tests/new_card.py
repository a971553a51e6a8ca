"""A checkout of the tool with one card more, and the codes that say what it still owes."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from conftest import ROOT

from rng_cards.app.owed import owed
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic

CARD: Final = """\
id: somebody-elses-spur
set: dust
number: 999
type: weapon
name: {fr: Éperon d’autrui, en: Somebody Else’s Spur}
cost: 1
firepower: 1
durability: 1
keywords: [mount]
effects:
  - cost: 1
    does: [{shoot: 1, at: opposing-alley}]
    text:
      fr: Tire cette BALLE sur la carte de la RUELLE adverse.
      en: Shoot that BULLET at the card in the opposing ALLEY.
"""
HOME: Final = "catalog/ragnguns"
EMBLEMS: Final = "print/ragnguns/emblems.yaml"
PORTRAITS: Final = "print/ragnguns/portraits.yaml"
DRAWINGS: Final = "print/drawings.yaml"


def checkout(path: Path) -> Path:
    """What `rng check` looks at for debts of cards, copied."""
    for folder in ("catalog", "decks"):
        shutil.copytree(ROOT / folder, path / folder)
    shutil.copytree(ROOT / "print/portraits", path / "print/portraits")
    (path / EMBLEMS).parent.mkdir(parents=True)
    for name in (EMBLEMS, PORTRAITS, DRAWINGS):
        shutil.copy(ROOT / name, path / name)
    (path / "docs").mkdir()
    for file in (ROOT / "docs").glob("*.*"):
        shutil.copy(file, path / "docs")
    return path


def add_card(path: Path) -> None:
    """The one file that a contributor writes."""
    (path / HOME / "cards/weapons/somebody-elses-spur.yaml").write_text(CARD, encoding="utf-8")


def table_of(path: Path) -> Table:
    """What a command run in that checkout sees."""
    table = Table()
    table.roots = Roots(None, path)
    return table


@cache
def _debts() -> list[Diagnostic]:
    """All that is said of that card, found once for all its codes."""
    with TemporaryDirectory() as folder:
        add_card(checkout(Path(folder)))
        return owed(table_of(Path(folder)), "ragnguns")


def _owed(code: str) -> Callable[[Path, Table], list[Diagnostic]]:
    return lambda _path, _table: [one for one in _debts() if one.code.id == code]


FIRED_BY_NEW_CARD: Final = {
    "CAT250": ("a card without an emblem", _owed("CAT250")),
    "CAT251": ("a card whose translations nobody confirmed", _owed("CAT251")),
    "CAT252": ("pages from before the card", _owed("CAT252")),
}
