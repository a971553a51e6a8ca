"""Files that change together: all of them or none, under one lock, whatever kills the process."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import ROOT

from rng_cards.files import changing as module
from rng_cards.files import journal
from rng_cards.files.changing import changing
from rng_cards.files.plain import ChangedMeanwhileError, LockedError

STEPS: Final = ("open", "fsync", "chmod", "mkdir", "replace", "rmdir", "unlink")


def some(at: Path, count: int) -> list[str]:
    for number in range(count):
        (at / f"{number}.yaml").write_bytes(b"before")
    return [str(at / f"{number}.yaml") for number in range(count)]


def contents(at: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(at.rglob("*.yaml"))]


def put_all(folder: Path, paths: list[str], content: bytes = b"after") -> None:
    with changing(str(folder)) as change:
        for path in paths:
            change.put(path, content)


@pytest.mark.parametrize("count", [1, 3, 40])
def test_all_of_them_are_written_and_nothing_else_stays(tmp_path: Path, count: int) -> None:
    paths = [*some(tmp_path, count), str(tmp_path / "new" / "folder" / "x.yaml")]
    os.chmod(paths[0], 0o640)
    put_all(tmp_path, paths)
    assert contents(tmp_path) == [b"after"] * (count + 1)
    assert len(os.listdir(tmp_path)) == count + 1
    assert os.stat(paths[0]).st_mode & 0o777 == 0o640


def test_a_block_that_fails_writes_nothing(tmp_path: Path) -> None:
    paths = some(tmp_path, 2)
    with suppress(KeyboardInterrupt), changing(str(tmp_path)) as change:
        change.put(paths[0], b"after")
        raise KeyboardInterrupt
    assert contents(tmp_path) == [b"before"] * 2


def test_a_folder_that_was_made_for_nothing_is_taken_away(tmp_path: Path) -> None:
    with changing(str(tmp_path / "a" / "b")):
        pass
    assert os.listdir(tmp_path) == []


def test_what_was_put_is_what_is_read(tmp_path: Path) -> None:
    (path,) = some(tmp_path, 1)
    with changing(str(tmp_path)) as change:
        assert change.read(path) == b"before"
        change.put(path, b"after")
        assert change.read(path) == b"after"
        assert change.read(str(tmp_path / "none.yaml")) is None
        assert change.paths == (path,)


def test_a_file_changed_by_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    first, second = some(tmp_path, 2)

    def interrupted() -> None:
        with changing(str(tmp_path)) as change:
            change.put(first, b"after")
            change.put(second, b"after")
            Path(second).write_bytes(b"theirs")

    with pytest.raises(ChangedMeanwhileError) as caught:
        interrupted()
    assert caught.value.filename == second
    assert contents(tmp_path) == [b"before", b"theirs"]


def test_the_third_that_fails_puts_back_the_first_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = some(tmp_path, 4)
    replace = os.replace

    def failing(one: str, other: str) -> None:
        if other == paths[2]:
            raise OSError(errno.EIO, "the disk")
        replace(one, other)

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError, match="disk") as caught:
        put_all(tmp_path, paths)
    assert caught.value.filename == paths[2]
    assert contents(tmp_path) == [b"before"] * 4
    assert len(os.listdir(tmp_path)) == 4


def test_a_link_keeps_pointing_at_its_file_inside_and_outside(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    some(inside, 1)
    (tmp_path / "far.yaml").write_bytes(b"before")
    (inside / "link.yaml").symlink_to("0.yaml")
    (inside / "out.yaml").symlink_to("../far.yaml")
    put_all(inside, [str(inside / "link.yaml"), str(inside / "out.yaml")])
    assert (inside / "link.yaml").is_symlink()
    assert (inside / "out.yaml").is_symlink()
    assert set(contents(tmp_path)) == {b"after"}


def killed_at(step: int, work: Callable[[], None]) -> bool:
    """Do the work in a process that dies at the n-th step that touches the disk; whether it did."""
    child = os.fork()
    if child == 0:
        left = step

        def dying(true: Callable[..., Any]) -> Callable[..., Any]:
            def call(*args: Any, **kwargs: Any) -> Any:
                nonlocal left
                left -= 1
                if left < 0:
                    os._exit(9)
                return true(*args, **kwargs)

            return call

        for name in STEPS:
            setattr(os, name, dying(getattr(os, name)))
        work()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


@pytest.mark.parametrize("count", [1, 3])
def test_killed_anywhere_the_next_change_finds_all_or_nothing(tmp_path: Path, count: int) -> None:
    seen = set()
    for step in range(100):
        folder = tmp_path / str(step)
        folder.mkdir()
        paths = some(folder, count)
        died = killed_at(step, lambda: put_all(folder, paths))  # noqa: B023 -- run at once
        with changing(str(folder)):
            pass
        seen.add(tuple(contents(folder)))
        assert len(os.listdir(folder)) == count, step
        if not died:
            break
    assert seen == {(b"before",) * count, (b"after",) * count}


def test_a_change_that_is_finished_later_keeps_what_others_wrote(tmp_path: Path) -> None:
    folder = tmp_path / "catalog"
    folder.mkdir()
    paths = some(folder, 3)
    for step in range(100):
        killed_at(step, lambda: put_all(folder, paths))
        if b"after" in contents(folder):
            break
        with changing(str(folder)):  # what a process killed too early had prepared
            pass
        some(folder, 3)
    left = [path for path in paths if Path(path).read_bytes() == b"before"]
    assert left, "it was killed after the first file and before the last"
    Path(left[0]).write_bytes(b"theirs")
    with changing(str(folder)):
        pass
    assert sorted(contents(folder)) == [b"after"] * 2 + [b"theirs"]


def test_a_journal_from_elsewhere_writes_nowhere_else(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    (folder / ".rng-change").mkdir(parents=True)
    (folder / ".rng-change" / "0").write_bytes(b"evil")
    digest = journal._digest(b"evil")
    entry = '{"path": "%s", "staged": "0", "before": null, "after": "%s"}'
    for target in ("../evil.yaml", str(tmp_path / "evil.yaml")):
        listed = entry % (target, digest)
        (folder / ".rng-change" / "journal.json").write_text(f'{{"files": [{listed}]}}')
        with changing(str(folder)):
            pass
        assert not (tmp_path / "evil.yaml").exists()
        assert os.listdir(folder) == []
        (folder / ".rng-change").mkdir()
        (folder / ".rng-change" / "0").write_bytes(b"evil")


def test_a_folder_that_is_locked_too_long_is_an_error_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    with changing(str(tmp_path)), pytest.raises(LockedError) as caught, changing(str(tmp_path)):
        pytest.fail("two changes at once")
    assert caught.value.filename == str(tmp_path)


def test_data_that_cannot_be_kept_are_no_reason_not_to_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "file" / "data"))
    (path,) = some(tmp_path, 1)
    put_all(tmp_path, [path])
    assert contents(tmp_path) == [b"after"]


COUNTING: Final = """
import sys
from rng_cards.files.changing import changing
from rng_cards.files.plain import ChangedMeanwhileError, LockedError
for _ in range(25):
    with changing(sys.argv[1]) as change:
        now = int(change.read(sys.argv[2]))
        change.put(sys.argv[2], str(now + 1).encode())
"""


def test_of_edits_at_once_none_vanishes(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("0")
    others = [
        subprocess.Popen(
            [sys.executable, "-c", COUNTING, str(tmp_path), str(path)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        for _ in range(3)
    ]
    assert [one.wait() for one in others] == [0, 0, 0]
    assert path.read_text() == "75"


def test_a_killed_process_lets_go_of_its_lock(tmp_path: Path) -> None:
    holding = "import sys,time\nfrom rng_cards.files.changing import changing\n"
    holding += "with changing(sys.argv[1]):\n print(1, flush=True)\n time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", holding, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        other.send_signal(signal.SIGKILL)
        other.wait()
    with changing(str(tmp_path)):
        pass
