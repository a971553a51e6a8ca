"""Cards by what they are: those that pass filters and hold words, and the decks that use one."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from rng_cards.app.find import read_card
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.games.capabilities import CARDS, capability, not_offered, offered
from rng_cards.games.faces import Filter
from rng_cards.games.game import CardSupport, GameDefinition
from rng_cards.words import Names, Param, Text, verbatim

UNKNOWN_FILTER_VALUE = define(
    "QRY501",
    "unknown-filter-value",
    Text(fr="`--{filter}` ne connaît pas `{value}`", en="`--{filter}` does not know `{value}`"),
    why=Text(
        fr="La valeur demandée n'existe pas dans ce jeu : aucune carte ne pourrait y répondre.",
        en="The value asked for does not exist in this game: no card could answer to it.",
    ),
    help=Text(fr="essaie {known}", en="try {known}"),
)
_FILTER: Final = Text(fr="critère `{option}`", en="filter `{option}`")


Filters: TypeAlias = Mapping[str, Sequence[str]]
"""Values by the names of filters. A card passes a filter by any of its values."""


class Listing(NamedTuple):
    """Cards that answer, sorted, or why the question makes no sense. `guessed` are the parts of
    names that were asked for, each with the card it was taken for.
    """

    cards: tuple[Card, ...]
    findings: tuple[Diagnostic, ...]
    guessed: tuple[tuple[str, Card], ...] = ()


def list_cards(
    table: Table,
    game_id: str,
    filters: Filters | None = None,
    words: Iterable[str] = (),
    language: str | None = None,
) -> Listing:
    """Cards that pass every filter, and hold every word in what is to be read on them."""
    game = table.game(game_id)
    support = capability(game, CARDS)
    if isinstance(support, Diagnostic):
        return Listing((), (support,))
    catalogue = table.catalogue(game_id)
    known = {one.name: one for one in support.filters()}
    cards: list[Card] = list(catalogue)
    findings = [_no_filter(name, game) for name in filters or {} if name not in known]
    guessed: list[tuple[str, Card]] = []
    for name, values in (filters or {}).items() if not findings else ():
        passing = [_pass(known[name], value, catalogue, language) for value in values]
        findings += [one.finding for one in passing if one.finding]
        guessed += [(one.value, one.guessed) for one in passing if one.guessed]
        kept = {index for one in passing for index in one.cards}
        cards = [card for card in cards if card.index in kept]
    if findings:
        return Listing((), tuple(findings))
    wanted = {fold(word) for word in words} - {""}
    if wanted:
        cards = [card for card in cards if _holds(card, wanted, catalogue, support)]
    return Listing(tuple(sorted(cards, key=support.order)), (), tuple(guessed))


class _Passing(NamedTuple):
    """The cards that pass a filter by one of its values, or why none ever could."""

    value: str
    cards: frozenset[int]
    finding: Diagnostic | None = None
    guessed: Card | None = None


def _pass(one: Filter, value: str, catalogue: Catalogue, language: str | None) -> _Passing:
    wanted, guessed = value, None
    if one.names is not None:
        among = one.names(catalogue)
        found = read_card(value, catalogue, among, language, suggest=False)
        if found.card is None or found.card.index not in among:
            return _Passing(value, frozenset(), _unknown_value(one, value, catalogue))
        wanted, guessed = found.card.id, found.card if found.guessed else None
    kept = frozenset(card.index for card in catalogue if one.keeps(card, wanted, catalogue))
    finding = None
    if not kept and not _means_something(one, value, catalogue):
        finding = _unknown_value(one, value, catalogue)
    return _Passing(value, kept, finding, guessed)


def list_in_games(
    table: Table,
    games: Sequence[str],
    filters: Filters,
    words: Sequence[str] = (),
    language: str | None = None,
) -> dict[str, Listing]:
    """The same for each game that has cards that answer. Where the question makes no sense in any
    of them: why, from one that has such filters, and a value like the one asked for.
    """
    having = [game for game in games if filters.keys() <= _filters(table, game).keys()]
    listings = {game: list_cards(table, game, filters, words, language) for game in having or games}
    sensible = {game: one for game, one in listings.items() if not one.findings}
    if sensible:
        return {game: one for game, one in sensible.items() if one.cards}
    like = [game for game, one in listings.items() if any(map(_suggests, one.findings))]
    return {game: listings[game] for game in (like or list(listings))[:1]}


def _suggests(finding: Diagnostic) -> bool:
    """Whether something like what was asked for is known."""
    help_ = finding.help
    return isinstance(help_, Nearest) and help_.nearest("en") is not None


def _filters(table: Table, game_id: str) -> dict[str, Filter]:
    """The filters of a game that has cards, by name."""
    return {one.name: one for one in offered(table.game(game_id), CARDS).filters()}


def _no_filter(name: str, game: GameDefinition) -> Diagnostic:
    """That the game has no filter of that name."""

    def has_it(other: GameDefinition) -> bool:
        return other.cards is not None and name in {one.name for one in other.cards.filters()}

    return not_offered(game, _FILTER.filled(option=f"--{name}"), has_it)


def _means_something(one: Filter, value: str, catalogue: Catalogue) -> bool:
    """Whether the filter lists the value, in any language, or can read it."""
    said = (
        text.names.values() if isinstance(text, Names) else (text.en,)
        for text in one.values(catalogue)
    )
    return fold(value) in {fold(known) for some in said for known in some} or one.reads(value)


def _unknown_value(one: Filter, value: str, catalogue: Catalogue) -> Diagnostic:
    known = tuple(one.values(catalogue))
    params: dict[str, Param] = {"filter": one.name, "value": value, "known": known}
    help_ = Nearest(value, known, UNKNOWN_FILTER_VALUE.help or verbatim(""))
    return Diagnostic(UNKNOWN_FILTER_VALUE, None, params, help=help_)


def _holds(card: Card, words: Iterable[str], catalogue: Catalogue, support: CardSupport) -> bool:
    text = _haystack(card, catalogue, support)
    return all(word in text for word in words)


def _haystack(card: Card, catalogue: Catalogue, support: CardSupport) -> str:
    """All that words are sought in: names, texts, types and keywords, in every language."""
    record = card.record
    faces = [support.face(record, catalogue, one) for one in catalogue.about["spoken"]]
    return " ".join(
        fold(text)
        for text in (
            *record["name"].values(),
            *record.get("text", {}).values(),
            *record["aliases"],
            *(one.kind for one in faces),
            *(word for one in faces for word in one.keywords),
            *(text for one in faces for text in one.effects),
        )
    )


def deck_files(table: Table) -> list[Path]:
    """The decks in one's own folder, then those that came with the tool."""
    folders = [root / "decks" for root in table.roots.all]
    return [file for folder in folders for file in sorted(folder.glob("*.yaml"))]


def decks_using(card: Card, table: Table) -> list[tuple[Path, Mapping[str, str]]]:
    """Decks in reach that hold a card or are led by it: their file and names."""
    using = []
    for file in deck_files(table):
        resolved = validate_file(str(file), table).resolved
        if resolved is None:
            continue
        slots = [*resolved.cards, *([resolved.leader] if resolved.leader else [])]
        if any(slot.card is not None and slot.card.id == card.id for slot in slots):
            using.append((file, resolved.deck.names))
    return using
