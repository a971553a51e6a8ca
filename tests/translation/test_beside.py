"""Texts beside the cards, of rulings and sets, are on the bench like those of cards."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, accept_all, bench_of, sit_at, small_catalogue, states

from rng_cards.cli.main import run

Tool = Callable[..., tuple[int, str]]
RULINGS = """\
- id: belt
  number: 1
  date: 2026-01-01
  about: {fr: Qui paie 2 BALLES, en: Who pays 2 BULLETS}
  ruling:
    fr: Toi, et 2 fois.
    en: You, and 2 times.
  source: [effects]
"""


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    small_catalogue(tmp_path)
    (tmp_path / HOME / "rulings.yaml").write_text(RULINGS, encoding="utf-8")
    accept_all(tmp_path)
    sit_at(tmp_path, monkeypatch)

    def use(*args: str) -> tuple[int, str]:
        code = run(["tr", *args])
        return code, capsys.readouterr().out

    return use


def put(at: Path, old: str, new: str) -> None:
    file = at / HOME / "rulings.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def found(tool: Tool, *args: str) -> list[tuple[str, int, int]]:
    """The codes of a check, each with its line and column."""
    data = json.loads(tool("check", "--format", "json", *args)[1])
    starts = [(one["code"], one["start"]) for one in data["diagnostics"]]
    return [(code, start["line"], start["column"]) for code, start in starts]


def test_a_slip_in_a_ruling_is_told_at_its_word_and_mends_itself(
    tool: Tool, tmp_path: Path
) -> None:
    put(tmp_path, "You, and 2 times", "You, and 2  times")
    assert found(tool) == [("TRN320", 7, 19)]
    assert tool("check", "--fix")[0] == 0
    assert (tmp_path / HOME / "rulings.yaml").read_text(encoding="utf-8") == RULINGS


def test_a_ruling_goes_stale_and_is_accepted_by_its_key(tool: Tool, tmp_path: Path) -> None:
    put(tmp_path, "Toi, et 2 fois", "Toi, et 3 fois")
    assert ("TRN301", 7, 9) in found(tool, "ruling-belt")
    assert states(tmp_path) == {"ruling-belt.ruling": "stale-rules"}
    put(tmp_path, "and 2 times", "and 3 times")
    assert tool("accept", "ruling-belt.ruling")[0] == 0
    assert states(tmp_path) == {}


def test_a_comment_beside_a_ruling_silences_a_lint_there(tool: Tool, tmp_path: Path) -> None:
    put(tmp_path, "You, and 2 times.", "You, and 3 times.")
    assert "TRN304" in {code for code, *_ in found(tool)}
    put(tmp_path, "3 times.", "3 times.  # rng: allow numbers-differ — once too often, on purpose")
    assert "TRN304" not in {code for code, *_ in found(tool)}
    put(tmp_path, "and 3 times", "and 2 times")
    assert "TRN391" in {code for code, *_ in found(tool)}


def test_a_card_alone_or_a_set_alone_leaves_rulings_out(tool: Tool, tmp_path: Path) -> None:
    put(tmp_path, "You, and 2 times.", "You, and 3 times.")
    assert found(tool, "--set", "core") == []
    assert found(tool, "old-mule") == []
    keys = [unit.key for unit in bench_of(tmp_path).beside]
    assert keys[-2:] == ["ruling-belt.about", "ruling-belt.ruling"]
