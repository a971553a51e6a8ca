"""XLIFF 1.2: built as its specification says, and what tools make of it taken or refused."""

from typing import Final

from cases import each
from exchange import NASTY, WRITERS, codes_of, only, read, sheet_of
from lxml import etree

SOUND: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
 <file original="ragnguns" source-language="fr" target-language="en" datatype="plaintext">
  <body>
   <trans-unit id="machete.name">
    <source>Machette</source>
    <target state="translated">Machete</target>
   </trans-unit>
  </body>
 </file>
</xliff>
"""
SPACE: Final = "{urn:oasis:names:tc:xliff:document:1.2}"
INSIDE: Final = {
    "xliff": ["file"],
    "file": ["header", "body"],
    "header": ["note"],
    "body": ["trans-unit"],
    "trans-unit": ["source", "target", "note"],
}
"""What may stand in an element, in that order; of what the specification allows, what we write."""
NEEDED: Final = {
    "xliff": {"version"},
    "file": {"original", "source-language", "target-language", "datatype"},
    "trans-unit": {"id"},
}
STATES: Final = {"final", "needs-translation", "needs-review-translation", "translated"}


def bent(old: str, new: str) -> bytes:
    assert old in SOUND
    return SOUND.replace(old, new).encode()


@each("state", ["ok", "missing", "stale-rules", "target-edited", "confirm"])
def test_it_is_built_as_the_specification_says(state: str) -> None:
    nasty = sheet_of(*((one, one) for one in NASTY), ("seul", ""), state=state)
    for one in etree.fromstring(WRITERS["xliff-1.2"](nasty)).iter():
        tag = one.tag.removeprefix(SPACE)
        order = INSIDE.get(tag, [])
        places = [order.index(child.tag.removeprefix(SPACE)) for child in one]
        assert places == sorted(places)
        assert NEEDED.get(tag, set()) <= set(one.attrib)
        assert one.get("state", "final") in STATES
    ids = [one.get("id") for one in etree.fromstring(WRITERS["xliff-1.2"](nasty)).iter()]
    assert len(set(filter(None, ids))) == len(nasty.messages)


def test_translate_toolkit_reads_what_we_write() -> None:
    from translate.storage.xliff import xlifffile

    pairs = [(one, f"{one}!") for one in NASTY]
    theirs = xlifffile.parsestring(WRITERS["xliff-1.2"](sheet_of(*pairs)))  # type: ignore[no-untyped-call]
    assert [(one.source, one.target) for one in theirs.units] == pairs
    assert {one.isapproved() for one in theirs.units} == {True}
    stale = WRITERS["xliff-1.2"](sheet_of(("a", "b"), state="stale-rules"))
    assert [one.isfuzzy() for one in xlifffile.parsestring(stale).units] == [True]  # type: ignore[no-untyped-call]


@each(
    "state, mark",
    [
        ('state="new"', "draft"),
        ('state="needs-adaptation"', "draft"),
        ('state="translated"', "done"),
        ('state="signed-off"', "approved"),
        ('state="final"', "approved"),
        ("", "unsaid"),
    ],
)
def test_the_state_of_a_text_is_what_the_tool_says_of_it(state: str, mark: str) -> None:
    assert only("xliff", bent('state="translated"', state)).mark == mark


def test_a_text_that_says_nothing_but_that_it_is_approved_is() -> None:
    data = bent('state="translated"', "").replace(b"machete.name", b'machete.name" approved="yes')
    assert only("xliff", data).mark == "approved"


def test_segments_and_other_proposals_are_no_trouble() -> None:
    marked = '<mrk mtype="seg" mid="0">Ma</mrk><mrk mtype="seg" mid="1">chete</mrk>'
    aside = (
        '<seg-source><mrk mtype="seg" mid="0">Ma</mrk>chette</seg-source>'
        "<alt-trans><source>Autre</source><target>Other<g id='1'/></target></alt-trans>"
    )
    one = only("xliff", bent(">Machete</target>", f">{marked}</target>{aside}"))
    assert (one.source, one.target) == ("Machette", "Machete")


@each("tag", ['<x id="1"/>', '<g id="1">x</g>', '<mrk mtype="term">x</mrk>'])
def test_inline_markup_is_refused_at_its_line(tag: str) -> None:
    reading = read("xliff", bent(">Machete<", f">Machete{tag}<"))
    assert reading.incoming == ()
    (found,) = reading.findings
    assert (found.code.id, found.span and found.span.line) == ("TRN363", 7)


@each(
    "old, new, code",
    [
        ("</target>", "", "TRN351"),
        ("</xliff>", "", "TRN351"),
        ("document:1.2", "other", "TRN351"),
        ('target-language="en"', 'target-language="xx"', "TRN353"),
        (' target-language="en"', "", "TRN354"),
        (' id="machete.name"', "", "TRN355"),
        ("<xliff ", "<!DOCTYPE xliff><xliff ", "TRN364"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, code: str) -> None:
    assert codes_of("xliff", bent(old, new)) == [code]


def test_a_file_without_namespace_is_read() -> None:
    assert only("xliff", bent(' xmlns="urn:oasis:names:tc:xliff:document:1.2"', "")).target
