"""Two decks side by side: what differs, and nothing that does not."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from cases import each
from conftest import ROOT, Rng

from rng_cards.app.compare import compare
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.decks.resolve import ResolvedDeck

DECKS = [str(path) for path in sorted((ROOT / "decks").glob("*.yaml"))]
TABLE = Table(ROOT)


def read(path: str) -> ResolvedDeck:
    resolved = validate_file(path, TABLE).resolved
    assert resolved is not None
    return resolved


def cards(deck: ResolvedDeck) -> Counter[str]:
    counts = ((slot.card.id, slot.entry.copies) for slot in deck.cards if slot.card)
    total: Counter[str] = Counter()
    for card, copies in counts:
        total[card] += copies
    return total


def test_the_changes_make_the_other_deck_of_the_one(tmp_path: Path) -> None:
    short = tmp_path / "two-whips.txt"
    short.write_text("Jenny James\n2 Whip\nNo such card\n")
    decks = [read(path) for path in (*DECKS, str(short))]
    for one in decks:
        for other in decks:
            found, back = compare(one, other, TABLE, "en"), compare(other, one, TABLE, "en")
            changed = cards(one)
            for change in found.changes:
                changed[change.card.id] += change.after - change.before
            assert +changed == cards(other)
            assert found.same == (cards(one) & cards(other)).total()
            assert [(each.gained, each.lost) for each in found.abilities] == [
                (each.lost, each.gained) for each in back.abilities
            ]
            assert all(
                sum(line.after for line in lines) == cards(other).total()
                for _, lines in found.summaries[-1:]
            )


def test_the_page_tells_what_goes_in_and_out(rng: Rng, tmp_path: Path) -> None:
    deck = tmp_path / "one.txt"
    deck.write_text("Jenny James\nWhip\nHigh Noon\n")
    other = tmp_path / "other.txt"
    other.write_text("Jenny James\n2 Whip\nOld Bourbon\n")
    said = rng("deck", "diff", deck.name, other.name, cwd=tmp_path).stdout
    assert said.startswith("one.txt → other.txt\n\nOut\n   − High Noon  ACTION · EPIC\n\nIn\n")
    gained = "Gained (does): fetch, heal."
    told = ("①  + Whip  ", "1 card is in both.", "no cost  1 → 0  −1", gained)
    assert [line for line in told if line not in said] == []


def test_games_between_them_are_part_of_the_data(rng: Rng) -> None:
    data: dict[str, Any] = json.loads(
        rng("deck", "diff", *DECKS[:2], "--matches", "4", "--format", "json").stdout
    )
    assert data["matches"]["games"] == 4


@each("language", ["fr", "en"])
def test_an_illegal_deck_is_compared_and_does_not_play(
    rng: Rng, tmp_path: Path, language: str
) -> None:
    deck = tmp_path / "short.txt"
    deck.write_text("Jenny James\nWhip\n")
    assert rng("deck", "diff", DECKS[0], str(deck), "--lang", language).returncode == 0
    said = rng("deck", "diff", DECKS[0], str(deck), "--matches", "2", "--lang", language)
    assert said.returncode == 1
    assert "DCK402" in said.stdout + said.stderr
