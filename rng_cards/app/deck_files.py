"""The files of decks in reach, and the names that they go by."""

import os
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.catalogue.names import fold

STDIN: Final = "-"


def deck_files(table: Table) -> list[Path]:
    """The decks in one's own folder, then those that came with the tool."""
    folders = [root / "decks" for root in table.roots.all]
    return [file for folder in folders for file in sorted(folder.glob("*.yaml"))]


def decks_by_name(table: Table) -> dict[str, Path]:
    """The decks in reach by the names of their files; one's own count first."""
    found = {file.stem: file for file in reversed(deck_files(table))}
    return dict(sorted(found.items()))


def deck_meant(typed: str, table: Table) -> str:
    """The file of a deck: as typed, or that of the deck in reach that goes by the name, where no
    file does.
    """
    if typed == STDIN or os.sep in typed or os.path.lexists(typed):
        return typed
    named = (file for stem, file in decks_by_name(table).items() if fold(stem) == fold(typed))
    return str(next(named, typed))
