"""Tags and notes in a deck file: shown, kept by edits, refused where they cannot be used."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import ROOT, Rng

from rng_cards.app.table import Table
from rng_cards.app.tag_deck import tag_deck
from rng_cards.app.validate import validate_text
from rng_cards.decks.model import MAX_TAG

KID = (ROOT / "decks/buffalo-kid.yaml").read_text("utf-8")


def _tagged(tags: str) -> str:
    return KID.replace("cards:\n", f"tags: {tags}  # mine\ncards:\n", 1)


def _found(tags: str, table: Table) -> tuple[tuple[str, ...], list[tuple[str, int]]]:
    verdict = validate_text("deck.yaml", _tagged(tags), table)
    assert verdict.resolved is not None
    spots = [(one.code.id, one.span.column) for one in verdict.findings if one.span]
    return verdict.resolved.deck.tags, spots


def test_tags_that_cannot_be_used_are_left_out_and_said(table: Table) -> None:
    assert _found("[mêlée, for beginners]", table) == (("mêlée", "for beginners"), [])
    assert _found("", table) == ((), [])
    assert _found("[été, ETE]", table) == (("été",), [("DCK531", 13)])
    assert _found('["", a]', table) == (("a",), [("DCK530", 8)])
    assert _found('["a\\nb"]', table) == ((), [("DCK530", 8)])
    assert _found(f"[{'x' * MAX_TAG}]", table)[1] == []
    assert _found(f"[{'x' * (MAX_TAG + 1)}]", table) == ((), [("DCK530", 8)])
    assert _found("[3, {a: b}]", table) == ((), [("YML122", 8), ("YML122", 11)])
    assert _found("mêlée", table) == ((), [("YML122", 7)])


def test_a_bad_tag_makes_no_deck_illegal(table: Table) -> None:
    assert validate_text("deck.yaml", _tagged('[""]'), table).legal


def test_show_has_them_and_edits_keep_them(tmp_path: Path, rng: Rng) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(_tagged("[mêlée, rapide]"), "utf-8")
    assert (
        "Étiquettes\u00a0: mêlée, rapide" in rng("deck", "show", str(deck), "--lang", "fr").stdout
    )
    shown = json.loads(rng("deck", "show", str(deck), "--format", "json").stdout)
    assert shown["tags"] == ["mêlée", "rapide"]
    assert set(shown["notes"]) == {"fr", "en"}
    assert rng("deck", "swap", str(deck), "Machette", "Fouet").returncode == 0
    assert rng("deck", "remove", str(deck), "Fouet").returncode == 0
    kept = deck.read_text("utf-8")
    assert "tags: [mêlée, rapide]  # mine\n" in kept
    assert kept.partition("notes:")[2] == KID.partition("notes:")[2]


MARKED = """\
game: ragnguns
name: Marked
gunslinger: Buffalo Kid
cards:
  - Machete
  - tags: [finisher]  # by hand
    card: Torch
    notes: >-
      Keep it.
  # between
  - {card: Whip, tags: [été]}
"""
"""Cards with tags and notes in both styles of YAML."""


def test_a_card_of_the_list_has_tags_and_notes(table: Table, rng: Rng) -> None:
    def slot(text: str, at: int) -> tuple[tuple[str, ...], Mapping[str, str]]:
        deck = validate_text("deck.yaml", text, table).resolved
        assert deck is not None
        return deck.cards[at].entry.tags, deck.cards[at].entry.notes

    assert slot(MARKED, 1) == (("finisher",), {"": "Keep it."})
    assert slot(MARKED, 2) == (("été",), {})
    in_both = MARKED.replace("[été]}", "[été], notes: {fr: Oui., en: Yes.}}")
    assert slot(in_both, 2) == (("été",), {"fr": "Oui.", "en": "Yes."})
    page = rng("deck", "show", "-", "--lang", "fr", stdin=in_both).stdout
    assert "Flambeau\u00a0: [finisher] Keep it.\nFouet\u00a0: [été] Oui.\n" in page
    cards = json.loads(rng("deck", "show", "-", "--format", "json", stdin=MARKED).stdout)["cards"]
    assert cards[1] == {
        "written": "Torch",
        "count": 1,
        "id": "torch",
        "tags": ["finisher"],
        "notes": {"": "Keep it."},
    }


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("{tags: [a]}", [("YML120", 6)]),
        ("{card: 3}", [("YML122", 12)]),
        ("{card: [Torch]}", [("YML122", 12)]),
        ("{card: Torch, tag: [a]}", [("YML121", 19)]),
        ("{card: Torch, tags: [a, A]}", [("DCK531", 29)]),
        ("{card: Torch, notes: 3}", [("YML122", 26)]),
        ("Torch: [a]", [("YML122", 5)]),
        ("{card: Torhc}", [("DCK410", 12)]),
    ],
)
def test_a_card_of_the_list_that_says_nothing_sound(
    entry: str, found: list[tuple[str, int]], table: Table
) -> None:
    verdict = validate_text("deck.yaml", MARKED.replace("Machete", entry), table)
    row = [one for one in verdict.findings if one.span and one.span.line == 5]
    assert [(one.code.id, one.span.column) for one in row if one.span] == found


@pytest.mark.parametrize(
    ("command", "gone", "come"),
    [
        (("add", "Lariat"), "", "  - Lariat\n"),
        (("remove", "Whip"), "  - {card: Whip, tags: [été]}\n", ""),
        (("swap", "Whip", "Lariat"), "{card: Whip, tags: [été]}", "Lariat"),
        (("swap", "Machete", "Lariat"), "Machete", "Lariat"),
        (
            ("remove", "Torch"),
            MARKED[MARKED.index("  - tags") : MARKED.index("  # between")],
            "",
        ),
        (
            ("swap", "Torch", "Lariat"),
            MARKED[MARKED.index("tags: [fin") : MARKED.index("  # between")],
            "Lariat\n",
        ),
    ],
)
def test_edits_touch_what_is_said_of_that_card_alone(
    command: tuple[str, ...], gone: str, come: str, tmp_path: Path, rng: Rng
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(MARKED, "utf-8")
    verb, *names = command
    assert rng("deck", verb, str(deck), *names).returncode == 0
    meant = MARKED.replace(gone, come, 1) if gone else MARKED + come
    assert deck.read_text("utf-8") == meant


def test_repairs_keep_what_is_said_of_cards_that_stay(tmp_path: Path, rng: Rng) -> None:
    deck = tmp_path / "deck.yaml"
    twice = KID.replace("- Machette", "- Machete\n  - {card: Machette, tags: [mêlée]}")
    deck.write_text(twice, "utf-8")
    assert rng("deck", "repair", str(deck), "--write").returncode == 0
    assert "{card: Machette, tags: [mêlée]}" in deck.read_text("utf-8")
    assert rng("validate", str(deck)).returncode == 0


def test_a_search_finds_cards_by_the_tags_they_bear(tmp_path: Path, rng: Rng) -> None:
    (tmp_path / "rng-cards.yaml").write_text("# here\n")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks/one.yaml").write_text(MARKED, "utf-8")
    two = MARKED.replace("cards:", "tags: [ETE]\ncards:", 1).replace("tags: [été]", "tags: [x]")
    (tmp_path / "decks/two.yaml").write_text(two, "utf-8")

    def found(query: str) -> list[str]:
        done = rng("cards", query, "--format", "json", cwd=tmp_path)
        return sorted(one["id"] for one in json.loads(done.stdout))

    assert found("tag:finisher") == ["torch"]
    assert found("tag:x") == ["whip"]
    assert found("tag:ete") == ["buffalo-kid", "machete", "torch", "whip"]


@pytest.mark.parametrize(
    ("words", "gone", "come"),
    [
        (("--add", "big"), "cards:", "tags: [big]\ncards:"),
        (("machete", "--add", "a, b"), "- Machete", '- card: Machete\n    tags: ["a, b"]'),
        (("torch", "--add", "big", "--remove", "FINISHER"), "[finisher]", "[big]"),
        (("whip", "--remove", "ete"), "[été]", "[]"),
        (("whip", "--add", "ETE", "--add", "big", "--add", "Big"), "[été]", "[été, big]"),
    ],
)
def test_tags_are_put_on_and_taken_off(
    words: tuple[str, ...], gone: str, come: str, tmp_path: Path, rng: Rng
) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(MARKED, "utf-8")
    assert rng("deck", "tag", str(deck), *words, "--dry-run").returncode == 0
    assert deck.read_text("utf-8") == MARKED
    assert rng("deck", "tag", str(deck), *words).returncode == 0
    assert deck.read_text("utf-8") == MARKED.replace(gone, come, 1)


@pytest.mark.parametrize(
    "written",
    [
        "tags:  # none yet\ncards: [Machete, Whip]\n",
        'tags: []\ncards:\n  - Machete\n  - "Whip"\n',
        "cards:\r\n- 'Machete'  # sharp\r\n- {tags: [], card: Whip}\r\n",
        "cards:\n  - card: Machete\n    notes: Cut.\n  -\n    Whip\ntags:\n  - b  # two\n",
    ],
)
def test_tags_come_and_go_in_any_style_of_yaml(written: str, tmp_path: Path, table: Table) -> None:
    deck = tmp_path / "deck.yaml"
    head = "game: ragnguns\nname: x\ngunslinger: Buffalo Kid\n"
    deck.write_bytes((head + written).encode())
    for words in ([], ["machete", "whip"]):
        for new, gone in ((["a", "é: x"], []), (["c"], ["A"]), ([], ["c", "E: X"])):
            change = tag_deck(str(deck), words, new, gone, table, "en")
            assert change.refused == ()
    left = validate_text("deck.yaml", deck.read_bytes().decode(), table).resolved
    assert left is not None
    assert left.deck.tags == (("b",) if "- b" in written else ())
    assert [one.tags for one in left.deck.cards] == [(), ()]
    assert deck.read_bytes().count(b"#") == written.count("#")


def test_tags_that_cannot_be_put_on_or_taken_off(tmp_path: Path, table: Table) -> None:
    deck, plain = tmp_path / "deck.yaml", tmp_path / "deck.txt"
    deck.write_text(MARKED, "utf-8")
    plain.write_text("Buffalo Kid\nMachete\n", "utf-8")

    def refused(path: Path, words: list[str], new: list[str], gone: list[str]) -> list[str]:
        change = tag_deck(str(path), words, new, gone, table, "en")
        assert change.after == change.before == path.read_text("utf-8")
        return [one.code.id for one in change.refused]

    assert refused(plain, [], ["a"], []) == ["DCK436"]
    assert refused(deck, ["buffalo", "kid"], ["a"], []) == ["DCK436"]
    assert refused(deck, ["torch"], [], ["finishr", "x"]) == ["DCK437", "DCK437"]
    assert refused(deck, [], ["!", "x" * (MAX_TAG + 1)], []) == ["DCK530", "DCK530"]
    assert refused(deck, ["lariat"], ["a"], []) == ["DCK430"]
