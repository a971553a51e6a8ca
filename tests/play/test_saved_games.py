"""Games kept as they go: what a kill, Ctrl-C or a second terminal leaves of them; `rng resume`."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from cases import each
from conftest import ROOT, Rng
from effort import tries
from fired_by_saved_games import a_game
from scripted_sessions import TABLE, AtRandom, Scripted, always, seats
from terminals import Terminal

from rng_cards.cli.completion.sources import saved_games
from rng_cards.cli.completion.typed import Typed
from rng_cards.cli.main import run
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.play.replays import Again
from rng_cards.play.saved.folder import path_of, saved_numbers
from rng_cards.play.saved.keeper import Keeper, claimed
from rng_cards.play.saved.reading import saved_game
from rng_cards.play.sitting.seats import Seats

GOLDFISH: Final = ("goldfish", "tests/decks/buffalo-kid.yaml", "--seed", "7", "--first", "you")
AGENT: Final = (
    *("play", "tests/decks/jenny-james.yaml", "tests/decks/buffalo-kid.yaml"),
    *("--seed", "7", "--first", "you", "--against", "random"),
)
AGAINST: Final = "Jenny James against Buffalo Kid (random)"
PROMPT: Final = "\n> "


SEATS: Final = {
    "goldfish": seats(),
    "an agent": seats("jenny-james", "buffalo-kid", "random"),
    "two people": seats("jenny-james", "buffalo-kid"),
}


@pytest.fixture(autouse=True)
def _own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))


def on_a_terminal(*args: str) -> Terminal:
    """`rng` on a terminal that adds nothing to its lines."""
    return Terminal(*args, env={"TERM": "dumb"})


def playing(*command: str) -> subprocess.Popen[bytes]:
    """A game whose moves come through a pipe."""
    return subprocess.Popen(
        [sys.executable, "-m", "rng_cards", *command],
        cwd=ROOT,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def answered(game: subprocess.Popen[bytes], line: str = "") -> str:
    """What is shown up to the next question, after a line is typed."""
    assert game.stdin is not None
    assert game.stdout is not None
    if line:
        game.stdin.write(f"{line}\n".encode())
    shown = b""
    while not shown.endswith(b"\n> "):
        more = game.stdout.read(65_536)
        assert more, shown
        shown += more
    return shown.decode()


def sit_and_keep(who: Seats, lines: list[str], keeper: Keeper | None = None) -> TableSession:
    session = TableSession(who, Scripted(lines), "en", (7,), keeper or Keeper())
    run_session(session)
    return session


def actions(number: int = 1) -> list[int]:
    """The actions of a saved game, which holds."""
    game = saved_game(number, Again(TABLE))
    assert game.findings == ()
    assert game.opened is not None
    return list(game.opened.replay.actions)


# Left in any way


@pytest.mark.parametrize("command", [GOLDFISH, AGENT], ids=["goldfish", "agent"])
def test_a_killed_game_has_lost_no_move_that_was_answered(
    command: tuple[str, ...], rng: Rng
) -> None:
    game = playing(*command)
    shown = answered(game)
    for _ in range(5):
        shown = answered(game, "0" if "\n 0 " in shown else "1")  # end the turn, or what is first
    game.kill()
    game.communicate()
    left = actions()
    assert len(left) >= 5
    table = shown.split("\n──", 1)[1]
    resumed = rng("resume", "1", stdin="1\n")
    assert (resumed.returncode, resumed.stderr) == (
        0,
        "The game is kept: `rng resume 1` takes it up again.\n",
    )
    assert table in resumed.stdout, "the table as it stood when the process was killed"
    assert actions()[: len(left)] == left
    assert len(actions()) > len(left)


def moves_and_actions(who: Seats) -> tuple[list[str], list[int], list[int]]:
    """What is typed in a random game, its actions, and how many there are at each question."""
    at_random, typed, counts = AtRandom(3), [], []

    def move(session: TableSession) -> str:
        counts.append(len(session.game.codes))
        typed.append(at_random(session))
        return typed[-1]

    terminal = always(move, who, terminal=Scripted(()))
    assert terminal.session is not None
    return typed, terminal.session.game.codes, counts


@pytest.mark.parametrize(("command", "who"), [(GOLDFISH, "goldfish"), (AGENT, "an agent")])
def test_a_game_killed_at_any_moment_has_lost_its_last_move_at_most(
    command: tuple[str, ...], who: str
) -> None:
    typed, codes, counts = moves_and_actions(SEATS[who])
    lines = "".join(f"{one}\n" for one in typed[: len(typed) // 2]).encode()
    chance = random.Random(who)  # noqa: S311 -- the same moments each time
    for _ in range(tries(2, 100)):
        game = playing(*command)
        shown = answered(game)
        assert game.stdin is not None
        game.stdin.write(lines)
        time.sleep(chance.uniform(0.0, 0.1))
        game.kill()
        asked = (shown + game.communicate()[0].decode()).count(PROMPT)
        left = actions() if saved_numbers() else []
        assert left == codes[: len(left)]
        assert len(left) >= counts[asked - 1], "what was answered before the last question"
        if left:
            Path(path_of(1)).unlink()


@pytest.mark.parametrize(
    ("language", "how", "kept"),
    [
        ("en", "`q` or Ctrl-D: leave the table.", "The game is kept: `rng resume 1`"),
        ("fr", "`q` ou Ctrl-D : quitter la table.", "La partie est gardée : `rng resume 1`"),
    ],
)
def test_ctrl_c_clears_the_line_and_ctrl_d_leaves(language: str, how: str, kept: str) -> None:
    table = on_a_terminal(*GOLDFISH, "--lang", language)
    table.until(PROMPT, 1)
    table.strike("0\n")
    table.until(PROMPT, 2)
    table.strike("zorglub")
    table.until("zorglub")
    table.interrupt()
    table.until(PROMPT, 3)
    assert how.replace(" :", "\u00a0:") in table.said
    table.strike("1\n")
    table.until(PROMPT, 4)
    table.interrupt()
    table.until(PROMPT, 5)
    table.strike("\x04")
    assert table.left() == 0
    assert "zorglub`" not in table.said, "what stood on the line was not obeyed"
    assert kept.replace(" :", "\u00a0:") in table.said
    keeps = {"en": "The game is kept as it goes", "fr": "La partie se garde toute seule"}
    assert table.said.count(keeps[language]) == 1
    assert len(actions()) == 2


def test_ctrl_c_in_a_pipe_leaves_with_130_and_keeps_the_game() -> None:
    game = playing(*GOLDFISH)
    answered(game)
    answered(game, "0")
    game.send_signal(signal.SIGINT)
    _, err = game.communicate()
    assert game.returncode == 130
    assert err.decode().splitlines()[0] == "The game is kept: `rng resume 1` takes it up again."
    assert len(actions()) == 1


@pytest.mark.parametrize("leaving", ["", "q\n"], ids=["end of input", "quit"])
@pytest.mark.parametrize(
    ("language", "kept"),
    [
        ("en", "The game is kept: `rng resume 1` takes it up again.\n"),
        ("fr", "La partie est gardée\u00a0: `rng resume 1` la reprend.\n"),
    ],
)
def test_whoever_leaves_is_told_what_takes_the_game_up(
    leaving: str, language: str, kept: str, rng: Rng
) -> None:
    ran = rng(*AGENT, "--lang", language, stdin=f"0\n1\n1\n1\n{leaving}")
    assert (ran.returncode, ran.stderr) == (0, kept)
    again = rng("resume", "1", "--lang", language)
    assert (again.returncode, again.stderr) == (0, kept)


def test_what_the_agent_plays_is_what_it_would_have_played(rng: Rng) -> None:
    turns = "0\n1\n1\n1\n1\n"
    whole = rng(*AGENT, stdin=turns * 2)
    rng(*AGENT, stdin=turns)
    parts = rng("resume", "2", stdin=turns)
    assert actions(2) == actions(1)
    last = [ran.stdout.rpartition("> 0\n")[2].splitlines() for ran in (parts, whole)]
    assert last[0][:-1] == last[1][:-2]  # less the same deal's command


# What is kept, and what is not


@each("who", SEATS.values())
@each("typed", [[], ["q"], ["0", "u"], ["0; u; r; 0; u"], ["zorglub", "? 1"]])
def test_a_game_without_a_move_leaves_nothing(who: Seats, typed: list[str]) -> None:
    sit_and_keep(who, [""] * (len(who.people) - 1) + typed)
    assert saved_numbers() == []


def test_a_game_that_the_agent_began_is_kept_from_ones_own_move_on() -> None:
    who = SEATS["an agent"].but(first=1)
    assert sit_and_keep(who, ["", "q"]).game.codes
    assert saved_numbers() == []
    sit_and_keep(who, ["0", "q"])
    assert saved_numbers() == [1]


@pytest.mark.parametrize("theirs", [None, "buffalo-kid"])
def test_a_game_that_is_over_is_no_longer_kept(theirs: str | None) -> None:
    who, keeper, seen = seats("jenny-james", theirs), Keeper(), []
    at_random = AtRandom(5)

    def answer(session: TableSession) -> str:
        seen.append(saved_numbers())
        return at_random(session)

    terminal = Scripted((), live=True)
    always(answer, who, terminal=terminal, keeper=keeper)
    assert seen[0] == []
    assert seen[-1] == [1]
    assert saved_numbers() == []
    assert "`rng resume 1`" not in terminal.text
    assert terminal.session is not None
    terminal.session.undo()
    terminal.lines, terminal.session.left = iter(["", "q"]), False
    run_session(terminal.session)
    assert saved_numbers() == [1], "its last move was taken back"


def test_a_deal_given_up_is_kept_until_the_next_one_has_a_move() -> None:
    first = sit_and_keep(seats(), ["0", "1", "r"])
    assert actions(1) == first.former[0][0].codes
    second = sit_and_keep(seats(), ["0", "1", "r", "0"])
    assert actions(2) == second.game.codes
    back = sit_and_keep(seats(), ["0", "1", "r", "0", "u", "u"])
    assert actions(3) == back.game.codes == first.former[0][0].codes


def test_a_replay_that_is_only_looked_at_is_not_kept(tmp_path: Path, rng: Rng) -> None:
    file = tmp_path / "game.jsonl"
    rng(*GOLDFISH, stdin=f"0\n1\nsave {file}\n0\nu\nu\nu\n")
    assert rng("replay", str(file), "--resume", stdin="\nq\n").stderr == ""
    assert saved_numbers() == []
    assert "`rng resume 1`" in rng("replay", str(file), "--resume", stdin="1\n").stderr
    assert len(actions()) == 3


def test_of_two_people_each_takes_back_their_own_moves_after_a_resume(rng: Rng) -> None:
    sit_and_keep(SEATS["two people"], ["", "0", "1", "1", "1", "", "0", "1"])
    codes = actions()
    ran = rng("resume", "1", stdin="\nu\nu\nu\nu\n")
    assert ran.stdout.count("Taken back.") == 2
    assert ran.stdout.count("Nothing to take back.") == 2
    assert actions() == codes[:4]


def test_tables_that_open_at_once_have_a_number_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rng_cards.play.saved.keeper.saved_numbers", list)  # none written so far
    playing, left = Keeper(), Keeper()
    for keeper in (playing, left):
        keeper.keep(a_game(TABLE))
    left.let_go()
    Keeper().keep(a_game(TABLE))
    assert saved_numbers() == [1, 2, 3]


def test_a_game_whose_lock_is_had_for_a_moment_is_not_in_use() -> None:
    ours = Keeper()
    ours.keep(a_game(TABLE))
    leaving = threading.Timer(0.05, ours.let_go)
    leaving.start()
    assert isinstance(claimed(1), Keeper)
    leaving.join()


# A disk that takes nothing


@pytest.mark.parametrize(("language", "said"), [("en", "not kept: "), ("fr", "pas gardés\u00a0: ")])
def test_what_cannot_be_kept_is_said_once_and_again_to_whoever_leaves(
    language: str, said: str, tmp_path: Path, rng: Rng
) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    ran = rng(*GOLDFISH, "--lang", language, stdin="0\n1\n1\nq\n")
    assert ran.returncode == 0
    assert ran.stdout.count(said) == 1
    assert ran.stderr.count(said) == 1
    assert "rng resume" not in ran.stderr
    assert (tmp_path / "data").read_text(encoding="utf-8") == "no folder"


# Two terminals


def test_a_game_is_at_one_table_at_a_time(rng: Rng) -> None:
    sit_and_keep(seats(), ["0", "1"])
    first = on_a_terminal("resume", "1")
    first.until(PROMPT)
    before = Path(path_of(1)).read_bytes()
    for args, said in (
        (("1",), "game 1 is being played in another terminal"),
        (("--delete", "1", "--lang", "fr"), "la partie 1 se joue déjà dans un autre terminal"),
    ):
        second = rng("resume", *args, stdin="1\n")
        assert second.returncode == 1
        assert "RUL663" in second.stdout
        assert said in second.stdout
        assert Path(path_of(1)).read_bytes() == before
    sit_and_keep(seats(), ["0"])
    assert saved_numbers() == [1, 2], "another game has a number of its own"
    first.strike("1\n")
    first.until(PROMPT, 2)
    first.strike("\x04")
    assert first.left() == 0
    assert (len(actions(1)), len(actions(2))) == (3, 1)
    assert rng("resume", "--delete", "1", "--delete", "2").returncode == 0
    assert saved_numbers() == []


# The list


def printed(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """What a command line that ends well prints."""
    assert run(list(args)) == 0
    return capsys.readouterr().out


def test_the_list_says_who_plays_and_where_the_game_stands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert printed(capsys, "resume") == "There is no game to take up.\n"
    days = []
    for number, who in enumerate(SEATS.values(), 1):
        sit_and_keep(who, ["", "0", "1", "1", "1"])
        os.utime(path_of(number), (86_400 * number, 86_400 * number))
        days.append(f"{datetime.fromtimestamp(86_400 * number, UTC).astimezone():%Y-%m-%d %H:%M}")
    assert printed(capsys, "resume").splitlines() == [
        f"  3  {days[2]}  Jenny James against Buffalo Kid: turn\u00a02, Buffalo Kid to move",
        f"  2  {days[1]}  {AGAINST}: turn\u00a03, Jenny James to move",
        f"  1  {days[0]}  Buffalo Kid against nobody: turn\u00a03, Buffalo Kid to move",
    ]
    assert printed(capsys, "resume", "--list", "--lang", "fr").splitlines()[2] == (
        f"  1  {days[0]}  Buffalo Kid contre personne\u00a0: tour\u00a03, à Buffalo Kid de jouer"
    )
    games = json.loads(printed(capsys, "resume", "--list", "--format", "json"))["games"]
    assert [one["id"] for one in games] == [3, 2, 1]
    assert games[1] == {
        "id": 2,
        "file": path_of(2),
        "saved": "1970-01-03T00:00:00+00:00",
        "game": "ragnguns",
        "seed": [7],
        "players": [
            {
                "deck": {"en": "The Seamstress and Friends", "fr": "La couturière et ses amies"},
                "leader": "jenny-james",
                "name": "",
                "role": "",
                "agent": None,
            },
            {
                "deck": {"en": "Blades and Hooves", "fr": "Lames et sabots"},
                "leader": "buffalo-kid",
                "name": "",
                "role": "",
                "agent": "random",
            },
        ],
        "actions": len(actions(2)),
        "turn": 3,
        "to_move": 0,
        "findings": [],
    }
    assert [one.value for one in saved_games(Typed((), "", {}, ("resume",)))] == ["3", "2", "1"]


def test_on_a_terminal_it_asks_which_and_enter_is_the_last() -> None:
    sit_and_keep(seats(), ["0", "1"])
    alone = on_a_terminal("resume")
    alone.until(PROMPT)
    assert "You: hide the 2 cards of the hand" in alone.said
    alone.strike("\x04")
    assert alone.left() == 0
    sit_and_keep(SEATS["an agent"], ["0", "1"])
    for typed, number in ((["", "q"], 2), (["zorglub", "1", "q"], 1), (["q"], None)):
        table = on_a_terminal("resume")
        for times, line in enumerate(typed, 1):
            table.until(PROMPT, times)
            table.strike(f"{line}\n")
        assert table.left() == 0
        assert "Which one? Enter: game 2" in table.said
        assert ("No saved game `zorglub` here." in table.said) is ("zorglub" in typed)
        assert (f"`rng resume {number}`" in table.said) is (number is not None)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:200])


def edited(**fields: Any) -> Callable[[Path], None]:
    def edit(file: Path) -> None:
        data = json.loads(file.read_text(encoding="utf-8"))
        file.write_text(json.dumps(data | fields), encoding="utf-8")

    return edit


def with_another_card(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    data["players"][0]["cards"]["machete"] = "0" * 16
    file.write_text(json.dumps(data), encoding="utf-8")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def twice(file: Path) -> None:
    file.write_bytes(file.read_bytes() * 2)


@pytest.mark.parametrize(
    ("spoil", "code", "ends"),
    [
        (cut, "RUL650", 1),
        (edited(format=3), "RUL651", 1),
        (edited(first=5), "RUL652", 1),
        (with_another_card, "RUL654", 1),
        (edited(actions=[99_999]), "RUL656", 1),
        (twice, "RUL664", 1),
        (a_folder, "YML102", 2),
    ],
)
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "cannot be taken up: "), ("fr", "ne peut pas être reprise\u00a0: ")],
)
def test_a_game_that_cannot_go_on_is_listed_and_explained(
    spoil: Callable[[Path], None],
    code: str,
    ends: int,
    language: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(2):
        sit_and_keep(seats(), ["0", "1"])
    spoil(Path(path_of(1)))
    monkeypatch.chdir(ROOT)
    assert run(["resume", "--list", "--lang", language]) == 0
    listed = capsys.readouterr().out
    assert said in listed
    assert f"[{code}]" in listed
    assert len(listed.splitlines()) == 2, "the other game is there too"
    assert run(["resume", "--list", "--format", "json"]) == 0
    games = {one["id"]: one for one in json.loads(capsys.readouterr().out)["games"]}
    assert [one["code"] for one in games[1]["findings"]] == [code]
    assert games[2]["findings"] == []
    assert run(["resume", "1", "--lang", language]) == ends
    assert code in capsys.readouterr().out


@each(
    "args, said",
    [
        (("7",), "there is no game 7 to take up"),
        (("--delete", "7"), "there is no game 7 to take up"),
        (("1", "--list"), "--list does not go with"),
        (("1", "--format", "json"), "--format does not go with"),
        (("1", "--delete", "1"), "--delete does not go with"),
        (("last",), "`last` is not a whole number"),
    ],
)
def test_what_makes_no_sense_is_said(
    args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["resume", *args]) == 2
    assert said in capsys.readouterr().err
