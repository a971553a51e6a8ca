"""`rng tr search`: where a word is said, and how it was translated."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benches import bench_of, sit_at, small_catalogue, spur

from rng_cards.app.translation.searching import search
from rng_cards.cli.main import run
from rng_cards.terminal_layout import cells

Tool = Callable[..., tuple[int, str, str]]
GERMAN = "Schieße 2 KUGELN ab, schieß dann 1 KUGEL in die große GASSE."


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    small_catalogue(tmp_path)
    english = "Shoot 1 BULLET at the card in the opposing ALLEY."
    spur(tmp_path, (f"en: {english}\n", f"en: {english}\n      de: {GERMAN}\n"))
    sit_at(tmp_path, monkeypatch)

    def use(*args: str) -> tuple[int, str, str]:
        code = run(["tr", "search", *args])
        said = capsys.readouterr()
        return code, said.out, said.err

    return use


def found(tool: Tool, *args: str) -> list[dict[str, Any]]:
    hits: list[dict[str, Any]] = json.loads(tool(*args, "--format", "json")[1])["hits"]
    return hits


def said(tool: Tool, *args: str) -> list[str]:
    """What was found, in the very letters of each text."""
    return [
        hit["text"][place["start"] : place["end"]]
        for hit in found(tool, *args)
        for place in hit["places"]
    ]


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["eperon"], ["Éperon"]),
        (["ÉPERON ROUILLÉ"], ["Éperon rouillé"]),
        (["rouille"], ["rouillé"]),
        (["peron"], []),
        (["kugel"], ["KUGELN", "KUGEL"]),
        (["GROSSE"], ["große"]),
        (["grosse  gasse"], ["große GASSE"]),
        (["KUGEL", "--exact"], ["KUGEL"]),
        (["kugel", "--exact"], []),
        (["s'il"], []),
        ([""], []),
        (["2 kugeln ab,"], ["2 KUGELN ab,"]),
        (["bullet", "--in", "fr"], []),
        (["bullet", "--in", "en"], ["BULLET"]),
    ],
)
def test_whole_words_whatever_their_case_and_accents(
    args: list[str], expected: list[str], tool: Tool
) -> None:
    assert said(tool, *args) == expected


def test_translations_stand_beside_it(tool: Tool) -> None:
    (hit,) = found(tool, "BALLE", "--to", "de")
    assert (hit["key"], hit["language"]) == ("rusty-spur.effect-1", "fr")
    assert hit["translations"] == {"de": GERMAN}
    (hit,) = found(tool, "Vieille")
    assert hit["translations"] == {"en": "Old Mule"}


def test_the_page(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rng_cards.cli.tr.search.room", lambda: 60)
    code, out, _ = tool("ruelle")
    assert code == 0
    assert max(cells(line) for line in out.splitlines()) <= 60
    assert out.splitlines()[:3] == [
        "rusty-spur.effect-1",
        "  fr Tire 1 BALLE sur la carte de la [RUELLE] adverse.",
        "  en Shoot 1 BULLET at the card in the opposing ALLEY.",
    ]
    assert out.endswith("\n1 time in 1 text\nHow it was translated\n  en ALLEY 1\n  de GASSE 1\n")
    assert "\x1b" not in out


def test_what_was_translated_in_other_words_is_counted(tool: Tool, tmp_path: Path) -> None:
    spur(tmp_path, ("Shoot 1 BULLET", "Shoot a slug"))
    found = search(bench_of(tmp_path), "balle", ["fr"], ["en"])
    assert found.terms == ("bullet",)
    (one,) = found.renderings
    assert (one.language, one.forms, one.otherwise) == ("en", (), ("rusty-spur.effect-1",))
    assert "otherwise 1: rusty-spur.effect-1" in tool("balle", "--in", "fr")[1]


def test_what_is_not_there_is_said(tool: Tool) -> None:
    assert tool("zzz") == (1, "", "no text says “zzz”\n")
    assert tool("Eperron") == (1, "", "no text says “Eperron”; did you mean `Éperon`?\n")
    code, out, _ = tool("balle", "--in", "xx", "--to", "yy")
    assert code == 2
    assert out.count("TRN394") == 2
    assert "aucun texte" in tool("zzz", "--lang", "fr")[2]
