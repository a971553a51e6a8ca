"""XLIFF 2.0: http://docs.oasis-open.org/xliff/xliff-core/v2.0/os/xliff-core-v2.0-os.html

One unit a text, one segment a unit on the way out; on the way back a tool may have split it.
XLIFF 1.2 is in `xliff12`; which version a file is in, it says itself.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import exchange_file_codes, exchange_text_codes, xliff12
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.messages import (
    Directions,
    Incoming,
    Mark,
    Message,
    Reading,
    Sheet,
    language_of_tag,
)
from rng_cards.translation.interchange.wire import reading
from rng_cards.translation.interchange.xliff12 import notes_of, our_note, texts_in
from rng_cards.translation.interchange.xml_ import (
    Element,
    escaped,
    markup,
    quoted,
    tree_of,
)
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
_NOT_XLIFF: Final = Text(
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
        f'  <notes><note category="rng-texts">{len(sheet.messages)}</note></notes>',
    ]
    for one in sheet.messages:
        lines += _written_unit(one)
    return "\n".join([*lines, " </file>", "</xliff>", ""]).encode()


def _written_unit(message: Message) -> Iterator[str]:
    key = quoted(message.key)
    yield f'  <unit id="{key}" name="{key}">'
    yield "   <notes>"
    for category, text in notes_of(message):
        yield f'    <note category="{category}">{escaped(text)}</note>'
    yield "   </notes>"
    state = f'state="{_STATES[message.state]}" subState="rng:{message.state}"'
    yield f"   <segment {state}>"
    yield f"    <source>{escaped(message.source)}</source>"
    if message.target:
        yield f"    <target>{escaped(message.target)}</target>"
    yield "   </segment>"
    yield "  </unit>"


# Back


def read(file: TextFile, directions: Directions) -> Reading:
    """The texts of a file of either version; nothing of one that is no XLIFF."""
    root = tree_of(file)
    if isinstance(root, Diagnostic):
        return reading(file, [root])
    version = root.get("version")
    if root.tag == "xliff" and root.get("xmlns") in xliff12.NAMESPACES and version.startswith("1."):
        return reading(file, xliff12.found_in(root, directions), texts_in(root, "from"))
    if root.tag != "xliff" or root.get("xmlns") != NAMESPACE or version not in VERSIONS:
        problem = _NOT_XLIFF.filled(root=root.tag.rpartition(" ")[2], version=version)
        return reading(
            file, [Diagnostic(exchange_file_codes.SYNTAX, root.span, {"problem": problem})]
        )
    return reading(file, _found_in(root, directions), texts_in(root, "category"))


def _found_in(root: Element, directions: Directions) -> Iterator[Incoming | Diagnostic]:
    source = language_of_tag(root.get("srcLang"))
    target = language_of_tag(root.get("trgLang"))
    yield from language_findings(source, target, directions, root.span)
    for unit in root.every("unit"):
        yield _unit(unit, target or directions.only or "")


def _unit(unit: Element, language: str) -> Incoming | Diagnostic:
    key = unit.get("id")
    if not key:
        return Diagnostic(exchange_text_codes.NO_KEY, unit.span, {"text": ""})
    segments = [_Segment(one) for one in unit.children("segment", "ignorable")]
    for segment in segments:
        wrong = markup(segment.texts, lambda one: one.tag == "cp")
        if wrong:
            return wrong
    source = "".join(one.source for one in segments)
    return Incoming(
        key, language, source, _target(segments), _mark(segments), our_note(unit, "category"),
        unit.span,
    )  # fmt: skip


class _Segment:
    """A segment of a unit, or the space that a tool left between two of them."""

    def __init__(self, element: Element) -> None:
        self.ignorable = element.tag == "ignorable"
        self.texts = element.children("source", "target")
        texts = {one.tag: _text(one) for one in self.texts}
        self.source = texts.get("source", "")
        self.target = texts.get("target")
        self.mark = _MARKS.get(element.get("state"), "unsaid")
        order = next((one.get("order") for one in self.texts if one.tag == "target"), "")
        self.order = int(order) if order.isdecimal() and len(order) <= _MOST_DIGITS else 0
        """Where its translation stands among the others; 0 where its own place says so."""


def _target(segments: list[_Segment]) -> str:
    """The translation, its segments in the order that it has them in."""
    if not any(one.target for one in segments):
        return ""
    numbered = enumerate(segments, 1)
    placed = sorted(numbered, key=lambda pair: (pair[1].order or pair[0], pair[0]))
    return "".join(
        one.source if one.ignorable and one.target is None else one.target or ""
        for _, one in placed
    )


def _mark(segments: list[_Segment]) -> Mark:
    """The weakest of the segments' marks; half a translation is a draft."""
    whole = [one for one in segments if not one.ignorable]
    if {bool(one.target) for one in whole if one.source.strip()} == {True, False}:
        return "draft"
    marks = [one.mark for one in whole if one.target is not None or one.source.strip()]
    return min(marks, key=_WEAKEST.index, default="unsaid")


def _text(element: Element) -> str:
    """The letters of a text, those that `<cp hex="…"/>` stands for among them."""
    return "".join(
        one if isinstance(one, str) else _character(one.get("hex")) for one in element.content
    )


def _character(digits: str) -> str:
    try:
        character = chr(int(digits, 16))
    except (ValueError, OverflowError):
        return "\ufffd"
    return "\ufffd" if "\ud800" <= character <= "\udfff" else character
