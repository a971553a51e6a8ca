"""What lies on the table of Saloon: the brawlers, their cards, the attack under way."""

from dataclasses import dataclass
from typing import Final

from rng_cards.engine.actions import Vocabulary
from rng_cards.engine.pieces import Piece, face_up, hand, pieces, pile, shared
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.saloon.engine.deck import CardFacts
from rng_cards.games.saloon.engine.sayings import WORDS
from rng_cards.games.saloon.house_rules import HouseRules

KO: Final = 10
"""The track of a Brawler: where it begins, and its end (ruling 4)."""
HAND: Final = 5
REFILL: Final = 2
NONE: Final = -1
"""No card, or no seat."""


@dataclass(eq=False, kw_only=True)
class Brawler(Piece):
    """A player's side of the table."""

    ko: int = KO
    """KO points left; at 0 the Brawler is out."""
    no_cards: bool = False
    """Whether no card may be played until the end of the next turn, or of this one."""
    just_stunned: bool = False
    """Whether that came in this turn: it lasts through the next one, whoever's it is."""
    no_attack: bool = False
    """Whether the next turn as aggressor is one without an attack."""
    hand: list[int] = hand()
    before: list[int] = face_up()
    """A Table that waits for an attack."""


@dataclass(eq=False, kw_only=True)
class Strike(Piece):
    """An attack on somebody, as it stands."""

    owner: int = 0
    """Who played its cards."""
    by: int = 0
    """Who strikes; another than the owner once it was countered."""
    on: int = 0
    attack: int = NONE
    object: int = NONE
    damage: int = 0
    parried: bool = False
    """Whether nothing is left of it."""
    tripped: bool = False
    """Whether it fell back on who made it."""
    hit: bool = False


@dataclass(eq=False, kw_only=True)
class Table(SteppedPosition):
    """A position of Saloon, without its rules."""

    vocabulary: Vocabulary = shared(WORDS)
    rules: HouseRules = shared(HouseRules())
    facts: list[CardFacts] = shared([CardFacts()])
    """By kind of card; of no card at `NONE`."""
    seats: list[Brawler] = pieces(Brawler)
    deck: list[int] = pile()
    discard: list[int] = face_up()
    played: list[int] = face_up()
    """The cards of the attack under way."""
    strikes: list[Strike] = pieces(Strike)
    aggressor: int = 0
    victim: int = NONE
    """Who was attacked first."""
    next: int = NONE
    """Who is the next aggressor."""
    blow: int = NONE
    """The kind of the Blow that goes with the attack."""
    barred: bool = False
    """Whether nobody may defend against it."""
    helped: bool = False
    defended: int = 0
    """Who has played a Defence against it, as a set of seats."""
    distracted: bool = False
    """Whether the aggressor began the turn unable to attack."""
    failed: int = NONE
    """Who failed the Bartender first, and stands."""

    def others(self, *but: int) -> list[int]:
        """The living, from the aggressor's left; the aggressor is last."""
        seats = self.seats
        return [it for it in self.around(self.aggressor) if seats[it].ko > 0 and it not in but]

    def kinds(self, me: int, type_: str) -> list[int]:
        """The kinds of that type in a hand, each once."""
        kind_of, facts = self.cards.kind_of, self.facts
        found: list[int] = []
        for card in self.seats[me].hand:
            kind = kind_of[card]
            if facts[kind].type == type_ and kind not in found:
                found.append(kind)
        found.sort()
        return found

    def draw_cards(self, me: int, count: int, up_to: int = 1000) -> None:
        """Draw for somebody. The discards become the deck where it is empty (ruling 3)."""
        held, deck = self.seats[me].hand, self.deck
        count = min(count, up_to - len(held))
        if count > len(deck) and self.discard:
            self.note("reshuffles", len(self.discard))
            self.renew(deck, self.discard)
        drawn = self.draw_up_to(count, deck, held, 1 << me)
        if drawn > 0:
            self.note("draws", me, drawn)

    def spend(self, me: int, kind: int, to: list[int]) -> None:
        """Put a card of that kind out of a hand, face up."""
        held = self.seats[me].hand
        self.move(self.card_of(kind, held), held, to, self.everybody())

    def play(self, event: str, me: int, kind: int, to: list[int], *points: int) -> None:
        """Spend a card of that kind; the event of that name says so, and what damage it stops."""
        self.note(event, me, kind, *points)
        self.spend(me, kind, to)

    def damage_of(self, attack: int, thing: int, blow: int) -> int:
        """What an attack takes: Attack and Object, times what the Blow says (ruling 12)."""
        facts = self.facts
        return (facts[attack].damage + facts[thing].damage) * (facts[blow].times or 1)


def heal(table: Table, me: int, points: int, kind: int) -> None:
    """KO points back by a card, up to the end of the track (ruling 4)."""
    seat = table.seats[me]
    gained = min(points, KO - seat.ko)
    seat.ko += gained
    if gained:
        table.note("heals", me, gained, seat.ko, kind)


def hurt(
    table: Table, me: int, points: int, kind: int, by: int, thing: int = NONE, blow: int = NONE
) -> None:
    """KO points lost to a card; at 0 a Brawler is out, the last one standing wins (ruling 32)."""
    seat = table.seats[me]
    lost = min(points, seat.ko)
    seat.ko -= lost
    another = () if by == me else (by,)
    event = "hurt" if another else "hurt-alone"
    table.note(event, me, lost, seat.ko, kind, *another, thing, blow)
    if seat.ko == 0:
        table.note("out", me)
        for zone in (seat.hand, seat.before):
            table.move_all(zone, table.discard, table.everybody())
        seat.no_cards = seat.no_attack = False
        alive = table.others()
        if len(alive) == 1:
            table.end(alive)
