"""The page on playing from Python does what it says."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_every_example_of_the_page_gives_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    tried = doctest.testfile(str(ROOT / "docs/playing-from-python.md"), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0
