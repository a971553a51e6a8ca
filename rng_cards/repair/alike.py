"""Cards that the rules cannot tell apart, in a deck and beside it."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.record import Record
from rng_cards.repair.watching import Reads


class Held(Record):
    """A card, and the entries that ask for it: none for a card that is not in the deck."""

    card: Card | None
    """None for an entry that is no card: it has to go."""
    slots: tuple[Slot, ...]
    copies: int


class Group(Record):
    """Cards that are alike, each as often in the deck."""

    members: tuple[Held, ...]
    leads: bool
    """Whether they are cards that lead a deck, and so are never put into a list."""

    @property
    def copies(self) -> int:
        """How often each is in the deck."""
        return self.members[0].copies

    @property
    def must_go(self) -> bool:
        """Whether they are entries that are no cards."""
        return self.members[0].card is None


def held_in(deck: ResolvedDeck) -> tuple[Held, ...]:
    """The cards of a deck, and each entry that is none."""
    by_card: dict[int, list[Slot]] = {}
    lost = []
    for slot in deck.cards:
        if slot.card is None:
            lost.append(Held(None, (slot,), slot.entry.copies))
        else:
            by_card.setdefault(slot.card.index, []).append(slot)
    held = (
        Held(slots[0].card, tuple(slots), sum(slot.entry.copies for slot in slots))
        for slots in by_card.values()
    )
    return *held, *lost


def grouped(
    deck: ResolvedDeck,
    held: Iterable[Held],
    leader: Card | None,
    reads: Reads,
    named: frozenset[str],
) -> tuple[Group, ...]:
    """The deck's cards and all that may be added to it, those alike together.

    Cards are alike if they differ in nothing that rules have read, are as often in the deck, share
    no name with one that they may meet there (the leader, or another card of a list), and are none
    that rules know by their ids (`named`).
    """
    in_deck = tuple(held)
    known = {one.card.index for one in in_deck if one.card is not None}
    others = deck.catalogue.of_types(frozenset({deck.shape.leader_type}), outside=True) - known
    beside = (Held(deck.catalogue.card(index), (), 0) for index in sorted(others))
    everyone = (*in_deck, *beside)
    met = Counter(
        name
        for card in (*(one.card for one in everyone), leader)
        if card is not None
        for name in set(card.names.values())
    )
    leading = deck.shape.leader_type
    by_kind = defaultdict[tuple[object, ...], list[Held]](list)
    for one in everyone:
        kind: tuple[object, ...] = ("none", one.slots[0].entry.span) if one.slots else ()
        if one.card is not None:
            shared = any(met[name] > 1 for name in one.card.names.values())
            alone = shared or one.card.id in named
            leads = one.card.type == leading
            kind = (*reads.kind(one.card), one.copies, leads, one.card.id if alone else "")
        by_kind[kind].append(one)
    return tuple(
        Group(tuple(some), some[0].card is not None and some[0].card.type == leading)
        for some in by_kind.values()
    )
