"""A small game made of named steps, which uses every kind of field: the tests' own."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rng_cards.engine.actions import Action, Kind, Menu, Vocabulary
from rng_cards.engine.cards_in_play import Cards
from rng_cards.engine.pieces import (
    Piece,
    face_up,
    hand,
    kept,
    numbers,
    piece,
    pieces,
    pile,
    secret,
    shared,
)
from rng_cards.engine.position import Limit
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.engine.steps import SteppedPosition

WORDS: Final = Vocabulary()
BID: Final = WORDS.verb("bid", Kind("value", 10))
PEEK: Final = WORDS.verb("peek", Kind("seat", 4))
PASS: Final = WORDS.verb("pass")()
CARDS: Final = Cards(
    [*map(str, range(1, 10)), "glass", "gem"],
    [*range(9), *range(9), 9, 9, 9, 10, 10],
    [0] * 18 + [1] * 5,
)
"""Nine numbers twice with one back, and stones with another."""


@dataclass(eq=False, kw_only=True)
class Bidder(Piece):
    """Who bids numbers for coins, and owns a stone that nobody has looked at yet."""

    coins: int = 0
    luck: int = secret(0)
    held: list[int] = hand()
    stone: list[int] = kept()
    row: list[int] = kept()


@dataclass(eq=False, kw_only=True)
class Chest(Piece):
    """A part of the table with a pile of its own."""

    closed: bool = True
    stones: list[int] = pile()


@dataclass(eq=False, kw_only=True)
class Outbid(SteppedPosition):
    """Three rounds of bidding; the highest bid takes as many coins, and may look at a stone."""

    cards: Cards = shared(CARDS)
    vocabulary: Vocabulary = shared(WORDS)
    seats: list[Bidder] = pieces(Bidder)
    deck: list[int] = pile()
    gone: list[int] = face_up()
    chest: Chest = piece(Chest)
    bids: list[int] = numbers()

    def start(self) -> None:
        """Deal three cards and a stone to everybody."""
        self.shuffle(self.deck)
        self.shuffle(self.chest.stones)
        for me, seat in enumerate(self.seats):
            seat.luck = self.roll(6)
            self.draw(self.chest.stones, seat.stone, 0)
            for _ in range(3):
                self.draw(self.deck, seat.held, 1 << me)
        self.then("round")
        self.run()

    def round(self, _me: int, _n: int) -> None:
        self.turn += 1
        self.bids = []
        if not self.seats[0].held:
            best = max(seat.coins for seat in self.seats)
            self.winners = sum(1 << me for me, seat in enumerate(self.seats) if seat.coins == best)
            return
        self.then("round")
        self.then("judge")
        self.together("bid", range(len(self.seats)))

    def menu_bid(self, me: int, _n: int) -> Menu:
        return [BID(value) for value in sorted({card % 9 for card in self.seats[me].held})]

    def do_bid(self, me: int, _n: int, action: Action) -> None:
        seat = self.seats[me]
        self.bids.append(action.args[0])
        card = next(one for one in seat.held if one % 9 == action.args[0])
        self.move(card, seat.held, seat.row, 1 << me)
        self.note("bid", me)
        self.note("bid-which", me, action.args[0], eyes=1 << me)

    def judge(self, _me: int, _n: int) -> None:
        best = self.bids.index(max(self.bids))
        self.show(self.seats[best].row[-1])
        self.seats[best].coins += self.bids[best]
        self.then("peek", best)

    def menu_peek(self, me: int, _n: int) -> Menu:
        return [PASS, *(PEEK(it) for it in range(len(self.seats)) if it != me)]

    def do_peek(self, me: int, _n: int, action: Action) -> None:
        if action is not PASS:
            self.known[self.seats[action.args[0]].stone[0]] |= 1 << me

    def limits(self, player: int) -> Iterable[Limit]:  # noqa: ARG002 -- all heard it
        """Everybody said aloud what the last card of each row is."""
        for me, bid in enumerate(self.bids):
            yield Limit(self.seats[me].row, -1, 1 << bid)

    def redraw(self, player: int, chance: Chance) -> None:
        for me, seat in enumerate(self.seats):
            if me != player:
                seat.luck = chance.below(6)


def outbid(players: int, seed: int) -> Outbid:
    """A game about to begin."""
    position = Outbid(chance=seeded(seed), known=[0] * 23, deck=list(range(18)))
    position.chest.stones = list(range(18, 23))
    position.seats = [Bidder() for _ in range(players)]
    return position


def positions(players: int, seed: int) -> Iterable[Outbid]:
    """Every position of a game at random, the same object each time; the last one is its end."""
    position = outbid(players, seed)
    position.start()
    chance = Chance(seeded(seed, 1))
    yield position
    while position.player() >= 0:
        legal = position.legal_actions()
        position.apply(legal[chance.below(len(legal))])
        yield position
