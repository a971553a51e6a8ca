"""Which cards are printed, and how often each."""

import os
from collections.abc import Collection, Sequence

from rng_cards.app.listing import QUERY, list_cards
from rng_cards.app.printing.pieces import pieces_of
from rng_cards.app.table import Table, shapes
from rng_cards.app.validate import validate
from rng_cards.catalogue.card import Card
from rng_cards.decks import deck_codes
from rng_cards.diagnostics import Diagnostic, Report, Severity
from rng_cards.files.plain import STDIN
from rng_cards.games import GAME_OF_DECKS
from rng_cards.games.capabilities import PRINTING, capability
from rng_cards.record import Record


class Pile(Record):
    """Cards of one deck, or those that answer to a query."""

    name: str
    """The deck's name; empty for no deck."""
    path: str
    """Its file; empty for no deck."""
    leader: Card | None
    cards: tuple[tuple[Card, int], ...]
    """Each with how many of it, without the leader."""


class Chosen(Record):
    """Cards to be printed, in the order they come out; empty where `report` has errors."""

    game: str
    piles: tuple[Pile, ...]
    report: Report
    """What there is to say about the decks, even where they can be printed."""
    hindered: bool = False
    """Nothing can be printed, for what `report` says."""

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """All of them, each with how many of it; a deck's leader first."""
        return tuple(
            one
            for pile in self.piles
            for one in (*([(pile.leader, 1)] if pile.leader else []), *pile.cards)
        )

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks they are from."""
        return tuple(pile.name for pile in self.piles if pile.name)


_UNKNOWN = {
    *(deck_codes.UNKNOWN_CARD.id, deck_codes.AMBIGUOUS_CARD.id, deck_codes.BAD_COUNT.id),
    *(shape.unknown_leader.id for shape in shapes().values()),
}


def of_decks(paths: Sequence[str], table: Table, language: str) -> Chosen:
    """The cards of decks, each led by its leader.

    A deck need not be legal: it may be printed to be tried. But every name in it has to be a card.
    """
    validation = validate(paths, table)
    report = validation.report
    unread = {one.path for one in validation.verdicts if one.resolved is None}
    hindering = [one for one in report.diagnostics if _hinders(one, unread)]
    if hindering:
        kept = Report(tuple(hindering), report.sources)
        return Chosen(GAME_OF_DECKS, (), kept, hindered=True)
    piles = []
    for verdict in validation.verdicts:
        resolved = verdict.resolved
        assert resolved is not None  # what cannot be read hinders
        leader = resolved.leader.card if resolved.leader else None
        cards = tuple((slot.card, slot.entry.copies) for slot in resolved.cards if slot.card)
        name = resolved.deck.name(language) if any(resolved.deck.names.values()) else ""
        piles.append(Pile(name or _stem(verdict.path), verdict.path, leader, cards))
    games = {one.resolved.deck.game for one in validation.verdicts if one.resolved}
    game = games.pop() if len(games) == 1 else GAME_OF_DECKS
    return Chosen(game, tuple(piles), report)


def _stem(path: str) -> str:
    """What a deck without a name is called: its file; one of standard input has no name."""
    return "" if path == STDIN else os.path.splitext(os.path.basename(path))[0]


def _hinders(one: Diagnostic, unread: Collection[str]) -> bool:
    """Whether a deck cannot be printed for it: it cannot be read, or a card is not known."""
    if one.severity is not Severity.ERROR:
        return False
    if one.span is not None and one.span.path in unread:
        return True
    return one.code.unreadable or one.code.id in _UNKNOWN or one.code.id.startswith("YML")


def of_query(game: str, query: str, table: Table, language: str) -> Chosen:
    """The cards that answer to a query, as `rng cards` lists them; all to an empty one."""
    path = QUERY.say(language)
    listing = list_cards(table, game, query, path)
    found = Report(listing.findings, {path: query})
    if listing.question is None:
        return Chosen(game, (), found, hindered=True)
    this = table.game(game)
    printing = capability(this, PRINTING)
    if isinstance(printing, Diagnostic):  # of which whoever prints is told
        return Chosen(game, (), Report((), {}))
    most = this.engine().seats[-1]
    catalogue = table.catalogue(game)
    cards = pieces_of(listing.cards, printing(catalogue.about), most, catalogue)
    pile = Pile("", "", None, tuple(cards))
    return Chosen(game, (pile,), found)
