"""A repair of a deck that three changes cannot mend: a legal deck that is turned into it as far as
the rules let it. Nobody knows whether fewer changes would do.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import has_errors
from rng_cards.repair.alike import Held, held_in
from rng_cards.repair.nearest import Change, Nearness, Repair, applied, nearest
from rng_cards.repair.smallest import slot_of, smallest

_NEAREST_TRIED: Final = 30
"""Cards that are tried in the place of one that came with the legal deck."""


def beyond(deck: ResolvedDeck, rules: DeckRules, legal: Iterable[ResolvedDeck]) -> Repair | None:
    """The smallest repair that any of some legal decks leads to; None without a legal deck."""
    starts = (
        start
        for one in legal
        for leader in dict.fromkeys((_meant_leader(deck), one.leading_card()))
        if (start := _led(one, leader, rules)) is not None
    )
    repairs = (_Climb(deck, rules, start).repair() for start in starts)
    return min(repairs, key=lambda one: (len(one.changes), one.distance), default=None)


def _meant_leader(deck: ResolvedDeck) -> Card | None:
    """Who leads a deck; the likeliest one of a name that is no card's."""
    leads = deck.leading_card()
    likely = deck.leader.match.cards if deck.leader and deck.leader.card is None else ()
    return deck.catalogue.card(likely[0]) if leads is None and likely else leads


def _led(start: ResolvedDeck, leader: Card | None, rules: DeckRules) -> ResolvedDeck | None:
    """A legal deck with another leader, and the few cards changed that this takes; None where it
    takes more.
    """
    now = start.leading_card()
    if leader is None or (now is not None and now.index == leader.index):
        return start
    led = applied(start, [Change(None, leader, leads=True)])
    ways = [way for way in smallest(led, rules).ways if way.leader is None]
    best = nearest(led, ways, 1)
    return applied(led, best[0].changes) if best else None


class _Climb:
    """A legal deck on its way to the one that is to be mended."""

    def __init__(self, deck: ResolvedDeck, rules: DeckRules, start: ResolvedDeck) -> None:
        self.deck = deck
        self.rules = rules
        self.leader = start.leading_card()
        self.near = Nearness(deck)
        self.held = [one for one in held_in(deck) for _ in range(one.copies)]
        self.cards = [
            slot.card
            for slot in start.cards
            if slot.card is not None
            for _ in range(slot.entry.copies)
        ]
        self.wanted = [card for card in map(self._meant, self.held) if card is not None]

    def _meant(self, held: Held) -> Card | None:
        """The card of an entry; the likeliest one of a name that is no card's."""
        if held.card is not None:
            return held.card
        likely = held.slots[0].match.cards
        return self.deck.catalogue.card(likely[0]) if likely else None

    def repair(self) -> Repair:
        """What changes the deck into the legal one, once that is as near as it gets."""
        while self._nearer():
            pass
        pairs = self._pairs()
        for at, (out, into) in enumerate(pairs):
            if into is not None:
                pairs[at] = out, self._settled(out, into)
        changes = [Change(out, into) for out, into in pairs]
        distance = sum(self.near.cost(out, into) for out, into in pairs)
        now = self.deck.leading_card()
        if self.leader is not None and (now is None or now.index != self.leader.index):
            changes.insert(0, Change(None, self.leader, leads=True))
            distance += self.near.of_leader(self.leader)
        return Repair(tuple(changes), distance)

    def _legal(self, cards: Sequence[Card]) -> bool:
        slots = tuple(slot_of(card, self.deck) for card in cards)
        leader = slot_of(self.leader, self.deck) if self.leader else None
        said = self.deck.deck.but(
            leader=leader.entry if leader else None,
            cards=tuple(slot.entry for slot in slots),
            leader_unsaid=leader is None,
        )
        tried = self.deck.but(deck=said, leader=leader, cards=slots)
        return not has_errors(self.rules.check(tried))

    def _nearer(self) -> bool:
        """Put in a card of the deck, in the place of one that is not; False where none goes in."""
        extra = _without(self.cards, self.wanted)
        for card in _without(self.wanted, self.cards):
            for other in extra:
                cards = [*_without(self.cards, [other]), card]
                if self._legal(cards):
                    self.cards = cards
                    return True
        return False

    def _pairs(self) -> list[tuple[Held | None, Card | None]]:
        """What goes and what comes, the nearest of them in each other's places."""
        kept = Counter(card.index for card in self.cards)
        gone: list[Held | None] = []
        for one in self.held:
            if one.card is not None and kept[one.card.index]:
                kept[one.card.index] -= 1
            else:
                gone.append(one)
        come: list[Card | None] = [self.deck.catalogue.card(one) for one in kept.elements()]
        pairs = []
        while gone and come:
            out, into = min(
                ((out, into) for out in gone for into in come),
                key=lambda pair: self.near.cost(*pair),
            )
            pairs.append((out, into))
            gone.remove(out)
            come.remove(into)
        return [*pairs, *((out, None) for out in gone), *((None, into) for into in come)]

    def _settled(self, out: Held | None, into: Card) -> Card:
        """The nearest card that may come in the place of one that did."""
        beside = self.deck.catalogue.of_types(
            frozenset({self.deck.shape.leader_type}), outside=True
        )
        pool = map(self.deck.catalogue.card, sorted(beside))
        near = sorted(pool, key=lambda card: self.near.cost(out, card))[:_NEAREST_TRIED]
        for card in near:
            cards = [*_without(self.cards, [into]), card]
            if card.index == into.index or self._legal(cards):
                self.cards = cards
                return card
        return into


def _without(cards: Sequence[Card], others: Iterable[Card]) -> list[Card]:
    """The cards but for others, as often as those come."""
    left = Counter(card.index for card in others)
    kept = []
    for card in cards:
        if left[card.index]:
            left[card.index] -= 1
        else:
            kept.append(card)
    return kept
