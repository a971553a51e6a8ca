"""XLSX workbooks (ECMA-376): a sheet a language, every cell a text.

Written and read here, without a library: of the format's five thousand pages this needs a table of
texts, and openpyxl, which knows many more of them, takes four times as long as the limit allows
(docs/dependencies.md). Cells are texts by their type, not by their look, so that `=` begins no
formula. The source is locked, the translation is not.

A workbook is a packed folder of XML: it is measured before it is unpacked, and one that brings a
document type is refused.
"""

import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import codes
from rng_cards.translation.interchange.cells import Cell, Row, Spoilt, letters, pages_of
from rng_cards.translation.interchange.entries import Incoming, Reading, Sheet, Wanted
from rng_cards.translation.interchange.tables import columns, row, titles
from rng_cards.translation.interchange.wire import too_big
from rng_cards.words import Text

MAX_UNPACKED: Final = 200_000_000
"""Bytes of XML; a workbook of ten thousand texts unpacks to a tenth of it."""

_WIDTHS: Final = (26, 60, 60, 14, 40, 28, 40, 18)
_FREE: Final = 2
"""The column that is not locked, from 0."""
_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""Every part of the packed folder is of this day: the same texts give the same bytes."""

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_OFFICE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_WRAPPED: Final = '<alignment vertical="top" wrapText="1"/>'
_STYLES: Final = (
    f'{_HEAD}<styleSheet xmlns="{_MAIN}">'
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill>'
    '<fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    + "".join(
        f'<xf numFmtId="49" fontId="{font}" fillId="0" borderId="0" xfId="0" '
        'applyNumberFormat="1" applyFont="1" applyAlignment="1" applyProtection="1">'
        f'{_WRAPPED}<protection locked="{locked}"/></xf>'
        for font, locked in ((1, 1), (0, 1), (0, 0))
    )
    + '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/>'
    "</cellStyles></styleSheet>"
)
"""0 ordinary; 1 a title; 2 a text that is locked; 3 one that is not. 49 is the format Text."""
_TITLE, _LOCKED, _OPEN = 1, 2, 3

_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_LIKE_HEX: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")

_NOT_XLSX: Final = Text(
    fr="ce n'est pas un classeur XLSX entier", en="this is no whole XLSX workbook"
)
_WHAT: Final = {
    "f": Text(fr="une formule", en="a formula"),
    "n": Text(fr="un nombre", en="a number"),
    "d": Text(fr="une date", en="a date"),
    "b": Text(fr="vrai ou faux", en="true or false"),
    "e": Text(fr="une erreur", en="an error"),
}
_OTHER: Final = Text(fr="autre chose", en="something else")


# Out


def write(sheets: Sequence[Sheet], language: str) -> bytes:
    """A workbook with each of the sheets, notes in a language."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as folder:
        for name, text in _parts(sheets, language):
            part = zipfile.ZipInfo(name, _DAY)
            part.compress_type = zipfile.ZIP_DEFLATED
            folder.writestr(part, text.encode(), compresslevel=4)
    return out.getvalue()


def _parts(sheets: Sequence[Sheet], language: str) -> Iterator[tuple[str, str]]:
    """Every part of the packed folder, in the order that readers expect."""
    numbers = range(1, len(sheets) + 1)
    parts = "".join(_part(f"worksheets/sheet{one}", "worksheet") for one in numbers)
    parts = _part("workbook", "sheet.main") + _part("styles", "styles") + parts
    sorts = (
        '<Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
    )
    types = f'<Types xmlns="{_PACKAGE}/content-types">{sorts}{parts}</Types>'
    yield "[Content_Types].xml", _HEAD + types
    yield "_rels/.rels", _links([("officeDocument", "xl/workbook.xml")])
    pages = "".join(
        f'<sheet name="{sheet.target}" sheetId="{number}" r:id="rId{number}"/>'
        for number, sheet in zip(numbers, sheets, strict=True)
    )
    yield (
        "xl/workbook.xml",
        f'{_HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{_LINKS}"><sheets>{pages}</sheets></workbook>',
    )
    links = [("worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    yield "xl/_rels/workbook.xml.rels", _links([*links, ("styles", "styles.xml")])
    yield "xl/styles.xml", _STYLES
    for number, sheet in zip(numbers, sheets, strict=True):
        yield f"xl/worksheets/sheet{number}.xml", _page(sheet, language)


def _part(name: str, kind: str) -> str:
    return f'<Override PartName="/xl/{name}.xml" ContentType="{_OFFICE}.{kind}+xml"/>'


def _links(parts: Iterable[tuple[str, str]]) -> str:
    said = "".join(
        f'<Relationship Id="rId{number}" Type="{_LINKS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(parts, 1)
    )
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{said}</Relationships>'


def _page(sheet: Sheet, language: str) -> str:
    widths = "".join(
        f'<col min="{at}" max="{at}" width="{width}" customWidth="1"/>'
        for at, width in enumerate(_WIDTHS, 1)
    )
    columns_ = [letters(at) for at in range(len(_WIDTHS))]
    styles = [_OPEN if at == _FREE else _LOCKED for at in range(len(_WIDTHS))]
    pane = 'xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"'
    allowed = 'formatColumns="0" formatRows="0" sort="0" autoFilter="0"'
    rows = [_row(1, columns_, [_TITLE] * len(_WIDTHS), titles(sheet))]
    rows += [
        _row(number, columns_, styles, row(one, language))
        for number, one in enumerate(sheet.entries, 2)
    ]
    return (
        f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
        f"<pane {pane}/></sheetView></sheetViews><cols>{widths}</cols>"
        f"<sheetData>{''.join(rows)}</sheetData>"
        f'<sheetProtection sheet="1" {allowed}/></worksheet>'
    )


def _row(number: int, names: list[str], styles: list[int], values: Sequence[str]) -> str:
    cells = "".join(
        f'<c r="{name}{number}" s="{style}" t="inlineStr"><is>'
        f'<t xml:space="preserve">{_spelt(value)}</t></is></c>'
        for name, style, value in zip(names, styles, values, strict=True)
        if value or style == _OPEN
    )
    return f'<row r="{number}">{cells}</row>'


def _spelt(text: str) -> str:
    """A text that spreadsheets read as it stands: `_x0041_` is an A to them."""
    text = _LIKE_HEX.sub("_x005F_", text) if "_x" in text else text
    return text.translate(_ESCAPED)


# Back


def read(path: str, data: bytes, wanted: Wanted) -> Reading:
    """The texts of every sheet that has any, or what is wrong with the workbook."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as folder:
            refused = _unsafe(path, folder)
            if refused is not None:
                return Reading(path, (), (refused,))
            pages = pages_of(folder)
    except (
        zipfile.BadZipFile,
        zlib.error,
        NotImplementedError,
        RuntimeError,
        EOFError,
        OSError,
        KeyError,
        ValueError,
        Spoilt,
    ):  # fmt: skip -- what a damaged or an encrypted folder makes of its reader
        return Reading(path, (), (_broken(path),))
    incoming: list[Incoming] = []
    findings: list[Diagnostic] = []
    unread: list[Diagnostic] = []
    for title, rows in pages:
        if not rows:
            continue
        known = columns([cell.text for cell in rows[0].cells], wanted, _cell(path, 1, 1))
        if isinstance(known, Diagnostic):
            unread.append(known)
            continue
        taken = {known.key, *(at for _, *pair in known.pairs for at in pair)}
        for one in rows[1:]:
            if not any(cell.text for cell in one.cells):
                continue
            wrong = _not_texts(path, title, one, taken)
            findings += wrong
            if not wrong:
                span = _cell(path, one.number, known.key + 1)
                incoming += known.texts([cell.text for cell in one.cells], span)
    if not incoming and not findings:
        findings += unread or [_broken(path)]
    return Reading(path, tuple(incoming), tuple(findings))


def _not_texts(path: str, title: str, one: Row, taken: set[int]) -> list[Diagnostic]:
    """A finding for each cell that is to be taken and is no text."""
    wrong: list[tuple[int, Cell]] = [
        (at, cell) for at, cell in enumerate(one.cells) if at in taken and cell.sort
    ]
    return [
        Diagnostic(
            codes.NOT_TEXT_CELL,
            _cell(path, one.number, at + 1),
            {
                "cell": f"{title}!{letters(at)}{one.number}",
                "what": _WHAT.get(cell.sort, _OTHER),
            },
        )
        for at, cell in wrong
    ]


def _unsafe(path: str, folder: zipfile.ZipFile) -> Diagnostic | None:
    """Why a workbook is not to be read: too much in it, or a document type."""
    if sum(part.file_size for part in folder.infolist()) > MAX_UNPACKED:
        return too_big(path)
    for part in folder.infolist():
        if part.filename.endswith((".xml", ".rels")):
            begun = folder.read(part).replace(b"\0", b"")  # UTF-16 as well
            if b"<!DOCTYPE" in begun or b"<!ENTITY" in begun:
                return Diagnostic(codes.DOCUMENT_TYPE, Span.of_file(path))
    return None


def _broken(path: str) -> Diagnostic:
    return Diagnostic(codes.SYNTAX, Span.of_file(path), {"problem": _NOT_XLSX})


def _cell(path: str, line: int, column: int) -> Span:
    """A row and a column of a sheet, as places of a file."""
    return Span(path, line, column, line, column + 1)
