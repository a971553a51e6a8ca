"""Unpacks workbooks within limits.

A workbook is a ZIP of XML files: a ZIP may give wrong sizes, and a few kilobytes of XML may ask for
gigabytes. So the parts that hold texts are unpacked here, up to limits, and looked through once;
openpyxl is given a new ZIP of what passed, and no other part.
"""

import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Final
from xml.parsers import expat  # document types are refused: _Look.doctype

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import MAX_TEXTS
from rng_cards.translation.interchange.wire import too_much
from rng_cards.words import Param, Text

_PARTS: Final = Text(fr="parties", en="parts")
_ROWS: Final = Text(fr="lignes", en="rows")
_IN_ONE: Final = Text(fr="morceaux dans une cellule", en="pieces in one cell")
_FORMULAS: Final = Text(fr="formules", en="formulas")

MAX_PARTS: Final = 1_000
MAX_ROWS: Final = MAX_TEXTS
"""Of all sheets together, and the highest number that a row may have."""
LIMITS: Final = {
    "bytes": (48_000_000, Text(fr="octets décomprimés", en="bytes once unpacked")),
    "sheet": (50, Text(fr="feuilles", en="sheets")),
    "row": (MAX_ROWS, _ROWS),
    "c": (200_000, Text(fr="cellules", en="cells")),
    "si": (100_000, Text(fr="textes", en="texts")),
    "piece": (500_000, Text(fr="morceaux de texte", en="pieces of text")),
    "other": (20_000, Text(fr="réglages", en="settings")),
}
"""How much there may be in all parts together: elements by their tags, `si` being texts that cells
share; pieces are elements inside cells and shared texts, such as runs of letters with a look of
their own. Ten thousand texts in one language are about twenty million bytes.
"""
MAX_IN_ONE: Final = 1_000
"""Pieces of one cell or shared text."""
MAX_FORMULAS: Final = 1_000_000
"""Formulas times the letters of the longest: openpyxl works a shared one out for each cell."""

_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""Every part is of this day: the same texts give the same bytes."""
_ENTRY: Final = b"PK\x01\x02"
"""How each entry of a ZIP's list of parts begins."""
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""How a file of Office before 2007 begins, and one with a password."""
_METHODS: Final = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_ENCRYPTED: Final = 0x1
_KEPT: Final = (".xml", ".rels")
_DROPPED: Final = (
    "docProps/",
    "customXml/",
    "xl/theme/",
    "xl/externalLinks/",
    "xl/worksheets/_rels/",
)
_ENCODINGS: Final = {None, "utf-8", "utf-16", "us-ascii"}

_NOT_XLSX: Final = Text(
    fr="ce n'est pas un classeur XLSX entier", en="this is no whole XLSX workbook"
)
_LOCKED_UP: Final = Text(
    fr="le classeur est protégé par un mot de passe, ou d'avant 2007 (.xls)",
    en="the workbook has a password, or is older than 2007 (.xls)",
)
_TWICE: Final = Text(fr="il contient deux fois `{part}`", en="it holds `{part}` twice")
_CODED: Final = Text(
    fr="`{part}` est chiffré, ou comprimé d'une façon que les tableurs n'emploient pas",
    en="`{part}` is encrypted, or packed in a way that spreadsheets do not use",
)


class _Refused(Exception):  # noqa: N818 -- a way out of the counting, never seen outside
    def __init__(self, found: Diagnostic) -> None:
        super().__init__()
        self.found = found


def packed(parts: Iterable[tuple[str, bytes]]) -> bytes:
    """A ZIP of files, each with its name; the same files give the same bytes."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as folder:
        for name, data in parts:
            about = zipfile.ZipInfo(name, _DAY)
            about.compress_type = zipfile.ZIP_DEFLATED
            folder.writestr(about, data, compresslevel=4)
    return out.getvalue()


def sound_workbook(path: str, data: bytes) -> bytes | Diagnostic:
    """A workbook of nothing but what may safely be read, or why there is none. Raises whatever a
    damaged ZIP leads its reader to.
    """
    if data.startswith(_OLE):
        return broken(path, _LOCKED_UP)
    if data.count(_ENTRY) > MAX_PARTS:
        return too_much(path, _PARTS, MAX_PARTS)
    try:
        with zipfile.ZipFile(BytesIO(data)) as folder:
            return packed(_parts(path, folder))
    except _Refused as refused:
        return refused.found


def broken(path: str, problem: Text = _NOT_XLSX) -> Diagnostic:
    """That a file is no workbook that can be read."""
    return Diagnostic(exchange_file_codes.SYNTAX, Span.of_file(path), {"problem": problem})


def _parts(path: str, folder: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """The parts that openpyxl needs, each read and looked through."""
    look = _Look(path)
    seen: set[str] = set()
    for part in folder.infolist():
        name = part.filename
        if name.lower() in seen:
            raise _Refused(broken(path, _TWICE.filled(part=name)))
        seen.add(name.lower())
        if part.flag_bits & _ENCRYPTED or part.compress_type not in _METHODS:
            raise _Refused(broken(path, _CODED.filled(part=name)))
        if name.endswith(_KEPT) and not name.startswith(_DROPPED):
            data = _unpacked(folder, part, look)
            look.through(data)
            yield name, data


def _unpacked(folder: zipfile.ZipFile, part: zipfile.ZipInfo, look: "_Look") -> bytes:
    """What a part holds, whatever size its ZIP gives; read a little at a time."""
    pieces = []
    with folder.open(part) as file:
        while piece := file.read(1 << 16):
            look.count("bytes", len(piece))
            pieces.append(piece)
    return b"".join(pieces)


class _Look:
    """All parts looked through: how much there is of everything, and nothing kept of it. Its
    methods raise _Refused.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.counts: Counter[str] = Counter()
        self.linked: set[str] = set()
        """Sheets that the workbook lists, each of which it may list once."""
        self.inside = 0
        """How deep in a cell or a shared text."""
        self.pieces = 0
        """In this cell or shared text."""
        self.formula = 0
        """Letters of this formula."""
        self.longest = 0
        """Letters of the longest formula."""

    def count(self, what: str, more: int = 1) -> None:
        self.counts[what] += more
        limit, name = LIMITS[what]
        if self.counts[what] > limit:
            raise _Refused(too_much(self.path, name, limit))

    def through(self, data: bytes) -> None:
        """Look through a part of XML."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.XmlDeclHandler = self.declaration
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        try:
            self.parser.Parse(data, True)  # noqa: FBT003 -- expat's own signature
        except expat.ExpatError:
            raise _Refused(broken(self.path)) from None

    def refuse(self, code: Code, **params: Param) -> None:
        raise _Refused(Diagnostic(code, Span.of_file(self.path), params))

    def declaration(self, _version: str, encoding: str | None, _alone: int) -> None:
        if (encoding.lower() if encoding else None) not in _ENCODINGS:
            self.refuse(exchange_file_codes.WRONG_CHARSET, charset=encoding or "")

    def doctype(self, *_: object) -> None:
        self.refuse(exchange_file_codes.DOCUMENT_TYPE)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        if self.inside or tag in {"c", "si"}:
            self.inside += 1
        if self.inside > 1:
            self.piece(tag)
            return
        self.pieces = 0
        self.count(tag if tag in LIMITS else "other")
        if tag == "row":
            number = attributes.get("r", "1")
            if not number.isdecimal() or len(number) > len(str(MAX_ROWS)) or int(number) > MAX_ROWS:
                raise _Refused(too_much(self.path, _ROWS, MAX_ROWS))
        elif tag == "sheet":
            self.link(next((attributes[one] for one in attributes if " id" in one), ""))
        elif tag == "Relationship" and "/worksheet" in attributes.get("Type", ""):
            self.link(attributes.get("Target", "").rpartition("/")[2].lower())

    def piece(self, tag: str) -> None:
        """An element inside a cell or a shared text."""
        self.count("piece")
        self.pieces += 1
        if self.pieces > MAX_IN_ONE:
            raise _Refused(too_much(self.path, _IN_ONE, MAX_IN_ONE))
        if tag == "f":
            self.formula = 0
            self.parser.CharacterDataHandler = self.letters

    def link(self, sheet: str) -> None:
        if sheet in self.linked:
            raise _Refused(broken(self.path, _TWICE.filled(part=sheet)))
        self.linked.add(sheet)

    def letters(self, data: str) -> None:
        self.formula += len(data)

    def end(self, name: str) -> None:
        self.inside = max(0, self.inside - 1)
        if self.parser.CharacterDataHandler is not None and name.rpartition(" ")[2] == "f":
            self.parser.CharacterDataHandler = None
            self.counts["f"] += 1
            self.longest = max(self.longest, self.formula)
            if self.counts["f"] * self.longest > MAX_FORMULAS:
                raise _Refused(too_much(self.path, _FORMULAS, MAX_FORMULAS // self.longest))
