"""The page on printing does what it says: every command is run, every answer compared."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from docs_scripts import docs_script
from drawn_text import texts_drawn
from kits import ROOT
from PIL import Image

from rng_cards.cli.main import run
from rng_cards.printing.pictures import to_images

PAGE: Final = (ROOT / "docs/printing.md").read_text(encoding="utf-8")
BLOCK: Final = re.compile(r"^```(sh|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_BYTES: Final = 1_400_000


def commands() -> Iterator[tuple[str, str | None]]:
    """Each command of the page, with what it answers where that is shown."""
    for kind, text in BLOCK.findall(PAGE):
        if kind == "sh":
            yield from ((line, None) for line in text.splitlines())
        else:
            first, _, answer = text.partition("\n")
            yield first.removeprefix("$ "), answer


COMMANDS: Final = list(commands())


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own with the decks, a picture, and the files that the page shows."""
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    shutil.copytree(ROOT / "decks", tmp_path / "decks")
    (tmp_path / "pictures").mkdir()
    Image.new("RGB", (600, 600), "#335577").save(tmp_path / "pictures/machete.png")
    monkeypatch.chdir(tmp_path)
    for name in ("RNG_DATA", "RNG_CONFIG"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return tmp_path


def with_files(folder: Path) -> None:
    for name, text in docs_script("draw").files(PAGE).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def test_the_page_shows_commands_an_answer_and_files() -> None:
    assert len(COMMANDS) >= 9
    assert sum(answer is not None for _, answer in COMMANDS) == 1
    assert set(docs_script("draw").files(PAGE)) == {
        "print/papers.yaml",
        "print/ragnguns/faces/weapon.yaml",
    }


@pytest.mark.parametrize(("command", "answer"), COMMANDS, ids=[one for one, _ in COMMANDS])
def test_a_command_of_the_page_does_what_it_shows(
    command: str, answer: str | None, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, *args = command.split()
    assert rng == "rng"
    code = run(args)
    said = capsys.readouterr().out
    if answer is None:
        assert code == 0, said
        assert (own / args[args.index("-o") + 1]).stat().st_size > 10_000
    else:
        assert (code, said.replace("\u00a0", " ")) == (2, answer)


def test_the_layout_of_the_page_restyles_weapons_and_leaves_the_rest_of_theirs(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = texts_drawn(monkeypatch)
    told = ["print", "--cards", "machete", "--type", "weapon", "--no-ledger", "-o"]
    assert run([*told, "ours.pdf"]) == 0
    ours = {one.text: one for one in drawn}
    drawn.clear()
    with_files(own)
    assert run([*told, "mine.pdf"]) == 0
    mine = {one.text: one for one in drawn}
    assert mine.keys() == ours.keys()
    assert mine["Machete"].size == 19 > ours["Machete"].size
    assert {text for text in mine if mine[text].size != ours[text].size} == {"Machete"}


def test_the_paper_of_the_page_is_a_paper(own: Path) -> None:
    with_files(own)
    assert run(["print", "--type", "trap", "--paper", "postcard", "-o", "a.pdf"]) == 0
    pages = list(to_images((own / "a.pdf").read_bytes(), 254))
    assert {one.size for one in pages} == {(1480, 1000)}, "tenths of millimetres, lying"


def test_its_pictures_are_there_and_small() -> None:
    """And those of every other page: none is kept that no page shows."""
    pages = [*ROOT.glob("README*.md"), *(ROOT / "docs").glob("*.md")]
    text = "".join(one.read_text(encoding="utf-8") for one in pages)
    shown = set(re.findall(r"!\[[^\]]+\]\((?:docs/)?images/([^)]+)\)", text))
    kept = {file.name: file.stat().st_size for file in (ROOT / "docs/images").iterdir()}
    assert shown == kept.keys()
    assert sum(kept.values()) <= MOST_BYTES
