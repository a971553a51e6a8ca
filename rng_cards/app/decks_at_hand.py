"""The decks in reach that use a card."""

from collections.abc import Mapping
from pathlib import Path

from rng_cards.app.deck_files import deck_files
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Card


def decks_using(card: Card, table: Table) -> list[tuple[Path, Mapping[str, str]]]:
    """Decks in reach that hold a card or are led by it: their file and names."""
    using = []
    for file in deck_files(table):
        resolved = validate_file(str(file), table).resolved
        if resolved is None:
            continue
        slots = resolved.slots
        if any(slot.card is not None and slot.card.id == card.id for slot in slots):
            using.append((file, resolved.deck.names))
    return using
