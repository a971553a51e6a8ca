"""Games of Colt Express at random, with any number of players, variant and house rule."""

from pathlib import Path

from robberies import CARDS, ENGINE, ROBBERIES
from stepped_games import assert_golden, happened, played

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.colt_express.engine.sayings import PURSE
from rng_cards.games.playing import Seat
from rng_cards.games.shared.terms import noted

WORTH = 6000 + 6 * 500 + 2 * 1000


def test_every_choice_of_the_golden_games_is_what_it_was() -> None:
    assert_golden(ROBBERIES.golden(games=2), Path(__file__).with_name("golden.txt"))


def test_no_card_is_lost_and_money_grows_by_hostages_alone() -> None:
    count = 6 * (10 + 6) + 13 + 18 + 6 + 2 + 17
    ransoms = 0
    for game, seed in ROBBERIES.games(1):
        for _action in played(game, seed):
            assert sorted(card for zone in game.zones() for card in zone) == list(range(count))
            assert money_in_cards(game) == WORTH
            assert len(game.plan) == len(game.planners)
            assert all(game.bandits[who].place < len(game.places) for who in game.crew)
        gained = [args[1] for name, args in happened(game) if name == "gains"]
        assert sum(bandit.cash for bandit in game.bandits) == sum(gained)
        assert set(gained) <= {250}
        ransoms += len(gained)
        assert game.turn == 5
        assert len(game.route) == 5
    assert ransoms > 2


def money_in_cards(game: Robbery) -> int:
    """What all loot is worth, wherever it lies."""
    return sum(map(game.worth, game.zones()))


def test_nobody_knows_a_purse_that_they_never_held_nor_a_card_played_face_down() -> None:
    unseen = 0
    for game, seed in ROBBERIES.games(1):
        purses = game.loot_of(list(range(len(game.known))), PURSE)
        brought = {card for who in game.crew for card in game.bandits[who].loot}
        hidden: dict[int, int] = {}
        for _action in played(game, seed):
            shown = [one for one in game.events or () if one.name == "purse"]
            for purse in purses:
                eyes = game.everybody() if purse in brought else 0  # the $250 that all have seen
                for event in shown:
                    if event.args[1] == game.worth([purse]):
                        eyes |= event.eyes
                assert not game.known[purse] & ~eyes
            for card, me in zip(game.plan, game.planners, strict=True):
                eyes = hidden.setdefault(card, game.known[card])
                assert eyes in {1 << me, game.everybody()}
                assert game.known[card] == eyes
                unseen += eyes != game.everybody()
            hidden = {card: eyes for card, eyes in hidden.items() if card in game.plan}
            for me, seat in enumerate(game.seats):
                for card in seat.hand:
                    is_action = game.parts.action_of[game.cards.kind_of[card]] >= 0
                    assert game.known[card] == 1 << me or not is_action
        assert game.outcome() is not None
    assert unseen > 1000


def test_worlds_look_the_same_and_can_be_played_to_their_end() -> None:
    different = 0
    for game, world in ROBBERIES.worlds(step=41):
        different += world.observe(-1) != game.observe(-1)
        for card in world.plan:
            assert world.parts.action_of[world.cards.kind_of[card]] >= 0
    assert different > 200


def test_a_bullet_stays_with_its_receiver_in_any_world_however_it_came_there() -> None:
    """Also in the position of a scenario, which no shot has led to."""
    game, chance = ROBBERIES.new_game(3, 1), Chance(seeded(5))
    bullet = game.bandits[game.crew[0]].cylinder.pop()
    game.seats[1].hand.append(bullet)
    game.known[bullet] = 1 << 1
    decks = [sorted(seat.hand + seat.deck) for seat in game.seats]
    for _ in range(9):
        world = game.determinize(2, chance)
        assert [sorted(seat.hand + seat.deck) for seat in world.seats] == decks


def test_nothing_hidden_changes_what_a_seat_sees_or_imagines() -> None:
    ROBBERIES.assert_hidden_changes_nothing(step=29)


def test_what_is_so_in_all_ways_is_told() -> None:
    assert ROBBERIES.assert_certain_is_told(step=97, most=5) > 50


def test_a_position_survives_json_and_goes_on_as_it_would_have() -> None:
    ROBBERIES.assert_saved_whole(step=53)


def test_everything_that_is_noted_or_refused_has_its_words() -> None:
    known = noted(Table().catalogue("colt-express").about)
    met = set()
    for game, seed in ROBBERIES.games(1):
        for _action in played(game, seed):
            pass
        for name, args in happened(game):
            met.add(name)
            assert len(args) == len(known.events[name].about), name
    assert met | {"no-neutral-bullets"} == set(known.events)
    refused = set()
    for game in ROBBERIES.middles(step=61):
        words = game.vocabulary
        for code in range(0, words.size, 3):
            action = words.action(code)
            assert action is not None
            found = game.refusal(game.player(), action)
            assert found is None or action not in game.legal_actions()
            if found is not None:
                refused.add(found[0])
                assert len(found[1]) == len(known.refusals[found[0]].about), found
    assert len(refused) > 8


def test_rounds_and_bandits_are_drawn_and_those_asked_for_are_given() -> None:
    routes, crews, cars = set(), set(), set()
    for seed in range(40):
        seats = [Seat(role="doc"), Seat(), Seat(role="ghost")]
        game = ENGINE.start(ENGINE.matchup(seats, {}, CARDS), seeded(seed), 0)
        assert isinstance(game, Robbery)
        crews.add(game.crew[1])
        assert (game.crew[0], game.crew[2]) == (5, 0)
        upcoming = [game.cards.kinds[game.cards.kind_of[card]] for card in game.rounds]
        assert upcoming[0] in {"pickpocketing", "marshals-revenge", "hostage-taking"}
        assert all(one.endswith("-2-4") for one in upcoming[1:])
        routes.add(tuple(upcoming))
        cars.update(game.cars)
    assert crews == {1, 2, 3, 4}
    assert len(routes) > 30
    assert cars == set(range(6))
