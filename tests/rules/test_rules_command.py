"""`rng rules check`: what it prints, in every format, and how it exits."""

import json
import re
from pathlib import Path

import pytest
from effort import at_night
from fired_by_shared_scenarios import SOUND_DUEL
from trying import scenario

from rng_cards.cli.main import run
from rng_cards.games.scenarios.scenario_codes import SOUND_SCENARIO

BROKEN = SOUND_SCENARIO.replace("pool: 0", "pool: 1")


@pytest.fixture
def broken(tmp_path: Path) -> str:
    file = tmp_path / "broken.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    return str(file)


@at_night  # each game's own tests check its scenarios, and `.ci/run` gives the same command
def test_everything_that_is_shipped_holds_and_shows_every_example(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["rules", "check", "--coverage"]) == 0
    out = capsys.readouterr().out
    titles = ["Rag'n'Guns", "Duel", "Saloon", "Colt Express"]
    assert [line for line in out.splitlines() if line in titles] == titles
    assert len(re.findall(r"^\d+ scenarios of \d+ files hold$", out, re.MULTILINE)) == len(titles)
    examples = re.findall(r"examples of the rulebooks: (\d+) of (\d+) have a scenario", out)
    assert examples
    assert all(shown == there for shown, there in examples)


def test_what_does_not_hold_is_shown_at_its_key(
    broken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "check", broken]) == 1
    out = capsys.readouterr().out
    assert "error[RUL630]: `you · pool`: expected 1, found 0" in out
    assert f"{broken}:10:17" in out
    assert out.endswith("1 error\n0 of 1 scenario holds\n")
    assert run(["rules", "check", broken, "--lang", "fr"]) == 1
    assert "attendu\u00a0: 1\u202f; trouvé\u00a0: 0" in capsys.readouterr().out


def test_a_misshapen_scenario_is_one_that_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "two.yaml"
    misshapen = SOUND_SCENARIO.replace("in-the-alley", "out-of-shape").replace("play:", "plays:")
    file.write_text(SOUND_SCENARIO + misshapen, encoding="utf-8")
    check = ["rules", "check", str(file), "--game", "ragnguns"]
    assert run(check) == 1
    assert capsys.readouterr().out.endswith("1 of 2 scenarios hold\n")
    assert run([*check, "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert ([one["holds"] for one in data["scenarios"]], data["misshapen"]) == ([True], 1)


def test_programs_get_the_same_as_data(broken: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "check", broken, "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [one["code"] for one in data["diagnostics"]] == ["RUL630"]
    assert data["diagnostics"][0]["params"]["found"] == 0
    assert data["scenarios"] == [
        {"id": "machete-in-the-alley", "path": broken, "line": 1, "holds": False}
    ]
    assert "coverage" not in data


@pytest.mark.parametrize("form", ["concise", "github", "sarif"])
def test_every_format_names_the_place(
    form: str, broken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "check", broken, "--format", form]) == 1
    out = capsys.readouterr().out
    assert "RUL630" in out
    assert "broken.yaml" in out


def test_a_scenario_that_does_not_hold_shows_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.yaml"
    shows = "{examples: [3]}"
    for expect, shown in (("{turn: 3}", ["3"]), ("{turn: 4}", [])):
        file.write_text(scenario(expect=expect, shows=shows), encoding="utf-8")
        run(["rules", "check", str(file), "--coverage", "--format", "json"])
        data = json.loads(capsys.readouterr().out)
        assert data["coverage"]["examples"]["shown"] == shown
        assert ("3" in data["coverage"]["examples"]["unshown"]) is not bool(shown)


def test_what_cannot_be_read_is_a_misuse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "check", str(tmp_path / "no.yaml"), "--game", "duel"]) == 2
    assert "YML101" in capsys.readouterr().out
    assert run(["rules", "check", "--format", "xml"]) == 2


def test_a_folder_of_ones_own_is_in_reach(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    folder = tmp_path / "catalog/duel/scenarios"
    folder.mkdir(parents=True)
    broken = SOUND_DUEL.replace("hat: false", "hat: true")
    (folder / "mine.yaml").write_text(broken, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["rules", "check", "--game", "duel", "--format", "concise"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("catalog/duel/scenarios/mine.yaml:10:17: error[RUL630]")
    assert len(out.splitlines()) == 1


def test_the_group_shows_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules"]) == 0
    assert "rng rules check" in capsys.readouterr().out


def test_editors_get_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "scenario", "--game", "ragnguns"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["type"] == "array"
    scenario_keys = made["$defs"]["Scenario"]["properties"]
    assert scenario_keys["start"]["description"]
    assert set(scenario_keys) == {"id", "about", "shows", "rules", "start", "play", "expect"}
