"""XLIFF: valid against its schema, and what tools make of it taken or refused."""

from pathlib import Path

from cases import each
from exchange import NASTY, codes_of, only, read, sheet_of
from lxml import etree

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.outgoing import export
from rng_cards.translation.interchange import xliff
from rng_cards.translation.interchange.samples import SOUND_XLIFF

SCHEMA = etree.XMLSchema(etree.parse(Path(__file__).parent / "schemas/xliff_core_2.0.xsd"))
SEGMENT = SOUND_XLIFF[SOUND_XLIFF.index("   <segment") : SOUND_XLIFF.index("  </unit>")]


def bent(old: str, new: str) -> bytes:
    assert old in SOUND_XLIFF
    return SOUND_XLIFF.replace(old, new).encode()


def test_the_schema_accepts_the_shipped_texts_and_nasty_ones(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    for tongue in bench.tongues:
        shipped = export(bench, "xliff", [tongue.id], "fr").data
        assert SCHEMA.validate(etree.fromstring(shipped)), SCHEMA.error_log
    for state in ("ok", "missing", "stale-rules", "stale-wording", "target-edited", "confirm"):
        nasty = sheet_of(*((one, one) for one in NASTY), ("seul", ""), state=state)
        assert SCHEMA.validate(etree.fromstring(xliff.write(nasty))), SCHEMA.error_log


def test_the_schema_would_refuse_something_else() -> None:
    assert SCHEMA.validate(etree.fromstring(SOUND_XLIFF.encode()))
    assert not SCHEMA.validate(etree.fromstring(bent('state="translated"', 'state="done"')))


@each(
    "state, mark",
    [
        ('state="initial"', "draft"),
        ('state="translated"', "done"),
        ('state="reviewed"', "approved"),
        ('state="final"', "approved"),
        ("", "unsaid"),
    ],
)
def test_the_state_of_a_segment_is_what_the_tool_says_of_it(state: str, mark: str) -> None:
    assert only("xliff", bent('state="translated"', state)).mark == mark


def test_a_unit_that_a_tool_has_split_is_one_text() -> None:
    split = (
        '<segment state="final"><source>Un. </source><target>One. </target></segment>'
        "<ignorable><source> </source></ignorable>"
        '<segment state="translated"><source>Deux.</source><target>Two.</target></segment>'
    )
    one = only("xliff", bent(SEGMENT, split))
    assert (one.source, one.target, one.mark) == ("Un.  Deux.", "One.  Two.", "done")


def test_the_order_of_a_split_translation_is_kept() -> None:
    split = (
        '<segment><source>Un. </source><target order="2">One.</target></segment>'
        '<segment><source>Deux.</source><target order="1">Two. </target></segment>'
    )
    assert only("xliff", bent(SEGMENT, split)).target == "Two. One."


def test_half_a_translation_is_a_draft() -> None:
    split = (
        '<segment state="final"><source>Un. </source><target>One. </target></segment>'
        '<segment state="initial"><source>Deux.</source></segment>'
    )
    assert only("xliff", bent(SEGMENT, split)).mark == "draft"


def test_notes_extensions_and_characters_by_number_are_no_trouble() -> None:
    added = '<notes><note>hm</note></notes><x:y xmlns:x="urn:x"><x:source>no</x:source></x:y>'
    one = only("xliff", bent("   <segment", f"   {added}<segment"))
    assert (one.source, one.target) == ("Machette", "Machete")
    assert only("xliff", bent(">Machete<", '>Mach<cp hex="0065"/>te<')).target == "Machete"


@each("tag", ['<ph id="1"/>', '<pc id="1">x</pc>', '<mrk id="1">x</mrk>'])
def test_inline_markup_is_refused_at_its_line(tag: str) -> None:
    reading = read("xliff", bent(">Machete<", f">Machete{tag}<"))
    assert reading.incoming == ()
    found = reading.findings[0]
    assert (found.code.id, found.span and found.span.line) == ("TRN363", 7)


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<xliff '
FILE = '<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<xliff '


@each("declared", [BOMB, FILE, "<!DOCTYPE xliff>\n<xliff "])
def test_a_document_type_is_refused_before_anything_in_it_is_read(declared: str) -> None:
    reading = read("xliff", bent("<xliff ", declared))
    assert [one.code.id for one in reading.findings] == ["TRN364"]
    assert reading.incoming == ()


@each(
    "old, new, code",
    [
        ("</target>", "", "TRN351"),
        ('version="2.0" ', 'version="3.0" ', "TRN351"),
        ("urn:oasis:names:tc:xliff:document:2.0", "urn:other", "TRN351"),
        ('encoding="UTF-8"', 'encoding="ISO-8859-1"', "TRN352"),
        ('trgLang="en"', 'trgLang="xx"', "TRN353"),
        ('srcLang="fr"', 'srcLang="it"', "TRN353"),
        (' trgLang="en"', "", "TRN354"),
        (' id="machete.name"', "", "TRN355"),
        (">Machete<", ">&machete;<", "TRN351"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, code: str) -> None:
    assert codes_of("xliff", bent(old, new)) == [code]


def test_utf16_and_other_line_ends_are_read() -> None:
    text = SOUND_XLIFF.replace("UTF-8", "UTF-16").replace("\n", "\r\n")
    assert only("xliff", text.encode("utf-16")).target == "Machete"
