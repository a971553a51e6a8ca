"""Reads a file that comes back from a translator within limits, whatever its format."""

import codecs
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.file_codes import NOT_UTF8
from rng_cards.files.plain import TooBigError, read_bytes
from rng_cards.files.text import TextFile, decode, os_finding
from rng_cards.translation.interchange import exchange_file_codes
from rng_cards.translation.interchange.messages import MAX_TEXTS, Incoming, Reading
from rng_cards.words import Text

MAX_BYTES: Final = 16_000_000
"""Larger files are refused unread: ten thousand texts with all their notes are two thirds of it."""

MAX_LINES: Final = 500_000
"""Ten thousand texts with all their notes are two hundred thousand lines of PO."""
MAX_LETTERS: Final = 20_000
"""Of one text; the longest on a card has a few hundred."""
MAX_FAULTS: Final = 1_000
"""Findings about the texts of one file; a file with more is not read on."""

_LINES: Final = Text(fr="lignes", en="lines")
_TEXTS: Final = Text(fr="textes", en="texts")
_LETTERS: Final = Text(fr="lettres dans un texte", en="letters in one text")
_FAULTS: Final = Text(fr="fautes", en="faults")
_WHERE: Final = Text(
    fr="donne le chemin d'un fichier que `rng tr export` a écrit, ou `-`",
    en="give the path of a file that `rng tr export` wrote, or `-`",
)
_AS_UTF8: Final = Text(
    fr="enregistre-le en UTF-8 (Excel : « CSV UTF-8 » ; PO : `msgconv -t UTF-8`), ou en `.xlsx`",
    en="save it as UTF-8 (Excel: “CSV UTF-8”; PO: `msgconv -t UTF-8`), or as `.xlsx`",
)
_EMPTY: Final = Text(fr="le fichier est vide", en="the file is empty")
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def bytes_in(path: str) -> bytes | Diagnostic:
    """What a file holds, or standard input for `-`; why not, where it cannot be had."""
    try:
        return read_bytes(path, MAX_BYTES)
    except TooBigError:
        return too_big(path)
    except OSError as error:
        found = os_finding(path, error)
        return Diagnostic(found.code, found.span, found.params, help=_WHERE)


def too_big(path: str) -> Diagnostic:
    """That a file is larger than any file of texts."""
    return Diagnostic(
        exchange_file_codes.TOO_BIG, Span.of_file(path), {"limit": MAX_BYTES // 1_000_000}
    )


def too_much(path: str, what: Text, limit: int) -> Diagnostic:
    """That a file holds more of something than any file of texts does."""
    return Diagnostic(
        exchange_file_codes.TOO_MUCH, Span.of_file(path), {"what": what, "limit": limit}
    )


def too_many_texts(path: str) -> Diagnostic:
    """That a file holds more texts than are read."""
    return too_much(path, _TEXTS, MAX_TEXTS)


def too_long_a_text(path: str) -> Diagnostic:
    """That a text of a file is longer than any text of a card."""
    return too_much(path, _LETTERS, MAX_LETTERS)


def reading(
    file: TextFile, found: Iterable[Incoming | Diagnostic], expected: int | None = None
) -> Reading:
    """What a format finds in a file, one text after another: those to be taken, and what is wrong
    with the others. A file of too many of either is not read on.
    """
    incoming: list[Incoming] = []
    findings: list[Diagnostic] = []
    for one in found:
        if isinstance(one, Incoming):
            incoming.append(one)
        else:
            findings.append(one)
        if len(findings) >= MAX_FAULTS:
            findings.append(too_much(file.path, _FAULTS, MAX_FAULTS))
            break
        if len(incoming) > MAX_TEXTS:
            return Reading(file.path, (), (too_many_texts(file.path),), file.text or "")
    return Reading(file.path, tuple(incoming), tuple(findings), file.text or "", expected)


def text_of(path: str, data: bytes) -> TextFile:
    """The text of a file in UTF-8, or in UTF-16 with its mark, as some spreadsheets write it."""
    if data.startswith(_UTF16):
        with suppress(UnicodeError):  # then the finding is that it is not UTF-8
            data = data.decode("utf-16").encode()
    if max(data.count(b"\n"), data.count(b"\r")) > MAX_LINES:
        return TextFile(path, None, [too_much(path, _LINES, MAX_LINES)])
    file = decode(path, data)
    if file.text is None:
        return file.but(findings=[_with_help(one) for one in file.findings])
    if not file.text.strip():
        found = Diagnostic(exchange_file_codes.SYNTAX, Span.of_file(path), {"problem": _EMPTY})
        return file.but(findings=[*file.findings, found])
    return file


def _with_help(found: Diagnostic) -> Diagnostic:
    """A finding about bytes, with the way out of those who use spreadsheets and PO editors."""
    if found.code is not NOT_UTF8:
        return found
    return Diagnostic(found.code, found.span, found.params, help=_AS_UTF8)
