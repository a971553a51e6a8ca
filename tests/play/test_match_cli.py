"""`rng match` and `rng replay` as people run them: tables, JSON, refusals, interruptions."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest
from cases import each
from tables import ROOT, six_decks

from rng_cards.cli.main import run
from rng_cards.terminal_layout import cells, columns

BUFFALO: Final = str(ROOT / "decks/buffalo-kid.yaml")
JENNY: Final = str(ROOT / "decks/jenny-james.yaml")
GRANNY: Final = str(ROOT / "decks/granny-thistle.yaml")
QUICK: Final = ("--agent", "random", "--jobs", "1")

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *args: str) -> tuple[int, str, str]:
    code = run(list(args))
    told = capsys.readouterr()
    return code, told.out, told.err


def as_json(capsys: Capture, *args: str) -> dict[str, Any]:
    code, out, _err = asked(capsys, "match", *args, "--format", "json")
    assert code == 0
    data: dict[str, Any] = json.loads(out)
    return data


# rng match


@each("language", ["fr", "en"])
def test_a_match_is_told_in_tables(language: str, capsys: Capture) -> None:
    code, out, err = asked(capsys, "match", BUFFALO, JENNY, *QUICK, "-n", "20", "--lang", language)
    assert code == 0
    assert err == ""
    heads = {"fr": ("gagnées", "rencontre", "Machette"), "en": ("wins", "pairing", "Machete")}
    code, every, _err = asked(
        capsys, "match", BUFFALO, JENNY, *QUICK, "-n", "20", "--all", "--lang", language
    )
    for word in heads[language]:
        assert word in every
    assert len(every) > len(out)
    assert all(line == line.rstrip() for line in out.splitlines())


def test_json_says_everything(capsys: Capture) -> None:
    data = as_json(capsys, BUFFALO, JENNY, GRANNY, *QUICK, "--games", "10", "--seed", "4")
    assert {key: data[key] for key in ("schema", "game", "seed", "games", "played")} == {
        "schema": 1,
        "game": "ragnguns",
        "seed": 4,
        "games": 30,
        "played": 30,
    }
    assert data["interrupted"] is False
    assert [one["entrants"] for one in data["tables"]] == [[0, 1], [0, 2], [1, 2]]
    assert [one["games"] for one in data["entrants"]] == [20, 20, 20]
    assert sum(one["wins"] for one in data["entrants"]) == 30
    for deck in data["entrants"]:
        low, high = deck["interval"]
        assert low <= deck["win_rate"] <= high
        assert len(deck["cards"]) == len(six_decks()[0].cards)
        assert deck["leader"] not in {one["card"] for one in deck["cards"]}


def test_the_same_bytes_from_any_number_of_jobs(tmp_path: Path, capsys: Capture) -> None:
    answers = set()
    for jobs in ("1", "2", "4"):
        file = tmp_path / f"{jobs}.jsonl"
        args = [BUFFALO, JENNY, "--agent", "random", "-n", "90", "--jobs", jobs]
        code, out, _err = asked(capsys, "match", *args, "--format", "json", "--save", str(file))
        assert code == 0
        answers.add((out, file.read_bytes()))
    assert len(answers) == 1
    assert not [one for one in tmp_path.iterdir() if one.suffix != ".jsonl"]


def test_agents_one_a_deck_or_two_to_a_mirror(capsys: Capture) -> None:
    two = ("--agent", "greedy", "--agent", "random", "--jobs", "1", "-n", "4")
    data = as_json(capsys, BUFFALO, JENNY, *two)
    assert [one["agent"] for one in data["entrants"]] == ["greedy", "random"]
    assert data["entrants"][0]["win_rate"] == 1
    data = as_json(capsys, BUFFALO, JENNY, "--mirror", *two)
    assert [one["agent"] for one in data["entrants"]] == ["greedy", "random"] * 2
    assert [one["entrants"] for one in data["tables"]] == [[0, 1], [2, 3]]
    assert [(one["agent"], one["games"], one["win_rate"]) for one in data["agents"]] == [
        ("greedy", 8, 1.0),
        ("random", 8, 0.0),
    ]
    assert as_json(capsys, BUFFALO, JENNY, *QUICK, "-n", "2")["agents"] == []


def test_a_deck_against_itself_is_told_apart(capsys: Capture) -> None:
    _code, out, _err = asked(capsys, "match", BUFFALO, BUFFALO, *QUICK, "-n", "2")
    assert "Blades and Hooves #1" in out
    assert "Blades and Hooves #2" in out


def test_house_rules_are_shown(capsys: Capture) -> None:
    args = ["match", BUFFALO, JENNY, *QUICK, "-n", "2", "--rule", "turn_cap=6"]
    _code, out, _err = asked(capsys, *args, "--lang", "fr")
    assert "règles maison `turn_cap=6`" in out


REFUSED: Final = {
    "one deck": ([BUFFALO], "2 decks at least", "au moins 2 decks"),
    "no games": ([BUFFALO, JENNY, "--games", "0"], "from 1 to", "de 1 à"),
    "fewer than none": ([BUFFALO, JENNY, "--games", "-5"], "from 1 to", "de 1 à"),
    "no jobs": ([BUFFALO, JENNY, "--jobs", "0"], "--jobs", "--jobs"),
    "an agent unheard of": ([BUFFALO, JENNY, "--agent", "gredy"], "`greedy`?", "`greedy`\u202f?"),
    "a budget of nothing": ([BUFFALO, JENNY, "--agent", "mcts:0"], "budget", "budget"),
    "a budget in words": ([BUFFALO, JENNY, "--agent", "mcts:lots"], "`lots`", "`lots`"),
    "a budget in seconds": (
        [BUFFALO, JENNY, "--agent", "mcts:1,5s"],
        "`mcts:1.5s` would not play the same game again",
        "`mcts:100`",
    ),
    "a budget for who spends nothing": (
        [BUFFALO, JENNY, "--agent", "greedy:5"],
        "takes no budget",
        "n’a pas de budget",
    ),
    "a rule unheard of": ([BUFFALO, JENNY, "--rule", "overkil"], "`overkill`?", "`overkill`"),
    "a rule out of bounds": ([BUFFALO, JENNY, "--rule", "turn_cap=0"], "from 1 to", "de 1 à"),
    "agents for half the decks": (
        [BUFFALO, JENNY, GRANNY, "--agent", "random", "--agent", "greedy"],
        "2 agents for 3 decks",
        "2 agents pour 3 decks",
    ),
    "three agents to a mirror": (
        [BUFFALO, "--mirror", *("--agent", "random") * 3],
        "3 agents for 2 players",
        "3 agents pour 2 joueurs",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_no_sense_is_refused_in_both_languages(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    args, english, french = REFUSED[name]
    file = tmp_path / "games.jsonl"
    for language, words in (("en", english), ("fr", french)):
        code, out, err = asked(capsys, "match", *args, "--save", str(file), "--lang", language)
        assert code == 2
        assert out == ""
        assert words in err
        assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_illegal_decks_are_refused_with_the_validators_words(
    tmp_path: Path, capsys: Capture
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(
        "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards:\n  - Mâchetz\n",
        encoding="utf-8",
    )
    file = tmp_path / "games.jsonl"
    code, out, _err = asked(capsys, "match", BUFFALO, str(deck), "--save", str(file))
    assert code == 1
    assert "DCK410" in out
    assert "DCK401" in out or "DCK402" in out
    assert not file.exists()
    code, out, _err = asked(capsys, "match", BUFFALO, str(deck), "--format", "json")
    assert code == 1
    assert {one["code"] for one in json.loads(out)["diagnostics"]} >= {"DCK410"}
    code, out, _err = asked(capsys, "match", BUFFALO, str(tmp_path / "no.yaml"))
    assert code == 2
    assert "YML101" in out


def test_a_folder_that_takes_no_file_is_told(tmp_path: Path, capsys: Capture) -> None:
    where = str(tmp_path / "nowhere" / "games.jsonl")
    code, _out, err = asked(capsys, "match", BUFFALO, JENNY, *QUICK, "-n", "2", "--save", where)
    assert code == 2
    assert "no such file or folder" in err


def interrupted(tmp_path: Path, *args: str) -> tuple[int, str, str]:
    """A long match that hears Ctrl-C once its file has grown."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rng_cards", "match", BUFFALO, JENNY, *args],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    for _ in range(600):
        time.sleep(0.05)
        if any(one.stat().st_size for one in tmp_path.iterdir()):
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_what_was_played_so_far(jobs: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    args = ["-n", "1000000", "--agent", "random", "--jobs", jobs, "--format", "json"]
    code, out, err = interrupted(tmp_path, *args, "--save", str(file))
    assert code == 130
    assert err.endswith("interrupted\n")
    assert "Traceback" not in err
    data = json.loads(out)
    assert data["interrupted"] is True
    assert 0 < data["played"] < 1_000_000
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == data["played"]
    assert [one.name for one in tmp_path.iterdir()] == ["games.jsonl"]
    few = as_json(capsys, BUFFALO, JENNY, "-n", "40", "--agent", "random", "--jobs", "1")
    assert few["played"] == 40
    assert os.fspath(file)


@pytest.mark.parametrize("wide", [60, 80])
def test_tables_fit_the_terminal(
    wide: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("match", BUFFALO, JENNY, GRANNY, *QUICK, "-n", "4", "--lang", "fr")
    monkeypatch.setenv("COLUMNS", str(wide))
    whole = asked(capsys, *args)[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    told = asked(capsys, *args)[1]
    assert max(cells(line) for line in whole.splitlines()) > 80
    assert max(cells(line) for line in told.splitlines()) <= wide
    assert sorted(told.split()) == sorted(whole.split())


def test_figures_are_set_to_the_right() -> None:
    rows = [("card", "drawn", "won"), ("Fall", "7", "100.0%"), ("Whip", "12", "–")]
    assert columns(rows, words=1) == [
        "card  drawn     won",
        "Fall      7  100.0%",
        "Whip     12       –",
    ]


# rng replay


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    args = ["match", BUFFALO, JENNY, "--jobs", "1", "-n", "4", "--save", str(file)]
    assert run(args) == 0
    return file


def test_a_file_that_holds(games: Path, capsys: Capture) -> None:
    assert asked(capsys, "replay", str(games), "--check") == (0, "4 of 4 games verified\n", "")
    code, out, _err = asked(capsys, "replay", str(games), "--check", "--lang", "fr")
    assert (code, out) == (0, "4 parties vérifiées sur 4\n")
    code, out, _err = asked(capsys, "replay", str(games), "--check", "--format", "json")
    assert {"games": 4, "holding": 4, "diagnostics": []}.items() <= json.loads(out).items()


@each("language, rule", [("fr", "livret, «"), ("en", "rulebook")])
def test_a_game_is_told_with_its_rules(
    language: str, rule: str, games: Path, capsys: Capture
) -> None:
    second = ("replay", str(games), "--game", "2", "--lang", language)
    code, out, err = asked(capsys, *second, "--rules")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert re.match(r"(Partie|Game) 2", lines[0])
    assert "0·1·0" in lines[0]
    assert len(lines) > 30
    assert sum("[" in line for line in lines) > len(lines) / 2
    assert rule in out.replace("\u00a0", " ")
    assert "livret EN" not in out
    out = asked(capsys, *second)[1]
    assert "[" not in out
    assert len(out.splitlines()) == len(lines)
    every = asked(capsys, "replay", str(games), "--lang", language)[1]
    assert out in every
    assert "\x1b" not in every


def test_a_game_that_the_file_has_not(games: Path, capsys: Capture) -> None:
    for number in ("0", "5", "-1"):
        code, _out, err = asked(capsys, "replay", str(games), "--game", number)
        assert code == 2
        assert f"no game {number}" in err


def test_damage_is_reported_at_its_line(games: Path, tmp_path: Path, capsys: Capture) -> None:
    lines = games.read_text(encoding="utf-8").splitlines(keepends=True)
    bad = json.loads(lines[2])
    bad["players"][0]["cards"]["machete"] = "0" * 16
    file = tmp_path / "games.jsonl"
    file.write_text("".join([*lines[:2], json.dumps(bad) + "\n", lines[3][:50]]), encoding="utf-8")
    code, out, _err = asked(capsys, "replay", str(file), "--check", "--lang", "fr")
    assert code == 1
    assert f"{file}:3:1" in out
    assert f"{file}:4:1" in out
    assert "« Machette »".replace(" ", "\u00a0") in out
    assert "2 parties vérifiées sur 4" in out
    code, out, _err = asked(capsys, "replay", str(file), "--game", "3")
    assert code == 1
    assert "Machete" in out
    assert asked(capsys, "replay", str(file), "--game", "1")[0] == 0


def test_a_file_of_something_else_is_told_once(tmp_path: Path, capsys: Capture) -> None:
    code, out, _err = asked(capsys, "replay", BUFFALO, "--check")
    assert code == 1
    assert out.count("RUL650") == 1
    file = tmp_path / "games.jsonl"
    file.write_text('x\n{"format": 1}\n{"for', encoding="utf-8")
    assert asked(capsys, "replay", str(file))[1].count("error[") == 3


def test_a_game_fits_the_terminal_it_is_told_on(
    games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    whole = asked(capsys, "replay", str(games), "--game", "1", "--lang", "fr")[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    told = asked(capsys, "replay", str(games), "--game", "1", "--lang", "fr")[1]
    assert max(map(len, whole.splitlines())) > 60
    assert max(cells(line) for line in told.splitlines()) <= 60
    assert "".join(told.split()) == "".join(whole.split())


def test_a_file_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    code, out, _err = asked(capsys, "replay", str(tmp_path / "no.jsonl"))
    assert code == 2
    assert "YML101" in out
    assert "rng deck new" not in out
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    code, out, _err = asked(capsys, "replay", str(empty), "--check")
    assert code == 1
    assert "RUL662" in out


def test_names_in_a_file_cannot_command_a_terminal(
    games: Path, tmp_path: Path, capsys: Capture
) -> None:
    data = json.loads(games.read_text(encoding="utf-8").splitlines()[0])
    data["players"][0]["deck"] = {"en": "\x1b[2Jfoe\u202e{x}"}
    data["players"][1]["agent"] = "a\nb{y}"
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(data), encoding="utf-8")
    code, out, _err = asked(capsys, "replay", str(file))
    assert code == 0
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "{x}" in out.splitlines()[0]
