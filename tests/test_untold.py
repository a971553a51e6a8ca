"""Very many findings of one kind: the first are told, the others counted, and none takes long."""

import json
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from cases import each
from pydantic import TypeAdapter

from rng_cards.app.check import check_catalogue
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_text
from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.catalogue.names import NameIndex
from rng_cards.decks import resolve
from rng_cards.diagnostics import Diagnostic, Label, Report, Span
from rng_cards.diagnostics.model import MOST_TOLD
from rng_cards.diagnostics.render import Look, render
from rng_cards.files.text import TextFile
from rng_cards.words import Text
from rng_cards.yaml.reader import parse
from rng_cards.yaml.typed import find
from rng_cards.yaml.yaml_codes import UNKNOWN_KEY, UNKNOWN_VALUE

MANY: Final = 400
LINES: Final = range(1, MANY + 1)


def report() -> Report:
    """Many findings of one kind in one file, one of another kind, and one in another file."""
    found = [
        Diagnostic(UNKNOWN_KEY, Span("a.yaml", line, 1, line, 2), {"key": f"k{line}", "known": "x"})
        for line in range(1, MANY + 1)
    ]
    other = {"value": "x", "known": "y"}
    found.append(Diagnostic(UNKNOWN_VALUE, Span("a.yaml", MANY + 1, 1, MANY + 1, 2), other))
    found.append(Diagnostic(UNKNOWN_KEY, Span("b.yaml", 1, 1, 1, 2), {"key": "k", "known": "x"}))
    return Report(tuple(found), {})


def test_the_first_are_told_and_the_others_counted() -> None:
    short = report().shortened()
    assert len(short.diagnostics) == MOST_TOLD + 2
    [left] = short.untold
    assert (left.path, left.code, left.number) == ("a.yaml", UNKNOWN_KEY, MANY - MOST_TOLD)
    assert short.worst() is report().worst()


@each(
    "language, more, total",
    [
        ("en", "and 380 more YML121 (unknown-key) in `a.yaml`", "402 errors"),
        ("fr", "et 380 autres YML121 (unknown-key) dans `a.yaml`", "402 erreurs"),
    ],
)
def test_people_read_how_many_more_there_are(language: str, more: str, total: str) -> None:
    full = render(report(), "full", Look(language))
    assert more in full.splitlines()
    assert full.splitlines()[-1] == total
    assert more in render(report(), "concise", Look(language)).splitlines()
    assert f"::error file=a.yaml::{more}" in render(report(), "github", Look(language)).splitlines()


def test_programs_read_how_many_more_there_are() -> None:
    left = {"code": "YML121", "name": "unknown-key", "severity": "error", "path": "a.yaml"}
    told: dict[str, Any] = json.loads(render(report(), "json", Look()))
    assert told["untold"] == [{**left, "count": 380}]
    assert len(told["diagnostics"]) == MOST_TOLD + 2
    [run] = json.loads(render(report(), "sarif", Look()))["runs"]
    assert run["properties"]["untold"] == told["untold"]


def test_a_few_are_all_told() -> None:
    few = Report(report().diagnostics[:MOST_TOLD], {})
    assert json.loads(render(few, "json", Look()))["untold"] == []
    assert "more" not in render(few, "full", Look())


@each("language, more", [("en", "and 380 more places"), ("fr", "et 380 autres endroits")])
def test_one_finding_shows_the_first_of_its_places(language: str, more: str) -> None:
    places = [Label(Span("a.yaml", line, 1, line, 2), Text(fr="là", en="here")) for line in LINES]
    words = {"key": "k", "known": "x"}
    found = Diagnostic(UNKNOWN_KEY, Span("a.yaml", 1, 1, 1, 2), words, related=places)
    full = render(Report((found,), {"a.yaml": "k\n" * MANY}), "full", Look(language))
    assert full.count("::: ") == MOST_TOLD
    assert more in full


# The work grows as the file does


def test_the_schema_of_cards_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[None] = []
    schema = TypeAdapter.json_schema

    def counted(self: Any, *args: Any, **kwargs: Any) -> Any:
        made.append(None)
        return schema(self, *args, **kwargs)

    monkeypatch.setattr(TypeAdapter, "json_schema", counted)
    cards = tmp_path / "catalog/ragnguns/cards"
    cards.mkdir(parents=True)
    (tmp_path / "rng-cards.yaml").touch()
    wrong = SOUND_CARD + "".join(f"key{number}: 1\n" for number in range(MANY))
    (cards / "rusty-spur.yaml").write_text(wrong, encoding="utf-8")
    found = check_catalogue(Table(tmp_path), "ragnguns", folder=tmp_path).report.diagnostics
    assert sum(one.code is UNKNOWN_KEY for one in found) == MANY
    assert len(made) <= 1


def test_a_place_is_found_however_many_ways_lead_there() -> None:
    depth = 15
    text = "{if: [" * depth + "1" + "]}" * depth
    root = parse(TextFile("x.yaml", text, [])).root
    assert root is not None
    loc = ("if", "if", 0, "if") * depth  # each tag might be a key: 4^15 ways
    assert find(root, loc).span("x.yaml").column > len("{if: [") * (depth - 1)


def test_a_line_of_a_megabyte_is_compared_with_no_name(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compare(*_args: object) -> NoReturn:
        raise AssertionError

    monkeypatch.setattr(NameIndex, "_partial", compare)
    found = validate_text("deck.txt", "Buffalo Kid\n" + "a :" * 300_000, table).findings
    unknown = next(one for one in found if one.code.id == "DCK410")
    assert len(unknown.message("en")) < 3000


def test_of_very_many_unknown_names_the_last_are_compared_with_no_other(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolve, "_MOST_SUGGESTED", 3)
    text = "Buffalo Kid\n" + "machett\n" * 5
    found = validate_text("deck.txt", text, table).findings
    unknown = [one for one in found if one.code.id == "DCK410"]
    assert [one.fix is not None for one in unknown] == [True, True, True, False, False]
