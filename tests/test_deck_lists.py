"""Dated lists of forbidden cards, and decks judged by another day."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest
from conftest import ROOT, Rng

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.roots import MARKER
from rng_cards.play.decks import load_deck

HOME: Final = "catalog/ragnguns"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own in no repository, with a deck."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    (tmp_path / MARKER).touch()
    (tmp_path / HOME / "lists").mkdir(parents=True)
    shutil.copy(ROOT / "decks/buffalo-kid.yaml", tmp_path / "deck.yaml")
    return tmp_path


def _list(own: Path, day: str, text: str) -> None:
    (own / HOME / "lists" / f"{day}.yaml").write_text(f"forbidden: {text}\n", "utf-8")


def _codes(own: Path, table: Table) -> list[str]:
    return [one.code.id for one in validate_file(str(own / "deck.yaml"), table).findings]


def test_a_list_holds_from_its_day_until_the_next(own: Path, rng: Rng) -> None:
    _list(own, "2020-01-01", "{machete: {fr: Trop rapide., en: Too fast.}}")
    _list(own, "2020-03-01", "{buffalo-kid: {en: Too tall.}}")
    _list(own, "2999-01-01", "{pitchfork: {en: Not yet.}}")

    def said(*at: str) -> str:
        done = rng("validate", "deck.yaml", "--lang", "fr", "--format", "concise", *at, cwd=own)
        assert done.returncode == ("DCK540" in done.stdout)
        return done.stdout

    assert "DCK540" not in said("--at", "2019-12-31")
    for day in ("2020-01-01", "2020-02-29"):
        assert "`Machette` est interdite depuis le 2020-01-01" in said("--at", day)
        assert said("--at", day).count("DCK540") == 1
    assert "`Buffalo Kid` est interdite" in said("--at", "2020-03-01")
    assert "Too tall." in said()
    assert said().count("DCK540") == 1
    assert rng("validate", "deck.yaml", "--at", "2020-02-30", cwd=own).returncode == 2


def test_lessons_and_python_go_by_the_rules_alone(own: Path) -> None:
    _list(own, "2020-01-01", "{machete: {en: Too fast.}}")
    assert _codes(own, Table(own)) == ["DCK540"]
    assert load_deck(str(own / "deck.yaml"), Table(own)).cards


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("forbidden: [machete]", "YML122"),
        ("forbidden: {machete: fast}", "YML122"),
        ("banned: {}", "YML121"),
        ("{}", "YML120"),
        ("[", "YML108"),
    ],
)
def test_a_list_at_fault_is_said_of_every_deck(own: Path, text: str, code: str) -> None:
    (own / HOME / "lists/2020-01-01.yaml").write_text(text)
    assert code in _codes(own, Table(own))


def test_cards_of_a_day_come_from_git_and_else_it_says_so(
    own: Path, rng: Rng, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder stands for a checkout of the tool."""

    def said(day: str) -> str:
        return rng("validate", "deck.yaml", "--at", day, "--lang", "fr", cwd=own).stdout

    assert "DCK543" in said("2020-01-01")
    shutil.rmtree(own / "catalog")
    (own / MARKER).unlink()
    monkeypatch.setattr("rng_cards.catalogue.roots.shipped_root", lambda: own)
    shutil.copytree(ROOT / "catalog", own / "catalog")
    card = next((own / HOME / "cards").rglob("machete.yaml"))
    _git(own, "init", "-q", day="2020-01-01")
    _git(own, "add", "-A", day="2020-01-01")
    _git(own, "commit", "-qm", "all", day="2020-01-01")
    card.unlink()
    _git(own, "commit", "-qam", "without", day="2020-02-01")
    before, after = said("2020-01-20"), said("2020-02-02")
    assert "Machette" not in before
    assert "DCK543" not in before
    assert "aucune carte ne s’appelle `Machette`" in after
    assert "aucune carte de ce jour" in said("2019-12-31")
    card.write_text("id: machete\nsword: true\n")
    _git(own, "add", "-A", day="2020-03-01")
    _git(own, "commit", "-qm", "unreadable", day="2020-03-01")
    assert "ne lit pas 1 carte du commit" in said("2020-03-02")


def _git(folder: Path, *args: str, day: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    env = {"GIT_COMMITTER_DATE": f"{day}T12:00:00", "GIT_AUTHOR_DATE": f"{day}T12:00:00"}
    path = {"PATH": "/usr/local/bin:/usr/bin:/bin"}
    subprocess.run(
        ["git", *who, *args], cwd=folder, check=True, capture_output=True, env={**path, **env}
    )


def test_searches_and_repairs_go_by_the_lists_too(own: Path, rng: Rng) -> None:
    _list(own, "2020-01-01", "{machete: {en: Too fast.}, whip: {en: Too loud.}}")
    found = rng("cards", "-is:legal", "--format", "json", cwd=own).stdout
    assert [one["id"] for one in json.loads(found)] == ["whip", "machete"]
    (own / "short.yaml").write_text("game: ragnguns\ngunslinger: Buffalo Kid\ncards: [Torch]\n")
    query = "(name:Whip OR name:Machete OR name:Pitchfork) legal-with:./short.yaml"
    found = rng("cards", query, "--format", "json", cwd=own).stdout
    assert [one["id"] for one in json.loads(found)] == ["pitchfork"]
    assert rng("deck", "repair", "deck.yaml", "--write", cwd=own).returncode == 0
    assert "DCK540" not in _codes(own, Table(own))
    assert "Whip" not in (own / "deck.yaml").read_text("utf-8")
