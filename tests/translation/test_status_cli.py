"""`rng tr status`, `accept` and `diff` as people use them, in a small catalogue."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benches import (
    HOME,
    MULE,
    SPUR,
    accept_all,
    lock_file,
    sit_at,
    small_catalogue,
    spur,
    states,
    write_card,
)
from cases import each
from snapshot_files import matches_snapshot

from rng_cards.app.translation.status import FAILURES
from rng_cards.cli.main import run
from rng_cards.cli.tr import TranslatorCommands as Commands
from rng_cards.cli.tr.marked import laid, marked
from rng_cards.terminal_layout import cells
from rng_cards.translation.diff import Piece

Tool = Callable[..., tuple[int, str, str]]

CHANGED = (
    ("Tire 1 BALLE", "Tire 2 BALLES"),
    ("Il ne brille plus", "Il brille encore"),
    ("en: Rusty Spur", "en: Rusted Spur"),
)


@pytest.fixture
def tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Tool:
    """Run the tool in that folder: its exit code, what it says, what it complains of."""
    small_catalogue(tmp_path)
    sit_at(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")

    def use(*args: str) -> tuple[int, str, str]:
        code = run(list(args))
        said = capsys.readouterr()
        return code, said.out, said.err

    return use


@pytest.fixture
def faulty(tool: Tool, tmp_path: Path) -> Tool:
    """One text in each state."""
    accept_all(tmp_path)
    spur(tmp_path, *CHANGED)
    write_card(
        tmp_path,
        "weapons/old-mule",
        MULE.replace(", en: Draw 1 card.", "")
        .replace("Vieille mule", "Vieille bourrique")
        .replace("Old Mule", "Old Ass"),
    )
    assert sorted(states(tmp_path).values()) == [
        "confirm",
        "missing",
        "stale-rules",
        "stale-wording",
        "target-edited",
    ]
    return tool


# What people read


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", ["80", "120"])
def test_status_reads_so(
    language: str, columns: str, faulty: Tool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    code, out, err = faulty("tr", "status", "--lang", language)
    assert (code, err) == (0, "")
    assert all(cells(line) <= int(columns) for line in out.splitlines())
    assert matches_snapshot(f"tr-status-{columns}-{language}.txt", out)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("columns", ["80", "120"])
def test_diff_reads_so(
    language: str, columns: str, faulty: Tool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    code, out, err = faulty("tr", "diff", "--lang", language)
    assert (code, err) == (0, "")
    assert all(cells(line) <= int(columns) for line in out.splitlines())
    assert matches_snapshot(f"tr-diff-{columns}-{language}.txt", out)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_accept_reads_so(language: str, faulty: Tool) -> None:
    said = [
        faulty("tr", "accept", *args, "--lang", language)
        for args in (
            ["--all", "--dry-run"],
            ["rusty-spur.effect-1", "old-mule"],
            ["--all"],
            ["--all"],
            ["rusty-spur"],
        )
    ]
    assert [code for code, _, _ in said] == [0, 1, 0, 0, 0]
    assert matches_snapshot(f"tr-accept-{language}.txt", "\n".join(f"{o}{e}" for _, o, e in said))


def test_colours_take_the_place_of_brackets(faulty: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    _, plain, _ = faulty("tr", "diff", "rusty-spur.effect-1")
    assert "Tire [-1 BALLE-]{+2 BALLES+} sur la carte" in plain
    monkeypatch.setenv("FORCE_COLOR", "1")
    _, coloured, _ = faulty("tr", "diff", "rusty-spur.effect-1")
    assert "Tire \x1b[9;31m1 BALLE\x1b[0m\x1b[1;32m2 BALLES\x1b[0m sur la carte" in coloured
    _, status, _ = faulty("tr", "status")
    assert "\x1b[31m▒" in status
    assert "\x1b[1;31m·" in status


def test_the_bare_group_shows_its_page(tool: Tool) -> None:
    code, out, _ = tool("tr")
    assert code == 0
    assert all(f"\n  {name} " in out for name in Commands.commands_by_name)


# From status to a clean catalogue


def test_what_status_says_to_type_leads_to_a_clean_catalogue(tool: Tool, tmp_path: Path) -> None:
    assert "rng tr accept --all" in tool("tr", "status")[1]
    assert tool("tr", "accept", "--all")[0] == 0
    assert "Nothing to do" in tool("tr", "status", "--to", "en")[1]
    assert "1. rng tr next --to de  9 texts to translate" in tool("tr", "status")[1]
    spur(tmp_path, *CHANGED)
    for _ in range(5):
        _, out, _ = tool("tr", "status", "--to", "en")
        steps = [step for step in re.findall(r"\d\. rng (.*?)  ", out) if "check" not in step]
        if not steps:
            break
        code, _, err = tool(*steps[0].split())
        assert code == 0
        then = re.search(r"`rng (tr accept .*?)`", err)
        assert then is not None
        assert tool(*then[1].split())[0] == 0
    assert states(tmp_path) == {}
    for name in re.findall(r"rng tr (\w+)", out):
        assert name in Commands.commands_by_name


# For programs


def test_status_tells_programs_the_same(faulty: Tool) -> None:
    code, out, _ = faulty("tr", "status", "--format", "json")
    data = json.loads(out)
    assert code == 0
    english, german = data["languages"]
    assert {key: english[key] for key in ("id", "from", "complete", "texts", "translated")} == {
        "id": "en",
        "from": "fr",
        "complete": True,
        "texts": 9,
        "translated": 8,
    }
    counts = ("missing", "stale-rules", "stale-wording", "target-edited", "confirm", "ok")
    assert [english[key] for key in counts] == [1, 1, 1, 1, 1, 4]
    assert [[one[key] for key in counts] for one in english["sets"]] == [
        [1, 0, 0, 0, 1, 0],
        [0, 1, 1, 1, 0, 0],
        [0, 0, 0, 0, 0, 4],
    ]
    assert [one["id"] for one in english["sets"]] == ["core", "dust", "sets.yaml"]
    assert german["missing"] == german["texts"] == 8
    assert [one["what"] for one in data["next"] if one["what"] != "lints"] == [
        "missing",
        "stale-rules",
        "stale-wording",
        "target-edited",
        "confirm",
        "untranslated",
    ]
    assert data["diagnostics"] == []


def test_diff_tells_programs_the_pieces(faulty: Tool) -> None:
    _, out, _ = faulty("tr", "diff", "rusty-spur.effect-1", "--format", "json")
    (text,) = json.loads(out)["texts"]
    assert text["state"] == "stale-rules"
    assert (text["from"], text["to"]) == ("fr", "en")
    assert text["path"] == str(HOME / "cards/weapons/rusty-spur.yaml")
    assert text["changes"][:3] == [
        {"kind": "same", "text": "Tire "},
        {"kind": "gone", "text": "1 BALLE"},
        {"kind": "new", "text": "2 BALLES"},
    ]
    _, out, _ = faulty("tr", "diff", "nobody", "--format", "json")
    data = json.loads(out)
    assert data["texts"] == []
    assert len(data["diagnostics"]) == 1


# Exit codes


@pytest.mark.parametrize("word", FAILURES)
def test_fail_on_finds_what_there_is(word: str, faulty: Tool) -> None:
    assert faulty("tr", "status", "--fail-on", word)[0] == 1


@pytest.mark.parametrize("word", [*FAILURES, "missing,stale", " stale , confirm"])
def test_fail_on_is_content_with_a_clean_catalogue(word: str, tool: Tool, tmp_path: Path) -> None:
    accept_all(tmp_path)
    assert tool("tr", "status", "--fail-on", word)[0] == 0


def test_a_language_under_way_may_lack_texts(tool: Tool, tmp_path: Path) -> None:
    accept_all(tmp_path)
    assert tool("tr", "status", "--to", "de", "--fail-on", "missing")[0] == 0


@pytest.mark.parametrize("word", ["stales", "missing,,stale", "", "MISSING"])
def test_fail_on_of_anything_else_is_a_misuse(word: str, tool: Tool) -> None:
    code, out, err = tool("tr", "status", "--fail-on", word)
    assert (code, out) == (2, "")
    assert "is not possible for --fail-on: `missing`" in err
    assert ("did you mean `stale`?" in err) is (word == "stales")
    assert "n’est pas possible" in tool("tr", "status", "--fail-on", word, "--lang", "fr")[2]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["accept"], "accept what?"),
        (["accept", "--all", "rusty-spur"], "but not both"),
        (["status", "--to", "xx"], "nothing is translated into `xx`"),
        (["diff", "--to", "fr"], "nothing is translated into `fr`"),
        (["diff", "rusty-spur.effct-1"], "did you mean `rusty-spur.effect-1`?"),
        (["diff", "rusty-spur.zzz"], "this card has `name`, `flavour`, `effect-1`"),
        (["diff", "rustic"], "no card is called `rustic`"),
        (["diff", "a\x1b[2Jb"], "no card is called `a\\x1b[2Jb`"),
        (["diff", "x" * 5000], "no card is called"),
    ],
)
def test_what_there_is_no_such_thing_as_is_a_misuse(args: list[str], said: str, tool: Tool) -> None:
    code, out, err = tool("tr", *args)
    assert code == 2
    assert said in out + err
    assert "\x1b" not in out


def test_accept_of_a_name_that_leads_nowhere_accepts_nothing(faulty: Tool, tmp_path: Path) -> None:
    before = lock_file(tmp_path).read_bytes()
    code, out, _ = faulty("tr", "accept", "rusty-spur", "nobody")
    assert code == 1
    assert "no card is called `nobody`" in out
    assert lock_file(tmp_path).read_bytes() == before


def test_a_dry_run_writes_nothing(faulty: Tool, tmp_path: Path) -> None:
    before = lock_file(tmp_path).read_bytes()
    code, out, _ = faulty("tr", "accept", "--all", "--dry-run")
    assert code == 0
    assert "4 texts would be accepted" in out
    assert lock_file(tmp_path).read_bytes() == before


def test_a_text_under_way_that_is_named_has_to_be_there(tool: Tool) -> None:
    code, out, _ = tool("tr", "accept", "rusty-spur.name.de")
    assert code == 1
    assert "`rusty-spur.name.de` has no translation to accept" in out
    assert tool("tr", "accept", "rusty-spur", "--to", "de")[0] == 0


def test_cards_go_by_any_of_their_names(faulty: Tool) -> None:
    said = {
        faulty("tr", "diff", name)[1] for name in ("rusty-spur", "éperon rouillé", "RUSTED SPUR")
    }
    assert len(said) == 1


# Lock files that are not sound


def conflicted(at: Path) -> str:
    text = lock_file(at).read_text(encoding="utf-8")
    text = text.replace("old-mule.name", "<<<<<<< HEAD\nold-mule.name")
    lock_file(at).write_text(text, encoding="utf-8")
    return text


def test_accept_says_why_it_does_not_write(faulty: Tool, tmp_path: Path) -> None:
    text = conflicted(tmp_path)
    code, out, _ = faulty("tr", "accept", "--all")
    assert code == 1
    assert "error[TRN335]: a mark of a merge conflict: `<<<<<<< HEAD`" in out
    assert "translations.lock.yaml:4:1" in out
    assert lock_file(tmp_path).read_text(encoding="utf-8") == text


def test_status_shows_what_is_left_and_says_to_mend_it_first(faulty: Tool, tmp_path: Path) -> None:
    conflicted(tmp_path)
    code, out, _ = faulty("tr", "status")
    assert code == 1
    assert "error[TRN335]" in out
    assert "1. rng tr check" in out
    assert "mend the lock file" in out


def test_a_lock_file_that_cannot_be_read_is_a_misuse(tool: Tool, tmp_path: Path) -> None:
    lock_file(tmp_path).write_bytes(b"\0")
    assert tool("tr", "status")[0] == 2
    assert tool("tr", "accept", "--all")[0] == 2
    assert lock_file(tmp_path).read_bytes() == b"\0"


def test_a_catalogue_without_translations_has_nothing_to_do(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / HOME / "languages.yaml").write_text("- {id: fr, name: Français}\n", "utf-8")
    sets = "- {id: core, name: {fr: Base}}\n- {id: dust, name: {fr: Poudre}}\n"
    (tmp_path / HOME / "sets.yaml").write_text(sets, "utf-8")
    for name, text in (("old-mule", MULE), ("rusty-spur", SPUR)):
        alone = re.sub(r"(,| *\n) +en: [^}\n]*", "", text)
        write_card(tmp_path, f"weapons/{name}", alone)
    assert tool("tr", "status")[1] == "Nothing to do: every translation is accepted as it stands.\n"
    assert tool("tr", "accept", "--all")[1] == "nothing to accept\n"
    assert tool("tr", "diff")[1] == "no text to translate here\n"


# Folding


@each("width", [1, 8, 13, 30, 200])
def test_marked_lines_keep_every_word_and_their_width(width: int) -> None:
    before = "Va chercher une carte FEU dans ton deck, et pose-la. Puis tire\u00a0!"
    after = "Va chercher deux cartes FEU dans ton deck et pose-les gratuitement. Tire\u202f!"
    lines = marked(before, after, width, colour=False)
    kept = re.sub(r"\[-.*?-\]", "", " ".join(lines)).replace("{+", "").replace("+}", "")
    assert kept.split(" ") != []
    assert "".join(kept.split()) == "".join(after.split())
    for shown in (lines, marked(before, after, width, colour=True)):
        assert all(cells(line) <= width or " " not in line for line in shown)


def test_lines_of_a_text_stay_lines() -> None:
    assert laid([Piece("same", "a\nb\n\nc")], 20, colour=False) == ["a", "b", "", "c"]


def test_what_a_text_orders_a_terminal_is_shown() -> None:
    assert laid([Piece("new", "a\x1b[31mb")], 20, colour=False) == ["{+a\\x1b[31mb+}"]


def test_a_bar_is_always_as_wide(faulty: Tool) -> None:
    out: Any = faulty("tr", "status")[1]
    bars = re.findall(r"  ([█▓▒·]+)  ", out)
    assert len(bars) == 6
    assert {len(bar) for bar in bars} == {20}


def test_accepting_what_is_wrong_says_that_it_is(faulty: Tool, tmp_path: Path) -> None:
    spur(tmp_path, ("Shoot 1 BULLET", "Shoot 9 BULLETS"))
    code, _, err = faulty("tr", "accept", "rusty-spur.effect-1.en")
    assert code == 0
    assert "left in the texts of these cards: `rng tr check rusty-spur`" in err
    _, page, _ = faulty("tr", "check", "rusty-spur")
    assert "error[" in page


def test_accepting_what_is_right_says_nothing_more(tool: Tool) -> None:
    code, _, err = tool("tr", "accept", "old-mule", "--to", "en")
    assert (code, err) == (0, "")
