"""Recorded games: told and verified again, and every kind of damage found at its line."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import ROOT

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.games.playing import Seat, seats_for
from rng_cards.games.ragnguns.engine.stacks import DECK_SIZE
from rng_cards.games.ragnguns.playing import RagngunsEngine
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.matches import Entrant, MatchSetup, play_match, round_robin
from rng_cards.play.replays import (
    Again,
    Opened,
    Replay,
    print_of,
    read_replays,
    seat_of,
    told,
    verify,
)
from rng_cards.words import Text

TABLE: Final = Table(ROOT)
ENGINE: Final = TABLE.game("ragnguns").engine()
STATISTICS: Final = RagngunsEngine.statistics
NOWHERE: Final = Span.of_file("games.jsonl")


def recorded_lines(games: int = 4, agent: str = "greedy", **rules: bool | int) -> list[str]:
    decks = [
        load_deck(str(ROOT / f"decks/{one}.yaml"), TABLE)
        for one in ("buffalo-kid", "granny-thistle")
    ]
    entrants = tuple(Entrant(deck, agent_named(agent)) for deck in decks)
    setup = MatchSetup("ragnguns", entrants, round_robin(2), games, 3, rules, record=True)
    return [line for played in play_match(setup) for line in played.lines]


def record_of(card_id: str) -> dict[str, Any]:
    card = TABLE.catalogue("ragnguns").get(card_id)
    assert card is not None
    return dict(card.record)


LINES: Final = recorded_lines()
GOOD: Final[dict[str, Any]] = json.loads(LINES[0])
AGAIN: Final = Again(TABLE)


def findings_of(path: Path) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for line in read_replays(str(path)):
        found += line.findings
        if line.replay is not None:
            opened = AGAIN.open(line.replay, Span(str(path), line.number, 1, line.number, 1))
            if isinstance(opened, list):
                found += opened
            else:
                wrong = verify(opened)
                found += [wrong] if wrong else []
    return found


def findings_in(text: str | bytes, folder: Path) -> list[Diagnostic]:
    path = folder / "games.jsonl"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return findings_of(path)


def ids(found: list[Diagnostic]) -> list[str]:
    return [one.code.id for one in found]


# What holds


@pytest.mark.parametrize("agent", ["random", "greedy", "mcts:3"])
def test_a_recorded_game_holds(agent: str, tmp_path: Path) -> None:
    lines = recorded_lines(3, agent)
    assert findings_in("".join(lines), tmp_path) == []


def test_house_rules_travel_with_the_game(tmp_path: Path) -> None:
    lines = recorded_lines(2, turn_cap=5, overkill=True)
    data = json.loads(lines[0])
    assert data["rules"]["turn_cap"] == 5
    assert data["rules"]["hideout_places"] is True
    assert findings_in("".join(lines), tmp_path) == []
    data["rules"]["turn_cap"] = 6
    assert ids(findings_in(json.dumps(data), tmp_path)) == ["RUL658"]


def test_blank_lines_spaces_and_a_mark_of_the_beginning_do_no_harm(tmp_path: Path) -> None:
    text = "\ufeff" + LINES[0] + "\n\n  \n" + LINES[1].rstrip("\n")
    assert findings_in(text, tmp_path) == []
    numbers = [line.number for line in read_replays(str(tmp_path / "games.jsonl"))]
    assert numbers == [1, 5]


def test_a_line_says_what_it_was_made_of() -> None:
    assert GOOD["seed"] == [3, 0, 0]
    assert GOOD["game"] == "ragnguns"
    assert [one["agent"] for one in GOOD["players"]] == ["greedy", "greedy"]
    assert all(len(one["cards"]) == DECK_SIZE + 1 for one in GOOD["players"])
    assert len(GOOD["end"]) == 16
    line = next(iter(replay_of(GOOD)))
    assert line.line() == LINES[0]


def replay_of(data: dict[str, Any]) -> list[Replay]:
    from rng_cards.play.replays.reading import _replay

    return [_replay(json.dumps(data).encode())]


def test_a_print_hangs_on_what_matters_to_play() -> None:
    card = record_of("machete")
    was = print_of(STATISTICS.matters(card))
    for key in ("name", "text", "flavour", "rulings", "provenance", "number", "set"):
        assert print_of(STATISTICS.matters({**card, key: "something else"})) == was
    for key in ("cost", "firepower", "durability", "keywords", "effects", "type", "epic"):
        assert print_of(STATISTICS.matters({**card, key: "something else"})) != was
    assert seat_of(ENGINE, Seat(idle=True), None) is None


def test_of_a_game_that_goes_on_nobody_is_told_more_than_they_know() -> None:
    (whole,) = replay_of(GOOD)

    def drawn(people: tuple[int, ...]) -> dict[int, set[bool]]:
        """By player: whether the cards that were drawn are called by their names."""
        players = tuple(
            seat and seat.but(agent=None if place in people else "greedy")
            for place, seat in enumerate(whole.players)
        )
        half = whole.actions[: len(whole.actions) // 2]
        one = AGAIN.open(whole.but(players=players, actions=half, outcome=None), NOWHERE)
        assert isinstance(one, Opened)
        beats = [beat for part in told(one) if isinstance(part, list) for beat in part]
        names = [name.say("en") for name in one.words.players if isinstance(name, Text)]
        return {
            seat: {
                re.search(r"draws \d", said) is None
                for said in (beat.text.say("en") for beat in beats)
                if said.startswith(f"{name} draws")
            }
            for seat, name in enumerate(names)
        }

    assert drawn((0,)) == {0: {True}, 1: {False}}
    assert drawn((1,)) == {0: {False}, 1: {True}}
    assert drawn((0, 1)) == drawn(()) == {0: {False}, 1: {False}}


def test_a_game_is_told_from_the_first_turn_to_the_last() -> None:
    opened = AGAIN.open(replay_of(GOOD)[0], NOWHERE)
    assert isinstance(opened, Opened)
    parts = list(told(opened))
    assert len(parts) == len(GOOD["actions"]) + 1
    beats = [beat for part in parts if isinstance(part, list) for beat in part]
    assert len(beats) > 20
    for beat in beats:
        assert beat.text.say("fr")
        assert beat.text.say("en")
    assert sum(beat.cite is not None for beat in beats) > len(beats) / 2


# What does not


def bent(change: Callable[[dict[str, Any]], Any]) -> str:
    data = copy.deepcopy(GOOD)
    change(data)
    return json.dumps(data)


def set_to(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


def without(*path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def another_action(data: dict[str, Any]) -> None:
    data["actions"][10] = 1 << 10  # place nobody


def another_card(data: dict[str, Any]) -> None:
    cards = data["players"][0]["cards"]
    cards["whip"] = print_of(STATISTICS.matters(record_of("whip")))


def without_deck(data: dict[str, Any]) -> None:
    for field in ("deck", "leader", "cards"):
        del data["players"][1][field]


def a_third_player(data: dict[str, Any]) -> None:
    data["players"].append(data["players"][0])
    data["outcome"]["scores"].append(0)


def another_winner(data: dict[str, Any]) -> None:
    data["outcome"]["winners"] = [1 - one for one in data["outcome"]["winners"]]


def of_format_1(data: dict[str, Any]) -> None:
    """As games of two decks were written."""
    outcome = data.pop("outcome")
    data |= {"format": 1, "winner": min(outcome["winners"], default=2) if outcome else -1}
    for player in data["players"]:
        if player:
            del player["name"], player["role"]


def test_a_game_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    assert findings_in(bent(of_format_1), tmp_path) == []
    old = json.loads(bent(of_format_1))
    replay = replay_of(old)[0]
    assert replay.outcome is not None
    assert (sorted(replay.outcome.winners), replay.outcome.scores) == ([old["winner"]], ())
    old["winner"] = 1 - old["winner"]
    assert ids(findings_in(json.dumps(old), tmp_path)) == ["RUL660"]
    old["winner"] = 3
    assert ids(findings_in(json.dumps(old), tmp_path)) == ["RUL652"]
    old |= {"winner": 2, "outcome": None}
    assert ids(findings_in(json.dumps(old), tmp_path)) == ["RUL652"]


FIELDS: Final = {
    "no seed": without("seed"),
    "a seed of nothing": set_to("seed", to=[]),
    "a seed of words": set_to("seed", to=["7"]),
    "a seed that is a fraction": set_to("seed", to=[7.5]),
    "a game that is a list": set_to("game", to=["ragnguns"]),
    "no format": without("format"),
    "a third player begins": set_to("first", to=2),
    "a fraction begins": set_to("first", to=0.5),
    "true begins": set_to("first", to=True),
    "an unknown rule": set_to("rules", "blindfolds", to=True),
    "a rule that is no number": set_to("rules", "turn_cap", to=True),
    "a rule that is no yes or no": set_to("rules", "overkill", to=1),
    "a rule out of bounds": set_to("rules", "turn_cap", to=0),
    "rules in a list": set_to("rules", to=[]),
    "nobody plays": set_to("players", to=[None, None]),
    "nobody among three": set_to("players", to=[None, None, None]),
    "a player that is a word": set_to("players", 0, to="Alice"),
    "a leader who is not there": set_to("players", 0, "leader", to="jenny-james"),
    "a print that is none": set_to("players", 0, "cards", "machete", to="abc"),
    "no cards": without("players", 0, "cards"),
    "a name that is a number": set_to("players", 1, "deck", to=7),
    "actions in words": set_to("actions", to=["end"]),
    "an action below nothing": set_to("actions", 0, to=-1),
    "an action that is true": set_to("actions", 0, to=True),
    "actions in a heap": set_to("actions", to={}),
    "a winner who does not play": set_to("outcome", "winners", to=[2]),
    "a winner twice": set_to("outcome", "winners", to=[0, 0]),
    "winners in words": set_to("outcome", "winners", to=["me"]),
    "a score too few": set_to("outcome", "scores", to=[6]),
    "scores in words": set_to("outcome", "scores", to=["6", "2"]),
    "an outcome that is a number": set_to("outcome", to=0),
    "an outcome without scores": without("outcome", "scores"),
    "the winner of another format": set_to("winner", to=0),
    "a role that is a number": set_to("players", 0, "role", to=1),
    "a seat without a name": without("players", 0, "name"),
    "an end that is no print": set_to("end", to="G" * 16),
    "something on top": set_to("comment", to="mine"),
}
DAMAGE: Final[dict[str, tuple[str, Callable[[dict[str, Any]], Any]]]] = {
    "another format": ("RUL651", set_to("format", to=3)),
    "a format in words": ("RUL651", set_to("format", to="one")),
    "a card gone": ("RUL653", set_to("players", 0, "cards", "no-such-card", to="0" * 16)),
    "a card changed": ("RUL654", set_to("players", 0, "cards", "machete", to="0" * 16)),
    "a leader changed": ("RUL654", set_to("players", 1, "cards", "granny-thistle", to="0" * 16)),
    "a card too few": ("RUL655", without("players", 0, "cards", "machete")),
    "a card too many": ("RUL655", another_card),
    "a leader who leads nobody": ("RUL655", set_to("players", 0, "leader", to="machete")),
    "an unknown action": ("RUL656", set_to("actions", 4, to=31 << 10)),
    "an enormous action": ("RUL656", set_to("actions", 4, to=1 << 60)),
    "an illegal action": ("RUL657", another_action),
    "the last action gone": ("RUL658", lambda data: data["actions"].pop()),
    "no action at all": ("RUL658", set_to("actions", to=[])),
    "one action more": ("RUL659", lambda data: data["actions"].append(0)),
    "a game unheard of": ("RUL672", set_to("game", to="poker")),
    "three players": ("RUL667", a_third_player),
    "a role of another game": ("RUL670", set_to("players", 0, "role", to="doc")),
    "a player without a deck": ("RUL671", without_deck),
    "another winner": ("RUL660", another_winner),
    "two winners": ("RUL660", set_to("outcome", "winners", to=[0, 1])),
    "another score": ("RUL660", set_to("outcome", "scores", to=[7, 7])),
    "a game over that is said to go on": ("RUL660", set_to("outcome", to=None)),
    "another end": ("RUL661", set_to("end", to="0" * 16)),
    "another first player": ("RUL657", lambda data: data.update(first=1 - data["first"])),
}


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_that_makes_no_sense_is_named(name: str, tmp_path: Path) -> None:
    found = findings_in(bent(FIELDS[name]), tmp_path)
    assert ids(found) == ["RUL652"], name


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_found_and_said_in_both_languages(name: str, tmp_path: Path) -> None:
    code, change = DAMAGE[name]
    text = LINES[1] + bent(change) + "\n" + LINES[2]
    found = findings_in(text, tmp_path)
    assert ids(found) == [code], name
    assert found[0].span is not None
    assert found[0].span.line == 2
    assert found[0].message("fr") != found[0].message("en")
    assert "{" not in found[0].message("fr") + found[0].message("en")


def test_a_card_that_changed_is_called_by_its_name(tmp_path: Path) -> None:
    found = findings_in(bent(DAMAGE["a card changed"][1]), tmp_path)
    assert found[0].message("en") == "the card «Machete» (`machete`) has changed since this game"
    assert found[0].message("fr").startswith("la carte «\u00a0Machette\u00a0» (`machete`) a changé")


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "{",
        '"a word"',
        "[1, 2]",
        "7",
        "null",
        '{"format": NaN}',
        "[" * 100_000,
        '{"format": ' + "9" * 5000 + "}",
        LINES[0][: len(LINES[0]) // 2],
    ],
    ids=range(10),
)
def test_a_line_that_is_no_game(line: str, tmp_path: Path) -> None:
    found = findings_in(LINES[1] + line, tmp_path)
    assert ids(found) in (["RUL650"], ["RUL651"])
    assert found[0].span is not None
    assert found[0].span.line == 2


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    assert ids(findings_in(b"\xff\xfe\x00", tmp_path)) == ["RUL650"]
    assert ids(findings_in(b"\x00" * 100, tmp_path)) == ["RUL650"]
    assert ids(findings_in(b"x" * 1_200_000, tmp_path)) == ["RUL650"]


def test_files_that_hold_nothing_or_are_none(tmp_path: Path) -> None:
    assert ids(findings_in("", tmp_path)) == ["RUL662"]
    assert ids(findings_in("\n \n", tmp_path)) == ["RUL662"]
    assert ids(findings_of(tmp_path / "no.jsonl")) == ["YML101"]
    assert ids(findings_of(tmp_path)) == ["YML102"]


@given(st.integers(0, len(LINES[0]) - 2), st.integers(0, 40), st.binary(max_size=6))
def test_no_edit_of_a_file_is_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, at: int, length: int, new: bytes
) -> None:
    data = LINES[0].encode()
    edited = data[:at] + new + data[at + length :]
    folder = tmp_path_factory.mktemp("edited")
    found = findings_in(edited, folder)
    for one in found:
        assert one.message("fr")
        assert one.message("en")


@given(st.data())
def test_no_list_of_actions_is_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    actions = list(GOOD["actions"])
    at = data.draw(st.integers(0, len(actions) - 1))
    actions[at] = data.draw(st.sampled_from(actions) | st.integers(0, 14 << 10))
    found = findings_in(json.dumps({**GOOD, "actions": actions}), tmp_path_factory.mktemp("x"))
    # Another way to the same end is no fault.
    assert set(ids(found)) <= {"RUL656", "RUL657", "RUL658", "RUL659", "RUL660", "RUL661"}
    assert found == [] or actions != GOOD["actions"]


def test_an_idle_opponent_is_null() -> None:
    from rng_cards.engine.randomness import seeded
    from rng_cards.play.replays import recorded

    deck = load_deck(str(ROOT / "decks/buffalo-kid.yaml"), TABLE)
    matchup = ENGINE.matchup(seats_for([deck, None]), {})
    state = ENGINE.start(matchup, seeded(8), 0)
    codes: list[int] = []
    while state.player() >= 0:
        action = state.legal_actions()[-1]
        codes.append(action.code)
        state.apply(action)
    seats = [
        seat_of(ENGINE, one, agent)
        for one, agent in zip(seats_for([deck, None]), ("random", None), strict=True)
    ]
    replay = recorded(ENGINE, "ragnguns", [8], 0, {}, seats, codes, state)
    again = replay_of(json.loads(replay.line()))[0]
    opened = AGAIN.open(again, NOWHERE)
    assert isinstance(opened, Opened)
    assert verify(opened) is None
    assert list(told(opened))


def test_of_many_lines_without_a_game_the_first_are_told(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("{}\n" * 1_200, encoding="utf-8")
    assert len(list(read_replays(str(file)))) == 1_000
