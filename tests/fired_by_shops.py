"""How each code about the shops that make cards is fired."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rng_cards.app.printing.at_a_shop import not_made
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.cli.printing.for_shop import no_folder, settles
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.papers import load_papers
from rng_cards.printing.shops import Shop, load_shops
from rng_cards.printing.shops_file import read_shops

Fire = Callable[[Path, Table], list[Diagnostic]]


def _shop(table: Table, name: str) -> Shop:
    found = load_shops(table.roots).shop(name)
    assert isinstance(found, Shop)
    return found


def _unknown(_path: Path, table: Table) -> list[Diagnostic]:
    found = load_shops(table.roots).shop("drivethrou")
    assert isinstance(found, Diagnostic)
    return [found]


def _file(text: str) -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        file = path / "shops.yaml"
        file.write_text(f"shops:\n  mine:\n{text}", encoding="utf-8")
        return list(read_shops({str(file): "shops.yaml"}).findings)

    return fire


def _tokens(_path: Path, table: Table) -> list[Diagnostic]:
    sizes = load_papers(table.roots).cards
    return list(not_made(_shop(table, "mpc"), sizes, [("standard", 24), ("token", 50)]))


def _narrow(_path: Path, table: Table) -> list[Diagnostic]:
    """A shop whose blade may be 20 mm off."""
    shop = _shop(table, "mpc").but(safe=20 * 72 / 25.4)
    sizes, game = load_papers(table.roots).cards, table.game("ragnguns")
    renderer = Renderer(game, table.catalogue("ragnguns"), table.roots, sizes, shop=shop)
    card = table.catalogue("ragnguns").get("machete")
    assert card is not None
    return renderer.try_out(renderer.face(card, ("fr",)))[:1]


_CARDS: Final = "    page: [69 mm, 94 mm]\n    cut: [63 mm, 88 mm]\n"

FIRED_BY_SHOPS: Final[dict[str, tuple[str, Fire]]] = {
    "PRT732": ("a shop with a slip", _unknown),
    "PRT733": (
        "a profile that is a YAML file",
        _file(
            f"    makes: pdf\n{_CARDS}    colours: cmyk\n    profile: shops.yaml\n"
            "    condition: FOGRA39\n"
        ),
    ),
    "PRT734": ("cards without a page", _file("    makes: pdf\n")),
    "PRT735": (
        "a paper for a shop",
        lambda _path, table: [settles(_shop(table, "drivethru"), "--paper")],
    ),
    "PRT736": ("tokens for a shop that makes cards", _tokens),
    "PRT738": (
        "a PDF for a shop of pictures",
        lambda _path, table: [no_folder(_shop(table, "mpc"), "deck.pdf")],
    ),
    "PRT737": ("a blade that may be 20 mm off", _narrow),
}
