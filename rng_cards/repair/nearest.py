"""Repairs with real cards, those first that leave the deck nearest to what it was.

How far one card is from another: their types, and the facts that lists ask of every card, such as
costs and keywords.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import nsmallest
from itertools import combinations, permutations, product
from math import comb
from typing import Any, Final

from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.record import Record
from rng_cards.repair.alike import Group, Held
from rng_cards.repair.smallest import Way, slot_of, slots_left

_OTHER_TYPE: Final = 4.0
_OTHER_FACT: Final = 1.0
_MOST_APART: Final = 3.0
"""Numbers further apart than that are as good as apart."""
_OTHER_LEADER: Final = 6.0
"""A deck with another leader is another deck."""
_STRANGE: Final = 8.0
"""How far any card is from an entry that is no card and does not resemble its name."""


class Change(Record):
    """One card out, one in, or both; or another leader."""

    out: Held | None
    into: Card | None
    leads: bool = False
    """Whether it is about the leader, whose old card is not told."""


class Repair(Record):
    """Changes that together make a deck legal."""

    changes: tuple[Change, ...]
    distance: float
    """How far they lead from the deck as it was, in no unit; to be compared only."""


def distance(one: Card, other: Card) -> float:
    """How much two cards differ."""
    apart = _OTHER_TYPE if one.type != other.type else 0.0
    return apart + sum(_apart(fact, other.facts.get(key)) for key, fact in one.facts.items())


def _apart(one: Any, other: Any) -> float:
    if isinstance(one, list) and isinstance(other, list):
        return float(len(set(one) ^ set(other)))
    if isinstance(one, int) and isinstance(other, int):
        return min(float(abs(one - other)), _MOST_APART)
    return 0.0 if one == other else _OTHER_FACT


class Nearness:
    """What changes to one deck cost."""

    def __init__(self, deck: ResolvedDeck) -> None:
        self.deck = deck
        self.cards = [slot.card for slot in deck.cards if slot.card is not None]
        self.among = cache(self._among)

    def cost(self, out: Held | None, into: Card | None) -> float:
        """Of one change: a card put in another's place is as far as the two are apart; what is
        added should be like the deck, and what is taken out unlike it.
        """
        if out is None:
            return 0.0 if into is None else self.among(into.index)
        if out.card is None:
            return 0.0 if into is None else self._unlike_name(out, into)
        return -self.among(out.card.index) if into is None else distance(out.card, into)

    def of_leader(self, leader: Card) -> float:
        """Of another leader."""
        now = self.deck.leader
        if now is None:
            return 0.0
        if now.card is not None:
            return _OTHER_LEADER + distance(now.card, leader)
        return _by_name(now.match.cards, leader, _STRANGE)

    def _unlike_name(self, out: Held, into: Card) -> float:
        return _by_name(out.slots[0].match.cards, into, _STRANGE + self.among(into.index))

    def _among(self, index: int) -> float:
        """How far a card is from those of the deck, on average."""
        card = self.deck.catalogue.card(index)
        others = [one for one in self.cards if one.index != index]
        return sum(distance(card, one) for one in others) / max(1, len(others))


def _by_name(likely: Sequence[int], card: Card, otherwise: float) -> float:
    """The place of a card among those that a name may have meant."""
    return likely.index(card.index) * 0.5 if card.index in likely else otherwise


def count(way: Way) -> int:
    """How many repairs a way stands for."""
    left = [len(group.members) for group in way.groups]
    total = 1
    for items in (way.out, way.into):
        for item in set(items):
            many = items.count(item)
            total *= comb(left[item[0]], many)
            left[item[0]] -= many
    return total


def nearest(deck: ResolvedDeck, ways: Sequence[Way], most: int) -> list[Repair]:
    """The nearest repairs of all that the ways stand for, at most so many, the nearest first."""
    best = _Best(deck, most)
    for way in ways:
        for outs in _outs(way):
            best.fill(way, outs)
    return sorted(best.found.values(), key=_rank)


def _rank(repair: Repair) -> tuple[Any, ...]:
    return round(repair.distance, 6), [one.into.id if one.into else "" for one in repair.changes]


def _outs(way: Way) -> Iterator[list[Held]]:
    """The cards that may go, each as often as it goes."""
    items = sorted(set(way.out))
    choices = (combinations(way.groups[at].members, way.out.count((at, n))) for at, n in items)
    for chosen in product(*choices):
        copies = [n for (_, n), some in zip(items, chosen, strict=True) for _ in some]
        held = [one for some in chosen for one in some]
        if len(set(map(id, held))) == len(held):
            yield [one for one, many in zip(held, copies, strict=True) for _ in range(many)]


class _Best:
    """The nearest repairs so far, by what goes, what comes and who leads."""

    def __init__(self, deck: ResolvedDeck, most: int) -> None:
        self.near = Nearness(deck)
        self.most = most
        self.found: dict[tuple[object, ...], Repair] = {}

    def fill(self, way: Way, outs: Sequence[Held]) -> None:
        """Try the cards that may come, in the places of those that go."""
        wanted = [number for number, (_, n) in enumerate(way.into) for _ in range(n)]
        size = max(len(outs), len(wanted))
        leaving = [*outs, *[None] * (size - len(outs))]
        places = [*wanted, *[-1] * (size - len(wanted))]
        for placed in set(permutations(places)):
            candidates = [
                self._candidates(way.groups[at], leaving, placed, number, len(way.into))
                for number, (at, _) in enumerate(way.into)
            ]
            for cards in product(*candidates):
                if len({card.index for card in cards}) == len(cards):
                    self._enter(way, leaving, [*cards, None], placed)

    def _candidates(
        self,
        group: Group,
        leaving: Sequence[Held | None],
        placed: Sequence[int],
        number: int,
        chosen: int,
    ) -> list[Card]:
        """The cards of a group that are nearest to those in whose places one of them comes; more
        than that are never among the best.
        """
        gone = {id(one) for one in leaving}
        outs = [one for one, at in zip(leaving, placed, strict=True) if at == number]
        members = (one.card for one in group.members if one.card and id(one) not in gone)
        return nsmallest(
            self.most + chosen,
            members,
            key=lambda card: (sum(self.near.cost(out, card) for out in outs), card.id),
        )

    def _enter(
        self,
        way: Way,
        leaving: Sequence[Held | None],
        cards: Sequence[Card | None],
        placed: Sequence[int],
    ) -> None:
        """Remember a repair that is nearer than the last of the best."""
        pairs = [(out, cards[at]) for out, at in zip(leaving, placed, strict=True)]
        apart = sum(self.near.cost(out, into) for out, into in pairs)
        apart += self.near.of_leader(way.leader) if way.leader else 0
        key = (
            way.leader.index if way.leader else None,
            tuple(sorted(out.slots[0].entry.span for out, _ in pairs if out)),
            tuple(sorted(into.index for _, into in pairs if into)),
        )
        known = self.found.get(key)
        if known is not None and known.distance <= apart:
            return
        changes = [Change(None, way.leader, leads=True)] if way.leader else []
        changes += [Change(out, into) for out, into in pairs]
        self.found[key] = Repair(tuple(changes), apart)
        if len(self.found) > self.most:
            del self.found[max(self.found, key=lambda one: _rank(self.found[one]))]


def applied(deck: ResolvedDeck, changes: Sequence[Change]) -> ResolvedDeck:
    """The deck once it is changed so."""
    leader = deck.leader
    for one in changes:
        if one.leads and one.into is not None:
            leader = slot_of(one.into, deck)
    slots = slots_left(deck, [(one.out, 1) for one in changes if one.out])
    slots += [slot_of(one.into, deck) for one in changes if one.into and not one.leads]
    entries = tuple(slot.entry for slot in slots)
    unsaid = leader is None and deck.deck.leader_unsaid
    said = deck.deck.but(
        leader=leader.entry if leader else None, cards=entries, leader_unsaid=unsaid
    )
    return deck.but(deck=said, leader=leader, cards=tuple(slots))
