"""XLIFF 2.0: http://docs.oasis-open.org/xliff/xliff-core/v2.0/os/xliff-core-v2.0-os.html

One unit a text, one segment a unit on the way out; on the way back a tool may have split it. Read
with expat alone: a document type is refused before anything in it is read, so that no entity is
ever expanded and nothing else is ever opened.
"""

import re
from collections.abc import Iterator
from typing import Final
from xml.parsers import expat  # no entity gets as far as being expanded: _Reader.doctype

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import codes
from rng_cards.translation.interchange.entries import (
    Entry,
    Incoming,
    Mark,
    Reading,
    Sheet,
    Wanted,
    fingerprint,
    language_of_tag,
)
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.words import Text

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:2.0"
VERSIONS: Final = ("2.0", "2.1")
"""2.1 has the core of 2.0, and its namespace."""

_STATES: Final = {
    "ok": "final",
    "missing": "initial",
    "stale-rules": "initial",
    "stale-wording": "initial",
    "target-edited": "translated",
    "confirm": "translated",
}
_MARKS: Final[dict[str, Mark]] = {
    "initial": "draft",
    "translated": "done",
    "reviewed": "approved",
    "final": "approved",
}
_WEAKEST: Final[tuple[Mark, ...]] = ("draft", "unsaid", "done", "approved")
_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_DECLARED: Final = re.compile(r"""encoding\s*=\s*["']([^"']*)["']""")

_NOT_XLIFF: Final = Text(
    fr="ce n'est pas du XLIFF 2.0 (élément `{root}`, version `{version}`)",
    en="this is not XLIFF 2.0 (element `{root}`, version `{version}`)",
)
_NOT_XML: Final = Text(
    fr="ce n'est pas du XML bien formé ({reason})", en="this is not well-formed XML ({reason})"
)


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    languages = f'srcLang="{_quoted(sheet.source)}" trgLang="{_quoted(sheet.target)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{NAMESPACE}" version="2.0" {languages}>',
        f' <file id="{_quoted(sheet.game)}" xml:space="preserve">',
    ]
    for one in sheet.entries:
        lines += _unit(one)
    return "\n".join([*lines, " </file>", "</xliff>", ""]).encode()


def _unit(entry: Entry) -> Iterator[str]:
    key = _quoted(entry.key)
    yield f'  <unit id="{key}" name="{key}">'
    yield "   <notes>"
    for category, text in _notes(entry):
        yield f'    <note category="{category}">{text.translate(_ESCAPED)}</note>'
    yield "   </notes>"
    state = f'state="{_STATES[entry.state]}" subState="rng:{entry.state}"'
    yield f"   <segment {state}>"
    yield f"    <source>{entry.source.translate(_ESCAPED)}</source>"
    if entry.target:
        yield f"    <target>{entry.target.translate(_ESCAPED)}</target>"
    yield "   </segment>"
    yield "  </unit>"


def _notes(entry: Entry) -> Iterator[tuple[str, str]]:
    for note in entry.notes:
        yield "context", note
    for source, target in entry.terms:
        yield "term", f"{source} = {target}"
    if entry.stale:
        yield "previous-source", entry.base
    if entry.path:
        yield "location", entry.path
    yield "rng", fingerprint(entry.target)


def _quoted(text: str) -> str:
    return text.translate(_QUOTED)


# Back


def read(file: TextFile, wanted: Wanted) -> Reading:
    """The texts of a file; nothing of one that is no XLIFF, or that brings a document type."""
    text = file.text or ""
    reader = _Reader(file.path, wanted)
    declared = _DECLARED.search(text[: text.find("?>")]) if text.startswith("<?xml") else None
    if declared and declared[1].upper() not in {"UTF-8", "UTF-16"}:
        span = Span(file.path, 1, declared.start(1) + 1, 1, declared.end(1) + 1)
        reader.findings.append(Diagnostic(codes.WRONG_CHARSET, span, {"charset": declared[1]}))
        return Reading(file.path, (), tuple(reader.findings), text)
    try:
        reader.parser.Parse(text.encode(), True)  # noqa: FBT003 -- expat's own signature
    except _Stop:
        pass
    except expat.ExpatError as error:
        reader.refuse(_NOT_XML.filled(reason=expat.ErrorString(error.code)))
    incoming = () if reader.stopped else tuple(reader.incoming)
    return Reading(file.path, incoming, tuple(reader.findings), text)


class _Stop(Exception):  # noqa: N818 -- a way out of expat, never seen outside
    pass


class _Part:
    """A segment of a unit, or what a tool left between two."""

    def __init__(self, *, segment: bool, state: str | None) -> None:
        self.segment = segment
        self.state = state
        self.source = ""
        self.target: str | None = None
        self.order: int | None = None


class _Unit:
    """A unit being read."""

    def __init__(self, key: str, span: Span) -> None:
        self.key = key
        self.span = span
        self.parts: list[_Part] = []
        self.was = ""

    def target(self) -> str:
        """The translation, its parts in the order that it has them in."""
        placed = [(part.order or number, number, part) for number, part in enumerate(self.parts, 1)]
        said = []
        for _, _, part in sorted(placed, key=lambda one: one[:2]):
            spaced = part.source if not part.segment and part.target is None else part.target
            said.append(spaced or "")
        whole = "".join(said)
        return whole if any(part.target for part in self.parts) else ""

    def mark(self) -> Mark:
        """The weakest of its segments'; one without a translation is not done."""
        marks: list[Mark] = [
            _MARKS.get(part.state or "", "unsaid")
            for part in self.parts
            if part.segment and (part.target is not None or part.source.strip())
        ]
        some = {bool(part.target) for part in self.parts if part.segment and part.source.strip()}
        if some == {True, False}:
            return "draft"
        return min(marks, key=_WEAKEST.index, default="unsaid")


class _Reader:
    """expat's handlers."""

    def __init__(self, path: str, wanted: Wanted) -> None:
        self.path = path
        self.wanted = wanted
        self.findings: list[Diagnostic] = []
        self.incoming: list[Incoming] = []
        self.language = ""
        self.stopped = False
        self.depth = 0
        self.unit: _Unit | None = None
        self.part: _Part | None = None
        self.into: list[str] | None = None
        """The characters of the text being read."""
        self.bad = False
        """Something in this unit cannot be taken."""
        self.parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters

    def here(self) -> Span:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        return Span(self.path, line, column, line, column + 1)

    def refuse(self, problem: Text) -> None:
        """Nothing more of this file."""
        self.stopped = True
        self.findings.append(Diagnostic(codes.SYNTAX, self.here(), {"problem": problem}))

    def doctype(self, *_: object) -> None:
        self.stopped = True
        self.findings.append(Diagnostic(codes.DOCUMENT_TYPE, self.here()))
        raise _Stop

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        space, _, tag = name.rpartition(" ")
        if self.depth == 1:
            self._root(space, tag, attributes)
        if space != NAMESPACE:
            return
        if tag == "unit":
            self._open(attributes.get("id", ""))
        elif self.unit is None:
            return
        elif tag in {"segment", "ignorable"}:
            self.part = _Part(segment=tag == "segment", state=attributes.get("state"))
            self.unit.parts.append(self.part)
        elif tag in {"source", "target"} and self.part is not None:
            self.into = []
            if tag == "target" and attributes.get("order", "").isdecimal():
                self.part.order = int(attributes["order"])
        elif tag == "note" and attributes.get("category") == "rng":
            self.into = []
        elif self.into is not None and self.part is not None:
            self._inside(tag, attributes)

    def _root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        version = attributes.get("version", "")
        if space != NAMESPACE or tag != "xliff" or version not in VERSIONS:
            self.refuse(_NOT_XLIFF.filled(root=tag, version=version))
            raise _Stop
        source = language_of_tag(attributes.get("srcLang", ""))
        said = language_of_tag(attributes.get("trgLang", ""))
        self.findings += language_findings(source, said, self.wanted, self.here())
        self.language = said or self.wanted.language or ""

    def _open(self, key: str) -> None:
        self.unit = _Unit(key, self.here())
        self.bad = False
        if not key:
            self.bad = True
            self.findings.append(Diagnostic(codes.NO_KEY, self.here(), {"text": ""}))

    def _inside(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag within a text: a character spelt by its number, or what cannot be taken."""
        if tag == "cp":
            self.characters(_character(attributes.get("hex", "")))
            return
        self.bad = True
        self.findings.append(Diagnostic(codes.MARKUP, self.here(), {"tag": f"<{tag}>"}))

    def characters(self, data: str) -> None:
        if self.into is not None:
            self.into.append(data)

    def end(self, name: str) -> None:
        self.depth -= 1
        space, _, tag = name.rpartition(" ")
        if space != NAMESPACE or self.unit is None:
            return
        if tag == "unit":
            self._close(self.unit)
            self.unit = None
        elif tag in {"segment", "ignorable"}:
            self.part = None
        elif self.into is not None and tag in {"source", "target", "note"}:
            said = "".join(self.into)
            self.into = None
            if tag == "note":
                self.unit.was = said.strip()
            elif self.part is not None and tag == "source":
                self.part.source = said
            elif self.part is not None:
                self.part.target = said

    def _close(self, unit: _Unit) -> None:
        if self.bad:
            return
        source = "".join(part.source for part in unit.parts)
        self.incoming.append(
            Incoming(
                unit.key, self.language, source, unit.target(), unit.mark(), unit.was, unit.span
            )
        )


def _character(digits: str) -> str:
    """What `<cp hex="…"/>` stands for."""
    try:
        return chr(int(digits, 16))
    except (ValueError, OverflowError):
        return "\ufffd"
