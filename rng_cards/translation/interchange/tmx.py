"""TMX 1.4, which translation memories are exchanged in: https://www.gala-global.org/tmx-14b

A memory holds pairs of texts that were translated, each known by what it says, not by where it
stands: what is stale goes out with the text that was translated. `memory` finds on the way back
which texts of today a pair is for.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards import __version__
from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import interchange_codes
from rng_cards.translation.interchange.entries import (
    Entry,
    Incoming,
    Reading,
    Sheet,
    Wanted,
    fingerprint,
    language_of_tag,
)
from rng_cards.translation.interchange.xml_ import Stop, XmlReader, escaped, quoted
from rng_cards.words import Text

_LANGUAGE: Final = "http://www.w3.org/XML/1998/namespace lang"
_KEY, _WAS = "x-rng-key", "x-rng"
"""Properties: a text's key beside `tuid`, which some tools write anew, and its fingerprint."""
_NOT_TMX: Final = Text(
    fr="ce n'est pas du TMX (élément `{root}`)", en="this is not TMX (element `{root}`)"
)


# Out


def write(sheet: Sheet) -> bytes:
    """The memory of a sheet: its texts that have a translation. The same sheet gives the same
    bytes.
    """
    about = f'creationtool="rng-cards" creationtoolversion="{__version__}" o-tmf="rng-cards"'
    kind = f'segtype="block" datatype="plaintext" adminlang="en" srclang="{quoted(sheet.source)}"'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<tmx version="1.4">']
    lines += [f" <header {about} {kind}/>", " <body>"]
    for one in sheet.entries:
        if one.target:
            lines += _unit(one, sheet)
    return "\n".join([*lines, " </body>", "</tmx>", ""]).encode()


def _unit(entry: Entry, sheet: Sheet) -> Iterator[str]:
    yield f'  <tu tuid="{quoted(entry.key)}">'
    yield f'   <prop type="{_KEY}">{escaped(entry.key)}</prop>'
    yield f'   <prop type="{_WAS}">{fingerprint(entry.target)}</prop>'
    source = entry.base if entry.stale else entry.source
    for language, text in ((sheet.source, source), (sheet.target, entry.target)):
        yield f'   <tuv xml:lang="{quoted(language)}"><seg>{escaped(text)}</seg></tuv>'
    yield "  </tu>"


# Back


def read(file: TextFile, wanted: Wanted) -> Reading:
    """The pairs of a memory, each with its key if it has one; nothing of a file that is no TMX."""
    reading = _Reader(file, wanted).read()
    return reading._replace(memory=True)


class _Unit:
    """A text in the languages that the memory has it in."""

    def __init__(self, key: str, span: Span) -> None:
        self.key = key
        self.span = span
        self.was = ""
        self.texts: dict[str, str] = {}


class _Reader(XmlReader):
    """The elements of TMX; it has no namespace."""

    may_name_its_type = True

    def __init__(self, file: TextFile, wanted: Wanted) -> None:
        super().__init__(file, wanted)
        self.unit: _Unit | None = None
        self.language = ""
        self.prop = ""
        """The property being read."""
        self.bad = False
        """Something in this unit cannot be taken."""

    def root(self, space: str, tag: str, attributes: dict[str, str]) -> None:  # noqa: ARG002
        if tag != "tmx":
            self.refuse(_NOT_TMX.filled(root=tag))
            raise Stop

    def start(self, space: str, tag: str, attributes: dict[str, str]) -> None:  # noqa: ARG002
        if tag == "tu":
            self.count_text()
            self.unit = _Unit(attributes.get("tuid", ""), self.here())
            self.bad = False
        elif self.unit is None:
            return
        elif self.into is not None:
            self._inside(tag)
        elif tag == "tuv":
            self.count_part()
            said = attributes.get(_LANGUAGE, attributes.get("lang", ""))
            self.language = language_of_tag(said)
        elif tag == "seg":
            self.into = []
        elif tag == "prop" and attributes.get("type") in {_KEY, _WAS}:
            self.prop = attributes["type"]
            self.into = []

    def _inside(self, tag: str) -> None:
        """A tag within a text, which cannot be taken."""
        self.count_part()
        if not self.bad:
            self.bad = True
            self.findings.append(
                Diagnostic(interchange_codes.MARKUP, self.here(), {"tag": f"<{tag}>"})
            )

    def end(self, space: str, tag: str) -> None:  # noqa: ARG002
        if self.unit is None:
            return
        if tag == "tu":
            if not self.bad:
                self.incoming += self._pairs(self.unit)
            self.unit = None
        elif tag == "seg" and self.into is not None:
            self.unit.texts.setdefault(self.language, self.taken())
        elif tag == "prop" and self.into is not None:
            self._told(self.unit, self.taken().strip())

    def _told(self, unit: _Unit, said: str) -> None:
        if self.prop == _KEY:
            unit.key = said
        else:
            unit.was = said

    def _pairs(self, unit: _Unit) -> Iterator[Incoming]:
        """The unit as a translation into each language that is wanted."""
        for language, source in self.wanted.sources.items():
            if self.wanted.language in {None, language} and {language, source} <= unit.texts.keys():
                said, target = unit.texts[source], unit.texts[language]
                yield Incoming(unit.key, language, said, target, "done", unit.was, unit.span)
