"""Games of any number of players, by one without decks: agents, matches, replays, the table."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from cases import each
from pebbles import GAME, PebblesEngine, pebbles
from scripted_sessions import TABLE, AtRandom, always, sit

from rng_cards.cli.main import run
from rng_cards.diagnostics import Diagnostic
from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Seat
from rng_cards.play import IllegalSeats, new_game, random_playouts
from rng_cards.play.agents import agent_named, make_agent
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match, seating
from rng_cards.play.replays import Again, read_replays, span_of, verify
from rng_cards.play.sitting.seats import Seats
from rng_cards.terminal_layout import cells

ENGINE: Final = PebblesEngine()
AGENTS: Final = ("random", "idle", "greedy", "mcts:20")

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    with pebbles():
        yield


def asked(capsys: Capture, *args: str) -> tuple[int, str, str]:
    code = run(list(args))
    told = capsys.readouterr()
    return code, told.out, told.err


# The end of a game


@each(
    "winners, scores, shares, ranks",
    [
        ({0, 2}, (5, 3, 5), [0.5, 0, 0.5], [1, 3, 1]),
        ({1}, (9, 3, 3), [0, 1, 0], [2, 1, 3]),
        (set(), (1, 2, 0, 0), [0.25] * 4, [1] * 4),
    ],
)
def test_a_win_is_shared_and_the_others_are_ranked_by_score(
    winners: set[int], scores: tuple[float, ...], shares: list[float], ranks: list[int]
) -> None:
    outcome = Outcome(frozenset(winners), scores)
    assert outcome.shares() == shares
    assert outcome.ranks() == ranks


# Who plays


def test_a_game_is_played_by_as_many_as_sit_down() -> None:
    game = new_game(Seat("Anna"), Seat(), Seat(role="giant"), game_id="pebbles", seed=3, first=1)
    names = [one if isinstance(one, str) else one.say("fr") for one in game.words.players]
    assert names == ["Anna", "Joueur 2", "giant"]
    order = []
    while not game.over:
        order.append(game.player)
        game.play(game.legal_actions()[len(order) % 3])
    assert order == [1, 2, 0] * 3
    assert game.outcome is not None
    assert len(game.outcome.scores) == 3
    assert random_playouts(*[Seat()] * 4, games=5, game_id="pebbles").decisions == 60


@each(
    "seats, codes",
    [
        ([Seat()] * 5, ["RUL667"]),
        ([Seat(role="giant"), Seat(role="giant"), Seat(role="elf")], ["RUL668", "RUL670"]),
    ],
)
def test_who_cannot_play_together_is_told_all_of_it(seats: list[Seat], codes: list[str]) -> None:
    with pytest.raises(IllegalSeats) as raised:
        new_game(*seats, game_id="pebbles")
    assert [one.code.id for one in raised.value.findings] == codes


# Agents


@each("name", AGENTS)
def test_an_agent_plays_to_the_end_and_sees_no_sealed_answer(name: str) -> None:
    matchup = ENGINE.matchup([Seat()] * 3, {})
    for seed in range(4):
        state = ENGINE.start(matchup, seeded(seed))
        while (player := state.player()) >= 0:
            choices = [
                make_agent(
                    agent_named(name), ENGINE, matchup, player, Chance(seeded(seed, 1))
                ).choose(world)
                for world in (state, ENGINE.determinize(state, player, Chance(seeded(seed, 2))))
            ]
            assert choices[0] is choices[1]
            state.apply(choices[0])


# Matches


def test_everybody_begins_as_often_in_each_seat_and_by_every_neighbour() -> None:
    begun: Counter[int] = Counter()
    sat: Counter[tuple[int, int]] = Counter()
    following: Counter[tuple[int, int]] = Counter()
    for number in range(24):
        order, first = seating(number, 4)
        begun[order[first]] += 1
        sat.update(enumerate(order))
        following.update((order[seat], order[(seat + 1) % 4]) for seat in range(4))
    assert set(begun.values()) == set(sat.values()) == {6}
    assert set(following.values()) == {8}
    assert (len(sat), len(following)) == (16, 12)


def lineup(*agents: str, games: int = 60) -> MatchSetup:
    entrants = tuple(Entrant(None, agent_named(one)) for one in agents)
    table = tuple(range(len(agents)))
    return MatchSetup("pebbles", entrants, (table,), games, 5, {}, record=True)


def test_shares_of_a_table_add_up_to_its_games() -> None:
    results = Results(lineup("random", "idle", "random", "greedy"))
    lines: list[str] = []
    for played in play_match(results.setup):
        results.add(played)
        lines += played.lines
    (tally,) = results.tallies
    recorded = [json.loads(line)["outcome"] for line in lines]
    assert tally.games == 60 == len(recorded)
    assert tally.shared == sum(len(one["winners"]) > 1 for one in recorded) > 0
    assert tally.draws == sum(not one["winners"] for one in recorded)
    assert sum(tally.won) == 60 * tally.parts
    assert sum(tally.ranked) == 4 * 60 * tally.parts
    assert sum(tally.scores) == sum(sum(one["scores"]) for one in recorded)
    figures = Figures(results)
    assert sum(one.hits for one in figures.order) == pytest.approx(60)
    assert sum(one.wins.hits for one in figures.agents.values()) == pytest.approx(60)
    assert figures.agents["random"].wins.of == 120
    for entrant in range(4):
        begun, ranks = figures.in_order(entrant), figures.ranks(entrant)
        assert [one.of for one in begun] == [15] * 4
        assert sum(one.hits for one in begun) == pytest.approx(figures.standing(entrant).wins.hits)
        assert sum(one.share for one in ranks) == pytest.approx(1)
        mean = sum(rank * one.share for rank, one in enumerate(ranks, start=1))
        assert mean == pytest.approx(figures.standing(entrant).rank)


def test_a_lineup_is_told_in_tables_that_fit(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    args = ["match", "--game", "pebbles", "--players", "3", "--agent", "greedy", "--agent"]
    args += ["random", "--jobs", "1", "-n", "30"]
    for language, words in (
        ("en", ("player 3", "who begins", "rank", "score: points", "shared", "33.3")),
        ("fr", ("joueur 3", "qui commence", "rang", "score\u00a0: points", "partagées", "33,3")),
    ):
        code, out, err = asked(capsys, *args, "--lang", language)
        assert (code, err) == (0, "")
        assert max(map(cells, out.splitlines())) <= 80
        for word in words:
            assert word in out
    code, out, _err = asked(capsys, *args, "--format", "json", "--save", str(file))
    assert code == 0
    data = json.loads(out)
    assert (data["players"], data["played"], len(data["order"])) == (3, 30, 3)
    assert [one["measure"] for one in data["measures"]] == ["turns"]
    assert data["counted"] == data["shares"] == []  # a game that says nothing of what to count
    assert [one["agent"] for one in data["entrants"]] == ["greedy", "random", "greedy"]
    assert [(one["agent"], one["games"]) for one in data["agents"]] == [
        ("greedy", 60),
        ("random", 30),
    ]
    assert asked(capsys, "replay", str(file), "--check")[1] == "30 of 30 games verified\n"
    told = asked(capsys, "replay", str(file), "--game", "2")[1]
    assert told.startswith("Game 2: B (random), C (greedy), A (greedy), seed")


# Recorded games


def finding_in(line: dict[str, Any], folder: Path) -> Diagnostic | None:
    file = folder / "games.jsonl"
    file.write_text(json.dumps(line), encoding="utf-8")
    (read,) = read_replays(str(file))
    if read.replay is None:
        return read.findings[0]
    opened = Again(TABLE).open(read.replay, span_of(str(file), 1))
    return opened[0] if isinstance(opened, list) else verify(opened)


def test_a_game_of_four_holds_and_what_was_changed_is_found(tmp_path: Path) -> None:
    (played,) = play_match(lineup("random", "random", "greedy", "random", games=1))
    line = json.loads(played.lines[0])
    assert finding_in(line, tmp_path) is None
    giant = {**line["players"][0], "role": "giant"}
    deck = {**giant, "role": "", "deck": "x", "leader": "y", "cards": {"y": "0" * 16}}
    first, *others = line["players"]
    changed: dict[str, dict[str, Any]] = {
        "RUL660": {"outcome": {"winners": [0, 1, 2], "scores": [1, 1, 1, 0]}},
        "RUL652": {"outcome": {"winners": [4], "scores": [1, 1, 1, 0]}},
        "RUL667": {"players": [first] * 5, "outcome": None},
        "RUL668": {"players": [giant, giant, *others[1:]]},
        "RUL669": {"players": [deck, *others]},
        "RUL670": {"players": [{**first, "role": "elf"}, *others]},
        "RUL672": {"game": "marbles"},
        "RUL651": {"format": 9},
    }
    for code, change in changed.items():
        found = finding_in({**line, **change}, tmp_path)
        assert found is not None
        assert found.code.id == code, found.message("en")
        assert found.message("fr") != found.message("en")


# The table


def seats(*people: str, **agents: str) -> Seats:
    who = (*(Seat(name) for name in people), *(Seat(name) for name in agents))
    others = {len(people) + at: agent_named(one) for at, one in enumerate(agents.values())}
    return Seats(TABLE, GAME.id, who, others, 0, {})


def test_three_people_at_one_keyboard_see_nothing_of_each_other() -> None:
    session, terminal = sit(seats("Anna", "Bob", "Cleo"), ["", "3", "", "2", "", "1"], live=True)
    assert session.game.state.turn == 2
    screens = ["\n".join(screen) for screen in terminal.screens]
    asked_of = [re.findall(r"^(\w+): how many", screen, re.MULTILINE) for screen in screens]
    assert [one for one in asked_of if one] == [["Anna"], ["Bob"], ["Cleo"]]
    for screen in screens:
        if "Bob: how many" in screen:
            assert "['?']" in screen
        if "Cleo: how many" in screen:
            assert "['?', '?']" in screen
    assert "Pass the keyboard to Bob" in terminal.text


@each("language", ["fr", "en"])
def test_the_end_is_told_with_ranks_and_scores(language: str) -> None:
    said = set()
    for seed in range(16):
        who = seats("Anna", "Bob", "Cleo") if seed % 2 else seats("Anna", Bob="random", Cleo="idle")
        text = always(AtRandom(seed), who, language=language).text
        assert re.search(r"Score \(points\)\s?:\n  1\.  (Anna|Bob|Cleo) +\d+$", text, re.MULTILINE)
        said.add(next(one for one in ENDS[language] if re.search(one, text)))
    assert len(said) > 2


ENDS: Final = {
    "en": ("win together", "You win, together", "wins in", "You win!", "You lose", "Nobody"),
    "fr": ("gagnent ensemble", "Gagné, à plusieurs", "gagne en", "Gagné", "Perdu", "Personne"),
}


def test_a_game_left_at_the_table_is_kept_and_taken_up(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("2\nq\n"))
    args = ["--game", "pebbles", "--seat", "Anna", "--seat", "Bob=greedy", "--seat"]
    code, _out, err = asked(capsys, "play", *args, "Cleo=mcts:5:giant", "--first", "anna")
    assert (code, "`rng resume 1`" in err) == (0, True)
    listed = asked(capsys, "resume", "--list")[1]
    assert "Anna, Bob (greedy), Cleo (mcts:5): turn\u00a02, Anna to move" in listed
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\n"))
    code, out, _err = asked(capsys, "resume", "1")
    assert code == 0
    assert re.search("You win|You lose|Nobody wins", out)
    assert "Score (points):" in out


REFUSED: Final = {
    "too many": (["--players", "5"], "RUL667"),
    "too few": (["--players", "1"], "RUL667"),
    "more seats than may be": (["--seat", "A=random"] * 5, "RUL667"),
    "a role twice": (["--seat", "A=random:giant", "--seat", "B=mcts:3:giant"], "RUL668"),
    "a role unheard of": (["--seat", "A=random:elf"], "RUL670"),
    "more seats than players": (
        ["--players", "2", *["--seat", "A=random"] * 3],
        "3 `--seat`",
    ),
    "two budgets": (["--seat", "A=mcts:3:4:5"], "`A=mcts:3:4:5`"),
    "an agent unheard of": (["--seat", "A=gredy"], "`greedy`"),
    "a deck": (["decks/buffalo-kid.yaml"], "RUL669"),
}


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("command", ["play", "match"])
def test_players_who_cannot_sit_down_are_refused_in_both_languages(
    command: str, name: str, capsys: Capture, tmp_path: Path
) -> None:
    args, said = REFUSED[name]
    told = set()
    for language in ("fr", "en"):
        code, out, err = asked(capsys, command, "--game", "pebbles", *args, "--lang", language)
        assert code == 2
        assert said in out + err
        assert "Traceback" not in err
        told.add(out + err)
    assert len(told) == 2
    assert not (tmp_path / "data").exists()


def test_seats_with_names_come_before_the_agents_in_turn(capsys: Capture) -> None:
    args = ["match", "--game", "pebbles", "-n", "2", "-j", "1", "--format", "json"]
    for more, expected in (
        (["--seat", "Ann=idle"], ["idle", "greedy"]),
        (["--seat", "Ann=idle", "--seat", "Bob=random"], ["idle", "random"]),
        (
            ["--seat", "Ann=idle", "--agent", "mcts:2", "--agent", "random"],
            ["idle", "mcts:2", "random"],
        ),
        (["--players", "4", "--agent", "idle"], ["idle"] * 4),
    ):
        code, out, _err = asked(capsys, *args, *more)
        assert code == 0
        assert [one["agent"] for one in json.loads(out)["entrants"]] == expected
    code, _out, err = asked(
        capsys, "play", "--game", "pebbles", "--seat", "A=idle", "--seat", "B=idle"
    )
    assert (code, "rng match" in err) == (2, True)
    code, _out, err = asked(capsys, *args, "--players", "2", *["--agent", "idle"] * 3)
    assert (code, "3 agents for 2 players" in err) == (2, True)


def test_a_command_for_decks_says_that_the_game_has_none(capsys: Capture) -> None:
    code, out, _err = asked(capsys, "goldfish", "decks/buffalo-kid.yaml", "--game", "pebbles")
    assert (code, "RUL666" in out) == (2, True)
    code, _out, err = asked(capsys, "play")
    assert (code, "`pebbles`" in err) == (2, True)
