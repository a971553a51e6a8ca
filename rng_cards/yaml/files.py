"""Bytes in, text out: everything that can go wrong before YAML begins."""

import errno
import os
import stat
import sys
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.record import Record
from rng_cards.words import DANGEROUS, Text
from rng_cards.yaml import codes

MAX_BYTES: Final = 8_000_000
"""Larger files are refused unread. The longest honest deck is a few kilobytes."""

STDIN: Final = "-"

_BOM = "\ufeff"


class TextFile(Record):
    """A file's text without its byte-order mark, and what was wrong with it.

    `text` is None where nothing could be read.
    """

    path: str
    text: str | None
    findings: list[Diagnostic]
    bom: bool = False
    """The file began with a byte-order mark; an edit puts it back."""


def read_text(path: str, shown: str | None = None) -> TextFile:
    """The text of a file, or of standard input for `-`. Never raises for what a disk can do.

    `shown` is the path that findings name, where it is not the one that is opened.
    """
    name = shown or path
    try:
        data = _read_bytes(path)
    except OSError as error:
        return TextFile(name, None, [_os_finding(name, error)])
    except _TooBigError:
        limit = MAX_BYTES // 1_000_000
        return _failed(name, Diagnostic(codes.TOO_BIG, Span.of_file(name), {"limit": limit}))
    return decode(name, data)


class _TooBigError(Exception):
    pass


def _read_bytes(path: str) -> bytes:
    if path == STDIN:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode) and status.st_size > MAX_BYTES:
                raise _TooBigError
            data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise _TooBigError
    return data


def _failed(path: str, finding: Diagnostic) -> TextFile:
    return TextFile(path, None, [finding])


_REASONS: Final = {
    errno.EACCES: Text(fr="permission refusée", en="permission denied"),
    errno.EPERM: Text(fr="permission refusée", en="permission denied"),
    errno.ELOOP: Text(fr="trop de liens symboliques", en="too many symbolic links"),
    errno.ENAMETOOLONG: Text(fr="nom trop long", en="the name is too long"),
}


def _os_finding(path: str, error: OSError) -> Diagnostic:
    span = Span.of_file(path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Diagnostic(codes.NO_SUCH_FILE, span, {"file": path})
    if isinstance(error, IsADirectoryError):
        return Diagnostic(codes.IS_A_DIRECTORY, span, {"file": path.rstrip("/")})
    known = _REASONS.get(error.errno or 0)
    reason = known or (error.strerror or str(error))
    return Diagnostic(codes.CANNOT_READ, span, {"file": path, "reason": reason})


def decode(path: str, data: bytes) -> TextFile:
    """UTF-8 text, its control characters reported one by one and put out of action."""
    if b"\0" in data:
        # The picture of a line is of no use in a binary file; its place still is.
        return _failed(path, Diagnostic(codes.NOT_TEXT, _place_of_byte(path, data, data.index(0))))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        span = _place_of_byte(path, data, error.start)
        byte = f"0x{data[error.start]:02x}"
        return _failed(path, Diagnostic(codes.NOT_UTF8, span, {"byte": byte}))
    bom = text.startswith(_BOM)
    text = text.removeprefix(_BOM)
    findings: list[Diagnostic] = []
    if not text.isascii() or not text.isprintable():
        findings = [
            _control(path, text, match.start())
            for match in DANGEROUS.finditer(text)
            if match.group() != "\r"
        ]
        if findings:
            text = DANGEROUS.sub(
                lambda match: match.group() if match.group() == "\r" else "\ufffd", text
            )
    return TextFile(path, text, findings, bom)


def _place_of_byte(path: str, data: bytes, offset: int) -> Span:
    before = data[:offset].decode("utf-8", "replace").removeprefix(_BOM)
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Span(path, line, column, line, column + 1)


def _control(path: str, text: str, index: int) -> Diagnostic:
    lines = text[:index].splitlines() or [""]
    at_line_start = text[:index].endswith("\n")
    line = len(lines) + at_line_start
    column = 1 if at_line_start else len(lines[-1]) + 1
    span = Span(path, line, column, line, column + 1)
    return Diagnostic(codes.CONTROL_CHARACTER, span, {"character": f"U+{ord(text[index]):04X}"})
