"""A card that lacks a translation is no card of the catalogue; the bench knows it all the same."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from benches import HOME, accept_all, sit_at, small_catalogue, spur
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.translation.asking import choose
from rng_cards.app.translation.bench import Bench
from rng_cards.cli.main import run

Tool = Callable[..., tuple[int, str]]
FLAVOUR = "  en: It has not shone for years. Neither has the fellow you rode with.\n"
EFFECT = "      en: Shoot 1 BULLET at the card in the opposing ALLEY.\n"


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    """Run the tool beside a card that lacks its English, name and all."""
    small_catalogue(tmp_path)
    shutil.copytree(ROOT / HOME / "wordings", tmp_path / HOME / "wordings")
    accept_all(tmp_path)
    spur(tmp_path, (FLAVOUR, ""), (EFFECT, ""), (", en: Rusty Spur", ""))
    sit_at(tmp_path, monkeypatch)

    def use(*args: str) -> tuple[int, str]:
        code = run(["tr", *args])
        said = capsys.readouterr()
        return code, said.out + said.err

    return use


@pytest.mark.parametrize(
    "name", ["rusty-spur", "éperon rouillé", "rusty-spur.name", "rusty-spur.name.en"]
)
@pytest.mark.parametrize("command", ["check", "diff"])
def test_it_is_found_by_its_id_its_name_and_its_keys(command: str, name: str, tool: Tool) -> None:
    code, page = tool(command, name, "--to", "en")
    assert code == (1 if command == "check" else 0)
    assert "rusty-spur" in page
    assert "DCK410" not in page


def test_what_is_the_name_of_no_card_is_told_with_the_nearest(tool: Tool) -> None:
    code, page = tool("check", "old-mull.effect-1")
    assert code == 2
    assert "DCK410" in page


def test_its_effect_is_drafted(tool: Tool) -> None:
    code, page = tool("draft", "rusty-spur", "--to", "en", "--format", "json")
    assert code == 0
    (draft,) = json.loads(page)
    assert draft["card"] is None
    assert "ALLEY" in draft["draft"]


def test_its_original_is_held_to_what_it_does(tool: Tool, tmp_path: Path) -> None:
    assert "TRN370" not in tool("check", "rusty-spur")[1]
    file = tmp_path / HOME / "cards/weapons/rusty-spur.yaml"
    file.write_text(file.read_text().replace("Tire 1 BALLE", "Tire 3 BALLES"), encoding="utf-8")
    code, page = tool("check", "rusty-spur")
    assert code == 1
    assert "TRN370" in page


@pytest.mark.parametrize("form", ["po", "xliff", "csv", "xlsx"])
def test_it_goes_out_to_translators(form: str, tool: Tool, tmp_path: Path) -> None:
    code, page = tool("export", "--to", "en", "--todo", "-o", f"todo.{form}")
    assert code == 0, page
    assert (tmp_path / f"todo.{form}").stat().st_size
    assert "3 " in page


def test_it_comes_back_whole(tool: Tool, tmp_path: Path) -> None:
    tool("export", "--to", "en", "--todo", "-o", "todo.po")
    entries = polib.pofile(str(tmp_path / "todo.po"))
    words = dict(
        zip(
            ("rusty-spur.name", "rusty-spur.effect-1", "rusty-spur.flavour"),
            ("Rusty Spur", EFFECT.partition(": ")[2].strip(), FLAVOUR.partition(": ")[2].strip()),
            strict=True,
        )
    )
    for entry in entries:
        entry.msgstr = words[entry.msgctxt]
    entries.save()
    code, page = tool("import", "todo.po")
    assert code == 0, page
    code, page = tool("check", "--fail-on", "info")
    assert "TRN300" not in page
    code, _ = tool("status", "--fail-on", "any", "--to", "en")
    assert code == 0


def test_its_new_name_may_not_be_that_of_another_card(tool: Tool, tmp_path: Path) -> None:
    tool("export", "--to", "en", "--todo", "-o", "todo.po")
    entries = polib.pofile(str(tmp_path / "todo.po"))
    for entry in entries:
        entry.msgstr = "Old Mule" if entry.msgctxt == "rusty-spur.name" else ""
    entries.save()
    code, page = tool("import", "todo.po")
    assert code == 1
    assert "old-mule" in page


@pytest.mark.parametrize(("lang", "said"), [("en", "1 error in the cards"), ("fr", "1 erreur")])
def test_a_card_that_cannot_be_read_is_the_first_thing_to_do(
    lang: str, said: str, tool: Tool, tmp_path: Path
) -> None:
    spur(tmp_path)
    assert tool("status", "--fail-on", "any", "--to", "en")[0] == 0
    spur(tmp_path, ("cost: 1\nfirepower", "cost: dear\nfirepower"))
    code, page = tool("status", "--lang", lang)
    assert code == 0
    (line,) = (one for one in page.splitlines() if "1. rng" in one)
    assert "rng check" in line
    assert said in line
    code, page = tool("status", "--fail-on", "missing", "--format", "json")
    assert code == 1  # it may lack anything
    assert json.loads(page)["next"][0]["command"] == "rng check"


def test_texts_that_are_missing_are_no_other_errors(tool: Tool) -> None:
    _, page = tool("status", "--lang", "en")
    assert "rng check" not in page


def test_a_name_of_two_cards_says_both_and_an_id_is_one() -> None:
    """As a Gunslinger and a backup may share theirs."""
    bench = Bench(Table(), "ragnguns")
    assert not choose(bench, ["Banjo Winter"]).standings
    (finding,) = choose(bench, ["Banjo Winter"]).refused.diagnostics
    assert "`banjo-winter-gunslinger`" in finding.message("en")
    assert {one.unit.card for one in choose(bench, ["banjo-winter"]).standings} == {"banjo-winter"}
