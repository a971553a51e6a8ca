"""The variants of Colt Express on the command line, in recorded games and in scenarios."""

import json
from pathlib import Path

import pytest
from cases import each

from rng_cards.app.rules import check_rules
from rng_cards.app.table import Table
from rng_cards.cli.main import run

PLAY = ["match", "--game", "colt-express", "--agent", "random", "--games", "1", "--lang", "en"]


@each(
    "wrong",
    [
        (["--players", "1"], "Colt Express is played by 2 to 6, not by 1"),
        (["--players", "7"], "Colt Express is played by 2 to 6, not by 7"),
        (["--variant", "two-players", "--players", "3"], "in the variant `two-players`, not by 3"),
        (["--rule", "two-player-cars=9"], "`two_player_cars` is a number from 2 to 6, not `9`"),
        (["--variant", "speedy"], "no variant is called `speedy`: `expert`, `two-players`"),
        (["--seat", "A=random:doc", "--seat", "B=random:Doc"], "`doc` is taken twice"),
        (["--game", "duel", "--variant", "expert"], "this game has no variants"),
    ],
)
def test_what_cannot_be_played_is_refused(
    wrong: tuple[list[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    options, message = wrong
    assert run([*PLAY, *options]) == 2
    assert message in "".join(capsys.readouterr())


def test_a_recorded_game_says_its_variant_and_is_nothing_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert run([*PLAY, "--variant", "two_players", "--save", str(file)]) == 0
    game = json.loads(file.read_text("utf-8"))
    assert game["rules"]["two_players"] is True
    assert run(["replay", str(file), "--check"]) == 0
    for players, code in ((game["players"], "RUL657"), ([*game["players"], None], "RUL667")):
        rules = {**game["rules"], "two_players": code == "RUL667"}
        file.write_text(
            json.dumps({**game, "rules": rules, "players": players, "outcome": None}), "utf-8"
        )
        assert run(["replay", str(file), "--check", "--format", "concise"]) == 1
        assert code in capsys.readouterr().out


def test_a_scenario_has_as_many_players_as_its_variant(tmp_path: Path) -> None:
    file = tmp_path / "three.yaml"
    file.write_text(
        "- {id: three, about: {fr: Trois., en: Three.}, players: [anna, bob, cleo],\n"
        "   rules: {two-players: true}, start: {at: close, turn: 5}, expect: {turn: 5}}\n",
        "utf-8",
    )
    found = check_rules(Table(), "colt-express", [str(file)]).report.diagnostics
    assert [one.code.id for one in found] == ["RUL680"]
