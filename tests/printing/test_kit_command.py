"""`rng print kit` as people type it."""

import json
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
from kits import DECKS, own_pages, own_table

from rng_cards.cli.main import run
from rng_cards.printing import ledger


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, a ledger and settings of its own."""
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("RNG_CONFIG", str(tmp_path / "settings"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def kit(*args: str) -> int:
    return run(["print", "kit", *args])


def test_a_kit_is_written_and_told_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert kit(*DECKS, "-o", "kit.pdf", "--lang", "fr") == 0
    said = capsys.readouterr()
    pages = len(pypdfium2.PdfDocument(folder / "kit.pdf"))
    assert said.out == (
        f"kit.pdf\u00a0: le kit, 32 cartes et le reste sur {pages} pages\u202f; la première dit "
        "ce qu’il y a dedans\n"
    )
    assert "100" in said.err
    assert (folder / "kit.pdf").read_bytes().startswith(b"%PDF-")


def test_a_kit_without_a_name_is_called_after_its_decks(folder: Path) -> None:
    assert kit(*DECKS, "--mat", "none", "--quiet", "--lang", "en") == 0
    (file,) = folder.iterdir()
    assert file.name == "kit-blades-and-hooves-seamstress-and-friends.pdf"


def test_the_same_bytes_go_into_a_pipe(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert kit(*DECKS, "-o", "kit.pdf") == 0
    capfdbinary.readouterr()
    assert kit(*DECKS, "-o", "-") == 0
    assert capfdbinary.readouterr().out == (folder / "kit.pdf").read_bytes()


def test_cards_of_a_kit_are_in_the_ledger() -> None:
    assert kit(*DECKS, "-o", "kit.pdf", "--lang", "fr", "--no-ledger") == 0
    assert ledger.read().entries == []
    assert kit(*DECKS, "-o", "kit.pdf", "--lang", "fr") == 0
    named = {one.card for one in ledger.read().entries}
    assert {"buffalo-kid", "jenny-james", "machete"} <= named


def test_programs_are_told_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert kit(*DECKS, "-o", "kit.pdf", "--format", "json") == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["printed"] == {"file": "kit.pdf", "cards": 32, "pages": 11}


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        ((DECKS[0],), 2, "PRT793"),
        ((*DECKS, "--paper", "a5"), 2, "PRT792"),
        ((*DECKS, "--paper", "vellum"), 2, "PRT750"),
        ((*DECKS, "--offset", "1mm"), 2, "PRT757"),
        ((*DECKS, "--art", "nowhere"), 2, "PRT765"),
        ((*DECKS, "-o", "."), 2, "PRT782"),
        ((DECKS[0], "nowhere.yaml"), 2, "YML101"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_written(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    args: tuple[str, ...],
    code: int,
    says: str,
) -> None:
    assert kit("-o", "kit.pdf", *args) == code
    assert f"error[{says}]" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("option", ["--mat", "--backs", "--marks", "--lang"])
def test_a_value_that_there_is_not_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert kit(*DECKS, "-o", "kit.pdf", option, "felt") == 2
    assert "felt" in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_a_broken_page_leaves_the_last_kit_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_table(folder)
    (folder / "kit.pdf").write_bytes(b"%PDF-1.4 of yesterday")
    page = own_pages(folder) / "mat.yaml"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("icon: saloon", "icon: salon"), encoding="utf-8")
    assert kit(*DECKS, "-o", "kit.pdf", "--lang", "en") == 2
    said = capsys.readouterr().out
    assert "error[PRT701]: no icon is called `salon` here" in said
    assert "print/ragnguns/kit/mat.yaml:" in said
    assert "did you mean `saloon`?" in said
    assert (folder / "kit.pdf").read_bytes() == b"%PDF-1.4 of yesterday"
