"""What matches count of a game: sums that agree with its events, in any order, with intervals."""

import json
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

import pytest
from tables import ROOT

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.engine.randomness import seeded
from rng_cards.games import game, game_ids
from rng_cards.games.counting import Column, CountedTable, Counting, GameCounts, GameOver
from rng_cards.games.playing import Seat
from rng_cards.play.agents import agent_named
from rng_cards.play.counted import Counted, counts_of, spread_of
from rng_cards.play.intervals import Z95
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, match_worker, round_robin
from rng_cards.terminal_layout import cells
from rng_cards.words import Names, Text, languages

GAMES: Final = 12
CARDS: Final = Table(ROOT).common_cards("saloon")
SALOON: Final = MatchSetup(
    "saloon",
    tuple(Entrant(None, agent_named("random")) for _ in range(4)),
    round_robin(4, 4),
    GAMES,
    3,
    {},
    record=True,
    cards=CARDS,
    counting=Table(ROOT).counting("saloon"),
)
WORD: Final = Text(fr="mot", en="word")
PLAIN: Final = Column("of", WORD)
PER: Final = Column("what", WORD, per="of")
COUNTING: Final = Counting(
    {"m": WORD},
    {},
    {},
    (CountedTable("t", WORD, WORD, (PLAIN, PER)),),
)


def played(*chunks: range) -> tuple[Results, list[str]]:
    results, work = Results(SALOON), match_worker(SALOON)
    lines: list[str] = []
    for chunk in chunks:
        found = work(chunk)
        results.add(found)
        lines += found.lines
    return results, lines


def events_of(line: str) -> list[Any]:
    """A recorded game, played once more by somebody who listens."""
    engine, said = game("saloon").engine(), json.loads(line)
    matchup = engine.matchup([Seat() for _ in said["players"]], {}, CARDS)
    state = engine.start(matchup, seeded(*said["seed"]), said["first"], listen=True)
    for code in said["actions"]:
        state.apply(engine.action(code))
    return state.events or []


def test_sums_are_those_of_the_events_told_once_more() -> None:
    results, lines = played(range(GAMES))
    told: Counter[str] = Counter()
    turns = 0
    for line in lines:
        for name, _eyes, args in events_of(line):
            told[name] += 1
            told["lost"] += args[1] if name in ("hurt", "hurt-alone") else 0
            told["regained"] += args[1] if name == "heals" else 0
            turns += name == "turn"
    figures = Figures(results)
    counted: Counter[str] = Counter()
    felling = 0
    for (_table, row, column), sums in figures.counted.sums.items():
        counted[column] += int(sums[0])
        kind = next(one["type"] for one in CARDS if one["id"] == row)
        felling += int(sums[0]) if column == "knock-outs" and kind in ("attack", "event") else 0
    assert counted["damage"] == told["lost"] > 0
    assert counted["regained"] == told["regained"] > 0
    assert felling == told["out"] > 0
    plays = ("attacks", "adds", "helps", "defends", "pays", "event", "drinks")
    assert counted["played"] == sum(told[name] for name in plays)
    measured = {key: round(spread.mean * GAMES) for key, _head, spread in figures.measures}
    assert {key: measured[key] for key in ("turns", "reshuffles", "gives")} == {
        "turns": turns,
        **{name: told[name] for name in ("reshuffles", "gives")},
    }
    stopped = {key: share for key, _head, share in figures.shares}["too-long"]
    assert (stopped.hits, stopped.of) == (told["too-long"], GAMES)


def test_what_a_shot_does_in_duel_is_counted_by_its_fire() -> None:
    engine, counts, counting = game("duel").engine(), GameCounts(), Table(ROOT).counting("duel")
    matchup = engine.matchup([Seat() for _ in range(4)], {})
    told: Counter[tuple[str, str]] = Counter()
    for seed in range(30):
        state = engine.start(matchup, seeded(seed), 0, listen=True)
        engine.playout(state, seeded(seed, 1))
        over = GameOver(state, matchup, 0)
        for cell, number in counts_of(engine, over, counting).cells.items():
            counts.add(*cell, number)
        for name, _eyes, args in state.events or []:
            told["rows", "speed"] += name == "lays"
            told["shots", "fired"] += name == "fires"
            told["shots", "wounds"] += args[1] if name == "wounded" else 0
            told["shots", "deadly"] += name in ("killed", "dies")
    counted: Counter[tuple[str, str]] = Counter()
    for (table, _row, column), number in counts.cells.items():
        counted[table, column] += int(number)
    assert {cell: counted[cell] for cell in told} == told
    assert min(told.values()) > 0


def _named(counting: Counting) -> tuple[Mapping[str, Text], ...]:
    return counting.measures, counting.shares, counting.firsts


def test_what_is_counted_is_called_in_every_language_of_the_tool() -> None:
    for one in game_ids():
        counting = Table(ROOT).counting(one)
        said = [text for each in _named(counting) for text in each.values()]
        for table in counting.tables:
            heads = [column.head for column in table.columns]
            said += [table.title, table.head, *heads, *table.rows.values()]
        for text in said:
            assert isinstance(text, Names)
            assert set(text.names) == set(languages()), (one, text)


def test_counts_add_up_in_any_order() -> None:
    whole, _lines = played(range(GAMES))
    parts, _lines = played(range(7, 12), range(2), range(2, 7))
    assert [vars(one) for one in parts.tallies] == [vars(one) for one in whole.tallies]
    assert whole.tallies[0].counted.games == GAMES


def test_an_interval_is_that_of_a_ratio_over_games() -> None:
    games = [(n % 4, (n * n) % 3) for n in range(40)]
    counted = Counted()
    for of, what in games:
        counts = GameCounts()
        counts.measure("m", of)
        counts.add("t", "row", "of", of)
        counts.add("t", "row", "what", Fraction(what, 3))
        counted.note(counts, COUNTING)
    plain, per = counted.ratio("t", "row", PLAIN), counted.ratio("t", "row", PER)
    assert plain is not None
    assert plain.interval is not None
    half = Z95 * stdev(of for of, _what in games) / sqrt(40)
    assert plain.interval == pytest.approx((plain.mean - half, plain.mean + half))
    assert plain.mean == mean(of for of, _what in games) == spread_of(counted.measures["m"]).mean
    assert per is not None
    assert per.interval is not None
    assert per.total == Fraction(sum(what for _of, what in games), 3)
    left = [what / 3 - per.mean * of for of, what in games]
    half = Z95 * stdev(left) / sqrt(40) / plain.mean
    assert per.interval == pytest.approx((per.mean - half, per.mean + half))
    assert counted.ratio("t", "other", PER) is None


def test_few_games_say_nothing_of_how_sure_a_figure_is() -> None:
    counted = Counted()
    for _ in range(9):
        counts = GameCounts()
        counts.add("t", "row", "of")
        counted.note(counts, COUNTING)
    ratio = counted.ratio("t", "row", PLAIN)
    assert ratio is not None
    assert (ratio.mean, ratio.interval) == (1.0, None)


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_tables_of_a_game_fit_a_terminal(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["match", "--game", "saloon", "--agent", "random", "-n", "12", "--jobs", "1"]
    assert run([*args, "--players", "3", "--lang", language]) == 0
    out = capsys.readouterr().out
    heads = {"fr": "pioche épuisée", "en": "draw pile run out", "de": "Nachziehstapel leer"}
    assert heads[language] in out
    assert {"fr": "Coup de poing", "en": "Punch", "de": "Faustschlag"}[language] in out
    assert max(map(cells, out.splitlines())) <= 80


def test_programs_get_the_same_bytes_from_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = set()
    for jobs in ("1", "2"):
        args = ["match", "--game", "saloon", "--agent", "random", "-n", "45", "--jobs", jobs]
        assert run([*args, "--players", "3", "--format", "json"]) == 0
        said.add(capsys.readouterr().out)
    assert len(said) == 1
    data = json.loads(said.pop())
    for measure in data["measures"]:
        assert measure.keys() == {
            *("measure", "games", "mean", "interval", "deviation", "least", "quartiles", "most"),
        }
        assert measure["least"] <= measure["quartiles"][1] <= measure["most"]
    (table,) = data["counted"]
    assert table["table"] == "cards"
    for row in table["rows"]:
        figures = {key: figure for key, figure in row.items() if key != "row"}
        assert figures.keys() <= {"played", "damage", "prevented", "regained", "knock-outs"}
        for figure in figures.values():
            assert figure.keys() == {"total", "mean", "interval"}
            if figure["interval"]:
                assert figure["interval"][0] <= figure["mean"] <= figure["interval"][1]
