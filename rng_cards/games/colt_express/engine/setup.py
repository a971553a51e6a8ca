"""The train before the robbery: who leads whom, what lies where. Rulebook: *Préparation du jeu*."""

from collections.abc import Sequence
from typing import Final

from rng_cards.engine.randomness import shuffle
from rng_cards.games.colt_express.engine import sayings
from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import BANDITS, DOC, JEWEL, PURSE, STRONGBOX, TUCO
from rng_cards.games.colt_express.engine.train import LAST_ROUND, Bandit, Leader, Spot, Train

_FEW: Final = 4
"""The most players for whom the rounds of small games are."""
_ADVISED: Final = (TUCO, sayings.CHEYENNE, DOC, sayings.DJANGO, sayings.GHOST)
"""For teams, partners side by side; the partner of a bandit has the number next to its own."""


def set_up(train: Train, first: int, *, drawn: bool = True) -> None:
    """A game about to begin: everything in its place. Bandits, cars, purses and rounds are drawn,
    or else taken in the order of their files.
    """
    parts, count, teams = train.parts, len(train.seats), train.rules.two_players
    order, cars = list(range(len(BANDITS))), list(range(len(parts.floors)))
    purses, few, many, stations = [cards[:] for cards in (parts.loot[PURSE], *parts.rounds)]
    for some in (order, cars, purses, few, many, stations) if drawn else ():
        train.chance = shuffle(some, train.chance)
    length = min(max(train.rules.two_player_cars, 2), len(BANDITS)) if teams else count
    train.known = [train.everybody()] * len(parts.cards.kind_of)
    for card in (*purses, *few, *many, *stations):
        train.known[card] = 0
    train.seats = [Leader() for _ in train.seats]
    train.bandits = [Bandit() for _ in BANDITS]
    train.places = [Spot() for _ in range(2 * length + 2)]
    train.crew = crew_of(train.roles, order, teams=teams)
    _deal(train, first, teams=teams)
    brought = parts.loot[PURSE][: len(train.crew)]  # the cheapest ones (ruling 10)
    for who, purse in zip(train.crew, brought, strict=False):
        train.bandits[who].loot = [purse]
        train.show(purse)
    train.cars = cars[:length]
    stock = [[card for card in purses if card not in brought], parts.loot[JEWEL][:]]
    for car, floor in enumerate(train.cars, 1):
        train.places[2 * car].loot = [stock[sort].pop(0) for sort in parts.floors[floor]]
    train.places[0].loot = parts.loot[STRONGBOX][:1]
    train.rounds = [*stations[:1], *(few if count <= _FEW else many)[: LAST_ROUND - 1]]
    train.neutral, train.box = parts.neutral[:], []
    placed = {card for zone in train.zones() for card in zone}
    train.box = [card for card in range(len(train.known)) if card not in placed]


def crew_of(roles: Sequence[int], order: Sequence[int], *, teams: bool) -> list[int]:
    """The bandits in play: one a seat, and in teams then a second one each (ruling 29)."""
    taken = [who for who in roles if who != NONE]
    crew = []
    for role in roles:
        who = role
        if who == NONE:
            free = [it for it in order if it not in taken]
            led = [it for it in free if it in (TUCO, DOC) and it ^ 1 not in taken]
            who = (led if teams else free)[0]
            taken.append(who)
        crew.append(who)
    for who in crew[:] if teams else ():
        crew.append(next(it for it in (who ^ 1, *_ADVISED) if it not in crew))
    return crew


def _deal(train: Train, first: int, *, teams: bool) -> None:
    """To everybody a deck, in teams without doubles; to each bandit Bullets, and a place inside.

    Odd players are in the caboose, even ones before it; of a team the first bandit in the caboose.
    """
    parts, count, kind_of = train.parts, len(train.seats), train.parts.cards.kind_of
    train.first = first
    for number, who in enumerate(train.crew):
        bandit, me = train.bandits[who], number % count
        bandit.seat, bandit.cylinder = me, parts.cylinders[who][:]
        rank = number // count if teams else (number - first) % count
        bandit.place = 2 * (train.caboose() - rank % 2)
        deck = train.seats[me].deck
        for card in parts.decks[who]:
            if not teams or all(kind_of[one] != kind_of[card] for one in deck):
                deck.append(card)
                train.known[card] = 0
