"""PO files, as gettext's manual and Poedit have them: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html

`msgctxt` is the key, `#|` the text that was translated where it is not today's, `fuzzy` what is
stale, `#.` what a translator wants to know. polib writes the files. It does not read them: it drops
a last letter where a quote is missing, and stops at the first fault. Never run msgmerge on such a
file: it fills gaps with what only looks alike.
"""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import exchange_file_codes, exchange_text_codes
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.messages import (
    MAX_TEXTS,
    Directions,
    Incoming,
    Mark,
    Message,
    Reading,
    Sheet,
    fingerprint,
    language_of_tag,
    number_in,
)
from rng_cards.translation.interchange.wire import MAX_FAULTS, reading
from rng_cards.words import Param, Text

_WAS: Final = re.compile(r"#\. rng (t1:[0-9a-f]{12})$")
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"\Z')
_WORD: Final = re.compile(r"\s*(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?=[\s\"])\s*")
_ESCAPE: Final = re.compile(r"\\.")
_ESCAPES: Final = {"\\\\": "\\", '\\"': '"', "\\n": "\n", "\\t": "\t", "\\r": "\r"}
_AFTER: Final = {
    "": ("msgctxt", "msgid"),
    "msgctxt": ("msgid",),
    "msgid": ("msgid_plural", "msgstr"),
    "msgid_plural": ("msgstr[",),
    "msgstr": ("msgctxt", "msgid"),
    "msgstr[": ("msgstr[", "msgctxt", "msgid"),
}
"""Which words may follow each, and begin a file; the number of a plural form is left out."""
_CHARSETS: Final = {"UTF-8", "UTF8", "CHARSET", "US-ASCII", "ASCII"}
"""Character sets that a header may name: UTF-8, what it has in common with it, or none yet."""

_NO_QUOTE: Final = Text(fr='il manque le `"` de la fin', en='the closing `"` is missing')
_NO_OPENING: Final = Text(fr='il y faut un texte entre `"`', en='it needs a text between `"`')
_INNER: Final = Text(
    fr='un `"` dans le texte s\'écrit `\\"`', en='a `"` inside the text is written `\\"`'
)
_BAD_ESCAPE: Final = Text(
    fr="`{escape}` n'est pas un échappement ; une barre seule s'écrit `\\\\`",
    en="`{escape}` is no escape; a single backslash is written `\\\\`",
)
_NO_WORD: Final = Text(
    fr='une ligne commence par `msgctxt`, `msgid`, `msgstr`, `"` ou `#`',
    en='a line begins with `msgctxt`, `msgid`, `msgstr`, `"` or `#`',
)
_MISPLACED: Final = Text(
    fr="cette ligne n'est pas à sa place : `msgctxt`, `msgid`, puis `msgstr`",
    en="this line is out of place: `msgctxt`, `msgid`, then `msgstr`",
)
_FIRST: Final = Text(fr="la première", en="the first one")


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    import polib  # noqa: PLC0415 -- only this format pays for it

    file = polib.POFile(wrapwidth=0)
    file.metadata = _header(sheet)
    for one in sheet.messages:
        file.append(
            polib.POEntry(
                msgctxt=one.key,
                msgid=one.source,
                msgstr=one.target,
                comment="\n".join(_comments(one)),
                occurrences=[(one.path, "")] if one.path else [],
                flags=["fuzzy"] if one.stale else [],
                previous_msgid=one.base if one.stale else None,
            )
        )
    return f"{file}\n".encode()


def _header(sheet: Sheet) -> dict[str, str]:
    """Every field that `msgfmt --check-header` wants. Dates and names stay empty until a tool
    fills them: an export says nothing that the catalogue does not.
    """
    return {
        "Project-Id-Version": sheet.game,
        "PO-Revision-Date": "",
        "Last-Translator": "",
        "Language-Team": "",
        "Language": sheet.target,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=1; plural=0;",
        "X-Generator": "rng-cards",
        "X-Source-Language": sheet.source,
        "X-Texts": str(len(sheet.messages)),
    }


def _comments(message: Message) -> Iterator[str]:
    yield from message.notes
    for source, target in message.terms:
        yield f"{source} = {target}"
    yield f"rng {fingerprint(message.target)}"


# Back


class _Entry:
    """A message of a file, or its header: the texts by the words that stand before them."""

    def __init__(self) -> None:
        self.strings: dict[str, list[str]] = {}
        self.lines: dict[str, Span] = {}
        """Where each of those words stands."""
        self.fuzzy = False
        self.was = ""
        """The fingerprint among the comments."""

    def add_comment(self, line: str) -> None:
        """A comment before or among the texts; most are for people."""
        if line.startswith("#,") and "fuzzy" in re.split(r"[,\s]+", line[2:]):
            self.fuzzy = True
        self.was = next(iter(_WAS.findall(line)), self.was)

    def text(self, word: str) -> str:
        """What stands behind a word; empty where the word is not there."""
        return _ESCAPE.sub(lambda one: _ESCAPES[one[0]], "".join(self.strings.get(word, ())))

    @property
    def is_header(self) -> bool:
        return not self.text("msgid") and not self.text("msgctxt")

    @property
    def span(self) -> Span:
        return next(iter(self.lines.values()))


def read(file: TextFile, directions: Directions) -> Reading:
    """The texts of a file, or everything that is wrong with its lines."""
    entries, wrong = _entries(file.path, file.text or "")
    if wrong:
        return reading(file, wrong)
    header = next((one for one in entries if one.is_header), None)
    found = _found_in(file, entries, header, directions)
    return reading(file, found, number_in(_fields(header).get("x-texts", "")))


def _entries(path: str, text: str) -> tuple[list[_Entry], list[Diagnostic]]:
    """The messages, the header among them, and the lines that make no sense."""
    entries: list[_Entry] = []
    wrong: list[Diagnostic] = []
    entry, before = _Entry(), ""
    for number, row in enumerate(text.split("\n"), 1):
        bare = row.strip()
        if bare.startswith("#"):
            if before.startswith("msgstr") or (not before and bare.startswith("#~")):
                entry, before = _Entry(), ""
            entry.add_comment(bare)
        elif bare:
            match = _WORD.match(row)
            word, start = (match[1], match.end()) if match else ("", 0)
            string = row[start:].strip()
            problem = _problem(string, named=bool(word))
            misplaced = _kind(word) not in _AFTER[_kind(before)] if word else not before
            if problem or misplaced:
                span = _span(path, number, row, start if problem else 0)
                params: dict[str, Param] = {"problem": problem or _MISPLACED}
                wrong.append(Diagnostic(exchange_file_codes.SYNTAX, span, params))
            if before.startswith("msgstr") and word in _AFTER[""]:
                entry = _Entry()
            if word:
                if not entry.lines:
                    entries.append(entry)
                entry.lines.setdefault(word, _span(path, number, row))
                before = word
            entry.strings.setdefault(before, []).append(string[1:-1])
            if len(wrong) > MAX_FAULTS or len(entries) > MAX_TEXTS + 1:
                break  # `reading` refuses the file for it
    return entries, wrong


def _kind(word: str) -> str:
    """A word without the number of a plural form."""
    return "msgstr[" if word.startswith("msgstr[") else word


def _problem(string: str, *, named: bool) -> Text | None:
    """What is wrong with what should be a quoted text."""
    if not string.startswith('"'):
        return _NO_OPENING if named else _NO_WORD
    if not _STRING.match(string):
        closed = len(string) > 1 and string.endswith('"') and not string.endswith('\\"')
        return _INNER if closed else _NO_QUOTE
    unknown = next((one for one in _ESCAPE.findall(string) if one not in _ESCAPES), None)
    return _BAD_ESCAPE.filled(escape=unknown) if unknown else None


def _found_in(
    file: TextFile, entries: list[_Entry], header: _Entry | None, directions: Directions
) -> Iterator[Incoming | Diagnostic]:
    fields = _fields(header)
    charset = re.search(r"charset=\s*([^\s;]*)", fields.get("content-type", ""))
    if charset and charset[1].upper() not in _CHARSETS:
        span = _field_span(file, header, "content-type")
        yield Diagnostic(exchange_file_codes.WRONG_CHARSET, span, {"charset": charset[1]})
    source = language_of_tag(fields.get("x-source-language", ""))
    target = language_of_tag(fields.get("language", ""))
    span = _field_span(file, header, "language")
    yield from language_findings(source, target, directions, span)
    for one in entries:
        if one is not header:
            yield _message(one, header, target or directions.only or "")


def _message(one: _Entry, header: _Entry | None, language: str) -> Incoming | Diagnostic:
    plural = [line for word, line in one.lines.items() if word == "msgid_plural" or "[" in word]
    if plural:
        return Diagnostic(exchange_text_codes.PLURAL, plural[0])
    if header and one.is_header:
        params = {"key": 'msgid ""'}
        label = Label(header.span, _FIRST)
        return Diagnostic(exchange_text_codes.TWICE, one.span, params, related=[label])
    key, source = one.text("msgctxt"), one.text("msgid")
    if not key:
        return Diagnostic(exchange_text_codes.NO_KEY, one.span, {"text": source[:40]})
    mark: Mark = "draft" if one.fuzzy else "done"
    return Incoming(key, language, source, one.text("msgstr"), mark, one.was, one.span)


def _fields(header: _Entry | None) -> dict[str, str]:
    """A header's fields by their names in small letters."""
    lines = header.text("msgstr").split("\n") if header else ()
    pairs = (line.partition(":") for line in lines)
    return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}


def _field_span(file: TextFile, header: _Entry | None, name: str) -> Span:
    """The line of a field of the header; else that of the header, or the file."""
    if header is None:
        return Span.of_file(file.path)
    rows = (file.text or "").split("\n")
    for number in range(header.span.line, min(header.span.line + 40, len(rows) + 1)):
        if rows[number - 1].strip().lower().startswith(f'"{name}:'):
            return _span(file.path, number, rows[number - 1])
    return header.span


def _span(path: str, number: int, row: str, start: int = 0) -> Span:
    """What stands on a line from a column on, without the space around it."""
    rest = row[start:]
    column = start + len(rest) - len(rest.lstrip()) + 1
    return Span(path, number, column, number, column + max(1, len(rest.strip())))
