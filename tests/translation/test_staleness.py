"""The table of states, and what a change of the original weighs."""

from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest
from benches import accept_all, bench_of, lock_file, small_catalogue, spur, standing_of, states

from rng_cards.translation.staleness import (
    STATES,
    accepted,
    changes_rules,
    lock_key,
    standing,
    standings,
)
from rng_cards.translation.units import Tongue, Unit

FR: Final = "Tire 1 BALLE sur la carte de la RUELLE adverse."
EN: Final = "Shoot 1 BULLET at the card in the opposing ALLEY."


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    accept_all(small_catalogue(tmp_path))
    assert states(tmp_path) == {}
    return tmp_path


def test_what_was_never_locked_is_to_be_confirmed(tmp_path: Path) -> None:
    small_catalogue(tmp_path)
    assert set(states(tmp_path).values()) == {"confirm"}


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ([], None),
        ([(FR, FR.replace("1", "2"))], "stale-rules"),
        ([(FR, FR.replace("RUELLE", "ABRI"))], "stale-rules"),
        ([(FR, FR.replace("sur", "droit sur"))], "stale-wording"),
        ([(EN, EN.replace("1", "2"))], "target-edited"),
        ([(FR, FR.replace("1", "2")), (EN, EN.replace("1", "2"))], "confirm"),
        ([(EN, "''")], "missing"),
        ([(FR, FR.replace("1", "2")), (EN, "''")], "missing"),
        ([(EN, '"\\u00a0\\u200b"')], "missing"),
        ([(FR, FR.replace("sur", "sur "))], None),
        ([(EN, EN.replace("the", "the "))], None),
    ],
)
def test_every_state_of_the_table(
    changes: list[tuple[str, str]], state: str | None, locked: Path
) -> None:
    spur(locked, *changes)
    assert states(locked) == ({"rusty-spur.effect-1": state} if state else {})


def test_the_text_that_was_translated_is_remembered(locked: Path) -> None:
    spur(locked, (FR, "Tire 2 BALLES."))
    one = standing_of(locked, "rusty-spur.effect-1.en")
    assert (one.base, one.source, one.target) == (FR, "Tire 2 BALLES.", EN)
    assert one.state in STATES


def test_a_translation_of_a_translation_grows_stale_with_it(locked: Path) -> None:
    text = (EN, f"{EN}\n      de: Schieß 1 KUGEL.")
    spur(locked, text)
    assert states(locked, "de")["rusty-spur.effect-1"] == "confirm"
    accept_all(locked)
    assert "rusty-spur.effect-1" not in states(locked, "de")
    spur(locked, text, (FR, FR.replace("1", "2")))
    assert "rusty-spur.effect-1" not in states(locked, "de")
    spur(locked, (EN, "Shoot 2 BULLETS.\n      de: Schieß 1 KUGEL."))
    assert states(locked, "de")["rusty-spur.effect-1"] == "stale-rules"


def test_nothing_is_asked_of_a_text_whose_own_source_is_missing() -> None:
    unit = Unit("ace", "name", MappingProxyType({"fr": "As", "en": " "}), "core", "", ("name",))
    tongues = [Tongue("en", "fr", complete=True), Tongue("de", "en", complete=False)]
    assert [one.language for one in standings([unit], tongues, {})] == ["en"]


def test_accepting_makes_any_pair_well() -> None:
    unit = Unit("ace", "name", MappingProxyType({"fr": "As", "en": "Ace"}), "core", "", ("name",))
    first = standing(unit, "en", "As", None)
    assert first.key == lock_key(unit, "en") == "ace.name.en"
    assert (first.state, standing(unit, "en", "As", accepted(first)).state) == ("confirm", "ok")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Tire 1 BALLE.", "Tire 2 BALLE."),
        ("Pioche deux cartes.", "Pioche trois cartes."),
        ("Pioche une carte.", "Pioche deux cartes."),
        ("+2 ♠", "-2 ♠"),
        ("+2 ♠", "+2 ♥"),
        ("Paie ①.", "Paie ②."),
        ("dans ta RUELLE", "dans ton ABRI"),
        ("Il faut planquer.", "Il faut défausser."),
        ("carte FEU", "carte feu"),
        ("Tire.", "Tire. ∞"),
    ],
)
def test_numbers_symbols_and_words_of_the_game_are_rules(
    before: str, after: str, locked: Path
) -> None:
    assert changes_rules(before, after, bench_of(locked).voices["fr"])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Il n’avait pas vu la porte.", "Il n’a pas vu la porte."),
        ("Pioche deux cartes.", "Pioche 2 cartes."),
        ("Pioche une carte.", "Pioche la carte."),
        ("Tire sur la RUELLE adverse.", "Tire droit sur la RUELLE adverse."),
        ("en RUELLE, à l’ABRI", "à l'ABRI, en RUELLE"),
    ],
)
def test_other_words_are_wording(before: str, after: str, locked: Path) -> None:
    assert not changes_rules(before, after, bench_of(locked).voices["fr"])


def test_a_lock_file_of_old_hashes_asks_to_confirm_and_never_says_ok(locked: Path) -> None:
    file = lock_file(locked)
    file.write_text(file.read_text(encoding="utf-8").replace('"n1:', '"n0:'), encoding="utf-8")
    assert set(states(locked).values()) == {"confirm"}
