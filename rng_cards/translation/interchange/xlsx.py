"""XLSX workbooks: a sheet a language, every cell a text; openpyxl reads and writes them.

Cells are texts by their type, not by their look, so that `=` begins no formula. The source is
locked, the translation is not. What openpyxl is given to read has passed `unpacking` first.
"""

import re
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from importlib.util import find_spec
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import exchange_file_codes, exchange_text_codes
from rng_cards.translation.interchange.messages import Directions, Incoming, Reading, Sheet
from rng_cards.translation.interchange.tables import Columns, columns, row, titles
from rng_cards.translation.interchange.unpacking import broken, packed, sound_workbook
from rng_cards.translation.interchange.wire import reading
from rng_cards.words import Text

if TYPE_CHECKING:
    from openpyxl import Workbook

_WIDTHS: Final = (26, 60, 60, 14, 40, 28, 40, 18)
_FREE: Final = 2
"""The column that is not locked, from 0."""
_MOST_COLUMNS: Final = 200
"""A cell further right is of no table of ours."""
_DAY: Final = datetime(1980, 1, 1)  # noqa: DTZ001 -- a workbook's times have no zone
_TITLE, _LOCKED, _OPEN = "rng title", "rng locked", "rng open"
"""The looks of cells, by the names that a spreadsheet shows."""

_LIKE_HEX: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_HEX: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")

_WHAT: Final = {
    "f": Text(fr="une formule", en="a formula"),
    "n": Text(fr="un nombre", en="a number"),
    "d": Text(fr="une date", en="a date"),
    "b": Text(fr="vrai ou faux", en="true or false"),
    "e": Text(fr="une erreur", en="an error"),
}
_OTHER: Final = Text(fr="autre chose", en="something else")


def lacking() -> Diagnostic | None:
    """That workbooks can neither be written nor read here; None where they can."""
    return None if find_spec("openpyxl") else Diagnostic(exchange_file_codes.NO_OPENPYXL, None, {})


# Out


def write(sheets: Sequence[Sheet]) -> bytes:
    """A workbook with each of the sheets; the same sheets give the same bytes.

    openpyxl must be there: `lacking` says whether it is.
    """
    from openpyxl import Workbook  # noqa: PLC0415 -- only this format pays for it
    from openpyxl.writer.excel import ExcelWriter  # noqa: PLC0415

    book = Workbook(write_only=True)
    book.properties.creator = "rng-cards"
    book.properties.created = book.properties.modified = _DAY
    _add_looks(book)
    for sheet in sheets:
        _add_page(book, sheet)
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as folder:
        ExcelWriter(book, folder).write_data()  # saving the book would put today's date in
        return packed((name, folder.read(name)) for name in folder.namelist())


def _add_looks(book: "Workbook") -> None:
    from openpyxl.styles import Alignment, Font, NamedStyle, Protection  # noqa: PLC0415

    for name in (_TITLE, _LOCKED, _OPEN):
        look = NamedStyle(name)
        look.font = Font("Calibri", 11, bold=name == _TITLE)
        look.alignment = Alignment(vertical="top", wrap_text=True)
        look.number_format = "@"  # text, whatever is typed
        look.protection = Protection(locked=name != _OPEN)
        book.add_named_style(look)


def _add_page(book: "Workbook", sheet: Sheet) -> None:
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    page: Any = book.create_sheet(sheet.target)
    for at, width in enumerate(_WIDTHS, 1):
        page.column_dimensions[get_column_letter(at)].width = width
    page.freeze_panes = "B2"
    page.protection.sheet = True
    page.protection.formatColumns = page.protection.formatRows = False  # these stay allowed
    page.protection.sort = page.protection.autoFilter = False
    page.append([_cell(page, name, _TITLE) for name in titles(sheet)])
    for one in sheet.messages:
        cells = enumerate(row(one, sheet.language))
        page.append([_cell(page, text, _OPEN if at == _FREE else _LOCKED) for at, text in cells])


def _cell(page: Any, text: str, look: str) -> Any:
    """A cell that is a text whatever it begins with; none at all where there is nothing to lock."""
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415

    if not text and look != _OPEN:
        return None
    cell = WriteOnlyCell(page, _LIKE_HEX.sub("_x005F_", text))
    cell.data_type = "s"
    cell.style = look
    return cell


# Back


def read(path: str, data: bytes, directions: Directions) -> Reading:
    """The texts of every sheet that has any, or what is wrong with the workbook."""
    file = TextFile(path, None, [])
    missing = lacking()
    if missing is not None:
        return reading(file, [missing])
    from openpyxl import load_workbook  # noqa: PLC0415 -- only this format pays for it

    try:
        sound = sound_workbook(path, data)
        if isinstance(sound, Diagnostic):
            return reading(file, [sound])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what openpyxl leaves aside is nothing we ask for
            book = load_workbook(BytesIO(sound), read_only=True, keep_links=False)
            return _read_book(file, book, directions)
    except Exception:  # noqa: BLE001 -- a damaged part leads its readers to raise anything
        return reading(file, [broken(path)])


def _read_book(file: TextFile, book: Any, directions: Directions) -> Reading:
    """The texts of the sheets whose first row names the columns; why others were passed over is
    told where there is none of those.
    """
    known: list[tuple[Any, Columns]] = []
    passed_over: list[Diagnostic] = []
    for page in book.worksheets:
        page.reset_dimensions()  # they are what the file says they are
        number, first = next(_rows(page), (0, ()))
        found = columns([_text(cell) for cell in first], directions, _span(file.path, number, 1))
        if isinstance(found, Columns):
            known.append((page, found))
        elif number:
            passed_over.append(found)
    if not known:
        return reading(file, passed_over or [broken(file.path)])
    texts = (one for page, found in known for one in _texts(file.path, page, found))
    expected = [one.expected for _, one in known if one.expected is not None]
    return reading(file, texts, sum(expected) if expected else None)


def _rows(page: Any) -> Iterator[tuple[int, Sequence[Any]]]:
    """The rows of a sheet that have cells, with their numbers."""
    rows = enumerate(page.iter_rows(max_col=_MOST_COLUMNS), 1)
    return ((number, cells) for number, cells in rows if cells)


def _texts(path: str, page: Any, known: Columns) -> Iterator[Incoming | Diagnostic]:
    """What the rows of a sheet say; a finding for each cell that is to be taken and is no text."""
    taken = sorted({known.key, *(at for _, *pair in known.pairs for at in pair)})
    for number, cells in islice(_rows(page), 1, None):
        wrong = [
            Diagnostic(
                exchange_text_codes.NOT_TEXT_CELL,
                _span(path, number, at + 1),
                {
                    "cell": f"{page.title}!{cells[at].coordinate}",
                    "what": _WHAT.get(cells[at].data_type, _OTHER),
                },
            )
            for at in taken
            if cells[at].value is not None and cells[at].data_type != "s"
        ]
        texts = [_text(cell) for cell in cells[: known.last + 1]]
        if wrong:
            yield from wrong
        elif any(texts):
            yield from known.texts(texts, _span(path, number, known.key + 1))


def _span(path: str, line: int, column: int) -> Span:
    """A row and a column of a sheet, as a place of a file."""
    return Span(path, line, column, line, column + 1)


def _text(cell: Any) -> str:
    r"""What a cell says: `_x0041_` is an A to spreadsheets, a line end may be `_x000D_\n`."""
    if cell.value is None:
        return ""
    text = str(cell.value)
    if "_x" in text:
        text = _HEX.sub(lambda match: chr(int(match[1], 16)), text)
    return text.replace("\r\n", "\n")
