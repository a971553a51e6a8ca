"""Every text of every card has a key of its own; languages say what they are translated from."""

from pathlib import Path

import pytest
from benches import MULE, bench_of, small_catalogue, spur, write_card
from cases import each
from conftest import ROOT

from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.units import Tongue, field_of, tongues, units
from rng_cards.yaml.nodes import Mapping
from rng_cards.yaml.reader import read_yaml
from rng_cards.yaml.typed import find


def test_keys_are_unique_and_every_card_has_a_name(catalogue: Catalogue) -> None:
    every = list(units(catalogue))
    assert len({unit.key for unit in every}) == len(every)
    assert {unit.card for unit in every if unit.field == "name"} == {card.id for card in catalogue}


def test_a_unit_says_what_stands_at_its_place_in_the_file(catalogue: Catalogue) -> None:
    trees = {}
    for unit in units(catalogue):
        if unit.path not in trees:
            trees[unit.path] = read_yaml(unit.path).root
        root = trees[unit.path]
        assert root is not None
        node = find(root, unit.loc)
        assert isinstance(node, Mapping)
        assert {key.value: getattr(one, "value", None) for key, one in node.pairs()} == unit.texts


@each(
    "loc, field",
    [
        (("name",), "name"),
        (("flavour",), "flavour"),
        (("effects", 0, "text"), "effect-1"),
        (("rulings", 11, "text"), "ruling-12"),
    ],
)
def test_fields_are_counted_as_people_count(loc: tuple[str | int, ...], field: str) -> None:
    assert field_of(loc) == field


def test_shipped_english_comes_from_french(catalogue: Catalogue) -> None:
    assert tongues(catalogue)[0] == Tongue("en", "fr", complete=True)
    assert ROOT.joinpath("catalog/ragnguns/languages.yaml").is_file()


def test_a_language_may_come_from_a_translation_and_be_incomplete(tmp_path: Path) -> None:
    bench = bench_of(small_catalogue(tmp_path))
    assert bench.tongues == (Tongue("en", "fr", complete=True), Tongue("de", "en", complete=False))
    assert [unit.key for unit in bench.units] == [
        "old-mule.name",
        "old-mule.effect-1",
        "rusty-spur.name",
        "rusty-spur.flavour",
        "rusty-spur.effect-1",
        "set-core.name",
        "set-core.about",
        "set-dust.name",
        "set-dust.about",
    ]
    assert {unit.set for unit in bench.units} == {"core", "dust", "sets.yaml"}


def test_a_card_that_lacks_a_translation_is_on_the_bench_all_the_same(tmp_path: Path) -> None:
    small_catalogue(tmp_path)
    whole = {unit.key: unit for unit in bench_of(tmp_path).units}
    spur(tmp_path, ("      en: Shoot 1 BULLET at the card in the opposing ALLEY.\n", ""))
    bench = bench_of(tmp_path)
    assert len(bench.catalogue) == 1
    found = {unit.key: unit for unit in bench.units}
    assert found.keys() == whole.keys()
    assert found["rusty-spur.effect-1"].texts.keys() == {"fr"}
    assert found["rusty-spur.flavour"] == whole["rusty-spur.flavour"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- a\n",
        "just words\n",
        "id: [a]\nname: {fr: x}\n",
        "name: {fr: x, en: y}\n",
        "\t: {{",
        MULE.replace("name:", "name: {a: {b: c}}\nflavour:").replace("effects:", "effects: 3\nx:"),
        MULE.replace("fr: Vieille mule", "fr: [Vieille, mule]"),
    ],
)
def test_a_card_file_of_anything_at_all_has_the_texts_it_has(text: str, tmp_path: Path) -> None:
    small_catalogue(tmp_path)
    write_card(tmp_path, "weapons/old-mule", text)
    units_there = bench_of(tmp_path).units
    keys = [one.key for one in units_there if one.card != "rusty-spur" and not one.beside]
    assert keys in ([], ["old-mule.flavour"], ["old-mule.effect-1"])
