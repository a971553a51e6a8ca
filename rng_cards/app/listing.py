"""Cards that answer to a query, game by game."""

from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.app.search_scope import search_scope
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.games.capabilities import CARDS, capability
from rng_cards.record import Record
from rng_cards.search.fields import Scope
from rng_cards.search.query_codes import UNKNOWN_FIELD
from rng_cards.search.question import Question
from rng_cards.search.reading import read_query
from rng_cards.words import Text

QUERY: Final = Text(fr="recherche", en="query")
"""What findings call a query that was typed."""


class Listing(Record):
    """Cards that answer, sorted, or why the query makes no sense."""

    cards: tuple[Card, ...]
    findings: tuple[Diagnostic, ...] = ()
    """What is wrong with the query; hints alone where there is a question."""
    question: Question | None = None


def list_cards(table: Table, game_id: str, query: str = "", path: str = QUERY.en) -> Listing:
    """The cards of a game that answer to a query; all of them to an empty one.

    `path` is what findings call the query.
    """
    support = capability(table.game(game_id), CARDS)
    if isinstance(support, Diagnostic):
        return Listing((), (support,))
    catalogue = table.catalogue(game_id)
    scope = search_scope(table, game_id, path)
    asked = read_query(query, scope)
    if asked.question is None:
        return Listing((), asked.findings)
    found = (catalogue.card(index) for index in asked.question.cards)
    cards = sorted(found, key=support.order)
    for key in reversed(asked.question.sort):
        cards = _sorted(cards, key.field, scope, descending=key.descending)
    return Listing(tuple(cards), asked.findings, asked.question)


def _sorted(cards: Sequence[Card], name: str, scope: Scope, *, descending: bool) -> list[Card]:
    """By a field; cards without it come last, whichever way it goes."""
    field = scope.field(name)
    assert field is not None
    column = scope.column(field)
    having = [one for one in cards if column[one.index] not in (None, "", ())]
    lacking = [one for one in cards if column[one.index] in (None, "", ())]
    having.sort(key=lambda one: column[one.index], reverse=descending)
    return having + lacking


def list_in_games(
    table: Table, games: Sequence[str], query: str = "", path: str = QUERY.en
) -> dict[str, Listing]:
    """The same for each game that has cards that answer. Where the query makes no sense in any of
    them: why, from the game that understands most of it.
    """
    listings = {game: list_cards(table, game, query, path) for game in games}
    sensible = {game: one for game, one in listings.items() if one.question is not None}
    if sensible:
        return {game: one for game, one in sensible.items() if one.cards} or dict(
            list(sensible.items())[:1]
        )
    best = min(listings, key=lambda game: _lacking(listings[game].findings))
    return {best: listings[best]}


def _lacking(findings: Sequence[Diagnostic]) -> tuple[int, int, int]:
    """How far a game is from understanding a query: fields that it lacks, other mistakes, those
    for which it knows nothing like what was typed.
    """
    fields = [one for one in findings if one.code is UNKNOWN_FIELD]
    strange = [one for one in findings if not _suggests(one)]
    return len(fields), len(findings), len(strange)


def _suggests(finding: Diagnostic) -> bool:
    """Whether something like what was asked for is known."""
    return isinstance(finding.help, Nearest) and finding.help.nearest("en") is not None


def report(listings: Mapping[str, Listing], query: str, path: str) -> Report:
    """All that is wrong with a query, with the query itself for carets to point into."""
    findings = tuple(one for listing in listings.values() for one in listing.findings)
    return Report(findings, {path: query})
