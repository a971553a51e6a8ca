"""CSV for spreadsheets: RFC 4180 in UTF-8 with its mark, so that Excel does not guess.

Reading is more tolerant than writing: commas, semicolons or tabs, any line ends, UTF-16, smart
quotes where a spreadsheet has put them.

A cell that begins as a formula does gets a `'` before it, and loses it on the way back. What bears
such quotes already gets one more, so that every text comes back as it went:
https://owasp.org/www-community/attacks/CSV_Injection
"""

import csv
import re
from io import StringIO
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import MAX_TEXTS, Directions, Reading, Sheet
from rng_cards.translation.interchange.tables import columns, row, titles
from rng_cards.translation.interchange.wire import reading, too_many_texts, too_much
from rng_cards.words import Text

DELIMITERS: Final = (",", ";", "\t")
MAX_CELLS: Final = 10_000
"""In one line."""
MAX_CELL: Final = 1_000_000
"""Characters; a quote that is never closed would otherwise swallow the file in silence."""

_FORMULA: Final = re.compile(r"['’‘]*\s*[=+\-@＝＋－＠\t\r]")
_ESCAPED: Final = re.compile(r"['’‘]+\s*[=+\-@＝＋－＠\t\r]")

_SEPARATOR: Final = re.compile(r'\s*"?sep=.?"?\s*')
"""Excel's own first line, which says what stands between cells."""
_BENT: Final = frozenset("“”„‟«»")
"""Quotes that a word processor has put around every cell."""

_UNCLOSED: Final = Text(
    fr="un guillemet ouvert ici n'est jamais fermé", en="a quote opened here is never closed"
)
_AFTER: Final = Text(
    fr='après le `"` qui ferme une cellule vient un séparateur ; un `"` dans une cellule se double',
    en='after the `"` that closes a cell comes a separator; a `"` inside a cell is doubled',
)
_LONG: Final = Text(
    fr="une cellule de plus d'un million de caractères", en="a cell of more than a million letters"
)
_CELLS: Final = Text(fr="cellules dans une ligne", en="cells in a row")


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(titles(sheet))
    for one in sheet.messages:
        writer.writerow(map(harmless, row(one, sheet.language)))
    return ("\ufeff" + out.getvalue()).encode()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    >>> [harmless(cell) for cell in ("=1+1", "'=1", "'Tis", "a=b")]
    ["'=1+1", "''=1", "'Tis", 'a=b']
    """
    return f"'{cell}" if _FORMULA.match(cell) else cell


def as_it_was(cell: str) -> str:
    """What a cell said before `harmless`.

    >>> [as_it_was(cell) for cell in ("'=1+1", "''=1", "'Tis", "a=b")]
    ['=1+1', "'=1", "'Tis", 'a=b']
    """
    return cell[1:] if _ESCAPED.match(cell) else cell


# Back


def read(file: TextFile, directions: Directions) -> Reading:
    """The texts of a file, or what is wrong with it."""
    rows = _rows(file.path, (file.text or "").replace("\r\n", "\n").replace("\r", "\n"))
    if isinstance(rows, Diagnostic):
        return reading(file, [rows])
    if not rows:
        return reading(file, [])
    (span, first), *others = rows
    known = columns([_unquoted(cell) for cell in first], directions, span)
    if isinstance(known, Diagnostic):
        return reading(file, [known])
    unquoted = _unquoted if first[0][:1] in _BENT else str
    found = (
        text
        for span, cells in others
        for text in known.texts([as_it_was(unquoted(cell)) for cell in cells], span)
    )
    return reading(file, found, known.expected)


def _rows(path: str, text: str) -> list[tuple[Span, list[str]]] | Diagnostic:
    """Each row that is not empty, at the line it begins on; or where the file makes no sense."""
    lines = text.split("\n")
    skipped = 1 if _SEPARATOR.fullmatch(lines[0]) and len(lines) > 1 else 0
    delimiter = max(DELIMITERS, key=lines[skipped].count)
    if any(line.count(delimiter) > MAX_CELLS for line in lines):
        return too_much(path, _CELLS, MAX_CELLS)
    reader = csv.reader((f"{line}\n" for line in lines[skipped:]), delimiter=delimiter, strict=True)
    rows = []
    start = skipped + 1
    limit = csv.field_size_limit(MAX_CELL)
    try:
        for cells in reader:
            if any(cells):
                rows.append((_line(path, start, lines), cells))
            if len(rows) > MAX_TEXTS + 1:
                return too_many_texts(path)
            start = skipped + reader.line_num + 1
    except csv.Error as error:
        span = _line(path, min(start, len(lines)), lines)
        return Diagnostic(exchange_file_codes.SYNTAX, span, {"problem": _problem(str(error))})
    finally:
        csv.field_size_limit(limit)
    return rows


def _unquoted(cell: str) -> str:
    """A cell without the quotes that a word processor has bent around it."""
    inner = cell.strip()
    bent = inner[:1] in _BENT and inner[-1:] in _BENT and len(inner) > 1
    return inner[1:-1].strip() if bent else cell


def _problem(error: str) -> Text:
    if "expected after" in error:
        return _AFTER
    return _LONG if "field larger" in error else _UNCLOSED


def _line(path: str, number: int, lines: list[str]) -> Span:
    return Span(path, number, 1, number, max(2, len(lines[number - 1]) + 1))
