"""How the codes about the cards of Duel are fired: each by a copy of its catalogue, changed so."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.printing.job import Wish, make_ready
from rng_cards.app.table import Table
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.duel.cards import DuelCards

Fire = Callable[[Path, Table], list[Diagnostic]]

CATALOGUE: Final = Path(__file__).parent.parent / "catalog/duel"


def changed(at: Path, file: str, old: str = "", new: str | None = None) -> list[Diagnostic]:
    """What is said of the catalogue once a card's file says something else, or is gone.

    `file` is its path below `cards/`, without `.yaml`; a new one is made where there is none.
    """
    shutil.rmtree(at / "catalog", ignore_errors=True)
    shutil.copytree(CATALOGUE, at / "catalog/duel")
    path = at / f"catalog/duel/cards/{file}.yaml"
    if new is None:
        path.unlink()
    else:
        text = path.read_text(encoding="utf-8") if path.is_file() else old
        path.write_text(text.replace(old, new), encoding="utf-8")
    files = list_files([at], "duel")
    return list(read_catalogue(files, DuelCards(), at).report.diagnostics)


def _fires(file: str, old: str = "", new: str | None = None) -> Fire:
    return lambda at, _table: changed(at, file, old, new)


_NINTH: Final = "id: another\ntype: card\nsuit: spades\nvalue: 1\nname: {fr: Autre, en: Other}\n"


def _page_without_text(at: Path, _table: Table) -> list[Diagnostic]:
    """All of Duel printed with a leaflet of one's own, which has one section only."""
    (at / "catalog/duel").mkdir(parents=True)
    (at / "rng-cards.yaml").write_text("", encoding="utf-8")
    section = "- {id: setup, title: {fr: A, en: A}, lines: [{fr: B, en: B}]}\n"
    (at / "catalog/duel/leaflet.yaml").write_text(section, encoding="utf-8")
    return list(make_ready(Wish(game="duel", everything=True), Table(at), "en").misused)


FIRED_BY_DUEL: Final[dict[str, tuple[str, Fire]]] = {
    "CAT249": ("a second ace of spades", _fires("another", _NINTH, _NINTH)),
    "CAT253": ("no four of hearts", _fires("hearts/four-of-hearts")),
    "PRT794": ("a leaflet of one section", _page_without_text),
}
