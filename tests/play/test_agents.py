"""Agents: they see what their player sees, they play what is legal, the better ones win."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest
from cases import each
from effort import tries
from tables import ROOT

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import NOBODY, GameEngine, PlayDeck, seats_for
from rng_cards.play.agents import AGENTS, Agent, AgentSpec, agent_named, make_agent, mcts
from rng_cards.play.agents.search.tree import Tree
from rng_cards.play.decks import load_deck
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match
from rng_cards.play.sitting.seats import Seats
from rng_cards.play.tally import Share

TABLE: Final = Table(ROOT)
ENGINE: Final[GameEngine] = TABLE.game("ragnguns").engine()
DECKS: Final = [load_deck(str(file), TABLE) for file in sorted((ROOT / "decks").glob("*.yaml"))]
NAMES: Final = ("random", "idle", "greedy", "mcts:12")


def matchup_of(number: int) -> Any:
    one, other = DECKS[number % len(DECKS)], DECKS[(number // 2 + 1) % len(DECKS)]
    return ENGINE.matchup(seats_for([one, other]), {})


def positions(seed: int, every: int) -> Iterator[tuple[Any, Any]]:
    """Positions of a game in which greedy players now and then do something odd."""
    matchup = matchup_of(seed)
    state = ENGINE.start(matchup, seeded(seed))
    chance = Chance(seeded(seed, 1))
    agents = [
        make_agent(AgentSpec("greedy"), ENGINE, matchup, player, Chance(seeded(seed, 2, player)))
        for player in range(2)
    ]
    for step in range(400):
        if state.player() == NOBODY:
            return
        if step % every == 0:
            yield matchup, state.clone()
        legal = state.legal_actions()
        odd = chance.below(4) == 0
        state.apply(
            legal[chance.below(len(legal))] if odd else agents[state.player()].choose(state)
        )


@each("name", NAMES)
def test_an_agent_cannot_see_what_is_hidden_from_it(name: str) -> None:
    """Two positions that differ in secrets alone: the same stream makes the same choice."""
    differed = 0
    for seed in range(tries(3, 12)):
        for number, (matchup, state) in enumerate(positions(seed, 5)):
            player = state.player()
            other = ENGINE.determinize(state, player, Chance(seeded(seed, number, 9)))
            differed += ENGINE.save(other) != ENGINE.save(state)
            choices = [
                make_agent(
                    agent_named(name), ENGINE, matchup, player, Chance(seeded(seed, number))
                ).choose(one)
                for one in (state, other)
            ]
            assert choices[0] is choices[1], (name, seed, number)
    assert differed > tries(20, 80), "the worlds were hardly ever different"


@each("seed", range(8))
def test_the_evaluation_hangs_on_no_secret(seed: int) -> None:
    for number, (_matchup, state) in enumerate(positions(seed, 3)):
        for player in range(2):
            other = ENGINE.determinize(state, player, Chance(seeded(seed, number)))
            assert ENGINE.value(other, player) == ENGINE.value(state, player)
            assert 0 <= ENGINE.value(state, player) <= 1


def test_the_evaluation_knows_who_won() -> None:
    matchup = matchup_of(0)
    for seed in range(5):
        state = ENGINE.start(matchup, seeded(seed))
        ENGINE.playout(state, seeded(seed, 1))
        outcome = state.outcome()
        assert outcome is not None
        for player, share in enumerate(outcome.shares()):
            assert abs(ENGINE.value(state, player) - share) < 0.001


@each("name", NAMES)
def test_an_agent_says_legal_things_only_and_touches_nothing(name: str) -> None:
    for seed in range(3):
        for matchup, state in positions(seed, 4):
            player = state.player()
            agent = make_agent(agent_named(name), ENGINE, matchup, player, Chance(seeded(seed)))
            before = ENGINE.save(state)
            choice = agent.choose(state)
            assert any(choice is one for one in state.legal_actions())
            assert ENGINE.save(state) == before


def test_what_is_promising_is_legal_and_there_is_always_something() -> None:
    for seed in range(4):
        for _matchup, state in positions(seed, 3):
            legal = state.legal_actions()
            promising = ENGINE.promising(state)
            assert promising
            assert all(any(one is each for each in legal) for one in promising)
            ending = ENGINE.ending(state)
            assert ending is None or ending in promising
            assert ENGINE.passing(state) in legal


def test_the_same_stream_plays_the_same_game() -> None:
    for name in NAMES:
        assert game_of(name, 3) == game_of(name, 3)
    assert game_of("random", 3) != game_of("random", 4)


def game_of(name: str, seed: int) -> list[int]:
    matchup = matchup_of(1)
    state = ENGINE.start(matchup, seeded(1))
    agents = [
        make_agent(agent_named(name), ENGINE, matchup, player, Chance(seeded(seed, player)))
        for player in range(2)
    ]
    codes: list[int] = []
    while state.player() != NOBODY and len(codes) < 40:
        action = agents[state.player()].choose(state)
        codes.append(action.code)
        state.apply(action)
    return codes


def share_of(one: str, other: str, games: int, decks: list[PlayDeck]) -> Share:
    """Mirrored games won by the first agent."""
    both = (agent_named(one), agent_named(other))
    entrants = tuple(Entrant(deck, agent) for deck in decks for agent in both)
    pairings = tuple((place, place + 1) for place in range(0, len(entrants), 2))
    setup = MatchSetup("ragnguns", entrants, pairings, games, 5, {})
    results = Results(setup)
    for played in play_match(setup):
        results.add(played)
    hits = sum(tally.wins(0).hits for tally in results.tallies)
    return Share(hits, results.played)


def test_greedy_beats_random() -> None:
    assert share_of("greedy", "random", 10, DECKS).interval[0] > 0.65


def test_random_beats_who_does_nothing() -> None:
    assert share_of("random", "idle", 6, DECKS).interval[0] > 0.5


def test_mcts_beats_random_on_the_smallest_of_budgets() -> None:
    assert share_of("mcts:5", "random", 6, DECKS[:2]).share > 0.65


def test_mcts_with_a_time_looks_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a tenth of a second each time it is read; at least one look."""
    matchup = matchup_of(0)
    for typed, expected in (("mcts:1s", 10), ("mcts:0.5s", 5), ("mcts:0.01s", 1)):
        ticks = count()
        monkeypatch.setattr(mcts, "perf_counter", lambda ticks=ticks: next(ticks) / 10)
        state = ENGINE.start(matchup, seeded(1), 0)
        agent = make_agent(agent_named(typed), ENGINE, matchup, 0, Chance(seeded(1)))
        agent.choose(state)
        assert next(ticks) == expected + 1  # once before, and once after each look


def test_mcts_stops_where_nothing_could_change_its_choice_any_more() -> None:
    """It chooses what the whole budget would have chosen."""
    spared = 0
    for seed in range(tries(1, 8)):
        for number, (matchup, state) in enumerate(positions(seed, 9)):
            player = state.player()
            agent = make_agent(
                agent_named("mcts:30"), ENGINE, matchup, player, Chance(seeded(seed, number))
            )
            choice = agent.choose(state)
            promising = ENGINE.promising(state)
            if len(promising) == 1:
                continue
            tree, chance = Tree(ENGINE, player), Chance(seeded(seed, number))
            worlds = iter(range(30))
            for left in worlds:
                tree.grow(ENGINE.determinize(state, player, chance))
                spared += tree.lead() > 29 - left
            assert tree.best(promising) is choice
    assert spared > 5


def test_mcts_keeps_what_it_found_out_while_nothing_new_is_seen() -> None:
    """A kept tree belongs to what the player sees now, and is never of another turn."""
    kept = begun = 0
    for seed in range(tries(1, 6)):
        matchup = matchup_of(seed)
        state = ENGINE.start(matchup, seeded(seed))
        agents = [
            mcts.MctsAgent(ENGINE, matchup, player, Chance(seeded(seed, player)), 8)
            for player in range(2)
        ]
        while state.player() != NOBODY and state.turn < 7:
            agent = agents[state.player()]
            if agent._kept is not None:
                begun += 1
                kept += agent._foreseen == ENGINE.observe(state, agent.player)
            before = state.turn, state.player()
            state.apply(agent.choose(state))
            if agent._kept is not None:
                assert (state.turn, state.player()) == before
                assert agent._kept.looks > 0
    assert begun >= kept > 5


def test_who_thinks_for_a_time_at_the_table_goes_on_from_the_last_decision() -> None:
    """Who has a number of looks answers by the position alone, as a game that is resumed does."""
    sat = tuple(seats_for(DECKS[:2]))
    for typed, stays in (("mcts:0.01s", True), ("mcts:2", False)):
        seats = Seats(TABLE, "ragnguns", sat, {0: agent_named(typed)}, 0, {})
        game = seats.deal((1,))
        thinking: dict[int, Agent] = {}
        game.play(seats.answer(game, thinking))
        first = thinking.get(0)
        assert (first is not None) == stays
        if game.player == 0:
            seats.answer(game, thinking)
        assert thinking.get(0) is first


def test_every_agent_says_who_it_is_in_both_languages() -> None:
    for kind in AGENTS.values():
        assert kind.about.say("fr") != kind.about.say("en")
