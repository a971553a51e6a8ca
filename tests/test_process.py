"""The tool as a process: streams, signals, the environment, and the code it ends with."""

import errno
import gc
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from cases import each
from conftest import ROOT, Rng

from rng_cards import __version__
from rng_cards.app import table as table_module
from rng_cards.cli import start
from rng_cards.cli.main import run

DECK: Final = str(ROOT / "decks" / "buffalo-kid.yaml")
BAD: Final = "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards:\n  - Mâchetz\n"
UNSAID: Final = (
    (ROOT / "decks" / "buffalo-kid.yaml")
    .read_text(encoding="utf-8")
    .replace("game: ragnguns\n", "")
)


def started(
    *args: str, env: Mapping[str, str] | None = None, **streams: Any
) -> subprocess.Popen[bytes]:
    """`rng` in a process of its own, its streams left to the test."""
    return subprocess.Popen(
        [sys.executable, "-m", "rng_cards", *args],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        **{
            "stdin": subprocess.DEVNULL,
            "stdout": subprocess.PIPE,
            "stderr": subprocess.PIPE,
            **streams,
        },
    )


def shell(line: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A line for `sh`, in which `rng` is the tool."""
    return subprocess.run(
        ["sh", "-c", f'rng() {{ "{sys.executable}" -m rng_cards "$@"; }}; {line}'],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A deck at fault."""
    path = tmp_path / "deck.yaml"
    path.write_text(BAD, encoding="utf-8")
    return str(path)


# Pipes.


@each(
    "command",
    [
        ["cards"],
        ["cards", "--format", "json"],
        ["deck", "show", DECK],
        ["--help"],
        ["schema", "deck"],
    ],
)
def test_a_pipe_closed_before_the_answer_ends_quietly(command: list[str]) -> None:
    process = started(*command)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    complaint = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait(60) == 0
    assert not complaint or re.fullmatch(r"\d+ cards\n", complaint)


def test_a_pipe_closed_in_the_middle_ends_quietly() -> None:
    done = shell("{ rng cards --format json; echo $? >&2; } | head -c 10")
    assert done.stdout == "[\n  {\n    "
    assert done.stderr == "0\n"


def test_a_report_into_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("".join(f"Machete{n}\n" for n in range(1_500)))
    done = shell(f"rng validate {path} | head -1")
    assert done.stdout.startswith("error[")
    assert done.stderr == ""


@each("command", ["validate decks/buffalo-kid.yaml", "cards machete", "cards --format json"])
@each(
    "language, end",
    [("en", "error: the disk is full\n"), ("fr", "erreur\u00a0: le disque est plein\n")],
)
def test_a_full_disk_is_not_taken_for_success(command: str, language: str, end: str) -> None:
    done = shell(f"rng {command} >/dev/full", env={"RNG_LANG": language})
    assert done.returncode == 2
    assert done.stderr.endswith(end)


def test_a_complaint_that_cannot_be_made_changes_no_exit_code(bad: str) -> None:
    assert shell("rng nope 2>/dev/full").returncode == 2
    assert shell(f"rng validate {bad} 2>/dev/full").returncode == 1
    assert shell("rng nope 2>&-").returncode == 2


def test_streams_closed_by_the_shell_do_no_harm(bad: str) -> None:
    done = shell("rng validate - <&-")
    assert (done.returncode, done.stderr) == (2, "")
    assert "YML107" in done.stdout
    done = shell(f"rng validate {bad} >&-")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
    done = shell("rng cards -- machete 2>&-")
    assert done.returncode == 0
    assert "machete" in done.stdout
    assert "cards\n" not in done.stdout
    assert shell("rng --version <&- >&- 2>&-").returncode == 0


# Signals.


def waits_for_a_pipe(pid: int) -> bool:
    """Whether a process sleeps until somebody writes; False where the system does not tell."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        return state == "S" and "pipe" in Path(f"/proc/{pid}/wchan").read_text()
    except OSError:
        return False


def interrupt(process: subprocess.Popen[bytes]) -> tuple[int, str, str]:
    """Ctrl-C once the process waits for its input; how it ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    for _ in range(150):
        if waits_for_a_pipe(process.pid):
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.stdout.read(), process.stderr.read()
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()
    return process.wait(60), out.decode(), err.decode()


@each("language, word", [("en", "interrupted"), ("fr", "interrompu")])
def test_ctrl_c_ends_with_130_and_one_line(language: str, word: str) -> None:
    process = started("validate", "-", "--lang", language, stdin=subprocess.PIPE)
    assert interrupt(process) == (130, "", f"{word}\n")


def test_ctrl_c_while_a_deck_is_edited_leaves_it(tmp_path: Path) -> None:
    process = started("deck", "add", "-", "fouet", stdin=subprocess.PIPE)
    assert interrupt(process) == (130, "", "interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_before_the_first_word_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_args: list[str]) -> NoReturn:
        raise KeyboardInterrupt

    codes: list[int] = []
    monkeypatch.setattr("rng_cards.cli.main.run", interrupted)
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    start.main()
    assert codes == [130]


# Colours.


@pytest.mark.parametrize(
    ("env", "coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ({"TERM": "xterm-256color"}, False),
    ],
)
def test_colours_come_when_asked_for_and_never_into_a_pipe(
    env: dict[str, str],
    coloured: bool,
    bad: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    for command in (["validate", bad], ["card", "machete"], ["deck", "show", DECK], ["cards"]):
        run(command)
        assert ("\x1b[" in capsys.readouterr().out) is coloured


@pytest.mark.parametrize("form", ["concise", "json", "github", "sarif"])
def test_what_programs_read_is_never_coloured(form: str, bad: str, rng: Rng) -> None:
    assert "\x1b" not in rng("validate", bad, "--format", form, env={"FORCE_COLOR": "1"}).stdout


def on_a_terminal(*args: str, env: Mapping[str, str]) -> str:
    """What a terminal would show."""
    ours, theirs = os.openpty()
    process = started(*args, env=env, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""
    while True:
        ready, _, _ = select.select([ours], [], [], 60)
        try:
            piece = os.read(ours, 65_536) if ready else b""
        except OSError as error:
            assert error.errno == errno.EIO  # noqa: PT017 -- how Linux says that the other end closed
            piece = b""
        if not piece:
            break
        shown += piece
    os.close(ours)
    process.wait(60)
    return shown.decode()


def test_a_terminal_has_colours_unless_it_is_dumb() -> None:
    assert "\x1b[" in on_a_terminal("card", "machete", env={"TERM": "xterm"})
    assert "\x1b[" not in on_a_terminal("card", "machete", env={"TERM": "dumb"})
    assert "\x1b[" not in on_a_terminal("card", "machete", env={"TERM": "xterm", "NO_COLOR": "1"})


# Formats.


def test_github_gets_workflow_commands_by_itself(bad: str, rng: Rng) -> None:
    done = rng("validate", bad, env={"GITHUB_ACTIONS": "true"})
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines
    assert all(line.startswith(("::error ", "::warning ")) for line in lines)
    assert f"file={bad},line=5,endLine=5,col=5,endColumn=12::" in done.stdout
    assert rng("validate", DECK, env={"GITHUB_ACTIONS": "true"}).stdout == ""
    assert rng("check", env={"GITHUB_ACTIONS": "true"}).stdout == ""


def test_a_format_asked_for_wins_over_github(bad: str, rng: Rng) -> None:
    done = rng("validate", bad, "--format", "full", env={"GITHUB_ACTIONS": "true"})
    assert done.stdout.startswith("error[")
    assert not rng("validate", bad, env={"GITHUB_ACTIONS": "false"}).stdout.startswith("::")


def test_quiet_says_nothing_but_findings(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for flag in ("-q", "--quiet"):
        assert run(["validate", DECK, flag]) == 0
        assert capsys.readouterr() == ("", "")
        assert run(["validate", bad, DECK, flag]) == 1
        out, err = capsys.readouterr()
        assert "DCK410" in out
        assert "legal" not in out
        assert err == ""
    assert run(["check", "-q"]) == 0
    assert capsys.readouterr() == ("", "")
    copy = tmp_path / "copy.yaml"
    copy.write_bytes(Path(DECK).read_bytes())
    assert run(["deck", "remove", str(copy), "machette", "-q"]) == 0
    assert capsys.readouterr() == ("", "")


@each("language", ["en", "fr"])
def test_the_version_is_one_line(language: str, rng: Rng) -> None:
    done = rng("--version", env={"RNG_LANG": language})
    assert (done.returncode, done.stdout, done.stderr) == (0, f"rng-cards {__version__}\n", "")


@each("fail_on, code", [("error", 0), ("warning", 1), ("info", 1), (None, 0)])
def test_fail_on_says_from_which_severity_the_code_is_1(
    fail_on: str | None, code: int, rng: Rng
) -> None:
    options = ["--fail-on", fail_on] if fail_on else []
    done = rng("validate", "-", *options, stdin=UNSAID)
    assert done.returncode == code
    assert "warning[DCK422]" in done.stdout
    assert "legal (" in done.stdout


def test_fail_on_does_not_soften_what_cannot_be_read(rng: Rng) -> None:
    assert rng("validate", "none.yaml", "--fail-on", "error").returncode == 2


def test_help_is_an_answer_and_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    commands = [
        [],
        ["--help"],
        ["validate", "--help"],
        ["deck", "--help"],
        ["deck", "add", "--help"],
    ]
    for command in commands:
        assert run(command) == 0
        out, err = capsys.readouterr()
        assert "Usage" in out
        assert err == ""


def test_each_exit_code_means_one_thing(bad: str) -> None:
    assert run(["validate", DECK]) == 0
    assert run(["validate", bad]) == 1
    assert run(["validate", bad, DECK]) == 1
    assert run(["validate", "none.yaml"]) == 2
    assert run(["validate", "none.yaml", bad]) == 2
    assert run(["card", "nobody at all"]) == 1
    assert run(["cards", "--type", "nothing"]) == 2
    assert run(["validate"]) == 2
    assert run(["explain", "XYZ999"]) in {1, 2}


def test_standard_input_is_read_once(rng: Rng) -> None:
    done = rng("validate", "-", "-", stdin=UNSAID)
    assert done.returncode == 0
    assert done.stdout.count("warning[DCK422]") == 1


# Languages.


@pytest.mark.parametrize(
    ("args", "env", "language"),
    [
        ([], {"RNG_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "en"),
        ([], {"RNG_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"RNG_LANG": "", "LC_ALL": "", "LC_MESSAGES": "fr_CA", "LANG": "en_GB"}, "fr"),
        ([], {"RNG_LANG": "", "LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "fr_CA"}, "en"),
        ([], {"RNG_LANG": "", "LC_ALL": "fr", "LANG": "en"}, "fr"),
        ([], {"RNG_LANG": "", "LC_ALL": "de_DE.UTF-8", "LANG": "fr"}, "de"),
        ([], {"RNG_LANG": "", "LC_ALL": "nl_NL.UTF-8", "LANG": "fr"}, "en"),
        ([], {"RNG_LANG": "", "LC_ALL": "C", "LANG": "fr"}, "en"),
        ([], {"RNG_LANG": "fr", "LC_ALL": "en_US.UTF-8"}, "fr"),
        ([], {"RNG_LANG": "FR", "LC_ALL": "en_US.UTF-8"}, "fr"),
        ([], {"RNG_LANG": "xx", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        (["--lang", "en"], {"RNG_LANG": "fr", "LC_ALL": "fr"}, "en"),
        (["--lang=fr"], {"RNG_LANG": "en", "LC_ALL": "en"}, "fr"),
    ],
)
def test_the_language_is_the_options_then_ours_then_the_locales(
    args: list[str],
    env: dict[str, str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert run(["validate", "none.yaml", *args]) == 2
    out = capsys.readouterr().out
    assert ("there is no file" in out) is (language == "en")
    assert ("n’existe pas" in out) is (language == "fr")
    assert ("es gibt keine Datei" in out) is (language == "de")


@each("place", ["before", "after"])
def test_the_language_may_be_asked_for_anywhere(place: str, rng: Rng) -> None:
    command = ["validate", "none.yaml"]
    lang = ["--lang", "fr"]
    done = rng(*(lang + command if place == "before" else command + lang))
    assert "n’existe pas" in done.stdout


def test_the_language_is_known_before_the_command_line_is_understood(rng: Rng) -> None:
    done = rng("validate", "--nope", "x", "--lang", "fr")
    assert done.returncode == 2
    assert done.stderr.startswith("erreur\u00a0: option inconnue `--nope`")


# Encodings.


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252:strict"},
    ],
    ids=str,
)
def test_no_encoding_of_the_terminal_crashes_an_answer(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(BAD + "  - 拳銃使い \U0001f920\n", encoding="utf-8")
    for command, code in ((["validate", str(path)], 1), (["deck", "show", DECK], 0)):
        process = started(*command, "--lang", "fr", env=env)
        out, err = process.communicate(timeout=60)
        assert process.returncode == code, err
        assert err == b""
        assert out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_json_is_json_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(BAD + "  - 拳銃使い \U0001f920 ’\n", encoding="utf-8")
    for command in (
        ["card", "l'ours danseur"],
        ["deck", "show", str(path)],
        ["validate", str(path)],
    ):
        told = []
        for name in ("utf-8", encoding):
            process = started(*command, "--format", "json", env={"PYTHONIOENCODING": name})
            out, _ = process.communicate(timeout=60)
            told.append(json.loads(out.decode(name)))
        assert told[0] == told[1]


def test_a_deck_through_standard_streams_is_utf8_whatever_the_terminal() -> None:
    data = Path(DECK).read_bytes()
    for env in ({"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}, {}):
        process = started("deck", "remove", "-", "machette", env=env, stdin=subprocess.PIPE)
        out, err = process.communicate(data, timeout=60)
        assert (process.returncode, err) == (0, b"")
        assert out == data.replace(b"  - Machette\n", b"")


# Bugs of ours.


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in what every command does."""

    def fail(*_args: Any) -> NoReturn:
        raise ZeroDivisionError("un \x1b[31m problème {x}\u202e")

    monkeypatch.setattr(table_module.Table, "__init__", fail)
    monkeypatch.delenv("RNG_TRACEBACK", raising=False)


@pytest.mark.usefixtures("broken")
@each(
    "language, sentences",
    [
        ("en", ("internal error: ZeroDivisionError", "not of your file", "RNG_TRACEBACK=1")),
        (
            "fr",
            ("erreur interne\u00a0: ZeroDivisionError", "pas de ton fichier", "RNG_TRACEBACK=1"),
        ),
    ],
)
def test_a_bug_ends_with_70_and_a_sentence(
    language: str, sentences: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (
        ["validate", DECK],
        ["cards"],
        ["card", "x"],
        ["check"],
        ["deck", "show", DECK],
    ):
        assert run([*command, "--lang", language]) == 70
        out, err = capsys.readouterr()
        assert out == ""
        for sentence in sentences:
            assert sentence in err
        assert __version__ in err
        assert "problème {x}" in err
        assert "Traceback" not in err
        assert "\x1b" not in err
        assert "\u202e" not in err


@pytest.mark.usefixtures("broken")
def test_a_bug_shows_its_traceback_to_who_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RNG_TRACEBACK", "1")
    assert run(["validate", DECK]) == 70
    err = capsys.readouterr().err
    assert err.startswith("Traceback (most recent call last):\n")
    assert "ZeroDivisionError" in err
    assert "internal error" in err


def test_running_out_of_stack_is_a_bug_told_like_any_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def recurse(*args: Any) -> Any:
        return recurse(*args)

    monkeypatch.setattr(table_module.Table, "__init__", recurse)
    assert run(["validate", DECK]) == 70
    assert "RecursionError" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), 2, "error: the disk is full\n"),
        (
            PermissionError(errno.EACCES, "Permission denied", "/x/\x1b[31m"),
            2,
            "error: `/x/\\x1b[31m`: permission denied\n",
        ),
        (OSError(errno.EXDEV, "Cross-device link"), 2, "error: Cross-device link\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 0, ""),
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (EOFError(), 130, "interrupted\n"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_the_system_refuses_is_told_in_one_line(
    error: BaseException,
    code: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_args: Any) -> NoReturn:
        raise error

    monkeypatch.setattr(table_module.Table, "__init__", fail)
    monkeypatch.setattr("rng_cards.cli.main._silence", lambda _stream: None)
    assert run(["validate", DECK]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.lstrip("\n") == sentence


def test_a_process_that_finds_a_bug_ends_with_70(tmp_path: Path) -> None:
    script = tmp_path / "broken.py"
    script.write_text(
        "import sys\n"
        "from rng_cards.app import table\n"
        "def fail(*args): raise ZeroDivisionError('no')\n"
        "table.Table.__init__ = fail\n"
        "sys.argv = ['rng', 'cards']\n"
        "from rng_cards.cli.start import main\n"
        "main()\n"
    )
    for env, expected in (({}, False), ({"RNG_TRACEBACK": "1"}, True)):
        done = subprocess.run(
            [sys.executable, str(script)],
            env={**os.environ, "PYTHONPATH": str(ROOT), **env},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert done.returncode == 70
        assert ("Traceback" in done.stderr) is expected


def test_the_first_word_of_a_json_report_is_json(bad: str, rng: Rng) -> None:
    data = json.loads(rng("validate", bad, "--format", "json", env={"FORCE_COLOR": "1"}).stdout)
    assert data["schema"] == 1
    assert data["decks"] == [{"path": bad, "legal": False}]
