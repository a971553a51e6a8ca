"""From bytes to text: what a disk can do, and what a file can hold."""

import errno
import io
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest
from cases import each

from rng_cards.diagnostics import Diagnostic
from rng_cards.files.plain import MAX_BYTES
from rng_cards.files.text import MAX_CONTROLS, TextFile, decode, read_text, reason_of
from rng_cards.words import DANGEROUS


def only(file: TextFile) -> Diagnostic:
    assert file.text is None
    assert len(file.findings) == 1
    return file.findings[0]


def place(found: Diagnostic) -> tuple[int, int]:
    assert found.span is not None
    return (found.span.line, found.span.column)


def refusing(error: OSError) -> Any:
    """An `open` that the system refuses."""

    def refuse(*_args: Any, **_kwargs: Any) -> NoReturn:
        raise error

    return refuse


def test_a_file_is_read_as_utf8(tmp_path: Path) -> None:
    path = tmp_path / "é.yaml"
    path.write_bytes("a: ça\r\n".encode())
    file = read_text(str(path))
    assert file == TextFile(str(path), "a: ça\r\n", [], bom=False)


def test_findings_name_the_path_that_is_shown(tmp_path: Path) -> None:
    found = only(read_text(str(tmp_path / "no.yaml"), "no.yaml"))
    assert found.span is not None
    assert found.span.path == "no.yaml"
    assert found.params["file"] == "no.yaml"


@pytest.mark.parametrize("name", ["none.yaml", "none/none.yaml", "file/none.yaml", ""])
def test_a_missing_file_is_said_to_be_missing(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a")
    path = str(tmp_path / name) if name else ""
    found = only(read_text(path))
    assert found.code.name == "no-such-file"
    assert found.params["file"] == path


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("bufalo-kid.yaml", "did you mean `{folder}/buffalo-kid.yaml`?"),
        ("buffalo-kid.yml", "did you mean `{folder}/buffalo-kid.yaml`?"),
        ("jenny.yaml", "check the path; `rng deck new {folder}/jenny.yaml` starts a deck"),
        ("games.jsonl", "check the path"),
    ],
)
def test_a_missing_file_has_a_way_out(name: str, help: str, tmp_path: Path) -> None:
    (tmp_path / "buffalo-kid.yaml").touch()
    found = only(read_text(str(tmp_path / name)))
    assert found.help_text("en") == help.format(folder=tmp_path)


@pytest.mark.parametrize("end", ["", "/"])
def test_a_folder_is_said_to_be_one(end: str, tmp_path: Path) -> None:
    found = only(read_text(f"{tmp_path}{end}"))
    assert found.code.name == "is-a-directory"
    assert found.params["file"] == str(tmp_path)


def test_a_link_that_goes_round_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    found = only(read_text(str(loop)))
    assert found.code.name == "cannot-read"
    assert found.message("en").endswith("too many symbolic links")


def test_a_name_too_long_is_refused(tmp_path: Path) -> None:
    found = only(read_text(str(tmp_path / ("x" * 300))))
    assert found.code.name == "cannot-read"
    assert found.message("fr").endswith("nom trop long")


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (errno.EACCES, "permission denied", "permission refusée"),
        (errno.EPERM, "permission denied", "permission refusée"),
        (errno.EIO, "the disk does not answer well", "le disque répond mal"),
    ],
)
def test_a_refusal_of_the_system_is_told_in_both_languages(
    number: int, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.open", refusing(OSError(number, os.strerror(number))))
    found = only(read_text("deck.yaml"))
    assert found.code.name == "cannot-read"
    assert found.message("en") == f"`deck.yaml` cannot be read: {english}"
    assert found.message("fr").endswith(french)


def test_a_refusal_we_have_no_words_for_is_told_in_the_systems() -> None:
    assert reason_of(OSError(errno.EXDEV, "Cross-device link")) == "Cross-device link"
    assert reason_of(OSError("odd")) == "odd"


def test_a_file_that_goes_away_while_it_is_read_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("a: 1\n")

    class Vanishing(io.FileIO):
        def read(self, _size: int | None = -1, /) -> NoReturn:
            raise OSError(errno.ESTALE, "Stale file handle")

    monkeypatch.setattr("builtins.open", lambda name, _mode, **_: Vanishing(name))
    found = only(read_text(str(path)))
    assert found.code.name == "cannot-read"
    assert "Stale file handle" in found.message("en")


def test_a_file_too_big_is_refused_without_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "big.yaml"
    path.touch()
    os.truncate(path, 100_000_000)
    read: list[int] = []

    class Watched(io.FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            read.append(size or 0)
            return super().read(-1 if size is None else size) or b""

    monkeypatch.setattr("builtins.open", lambda name, _mode, **_: Watched(name))
    found = only(read_text(str(path)))
    assert found.code.name == "file-too-big"
    assert found.params["limit"] == MAX_BYTES // 1_000_000
    assert read == []


def test_a_file_that_grows_while_it_is_read_is_refused_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grows.yaml"
    path.touch()

    class Growing(io.FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return b"a" * (size or 0)

    monkeypatch.setattr("builtins.open", lambda name, _mode, **_: Growing(name))
    assert only(read_text(str(path))).code.name == "file-too-big"


def test_the_largest_file_allowed_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert read_text(str(path)).text == "#" * MAX_BYTES
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert only(read_text(str(path))).code.name == "file-too-big"


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("é: 1\n".encode())))
    assert read_text("-") == TextFile("-", "é: 1\n", [])


def test_standard_input_is_read_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a" * (MAX_BYTES + 1))))
    assert only(read_text("-")).code.name == "file-too-big"


@each(
    "data, at",
    [
        (b"\0", (1, 1)),
        (b"a\0", (1, 2)),
        (b"a: 1\nb: \0\n", (2, 4)),
        ("é: ç\0".encode(), (1, 5)),
        (b"a\r\nb\rc\0", (3, 2)),
        ("a\u2028b\0".encode(), (2, 2)),
        (b"\xef\xbb\xbfa\0", (1, 2)),
        (b"\x0c\x0b\0", (1, 3)),
        (b"\xff\xfe\0", (1, 3)),
        ("a: 1\n".encode("utf-16"), (1, 4)),
    ],
)
def test_a_null_byte_is_shown_where_it_stands(data: bytes, at: tuple[int, int]) -> None:
    found = only(decode("f", data))
    assert found.code.name == "not-text"
    assert place(found) == at


@each(
    "data, at, byte",
    [
        ("é".encode("latin-1"), (1, 1), "0xe9"),
        ("a: 1\nb: né\n".encode("latin-1"), (2, 5), "0xe9"),
        ("ç: ".encode() + b"\x92", (1, 4), "0x92"),
        (b"a\r\nb\r\n\x80", (3, 1), "0x80"),
        (b"a\rb\r\x80", (3, 1), "0x80"),
        (b"\xed\xa0\x80", (1, 1), "0xed"),
        (b"abc\xe2\x82", (1, 4), "0xe2"),
        (b"\xef\xbb\xbf\xff", (1, 1), "0xff"),
    ],
)
def test_a_byte_that_is_not_utf8_is_shown_where_it_stands(
    data: bytes, at: tuple[int, int], byte: str
) -> None:
    found = only(decode("f", data))
    assert found.code.name == "not-utf8"
    assert place(found) == at
    assert found.params["byte"] == byte


def test_a_byte_order_mark_is_set_aside_and_remembered() -> None:
    assert decode("f", b"\xef\xbb\xbfa\n") == TextFile("f", "a\n", [], bom=True)
    assert decode("f", b"\xef\xbb\xbf") == TextFile("f", "", [], bom=True)
    assert decode("f", b"a\n") == TextFile("f", "a\n", [], bom=False)


def test_a_second_byte_order_mark_is_a_control_character() -> None:
    file = decode("f", "\ufeff\ufeffa".encode())
    assert [one.params["character"] for one in file.findings] == ["U+FEFF"]
    assert file.text == "\ufffda"


def test_line_ends_tabs_and_typography_are_no_control_characters() -> None:
    text = "a\tb\r\nc\rd\ne\u00a0f\u202fg’«»…\u200d\u2028h\u0301\U0001f920\n"
    assert decode("f", text.encode()) == TextFile("f", text, [])


def test_every_control_character_is_reported_at_its_place() -> None:
    text = "\x1ba\u202e\n\x0c\x0b\x85\rb\u200f\r\nc\u2028\x9bd\n"
    file = decode("f", text.encode())
    assert [(one.params["character"], *place(one)) for one in file.findings] == [
        ("U+001B", 1, 1),
        ("U+202E", 1, 3),
        ("U+000C", 2, 1),
        ("U+000B", 2, 2),
        ("U+0085", 2, 3),
        ("U+200F", 3, 2),
        ("U+009B", 5, 1),
    ]
    assert file.text == "\ufffda\ufffd\n\ufffd\ufffd\ufffd\rb\ufffd\r\nc\u2028\ufffdd\n"


def test_no_control_character_is_left_in_the_text() -> None:
    file = decode("f", "".join(sorted(DANGEROUS - {"\0"})).encode())
    assert file.text is not None
    assert set(file.text) == {"\ufffd", "\r"}


def test_a_file_of_nothing_but_controls_is_told_briefly() -> None:
    file = decode("f", b"\x01" * 1_000_000)
    assert len(file.findings) == MAX_CONTROLS
    assert file.text == "\ufffd" * 1_000_000
