"""Units on a cluster: the same results, in order, whoever is killed, comes late or is another."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from cases import each
from conftest import ROOT
from effort import at_night
from fired_by_workers import AtOnce, Hub, doubling
from test_matches import setup_of

from rng_cards.cli.main import run
from rng_cards.play.matches import MatchSetup, Results, play_match
from rng_cards.play.workers import ALONE, Workforce, map_units
from rng_cards.play.workers.cluster import Cluster, cluster
from rng_cards.play.workers.standing import standing

if TYPE_CHECKING:
    from rng_cards.diagnostics import Diagnostic

KID: Final = str(ROOT / "decks/buffalo-kid.yaml")
JENNY: Final = str(ROOT / "decks/jenny-james.yaml")
LANGUAGES: Final = ("fr", "en")
LONG: Final = 60.0
"""Seconds in which processes have started, on any machine."""


# How units are given out, on a scheduler that answers at once


def doubled(scheduler: AtOnce, units: int) -> list[int]:
    return list(map_units(doubling, range(units), Cluster(scheduler)))


def test_parts_grow_and_results_come_in_order() -> None:
    scheduler = AtOnce(Hub("a", "b", "c"))
    assert doubled(scheduler, 5000) == [2 * one for one in range(5000)]
    sizes = [len(units) for units in scheduler.given]
    assert sizes[0] == 1
    assert max(sizes) > 1000
    assert sum(sizes) == 5000


def test_few_units_are_spread_over_all_workers() -> None:
    scheduler = AtOnce(Hub(*"abcdefgh"))
    with Cluster(scheduler).crew(doubling) as crew:
        list(crew.results(range(100)))
        scheduler.given.clear()
        assert list(crew.results(range(40))) == [2 * one for one in range(40)]
    assert [len(units) for units in scheduler.given] == [5] * 8


def test_what_dies_with_a_worker_is_given_out_again() -> None:
    scheduler = AtOnce(Hub("a", "b", "c"), fails=("b",))
    assert doubled(scheduler, 200) == [2 * one for one in range(200)]
    assert sum(map(len, scheduler.given)) > 200


def test_a_worker_that_is_another_when_asked_plays_no_more() -> None:
    hub = Hub("a", "b")
    scheduler = AtOnce(hub)
    hub.stand["b"] = {**standing(), "code": "other"}
    assert doubled(scheduler, 200) == [2 * one for one in range(200)]
    assert [one.code.id for one in scheduler.told] == ["WRK905"]
    assert list(scheduler.agreed) == ["a"]


@each(
    "found, words",
    [
        ({"version": "9.9"}, "rng-cards 9.9 instead of"),
        ({"version": "9.9", "code": "x", "python": "3.99"}, "; Python 3.99 instead of"),
        ({"code": "x"}, "the code is not the same"),
        ({"arithmetic": "x"}, "rounds logarithms"),
        (None, "not installed"),
    ],
)
def test_a_worker_is_refused_in_words(found: dict[str, str] | None, words: str) -> None:
    hub = Hub("a", "b")
    hub.stand["b"] = ModuleNotFoundError("rng_cards") if found is None else {**standing(), **found}
    (told,) = AtOnce(hub).told
    assert words in told.message("en")
    assert "code is not" not in told.message("en") or "code" in (found or {})


def test_what_a_unit_raises_is_raised_with_where_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        list(map_units(prepare_failing, range(9), Cluster(AtOnce(Hub("a")))))
    assert "return 1 // (4 - unit)" in raised.value.__notes__[0]


def failing(unit: int) -> int:
    return 1 // (4 - unit)


def prepare_failing() -> Callable[[int], int]:
    return failing


# On the command line


@each("language", LANGUAGES)
@each(
    "args, words",
    [
        (["--cluster", "here:8786"], "tcp://192.168.1.10:8786"),
        (["--cluster", "tcp://here:0"], "tcp://192.168.1.10:8786"),
        (["--cluster", "tcp://127.0.0.1:1", "--jobs", "2"], "--jobs"),
    ],
)
def test_a_cluster_that_cannot_be_meant_is_refused(
    args: list[str], words: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["match", KID, JENNY, *args, "--lang", language]) == 2
    assert words in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_said_to_be_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("distributed")
    args = ["match", KID, JENNY, "--cluster", "tcp://127.0.0.1:1", "--lang", "en"]
    assert run([*args, "--format", "json"]) == 2
    (found,) = json.loads(capsys.readouterr().out)["diagnostics"]
    assert found["code"] == "WRK903"
    assert "Connection refused" in found["message"]


# With a real scheduler and real workers


class Machines:
    """A scheduler and workers, as processes of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--port", "0")
        self.workers: list[subprocess.Popen[bytes]] = []

    def worker(self, path: Path | None = None) -> None:
        """Another worker; it finds packages of `path` first."""
        args = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        self.workers.append(self._start("dask_worker", *args, path=path))

    def _start(self, command: str, *args: str, path: Path | None = None) -> subprocess.Popen[bytes]:
        common = ("--host", "127.0.0.1", "--scheduler-file", str(self.file), "--no-dashboard")
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{command}", *common, *args],
                env={**os.environ, "PYTHONPATH": str(path or "")},
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )

    def address(self) -> str:
        until = time.monotonic() + LONG
        while not self.file.exists() or not self.file.read_text():
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.05)
        address: str = json.loads(self.file.read_text())["address"]
        return address

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    pytest.importorskip("distributed")
    found = Machines(tmp_path)
    try:
        yield found
    finally:
        found.end()


@contextmanager
def joined(machines: Machines, workers: int, refused: int = 0) -> Iterator[Workforce]:
    """A cluster, once so many may play and so many may not."""
    told: list[Diagnostic] = []
    with cluster(machines.address(), told.append) as found:
        assert isinstance(found, Cluster)
        until = time.monotonic() + LONG
        while (found.about().params["workers"], len(told)) != (workers, refused):
            assert time.monotonic() < until, (found.about(), told)
            found._scheduler.look()
            time.sleep(0.1)
        yield found


def played(setup: MatchSetup, workforce: Workforce, told: Callable[[], object] = bool) -> bytes:
    """All that came of a match."""
    results = Results(setup)
    lines: list[str] = []
    with closing(play_match(setup, workforce)) as chunks:
        for chunk in chunks:
            results.add(chunk)
            lines += chunk.lines
            told()
    return repr([vars(one) for one in results.tallies]).encode() + "".join(lines).encode()


def not_installed(folder: Path) -> Path:
    """Where there is no rng-cards."""
    package = folder / "bare/rng_cards"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ModuleNotFoundError('rng_cards')")
    return package.parent


@at_night
def test_a_killed_worker_changes_no_byte_and_one_without_rng_cards_is_refused(
    machines: Machines, tmp_path: Path
) -> None:
    for path in (None, None, not_installed(tmp_path)):
        machines.worker(path)
    setup = setup_of("random", games=100, record=True)
    with joined(machines, 2, refused=1) as workforce:
        assert played(setup, workforce, machines.workers[0].kill) == played(setup, ALONE)


@at_night
def test_other_code_is_refused_and_a_late_worker_takes_over(
    machines: Machines, tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "rng_cards", tmp_path / "other/rng_cards")
    with (tmp_path / "other/rng_cards/engine/randomness.py").open("a") as file:
        file.write("# changed\n")
    machines.worker(tmp_path / "other")
    machines.worker()
    setup = setup_of("greedy", games=200, record=True)
    late: list[int] = []

    def change() -> None:
        late.append(len(late))
        if len(late) == 2:
            machines.worker()
        if len(late) == 12:
            machines.workers[1].kill()

    with joined(machines, 1, refused=1) as workforce:
        assert played(setup, workforce, change) == played(setup, ALONE)


@at_night
@each(
    "command",
    [
        ["goldfish", KID, "--games", "9000"],
        ["match", KID, JENNY, "-n", "60"],
        ["improve", KID, "--budget", "200", "--swaps", "1"],
        ["meta", KID, JENNY, "--budget", "200", "--rounds", "1"],
        ["deck", "weak", KID, "--games", "200"],
        ["try", "torch", "cost=2", "--games", "200"],
    ],
)
def test_commands_say_the_same_bytes_as_alone(
    command: list[str],
    machines: Machines,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    machines.worker()
    machines.worker()
    said = []
    for place in (["--cluster", machines.address()], ["--jobs", "2"]):
        monkeypatch.setenv("RNG_DATA", str(tmp_path / place[0]))
        assert run([*command, *place, "--format", "json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


@at_night
def test_a_scheduler_that_is_killed_leaves_what_was_played(
    machines: Machines, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machines.worker()
    monkeypatch.setattr("rng_cards.play.workers.scheduler._PATIENCE", 1.0)
    before = Results.add

    def add(self: Results, chunk: object) -> None:
        if self.played == 0:
            machines.scheduler.kill()
        before(self, chunk)  # type: ignore[arg-type]

    monkeypatch.setattr(Results, "add", add)
    args = ["match", KID, JENNY, "-n", "100000", "--agent", "random", "--lang", "en"]
    assert run([*args, "--cluster", machines.address()]) == 70
    out, err = capsys.readouterr()
    assert "interrupted" in out
    assert "WRK906" in err
