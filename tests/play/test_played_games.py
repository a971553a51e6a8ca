"""Games that were played to their end: kept for good, listed, added up and told by `rng log`."""

import json
import os
from pathlib import Path

import pytest
from cases import about
from conftest import ROOT
from scripted_sessions import AtRandom, Scripted, always, seats

from rng_cards.cli.main import run
from rng_cards.cli.table_session.loop import run_session
from rng_cards.play.saved.ended import (
    Standing,
    Streak,
    ended_game,
    ended_games,
    longest_won,
    standing,
    streak,
)
from rng_cards.play.saved.folder import ended_numbers, ended_path_of, path_of, saved_numbers
from rng_cards.play.saved.keeper import Keeper
from rng_cards.play.sitting.seats import Seats

AGENT = seats("jenny-james", "buffalo-kid", "random")
NEITHER = "–"


@pytest.fixture(autouse=True)
def _own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(ROOT)


def played(who: Seats, number: int, seed: int = 5) -> Scripted:
    """A game played to its end at random, its file written on the day of its number."""
    terminal = always(AtRandom(seed), who, keeper=Keeper())
    os.utime(ended_path_of(number), (86_400 * number, 86_400 * number))
    return terminal


def printed(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    capsys.readouterr()  # what the tables before said
    assert run(list(args)) == 0
    return capsys.readouterr().out


def test_a_game_has_its_number_for_good_and_the_next_deal_another() -> None:
    keeper = Keeper()
    terminal = always(AtRandom(5), seats("jenny-james", "buffalo-kid"), keeper=keeper)
    assert terminal.session is not None
    assert (saved_numbers(), ended_numbers()) == ([], [1])

    def typed(*lines: str) -> tuple[list[int], list[int]]:
        assert terminal.session is not None
        terminal.lines, terminal.session.left = iter([*lines, "q"]), False
        run_session(terminal.session)
        return saved_numbers(), ended_numbers()

    assert typed("r", "", "0") == ([2], [1])
    assert typed("u", "u") == ([], [1]), "the second deal is given up before its first move"
    game = ended_game(1)
    assert game is not None
    assert game.replay is not None
    assert game.replay.actions == tuple(terminal.session.game.codes)


def test_the_page_adds_up_what_was_won_and_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No game has been played to its end yet" in printed(capsys, "log")
    for number, who in enumerate((AGENT, seats(), seats("jenny-james", "buffalo-kid")), 1):
        played(who, number)
    games = ended_games()
    assert [(one.number, one.me, one.alone) for one in games] == [
        (3, None, False),
        (2, 0, True),
        (1, 0, False),
    ]
    result = games[2].result
    assert result in {"won", "lost"}
    told = {"won": "gagnée", "lost": "perdue"}[result]
    lines = printed(capsys, "log", "--lang", "fr").splitlines()
    counts = (1, 0) if result == "won" else (0, 1)
    assert lines[0].startswith(f"1 partie jouée contre quelqu’un\u00a0: {counts[0]} gagnée")
    versus = "Rag'n'Guns\u00a0: Jenny James contre Buffalo Kid"
    assert lines[3].endswith(f"{NEITHER}         Rag'n'Guns\u00a0: Buffalo Kid contre personne")
    assert f"{NEITHER}         {versus}\u202f; gagne\u00a0: " in lines[2]
    assert lines[4].endswith(f"{told}    {versus} (random)")
    assert lines[-2].split("»,")[1].split() == ["Jenny", "James", "1", *map(str, counts)]
    data = json.loads(printed(capsys, "log", "--format", "json"))
    assert [one["result"] for one in data["games"]] == [None, None, result]
    assert data["played"][0]["card"] == "jenny-james"
    assert printed(capsys, "log", "--game", "duel") == printed(capsys, "log", "--game", "saloon")


def test_a_game_is_told_removed_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    played(AGENT, 1)
    played(seats(), 2)
    told = printed(capsys, "log", "1")
    assert told.startswith("Game 1: ")
    assert "[rulebook" not in told
    assert "[rulebook" in printed(capsys, "log", "1", "--rules")
    assert printed(capsys, "log", "--delete", "1") == "Game 1 is removed.\n"
    assert ended_numbers() == [2]
    for number in ("1", "0", "-3"):
        assert run(["log", "--", number]) == 2
    Path(ended_path_of(3)).write_text("{nonsense", encoding="utf-8")
    Path(ended_path_of(4)).touch()
    assert printed(capsys, "log").count("unreadable: ") == 2
    assert run(["log", "3"]) == 1


CHANGED_BY_HAND = {
    "no outcome": {"outcome": None},
    "nobody won": {"outcome": {"winners": [], "scores": [0, 0]}},
    "no format": {"format": None},
    "another game": {"game": "duel"},
    "a game without decks": {"game": "saloon"},
    "one player": {"players": [{"name": "", "role": "sheriff", "agent": None}], "outcome": None},
    "nobody at the keyboard": {"players": [None, None]},
    "not a player": {"players": ["me", 7]},
    "half a letter in a name": {
        "players": [{"name": "\ud800", "role": "", "agent": None}] * 2,
    },
    "an unknown card": {
        "players": [
            {"name": "", "role": "", "agent": None}
            | {"deck": {"fr": "Le deck"}, "leader": "nobody", "cards": {"nobody": "0" * 16}}
        ]
        * 2,
    },
}


def test_a_file_that_was_changed_by_hand_breaks_nothing() -> None:
    played(AGENT, 1)
    sound = json.loads(Path(ended_path_of(1)).read_text(encoding="utf-8"))
    lines = ["log", "log 1", "log --format json", "resume --list", "resume --list --format json"]
    for case, change in CHANGED_BY_HAND.items():
        with about(case):
            for path in (ended_path_of(1), path_of(2)):
                Path(path).write_text(json.dumps(sound | change), encoding="utf-8")
            for line in (*lines, f"replay {ended_path_of(1)}", "resume 2"):
                assert run(line.split()) in {0, 1, 2}, line


def test_streaks_are_counted_from_the_latest_game() -> None:
    def row(results: str) -> list[str]:
        return [{"w": "won", "s": "shared", "l": "lost", "d": "drawn"}[one] for one in results]

    assert streak(row("wslww")) == Streak(2)
    assert streak(row("lldl")) == Streak(2, won=False)
    assert streak(row("dww")) == streak([]) == Streak()
    assert longest_won(row("wlwswdw")) == 3
    assert standing(row("wsld")) == Standing(4, 2, 1)
