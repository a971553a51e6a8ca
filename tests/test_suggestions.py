"""A designer who left a text out is told what the data itself would say."""

from pathlib import Path

import pytest

from rng_cards.cli.main import run


def test_a_missing_effect_text_is_suggested_from_the_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["init", str(tmp_path), "--quiet"]) == 0
    file = tmp_path / "catalog/ragnguns/cards/weapons/rusty-spur.yaml"
    text = file.read_text(encoding="utf-8")
    cut = "".join(line for line in text.splitlines(keepends=True) if "en: Shoot" not in line)
    assert cut != text
    file.write_text(cut, encoding="utf-8")
    assert run(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "`effects.0.text`" in out or "effects.0.text" in out
    assert "the effect says: Shoot that BULLET at the card in the opposing ALLEY." in out
