"""The languages of the tool that are data: their files against the sentences of the source."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from cases import about, each
from effort import at_night
from test_words import TEXTS, forget_languages

from rng_cards import languages as further
from rng_cards.app.translation.tool_sentences import holes, sentences, tool_status
from rng_cards.cli.main import run
from rng_cards.words import SOURCE_LANGUAGES, Joined, Names, languages

FRENCH_TELLS_APART = {
    "Examples",
    "decks",
    "flavour",
    "give one of them another id",
    "left",
    "legal",
    "lost",
    "right",
    "take one of them out",
    "the GUNSLINGER",
    "warning",
    "won",
    "write the same on both sides",
    "{least} to {most}",
    "{name}’s",
}
"""Sentences that French says in two ways, for its articles, its grammar or its style, while one
translation serves both places. Of another one, reword the English of either.
"""
FURTHER = [one for one in languages() if one not in SOURCE_LANGUAGES]


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages that has none yet."""
    monkeypatch.setattr(further, "LOCALE", tmp_path)
    forget_languages()
    yield tmp_path
    monkeypatch.undo()
    forget_languages()


@each("language", FURTHER)
def test_every_translation_has_its_placeholders_and_is_still_said(language: str) -> None:
    found = tool_status(language)
    assert [one.english for one in found.wrong] == []
    assert found.unused == ()


@each("language", FURTHER)
def test_no_translation_is_empty_or_stands_in_two_files(language: str) -> None:
    seen: set[str] = set()
    for file in sorted((further.LOCALE / language).glob("*.json")):
        words = json.loads(file.read_text(encoding="utf-8"))
        with about(file.name):
            assert [key for key, said in words.items() if not said.strip()] == []
            assert seen & words.keys() == set()
        seen |= words.keys()


def test_the_source_has_every_sentence_that_the_tool_knows_once_it_runs() -> None:
    found = {one.english for one in sentences()}
    made = {
        one.en
        for one in TEXTS
        if not isinstance(one, Names | Joined) and any(map(str.isalpha, one.en))
    }
    commands = {one for one in made if one.startswith("rng ")}
    assert made - found - commands == set()


def test_one_english_sentence_means_one_thing() -> None:
    french: dict[str, set[str]] = {}
    for text in TEXTS:
        french.setdefault(text.en, set()).add(text.fr)
    assert {english for english, said in french.items() if len(said) > 1} == FRENCH_TELLS_APART


@each(
    "template, expected",
    [
        ("{n} {n:card|cards}", {"n", "n:|"}),
        ("{n:03d} of {all}", {"n:03d", "all"}),
        ("{{a}}", set()),
    ],
)
def test_the_placeholders_of_a_template(template: str, expected: set[str]) -> None:
    assert holes(template) == expected


@at_night
def test_a_new_language_is_written_counted_and_spoken(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["tr", "status", "--tool", "--to", "nl"]
    assert run(command) == 2
    assert run(["tr", "status", "--write"]) == 2
    assert run([*command, "--write"]) == 0
    forget_languages()
    file = locale / "nl/decks.json"
    words = json.loads(file.read_text(encoding="utf-8"))
    first, second, *_ = [key for key in words if not holes(key)]
    words |= {first: "Eerste.", second: "{tweede}", "gone": "weg"}
    file.write_text(json.dumps(words), encoding="utf-8")
    capsys.readouterr()
    assert run([*command, "--format", "json"]) == 1
    [told] = json.loads(capsys.readouterr().out)["languages"]
    assert (told["id"], told["translated"], told["unused"]) == ("nl", 2, ["gone"])
    assert [one["en"] for one in told["wrong"]] == [second]
    assert {one["file"].partition("/")[0] for one in told["missing"]} == {"rng_cards"}
    assert run([*command, "--write"]) == 1
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert (kept[first], "gone" in kept, list(kept)) == ("Eerste.", False, [*words][:-1])
    assert further.overlay("nl")[first] == "Eerste."
    forget_languages()
    file.write_text('{"a": "b",}', encoding="utf-8")
    capsys.readouterr()
    assert run([*command, "--write"]) == 2
    assert "nl/decks.json:1:11" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == '{"a": "b",}'
