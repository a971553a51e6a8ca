"""The whole table for Tabletop Simulator: a save that holds together, with everything to play."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import ROOT

from rng_cards.cli.main import run

DECKS: Final = [str(ROOT / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
KEYS: Final = {
    "DeckCustom": {"DeckIDs", "CustomDeck", "ContainedObjects"},
    "Card": {"CardID", "CustomDeck"},
    "CardCustom": {"CardID", "CustomDeck"},
    "Custom_Tile": {"CustomImage"},
    "Custom_Token": {"CustomImage"},
    "Bag": {"ContainedObjects", "Bag"},
    "Die_6": {"MaterialIndex"},
}
"""What saves that people made have for each kind of object (tts-types, ObjectState.def.lua)."""
ALL: Final = {"GUID", "Name", "Transform", "Nickname", "Description", "ColorDiffuse", "Locked"}
ADDRESS: Final = "https://example.org/table"


def objects(some: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in some:
        yield one
        yield from objects(one.get("ContainedObjects", []))


def addresses(value: Any) -> Iterator[str]:
    """Everything in a save that is called a URL and is not empty."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inside in pairs:
        if isinstance(inside, dict | list):
            yield from addresses(inside)
        elif str(key).endswith("URL") and inside:
            yield inside


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], set[str]]:
    """The save, and the files beside it."""
    folder = tmp_path_factory.mktemp("table")
    args = ["--tts", str(folder), "--address", f"{ADDRESS}/", "--lang", "fr", "-q"]
    assert run(["print", "kit", *DECKS, *args]) == 0
    [save] = folder.glob("*.json")
    read: dict[str, Any] = json.loads(save.read_text(encoding="utf-8"))
    return read, {one.name for one in folder.iterdir()}


def test_every_object_has_what_tts_wants_of_its_kind(
    table: tuple[dict[str, Any], set[str]],
) -> None:
    save, _ = table
    assert {"SaveName", "Table", "TabStates", "ObjectStates", "LuaScript"} <= save.keys()
    for one in objects(save["ObjectStates"]):
        assert one.keys() >= ALL | KEYS[one["Name"]], one["Name"]
        assert len(one["Transform"]) == 9
        if one["Name"] == "DeckCustom":
            assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]
            assert {str(number // 100) for number in one["DeckIDs"]} == one["CustomDeck"].keys()
    ids = [one["GUID"] for one in objects(save["ObjectStates"])]
    assert len(ids) == len(set(ids))


def test_both_players_have_all_that_the_kit_has(table: tuple[dict[str, Any], set[str]]) -> None:
    save, _ = table
    kinds = Counter(one["Name"] for one in objects(save["ObjectStates"]))
    assert kinds["DeckCustom"] == kinds["CardCustom"] == 2  # decks, and their Gunslingers
    assert kinds["Card"] == 2 * 15
    assert (kinds["Custom_Token"], kinds["Die_6"]) == (32, 2)
    mats = [one for one in save["ObjectStates"] if one["Locked"]]
    assert [one["Transform"]["rotY"] for one in mats] == [180, 0]
    assert {tab["title"] for tab in save["TabStates"].values()} >= {"Ton tour"}


def test_nothing_lies_on_anything_else(table: tuple[dict[str, Any], set[str]]) -> None:
    save, _ = table
    places = [(one["Transform"]["posX"], one["Transform"]["posZ"]) for one in save["ObjectStates"]]
    assert len(places) == len(set(places))


def test_pictures_are_at_the_address_and_beside_the_save(
    table: tuple[dict[str, Any], set[str]],
) -> None:
    save, files = table
    named = set(addresses(save))
    assert named
    for one in named:
        assert one.startswith(f"{ADDRESS}/")
        assert one.removeprefix(f"{ADDRESS}/") in files


def test_a_zone_keeps_its_colon(table: tuple[dict[str, Any], set[str]]) -> None:
    save, _ = table
    said = [one["Description"] for one in objects(save["ObjectStates"])]
    assert any("RUELLE\u00a0: " in text for text in said)


def test_a_game_without_decks_lies_in_the_middle(tmp_path: Path) -> None:
    args = ["--players", "3", "--tts", str(tmp_path), "--lang", "fr", "-q"]
    assert run(["print", "kit", "--game", "duel", *args]) == 0
    [file] = tmp_path.glob("*.json")
    save = json.loads(file.read_text(encoding="utf-8"))
    assert {one["Transform"]["posZ"] for one in save["ObjectStates"]} == {0}
    assert sum(one["Name"] == "Card" for one in objects(save["ObjectStates"])) > 24


def test_an_address_is_that_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "kit", *DECKS, "--address", ADDRESS, "--lang", "en"]) == 2
    assert "`--tts FOLDER`" in capsys.readouterr().err
