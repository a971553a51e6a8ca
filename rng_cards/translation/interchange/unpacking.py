"""What a workbook unpacks to, counted while it unpacks.

A workbook is a ZIP of XML files, and neither can be believed: a ZIP may give any sizes, and a few
kilobytes of XML may ask for gigabytes. So the parts that hold texts are unpacked here, up to
limits, and looked through once; openpyxl is given a new ZIP of what passed, and no other part.
"""

import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from typing import Final, NamedTuple
from xml.parsers import expat  # document types are refused: _Look.doctype

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import MAX_TEXTS
from rng_cards.translation.interchange.wire import too_much
from rng_cards.words import Text

MAX_PARTS: Final = 1_000
MAX_UNPACKED: Final = 48_000_000
"""Bytes of all parts together; ten thousand texts in one language are about twenty million."""
MAX_SHEETS: Final = 50
MAX_ROWS: Final = MAX_TEXTS
"""Of all sheets together, and the highest number that a row may have."""
MAX_CELLS: Final = 200_000
MAX_CELLS_OF_A_ROW: Final = 16_384
"""As many as spreadsheets know."""
MAX_STRINGS: Final = 100_000
"""Texts that cells share, of which each is kept once."""
MAX_PIECES: Final = 500_000
"""Elements in cells and shared texts: runs of letters with a look of their own, for instance."""
MAX_IN_ONE: Final = 1_000
"""The same in one of them."""
MAX_OTHERS: Final = 20_000
"""Elements that are neither cells nor texts; openpyxl makes an object of each."""
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
_HOLDERS: Final = {"sheetData": "c", "sst": "si"}
"""What holds the many elements of a part, and which of them holds one text."""

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
_PARTS: Final = Text(fr="parties", en="parts")
_BYTES: Final = Text(fr="octets décomprimés", en="bytes once unpacked")
_SHEETS: Final = Text(fr="feuilles", en="sheets")
_ROWS: Final = Text(fr="lignes", en="rows")
_CELLS: Final = Text(fr="cellules", en="cells")
_STRINGS: Final = Text(fr="textes", en="texts")
_PIECES: Final = Text(fr="morceaux de texte", en="pieces of text")
_IN_ROW: Final = Text(fr="cellules dans une ligne", en="cells in a row")
_IN_ONE: Final = Text(fr="morceaux dans une cellule", en="pieces in one cell")
_OTHERS: Final = Text(fr="réglages", en="settings")
_FORMULAS: Final = Text(fr="formules", en="formulas")


class _Refused(Exception):  # noqa: N818 -- a way out of the counting, never seen outside
    def __init__(self, found: Diagnostic) -> None:
        super().__init__()
        self.found = found


class Part(NamedTuple):
    """A file of a ZIP."""

    name: str
    data: bytes


def packed(parts: Iterable[Part]) -> bytes:
    """A ZIP; the same parts give the same bytes."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as folder:
        for part in parts:
            about = zipfile.ZipInfo(part.name, _DAY)
            about.compress_type = zipfile.ZIP_DEFLATED
            folder.writestr(about, part.data, compresslevel=4)
    return out.getvalue()


def sound_workbook(path: str, data: bytes) -> bytes | Diagnostic:
    """A workbook of nothing but what may safely be read, or why there is none."""
    if data.startswith(_OLE):
        return broken(path, _LOCKED_UP)
    if data.count(_ENTRY) > MAX_PARTS:
        return too_much(path, _PARTS, MAX_PARTS)
    try:
        with zipfile.ZipFile(BytesIO(data)) as folder:
            return packed(_parts(path, folder))
    except _Refused as refused:
        return refused.found
    except (
        zipfile.BadZipFile,
        zlib.error,
        NotImplementedError,
        RuntimeError,
        EOFError,
        OSError,
        KeyError,
        ValueError,
    ):  # fmt: skip -- what a damaged ZIP makes of its reader
        return broken(path)


def broken(path: str, problem: Text = _NOT_XLSX) -> Diagnostic:
    """That a file is no workbook that can be read."""
    return Diagnostic(exchange_file_codes.SYNTAX, Span.of_file(path), {"problem": problem})


def _parts(path: str, folder: zipfile.ZipFile) -> Iterable[Part]:
    """The parts that openpyxl needs, each read and counted."""
    count = _Count(path)
    seen: set[str] = set()
    for part in folder.infolist():
        name = part.filename
        if name.lower() in seen:
            raise _Refused(broken(path, _TWICE.filled(part=name)))
        seen.add(name.lower())
        if part.flag_bits & _ENCRYPTED or part.compress_type not in _METHODS:
            raise _Refused(broken(path, _CODED.filled(part=name)))
        if name.endswith(_KEPT) and not name.startswith(_DROPPED):
            yield Part(name, _unpacked(folder, part, count))


def _unpacked(folder: zipfile.ZipFile, part: zipfile.ZipInfo, count: "_Count") -> bytes:
    """What a part holds, whatever size it is said to have; read a little at a time."""
    pieces = []
    with folder.open(part) as file:
        while piece := file.read(1 << 16):
            count.add("bytes", len(piece))
            pieces.append(piece)
    data = b"".join(pieces)
    _Look(count).through(data)
    return data


class _Count:
    """How much there is of everything, in all parts together."""

    LIMITS: Final = {
        "bytes": (_BYTES, MAX_UNPACKED),
        "sheet": (_SHEETS, MAX_SHEETS),
        "row": (_ROWS, MAX_ROWS),
        "c": (_CELLS, MAX_CELLS),
        "si": (_STRINGS, MAX_STRINGS),
        "piece": (_PIECES, MAX_PIECES),
        "other": (_OTHERS, MAX_OTHERS),
    }

    def __init__(self, path: str) -> None:
        self.path = path
        self.count: Counter[str] = Counter()
        self.formulas = 0
        self.longest = 0
        self.linked: set[str] = set()

    def add(self, what: str, more: int = 1) -> None:
        self.count[what] += more
        name, limit = self.LIMITS[what]
        if self.count[what] > limit:
            self.refuse(too_much(self.path, name, limit))

    def link(self, sheet: str) -> None:
        """A sheet that the workbook lists, which it may do once."""
        if sheet in self.linked:
            self.refuse(broken(self.path, _TWICE.filled(part=sheet)))
        self.linked.add(sheet)

    def formula(self, letters: int) -> None:
        """A formula that is read by openpyxl, though nobody asks for what it says."""
        self.formulas += 1
        self.longest = max(self.longest, letters)
        if self.formulas * self.longest > MAX_FORMULAS:
            self.refuse(too_much(self.path, _FORMULAS, MAX_FORMULAS // self.longest))

    def refuse(self, found: Diagnostic) -> None:
        raise _Refused(found)


class _Look:
    """A part of XML looked through: what there is of each element, and nothing kept of it."""

    def __init__(self, count: _Count) -> None:
        self.count = count
        self.holder = ""
        """The element around rows or texts, while inside it."""
        self.cells = 0
        """In this row."""
        self.pieces = 0
        """In this cell or text."""
        self.letters = 0
        """In this formula."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.XmlDeclHandler = self.declaration
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end

    def through(self, data: bytes) -> None:
        """Count it. Raises _Refused."""
        try:
            self.parser.Parse(data, True)  # noqa: FBT003 -- expat's own signature
        except expat.ExpatError:
            self.count.refuse(broken(self.count.path))

    def declaration(self, _version: str, encoding: str | None, _alone: int) -> None:
        known = encoding.lower() if encoding else None
        if known not in _ENCODINGS:
            span = Span.of_file(self.count.path)
            self.count.refuse(
                Diagnostic(exchange_file_codes.WRONG_CHARSET, span, {"charset": encoding or ""})
            )

    def doctype(self, *_: object) -> None:
        self.count.refuse(
            Diagnostic(exchange_file_codes.DOCUMENT_TYPE, Span.of_file(self.count.path))
        )

    def start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        if self.holder:
            self.inside(tag, attributes)
        elif tag in _HOLDERS:
            self.holder = tag
        else:
            self.count.add("other")
            if tag == "sheet":
                self.count.add("sheet")
                self.count.link(next((attributes[one] for one in attributes if " id" in one), ""))
            elif tag == "Relationship" and "/worksheet" in attributes.get("Type", ""):
                self.count.link(attributes.get("Target", "").rpartition("/")[2].lower())

    def inside(self, tag: str, attributes: dict[str, str]) -> None:
        """An element of a row, or of a text that cells share."""
        if tag == "row":
            self.count.add("row")
            number = attributes.get("r", "1")
            if not number.isdecimal() or len(number) > len(str(MAX_ROWS)) or int(number) > MAX_ROWS:
                self.count.refuse(too_much(self.count.path, _ROWS, MAX_ROWS))
            self.cells = 0
        elif tag == _HOLDERS[self.holder]:
            self.count.add(tag)
            self.pieces = 0
            self.cells += 1
            if tag == "c" and self.cells > MAX_CELLS_OF_A_ROW:
                self.count.refuse(too_much(self.count.path, _IN_ROW, MAX_CELLS_OF_A_ROW))
        else:
            self.count.add("piece")
            self.pieces += 1
            if self.pieces > MAX_IN_ONE:
                self.count.refuse(too_much(self.count.path, _IN_ONE, MAX_IN_ONE))
            if tag == "f":
                self.letters = 0
                self.parser.CharacterDataHandler = self.characters

    def end(self, name: str) -> None:
        tag = name.rpartition(" ")[2]
        if tag == self.holder:
            self.holder = ""
        elif tag == "f" and self.parser.CharacterDataHandler is not None:
            self.parser.CharacterDataHandler = None
            self.count.formula(self.letters)

    def characters(self, data: str) -> None:
        self.letters += len(data)
