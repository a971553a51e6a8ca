"""Each deck rule has two witnesses: a deck that breaks it and nothing else, and the same mended.

And one mistake gives one finding: what follows from it is not reported as well.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from cases import each
from conftest import ROOT, Rng
from example_values import matches_example
from snapshot_files import matches_snapshot

from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.cli.main import run
from rng_cards.decks.deck_codes import AMBIGUOUS_CARD, UNKNOWN_CARD
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns.deck_rules import RULES, UNKNOWN_GUNSLINGER

WITNESSES: Final = ROOT / "decks" / "witnesses"

CODES: Final = [*RULES.finders, UNKNOWN_CARD, AMBIGUOUS_CARD, UNKNOWN_GUNSLINGER]
NAMES: Final = sorted(code.name for code in CODES)
"""Each rule that has two witnesses."""

Record = dict[str, Any]
Found = Callable[[str | None, Iterable[str]], list[str]]


def witness(name: str, which: str) -> Path:
    return WITNESSES / name / f"{which}.yaml"


def judged(path: Path, table: Table) -> Verdict:
    return validate_file(str(path), table)


def only_finding(name: str, table: Table) -> Diagnostic:
    (finding,) = judged(witness(name, "illegal"), table).findings
    return finding


@each("name", NAMES)
def test_the_illegal_witness_breaks_its_rule_and_no_other(name: str, table: Table) -> None:
    findings = judged(witness(name, "illegal"), table).findings
    assert [finding.code.name for finding in findings] == [name]
    assert matches_example(findings[0], WITNESSES)


def test_each_finding_underlines_the_entry_at_fault(rng: Rng) -> None:
    files = [f"decks/witnesses/{name}/illegal.yaml" for name in NAMES]
    shown = rng("validate", *files, "--format", "full", "--lang", "en", cwd=ROOT)
    assert matches_snapshot("witnesses-en.txt", shown.stdout)


def test_a_doubled_card_shows_where_it_stands_first(table: Table) -> None:
    (first,) = only_finding("duplicate-card", table).related
    lines = witness("duplicate-card", "illegal").read_text(encoding="utf-8").splitlines()
    assert lines[first.span.line - 1] == "  - Machette"


@each("name", NAMES)
def test_the_legal_witness_breaks_no_rule(name: str, table: Table) -> None:
    assert judged(witness(name, "legal"), table).findings == ()


@each("name", NAMES)
def test_the_witnesses_differ_by_one_line(name: str) -> None:
    legal, illegal = (
        Counter(witness(name, which).read_text(encoding="utf-8").splitlines()[1:])
        for which in ("legal", "illegal")
    )
    assert (legal - illegal).total() <= 1
    assert (illegal - legal).total() <= 1
    assert legal != illegal


@each("name", NAMES)
def test_the_command_line_tells_the_witnesses_apart(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["validate", str(witness(name, "illegal")), "--format", "concise"]) == 1
    illegal = capsys.readouterr()
    assert illegal.err == ""
    assert len(illegal.out.splitlines()) == 1
    assert run(["validate", str(witness(name, "legal")), "--format", "concise"]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_deck_rule_has_witnesses_and_no_other_folder_is_there() -> None:
    assert sorted(folder.name for folder in WITNESSES.iterdir()) == NAMES
    for name in NAMES:
        files = {file.name for file in (WITNESSES / name).iterdir()}
        assert files == {"legal.yaml", "illegal.yaml"}


@each("name", NAMES)
def test_every_finding_is_said_in_both_languages(name: str, table: Table) -> None:
    finding = only_finding(name, table)
    said = [
        (finding.message("fr"), finding.message("en")),
        (finding.help_text("fr"), finding.help_text("en")),
        (finding.code.why.say("fr"), finding.code.why.say("en")),
    ]
    for french, english in said:
        assert french.strip()
        assert english.strip()
        assert french != english


# One mistake gives one finding.


@pytest.fixture(scope="module")
def cards(rng: Rng) -> list[Record]:
    """Every card, as `rng cards` tells other programs."""
    records: list[Record] = json.loads(
        rng("cards", "--game", "ragnguns", "--format", "json").stdout
    )
    return records


@pytest.fixture
def found(tmp_path: Path, rng: Rng) -> Found:
    """The names of what `rng validate` finds in a deck of that Gunslinger and those cards."""

    def validate(gunslinger: str | None, entries: Iterable[str]) -> list[str]:
        head = ["game: ragnguns", "name: Essai"]
        lead = [f"gunslinger: {gunslinger}"] if gunslinger else []
        body = ["cards:", *(f"  - {entry}" for entry in entries)]
        deck = tmp_path / "deck.yaml"
        deck.write_text("\n".join([*head, *lead, *body, ""]), encoding="utf-8")
        run = rng("validate", str(deck), "--format", "json")
        names = [one["name"] for one in json.loads(run.stdout)["diagnostics"]]
        assert run.returncode == (1 if names else 0)
        return names

    return validate


def ids(records: Iterable[Record]) -> list[str]:
    return [record["id"] for record in records]


def plain(cards: list[Record], count: int) -> list[str]:
    """Deck cards without a rule of their own: neither EPIC, nor SIGNATURE, nor anybody's name."""
    leaders = {one["name"]["fr"] for one in cards if one["type"] == "gunslinger"}
    free = [
        one
        for one in cards
        if one["type"] != "gunslinger"
        and not one["epic"]
        and not one["signature"]
        and one["name"]["fr"] not in leaders
    ]
    assert len(free) >= count
    return ids(free)[:count]


def signatures(cards: list[Record], gunslinger: str) -> list[str]:
    """The SIGNATURES of a Gunslinger that are not EPIC, then those that are."""
    own = [one for one in cards if one["signature"] == gunslinger]
    return ids(sorted(own, key=lambda one: bool(one["epic"])))


def plain_epics(cards: list[Record], count: int) -> list[str]:
    return ids(one for one in cards if one["epic"] and not one["signature"])[:count]


def test_fifteen_plain_cards_are_a_legal_deck(cards: list[Record], found: Found) -> None:
    assert found("buffalo-kid", plain(cards, 15)) == []


def test_a_doubled_card_is_not_missing_as_well(cards: list[Record], found: Found) -> None:
    entries = plain(cards, 14)
    assert found("buffalo-kid", [*entries, entries[0]]) == ["duplicate-card"]


def test_a_card_in_three_times_is_one_mistake(cards: list[Record], found: Found) -> None:
    entries = plain(cards, 13)
    assert found("buffalo-kid", [*entries, entries[0], entries[0]]) == ["duplicate-card"]


def test_an_unknown_card_is_not_missing_as_well(cards: list[Record], found: Found) -> None:
    entries = [*plain(cards, 14), "Poing amercain"]
    assert found("buffalo-kid", entries) == ["unknown-card"]


def test_an_ambiguous_card_is_not_missing_as_well(cards: list[Record], found: Found) -> None:
    assert found("buffalo-kid", [*plain(cards, 14), "Poudre"]) == ["ambiguous-card"]


def test_without_a_gunslinger_signatures_are_nobodys(cards: list[Record], found: Found) -> None:
    foreign = [signatures(cards, "jenny-james")[0], signatures(cards, "buffalo-kid")[0]]
    assert found(None, [*plain(cards, 13), *foreign]) == ["missing-gunslinger"]


def test_with_an_unknown_gunslinger_signatures_are_nobodys(
    cards: list[Record], found: Found
) -> None:
    entries = [*plain(cards, 13), *signatures(cards, "jenny-james")[:2]]
    assert found("Jenny Jones", entries) == ["unknown-gunslinger"]


def test_with_a_card_for_gunslinger_signatures_are_nobodys(
    cards: list[Record], found: Found
) -> None:
    entries = [*plain(cards, 13), *signatures(cards, "jenny-james")[:2]]
    assert found("deputy-nelson", entries) == ["not-a-gunslinger"]


def test_the_gunslinger_among_the_cards_is_no_double_of_itself(
    cards: list[Record], found: Found
) -> None:
    entries = [*plain(cards, 14), "buffalo-kid"]
    assert found("buffalo-kid", entries) == ["gunslinger-in-cards"]
    entries = [*plain(cards, 14), "banjo-winter-gunslinger"]
    assert found("banjo-winter-gunslinger", entries) == ["gunslinger-in-cards"]


def test_everything_wrong_is_told_in_one_run(cards: list[Record], found: Found) -> None:
    twice = plain(cards, 1)
    entries = [
        *twice,
        *twice,
        *signatures(cards, "jenny-james")[:1],
        *signatures(cards, "buffalo-kid")[:1],
        *plain_epics(cards, 4),
        "banjo-winter",
        "granny-thistle",
        "Poing amercain",
        "Poudre",
        *plain(cards, 6)[1:],
    ]
    assert Counter(found("Banjo Winter", entries)) == {
        "duplicate-card": 1,
        "too-many-signatures": 1,
        "signature-mismatch": 2,
        "too-many-epics": 1,
        "gunslinger-name-in-deck": 1,
        "gunslinger-in-cards": 1,
        "unknown-card": 1,
        "ambiguous-card": 1,
        "too-many-cards": 1,
    }


def test_a_wrong_gunslinger_hides_nothing_of_the_cards(cards: list[Record], found: Found) -> None:
    twice = plain(cards, 1)
    entries = [*twice, *twice, *plain_epics(cards, 4), "Poing amercain", "Poudre", "jenny-james"]
    assert Counter(found("Buffalo Bill", entries)) == {
        "unknown-gunslinger": 1,
        "too-few-cards": 1,
        "duplicate-card": 1,
        "too-many-epics": 1,
        "unknown-card": 1,
        "ambiguous-card": 1,
        "gunslinger-in-cards": 1,
    }
