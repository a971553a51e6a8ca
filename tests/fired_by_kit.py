"""How the codes of kits are fired: each in a folder of one's own whose kit is broken so."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.job import Wish
from rng_cards.app.printing.kit import KitWish, make_kit
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.kit.model import KitNeeds
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
        return list(make_kit(KitWish(cards=wish, players=2), Table(path), "en").misused)

    return fire


def _own(path: Path, files: Mapping[str, str]) -> None:
    pages = path / "print/ragnguns/kit"
    pages.mkdir(parents=True)
    (path / "rng-cards.yaml").write_text("", encoding="utf-8")
    for name, text in files.items():
        (pages / f"{name}.yaml").write_text(text, encoding="utf-8")


def _of_saloon(*selections: str, again: bool = False, **asked: Any) -> Fire:
    """What is said of a kit of Saloon that takes those cards, or of what is asked of the shipped
    one where it takes none.
    """

    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        pages = path / "print/saloon/kit"
        pages.mkdir(parents=True)
        (path / "rng-cards.yaml").write_text("", encoding="utf-8")
        if selections:
            piece = f"  - {{take: [{', '.join(selections)}], name: {{fr: a, de: b, en: c}}}}\n"
            text = f"papers: []\npieces:\n{piece * (2 if again else 1)}"
            (pages / "kit.yaml").write_text(text, encoding="utf-8")
        wish = KitWish(cards=Wish(game="saloon"), players=4, **asked)
        ready = make_kit(wish, Table(path), "en")
        return [*ready.misused, *ready.cards.found]

    return fire


def _of_colt_express(was: str, says: str) -> Fire:
    """What is said of the shipped kit where some words of it are others."""

    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        pages = path / "print/colt-express/kit"
        pages.mkdir(parents=True)
        (path / "rng-cards.yaml").write_text("", encoding="utf-8")
        shipped = (ROOT / "print/colt-express/kit/kit.yaml").read_text(encoding="utf-8")
        assert shipped.count(was) == 1
        (pages / "kit.yaml").write_text(shipped.replace(was, says), encoding="utf-8")
        wish = KitWish(cards=Wish(game="colt-express"), players=4)
        return list(make_kit(wish, Table(path), "en").misused)

    return fire


DEALT: Final = "{types: [attack, object, blow, help, defence, event]}"
BRAWLERS: Final = "{types: [brawler], for: player}"
MARKERS: Final = "{types: [marker]}"


def _none(path: Path, _table: Table) -> list[Diagnostic]:
    wanted = LayoutNeeds(frozenset(), frozenset(), (0.0, 0.0))
    return list(load_kit("mikado", [path, path], KitNeeds(wanted, ("a4",)), ()).findings)


FIRED_BY_KIT: Final[dict[str, tuple[str, Fire]]] = {
    "PRT790": ("a game without a kit", _none),
    "PRT791": ("a flag of a metre", _kit(kit=KIT, flag="size: [1000 mm, 500 mm]\n")),
    "PRT792": ("cards on A5", _kit(paper="a5", kit=KIT, flag="size: [9 mm, 5 mm]\n")),
    "PRT793": ("a single deck", _kit(decks=1)),
    "PRT707": ("brawlers misspelt", _of_saloon(DEALT, "{types: [brawlr]}", MARKERS)),
    "PRT708": (
        "brawlers of nobody",
        _of_saloon(DEALT, "{types: [brawler], for: player, by: bandit}", MARKERS),
    ),
    "PRT709": ("no markers", _of_saloon(DEALT, BRAWLERS)),
    "PRT710": ("all cards twice", _of_saloon(DEALT, BRAWLERS, MARKERS, again=True)),
    "PRT711": ("a Brawler that there is not", _of_saloon(roles=("zorro",))),
    "PRT712": ("the same Brawler twice", _of_saloon(roles=("Rosa", "rosa-lightfoot"))),
    "PRT714": ("a variant misspelt", _of_colt_express("variant: expert", "variant: xpert")),
    "PRT715": ("a team of somebody else", _of_colt_express("[tuco, ", "[zorro, ")),
    "PRT713": ("a playmat for Saloon", _of_saloon(choices=frozenset({"mat-a4"}))),
}
