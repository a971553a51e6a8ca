"""A scenario file that is wrong: every mistake at its line and column, in one run."""

from pathlib import Path

import pytest
from trying import Check, checker, scenario

from rng_cards.app.rules import RulesChecked, check_rules
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.scenarios.scenario_codes import SOUND_SCENARIO


@pytest.fixture
def check(table: Table, tmp_path: Path) -> Check:
    return checker(table, tmp_path)


def places(checked: RulesChecked) -> list[tuple[str, int, int]]:
    """Code, line and column of every finding."""
    return [
        (one.code.id, one.span.line, one.span.column)
        for one in checked.report.diagnostics
        if one.span
    ]


def only(checked: RulesChecked) -> Diagnostic:
    (finding,) = checked.report.diagnostics
    return finding


def test_a_sound_scenario_holds(check: Check) -> None:
    checked = check(SOUND_SCENARIO)
    assert checked.report.diagnostics == ()
    assert [(one.id, one.line, one.holds) for one in checked.scenarios] == [
        ("machete-in-the-alley", 1, True)
    ]


@pytest.mark.parametrize("step", ["7", "a", "[you]", "true", "~"])
def test_a_step_that_is_no_map_is_told_at_its_place(step: str, check: Check) -> None:
    checked = check(f"- id: a\n  about: {{fr: x, en: x}}\n  start: {{}}\n  play:\n    - {step}\n")
    assert places(checked) == [("YML122", 5, 7)]


def test_faults_of_shape_are_told_all_at_once(check: Check) -> None:
    checked = check(
        "- id: Tried\n"
        "  about: {fr: x, en: x}\n"
        "  start:\n"
        "    you: {bullet: 2, pool: lots}\n"
        "  play:\n"
        "    - {you: end turn, opponent: end turn}\n"
        "    - {me: end turn}\n"
        "  expect: {asked: wait}\n"
    )
    assert places(checked) == [
        ("YML124", 1, 7),
        ("YML121", 4, 11),
        ("YML122", 4, 28),
        ("YML125", 6, 7),
        ("YML121", 7, 8),
        ("YML123", 8, 19),
    ]


def test_a_sound_scenario_beside_a_broken_one_is_played(check: Check) -> None:
    checked = check("- id: 3\n" + SOUND_SCENARIO)
    assert [one.id for one in checked.scenarios] == ["machete-in-the-alley"]
    assert checked.holding == 1


def test_a_file_that_is_no_list_is_told(check: Check) -> None:
    assert places(check("id: tried\n")) == [("YML122", 1, 1)]


def test_unknown_names_are_told_wherever_they_stand(check: Check) -> None:
    checked = check(
        scenario(
            start="{you: {gunslinger: Jenny Jams, hand: [Machtee], alley: {card: Wip}}}",
            expect="{you: {discard: [Nobody]}, opponent: {traps: [{card: Fil, stake: 1}]}}",
        )
    )
    assert [one.code.id for one in checked.report.diagnostics] == ["RUL610"] * 5
    assert "Machete" in checked.report.diagnostics[1].help_text("en")
    assert checked.report.diagnostics[1].fix is not None


@pytest.mark.parametrize(
    ("start", "code", "word"),
    [
        ("{you: {hand: [Machete], left: [Machette]}}", "RUL611", "Machette"),
        ("{you: {hand: [Machete, machete]}}", "RUL611", "machete"),
        ("{you: {alley: Fall}}", "RUL613", "Fall"),
        ("{you: {shelter: Improvise}}", "RUL613", "Improvise"),
        ("{you: {alley: Buffalo Kid}}", "RUL613", "Buffalo"),
        ("{you: {hand: [Buffalo Kid]}}", "RUL613", "Buffalo"),
        ("{you: {gunslinger: Machete}}", "RUL613", "Machete"),
        ("{you: {traps: [{card: Whip, stake: 1}]}}", "RUL613", "Whip"),
        ("{you: {alley: {card: Machete, wounds: 1}}}", "RUL614", "card"),
        ("{opponent: {pool: 1}}", "RUL614", "1}"),
        ("{at: reload, you: {pool: 1}}", "RUL614", "1}"),
        (
            "{you: {gunslinger: Jenny James, alley: {card: Jenny James, wounds: 1}}}",
            "RUL614",
            "Jenny James, wounds",
        ),
    ],
)
def test_no_game_stands_like_that(check: Check, start: str, code: str, word: str) -> None:
    column = f"  start: {start}".rindex(word) + 1
    assert places(check(scenario(start=start))) == [(code, 3, column)]


def with_hand(names: list[str]) -> str:
    return scenario(start=f"{{you: {{hand: [{', '.join(names)}]}}}}")


def test_a_side_has_fifteen_cards(check: Check, table: Table) -> None:
    names = [card.id for card in table.catalogue("ragnguns") if card.type == "weapon"]
    assert len(names) > 15
    held = check(with_hand(names[:15]))
    assert held.holding == 1
    finding = only(check(with_hand(names[:16])))
    assert finding.code.id == "RUL612"
    assert finding.message("en") == "16 cards on a side, a deck has 15"


def test_ids_are_unique_across_files(table: Table, tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(SOUND_SCENARIO, encoding="utf-8")
    checked = check_rules(table, "ragnguns", [str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")])
    finding = only(checked)
    assert finding.code.id == "RUL601"
    assert finding.span is not None
    assert finding.span.path.endswith("b.yaml")
    assert finding.related[0].span.path.endswith("a.yaml")


def test_a_text_is_wanted_in_every_language(check: Check) -> None:
    checked = check(SOUND_SCENARIO.replace("    fr: La Machette coûte 2 BALLES.\n", "    de: x\n"))
    assert [one.code.id for one in checked.report.diagnostics] == ["CAT204", "CAT205"]


def test_what_is_shown_has_to_exist_and_to_be_there(check: Check) -> None:
    checked = check(
        scenario(
            start="{you: {hand: [Machete]}}",
            shows="{rulings: [no-overkil], verbs: [shoot], conditions: [has], "
            "cards: [Machette, Whip, Wip]}",
        )
    )
    assert [(one, line) for one, line, _ in places(checked)] == [
        ("RUL602", 6),
        ("RUL631", 6),
        ("RUL631", 6),
        ("RUL631", 6),
        ("RUL602", 6),
    ]
    words = [one.params["id"] for one in checked.report.diagnostics]
    assert words == ["no-overkil", "shoot", "has", "Whip", "Wip"]
    assert checked.report.diagnostics[0].help_text("en") == "did you mean `no-overkill`?"
