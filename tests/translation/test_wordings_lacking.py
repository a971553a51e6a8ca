"""Drafts in a language whose wordings are not there, not sound or not finished."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, sit_at, small_catalogue

from rng_cards.cli.main import run

Draft = Callable[..., tuple[int, str]]

WORDINGS = """\
says: {act: {shoot: [dispara]}}
articles: {own: "tu {}", opposing: "el {} rival"}
nouns: {card: {one: carta, many: cartas}}
cards: {noun: card, keyword: "{noun} {keyword}", epic: "{noun}", not-epic: "{noun}", it: la}
sentence: {conditions: " y ", lead: ", ", count: ", ", then: ", luego ", next: ". "}
clauses:
  shoot:
    say: dispara {price} a {at}
    price: {one: "esta {bullet}", all: "estas {bullets/n}"}
    at: {opposing-alley: "la carta de {opposing.alley}"}
"""


@pytest.fixture
def draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Draft:
    """Drafts in Spanish of a catalogue of two cards; the wordings are what is given."""
    small_catalogue(tmp_path)
    with (tmp_path / HOME / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write("- {id: es, name: Español, from: fr, complete: false}\n")
    glossary = tmp_path / HOME / "glossary.yaml"
    words = glossary.read_text(encoding="utf-8").replace("de: KUGEL\n", "de: KUGEL\n    es: BALA\n")
    glossary.write_text(words, encoding="utf-8")
    (tmp_path / HOME / "wordings").mkdir()
    sit_at(tmp_path, monkeypatch)

    def drafted(wordings: str | None, *args: str) -> tuple[int, str]:
        if wordings is not None:
            (tmp_path / HOME / "wordings/es.yaml").write_text(wordings, encoding="utf-8")
        code = run(["tr", "draft", "rusty-spur", "--to", "es", *args])
        return code, capsys.readouterr().out

    return drafted


def test_no_wordings(draft: Draft) -> None:
    code, out = draft(None)
    assert code == 2
    assert "error[TRN334]" in out
    assert "there is no `catalog/ragnguns/wordings/es.yaml`" in out


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("clauses:\n", "clauses:\n  shoot: 3\n", 7),
        (", it: la}", "}", 4),
        ("nouns: {", "nuns: {", 3),
        ("says: {", "says: [", 1),
    ],
)
def test_wordings_that_are_not_sound(old: str, new: str, line: int, draft: Draft) -> None:
    code, out = draft(WORDINGS.replace(old, new, 1))
    assert code == 2
    assert re.search(rf"catalog/ragnguns/wordings/es\.yaml:{line}:\d", out), out
    assert "error[YML" in out


@pytest.mark.parametrize(
    ("old", "new", "missing", "place", "help_"),
    [
        ("  shoot:", "  shoots:", "{shoot}", "wordings/es.yaml:6:1", "add `shoot:` with a `say:`"),
        ('{one: "esta', '{two: "esta', "{price}", "wordings/es.yaml:9:5", "add the row `one:`"),
        ("dispara {price}", "dispara {prize}", "{prize}", "wordings/es.yaml:8:10", "`{price}`"),
        ("opposing: ", "opponent: ", "{opposing.alley}", "wordings/es.yaml:8:10", "may hold"),
        ("", "", "‹alley›", "glossary.yaml:211:9", "give `alley` its word: `es: …`"),
    ],
)
def test_what_is_lacking_is_told_at_its_place(
    old: str, new: str, missing: str, place: str, help_: str, draft: Draft
) -> None:
    wordings = WORDINGS.replace(old, new, 1)
    code, out = draft(wordings)
    assert code == 1
    assert f"error[TRN333]: nothing for `{missing}` in the draft of `rusty-spur.effect-1`" in out
    assert f"--> catalog/ragnguns/{place}" in out
    assert help_ in out
    code, out = draft(wordings, "--format", "json")
    assert code == 1
    assert missing in json.loads(out)[0]["lacks"]


def test_a_whole_draft_lacks_nothing(draft: Draft, tmp_path: Path) -> None:
    glossary = tmp_path / HOME / "glossary.yaml"
    words = glossary.read_text(encoding="utf-8").replace(
        "de: GASSE\n", "de: GASSE\n    es: CALLE\n"
    )
    glossary.write_text(words, encoding="utf-8")
    code, out = draft(WORDINGS)
    assert code == 0
    assert "  Dispara esta BALA a la carta de el CALLE rival.\n" in out


def test_no_draft_with_holes_is_proposed_for_a_text_that_is_missing(
    draft: Draft, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    languages = tmp_path / HOME / "languages.yaml"
    whole = languages.read_text(encoding="utf-8").replace("from: fr, complete: false", "from: fr")
    languages.write_text(whole, encoding="utf-8")
    draft(WORDINGS)
    run(["check"])
    out = capsys.readouterr().out
    assert "`es`" in out
    assert "Dispara" not in out
