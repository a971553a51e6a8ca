"""Games saved at the table: recorded like those of matches, and taken up where they were left."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import Rng
from scripted_sessions import TABLE, AtRandom, Scripted, always, seats, sit

from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.play.agents import agent_named
from rng_cards.play.replays import Again, Opened, read_replays, span_of, verify
from rng_cards.play.sitting.seats import seats_of


class SavesMidway(AtRandom):
    """Somebody who saves after twenty lines, and leaves."""

    def __init__(self, seed: int, file: Path) -> None:
        super().__init__(seed)
        self.file = file
        self.lines = 0

    def __call__(self, session: TableSession) -> str:
        self.lines += 1
        if self.lines < 20:
            return super().__call__(session)
        return f"save {self.file}" if self.lines == 20 else "q"


def opened(file: Path) -> Opened:
    """The only game of a file, which holds."""
    (line,) = read_replays(str(file))
    assert line.replay is not None
    found = Again(TABLE).open(line.replay, span_of(str(file), 1))
    assert isinstance(found, Opened)
    assert verify(found) is None
    return found


SEATS: Final = {
    "goldfish": seats(),
    "two people": seats("jenny-james", "banjo-winter"),
    "an agent": seats("deacon-tallow", "jenny-james", "random"),
    "a mirror": seats("jenny-james", "jenny-james", "random"),
}


@pytest.mark.parametrize("name", SEATS)
def test_a_saved_game_is_a_recorded_game_and_is_taken_up(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    left = always(SavesMidway(11, file), SEATS[name], finished=False).session
    assert left is not None
    replay = (game := opened(file)).replay
    assert (replay.seed, list(replay.actions)) == (left.game.seed, left.game.codes)
    who = seats_of(game, TABLE)
    assert who.people == SEATS[name].people
    again, terminal = sit(who, [], codes=replay.actions)
    assert again.game.words.players == left.game.words.players
    assert again.seats.record(again.game).line() == file.read_text(encoding="utf-8")
    assert "The same deal" not in terminal.text, "no command deals cards that a file brought"


def test_a_game_that_was_taken_up_is_taken_back_move_by_move() -> None:
    session, _ = sit(
        seats("jenny-james", "buffalo-kid", "random"), ["0", "1", "1", "1", "1", "0", "1"]
    )
    moves = len(session.marks)
    again, terminal = sit(session.seats, ["u"] * (moves + 1), codes=session.game.codes)
    assert moves > 5
    assert again.game.codes == []
    assert terminal.text.count("Taken back.") == moves
    assert "Nothing to take back." in terminal.text


def test_a_game_that_was_taken_up_tells_what_happened_since_ones_own_last_move() -> None:
    who = seats("jenny-james", "buffalo-kid", "random")
    left, _ = sit(who, ["0", "1", "1", "1", "1", "0", "1"])
    _, terminal = sit(who, [], codes=left.game.codes, live=True)
    first = terminal.screens[1]
    assert "Turn 1" not in "".join(first), "that is long ago"
    assert any(line.startswith("  Jenny James") for line in first)


def test_what_was_taken_back_is_not_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sit(seats(), ["0", "1", "r", "0", "1", "1", "u", "u", f"save {file}"])
    replay = opened(file).replay
    assert (replay.seed, len(replay.actions), replay.outcome) == ((8,), 1, None)


@pytest.mark.parametrize("theirs", [None, "buffalo-kid"])
def test_a_finished_game_is_taken_up_at_its_end(theirs: str | None, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played = always(AtRandom(5), seats("jenny-james", theirs)).session
    assert played is not None
    file.write_text(played.seats.record(played.game).line(), encoding="utf-8")
    assert opened(file).replay.outcome == played.game.outcome
    again, terminal = sit(played.seats, ["", "1"], codes=played.game.codes)
    assert again.game.over
    assert "The game is over: " in terminal.text


def test_a_game_between_two_people_can_be_given_up_at_its_end_and_come_back_to() -> None:
    played = always(AtRandom(5), seats("jenny-james", "buffalo-kid")).session
    assert played is not None
    again, _ = sit(played.seats, ["r", "", "u", ""], codes=played.game.codes)
    assert again.game.over


def test_somebody_sits_down_to_a_game_between_agents(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    who = seats("jenny-james", "buffalo-kid", "random")
    both = who.but(agents={0: agent_named("greedy"), 1: agent_named("mcts:3")})
    file.write_text(both.record(both.deal((3, 1, 0))).line(), encoding="utf-8")
    game = opened(file)
    assert seats_of(game, TABLE).agents == {1: agent_named("mcts:3")}
    session = TableSession(seats_of(game, TABLE), Scripted(["r"]), "en", (3, 1, 0))
    run_session(session)
    assert session.game.seed == (3, 1, 1)


# From the command line

GOLDFISH: Final = ("goldfish", "decks/buffalo-kid.yaml", "--seed", "7", "--first", "you")
PLAY: Final = ("play", "decks/jenny-james.yaml", "decks/buffalo-kid.yaml", "--seed", "7")


@pytest.fixture
def saved(tmp_path: Path, rng: Rng) -> Path:
    """A goldfish that was left on its third turn."""
    file = tmp_path / "partie.jsonl"
    ran = rng(*GOLDFISH, "--lang", "fr", stdin=f"0\n1\n1\n1\nsauve {file}\nq\n")
    assert f"`rng replay {file}` la raconte, et avec `--resume` la reprend." in ran.stdout
    return file


def test_a_saved_game_is_verified_and_told_as_far_as_it_went(saved: Path, rng: Rng) -> None:
    assert rng("replay", str(saved), "--check").stdout == "1 of 1 game verified\n"
    told = rng("replay", str(saved), "--lang", "fr")
    first, *_, last = told.stdout.splitlines()
    assert (told.returncode, told.stderr) == (0, "")
    assert "(quelqu’un) contre personne" in first
    assert last.startswith("La partie a été laissée là")
    assert f"`rng replay {saved} --resume`" in last


def test_it_goes_on_and_is_saved_where_it_was(saved: Path, rng: Rng) -> None:
    ran = rng("replay", str(saved), "--resume", stdin=f"0\n1\n1\n1\nsave {saved}\nq\n")
    assert ran.returncode == 0
    assert "Turn 3: Buffalo Kid" in ran.stdout.split("> 0; 1; 1; 1")[0]
    assert len(json.loads(saved.read_text(encoding="utf-8"))["actions"]) == 8
    assert rng("replay", str(saved), "--check").returncode == 0


def test_a_game_among_others_is_taken_up_and_the_others_are_kept(tmp_path: Path, rng: Rng) -> None:
    file = tmp_path / "games.jsonl"
    decks = ("decks/buffalo-kid.yaml", "decks/jenny-james.yaml")
    rng("match", *decks, "--agent", "random", "-n", "3", "--jobs", "1", "--save", str(file))
    before = file.read_bytes()
    ran = rng("replay", str(file), "--game", "2", "--resume", stdin=f"u\nsave {file}\nq\n")
    assert ran.returncode == 0
    assert "Deal no. 0·1·0." in ran.stdout
    assert "Taken back." in ran.stdout
    assert "exists already" in ran.stdout
    assert file.read_bytes() == before
    assert rng("replay", str(file), "--game", "4", "--resume").returncode == 2


def test_the_same_agent_answers(tmp_path: Path, rng: Rng) -> None:
    """What it does next is what it would have done."""
    file = tmp_path / "game.jsonl"
    turns = "0\n1\n1\n1\n1\n"
    whole = rng(*PLAY, "--against", "random", stdin=f"{turns}{turns}q\n")
    rng(*PLAY, "--against", "random", stdin=f"{turns}save {file}\nq\n")
    again = rng("replay", str(file), "--resume", stdin=f"{turns}q\n")
    last = [ran.stdout.rpartition("> 0\n")[2].splitlines() for ran in (again, whole)]
    assert len(last[0]) > 10
    assert last[0][:-1] == last[1][:-2]  # less the farewell


def without_an_action(data: dict[str, Any]) -> None:
    data["actions"].pop()


def with_a_winner(data: dict[str, Any]) -> None:
    data["outcome"] = {"winners": [0], "scores": [6, 0]}


def with_another_card(data: dict[str, Any]) -> None:
    data["players"][0]["cards"]["machete"] = "0" * 16


EDITS: Final = {
    "RUL661": without_an_action,
    "RUL658": with_a_winner,
    "RUL654": with_another_card,
}


@pytest.mark.parametrize("code", EDITS)
@pytest.mark.parametrize("how", ["--check", "--resume", "--step"])
def test_an_edited_game_is_told_apart(code: str, how: str, saved: Path, rng: Rng) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    EDITS[code](data)
    saved.write_text(json.dumps(data), encoding="utf-8")
    ran = rng("replay", str(saved), how)
    assert (ran.returncode, ran.stderr) == (1, "")
    assert code in ran.stdout
    assert how == "--step" or "Buffalo Kid draws" not in ran.stdout


def test_a_game_cut_short_is_not_taken_up(saved: Path, rng: Rng) -> None:
    saved.write_bytes(saved.read_bytes()[:-20])
    ran = rng("replay", str(saved), "--resume")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert "RUL650" in ran.stdout
    saved.write_text("# rng goldfish decks/buffalo-kid.yaml\nend turn\n", encoding="utf-8")
    assert "RUL650" in rng("replay", str(saved), "--resume").stdout
    saved.unlink()
    assert rng("replay", str(saved), "--resume").returncode == 2


@pytest.mark.parametrize(("language", "said"), [("fr", "aucun agent"), ("en", "no agent")])
def test_an_agent_that_nobody_knows_cannot_go_on(
    language: str, said: str, saved: Path, rng: Rng
) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["players"][0]["agent"] = "zorglub"
    saved.write_text(json.dumps(data), encoding="utf-8")
    ran = rng("replay", str(saved), "--resume", "--lang", language)
    assert ran.returncode == 2
    assert f"{said}" in ran.stderr
    assert "zorglub" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert rng("replay", str(saved), "--check").returncode == 0


def test_a_deal_of_any_number_is_saved(tmp_path: Path, rng: Rng) -> None:
    for seed in (-3, 10**30):
        file = tmp_path / f"{seed}.jsonl"
        rng("goldfish", "decks/buffalo-kid.yaml", "--seed", str(seed), stdin=f"save {file}\n")
        assert rng("replay", str(file), "--check").returncode == 0
