"""Decks that notice what the rules read of their cards."""

from collections.abc import Iterator
from typing import Any, cast

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks.model import Deck
from rng_cards.decks.resolve import ResolvedDeck, Slot


class Reads:
    """What rules have read of the cards in a list; it only grows, but for `cards`."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        """Keys of `Card.facts`."""
        self.types: set[str] = set()
        """Types that cards were compared with."""
        self.identity = False
        """Whether something was read that may tell any card from any other."""
        self.cards = False
        """Whether the list was looked at, since somebody last forgot it."""

    @property
    def grown(self) -> tuple[int, int, bool]:
        """How much has been read: it changes when something new is."""
        return len(self.facts), len(self.types), self.identity

    def kind(self, card: Card) -> tuple[object, ...]:
        """What the rules can tell of a card, but for its names."""
        types = (card.type == one for one in sorted(self.types))
        facts = (repr(card.facts.get(key)) for key in sorted(self.facts))
        return *types, *facts, card.id if self.identity else ""


class _Type(str):
    """A card's type, which notices what it is compared with."""

    __slots__ = ("reads",)
    reads: Reads

    def __eq__(self, other: object) -> bool:
        self.reads.types.add(str(other))
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        self.reads.identity = True  # of a set or a map: what else is in it, nobody sees
        return str.__hash__(self)


class _Facts(dict[str, Any]):
    """The facts of a card, which notice which of them are read."""

    reads: Reads

    def __getitem__(self, key: str) -> Any:
        self.reads.facts.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The fact of a key."""
        self.reads.facts.add(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        self.reads.facts.update(super().keys())
        return super().__iter__()

    def __contains__(self, key: object) -> bool:
        self.reads.facts.add(str(key))
        return super().__contains__(key)

    def keys(self) -> Any:
        """All keys."""
        self.reads.facts.update(super().keys())
        return super().keys()

    def values(self) -> Any:
        """All facts."""
        self.keys()
        return super().values()

    def items(self) -> Any:
        """All facts, by their keys."""
        self.keys()
        return super().items()


class _WatchedCard:
    """A card in a list. Its names and its index are free: how they are compared is known."""

    def __init__(self, card: Card, reads: Reads) -> None:
        self._card = card
        self._reads = reads
        self.index = card.index
        self.names = card.names
        self.title = card.title
        self.type = _Type(card.type)
        self.type.reads = reads
        self.facts = _Facts(card.facts)
        self.facts.reads = reads

    def __getattr__(self, name: str) -> Any:
        self._reads.identity = True
        return getattr(self._card, name)


class _WatchedCatalogue:
    """The catalogue: the card of an id that was read is free, all else may tell any card apart."""

    def __init__(self, catalogue: Catalogue, reads: Reads) -> None:
        self._catalogue = catalogue
        self._reads = reads
        self.get = catalogue.get

    def __getattr__(self, name: str) -> Any:
        self._reads.identity = True
        return getattr(self._catalogue, name)


class _WatchedList(Deck):
    cards = property(lambda self: _looked_at(self, "cards"))


class _WatchedDeck(ResolvedDeck):
    cards = property(lambda self: _looked_at(self, "cards"))
    total = property(lambda self: self.__dict__["total"])


def _looked_at(record: Any, name: str) -> Any:
    record.__dict__["reads"].cards = True
    return record.__dict__[name]


def watched_slot(slot: Slot, reads: Reads) -> Slot:
    """The entry with a card that notices what is read of it."""
    if slot.card is None:
        return slot
    return Slot(slot.entry, cast("Card", _WatchedCard(slot.card, reads)), slot.match)


def watched_deck(
    like: ResolvedDeck, leader: Slot | None, cards: tuple[Slot, ...], reads: Reads
) -> ResolvedDeck:
    """A deck with that leader and those entries, which notices when they are looked at."""
    entries = tuple([slot.entry for slot in cards])
    deck: Deck = _made(
        _WatchedList,
        like.deck,
        leader=leader.entry if leader else None,
        leader_unsaid=leader is None and like.deck.leader_unsaid,
        cards=entries,
        reads=reads,
    )
    total = sum([entry.copies for entry in entries])
    catalogue = _WatchedCatalogue(like.catalogue, reads)
    found: ResolvedDeck = _made(
        _WatchedDeck,
        like,
        deck=deck,
        catalogue=catalogue,
        leader=leader,
        cards=cards,
        total=total,
        reads=reads,
    )
    return found


def _made(kind: type, like: Any, **changes: Any) -> Any:
    """A record of that kind like another one, made without looking at its fields."""
    record: Any = object.__new__(kind)
    record.__dict__.update(like.__dict__)
    record.__dict__.update(changes)
    return record
