"""Positions written down and read again, copies, and games played again by their codes."""

import json

from duel import ENGINE, Duel, codes, dealt_decks, eager, pairings, played, prebuilt
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import seats_for
from rng_cards.games.ragnguns.engine.saving import from_dict, to_dict


def test_a_position_survives_json_and_goes_on_as_it_would_have() -> None:
    for duel, chance in pairings(31, 20):
        for step, _action in enumerate(played(duel, chance)):
            if step % 6:
                continue
            saved = json.loads(json.dumps(to_dict(duel.state)))
            loaded = from_dict(duel.matchup, saved)
            assert to_dict(loaded) == saved
            original = duel.state.clone()
            while original.winner == -1:
                assert codes(loaded.legal_actions()) == codes(original.legal_actions())
                assert loaded.player() == original.player()
                assert loaded.asked() == original.asked()
                action = eager(original.legal_actions(), chance)
                original.apply(action)
                loaded.apply(action)
            assert to_dict(loaded) == to_dict(original)


def test_a_copy_goes_its_own_way_and_the_original_stays() -> None:
    for duel, chance in pairings(32, 20):
        for step, _action in enumerate(played(duel, chance)):
            if step % 6:
                continue
            before = to_dict(duel.state)
            copy = duel.state.clone()
            assert to_dict(copy) == before
            assert copy.events is None
            ENGINE.playout(copy, seeded(step))
            assert copy.winner != -1
            assert to_dict(duel.state) == before


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(
    seed=st.integers(-(2**70), 2**70),
    first=st.sampled_from([-1, 0, 1]),
    pair=st.tuples(st.integers(0, 5), st.integers(0, 5)),
    choices=st.lists(st.integers(0, 1 << 30), max_size=300),
)
def test_decks_a_seed_and_codes_are_the_whole_game(
    seed: int, first: int, pair: tuple[int, int], choices: list[int]
) -> None:
    decks = [prebuilt()[one] for one in pair]
    duel = Duel(decks, seed, first=first)
    for choice in choices:
        legal = duel.state.legal_actions()
        if not legal:
            break
        duel.play(legal[choice % len(legal)])
    again = ENGINE.start(ENGINE.matchup(seats_for(decks), {}), seeded(seed), first)
    for code in duel.codes:
        action = ENGINE.action(code)
        assert action in again.legal_actions()
        again.apply(action)
    assert ENGINE.save(again) == to_dict(duel.state)


def test_listening_changes_nothing() -> None:
    decks = dealt_decks(33, 2)
    loud, quiet = (Duel(decks, 5) for _ in range(2))
    quiet.state.events = None
    chance = Chance(seeded(33))
    while loud.state.winner == -1:
        action = eager(loud.state.legal_actions(), chance)
        loud.play(action)
        quiet.state.apply(action)
        assert to_dict(loud.state) == to_dict(quiet.state)


def test_who_starts_is_drawn_by_the_seed_or_said_and_the_decks_are_the_same() -> None:
    starters = [Duel(prebuilt()[:2], seed).story.active for seed in range(200)]
    assert 70 < sum(starters) < 130
    for seed in range(20):
        drawn, said = Duel(prebuilt()[:2], seed), Duel(prebuilt()[:2], seed, first=1)
        assert said.story.active == 1
        if drawn.story.active == 1:
            assert to_dict(drawn.state) == to_dict(said.state)


def test_an_idle_opponent_lets_every_turn_pass_and_takes_every_bullet() -> None:
    for deck in prebuilt():
        duel = Duel([deck, None], 1)
        for _action in played(duel, Chance(seeded(34))):
            assert duel.state.player() == 0
        assert sorted(duel.table().halves[1].everything()) == []
