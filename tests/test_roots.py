"""Which folders a command reads, and which it may change."""

import shutil
from pathlib import Path

import pytest
from conftest import ROOT, Rng

from rng_cards.catalogue import roots
from rng_cards.catalogue.roots import MARKER, find_roots


def test_ones_own_folder_is_the_one_to_change(tmp_path: Path) -> None:
    (tmp_path / MARKER).touch()
    (tmp_path / "decks").mkdir()
    found = find_roots(tmp_path / "decks")
    assert (found.own, found.editable) == (tmp_path, tmp_path)
    assert found.fixed


def test_a_checkout_is_changed_from_inside_alone(tmp_path: Path) -> None:
    assert find_roots(ROOT / "catalog" / "ragnguns").editable == ROOT
    assert find_roots(tmp_path).editable is None


def test_an_installed_package_is_never_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "rng_cards" / "_data"
    packed.mkdir(parents=True)
    monkeypatch.setattr(roots, "shipped_root", lambda: packed)
    assert find_roots(packed).editable is None


def test_another_checkout_is_named(tmp_path: Path, rng: Rng) -> None:
    (tmp_path / "rng_cards").mkdir()
    (tmp_path / "rng_cards" / "__init__.py").touch()
    (tmp_path / "catalog").mkdir()
    env = {"PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}
    for language, word in (("en", "another copy"), ("fr", "une autre copie")):
        done = rng("card", "machete", "--lang", language, cwd=tmp_path / "catalog", env=env)
        assert done.returncode == 0
        assert word in done.stderr
        assert str(tmp_path) in done.stderr
    (tmp_path / MARKER).touch()
    assert rng("card", "machete", cwd=tmp_path, env=env).stderr == ""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory, rng: Rng) -> Path:
    folder = tmp_path_factory.mktemp("own")
    assert rng("init", str(folder)).returncode == 0
    return folder


def everything(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*.yaml")}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_from_ones_own_folder_what_came_with_the_tool_stays(
    own: Path, language: str, tmp_path: Path, rng: Rng
) -> None:
    env = {"PYTHONPATH": str(ROOT), "RNG_LANG": language}
    po = tmp_path / "en.po"
    assert rng("tr", "export", "--to", "en", "-o", str(po), cwd=own, env=env).returncode == 0
    text = po.read_text(encoding="utf-8").replace('"Machete"', '"Matchet"')
    po.write_text(text, encoding="utf-8")
    before = {**everything(own), **everything(ROOT / "catalog")}
    for command in (
        [
            *("tr", "rename-term", "CARTRIDGE BELT", "BANDOLIER", "--to", "en", "--write"),
            *("--form", "CARTRIDGE BELTS=BANDOLIERS"),
        ],
        ["tr", "import", str(po)],
    ):
        done = rng(*command, cwd=own, env=env)
        assert done.returncode in {1, 2}
        assert "CAT241" in done.stdout
    assert {**everything(own), **everything(ROOT / "catalog")} == before


def test_a_copy_of_ones_own_is_what_a_change_is_written_to(
    own: Path, tmp_path: Path, rng: Rng
) -> None:
    home = tmp_path / "home"
    shutil.copytree(own, home)
    card = "catalog/ragnguns/cards/weapons/machete.yaml"
    (home / card).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / card, home / card)
    env = {"PYTHONPATH": str(ROOT)}
    po = tmp_path / "en.po"
    rng("tr", "export", "--to", "en", "-o", str(po), cwd=home, env=env)
    text = po.read_text(encoding="utf-8").replace('"Machete"', '"Matchet"')
    po.write_text(text, encoding="utf-8")
    shipped = everything(ROOT / "catalog")
    done = rng("tr", "import", str(po), cwd=home, env=env)
    assert done.returncode == 0, done.stdout
    assert "Matchet" in (home / card).read_text(encoding="utf-8")
    assert everything(ROOT / "catalog") == shipped
