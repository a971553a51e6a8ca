"""Which format a file is in, and who reads and writes it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import STDIN
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import interchange_codes
from rng_cards.translation.interchange.entries import Reading, Sheet, Wanted
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


def written(form: str, sheets: Sequence[Sheet], language: str) -> bytes:
    """Sheets in one of `FORMATS`, what surrounds the texts said in a language.

    A workbook holds them all; the other formats take the first alone.
    """
    if form == "xlsx":
        from rng_cards.translation.interchange import xlsx  # noqa: PLC0415 -- one format a command

        return xlsx.write(sheets, language)
    if form == "csv":
        from rng_cards.translation.interchange import csv_  # noqa: PLC0415

        return csv_.write(sheets[0], language)
    if form == "xliff":
        from rng_cards.translation.interchange import xliff  # noqa: PLC0415

        return xliff.write(sheets[0])
    if form == "xliff-1.2":
        from rng_cards.translation.interchange import xliff12  # noqa: PLC0415

        return xliff12.write(sheets[0])
    if form == "tmx":
        from rng_cards.translation.interchange import tmx  # noqa: PLC0415

        return tmx.write(sheets[0])
    from rng_cards.translation.interchange import po  # noqa: PLC0415

    return po.write(sheets[0])


def reading_of(path: str, data: bytes, wanted: Wanted) -> Reading:
    """What a file says, whichever format it is in."""
    reading = _read(path, data, wanted)
    longest = max((len(said) for one in reading.incoming for said in one[:4]), default=0)
    if longest > MAX_LETTERS:
        return Reading(path, (), (too_long_a_text(path),))
    return reading


def _read(path: str, data: bytes, wanted: Wanted) -> Reading:
    form = format_of(path, data)
    if form is None:
        found = Diagnostic(interchange_codes.UNKNOWN_FORMAT, Span.of_file(path), {"file": path})
        return Reading(path, (), (found,))
    if form == "xlsx":
        from rng_cards.translation.interchange import xlsx  # noqa: PLC0415

        return xlsx.read(path, data, wanted)
    file = text_of(path, data)
    if file.text is None or file.findings:
        return Reading(path, (), tuple(file.findings), file.text or "")
    return _parsed(form, file, wanted)


def _parsed(form: str, file: TextFile, wanted: Wanted) -> Reading:
    if form == "csv":
        from rng_cards.translation.interchange import csv_  # noqa: PLC0415

        return csv_.read(file, wanted)
    if form == "xliff":
        return _xliff(file, wanted)
    if form == "tmx":
        from rng_cards.translation.interchange import tmx  # noqa: PLC0415

        return tmx.read(file, wanted)
    from rng_cards.translation.interchange import po  # noqa: PLC0415

    return po.read(file, wanted)


def _xliff(file: TextFile, wanted: Wanted) -> Reading:
    """The texts of a file of either version, which its first element says."""
    from rng_cards.translation.interchange.xml_ import root_of  # noqa: PLC0415

    root = root_of(file.text or "")
    if root is not None and root.version.startswith("1."):
        from rng_cards.translation.interchange import xliff12  # noqa: PLC0415

        return xliff12.read(file, wanted)
    from rng_cards.translation.interchange import xliff  # noqa: PLC0415

    return xliff.read(file, wanted)


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
