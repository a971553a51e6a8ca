"""TMX 1.4, which translation memories are exchanged in: https://www.gala-global.org/tmx-14b

A memory holds pairs of texts that were translated, each known by what it says, not by where it
stands: what is stale goes out with the text that was translated. `memory` finds on the way back
which texts of today a pair is for.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards import __version__
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange.messages import (
    Directions,
    Incoming,
    Message,
    Reading,
    Sheet,
    fingerprint,
    language_of_tag,
)
from rng_cards.translation.interchange.wire import reading
from rng_cards.translation.interchange.xml_ import (
    Element,
    escaped,
    markup,
    not_ours,
    quoted,
    tree_of,
)
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
    for one in sheet.messages:
        if one.target:
            lines += _written_unit(one, sheet)
    return "\n".join([*lines, " </body>", "</tmx>", ""]).encode()


def _written_unit(message: Message, sheet: Sheet) -> Iterator[str]:
    yield f'  <tu tuid="{quoted(message.key)}">'
    yield f'   <prop type="{_KEY}">{escaped(message.key)}</prop>'
    yield f'   <prop type="{_WAS}">{fingerprint(message.target)}</prop>'
    source = message.base if message.stale else message.source
    for language, text in ((sheet.source, source), (sheet.target, message.target)):
        yield f'   <tuv xml:lang="{quoted(language)}"><seg>{escaped(text)}</seg></tuv>'
    yield "  </tu>"


# Back


def read(file: TextFile, directions: Directions) -> Reading:
    """The pairs of a memory, each with its key if it has one; nothing of a file that is no TMX."""
    root = tree_of(file, may_name_its_type=True)
    if isinstance(root, Diagnostic):
        return reading(file, [root])
    if root.tag != "tmx":
        return reading(file, [not_ours(root, _NOT_TMX.filled(root=root.tag))])
    found = (one for unit in root.every("tu") for one in _pairs(unit, directions))
    return reading(file, found)._replace(memory=True)


def _pairs(unit: Element, directions: Directions) -> Iterator[Incoming | Diagnostic]:
    """A unit as a translation into each language that is wanted."""
    segments: dict[str, Element] = {}
    for variant in unit.children("tuv"):
        language = language_of_tag(variant.get(_LANGUAGE) or variant.get("lang"))
        for segment in variant.children("seg"):
            segments.setdefault(language, segment)
    wrong = markup(segments.values(), lambda _: False)
    if wrong:
        yield wrong
        return
    properties = {one.get("type"): one.text.strip() for one in unit.children("prop")}
    key = properties.get(_KEY) or unit.get("tuid")
    for language, source in directions.wanted.items():
        if {language, source} <= segments.keys():
            texts = segments[source].text, segments[language].text
            yield Incoming(key, language, *texts, "done", properties.get(_WAS, ""), unit.span)
