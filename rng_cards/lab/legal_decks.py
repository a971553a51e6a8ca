"""The best legal deck by what its cards are worth, a few cards away from one that is legal.

A rule of decks is a function and stays one: which of its cards a rule can tell apart is seen by
watching it read them (see `rng_cards.repair`). Cards of one kind are interchangeable, so a deck is
legal or not by how many cards it has of each kind; each such count is tried once.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import islice
from operator import sub
from typing import Final, NamedTuple

from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import has_errors
from rng_cards.lab.units import Contender
from rng_cards.repair.smallest import slot_of
from rng_cards.repair.watching import Reads, watched_deck, watched_slot

_MOST_COUNTS: Final = 2000
"""Counts of kinds that are tried."""


class _Kind(NamedTuple):
    """Cards that the rules cannot tell apart."""

    own: tuple[Card, ...]
    """Those of the deck at hand."""
    others: tuple[Card, ...]


class LegalDecks:
    """The legal decks that are at most `most` cards away from one."""

    def __init__(
        self, deck: ResolvedDeck, rules: DeckRules, pool: Sequence[Card], most: int
    ) -> None:
        self.deck = deck
        self.rules = rules
        self.cards = [card for card, count in deck.counted() for _ in range(count)]
        own = {card.index for card in self.cards}
        self.pool = [card for card in pool if card.index not in own]
        self.most = min(most, len(self.cards))
        self.legal = cache(self._legal)
        self._slots = {card.id: slot_of(card, deck) for card in (*self.cards, *self.pool)}

    @property
    def start(self) -> Contender:
        """The deck at hand."""
        return tuple(card.id for card in self.cards)

    def starting_from(self, contender: Contender) -> "LegalDecks":
        """Those that are as many cards away from another of them."""
        cards = (*self.cards, *self.pool)
        return LegalDecks(self.deck_of(contender), self.rules, cards, self.most)

    @property
    def any_swap(self) -> bool:
        """Whether any card may come into it at all."""
        some = (card.id for kind in self._kinds for card in kind.others[:1])
        return any(self.best({card: 1.0}) != self.start for card in some)

    def name(self, card: str, language: str) -> str:
        """What a card is called."""
        found = self.deck.catalogue.get(card)
        return found.name(language) if found else card

    def deck_of(self, contender: Contender) -> ResolvedDeck:
        """The deck with other cards."""
        found = (self.deck.catalogue.get(card) for card in contender)
        return self._with_cards([card for card in found if card is not None])

    def _with_cards(self, cards: Sequence[Card]) -> ResolvedDeck:
        slots = tuple(self._slots[card.id] for card in cards)
        said = self.deck.deck.but(cards=tuple(slot.entry for slot in slots))
        return self.deck.but(deck=said, cards=slots)

    def _legal(self, contender: Contender) -> bool:
        return not has_errors(self.rules.check(self.deck_of(contender)))

    # -- kinds

    @cached_property
    def _counts(self) -> list[tuple[int, ...]]:
        """How many cards of each kind a legal deck may have, that of the deck at hand first.

        Nearly all counts are illegal where rules tell many kinds apart. So those come first that
        one legal swap after another leads to, and then others, as many as there is time for.
        """
        now = tuple(len(kind.own) for kind in self._kinds)
        tried, legal = {now}, [now]
        for counts in legal:  # which grows
            for other in self._one_swap_from(counts, now):
                if other not in tried and len(tried) < _MOST_COUNTS:
                    tried.add(other)
                    if self._is_legal(other):
                        legal.append(other)
        others = (counts for counts in self._near(now) if counts not in tried)
        return [*legal, *filter(self._is_legal, islice(others, _MOST_COUNTS - len(tried)))]

    def _one_swap_from(
        self, counts: tuple[int, ...], now: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        """Counts with a card more of one kind and one less of another, near enough."""
        for into, kind in enumerate(self._kinds):
            for out, have in enumerate(counts):
                if have and into != out and counts[into] < now[into] + len(kind.others):
                    swapped = list(counts)
                    swapped[into] += 1
                    swapped[out] -= 1
                    if sum(max(0, more) for more in map(sub, swapped, now)) <= self.most:
                        yield tuple(swapped)

    @cached_property
    def _kinds(self) -> tuple[_Kind, ...]:
        reads = Reads()
        for card in self.pool:  # in the place of some card of the deck, which the rules then read
            slots = [*self.deck.cards[1:], slot_of(card, self.deck)]
            watched: tuple[Slot, ...] = tuple(watched_slot(one, reads) for one in slots)
            list(self.rules.check(watched_deck(self.deck, self.deck.leader, watched, reads)))
        everyone = [*self.cards, *self.pool]
        leader = self.deck.leading_card()
        names = Counter(name for card in everyone for name in set(card.names.values()))
        taken = set(leader.names.values()) if leader else set()
        kinds: dict[tuple[object, ...], tuple[list[Card], list[Card]]] = {}
        for at, card in enumerate(everyone):
            shared = any(names[name] > 1 or name in taken for name in card.names.values())
            alone = card.id if shared or card.id in self.rules.named else ""
            kind = kinds.setdefault((*reads.kind(card), alone), ([], []))
            kind[at >= len(self.cards)].append(card)
        return tuple(_Kind(tuple(own), tuple(others)) for own, others in kinds.values())

    def _near(self, now: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """How many cards of each kind a deck may have that is near enough."""

        def grown(
            at: int, counts: tuple[int, ...], left: int, come: int
        ) -> Iterator[tuple[int, ...]]:
            if at == len(now):
                if not left:
                    yield counts
                return
            kind = self._kinds[at]
            for count in range(min(left, now[at] + len(kind.others)) + 1):
                more = come + max(0, count - now[at])
                if more <= self.most:
                    yield from grown(at + 1, (*counts, count), left - count, more)

        return grown(0, (), len(self.cards), 0)

    def _is_legal(self, counts: Sequence[int]) -> bool:
        """Whether a deck with so many cards of each kind is legal: any of them stands for all."""
        cards = [
            card
            for kind, count in zip(self._kinds, counts, strict=True)
            for card in [*kind.own, *kind.others][:count]
        ]
        return self.legal(tuple(card.id for card in cards))

    # -- the best

    def best(self, worth: Mapping[str, float]) -> Contender:
        """The deck of the most worth; each card that came stands where one was that went."""
        ranked = [
            _Kind(_by_worth(kind.own, worth), _by_worth(kind.others, worth)) for kind in self._kinds
        ]
        found = max(
            (self._of_counts(ranked, counts, worth) for counts in self._counts),
            key=lambda one: one[0],
        )
        return self._in_place(found[1])

    def _of_counts(
        self, kinds: Sequence[_Kind], counts: Sequence[int], worth: Mapping[str, float]
    ) -> tuple[float, tuple[Card, ...]]:
        """The best deck with so many cards of each kind, and its worth: kind by kind, the best of
        each number of cards that came so far.
        """
        best: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
        for kind, count in zip(kinds, counts, strict=True):
            grown: dict[int, tuple[float, tuple[Card, ...]]] = {}
            for new in range(max(0, count - len(kind.own)), min(count, len(kind.others)) + 1):
                cards = (*kind.own[: count - new], *kind.others[:new])
                worths = sum(worth.get(card.id, 0.0) for card in cards)
                for come, (before, chosen) in best.items():
                    if come + new <= self.most:
                        candidate = (before + worths, (*chosen, *cards))
                        if come + new not in grown or candidate[0] > grown[come + new][0]:
                            grown[come + new] = candidate
            best = grown
        return max(best.values(), key=lambda one: one[0], default=(float("-inf"), ()))

    def _in_place(self, cards: Sequence[Card]) -> Contender:
        """The cards in the numbers of the deck at hand: each that came takes the place of one that
        went, of its own type where there is one.
        """
        chosen = {card.id for card in cards}
        own = {card.id for card in self.cards}
        come = [card for card in cards if card.id not in own]
        places: list[Card | None] = [card if card.id in chosen else None for card in self.cards]
        free = [at for at, card in enumerate(places) if card is None]
        for card in list(come):
            for at in free:
                if self.cards[at].type == card.type:
                    places[at] = card
                    free.remove(at)
                    come.remove(card)
                    break
        for at, card in zip(free, come, strict=True):
            places[at] = card
        return tuple(card.id for card in places if card is not None)


def _by_worth(cards: Sequence[Card], worth: Mapping[str, float]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-worth.get(card.id, 0.0), card.id)))
