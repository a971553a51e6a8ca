"""How the codes of kits are fired: each in a folder of one's own whose kit is broken so."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.job import Wish
from rng_cards.app.printing.kit import make_kit
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.kit.source import load_kit
from rng_cards.printing.layout.needs import LayoutNeeds

Fire = Callable[[Path, Table], list[Diagnostic]]

ROOT: Final = Path(__file__).parent.parent
DECK: Final = str(ROOT / "decks/buffalo-kid.yaml")
KIT: Final = """papers:
  - {cards: a4, small: a4, large: a3}
pieces:
  - {sheet: flag, name: {fr: un drapeau, en: a flag}}
"""


def _kit(decks: int = 2, paper: str = "a4", **files: str) -> Fire:
    """What is said of a kit for so many decks, some of its files written anew."""

    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        _own(path, files)
        wish = Wish(decks=(DECK,) * decks, asked=Asked(paper=paper))
        return list(make_kit(wish, frozenset(), Table(path), "en").misused)

    return fire


def _own(path: Path, files: Mapping[str, str]) -> None:
    pages = path / "print/ragnguns/kit"
    pages.mkdir(parents=True)
    (path / "rng-cards.yaml").write_text("", encoding="utf-8")
    for name, text in files.items():
        (pages / f"{name}.yaml").write_text(text, encoding="utf-8")


def _none(path: Path, _table: Table) -> list[Diagnostic]:
    wanted = LayoutNeeds(frozenset(), frozenset(), (0.0, 0.0))
    return list(load_kit("mikado", [path], ("a4",), wanted, ()).findings)


FIRED_BY_KIT: Final[dict[str, tuple[str, Fire]]] = {
    "PRT790": ("a game without a kit", _none),
    "PRT791": ("a flag of a metre", _kit(kit=KIT, flag="size: [1000 mm, 500 mm]\n")),
    "PRT792": ("cards on A5", _kit(paper="a5", kit=KIT, flag="size: [9 mm, 5 mm]\n")),
    "PRT793": ("a single deck", _kit(decks=1)),
}
