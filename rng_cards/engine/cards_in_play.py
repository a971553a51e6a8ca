"""The cards of a game in play: where they lie, and which seats know them there.

Knowledge belongs to the card, not to the zone it lies in: `known[card]` is the set of seats that
know it where it lies, a bit a seat. Each way in which a card moves says who comes to know it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rng_cards.engine.pieces import (
    NOBODY,
    Piece,
    hidden,
    mypyc_attr,
    numbers,
    pieces,
    shared,
)
from rng_cards.engine.randomness import below, following, shuffle

EVERYBODY: Final = -1
"""As a set of seats: all of them, and who only watches."""


class Cards:
    """The cards of a game, numbered from 0; the same in all its positions."""

    def __init__(
        self, kinds: Sequence[str], kind_of: Sequence[int], backs: Sequence[int] = ()
    ) -> None:
        self.kinds: Final[list[str]] = list(kinds)
        """The ids of the kinds of cards."""
        self.kind_of: Final[list[int]] = list(kind_of)
        """By card: its kind, as a place in `kinds`."""
        self.backs: Final[list[int]] = list(backs) or [0] * len(self.kind_of)
        """By card: its back. Cards with different backs are never taken for each other."""
        kinds_of: dict[int, set[int]] = {}
        for back, kind in zip(self.backs, self.kind_of, strict=True):
            kinds_of.setdefault(back, set()).add(kind)
        self.telling: Final[set[int]] = {back for back in kinds_of if len(kinds_of[back]) == 1}
        """The backs that a single kind of cards has: such a card is known however it lies."""


NO_CARDS: Final = Cards((), ())


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False, kw_only=True)
class CardsInPlay(Piece):
    """The cards of a position, who knows them, and the chance that shuffles them."""

    cards: Cards = shared(NO_CARDS)
    seats: list[Any] = pieces(Piece)
    known: list[int] = numbers(NOBODY)
    """By card: the set of seats that know it where it lies."""
    batches: list[int] = numbers(NOBODY)
    """By card: hidden cards of one batch can be taken for each other. Empty where all are one."""
    chance: int = hidden(0)
    """The state of the position's own stream of random numbers."""

    # seats

    def around(self, last: int) -> list[int]:
        """All seats, from the left of that one to itself."""
        return [*range(last + 1, len(self.seats)), *range(last + 1)]

    def everybody(self) -> int:
        """The set of all seats."""
        return (1 << len(self.seats)) - 1

    # chance and cards

    def roll(self, sides: int) -> int:
        """A random number from 0 to `sides` - 1."""
        self.chance = following(self.chance)
        return below(self.chance, sides)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a zone; nobody knows any of its cards any more."""
        self.chance = shuffle(cards, self.chance)
        known = self.known
        if self.batches and cards:
            self._unite([self.batches[card] for card in cards])
        for card in cards:
            known[card] = 0

    def move(self, card: int, source: list[int], to: list[int], eyes: int) -> None:
        """Move a card that was chosen out of a zone; `eyes` is the set of seats that see which.

        Whoever does not see it no longer knows what is left in the zone, unless all are alike.
        """
        known, kind_of = self.known, self.cards.kind_of
        if self.batches:
            self.confuse(card, source, eyes)
        before = known[card]
        if before & ~eyes:
            eyes |= self.sure_of(source)
        source.remove(card)
        kind = kind_of[card]
        for left in source:
            known[left] &= eyes
            if kind_of[left] == kind:  # for all that others know it was this one
                fewer = known[left] & ~before
                known[left] ^= fewer
                before |= fewer
        known[card] = eyes
        to.append(card)

    def sure_of(self, cards: list[int]) -> int:
        """The seats that know of which kind any of these cards is: they know all, all alike."""
        kind_of, known, eyes = self.cards.kind_of, self.known, EVERYBODY
        for card in cards:
            eyes &= known[card] if kind_of[card] == kind_of[cards[0]] else 0
        return eyes

    def draw(self, source: list[int], to: list[int], eyes: int) -> int:
        """Move the top card of a pile; `eyes` come to know it, and whoever knew it still does."""
        card = source.pop()
        self.known[card] |= eyes
        to.append(card)
        return card

    def draw_up_to(self, count: int, source: list[int], to: list[int], eyes: int) -> int:
        """Move so many top cards of a pile, or as many as it has: how many that are."""
        count = min(count, len(source))
        for _ in range(count):
            self.draw(source, to, eyes)
        return count

    def move_all(self, source: list[int], to: list[int], eyes: int) -> None:
        """Move all cards of a zone; `eyes` come to know them, and whoever knew one still does."""
        known = self.known
        if self.batches and eyes:
            self._unite([self.batches[card] for card in source if not self.is_open(card)] or [0])
        for card in source:
            known[card] |= eyes
        to += source
        source.clear()

    def show(self, card: int) -> None:
        """Turn a card up: everybody knows it."""
        self.known[card] = self.everybody()

    def kinds_in(self, zone: list[int]) -> list[int]:
        """The kinds of cards in a zone, each once."""
        kind_of = self.cards.kind_of
        return sorted({kind_of[card] for card in zone})

    def card_of(self, kind: int, zone: list[int]) -> int:
        """The first card of a kind in a zone. ValueError where there is none."""
        kind_of = self.cards.kind_of
        for card in zone:
            if kind_of[card] == kind:
                return card
        raise ValueError(f"no {self.cards.kinds[kind]} among {len(zone)} cards")

    def renew(self, deck: list[int], discards: list[int]) -> None:
        """Shuffle the discards, which lie open, and put them under a deck that is too small.

        None of them can be what somebody held before, until it is drawn again.
        """
        batches = self.batches or [0] * len(self.known)
        batch = max(batches) + 1
        for card in discards:
            batches[card] = batch
        self.batches = []
        self.shuffle(discards)
        self.batches = batches
        deck[:0] = discards
        discards.clear()

    # which of the hidden cards can be taken for each other

    def is_open(self, card: int) -> bool:
        """Whether everybody knows a card."""
        return self.known[card] == self.everybody()

    def confuse(self, card: int, source: list[int], eyes: int) -> None:
        """A card leaves a zone where cards of other batches lie, from which it could be as well:
        any of them where somebody does not see it, else one of its kind.
        """
        batches = self.batches
        batch = batches[card]
        for other in source:
            if batches[other] != batch:
                break
        else:
            return
        if eyes != self.everybody():
            self._unite([batches[one] for one in source])
        elif not self.is_open(card):
            there = {batches[one] for one in source if not self.is_open(one)}
            kind, kind_of = self.cards.kind_of[card], self.cards.kind_of
            alike = [one for one, its in enumerate(kind_of) if its == kind]
            also = [batches[one] for one in alike if not self.is_open(one)]
            self._unite([batch, *(one for one in also if one in there)])

    def _unite(self, numbers: list[int]) -> None:
        """Make one of several batches; nothing is noted once all hidden cards are of the same."""
        one = min(numbers)
        if one == max(numbers):
            return
        self.batches = [one if batch in numbers else batch for batch in self.batches]
        for card, batch in enumerate(self.batches):
            if batch != one and not self.is_open(card):
                return
        self.batches = []
