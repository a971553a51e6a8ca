"""What agents take a position of Saloon for: Attacks are kept, and who is behind hurries."""

from brawls import ENGINE, middles, new_game

from rng_cards.games.saloon.engine.prospects import can_attack, share


def test_whoever_cannot_attack_exchanges_a_card() -> None:
    met = set()
    for game in middles(step=1):
        legal = game.legal_actions()
        able = game.asked() != "swap" or can_attack(game, game.player())
        assert list(ENGINE.promising(game)) == list(legal if able else legal[1:])
        met.add((game.asked() == "swap", able))
    assert met == {(False, True), (True, True), (True, False)}


def test_who_is_behind_is_the_worse_off_the_later_it_is_without_attacks() -> None:
    game = new_game(3, 1)
    for seat, ko in zip(game.seats, (9, 6, 3), strict=True):
        seat.ko = ko
    game.aggressor = 1
    worth = {}
    for late in (0, game.rules.turn_cap):
        for stunned in (False, True):
            game.turn, game.seats[1].no_cards = late, stunned
            worth[bool(late), stunned] = [share(game, seat) for seat in range(3)]
    leader, _aggressor, last = range(3)
    assert worth[True, True][leader] == worth[False, True][leader]
    assert worth[True, True][last] == 0 < worth[True, False][last] < worth[False, False][last]


def test_an_attack_in_hand_is_worth_more_than_another_card() -> None:
    game = new_game(3, 1)
    kind_of, facts = game.cards.kind_of, game.facts
    cards = {facts[kind].type: card for card, kind in enumerate(kind_of)}
    values = {}
    for type_ in ("attack", "help"):
        game.seats[0].hand = [cards[type_]]
        values[type_] = [share(game, seat) for seat in range(3)]
    assert values["attack"][0] > values["help"][0]
    assert values["attack"][1:] == values["help"][1:]  # nobody else sees which it is
