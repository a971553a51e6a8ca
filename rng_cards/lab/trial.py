"""What a changed card does: to the decks that play it, and to how often it is played.

The decks in reach and those of the last metagame meet each other, before and after, in the same
deals. The last deck of each leading card comes in twice, with the card and without it, so that a
card that nobody plays yet may be found to be worth playing, and the other way round. Only pairs in
which somebody has the card are played anew.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from rng_cards.games.playing import PlayDeck
from rng_cards.lab.improve import JUDGES
from rng_cards.lab.judging import Difference, difference
from rng_cards.lab.kept_units import kept_pairs
from rng_cards.lab.known_decks import LastMetagame
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.meta import Entrant, Play
from rng_cards.lab.mixture import mixture
from rng_cards.lab.pairs import Pairing, Results, meet
from rng_cards.lab.units import GAMES, Contender
from rng_cards.record import Record

_FEWEST: Final = 4
"""Deals of each pair: each half of them has two."""
_EVERY, _EVEN, _ODD = slice(None), slice(0, None, 2), slice(1, None, 2)


class TriedDeck(Record):
    """A deck that meets the others before and after the change."""

    leader: str
    cards: Contender
    round: int
    """Of the metagame in which it was found; 0 for a deck in reach."""
    swap: tuple[str, str] | None = None
    """For a deck that was made of another to try the card: who went out and who came in."""

    def holds(self, card: str) -> bool:
        """Whether it has a card, in the lead or among the others."""
        return card == self.leader or card in self.cards


class DeckBeforeAfter(Record):
    """What a deck wins against the others, each met as often; those made to try the card are not
    among these.
    """

    deck: TriedDeck
    before: float
    after: float
    difference: Difference


class CardBrings(Record):
    """What a deck wins more with the card than without it, against the same others."""

    with_it: TriedDeck
    without: TriedDeck
    before: Difference
    after: Difference


class Share(Record):
    """How much of a mixture plays the card."""

    all: float
    halves: tuple[float, float]
    """By each half of the deals: how sure the share is."""


class Trial(Record):
    """What was found."""

    decks: tuple[DeckBeforeAfter, ...]
    """Those that hold the card first, those that change most first."""
    brings: tuple[CardBrings, ...]
    share: tuple[Share, Share] | None
    """Before and after; None where no deck may choose whether to play the card."""
    deals: int
    """Of each pair."""
    games: int
    """How many it rests on, those of earlier runs among them."""


def tried_decks(
    card: str, entrants: Sequence[Entrant], last: LastMetagame, known: Mapping[str, Any]
) -> list[TriedDeck]:
    """The decks in reach, those of the last metagame that still are legal, and those made of them
    to try the card.
    """
    legal = {one.leader: one.legal for one in entrants}
    found = [TriedDeck(one.leader, one.legal.start, 0) for one in entrants]
    for one in last.decks:
        whole = all(card in known for card in one.cards)
        if one.round and one.leader in legal and whole and legal[one.leader].legal(one.cards):
            found.append(TriedDeck(one.leader, one.cards, one.round))
    latest = {one.leader: one for one in found}
    made = (_other(one, card, legal[one.leader], last.worth) for one in latest.values())
    return list(dict.fromkeys([*found, *(one for one in made if one is not None)]))


def _other(
    deck: TriedDeck, card: str, legal: LegalDecks, worth: Mapping[str, float]
) -> TriedDeck | None:
    """The deck with the card instead of the one that is worth least, or without it for the one that
    is worth most; None where that cannot be, or nothing is known of what cards are worth.
    """
    if not worth or card == deck.leader:
        return None
    everyone = {one.id for one in (*legal.cards, *legal.pool)}

    def swaps() -> Iterator[tuple[float, str, str]]:
        if card in deck.cards:
            for into in sorted(everyone - set(deck.cards)):
                yield -worth.get(into, 0.0), card, into
        elif card in everyone:
            for out in sorted(deck.cards):
                yield worth.get(out, 0.0), out, card

    for _, out, into in sorted(swaps()):
        cards = tuple(into if one == out else one for one in deck.cards)
        if legal.legal(cards):
            return TriedDeck(deck.leader, cards, deck.round, (out, into))
    return None


def pairs_to_play(decks: Sequence[TriedDeck], card: str) -> tuple[int, int]:
    """How many pairs meet once, and how many of them once more with the card changed."""
    holding = sum(one.holds(card) for one in decks)
    pairs = len(decks) * (len(decks) - 1) // 2
    without = len(decks) - holding
    return pairs, pairs - without * (without - 1) // 2


def deals_for(games: int, decks: Sequence[TriedDeck], card: str) -> int:
    """How many deals of each pair make so many games."""
    return max(_FEWEST, games // GAMES // max(1, sum(pairs_to_play(decks, card))))


def try_change(
    card: str,
    decks: Sequence[TriedDeck],
    play: Play,
    changed: Mapping[str, Any],
    deals: int,
    tell: Callable[[int], None] = lambda _: None,
) -> Trial:
    """Have the decks meet before and after a card has become another record. Raises WorkersLost."""
    return _Trial(card, decks, play, changed, deals, tell).found()


class _Trial:
    def __init__(
        self,
        card: str,
        decks: Sequence[TriedDeck],
        play: Play,
        changed: Mapping[str, Any],
        deals: int,
        tell: Callable[[int], None],
    ) -> None:
        self.card = card
        self.decks = decks
        self.deals = deals
        self.tell = tell
        self.games = 0
        later = {**play.records, card: changed}
        # a deck and its changed self are neighbours, so that each pair sits down in the same order
        ready = [
            _playable(one, records, play.game) for one in decks for records in (play.records, later)
        ]
        self.before = [2 * at for at in range(len(decks))]
        self.after = [2 * at + one.holds(card) for at, one in enumerate(decks)]
        self.real = [at for at, one in enumerate(decks) if not one.swap]
        self.results = Results()
        pairing = Pairing(play.game, tuple(ready), dict(play.rules), play.seed)
        with kept_pairs(pairing, play.workforce, play.store) as players:
            for present in (self.before, self.after):
                meet(self.results, present, deals, JUDGES[0], players, self._told)

    def _told(self) -> None:
        self.games += GAMES
        self.tell(GAMES)

    def found(self) -> Trial:
        decks = [self._deck(at) for at in self.real]
        decks.sort(key=lambda one: (not one.deck.holds(self.card), -abs(one.difference.mean)))
        brings = tuple(self._brings())
        share = (self._share(self.before), self._share(self.after)) if brings else None
        return Trial(tuple(decks), brings, share, self.deals, self.games)

    def _won(self, at: int, others: Sequence[int], present: Sequence[int]) -> list[float]:
        """What a deck wins against some others on the mean, deal by deal."""
        rows = [self.results.won(present[at], present[other]) for other in others]
        return [fmean(deal) for deal in zip(*filter(None, rows), strict=True)]

    def _deck(self, at: int) -> DeckBeforeAfter:
        others = [other for other in self.real if other != at]
        before, after = (self._won(at, others, each) for each in (self.before, self.after))
        points = difference(after, before)
        return DeckBeforeAfter(
            self.decks[at], fmean(before or [0.5]), fmean(after or [0.5]), points
        )

    def _brings(self) -> Iterator[CardBrings]:
        for at, one in enumerate(self.decks):
            if one.swap is None:
                continue
            out, into = one.swap
            cards = tuple(out if card == into else card for card in one.cards)
            base = self.decks.index(one.but(cards=cards, swap=None))
            first, second = (at, base) if into == self.card else (base, at)
            others = [other for other in self.real if other != base]
            points = [
                difference(self._won(first, others, each), self._won(second, others, each))
                for each in (self.before, self.after)
            ]
            yield CardBrings(self.decks[first], self.decks[second], points[0], points[1])

    def _share(self, present: Sequence[int]) -> Share:
        every, even, odd = (
            self._held(mixture(self.results.payoff(present, deals)))
            for deals in (_EVERY, _EVEN, _ODD)
        )
        return Share(every, (even, odd))

    def _held(self, shares: Sequence[float]) -> float:
        return sum(
            share for one, share in zip(self.decks, shares, strict=True) if one.holds(self.card)
        )


def _playable(deck: TriedDeck, records: Mapping[str, Any], game: str) -> PlayDeck:
    cards = tuple(records[card] for card in deck.cards)
    return PlayDeck("", records[deck.leader], cards, game, numbered=True)
