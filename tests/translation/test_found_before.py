"""What was found clean is looked at again once anything changes that was looked at."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, MULE, SPUR, bench_of, shipped_languages, sit_at, write_card
from conftest import ROOT, Rng
from processes import forget_the_code

from rng_cards.app.translation.found_before import FoundBefore
from rng_cards.cli.main import run

Check = Callable[..., set[str]]

SPUR_FILE = "cards/weapons/rusty-spur.yaml"
GERMAN = "Schieße diese KUGEL auf die Karte in der gegnerischen GASSE."
CARD = (
    SPUR.replace("Tire 1 BALLE", "Tire cette BALLE")
    .replace("Shoot 1 BULLET", "Shoot that BULLET")
    .replace("opposing ALLEY.\n", f"opposing ALLEY.\n      de: {GERMAN}\n")
)
FETCH = """\
  - cost: 1
    does: [{fetch: {card: rusty-spur}, from: deck, to: hand}]
    text:
      fr: Va chercher Éperon rouillé dans ton deck et prends-le en main.
      en: Find Rusty Spur in your deck and take it into your hand.
"""


@pytest.fixture
def check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Check:
    """The codes that a check finds, in a folder whose cache begins empty."""
    home = tmp_path / HOME
    home.mkdir(parents=True)
    for name in ("game.yaml", "glossary.yaml", "sets.yaml"):
        shutil.copy(ROOT / HOME / name, home / name)
    shutil.copytree(ROOT / HOME / "wordings", home / "wordings")
    shipped_languages(tmp_path)
    write_card(tmp_path, "weapons/rusty-spur", CARD)
    write_card(tmp_path, "weapons/old-mule", MULE)
    monkeypatch.setenv("RNG_CACHE", str(tmp_path / "cache"))
    sit_at(tmp_path, monkeypatch)

    def codes(*args: str) -> set[str]:
        run(["tr", "check", "--format", "json", *args])
        found = json.loads(capsys.readouterr().out)["diagnostics"]
        return {one["code"] for one in found} - {"TRN330", "TRN331", "TRN332"}  # the lock's

    return codes


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (SPUR_FILE, "diese KUGEL", "3 KUGELN", "TRN370"),
        (SPUR_FILE, "that BULLET", "3 BULLETS", "TRN370"),
        (SPUR_FILE, "Ton voisin", "Ton   voisin", "TRN320"),
        (SPUR_FILE, "at: opposing-alley", "at: opposing-shelter", "TRN372"),
        (SPUR_FILE, "      en:", "# rng: allow ellipsis — x\n      en:", "TRN391"),
        ("glossary.yaml", "never: {en: [STREET, LANE]}", "never: {fr: [voisin]}", "TRN393"),
        ("glossary.yaml", "de: GASSE", "de: STRASSE", "TRN382"),
        ("../languages/en.yaml", "twice: [had, that]", "twice: [that]", "TRN322"),
        ("wordings/de.yaml", "shoot: [schieße, ", "shoot: [", "TRN380"),
    ],
)  # fmt: skip
def test_each_file_that_was_looked_at(
    file: str, old: str, new: str, code: str, check: Check, tmp_path: Path
) -> None:
    flavour = tmp_path / HOME / SPUR_FILE
    replace(flavour, "It has not shone for years.", "It had had years.")
    assert check() == set()
    replace(tmp_path / HOME / file, old, new)
    assert code in check()


def test_the_languages_that_were_asked_about(check: Check, tmp_path: Path) -> None:
    replace(tmp_path / HOME / SPUR_FILE, "diese KUGEL", "3 KUGELN")
    assert check("--to", "en") == set()
    assert "TRN370" in check("--to", "de")
    assert "TRN370" in check()


def test_a_language_that_is_not_complete(rng: Rng, tmp_path: Path) -> None:
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    card = write_card(tmp_path, "weapons/rusty-spur", CARD.replace("number: 1", "number: 900"))
    args = ("tr", "check", "rusty-spur", "--to", "de", "--format", "json")
    assert "TRN370" not in rng(*args, cwd=tmp_path).stdout
    replace(card, "diese KUGEL", "3 KUGELN")
    assert "TRN370" in rng(*args, cwd=tmp_path).stdout


def test_the_name_of_another_card(check: Check, tmp_path: Path) -> None:
    text = MULE.replace("  - cost: 1\n    does: [{draw: 1}]\n", "")
    text = text[: text.index("effects:\n")] + "effects:\n" + FETCH
    write_card(tmp_path, "weapons/old-mule", text)
    assert check() == set()
    replace(tmp_path / HOME / SPUR_FILE, "Rusty Spur", "Old Spur")
    assert check() != set()


def test_the_code_that_looked(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "lint.py").write_text("one\n", encoding="utf-8")
    monkeypatch.setattr(
        "rng_cards.app.translation.found_before.rng_cards.__file__", str(code / "x.py")
    )
    assert check() == set()
    bench = bench_of(tmp_path)
    card = bench.catalogue.get("old-mule")
    assert card is not None
    languages = [one.id for one in bench.tongues]
    assert FoundBefore(bench, languages).is_clean(card)
    (code / "lint.py").write_text("two\n", encoding="utf-8")
    forget_the_code()
    assert not FoundBefore(bench, languages).is_clean(card)


def test_what_was_found_is_told_again_without_a_look(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace(tmp_path / HOME / SPUR_FILE, "has not shone", "hasn't shone")
    assert check() == {"TRN316"}
    monkeypatch.delattr("rng_cards.app.translation.check.lint_unit")
    assert check() == {"TRN316"}
