"""What is printed of cards: most are one piece, some are several, or one for each owner."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from rng_cards.catalogue.card import Card, same_bytes
from rng_cards.games.printing import GamePrinting, number_for

Has: TypeAlias = Callable[[Card, Card], int]
"""How many an owner has of a card."""


def as_filed(_owner: Card, card: Card) -> int:
    """As many as the card's file says."""
    return number_for(card.record, 1)


def pieces_of(
    cards: Iterable[Card],
    printing: GamePrinting,
    players: int,
    owners: Iterable[Card],
    has: Has = as_filed,
) -> Iterator[tuple[Card, int]]:
    """Each piece that is printed of cards for so many players, as a card of its own, and how many
    there are of it: those that are owned come first, owner by owner. `owners` are among those who
    may have some.
    """
    every = tuple(cards)
    for owner in owners:
        for card in every:
            if printing.owners.get(card.type) == owner.type:
                its = {"id": f"{owner.id}-{card.id}", "of": card.id, "owner": owner.id}
                record = {**card.record, **its}
                number = has(owner, card)
                yield from _pieces(card, record, number, printing) if number else ()
    for card in every:
        if card.type not in printing.owners:
            record = card.record
            yield from _pieces(card, record, number_for(record, players), printing)


def _pieces(
    card: Card, record: Mapping[str, Any], number: int, printing: GamePrinting
) -> Iterator[tuple[Card, int]]:
    """Those of one card, or of one that an owner has."""
    for piece, times in printing.pieces(record, number):
        id_ = piece["id"]
        if id_ == card.id:
            yield card, times
        else:
            body = same_bytes(piece)
            yield Card(card.index, id_, card.type, card.names, card.facts, body), times
