"""What a Brawler's player can tell for certain, by trying every world that looks the same to them.

One player watches. Each way in which the hidden cards can lie is a world; it stays one as long as
some action there looks as the real one did.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import permutations
from operator import and_
from typing import Any

from brawls import new_game
from effort import tries

from rng_cards.engine.actions import Action
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.saloon.engine.brawl import Saloon

WATCHER = 0
CHANCES = 30
"""How often an action is tried where chance has a say."""
MOST_WORLDS = 400


def hidden_places(game: Saloon) -> list[tuple[list[int], int]]:
    """Where the cards lie that the watcher cannot see: other hands, and the deck."""
    zones = [game.deck, *(seat.hand for seat in game.seats[WATCHER + 1 :])]
    return [(zone, at) for zone in zones for at in range(len(zone))]


def lying(game: Saloon) -> list[Any]:
    """The kinds of cards in those places, hands without their order."""
    kind_of = game.cards.kind_of
    hands = [sorted(kind_of[card] for card in seat.hand) for seat in game.seats]
    return [[kind_of[card] for card in game.deck], hands]


def distinct(games: Iterable[Saloon]) -> list[Saloon]:
    """Each world once, whatever is still to come of chance and whatever the engine notes."""
    found: dict[str, Saloon] = {}
    for game in games:
        found.setdefault(repr((lying(game), game.stack, game.sealed, game.strikes)), game)
    return list(found.values())


def looks(game: Saloon) -> Any:
    """What lies open, and what the watcher has and may do."""
    kind_of = game.cards.kind_of
    zones = [game.discard, game.played, *(seat.before for seat in game.seats)]
    seats = [[seat.ko, len(seat.hand), seat.no_cards, seat.no_attack] for seat in game.seats]
    own = [kind_of[card] for card in game.seats[WATCHER].hand]  # as they came
    mine = game.player() == WATCHER
    may = sorted(one.code for one in game.legal_actions()) if mine else []
    told = [sorted(kind_of[card] for card in zone) for zone in zones]
    asked = game.asked() if game.asked() != game.joint or mine else game.joint
    return [told, seats, own, len(game.deck), asked, mine, may, game.winners, game.turn]


def heard(game: Saloon) -> list[Any]:
    """What the watcher sees happen; of a gift to somebody else, not the card."""
    return [
        (name, args if eyes < 0 or eyes >> WATCHER & 1 else args[:2])
        for name, eyes, args in game.events or ()
    ]


def outcomes(game: Saloon, action: Action, real: int) -> Iterator[Saloon]:
    """What an action leads to; where chance has a say, by the real one and several others."""
    for number in range(CHANCES):
        after = game.clone()
        after.events = []
        chance = after.chance = seeded(number, game.turn) if number else real
        after.apply(action)
        yield after
        if after.chance == chance:
            return


def follow(game: Saloon, worlds: list[Saloon], action: Action) -> list[Saloon]:
    """Do an action in the game; the worlds in which something looks the same."""
    real, watching = game.chance, game.player() == WATCHER
    game.events = []
    game.apply(action)
    seen = looks(game), heard(game)
    return distinct(
        after
        for world in worlds
        for one in world.legal_actions()
        if (one is action if watching else one.verb is action.verb)
        for after in outcomes(world, one, real)
        if (looks(after), heard(after)) == seen
    )


def certain(worlds: list[Saloon]) -> list[Counter[int]]:
    """The kinds of cards that every world has in each hand."""
    hands = [[Counter(hand) for hand in lying(world)[1]] for world in worlds]
    return [reduce(and_, some) for some in zip(*hands, strict=True)]


def told(game: Saloon) -> list[Counter[int]]:
    """The same, as the game tells it."""
    kinds, seats = game.cards.kinds, game.observe(WATCHER)["seats"]
    return [Counter(kinds.index(one) for one in seat["hand"] if one != "?") for seat in seats]


def small_games(seed: int, games: int) -> Iterator[tuple[Saloon, list[Saloon], Chance]]:
    """Brawls of three in which few cards are hidden, and all the worlds that look the same. A
    fourth is out, before whom lies what is not needed.
    """
    for number in range(games):
        chance = Chance(seeded(seed, number))
        game = new_game(4, seed + number)
        cards = [card for zone in game.zones() for card in zone]
        for zone in game.zones():
            zone.clear()
        chance.shuffle(cards)
        for seat, count in zip(game.seats, (3, 1 + chance.below(2), 1), strict=False):
            seat.hand += [cards.pop() for _ in range(count)]
        game.deck += [cards.pop() for _ in range(1 + chance.below(2))]
        game.discard += [cards.pop() for _ in range(3)]
        game.seats[3].before += cards
        game.seats[3].ko = 0
        game.known = [game.everybody()] * len(game.known)
        for me, seat in enumerate(game.seats):
            for card in seat.hand:
                game.known[card] = 1 << me
        for card in game.deck:
            game.known[card] = 0
        game.stack = []
        game.then("brawl", chance.below(3))
        game.events = []
        game.run()
        if game.batches:  # what came before is not seen
            continue
        places = hidden_places(game)
        lie = [zone[at] for zone, at in places]
        worlds = []
        for other in permutations(lie):
            world = game.clone()
            for (zone, at), card in zip(hidden_places(world), other, strict=True):
                zone[at] = card
            world._ask_again()
            worlds.append(world)
        yield game, distinct(one for one in worlds if looks(one) == looks(game)), chance


def test_nothing_is_told_that_some_world_contradicts() -> None:
    """Neither by what was seen and given, nor after a reshuffle: what was discarded can be in
    nobody's hand before it is drawn again.
    """
    compared = known = 0
    for game, first, chance in small_games(3, tries(25, 400)):
        worlds = first
        for _ in range(12):
            if game.player() < 0 or len(worlds) > MOST_WORLDS:
                break
            assert worlds
            hands = told(game)
            assert all(one <= so for one, so in zip(hands, certain(worlds), strict=True))
            compared += bool(game.batches)
            known += sum(hand.total() for hand in hands[WATCHER + 1 :])
            legal = game.legal_actions()
            worlds = follow(game, worlds, legal[chance.below(len(legal))])
    assert compared > 100
    assert known > 100


def test_what_was_discarded_is_in_nobodys_hand_before_it_is_drawn_again() -> None:
    game = new_game(3, 5)
    hands = [[*seat.hand] for seat in game.seats]
    game.discard = [*game.deck]
    for card in game.discard:
        game.show(card)
    game.deck = []
    game.renew(game.deck, game.discard)
    for number in range(9):
        world = game.determinize(0, Chance(seeded(number)))
        assert {card for seat in world.seats for card in seat.hand} == {
            card for hand in hands for card in hand
        }
