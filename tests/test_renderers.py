"""The faces of a report, each against a snapshot: what people, editors and machines read.

`UPDATE_SNAPSHOTS=1 pytest tests/test_renderers.py` writes the snapshots anew; read the diff.
"""

import json
import re
from typing import Any, Final

from cases import each
from snapshot_files import matches_snapshot

from rng_cards import __version__
from rng_cards.decks import deck_codes
from rng_cards.diagnostics import (
    Diagnostic,
    Edit,
    Fix,
    Label,
    Report,
    Severity,
    Span,
    in_order,
)
from rng_cards.diagnostics.render import FORMATS, Look, render
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.files.file_codes import CONTROL_CHARACTER
from rng_cards.games.ragnguns.deck_rules import DUPLICATE_CARD, TOO_MANY_EPICS
from rng_cards.words import Names, Text
from rng_cards.yaml.yaml_codes import COMMENT_CUTS_TEXT

MACHETE: Final = Names({"fr": "Machette", "en": "Machete"})
SISTERS: Final = Names({"fr": "Les Frangines", "en": "The Sisters"})
DECK: Final = (
    """\
game: ragnguns
cards:
  - Machette
  - 札付きの名 Machete
\t- "Œil"\t  # a tab
  - """
    + "x" * 120
    + "Machtte"
    + "y" * 180
    + """
  - Les Frangines
"""
)
PATH: Final = "decks/mon deck, le 1er.yaml"


def span(line: int, column: int, end: int) -> Span:
    return Span(PATH, line, column, line, end)


def report() -> Report:
    found = [
        Diagnostic(
            DUPLICATE_CARD,
            span(4, 11, 18),
            {"card": MACHETE, "count": 2},
            related=[Label(span(3, 5, 13), Text(fr="d'abord ici", en="first here"))],
        ),
        Diagnostic(
            TOO_MANY_EPICS,
            span(7, 5, 18),
            {"count": 4, "limit": 3, "extra": 1, "cards": (MACHETE, SISTERS)},
        ),
        Diagnostic(CONTROL_CHARACTER, span(5, 5, 8), {"character": "U+202E"}),
        Diagnostic(
            deck_codes.UNKNOWN_CARD,
            span(6, 125, 132),
            {"name": "Machtte"},
            help=did_you_mean("Machette"),
            fix=Fix(did_you_mean("Machette"), (Edit(span(6, 125, 132), "Machette"),)),
        ),
        Diagnostic(COMMENT_CUTS_TEXT, span(7, 5, 18), {"kept": "100 %\x1b[31m\nrouge"}),
        Diagnostic(deck_codes.NO_NAME, Span.of_file("autre.yaml")),
        Diagnostic(deck_codes.UNKNOWN_GAME, None, {"game": "ragnbones", "known": ("ragnguns",)}),
    ]
    return Report(in_order(found), {PATH: DECK})


LOOKS: Final = {
    "fr": Look("fr"),
    "en": Look("en"),
    "en-colour": Look("en", colour=True),
}


@each("look", LOOKS)
@each("form", FORMATS)
def test_a_report_is_shown_as_it_always_was(form: str, look: str) -> None:
    text = render(report(), form, LOOKS[look]).replace(__version__, "VERSION")
    if look == "en-colour" and form != "full":
        assert text == render(report(), form, Look("en")).replace(__version__, "VERSION")
    else:
        assert matches_snapshot(f"report-{form}-{look}.txt", text)


@each("form", FORMATS)
def test_a_clean_report_says_nothing_but_to_machines(form: str) -> None:
    text = render(Report((), {}), form, Look("en"))
    if form == "json":
        assert json.loads(text)["diagnostics"] == []
    elif form == "sarif":
        assert json.loads(text)["runs"][0]["results"] == []
    else:
        assert text == ""


@each("form", FORMATS)
@each("language", ["fr", "en"])
def test_no_file_can_command_a_terminal_through_a_report(form: str, language: str) -> None:
    text = render(report(), form, Look(language))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert text.endswith("\n")


@each("form", ["concise", "github"])
def test_a_finding_is_one_line(form: str) -> None:
    assert len(render(report(), form, Look("en")).splitlines()) == len(report().diagnostics)


# Full


def test_the_caret_stands_under_the_word_whatever_the_width_of_what_is_before_it() -> None:
    lines = render(report(), "full", Look("en")).splitlines()
    (number,) = [n for n, line in enumerate(lines) if line.startswith("4 |")]
    # Each of the five Japanese characters takes two cells of a terminal.
    assert lines[number].index("Machete") + 5 == lines[number + 1].index("^")
    assert lines[number + 1].count("^") == len("Machete")


def test_a_tab_is_four_spaces_and_the_caret_follows() -> None:
    lines = render(report(), "full", Look("en")).splitlines()
    (number,) = [n for n, line in enumerate(lines) if line.startswith("5 |")]
    assert "\t" not in lines[number]
    assert lines[number].index("Œil") == lines[number + 1].index("^")
    assert lines[number + 1].count("^") == 3


def test_a_long_line_is_shown_around_the_caret_only() -> None:
    lines = render(report(), "full", Look("en")).splitlines()
    (number,) = [n for n, line in enumerate(lines) if line.startswith("6 |")]
    assert len(lines[number]) <= 170
    start = lines[number + 1].index("^")
    assert lines[number][start : start + 7] == "Machtte"
    assert lines[number + 1].count("^") == 7


@each("column", [1, 2, 150, 160, 161, 299, 300, 301])
def test_the_caret_of_a_long_line_is_never_off_the_line(column: int) -> None:
    source = "".join(chr(ord("a") + n % 26) for n in range(300))
    one = Diagnostic(deck_codes.NO_NAME, Span("x", 1, column, 1, column + 1))
    lines = render(Report((one,), {"x": source}), "full", Look("en")).splitlines()
    shown, marks = lines[3], lines[4]
    assert marks.count("^") == 1
    assert len(marks) <= len(shown) + 1
    if column <= 300:
        assert shown[marks.index("^")] == source[column - 1]


def test_a_span_over_several_lines_is_marked_to_the_end_of_its_first() -> None:
    one = Diagnostic(deck_codes.NO_NAME, Span("x", 1, 3, 4, 2))
    lines = render(Report((one,), {"x": "ab cdef  \n\n\nx\n"}), "full", Look("en")).splitlines()
    assert lines[3] == "1 | ab cdef"
    assert lines[4] == "  |   ^^^^^"


def test_a_finding_past_the_end_of_the_file_or_in_an_unknown_file_shows_its_place() -> None:
    for sources in ({}, {"x": "one line\n"}):
        one = Diagnostic(deck_codes.NO_NAME, Span("x", 9, 1, 9, 2))
        lines = render(Report((one,), sources), "full", Look("en")).splitlines()
        assert lines[1] == " --> x:9:1"
        assert not any("|" in line for line in lines)


def test_the_last_line_counts_the_findings_by_weight() -> None:
    assert render(report(), "full", Look("en")).splitlines()[-1] == "5 errors, 2 warnings"
    assert render(report(), "full", Look("fr")).splitlines()[-1] == "5 erreurs, 2 avertissements"


def test_colour_adds_nothing_but_colour() -> None:
    plain = render(report(), "full", Look("en"))
    coloured = render(report(), "full", Look("en", colour=True))
    assert coloured != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


# Machines


def test_json_carries_every_field() -> None:
    data = json.loads(render(report(), "json", Look("en")))
    assert data["schema"] == 1
    assert data["tool"] == f"rng-cards {__version__}"
    fields = {
        "code",
        "name",
        "severity",
        "message",
        "params",
        "path",
        "start",
        "end",
        "notes",
        "fix",
    }
    for one in data["diagnostics"]:
        assert set(one) == fields
        assert one["severity"] in {"error", "warning", "info"}
        assert (one["start"] is None) == (one["path"] is None) == (one["end"] is None)
        if one["start"]:
            assert one["start"]["line"] >= 1
            assert one["start"]["column"] >= 1
        assert all({"kind", "text"} <= set(note) for note in one["notes"])
    by_code = {one["code"]: one for one in data["diagnostics"]}
    assert by_code["DCK410"]["fix"] == {
        "text": "did you mean `Machette`?",
        "safe": False,
        "edits": [
            {
                "path": PATH,
                "start": {"line": 6, "column": 125},
                "end": {"line": 6, "column": 132},
                "text": "Machette",
            }
        ],
    }
    assert by_code["DCK404"]["params"] == {
        "count": 4,
        "limit": 3,
        "extra": 1,
        "cards": ["Machete", "The Sisters"],
    }
    kinds = [note["kind"] for note in by_code["DCK405"]["notes"]]
    assert kinds == ["rule", "help", "related"]


def test_what_the_caller_adds_stands_beside_the_findings_in_json() -> None:
    look = Look("en", extra={"decks": [{"path": "x", "legal": True}]})
    data = json.loads(render(Report((), {}), "json", look))
    assert list(data) == ["schema", "tool", "diagnostics", "untold", "decks"]


def test_sarif_carries_what_its_readers_require() -> None:
    data = json.loads(render(report(), "sarif", Look("en")))
    assert data["version"] == "2.1.0"
    assert data["$schema"].endswith("sarif-2.1.0.json")
    (run,) = data["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "rng-cards"
    assert driver["version"] == __version__
    rules = {rule["id"]: rule for rule in driver["rules"]}
    assert list(rules) == sorted(rules)
    assert len(run["results"]) == len(report().diagnostics)
    for result in run["results"]:
        assert result["ruleId"] in rules
        assert result["level"] in {"error", "warning", "note"}
        assert result["message"]["text"]
        for place in result.get("locations", []):
            check_location(place)
    (doubled,) = [one for one in run["results"] if one["ruleId"] == "DCK405"]
    check_location(doubled["relatedLocations"][0])
    assert doubled["relatedLocations"][0]["message"]["text"] == "first here"
    assert sum("locations" not in one for one in run["results"]) == 1


def check_location(place: dict[str, Any]) -> None:
    physical = place["physicalLocation"]
    assert " " not in physical["artifactLocation"]["uri"]
    region = physical["region"]
    assert 1 <= region["startLine"] <= region["endLine"]
    assert region["startColumn"] >= 1


def test_github_escapes_what_would_end_a_command() -> None:
    for line in render(report(), "github", Look("en")).splitlines():
        command, properties, message = line[2:].split(" ", 1)[0], line.split("::")[1], line
        assert command in {"error", "warning", "notice"}
        assert message.startswith(f"::{command} title=")
        values = properties.split(" ", 1)[1].split(",")
        assert all(value.count("=") == 1 for value in values)
    text = render(report(), "github", Look("en"))
    assert "file=decks/mon deck%2C le 1er.yaml" in text
    assert "100 %25" in text


# Order


def test_findings_are_sorted_by_path_line_column_and_code() -> None:
    findings = list(report().diagnostics)
    for shift in range(len(findings)):
        shuffled = [*reversed(findings[shift:]), *findings[:shift]]
        assert [one.place for one in in_order(shuffled)] == [
            one.place for one in report().diagnostics
        ]
    places = [one.place for one in report().diagnostics]
    assert places == sorted(places)
    assert places[0][0] == ""


def test_findings_of_one_place_and_code_keep_the_order_they_were_found_in() -> None:
    twins = [Diagnostic(deck_codes.UNKNOWN_CARD, span(1, 1, 2), {"name": name}) for name in "cab"]
    assert [one.params["name"] for one in in_order(twins)] == ["c", "a", "b"]


def test_a_report_is_as_bad_as_its_worst_finding() -> None:
    assert report().worst() is Severity.ERROR
    assert Report((), {}).worst() is None
    assert Report((Diagnostic(deck_codes.NO_NAME, None),), {}).worst() is Severity.WARNING
    assert Severity.INFO < Severity.WARNING < Severity.ERROR
    assert [one.label for one in Severity] == ["info", "warning", "error"]
