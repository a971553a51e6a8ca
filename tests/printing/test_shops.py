"""Files for the shops that make cards: what each asks for, key by key and ink by ink.

No program that checks PDF/X is to be had here, so the keys are those of the standard itself
(ISO 15930-4:2003, 6.1 to 6.14), read one by one; Ghostscript says which inks come out.
"""

import csv
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from cases import each
from conftest import ROOT
from PIL import Image, ImageChops, ImageStat

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.printing.press import PressInks
from rng_cards.printing.shops import Shop, load_shops

pikepdf: Any = pytest.importorskip("pikepdf")
DECK: Final = str(ROOT / "decks/buffalo-kid.yaml")
SHOPS: Final = load_shops(Table(ROOT).roots).shops
NOT_FOUR_INKS: Final = frozenset({"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"})


def shop(name: str) -> Shop:
    return SHOPS[name]


@pytest.fixture(scope="module")
def for_drivethru(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("shop") / "deck.pdf"
    art = out.parent / "art"
    art.mkdir()
    Image.new("RGBA", (700, 900), (200, 30, 60, 128)).save(art / "machete.png")
    args = ["--for", "drivethru", "--art", str(art), "--lang", "fr", "--no-ledger", "-q"]
    assert run(["print", DECK, *args, "-o", str(out)]) == 0
    return out


# The data


def test_every_shop_that_makes_cards_says_where_it_says_so() -> None:
    assert {"home", "drivethru", "mpc", "gamecrafter"} <= set(SHOPS)
    for one in SHOPS.values():
        if one.id not in {"home", "screen"}:  # those are nobody's but one's own
            assert any("https://" in source for source in one.sources), one.id
            assert one.page, one.id
            assert one.cut, one.id
            assert one.safe or one.cut == one.page, f"{one.id}: what is cut away has a border"


def test_our_profile_lays_no_more_ink_than_the_shop_takes() -> None:
    inks = PressInks(Path(shop("drivethru").profile).read_bytes())
    steps = [0, 20, 29, 110, 128, 200, 255]
    codes = [f"#{r:02x}{g:02x}{b:02x}" for r in steps for g in steps for b in steps]
    assert max(sum(inks.mixed(code)) for code in codes) <= shop("drivethru").most_ink / 100 + 0.005
    assert inks.surface("#ffffff") == "0 0 0 0 k"
    assert inks.drawn("#1d1712") == "0 0 0 1 k"
    assert inks.drawn("#5f5346").startswith("0 0 0 0.")


# PDF/X-1a


def test_the_keys_of_pdf_x_are_there(for_drivethru: Path) -> None:
    with pikepdf.open(for_drivethru) as pdf:
        assert pdf.pdf_version == "1.4"
        info = pdf.docinfo
        assert str(info["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert info["/Trapped"] == pikepdf.Name.False_ or str(info["/Trapped"]) == "/False"
        for key in ("/Title", "/CreationDate", "/ModDate", "/Creator", "/Producer"):
            assert str(info[key]), key
        assert len(pdf.trailer.ID) == 2
        assert "/Encrypt" not in pdf.trailer
        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFX"
        assert str(intent.OutputConditionIdentifier) == "CGATS TR 003"
        assert str(intent.RegistryName) == "http://www.color.org"
        assert str(intent.Info)
        assert intent.DestOutputProfile.N == 4
        profile = bytes(intent.DestOutputProfile.read_bytes())
        assert (profile[12:16], profile[16:20]) == (b"prtr", b"CMYK")
        assert "/PrintScaling" not in pdf.Root.ViewerPreferences  # of PDF 1.6
        for page in pdf.pages:
            assert "/Group" not in page
            media, bleed, trim = ([float(one) for one in page[box]] for box in BOXES)
            assert bleed == media == [0, 0, 198, 270]
            assert trim == [9, 9, 189, 261]


BOXES: Final = ("/MediaBox", "/BleedBox", "/TrimBox")


def test_all_colours_are_four_inks_and_nothing_is_seen_through(for_drivethru: Path) -> None:
    with pikepdf.open(for_drivethru) as pdf:
        pictures = 0
        for page in pdf.pages:
            for stream in streams(page.obj, set()):
                if stream.get("/Subtype") == "/Image":
                    pictures += 1
                    assert stream.ColorSpace == "/DeviceCMYK"
                    assert "/SMask" not in stream
                    continue
                used = {str(one.operator) for one in pikepdf.parse_content_stream(stream)}
                assert not used & NOT_FOUR_INKS
    assert pictures


def streams(holder: Any, seen: set[tuple[int, int]]) -> Iterator[Any]:
    """The page or form, and all that it stamps, pictures too; each once."""
    yield holder
    for one in holder.get("/Resources", {}).get("/XObject", {}).values():
        if one.objgen not in seen:
            seen.add(one.objgen)
            yield from streams(one, seen) if one.Subtype == "/Form" else (one,)


def test_each_card_is_its_back_then_its_front(for_drivethru: Path) -> None:
    with pikepdf.open(for_drivethru) as pdf, pdf.open_outline() as outline:
        assert len(pdf.pages) == 2 * 16
        fronts = [pdf.pages.index(pikepdf.Page(one.destination[0])) for one in outline.root]
    assert fronts == list(range(1, 32, 2))


@pytest.mark.skipif(not shutil.which("gs"), reason="Ghostscript is not installed")
def test_no_spot_has_more_ink_than_the_shop_takes(for_drivethru: Path, tmp_path: Path) -> None:
    separated = tmp_path / "page.tif"
    command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiff32nc", "-r60"]
    pages = ["-dFirstPage=2", "-dLastPage=2", f"-sOutputFile={separated}", str(for_drivethru)]
    subprocess.run([*command, *pages], check=True)
    with Image.open(separated) as image:
        colours = image.getcolors(1 << 20)
    spots: list[Any] = [inks for _, inks in colours or ()]
    assert max(map(sum, spots)) / 255 <= 2.4 + 0.02
    assert (0, 0, 0, 255) in spots, "text is black ink alone"


# Pictures


def test_mpc_gets_pictures_of_its_size_and_an_order_that_names_each(tmp_path: Path) -> None:
    folder = tmp_path / "order"
    args = ["--cards", "machete", "--game", "ragnguns", "--copies", "2", "--lang", "en"]
    assert run(["print", *args, "--for", "mpc", "-o", str(folder), "--no-ledger", "-q"]) == 0
    order = ET.parse(folder / "order.xml").getroot()  # noqa: S314 -- our own file
    assert order.tag == "order"
    assert order.findtext("details/quantity") == "2"
    assert order.findtext("details/stock") == "(S30) Standard Smooth"
    assert order.findtext("details/foil") == "false"
    cards = order.findall("fronts/card")
    slots = [int(one) for card in cards for one in str(card.findtext("slots")).split(",")]
    assert slots == [0, 1]
    named = [str(card.findtext("id")) for card in cards] + [str(order.findtext("cardback"))]
    for path in named:
        with Image.open(path) as image:
            assert image.size == (816, 1110)
    assert {card.findtext("sourceType") for card in cards} == {"Local File"}


def test_the_game_crafter_gets_a_table_of_what_to_order(tmp_path: Path) -> None:
    folder = tmp_path / "order"
    args = ["--cards", "machete", "--game", "ragnguns", "--copies", "3", "--lang", "fr"]
    assert (
        run(["print", *args, "--for", "gamecrafter", "-o", str(folder), "-q", "--no-ledger"]) == 0
    )
    with (folder / "order.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["file"], row["copies"], row["name"], row["back"]) for row in rows] == [
        ("machete.fr.png", "3", "Machette", "back.fr.png")
    ]
    with Image.open(folder / rows[0]["file"]) as image:
        assert image.size == (825, 1125)


def for_screens(shop: str, folder: Path) -> Path:
    """Three cards, one of which has a back of its own."""
    args = [
        "--cards",
        "punch OR kick OR rosa",
        "--copies",
        "2",
        "--game",
        "saloon",
        "--lang",
        "en",
        "--for",
        shop,
    ]
    assert run(["print", *args, "-o", str(folder), "-q", "--no-ledger"]) == 0
    return folder


def test_sheets_have_the_faces_in_their_places_and_the_back_in_the_last(tmp_path: Path) -> None:
    folder = for_screens("screentop", tmp_path / "out")
    with (folder / "sheets.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["name"] for row in rows} == {"Kick", "Punch", "Rosa Lightfoot"}
    assert len({row["file"] for row in rows}) == 2
    for row in rows:
        across, down, place = int(row["columns"]), int(row["rows"]), int(row["place"]) - 1
        with Image.open(folder / row["file"]) as sheet:
            width, height = sheet.width // across, sheet.height // down
            left, top = place % across * width, place // across * height
            cell = sheet.crop((left, top, left + width, top + height))
            last = sheet.crop((sheet.width - width, sheet.height - height, *sheet.size))
        own = [file for file in folder.glob("*.en.png") if same(cell, file)]
        assert len(own) == 1
        assert same(
            last, folder / ("brawler-back.en.png" if "Rosa" in row["name"] else "back.en.png")
        )


def same(picture: Image.Image, file: Path) -> bool:
    with Image.open(file) as other:
        small = other.convert("RGB").resize(picture.size)
        return ImageStat.Stat(ImageChops.difference(picture, small)).mean[0] < 1


def test_a_room_has_each_card_face_down_on_the_pile_of_its_back(tmp_path: Path) -> None:
    folder = for_screens("playingcards", tmp_path / "out")
    before = (folder / "room.pcio").read_bytes()
    with zipfile.ZipFile(folder / "room.pcio") as room:
        widgets = json.loads(room.read("widgets.json"))
        names = room.namelist()
        assert room.read("schemaVersion") == b"3"
        for name in names:
            if name.startswith("userassets/"):
                assert room.read(name) == (folder / name.removeprefix("userassets/")).read_bytes()
    by_id = {one["id"]: one for one in widgets}
    assert len(by_id) == len(widgets)
    piles = [one for one in widgets if one["type"] == "cardPile"]
    decks = [one for one in widgets if one["type"] == "cardDeck"]
    cards = [one for one in widgets if one["type"] == "card"]
    assert by_id["hand"]["type"] == "hand"
    assert len(piles) == len(decks) == 2
    with (folder / "order.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(cards) == sum(int(row["copies"]) for row in rows)
    for card in cards:
        deck = by_id[card["deck"]]
        looks = deck["cardTypes"][card["cardType"]]
        row = next(one for one in rows if one["name"] == looks["label"])
        assert looks["face"] == f"package://userassets/{row['file']}"
        assert looks["back"] == f"package://userassets/{row['back']}"
        assert {looks[side].removeprefix("package://") for side in ("face", "back")} <= set(names)
        assert card["parent"] == deck["parent"]
        assert not card["faceup"]
    assert for_screens("playingcards", folder) == folder
    assert (folder / "room.pcio").read_bytes() == before, "the same cards give the same bytes"


def test_what_a_shop_does_not_make_is_left_out_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "duel.pdf"
    args = ["--all", "--game", "duel", "--for", "drivethru", "--lang", "en", "--no-ledger"]
    assert run(["print", *args, "-o", str(out)]) == 0
    assert "PRT736" in capsys.readouterr().out
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == 2 * 24


@each(
    "typed",
    [
        ["--paper", "a4"],
        ["--bleed"],
        ["--backs", "fold"],
        ["--png", "out"],
        ["--tts", "out"],
        ["--corners", "3mm"],
    ],
)
def test_what_the_shop_settles_is_not_asked(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", DECK, "--for", "drivethru", *typed, "--lang", "en"]) == 2
    assert f"PRT735]: `{typed[0]}`" in capsys.readouterr().out


def test_a_faulty_shop_is_not_called_unknown_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rng-cards.yaml").touch()
    (tmp_path / "print").mkdir()
    (tmp_path / "print/shops.yaml").write_text("shops: {mine: {makes: pdf}}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["print", "--cards", "machete", "--for", "mine", "--lang", "en"]) == 2
    told = capsys.readouterr().out
    assert "PRT734" in told
    assert "PRT732" not in told


def test_pictures_for_a_shop_go_into_no_pdf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = tmp_path / "deck.PDF"
    assert run(["print", DECK, "--for", "mpc", "-o", str(named), "--lang", "en"]) == 2
    told = capsys.readouterr().out
    assert "PRT738" in told
    assert f"`-o {tmp_path / 'deck'}`" in told
    assert not named.exists()


# Corners


def test_round_corners_are_cut_off_in_pictures(tmp_path: Path) -> None:
    args = ["--cards", "machete", "--game", "ragnguns", "--corners", "3mm", "-q"]
    assert run(["print", *args, "--png", str(tmp_path), "--lang", "fr", "--no-ledger"]) == 0
    with Image.open(tmp_path / "machete.fr.png") as image:
        alpha = image.getchannel("A")
        assert alpha.size == (744, 1039)
        assert [alpha.getpixel((x, y)) for x in (0, 743) for y in (0, 1038)] == [0] * 4
        assert alpha.getpixel((35, 0)) == alpha.getpixel((372, 520)) == 255
        assert alpha.getpixel((8, 8)) == 0  # 3 mm are 35 pixels; the arc is 10 from the corner
        assert alpha.getpixel((12, 12)) == 255


def test_round_corners_mean_nothing_where_a_page_has_a_bleed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    args = ["print", DECK, "--corners", "3mm", "--paper", "poker", "--lang", "en"]
    assert run([*args, "-o", "out.pdf"]) == 2
    assert "`--corners` means nothing there" in capsys.readouterr().out
