"""Decks of pasted texts: each found, none written over, never a crash."""

from pathlib import Path

from conftest import ROOT, Rng
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.app.import_decks import decks_in
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file

TABLE = Table(ROOT)
TEXT = """**My first deck**
Jenny James
2) Iron Bar, Fall
Poing américain (MÉLÉE)

## Armes
1x Machete

# The second one
Gunslinger: Buffalo Kid
- Whip x1
"""


def ids(path: Path) -> list[str]:
    resolved = validate_file(str(path), TABLE).resolved
    assert resolved is not None
    return [slot.card.id for slot in resolved.cards if slot.card]


def test_each_deck_of_a_text_becomes_a_file(rng: Rng, tmp_path: Path) -> None:
    said = rng("import", "-", stdin=TEXT, cwd=tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    names = ["my-first-deck.yaml", "second-one.yaml"]
    assert sorted(one.name for one in tmp_path.iterdir()) == names
    assert ids(tmp_path / names[0]) == ["iron-bar", "iron-bar", "fall", "brass-knuckles", "machete"]
    assert ids(tmp_path / names[1]) == ["whip"]
    before = [(tmp_path / name).read_bytes() for name in names]
    again = rng("import", "-", stdin=TEXT, cwd=tmp_path)
    assert again.returncode == 1
    assert again.stdout.count("DCK433") == 2
    assert [(tmp_path / name).read_bytes() for name in names] == before


def test_a_first_name_that_may_lead_leads_and_the_folder_is_made(rng: Rng, tmp_path: Path) -> None:
    """Banjo Winter is a Gunslinger and a card of decks."""
    text = "Banjo Winter\n1 Banjo Winter\n\nBuffalo Kid\nWhip\n"
    assert rng("import", "-", "-o", "new", stdin=text, cwd=tmp_path).returncode == 0
    made = tmp_path / "new"
    assert sorted(one.name for one in made.iterdir()) == ["banjo-winter.yaml", "buffalo-kid.yaml"]
    assert ids(made / "banjo-winter.yaml") == ["banjo-winter"]
    assert "name: Banjo Winter\n" in (made / "banjo-winter.yaml").read_text("utf-8")
    assert rng("import", "-", "-o", "new/a/b", stdin=text, cwd=tmp_path).returncode == 2


def test_a_name_that_is_no_cards_is_told_at_its_line_and_that_deck_not_written(
    rng: Rng, tmp_path: Path
) -> None:
    said = rng("import", "-", stdin=f"{TEXT}- Zorglub\n", cwd=tmp_path)
    assert said.returncode == 1
    assert "DCK410" in said.stdout
    assert "-:12:3" in said.stdout
    assert [one.name for one in tmp_path.iterdir()] == ["my-first-deck.yaml"]


def test_what_the_tool_shares_comes_back(rng: Rng, tmp_path: Path) -> None:
    decks = sorted((ROOT / "decks").glob("*.yaml"))
    for form in ("text", "markdown"):
        (tmp_path / form).mkdir()
        shared = [rng("deck", "share", str(one), "--format", form).stdout for one in decks]
        said = rng("import", "-", "-o", form, stdin="\n".join(shared), cwd=tmp_path)
        assert said.returncode == 0
        made = [sorted(ids(one)) for one in (tmp_path / form).iterdir()]
        assert sorted(made) == sorted(sorted(ids(one)) for one in decks)


_LINES = st.sampled_from(
    [*TEXT.splitlines(), "---", "game: ragnguns", "cards: [", "2)", "a, b;", "("]
)


@settings(max_examples=tries(40, 2000))
@given(st.lists(st.one_of(_LINES, st.text(max_size=20)), max_size=12))
def test_any_text_is_decks_or_findings(lines: list[str]) -> None:
    text = "\n".join(lines)
    found = decks_in("-", text, TABLE)
    assert found
    assert all(one.verdict.resolved is not None or one.verdict.findings for one in found)


def test_an_imported_deck_is_called_as_its_heading_writes_it(rng: Rng, tmp_path: Path) -> None:
    (tmp_path / "chat.txt").write_text("=== Sabots & LAMES ===\nBuffalo Kid\nFouet\n", "utf-8")
    rng("import", "chat.txt", cwd=tmp_path)
    assert "name: Sabots & LAMES\n" in (tmp_path / "sabots-lames.yaml").read_text("utf-8")
