"""The cards of Duel: they are those that the engine deals, and each fault is told at its place."""

from collections import Counter
from pathlib import Path
from typing import Final

from cases import each
from fired_by_duel import CATALOGUE, changed

from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.duel.cards import DuelCards
from rng_cards.games.duel.engine.components import DECK
from rng_cards.games.printing import number_for

READING: Final = read_catalogue(list_files([CATALOGUE.parent.parent], "duel"), DuelCards())
CARDS: Final = [place.card for place in READING.source.places]


def placed(found: list[Diagnostic]) -> list[tuple[str, str, int, int]]:
    return [
        (one.code.id, one.span.path.rpartition("/")[2], one.span.line, one.span.column)
        for one in found
        if one.span
    ]


def test_the_catalogue_is_what_the_engine_deals() -> None:
    assert not READING.report.diagnostics
    values = [card.value for card in CARDS if card.type == "card"]
    assert Counter(values) == Counter(DECK) == dict.fromkeys(range(1, 7), 4)
    assert sum(values) == 84
    needed = {card.id: number_for(card.model_dump(), 5) for card in CARDS if card.type == "token"}
    assert needed == {"bullet": 30, "hat": 5, "wound": 15}


def test_there_are_27_rulings_and_each_text_cites_sections_that_there_are() -> None:
    assert [one.number for one in READING.rulings] == list(range(1, 28))
    assert all(one.source for one in READING.rulings)
    sections = READING.source.about["rulebook"].keys()
    assert {key for one in READING.rulings for key in one.source} <= sections
    assert {one["id"] for one in READING.source.about["leaflet"]} <= sections


SAME: Final = ("CAT249", "two-of-hearts.yaml", 4, 7)
AMMO_TWICE: Final = ("CAT249", "hat.yaml", 4, 9)
LACKING: Final = ("CAT253", "two-of-clubs.yaml", 5, 8)


@each(
    "case",
    [
        ("clubs/six-of-clubs", "value: 6", "value: 9", [("YML124", "six-of-clubs.yaml", 5, 8)]),
        ("clubs/six-of-clubs", "clubs\nv", "wands\nv", [("YML123", "six-of-clubs.yaml", 4, 7)]),
        ("hearts/two-of-hearts", "suit: hearts", "suit: clubs", [LACKING, SAME]),
        ("hearts/two-of-hearts", "value: 2", "value: 3", [LACKING, SAME]),
        ("tokens/hat", "counts: hat", "counts: ammo", [AMMO_TWICE]),
        ("tokens/wound", "each: 3", "each: 4", [("CAT253", "wound.yaml", 5, 7)]),
    ],
)
def test_a_fault_is_told_at_its_place_and_once(
    case: tuple[str, str, str, list[tuple[str, str, int, int]]], tmp_path: Path
) -> None:
    file, old, new, wanted = case
    assert placed(changed(tmp_path, file, old, new)) == wanted


def test_an_empty_file_hides_no_other_fault_and_makes_up_none(tmp_path: Path) -> None:
    path = "tokens/hat"
    text = (CATALOGUE / f"cards/{path}.yaml").read_text(encoding="utf-8")
    found = changed(tmp_path, path, text, "")
    assert [one.code.id for one in found] == ["YML107"]


@each(
    "case",
    [
        ("hearts/four-of-hearts", 3, "missing: `hearts`"),
        ("tokens/hat", 0, "missing: `counts: hat`"),
    ],
)
def test_what_is_missing_is_named(case: tuple[str, int, str], tmp_path: Path) -> None:
    file, count, missing = case
    (found,) = changed(tmp_path, file)
    assert (found.code.id, found.params["count"]) == ("CAT253", count)
    assert found.help is not None
    assert found.help.say("en", found.params) == missing
