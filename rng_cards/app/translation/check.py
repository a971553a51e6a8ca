"""`rng tr check`: the lints, and whatever else looks for flaws in texts; and their mending.

Each source of findings is a function from the bench, what was asked and its texts to findings:
`of_a_card`, `among_all` and `stale`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.found_before import FoundBefore
from rng_cards.app.translation.stale import stale, with_locks
from rng_cards.catalogue.catalogue_codes import BROKEN_CATALOGUE
from rng_cards.diagnostics import Diagnostic, Report, Severity
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints import lint_unit
from rng_cards.translation.lints.across import other_cards, unusual_address
from rng_cards.translation.lints.facts import NUMBERS, SIGNS, SPELT, SYMBOLS
from rng_cards.translation.lints.presence import MISSING
from rng_cards.translation.lints.renderings import rendered_two_ways
from rng_cards.translation.lints.shape import LENGTH
from rng_cards.translation.lints.swapped import of_another
from rng_cards.translation.lints.terms import EXTRA, LACKING
from rng_cards.translation.staleness import STALE
from rng_cards.translation.units import Unit

if TYPE_CHECKING:
    from rng_cards.app.translation.rewritten import Rewritten


class Checked(NamedTuple):
    """What was found, and what was looked at."""

    report: Report
    texts: int
    cards: int
    mended: tuple["Rewritten", ...]


Texts = tuple[Unit, ...]


def linted(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Flaw]:
    """What is wrong with each text, and between it and its translations.

    Many texts of a catalogue are the same as another card's: each is looked at once.
    """
    to = frozenset(one.id for one in asked.tongues(bench))
    known: dict[tuple[object, ...], list[Flaw]] = {}
    for unit in texts:
        key = (unit.field.partition("-")[0], *unit.texts.items())
        flaws = known.get(key)
        if flaws is None:
            flaws = known[key] = lint_unit(unit, bench.voices, to)
        yield from _where_it_changed(bench, unit, flaws)


def _where_it_changed(bench: Bench, unit: Unit, flaws: list[Flaw]) -> Iterator[Flaw]:
    """Flaws between two texts, each told of the text that has changed since both were accepted."""
    told: set[tuple[object, ...]] = set()
    for one in flaws:
        flaw = one
        if one.twin and bench.states.get(f"{unit.key}.{one.language}") in STALE:
            flaw = one.twin
        place = (flaw.code, flaw.language, flaw.start, flaw.end)
        if place not in told:
            told.add(place)
            yield flaw._replace(unit=unit)


def told_by_data(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Flaw]:
    """Where a text says something else than the card's data, whichever language it is in."""
    game = bench.translating
    if game is None or not texts:
        return
    tongues = asked.tongues(bench)
    languages = dict.fromkeys([*(one.source for one in tongues), *(one.id for one in tongues)])
    for unit in texts:
        record = bench.record(unit)
        if record is None:  # something is wrong with the card itself
            continue
        for language in languages:
            yield from game.flaws(record, unit, language, bench.catalogue)


IMPLIED_BY_DATA: Final = frozenset({NUMBERS, SPELT, SIGNS, SYMBOLS, LACKING, EXTRA})
"""Left out of an effect's texts where one of them differs from the effect: that is reported."""


PROVEN: Final = IMPLIED_BY_DATA | {LENGTH}
"""Left out where both texts say what the effect does: they may differ in nothing else."""


def proven(bench: Bench, unit: Unit, languages: Iterable[str]) -> bool:
    """Whether texts are held to the card's data in all these languages."""
    game, record = bench.translating, bench.record(unit)
    if game is None or record is None:
        return False
    return all(game.reads(record, unit.field, language, bench.catalogue) for language in languages)


def of_a_card(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Flaw]:
    """Whatever is wrong with the texts of a card, whatever those of the others say."""
    told = list(told_by_data(bench, asked, texts))
    yield from told
    keys = {one.unit.key for one in told}
    wrong = {one.unit.key for one in told if one.severity > Severity.INFO}
    for one in linted(bench, asked, texts):
        code, unit = one.code, one.unit
        implied = code in IMPLIED_BY_DATA and unit.key in keys
        pair = (one.source or one.language, one.language)
        harmless = code in PROVEN and unit.key not in wrong and proven(bench, unit, pair)
        if not (implied or harmless):
            yield one


def not_silenced(flaws: Sequence[Flaw]) -> Sequence[Flaw]:
    """Those that no comment in a card's file silences."""
    if not flaws:
        return ()
    from rng_cards.translation.reporting import CardFiles, unsilenced  # and YAML

    return unsilenced(flaws, CardFiles(), (), all_lints=False).flaws


def among_all(bench: Bench, asked: Asked, texts: Texts) -> Iterator[Flaw]:
    """What the other texts, or the names of the cards, show to be wrong with some texts: another
    rendering of the same original, an address that no other text has, another card's name, the
    translation of another text.
    """
    wanted = {unit.key for unit in texts}
    tongues = asked.tongues(bench)
    heard = {one for tongue in tongues for one in (tongue.id, tongue.source)}
    voices = {key: one for key, one in bench.voices.items() if key in heard}
    names = [card.names for card in bench.catalogue]
    for one in (
        *rendered_two_ways(bench.units, tongues),
        *unusual_address(bench.units, voices),
        *other_cards(texts, tongues, names),
        *of_another(bench.units, tongues, voices),
    ):
        if one.unit.key in wanted:
            yield one


def check_texts(
    bench: Bench, asked: Asked, *, fix: bool = False, dictionaries: Sequence[str] | None = None
) -> Checked:
    """Everything that is wrong; with `fix`, what is left once what mends itself is mended; with
    `dictionaries`, folders of them or none for those of the system, the spelling as well.

    Nothing is written: `mended` holds what would be.
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
        findings = [*findings, *_not_told(spelt.flaws, findings)]
        broken = (*broken, *spelt.lacking)
    if not findings and not remarked:
        return Checked(with_locks(Report(broken, {}), bench), len(texts), cards, ())
    from rng_cards.translation.reporting import CardFiles, reported, unsilenced  # and YAML

    files = CardFiles()
    said = unsilenced(findings, files, remarked, all_lints=not asked.to)
    mended: tuple[Rewritten, ...] = ()
    if fix and any(one.safe for one in said.flaws):
        from rng_cards.app.translation.mend import mend  # paid for by --fix

        mended, renewed = mend(said.flaws, files, bench.voices)
        texts = tuple(renewed.get(unit.key, unit) for unit in texts)
        sources = (of_a_card, among_all, stale)
        left = [one for source in sources for one in source(bench, asked, texts)]
        said = unsilenced(left, files, remarked, all_lints=not asked.to)
    report = reported(said, files)
    report = Report((*broken, *report.diagnostics), report.sources)
    return Checked(with_locks(report, bench), len(texts), cards, mended)


def _not_told(news: Iterable[Flaw], findings: Iterable[Flaw]) -> Iterator[Flaw]:
    """What is found at places that nothing else has been found at, each place once."""
    told: dict[tuple[str, str], list[Flaw]] = {}
    for one in findings:
        told.setdefault((one.unit.key, one.language), []).append(one)
    for one in news:
        there = told.setdefault((one.unit.key, one.language), [])
        if not any(map(one.touches, there)):
            there.append(one)
            yield one


def _broken(bench: Bench, asked: Asked, findings: list[Flaw]) -> tuple[Diagnostic, ...]:
    """What `rng check` has to say besides texts that are missing: cards that cannot be read are
    not looked at.
    """
    missing = sum(one.code is MISSING for one in findings)
    others = bench.table.catalogue(bench.game).problems - missing
    if others <= 0 or asked != Asked():
        return ()
    return (Diagnostic(BROKEN_CATALOGUE, None, {"count": others}),)


def found_in(bench: Bench) -> list[Flaw]:
    """Everything that is wrong with all texts, what comments silence included."""
    return _everything(bench, Asked(), bench.units)


def _everything(bench: Bench, asked: Asked, texts: Texts) -> list[Flaw]:
    """What every source finds; what has not changed since the last check is not looked at again."""
    before = FoundBefore(bench, (one.id for one in asked.tongues(bench)))
    owners = {card: bench.owner(card) for card in dict.fromkeys(unit.card for unit in texts)}
    keys = {card: before.key_of(owner) for card, owner in owners.items() if owner}
    known = {card: before.flaws(key) for card, key in keys.items()}
    left = tuple(unit for unit in texts if known.get(unit.card) is None)
    news: dict[str, list[Flaw]] = {unit.card: [] for unit in left}
    for one in of_a_card(bench, asked, left):
        news[one.unit.card].append(one)
    for card, some in news.items():
        if card in keys:
            before.keep(keys[card], some)
    among = before.flaws(before.key_of_all)
    if among is None:
        among = list(among_all(bench, asked, bench.units))
        before.keep(before.key_of_all, among)
    before.save()
    asked_about = {unit.key for unit in texts}
    return [
        *(one for some in known.values() for one in some or ()),
        *(one for some in news.values() for one in some),
        *(one for one in among if one.unit.key in asked_about),
        *stale(bench, asked, texts),
    ]


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
