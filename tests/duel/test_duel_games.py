"""Games of Duel at random, with any number of players and any house rule."""

import pytest
from gunfights import DUELS, ENGINE, RULES, games, happened, middles, new_game, played

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.duel.engine.components import BULLETS, DECK, WOUNDS
from rng_cards.games.duel.engine.sayings import WORDS
from rng_cards.games.playing import Seat
from rng_cards.games.shared.terms import noted

NOTED = noted(Table().catalogue("duel").about)


def test_every_game_ends_with_the_last_one_alive_or_nobody() -> None:
    ends = set()
    for game, seed in games(4):
        for _action in played(game, seed):
            assert len(game.legal_actions()) > 1
        outcome = game.outcome()
        assert outcome is not None
        alive = {me for me, seat in enumerate(game.seats) if seat.alive}
        too_long = ("too-long", (game.turn,)) in happened(game)
        assert outcome.winners == (set() if too_long else alive)
        assert len(alive) > 1 if too_long else len(alive) <= 1
        assert outcome.scores == tuple(
            float(me in outcome.winners) for me in range(len(game.seats))
        )
        ends.add((len(outcome.winners), too_long))
    assert ends >= {(1, False)}


def test_a_game_of_many_turns_is_drawn() -> None:
    game = new_game(5, 3, {"turn_cap": 1})
    for _action in played(game, 3):
        assert game.turn == 1
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (frozenset(), (0.0,) * 5)
    assert happened(game)[-2:] == [("too-long", (1,)), ("nobody-wins", ())]


def test_no_card_is_lost_and_everything_stays_within_its_bounds() -> None:
    for game, seed in games():
        cards = list(range(52 if game.rules.full_deck else len(DECK)))
        for _action in played(game, seed):
            assert sorted(card for zone in game.zones() for card in zone) == cards
            for seat in game.seats:
                assert 0 <= seat.ammo <= BULLETS
                assert 0 <= seat.wounds <= WOUNDS
                assert seat.fired <= seat.shots <= seat.ammo
                assert len(seat.speeds) == len(seat.fires)
                assert seat.jammed or seat.reloading or seat.loading or not seat.lost


def test_what_the_deck_is_made_of() -> None:
    reduced, full = new_game(2, 1), new_game(2, 1, {"full_deck": True})
    assert [reduced.cards.kind_of.count(kind) for kind in range(6)] == [4] * 6
    assert sum(DECK) == 84
    assert full.cards.kinds == [str(value) for value in range(1, 14)]
    assert len(full.known) == 52


def test_a_refusal_is_given_for_all_that_is_not_legal_and_for_nothing_else() -> None:
    actions = [WORDS.action(code) for code in range(0, WORDS.size, 23)]
    actions += [WORDS.action(code) for code in range(WORDS.size - 30, WORDS.size)]
    met = set()
    for game in middles(step=11):
        legal = game.legal_actions()
        for seat in range(-1, len(game.seats) + 1):
            for action in (*actions, *legal):
                assert action is not None
                found = game.refusal(seat, action)
                assert (found is None) == (action in legal and seat == game.player())
                if found is not None:
                    met.add(found[0])
                    assert len(found[1]) == len(NOTED.refusals[found[0]].about), found
    assert set(NOTED.refusals) - met <= {
        "game-over",
        "deck-too-short",
        "not-slower",
        "no-bullet-left",
    }


def test_everything_that_is_noted_has_a_name_and_is_met() -> None:
    met = set()
    for game, seed in games(5):
        for _action in played(game, seed):
            pass
        for name, args in happened(game):
            met.add(name)
            assert len(args) == len(NOTED.events[name].about), name
    assert set(NOTED.events) - met <= {"too-long"}


def test_what_lies_face_down_is_told_where_one_card_alone_can_lie_there() -> None:
    """Speeds fall from row to row: below a 2 lies a 1, whatever the other cards are."""
    told = 0
    for game in middles(step=3):
        for player in range(len(game.seats)):
            for limit in game.bounds(player):
                card = limit.zone[limit.at]
                assert limit.kinds >> game.cards.kind_of[card] & 1
                if limit.kinds.bit_count() == 1:
                    assert card in game.certain(player)
                    told += 1
    assert told > 5


def test_what_is_so_in_all_ways_is_told() -> None:
    assert DUELS.assert_certain_is_told(step=3, most=7) > 1


def test_a_position_survives_json_and_goes_on_as_it_would_have() -> None:
    DUELS.assert_saved_whole(step=13)


@pytest.mark.parametrize("first", range(3))
def test_who_begins_is_served_first(first: int) -> None:
    matchup = ENGINE.matchup([Seat() for _ in range(3)], {})
    game = ENGINE.start(matchup, seeded(4), first)
    assert game.player() == first
    drawn = {ENGINE.start(matchup, seeded(seed)).player() for seed in range(30)}
    assert drawn == {0, 1, 2}


def test_worlds_look_the_same_and_can_be_played_to_their_end() -> None:
    worlds = DUELS.worlds(step=7)
    assert sum(world.observe(-1) != game.observe(-1) for game, world in worlds) > 600


def test_nothing_hidden_changes_what_a_seat_sees_imagines_or_hopes_for() -> None:
    DUELS.assert_hidden_changes_nothing(step=9)


def test_what_duellists_deduce_holds() -> None:
    """Speeds fall from row to row, no row above the last tier waits, who goes on is not jammed,
    and who jammed dodges with the lowest card.
    """
    chance = Chance(seeded(10))
    kept = broken = 0
    for game in middles():
        for player in range(len(game.seats)):
            world = game.determinize(player, chance)
            for seat in world.seats:
                values = [card // 4 + 1 for card in seat.speeds]
                held = [card // 4 + 1 for card in seat.hand]
                fits = values == sorted(set(values), reverse=True)
                if values and held:
                    fits = fits and min(held) < values[-1]
                waits = seat.alive and seat.fired < seat.shots and not seat.jammed
                if world.counting and waits:
                    now = world.lowered(values[seat.fired], seat.wounds)
                    fits = fits and now <= world.tier
                if seat.jammed:
                    rows = len(seat.lost) // 3
                    dodge = seat.dodges[0] // 4
                    fits = fits and all(dodge <= card // 4 for card in seat.lost[2 * rows - 2 :])
                kept, broken = kept + fits, broken + (not fits)
    assert kept > 3000
    assert broken == 0


def test_house_rules_are_all_there() -> None:
    assert len(RULES) == 10
    with pytest.raises(TypeError, match="floor"):
        ENGINE.matchup([Seat(), Seat()], {"floor": True})
