"""What a PDF says of itself, key by key, as pikepdf reads it."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from cases import each
from lxml import etree

from rng_cards.cli.main import run
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import Area, Ink, TextRun
from rng_cards.printing.inks import BLACK
from rng_cards.printing.pdf_file import About

pikepdf: Any = pytest.importorskip("pikepdf")
NAMES: Final = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
}


def printed(folder: Path, *args: str) -> Path:
    out = folder / "out.pdf"
    assert run(["print", *args, "-o", str(out), "--no-ledger", "-q"]) == 0
    return out


def inks(pdf: Path) -> list[tuple[float, ...]]:
    """How much of each page has cyan, magenta, yellow and black on it, by Ghostscript."""
    told = subprocess.run(
        ["gs", "-q", "-o", "-", "-sDEVICE=inkcov", str(pdf)],
        capture_output=True,
        text=True,
        check=True,
    )
    return [tuple(map(float, line.split()[:4])) for line in told.stdout.splitlines()]


def test_the_file_says_the_same_in_both_places(tmp_path: Path) -> None:
    out = printed(tmp_path, "decks/buffalo-kid.yaml", "--lang", "fr")
    with pikepdf.open(out) as pdf:
        assert pdf.pdf_version == "1.6"  # PrintScaling came with it (ISO 32000-1, table 150)
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        info = {key: str(value) for key, value in pdf.docinfo.items()}
        packet = etree.fromstring(bytes(pdf.Root.Metadata.read_raw_bytes()))
    assert info["/Title"] == packet.findtext(".//dc:title//rdf:li", namespaces=NAMES)
    assert info["/Subject"] == "16 cartes de Rag'n'Guns, à imprimer"
    assert info["/Subject"] == packet.findtext(".//dc:description//rdf:li", namespaces=NAMES)
    words = [one.text for one in packet.iterfind(".//dc:subject//rdf:li", NAMES)]
    assert info["/Keywords"] == ", ".join(map(str, words))
    assert info["/Keywords"] == packet.findtext(".//pdf:Keywords", namespaces=NAMES)
    assert packet.findtext(".//dc:language//rdf:li", namespaces=NAMES) == "fr"


def test_what_could_end_the_packet_is_only_text() -> None:
    about = About("<b>&]]>", "en", "a < b", ("R&D", "Œuvre"))
    canvas = Canvas(about)
    canvas.page(100, 100)
    with pikepdf.open(BytesIO(canvas.pdf())) as pdf:
        packet = etree.fromstring(bytes(pdf.Root.Metadata.read_raw_bytes()))
        assert str(pdf.docinfo["/Title"]) == about.title
    assert packet.findtext(".//dc:title//rdf:li", namespaces=NAMES) == about.title
    assert packet.findtext(".//pdf:Keywords", namespaces=NAMES) == "R&D, Œuvre"


def test_each_sheet_of_fronts_has_a_bookmark_with_its_cards(tmp_path: Path) -> None:
    out = printed(tmp_path, "decks/buffalo-kid.yaml", "--lang", "en", "--backs", "long-edge")
    with pikepdf.open(out) as pdf, pdf.open_outline() as outline:
        titles = [one.title for one in outline.root]
        pages = [pdf.pages.index(pikepdf.Page(one.destination[0])) for one in outline.root]
    assert pages == [0, 2]
    assert titles[0].startswith("Buffalo Kid … ")


@pytest.mark.skipif(not shutil.which("gs"), reason="Ghostscript is not installed")
def test_low_ink_is_black_ink_alone(tmp_path: Path) -> None:
    pages = inks(printed(tmp_path, "decks/buffalo-kid.yaml", "--low-ink"))
    assert pages
    for cyan, magenta, yellow, black in pages:
        assert (cyan, magenta, yellow) == (0, 0, 0)
        assert 0 < black < 0.08


@each("colour, operator", [("#404040", "0.251 g"), ("#ff0000", "1 0 0 rg")])
def test_greys_are_one_ink_on_the_screen_too(colour: str, operator: str) -> None:
    canvas = Canvas()
    canvas.page(10, 10)
    canvas.panel(Area(0, 0, 5, 5), Ink(fill=colour))
    assert operator in content(canvas)


def test_dark_text_is_black_where_ink_is_spared() -> None:
    canvas = Canvas(inks=BLACK)
    canvas.page(50, 50)
    canvas.text([TextRun(0, 10, "Duel", "text", 8, "#1d1712")])
    canvas.panel(Area(0, 0, 5, 5), Ink(fill="#b9a88f"))
    drawn = content(canvas)
    assert "BT 0 g" in drawn
    assert "0.668 g" in drawn


def content(canvas: Canvas) -> str:
    """The operators of the first page; nothing can be drawn after it."""
    with pikepdf.open(BytesIO(canvas.pdf())) as pdf:
        return bytes(pdf.pages[0].Contents.read_bytes()).decode("latin-1")
