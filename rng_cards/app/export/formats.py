"""The formats of exports, each declared once."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rng_cards.app.export.parquet import as_parquet
from rng_cards.app.export.rows import Files
from rng_cards.app.export.source import Source
from rng_cards.app.export.sqlite import as_sqlite
from rng_cards.app.export.text_files import as_csv, as_json
from rng_cards.record import Record


class Format(Record):
    """A format."""

    make: Callable[[Source, Mapping[str, Any], str], Files]
    """The files from what is exported, what is said of it, and the name of the file, which is
    FOLDER for a folder of files."""
    folders: bool = False
    """Whether it can be a folder of files."""
    cards_alone: bool = False
    """Whether a single file of it has room for one table: that of the cards."""
    streams: bool = False
    """Whether it is text that may go to standard output."""
    needs: str = ""
    """The package that makes it; nothing where none has to be installed."""


FORMATS: Final[Mapping[str, Format]] = {
    "json": Format(as_json, folders=True, streams=True),
    "csv": Format(as_csv, folders=True, cards_alone=True, streams=True),
    "sqlite": Format(as_sqlite),
    "parquet": Format(as_parquet, folders=True, cards_alone=True, needs="duckdb"),
}
