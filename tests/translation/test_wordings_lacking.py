"""Drafts in a language whose wordings are not there, not sound or not finished."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from benches import HOME, sit_at, small_catalogue, spur
from conftest import ROOT

from rng_cards.cli.main import run

Draft = Callable[..., tuple[int, str]]

PAGE = (ROOT / "docs/wordings.md").read_text(encoding="utf-8")
WORDINGS = dedent(re.findall(r"\n   ```yaml\n(   says:.*?)   ```\n", PAGE, re.DOTALL)[0])
SPANISH = {"bullet": ("BALA", "BALAS"), "alley": ("CALLE", "CALLES")}


@pytest.fixture
def draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Draft:
    """Drafts in Spanish of a catalogue of two cards; the wordings are what is given."""
    small_catalogue(tmp_path)
    with (tmp_path / HOME / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write("- {id: es, name: Español, from: fr, complete: false}\n")
    glossary = tmp_path / HOME / "glossary.yaml"
    words = glossary.read_text(encoding="utf-8")
    for term, (one, many) in SPANISH.items():
        words = re.sub(rf"(id: {term}\n(?:    .*\n)*?    gender: {{)", r"\1es: f, ", words)
        words = re.sub(rf"(id: {term}\n(?:    .*\n)*?    forms: {{)", rf"\1es: [{many}], ", words)
        words = words.replace(f"id: {term}\n", f"id: {term}\n    es: {one}\n")
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
        ("clauses:\n", "clauses:\n  heal: 3\n", 17),
        ("  own: ", "  ours: ", 9),
        ("nouns:", "nuns:", 12),
        ("says: ", "says: [", 1),
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
        ("  shoot:", "  shoots:", "{shoot}", "wordings/es.yaml:16:1", "add `shoot:` with a `say:`"),
        ("one: esta", "two: esta", "{price}", "wordings/es.yaml:19:5", "add the row `one:`"),
        ("dispara {price}", "dispara {prize}", "{prize}", "wordings/es.yaml:18:10", "`{price}`"),
        ("{opposing.al", "{the.al", "{the.alley}", "wordings/es.yaml:18:10", "may hold"),
        ("esta {bullet}", "esta ‹chip›", "‹chip›", "glossary.yaml:1:1", "its word: `es: …`"),
        ("esta {bullet}", "esta ‹heal›", "‹heal›", "glossary.yaml", "give `heal` its word"),
    ],
)
def test_what_is_lacking_is_told_at_its_place(
    old: str, new: str, missing: str, place: str, help_: str, draft: Draft
) -> None:
    wordings = WORDINGS.replace(old, new, 1)
    code, out = draft(wordings)
    assert code == 1
    lacking = f"nothing for `{missing}`, which `rusty-spur.effect-1` needs"
    assert f"error[TRN333]: the wordings have {lacking}" in out
    assert f"--> catalog/ragnguns/{place}" in out
    assert help_ in out
    code, out = draft(wordings, "--format", "json")
    assert code == 1
    assert missing in json.loads(out)[0]["lacks"]


def test_the_example_of_the_docs_is_whole(
    draft: Draft, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out = draft(WORDINGS)
    assert code == 0
    assert out == dedent(PAGE[PAGE.index("   rusty-spur.effect-1.es") :].split("   ```")[0])
    english = "en: Shoot that BULLET at the card in the opposing ALLEY.\n"
    said = out.splitlines()[1].strip()
    changes = ("Shoot 1 BULLET", "Shoot that BULLET"), ("Tire 1", "Tire cette")
    spur(tmp_path, *changes, (english, f"{english}      es: {said}\n"))
    run(["tr", "check", "--to", "es", "--format", "json"])
    codes = {one["code"] for one in json.loads(capsys.readouterr().out)["diagnostics"]}
    assert not [one for one in codes if one >= "TRN370"]


def test_no_draft_with_holes_is_proposed_for_a_text_that_is_missing(
    draft: Draft, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    languages = tmp_path / HOME / "languages.yaml"
    whole = languages.read_text(encoding="utf-8").replace("from: fr, complete: false", "from: fr")
    languages.write_text(whole, encoding="utf-8")
    draft(WORDINGS)
    run(["check"])
    out = capsys.readouterr().out
    assert "add `es: …`" in out
    assert "{draw}" not in out
