"""What has fallen behind among the findings of `rng tr check`; the shipped catalogue is locked."""

from pathlib import Path
from typing import Final

import pytest
from benches import accept_all, bench_of, lock_file, small_catalogue, spur

from rng_cards.app.table import Table
from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import check_texts
from rng_cards.diagnostics import Diagnostic
from rng_cards.translation.staleness import accepted
from rng_cards.translation.units import Tongue

STALE: Final = {"TRN301", "TRN330", "TRN331", "TRN332"}


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    accept_all(small_catalogue(tmp_path))
    return tmp_path


def found(at: Path, asked: Asked | None = None) -> list[Diagnostic]:
    return list(check_texts(bench_of(at), asked or Asked()).report.diagnostics)


@pytest.mark.parametrize(
    ("old", "new", "code", "severity", "message"),
    [
        ("Tire 1", "Tire 2", "TRN301", "error", "has changed since: 1 → 2"),
        ("BALLE sur", "BALLE droit sur", "TRN330", "warning", "have changed since: + droit"),
        ("Shoot 1 BULLET", "Fire 1 BULLET", "TRN331", "warning", "was edited and not confirmed"),
    ],
)
def test_it_stands_at_the_translation_and_says_what_changed(
    old: str, new: str, code: str, severity: str, message: str, locked: Path
) -> None:
    file = spur(locked, (old, new))
    (one,) = [one for one in found(locked) if one.code.id in STALE]
    assert (one.code.id, one.severity.label) == (code, severity)
    assert message in one.message("en")
    assert one.span is not None
    line = file.read_text(encoding="utf-8").splitlines()[one.span.line - 1]
    shown = line[one.span.column - 1 : one.span.end_column - 1]
    assert shown.endswith("1 BULLET at the card in the opposing ALLEY.")
    assert shown.startswith(("Shoot", "Fire"))
    assert "rng tr accept rusty-spur.effect-1.en" in one.help_text("en")


def test_a_text_never_accepted_is_to_confirm(tmp_path: Path) -> None:
    codes = [one.code.id for one in found(small_catalogue(tmp_path))]
    assert codes.count("TRN332") == 9


def test_only_what_was_asked_about_is_told(locked: Path) -> None:
    spur(locked, ("Tire 1", "Tire 2"))
    assert STALE & {one.code.id for one in found(locked, Asked(cards=("rusty-spur",)))}
    for other in (Asked(cards=("old-mule",)), Asked(sets=("core",)), Asked(to=("de",))):
        assert not STALE & {one.code.id for one in found(locked, other)}


def test_a_translation_that_is_missing_is_told_though_its_card_is_at_fault(locked: Path) -> None:
    spur(locked, ("\n      en: Shoot 1 BULLET at the card in the opposing ALLEY.", ""))
    assert [one.code.id for one in found(locked)] == ["TRN300"]


def test_a_lock_file_that_is_not_sound_is_told_among_the_rest(locked: Path) -> None:
    text = lock_file(locked).read_text(encoding="utf-8")
    lock_file(locked).write_text(text + "mine\n", encoding="utf-8")
    report = check_texts(bench_of(locked), Asked()).report
    (one,) = report.diagnostics
    assert one.code.id == "TRN336"
    assert one.span is not None
    assert report.sources[one.span.path].splitlines()[one.span.line - 1] == "mine"


def test_the_shipped_catalogue_is_locked_and_every_translation_up_to_date(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    assert bench.unsound == ()
    complete = {one.id for one in bench.tongues if one.complete}
    behind = {one.key: one.state for one in bench.standings if one.language in complete}
    assert {key: state for key, state in behind.items() if state != "ok"} == {}
    under_way = [one for one in bench.standings if one.language not in complete]
    assert {one.state for one in under_way} <= {"ok", "missing"}


def test_the_shipped_lock_file_is_as_the_tool_writes_it(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    known = {one.key: one for one in bench.standings if one.state != "missing"}
    (lock,) = bench.locks
    assert lock.entries.keys() == known.keys()
    assert {key: accepted(one) for key, one in known.items()} == lock.entries
    assert Tongue("en", "fr", complete=True) in bench.tongues
