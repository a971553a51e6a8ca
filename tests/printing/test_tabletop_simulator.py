"""Decks for Tabletop Simulator: sheets within its limits, a save that holds together."""

import json
import math
import os
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from cases import each
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from rng_cards.printing import tabletop_simulator
from rng_cards.printing.card_sheets import (
    BEST_DPI,
    CARD,
    COLUMNS,
    LEGIBLE_DPI,
    ROWS,
    SIDE,
    plan,
)
from rng_cards.printing.pictures import pixels
from rng_cards.printing.tabletop_simulator import TableCard, TableDeck, table_deck

BACK = Image.new("RGB", (744, 1039), (90, 60, 30))
LEADER = TableCard("kid", "Buffalo Kid", "♦ Legend", Image.new("RGB", (744, 1039), "gold"))


def colour(number: int) -> tuple[int, int, int]:
    return (number * 7 % 256, number * 13 % 256, 200)


def cards(count: int, copies: int = 1, size: tuple[int, int] = (20, 28)) -> list[TableCard]:
    return [
        TableCard(f"card-{n}", f"Card {n}", f"Does {n}.", Image.new("RGB", size, colour(n)), copies)
        for n in range(count)
    ]


def saved(deck: TableDeck) -> Any:
    [file] = [name for name in deck.files if name.endswith(".json")]
    return json.loads(deck.files[file])


def opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


def objects(deck: TableDeck) -> Iterator[dict[str, Any]]:
    for one in saved(deck)["ObjectStates"]:
        yield one
        yield from one.get("ContainedObjects", [])


# Sheets


@given(st.integers(0, 400))
def test_every_face_has_a_slot_and_every_sheet_is_within_limits(faces: int) -> None:
    made = plan(faces)
    assert sum(made.faces) == faces
    assert all(0 < one < made.columns * made.rows for one in made.faces), "the last slot is free"
    assert 2 <= made.columns <= COLUMNS
    assert 2 <= made.rows <= ROWS
    assert max(made.columns * made.width, made.rows * made.height) <= SIDE
    assert (made.width, made.height) == (pixels(CARD[0], made.dpi), pixels(CARD[1], made.dpi))
    assert LEGIBLE_DPI <= made.dpi <= BEST_DPI


@each(
    "faces, dpi, grid, on_each",
    [
        (0, 300, (2, 2), ()),
        (1, 300, (2, 2), (1,)),
        (18, 295, (5, 4), (18,)),
        (180, 206, (8, 5), (36, 36, 36, 36, 36)),
    ],
)
def test_sheets_are_few_and_their_text_is_legible(
    faces: int, dpi: int, grid: tuple[int, int], on_each: tuple[int, ...]
) -> None:
    made = plan(faces)
    assert (made.dpi, (made.columns, made.rows), made.faces) == (dpi, grid, on_each)


def test_faces_are_in_their_slots_and_the_back_in_the_last(tmp_path: Path) -> None:
    layout = plan(18)
    deck = table_deck("D", cards(18, size=(layout.width, layout.height)), BACK, str(tmp_path))
    sheet = opened(deck.files["d-sheet-1.png"])
    assert sheet.mode == "RGB"
    assert sheet.size == (layout.columns * layout.width, layout.rows * layout.height)
    for slot in range(20):
        row, column = divmod(slot, layout.columns)
        left, top = column * layout.width, row * layout.height
        wanted = colour(slot) if slot < 18 else (255, 255, 255) if slot == 18 else (90, 60, 30)
        for x, y in ((0, 0), (layout.width - 1, 0), (layout.width - 1, layout.height - 1)):
            assert sheet.getpixel((left + x, top + y)) == wanted


def test_pictures_of_any_size_and_mode_are_brought_to_the_sheet(tmp_path: Path) -> None:
    odd = TableCard("odd", "Odd", "", Image.new("LA", (100, 30), (128, 255)))
    deck = table_deck("D", [odd, *cards(2)], BACK.convert("L"), str(tmp_path))
    sheet = opened(deck.files["d-sheet-1.png"])
    assert sheet.getpixel((700, 1000)) == (128, 128, 128)
    assert opened(deck.files["d-back.png"]).mode == "RGB", "TTS wants RGB"


# The save


def test_a_deck_is_what_tts_reads(tmp_path: Path) -> None:
    deck = table_deck("Buffalo Kid", cards(3, copies=2), BACK, str(tmp_path), beside=[LEADER])
    assert sorted(deck.files) == [
        "buffalo-kid-back.png",
        "buffalo-kid-card-kid.png",
        "buffalo-kid-sheet-1.png",
        "buffalo-kid.json",
        "buffalo-kid.png",
    ]
    assert deck.findings == ()
    save = saved(deck)
    assert save["SaveName"] == "Buffalo Kid"
    pile, leader = save["ObjectStates"]
    assert (pile["Name"], pile["Nickname"]) == ("DeckCustom", "Buffalo Kid")
    assert pile["DeckIDs"] == [100, 100, 101, 101, 102, 102]
    url = f"file://{tmp_path}/buffalo-kid"
    assert pile["CustomDeck"] == {
        "1": {
            "FaceURL": f"{url}-sheet-1.png",
            "BackURL": f"{url}-back.png",
            "NumWidth": 2,
            "NumHeight": 2,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    second = pile["ContainedObjects"][2]
    assert (second["Name"], second["CardID"]) == ("Card", 101)
    assert (second["Nickname"], second["Description"]) == ("Card 1", "Does 1.")
    assert pile["Transform"]["rotZ"] == 180, "face down"
    assert (leader["Name"], leader["CardID"]) == ("CardCustom", 200)
    assert (leader["Nickname"], leader["Description"]) == ("Buffalo Kid", "♦ Legend")
    assert leader["CustomDeck"]["2"]["FaceURL"] == f"{url}-card-kid.png"
    assert (leader["CustomDeck"]["2"]["NumWidth"], leader["CustomDeck"]["2"]["NumHeight"]) == (1, 1)
    assert leader["Transform"]["rotZ"] == 0, "face up"
    assert leader["Transform"]["posX"] != pile["Transform"]["posX"]


@pytest.mark.parametrize("count", [0, 1, 2, 50])
def test_every_card_is_where_its_number_says(tmp_path: Path, count: int) -> None:
    deck = table_deck("D", cards(count), BACK, str(tmp_path), beside=[LEADER])
    every = list(objects(deck))
    assert len({one["GUID"] for one in every}) == len(every)
    assert all(re.fullmatch("[0-9a-f]{6}", one["GUID"]) for one in every)
    dealt = [one for one in every if one["Name"] == "Card"]
    assert len(dealt) == count
    for one in every:
        for number, sheet in one.get("CustomDeck", {}).items():
            name = sheet["FaceURL"].rpartition("/")[2]
            assert name in deck.files
            assert sheet["BackURL"].rpartition("/")[2] in deck.files
            if "CardID" in one:
                assert one["CardID"] // 100 == int(number)
                assert one["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"]
    piles = [one for one in every if one["Name"] == "DeckCustom"]
    assert len(piles) == (count > 1)
    for pile in piles:
        assert pile["DeckIDs"] == [one["CardID"] for one in pile["ContainedObjects"]]
        assert {str(one // 100) for one in pile["DeckIDs"]} == set(pile["CustomDeck"])
        assert len(pile["CustomDeck"]) == len(plan(count).faces)


def test_the_same_deck_gives_the_same_bytes(tmp_path: Path) -> None:
    made = [
        table_deck("D", cards(5, 2), BACK, str(tmp_path), beside=[LEADER]).files for _ in range(2)
    ]
    assert made[0] == made[1]


def test_text_with_commands_in_it_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    sly = TableCard("x", "[ff0000]Red[-]", 'a "b" \\ {c}\x1b[31m\u202e [b]d', BACK, 2)
    deck = table_deck("[i]D", [sly], BACK, str(tmp_path))
    card = saved(deck)["ObjectStates"][0]["ContainedObjects"][0]
    assert card["Nickname"] == "[\u200bff0000]Red[\u200b-]"
    assert card["Description"] == 'a "b" \\ {c}\\x1b[\u200b31m\\u202e [\u200bb]d'
    assert saved(deck)["SaveName"] == "[\u200bi]D"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Éperon d’Œillet", "eperon-d-oeillet"),
        ("../../etc/passwd", "etc-passwd"),
        ("牛仔", "deck"),
        ("", "deck"),
        ("x" * 300, "x" * 60),
    ],
)
def test_files_have_names_that_every_system_takes(tmp_path: Path, name: str, stem: str) -> None:
    deck = table_deck(name, cards(2), BACK, str(tmp_path))
    assert sorted(deck.files) == sorted(
        [f"{stem}{end}" for end in ("-back.png", "-sheet-1.png", ".json", ".png")]
    )


def test_an_address_is_written_as_tts_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Ma Table é"
    deck = table_deck("D", cards(2), BACK, str(folder))
    assert saved(deck)["ObjectStates"][0]["CustomDeck"]["1"]["BackURL"] == (
        f"file://{folder}/d-back.png"
    )
    monkeypatch.chdir(tmp_path)
    deck = table_deck("D", cards(2), BACK, ".")
    assert f"file://{tmp_path}/d-back.png" in deck.files["d.json"].decode()
    for path, url in (
        ("C:\\Games\\My Table", "file:///C:/Games/My Table/d.png"),
        ("\\\\server\\share", "file://server/share/d.png"),
    ):
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(os.path, "abspath", lambda _folder, to=path: to)
            assert tabletop_simulator._url("x", "d.png") == url


@pytest.mark.parametrize("name", ["50%", "a#b", "who?"])
def test_a_folder_that_an_address_cannot_say_is_told(tmp_path: Path, name: str) -> None:
    [finding] = table_deck("D", cards(2), BACK, str(tmp_path / name)).findings
    assert (finding.code.id, finding.severity.label) == ("PRT781", "warning")
    mark = next(one for one in name if one in "#?%")
    assert finding.message("en").endswith(f"has `{mark}` in it")


def test_the_way_to_the_cloud_is_said_in_both_languages(tmp_path: Path) -> None:
    said = table_deck("Feu", cards(2), BACK, str(tmp_path)).next_steps
    for language in ("fr", "en"):
        assert "`feu.json`" in said.say(language)
        assert "Cloud Manager" in said.say(language)


def test_the_thumbnail_is_a_square_with_the_whole_first_card(tmp_path: Path) -> None:
    deck = table_deck("D", cards(2), BACK, str(tmp_path), beside=[LEADER])
    image = opened(deck.files["d.png"])
    assert image.size == (256, 256)
    assert image.getpixel((128, 0)) == image.getpixel((128, 255)) == (255, 215, 0)
    assert image.getpixel((0, 128)) == (255, 255, 255)
    width = sum(image.getpixel((x, 128)) == (255, 215, 0) for x in range(256))
    assert math.isclose(width / 256, 63 / 88, abs_tol=0.01)
