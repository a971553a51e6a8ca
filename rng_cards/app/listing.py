"""Cards by what they are: those that pass filters and hold words, and the decks that use one."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.capabilities import CARDS, capability, not_offered, offered
from rng_cards.games.faces import Filter
from rng_cards.games.game import GameDefinition
from rng_cards.words import Param, Text

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


class Listing(NamedTuple):
    """Cards that answer, sorted, or why the question makes no sense."""

    cards: tuple[Card, ...]
    findings: tuple[Diagnostic, ...]


def list_cards(
    table: Table,
    game_id: str,
    filters: Mapping[str, str] | None = None,
    words: Iterable[str] = (),
) -> Listing:
    """Cards that pass every filter and hold every word in a name or a text."""
    support = capability(table.game(game_id), CARDS)
    if isinstance(support, Diagnostic):
        return Listing((), (support,))
    catalogue = table.catalogue(game_id)
    known = {one.name: one for one in support.filters()}
    cards: Iterable[Card] = catalogue
    findings = [
        _no_filter(name, table.game(game_id)) for name in filters or {} if name not in known
    ]
    for name, value in (filters or {}).items() if not findings else ():
        kept = [card for card in cards if known[name].keeps(card, value, catalogue)]
        if not kept and not _means_something(known[name], value, catalogue):
            findings.append(_unknown_value(known[name], value, catalogue))
        cards = kept
    wanted = {fold(word) for word in words} - {""}
    if wanted:
        cards = [card for card in cards if _holds(card, wanted)]
    if findings:
        return Listing((), tuple(findings))
    return Listing(tuple(sorted(cards, key=support.order)), ())


def list_in_games(
    table: Table, games: Sequence[str], filters: Mapping[str, str], words: Sequence[str] = ()
) -> dict[str, Listing]:
    """The same for each game that has cards that answer. Where the question makes no sense in any
    of them: why, from one that has such filters, and a value like the one asked for.
    """
    having = [game for game in games if filters.keys() <= _filters(table, game).keys()]
    sensible = [game for game in having if _make_sense(filters, game, table)]
    if sensible:
        listings = {game: list_cards(table, game, filters, words) for game in sensible}
        return {game: one for game, one in listings.items() if one.cards}
    listings = {game: list_cards(table, game, filters, words) for game in having or games}
    like = [game for game, one in listings.items() if any(each.help for each in one.findings)]
    return {game: listings[game] for game in (like or list(listings))[:1]}


def _filters(table: Table, game_id: str) -> dict[str, Filter]:
    """The filters of a game that has cards, by name."""
    return {one.name: one for one in offered(table.game(game_id), CARDS).filters()}


def _make_sense(filters: Mapping[str, str], game_id: str, table: Table) -> bool:
    """Whether the values of filters that a game has mean something in it."""
    known, catalogue = _filters(table, game_id), table.catalogue(game_id)
    return all(_means_something(known[name], value, catalogue) for name, value in filters.items())


def _no_filter(name: str, game: GameDefinition) -> Diagnostic:
    """That the game has no filter of that name."""

    def has_it(other: GameDefinition) -> bool:
        return other.cards is not None and name in {one.name for one in other.cards.filters()}

    return not_offered(game, _FILTER.filled(option=f"--{name}"), has_it)


def _means_something(one: Filter, value: str, catalogue: Catalogue) -> bool:
    """Whether any card at all would pass, or the filter lists the value or can read it."""
    values = {fold(known) for known in one.values(catalogue)}
    if fold(value) in values or one.reads(value):
        return True
    return any(one.keeps(card, value, catalogue) for card in catalogue)


def _unknown_value(one: Filter, value: str, catalogue: Catalogue) -> Diagnostic:
    known = tuple(one.values(catalogue))
    params: dict[str, Param] = {"filter": one.name, "value": value, "known": known}
    return Diagnostic(UNKNOWN_FILTER_VALUE, None, params, help=suggestion(value, known))


def _holds(card: Card, words: Iterable[str]) -> bool:
    text = _haystack(card)
    return all(word in text for word in words)


def _haystack(card: Card) -> str:
    record = card.record
    return " ".join(
        fold(text)
        for text in (
            *record["name"].values(),
            *record.get("text", {}).values(),
            *record["aliases"],
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
