"""What lies on the table of Colt Express: the train, the bandits, the cards of those who lead them.

A place is a number, twice the car (0 for the locomotive), plus one on its roof. A seat leads one
bandit, in the game of teams two; Bullets and loot are a bandit's, cards and decisions a seat's.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rng_cards.engine import pieces
from rng_cards.engine.actions import Vocabulary
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.colt_express.engine.components import NO_COMPONENTS, NONE, Components
from rng_cards.games.colt_express.engine.sayings import BANDITS, BELLE, PLACES, PURSE, TUCO, WORDS
from rng_cards.games.colt_express.house_rules import HouseRules

HAND: Final = 6
HAND_OF_DOC: Final = 7
DRAWN: Final = 3
LAST_ROUND: Final = 5
_OF_DECKS: Final = 10
"""The pool of the cards in the first seat's deck; those of the others follow."""


@dataclass(eq=False, kw_only=True)
class Bandit(pieces.Piece):
    """One of the six, in play where it has a seat."""

    seat: int = NONE
    """Who leads it."""
    place: int = pieces.word(PLACES)
    cylinder: list[int] = pieces.face_up()
    """Bullets not fired yet; those that were hit somebody."""
    loot: list[int] = pieces.hand()
    hits: int = 0
    """Bullets received."""
    cash: int = 0
    """Dollars that are no loot."""

    def belongs_to(self) -> int:
        """See `Piece`."""
        return self.seat


@dataclass(eq=False, kw_only=True)
class Spot(pieces.Piece):
    """The inside of a car, or its roof."""

    loot: list[int] = pieces.face_down()


@dataclass(eq=False, kw_only=True)
class Leader(pieces.Piece):
    """A player's cards, received Bullets among them."""

    hand: list[int] = pieces.hand()
    deck: list[int] = pieces.pile()
    discard: list[int] = pieces.face_up()
    """What was discarded, or carried out, by the rules of experts."""


@dataclass(eq=False, kw_only=True)
class Train(SteppedPosition):
    """A position of Colt Express, without its rules."""

    vocabulary: Vocabulary = pieces.shared(WORDS)
    rules: HouseRules = pieces.shared(HouseRules())
    parts: Components = pieces.shared(NO_COMPONENTS)
    roles: tuple[int, ...] = pieces.shared(())
    """By seat: the bandit that was asked for, or -1."""
    seats: list[Leader] = pieces.pieces(Leader)
    box: list[int] = pieces.pile()
    """What is not in play."""
    bandits: list[Bandit] = pieces.pieces(Bandit, BANDITS)
    crew: list[int] = pieces.numbers()
    """The bandits in play: the first of each seat, in teams then the second ones."""
    places: list[Spot] = pieces.pieces(Spot, PLACES)
    cars: list[int] = pieces.numbers()
    """The cars behind the locomotive, by their places in the list of all."""
    marshal: int = 0
    """The car that he is in."""
    neutral: list[int] = pieces.face_up()
    rounds: list[int] = pieces.pile()
    route: list[int] = pieces.kept()
    """The rounds that were turned up, the one under way last."""
    first: int = 0
    """The seat that begins the round."""
    plan: list[int] = pieces.kept()
    """The cards that were played and not carried out yet, in order."""
    planners: list[int] = pieces.numbers()
    """Who played them."""

    # cards and those who hold them

    def pools(self) -> list[int]:
        """See `Position`: of a player's cards the deck they go round in, of others the back."""
        pools = self.cards.backs[:]
        for me, seat in enumerate(self.seats):
            for card in seat.hand + seat.deck:
                pools[card] = _OF_DECKS + me
        for card, me in zip(self.plan, self.planners, strict=True):
            pools[card] = _OF_DECKS + me
        return pools

    def take_cards(self, me: int, count: int) -> int:
        """Draw for a seat; the discards become the deck where it is too small (rulings 12, 15).

        How many there were to draw.
        """
        seat = self.seats[me]
        if count > len(seat.deck) and seat.discard:
            self.note("reshuffles", me)
            self.renew(seat.deck, seat.discard)
        return self.draw_up_to(count, seat.deck, seat.hand, 1 << me)

    def sorts(self, loot: list[int]) -> list[int]:
        """What is seen of loot: each sort once."""
        return sorted({self.parts.sort_of[card] for card in loot})

    def loot_of(self, cards: list[int], sort: int) -> list[int]:
        """The loot of a sort among some cards."""
        return [card for card in cards if self.parts.sort_of[card] == sort]

    def seize(self, source: list[int], sort: int, to: list[int], eyes: int) -> int:
        """Move one piece of loot of a sort, by chance among several; `eyes` see which (ruling 25).

        Who does not see it no longer knows those of its sort that are left, unless all are alike.
        """
        some = self.loot_of(source, sort)
        eyes |= self.sure_of(some)
        card = some[self.roll(len(some))] if len(some) > 1 else some[0]
        source.remove(card)
        to.append(card)
        if sort == PURSE:
            for one in some if len(some) > 1 else ():
                self.known[one] &= eyes
            self.known[card] |= eyes
        return card

    def worth(self, loot: list[int]) -> int:
        """What loot is worth, in dollars."""
        return sum([self.parts.value_of[card] for card in loot])

    # who stands where

    def in_turn(self, first: int) -> list[int]:
        """The bandits in the order of their seats from that seat."""
        count = len(self.seats)
        return sorted(self.crew, key=lambda who: (self.bandits[who].seat - first) % count)

    def on_roofs(self, car: int = NONE) -> list[int]:
        """The bandits on the roof of a car, or on any."""
        there = {who: self.bandits[who].place for who in self.in_turn(self.first)}
        return [who for who in there if there[who] & 1 and car in (NONE, there[who] // 2)]

    def caboose(self) -> int:
        """The last car."""
        return len(self.places) // 2 - 1

    def beside(self, place: int) -> list[int]:
        """The places one car on, on the same level."""
        return [it for it in (place - 2, place + 2) if 0 <= it < len(self.places)]

    # whom a bandit reaches

    def near(self, who: int) -> list[int]:
        """The others in a bandit's place, the partner too."""
        here = self.bandits[who].place
        return [it for it in self.crew if it != who and self.bandits[it].place == here]

    def in_range(self, who: int) -> list[int]:
        """Everybody whom the bullets of a bandit can reach, the partner too."""
        bandits, here = self.bandits, self.bandits[who].place
        reached = [here - 2, here + 2, here ^ 1 if who == TUCO else NONE]
        if here & 1:  # the nearest roofs that somebody stands on
            roofs = [bandits[it].place for it in self.crew if bandits[it].place & 1]
            reached[0] = max([place for place in roofs if place < here], default=NONE)
            reached[1] = min([place for place in roofs if place > here], default=NONE)
        return [it for it in self.crew if bandits[it].place in reached]

    def allowed(self, who: int, reached: list[int]) -> list[int]:
        """Whom a bandit may choose of those reached: the partner only where nobody else is (rulings
        16 and 26), and Belle only where no other is left.
        """
        seat = self.bandits[who].seat
        enemies = [it for it in reached if self.bandits[it].seat != seat] or reached
        return [it for it in enemies if it != BELLE] or enemies

    # Bullets and the Marshal

    def hit(self, who: int, card: int) -> None:
        """A Bullet on top of the deck of whoever leads the bandit, for all to see."""
        bandit = self.bandits[who]
        bandit.hits += 1
        self.show(card)
        self.seats[bandit.seat].deck.append(card)

    def hit_by_marshal(self, group: list[int]) -> None:
        """A neutral Bullet each; nobody gets any where there are too few (ruling 5)."""
        if len(group) > len(self.neutral) and not self.rules.some_neutral_bullets:
            self.note("no-neutral-bullets")
            group = []
        for who in group[: len(self.neutral)]:
            self.hit(who, self.neutral.pop())
            self.note("marshal-hits", who)

    def flee(self, group: Iterable[int]) -> None:
        """Those of a group who are inside the Marshal's car are hit, and flee to its roof."""
        caught = [who for who in group if self.bandits[who].place == 2 * self.marshal]
        if caught:
            self.hit_by_marshal(caught)
        for who in caught:
            self.bandits[who].place += 1
            self.note("flees", who)

    def lead_marshal(self, car: int) -> None:
        """Into a car; whoever is there flees."""
        self.marshal = car
        self.note("marshal-moves", car)
        self.flee(self.in_turn(self.first))

    def go(self, who: int, place: int, how: str) -> None:
        """Into a place, where the Marshal may be; `how` is noted."""
        self.note(how, who, place)
        self.bandits[who].place = place
        self.flee([who])

    def fired(self, who: int) -> int:
        """How many Bullets of a bandit hit somebody."""
        return len(self.parts.cylinders[who]) - len(self.bandits[who].cylinder)
