"""Files are whole or untouched, and the compiled catalogue is never wrong."""

import builtins
import errno
import io
import json
import marshal
import os
import random
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from cases import each
from conftest import ROOT, Rng

from rng_cards.app.table import Table
from rng_cards.catalogue import compiled
from rng_cards.catalogue.card import Catalogue
from rng_cards.cli.main import run
from rng_cards.files import journal, writing
from rng_cards.files.user_folders import cache_folder
from rng_cards.files.writing import new_file
from rng_cards.yaml.write import document, scalar

OLD: Final = "name: ancien\n" * 2_000
NEW: Final = "name: nouveau\n" * 3_000
SOUND: Final = (ROOT / "decks" / "buffalo-kid.yaml").read_text(encoding="utf-8")


def write_whole(path: str, text: str) -> None:
    with new_file(path) as file:
        file.write(text.encode())


def refusing(number: int) -> Callable[..., NoReturn]:
    def refuse(*_args: Any, **_kwargs: Any) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file with the old text, alone in its folder."""
    path = tmp_path / "here" / "deck.yaml"
    path.parent.mkdir()
    path.write_text(OLD)
    return path


def assert_untouched(path: Path) -> None:
    assert path.read_text() == OLD
    assert os.listdir(path.parent) == [path.name]


# Writing a file.


def test_a_text_takes_the_place_of_the_old_one(target: Path) -> None:
    write_whole(str(target), "né: ’\r\n")
    assert target.read_bytes() == "né: ’\r\n".encode()
    assert os.listdir(target.parent) == ["deck.yaml"]


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_a_new_file_has_the_permissions_that_any_new_file_gets(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write_whole(str(tmp_path / "new.yaml"), NEW)
        assert os.umask(mask) == mask
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.yaml").stat().st_mode) == 0o666 & ~mask
    assert (tmp_path / "new.yaml").read_text() == NEW


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o444, 0o755, 0o640])
def test_permissions_are_kept(target: Path, mode: int) -> None:
    target.chmod(mode)
    write_whole(str(target), NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode
    assert target.read_text() == NEW


def test_a_symbolic_link_keeps_pointing_at_the_file_it_names(target: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(Path("here") / "deck.yaml")
    far = tmp_path / "far.yaml"
    far.symlink_to(link)
    write_whole(str(far), NEW)
    assert far.is_symlink()
    assert link.is_symlink()
    assert os.readlink(link) == "here/deck.yaml"
    assert target.read_text() == NEW


def test_a_link_to_nothing_yet_makes_the_file_it_names(tmp_path: Path) -> None:
    (tmp_path / "link.yaml").symlink_to("made.yaml")
    write_whole(str(tmp_path / "link.yaml"), NEW)
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "made.yaml").read_text() == NEW


def test_the_longest_name_there_is_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250 + ".yaml")
    write_whole(str(path), NEW)
    assert path.read_text() == NEW


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_a_disk_that_refuses_leaves_the_old_file_whole(
    step: str, number: int, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, step, refusing(number))
    with pytest.raises(OSError, match=os.strerror(number)) as caught:
        write_whole(str(target), NEW)
    assert caught.value.filename == str(target)
    monkeypatch.undo()
    assert_untouched(target)


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_file_whole(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_open = builtins.open

    class Filling(io.FileIO):
        def write(self, data: Any, /) -> int:
            super().write(bytes(data)[:100])
            raise OSError(errno.ENOSPC, "No space left on device")

    def opened(name: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        return Filling(name, mode) if mode == "x+b" else true_open(name, mode, *args, **kwargs)

    monkeypatch.setattr(builtins, "open", opened)
    with pytest.raises(OSError, match="No space left"):
        write_whole(str(target), NEW)
    monkeypatch.undo()
    assert_untouched(target)


def test_an_interrupt_in_the_middle_leaves_the_old_file_whole(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_descriptor: int) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(str(target), NEW)
    monkeypatch.undo()
    assert_untouched(target)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_folder_that_takes_no_file_leaves_the_old_one_whole(
    number: int, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "open", refusing(number), raising=False)
    with pytest.raises(OSError, match=os.strerror(number)) as caught:
        write_whole(str(target), NEW)
    assert caught.value.filename == str(target)
    assert_untouched(target)


def test_a_folder_that_is_not_there_is_an_error_about_the_file_asked_for(tmp_path: Path) -> None:
    path = str(tmp_path / "none" / "deck.yaml")
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(path, NEW)
    assert caught.value.filename == path


def test_a_folder_in_the_files_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").mkdir()
    with pytest.raises(OSError, match="directory"):
        write_whole(str(tmp_path / "deck.yaml"), NEW)
    assert os.listdir(tmp_path) == ["deck.yaml"]


def child(code: str, *args: str) -> subprocess.Popen[str]:
    """Python in a process of its own, with the same environment."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *args],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


KILLED: Final = """
import os, sys, time
from rng_cards.files.writing import new_file
def wait(*args):
    print("now", flush=True)
    time.sleep(60)
setattr(os, sys.argv[2], wait)
with new_file(sys.argv[1]) as file:
    file.write(b"x" * 100_000)
"""


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_process_killed_in_the_middle_leaves_the_old_file_whole(step: str, target: Path) -> None:
    with child(KILLED, str(target), step) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "now\n"
        writer.send_signal(signal.SIGKILL)
        writer.wait()
    assert target.read_text() == OLD
    write_whole(str(target), NEW)
    assert target.read_text() == NEW


LIMITED: Final = """
import resource, sys
from rng_cards.files.writing import new_file
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    with new_file(sys.argv[1]) as file:
        file.write(b"x" * 100_000)
except OSError as error:
    print(error.errno, error.filename)
"""


def test_a_real_limit_on_file_size_leaves_the_old_file_whole(target: Path) -> None:
    with child(LIMITED, str(target)) as writer:
        out, err = writer.communicate(timeout=60)
    assert (out, err) == (f"{errno.EFBIG} {target}\n", "")
    assert_untouched(target)


MANY: Final = """
import sys
from rng_cards.files.writing import new_file
for _ in range(100):
    with new_file(sys.argv[1]) as file:
        file.write(sys.argv[2].encode() * 5_000)
"""


def test_of_two_writers_at_once_one_wins_whole(target: Path) -> None:
    write_whole(str(target), "a" * 5_000)
    writers = [child(MANY, str(target), letter) for letter in "ab"]
    seen = set()
    while any(writer.poll() is None for writer in writers):
        seen.add(target.read_text())
    for writer in writers:
        assert writer.communicate(timeout=60) == ("", "")
        assert writer.returncode == 0
    seen.add(target.read_text())
    assert seen <= {"a" * 5_000, "b" * 5_000}
    assert os.listdir(target.parent) == ["deck.yaml"]


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (errno.ENOSPC, "the disk is full", "le disque est plein"),
        (errno.EROFS, "the disk is read-only", "le disque est en lecture seule"),
        (errno.EACCES, "permission denied", "permission refusée"),
    ],
)
def test_a_deck_that_cannot_be_written_is_told_in_one_line(
    number: int,
    english: str,
    french: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(SOUND, encoding="utf-8")
    for module in (writing, journal):
        monkeypatch.setattr(module, "open", refusing(number), raising=False)
    for command in (["add", str(path), "fouet"], ["remove", str(path), "machette"]):
        assert run(["deck", *command]) == 2
        assert capsys.readouterr() == ("", f"error: `{path}`: {english}\n")
        assert run(["deck", *command, "--lang", "fr"]) == 2
        assert capsys.readouterr() == ("", f"erreur\u00a0: `{path}`\u00a0: {french}\n")
    assert run(["deck", "new", str(tmp_path / "new.yaml")]) == 2
    assert run(["init", str(tmp_path / "mine")]) == 2
    assert run(["schema", "deck", "--write", str(tmp_path)]) == 2
    assert path.read_text(encoding="utf-8") == SOUND
    assert not (tmp_path / "new.yaml").exists()


def test_a_dry_run_writes_nothing(tmp_path: Path, rng: Rng) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(SOUND, encoding="utf-8")
    before = path.stat().st_mtime_ns
    for command in (["add", "fouet"], ["remove", "machette"], ["swap", "machette", "fouet"]):
        done = rng("deck", command[0], str(path), *command[1:], "--dry-run")
        assert done.returncode == 0
        assert "@@" in done.stdout
    assert rng("deck", "new", str(tmp_path / "b.yaml"), "--dry-run").returncode == 0
    assert rng("init", str(tmp_path / "c"), "--dry-run").returncode == 0
    assert path.stat().st_mtime_ns == before
    assert os.listdir(tmp_path) == ["deck.yaml"]


# One scalar, one document.


@each(
    "name",
    [
        *("Machette", "L’Ours", "no", "true", "12", "1e3", "~", "", " a ", "a: b", "a #b", "- a"),
        *("[a]", "{a}", "*a", "&a", "!a", "%a", "@a", "`a`", "'a'", '"a"', "a\\b", "é\u00a0!"),
        *("\U0001f920", "x" * 500),
    ],
)
def test_a_name_is_written_so_that_it_is_read_back(name: str) -> None:
    import yaml

    assert yaml.load(f"- {scalar(name)}\n", yaml.BaseLoader) == [name]  # noqa: S506
    assert "\n" not in scalar(name)


def test_a_document_keeps_the_order_of_its_keys() -> None:
    assert document({"z": "a", "b": ["c", "d"]}) == "z: a\nb:\n  - c\n  - d\n"


# The compiled catalogue.

CARD: Final = """\
id: spur
set: home
number: 7
type: weapon
name: {{fr: {name}, en: {name}}}
cost: {cost}
firepower: 1
durability: 1
"""
LONG_AGO: Final = 1_500_000_000


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of its own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("RNG_CACHE", str(folder))
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of one's own with one card; the card's file, changed long ago."""
    folder = tmp_path / "home"
    cards = folder / "catalog" / "ragnguns" / "cards"
    cards.mkdir(parents=True)
    (folder / "rng-cards.yaml").touch()
    (folder / "catalog" / "ragnguns" / "sets.yaml").write_text(
        "- {id: home, name: {fr: a, en: b}}\n"
    )
    card = cards / "spur.yaml"
    card.write_text(CARD.format(name="Dorure", cost=1))
    os.utime(card, (LONG_AGO, LONG_AGO))
    return card


def load(card: Path) -> Catalogue:
    """The catalogue as a new process would see it from that card's folder."""
    return Table(card.parents[3]).catalogue("ragnguns")


def cost_of(card: Path) -> Any:
    found = load(card).get("spur")
    assert found is not None
    return found.facts["cost"]


def broken_reader(*_args: Any, **_kwargs: Any) -> NoReturn:
    raise AssertionError("the cards were read again")


def kept(cache: Path) -> list[Path]:
    return sorted(cache.glob("*.catalogue")) + sorted(cache.glob("*.stamp"))


def test_a_second_run_reads_no_card(
    cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = load(home)
    assert [path.suffix for path in kept(cache)] == [".catalogue", ".stamp"]
    monkeypatch.setattr("rng_cards.catalogue.source.read_catalogue", broken_reader)
    second = load(home)
    assert [card.id for card in first] == [card.id for card in second]
    assert [card.record for card in first] == [card.record for card in second]
    assert first.about == second.about


def test_the_cache_is_safe_to_delete(cache: Path, home: Path) -> None:
    before = [card.record for card in load(home)]
    for path in kept(cache):
        path.unlink()
        assert [card.record for card in load(home)] == before
    for path in cache.iterdir():
        path.unlink()
    cache.rmdir()
    assert [card.record for card in load(home)] == before
    assert kept(cache)


DAMAGES: Final[dict[str, Callable[[bytes], bytes]]] = {
    "empty": lambda _data: b"",
    "short": lambda data: data[:3],
    "header": lambda data: data[:4],
    "half": lambda data: data[: len(data) // 2],
    "end": lambda data: data[:-1],
    "longer": lambda data: data + b"x",
    "garbage": lambda data: random.Random(7).randbytes(len(data)),  # noqa: S311
    "zeros": lambda data: bytes(len(data)),
    "one-bit": lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
    "text": lambda _data: b"Traceback (most recent call last):\n",
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("suffix", [".catalogue", ".stamp"])
def test_a_damaged_cache_is_made_again(
    suffix: str, damage: str, cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [card.record for card in load(home)]
    for path in cache.glob(f"*{suffix}"):
        path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert [card.record for card in load(home)] == before
    monkeypatch.setattr("rng_cards.catalogue.source.read_catalogue", broken_reader)
    assert [card.record for card in load(home)] == before


@pytest.mark.parametrize("suffix", [".catalogue", ".stamp"])
def test_a_cache_that_no_run_of_ours_wrote_is_made_again(
    suffix: str, cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole by every measure, and with something else in it."""
    before = [card.record for card in load(home)]
    (mine,) = cache.glob(f"*{suffix}")
    content = marshal.loads(mine.read_bytes()[32:])  # noqa: S302
    monkeypatch.setenv("RNG_CACHE", str(cache.parent / "theirs"))
    (cache.parent / "theirs").mkdir()
    compiled._write(str(mine), {**content, "heads": 1, "stamps": 2})
    monkeypatch.setenv("RNG_CACHE", str(cache))
    assert [card.record for card in load(home)] == before


def test_a_cache_of_another_catalogue_under_our_name_is_not_taken(cache: Path, home: Path) -> None:
    load(home)
    (mine,) = cache.glob("*.catalogue")
    home.write_text(CARD.format(name="Dorure", cost=2))
    assert cost_of(home) == 2
    (other,) = set(cache.glob("*.catalogue")) - {mine}
    other.write_bytes(mine.read_bytes())
    assert cost_of(home) == 2


def test_folders_in_the_place_of_cache_files_do_no_harm(cache: Path, home: Path) -> None:
    before = [card.record for card in load(home)]
    for path in kept(cache):
        path.unlink()
        path.mkdir()
        (path / "x").touch()
    assert [card.record for card in load(home)] == before
    assert not list(cache.glob("*.tmp"))


def test_a_cache_that_cannot_be_written_does_no_harm(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x")
    for folder in (
        tmp_path / "file",
        tmp_path / "file" / "below",
        Path("/proc/none"),
        Path("/dev/null"),
    ):
        monkeypatch.setenv("RNG_CACHE", str(folder))
        assert cost_of(home) == 1


def test_a_full_disk_leaves_no_half_cache(
    cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", refusing(errno.ENOSPC))
    assert cost_of(home) == 1
    monkeypatch.undo()
    assert list(cache.iterdir()) == []


def test_a_changed_card_is_noticed(cache: Path, home: Path) -> None:
    assert cost_of(home) == 1
    home.write_text(CARD.format(name="Dorure fine", cost=2))
    assert cost_of(home) == 2
    assert len(list(cache.glob("*.catalogue"))) == 2


def test_a_change_of_the_same_size_and_time_is_noticed(cache: Path, home: Path) -> None:
    for cost in (1, 2, 3, 4):
        home.write_text(CARD.format(name="Dorure", cost=cost))
        os.utime(home, (LONG_AGO, LONG_AGO))
        assert cost_of(home) == cost
    assert cache.is_dir()


def test_a_change_that_no_clock_saw_is_noticed_while_it_is_fresh(
    cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Size, mtime and ctime all the same, as within one tick of a file system's clock."""
    seen: dict[tuple[str, ...], list[compiled.Stamp]] = {}
    stamp = compiled.stamp
    monkeypatch.setattr(compiled, "stamp", lambda some: seen.setdefault(tuple(some), stamp(some)))
    assert cost_of(home) == 1
    home.write_text(CARD.format(name="Dorure", cost=2))
    assert cost_of(home) == 2
    assert cache.is_dir()


def test_a_card_changed_back_is_found_in_the_cache(
    cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cost_of(home) == 1
    home.write_text(CARD.format(name="Dorure", cost=2))
    assert cost_of(home) == 2
    monkeypatch.setattr("rng_cards.catalogue.source.read_catalogue", broken_reader)
    home.write_text(CARD.format(name="Dorure", cost=1))
    assert cost_of(home) == 1
    assert cache.is_dir()


def test_a_card_that_comes_or_goes_is_noticed(cache: Path, home: Path) -> None:
    text = home.read_text()
    assert load(home).get("spur") is not None
    home.unlink()
    assert load(home).get("spur") is None
    home.write_text(text)
    assert load(home).get("spur") is not None
    home.rename(home.with_name("moved.yaml"))
    assert load(home).get("spur") is None
    assert cache.is_dir()


def test_a_card_changed_while_the_catalogue_is_made_is_not_kept_as_it_was(
    cache: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rng_cards.catalogue import source

    true_read = source.read_catalogue

    def read_then_change(*args: Any, **kwargs: Any) -> Any:
        reading = true_read(*args, **kwargs)
        home.write_text(CARD.format(name="Dorure", cost=5))
        return reading

    monkeypatch.setattr(source, "read_catalogue", read_then_change)
    load(home)
    monkeypatch.undo()
    monkeypatch.setenv("RNG_CACHE", str(cache))
    assert cost_of(home) == 5


def test_a_card_of_ones_own_wins_over_the_one_shipped(cache: Path, home: Path) -> None:
    mine = home.with_name("machete.yaml")
    shipped = (ROOT / "catalog" / "ragnguns" / "cards" / "weapons" / "machete.yaml").read_text()
    mine.write_text(shipped.replace("cost: 2", "cost: 7"))
    card = load(home).get("machete")
    assert card is not None
    assert card.facts["cost"] == 7
    assert Table(ROOT).catalogue("ragnguns").get("machete") is not None
    mine.write_text(shipped.replace("cost: 2", "cost: 6"))
    card = load(home).get("machete")
    assert card is not None
    assert card.facts["cost"] == 6
    mine.unlink()
    card = load(home).get("machete")
    assert card is not None
    assert card.facts["cost"] == 2
    assert cache.is_dir()


def test_two_folders_do_not_share_their_cards(cache: Path, home: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "rng-cards.yaml").touch()
    assert load(home).get("spur") is not None
    assert Table(other).catalogue("ragnguns").get("spur") is None
    assert load(home).get("spur") is not None
    assert len(list(cache.glob("*.stamp"))) == 2


def test_old_catalogues_are_forgotten(cache: Path, home: Path) -> None:
    for cost in range(9):
        home.write_text(CARD.format(name="Dorure", cost=cost))
        load(home)
    assert len(list(cache.glob("*.catalogue"))) == 6
    assert cost_of(home) == 8


def test_processes_that_start_together_on_a_cold_cache_all_answer(cache: Path, home: Path) -> None:
    deck = home.parents[3] / "deck.yaml"
    deck.write_text(SOUND.replace("- Machette", "- Dorure"), encoding="utf-8")
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "rng_cards", "validate", "deck.yaml", "--format", "json"],
            cwd=home.parents[3],
            env={**os.environ, "PYTHONPATH": str(ROOT), "RNG_CACHE": str(cache)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(4)
    ]
    answers = [process.communicate(timeout=60) for process in started]
    assert [process.returncode for process in started] == [0, 0, 0, 0]
    assert {err for _, err in answers} == {""}
    assert len({out for out, _ in answers}) == 1
    assert json.loads(answers[0][0])["decks"] == [{"path": "deck.yaml", "legal": True}]
    names = {path.name for path in cache.iterdir()}
    assert {os.path.splitext(one)[1] for one in names - {"secret"}} == {".catalogue", ".stamp"}


def test_the_cache_is_where_it_is_asked_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_CACHE", str(tmp_path / "a"))
    assert cache_folder() == str(tmp_path / "a")
    monkeypatch.setenv("RNG_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "b"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder() == str(tmp_path / "b" / "rng-cards")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path / "c"))
    assert cache_folder() == str(tmp_path / "c" / ".cache" / "rng-cards")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "rng-cards" in cache_folder()
