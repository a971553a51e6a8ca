"""Papers and sizes of cards, by name, as print/papers.yaml has them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Code, Diagnostic, Report
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import shown
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.units import Points
from rng_cards.record import Record
from rng_cards.words import Names, Param, Text

FILE: Final = "papers.yaml"

_READERS: Final = ("papers.py", "papers_file.py", "measures.py", "units.py")
"""The code whose change makes a compiled file worthless."""

_T = TypeVar("_T")


class CardSize(Record):
    """The size of a card once it is cut, in points."""

    id: str
    names: Mapping[str, str]
    width: Points
    height: Points

    @property
    def name(self) -> Text:
        """What it is called."""
        return Names(self.names)


class Paper(Record):
    """What is printed on: a sheet of many cards, or a page that is one card."""

    id: str
    names: Mapping[str, str]
    size: tuple[Points, Points] | None
    """Width and height, as it lies in its file; None for a page as large as its card and bleed."""
    single: bool = False
    """One card a page, in its middle, as print shops want it."""
    bleed: Points = 0.0
    """The bleed of its cards where none is asked for."""
    margin: Points = 0.0
    """The border that printers leave blank on it."""
    cut: tuple[Points, Points] | None = None
    """Of a page that is one card, what is left of it once it is cut; None for the card's size."""
    territories: tuple[str, ...] = ()
    """Where it is the usual paper, by ISO 3166; the first of all papers is that of the others."""

    @property
    def name(self) -> Text:
        """What it is called."""
        return Names(self.names)


class Papers(Record):
    """Everything that papers.yaml names, and what is wrong with it."""

    papers: Mapping[str, Paper]
    cards: Mapping[str, CardSize]
    report: Report

    def paper(self, name: str) -> Paper | Diagnostic:
        """The paper of that name, in any case; else the names there are."""
        return _named(name, self.papers, codes.UNKNOWN_PAPER)

    def usual(self, territory: str) -> Paper | None:
        """The paper that offices of a territory use; None where nothing is printed on."""
        sheets = [one for one in self.papers.values() if not one.single]
        its = (one for one in sheets if territory in one.territories)
        return next(its, next(iter(sheets), None))

    def card_size(self, name: str) -> CardSize | Diagnostic:
        """The size of card of that name; else the names there are."""
        return _named(name, self.cards, codes.UNKNOWN_CARD_SIZE)


def _named(name: str, among: Mapping[str, _T], code: Code) -> _T | Diagnostic:
    found = among.get(name.strip().lower())
    if found is not None:
        return found
    params: dict[str, Param] = {"name": name, "known": tuple(among)}
    return Diagnostic(code, None, params, help=suggestion(name, among))


def load_papers(roots: Roots) -> Papers:
    """The papers that came with the tool, and those of a folder of one's own over them."""
    files = [root / "print" / FILE for root in reversed(roots.all)]
    sources: dict[str, str] = {}

    def make() -> Made:
        from rng_cards.printing.papers_file import read_papers  # noqa: PLC0415 -- YAML, once

        there = [file for file in files if file.is_file() or file == files[0]]
        reading = read_papers({str(file): shown(file) for file in there})
        sources.update(reading.sources)
        return Made(reading.data, reading.findings)

    here = Path(__file__).parent
    made = compiled("papers", files, [here / name for name in _READERS], make)
    return _papers(made.data, Report(made.findings, sources))


def _papers(data: Mapping[str, Any], report: Report) -> Papers:
    papers = {one[0]: Paper(*one) for one in data["papers"]}
    cards = {one[0]: CardSize(*one) for one in data["cards"]}
    return Papers(papers, cards, report)
