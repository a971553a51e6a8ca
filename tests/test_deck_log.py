"""How a deck has changed, as git has it: what each version says, and what is said without git."""

import json
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import ROOT, Rng

KID: Final = (ROOT / "decks/buffalo-kid.yaml").read_text("utf-8")


def _git(folder: Path, *args: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(["git", *who, *args], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in no repository."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    return tmp_path


def _commit(folder: Path, text: str, subject: str) -> None:
    (folder / "deck.yaml").write_text(text, "utf-8")
    _git(folder, "add", "-A")
    _git(folder, "commit", "-qm", subject)


def _steps(rng: Rng, folder: Path) -> list[dict[str, Any]]:
    done = rng("deck", "log", "deck.yaml", "--format", "json", cwd=folder)
    steps: list[dict[str, Any]] = json.loads(done.stdout)["steps"]
    return steps


def _cards(step: dict[str, Any]) -> dict[str, tuple[int, int]]:
    return {one["id"] or one["name"]: (one["before"], one["after"]) for one in step["cards"]}


def test_each_version_says_what_it_changed(folder: Path, rng: Rng) -> None:
    _git(folder, "init", "-q")
    _commit(folder, KID, "begin")
    whip = KID.replace("Machete", "Fouet").replace("Machette", "Fouet")
    assert whip != KID
    _commit(folder, whip, "whip")
    led = whip.replace("gunslinger: Buffalo Kid", "gunslinger: Jenny James\ntags: [fast]")
    _commit(folder, led, "lead")
    _commit(folder, "[", "break")
    _commit(folder, led.replace("Fouet", "WHIP"), "mend")
    (folder / "deck.yaml").write_text(led.replace("Fouet", "Nobodi").replace("[fast]", "[slow]"))
    steps = _steps(rng, folder)
    assert [one["subject"] for one in steps] == [None, "mend", "break", "lead", "whip", "begin"]
    assert _cards(steps[0]) == {"whip": (1, 0), "Nobodi": (0, 1)}
    assert steps[0]["tags"] == {"lost": ["fast"], "gained": ["slow"]}
    assert not _cards(steps[1])  # the same card by another name
    assert [one["readable"] for one in steps] == [True, True, False, True, True, True]
    assert (steps[3]["leader"], _cards(steps[3])) == ("jenny-james", {})
    assert _cards(steps[4]) == {"machete": (1, 0), "whip": (0, 1)}
    assert (steps[5]["first"], steps[5]["total"], steps[5]["legal"]) == (True, 15, True)
    page = rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder).stdout
    assert "pas encore dans git\n  − Fouet\n  + Nobodi\n" in page
    assert "  étiquettes\u00a0: − fast, + slow\n" in page
    assert "première version\u00a0: Buffalo Kid, 15 cartes" in page
    short = rng("deck", "log", "deck.yaml", "--limit", "2", "--lang", "fr", cwd=folder).stdout
    assert short.count("  + ") == 1
    assert "`--limit 4`" in short


def test_a_file_that_says_no_deck_any_more_still_has_its_history(folder: Path, rng: Rng) -> None:
    _git(folder, "init", "-q")
    _commit(folder, KID, "begin")
    (folder / "deck.yaml").write_text("[")
    done = rng("deck", "log", "deck.yaml", cwd=folder)
    assert done.returncode == 1
    assert "could not be read" in done.stdout
    assert "first version" in done.stdout
    _git(folder, "commit", "-qam", "break")
    assert [one["subject"] for one in _steps(rng, folder)] == ["break", "begin"]


def test_without_git_it_says_so(folder: Path, rng: Rng) -> None:
    (folder / "deck.yaml").write_text(KID, "utf-8")
    done = rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder)
    assert (done.returncode, done.stdout) == (0, "")
    assert "dans aucun dépôt git" in done.stderr
    _git(folder, "init", "-q")
    assert (
        "git ne connaît pas encore"
        in rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder).stderr
    )
    assert rng("deck", "log", "-", cwd=folder).returncode == 2
    missing = rng("deck", "log", "no.yaml", cwd=folder)
    assert (missing.returncode, "YML101" in missing.stdout) == (2, True)
