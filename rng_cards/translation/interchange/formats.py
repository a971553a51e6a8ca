"""Which format a file is in, and who reads and writes it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import (
    csv_,
    exchange_file_codes,
    po,
    tmx,
    xliff,
    xliff12,
    xlsx,
)
from rng_cards.translation.interchange.messages import Directions, Reading, Sheet
from rng_cards.translation.interchange.wire import MAX_LETTERS, text_of, too_long_a_text

SUFFIXES: Final = {
    ".po": "po",
    ".pot": "po",
    ".xliff": "xliff",
    ".xlf": "xliff",
    ".tmx": "tmx",
    ".csv": "csv",
    ".tsv": "csv",
    ".xlsx": "xlsx",
}
"""The ends of files' names. Which version of XLIFF a file is in, it says itself."""
_WRITERS: Final[Mapping[str, Callable[[Sheet], bytes]]] = {
    "po": po.write,
    "xliff": xliff.write,
    "xliff-1.2": xliff12.write,
    "tmx": tmx.write,
    "csv": csv_.write,
}
_READERS: Final[Mapping[str, Callable[[TextFile, Directions], Reading]]] = {
    "po": po.read,
    "xliff": xliff.read,
    "tmx": tmx.read,
    "csv": csv_.read,
}


def written(form: str, sheets: Sequence[Sheet]) -> bytes:
    """Sheets in one of `FORMATS`. A workbook holds them all; the others take the first alone."""
    return xlsx.write(sheets) if form == "xlsx" else _WRITERS[form](sheets[0])


def reading_of(path: str, data: bytes, directions: Directions) -> Reading:
    """What a file says, whichever format it is in."""
    reading = _read(path, data, directions)
    longest = max((len(text) for one in reading.incoming for text in one[:4]), default=0)
    if longest > MAX_LETTERS:
        return Reading(path, (), (too_long_a_text(path),))
    return reading


def _read(path: str, data: bytes, directions: Directions) -> Reading:
    form = format_of(path, data)
    if form is None:
        found = Diagnostic(exchange_file_codes.UNKNOWN_FORMAT, Span.of_file(path), {"file": path})
        return Reading(path, (), (found,))
    if form == "xlsx":
        return xlsx.read(path, data, directions)
    file = text_of(path, data)
    if file.text is None or file.findings:
        return Reading(path, (), tuple(file.findings), file.text or "")
    return _READERS[form](file, directions)


def format_of(path: str, data: bytes) -> str | None:
    """How to read a file: by the end of its name, else by how it begins; None for neither."""
    known = SUFFIXES.get(Path(path).suffix.lower())
    if known or path != STDIN:
        return known
    begun = data[:4096].replace(b"\0", b"")  # UTF-16 as well
    if begun.startswith(b"PK"):
        return "xlsx"
    if b"<tmx" in begun:
        return "tmx"
    if b"<xliff" in begun or b"<?xml" in begun or b"<!DOCTYPE" in begun:
        return "xliff"
    if b"msgid" in begun:
        return "po"
    return "csv" if begun.strip() else None
