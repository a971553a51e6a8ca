"""What XLIFF and TMX share: XML read by expat alone, within limits.

A document type is refused before anything in it is read, so that no entity is ever expanded and
nothing else is ever opened. Memories may name theirs, as most tools write it; it is not read.
"""

import re
from contextlib import suppress
from typing import Final, NamedTuple
from xml.parsers import expat  # no entity gets as far as being expanded: XmlReader.doctype

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import interchange_codes
from rng_cards.translation.interchange.entries import MAX_TEXTS, Incoming, Reading, Wanted
from rng_cards.translation.interchange.wire import spoilt, too_many_texts
from rng_cards.words import Text

MAX_PARTS: Final = 4 * MAX_TEXTS
"""Pieces that tools have split texts into, of a whole file."""
MAX_DEPTH: Final = 100
"""Elements inside each other."""

_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_DECLARED: Final = re.compile(r"""encoding\s*=\s*["']([^"']*)["']""")
_CUT: Final = {
    expat.errors.codes[one]
    for one in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
}
"""What expat says of a file that ends too early."""

_NOT_XML: Final = Text(
    fr="ce n'est pas du XML bien formé ({reason})", en="this is not well-formed XML ({reason})"
)
_ENDS: Final = Text(
    fr="le fichier s'arrête avant sa fin : il a été coupé",
    en="the file stops before its end: it has been cut",
)
_DEEP: Final = Text(
    fr="trop d'éléments les uns dans les autres", en="too many elements inside each other"
)


def escaped(text: str) -> str:
    """A text as it stands between tags."""
    return text.translate(_ESCAPED)


def quoted(text: str) -> str:
    """A text as it stands between the quotes of an attribute."""
    return text.translate(_QUOTED)


class Root(NamedTuple):
    """The first element of a file."""

    space: str
    tag: str
    version: str


class Stop(Exception):  # noqa: N818 -- a way out of expat, never seen outside
    """Nothing more of this file is read."""


def root_of(text: str) -> Root | None:
    """What a file begins with; None where that is no element."""
    found: list[Root] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        found.append(Root(space, tag, attributes.get("version", "")))
        raise Stop

    def doctype(*_: object) -> None:
        raise Stop

    parser = expat.ParserCreate("utf-8", namespace_separator=" ")
    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = start
    with suppress(Stop, expat.ExpatError):
        parser.Parse(text.encode(), True)  # noqa: FBT003 -- expat's own signature
    return found[0] if found else None


class XmlReader:
    """A file being read; each format says what its elements mean."""

    may_name_its_type = False
    """Whether `<!DOCTYPE tmx SYSTEM "tmx14.dtd">` is no reason to refuse the file."""

    def __init__(self, file: TextFile, wanted: Wanted) -> None:
        self.path = file.path
        self.text = file.text or ""
        self.wanted = wanted
        self.findings: list[Diagnostic] = []
        self.incoming: list[Incoming] = []
        self.said: int | None = None
        """How many texts the file was written with, where it says so."""
        self.into: list[str] | None = None
        """The characters of the text being read."""
        self._begun = False
        self._stopped = False
        self._texts = 0
        self._parts = 0
        self._depth = 0
        self.parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._refuse_type
        self.parser.SkippedEntityHandler = self._refuse_type
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.characters

    # What a format says

    def root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        """The first element, which says what the file is."""
        raise NotImplementedError

    def start(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        raise NotImplementedError

    def end(self, space: str, tag: str) -> None:
        """An element ends."""
        raise NotImplementedError

    # What all do alike

    def read(self) -> Reading:
        """The texts, or what is wrong with the file."""
        if not self._in_utf8():
            return Reading(self.path, (), tuple(self.findings), self.text)
        try:
            self.parser.Parse(self.text.encode(), True)  # noqa: FBT003 -- expat's own signature
        except Stop:
            pass
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            self.refuse(_ENDS if error.code in _CUT else _NOT_XML.filled(reason=reason))
        incoming = () if self._stopped else tuple(self.incoming)
        return Reading(self.path, incoming, tuple(self.findings), self.text, self.said)

    def here(self) -> Span:
        """Where the reading has come to."""
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        return Span(self.path, line, column, line, column + 1)

    def refuse(self, problem: Text) -> None:
        """Nothing of this file is taken. The caller may raise Stop."""
        self._stopped = True
        self.findings.append(
            Diagnostic(interchange_codes.SYNTAX, self.here(), {"problem": problem})
        )

    def count_text(self) -> None:
        """One text more. Raises Stop where there are too many, or too many faults."""
        self._texts += 1
        if self._texts > MAX_TEXTS:
            self.findings.append(too_many_texts(self.path))
        elif not spoilt(self.path, self.findings):
            return
        self._stopped = True
        raise Stop

    def count_part(self) -> None:
        """One piece of a text more. Raises Stop where there are too many."""
        self._parts += 1
        if self._parts > MAX_PARTS:
            self.findings.append(too_many_texts(self.path))
            self._stopped = True
            raise Stop

    def characters(self, data: str) -> None:
        """Letters, of the text being read if there is one."""
        if self.into is not None:
            self.into.append(data)

    def taken(self) -> str:
        """The text that was being read."""
        said = "".join(self.into or ())
        self.into = None
        return said

    def _in_utf8(self) -> bool:
        """Whether the file says so, or says nothing; it was read so."""
        start = self.text[: self.text.find("?>")] if self.text.startswith("<?xml") else ""
        declared = _DECLARED.search(start)
        if not declared or declared[1].upper() in {"UTF-8", "UTF-16"}:
            return True
        span = Span(self.path, 1, declared.start(1) + 1, 1, declared.end(1) + 1)
        self.findings.append(
            Diagnostic(interchange_codes.WRONG_CHARSET, span, {"charset": declared[1]})
        )
        return False

    def _doctype(self, _name: str, _file: str | None, _id: str | None, inside: int) -> None:
        if inside or not self.may_name_its_type:
            self._refuse_type()

    def _refuse_type(self, *_: object) -> None:
        self._stopped = True
        self.findings.append(Diagnostic(interchange_codes.DOCUMENT_TYPE, self.here()))
        raise Stop

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self._begun:
            self._begun = True
            self.root(space, tag, attributes)
        self._depth += 1
        if self._depth > MAX_DEPTH:
            self.refuse(_DEEP)
            raise Stop
        self.start(space, tag, attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        space, _, tag = name.rpartition(" ")
        self.end(space, tag)
