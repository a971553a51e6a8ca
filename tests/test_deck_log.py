"""How a deck has changed, as git has it: what each version says, and what is said without git."""

import json
import shutil
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
    _commit(folder, led.replace("Fouet", "Nobodi"), "spoil")
    (folder / "deck.yaml").write_text(whip.replace("cards:", "tags: [slow]\ncards:", 1))
    steps = _steps(rng, folder)
    subjects = [None, "spoil", "mend", "break", "lead", "whip", "begin"]
    assert [one["subject"] for one in steps] == subjects
    assert _cards(steps[0]) == {"whip": (0, 1), "Nobodi": (1, 0)}
    assert steps[0]["tags"] == {"lost": ["fast"], "gained": ["slow"]}
    assert not _cards(steps[2])  # the same card by another name
    assert [one["readable"] for one in steps] == [True, True, True, False, True, True, True]
    assert (steps[4]["leader"], _cards(steps[4])) == ("jenny-james", {})
    assert _cards(steps[5]) == {"machete": (1, 0), "whip": (0, 1)}
    assert (steps[6]["first"], steps[6]["total"], steps[6]["legal"]) == (True, 15, True)
    page = rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder).stdout
    assert (
        "pas encore dans git\n  gunslinger\u00a0: Jenny James → Buffalo Kid\n  − Nobodi\n" in page
    )
    assert "  étiquettes\u00a0: − fast, + slow\n" in page
    assert "première version\u00a0: Buffalo Kid, 15 cartes" in page
    short = rng("deck", "log", "deck.yaml", "--limit", "2", "--lang", "fr", cwd=folder).stdout
    assert short.count("  + ") == 2
    assert "`--limit 4`" in short
    assert "de nouveau légal" in page


def test_tags_and_notes_of_cards_that_changed(folder: Path, rng: Rng) -> None:
    _git(folder, "init", "-q")
    _commit(folder, KID, "begin")
    _commit(folder, KID.replace("- Machette", "- {card: Machette, tags: [a]}"), "tag")
    assert [one["remarked"] for one in _steps(rng, folder)] == [["Machete"], []]
    page = rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder).stdout
    assert "  étiquettes ou notes de\u00a0: Machette\n" in page


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


FORBIDS: Final = "forbidden:\n  machete: {fr: Trop rapide., en: Too fast.}\n"


def test_the_change_of_the_cards_that_made_a_deck_illegal(folder: Path, rng: Rng) -> None:
    def told() -> dict[str, Any]:
        done = rng("deck", "log", "deck.yaml", "--format", "json", cwd=folder)
        since: dict[str, Any] = json.loads(done.stdout)["illegal_since"]
        return since

    lists = folder / "catalog/ragnguns/lists"
    lists.mkdir(parents=True)
    (folder / "rng-cards.yaml").write_text("# here\n")
    _git(folder, "init", "-q")
    for day in range(1, 3):
        (lists / f"2026-01-0{day}.yaml").write_text("forbidden: {}\n")
        _commit(folder, KID, f"list {day}")
    assert told() is None
    (lists / "2026-01-04.yaml").write_text(FORBIDS)
    assert (told()["reason"], told()["commit"]) == (None, None)
    _commit(folder, KID, "Forbid the Machete")
    for day in range(5, 7):
        (lists / f"2026-01-0{day}.yaml").write_text(FORBIDS)
        _commit(folder, KID, f"list {day}")
    assert told()["subject"] == "Forbid the Machete"
    assert "Too fast." in told()["findings"][0]["message"]
    page = rng("deck", "log", "deck.yaml", "--lang", "fr", cwd=folder).stdout
    assert "illégal depuis ce changement des cartes\u202f:" in page or "cartes\u00a0:" in page
    assert "interdite depuis le 2026-01-04" in page
    _commit(folder, KID.replace("Machette", "Fouet").replace("Machete", "Fouet"), "mend")
    assert told() is None
    page = rng("deck", "log", "deck.yaml", cwd=folder).stdout
    assert "legal again" in page


def test_cards_that_cannot_be_read_end_the_search(folder: Path, rng: Rng) -> None:
    """A commit whose cards this version does not understand says nothing of the deck."""
    cards = folder / "catalog/ragnguns/cards"
    shutil.copytree(ROOT / "catalog/ragnguns/cards", cards)
    lists = folder / "catalog/ragnguns/lists"
    lists.mkdir()
    (folder / "rng-cards.yaml").write_text("# here\n")
    whip = next(cards.rglob("whip.yaml"))
    whole = whip.read_text("utf-8")
    _git(folder, "init", "-q")
    whip.write_text("type: spaceship\n")
    _commit(folder, KID, "in the words of another time")
    whip.write_text(whole)
    (lists / "2026-01-01.yaml").write_text(FORBIDS)
    _commit(folder, KID, "today's words")
    done = rng("deck", "log", "deck.yaml", cwd=folder)
    assert "not legal by any cards that git has" in done.stdout
