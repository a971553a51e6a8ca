"""The cards of Saloon: as many as the rulebook counts, each in three languages; and faults told."""

import json
import shutil
from pathlib import Path
from typing import Final

import pytest
from cases import each

from rng_cards.app.check import check_catalogue
from rng_cards.app.table import Table
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.cli.main import run
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.saloon.cards import SaloonCard, SaloonCards

CATALOGUE: Final = Path(__file__).parents[2] / "catalog/saloon"
READING: Final = read_catalogue(list_files([CATALOGUE.parent.parent], "saloon"), SaloonCards())
CARDS: Final = [place.card for place in READING.source.places]
DEALT: Final = [card for card in CARDS if isinstance(card, SaloonCard)]
MORE_THAN_ONE: Final = {
    "Coup de poing": 8,
    "Coup de pied": 4,
    "Lancer un objet": 4,
    "Roundhouse": 3,
    "Bouteille de Whiskey": 4,
    "Chaise": 2,
    "Contre": 3,
}
"""As the rulebook counts them; there is one of every other card."""


def test_the_cards_are_those_that_the_rulebook_counts() -> None:
    assert not READING.report.diagnostics
    assert {card.name["fr"]: card.copies for card in DEALT if card.copies > 1} == MORE_THAN_ONE
    assert len(DEALT) == 33
    assert sum(card.copies for card in DEALT) == 24 + 8 + 6 + 3 + 8 + 5 == 54
    assert [card.type for card in CARDS].count("brawler") == 6


def test_every_card_says_in_three_languages_all_that_it_does() -> None:
    languages = {"fr", "de", "en"}
    assert all(card.name.keys() == languages for card in CARDS)
    assert all(effect["text"].keys() == languages for card in DEALT for effect in card.effects)
    assert all(card.attested == ["fr", "de"] for card in DEALT)
    printed_otherwise = {alias for card in DEALT for alias in card.aliases}
    misprints = {"Fautschlag", "Stählerner blick", "Injures"}
    assert printed_otherwise == misprints | {"Fusstritt", "Kopfstoss"}  # Fußtritt, Kopfstoß


def test_there_are_44_rulings_in_three_languages() -> None:
    assert [one.number for one in READING.rulings] == list(range(1, 45))
    for one in READING.rulings:
        assert one.about.keys() == one.ruling.keys() == {"fr", "de", "en"}
        assert set(one.source) <= READING.source.about["rulebook"].keys()
        assert one.source


def changed(at: Path, file: str, old: str = "", new: str | None = None) -> list[Diagnostic]:
    """What is said once a file of the catalogue says something else, or is gone."""
    shutil.copytree(CATALOGUE, at / "catalog/saloon", dirs_exist_ok=True)
    path = at / "catalog/saloon/cards" / file
    if new is None:
        path.unlink()
    else:
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return list(read_catalogue(list_files([at], "saloon"), SaloonCards(), at).report.diagnostics)


@each(
    "case",
    [
        ("objects/chair.yaml", "copies: 2", "copies: 3", ("CAT253", 9, "beer-barrel.yaml", 5)),
        ("helps/oops.yaml", "", None, ("CAT253", 2, "hold-him.yaml", 5)),
        ("brawlers/big-hank.yaml", "", None, ("CAT253", 5, "fearless-lupe.yaml", 3)),
        ("markers/marker.yaml", "each: 1", "each: 2", ("CAT253", 2, "marker.yaml", 4)),
    ],
)
def test_a_wrong_number_of_cards_is_told_at_their_place(
    case: tuple[str, str, str | None, tuple[str, int, str, int]], tmp_path: Path
) -> None:
    file, old, new, (code, count, name, line) = case
    (found,) = changed(tmp_path, file, old, new)
    assert found.span is not None
    assert (found.code.id, found.params["count"]) == (code, count)
    assert (Path(found.span.path).name, found.span.line) == (name, line)


def test_texts_may_speak_of_a_card_whose_file_is_at_fault(tmp_path: Path) -> None:
    changed(tmp_path, "objects/chair.yaml", "copies: 2", "copies: 3")
    (tmp_path / "rng-cards.yaml").touch()
    found = check_catalogue(Table(tmp_path), "saloon").report.diagnostics
    assert [one.code.id for one in found] == ["CAT253"]


@each("copies", ["0", "-1", "100", '"two"', "2.5", ""])
def test_a_number_of_cards_that_is_none_is_told_at_its_line(copies: str, tmp_path: Path) -> None:
    (found,) = changed(tmp_path, "attacks/punch.yaml", "copies: 8", f"copies: {copies}")
    assert found.code.id.startswith("YML")
    assert found.span is not None
    assert (Path(found.span.path).name, found.span.line) == ("punch.yaml", 5)


def test_an_effect_there_is_not_and_a_number_that_is_taken(tmp_path: Path) -> None:
    kick = "attacks/kick.yaml"
    assert [one.code.id for one in changed(tmp_path / "1", kick, "- damage", "- harm")] == [
        "YML121"
    ]
    found = changed(tmp_path / "2", kick, "number: 3", "number: 5")
    assert {one.code.name for one in found} == {"duplicate-number"}


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert run(list(args)) == 0
    return capsys.readouterr().out.replace("\u00a0", " ").replace("\u202f", " ")


def test_cards_are_found_and_shown_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, "card", "Fautschlag", "--both", "--lang", "en")
    for words in ("Coup de poing", "Faustschlag", "Punch", "Der Verteidiger verliert 1 KO."):
        assert words in page
    assert "House       English name" in page
    listed = said(capsys, "cards", "--game", "saloon", "--effect", "stuns", "--format", "json")
    assert {one["id"] for one in json.loads(listed)} == {
        *("headbutt", "leap-off-the-table", "thrown-through-the-table"),
        *("beer-barrel", "spittoon"),
    }
    listed = said(capsys, "cards", "--type", "Schlag", "--format", "json")
    assert len(json.loads(listed)) == 6


def test_every_text_is_translated_and_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    status = said(capsys, "tr", "status", "--game", "saloon", "--lang", "en")
    assert "every translation is accepted as it stands" in status
