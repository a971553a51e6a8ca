"""`rng tr edit` and `rng tr next` from the command line, on a terminal and without one."""

import os
import signal
from pathlib import Path

import pytest
from benches import sit_at
from cases import each
from conftest import Rng
from editor_sessions import files_of, locked_catalogue, moved
from effort import at_night
from terminals import Terminal

from rng_cards.app.translation.editor.needs import lacking
from rng_cards.cli.main import run


def editor(at: Path, *args: str) -> Terminal:
    """A command of `rng` on a terminal, at a folder's catalogue."""
    code = (
        "import sys; from pathlib import Path; import rng_cards.app.table as table; "
        "from rng_cards.catalogue.roots import Roots; "
        f"table.find_roots = lambda _folder=None: Roots(None, Path({str(at)!r})); "
        "from rng_cards.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    return Terminal(*args, python=("-c", code))


@each("command", [("edit", "machete"), ("edit", "--game", "ragnguns")])
def test_without_a_terminal_it_says_what_to_do_and_exits_2(
    command: tuple[str, ...], rng: Rng
) -> None:
    done = rng("tr", *command)
    assert done.returncode == 2
    assert "error[TRN349]: the editor wants a terminal" in done.stdout
    assert "rng tr accept" in done.stdout
    french = rng("tr", *command, "--lang", "fr")
    assert "erreur[TRN349]\u00a0: l’éditeur veut un terminal" in french.stdout


@each(
    "args, said",
    [
        (("edit", "nonsense"), "no card is called `nonsense`"),
        (("edit", "machete.efect-1"), "is the key of no text"),
        (("edit", "machete", "--to", "tlh"), "nothing is translated into `tlh`"),
        (("next", "--to", "tlh"), "nothing is translated into `tlh`"),
    ],
)
def test_what_there_is_no_such_thing_as(args: tuple[str, ...], said: str, rng: Rng) -> None:
    done = rng("tr", *args)
    assert done.returncode == 2
    assert said in done.stdout


def test_a_dumb_terminal_is_none_and_textual_may_be_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    assert lacking({"TERM": "xterm"}) is None
    dumb = lacking({"TERM": "dumb"})
    assert dumb is not None
    assert dumb.code.name == "editor-without-terminal"
    monkeypatch.setattr("rng_cards.app.translation.editor.needs.find_spec", lambda _name: None)
    missing = lacking({"TERM": "xterm"})
    assert missing is not None
    assert missing.code.name == "editor-not-installed"
    for language in ("fr", "en"):
        assert "pip install 'rng-cards[edit]'" in missing.help_text(language).replace("’", "'")


def test_with_nothing_to_do_next_says_so_without_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit_at(locked_catalogue(tmp_path), monkeypatch)
    assert run(["tr", "next"]) == 0
    assert capsys.readouterr().out == "nothing left to do: all is up to date\n"
    assert run(["tr", "next", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == "plus rien à voir\u00a0: tout est à jour\n"


def test_one_after_another_on_a_real_terminal(tmp_path: Path) -> None:
    moved(tmp_path)
    terminal = editor(tmp_path, "tr", "next")
    terminal.until("rusty-spur.effect-1.en")
    terminal.until("to do")
    terminal.strike("\x13s")  # with its error
    terminal.until("rusty-spur.flavour.en")
    terminal.strike("\x13")
    terminal.until("rusty-spur.name.en")
    terminal.strike("\x1b")
    assert terminal.left() == 0
    assert "2 translations saved" in terminal.said
    assert "2 texts are left to do: `rng tr next`" in terminal.said


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGHUP, marks=at_night)])
def test_killed_politely_it_gives_the_terminal_back(number: signal.Signals, tmp_path: Path) -> None:
    before = files_of(moved(tmp_path))
    terminal = editor(tmp_path, "tr", "edit", "rusty-spur")
    terminal.until("to do")
    terminal.strike("typed")
    terminal.until("not saved")
    os.kill(terminal.process, number)
    assert terminal.left() == 128 + number
    assert "\x1b[?1049l" in terminal.said
    assert files_of(tmp_path) == before
