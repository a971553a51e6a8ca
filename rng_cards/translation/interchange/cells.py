"""The cells of a workbook, whoever wrote it: Excel, LibreOffice, Google, or ourselves.

Read with expat, a part at a time. Of a cell only two things are asked: its text, and whether it is
one (ECMA-376, part 1, 18.3.1.4 and 18.18.11). Notes on how Japanese is read aloud are left out.
"""

import posixpath
import re
import zipfile
from functools import cache
from typing import Final, NamedTuple, TypeVar
from xml.parsers import expat  # what asks for these cells has refused document types

_LINK: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships id"
_TEXT_SORTS: Final = {"s", "inlineStr", "str"}
_HEX: Final = re.compile(r"_x([0-9A-Fa-f]{4})_")
_PLACE: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_MOST_COLUMNS: Final = 1000
"""A cell further right is of no table of ours."""


class Spoilt(Exception):  # noqa: N818 -- a way out, caught by the reader of workbooks
    """A part of the workbook that makes no sense."""


class Cell(NamedTuple):
    """What a cell holds."""

    text: str
    sort: str
    """Empty for a text; else `f`, `n`, `b`, `d`, `e`."""


class Row(NamedTuple):
    """A row that has any cells."""

    number: int
    cells: list[Cell]


_NOTHING: Final = Cell("", "")


def letters(at: int) -> str:
    """What a column is called.

    >>> [letters(at) for at in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    name = ""
    at += 1
    while at:
        at, rest = divmod(at - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


@cache
def column(name: str) -> int:
    """The column of that name.

    >>> [column(name) for name in ("A", "Z", "AA", "ZZ", "AAA")]
    [0, 25, 26, 701, 702]
    """
    at = 0
    for letter in name:
        at = at * 26 + ord(letter) - ord("A") + 1
    return at - 1


def pages_of(folder: zipfile.ZipFile) -> list[tuple[str, list[Row]]]:
    """Each sheet by its name, in the workbook's order. KeyError or Spoilt if it has no such."""
    links = _parsed(_Links(), folder.read("xl/_rels/workbook.xml.rels"))
    book = _parsed(_Book(), folder.read("xl/workbook.xml"))
    shared: list[str] = []
    if "xl/sharedStrings.xml" in folder.namelist():
        shared = _parsed(_Shared(), folder.read("xl/sharedStrings.xml")).texts
    pages = []
    for title, link in book.sheets:
        target = links.targets[link]
        if "/worksheets/" not in f"/{target}":
            continue  # a sheet of charts
        name = target.lstrip("/") if target.startswith("/") else posixpath.join("xl", target)
        page = _parsed(_Page(shared), folder.read(posixpath.normpath(name)))
        pages.append((title, page.rows))
    return pages


class _Handler:
    """expat's handlers; tags come without their namespaces."""

    def start(self, tag: str, attributes: dict[str, str]) -> None: ...

    def end(self, tag: str) -> None: ...

    def characters(self, data: str) -> None: ...


H = TypeVar("H", bound=_Handler)


def _parsed(handler: H, data: bytes) -> H:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    tags: dict[str, str] = {}

    def tag(name: str) -> str:
        known = tags.get(name)
        if known is None:
            known = tags[name] = name.rpartition(" ")[2]
        return known

    start, end = handler.start, handler.end
    parser.StartElementHandler = lambda name, attributes: start(tag(name), attributes)
    parser.EndElementHandler = lambda name: end(tag(name))
    parser.CharacterDataHandler = handler.characters
    try:
        parser.Parse(data, True)  # noqa: FBT003 -- expat's own signature
    except expat.ExpatError as error:
        raise Spoilt from error
    return handler


class _Links(_Handler):
    def __init__(self) -> None:
        self.targets: dict[str, str] = {}

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship":
            self.targets[attributes["Id"]] = attributes["Target"]


class _Book(_Handler):
    def __init__(self) -> None:
        self.sheets: list[tuple[str, str]] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "sheet":
            self.sheets.append((attributes["name"], attributes[_LINK]))


class _Texts(_Handler):
    """What both kinds of text are made of: runs of `<t>`, but for those inside `<rPh>`."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.inside = False
        self.aloud = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:  # noqa: ARG002
        if tag == "rPh":
            self.aloud = True
        elif tag == "t":
            self.inside = not self.aloud

    def end(self, tag: str) -> None:
        if tag == "rPh":
            self.aloud = False
        elif tag == "t":
            self.inside = False

    def characters(self, data: str) -> None:
        if self.inside:
            self.said.append(data)

    def text(self) -> str:
        """What was said since it was last asked."""
        whole = "".join(self.said)
        self.said = []
        return _read_again(whole)


class _Shared(_Texts):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "si":
            self.texts.append(self.text())


class _Page(_Texts):
    def __init__(self, shared: list[str]) -> None:
        super().__init__()
        self.shared = shared
        self.rows: list[Row] = []
        self.cells: list[Cell] = []
        self.number = 0
        self.at = -1
        self.sort = ""
        self.formula = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            place = _PLACE.fullmatch(attributes.get("r", ""))
            self.at = column(place[1]) if place else self.at + 1
            self.sort, self.formula, self.said = attributes.get("t", "n"), False, []
        elif tag == "row":
            self.number = int(attributes.get("r") or self.number + 1)
            self.cells, self.at = [], -1
        elif tag == "f":
            self.formula = True
        elif tag == "v":
            self.inside = True
        else:
            super().start(tag, attributes)

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "v":
            self.inside = False
        elif tag == "c" and self.at < _MOST_COLUMNS:
            self.cells += [_NOTHING] * (self.at + 1 - len(self.cells))
            self.cells[self.at] = self._cell()
        elif tag == "row":
            self.rows.append(Row(self.number, self.cells))

    def _cell(self) -> Cell:
        said = self.text()
        if self.formula:
            return Cell(said or "=", "f")
        if self.sort == "s":
            if not said.isdecimal() or int(said) >= len(self.shared):
                raise Spoilt
            return Cell(self.shared[int(said)], "")
        return Cell(said, "" if self.sort in _TEXT_SORTS or not said else self.sort)


def _read_again(text: str) -> str:
    r"""What stands for itself again: `_x0041_` is an A; some write a line end as `_x000D_\n`."""
    if "_x" in text:
        text = _HEX.sub(lambda match: chr(int(match[1], 16)), text)
    return text.replace("\r\n", "\n")
