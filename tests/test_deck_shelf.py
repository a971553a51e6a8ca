"""The decks that a player may open by name."""

from pathlib import Path

import pytest

from rng_cards.app.deck_shelf import shelf
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import MARKER


@pytest.mark.parametrize("here", [".", "decks"])
def test_a_broken_deck_of_ones_own_is_shown_once_wherever_one_stands(
    here: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / MARKER).touch()
    (tmp_path / "decks").mkdir()
    broken = tmp_path / "decks" / "mine.yaml"
    broken.write_text("gunslinger: [", encoding="utf-8")
    monkeypatch.chdir(tmp_path / here)
    mine = [one for one in shelf(Table()) if Path(one.path).samefile(broken)]
    assert [(one.own, one.verdict.resolved) for one in mine] == [(True, None)]
