"""Scenarios of games made of named steps: what is wrong with one is said where it stands."""

from pathlib import Path
from typing import Final

import pytest
from cases import each
from fired_by_shared_scenarios import SOUND_DUEL, found_in_duel

from rng_cards.app.rules import check_rules
from rng_cards.app.table import Table

WRONG: Final = (
    ("players: [clint, reno]", "players: [clint, clint]", "RUL681", (3, 20)),
    ("  start:\n", "  strat:\n", "YML121", (4, 3)),
    ("    reno: {dodges", "    rino: {dodges", "YML121", (7, 5)),
    ("dodges: [4]", "dogdes: [4]", "YML121", (7, 12)),
    ("at: countdown", "at: count", "YML123", (5, 9)),
    ("dodges: [4]", "dodges: [14]", "RUL610", (7, 21)),
    ("{dodges: [4]}", "{dodges: [4], shots: 2}", "RUL614", (5, 5)),
    ("{dodges: [4]}", "{dodges: [4], alive: false}", "RUL614", (5, 5)),
    ("{hat: false}", "{hat: true}", "RUL630", (10, 17)),
    ("{hat: false}", "{dodges: [5]}", "RUL630", (10, 20)),
    ("{hat: false}", "{hat: no}", "YML122", (10, 17)),
    ('told: ["reno’s hat', 'told: ["clint’s hat', "RUL683", (8, 10)),
)
"""In a sound scenario: what stands there, what stands there instead, the code, line and column."""
PLAYED: Final = """\
- id: whom-to-shoot
  about: {fr: Qui viser., en: Whom to shoot.}
  players: [clint, reno, anna]
  start:
    at: countdown
    clint: {speeds: [3], fires: [5], dodges: [3], shots: 1}
    reno: {dodges: [4]}
    anna: {dodges: [4]}
  play:
    - STEP
  expect: {reno: {hat: true}}
"""
SAID: Final = (
    ("clint: shoot the sheriff", "RUL620", 14),
    ("reno: shoot clint", "RUL624", 13),
    ("clint: shoot clint", "RUL621", 14),
    ("{clint: shoot reno, refused: true}", "RUL622", 15),
    ("{clint: shoot clint, refused: already-dead}", "RUL623", 37),
    ("{clint: shoot clint, refused: not-yorself}", "RUL625", 37),
    ("expect: {decides: reno}", "RUL630", 25),
    ("expect: {legal: [shoot anna]}", "RUL630", 23),
    ("sees: {reno: {clint: {fires: [5]}}}", "RUL630", 36),
)


@each("old, new, code, place", WRONG)
def test_a_mistake_is_found_where_it_stands(
    old: str, new: str, code: str, place: tuple[int, int], tmp_path: Path
) -> None:
    assert old in SOUND_DUEL
    found = found_in_duel(SOUND_DUEL.replace(old, new, 1), tmp_path)
    assert [one.code.id for one in found] == [code]
    assert found[0].span is not None
    assert (found[0].span.line, found[0].span.column) == place


@each("step, code, column", SAID)
def test_a_phrase_that_is_not_as_expected_is_found(
    step: str, code: str, column: int, tmp_path: Path
) -> None:
    found = found_in_duel(PLAYED.replace("STEP", step), tmp_path)
    assert [one.code.id for one in found] == [code], found
    assert found[0].span is not None
    assert (found[0].span.line, found[0].span.column) == (10, column)


def test_what_is_meant_is_asked(tmp_path: Path) -> None:
    [key] = found_in_duel(SOUND_DUEL.replace("reno: {dodges", "rino: {dodges"), tmp_path)
    assert "reno" in key.help_text("en")
    [refusal] = found_in_duel(PLAYED.replace("STEP", SAID[5][0]), tmp_path)
    assert "not-yourself" in refusal.help_text("en")
    [told] = found_in_duel(SOUND_DUEL.replace("hat flies off.", "hat falls off."), tmp_path)
    assert "flies off" in told.help_text("en")


@pytest.mark.parametrize("part", ["examples", "rulings", "rules", "actions", "refusals", "events"])
def test_all_of_duel_is_shown_by_scenarios_that_hold(part: str, duel: dict[str, int]) -> None:
    assert duel[part] == 0


@pytest.fixture(scope="module")
def duel(table: Table) -> dict[str, int]:
    """By sort of thing, how many no scenario shows."""
    checked = check_rules(table, "duel", coverage=True)
    assert [one.id for one in checked.scenarios if not one.holds] == []
    return {one.part: len(one.unshown) for one in checked.coverage}
