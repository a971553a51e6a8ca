"""CSV and XLSX as spreadsheets give them back."""

from io import BytesIO
from typing import Any

import openpyxl
from cases import each
from exchange import NASTY, WRITERS, codes_of, only, read, sheet_of
from workbooks import ROWS, TITLES, inline, workbook

from rng_cards.translation.interchange import csv_
from rng_cards.translation.interchange.messages import Directions
from rng_cards.translation.interchange.samples import SOUND_CSV

# CSV


@each("delimiter", [",", ";", "\t"])
@each("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@each("end", ["\n", "\r\n", "\r"])
def test_whatever_a_spreadsheet_writes_is_read(delimiter: str, encoding: str, end: str) -> None:
    rows = ["key,fr,en", 'machete.name,"Machette","Ma,che;te"']
    text = end.join(rows).replace(",", delimiter).replace(f"Ma{delimiter}", "Ma,") + end
    one = only("csv", text.encode(encoding))
    assert (one.key, one.source, one.target) == ("machete.name", "Machette", "Ma,che;te")
    assert one.mark == "unsaid"


def test_columns_may_be_moved_renamed_in_case_or_taken_away() -> None:
    one = only("csv", b"note, EN ,Key,FR\nhm,Machete, machete.name ,Machette\n\n,,,\n")
    assert (one.key, one.source, one.target, one.was) == ("machete.name", "Machette", "Machete", "")


def test_the_line_that_excel_begins_with_is_no_title() -> None:
    one = only("csv", b"sep=;\r\nkey;fr;en\r\nmachete.name;Machette;Machete\r\n")
    assert (one.target, one.span.line) == ("Machete", 3)


def test_quotes_that_a_word_processor_bent_around_cells_are_taken_off() -> None:
    one = only("csv", "“key”,“fr”,“en”\n“machete.name”,“Machette”,“Machete”\n".encode())
    assert (one.key, one.source, one.target) == ("machete.name", "Machette", "Machete")
    kept = only("csv", "key,fr,en\nmachete.name,Machette,“Machete”\n".encode())
    assert kept.target == "“Machete”"


def test_line_ends_inside_a_cell_are_those_of_the_cards() -> None:
    one = only("csv", b'key,fr,en\r\na.name,"un\r\ndeux","one\r\ntwo"\r\n')
    assert (one.source, one.target) == ("un\ndeux", "one\ntwo")


def test_a_row_knows_its_line_whatever_its_cells_hold() -> None:
    reading = read("csv", b'key,fr,en\na.name,"un\n\ndeux",x\nb.name,trois,y\n')
    assert [one.span.line for one in reading.incoming] == [2, 5]


@each(
    "data, code, line",
    [
        (b'key,fr,en\na.name,"un,x\nb.name,y,z\n', "TRN351", 2),
        (b'key,fr,en\nb.name,y,z\na.name,"u"n,x\n', "TRN351", 3),
        (b"key,fr\na.name,x\n", "TRN365", 1),
        (b"fr,en\nx,y\n", "TRN365", 1),
        (b"key,en\na.name,y\n", "TRN365", 1),
        (b"nothing to see\n", "TRN365", 1),
        (b" \n", "TRN351", 1),
        (b"key,fr,en\na.name,x,\xe9\n", "YML105", 2),
        (b"key,fr,en\na.name,x,\x1b[31m\n", "YML114", 2),
    ],
)
def test_what_is_wrong_is_told_at_its_line(data: bytes, code: str, line: int) -> None:
    found = read("csv", data).findings[0]
    assert (found.code.id, found.span and found.span.line) == (code, line)


def test_a_quote_that_is_never_closed_swallows_no_file_in_silence() -> None:
    data = b'key,fr,en\na.name,"' + b"x" * (csv_.MAX_CELL + 10)
    assert codes_of("csv", data) == ["TRN351"]


def test_several_languages_make_several_texts() -> None:
    both = Directions({"en": "fr", "de": "en"})
    reading = read("csv", b"key,fr,en,de\na.name,un,one,eins\n", both)
    assert [(one.language, one.source, one.target) for one in reading.incoming] == [
        ("en", "un", "one"),
        ("de", "one", "eins"),
    ]
    one = read("csv", b"key,fr,en,de\na.name,un,one,eins\n", Directions(both.sources, "en"))
    assert [text.language for text in one.incoming] == ["en"]
    assert codes_of("csv", SOUND_CSV.encode(), Directions(both.sources, "de")) == ["TRN365"]


def test_the_state_says_that_a_text_was_read_again() -> None:
    assert only("csv", b"key,fr,en,state\na.name,x,y,OK\n").mark == "approved"
    assert only("csv", b"key,fr,en,state\na.name,x,y,stale-rules\n").mark == "unsaid"


# XLSX


def book_of(*rows: list[Any]) -> bytes:
    book = openpyxl.Workbook()
    page: Any = book.active
    for row in rows:
        page.append(row)
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def test_openpyxl_reads_every_text_we_write_as_a_text() -> None:
    pairs = [(one, one) for one in NASTY if "_x00" not in one]
    book: Any = openpyxl.load_workbook(BytesIO(WRITERS["xlsx"](sheet_of(*pairs))))
    page = book["en"]
    for row, (text, _) in zip(page.iter_rows(min_row=2), pairs, strict=True):
        assert (row[2].value, row[2].data_type) == (text, "s")
        assert row[2].number_format == "@"
        assert row[2].alignment.wrap_text
        assert (row[1].protection.locked, row[2].protection.locked) == (True, False)
    assert page.freeze_panes == "B2"
    assert page.protection.sheet
    assert page.column_dimensions["B"].width == 60


def test_what_a_spreadsheet_saves_again_comes_back_the_same() -> None:
    data = WRITERS["xlsx"](sheet_of(*((one, one) for one in NASTY)))
    out = BytesIO()
    book: Any = openpyxl.load_workbook(BytesIO(data))
    book.save(out)
    before, after = read("xlsx", data), read("xlsx", out.getvalue())
    assert after.findings == ()
    assert after.incoming == before.incoming


def test_texts_that_cells_share_are_found() -> None:
    runs = "<r><t>o</t></r><r><t>ne</t></r><rPh sb='0' eb='1'><t>no</t></rPh>"
    cells = '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c>'
    texts = f"<si><t>a.name</t></si><si><t>un</t></si><si>{runs}</si>"
    one = only("xlsx", workbook(f"<row>{TITLES}</row><row r='2'>{cells}</row>", texts))
    assert (one.source, one.target) == ("un", "one")


def test_text_that_was_typed_is_taken() -> None:
    one = only("xlsx", book_of(["key", "fr", "en"], ["machete.name", "Machette", "Ma\nchete"]))
    assert (one.target, one.span.line, one.language) == ("Ma\nchete", 2, "en")
    gap = only("xlsx", book_of(["key", "x", "fr", "en"], ["a.name", None, "un", "_x0041_"]))
    assert gap.target == "A"


@each("value", ["=1+1", 12, 1.5, True])
def test_what_a_spreadsheet_made_of_a_text_is_refused_by_its_cell(value: object) -> None:
    reading = read("xlsx", book_of(["key", "fr", "en"], ["machete.name", "Machette", value]))
    assert [one.code.id for one in reading.findings] == ["TRN366"]
    assert reading.incoming == ()
    assert "Sheet!C2" in reading.findings[0].message("en")


def test_other_columns_and_sheets_may_hold_anything() -> None:
    book = openpyxl.Workbook()
    page: Any = book.active
    page.append(["key", "fr", "en", "words"])
    page.append(["a.name", "un", "one", "=LEN(C2)"])
    book.create_sheet("mine").append([1, 2, 3])
    out = BytesIO()
    book.save(out)
    assert only("xlsx", out.getvalue()).target == "one"


def test_rich_text_is_its_words_and_what_is_read_aloud_is_not() -> None:
    text = '<r><t>Ma</t></r><r><rPr><b/></rPr><t xml:space="preserve">che te</t></r>'
    spoken = '<rPh sb="0" eb="1"><t>no</t></rPh>'
    cells = f"{inline('a.name')}{inline('un')}<c t='inlineStr'><is>{text}{spoken}</is></c>"
    assert only("xlsx", workbook(f"<row>{TITLES}</row><row>{cells}</row>")).target == "Mache te"


@each(
    "data, code",
    [
        (b"PK not a zip", "TRN351"),
        (b"", "TRN351"),
        (
            workbook(ROWS, change=("xl/workbook.xml", "<workbook", "<!DOCTYPE x><workbook")),
            "TRN364",
        ),
        (workbook(ROWS, change=("xl/workbook.xml", "</workbook>", "")), "TRN351"),
        (workbook(ROWS, change=("xl/workbook.xml", 'r:id="rId1"', 'r:id="rId9"')), "TRN351"),
        (workbook(f"<row>{TITLES}</row><row><c t='s'><v>9</v></c></row>"), "TRN351"),
        (book_of(["key", "fr"], ["a.name", "un"]), "TRN365"),
        (book_of(), "TRN351"),
    ],
)
def test_a_damaged_workbook_is_told(data: bytes, code: str) -> None:
    assert codes_of("xlsx", data) == [code]
