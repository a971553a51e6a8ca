"""XLIFF 2.0: http://docs.oasis-open.org/xliff/xliff-core/v2.0/os/xliff-core-v2.0-os.html

One unit a text, one segment a unit on the way out; on the way back a tool may have split it.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import interchange_codes
from rng_cards.translation.interchange.entries import (
    Entry,
    Incoming,
    Mark,
    Reading,
    Sheet,
    Wanted,
    fingerprint,
    language_of_tag,
    number_in,
)
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.xml_ import Stop, XmlReader, escaped, quoted
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
_MOST_DIGITS: Final = 6
"""Of the place of a segment among the others."""

NOT_XLIFF: Final = Text(
    fr="ce n'est ni du XLIFF 1.2, ni du XLIFF 2.0 (élément `{root}`, version `{version}`)",
    en="this is neither XLIFF 1.2 nor XLIFF 2.0 (element `{root}`, version `{version}`)",
)


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    languages = f'srcLang="{quoted(sheet.source)}" trgLang="{quoted(sheet.target)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{NAMESPACE}" version="2.0" {languages}>',
        f' <file id="{quoted(sheet.game)}" xml:space="preserve">',
        f'  <notes><note category="rng-texts">{len(sheet.entries)}</note></notes>',
    ]
    for one in sheet.entries:
        lines += _unit(one)
    return "\n".join([*lines, " </file>", "</xliff>", ""]).encode()


def _unit(entry: Entry) -> Iterator[str]:
    key = quoted(entry.key)
    yield f'  <unit id="{key}" name="{key}">'
    yield "   <notes>"
    for category, text in notes_of(entry):
        yield f'    <note category="{category}">{escaped(text)}</note>'
    yield "   </notes>"
    state = f'state="{_STATES[entry.state]}" subState="rng:{entry.state}"'
    yield f"   <segment {state}>"
    yield f"    <source>{escaped(entry.source)}</source>"
    if entry.target:
        yield f"    <target>{escaped(entry.target)}</target>"
    yield "   </segment>"
    yield "  </unit>"


def notes_of(entry: Entry) -> Iterator[tuple[str, str]]:
    """What is said beside a text, each note with what it is about."""
    for note in entry.notes:
        yield "context", note
    for source, target in entry.terms:
        yield "term", f"{source} = {target}"
    if entry.stale:
        yield "previous-source", entry.base
    if entry.path:
        yield "location", entry.path
    yield "rng", fingerprint(entry.target)


# Back


def read(file: TextFile, wanted: Wanted) -> Reading:
    """The texts of a file; nothing of one that is no XLIFF 2."""
    return _Reader(file, wanted).read()


class _Part:
    """A segment of a unit, or what a tool left between two."""

    __slots__ = ("order", "segment", "source", "state", "target")

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


class _Reader(XmlReader):
    """The elements of XLIFF 2.0."""

    def __init__(self, file: TextFile, wanted: Wanted) -> None:
        super().__init__(file, wanted)
        self.language = ""
        self.unit: _Unit | None = None
        self.part: _Part | None = None
        self.note = ""
        """What the note being read is about."""
        self.bad = False
        """Something in this unit cannot be taken."""

    def start(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        if space != NAMESPACE:
            return
        if tag == "unit":
            self._open(attributes.get("id", ""))
        elif tag == "note" and attributes.get("category", "").startswith("rng"):
            self.note = attributes["category"]
            self.into = []
        elif self.unit is None:
            return
        elif tag in {"segment", "ignorable"}:
            self.count_part()
            self.part = _Part(segment=tag == "segment", state=attributes.get("state"))
            self.unit.parts.append(self.part)
        elif tag in {"source", "target"} and self.part is not None:
            self.into = []
            order = attributes.get("order", "") if tag == "target" else ""
            if order.isdecimal() and len(order) <= _MOST_DIGITS:
                self.part.order = int(order)
        elif self.into is not None and self.part is not None:
            self._inside(tag, attributes)

    def root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        version = attributes.get("version", "")
        if space != NAMESPACE or tag != "xliff" or version not in VERSIONS:
            self.refuse(NOT_XLIFF.filled(root=tag, version=version))
            raise Stop
        source = language_of_tag(attributes.get("srcLang", ""))
        said = language_of_tag(attributes.get("trgLang", ""))
        self.findings += language_findings(source, said, self.wanted, self.here())
        self.language = said or self.wanted.language or ""

    def _open(self, key: str) -> None:
        self.count_text()
        self.unit = _Unit(key, self.here())
        self.bad = False
        if not key:
            self.bad = True
            self.findings.append(Diagnostic(interchange_codes.NO_KEY, self.here(), {"text": ""}))

    def _inside(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag within a text: a character spelt by its number, or what cannot be taken."""
        self.count_part()
        if tag == "cp":
            self.characters(_character(attributes.get("hex", "")))
        elif not self.bad:
            self.bad = True
            self.findings.append(
                Diagnostic(interchange_codes.MARKUP, self.here(), {"tag": f"<{tag}>"})
            )

    def end(self, space: str, tag: str) -> None:
        if space != NAMESPACE:
            return
        if tag == "note" and self.into is not None:
            self._noted(self.taken().strip())
        elif self.unit is None:
            return
        elif tag == "unit":
            self._close(self.unit)
            self.unit = None
        elif tag in {"segment", "ignorable"}:
            self.part = None
        elif self.into is not None and self.part is not None and tag == "source":
            self.part.source = self.taken()
        elif self.into is not None and self.part is not None and tag == "target":
            self.part.target = self.taken()

    def _noted(self, said: str) -> None:
        if self.unit is not None:
            self.unit.was = said
        elif self.note == "rng-texts":
            self.said = number_in(said)

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
        character = chr(int(digits, 16))
    except (ValueError, OverflowError):
        return "\ufffd"
    return "\ufffd" if "\ud800" <= character <= "\udfff" else character
