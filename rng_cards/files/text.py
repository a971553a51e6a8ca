"""Bytes in, text out: everything that can go wrong before a format is thought of."""

import errno
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.files import file_codes
from rng_cards.files.plain import (
    ChangedMeanwhileError,
    LockedError,
    NotPlainError,
    TooBigError,
    read_bytes,
)
from rng_cards.record import Record
from rng_cards.words import DANGEROUS, Text

MAX_CONTROLS: Final = 100
"""Control characters reported one by one; a file with more of them is not text."""

_MAY_BE_A_DECK: Final = frozenset({".yaml", ".yml"})
_BOM: Final = "\ufeff"
_CHECK_THE_PATH: Final = Text(fr="vérifie le chemin", en="check the path")

_CONTROLS: Final = DANGEROUS - {"\r"}
_ANY_CONTROL: Final = re.compile(f"[{re.escape(''.join(sorted(_CONTROLS)))}]")
_REPLACED: Final = dict.fromkeys(map(ord, _CONTROLS), "\ufffd")


class TextFile(Record):
    """A file's text without its byte-order mark, and what was wrong with it.

    `text` is None where nothing could be read.
    """

    path: str
    text: str | None
    findings: list[Diagnostic]
    bom: bool = False
    """The file began with a byte-order mark; an edit puts it back."""

    @property
    def encoded(self) -> bytes:
        """The bytes of the file that says this text."""
        return ((_BOM if self.bom else "") + (self.text or "")).encode()


def shown(path: str | Path) -> str:
    """A path as people see it: from where they are, if it is below."""
    return str(path).removeprefix(f"{os.getcwd()}{os.sep}")


def read_text(path: str, shown: str | None = None, most: int | None = None) -> TextFile:
    """The text of a file, or of standard input for `-`. Never raises for what a disk can do.

    `shown` is the path that findings name, where it is not the one that is opened; `most` is how
    many bytes the file may have, where that is not `MAX_BYTES` of `plain`.
    """
    name = shown or path
    try:
        data = read_bytes(path, most)
    except OSError as error:
        return _failed(name, os_finding(name, error))
    return decode(name, data)


def texts_of(findings: Iterable[Diagnostic]) -> dict[str, str]:
    """The texts of the files that findings point into, for them to be shown."""
    paths = {one.span.path for one in findings if one.span is not None}
    texts = {path: read_text(path).text for path in paths}
    return {path: text for path, text in texts.items() if text is not None}


def _failed(path: str, finding: Diagnostic) -> TextFile:
    return TextFile(path, None, [finding])


_REASONS: Final = {
    errno.EACCES: Text(fr="permission refusée", en="permission denied"),
    errno.EPERM: Text(fr="permission refusée", en="permission denied"),
    errno.ELOOP: Text(fr="trop de liens symboliques", en="too many symbolic links"),
    errno.ENAMETOOLONG: Text(fr="nom trop long", en="the name is too long"),
    errno.ENOENT: Text(fr="fichier ou dossier introuvable", en="no such file or folder"),
    errno.ENOTDIR: Text(fr="ce n'est pas un dossier", en="it is not a folder"),
    errno.EISDIR: Text(fr="c'est un dossier", en="it is a folder"),
    errno.EEXIST: Text(fr="il existe déjà", en="it exists already"),
    errno.ENOSPC: Text(fr="le disque est plein", en="the disk is full"),
    errno.EFBIG: Text(fr="le fichier serait trop gros", en="the file would be too big"),
    errno.EROFS: Text(fr="le disque est en lecture seule", en="the disk is read-only"),
    errno.EIO: Text(fr="le disque répond mal", en="the disk does not answer well"),
}
_NOT_PLAIN: Final = Text(fr="ce n'est pas un fichier ordinaire", en="it is not a plain file")
_TOO_BIG: Final = Text(fr="il dépasse {limit} Mo", en="it is larger than {limit} MB")


_CHANGED: Final = Text(
    fr="un autre programme vient de le changer, et rien n'a été écrit ; recommence",
    en="another program has just changed it, and nothing was written; try again",
)
_LOCKED: Final = Text(
    fr="un autre `rng` est en train d'y écrire", en="another `rng` is busy writing there"
)


def reason_of(error: OSError) -> Text | str:
    """Why the system refuses, or we do, in words; in the system's own where we have none."""
    if isinstance(error, NotPlainError):
        return _NOT_PLAIN
    if isinstance(error, TooBigError):
        return _TOO_BIG.filled(limit=_megabytes(error))
    if isinstance(error, ChangedMeanwhileError):
        return _CHANGED
    if isinstance(error, LockedError):
        return _LOCKED
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def _megabytes(error: TooBigError) -> int:
    return error.most // 1_000_000


def os_finding(path: str, error: OSError) -> Diagnostic:
    """Why a file could not be read."""
    span = Span.of_file(path)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return Diagnostic(file_codes.NO_SUCH_FILE, span, {"file": path}, help=_meant(path))
    if isinstance(error, IsADirectoryError):
        return Diagnostic(file_codes.IS_A_DIRECTORY, span, {"file": path.rstrip("/")})
    if isinstance(error, NotPlainError):
        return Diagnostic(file_codes.NOT_PLAIN, span, {"file": path})
    if isinstance(error, TooBigError):
        return Diagnostic(file_codes.TOO_BIG, span, {"limit": _megabytes(error)})
    return Diagnostic(file_codes.CANNOT_READ, span, {"file": path, "reason": reason_of(error)})


def _meant(path: str) -> Text | None:
    """The neighbour that was probably meant; None where a deck may be: its help is the code's."""
    folder, name = os.path.split(path)
    try:
        there = {os.path.splitext(one)[0]: one for one in sorted(os.listdir(folder or "."))}
    except OSError:
        there = {}
    stem, extension = os.path.splitext(name)
    near = closest(stem, there)
    if near:
        return did_you_mean(os.path.join(folder, there[near]))
    return None if extension in _MAY_BE_A_DECK else _CHECK_THE_PATH


def decode(path: str, data: bytes) -> TextFile:
    """UTF-8 text, its control characters reported one by one and put out of action."""
    if b"\0" in data:
        # The picture of a line is of no use in a binary file; its place still is.
        return _failed(
            path, Diagnostic(file_codes.NOT_TEXT, _place_of_byte(path, data, data.index(0)))
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        span = _place_of_byte(path, data, error.start)
        byte = f"0x{data[error.start]:02x}"
        return _failed(path, Diagnostic(file_codes.NOT_UTF8, span, {"byte": byte}))
    bom = text.startswith(_BOM)
    text = text.removeprefix(_BOM)
    findings: list[Diagnostic] = []
    if _ANY_CONTROL.search(text):
        clean = text.translate(_REPLACED)
        findings = _controls(path, text, clean)
        text = clean
    return TextFile(path, text, findings, bom)


def _place_of_byte(path: str, data: bytes, offset: int) -> Span:
    before = data[:offset].decode("utf-8", "replace").removeprefix(_BOM).translate(_REPLACED)
    *lines, last = (before + "\ufffd").splitlines()
    line, column = len(lines) + 1, len(last)
    return Span(path, line, column, line, column + 1)


def _controls(path: str, text: str, clean: str) -> list[Diagnostic]:
    """The first control characters of a text, each at its place among the clean text's lines."""
    findings: list[Diagnostic] = []
    start = 0
    for number, line in enumerate(clean.splitlines(keepends=True), 1):
        written = text[start : start + len(line)]
        start += len(line)
        if not _ANY_CONTROL.search(written):
            continue
        for column, character in enumerate(written, 1):
            if character in _CONTROLS and len(findings) < MAX_CONTROLS:
                span = Span(path, number, column, number, column + 1)
                name = {"character": f"U+{ord(character):04X}"}
                findings.append(Diagnostic(file_codes.CONTROL_CHARACTER, span, name))
    return findings
