"""Accepting pairs: what is written, what is refused, what is left as it was."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from benches import (
    HOME,
    MULE,
    SPUR,
    accept,
    accept_all,
    bench_of,
    lock_file,
    small_catalogue,
    spur,
    states,
    write_card,
)

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.roots import Roots
from rng_cards.translation.lock import read_lock


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    accept_all(small_catalogue(tmp_path))
    return tmp_path


def test_every_text_has_its_line_in_order(locked: Path) -> None:
    lines = lock_file(locked).read_text(encoding="utf-8").splitlines()[2:]
    keys = [line.split(": ")[0] for line in lines]
    assert keys == sorted(keys)
    assert keys == [
        "old-mule.effect-1.en",
        "old-mule.name.en",
        "rusty-spur.effect-1.en",
        "rusty-spur.flavour.en",
        "rusty-spur.name.en",
        "set-core.about.en",
        "set-core.name.en",
        "set-dust.about.en",
        "set-dust.name.en",
    ]


def test_accepting_again_writes_nothing(locked: Path) -> None:
    before = lock_file(locked).stat().st_mtime_ns
    bench = bench_of(locked)
    assert accept(bench, bench.standings) == ()
    assert lock_file(locked).stat().st_mtime_ns == before


def test_accepting_one_text_leaves_every_other_line(locked: Path) -> None:
    before = lock_file(locked).read_text(encoding="utf-8").splitlines()
    spur(locked, ("Tire 1", "Tire 2"), ("Il ne brille", "Il brille"))
    bench = bench_of(locked)
    one = next(one for one in bench.standings if one.key == "rusty-spur.effect-1.en")
    assert accept(bench, [one]) == (str(lock_file(locked)),)
    after = lock_file(locked).read_text(encoding="utf-8").splitlines()
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert [line.split(": ")[0] for line in changed] == ["rusty-spur.effect-1.en"]
    assert states(locked) == {"rusty-spur.flavour": "stale-wording"}


def test_the_bench_knows_what_it_has_accepted(locked: Path) -> None:
    spur(locked, ("Tire 1", "Tire 2"))
    bench = bench_of(locked)
    assert any(one.state == "stale-rules" for one in bench.standings)
    accept(bench, bench.standings)
    assert all(one.state in {"ok", "missing"} for one in bench_of(locked).standings)


def test_what_is_missing_is_not_locked(tmp_path: Path) -> None:
    small_catalogue(tmp_path)
    spur(tmp_path, ("en: Rusty Spur", "en: ''"))
    accept_all(tmp_path)
    assert states(tmp_path) == {"rusty-spur.name": "missing"}
    assert "rusty-spur.name.en" not in read_lock(tmp_path / HOME).entries


def test_a_text_that_is_gone_is_forgotten(locked: Path) -> None:
    (locked / HOME / "cards/weapons/old-mule.yaml").unlink()
    spur(locked, ("Tire 1", "Tire 2"))
    accept_all(locked)
    known = {key.split(".")[0] for key in read_lock(locked / HOME).entries}
    assert known == {"rusty-spur", "set-core", "set-dust"}


def test_nothing_is_forgotten_while_a_card_cannot_be_read(locked: Path) -> None:
    write_card(locked, "weapons/old-mule", MULE.replace("cost: 2", "cost: dear"))
    spur(locked, ("Tire 1", "Tire 2"))
    accept_all(locked)
    assert "old-mule.name.en" in read_lock(locked / HOME).entries
    write_card(locked, "weapons/old-mule", MULE)
    assert states(locked) == {}


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace("old-mule.name", "<<<<<<< HEAD\nold-mule.name"),
        lambda text: text + "nonsense\n",
        lambda text: text + text.splitlines(keepends=True)[-1],
        lambda text: text + "# \x1b[2J\n",
    ],
)
def test_a_lock_file_that_is_not_sound_is_left_as_it_is(damage: object, locked: Path) -> None:
    assert callable(damage)
    text = damage(lock_file(locked).read_text(encoding="utf-8"))
    lock_file(locked).write_text(text, encoding="utf-8")
    spur(locked, ("Tire 1", "Tire 2"))
    bench = bench_of(locked)
    assert accept(bench, bench.standings) == ()
    assert lock_file(locked).read_text(encoding="utf-8") == text
    assert len(bench.unsound) == 1


def test_line_ends_and_permissions_stay(locked: Path) -> None:
    file = lock_file(locked)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    file.chmod(0o640)
    spur(locked, ("Tire 1", "Tire 2"))
    accept_all(locked)
    assert file.read_bytes().count(b"\r\n") == file.read_bytes().count(b"\n") == 11
    assert file.stat().st_mode & 0o777 == 0o640
    assert states(locked) == {}


def test_cards_of_ones_own_have_a_lock_file_of_their_own(locked: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    write_card(own, "weapons/tin-cup", MULE.replace("old-mule", "tin-cup").replace("mule", "tasse"))
    write_card(own, "weapons/rusty-spur", SPUR.replace("Tire 1", "Tire 2"))
    shipped = lock_file(locked).read_bytes()
    table = Table(locked)
    table.roots = Roots(own, locked)
    bench = Bench(table, "ragnguns")
    found = {one.key: one.state for one in bench.standings if one.state not in {"ok", "missing"}}
    assert found["rusty-spur.effect-1.en"] == "stale-rules"
    assert len(accept(bench, bench.standings)) == 1
    assert lock_file(locked).read_bytes() == shipped
    assert read_lock(own / HOME).entries.keys() == {
        *(f"tin-cup.{field}.en" for field in ("name", "effect-1")),
        *(f"rusty-spur.{field}.en" for field in ("name", "effect-1", "flavour")),
    }


def test_a_folder_that_cannot_be_written_raises_with_its_name(
    locked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(28, "No space left on device", str(lock_file(locked)))

    spur(locked, ("Tire 1", "Tire 2"))
    before = lock_file(locked).read_bytes()
    monkeypatch.setattr("rng_cards.files.journal.new_file", full)
    bench = bench_of(locked)
    with pytest.raises(OSError, match="No space") as caught:
        accept(bench, bench.standings)
    assert caught.value.filename == str(lock_file(locked))
    assert lock_file(locked).read_bytes() == before


KILLED = """
import os, sys, time
sys.path[:0] = [{tests!r}, {here!r}]
from pathlib import Path
from benches import accept, bench_of
def slow(descriptor):
    print("writing", flush=True)
    time.sleep(60)
os.fsync = slow
bench = bench_of(Path({at!r}))
accept(bench, bench.standings)
"""


def test_killed_in_mid_save_the_old_file_is_whole(locked: Path) -> None:
    spur(locked, ("Tire 1", "Tire 2"))
    before = lock_file(locked).read_bytes()
    here = Path(__file__).parent
    code = KILLED.format(tests=str(here.parent), here=str(here), at=str(locked))
    writing = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=here.parent.parent
    )
    assert writing.stdout is not None
    assert writing.stdout.readline() == b"writing\n"
    os.kill(writing.pid, signal.SIGKILL)
    writing.communicate()
    assert lock_file(locked).read_bytes() == before
    assert states(locked) == {"rusty-spur.effect-1": "stale-rules"}
    accept_all(locked)
    assert states(locked) == {}


def test_the_states_of_ten_thousand_units_come_quickly(locked: Path) -> None:
    bench = bench_of(locked)
    bench.units = tuple(one for one in bench.units if not one.beside) * 2_000
    start = time.perf_counter()
    assert len(bench.standings) == 20_000
    assert time.perf_counter() - start < 2
