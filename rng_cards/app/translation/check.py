"""`rng tr check`: the lints, and whatever else looks for flaws in texts; and their mending.

Each source of findings is a function from the bench and what was asked to findings; `SOURCES` lists
them.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Report
from rng_cards.record import Record
from rng_cards.translation.lints import Flaw, lint_unit
from rng_cards.translation.lints.model import FREE, Finding
from rng_cards.translation.lints.renderings import rendered_two_ways
from rng_cards.translation.units import Tongue, Unit


class Asked(Record):
    """Which texts, in which languages; everything where nothing is said."""

    to: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Their ids."""

    def about(self, unit: Unit) -> bool:
        """Whether a text is asked about."""
        return (not self.cards or unit.card in self.cards) and (
            not self.sets or unit.set in self.sets
        )

    def tongues(self, bench: Bench) -> tuple[Tongue, ...]:
        """The languages asked about."""
        return tuple(one for one in bench.tongues if not self.to or one.id in self.to)


class Checked(NamedTuple):
    """What was found, and what was looked at."""

    report: Report
    texts: int
    cards: int
    mended: tuple["Mended", ...]


class Mended(NamedTuple):
    """A card's file before and after `--fix`."""

    path: str
    shown: str
    before: str
    after: str
    texts: int
    bom: bool


Texts = tuple[Unit, ...]
Source = Callable[[Bench, Asked, Texts], Iterable[Finding]]


def linted(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """What is wrong with each text, and between it and its translations.

    Many texts of a catalogue are the same as another card's: each is looked at once.
    """
    to = frozenset(one.id for one in asked.tongues(bench))
    from_ = {one.id: one.source for one in bench.tongues}
    voices = bench.voices
    known: dict[tuple[object, ...], list[Flaw]] = {}
    for unit in texts:
        key = (unit.field in FREE, *unit.texts.items())
        flaws = known.get(key)
        if flaws is None:
            flaws = known[key] = lint_unit(unit.texts, unit.field, voices, to)
        for flaw in flaws:
            yield Finding(unit, flaw, from_.get(flaw.language))


def rendered(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """Originals that are rendered in two ways, among all texts."""
    wanted = {unit.key for unit in texts} if len(texts) < len(bench.units) else None
    for one in rendered_two_ways(bench.units, asked.tongues(bench)):
        if wanted is None or one.unit.key in wanted:
            yield one


SOURCES: Final[tuple[Source, ...]] = (linted, rendered)
"""Everything that looks for flaws."""


def check_texts(bench: Bench, asked: Asked, *, fix: bool = False) -> Checked:
    """Everything that is wrong; with `fix`, what is left once what mends itself is mended.

    Nothing is written: `Mended` holds what would be.
    """
    texts = tuple(unit for unit in bench.units if asked.about(unit))
    findings = _everything(bench, asked, texts)
    cards = len({unit.card for unit in texts})
    remarked = tuple(_remarked(bench, asked))
    if not findings and not remarked:
        return Checked(Report((), {}), len(texts), cards, ())
    from rng_cards.translation.reporting import CardFiles, heard, reported  # and YAML

    files = CardFiles(os.getcwd() + os.sep)
    said = heard(findings, files, remarked, all_lints=not asked.to)
    mended: tuple[Mended, ...] = ()
    if fix and any(one.flaw.safe for one in said.findings):
        from rng_cards.app.translation.mend import mend  # paid for by --fix

        mended, renewed = mend(said.findings, files, bench.voices)
        texts = tuple(renewed.get(unit.key, unit) for unit in texts)
        said = heard(_everything(bench, asked, texts), files, remarked, all_lints=not asked.to)
    return Checked(reported(said, files), len(texts), cards, mended)


def _everything(bench: Bench, asked: Asked, texts: Texts) -> list[Finding]:
    return [finding for source in SOURCES for finding in source(bench, asked, texts)]


def _remarked(bench: Bench, asked: Asked) -> Iterator[str]:
    """The files of the cards asked about whose comments speak to the tool."""
    catalogue = bench.catalogue
    for index in catalogue.remarks:
        card = catalogue.card(index)
        if (not asked.cards or card.id in asked.cards) and (
            not asked.sets or catalogue.set_of(card) in asked.sets
        ):
            yield catalogue.path_of(card)
