"""A deck's lock: silent while cards do what they did, whatever they are called."""

import shutil
from pathlib import Path

from conftest import ROOT, Rng

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.roots import MARKER


def test_a_lock_tells_cards_that_do_something_else(tmp_path: Path, rng: Rng) -> None:
    (tmp_path / MARKER).touch()
    deck = tmp_path / "deck.yaml"
    shutil.copy(ROOT / "decks/buffalo-kid.yaml", deck)
    assert rng("deck", "lock", "deck.yaml", "--lang", "fr", cwd=tmp_path).returncode == 0
    lock = tmp_path / "deck.lock"
    assert len([one for one in lock.read_text().splitlines() if not one.startswith("#")]) == 1 + 16
    assert validate_file(str(deck), Table(tmp_path)).findings == ()
    shipped = next((ROOT / "catalog/ragnguns/cards").rglob("machete.yaml"))
    mine = tmp_path / "catalog/ragnguns/cards/machete.yaml"
    mine.parent.mkdir(parents=True)
    card = shipped.read_text("utf-8")
    mine.write_text(card.replace("Machette", "Grande Machette").replace("Machete", "Machete II"))
    deck.write_text(deck.read_text("utf-8").replace("- Machette", "- machete"), "utf-8")
    assert validate_file(str(deck), Table(tmp_path)).findings == ()
    mine.write_text(card.replace("durability: 1", "durability: 3"))
    found = validate_file(str(deck), Table(tmp_path))
    assert [one.code.id for one in found.findings] == ["DCK546"]
    assert found.legal
    assert rng("deck", "lock", "deck.yaml", cwd=tmp_path).returncode == 0
    assert validate_file(str(deck), Table(tmp_path)).findings == ()


def test_no_other_file_is_written_over(tmp_path: Path, rng: Rng) -> None:
    shutil.copy(ROOT / "decks/buffalo-kid.yaml", tmp_path / "poetry.yaml")
    (tmp_path / "poetry.lock").write_text("[[package]]\n")
    done = rng("deck", "lock", str(tmp_path / "poetry.yaml"))
    assert (done.returncode, "DCK545" in done.stdout) == (1, True)
    assert (tmp_path / "poetry.lock").read_text() == "[[package]]\n"
    unknown = tmp_path / "unknown.txt"
    unknown.write_text("Buffalo Kid\n1 Nobodi\n")
    assert rng("deck", "lock", str(unknown)).returncode == 1
    assert not (tmp_path / "unknown.lock").exists()
    assert rng("deck", "lock", str(tmp_path / "no.yaml")).returncode == 2
    assert rng("deck", "lock", "-").returncode == 2
