"""Matches: the same games whatever plays them, seats alternated, counts that add up."""

import os
import signal
import time
from contextlib import closing
from multiprocessing import active_children
from statistics import mean, variance
from typing import Any, Final

import pytest
from cases import each
from effort import at_night
from hypothesis import given
from hypothesis import strategies as st
from tables import ROOT

from rng_cards.app.table import Table
from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.design_effect import Clusters, Group
from rng_cards.play.intervals import wilson
from rng_cards.play.matches import (
    Entrant,
    MatchSetup,
    Played,
    Results,
    match_worker,
    play_match,
    round_robin,
)
from rng_cards.play.replays.reading import read_replays
from rng_cards.play.tally import Tally
from rng_cards.play.workers import Processes

TABLE: Final = Table(ROOT)
DECKS: Final = [
    load_deck(str(ROOT / f"decks/{name}.yaml"), TABLE)
    for name in ("buffalo-kid", "jenny-james", "granny-thistle")
]


BOTH: Final = Group(frozenset({(0, 0), (1, 0)}))
"""One deck, at two tables."""


def setup_of(agent: str = "random", games: int = 50, *, record: bool = False) -> MatchSetup:
    entrants = tuple(Entrant(deck, agent_named(agent)) for deck in DECKS)
    return MatchSetup("ragnguns", entrants, round_robin(3), games, 11, {}, record=record)


def as_plain(tallies: list[Tally]) -> list[object]:
    return [vars(tally) for tally in tallies]


def everything(setup: MatchSetup, jobs: int) -> tuple[list[object], str]:
    results = Results(setup)
    lines: list[str] = []
    for played in play_match(setup, Processes(jobs)):
        results.add(played)
        lines += played.lines
    return as_plain(results.tallies), "".join(lines)


class Interrupted:
    """Somebody who presses Ctrl-C at every decision, and is heard when it suits."""

    moves = 0

    def choose(self, state: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        Interrupted.moves += 1
        return state.legal_actions()[0]


def test_ctrl_c_is_heard_between_two_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rng_cards.play.matches.make_agent", lambda *_: Interrupted())
    monkeypatch.setattr(Interrupted, "moves", 0)
    with pytest.raises(KeyboardInterrupt):
        list(play_match(setup_of()))
    assert Interrupted.moves == 1


def test_the_same_games_from_any_number_of_processes() -> None:
    setup = setup_of(record=True)
    alone = everything(setup, 1)
    assert everything(setup, 2) == alone
    assert everything(setup, 4) == alone


def test_chunks_may_be_played_in_any_order_and_of_any_size() -> None:
    setup = setup_of(games=12)
    whole = everything(setup, 1)[0]
    work = match_worker(setup)
    results = Results(setup)
    for chunk in (range(30, 36), range(7), range(7, 30)):
        results.add(work(chunk))
    assert as_plain(results.tallies) == whole


def test_a_game_hangs_on_the_seed_of_the_batch_and_its_number_alone() -> None:
    few, many = setup_of(games=3, record=True), setup_of(games=5, record=True)
    some = everything(few, 1)[1].splitlines()
    more = everything(many, 1)[1].splitlines()
    assert some[:6] == more[:6]  # the first two games of each table
    assert some[6:] == more[6:11:2]


def test_seats_are_alternated(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    path.write_text(everything(setup_of(games=6, record=True), 1)[1], encoding="utf-8")
    replays = [line.replay for line in read_replays(str(path))]
    assert [one.first for one in replays if one] == [0, 1] * 9
    assert [one.seed for one in replays if one][:7] == [
        (11, game, 0) for game in (0, 1, 0, 1, 0, 1, 2)
    ]


def test_counts_add_up() -> None:
    results = Results(setup_of(games=30))
    for played in play_match(results.setup):
        results.add(played)
    assert results.played == 90
    for tally in results.tallies:
        assert tally.games == 30
        assert sum(tally.won) == 60
        assert tally.wins_of(0, 0).of == tally.wins_of(1, 1).of == 15
        for player in range(2):
            for number in range(1, 16):
                card = tally.card(player, number, "x")
                assert 0 <= card.used.hits <= card.used.of <= card.games
                assert card.used.of <= card.drawn.of + card.games
                assert card.drawn.hits <= tally.wins(player).hits


@at_night  # test_workers.py kills them in smaller matches
def test_a_killed_worker_does_not_change_the_result() -> None:
    setup = setup_of("greedy", games=40)
    expected = everything(setup, 1)[0]
    results = Results(setup)
    killed = 0
    with closing(play_match(setup, Processes(2))) as chunks:
        for played in chunks:
            results.add(played)
            if not killed:
                killed = active_children()[0].pid or 0
                os.kill(killed, signal.SIGKILL)
    assert killed
    assert as_plain(results.tallies) == expected


def test_who_stops_early_has_what_was_played() -> None:
    setup = setup_of(games=200)
    results = Results(setup)
    with closing(play_match(setup, Processes(2))) as chunks:
        for played in chunks:
            results.add(played)
            if results.played >= 100:
                break
    time.sleep(0.05)
    assert results.played == sum(tally.games for tally in results.tallies) == 100
    assert not active_children()


def test_house_rules_reach_the_games() -> None:
    short = setup_of(games=10).but(rules={"turn_cap": 4})
    results = Results(short)
    for played in play_match(short):
        results.add(played)
    assert all(tally.turns <= 40 for tally in results.tallies)


def test_a_round_robin_is_everybody_against_everybody_once() -> None:
    assert round_robin(4) == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    assert round_robin(2) == ((0, 1),)


# Intervals


def test_who_stops_early_has_played_as_much_at_every_table() -> None:
    setup = setup_of(games=40)
    results = Results(setup)
    with closing(play_match(setup)) as chunks:
        for played in chunks:
            results.add(played)
            least, *_, most = sorted(tally.games for tally in results.tallies)
            assert most - least <= 2


def test_a_design_effect_is_the_variance_of_clusters_over_that_of_games() -> None:
    clusters, won = Clusters([BOTH], tables=2, places=2, parts=2), []
    chance = Chance(seeded(5))
    for cluster in range(300):
        lucky = chance.below(2)
        for table in range(2):  # whoever is lucky is lucky at both tables
            mine = sum(2 * (chance.below(10) < 3 + 4 * lucky) for _ in range(2))
            clusters.add(cluster, table, 2, (mine, 0, 4 - mine, 0))
            won.append(mine)
    means = [(one + other) / 8 for one, other in zip(won[::2], won[1::2], strict=True)]
    share = mean(means)
    assert clusters.design_effect(BOTH) == pytest.approx(
        (4 - 1 / 300) * variance(means) / share / (1 - share)
    )
    assert clusters.design_effect(BOTH) > 1.2


def test_a_cluster_counts_once_it_is_complete() -> None:
    clusters = Clusters([BOTH], tables=2, places=2, parts=2)
    for cluster in (0, 1):
        for table in (1, 0):
            for game in range(2):
                assert (clusters.complete, clusters.design_effect(BOTH)) == (cluster, 1.0)
                clusters.add(cluster, table, 1, (2 * game, 0, 2 - 2 * game, 0))
    assert clusters.complete == 2


@each(
    "hits, of, low, high",
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (65, 100, 0.5525, 0.7364),
        (650, 1000, 0.6199, 0.6789),
        (81, 263, 0.2553, 0.3662),  # R. Newcombe, Statistics in Medicine 17, 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_has_its_known_values(
    hits: float, of: int, low: float, high: float
) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10_000), st.data())
def test_an_interval_holds_its_share_and_shrinks(of: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = wilson(hits, of)
    assert 0 <= low <= hits / of + 1e-12
    assert hits / of - 1e-12 <= high <= 1
    wide, narrow = wilson(hits, of), wilson(hits * 100, of * 100)
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1)), max_size=20), st.integers(0, 20))
def test_tallies_can_be_added_in_any_split(games: list[tuple[int, int]], cut: int) -> None:
    def tally_of(some: list[tuple[int, int]]) -> Tally:
        tally = Tally(2, 17)
        for winner, first in some:
            outcome = Outcome(frozenset({winner} - {2}), (2, 1))
            tally.note(outcome, (0, 1), first, 9, [0b110, 0b1010], [0b10, 0b1000])
        return tally

    parts = tally_of(games[:cut])
    parts.add(tally_of(games[cut:]))
    assert vars(parts) == vars(tally_of(games))


def test_what_workers_send_back_is_plain() -> None:
    played = match_worker(setup_of(games=2))(range(2))
    assert isinstance(played, Played)
    assert played.games == 2
    assert played.lines == ()
    assert seeded(11, 0, 0) == seeded(11, 0, 0)
