"""The cards that decks want, or a query finds, and that one does not own."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rng_cards.app.collection import owned
from rng_cards.app.printing.choosing import Chosen, of_decks
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Report, has_errors
from rng_cards.record import Record
from rng_cards.words import SOURCE_LANGUAGES


class Lack(Record):
    """A card that a deck wants more of than one owns."""

    card: Card
    wanted: int
    owned: int

    @property
    def missing(self) -> int:
        """How many more it takes."""
        return self.wanted - self.owned


class Lacks(Record):
    """What decks want together that one lacks, by game."""

    by_game: Mapping[str, tuple[Lack, ...]]
    report: Report
    """What is wrong with the decks, or with the collection."""
    hindered: bool
    """What is missing cannot be said."""


def lacking(paths: Sequence[str], table: Table) -> Lacks:
    """What one lacks for decks, which need not be legal, all of them at the same time."""
    chosen = of_decks(paths, table, SOURCE_LANGUAGES[0])
    if chosen.hindered:
        return Lacks({}, chosen.report, hindered=True)
    own = owned(table, chosen.game)
    report = Report(own.findings, own.sources)
    wanted = Counter[int]()
    cards = {}
    for card, count in chosen.cards:
        wanted[card.index] += count
        cards[card.index] = card
    lacks = (Lack(cards[index], count, own.counts.get(index, 0)) for index, count in wanted.items())
    missing = tuple(one for one in lacks if one.missing > 0)
    return Lacks({chosen.game: missing}, report, hindered=has_errors(own.findings))


def missing(chosen: Chosen, table: Table) -> Chosen:
    """The cards of these that one does not own; what one owns goes to the first pile that wants
    it.
    """
    standing = owned(table, chosen.game)
    if standing.findings:
        report = chosen.report
        found = Report(
            (*report.diagnostics, *standing.findings), {**report.sources, **standing.sources}
        )
        chosen = chosen.but(report=found, hindered=has_errors(standing.findings))
    left = dict(standing.counts)

    def lacking(card: Card, number: int) -> int:
        used = min(left.get(card.index, 0), number)
        left[card.index] = left.get(card.index, 0) - used
        return number - used

    piles = []
    for pile in chosen.piles:
        leader = pile.leader if pile.leader and lacking(pile.leader, 1) else None
        cards = ((card, lacking(card, number)) for card, number in pile.cards)
        wanted = tuple((card, number) for card, number in cards if number)
        piles.append(pile.but(leader=leader, cards=wanted))
    return chosen.but(piles=tuple(piles))
