"""The decks in reach, and those that use a card."""

from collections.abc import Mapping
from pathlib import Path

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Card


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
        slots = resolved.slots
        if any(slot.card is not None and slot.card.id == card.id for slot in slots):
            using.append((file, resolved.deck.names))
    return using
