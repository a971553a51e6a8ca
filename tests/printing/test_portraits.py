"""Faces of people: everybody has one of their own, of parts that are all there and all used."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from rng_cards.app.schemas import schema
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import shipped_root
from rng_cards.cli.main import run
from rng_cards.games import game_ids
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import Area
from rng_cards.printing.portraits.drawing import Tones, draw_people
from rng_cards.printing.portraits.files import SLOTS
from rng_cards.printing.portraits.reading import read_parts, read_portraits

PRINT: Final = shipped_root() / "print"
INK: Final = Tones("#101010", "#101010", "#909090", "#f0f0f0", "#f0f0f0")
WANTED: Final = {
    "ragnguns": ("gunslinger",),
    "saloon": ("brawler",),
    "colt-express": ("bandit", "marshal"),
}
"""The types of cards that are people, by game; of Backups some are beasts, and one is a train."""


def everybody() -> dict[str, Any]:
    made = [read_portraits([PRINT], game) for game in game_ids()]
    assert not [finding for one in made for finding in one.findings]
    return {card: people for one in made for card, people in one.data["people"].items()}


def test_every_character_has_a_face() -> None:
    known = everybody()
    table = Table()
    for game, types in WANTED.items():
        cards = [card.id for card in table.catalogue(game) if card.type in types]
        assert cards
        assert set(cards) <= set(known)


def test_no_two_people_look_alike() -> None:
    """Two differ in at least three parts beside their pose; Banjo Winter is on two cards."""
    one_man = {"banjo-winter", "banjo-winter-gunslinger"}
    people = [
        (card, person)
        for card, group in everybody().items()
        for person in group
        if card not in one_man
    ]
    assert len(people) > 35
    for number, (card, person) in enumerate(people):
        for other, someone in people[:number]:
            apart = [slot for slot in SLOTS[1:] if person.get(slot) != someone.get(slot)]
            assert len(apart) >= 3, f"{card} and {other} differ in {apart} alone"


def test_every_part_is_worn_by_somebody_or_is_for_designers() -> None:
    """Four parts of five are in use, so that they were looked at on a card."""
    parts = read_parts([PRINT]).data
    there = {f"{slot}/{name}" for slot, names in parts.items() for name in names}
    worn = {
        f"{slot}/{name}"
        for group in everybody().values()
        for person in group
        for slot in SLOTS
        for name in person.get(slot, ())
    }
    assert len(there) > 100
    assert len(worn) > len(there) * 4 / 5, sorted(there - worn)


def pdf_of(people: list[Mapping[str, Any]], parts: Mapping[str, Any]) -> bytes:
    canvas = Canvas()
    canvas.page(100, 100)
    draw_people(canvas, people, parts, Area(0, 0, 100, 100), INK)
    return canvas.pdf()


def test_a_part_that_two_people_have_goes_into_the_file_once() -> None:
    made = read_portraits([PRINT], "ragnguns").data
    (one,) = made["people"]["banjo-winter"]
    alone, twice = (pdf_of(people, made["parts"]) for people in ([one], [one, one]))
    assert alone.count(b"/Subtype /Form") == twice.count(b"/Subtype /Form") > 8


def written(folder: Path, people: str, hats: str = "") -> Path:
    (folder / "ragnguns").mkdir()
    (folder / "portraits").mkdir()
    (folder / "ragnguns/portraits.yaml").write_text(people, encoding="utf-8")
    (folder / "portraits/hat.yaml").write_text(hats or "{}\n", encoding="utf-8")
    return folder


def test_a_part_of_ones_own_goes_before_ours(tmp_path: Path) -> None:
    own = 'bowler:\n  - {mid: "M0 0 L10 0 L10 10 Z", twice: true}\nflat: []\n'
    people = "machete: {face: square, eyes: fierce, collar: fur, hat: bowler}\n"
    made = read_portraits([written(tmp_path, people, own), PRINT], "ragnguns")
    assert made.findings == ()
    assert made.data["parts"]["hat/bowler"]["front"] == [
        ["mid", "both", 2.4, "0 0 m 10 0 l 10 10 l h"],
        ["mid", "both", 2.4, "200 0 m 190 0 l 190 10 l h"],
    ]
    assert "jenny-james" in made.data["people"], "ours are still there"


def test_whoever_has_an_unknown_part_is_left_out_and_told_of(tmp_path: Path) -> None:
    people = "machete: [{face: square, eyes: fierce, collar: fur, extra: [scar, zzz]}]\n"
    made = read_portraits([written(tmp_path, people), PRINT], "ragnguns")
    (finding,) = made.findings
    assert finding.code.name == "unknown-portrait-part"
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == (1, people.index("zzz") + 1)
    assert "monocle" not in str(finding.params["known"])
    assert "scar" in str(finding.params["known"])
    assert "machete" not in made.data["people"]


def test_an_unknown_part_is_told_of_beside_other_faults(tmp_path: Path) -> None:
    people = "machete: {face: square, eyes: fierse, nos: long}\nlasso: [{hat: zzz}, 3]\n"
    found = read_portraits([written(tmp_path, people), PRINT], "ragnguns").findings
    unknown = [one.params["name"] for one in found if one.code.name == "unknown-portrait-part"]
    assert unknown == ["fierse", "zzz"]
    assert len(found) > len(unknown)


def test_light_hair_is_cut_with_ink(tmp_path: Path) -> None:
    people = "machete: {face: square, eyes: wide, hair: slick, hair-tone: light, collar: fur}\n"
    made = read_portraits([written(tmp_path, people), PRINT], "ragnguns")
    tones = made.data["people"]["machete"][0]["tones"]
    assert tones == dict.fromkeys(("hair", "moustache", "beard"), "light")


def test_the_schema_offers_every_part_by_name() -> None:
    made = schema("portrait", Table(), "")
    (portrait,) = (one for one in made["$defs"].values() if "moustache" in one["properties"])
    assert "handlebar" in portrait["properties"]["moustache"]["enum"]
    assert "cigar" in portrait["properties"]["extra"]["items"]["enum"]
    assert set(SLOTS) <= set(portrait["properties"])


def test_a_picture_of_ones_own_replaces_a_face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PIL import Image

    drawn: list[int] = []
    monkeypatch.setattr("rng_cards.printing.boxes.pictures.draw_people", lambda *_: drawn.append(1))
    (tmp_path / "art").mkdir()
    (tmp_path / "deck.txt").write_text("jenny-james\naunt-juniper\n", encoding="utf-8")
    Image.new("RGBA", (700, 500), (200, 30, 30, 60)).save(tmp_path / "art/jenny-james.png")
    monkeypatch.chdir(tmp_path)
    told = ["print", "deck.txt", "--no-ledger", "-o", "out.pdf", "--quiet"]
    assert run(told) == 0
    assert len(drawn) == 2
    assert run([*told, "--art", "art"]) == 0
    assert len(drawn) == 3, "nothing lies under a picture that can be seen through"


def test_a_changed_part_is_a_changed_look() -> None:
    """What the ledger takes a look by changes with a part, and only for who has it."""
    from rng_cards.app.printing.ledger import design_digests
    from rng_cards.app.printing.renderer import Renderer
    from rng_cards.printing.papers import load_papers

    table = Table()
    catalogue = table.catalogue("ragnguns")
    sizes = load_papers(table.roots).cards
    renderer = Renderer(table.game("ragnguns"), catalogue, table.roots, sizes)

    def digests() -> list[str]:
        cards = [catalogue.get(one) for one in ("jenny-james", "deacon-tallow")]
        faces = [renderer.face(card, ("en",)) for card in cards if card]
        return [design_digests(renderer)(face) for face in faces]

    before = digests()
    parts = json.loads(json.dumps(renderer.resources.parts))
    parts["hat/flat"]["front"].pop()
    renderer.resources = renderer.resources._replace(parts=parts)
    after = digests()
    assert before[0] == after[0]
    assert before[1] != after[1]
