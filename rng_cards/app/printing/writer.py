"""Writes prints: each file whole or not at all, and never over a file of another kind.

A file of the same kind is replaced; any other file is left as it is. A device or a pipe is written
to directly.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final

from rng_cards.diagnostics import Diagnostic, define
from rng_cards.files.plain import read_start
from rng_cards.files.text import reason_of
from rng_cards.words import Text

CANNOT_WRITE: Final = define(
    "PRT782",
    "print-not-written",
    Text(
        fr="`{file}` ne peut pas être écrit : {reason}", en="`{file}` cannot be written: {reason}"
    ),
    why=Text(
        fr="Le système refuse l'écriture. Ce qui était là y est encore, entier : un fichier ne "
        "prend sa place qu'une fois complet.",
        en="The system refuses to write. What was there is still there, and whole: a file takes "
        "its place only when all of it is written.",
    ),
    help=Text(fr="nomme un autre endroit", en="name another place"),
    unreadable=True,
)
OTHER_FILE: Final = define(
    "PRT783",
    "not-overwritten",
    Text(
        fr="`{file}` existe et n'est pas du {kind} : il reste tel qu'il est",
        en="`{file}` exists and is no {kind}: it is left as it is",
    ),
    why=Text(
        fr="Un fichier du même genre est remplacé sans question. Un autre est le travail de "
        "quelqu'un, et une faute de frappe ne doit pas le détruire.",
        en="A file of the same kind is replaced without asking. Another one is somebody's work, "
        "and a slip of the finger must not destroy it.",
    ),
    help=Text(fr="nomme un autre fichier, ou efface-le", en="name another file, or delete it"),
    unreadable=True,
)

_BEGINS: Final = {
    "PDF": b"%PDF-",
    "PNG": b"\x89PNG\r\n",
    "JSON": b"{",
    "XML": b"<?xml",
    "CSV": b"file,copies,",
    "PCIO": b"PK\x03\x04",
}
"""How files of each kind begin."""


def refusal(path: str, kind: str) -> Diagnostic | None:
    """Why a file of that kind must not, or cannot, be written there; None if nothing speaks
    against it.
    """
    try:
        status = os.stat(path)
    except FileNotFoundError:
        folder = os.path.dirname(os.path.realpath(path))
        if os.path.basename(path) and os.path.isdir(folder):
            return None
        return _refused(path, _NO_FOLDER)
    except (OSError, ValueError) as error:
        return _refused(path, _reason(error))
    if stat.S_ISDIR(status.st_mode):
        return _refused(path, _A_FOLDER)
    if not stat.S_ISREG(status.st_mode) or status.st_size == 0:
        return None
    try:
        ours = read_start(path, 1024).lstrip().startswith(_BEGINS[kind])
    except OSError as error:
        return _refused(path, reason_of(error))
    return None if ours else Diagnostic(OTHER_FILE, None, {"file": path, "kind": kind})


def replace(path: str, data: bytes, kind: str) -> Diagnostic | None:
    """Write a file of that kind, unless another stands there; the finding says why not."""
    return refusal(path, kind) or write(path, data)


def write(path: str, data: bytes) -> Diagnostic | None:
    """Put the bytes in their place; the finding says why that could not be."""
    try:
        with _opened(path) as file:
            file.write(data)
            file.flush()
    except OSError as error:
        return _refused(path, reason_of(error))
    return None


def folder_refusal(path: str) -> Diagnostic | None:
    """Make a folder where there is none; the finding says why that could not be."""
    try:
        os.makedirs(path, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = _NOT_A_FOLDER if isinstance(error, FileExistsError) else _reason(error)
        return _refused(path, reason)
    return None


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:
            yield file
        return
    from rng_cards.files.writing import new_file

    with new_file(path) as file:
        yield file


_NO_FOLDER: Final = Text(fr="son dossier n'existe pas", en="its folder does not exist")
_A_FOLDER: Final = Text(fr="c'est un dossier", en="it is a folder")
_NOT_A_FOLDER: Final = Text(fr="ce n'est pas un dossier", en="it is not a folder")


def _reason(error: Exception) -> Text | str:
    return reason_of(error) if isinstance(error, OSError) else str(error)


def _refused(path: str, reason: Text | str) -> Diagnostic:
    return Diagnostic(CANNOT_WRITE, None, {"file": path, "reason": reason})
