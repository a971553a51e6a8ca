"""`rng tr check`: findings at the characters at fault, what is mended, what is asked."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from cases import each
from conftest import ROOT

from rng_cards.cli.main import run
from rng_cards.games import game_ids

HEAD: Final = """\
# A card that was typed in a hurry.
id: rusty-spur
set: dust
number: 900
type: weapon
name: {fr: Éperon rouillé, en: Rusty Spur}   # both
cost: 1
firepower: 1
durability: 1
"""
CARD: Final = (
    HEAD
    + """\
effects:
  - cost: 1
    does: [{shoot: 1, at: opposing-alley}]
    text:
      fr: 'Tire cette BALLE sur la carte de la RUELLE adverse, l''ombre !'
      en: >-
        Shoot that BULLET at the card in the
        opposing ALLEY !
flavour:
  fr: "Il attend...  \\"Quoi ?\\""
  en: 'He waits in the SHELTR… "What?"'
"""
)


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own with one card in it, where the command runs."""
    folder = tmp_path / "catalog/ragnguns/cards/weapons"
    folder.mkdir(parents=True)
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    file = folder / "rusty-spur.yaml"
    file.write_text(CARD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return file


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def places(capsys: pytest.CaptureFixture[str]) -> list[tuple[str, int, int]]:
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    return [(one["name"], one["start"]["line"], one["start"]["column"]) for one in found]


LINTS: Final = ("check", "rusty-spur")


def only_lints(found: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """Without what the lock file has to say of a card that was never accepted."""
    return [one for one in found if one[0] != "to-confirm" and not one[0].startswith("effect-")]


def test_each_flaw_is_told_at_its_line_and_column(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert card.is_file()
    assert run(["tr", "check", "rusty-spur", "--format", "json"]) == 1
    assert only_lints(places(capsys)) == [
        ("apostrophe", 14, 65),
        ("space-before-mark", 14, 72),
        ("space-too-many", 17, 23),
        ("ellipsis", 19, 17),
        ("unseen-characters", 19, 20),
        ("quotation-marks", 19, 22),
        ("space-before-mark", 19, 28),
        ("quotation-marks", 19, 30),
        ("unknown-capitals", 20, 24),
        ("quotation-marks", 20, 32),
        ("quotation-marks", 20, 38),
    ]


def test_fix_mends_the_typing_and_nothing_else(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", "check", "rusty-spur", "--fix", "--format", "json"]) == 1
    told = capsys.readouterr()
    assert "4 texts mended in `catalog/ragnguns/cards/weapons/rusty-spur.yaml`" in told.err
    left = [one["name"] for one in json.loads(told.out)["diagnostics"]]
    assert [one for one in left if one in {"apostrophe", "quotation-marks"}] == []
    assert "unknown-capitals" in left
    after = card.read_text(encoding="utf-8")
    mended = CARD.replace("l''ombre !", "l’ombre\u202f!").replace("ALLEY !", "ALLEY!")
    mended = mended.replace('… "What?"', "… “What?”")
    assert after == mended.replace(
        '"Il attend...  \\"Quoi ?\\""', '"Il attend… «\u00a0Quoi\u202f?\u00a0»"'
    )
    assert run(["tr", "check", "rusty-spur", "--fix", "--quiet"]) == 1
    assert card.read_text(encoding="utf-8") == after


def test_dry_run_shows_the_difference_and_writes_nothing(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", "check", "rusty-spur", "--dry-run", "--format", "concise"]) == 1
    out = lines(capsys)
    assert out[0] == "--- catalog/ragnguns/cards/weapons/rusty-spur.yaml"
    assert "-        opposing ALLEY !" in out
    assert "+        opposing ALLEY!" in out
    assert card.read_text(encoding="utf-8") == CARD
    run(["tr", "check", "rusty-spur", "--dry-run", "--format", "json"])
    assert json.loads(capsys.readouterr().out)["diagnostics"]
    assert card.read_text(encoding="utf-8") == CARD


def test_a_windows_file_with_a_mark_keeps_both(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card.write_bytes(b"\xef\xbb\xbf" + CARD.replace("\n", "\r\n").encode())
    run(["tr", "check", "rusty-spur", "--fix"])
    capsys.readouterr()
    after = card.read_bytes()
    assert after.startswith(b"\xef\xbb\xbf#")
    assert after.count(b"\r\n") == after.count(b"\n") == CARD.count("\n")
    assert b"ALLEY!\r\n" in after


def test_what_a_comment_allows_is_not_mended(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    why = "  # rng: allow quotation-marks — as on the sign"
    allowed = CARD.replace('"What?"\'', f'"What?"\'{why}')
    card.write_text(allowed, encoding="utf-8")
    run(["tr", "check", "rusty-spur", "--fix"])
    capsys.readouterr()
    assert f"'He waits in the SHELTR… \"What?\"'{why}\n" in card.read_text(encoding="utf-8")


def test_a_comment_of_no_use_is_a_warning_unless_some_languages_were_not_asked(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HEAD.replace("# both", "# rng: allow length — once upon a time")
    card.write_text(text, encoding="utf-8")
    run(["tr", "check", "rusty-spur", "--format", "json"])
    assert ("useless-silence", 6, 59) in places(capsys)
    run(["tr", "check", "rusty-spur", "--to", "en", "--format", "json"])
    assert "useless-silence" not in {one[0] for one in places(capsys)}


@each(
    "args, said",
    [
        (["--to", "xx"], "nothing is translated into `xx`"),
        (["--set", "dusk"], "there is no set `dusk`"),
        (["machettte-of-doom"], "machettte-of-doom"),
    ],
)
def test_what_there_is_no_such_thing_as_is_a_misuse(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", "check", *args]) == 2
    assert said in capsys.readouterr().out


def test_cards_and_sets_are_asked_for_by_name(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert card.is_file()
    assert run(["tr", "check", "Machette", "Whip"]) == 0
    assert "of 2 cards" in capsys.readouterr().out
    assert run(["tr", "check", "--set", "core"]) == 0
    assert "rusty-spur" not in capsys.readouterr().out


def test_warnings_fail_where_they_are_asked_to(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card.write_text(HEAD + "flavour:\n  fr: Il attend...\n  en: He waits…\n", encoding="utf-8")
    assert run(["tr", "check", "rusty-spur"]) in {0, 1}
    assert run(["tr", "check", "rusty-spur", "--fail-on", "warning"]) == 1
    capsys.readouterr()


@each(
    "form, language",
    [("full", "fr"), ("concise", "en"), ("json", "fr"), ("github", "en"), ("sarif", "fr")],
)
def test_every_format_says_every_finding(
    form: str, language: str, card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert card.is_file()
    assert run(["tr", "check", "rusty-spur", "--format", form, "--lang", language]) == 1
    out = capsys.readouterr().out
    assert out.count("TRN315") >= 2
    assert not re.search(r"\{\w+\}", out)


def test_the_shipped_catalogue_is_clean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert run(["tr", "check", "--fail-on", "info"]) == 0
    assert capsys.readouterr().out.count("nothing to say against them") == len(game_ids())


def test_a_text_that_strays_from_its_data_is_told_once(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card.write_text(CARD.replace("that BULLET", "2 BULLETS"), encoding="utf-8")
    assert run(["tr", "check", "rusty-spur", "--format", "json"]) == 1
    codes = {one["code"] for one in json.loads(capsys.readouterr().out)["diagnostics"]}
    assert any("TRN370" <= code <= "TRN389" for code in codes)
    assert "TRN304" not in codes


def test_a_card_found_clean_is_looked_at_again_once_it_changes(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clean = HEAD + "flavour: {fr: Il attend…, en: He waits…}\n"
    card.write_text(clean, encoding="utf-8")
    for _ in range(2):
        run(["tr", "check", "rusty-spur", "--format", "json"])
        assert only_lints(places(capsys)) == []
    card.write_text(clean.replace("waits…", "waits !"), encoding="utf-8")
    run(["tr", "check", "rusty-spur", "--format", "json"])
    assert ("space-too-many", 10, 39) in places(capsys)


def test_a_card_that_cannot_be_read_is_not_passed_over(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", "check", "rusty-spur", "--format", "json"]) == 1
    assert "CAT211" not in {
        one["code"] for one in json.loads(capsys.readouterr().out)["diagnostics"]
    }
    card.with_name("broken.yaml").write_text("id: [\n", encoding="utf-8")
    card.write_text(CARD.replace("  en: >-\n", "  de: >-\n"), encoding="utf-8")
    assert run(["tr", "check", "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)["diagnostics"]
    assert [one["params"]["count"] for one in found if one["code"] == "CAT211"] == [1]
    assert "TRN300" in {one["code"] for one in found}
