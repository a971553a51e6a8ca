"""XLIFF 1.2, which most CAT tools still exchange: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html

One trans-unit a text. Tools that split a text into segments keep the whole in its `<target>`, each
segment in a `<mrk mtype="seg">`.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.translation.interchange import exchange_text_codes
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.messages import (
    Directions,
    Incoming,
    Mark,
    Message,
    Sheet,
    fingerprint,
    language_of_tag,
    number_in,
)
from rng_cards.translation.interchange.xml_ import Element, escaped, markup, quoted

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:1.2"
NAMESPACES: Final = (NAMESPACE, "", "urn:oasis:names:tc:xliff:document:1.1")
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


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    languages = f'source-language="{quoted(sheet.source)}" target-language="{quoted(sheet.target)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{NAMESPACE}" version="1.2">',
        f' <file original="{quoted(sheet.game)}" {languages} datatype="plaintext">',
        f'  <header><note from="rng-texts">{len(sheet.messages)}</note></header>',
        "  <body>",
    ]
    for one in sheet.messages:
        lines += _written_unit(one)
    return "\n".join([*lines, "  </body>", " </file>", "</xliff>", ""]).encode()


def _written_unit(message: Message) -> Iterator[str]:
    key = quoted(message.key)
    approved = "yes" if message.state == "ok" else "no"
    yield f'   <trans-unit id="{key}" resname="{key}" approved="{approved}" xml:space="preserve">'
    yield f"    <source>{escaped(message.source)}</source>"
    if message.target:
        yield f'    <target state="{_STATES[message.state]}">{escaped(message.target)}</target>'
    for about, text in notes_of(message):
        yield f'    <note from="{about}">{escaped(text)}</note>'
    yield "   </trans-unit>"


def notes_of(message: Message) -> Iterator[tuple[str, str]]:
    """What is said beside a text, each note with what it is about; in either version."""
    for note in message.notes:
        yield "context", note
    for source, target in message.terms:
        yield "term", f"{source} = {target}"
    if message.stale:
        yield "previous-source", message.base
    if message.path:
        yield "location", message.path
    yield "rng", fingerprint(message.target)


# Back


def found_in(root: Element, directions: Directions) -> Iterator[Incoming | Diagnostic]:
    """The texts of a file by its first element."""
    for file in root.every("file"):
        source = language_of_tag(file.get("source-language"))
        target = language_of_tag(file.get("target-language"))
        yield from language_findings(source, target, directions, file.span)
        for unit in file.every("trans-unit"):
            yield _unit(unit, target or directions.only or "")


def _unit(unit: Element, language: str) -> Incoming | Diagnostic:
    key = unit.get("id")
    if not key:
        return Diagnostic(exchange_text_codes.NO_KEY, unit.span, {"text": ""})
    texts = {one.tag: one for one in unit.children("source", "target")}
    wrong = markup(texts.values(), lambda one: one.tag == "mrk" and one.get("mtype") == "seg")
    if wrong:
        return wrong
    source, target = (texts[tag].text if tag in texts else "" for tag in ("source", "target"))
    mark = _mark(unit, texts["target"].get("state") if "target" in texts else "")
    return Incoming(key, language, source, target, mark, our_note(unit, "from"), unit.span)


def _mark(unit: Element, state: str) -> Mark:
    """What the state of the translation says; else whether the text is approved."""
    if state.startswith(_OPEN):
        return "draft"
    return _MARKS.get(state, "approved" if unit.get("approved") == "yes" else "unsaid")


def our_note(unit: Element, about: str) -> str:
    """The fingerprint among the notes of a unit; the attribute that says what a note is about is
    not the same in both versions.
    """
    return next((one.text.strip() for one in unit.every("note") if one.get(about) == "rng"), "")


def texts_in(root: Element, about: str) -> int | None:
    """How many texts a file was written with, where one of its notes says so."""
    notes = (one.text for one in root.every("note") if one.get(about) == "rng-texts")
    return number_in(next(notes, "").strip())
