"""XLSX workbooks, by way of openpyxl, an extra: a sheet a language, every cell a text.

Cells are texts by their type, not by their look, so that `=` begins no formula. The source is
locked, the translation is not. A workbook is a packed folder of XML: it is measured before it is
unpacked, and one that brings a document type is refused.
"""

import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import codes
from rng_cards.translation.interchange.entries import Incoming, Reading, Sheet, Wanted
from rng_cards.translation.interchange.tables import columns, row, titles
from rng_cards.translation.interchange.wire import too_big
from rng_cards.words import Text

MAX_UNPACKED: Final = 200_000_000
"""Bytes of XML; a workbook of ten thousand texts unpacks to a tenth of it."""

_WIDTHS: Final = (24, 60, 60, 14, 40, 28, 40, 18)
_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""Every part of the packed folder is of this day: the same texts give the same bytes."""

_HEX: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LIKE_HEX: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")

_NOT_XLSX: Final = Text(fr="ce n'est pas un classeur XLSX", en="this is not an XLSX workbook")
_WHAT: Final = {
    "f": Text(fr="une formule", en="a formula"),
    "n": Text(fr="un nombre", en="a number"),
    "d": Text(fr="une date", en="a date"),
    "b": Text(fr="vrai ou faux", en="true or false"),
    "e": Text(fr="une erreur", en="an error"),
}
_OTHER: Final = Text(fr="autre chose", en="something else")


def missing(path: str) -> Diagnostic | None:
    """What to install, where openpyxl is not there."""
    try:
        import openpyxl  # noqa: F401, PLC0415
    except ImportError:
        return Diagnostic(codes.NO_XLSX, Span.of_file(path))
    return None


# Out


def write(sheets: Iterable[Sheet], language: str) -> bytes:
    """A workbook with each of the sheets, notes in a language."""
    from openpyxl import Workbook  # noqa: PLC0415 -- an extra

    book = Workbook(write_only=True)
    for sheet in sheets:
        _fill(book.create_sheet(sheet.target), sheet, language)
    packed = BytesIO()
    book.save(packed)
    return _repacked(packed)


def _fill(page: Any, sheet: Sheet, language: str) -> None:
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415
    from openpyxl.styles import Alignment, Font, Protection  # noqa: PLC0415
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    for number, width in enumerate(_WIDTHS, 1):
        page.column_dimensions[get_column_letter(number)].width = width
    page.freeze_panes = "B2"
    page.protection.sheet = True
    page.protection.formatColumns = page.protection.formatRows = False  # both are allowed
    page.protection.sort = page.protection.autoFilter = False
    wrapped = Alignment(wrap_text=True, vertical="top")
    bold, locked, open_ = Font(bold=True), Protection(locked=True), Protection(locked=False)

    def styled(*, title: bool, free: bool) -> Any:
        cell = WriteOnlyCell(page, "")
        cell.number_format = "@"
        cell.alignment = wrapped
        cell.protection = open_ if free else locked
        if title:
            cell.font = bold
        return cell

    heads = [styled(title=True, free=False) for _ in _WIDTHS]
    cells = [styled(title=False, free=number in {2, 3}) for number in range(len(_WIDTHS))]
    for template, values in _rows(heads, cells, sheet, language):
        for cell, value in zip(template, values, strict=True):
            cell.value = _spelt(value)
            cell.data_type = "s"
        page.append(template)


def _rows(
    heads: list[Any], cells: list[Any], sheet: Sheet, language: str
) -> Iterator[tuple[list[Any], Sequence[str]]]:
    yield heads, titles(sheet)
    for one in sheet.entries:
        yield cells, row(one, language)


def _spelt(text: str) -> str:
    """A text that spreadsheets read as it stands: `_x0041_` is an A to them."""
    return _LIKE_HEX.sub("_x005F_", text) if "_x" in text else text


def _read_again(text: str) -> str:
    r"""What `_spelt` spelt, and what a spreadsheet did: a line end is `_x000D_\n` to some."""
    if "_x" in text:
        text = _HEX.sub(lambda match: chr(int(match[1], 16)), text)
    return text.replace("\r\n", "\n")


def _repacked(packed: BytesIO) -> bytes:
    """The same folder without the moment at which it was packed."""
    out = BytesIO()
    with zipfile.ZipFile(packed) as before, zipfile.ZipFile(out, "w") as after:
        for name in before.namelist():
            data = before.read(name)
            if name == "docProps/core.xml":
                data = re.sub(rb"<dcterms:(created|modified).*?</dcterms:\1>", b"", data)
            part = zipfile.ZipInfo(name, _DAY)
            part.compress_type = zipfile.ZIP_DEFLATED
            after.writestr(part, data, compresslevel=6)
    return out.getvalue()


# Back


def read(path: str, data: bytes, wanted: Wanted) -> Reading:
    """The texts of every sheet that has any, or what is wrong with the workbook."""
    refused = _unsafe(path, data)
    if refused is not None:
        return Reading(path, (), (refused,))
    from openpyxl import load_workbook  # noqa: PLC0415

    try:
        book = load_workbook(BytesIO(data), read_only=True)
        pages = [(page.title, _page(page)) for page in book.worksheets]
        book.close()
    except (KeyError, ValueError, TypeError, AttributeError, IndexError, SyntaxError, OSError):
        # what openpyxl makes of a damaged workbook; SyntaxError is its XML's
        return Reading(path, (), (_broken(path),))
    incoming: list[Incoming] = []
    findings: list[Diagnostic] = []
    unread: list[Diagnostic] = []
    for title, rows in pages:
        if not rows:
            continue
        known = columns([value for value, _ in rows[0]], wanted, _cell(path, 1, 1))
        if isinstance(known, Diagnostic):
            unread.append(known)
            continue
        taken = {known.key, *(at for _, *pair in known.pairs for at in pair)}
        for number, cells in enumerate(rows[1:], 2):
            if not any(value for value, _ in cells):
                continue
            wrong = _not_texts(path, title, number, cells, taken)
            findings += wrong
            if not wrong:
                texts = [value for value, _ in cells]
                incoming += known.texts(texts, _cell(path, number, known.key + 1))
    if not incoming and not findings:
        findings += unread or [_broken(path)]
    return Reading(path, tuple(incoming), tuple(findings))


def _page(page: Any) -> list[list[tuple[str, str]]]:
    """Each row as texts, with the sorts of those that are none."""
    return [
        [
            (_read_again(cell.value), "")
            if isinstance(cell.value, str) and cell.data_type != "f"
            else ("", "")
            if cell.value is None
            else (str(cell.value), cell.data_type)
            for cell in cells
        ]
        for cells in page.iter_rows()
    ]


def _not_texts(
    path: str, title: str, number: int, cells: list[tuple[str, str]], taken: set[int]
) -> list[Diagnostic]:
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    return [
        Diagnostic(
            codes.NOT_TEXT_CELL,
            _cell(path, number, at + 1),
            {
                "cell": f"{title}!{get_column_letter(at + 1)}{number}",
                "what": _WHAT.get(cells[at][1], _OTHER),
            },
        )
        for at in sorted(taken)
        if at < len(cells) and cells[at][1]
    ]


def _unsafe(path: str, data: bytes) -> Diagnostic | None:
    """Why a workbook is not to be unpacked."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as folder:
            if sum(part.file_size for part in folder.infolist()) > MAX_UNPACKED:
                return too_big(path)
            for part in folder.infolist():
                if part.filename.endswith((".xml", ".rels")):
                    begun = folder.read(part).replace(b"\0", b"")  # UTF-16 as well
                    if b"<!DOCTYPE" in begun or b"<!ENTITY" in begun:
                        return Diagnostic(codes.DOCUMENT_TYPE, Span.of_file(path))
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError):
        return _broken(path)
    return None


def _broken(path: str) -> Diagnostic:
    return Diagnostic(codes.SYNTAX, Span.of_file(path), {"problem": _NOT_XLSX})


def _cell(path: str, line: int, column: int) -> Span:
    """A row and a column of a sheet, as places of a file."""
    return Span(path, line, column, line, column + 1)
