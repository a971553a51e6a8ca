"""The catalogue and its checks: every rule of cards at its line, every card as promised."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin

import pytest
from cases import each
from pydantic import TypeAdapter

from rng_cards.app.check import check_catalogue
from rng_cards.app.table import Table
from rng_cards.catalogue import catalogue_codes
from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.cli.main import run
from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.games.ragnguns import cost_model
from rng_cards.games.ragnguns.card_rules.rule import RULES as RULES_OF_CARDS
from rng_cards.games.ragnguns.cards import ADAPTER, AnyCard
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.effect import CIRCLED, Effect
from rng_cards.games.ragnguns.effects.selection import Count, Selection
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.shape import Shape, yaml_key

ROOT: Final = Path(__file__).parent.parent
READING: Final = check_catalogue(Table(ROOT), "ragnguns")
CARDS: Final[list[AnyCard]] = [place.card for place in READING.source.places]
RECORDS: Final = [place.record for place in READING.source.places]


def own_folder(at: Path, cards: Mapping[str, str]) -> Path:
    (at / "catalog/ragnguns/cards/weapons").mkdir(parents=True)
    (at / "rng-cards.yaml").write_text("", encoding="utf-8")
    for stem, text in cards.items():
        path = at / f"catalog/ragnguns/cards/weapons/{stem}.yaml"
        path.write_text(text, encoding="utf-8")
    return at


def findings(at: Path, cards: Mapping[str, str]) -> list[Diagnostic]:
    return list(check_catalogue(Table(own_folder(at, cards)), "ragnguns").report.diagnostics)


def places(found: list[Diagnostic]) -> list[tuple[str, int, int]]:
    return [(one.code.id, one.span.line, one.span.column) for one in found if one.span]


EFFECTS: Final = """\
effects:
  - cost: 1
    does: [{shoot: 1}]
    text: {fr: x, en: x}
  - cost: 1
    repeatable: true
    does: [{heal: 1}]
    text: {fr: x, en: x}
"""
ITEM: Final = (
    SOUND_CARD.replace("type: weapon", "type: item")
    .replace("firepower: 1", "firepower: 0")
    .replace("durability: 2", "durability: 1")
    + EFFECTS
)
ODD: Final = "keywords: [mount, fire, heal]\n"
"""What no card of the catalogue has all of, so that none outdoes this one."""
HEAD: Final = SOUND_CARD.split("cost:", maxsplit=1)[0]
TRAP: Final = HEAD.replace("weapon", "trap") + (
    "effects:\n  - when: sprung\n    does: [{nothing: true}]\n    text: {fr: x, en: x}\n"
)
ACTION: Final = HEAD.replace("weapon", "action") + (
    "effects:\n  - cost: 0\n    does: [{draw: 1}]\n    text: {fr: x, en: x}\n" + ODD
)
BACKUP: Final = HEAD.replace("weapon", "backup") + (
    "cost: 3\nfirepower: 1\ndurability: 2\n"
    "effects:\n  - when: on-place\n    zone: alley\n    does: [{draw: 1}]\n"
    "    text: {fr: x, en: x}\n" + ODD
)
GUNSLINGER: Final = HEAD.replace("weapon", "gunslinger") + (
    "firepower: 1\n"
    + EFFECTS.replace("cost: 1\n    does", "cost: 1\n    repeatable: true\n    does")
)


# What is shipped


def test_the_shipped_catalogue_is_sound() -> None:
    assert READING.report.diagnostics == ()
    assert len(CARDS) > 80


def test_rng_check_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "catalog/ragnguns/cards/rusty-spur.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SOUND_CARD, encoding="utf-8")
    assert run(["check", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert said.out == f"Rag'n'Guns: {len(CARDS) + 1} cards checked, nothing to say against them\n"
    assert said.err == ""
    assert run(["check", str(tmp_path), "--fail-on", "info", "--quiet"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "text", [SOUND_CARD, ITEM, TRAP, ACTION, BACKUP, GUNSLINGER], ids=lambda text: text[50:80]
)
def test_the_cards_that_the_tests_below_bend_are_sound(text: str, tmp_path: Path) -> None:
    assert findings(tmp_path, {"rusty-spur": text}) == []


# Generic checks, at their lines


GENERIC: Final[dict[str, tuple[str, list[tuple[str, int, int]]]]] = {
    "an id that is not the file's": (
        SOUND_CARD.replace("id: rusty-spur", "id: rusty-spurs"),
        [("CAT201", 1, 5)],
    ),
    "another card's French name in English": (
        SOUND_CARD.replace("Rusty Spur", "Machette"),
        [("CAT203", 5, 32)],
    ),
    "another card's name in other letters": (
        SOUND_CARD.replace("Éperon rouillé", "le FOUET"),
        [("CAT203", 5, 12)],
    ),
    "another card's alias": (SOUND_CARD + "aliases: [Spur, Brass Kuckle]\n", [("CAT203", 9, 17)]),
    "a name without English": (
        SOUND_CARD.replace(", en: Rusty Spur", ""),
        [("CAT204", 5, 8)],
    ),
    "a flavour without French": (
        SOUND_CARD + "flavour: {en: Rust.}\n",
        [("CAT204", 9, 11)],
    ),
    "a language of no card": (
        SOUND_CARD.replace("en: Rusty", "eo: Sprono, en: Rusty"),
        [("CAT205", 5, 32)],
    ),
    "a set of no game": (SOUND_CARD.replace("set: dust", "set: dusk"), [("CAT206", 2, 6)]),
    "a number taken": (
        SOUND_CARD.replace("set: dust\nnumber: 900", "set: core\nnumber: 1"),
        [("CAT207", 3, 9)],
    ),
    "a keyword of no glossary": (
        SOUND_CARD + "keywords: [melee, malee]\n",
        [("CAT208", 9, 19)],
    ),
    "an empty text": (SOUND_CARD.replace("en: Rusty Spur", 'en: "\u00a0"'), [("CAT209", 5, 32)]),
    "an effect's text without English": (
        SOUND_CARD.replace("cost: 1", "cost: 2")
        + EFFECTS.split("  - cost: 1\n    rep", maxsplit=1)[0].replace(", en: x", ""),
        [("CAT204", 12, 12)],
    ),
}


@pytest.mark.parametrize("mistake", GENERIC)
def test_a_generic_check_points_at_the_very_value(mistake: str, tmp_path: Path) -> None:
    text, expected = GENERIC[mistake]
    assert places(findings(tmp_path, {"rusty-spur": text})) == expected


def test_two_cards_of_one_id_or_one_number_are_told_with_the_other_card(tmp_path: Path) -> None:
    other = SOUND_CARD.replace("Éperon rouillé", "Bis").replace("Rusty Spur", "Again")
    found = findings(tmp_path, {"rusty-spur": SOUND_CARD, "rusty-spurs": other})
    assert [one.code.id for one in found] == ["CAT201", "CAT202"]
    assert found[1].related[0].span.path.endswith("rusty-spur.yaml")


def test_a_clash_with_a_shipped_card_is_the_newcomers_fault(tmp_path: Path) -> None:
    for text in (GENERIC["another card's alias"][0], GENERIC["a number taken"][0]):
        own = tmp_path / str(len(text))
        (one,) = findings(own, {"rusty-spur": text})
        assert one.span is not None
        assert one.span.path.endswith("weapons/rusty-spur.yaml")
        assert Table(own).catalogue("ragnguns").get("machete") is not None
        assert Table(own).catalogue("ragnguns").get("rusty-spur") is None


def test_a_card_of_ones_own_stands_in_for_a_shipped_one_of_the_same_file(tmp_path: Path) -> None:
    machete = (ROOT / "catalog/ragnguns/cards/weapons/machete.yaml").read_text(encoding="utf-8")
    own = own_folder(tmp_path, {"machete": machete.replace("durability: 1", "durability: 2")})
    assert check_catalogue(Table(own), "ragnguns").report.diagnostics == ()
    card = Table(own).catalogue("ragnguns").get("machete")
    assert card is not None
    assert card.record["durability"] == 2


def test_a_gunslinger_may_bear_a_backups_name_and_nobody_else_may(tmp_path: Path) -> None:
    namesake = GUNSLINGER.replace("Éperon rouillé", "Machette").replace("Rusty Spur", "Machete")
    assert findings(tmp_path / "a", {"rusty-spur": namesake}) == []
    clash = GUNSLINGER.replace("Éperon rouillé", "Buffalo Kid")
    assert places(findings(tmp_path / "b", {"rusty-spur": clash})) == [("CAT203", 5, 12)]


# The rules of Rag'n'Guns, at their lines


LASTING: Final = BACKUP.replace("when: on-place", "when: while-placed")
RULES: Final[dict[str, tuple[str, list[tuple[str, int, int]]]]] = {
    "an item of one effect": (
        ITEM[: ITEM.index("  - cost: 1\n    repeatable")],
        [("CAT220", 9, 1)],
    ),
    "an item too strong and too dear": (
        ITEM.replace(
            "cost: 1\nfirepower: 0\ndurability: 1", "cost: 2\nfirepower: 2\ndurability: 1"
        ),
        [("CAT221", 6, 7), ("CAT221", 7, 12)],
    ),
    "a trap that is paid": (TRAP.replace("when: sprung", "cost: 0"), [("CAT222", 6, 1)]),
    "a trap of two effects": (
        TRAP + "  - when: sprung\n    does: [{draw: 1}]\n    text: {fr: x, en: x}\n",
        [("CAT222", 6, 1)],
    ),
    "a backup without a zone": (BACKUP.replace("    zone: alley\n", ""), [("CAT223", 10, 5)]),
    "a backup without effects": (
        BACKUP.split("effects:", maxsplit=1)[0].replace("durability: 2", "durability: 3")
        + "effects: []\n",
        [("CAT223", 9, 1)],
    ),
    "a cheap backup": (BACKUP.replace("cost: 3", "cost: 2"), [("CAT224", 6, 7)]),
    "a weapon that goes off": (
        SOUND_CARD
        + "effects:\n  - when: sprung\n    does: [{draw: 1}]\n    text: {fr: x, en: x}\n",
        [("CAT225", 10, 11)],
    ),
    "a gunslinger of one effect": (
        GUNSLINGER[: GUNSLINGER.rindex("  - cost: 1")],
        [("CAT226", 7, 1)],
    ),
    "a gunslinger whose effect is played once": (
        GUNSLINGER.replace("    repeatable: true\n", "", 1),
        [("CAT226", 7, 1)],
    ),
    "an action that is repeatable": (
        ACTION.replace("  - cost: 0\n", "  - cost: 0\n    repeatable: true\n"),
        [("CAT227", 8, 17)],
    ),
    "an action that does nothing": (
        ACTION.split("effects:", maxsplit=1)[0] + "effects: []\n",
        [("CAT227", 6, 1)],
    ),
    "an effect without a cost": (
        ACTION.replace("  - cost: 0\n    does", "  - does"),
        [("CAT228", 7, 11)],
    ),
    "a free effect with a cost": (
        BACKUP.replace("    zone: alley\n", "    zone: alley\n    cost: 1\n"),
        [("CAT228", 12, 11)],
    ),
    "shots that nobody pays": (
        ITEM.replace("shoot: 1", "shoot: 2"),
        [("CAT229", 11, 11)],
    ),
    "shots of a trap beyond its stake": (
        TRAP.replace("nothing: true", "shoot: 2"),
        [("CAT229", 8, 11)],
    ),
    "a verb out of its time": (
        TRAP.replace("nothing: true", "gunfight: 1"),
        [("CAT234", 8, 13)],
    ),
    "a verb that is not counted": (
        TRAP.replace("nothing: true", "look: hand, times: {each: {keyword: fire}}"),
        [("CAT235", 8, 33)],
    ),
    "a verb that does not last": (LASTING, [("CAT230", 12, 13)]),
    "a signature of nobody": (SOUND_CARD + "signature: buffalo-bill\n", [("CAT231", 9, 12)]),
    "a selection of nothing": (
        ACTION.replace("{draw: 1}", "{fetch: {type: trap, card: machete}}"),
        [("CAT232", 8, 21)],
    ),
    "a selection by a keyword of no glossary": (
        ACTION.replace("{draw: 1}", "{fetch: {keyword: malee}}"),
        [("CAT208", 8, 30)],
    ),
    "a card that another outdoes": (
        SOUND_CARD.replace("durability: 2", "durability: 1"),
        [("CAT254", 5, 8)],
    ),
    "a card too dear": (SOUND_CARD.replace("cost: 1", "cost: 5"), [("CAT233", 6, 1)]),
    "a card too good": (SOUND_CARD.replace("firepower: 1", "firepower: 4"), [("CAT233", 6, 1)]),
    "an action too good": (
        ACTION.replace("{draw: 1}", "{draw: 3}, {gunfight: 1}"),
        [("CAT233", 6, 1)],
    ),
}
DESIGN: Final = {"CAT233", "CAT254"}
"""The designers' rules may have their say beside a rule of the game."""


@pytest.mark.parametrize("mistake", RULES)
def test_a_rule_of_cards_points_at_the_very_value(mistake: str, tmp_path: Path) -> None:
    text, expected = RULES[mistake]
    found = places(findings(tmp_path, {"rusty-spur": text}))
    wanted = {one[0] for one in expected}
    assert [one for one in found if one[0] in wanted or one[0] not in DESIGN] == expected


def test_every_rule_of_cards_is_tried_here() -> None:
    tried = {one[0] for _, found in (*RULES.values(), *GENERIC.values()) for one in found}
    asked = {one.code.id for one in RULES_OF_CARDS}
    asked |= {one.id for one in vars(catalogue_codes).values() if isinstance(one, Code)}
    elsewhere = {"CAT202", "CAT210", "CAT211", "CAT241"}  # not of one file
    beside = {"CAT244", "CAT245", "CAT246", "CAT247"}  # of files beside the cards
    assert asked - tried == elsewhere | beside


# Three mistakes in one run


def test_three_mistakes_in_one_card_are_all_told_at_their_lines_with_a_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["init", str(tmp_path / "mine")]) == 0
    card = tmp_path / "mine/catalog/ragnguns/cards/weapons/rusty-spur.yaml"
    text = card.read_text(encoding="utf-8")
    lines = text.splitlines()
    bent = text.replace("durability: 1", "durabilty: 1")
    bent = bent.replace("keywords: [melee]", "keywords: [1]")
    bent = bent.replace("shoot: 1", "shot: 1")
    assert bent.count("\n") == text.count("\n")
    card.write_text(bent, encoding="utf-8")
    capsys.readouterr()
    assert run(["check", str(tmp_path / "mine"), "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    told = {one["start"]["line"]: one for one in found}
    for start, code in (
        ("durability", "YML121"),
        ("keywords", "YML122"),
        ("      - shoot", "YML121"),
    ):
        (line,) = [n for n, words in enumerate(lines, 1) if words.startswith(start)]
        assert told[line]["code"] == code
        assert any(note["kind"] == "help" for note in told[line]["notes"])
    assert len(found) == 3
    helps = [note["text"] for one in found for note in one["notes"]]
    assert "did you mean `durability`?" in helps
    assert "did you mean `shoot`?" in helps


def test_three_broken_rules_of_one_card_are_all_told_in_one_run(tmp_path: Path) -> None:
    text = ITEM[: ITEM.index("  - cost: 1\n    repeatable")] + "keywords: [malee]\nsignature: x\n"
    found = findings(tmp_path, {"rusty-spur": text})
    assert places(found) == [("CAT220", 9, 1), ("CAT208", 13, 12), ("CAT231", 14, 12)]
    assert all(one.help_text("fr") and one.help_text("en") for one in found[1:])


def test_findings_say_what_is_wrong_in_both_languages(tmp_path: Path) -> None:
    for number, (text, _) in enumerate((*RULES.values(), *GENERIC.values())):
        for one in findings(tmp_path / str(number), {"rusty-spur": text}):
            for language in ("fr", "en"):
                assert "{" not in one.message(language) + one.help_text(language)


# The cost model


@each("value, firepower, durability", [(0, 0, 0), (1, 0.5, 0.5), (2, 1.5, 1.5), (3, 2.5, 3)])
def test_the_third_heart_is_worth_more_than_the_third_shot(
    value: int, firepower: float, durability: float
) -> None:
    assert cost_model.firepower(value) == firepower
    assert cost_model.durability(value) == durability


def of(card_id: str) -> AnyCard:
    return next(card for card in CARDS if card.id == card_id)


@each(
    "card, worth",
    [
        ("machete", 2.0),
        ("iron-bar", 2),
        ("brass-knuckles", 1.5),
        ("sisters", 4.0),
        ("improvise", 1.5),
        ("fall", 0.5),
        ("old-bourbon", 1.25),
        ("deputy-nelson", 4.5),
        ("banjo-winter", 4.0),
    ],
)
def test_the_cost_model_values_the_cards_of_the_rulebooks(card: str, worth: float) -> None:
    assert cost_model.worth(of(card)) == worth


def test_no_shipped_card_strays_from_the_cost_model() -> None:
    assert [card.id for card in CARDS if cost_model.stray(card)] == []


def test_a_gunslinger_is_never_off_the_curve() -> None:
    card = ADAPTER.validate_python({**SOUND, "type": "gunslinger", "firepower": 6, "effects": []})
    assert cost_model.stray(card) == 0


SOUND: Final[dict[str, Any]] = {
    "id": "x",
    "set": "dust",
    "number": 1,
    "name": {"fr": "x", "en": "x"},
}


def weapon(**values: Any) -> AnyCard:
    base = {"type": "weapon", "cost": 2, "firepower": 1, "durability": 1}
    return ADAPTER.validate_python({**SOUND, **base, **values})


def test_a_card_may_stray_by_one_bullet_and_an_epic_by_two() -> None:
    assert cost_model.stray(weapon(cost=2)) == 0
    assert cost_model.stray(weapon(cost=3)) == -1
    strong = {"firepower": 2, "durability": 3}  # worth 4.5
    assert cost_model.stray(weapon(cost=3, **strong)) == 0.5
    assert cost_model.stray(weapon(cost=3, epic=True, **strong)) == 0
    assert cost_model.stray(weapon(cost=2, epic=True, **strong)) == 0.5


def effect(**values: Any) -> Effect:
    text = {"fr": "x", "en": "x"}
    return Effect.from_plain({"does": [{"draw": 1}], "text": text, **values})


def test_an_effect_is_worth_what_it_brings_less_what_it_costs() -> None:
    assert cost_model.effect_worth(effect(cost=0)) == 0.75
    assert cost_model.effect_worth(effect(cost=0, repeatable=True)) == 1.5
    assert cost_model.effect_worth(effect(cost=3)) == 0.25
    assert cost_model.effect_worth(effect(**{"cost": 0, "if": [{"empty": "alley"}]})) == 0.375


# The vocabulary of effects


"""Verbs whose first key is no number of Bullets or cards."""


def values_of(annotation: Any) -> list[Any]:
    """A few values that a field takes."""
    choices = list(get_args(annotation))
    if get_origin(annotation) is Annotated:
        return values_of(choices[0])
    if annotation is int:
        return [1, 2]
    if annotation is bool:
        return [True, False]
    if annotation is Selection:
        return [
            {},
            {"type": "trap"},
            {"keyword": "fire", "epic": True},
            {"card": "iron-bar"},
        ]
    if annotation is Count:
        return [{"each": {"keyword": "music"}, "at-most": 3}]
    if annotation is type(None):
        return [None]
    if any(isinstance(one, type) for one in choices):
        return [value for one in choices for value in values_of(one)]
    return choices


def instances(shape: type[Shape]) -> Iterator[Any]:
    """Every combination of a few values of every field."""
    adapter = TypeAdapter(shape)
    keys = [yaml_key(name) for name in shape.fields]
    for chosen in product(*map(values_of, shape.takes.values())):
        yield adapter.validate_python(dict(zip(keys, chosen, strict=True)))


@each("verb", VERBS)
def test_a_verb_is_worth_more_the_more_it_does(verb: Any) -> None:
    for one in instances(verb):
        assert isinstance(one.total_worth(), float)
        if one.times:
            alone = one.but(times=None)
            assert abs(one.total_worth()) >= abs(alone.total_worth())


def test_every_verb_and_every_condition_is_used_by_a_shipped_card() -> None:
    effects = [one for card in CARDS for one in card.effects]
    used = {verb.key for one in effects for verb in one.does}
    assert used == {verb.key for verb in VERBS}
    held = {condition.key for one in effects for condition in one.if_}
    assert held == {condition.key for condition in CONDITIONS}


def test_a_step_is_one_verb_and_the_vocabulary_is_closed(tmp_path: Path) -> None:
    for step, code in (
        ("{shot: 1}", "YML121"),
        ("{shoot: 1, heal: 1}", "YML125"),
        ("[]", "YML122"),
    ):
        text = ACTION.replace("{draw: 1}", step)
        found = findings(tmp_path / code, {"rusty-spur": text})
        assert [one.code.id for one in found] == [code]
        assert found[0].span is not None
        assert found[0].span.line == 8


@each(
    "values, signs, french, english",
    [
        ({"cost": 0}, "⓪", "⓪\u00a0: x", "⓪: x"),
        ({"cost": 2}, "②", "②\u00a0: x", "②: x"),
        ({"cost": 1, "repeatable": True}, "① ∞", "① ∞\u00a0: x", "① ∞: x"),
        ({"cost": 1, "zone": "alley"}, "①", "① RUELLE\u00a0: x", "① ALLEY: x"),
        ({"when": "on-place", "zone": "shelter"}, "↴", "↴ ABRI\u00a0: x", "↴ SHELTER: x"),
        ({"when": "while-placed", "zone": "alley"}, "♦", "♦ RUELLE\u00a0: x", "♦ ALLEY: x"),
        ({"when": "sprung"}, "", "x", "x"),
    ],
)
def test_the_signs_before_a_text_come_from_the_data(
    values: dict[str, Any], signs: str, french: str, english: str
) -> None:
    one = effect(**values)
    assert one.symbols() == signs
    assert one.line("fr") == french
    assert one.line("en") == english


def test_every_cost_an_effect_may_have_has_its_circled_figure() -> None:
    for cost in range(7):
        assert effect(cost=cost).symbols() == CIRCLED[cost]


# JSON, as promised


TYPES: Final = {"gunslinger", "action", "weapon", "item", "trap", "backup"}


def test_every_card_in_json_has_the_promised_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--game", "ragnguns", "--format", "json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert len(cards) == len(CARDS)
    for card in cards:
        assert isinstance(card["id"], str)
        assert card["type"] in TYPES
        assert isinstance(card["keywords"], list)
        assert isinstance(card["epic"], bool)
        assert card["signature"] is None or isinstance(card["signature"], str)
        for statistic in ("cost", "firepower", "durability"):
            assert card[statistic] is None or type(card[statistic]) is int
        for words in ("name", "text"):  # a language that grows may have them
            assert set(card[words]) >= {"fr", "en"}
        for words in ("name", "text"):
            assert all(isinstance(one, str) for one in card[words].values())
        assert all(card["name"].values())
        assert bool(card["text"]["fr"]) == bool(card["text"]["en"]) == bool(card["effects"])
        assert card["provenance"]
        assert set(card["provenance"]) <= {"attested", "inferred", "house"}


def test_what_a_type_has_no_use_for_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--game", "ragnguns", "--format", "json"]) == 0
    for card in json.loads(capsys.readouterr().out):
        placed = card["type"] in {"weapon", "item", "backup"}
        assert (card["cost"] is not None) is placed
        assert (card["durability"] is not None) is placed
        assert (card["firepower"] is not None) is (placed or card["type"] == "gunslinger")


def test_one_card_in_json_is_its_entry_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--game", "ragnguns", "--format", "json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    for card in cards[::20]:
        assert run(["card", card["id"], "--format", "json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert {key: told.pop(key) for key in card} == card
        assert set(told) == {"decks", "near", "owned", "history"}


def test_json_is_the_same_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--game", "ragnguns", "--format", "json", "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert run(["cards", "--game", "ragnguns", "--format", "json", "--lang", "en"]) == 0
    assert capsys.readouterr().out == french
    assert "\\u" not in french
