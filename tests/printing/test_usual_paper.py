"""The paper of a print that names none."""

from pathlib import Path

import pytest
from cases import each
from conftest import ROOT

from rng_cards.cli.main import run
from rng_cards.cli.printing.usual_paper import territory, usual_paper

DECK = str(ROOT / "decks/buffalo-kid.yaml")


@each(
    "environment, expected",
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "fr_CA@euro"}, "letter"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "fr_FR.UTF-8"}, "a4"),
        ({"LC_ALL": "C.UTF-8", "LANG": "en_US"}, "a4"),
        ({}, "a4"),
    ],
)
def test_the_country_says_it(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert usual_paper() == expected
    assert territory(environment) in {"US", "CA", "FR", ""}


def test_a_paper_is_remembered_until_another_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RNG_CONFIG", str(tmp_path / "config"))
    args = ["print", DECK, "--lang", "en", "--no-ledger", "-o", str(tmp_path / "out.pdf")]
    assert run([*args, "--paper", "letter", "--remember"]) == 0
    assert "Letter is remembered" in capsys.readouterr().err
    assert run(args) == 0
    assert "(Letter, 3 × 3)" in capsys.readouterr().out
    assert run([*args, "--paper", "a4"]) == 0
    assert "(A4, 3 × 3)" in capsys.readouterr().out
    assert usual_paper() == "letter"


@each("typed", [["--remember"], ["--remember", "--paper", "card"], ["--outer-bleed"]])
def test_what_would_do_nothing_is_refused(typed: list[str]) -> None:
    assert run(["print", DECK, *typed, "-o", "out.pdf"]) == 2
