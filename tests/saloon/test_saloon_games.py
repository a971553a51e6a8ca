"""Games of Saloon at random, with any number of players and any house rule."""

import pytest
from brawls import BRAWLS, CARDS, ENGINE, RULES, games, happened, matchup, middles, new_game, played
from effort import tries

from rng_cards.app.table import Table
from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import Seat
from rng_cards.games.saloon.engine.brawlers import KO
from rng_cards.games.saloon.engine.sayings import WORDS
from rng_cards.games.shared.terms import noted

NOTED = noted(Table().catalogue("saloon").about)


def test_every_game_ends_with_the_last_one_standing_or_the_sheriff() -> None:
    ends = set()
    for game, seed in games(3):
        for _action in played(game, seed):
            assert len(game.legal_actions()) > 1
        outcome = game.outcome()
        assert outcome is not None
        standing = {me for me, seat in enumerate(game.seats) if seat.ko}
        too_long = ("too-long", (game.turn,)) in happened(game)
        if too_long:
            most = max(seat.ko for seat in game.seats)
            first = {me for me in standing if game.seats[me].ko == most}
            assert outcome.winners == (first if len(first) == 1 else set())
        else:
            assert outcome.winners == standing
            assert len(standing) == 1
        ends.add((len(outcome.winners), too_long))
    assert ends == {(1, False), (1, True), (0, True)}


def test_no_card_is_lost_and_every_change_of_ko_has_its_event() -> None:
    count = sum(card["copies"] for card in CARDS if "copies" in card)
    assert count == 54
    for game, seed in games():
        ko = [KO] * len(game.seats)
        told = 0
        for _action in played(game, seed):
            cards = sorted(card for zone in game.zones() for card in zone)
            assert cards == list(range(count))
            for name, args in happened(game)[told:]:
                if name in ("hurt", "hurt-alone", "heals"):
                    me, points, now = args[:3]
                    ko[me] += points if name == "heals" else -points
                    assert points > 0
                    assert ko[me] == now
            told = len(game.events or ())
            assert ko == [seat.ko for seat in game.seats]
            for seat in game.seats:
                assert 0 <= seat.ko <= KO
                assert seat.ko or not (seat.hand or seat.before or seat.no_cards)
            if game.asked() == "act":
                assert not game.played
                assert game.seats[game.player()].ko


def test_a_refusal_is_given_where_it_is_known_and_to_nobody_who_may() -> None:
    actions = [WORDS.action(code) for code in range(0, WORDS.size, 9973)]
    names = ("pass", "attack", "also", "play", "hide", "drink", "give", "name", "swap")
    for name in names:
        verb = WORDS.verbs[name]
        actions += [WORDS.action(verb.first + code) for code in range(0, verb.size, 5)]
    met = set()
    for game in middles(step=tries(37, 17)):
        legal = game.legal_actions()
        for seat in range(-1, len(game.seats) + 1):
            for action in (*actions, *legal):
                assert action is not None
                found = game.refusal(seat, action)
                if action in legal and seat == game.player():
                    assert found is None
                elif seat != game.player():
                    assert found is not None
                if found is not None:
                    met.add(found[0])
                    assert len(found[1]) == len(NOTED.refusals[found[0]].about), found
    assert met >= {"not-in-hand", "another-decides", "already-out", "out", "act-first"}


def test_everything_that_is_noted_has_a_name_and_is_met() -> None:
    met = set()
    for game, seed in games(4):
        for _action in played(game, seed):
            pass
        for name, args in happened(game):
            met.add(name)
            assert len(args) == len(NOTED.events[name].about), name
    assert met == set(NOTED.events)


def test_a_position_survives_json_and_goes_on_as_it_would_have() -> None:
    BRAWLS.assert_saved_whole(step=31)


def test_who_begins_and_what_is_dealt() -> None:
    starts = set()
    for seed in range(30):
        game = ENGINE.start(matchup(3), seeded(seed))
        starts.add(game.aggressor)
    assert starts == {0, 1, 2}
    for players, left in ((3, 39), (4, 34), (5, 29), (6, 24)):
        game = ENGINE.start(matchup(players), seeded(1), 0)
        assert game.player() == 0
        held = [len(seat.hand) for seat in game.seats]
        assert (held, len(game.deck)) == ([5] * players, left)


def test_worlds_look_the_same_and_can_be_played_to_their_end() -> None:
    worlds = BRAWLS.worlds(step=23)
    assert sum(world.observe(-1) != game.observe(-1) for game, world in worlds) > 600


def test_nothing_hidden_changes_what_a_seat_sees_or_imagines() -> None:
    BRAWLS.assert_hidden_changes_nothing(step=19)


def test_hands_are_seen_by_their_owners_and_gifts_by_two() -> None:
    given = 0
    for game in middles(step=11):
        for player in range(len(game.seats)):
            certain = game.certain(player)
            for owner, seen in enumerate(game.observe(player)["seats"]):
                known = [one for one in seen["hand"] if one != "?"]
                if owner == player:
                    assert len(known) == len(game.seats[owner].hand)
                else:
                    given += len(known)
                    hand = [card for card in game.seats[owner].hand if card not in certain]
                    assert len(known) - len(game.seats[owner].hand) + len(hand) == sum(
                        game.known[card] >> player & 1 for card in hand
                    )
    assert given > 50
    game = new_game(4, 3)
    for _action in played(game, 3):
        for name, eyes, args in game.events or ():
            if name == "gives":
                assert eyes == 1 << args[0] | 1 << args[1]
            else:
                assert eyes == -1


def test_an_edited_card_is_played_as_it_is_written() -> None:
    """The engine is built from the card files, and from nothing else."""
    harder = [
        {**card, "effects": [{"damage": 4}, {"object": "may"}]} if card["id"] == "punch" else card
        for card in CARDS
    ]
    seats = [Seat() for _ in range(3)]
    kind = [card["id"] for card in sorted(CARDS, key=lambda card: card.get("number", 0))]
    for cards, points in ((CARDS, 1), (harder, 4)):
        table = ENGINE.seated(ENGINE.matchup(seats, {}, cards))
        assert table.damage_of(table.cards.kinds.index("punch"), -1, -1) == points
        assert table.cards.kinds == [one for one in kind if one in table.cards.kinds]


def test_house_rules_are_all_there() -> None:
    assert len(RULES) == 8
    with pytest.raises(TypeError, match="refill"):
        ENGINE.matchup([Seat()] * 3, {"refill": True}, CARDS)
