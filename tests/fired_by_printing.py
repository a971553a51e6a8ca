"""How each code of printing is fired that no small layout file can show."""

import datetime as dt
import io
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from rng_cards.app.printing.drawings import load_drawings
from rng_cards.app.printing.scaling import scaling, unfit
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import shipped_root
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import ledger, offsets
from rng_cards.printing.art import art_in, covering
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.fitting import SheetRequest
from rng_cards.printing.imposition import read_skip
from rng_cards.printing.marks import narrow
from rng_cards.printing.papers import CardSize, Paper, load_papers
from rng_cards.printing.papers_file import read_papers
from rng_cards.printing.pictures import check_dpi
from rng_cards.printing.portraits.reading import read_portraits
from rng_cards.printing.sheets import Sheet, lay_out
from rng_cards.printing.tabletop_simulator import TableCard, table_deck
from rng_cards.printing.units import MM, length

Fire = Callable[[Path, Table], list[Diagnostic]]

PRINT: Final = shipped_root() / "print"
_CARD: Final = CardSize("standard", {"fr": "carte", "en": "card"}, 63 * MM, 88 * MM)
_FACE: Final = PrintedCard("machete", "weapon", ("fr",), {"name": ("Machette",)}, frozenset())
_NOW: Final = dt.datetime(2026, 11, 21, tzinfo=dt.UTC)


def _paper(name: str, width: float, height: float, *, single: bool = False) -> Paper:
    size = (width * MM, height * MM)
    return Paper(name, {"fr": name, "en": name}, size, single=single, margin=4.2 * MM)


_LETTER: Final = _paper("letter", 215.9, 279.4)
_A4: Final = _paper("a4", 210, 297)


def _length(text: str) -> Fire:
    def fire(_path: Path, _table: Table) -> list[Diagnostic]:
        found = length(text)
        assert isinstance(found, Diagnostic)
        return [found]

    return fire


def _sheet(wanted: SheetRequest) -> Fire:
    def fire(_path: Path, _table: Table) -> list[Diagnostic]:
        found = lay_out(wanted)
        assert isinstance(found, Diagnostic)
        return [found]

    return fire


def _whole(wanted: SheetRequest) -> Sheet:
    sheet = lay_out(wanted)
    assert isinstance(sheet, Sheet)
    return sheet


def _narrow(_path: Path, _table: Table) -> list[Diagnostic]:
    return list(narrow(_whole(SheetRequest(_A4, _CARD, bleed=3 * MM))))


def _portrait(hats: str, people: str) -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        for file, text in (("portraits/hat.yaml", hats), ("duel/portraits.yaml", people)):
            (path / file).parent.mkdir()
            (path / file).write_text(text, encoding="utf-8")
        return list(read_portraits([path, PRINT], "duel").findings)

    return fire


def _no_drawing(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "icons").mkdir()
    (path / "icons/spur.svg").write_text("<svg viewBox='0 0 9 9'/>", encoding="utf-8")
    return list(load_drawings([path]).findings)


def _skip(text: str) -> Fire:
    def fire(_path: Path, _table: Table) -> list[Diagnostic]:
        found = read_skip(text, _whole(SheetRequest(_A4, _CARD)))
        assert isinstance(found, Diagnostic)
        return [found]

    return fire


def _unknown_paper(_path: Path, table: Table) -> list[Diagnostic]:
    found = load_papers(table.roots).paper("a44")
    assert isinstance(found, Diagnostic)
    return [found]


def _unknown_card_size(_path: Path, table: Table) -> list[Diagnostic]:
    found = load_papers(table.roots).card_size("standart")
    assert isinstance(found, Diagnostic)
    return [found]


def _papers(path: Path, _table: Table) -> list[Diagnostic]:
    file = path / "papers.yaml"
    file.write_text("papers:\n  a4:\n    name: A4\n    size: 210 mm\n", encoding="utf-8")
    return list(read_papers({str(file): str(file)}).findings)


def _settings(path: Path, text: str | None, *, keep: bool = False) -> list[Diagnostic]:
    """What is found with settings of that text; None: their folder cannot be."""
    with pytest.MonkeyPatch.context() as patch:
        folder = path / "settings"
        if text is None:
            folder.write_text("a file", encoding="utf-8")
        else:
            folder.mkdir()
            (folder / offsets.FILE).write_text(text, encoding="utf-8")
        patch.setenv("RNG_CONFIG", str(folder))
        if keep:
            found = offsets.keep_offset(_A4, "portrait", "long-edge", offsets.Offset(1.0, 1.0))
            return [found] if found else []
        return list(offsets.kept_offset(_A4, "portrait", "long-edge").findings)


def _ledger(text: str) -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        file = path / "printed.jsonl"
        file.write_text(text, encoding="utf-8")
        return list(ledger.read(str(file)).findings)

    return fire


def _unreadable_ledger(path: Path, _table: Table) -> list[Diagnostic]:
    return list(ledger.read(str(path)).findings)


def _unwritable_ledger(path: Path, _table: Table) -> list[Diagnostic]:
    return list(ledger.record([_FACE], lambda _: "d", game="ragnguns", at=_NOW, path=str(path)))


def _forget(path: Path, _table: Table) -> list[Diagnostic]:
    file = str(path / "printed.jsonl")
    ledger.record([_FACE], lambda _: "d", game="ragnguns", at=_NOW, path=file)
    return list(ledger.forget(["whip"], path=file).findings)


def _picture(width: int = 1200, height: int = 800) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "white").save(out, "PNG")
    return out.getvalue()


def _art(*files: str) -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        for name in files:
            (path / name).write_bytes(_picture())
        return list(art_in(str(path), ["machete"]).findings)

    return fire


def _no_art(path: Path, _table: Table) -> list[Diagnostic]:
    return list(art_in(str(path / "nowhere"), ["machete"]).findings)


def _covering(data: bytes) -> Fire:
    def fire(path: Path, _table: Table) -> list[Diagnostic]:
        file = path / "machete.png"
        file.write_bytes(data)
        _, found = covering(str(file), 144.0, 72.0)
        return [found] if found else []

    return fire


def _dpi(_path: Path, _table: Table) -> list[Diagnostic]:
    found = check_dpi(0)
    return [found] if found else []


def _awkward(_path: Path, _table: Table) -> list[Diagnostic]:
    white = Image.new("RGB", (63, 88), "white")
    card = TableCard("machete", "Machete", "", white)
    return list(table_deck("deck", [card], white, "50%").findings)


def _huge() -> bytes:
    """A PNG of one pixel whose header says that it has a hundred million."""
    small = _picture(1, 1)
    head = b"IHDR" + struct.pack(">II", 10_000, 10_000) + small[24:29]
    return small[:12] + head + struct.pack(">I", zlib.crc32(head)) + small[33:]


FIRED_BY_PRINTING: Final[dict[str, tuple[str, Fire]]] = {
    "PRT717": (
        "cards half as large",
        lambda _path, _table: unfit(
            {"weapon": scaling((180, 252), (90, 126))}, {"weapon": (90, 126)}
        ),
    ),
    "PRT722": ("a part that is no outline", _portrait("x: [{ink: M1}]\n", "{}\n")),
    "PRT723": (
        "a hat that there is not",
        _portrait("{}\n", "x: {face: oval, eyes: sly, collar: fur, hat: bowlr}\n"),
    ),
    "PRT724": ("an icon that is no drawing", _no_drawing),
    "PRT740": ("no length", _length("x")),
    "PRT741": ("a length without a unit", _length("3")),
    "PRT742": ("a unit with a slip", _length("3 mn")),
    "PRT743": ("less than nothing", _length("-1 mm")),
    "PRT744": (
        "three by three with a bleed on Letter",
        _sheet(SheetRequest(_LETTER, _CARD, bleed=3 * MM)),
    ),
    "PRT745": ("a paper smaller than a card", _sheet(SheetRequest(_paper("tiny", 50, 80), _CARD))),
    "PRT746": ("a bleed that leaves no margin", _narrow),
    "PRT747": (
        "a grid on a page of one card",
        _sheet(SheetRequest(_paper("card", 69, 94, single=True), _CARD, grid=(3, 3))),
    ),
    "PRT748": ("places that are no numbers", _skip("x")),
    "PRT749": ("every place skipped", _skip("1-9")),
    "PRT750": ("a paper that there is not", _unknown_paper),
    "PRT751": ("a size of card that there is not", _unknown_card_size),
    "PRT752": ("a paper with one side", _papers),
    "PRT753": ("settings cut short", lambda path, _: _settings(path, '{"backs": ')),
    "PRT754": (
        "two centimetres out",
        lambda _path, _table: list(offsets.read_offset("20mm", "0").findings),
    ),
    "PRT755": ("settings in no folder", lambda path, _: _settings(path, None, keep=True)),
    "PRT760": ("a line cut short", _ledger("{\n")),
    "PRT761": ("a ledger of a later format", _ledger(json.dumps({"format": 2}) + "\n")),
    "PRT762": ("a ledger that is a folder", _unreadable_ledger),
    "PRT763": ("a ledger that is a folder, written", _unwritable_ledger),
    "PRT764": ("forgetting what was not printed", _forget),
    "PRT765": ("no folder", _no_art),
    "PRT766": ("a French name for an id", _art("machette.png")),
    "PRT767": ("two pictures of one card", _art("machete.png", "machete.jpg")),
    "PRT768": ("a TIFF", _art("machete.tiff")),
    "PRT769": ("no picture", _covering(b"not a picture")),
    "PRT770": ("a small file that says it is large", _covering(_huge())),
    "PRT771": ("a stamp on a wall", _covering(_picture(20, 10))),
    "PRT780": ("no dots at all", _dpi),
    "PRT781": ("a folder called 50%", _awkward),
}
