"""Games made of named steps: copies, saving, what seats see, worlds dealt anew."""

import itertools
import json
from dataclasses import dataclass
from typing import Any

import pytest
from outbid import BID, PASS, PEEK, WORDS, Outbid, outbid, positions

from rng_cards.engine.outcome import Outcome
from rng_cards.engine.pieces import Piece, layout_of, numbers
from rng_cards.engine.position import UNKNOWN
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.engine.steps import SteppedPosition

GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(4)]


def copies(games: list[tuple[int, int]] = GAMES) -> Any:
    """A copy of every position of some games."""
    for players, seed in games:
        for position in positions(players, seed):
            yield position.clone()


def finish(position: SteppedPosition, seed: int) -> None:
    chance = Chance(seeded(seed))
    while position.player() >= 0:
        legal = position.legal_actions()
        position.apply(legal[chance.below(len(legal))])


def test_each_sentence_is_one_object_with_a_code_of_its_own() -> None:
    actions = [*map(BID, range(10)), *map(PEEK, range(4)), PASS]
    assert [action.code for action in actions] == list(range(WORDS.size))
    assert all(WORDS.action(action.code) is action for action in actions)
    assert WORDS.action(-1) is WORDS.action(WORDS.size) is None
    assert repr(PEEK(3)) == "peek 3"
    for args in [(10,), (-1,), (), (1, 2)]:
        with pytest.raises(ValueError, match=r"bid|argument"):
            BID(*args)


def test_a_game_ends_with_an_outcome() -> None:
    for players, seed in GAMES:
        *_, end = positions(players, seed)
        best = max(seat.coins for seat in end.seats)
        winners = frozenset(me for me, seat in enumerate(end.seats) if seat.coins == best)
        scores = tuple(float(me in winners) for me in range(players))
        assert end.outcome() == Outcome(winners, scores)
        assert (end.asked(), end.legal_actions()) == ("over", ())


def test_a_copy_goes_its_own_way_and_nobody_listens_to_it() -> None:
    for position in copies():
        position.events = []
        before = position.save()
        copy = position.clone()
        assert copy.save() == before
        assert copy.events is None
        finish(copy, 5)
        assert position.save() == before
        assert position.events == []


def test_a_position_survives_json_and_goes_on_as_it_would_have() -> None:
    for position in copies():
        saved = json.loads(json.dumps(position.save()))
        loaded = outbid(len(position.seats), 99)
        loaded.restore(saved)
        assert loaded.save() == position.save()
        assert loaded.legal_actions() == position.legal_actions()
        finish(loaded, 6)
        finish(position, 6)
        assert loaded.save() == position.save()


@pytest.mark.parametrize(
    "change",
    [
        {"turn": True},
        {"turn": "1"},
        {"deck": [0, 0]},
        {"deck": [True]},
        {"deck": None},
        {"seats": []},
        {"known": []},
        {"stack": [["rest", -1, 0]]},
        {"stack": ["round"]},
        {"stack": [["round"]]},
        {"stack": [["round", "0", 0]]},
        {"stack": [["round", 0, "0"]]},
        {"stack": [["bid", 7, 0]]},
        {"joint": "bid", "sealed": [[0, 0, 99]]},
        {"joint": "peek", "sealed": [[0, 0]]},
        {"joint": ""},
        {"joint": "judge"},
        {"asked_together": []},
        {"asked_together": [0, 1, 2]},
        {"chest": {}},
    ],
)
def test_what_is_no_position_of_the_game_is_not_loaded(change: dict[str, Any]) -> None:
    saved = next(iter(positions(2, 1))).save()
    with pytest.raises((KeyError, TypeError, ValueError)):
        outbid(2, 1).restore({**saved, **change})


def test_a_seat_sees_what_it_knows() -> None:
    position = next(iter(positions(2, 3)))
    seen = position.observe(0)
    assert seen["seats"][1]["held"] == [UNKNOWN] * 3
    assert seen["seats"][1]["luck"] == UNKNOWN
    assert seen["seats"][0]["held"] == sorted(str(card % 9 + 1) for card in position.seats[0].held)
    assert seen["chest"] == {"closed": True, "stones": [UNKNOWN] * 3}
    assert not {"known", "chance", "stack", "joint", "events", "cards"} & set(seen)
    assert (seen["asked"], seen["decides"], seen["over"]) == ("bid", 0, False)
    assert UNKNOWN not in json.dumps(position.observe(-1))


def test_answers_given_together_are_sealed_until_the_last() -> None:
    for position in copies():
        if position.asked() != "bid" or position.player() == 0:
            continue
        now = position.player()
        assert [one[0] for one in position.observe(0)["sealed"]] == [0]
        assert position.observe(now)["sealed"] == []
        assert len(position.observe(-1)["sealed"]) == now
        assert (position.observe(0)["decides"], position.observe(now)["decides"]) == (-1, now)
        assert all(len(seat.row) == position.turn - 1 for seat in position.seats)


def test_knowledge_belongs_to_the_card() -> None:
    position = outbid(3, 1)
    everybody = position.everybody()
    assert everybody == 0b111
    one, other, third = position.deck[-3:]
    mine: list[int] = []
    position.known[other] = 0b110
    position.known[third] = 0b001
    position.draw(position.deck, mine, 0b010)
    assert position.known[third] == 0b011  # who knew the top card still does
    position.move(one, position.deck, mine, 0b100)
    assert position.known[one] == 0b100
    assert position.known[other] == 0b100  # the others lost track of the zone
    position.show(other)
    assert position.known[other] == everybody
    position.shuffle(position.deck)
    assert position.known[other] == 0


def test_a_world_dealt_anew_looks_the_same_and_goes_on() -> None:
    chance = Chance(seeded(7))
    different = 0
    for position in copies():
        for player in range(len(position.seats)):
            world = position.determinize(player, chance)
            assert world.observe(player) == position.observe(player)
            assert world.asked() == position.asked()
            if position.player() == player:
                assert world.legal_actions() == position.legal_actions()
            for me, bid in enumerate(world.bids):
                assert world.seats[me].row[-1] % 9 == bid  # the limits hold
            different += world.observe(-1) != position.observe(-1)
            copy = world.clone()
            finish(world, 8)
            finish(copy, 8)
            assert copy.save() == world.save()
    assert different > 300


def test_nothing_that_a_seat_cannot_see_changes_what_it_sees_or_imagines() -> None:
    chance = Chance(seeded(9))
    for position in copies(GAMES[::3]):
        for player in range(len(position.seats)):
            if position.asked() == "bid" and position.player() != player:
                continue  # the menu is somebody else's
            world = position.determinize(player, chance)
            assert world.legal_actions() == position.legal_actions()
            assert world.value(player) == position.value(player)
            streams = [Chance(11), Chance(11)]
            imagined = [
                one.determinize(player, stream).save()
                for one, stream in zip((position, world), streams, strict=True)
            ]
            assert imagined[0] == imagined[1]


def test_worlds_are_dealt_over_everything_that_may_be() -> None:
    position = next(iter(positions(2, 2)))
    chance = Chance(seeded(12))
    worlds = [position.determinize(0, chance) for _ in range(300)]
    assert {world.seats[1].stone[0] for world in worlds} == set(range(18, 23))
    assert len({world.seats[1].luck for world in worlds}) == 6
    unseen = set(position.deck) | set(position.seats[1].held)
    assert set(itertools.chain(*(world.seats[1].held for world in worlds))) == unseen


def test_a_piece_without_a_layout_is_an_error() -> None:
    class Bare(Piece):
        coins: int = 0

    @dataclass(eq=False, kw_only=True)
    class Vague(Piece):
        coins: Any = None

    @dataclass(eq=False, kw_only=True)
    class Clear(Piece):
        coins: list[int] = numbers()

    for cls in (Bare, Vague):
        with pytest.raises(TypeError, match=cls.__name__ if cls is Bare else "coins"):
            layout_of(cls)
    assert [field.name for field in layout_of(Clear)] == ["coins"]
    assert [field.name for field in layout_of(Outbid)][-4:] == ["deck", "gone", "chest", "bids"]
