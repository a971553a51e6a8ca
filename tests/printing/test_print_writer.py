"""Where a print goes: whole files or none, other people's files, pipes, devices, full disks."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from conftest import Rng

from rng_cards.cli.main import run
from rng_cards.printing import ledger

ROOT: Final = Path(__file__).parent.parent.parent
DECK: Final = str(ROOT / "decks/buffalo-kid.yaml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line for `sh`, in which `rng` is the tool."""
    return subprocess.run(
        ["sh", "-c", f'rng() {{ "{sys.executable}" -m rng_cards "$@"; }}; {line}'],
        capture_output=True,
        timeout=60,
        check=False,
    )


# Other people's files


def test_a_pdf_is_replaced_and_keeps_its_mode(folder: Path) -> None:
    (folder / "a.pdf").write_bytes(b"%PDF-1.4 something older")
    (folder / "a.pdf").chmod(0o640)
    assert run(["print", DECK, "-o", "a.pdf"]) == 0
    assert (folder / "a.pdf").stat().st_size > 10_000
    assert (folder / "a.pdf").stat().st_mode & 0o777 == 0o640


def test_an_empty_file_is_nobodys_work(folder: Path) -> None:
    (folder / "a.pdf").write_bytes(b"")
    assert run(["print", DECK, "-o", "a.pdf"]) == 0


@pytest.mark.parametrize("name", ["notes.txt", "a.pdf"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "error[PRT783]: `{name}` exists and is no PDF: it is left as it is"),
        (
            "fr",
            "erreur[PRT783]\u00a0: `{name}` existe et n’est pas du PDF\u00a0: il reste tel qu’il",
        ),
    ],
)
def test_a_file_that_is_no_pdf_is_left_alone(
    name: str, language: str, words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / name).write_text("my notes\n", encoding="utf-8")
    assert run(["print", DECK, "-o", name, "--lang", language]) == 2
    assert words.format(name=name) in capsys.readouterr().out
    assert (folder / name).read_text(encoding="utf-8") == "my notes\n"


def test_a_deck_is_not_overwritten_by_its_own_print(folder: Path) -> None:
    (folder / "deck.txt").write_text("Machete\n", encoding="utf-8")
    assert run(["print", "deck.txt", "-o", "deck.txt"]) == 2
    assert (folder / "deck.txt").read_text(encoding="utf-8") == "Machete\n"


def test_a_link_keeps_pointing_at_its_file(folder: Path) -> None:
    (folder / "target.pdf").write_bytes(b"%PDF-1.4")
    (folder / "a.pdf").symlink_to("target.pdf")
    assert run(["print", DECK, "-o", "a.pdf"]) == 0
    assert (folder / "a.pdf").is_symlink()
    assert (folder / "target.pdf").stat().st_size > 10_000


# Where nothing can be written


@pytest.mark.parametrize(
    ("out", "words"),
    [
        (".", "it is a folder"),
        ("no/such/folder/a.pdf", "its folder does not exist"),
        (f"{'a' * 300}.pdf", "the name is too long"),
        ("a\0b.pdf", "embedded null byte"),
        ("", "its folder does not exist"),
    ],
)
def test_a_place_that_takes_no_file(
    out: str, words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", DECK, "-o", out]) == 2
    said = capsys.readouterr().out
    assert "error[PRT782]" in said
    assert words in said
    assert list(folder.iterdir()) == []
    assert ledger.read().printed == {}


def _refuses(number: int) -> Any:
    def refuse(*_args: Any, **_more: Any) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(
    ("call", "number", "words"),
    [
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("replace", errno.EROFS, "the disk is read-only"),
    ],
)
def test_a_disk_that_refuses_leaves_no_half_file(
    call: str,
    number: int,
    words: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (folder / "a.pdf").write_bytes(b"%PDF-1.4 the old one")
    monkeypatch.setattr(f"rng_cards.files.writing.os.{call}", _refuses(number))
    assert run(["print", DECK, "-o", "a.pdf"]) == 2
    assert f"error[PRT782]: `a.pdf` cannot be written: {words}" in capsys.readouterr().out
    monkeypatch.undo()
    assert (folder / "a.pdf").read_bytes() == b"%PDF-1.4 the old one"
    assert [one.name for one in folder.iterdir()] == ["a.pdf"]


def test_a_folder_that_may_not_be_written_to(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rng_cards.files.writing.open", _refuses(errno.EACCES), raising=False)
    assert run(["print", DECK, "-o", "a.pdf"]) == 2
    assert "permission denied" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_a_ledger_that_cannot_be_kept_is_told_and_the_print_is_there(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "data").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("RNG_DATA", str(folder / "data"))
    assert run(["print", DECK, "-o", "a.pdf"]) == 0
    said = capsys.readouterr().out
    assert "warning[PRT763]" in said
    assert "a.pdf: 16 cards on 2 pages" in said


# Pipes and devices


def test_standard_output_is_the_file_and_nothing_else(folder: Path) -> None:
    assert run(["print", DECK, "-o", "a.pdf"]) == 0
    done = shell(f"rng print {DECK} -o -")
    assert done.returncode == 0
    assert done.stdout == (folder / "a.pdf").read_bytes()
    assert done.stderr.decode().startswith("standard output: 16 cards on 2 pages (A4, 3 × 3)\n")


def test_findings_keep_out_of_the_file(folder: Path) -> None:
    done = shell(f"rng print {DECK} --bleed --format json -o - >a.pdf")
    assert done.returncode == 0
    assert (folder / "a.pdf").read_bytes().startswith(b"%PDF-")
    assert b'"PRT746"' in done.stderr
    done = shell("rng print nope.yaml -o - >b.pdf")
    assert done.returncode == 2
    assert (folder / "b.pdf").read_bytes() == b""
    assert b"error[YML101]" in done.stderr


def test_a_pipe_closed_before_the_file_ends_quietly_and_is_no_print() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "rng_cards", "print", DECK, "-o", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(60), complaint) == (0, b"")
    assert ledger.read().printed == {}


def test_a_full_device_is_not_taken_for_success() -> None:
    done = shell(f"rng print {DECK} -o - >/dev/full")
    assert (done.returncode, done.stderr) == (2, b"error: the disk is full\n")
    done = shell(f"rng print {DECK} -o /dev/full")
    assert done.returncode == 2
    assert b"error[PRT782]: `/dev/full` cannot be written: the disk is full" in done.stdout
    assert Path("/dev/full").is_char_device()
    assert ledger.read().printed == {}


def test_a_named_pipe_is_written_to_and_stays(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    done = shell(f"cat pipe & rng print {DECK} -q -o pipe; wait")
    assert done.returncode == 0
    assert done.stdout.startswith(b"%PDF-")
    assert (folder / "pipe").is_fifo()


def test_a_deck_may_come_from_standard_input(rng: Rng, folder: Path) -> None:
    done = rng("print", "-", "-o", str(folder / "a.pdf"), stdin="Buffalo Kid\nMachete\n")
    assert (done.returncode, done.stdout) == (
        0,
        f"{folder / 'a.pdf'}: 2 cards on 1 page (A4, 3 × 3)\n",
    )
    assert done.stderr.endswith("printed, but this is no legal deck\n")
    done = rng("print", "-", stdin="Machete\nWhip\n", cwd=folder)
    assert done.stdout == "cards.pdf: 2 cards on 1 page (A4, 3 × 3)\n"
