"""What people read: help pages, card and deck pages, lists, hints, a new folder."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import typer
from cases import about, each
from conftest import Rng
from effort import tries
from snapshot_files import matches_snapshot
from typer.core import TyperGroup

from rng_cards.app.schemas import schema
from rng_cards.app.table import Table
from rng_cards.cli.app import app
from rng_cards.cli.main import run
from rng_cards.cli.pages import Root
from rng_cards.search.numbers import bounds
from rng_cards.terminal_layout import apart, beside, box, cells, columns, fitted, folded
from rng_cards.words import languages
from rng_cards.yaml.reader import read_yaml
from rng_cards.yaml.values import to_python

ROOT: Final = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _at_the_top_of_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")


def page_of(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert run(list(args)) == 0
    said = capsys.readouterr()
    return said.out


# Help


def every_command() -> Iterator[tuple[tuple[str, ...], Any]]:
    root: Any = typer.main.get_command(app)
    root_context: Any = None
    yield (), root
    for name in Root.commands_by_name:
        command = root.get_command(None, name)
        yield (name,), command.own_command() if hasattr(command, "own_command") else command
        if isinstance(command, TyperGroup):
            for inner in command.list_commands(root_context):
                yield (name, inner), command.get_command(root_context, inner)


COMMANDS: Final = dict(every_command())

SAME_IN_BOTH: Final = re.compile(
    r"\s*$"  # nothing
    r"|\s+(pbpaste \| )?rng .*$"  # an example that is a command line
    r"|\s+\w+(\|\w+)+$"  # values whose help starts on the next line
    r"|\s+\w+\]$"  # a default that did not fit its line
    r"|\s+--?[-\w, ]+( [A-Z|a-z0-9.+-]+)?$"  # an option whose help starts on the next line
)
"""Lines of help that read alike in both languages, and may."""


@each("path", COMMANDS)
def test_every_command_has_a_page_in_both_languages(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    english = page_of(capsys, *path, "--help")
    french = page_of(capsys, "--lang", "fr", *path, "--help")
    assert english.startswith(f"Usage: {' '.join(('rng', *path))} ")
    assert french.startswith(f"Usage\u00a0: {' '.join(('rng', *path))} ")
    assert "\nExamples:\n  rng " in english
    assert "\nExemples\u00a0:\n  rng " in french
    assert english.count("\nOptions:\n") == french.count("\nOptions\u00a0:\n") == 1


@each("path", COMMANDS)
def test_no_line_of_a_french_page_is_left_in_english(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    english = page_of(capsys, *path, "--help").splitlines()
    french = page_of(capsys, "--lang", "fr", *path, "--help").splitlines()
    alike = [line for line in french if line in english and not SAME_IN_BOTH.match(line)]
    assert alike == []


@each("path", COMMANDS)
def test_a_page_shows_every_option_and_argument_with_words_of_its_own(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    command = COMMANDS[path]
    page = " ".join(page_of(capsys, *path, "--help").split())
    for param in command.params:
        assert param.help, f"{param.name} has no help"
        assert " ".join(param.help.split()) in page
        for name in (*param.opts, *param.secondary_opts):
            if param.param_type_name == "option":
                assert name in page
    assert "--help" in page


@each("path", [path for path in COMMANDS if path])
def test_every_command_answers_in_the_language_one_asks_for(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    before = page_of(capsys, "--lang", "fr", *path, "--help")
    assert page_of(capsys, *path, "--lang", "fr", "--help") == before
    assert page_of(capsys, *path, "--help", "--lang", "fr") == before


def test_the_examples_of_a_page_name_commands_and_options_that_exist() -> None:
    for path, command in COMMANDS.items():
        assert command.epilog, path
        for line in command.epilog.strip().splitlines():
            words = line.split("| ")[-1].split()
            assert words[0] == "rng"
            inner = tuple(words[1:3]) if tuple(words[1:3]) in COMMANDS else (words[1],)
            assert inner in COMMANDS, line
            known = {name for param in COMMANDS[inner].params for name in all_names(param)}
            asked = {word for word in words if word.startswith("--")}
            assert asked <= known, line


def all_names(param: Any) -> list[str]:
    return [*param.opts, *param.secondary_opts]


@each("language", ["fr", "en"])
def test_the_first_page_reads_as_it_always_did(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = page_of(capsys, "--help", "--lang", language)
    assert matches_snapshot(f"help-{language}.txt", page)
    assert page_of(capsys, "--lang", language) == page


def test_a_group_without_a_command_shows_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert page_of(capsys, "deck") == page_of(capsys, "deck", "--help")
    assert page_of(capsys, "deck", "--lang", "fr") == page_of(
        capsys, "deck", "--help", "--lang", "fr"
    )


# A card


@pytest.mark.parametrize("width", [100, 60])
def test_a_card_in_both_languages_side_by_side_or_one_below_the_other(
    width: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("PATH", "")  # without git, whose history grows
    monkeypatch.setenv("RNG_DATA", str(tmp_path))  # and where nothing was printed
    page = page_of(capsys, "card", "machette", "--both")
    assert matches_snapshot(f"card-machette-both-{width}.txt", page)
    assert all(cells(line) <= width for line in page.splitlines())
    tops = [line.count("╭") for line in page.splitlines() if "╭" in line]
    assert tops == ([2] if width == 100 else [1, 1])


def test_every_card_fits_its_frame_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for card in list(Table().catalogue("ragnguns"))[:: tries(8, 1)]:
        page = page_of(capsys, "card", card.id, "--both")
        framed = [line for line in page.splitlines() if line[:1] in "╭│├╰"]
        assert {cells(line) for line in framed} == {46}, card.id


def test_a_card_says_where_it_comes_from_and_which_decks_play_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = " ".join(page_of(capsys, "card", "machete").split())
    assert "Rulebooks name (Place, Alley, Shelter); type (Effects);" in page
    assert "Decks buffalo-kid" in page
    page = page_of(capsys, "card", "machete", "--lang", "fr")
    assert "Livrets" in page
    assert "\u202f; " in page
    assert " ; " not in page


@each("asked", ["bourbon", "VIEUX", "knuckles", "poing amer"])
def test_a_part_of_a_name_that_one_card_bears_is_taken_and_said_so(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["card", asked]) == 0
    said = capsys.readouterr()
    assert re.fullmatch(rf"`{asked}` → [\w ]+\n", said.err)
    assert said.out.startswith("╭")


def test_a_whole_name_is_not_announced(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["card", "vieux bourbon"]) == 0
    assert capsys.readouterr().err == ""


@each(
    "asked, language, hint",
    [
        ("Machtte", "en", "did you mean `Machete`?"),
        ("Machtte", "fr", "tu voulais dire `Machette`\u202f?"),
        ("Bufalo Kid", "en", "did you mean `Buffalo Kid`?"),
        ("nelsn", "fr", "tu voulais dire `Adjoint Nelson`\u202f?"),
        ("zzzz", "en", "`rng cards` lists the cards"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(
    asked: str, language: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["card", asked, "--lang", language]) == 1
    out = capsys.readouterr().out
    assert "[DCK410]" in out
    assert hint in out


def test_both_cards_of_one_name_are_shown_and_their_kind_tells_them_apart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    both = page_of(capsys, "card", "Banjo", "Winter")
    assert len(re.findall("│ (BACKUP|GUNSLINGER) ", both)) == both.count("╭") == 2
    assert page_of(capsys, "card", "banjo winter pistolero") in both
    assert run(["card", "winter", "--lang", "fr"]) == 1
    out = capsys.readouterr().out
    assert "`banjo-winter` (RENFORT), `banjo-winter-gunslinger` (PISTOLERO)" in out


# Lists


def ids(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    return [one["id"] for one in json.loads(page_of(capsys, "cards", *args, "--format", "json"))]


def test_the_traps_in_french_read_as_they_always_did(capsys: pytest.CaptureFixture[str]) -> None:
    page = page_of(capsys, "cards", "--type", "trap", "--lang", "fr")
    assert matches_snapshot("cards-traps-fr.txt", page)


def records() -> list[dict[str, Any]]:
    return [card.record for card in Table().catalogue("ragnguns")]


@each(
    "kind, words",
    [
        ("gunslinger", ["gunslinger", "pistolero", "PISTOLERO"]),
        ("action", ["action", "Action"]),
        ("weapon", ["weapon", "arme", "ARME"]),
        ("item", ["item", "objet"]),
        ("trap", ["trap", "piège", "piege", "PIÈGE"]),
        ("backup", ["backup", "renfort"]),
    ],
)
def test_a_type_is_asked_for_in_either_language(
    kind: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    expected = {one["id"] for one in records() if one["type"] == kind}
    for word in words:
        assert set(ids(capsys, "--type", word, "--game", "ragnguns")) == expected != set()


@each("words", [["melee", "mélée", "MELEE"], ["fire", "feu"], ["girl", "femme"]])
def test_a_keyword_is_asked_for_in_either_language(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    expected = {one["id"] for one in records() if words[0] in one["keywords"]}
    for word in words:
        assert set(ids(capsys, "--keyword", word)) == expected != set()


def test_epic_cards_are_asked_for_or_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    epic = {one["id"] for one in records() if one["epic"]}
    every = {one["id"] for one in records()}
    assert set(ids(capsys, "--epic")) == epic
    assert set(ids(capsys, "--no-epic")) == every - epic
    assert set(ids(capsys, "--game", "ragnguns")) == every


def test_a_gunslinger_comes_with_the_signatures(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("buffalo-kid", "Buffalo Kid", "BUFFALO KID"):
        found = ids(capsys, "--gunslinger", asked)
        assert found[0] == "buffalo-kid"
        rest = {one["id"] for one in records() if one["signature"] == "buffalo-kid"}
        assert set(found[1:]) == rest != set()


@each(
    "asked, least, most",
    [("2", 2, 2), ("1-3", 1, 3), ("4+", 4, 10**9), ("-1", 0, 1), ("2..3", 2, 3), ("0", 0, 0)],
)
def test_costs_are_asked_for_by_bounds(
    asked: str, least: int, most: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bounds(asked) == (least, most)
    expected = {
        one["id"] for one in records() if one["cost"] is not None and least <= one["cost"] <= most
    }
    assert set(ids(capsys, f"--cost={asked}")) == expected


def test_a_cost_that_no_card_has_is_an_answer_and_no_mistake(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["cards", "--cost", "9+"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "Asked: cost: 9 at least\n0 cards\n"


@each("asked", ["dear", "", "+", "-", "1-2-3", "２x"])
def test_what_is_no_cost_is_none(asked: str) -> None:
    assert bounds(asked) is None


def test_words_are_looked_for_in_names_and_texts_of_both_languages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert ids(capsys, "poing", "américain") == ids(capsys, "brass", "knuckles")
    assert "brass-knuckles" in ids(capsys, "kuckle")
    assert set(ids(capsys, "défausse")) >= {"deputy-nelson"}
    assert ids(capsys, "zzzz") == []


def test_words_are_looked_for_in_types_and_keywords_and_in_texts_of_every_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    heals = {one["id"] for one in records() if "heal" in one["keywords"]}
    backups = {one["id"] for one in records() if one["type"] == "backup"}
    assert set(ids(capsys, "soin", "renfort")) >= heals & backups != set()
    assert "whiskey-bottle" in ids(capsys, "gives back 1 KO")


def test_a_filter_given_twice_is_passed_by_either_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    each_alone = {kind: set(ids(capsys, "--type", kind)) for kind in ("trap", "weapon")}
    both = set(ids(capsys, "--type", "trap", "--type", "weapon"))
    assert both == each_alone["trap"] | each_alone["weapon"]


def test_a_list_shows_what_cards_do_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    page = page_of(capsys, "cards", "vieux", "bourbon", "--text", "--lang", "fr")
    assert re.search("^①  Vieux bourbon .*\n     ② ∞.: Soigne 1 BALLE", page)


@each("columns", [60, 80])
def test_a_list_fits_the_terminal_and_says_what_is_left_out(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("card_table", "cards"):
        monkeypatch.setattr(f"rng_cards.cli.{module}.room", lambda: columns)
    for language in ("fr", "en"):
        assert run(["cards", "--text", "--lang", language]) == 0
        said = capsys.readouterr()
        assert max(map(cells, said.out.splitlines())) <= columns
        left_out = {"fr": "les identifiants", "en": "the ids"}[language]
        assert left_out in said.err


def test_statistics_of_a_deck_alone_fit_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rng_cards.cli.goldfish_batch.room", lambda: 60)
    assert run(["goldfish", "decks/jenny-james.yaml", "--games", "40", "--jobs", "1"]) == 0
    said = capsys.readouterr()
    assert max(map(cells, said.out.splitlines())) <= 60
    assert "left out for want of room: wounds, hidden, dead" in said.err


def test_rows_lose_columns_and_ends_of_cells_until_they_fit() -> None:
    rows = [("abcdefg", "de", "xyz"), ("a", "d", "x")]
    for width, lines, left_out in (
        (16, ["abcdefg  de  xyz", "a        d   x"], ()),
        (14, ["abcd…  de  xyz", "a      d   x"], ()),
        (11, ["abcde…  xyz", "a       x"], (1,)),
        (4, ["abc…", "a"], (1, 2)),
    ):
        table = fitted(rows, width, shortest={0: 5}, less=(1, 2))
        with about(str(width)):
            assert (table.lines, table.left_out) == (lines, left_out)


def test_filters_narrow_one_another(capsys: pytest.CaptureFixture[str]) -> None:
    both = set(ids(capsys, "--type", "weapon", "--keyword", "melee"))
    assert both == set(ids(capsys, "--type", "weapon")) & set(ids(capsys, "--keyword", "melee"))
    assert ids(capsys, "--type", "trap", "--cost", "2") == []


@each(
    "option, value, hint",
    [
        ("--type", "wepon", "did you mean `weapon`?"),
        ("--type", "qqq", "try `gunslinger`, `action`, `weapon`, "),
        ("--keyword", "malee", "did you mean `melee`?"),
        ("--gunslinger", "bufalo kid", "did you mean `Buffalo Kid`?"),
        ("--gunslinger", "machete", "try "),
    ],
)
def test_a_value_that_no_card_could_answer_is_a_misuse_with_a_hint(
    option: str, value: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    field = option.removeprefix("--")
    assert run(["cards", option, value]) == 2
    out = capsys.readouterr().out
    assert f"error[QRY501]: `{field}` does not know `{value}`" in out
    assert hint in out
    assert run(["cards", option, value, "--lang", "fr"]) == 2
    assert f"ne connaît pas `{value}`" in capsys.readouterr().out


def test_a_list_is_sorted_by_type_cost_and_name(capsys: pytest.CaptureFixture[str]) -> None:
    listed = ids(capsys, "--game", "ragnguns")
    by_id = {one["id"]: one for one in records()}
    kinds = [by_id[one]["type"] for one in listed]
    assert list(dict.fromkeys(kinds)) == [
        "gunslinger",
        "action",
        "weapon",
        "item",
        "trap",
        "backup",
    ]
    weapons = [by_id[one]["cost"] for one in listed if by_id[one]["type"] == "weapon"]
    assert weapons == sorted(weapons)


def test_the_count_is_no_part_of_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--type", "trap", "--lang", "fr"]) == 0
    said = capsys.readouterr()
    asked, count = said.err.splitlines()
    assert asked == "Demandé\u00a0: type\u00a0: piège"
    assert count == f"{len(said.out.splitlines())} cartes"


# A deck


def test_a_deck_reads_as_it_always_did(capsys: pytest.CaptureFixture[str]) -> None:
    page = page_of(capsys, "deck", "show", "decks/buffalo-kid.yaml", "--lang", "en")
    assert matches_snapshot("deck-buffalo-kid-en.txt", page)


def test_a_deck_for_programs_says_what_is_written_and_which_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Buffalo Kid\n2 Machette\nMachtte\n", encoding="utf-8")
    data = json.loads(page_of(capsys, "deck", "show", str(deck), "--format", "json"))
    assert data["leader"] == "buffalo-kid"
    assert data["legal"] is False
    assert data["cards"] == [
        {"written": "Machette", "count": 2, "id": "machete", "tags": [], "notes": {}},
        {"written": "Machtte", "count": 1, "id": None, "tags": [], "notes": {}},
    ]
    assert set(data["findings"]) == {"too-few-cards", "duplicate-card", "unknown-card"}


def test_a_deck_with_unknown_cards_is_shown_with_a_question_mark(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Buffalo Kid\n2 Machette\nMach\ttte\n", encoding="utf-8")
    page = page_of(capsys, "deck", "show", str(deck))
    assert "2 × Machete" in page
    assert "\n?  Mach" in page
    assert "3 cards, 3 problems" in page


# Boxes


def test_a_cell_is_what_a_terminal_makes_of_a_character() -> None:
    assert cells("abc") == 3
    assert cells("札") == 2
    assert cells("e\u0301") == 1
    assert cells("\x1b[1;31mrouge\x1b[0m") == 5


def test_text_is_folded_at_spaces_and_never_at_no_break_spaces() -> None:
    assert folded("aaa bbb ccc", 7) == ["aaa bbb", "ccc"]
    assert folded("aaa bbb\u00a0! ccc", 7) == ["aaa", "bbb\u00a0!", "ccc"]
    assert folded("Nine-Finger Malone", 12) == ["Nine-Finger", "Malone"]
    assert folded("", 10) == [""]
    assert folded("a\nb", 10) == ["a", "b"]
    assert folded("\x1b[31m", 20) == ["\\x1b[31m"]


def test_left_and_right_take_two_lines_where_one_is_too_short() -> None:
    assert apart("ab", "cd", 6) == ["ab  cd"]
    assert apart("abcd", "cd", 6) == ["abcd", "    cd"]
    assert apart("ab", "", 6) == ["ab    "]


def test_a_box_rules_its_sections_apart_and_leaves_out_empty_ones() -> None:
    assert box([["ab"], [], ["c"]], 8, colour=False) == [
        "╭──────╮",
        "│ ab   │",
        "├──────┤",
        "│ c    │",
        "╰──────╯",
    ]


def test_blocks_and_columns_are_aligned_by_cells() -> None:
    assert beside(["a", "b"], ["x"]) == ["a  x", "b"]
    assert columns([("札", "a"), ("b", "c")]) == ["札  a", "b   c"]
    assert columns([]) == []


# Games and schemas


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    count = len(Table().catalogue("ragnguns"))
    first, offers = page_of(capsys, "games").split("\n")[:2]
    assert re.match(rf"ragnguns +Rag'n'Guns +2 players +{count} cards  a two-player", first)
    assert offers.strip().startswith("cards · decks · ")
    data, *_others = json.loads(page_of(capsys, "games", "--format", "json"))
    assert data["id"] == "ragnguns"
    assert data["rules"] == "0.3"
    assert data["languages"] == ["fr", "en"]
    assert data["cards"] == count
    assert set(data["about"]) == set(languages())
    assert data["players"] == {"least": 2, "most": 2}
    assert {"cards", "decks", "solitaire"} <= set(data["offers"])


def resolved(root: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in node:
        node = root["$defs"][node["$ref"].rsplit("/", 1)[1]]
    return node


def answers(root: Mapping[str, Any], node: Mapping[str, Any], value: Any) -> bool:
    """Whether a value answers to a schema, as far as these schemas go."""
    node = resolved(root, node)
    for key in ("anyOf", "oneOf"):
        if key in node:
            return any(answers(root, one, value) for one in node[key])
    if "const" in node:
        return bool(node["const"] == value)
    if "enum" in node:
        return value in node["enum"]
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    kind = node.get("type")
    if kind == "integer":
        inside = type(value) is int and node.get("minimum", value) <= value
        return inside and value <= node.get("maximum", value)
    if kind in kinds and not isinstance(value, kinds[kind]):
        return False
    if isinstance(value, dict):
        properties = node.get("properties", {})
        extra = node.get("additionalProperties", True)
        rest = [one for key, one in value.items() if key not in properties]
        return (
            set(node.get("required", ())) <= value.keys()
            and all(
                answers(root, one, value[key]) for key, one in properties.items() if key in value
            )
            and (extra is True or all(extra and answers(root, extra, one) for one in rest))
        )
    if isinstance(value, list):
        fits = node.get("minItems", 0) <= len(value) <= node.get("maxItems", len(value))
        return fits and all(answers(root, node.get("items", {}), one) for one in value)
    pattern = node.get("pattern")
    return pattern is None or re.search(pattern, value) is not None


def value_of(file: Path) -> Any:
    root = read_yaml(str(file)).root
    assert root is not None
    return to_python(root)


@each("kind", ["card", "deck", "layout"])
def test_a_schema_is_a_json_schema_that_every_shipped_file_answers_to(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = json.loads(page_of(capsys, "schema", kind, "--game", "ragnguns"))
    assert made == schema(kind, Table(), "ragnguns")
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    folder = (
        ROOT
        / {
            "card": "catalog/ragnguns/cards",
            "deck": "decks",
            "layout": "print/ragnguns/faces",
        }[kind]
    )
    files = [one for one in folder.rglob("*.yaml") if "witnesses" not in one.parts]
    assert files
    for file in files:
        assert answers(made, made, value_of(file)), file


def test_a_schema_refuses_what_the_tool_refuses() -> None:
    made = schema("card", Table(), "ragnguns")
    sound = value_of(ROOT / "catalog/ragnguns/cards/weapons/machete.yaml")
    assert answers(made, made, sound)
    mistakes: list[dict[str, Any]] = [
        {"cost": 99},
        {"costt": 1},
        {"type": "sword"},
        {"keywords": ["malee"]},
        {"id": "A B"},
    ]
    for one in mistakes:
        assert not answers(made, made, {**sound, **one}), one
    deck = schema("deck", Table(), "ragnguns")
    short = value_of(ROOT / "decks/buffalo-kid.yaml")
    assert not answers(deck, deck, {**short, "cards": short["cards"][:14]})
    assert not answers(deck, deck, {**short, "card": []})


def test_a_schema_describes_every_key_of_a_card() -> None:
    made = schema("card", Table(), "ragnguns")
    for one in made["oneOf"]:
        for key, node in resolved(made, one)["properties"].items():
            assert key in {"type", "effects"} or "description" in node, key


def test_a_schema_is_written_beside_the_files_with_the_line_that_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["schema", "deck", "--write", str(tmp_path / "here")]) == 0
    said = capsys.readouterr()
    path = tmp_path / "here/deck.schema.json"
    assert said.out == f"# yaml-language-server: $schema={path}\n"
    assert json.loads(path.read_text(encoding="utf-8")) == schema("deck", Table(), "ragnguns")
    assert run(["schema", "sheet"]) == 2
    assert "`sheet`" in capsys.readouterr().err


# A folder of one's own


def test_a_new_folder_is_sound_from_the_first_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mes cartes"
    assert run(["init", str(folder)]) == 0
    listed = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(listed) == sorted(one for one in folder.rglob("*") if one.is_file())
    monkeypatch.chdir(folder)
    assert run(["check"]) == 0
    assert run(["check", str(folder), "--fail-on", "info"]) == 0
    assert run(["validate", "decks/my-deck.yaml", "--fail-on", "info"]) == 0
    assert run(["card", "rusty spur"]) == 0
    capsys.readouterr()
    assert "rusty-spur" in ids(capsys, "--type", "weapon")
    for name in (".vscode/settings.json", ".vscode/extensions.json", "decks/deck.schema.json"):
        assert json.loads((folder / name).read_text(encoding="utf-8"))
    for file in folder.rglob("*.yaml"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if "$schema=" in line:
                assert (file.parent / line.split("$schema=")[1]).is_file()
    monkeypatch.chdir(folder / "decks")
    assert run(["card", "éperon rouillé", "--lang", "fr"]) == 0


def test_the_readme_of_a_new_folder_can_be_followed_to_the_letter(tmp_path: Path, rng: Rng) -> None:
    own = {"fr": "Éperon rouillé", "en": "Rusty Spur", "de": "Rostiger Sporn"}
    slow = {"print", "play", "goldfish"}
    for language, name in own.items():
        here = {"RNG_LANG": language}
        folder = tmp_path / language
        assert rng("init", str(folder), "--game", "ragnguns", env=here).returncode == 0
        readme = (folder / "README.md").read_text(encoding="utf-8")
        (deck,) = (folder / "decks").glob("*.yaml")
        assert f"- {name}\n" in deck.read_text(encoding="utf-8")
        lines = re.findall(r"^ {7}rng (.*)$", readme, re.MULTILINE)
        assert slow <= {line.split()[0] for line in lines}
        for line in lines:
            words = shlex.split(line)
            if words[0] not in slow or language == "fr":
                with about(line):
                    assert rng(*words, cwd=folder, env=here).returncode == 0
        assert rng("check", "--fail-on", "info", cwd=folder).returncode == 0


def test_a_folder_is_prepared_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["init", str(tmp_path)]) == 0
    marker = tmp_path / "rng-cards.yaml"
    marker.write_text("# à moi\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["init", str(tmp_path)]) == 1
    assert "error[CAT240]" in capsys.readouterr().out
    assert marker.read_text(encoding="utf-8") == "# à moi\n"


def test_one_file_in_the_way_is_enough_to_write_none(tmp_path: Path) -> None:
    taken = tmp_path / "decks/my-deck.yaml"
    taken.parent.mkdir()
    taken.write_text("# à moi\n", encoding="utf-8")
    assert run(["init", str(tmp_path)]) == 1
    assert [one for one in tmp_path.rglob("*") if one.is_file()] == [taken]


def test_a_dry_run_lists_the_files_and_writes_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    assert run(["init", str(folder), "--dry-run"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 9
    assert not folder.exists()
