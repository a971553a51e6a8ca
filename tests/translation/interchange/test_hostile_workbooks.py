"""Workbooks that ask for more than they give are refused before they get it."""

import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from io import BytesIO

import pytest
from cases import each
from effort import NIGHTLY
from exchange import codes_of
from workbooks import ROWS, TITLES, inline, parts_of, workbook, zipped

from rng_cards.cli.main import run
from rng_cards.translation.interchange import unpacking

SHEET = "xl/worksheets/sheet1.xml"
FOO = "<?xml version='1.0' encoding='foo'?><w"


def lying(text: str, said: int) -> bytes:
    """A workbook whose sheet is said to be short, with the checksum of so much of it."""
    data = zipped({**parts_of(""), SHEET: text})
    short = struct.pack("<L", zlib.crc32(text.encode()[:said]))
    whole, sizes = struct.pack("<L", zlib.crc32(text.encode())), struct.pack("<L", len(text))
    assert data.count(whole) == data.count(sizes) == 2
    return data.replace(whole, short).replace(sizes, struct.pack("<L", said))


def encrypted() -> bytes:
    data = bytearray(workbook(ROWS))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    return bytes(data)


def twice() -> bytes:
    out = BytesIO(workbook(ROWS))
    with zipfile.ZipFile(out, "a") as folder:
        folder.writestr(SHEET.replace("sheet1", "Sheet1"), "<worksheet/>")
    return out.getvalue()


def of_bytes(name: str, text: str) -> bytes:
    return zipped({**parts_of(ROWS), name: text})


def shared_formulas() -> bytes:
    long = "+".join(["A1"] * 2_000)
    uses = "<c><f t='shared' si='0'/></c>" * 500
    return workbook(f"<row>{TITLES}<c r='D1'><f t='shared' si='0'>{long}</f></c>{uses}</row>")


@each(
    "make, code",
    [
        (lambda: lying(f"<x>{' ' * 150_000_000}</x>", 100), "TRN351"),
        (lambda: of_bytes(SHEET, f"<x>{' ' * 60_000_000}</x>"), "TRN396"),
        (lambda: workbook("<row><c r='ALL1'/></row>" * 60_000), "TRN396"),
        (lambda: workbook(ROWS, sheets=300), "TRN351"),
        (lambda: workbook(ROWS, change=(SHEET, "<w", FOO)), "TRN352"),
        (lambda: workbook(f"{ROWS}<row r='1000000000'/>"), "TRN396"),
        (lambda: workbook(f"{ROWS}<row r='{'9' * 5000}'/>"), "TRN396"),
        (lambda: workbook(f"<row>{TITLES}</row><row>{'<c/>' * 260_000}</row>"), "TRN396"),
        (lambda: workbook(f"<row>{inline('</t><t>' * 1_001)}</row>"), "TRN396"),
        (lambda: workbook(ROWS, "<si/>" * 110_000), "TRN396"),
        (lambda: of_bytes("xl/styles.xml", f"<x>{'<y/>' * 30_000}</x>"), "TRN396"),
        (lambda: of_bytes("xl/styles.xml", "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"), "TRN364"),
        (lambda: zipped({f"{n}.png": "" for n in range(1_100)}), "TRN396"),
        (shared_formulas, "TRN396"),
        (encrypted, "TRN351"),
        (twice, "TRN351"),
        (lambda: b"\xd0\xcf\x11\xe0" + bytes(600), "TRN351"),
    ],
)
def test_it_is_refused_in_little_room(make: Callable[[], bytes], code: str) -> None:
    data = make()
    if NIGHTLY:  # counting memory takes three times as long as reading
        tracemalloc.start()
    try:
        assert codes_of("xlsx", data) == [code]
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()


def test_cells_far_off_are_of_no_table_of_ours() -> None:
    far = "<row><c r='XFD1' t='inlineStr'><is><t>x</t></is></c><c r='A99999999999999'/></row>"
    assert codes_of("xlsx", workbook(ROWS + far)) == []


def test_parts_that_hold_no_texts_are_never_unpacked() -> None:
    parts = {**parts_of(ROWS), "xl/media/image1.png": " " * 60_000_000, "docProps/a.xml": "<no>"}
    assert codes_of("xlsx", zipped(parts)) == []


def test_the_limit_on_bytes_is_of_all_parts_together(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [len(text) for name, text in parts_of(ROWS).items() if name]
    _, name = unpacking.LIMITS["bytes"]
    monkeypatch.setitem(unpacking.LIMITS, "bytes", (sum(sizes), name))
    assert codes_of("xlsx", workbook(ROWS)) == []
    monkeypatch.setitem(unpacking.LIMITS, "bytes", (sum(sizes) - 1, name))
    assert codes_of("xlsx", workbook(ROWS)) == ["TRN396"]


def test_without_openpyxl_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rng_cards.translation.interchange.xlsx.find_spec", lambda _: None)
    assert codes_of("xlsx", workbook(ROWS)) == ["TRN367"]


def test_an_export_without_openpyxl_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rng_cards.translation.interchange.xlsx.find_spec", lambda _: None)
    assert (
        run(["tr", "export", "--game", "ragnguns", "--to", "en", "-o", "en.xlsx", "--lang", "fr"])
        == 2
    )
    assert "pip install 'rng-cards[xlsx]'" in capsys.readouterr().out
