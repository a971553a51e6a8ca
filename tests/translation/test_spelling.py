"""`rng tr check --spelling`: what no dictionary knows."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, accept_all, sit_at, small_catalogue
from fired_by_texts import tiny_dictionary

from rng_cards.cli.main import run

pytest.importorskip("spylls")

Words = Callable[[], set[str]]
ENGLISH = (
    *("it", "has", "not", "shone", "for", "years", "neither", "the", "fellow", "you", "rode"),
    *("with", "shoot", "at", "card", "in", "opposing", "draw", "two", "a", "house", "set", "so"),
    *("that", "building", "is", "real", "choice", "cards", "name", "by", "where", "they", "are"),
    *("completed", "deck", "dust", "and", "powder", "silent"),
)


@pytest.fixture
def unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Words:
    accept_all(small_catalogue(tmp_path))
    words = tmp_path / "words"
    words.mkdir()
    tiny_dictionary(words, "en", *ENGLISH)
    sit_at(tmp_path, monkeypatch)

    def look() -> set[str]:
        run(["tr", "check", "--dictionaries", str(words), "--to", "en", "--format", "json"])
        found = json.loads(capsys.readouterr().out)["diagnostics"]
        return {one["params"]["word"] for one in found if one["code"] == "TRN820"}

    return look


def test_a_word_of_no_dictionary_is_told_and_names_of_cards_are_known(unknown: Words) -> None:
    assert unknown() == {"Rulebook", "rulebooks"}


def test_the_own_list_knows_a_word(unknown: Words, tmp_path: Path) -> None:
    own = tmp_path / HOME / "spelling" / "en.txt"
    own.parent.mkdir()
    own.write_text("rulebook\nrulebooks\n", encoding="utf-8")
    assert unknown() == set()
