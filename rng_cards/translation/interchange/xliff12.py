"""XLIFF 1.2, which most CAT tools still exchange: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html

One trans-unit a text. Tools that split a text into segments keep the whole in its `<target>`, each
segment in a `<mrk mtype="seg">`.
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
    language_of_tag,
    number_in,
)
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.xliff import NOT_XLIFF, notes_of
from rng_cards.translation.interchange.xml_ import Stop, XmlReader, escaped, quoted

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:1.2"
_SPACES: Final = {NAMESPACE, "", "urn:oasis:names:tc:xliff:document:1.1"}
"""Some tools leave the namespace out; 1.1 has the same elements."""

_STATES: Final = {
    "ok": "final",
    "missing": "needs-translation",
    "stale-rules": "needs-review-translation",
    "stale-wording": "needs-review-translation",
    "target-edited": "translated",
    "confirm": "translated",
}
_MARKS: Final[dict[str, Mark]] = {
    "translated": "done",
    "signed-off": "approved",
    "final": "approved",
}
_OPEN: Final = ("new", "needs-")
"""How the states begin that a text has as long as something is to be done."""
_TEXTS: Final = "rng-texts"


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    languages = f'source-language="{quoted(sheet.source)}" target-language="{quoted(sheet.target)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{NAMESPACE}" version="1.2">',
        f' <file original="{quoted(sheet.game)}" {languages} datatype="plaintext">',
        f'  <header><note from="{_TEXTS}">{len(sheet.entries)}</note></header>',
        "  <body>",
    ]
    for one in sheet.entries:
        lines += _unit(one)
    return "\n".join([*lines, "  </body>", " </file>", "</xliff>", ""]).encode()


def _unit(entry: Entry) -> Iterator[str]:
    key = quoted(entry.key)
    approved = "yes" if entry.state == "ok" else "no"
    yield f'   <trans-unit id="{key}" resname="{key}" approved="{approved}" xml:space="preserve">'
    yield f"    <source>{escaped(entry.source)}</source>"
    if entry.target:
        yield f'    <target state="{_STATES[entry.state]}">{escaped(entry.target)}</target>'
    for about, text in notes_of(entry):
        yield f'    <note from="{about}">{escaped(text)}</note>'
    yield "   </trans-unit>"


# Back


def read(file: TextFile, wanted: Wanted) -> Reading:
    """The texts of a file; nothing of one that is no XLIFF."""
    return _Reader(file, wanted).read()


class _Unit:
    """A trans-unit being read."""

    def __init__(self, attributes: dict[str, str], span: Span) -> None:
        self.key = attributes.get("id", "")
        self.approved = attributes.get("approved") == "yes"
        self.span = span
        self.source = ""
        self.target = ""
        self.state = ""
        self.was = ""

    def mark(self) -> Mark:
        """What the state of the translation says; else whether the text is approved."""
        if self.state.startswith(_OPEN):
            return "draft"
        return _MARKS.get(self.state, "approved" if self.approved else "unsaid")


class _Reader(XmlReader):
    """The elements of XLIFF 1.2."""

    def __init__(self, file: TextFile, wanted: Wanted) -> None:
        super().__init__(file, wanted)
        self.language = ""
        self.unit: _Unit | None = None
        self.aside = 0
        """How deep in what repeats a text or proposes another: it is none of ours."""
        self.note = ""
        """What the note being read is about."""
        self.bad = False
        """Something in this unit cannot be taken."""

    def root(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        if tag != "xliff" or space not in _SPACES:
            self.refuse(NOT_XLIFF.filled(root=tag, version=attributes.get("version", "")))
            raise Stop

    def start(self, space: str, tag: str, attributes: dict[str, str]) -> None:
        if space not in _SPACES:
            return
        if self.aside or tag in {"alt-trans", "seg-source"}:
            self.aside += 1
        elif self.into is not None:
            self._inside(tag, attributes)
        elif tag == "file":
            self._file(attributes)
        elif tag == "trans-unit":
            self._open(_Unit(attributes, self.here()))
        elif tag == "note" and attributes.get("from", "").startswith("rng"):
            self.note = attributes["from"]
            self.into = []
        elif self.unit is not None and tag in {"source", "target"}:
            self.into = []
            if tag == "target":
                self.unit.state = attributes.get("state", "")

    def _file(self, attributes: dict[str, str]) -> None:
        source = language_of_tag(attributes.get("source-language", ""))
        said = language_of_tag(attributes.get("target-language", ""))
        self.findings += language_findings(source, said, self.wanted, self.here())
        self.language = said or self.wanted.language or ""

    def _open(self, unit: _Unit) -> None:
        self.count_text()
        self.unit = unit
        self.bad = not unit.key
        if self.bad:
            self.findings.append(Diagnostic(interchange_codes.NO_KEY, unit.span, {"text": ""}))

    def _inside(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag within a text: the bounds of a segment, or what cannot be taken."""
        self.count_part()
        if not (self.bad or (tag == "mrk" and attributes.get("mtype") == "seg")):
            self.bad = True
            self.findings.append(
                Diagnostic(interchange_codes.MARKUP, self.here(), {"tag": f"<{tag}>"})
            )

    def end(self, space: str, tag: str) -> None:
        if space not in _SPACES:
            return
        if self.aside:
            self.aside -= 1
        elif tag == "note" and self.into is not None:
            self._noted(self.taken().strip())
        elif self.unit is None:
            return
        elif tag == "trans-unit":
            self._close(self.unit)
            self.unit = None
        elif self.into is not None and tag == "source":
            self.unit.source = self.taken()
        elif self.into is not None and tag == "target":
            self.unit.target = self.taken()

    def _noted(self, said: str) -> None:
        if self.unit is not None:
            self.unit.was = said
        elif self.note == _TEXTS:
            self.said = number_in(said)

    def _close(self, unit: _Unit) -> None:
        if not self.bad:
            self.incoming.append(
                Incoming(
                    unit.key,
                    self.language,
                    unit.source,
                    unit.target,
                    unit.mark(),
                    unit.was,
                    unit.span,
                )
            )
