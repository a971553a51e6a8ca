"""`rng tr term` and `rng tr rename-term`: a word of the game, found and renamed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import (
    HOME,
    MULE,
    SPUR,
    accept_all,
    bench_of,
    lock_file,
    sit_at,
    small_catalogue,
    spur,
    states,
    write_card,
)
from snapshot_files import matches_snapshot

from rng_cards.app.translation.renaming import plan_renaming
from rng_cards.cli.main import run

Tool = Callable[..., tuple[int, str, str]]

GLOSSARY = """\
# The words.
keywords:
  - {id: mount, fr: MONTURE, en: MOUNT}
  - id: animal
    fr: ANIMAL   # in capitals
    en: ANIMAL
    forms: {fr: [ANIMAUX], en: [ANIMALS]}
    never: {en: [BEAST]}
types: []
terms:
  - id: bullet
    fr: BALLE
    en: BULLET
    forms: {fr: [BALLES], en: [BULLETS]}
    note: {fr: "Le jeton : le même partout.", en: One chip for everything.}
  - {id: alley, fr: RUELLE, en: ALLEY, forms: {fr: [RUELLES]}}
  - {id: hide, fr: planquer, en: hide, forms: {fr: [planque], en: [hides]}}
"""
TEXT = "Planque 2 BALLES de la RUELLE, puis planque une BALLE. # fin"


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    small_catalogue(tmp_path)
    glossary(tmp_path).write_text(GLOSSARY, encoding="utf-8")
    write_card(
        tmp_path,
        "weapons/old-mule",
        MULE.replace(
            "{fr: Pioche 1 carte., en: Draw 1 card.}",
            f"\n      # beside\n      fr: '{TEXT}'\n"
            "      en: Hide 2 BULLETS of the ALLEY, then hide a BULLET.\n",
        ),
    )
    (tmp_path / HOME / "rulings.yaml").write_text(
        "- id: one\n  number: 1\n  date: 2026-01-01\n  about: {fr: La BALLE, en: The BULLET}\n"
        "  ruling: {fr: Oui, en: Yes}\n",
        encoding="utf-8",
    )
    (tmp_path / HOME / "scenarios").mkdir()
    (tmp_path / HOME / "scenarios" / "one.yaml").write_text("title: La BALLE\n", encoding="utf-8")
    sit_at(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")
    accept_all(tmp_path)
    assert bench_of(tmp_path).catalogue.problems == 0

    def use(*args: str) -> tuple[int, str, str]:
        code = run(["tr", *args])
        said = capsys.readouterr()
        return code, said.out, said.err

    return use


def glossary(at: Path) -> Path:
    return at / HOME / "glossary.yaml"


def everything(at: Path) -> dict[str, bytes]:
    return {str(one): one.read_bytes() for one in sorted(at.rglob("*")) if one.is_file()}


# A term


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_term_reads_so(language: str, tool: Tool) -> None:
    said = [tool("term", word, "--lang", language) for word in ("balles", "BEAST", "bulet", "zz")]
    assert [code for code, _, _ in said] == [0, 0, 1, 1]
    assert matches_snapshot(f"tr-term-{language}.txt", "\n".join(out for _, out, _ in said))


@pytest.mark.parametrize("word", ["bullet", "BALLE", "balles", "Bullets"])
def test_a_term_goes_by_its_id_and_every_form(word: str, tool: Tool) -> None:
    data = json.loads(tool("term", word, "--format", "json")[1])
    assert [one["id"] for one in data["terms"]] == ["bullet"]
    assert data["terms"][0]["languages"]["fr"] == {
        "word": "BALLE",
        "forms": ["BALLES"],
        "never": [],
        "symbol": None,
        "note": "Le jeton : le même partout.",
        "texts": ["old-mule.effect-1", "rusty-spur.effect-1", "ruling-one.about"],
    }


# Renaming


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_dry_run_shows_it_all_and_writes_nothing(
    language: str, tool: Tool, tmp_path: Path
) -> None:
    before = everything(tmp_path)
    args = ("rename-term", "BALLE", "PRUNE", "--to", "fr", "--lang", language)
    code, out, err = tool(*args)
    assert (code, err) == (0, "")
    assert everything(tmp_path) == before
    assert matches_snapshot(f"tr-rename-term-{language}.txt", out)


def test_every_other_byte_stays(tool: Tool, tmp_path: Path) -> None:
    before = everything(tmp_path)
    assert tool("rename-term", "BALLE", "PRUNE", "--to", "fr", "--write")[0] == 0
    expected = {
        path: text.replace(b"BALLE", b"PRUNE")
        if path.endswith(("-mule.yaml", "-spur.yaml", "glossary.yaml", "rulings.yaml"))
        else text
        for path, text in before.items()
    }
    assert everything(tmp_path) == expected


def test_line_ends_and_marks_stay(tool: Tool, tmp_path: Path) -> None:
    file = tmp_path / HOME / "cards/weapons/rusty-spur.yaml"
    data = b"\xef\xbb\xbf" + SPUR.replace("\n", "\r\n").encode()
    file.write_bytes(data)
    assert tool("rename-term", "BALLE", "PRUNE", "--to", "fr", "--write", "-q")[:2] == (0, "")
    assert file.read_bytes() == data.replace(b"BALLE", b"PRUNE")


def test_capitals_are_kept(tool: Tool, tmp_path: Path) -> None:
    form = ("--form", "planque=cache")
    tool("rename-term", "planquer", "cacher", "--to", "fr", *form, "--write")
    bench = bench_of(tmp_path)
    texts = {unit.key: unit.texts["fr"] for unit in bench.units}
    assert texts["old-mule.effect-1"] == TEXT.replace("lanque", "ache").replace("Pa", "Ca").replace(
        "pache", "cache"
    )
    assert bench.voices["fr"].glossary.terms["hide"].forms == ("cacher", "cache")


def test_a_word_with_marks_gets_quotes(tool: Tool, tmp_path: Path) -> None:
    assert tool("rename-term", "MONTURE", "COMME: ÇA, #1", "--to", "fr", "--write")[0] == 0
    assert bench_of(tmp_path).catalogue.words("keywords")["mount"]["fr"] == "COMME: ÇA, #1"


def test_a_new_original_stales_what_follows_until_it_is_renamed_there_too(
    tool: Tool, tmp_path: Path
) -> None:
    tool("rename-term", "BALLE", "PRUNE", "--to", "fr", "--write")
    assert states(tmp_path) == {
        "old-mule.effect-1": "stale-rules",
        "rusty-spur.effect-1": "stale-rules",
        "ruling-one.about": "stale-rules",
    }
    tool("rename-term", "BULLET", "PLUM", "--to", "en", "--write")
    assert states(tmp_path) == {}


def test_another_change_of_the_original_is_not_settled_by_a_renaming(
    tool: Tool, tmp_path: Path
) -> None:
    spur(tmp_path, ("Tire 1 BALLE", "Tire 3 BALLE"))
    tool("rename-term", "BALLE", "PRUNE", "--to", "fr", "--write")
    tool("rename-term", "BULLET", "PLUM", "--to", "en", "--write")
    assert states(tmp_path) == {"rusty-spur.effect-1": "confirm"}


def test_a_translation_alone_stays_accepted(tool: Tool, tmp_path: Path) -> None:
    tool("rename-term", "BULLET", "PLUM", "--to", "en", "--write")
    assert states(tmp_path) == {}
    assert "PLUM" in glossary(tmp_path).read_text(encoding="utf-8")


def test_a_lock_file_that_is_not_sound_stays(tool: Tool, tmp_path: Path) -> None:
    lock_file(tmp_path).write_text("nonsense\n", encoding="utf-8")
    assert tool("rename-term", "BULLET", "PLUM", "--to", "en", "--write")[0] == 0
    assert lock_file(tmp_path).read_text(encoding="utf-8") == "nonsense\n"


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["ANIMAL", "BÊTE", "--to", "fr"], "TRN342"),
        (["RUELLE", "BALLE", "--to", "fr"], "TRN343"),
        (["RUELLE", "BALLES", "--to", "fr"], "TRN343"),
        (["RUELLE", "—", "--to", "fr"], "TRN344"),
        (["RUELLE", "", "--to", "fr"], "TRN344"),
        (["RUELLE", "A\x1b[2J", "--to", "fr"], "TRN344"),
        (["RUELLE", " ALLÉE", "--to", "fr"], "TRN344"),
        (["RUELE", "ALLÉE", "--to", "fr"], "TRN340"),
        (["RUELLE", "ALLÉE", "--to", "xx"], "TRN394"),
        (["RUELLE", "ALLÉE", "--to", "de"], "TRN340"),
        (["RUELLE", "ALLÉE", "--to", "fr", "--form", "CARTE=X"], "TRN340"),
    ],
)
def test_what_cannot_be_renamed_is_refused(
    args: list[str], code: str, tool: Tool, tmp_path: Path
) -> None:
    before = everything(tmp_path)
    exit_code, out, _ = tool("rename-term", *args, "--write")
    assert exit_code == 2
    assert f"error[{code}]" in out
    assert "\x1b" not in out
    assert everything(tmp_path) == before


@pytest.mark.parametrize("form", ["RUELLES", "=X", "RUELLES=", ""])
def test_a_form_is_a_pair(form: str, tool: Tool) -> None:
    code, _, err = tool("rename-term", "RUELLE", "ALLÉE", "--to", "fr", "--form", form)
    assert code == 2
    assert "write OLD=NEW" in err


def test_what_cannot_be_written_in_its_place_is_refused(
    tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rng_cards.app.translation.renaming.put", lambda *_: None)
    plan = plan_renaming(bench_of(tmp_path), "BALLE", "PRUNE", "fr", {})
    assert {one.code.id for one in plan.refused} == {"TRN395"}
    assert tool("rename-term", "BALLE", "PRUNE", "--to", "fr", "--write")[0] == 2


def test_renaming_to_the_same_word_changes_nothing(tool: Tool, tmp_path: Path) -> None:
    before = everything(tmp_path)
    assert "0 texts changed" in tool("rename-term", "RUELLE", "RUELLE", "--to", "fr", "--write")[1]
    assert everything(tmp_path) == before
