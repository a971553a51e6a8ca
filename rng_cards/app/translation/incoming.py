"""`rng tr import`: a translator's file to the cards and the lock, all of it or nothing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.completeness import Count, counts_of, left_out
from rng_cards.app.translation.naming import clashes
from rng_cards.app.translation.proving import proved
from rng_cards.app.translation.rewritten import Rewritten
from rng_cards.app.translation.stale import with_locks
from rng_cards.diagnostics import Diagnostic, Report, in_order
from rng_cards.files.text import TextFile, read_text, shown
from rng_cards.translation.interchange import exchange_text_codes
from rng_cards.translation.interchange.formats import reading_of
from rng_cards.translation.interchange.importing import Known, Outcome, judged
from rng_cards.translation.interchange.memory import remembered
from rng_cards.translation.interchange.messages import Directions, Reading
from rng_cards.translation.interchange.placing import placed
from rng_cards.translation.interchange.wire import bytes_in
from rng_cards.translation.staleness import Standing

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction

_LINE_ENDS: Final = {0x2028: " ", 0x2029: " "}


class Import(NamedTuple):
    """What an import would do, or why it does nothing."""

    outcomes: tuple[Outcome, ...]
    report: Report
    files: tuple[Rewritten, ...] = ()
    refused: bool = False
    """Nothing is to be written."""
    counts: tuple[Count, ...] = ()
    """How many of the texts that there are came, in each language of the file."""

    @property
    def faulty(self) -> int:
        """How many texts are refused for what `rng tr check` finds in them alone."""
        return sum(
            one.kind == "refused"
            and one.standing is not None
            and one.finding is not None
            and one.finding.code not in exchange_text_codes.OF_ONE_TEXT
            for one in self.outcomes
        )

    @property
    def unreadable(self) -> bool:
        """Whether the file could not be read at all."""
        return any(one.code.unreadable for one in self.report.diagnostics)


def read_import(
    bench: Bench,
    path: str,
    language: str | None = None,
    *,
    partial: bool = False,
    accept_errors: bool = False,
    data: bytes | Diagnostic | None = None,
) -> Import:
    """Read a file and work out what becomes of each of its texts; nothing is written.

    `language` is the one translated into, where the file does not say it. `partial` takes what can
    be taken beside texts that are refused; `accept_errors` takes texts that `rng tr check` finds an
    error in. `data` is what is in the file, where that was read already.
    """
    reading = _read(bench, path, language, bytes_in(path) if data is None else data)
    if any(one.code not in exchange_text_codes.OF_ONE_TEXT for one in reading.findings):
        return Import((), _report(bench, reading, reading.findings), refused=True)
    outcomes, found = proved(
        bench, tuple(judged(reading.incoming, Known(bench.standings))), accept_errors=accept_errors
    )
    refusals = (one.finding for one in outcomes if one.finding is not None)
    findings = [*reading.findings, *refusals, *found, *left_out(reading)]
    wanting = bool(reading.findings) or any(one.kind == "refused" for one in outcomes)
    refused = bool(bench.unsound) or (wanting and not partial)
    files: list[Rewritten] = []
    if not refused:
        changed = [one for one in outcomes if one.kind == "changed"]
        files, wrong = _placed(changed)
        wrong += clashes(bench, changed)
        wrong += bench.not_editable(one.path for one in files)
        findings += wrong
        refused = bool(wrong)
    report = _report(bench, reading, findings)
    taken = () if refused else tuple(files)
    return Import(outcomes, report, taken, refused=refused, counts=counts_of(bench, reading))


def _report(bench: Bench, reading: Reading, findings: Sequence[Diagnostic]) -> Report:
    """What is wrong with the file and with the lock files, with the lines to show of them."""
    sources = {reading.path: reading.text.translate(_LINE_ENDS)} if reading.text else {}
    return with_locks(Report(in_order(findings), sources), bench)


def carry_out(bench: Bench, done: Import, change: "Transaction") -> tuple[str, ...]:
    """Hand over the cards to be written, and lock their texts; the files that change, as people
    see them.
    """
    for one in done.files:
        one.put(change)
    locked = bench.accept([_today(one) for one in done.outcomes if one.taken], change)
    return (*(one.shown for one in done.files), *locked)


def _today(outcome: Outcome) -> Standing:
    assert outcome.standing is not None
    return outcome.standing._replace(target=outcome.incoming.target, state="ok")


def known_texts(
    bench: Bench, path: str, data: bytes | Diagnostic, language: str | None = None
) -> int:
    """How many of the texts in a file are those of the game."""
    known = {one.key for one in bench.standings}
    incoming = _read(bench, path, language, data).incoming
    return sum(f"{one.key}.{one.language}" in known for one in incoming)


def _read(bench: Bench, path: str, language: str | None, data: bytes | Diagnostic) -> Reading:
    if isinstance(data, Diagnostic):
        return Reading(path, (), (data,))
    reading = reading_of(path, data, Directions(bench.sources, language))
    if reading.memory:
        return reading._replace(incoming=tuple(remembered(reading.incoming, bench.standings)))
    return reading


def _placed(changed: Sequence[Outcome]) -> tuple[list[Rewritten], list[Diagnostic]]:
    """The cards' files with all that changes in them; findings where one is not as it was read."""
    by_path: dict[str, list[Outcome]] = {}
    for one in changed:
        assert one.standing is not None
        by_path.setdefault(one.standing.unit.path, []).append(one)
    files: list[Rewritten] = []
    moved: list[Diagnostic] = []
    for path, some in by_path.items():
        file = before = read_text(path, shown(path))
        for one in some:
            after = None if file.findings else _one_placed(file, one)
            if after is None:
                params = {"key": one.incoming.key}
                moved.append(Diagnostic(exchange_text_codes.CARD_MOVED, one.incoming.span, params))
                break
            file = file.but(text=after)
        files.append(Rewritten(path, before, file, len(some)))
    return files, moved


def _one_placed(file: TextFile, outcome: Outcome) -> str | None:
    standing, new = outcome.standing, outcome.incoming.target
    assert standing is not None
    return placed(file, standing.unit, outcome.incoming.language, standing.target, new)
