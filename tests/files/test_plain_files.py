"""Plain files alone are read, by every command, and by one module."""

import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from cases import each

from rng_cards.cli.main import run
from rng_cards.files.plain import (
    NotPlainError,
    TooBigError,
    open_plain,
    read_bytes,
    read_start,
)
from rng_cards.files.text import os_finding, reason_of
from rng_cards.words import Text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders, no /dev")


@pytest.fixture
def pipe(tmp_path: Path) -> str:
    os.mkfifo(tmp_path / "pipe.yaml")
    return str(tmp_path / "pipe.yaml")


def test_a_pipe_that_nobody_writes_to_is_refused_at_once(pipe: str) -> None:
    for read in (read_bytes, open_plain, lambda path: read_start(path, 4)):
        with pytest.raises(NotPlainError):
            read(pipe)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_refused_also_behind_a_link(device: str, tmp_path: Path) -> None:
    (tmp_path / "z.yaml").symlink_to(device)
    with pytest.raises(OSError, match=r"z\.yaml") as refused:
        read_bytes(str(tmp_path / "z.yaml"))
    assert device == "/dev/tty" or isinstance(refused.value, NotPlainError)


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an address has a hundred characters at most
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s.yaml")
        with pytest.raises(NotPlainError):
            read_bytes("s.yaml")


@each("path", ["a\0b", "a\ud800b"])
def test_a_path_that_no_system_takes_is_an_error_of_the_system(path: str) -> None:
    with pytest.raises(OSError, match="a"):
        read_bytes(path)


def test_at_most_so_many_bytes(tmp_path: Path) -> None:
    path = tmp_path / "four"
    path.write_bytes(b"abcd")
    assert read_bytes(str(path), 4) == b"abcd"
    assert read_start(str(path), 2) == b"ab"
    with pytest.raises(TooBigError) as refused:
        read_bytes(str(path), 3)
    assert refused.value.most == 3


def test_a_pipe_is_told_in_both_languages_with_a_way_out(pipe: str) -> None:
    with pytest.raises(NotPlainError) as refused:
        read_bytes(pipe)
    found = os_finding(pipe, refused.value)
    assert found.message("en") == f"`{pipe}` is not a plain file"
    assert found.message("fr") == f"`{pipe}` n’est pas un fichier ordinaire"
    assert "rng validate -" in (found.help_text("en") or "")
    reason = reason_of(refused.value)
    assert isinstance(reason, Text)
    assert reason.say("fr") == "ce n’est pas un fichier ordinaire"


# By every command


COMMANDS: Final[Sequence[tuple[str, ...]]] = (
    ("validate", "PIPE"),
    ("deck", "show", "PIPE"),
    ("deck", "add", "PIPE", "Fall"),
    ("play", "PIPE", "PIPE"),
    ("goldfish", "PIPE"),
    ("match", "PIPE", "PIPE"),
    ("replay", "PIPE"),
    ("rules", "check", "PIPE", "--game", "ragnguns"),
    ("print", "PIPE", "-o", "out.pdf"),
    ("tr", "import", "PIPE"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_pipe_as_an_argument_is_refused(
    command: tuple[str, ...], pipe: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("en", "fr"):
        args = [pipe if one == "PIPE" else one for one in command]
        assert run([*args, "--lang", language]) != 0
        told = capsys.readouterr()
        assert "YML118" in told.out + told.err


@pytest.mark.parametrize("link", [True, False], ids=["device", "pipe"])
def test_a_card_that_is_no_plain_file_is_refused(
    link: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "catalog/ragnguns/cards"
    cards.mkdir(parents=True)
    (tmp_path / "rng-cards.yaml").touch()
    if link:
        (cards / "z.yaml").symlink_to("/dev/zero")
    else:
        os.mkfifo(cards / "z.yaml")
    monkeypatch.chdir(tmp_path)
    assert run(["check", "--lang", "en"]) == 2
    assert "catalog/ragnguns/cards/z.yaml` is not a plain file" in capsys.readouterr().out
    assert run(["card", "machete", "--lang", "en"]) == 0


def test_a_picture_that_is_a_pipe_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_DATA", str(tmp_path))
    os.mkfifo(tmp_path / "machete.png")
    out = str(tmp_path / "out.pdf")
    run(["print", "--cards", "machete", "--art", str(tmp_path), "-o", out, "--lang", "en"])
    told = capsys.readouterr()
    assert "it is not a plain file" in told.out + told.err
