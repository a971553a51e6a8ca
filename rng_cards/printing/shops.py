"""The shops that make cards, and what each wants its files to be, as print/shops.yaml has it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import shown
from rng_cards.printing import shop_codes as codes
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.papers import Paper
from rng_cards.printing.shop_kinds import Colours, Makes, OrderFile, PageOrder
from rng_cards.printing.units import Points
from rng_cards.record import Record
from rng_cards.words import Names, Param, Text

FILE: Final = "shops.yaml"

Size = tuple[Points, Points]

_READERS: Final = ("shops.py", "shop_kinds.py", "shops_file.py", "measures.py", "units.py")
"""The code whose change makes a compiled file worthless."""


class Shop(Record):
    """What one shop wants."""

    id: str
    names: Mapping[str, str]
    makes: Makes
    """Cards of sheets that one cuts oneself, of a PDF of one card a page, or of a picture each."""
    page: Size | None = None
    """Width and height of what is printed; None for sheets."""
    cut: Size | None = None
    """What is left of it, in its middle."""
    safe: Points = 0.0
    """No text comes nearer to the cut."""
    order: PageOrder = "front-back"
    dpi: int = 300
    colours: Colours = "rgb"
    most_ink: int = 400
    """Percent of ink that may lie on a spot, of all four inks together."""
    profile: str = ""
    """The file of the profile of its inks; empty where colours are not told by inks."""
    condition: str = ""
    order_file: OrderFile | None = None
    """What its uploader reads to know how many of each card are ordered."""
    stock: str = ""
    """The paper that is ordered, as the shop calls it."""
    sources: tuple[str, ...] = ()
    """The documents that say so."""

    @property
    def name(self) -> Text:
        """What it is called."""
        return Names(self.names)

    @property
    def paper(self) -> Paper | None:
        """What its cards are drawn on; None where that is a sheet of one's own."""
        if self.page is None:
            return None
        return Paper(self.id, self.names, self.page, single=True, cut=self.cut)

    def takes(self, width: Points, height: Points) -> bool:
        """Whether it makes cards of that size: its own differs by what nobody sees."""
        if self.cut is None:
            return True
        return all(abs(a - b) <= _SAME for a, b in zip(self.cut, (width, height), strict=True))


_SAME: Final = 1.5 * 72 / 25.4
"""Points. 63 × 88 mm and 2.5 × 3.5 in are the same card to players and their sleeves."""


class Shops(Record):
    """Everything that shops.yaml names, and what is wrong with it."""

    shops: Mapping[str, Shop]
    report: Report

    def shop(self, name: str) -> Shop | Diagnostic:
        """The shop of that name, in any case; else the names there are."""
        found = self.shops.get(name.strip().lower())
        if found is not None:
            return found
        params: dict[str, Param] = {"name": name, "known": tuple(self.shops)}
        return Diagnostic(codes.UNKNOWN_SHOP, None, params, help=suggestion(name, self.shops))


def load_shops(roots: Roots) -> Shops:
    """The shops that came with the tool, and those of a folder of one's own over them."""
    files = [root / "print" / FILE for root in reversed(roots.all)]
    sources: dict[str, str] = {}

    def make() -> Made:
        from rng_cards.printing.shops_file import read_shops  # noqa: PLC0415 -- YAML, once

        there = [file for file in files if file.is_file() or file == files[0]]
        reading = read_shops({str(file): shown(file) for file in there})
        sources.update(reading.sources)
        return Made(reading.data, reading.findings)

    here = Path(__file__).parent
    made = compiled("shops", files, [here / name for name in _READERS], make)
    shops = {one["id"]: _shop(one) for one in made.data}
    return Shops(shops, Report(made.findings, sources))


def _shop(values: dict[str, Any]) -> Shop:
    return Shop(**values)
