"""A catalogue that has nothing but cards: what a game leaves out means nothing to say."""

from pathlib import Path
from typing import Literal

import pytest
from pydantic import TypeAdapter

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.card_data import NamedCard
from rng_cards.catalogue.kind import CardKind
from rng_cards.catalogue.load import compile_reading
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.translation.units import units


class Coin(NamedCard):
    """The only card there is."""

    type: Literal["coin"]


class Coins(CardKind):
    """Cards of which nothing is known but their names."""

    def adapter(self) -> TypeAdapter[Coin]:
        return TypeAdapter(Coin)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A folder with one card and no other file."""
    folder = tmp_path / "catalog/coins/cards"
    folder.mkdir(parents=True)
    text = "id: heads\ntype: coin\nname: {fr: Face, en: Heads}\n"
    (folder / "heads.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_cards_without_sets_keywords_or_any_other_file_are_sound(cards: Path) -> None:
    reading = read_catalogue(list_files([cards], "coins"), Coins())
    assert not reading.report.diagnostics
    catalogue = Catalogue(compile_reading(reading, Coins()))
    (card,) = catalogue
    assert card.record == {
        "id": "heads",
        "name": {"fr": "Face", "en": "Heads"},
        "aliases": [],
        "type": "coin",
    }
    assert catalogue.languages == ("fr", "en")
    assert catalogue.words("types") == {}
    assert [(unit.key, unit.set) for unit in units(catalogue)] == [("heads.name", "")]


def test_what_is_there_is_checked_all_the_same(cards: Path) -> None:
    (cards / "catalog/coins/glossary.yaml").write_text("terms: []\n", encoding="utf-8")
    text = "id: heads\ntype: coin\nname: {fr: Face}\n"
    (cards / "catalog/coins/cards/heads.yaml").write_text(text, encoding="utf-8")
    reading = read_catalogue(list_files([cards], "coins"), Coins())
    assert [one.code.id for one in reading.report.diagnostics] == ["CAT204"]


def test_the_schema_of_a_single_type_has_its_fields_described() -> None:
    assert Coins().schema()["properties"]["id"]["description"].startswith("Stable, never reused")


def test_what_is_known_of_a_language_serves_every_game(cards: Path) -> None:
    """A game that declares its languages says of them only what is its own."""
    known = cards / "catalog/languages"
    known.mkdir()
    (known / "fr.yaml").write_text("name: Français\nusual-length: 1.2\n", encoding="utf-8")
    declared = "- {id: fr, usual-length: 1.3}\n- {id: oc, from: fr, complete: false}\n"
    (cards / "catalog/coins/languages.yaml").write_text(declared, encoding="utf-8")
    card = "id: heads\ntype: coin\nname: {fr: Face}\n"
    (cards / "catalog/coins/cards/heads.yaml").write_text(card, encoding="utf-8")
    reading = read_catalogue(list_files([cards], "coins"), Coins())
    assert not reading.report.diagnostics
    spoken = reading.source.about["spoken"]
    assert [(one["name"], one["usual-length"]) for one in spoken.values()] == [
        ("Français", 1.3),
        ("oc", None),
    ]
    (known / "fr.yaml").write_text("nmae: Français\n", encoding="utf-8")
    (fault,) = read_catalogue(list_files([cards], "coins"), Coins(), cards).report.diagnostics
    assert fault.span is not None
    assert (fault.span.path, fault.span.line) == ("catalog/languages/fr.yaml", 1)
