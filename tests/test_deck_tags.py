"""Tags and notes in a deck file: shown, kept by edits, refused where they cannot be used."""

import json
from pathlib import Path

from conftest import ROOT, Rng

from rng_cards.app.table import Table
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
