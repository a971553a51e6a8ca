"""What the rows of exported tables are made from."""

from collections.abc import Iterable, Iterator

from rng_cards.app.deck_files import deck_files
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Catalogue
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.record import Record
from rng_cards.search.fields import Field
from rng_cards.words import languages


class ExportedGame(Record):
    """A game with its cards, and what may be asked of them."""

    id: str
    catalogue: Catalogue
    declared: tuple[Field, ...]


class ExportedDeck(Record):
    """A deck in reach: what its file is called, and its cards."""

    id: str
    deck: ResolvedDeck


class Source(Record):
    """Everything that is exported."""

    games: tuple[ExportedGame, ...]
    decks: tuple[ExportedDeck, ...]
    languages: tuple[str, ...]
    """Those that any of the games speaks, in the order of the tool."""


def source_of(table: Table, game_ids: Iterable[str]) -> Source:
    """Some games, and the decks in reach that are for them."""
    games = tuple(_games(table, game_ids))
    spoken = {language for game in games for language in game.catalogue.about["languages"]}
    decks = tuple(_decks(table, {game.id for game in games}))
    return Source(games, decks, tuple(one for one in languages() if one in spoken))


def _games(table: Table, game_ids: Iterable[str]) -> Iterator[ExportedGame]:
    for game_id in game_ids:
        declared = offered(table.game(game_id), CARDS).search_fields()
        yield ExportedGame(game_id, table.catalogue(game_id), declared)


def _decks(table: Table, games: set[str]) -> Iterator[ExportedDeck]:
    """Of two files of one name, the one in one's own folder."""
    seen: set[str] = set()
    for path in deck_files(table):
        resolved = validate_file(str(path), table).resolved
        if resolved is not None and resolved.deck.game in games and path.stem not in seen:
            seen.add(path.stem)
            yield ExportedDeck(path.stem, resolved)
