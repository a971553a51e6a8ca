"""Scenarios that do not hold: what is refused, what should have been, every difference."""

from pathlib import Path

import pytest
from trying import Check, checker, scenario

from rng_cards.app.rules import RulesChecked
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic


@pytest.fixture
def check(table: Table, tmp_path: Path) -> Check:
    return checker(table, tmp_path)


def told(checked: RulesChecked) -> list[str]:
    return [f"{one.code.id} {one.message('en')}" for one in checked.report.diagnostics]


def only(checked: RulesChecked) -> Diagnostic:
    (finding,) = checked.report.diagnostics
    return finding


MACHETE = "{you: {pool: 2, hand: [Machete]}, opponent: {alley: The Sisters, belt: 1}}"


def test_every_difference_is_told_at_its_key(check: Check) -> None:
    checked = check(
        scenario(
            MACHETE,
            "you: place Machete in the alley",
            "{turn: 4, active: opponent, asked: split, decides: opponent, winner: nobody, "
            "gunfights: 0, you: {pool: 1, hand: [Whip], alley: null, ready: true}, "
            "opponent: {alley: {card: sisters, wounds: 1, durability: 3}, belt: 0}}",
        )
    )
    assert told(checked) == [
        "RUL630 `turn`: expected 4, found 3",
        "RUL630 `active`: expected the opponent, found you",
        "RUL630 `asked`: expected split, found act",
        "RUL630 `decides`: expected the opponent, found you",
        "RUL630 `winner`: expected nobody, found nobody yet",
        "RUL630 `gunfights`: expected 0, found 1",
        "RUL630 `you · pool`: expected 1, found 0",
        "RUL630 `you · hand`: expected `Whip`, found nothing",
        "RUL630 `you · alley`: expected nothing, found `Machete`",
        "RUL630 `you · ready`: expected yes, found no",
        "RUL630 `opponent · alley · wounds`: expected 1, found 0",
        "RUL630 `opponent · alley · durability`: expected 3, found 2",
        "RUL630 `opponent · belt`: expected 0, found 1",
    ]
    assert all(one.span and one.span.line == 5 for one in checked.report.diagnostics)


def test_a_difference_in_between_does_not_stop_the_play(check: Check) -> None:
    play = "{expect: {you: {pool: 3}}}, {you: place Machete in the alley}"
    checked = check(scenario(MACHETE, play, "{you: {pool: 1}}"))
    assert [one.split(": ")[1] for one in told(checked)] == [
        "expected 3, found 2",
        "expected 1, found 0",
    ]


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ("place Machete in the alley", "placing Machete costs 2 BULLETS, and you have 1 left"),
        ("gunfight 1", "your ALLEY is empty: nobody holds a gun there"),
        ("discard Whip", "Whip lies in your discard"),
    ],
)
def test_a_refused_action_ends_the_play_with_the_engines_reason(
    check: Check, phrase: str, message: str
) -> None:
    start = "{you: {pool: 1, hand: [Machete], discard: [Whip]}}"
    finding = only(check(scenario(start, f"{{you: {phrase}}}, {{you: nonsense}}", "{turn: 9}")))
    assert finding.code.id == "RUL621"
    assert finding.message("en") == f"`{phrase}` is refused: {message}"
    assert finding.span is not None
    assert finding.span.line == 4


def test_an_expected_refusal_is_none_if_the_action_is_legal(check: Check) -> None:
    play = "{you: place Machete in the alley, refused: true}"
    checked = check(scenario(MACHETE, play, "{you: {hand: [Machete]}}"))
    assert told(checked) == ["RUL622 `place Machete in the alley` should have been refused"]


@pytest.mark.parametrize(
    ("refused", "found"),
    [
        ("empty-alley", []),
        ("true", []),
        ("over-pool", ["RUL623 refused for `empty-alley`, not for `over-pool`"]),
        ("empty-aley", ["RUL625 no refusal is called `empty-aley`"]),
    ],
)
def test_a_refusal_may_be_expected_by_its_name(
    check: Check, refused: str, found: list[str]
) -> None:
    checked = check(scenario(MACHETE, f"{{you: gunfight 1, refused: {refused}}}"))
    assert [one.split(": your")[0] for one in told(checked)] == found


def test_whoever_does_not_decide_is_refused(check: Check) -> None:
    assert told(check(scenario(MACHETE, "opponent: end turn"))) == [
        "RUL624 `end turn`: it is not for the opponent to say anything now (act)"
    ]
    play = "{opponent: end turn, refused: not-your-decision}, {opponent: end turn, refused: true}"
    assert told(check(scenario(MACHETE, play))) == []


def test_nothing_is_said_once_it_is_over(check: Check) -> None:
    start = "{you: {pool: 1, alley: Whip}, opponent: {wounds: 5}}"
    play = "{you: gunfight 1}, {you: end turn, refused: game-over}"
    won = "{winner: you, asked: over, legal: [], opponent: {wounds: 6}}"
    assert told(check(scenario(start, play, won))) == []
    assert told(check(scenario(start, "{you: gunfight 1}, {you: end turn}", won))) == [
        "RUL624 `end turn`: it is not for you to say anything now (over)"
    ]


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ("juggle Machete", "`juggle` means nothing in it"),
        (
            "place Machete",
            "that may mean: `place Machete in the alley`, `place Machete in the shelter`",
        ),
        ("place Machtee in the alley", "`Machtee` means nothing in it"),
        ("place Whip in the alley", "`Whip` means nothing in it"),
        ("gunfight 30", "`30` means nothing in it"),
        ("gunfight soon", "`soon` means nothing in it"),
    ],
)
def test_a_phrase_that_is_no_action_says_why(check: Check, phrase: str, message: str) -> None:
    finding = only(check(scenario(MACHETE, f"you: {phrase}")))
    assert finding.code.id == "RUL620"
    assert finding.message("en") == f"`{phrase}`: {message}"


def test_the_very_word_of_a_phrase_is_blamed(check: Check) -> None:
    finding = only(check(scenario(MACHETE, "you: place Machtee in the alley")))
    assert finding.span is not None
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (4, 21, 28)
    assert "`place Machete in the alley`" in (finding.help_text("en") or "")


def test_legal_actions_are_compared_sort_by_sort(check: Check) -> None:
    start = "{you: {pool: 2, hand: [Machete], alley: The Sisters}}"
    assert told(check(scenario(start, "", "{legal: [gunfight 1, gunfight 2]}"))) == []
    (finding,) = told(check(scenario(start, "", "{legal: [gunfight 1, end turn]}")))
    assert finding == (
        "RUL630 `legal`: expected `gunfight 1`, `end turn`, "
        "found `end turn`, `gunfight 1`, `gunfight 2`"
    )
    assert told(check(scenario(start, "", "{legal: [throw]}")))[0].startswith("RUL620")


def test_house_rules_are_those_of_the_table(check: Check) -> None:
    text = scenario(
        "{you: {pool: 1, left: [Iron Bar]}}",
        "{you: place Iron Bar in the alley, refused: not-from-hideout}",
    )
    assert told(check(text.replace("  start:", "  rules: {hideout-places: false}\n  start:"))) == []
    assert told(check(text)) == ["RUL622 `place Iron Bar in the alley` should have been refused"]


def test_a_scenario_that_expects_nothing_is_none(check: Check) -> None:
    text = scenario(MACHETE, "you: end turn", "{}")
    assert [one.split()[0] for one in told(check(text))] == ["RUL604"]


def test_french_says_the_same(check: Check) -> None:
    checked = check(scenario(MACHETE, "you: pose Machette en ruelle", "{you: {alley: Fouet}}"))
    assert [one.message("fr") for one in checked.report.diagnostics] == [
        "`you · alley`, attendu\u00a0: `Fouet`\u202f; trouvé\u00a0: `Machette`"
    ]
