"""`rng tr log`: the texts of a card over git's history."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from benches import HOME, SPUR, accept_all, sit_at, small_catalogue, spur, write_card
from effort import tries
from snapshot_files import matches_snapshot

from rng_cards.app.translation.history import history
from rng_cards.app.translation.repository import NoHistoryError, Repository
from rng_cards.cli.main import run

Tool = Callable[..., tuple[int, str, str]]
LANGUAGES = ("fr", "en", "de")
CARDS = HOME / "cards/weapons"


def git(at: Path, *args: str, author: str = "Zoé <zoe@example.org>", day: int = 1) -> None:
    date = f"2026-03-{day:02}T12:00:00+00:00"
    who, mail = author.removesuffix(">").split(" <")
    env = {
        **{key: value for key, value in os.environ.items() if not key.startswith("GIT_")},
        "GIT_AUTHOR_NAME": who,
        "GIT_AUTHOR_EMAIL": mail,
        "GIT_AUTHOR_DATE": date,
        "GIT_COMMITTER_NAME": "C",
        "GIT_COMMITTER_EMAIL": "c@example.org",
        "GIT_COMMITTER_DATE": date,
        "GIT_CONFIG_GLOBAL": os.devnull,
    }
    subprocess.run(["git", *args], cwd=at, env=env, check=True, capture_output=True)


def commit(at: Path, subject: str, day: int) -> None:
    git(at, "add", "-A", day=day)
    git(at, "commit", "-q", "--allow-empty", "-m", subject, day=day)


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    small_catalogue(tmp_path)
    sit_at(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))

    def use(*args: str) -> tuple[int, str, str]:
        code = run(["tr", "log", *args])
        said = capsys.readouterr()
        return code, said.out, said.err

    return use


@pytest.fixture
def story(tool: Tool, tmp_path: Path) -> Tool:
    """A card that was moved, misspelt, broken and mended, and is being changed."""
    git(tmp_path, "init", "-q")
    text = SPUR.replace("rusty-spur", "spur")
    write_card(tmp_path, "weapons/spur", text)
    (tmp_path / CARDS / "rusty-spur.yaml").unlink()
    commit(tmp_path, "An old spur", 1)
    write_card(tmp_path, "weapons/spur", text.replace("cost: 1\nf", "cost: 2\nf"))
    commit(tmp_path, "Dearer", 2)
    git(tmp_path, "mv", str(CARDS / "spur.yaml"), str(CARDS / "rusty-spur.yaml"))
    spur(tmp_path, ("Tire 1 BALLE", "Tire 2 BALLES"))
    commit(tmp_path, "It shoots twice", 3)
    spur(tmp_path, ("Tire 1 BALLE", "Tire 2 BALLES"), ("name: {", "name: {{{"))
    commit(tmp_path, "Oops", 4)
    spur(tmp_path, ("Tire 1 BALLE", "Tire 2 BALLES"), ("Shoot 1 BULLET", "Shoot 2 BULLETS"))
    commit(tmp_path, "In English too", 5)
    spur(
        tmp_path,
        ("Tire 1 BALLE", "Tire 2 BALLES"),
        ("Shoot 1 BULLET", "Shoot 2 BULLETS"),
        ("plus depuis", "plus  depuis"),
        ("Rusty Spur", "Rusted Spur"),
    )
    return tool


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_reads_so(language: str, story: Tool) -> None:
    code, out, err = story("rusty-spur", "--lang", language)
    assert (code, err) == (0, "")
    commits = {line.split()[0] for line in out.splitlines() if "  2026-" in line}
    for number, one in enumerate(sorted(commits, key=out.index)):
        out = out.replace(one, f"commit-{number:03}")
    assert len(commits) == 4
    assert matches_snapshot(f"tr-log-{language}.txt", out)


def test_it_tells_programs_the_same(story: Tool) -> None:
    data = json.loads(story("rusty-spur", "--format", "json")[1])
    assert [
        (step["subject"], step["readable"], len(step["changes"])) for step in data["steps"]
    ] == [
        (None, True, 2),
        ("In English too", True, 1),
        ("Oops", False, 0),
        ("It shoots twice", True, 1),
        ("An old spur", True, 6),
    ]
    assert data["reason"] is None
    first = data["steps"][1]
    assert (first["author"], first["date"]) == ("Zoé", "2026-03-05T12:00:00+00:00")
    assert first["changes"] == [
        {
            "field": "effect-1",
            "language": "en",
            "before": "Shoot 1 BULLET at the card in the opposing ALLEY.",
            "after": "Shoot 2 BULLETS at the card in the opposing ALLEY.",
        }
    ]


def test_one_text_alone_and_so_many_changes(story: Tool) -> None:
    _, out, _ = story("rusty-spur.effect-1", "--limit", "1")
    assert "In English too" in out
    assert "An old spur" not in out
    assert out.endswith("… and older ones: `--limit 2`\n")
    assert "name" not in story("rusty-spur.effect-1")[1]
    assert "older" not in story("rusty-spur", "--limit", "5")[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_outside_a_repository_it_says_so_and_what_the_lock_knows(
    language: str, tool: Tool, tmp_path: Path
) -> None:
    accept_all(tmp_path)
    spur(tmp_path, ("Tire 1 BALLE", "Tire 2 BALLES"))
    code, out, err = tool("rusty-spur", "--lang", language)
    assert code == 0
    assert matches_snapshot(f"tr-log-no-repository-{language}.txt", f"{out}{err}")


def test_what_was_never_accepted_is_said_to_be(tool: Tool) -> None:
    assert tool("rusty-spur")[1] == "3 texts were never accepted\n"


def test_without_git_it_says_so(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    code, _, err = tool("rusty-spur")
    assert (code, err) == (0, "git is not installed: no history\n")
    assert json.loads(tool("rusty-spur", "--format", "json")[1])["reason"] == "no-git"


def test_a_file_that_git_does_not_know_yet(tool: Tool, tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    assert "does not know" in tool("rusty-spur")[2]
    commit(tmp_path, "Everything", 1)
    assert tool("rusty-spur")[2] == ""
    write_card(tmp_path, "weapons/new-one", SPUR.replace("rusty-spur", "new-one"))
    assert "does not know" in tool("new-one")[2]


@pytest.mark.parametrize("args", [["nobody"], ["rusty-spur.zzz"], ["rusty-spur", "--limit", "0"]])
def test_what_there_is_no_such_thing_as_is_a_misuse(args: list[str], tool: Tool) -> None:
    assert tool(*args)[0] == 2


NAMES = ["odd *[a-z]? name.yaml", ":(glob)**.yaml", "-n.yaml", 'né"\\w.yaml', "a\nb.yaml", "é.yaml"]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_never_patterns_or_options(name: str, tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "other.yaml").write_text("name: {fr: autre}\n", encoding="utf-8")
    (tmp_path / name).write_text("name: {fr: un}\n", encoding="utf-8")
    commit(tmp_path, "one", 1)
    (tmp_path / name).write_text("name: {fr: deux}\n", encoding="utf-8")
    commit(tmp_path, "two", 2)
    (tmp_path / "other.yaml").write_text("name: {fr: autres}\n", encoding="utf-8")
    commit(tmp_path, "other", 3)
    steps = list(history(str(tmp_path / name), LANGUAGES))
    assert [step.version and step.version.subject for step in steps] == ["two", "one"]
    assert [change.after for step in steps for change in step.changes] == ["deux", "un"]


@pytest.mark.parametrize(
    "setting",
    [
        ("core.pager", "false"),
        ("pager.log", "touch pwned"),
        ("color.ui", "always"),
        ("log.showSignature", "true"),
        ("log.decorate", "full"),
        ("log.date", "relative"),
        ("format.pretty", "oneline"),
        ("diff.renames", "false"),
        ("diff.noprefix", "true"),
        ("core.fsmonitor", "touch pwned"),
        ("core.quotePath", "true"),
        ("log.abbrevCommit", "true"),
        ("i18n.logOutputEncoding", "latin1"),
    ][:: tries(3, 1)],
)
def test_the_users_configuration_bends_nothing(
    setting: tuple[str, str], story: Tool, tmp_path: Path
) -> None:
    plain = story("rusty-spur")
    git(tmp_path, "config", *setting)
    assert story("rusty-spur") == plain
    assert not (tmp_path / "pwned").exists()


def test_a_hook_of_another_repository_does_not_mislead(
    story: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = story("rusty-spur")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "nowhere"))
    assert story("rusty-spur") == plain


def test_a_subject_orders_a_terminal_nothing(tool: Tool, tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    commit(tmp_path, "evil \x1b[2J\u202e", 1)
    out = tool("rusty-spur")[1]
    assert "evil \\x1b[2J\\u202e" in out
    assert "\x1b" not in out


def test_a_long_history_costs_what_is_looked_at(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    stream = b"".join(
        b"commit refs/heads/main\nmark :%d\ncommitter C <c@x> %d +0000\ndata 1\nx"
        b"\nM 100644 inline card.yaml\ndata %d\n%s\n\n" % (n, n, len(text), text)
        for n in range(1, 3001)
        for text in [b"name: {fr: n%d}" % n]
    )
    fed = ["git", "fast-import", "--quiet"]
    subprocess.run(fed, cwd=tmp_path, input=stream, check=True, capture_output=True)
    git(tmp_path, "symbolic-ref", "HEAD", "refs/heads/main")
    (tmp_path / "card.yaml").write_text("name: {fr: n3000}", encoding="utf-8")
    asked: list[str] = []
    repository = Repository(str(tmp_path / "card.yaml"))
    for version in repository.versions():
        asked.append(version.commit)
        if len(asked) == 5:
            break
    assert len(asked) == 5
    steps = history(str(tmp_path / "card.yaml"), LANGUAGES)
    assert [next(steps).changes[0].before for _ in range(3)] == ["n2999", "n2998", "n2997"]
    steps.close()  # type: ignore[attr-defined]


def test_a_version_of_no_honest_size_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "card.yaml").write_text("name: {fr: un}\n" + "#" * 100, encoding="utf-8")
    commit(tmp_path, "fat", 1)
    (tmp_path / "card.yaml").write_text("name: {fr: un}\n", encoding="utf-8")
    commit(tmp_path, "slim", 2)
    monkeypatch.setattr("rng_cards.app.translation.repository._LONGEST", 50)
    steps = list(history(str(tmp_path / "card.yaml"), LANGUAGES))
    assert [(step.version and step.version.subject, step.readable) for step in steps] == [
        ("slim", True),
        ("fat", False),
    ]


def test_a_repository_that_git_refuses_is_told(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "card.yaml").write_text("name: {fr: un}\n", encoding="utf-8")
    (tmp_path / ".git/config").write_text("[broken", encoding="utf-8")
    with pytest.raises(NoHistoryError) as caught:
        Repository(str(tmp_path / "card.yaml"))
    assert caught.value.reason == "failed"
    assert "config" in caught.value.detail
