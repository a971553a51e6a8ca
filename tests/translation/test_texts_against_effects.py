"""Texts of cards held to what the cards do, in every language that has wordings."""

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import yaml
from cases import each
from effort import at_night
from hypothesis import given
from hypothesis import strategies as st
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.games import game
from rng_cards.games.capabilities import TRANSLATING, offered
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.translating.bench import RagngunsTranslating
from rng_cards.games.ragnguns.translating.meaning_codes import WRONG
from rng_cards.games.ragnguns.translating.required import required_by
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.units import units

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUE: Final = Table(ROOT).catalogue("ragnguns")
BENCH: Final = RagngunsTranslating()
SAID: Final = yaml.safe_load((ROOT / "tests/translation/said.yaml").read_text(encoding="utf-8"))
EFFECTS: Final = {one.key: one for one in units(CATALOGUE) if one.field.startswith("effect-")}


def record_of(card_id: str) -> dict[str, Any]:
    card = CATALOGUE.get(card_id)
    assert card is not None
    return card.record


def flaws(key: str, text: str, language: str) -> list[Flaw]:
    card, field = key.split(".")
    return list(BENCH.flaws(record_of(card), unit_of({language: text}, field), language, CATALOGUE))


def found(key: str, text: str, language: str) -> list[tuple[str, str]]:
    """The codes, each with the words it points at."""
    return [(one.code.id, text[one.start : one.end]) for one in flaws(key, text, language)]


LOSS: Final = "branding-iron.effect-1"

# What is right is left alone


def test_the_game_says_who_reads_its_texts() -> None:
    assert isinstance(offered(game("ragnguns"), TRANSLATING)(), RagngunsTranslating)


@each("key", EFFECTS)
def test_every_shipped_text_says_what_its_effect_does(key: str) -> None:
    for language, text in EFFECTS[key].texts.items():
        assert flaws(key, text, language) == []


def test_three_languages_are_read() -> None:
    said = Counter(language for one in EFFECTS.values() for language in one.texts)
    assert said["fr"] == said["en"] == len(EFFECTS)
    assert said["de"] >= 12


OTHERWISE: Final = [(one["of"], one["in"], one["text"]) for one in SAID["right"]]
"""Good texts in other words than ours: to read is not to compare with one wording."""


@each("key, language, text", OTHERWISE)
def test_the_same_in_other_words_is_no_flaw(key: str, language: str, text: str) -> None:
    assert flaws(key, text, language) == []


@given(st.sampled_from(sorted(EFFECTS)), st.sampled_from(["\u00a0", "\u202f", "  "]))
def test_spaces_make_no_difference(key: str, space: str) -> None:
    for language, text in EFFECTS[key].texts.items():
        assert flaws(key, text.replace(" ", space), language) == []


# What is wrong is found, at its words


SPOILT: Final = [
    (one["of"], one["in"], one["text"], [tuple(one["found"])]) for one in SAID["wrong"]
]


@each("key, language, text, expected", SPOILT)
def test_a_wrong_word_is_pointed_at(
    key: str, language: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert found(key, text, language) == expected


def test_the_numbers_of_two_verbs_are_not_mixed_up() -> None:
    right = EFFECTS["barrel-barricade.effect-1"].texts["fr"]
    assert "1 BALLE par FUSILLADE" in right.replace("\u00a0", " ")
    swapped = right.replace("1", "2").replace("3", "1")
    assert [code for code, _ in found("barrel-barricade.effect-1", swapped, "fr")] == [
        "TRN370",
        "TRN370",
    ]


def test_the_places_of_a_condition_and_a_verb_are_not_mixed_up() -> None:
    swapped = (
        "S’il y a une carte MÉLÉE dans la RUELLE adverse, tire 1 BALLE sur la carte de ton ABRI."
    )
    codes = {code for code, _ in found("cavalry-saber.effect-1", swapped, "fr")}
    assert codes <= {"TRN372", "TRN373"}
    assert codes


def test_who_loses_is_no_matter_of_from_where() -> None:
    text = "You lose 2 BULLETS from their CARTRIDGE BELT."
    said = {one.params["expected"]: text[one.start : one.end] for one in flaws(LOSS, text, "en")}
    assert said["your opponent"] == "You lose"
    assert "CARTRIDGE" not in said["your opponent"]


def test_two_verbs_in_the_wrong_order_are_both_pointed_at() -> None:
    text = "Draw 1 card, then hide 1 card from hand."
    assert found("false-bottom.effect-1", text, "en") == [
        ("TRN389", "Draw"),
        ("TRN389", "hide"),
    ]


def test_what_a_text_leaves_out_is_no_error_where_a_word_of_it_is_not_understood() -> None:
    (one,) = flaws("mouth-harp.effect-2", "Grab 2 cards.", "en")
    assert one.code.severity == "info"
    (one,) = flaws("mouth-harp.effect-2", "2 cards.", "en")
    assert one.code.severity == "error"


def test_a_flaw_says_both_sides_in_the_language_of_the_text_and_has_a_way_out() -> None:
    (one,) = flaws("whip.effect-1", "Schieße 1 dieser KUGELN auf die Karte in deiner GASSE.", "de")
    assert one.code is WRONG["whose"]
    assert one.params["found"] == "deiner GASSE"
    assert one.params["expected"] == "die gegnerische GASSE"
    draft = one.params["draft"]
    assert draft == "Schieße 1 dieser KUGELN auf die Karte in der gegnerischen GASSE."
    assert flaws("whip.effect-1", str(draft), "de") == []
    for language in ("fr", "en"):
        assert "{" not in one.code.message.say(language, one.params)


def test_the_way_out_of_every_flaw_has_none() -> None:
    for key, language, text, _ in SPOILT:
        for one in flaws(key, text, language):
            assert flaws(key, str(one.params.get("draft", "")), language) == []


# What nobody can check


def test_other_fields_and_other_languages_have_no_flaws() -> None:
    record = record_of("whip")
    for field in ("name", "flavour", "ruling-1", "effect-2", "effect-0", "effect-x", "effect-"):
        unit = unit_of({"fr": "Tire 7 BALLES."}, field)
        assert list(BENCH.flaws(record, unit, "fr", CATALOGUE)) == []
        assert BENCH.draft(record, field, "fr", CATALOGUE) is None
    assert flaws("whip.effect-1", "Tira 7 BALAS.", "es") == []
    assert BENCH.draft(record, "effect-1", "es", CATALOGUE) is None


def test_an_empty_text_is_for_others_to_find() -> None:
    assert flaws("whip.effect-1", "", "fr") == flaws("whip.effect-1", " \u00a0", "fr") == []


@given(st.text(max_size=80), st.sampled_from(["fr", "en", "de"]))
def test_any_text_at_all_is_read(text: str, language: str) -> None:
    for one in flaws("stampede.effect-2", text, language):
        assert 0 <= one.start <= one.end <= len(text)


def test_facts_are_of_no_language() -> None:
    (clause,) = required_by(Effect.from_plain(record_of("whip")["effects"][0])).clauses
    facts = clause.needs
    assert clause.action == "shoot"
    assert ("number", "1") in facts
    assert ("place", "opponent alley") in facts


# Every way to spoil every text


def mutations() -> Any:
    """The module of benchmarks/mutations.py."""
    spec = importlib.util.spec_from_file_location("mutations", ROOT / "benchmarks/mutations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutations"] = module
    spec.loader.exec_module(module)
    return module


@at_night  # in short, each lint has its own tests
def test_nearly_every_spoilt_text_is_noticed() -> None:
    made: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for fate in mutations().fates(CATALOGUE):
        for one in (fate.kind, fate.language):
            made[one] += 1
            caught[one] += fate.caught
    assert sum(made[one] for one in ("fr", "en", "de")) > 10_000
    for language in ("fr", "en", "de"):
        assert caught[language] / made[language] >= 0.98
    for kind in ("number", "symbol ♠ ♥", "sign", "zone for another", "keyword for another"):
        assert caught[kind] == made[kind] > 0, kind
    assert min(caught[one] / made[one] for one in made) >= 0.95


def test_a_spoilt_text_is_another_text(catalogue: Catalogue) -> None:
    module = mutations()
    speaker = BENCH.speaker("fr", CATALOGUE)
    text = EFFECTS["whip.effect-1"].texts["fr"]
    spoilt = [one.text for one in module.mutants(text, speaker)]
    assert len(set(spoilt)) == len(spoilt) > 20
    assert text not in spoilt
    assert catalogue.get("whip") is not None
