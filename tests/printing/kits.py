"""Kits for the tests: made ready, drawn, and folders whose own pages stand before the shipped."""

import shutil
from pathlib import Path
from typing import Final

from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.job import Wish
from rng_cards.app.printing.kit import KitReady, KitWish, make_kit
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.imposition import Backs

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = ROOT / "print/ragnguns/kit"
DECKS: Final = (str(ROOT / "decks/buffalo-kid.yaml"), str(ROOT / "decks/jenny-james.yaml"))
BOTH_MATS: Final = frozenset({"mat-a4", "mat-a3"})
BOTH: Final = ("fr", "en")


def made(
    decks: tuple[str, ...] = DECKS,
    languages: tuple[str, ...] = BOTH,
    *,
    paper: str = "a4",
    backs: Backs = "none",
    choices: frozenset[str] | None = BOTH_MATS,
    low_ink: bool = False,
    table: Table | None = None,
) -> KitReady:
    """A kit as it is asked for."""
    asked = Asked(paper=paper, backs=backs)
    wish = Wish(decks=decks, languages=(languages,), asked=asked, low_ink=low_ink)
    kit = KitWish(cards=wish, players=2, choices=choices)
    return make_kit(kit, table or Table(ROOT), "en")


def own_table(folder: Path) -> Table:
    """A folder of one's own with a copy of the kit, for a test to break."""
    (folder / "rng-cards.yaml").write_text("", encoding="utf-8")
    shutil.copytree(PAGES, own_pages(folder))
    return Table(folder)


def own_pages(folder: Path) -> Path:
    return folder / "print/ragnguns/kit"


def errors(ready: KitReady) -> list[Diagnostic]:
    """Everything that keeps a kit from being printed."""
    return [*ready.cards.found, *ready.misused]
