"""Which cards may still go into a deck: those that break no rule which was kept before."""

from collections import Counter
from functools import cache
from itertools import compress
from typing import Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import Match
from rng_cards.decks.model import Deck, DeckEntry, DeckShape
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import Code, Span

_NOWHERE: Final = Span.of_file("")


def may_enter(deck: ResolvedDeck, rules: DeckRules) -> frozenset[int]:
    """Indexes of the cards that may be added, or may lead a deck that nothing leads.

    What the deck lacks is no fault of a card. Cards of the same facts, of which none bears a name
    that is in the deck or is known to a rule by its id, may enter alike: one of them is tried.
    """
    lacking = frozenset(one.code for one in rules.check(_empty(deck.catalogue, deck.shape)))
    before = _wrong(deck, rules, lacking)

    def enters(index: int) -> bool:
        with_it = _with(deck, deck.catalogue.card(index))
        return with_it is not None and not _wrong(with_it, rules, lacking) - before

    there = frozenset(name for card in _cards(deck) for name in card.names.values())
    named = filter(None, map(deck.catalogue.get, rules.named))
    alone = deck.catalogue.bearing(there) | {card.index for card in named}
    kinds = deck.catalogue.kinds
    one_of = {kind: at for at, kind in enumerate(kinds) if at not in alone}
    kind_enters = cache(lambda kind: enters(one_of[kind]))
    found = (enters(at) if at in alone else kind_enters(kind) for at, kind in enumerate(kinds))
    return frozenset(compress(range(len(kinds)), found))


def may_enter_any(catalogue: Catalogue, shape: DeckShape, rules: DeckRules) -> frozenset[int]:
    """Indexes of the cards that some deck may hold or be led by."""
    return may_enter(_empty(catalogue, shape), rules)


def _wrong(deck: ResolvedDeck, rules: DeckRules, lacking: frozenset[Code]) -> Counter[str]:
    """All that rules find in a deck, in words, but for what it lacks."""
    found = (one for one in rules.check(deck) if one.code not in lacking)
    return Counter(one.message("en") for one in found)


def _empty(catalogue: Catalogue, shape: DeckShape) -> ResolvedDeck:
    deck = Deck("", "yaml", shape.game, {}, None, (), {}, _NOWHERE, leader_unsaid=True)
    return ResolvedDeck(deck, catalogue, shape, None, ())


def _cards(deck: ResolvedDeck) -> list[Card]:
    return [slot.card for slot in deck.slots if slot.card is not None]


def _with(deck: ResolvedDeck, card: Card) -> ResolvedDeck | None:
    """The deck with one card more; None where it leads, and the deck has a leader."""
    entry = DeckEntry(card.id, deck.deck.cards_span)
    slot = Slot(entry, card, Match("exact", (card.index,)))
    if card.type == deck.shape.leader_type:
        if deck.deck.leader is not None:
            return None
        return deck.but(leader=slot, deck=deck.deck.but(leader=entry, leader_unsaid=False))
    return deck.but(cards=(*deck.cards, slot))
