"""What queries are read with: a game's cards and fields, the decks in reach, what one owns."""

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from rng_cards.app.deck_files import decks_by_name
from rng_cards.app.deck_reading import is_code
from rng_cards.app.table import Table
from rng_cards.catalogue.names import fold
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.diagnostics import Code, has_errors
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.search import query_codes
from rng_cards.search.around import Around, DeckAround
from rng_cards.search.fields import Scope
from rng_cards.words import Names, verbatim

_ENDINGS: Final = (".yaml", ".yml", ".txt")


def search_scope(table: Table, game_id: str, path: str) -> Scope:
    """What queries about a game's cards are read with; `path` is what findings call the query."""
    fields = offered(table.game(game_id), CARDS).search_fields()
    return Scope(table.catalogue(game_id), fields, path, AroundTable(table, game_id))


class AroundTable(Around):
    """See `Around`. What the folders that a command reads know of a game."""

    def __init__(self, table: Table, game_id: str) -> None:
        self._table = table
        self._game = game_id
        self.deck = cache(self._deck)  # type: ignore[method-assign]

    @cached_property
    def _files(self) -> Mapping[str, Path]:
        return decks_by_name(self._table)

    def deck_names(self) -> tuple[str, ...]:
        """See `Around`."""
        return tuple(self._files)

    def _deck(self, typed: str) -> DeckAround | Code:
        if os.sep in typed or typed.lower().endswith(_ENDINGS):
            file = os.path.expanduser(typed)
            return self._read(typed, file) if os.path.isfile(file) else query_codes.UNKNOWN_DECK
        named = next((one for one in self._files if fold(one) == fold(typed)), None)
        if named is not None:
            return self._read(named, str(self._files[named]))
        if is_code(typed):
            return self._read(typed, typed)
        return next(self._bearing(typed), query_codes.UNKNOWN_DECK)

    def _bearing(self, typed: str) -> Iterator[DeckAround]:
        """The decks that bear that name in a language."""
        from rng_cards.app.deck_reading import read_deck_file

        for stem, file in self._files.items():
            deck = read_deck_file(str(file)).deck
            if deck is not None and fold(typed) in map(fold, deck.names.values()):
                read = self._read(stem, str(file))
                if isinstance(read, DeckAround):
                    yield read

    def _read(self, written: str, file: str) -> DeckAround | Code:
        from rng_cards.app.validate import validate_file
        from rng_cards.decks.admission import may_enter

        resolved = validate_file(file, self._table).resolved
        if resolved is None or resolved.deck.game != self._game:
            return query_codes.UNREADABLE_DECK
        rules = self._table.deck_rules(self._game)
        slots = resolved.slots
        names = {key: name for key, name in resolved.deck.names.items() if name}
        return DeckAround(
            Names(names) if names else verbatim(written),
            written,
            _cards(slots),
            _tagged(resolved),
            cache(lambda: may_enter(resolved, rules)),
        )

    def tags(self) -> Mapping[str, frozenset[int]]:
        """See `Around`."""
        return self._tags

    @cached_property
    def _tags(self) -> Mapping[str, frozenset[int]]:
        found: dict[str, tuple[str, frozenset[int]]] = {}
        for stem in self._files:
            deck = self.deck(stem)
            if isinstance(deck, DeckAround):
                for tag, cards in deck.tags.items():
                    first, others = found.get(fold(tag), (tag, frozenset()))
                    found[fold(tag)] = first, others | cards
        return dict(sorted(found.values()))

    def owned(self) -> Mapping[int, int] | Code:
        """See `Around`."""
        return self._owned

    @cached_property
    def _owned(self) -> Mapping[int, int] | Code:
        from rng_cards.app.collection import owned

        found = owned(self._table, self._game)
        return query_codes.UNREADABLE_COLLECTION if has_errors(found.findings) else found.counts

    def legal(self) -> frozenset[int]:
        """See `Around`."""
        from rng_cards.decks.admission import may_enter_any

        shape = offered(self._table.game(self._game), DECKS).shape
        rules = self._table.deck_rules(self._game)
        return may_enter_any(self._table.catalogue(self._game), shape, rules)


def _cards(slots: Iterable[Slot]) -> frozenset[int]:
    return frozenset(slot.card.index for slot in slots if slot.card is not None)


def _tagged(deck: ResolvedDeck) -> Mapping[str, frozenset[int]]:
    """By the tags of a deck and of its cards, the indexes of the cards they stand on."""
    found = dict.fromkeys(deck.deck.tags, _cards(deck.slots))
    for slot in deck.cards:
        for tag in slot.entry.tags:
            found[tag] = found.get(tag, frozenset()) | _cards([slot])
    return found
