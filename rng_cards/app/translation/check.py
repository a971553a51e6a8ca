"""`rng tr check`: the lints, and whatever else looks for flaws in texts; and their mending.

Each source of findings is a function from the bench, what was asked and its texts to findings;
`OF_A_CARD` and `OF_ALL` list them.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.clean import CleanCards
from rng_cards.app.translation.stale import stale, with_locks
from rng_cards.catalogue.catalogue_codes import BROKEN_CATALOGUE
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.translation.lints import Flaw, lint_unit
from rng_cards.translation.lints.across import other_cards, unusual_address
from rng_cards.translation.lints.facts import NUMBERS, SIGNS, SPELT, SYMBOLS
from rng_cards.translation.lints.model import Finding
from rng_cards.translation.lints.presence import MISSING
from rng_cards.translation.lints.renderings import rendered_two_ways
from rng_cards.translation.lints.shape import LENGTH
from rng_cards.translation.lints.swapped import of_another
from rng_cards.translation.lints.terms import EXTRA, LACKING
from rng_cards.translation.units import Unit

if TYPE_CHECKING:
    from rng_cards.app.translation.mend import Mended


class Checked(NamedTuple):
    """What was found, and what was looked at."""

    report: Report
    texts: int
    cards: int
    mended: tuple["Mended", ...]


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
        key = (unit.field.partition("-")[0], *unit.texts.items())
        flaws = known.get(key)
        if flaws is None:
            flaws = known[key] = lint_unit(unit.texts, unit.field, voices, to)
        for flaw in _where_it_changed(bench, unit, flaws):
            yield Finding(unit, flaw, from_.get(flaw.language))


def _where_it_changed(bench: Bench, unit: Unit, flaws: list[Flaw]) -> Iterator[Flaw]:
    """Flaws between two texts, each told of the text that has changed since both were accepted."""
    told: set[tuple[object, ...]] = set()
    for one in flaws:
        flaw = one
        if one.twin and bench.states.get(f"{unit.key}.{one.language}") in _OF_THE_ORIGINAL:
            flaw = one.twin
        place = (flaw.code, flaw.language, flaw.start, flaw.end)
        if place not in told:
            told.add(place)
            yield flaw


_OF_THE_ORIGINAL: Final = frozenset({"stale-rules", "stale-wording"})


def rendered(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """Originals that are rendered in two ways, among all texts."""
    wanted = {unit.key for unit in texts} if len(texts) < len(bench.units) else None
    for one in rendered_two_ways(bench.units, asked.tongues(bench)):
        if wanted is None or one.unit.key in wanted:
            yield one


def told_by_data(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """Where a text says something else than the card's data, whichever language it is in."""
    if not texts:
        return
    game = bench.table.game(bench.game).translating()
    tongues = asked.tongues(bench)
    from_ = {one.id: one.source for one in tongues}
    languages = dict.fromkeys([*from_.values(), *from_])
    for unit in texts:
        record = bench.record(unit)
        if record is None:  # something is wrong with the card itself
            continue
        for language in languages:
            text = unit.texts.get(language, "")
            for one in game.flaws(record, unit.field, text, language, bench.catalogue):
                flaw = Flaw(one.code, language, one.start, one.end, one.params)
                yield Finding(unit, flaw, from_.get(language))


ECHOES: Final = frozenset({NUMBERS, SPELT, SIGNS, SYMBOLS, LACKING, EXTRA})
"""What two texts of an effect differ in is told once, where one of them differs from its data."""


PROVEN: Final = frozenset({NUMBERS, SPELT, SIGNS, SYMBOLS, LENGTH, LACKING, EXTRA})
"""What tells nothing about two texts that both say what the effect does."""


def proven(bench: Bench, unit: Unit, languages: Iterable[str]) -> bool:
    """Whether texts are held to the card's data in all these languages."""
    game, record = bench.table.game(bench.game).translating(), bench.record(unit)
    return record is not None and all(
        game.reads(record, unit.field, language, bench.catalogue) for language in languages
    )


def of_a_card(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """Whatever is wrong with the texts of a card, whatever those of the others say."""
    told = list(told_by_data(bench, asked, texts))
    yield from told
    keys = {one.unit.key for one in told}
    wrong = {one.unit.key for one in told if one.flaw.code.severity != "info"}
    for one in linted(bench, asked, texts):
        code, unit = one.flaw.code, one.unit
        echo = code in ECHOES and unit.key in keys
        pair = (one.source or one.flaw.language, one.flaw.language)
        silent = code in PROVEN and unit.key not in wrong and proven(bench, unit, pair)
        if not (echo or silent):
            yield one


def spoken(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Finding]:
    """Texts that speak to their reader as no other does, those that name another card, and those
    that are another text's.
    """
    wanted = {unit.key for unit in texts} if len(texts) < len(bench.units) else None
    tongues = asked.tongues(bench)
    heard = {one for tongue in tongues for one in (tongue.id, tongue.source)}
    voices = {key: one for key, one in bench.voices.items() if key in heard}
    names = [card.names for card in bench.catalogue]
    for one in (
        *unusual_address(bench.units, voices),
        *other_cards(texts, tongues, names),
        *of_another(bench.units, tongues, voices),
    ):
        if wanted is None or one.unit.key in wanted:
            yield one


OF_A_CARD: Final[tuple[Source, ...]] = (of_a_card,)
"""What looks for flaws in the texts of a card."""
OF_ALL: Final[tuple[Source, ...]] = (rendered, spoken, stale)
"""What looks at all texts together, or at more than texts."""


def check_texts(
    bench: Bench, asked: Asked, *, fix: bool = False, dictionaries: Sequence[str] | None = None
) -> Checked:
    """Everything that is wrong; with `fix`, what is left once what mends itself is mended; with
    `dictionaries`, folders of them or none for those of the system, the spelling as well.

    Nothing is written: `Mended` holds what would be.
    """
    texts = tuple(unit for unit in bench.units if asked.about(unit))
    findings = _everything(bench, asked, texts)
    cards = len({unit.card for unit in texts if not unit.beside})
    remarked = tuple(_remarked(bench, asked))
    broken = _broken(bench, asked, findings)
    if dictionaries is not None:
        from rng_cards.app.translation.spelling import spelling  # paid for by --spelling

        tongues = asked.tongues(bench)
        spelt = spelling(
            bench, texts, dictionaries, {one for two in tongues for one in (two.id, two.source)}
        )
        findings = [*findings, *_not_told(spelt.findings, findings)]
        broken = (*broken, *spelt.lacking)
    if not findings and not remarked:
        return Checked(with_locks(Report(broken, {}), bench), len(texts), cards, ())
    from rng_cards.translation.reporting import CardFiles, heard, reported  # and YAML

    files = CardFiles(os.getcwd() + os.sep)
    said = heard(findings, files, remarked, all_lints=not asked.to)
    mended: tuple[Mended, ...] = ()
    if fix and any(one.flaw.safe for one in said.findings):
        from rng_cards.app.translation.mend import mend  # paid for by --fix

        mended, renewed = mend(said.findings, files, bench.voices)
        texts = tuple(renewed.get(unit.key, unit) for unit in texts)
        left = _of((*OF_A_CARD, *OF_ALL), bench, asked, texts)
        said = heard(left, files, remarked, all_lints=not asked.to)
    report = reported(said, files)
    report = Report((*broken, *report.diagnostics), report.sources)
    return Checked(with_locks(report, bench), len(texts), cards, mended)


def _not_told(news: Iterable[Finding], findings: Iterable[Finding]) -> Iterator[Finding]:
    """What is found at places that nothing else has been found at, each place once."""
    told: dict[tuple[str, str], list[Flaw]] = {}
    for one in findings:
        told.setdefault((one.unit.key, one.flaw.language), []).append(one.flaw)
    for one in news:
        there = told.setdefault((one.unit.key, one.flaw.language), [])
        if not any(one.flaw.start < flaw.end and flaw.start < one.flaw.end for flaw in there):
            there.append(one.flaw)
            yield one


def _broken(bench: Bench, asked: Asked, findings: list[Finding]) -> tuple[Diagnostic, ...]:
    """What `rng check` has to say besides texts that are missing: cards that cannot be read are
    not looked at.
    """
    missing = sum(one.flaw.code is MISSING for one in findings)
    others = bench.table.catalogue(bench.game).problems - missing
    if others <= 0 or asked != Asked():
        return ()
    return (Diagnostic(BROKEN_CATALOGUE, None, {"count": others}),)


def found_in(bench: Bench) -> list[Finding]:
    """Everything that is wrong with all texts, what comments silence included."""
    return _everything(bench, Asked(), bench.units)


def _everything(bench: Bench, asked: Asked, texts: Texts) -> list[Finding]:
    """What every source finds; cards found clean before are not looked at again."""
    clean = CleanCards(bench, (one.id for one in asked.tongues(bench)))
    owners = {key: bench.owner(key) for key in dict.fromkeys(unit.card for unit in texts)}
    fresh = {key: one for key, one in owners.items() if one is None or one not in clean}
    left = tuple(unit for unit in texts if unit.card in fresh)
    found = _of(OF_A_CARD, bench, asked, left)
    well = [fresh[key] for key in fresh.keys() - {one.unit.card for one in found}]
    clean.keep(one for one in well if one is not None)
    return [*found, *_of(OF_ALL, bench, asked, texts)]


def _of(sources: tuple[Source, ...], bench: Bench, asked: Asked, texts: Texts) -> list[Finding]:
    return [finding for source in sources for finding in source(bench, asked, texts)]


def _remarked(bench: Bench, asked: Asked) -> Iterator[str]:
    """The files of the texts asked about whose comments speak to the tool."""
    catalogue = bench.catalogue
    if not asked.cards and not asked.sets:
        yield from catalogue.remarked
    for index in catalogue.remarks:
        card = catalogue.card(index)
        if (not asked.cards or card.id in asked.cards) and (
            not asked.sets or catalogue.set_of(card) in asked.sets
        ):
            yield catalogue.path_of(card)
