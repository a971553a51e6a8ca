"""All ways to make a deck legal with as few changes as possible, up to three: every one is tried.

A change takes a card out, puts one in, puts one in another's place, or gives the deck another
leader. Of cards that are alike one stands for all. Changes are passed over unseen only where a rule
that does not look at the cards, such as one on their number, forbids all of that kind.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rng_cards.catalogue.card import Card
from rng_cards.catalogue.names import Match
from rng_cards.decks.model import DeckEntry
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.decks.rules import DeckRules, Find
from rng_cards.diagnostics import Severity
from rng_cards.repair.alike import Group, Held, grouped, held_in
from rng_cards.repair.watching import Reads, watched_deck, watched_slot

MOST_CHANGES: Final = 3
MOST_TRIED: Final = 400_000
"""Decks that are tried before the search gives up."""

Item = tuple[int, int]
"""A group by its number, and copies of one of its cards."""
Items = tuple[Item, ...]


class Way(NamedTuple):
    """A way to mend a deck, with groups in the places of cards."""

    leader: Card | None
    """The new leader; None where it stays."""
    groups: tuple[Group, ...]
    out: Items
    into: Items


class Smallest(NamedTuple):
    """The smallest ways to mend a deck; none where more than `tried` changes are needed."""

    changes: int
    ways: tuple[Way, ...]
    tried: int
    """So many changes and fewer were tried in every way."""


class _GaveUp(Exception):  # noqa: N818 -- a way out, caught below
    pass


def smallest(deck: ResolvedDeck, rules: DeckRules, most: int = MOST_CHANGES) -> Smallest:
    """The ways of least size that leave nothing for the rules to find."""
    trials = _Trials(deck, rules)
    found = None
    while found is None:
        found = _by_size(trials, most)
    return found


def _by_size(trials: "_Trials", most: int) -> Smallest | None:
    """The smallest ways; None where something new was read, so that more cards differ."""
    trials.regroup()
    known = trials.reads.grown
    for size in range(most + 1):
        try:
            ways = tuple(trials.of_size(size))
        except _GaveUp:
            return Smallest(0, (), size - 1)
        if trials.reads.grown != known:
            return None
        if ways:
            return Smallest(size, ways, size)
    return Smallest(0, (), most)


class _Trials:
    def __init__(self, deck: ResolvedDeck, rules: DeckRules) -> None:
        self.deck = deck
        self.finders: list[Find] = list(rules.finders.values())
        self.named = rules.named
        self.reads = Reads()
        self.held = held_in(deck)
        self.left = MOST_TRIED
        self.new: dict[tuple[int, int], Slot] = {}
        self.groups: dict[int | None, tuple[Group, ...]] = {}
        leaders = deck.catalogue.of_types(frozenset({deck.shape.leader_type}))
        now = deck.leading_card()
        self.leaders = [
            deck.catalogue.card(one) for one in sorted(leaders) if now is None or one != now.index
        ]

    def regroup(self) -> None:
        """Forget the groups: something new has been read."""
        self.groups = {}
        self.left = MOST_TRIED

    def of_size(self, size: int) -> Iterator[Way]:
        """The ways of exactly so many changes."""
        yield from self._with_leader(None, size)
        for leader in self.leaders if size else ():
            yield from self._with_leader(leader, size - 1)

    def _with_leader(self, leader: Card | None, size: int) -> Iterator[Way]:
        lost = self.deck.leader is not None and self.deck.leader.card is None
        if leader is None and lost:
            return
        slot = self.deck.leader if leader is None else slot_of(leader, self.deck)
        key = leader.index if leader else None
        if key not in self.groups:
            card = slot.card if slot else None
            self.groups[key] = grouped(self.deck, self.held, card, self.reads, self.named)
        groups = self.groups[key]
        for less in range(size + 1):
            for out, into in dict.fromkeys(((size, less), (less, size))):
                for way in self._block(slot, groups, out, into):
                    yield way._replace(leader=leader)

    def _block(
        self, leader: Slot | None, groups: tuple[Group, ...], out: int, into: int
    ) -> Iterator[Way]:
        """The ways that take so many copies out and put so many in."""
        removed = [one for one in _patterns(groups, out, removing=True) if _all_lost(groups, one)]
        added = list(_patterns(groups, into, removing=False))
        sighted: list[Find] | None = []
        first = True
        for some in removed:
            kept = tuple(map(self._watched, slots_left(self.deck, _first(groups, some))))
            for more in added:
                if not _fit(groups, some, more):
                    continue
                new = [self._new(one.card, n) for one, n in _first(groups, more, some) if one.card]
                candidate = watched_deck(self.deck, leader, (*kept, *new), self.reads)
                if first:
                    first, sighted = False, self._sighted(candidate)
                if sighted is None:
                    return
                if self._legal(candidate, sighted):
                    yield Way(None, groups, some, more)

    def _sighted(self, candidate: ResolvedDeck) -> list[Find] | None:
        """The rules that look at the cards; None where another one forbids the whole block."""
        sighted = []
        for find in self.finders:
            self.reads.cards = False
            wrong = _finds(find, candidate)
            if self.reads.cards:
                sighted.append(find)
            elif wrong:
                return None
        return sighted

    def _legal(self, candidate: ResolvedDeck, finders: list[Find]) -> bool:
        """Whether no rule finds an error; the one that found the last is asked first."""
        self.left -= 1
        if self.left < 0:
            raise _GaveUp
        for at, find in enumerate(finders):
            if _finds(find, candidate):
                finders.insert(0, finders.pop(at))
                return False
        return True

    def _watched(self, slot: Slot) -> Slot:
        return watched_slot(slot, self.reads)

    def _new(self, card: Card, copies: int) -> Slot:
        """An entry for a card that is added, its card watched; each is made once."""
        key = (card.index, copies)
        if key not in self.new:
            self.new[key] = self._watched(slot_of(card, self.deck, copies))
        return self.new[key]


def _finds(find: Find, deck: ResolvedDeck) -> bool:
    """Whether a rule finds an error."""
    return any(one.severity is Severity.ERROR for one in find(deck))


def _patterns(groups: Sequence[Group], total: int, *, removing: bool) -> Iterator[Items]:
    """All ways to take so many copies of cards from the groups, each once."""
    items = [
        (at, copies)
        for at, group in enumerate(groups)
        for copies in range(1, total + 1)
        if (copies <= group.copies if removing else not group.must_go and not group.leads)
    ]

    def grown(chosen: Items, start: int, left: int) -> Iterator[Items]:
        if not left:
            yield chosen
            return
        for at in range(start, len(items)):
            if items[at][1] <= left:
                yield from grown((*chosen, items[at]), at, left - items[at][1])

    for chosen in grown((), 0, total):
        if _fit(groups, chosen, ()):
            yield chosen


def _all_lost(groups: Sequence[Group], out: Items) -> bool:
    """Whether all entries that are no cards go."""
    return all((at, one.copies) in out for at, one in enumerate(groups) if one.must_go)


def _fit(groups: Sequence[Group], out: Items, into: Items) -> bool:
    """Whether each group has as many cards as are wanted of it."""
    wanted = [at for at, _ in (*out, *into)]
    return all(wanted.count(at) <= len(groups[at].members) for at in set(wanted))


Removed = Sequence[tuple[Held, int]]


def _first(groups: Sequence[Group], items: Items, others: Items = ()) -> Removed:
    """The first cards of each group that is taken from, and how many copies; those that others
    take are passed over.
    """
    used = [at for at, _ in others]
    chosen = []
    for at, copies in items:
        chosen.append((groups[at].members[used.count(at)], copies))
        used.append(at)
    return chosen


def slots_left(deck: ResolvedDeck, removed: Removed) -> list[Slot]:
    """The entries of a deck without some copies, taken from the last entries that ask for them."""
    if not removed:
        return list(deck.cards)
    fewer: dict[int, int] = {}
    for held, many in removed:
        left = many
        for slot in reversed(held.slots):
            there = fewer.get(id(slot), slot.entry.copies)
            fewer[id(slot)] = there - min(left, there)
            left -= min(left, there)
            if not left:
                break
    slots = []
    for slot in deck.cards:
        copies = fewer.get(id(slot))
        if copies is None:
            slots.append(slot)
        elif copies:
            slots.append(slot.but(entry=slot.entry.but(copies=copies)))
    return slots


def slot_of(card: Card, deck: ResolvedDeck, copies: int = 1) -> Slot:
    """An entry that asks for a card."""
    entry = DeckEntry(card.id, deck.deck.cards_span, copies, broken=False)
    return Slot(entry, card, Match("exact", (card.index,)))
