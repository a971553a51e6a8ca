"""Which cards are printed, and how often each."""

from collections.abc import Iterable, Mapping, Sequence

from rng_cards.app.find import list_cards
from rng_cards.app.table import Table
from rng_cards.app.validate import validate
from rng_cards.catalogue.card import Card
from rng_cards.decks import codes as deck_codes
from rng_cards.diagnostics import Diagnostic, Report, Severity
from rng_cards.games import DEFAULT_GAME
from rng_cards.record import Record


class Chosen(Record):
    """Cards to be printed, in the order they come out; empty where `report` has errors."""

    game: str
    cards: tuple[tuple[Card, int], ...]
    """Each with how many of it."""
    decks: tuple[str, ...]
    """The names of the decks they are from."""
    report: Report


_UNKNOWN = {deck_codes.UNKNOWN_CARD.id, deck_codes.AMBIGUOUS_CARD.id, deck_codes.BAD_COUNT.id}


def of_decks(paths: Sequence[str], table: Table, language: str) -> Chosen:
    """The cards of decks, each led by its leader.

    A deck need not be legal: it may be printed to be tried. But every name in it has to be a card.
    """
    validation = validate(paths, table)
    report = validation.report
    hindering = [one for one in report.diagnostics if _hinders(one)]
    if hindering:
        return Chosen(DEFAULT_GAME, (), (), Report(tuple(hindering), report.sources))
    cards: list[tuple[Card, int]] = []
    names = []
    for verdict in validation.verdicts:
        resolved = verdict.resolved
        assert resolved is not None  # what cannot be read hinders
        names.append(resolved.deck.name(language))
        slots = [*([resolved.leader] if resolved.leader else []), *resolved.cards]
        cards += [(slot.card, slot.entry.copies) for slot in slots if slot.card is not None]
    games = {one.resolved.deck.game for one in validation.verdicts if one.resolved}
    game = games.pop() if len(games) == 1 else DEFAULT_GAME
    return Chosen(game, tuple(cards), tuple(names), report)


def _hinders(one: Diagnostic) -> bool:
    """Whether a deck cannot be printed for it: it cannot be read, or a card is not known."""
    if one.severity is not Severity.ERROR:
        return False
    return one.code.unreadable or one.code.id in _UNKNOWN or one.code.id.startswith("YML")


def of_filters(game: str, filters: Mapping[str, str], words: Iterable[str], table: Table) -> Chosen:
    """The cards that answer to filters and words, as `rng cards` lists them; all without any."""
    listing = list_cards(table, game, filters, words)
    cards = tuple((card, 1) for card in listing.cards)
    return Chosen(game, cards, (), Report(listing.findings, {}))
