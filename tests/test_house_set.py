"""What the shipped set promises: enough cards, of every kind, to make a deck a choice."""

import re
from collections import Counter
from typing import Any, Final

import yaml
from cases import each
from conftest import ROOT

from rng_cards.app.check import check_catalogue
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.ragnguns import cost_model
from rng_cards.games.ragnguns.effects.effect import Effect

DECK_TYPES: Final = ("action", "weapon", "item", "trap", "backup")
KEYWORDS: Final = (
    *("mount", "animal", "girl", "quick", "alcohol", "heal", "melee", "fire", "music", "sheriff"),
)


def deck_cards(catalogue: Catalogue) -> list[Card]:
    return [card for card in catalogue if card.type != "gunslinger"]


def gunslingers(catalogue: Catalogue) -> list[Card]:
    return [card for card in catalogue if card.type == "gunslinger"]


def keywords_read(value: Any) -> set[str]:
    """The keywords that an effect looks for, anywhere inside it."""
    if isinstance(value, dict):
        here = {value["keyword"]} if isinstance(value.get("keyword"), str) else set()
        return here.union(*map(keywords_read, value.values()))
    return set().union(*map(keywords_read, value)) if isinstance(value, list) else set()


def test_the_catalogue_is_sound(catalogue: Catalogue) -> None:
    assert catalogue.problems == 0


def test_there_are_72_deck_cards_or_more(catalogue: Catalogue) -> None:
    assert len(deck_cards(catalogue)) >= 72


def test_there_are_six_gunslingers_or_more(catalogue: Catalogue) -> None:
    assert len(gunslingers(catalogue)) >= 6


@each("type_", DECK_TYPES)
def test_each_type_has_nine_cards_or_more(type_: str, catalogue: Catalogue) -> None:
    assert sum(card.type == type_ for card in catalogue) >= 9


def test_every_card_is_of_a_type_of_the_game(catalogue: Catalogue) -> None:
    assert {card.type for card in catalogue} == {"gunslinger", *DECK_TYPES}


def test_there_are_twelve_epic_cards_or_more(catalogue: Catalogue) -> None:
    assert sum(card.facts["epic"] for card in deck_cards(catalogue)) >= 12


def test_each_gunslinger_has_two_signatures_or_more(catalogue: Catalogue) -> None:
    owned = Counter(card.facts["signature"] for card in deck_cards(catalogue))
    assert {card.id: owned[card.id] for card in gunslingers(catalogue) if owned[card.id] < 2} == {}


def test_a_gunslinger_is_called_banjo_winter(catalogue: Catalogue) -> None:
    assert [card.id for card in gunslingers(catalogue) if card.name("fr") == "Banjo Winter"] == [
        "banjo-winter-gunslinger"
    ]


@each("keyword", KEYWORDS)
def test_each_keyword_is_on_four_cards_and_read_by_an_effect(
    keyword: str, catalogue: Catalogue
) -> None:
    assert sum(keyword in card.facts["keywords"] for card in deck_cards(catalogue)) >= 4
    assert any(keyword in keywords_read(card.record["effects"]) for card in catalogue)


def test_actions_and_traps_have_neither_cost_nor_statistics(catalogue: Catalogue) -> None:
    for card in catalogue:
        facts = [card.facts[fact] for fact in ("cost", "firepower", "durability")]
        assert (facts == [None, None, None]) == (card.type in {"action", "trap"}), card


def test_a_gunslinger_has_two_repeatable_effects(catalogue: Catalogue) -> None:
    for card in gunslingers(catalogue):
        assert [one.get("repeatable") for one in card.record["effects"]] == [True, True], card


def test_an_item_has_two_effects_and_the_least_of_statistics(catalogue: Catalogue) -> None:
    for card in deck_cards(catalogue):
        if card.type == "item":
            assert len(card.record["effects"]) == 2, card
            assert card.facts["firepower"] + card.facts["durability"] <= 2, card


def test_a_trap_has_one_effect(catalogue: Catalogue) -> None:
    for card in deck_cards(catalogue):
        if card.type == "trap":
            assert [one.get("when") for one in card.record["effects"]] == ["sprung"], card


def test_a_backup_costs_more_than_an_item_and_depends_on_its_zone(catalogue: Catalogue) -> None:
    for card in deck_cards(catalogue):
        if card.type == "backup":
            assert card.facts["cost"] >= 3, card
            assert all("zone" in one for one in card.record["effects"]), card


CARD_DESIGN: Final = ROOT / "docs" / "card-design.md"


def test_the_worths_in_card_design_are_those_of_the_cost_model() -> None:
    page = CARD_DESIGN.read_text(encoding="utf-8")
    said = re.findall(r"`(\{[^`]+\})` (-?\d+(?:\.\d+)?)", page)
    assert len(said) > 30
    effects = {does: Effect.from_plain(_doing(does)) for does, _ in said}
    worths = {does: effect.does[0].total_worth() for does, effect in effects.items()}
    assert worths == {does: float(worth) for does, worth in said}


def _doing(does: str) -> dict[str, Any]:
    return {"cost": 0, "does": [yaml.safe_load(does)], "text": {}}


def test_the_statistics_in_card_design_are_those_of_the_cost_model() -> None:
    page = CARD_DESIGN.read_text(encoding="utf-8")
    for statistic in (cost_model.firepower, cost_model.durability):
        said = ", ".join(f"{statistic(value):g}" for value in range(1, 6))
        assert f"so {said}." in page
    assert (cost_model.TOLERANCE, cost_model.EPIC_BONUS, cost_model.FREE_LIMIT) == (1, 1, 2)


def test_the_attested_price_of_the_machete_is_what_it_is_worth(table: Table) -> None:
    places = check_catalogue(table, "ragnguns").source.places
    (machete,) = (place.card for place in places if place.card.id == "machete")
    assert cost_model.worth(machete) == machete.cost
