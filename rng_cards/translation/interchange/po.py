"""PO files, as gettext's manual and Poedit have them: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html

`msgctxt` is the key, `#|` the text that was translated where it is not today's, `fuzzy` what is
stale, `#.` what a translator wants to know. polib writes and assembles entries; the lines are
checked before it sees them, for it drops a last letter where a quote is missing and stops at the
first fault. Never run msgmerge on such a file: it fills gaps with what only looks alike.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import interchange_codes
from rng_cards.translation.interchange.entries import (
    MAX_TEXTS,
    Entry,
    Incoming,
    Mark,
    Reading,
    Sheet,
    Wanted,
    fingerprint,
    language_of_tag,
    number_in,
)
from rng_cards.translation.interchange.languages import language_findings
from rng_cards.translation.interchange.wire import (
    MAX_LETTERS,
    spoilt,
    too_long_a_text,
    too_many_texts,
    too_much,
)
from rng_cards.words import Text

MAX_LINES: Final = 1_000
"""Of one text: polib makes a text longer line by line, each time from its beginning."""

_WAS: Final = re.compile(r"^rng (t1:[0-9a-f]{12})$", re.MULTILINE)
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"\s*\Z')
_WORD: Final = re.compile(r"\s*(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?=[\s\"])\s*")
_ESCAPE: Final = re.compile(r"\\.")
_ESCAPES: Final = frozenset({"\\\\", '\\"', "\\n", "\\t", "\\r"})
_KEPT: Final = ("#,", "#. rng t1:")
"""Comments that say something to us; the others are for people."""
_READ: Final = (*_KEPT, '"')
"""How lines begin that make an entry longer."""

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
_LINES: Final = Text(fr="lignes dans un texte", en="lines in one text")
_FIRST: Final = Text(fr="la première", en="the first one")


# Out


def write(sheet: Sheet) -> bytes:
    """The file of a sheet; the same sheet gives the same bytes."""
    import polib  # noqa: PLC0415 -- only this format pays for it

    file = polib.POFile(wrapwidth=0)
    file.metadata = _header(sheet)
    for one in sheet.entries:
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
        "X-Texts": str(len(sheet.entries)),
    }


def _comments(entry: Entry) -> Iterator[str]:
    yield from entry.notes
    for source, target in entry.terms:
        yield f"{source} = {target}"
    yield f"rng {fingerprint(entry.target)}"


# Back


class _Line(NamedTuple):
    """A line of the file that begins an entry, a text or a plural."""

    number: int
    word: str
    column: int


def read(file: TextFile, wanted: Wanted) -> Reading:
    """The texts of a file, or everything that is wrong with its lines."""
    text = file.text or ""
    lines, findings = _scan(file.path, text)
    if findings:
        return Reading(file.path, (), tuple(findings), text)
    try:
        entries = _assembled(text)
    except OSError as error:
        number = int((re.findall(r"\(line (\d+)\)", str(error)) or ["1"])[-1])
        rows = text.split("\n")
        span = _whole(file.path, number, rows[number - 1] if number <= len(rows) else "")
        found = Diagnostic(interchange_codes.SYNTAX, span, {"problem": _MISPLACED})
        return Reading(file.path, (), (found,), text)
    return _Reader(file.path, text, lines, wanted).read(entries)


def _scan(path: str, text: str) -> tuple[list[_Line], list[Diagnostic]]:
    """The lines that begin something, and those that make no sense."""
    too_long = _too_long(path, text)
    if too_long is not None:
        return [], [too_long]
    lines: list[_Line] = []
    findings: list[Diagnostic] = []
    for number, row in enumerate(text.split("\n"), 1):
        bare = row.strip()
        if not bare or bare.startswith("#"):
            continue
        match = _WORD.match(row)
        start = match.end() if match else len(row) - len(row.lstrip())
        if match:
            lines.append(_Line(number, match[1], match.start(1) + 1))
        string = row[start:].rstrip()
        problem = _problem(string, named=match is not None)
        if problem is not None:
            span = Span(path, number, start + 1, number, start + 1 + max(1, len(string)))
            findings.append(Diagnostic(interchange_codes.SYNTAX, span, {"problem": problem}))
            if spoilt(path, findings):
                break
    return lines, findings


def _too_long(path: str, text: str) -> Diagnostic | None:
    """Why a file is more than polib should be given; None where it is not."""
    texts = lines = 0
    for row in text.split("\n"):
        bare = row.strip()
        if bare.startswith("msg"):
            texts += bare.startswith("msgid")
            lines = 0
        elif bare.startswith(_READ):
            lines += 1
        if len(row) > MAX_LETTERS:
            return too_long_a_text(path)
        if lines > MAX_LINES:
            return too_much(path, _LINES, MAX_LINES)
        if texts > MAX_TEXTS:
            return too_many_texts(path)
    return None


def _problem(string: str, *, named: bool) -> Text | None:
    """What is wrong with what should be a quoted text."""
    if not string.startswith('"'):
        return _NO_OPENING if named else _NO_WORD
    if not _STRING.match(string):
        closed = len(string) > 1 and string.endswith('"') and not string.endswith('\\"')
        return _INNER if closed else _NO_QUOTE
    if "\\" in string:
        for escape in _ESCAPE.findall(string):
            if escape not in _ESCAPES:
                return _BAD_ESCAPE.filled(escape=escape)
    return None


def _assembled(text: str) -> list[Any]:
    """Entries as polib makes them, the header among them. Line separators that end a line to it,
    and not to gettext, are hidden from it meanwhile.
    """
    import polib  # noqa: PLC0415

    class Raw(polib.POFile):  # type: ignore[misc, unused-ignore]
        """Keeps its header where it stands: only one without a context is one."""

        def find(self, *_: Any, **__: Any) -> None:
            return None

    rows = text.split("\n")
    kept = list(map(str.strip, rows))
    kept = ["" if row.startswith("#") and not row.startswith(_KEPT) else row for row in kept]
    plain = "\n".join(kept)
    hidden = [one for one in "\u2028\u2029" if one in plain]
    spare = (chr(code) for code in range(0xE000, 0xF8FF) if chr(code) not in plain)
    swaps = {ord(one): next(spare) for one in hidden}
    plain = plain.translate(swaps) if swaps else plain
    entries = list(polib.pofile(f"{plain}\n", encoding="utf-8", klass=Raw))
    if swaps:
        back = {ord(new): chr(old) for old, new in swaps.items()}
        for one in entries:
            one.msgid, one.msgstr = one.msgid.translate(back), one.msgstr.translate(back)
    return entries


class _Reader:
    """Entries to texts, each at its line."""

    def __init__(self, path: str, text: str, lines: list[_Line], wanted: Wanted) -> None:
        self.path = path
        self.text = text
        self.rows = text.split("\n")
        self.wanted = wanted
        self.first: list[int] = []
        self.words: dict[int, _Line] = {line.number: line for line in lines}
        before = ""
        for line in lines:
            if line.word == "msgctxt" or (line.word == "msgid" and before != "msgctxt"):
                self.first.append(line.number)
            before = line.word
        self.findings: list[Diagnostic] = []

    def read(self, entries: list[Any]) -> Reading:
        header = next((one for one in entries if _is_header(one)), None)
        language = self._language(header)
        incoming = []
        for one in entries:
            if one is header:
                continue
            if spoilt(self.path, self.findings):
                break
            span = self._span(one)
            if one.msgid_plural or one.msgstr_plural:
                self.findings.append(Diagnostic(interchange_codes.PLURAL, self._plural(span)))
            elif _is_header(one):
                label = Label(self._span(header), _FIRST)
                params = {"key": 'msgid ""'}
                self.findings.append(
                    Diagnostic(interchange_codes.TWICE, span, params, related=[label])
                )
            elif not one.msgctxt:
                params = {"text": one.msgid[:40]}
                self.findings.append(Diagnostic(interchange_codes.NO_KEY, span, params))
            else:
                was = _WAS.search(one.comment)
                mark: Mark = "draft" if one.fuzzy else "done"
                print_ = was[1] if was else ""
                incoming.append(
                    Incoming(one.msgctxt, language, one.msgid, one.msgstr, mark, print_, span)
                )
        said = number_in(_fields(header.msgstr).get("x-texts", "")) if header is not None else None
        return Reading(self.path, tuple(incoming), tuple(self.findings), self.text, said)

    def _language(self, header: Any) -> str:
        """What the header says it is, or what the command line does."""
        fields = _fields(header.msgstr) if header is not None else {}
        start = self._span(header) if header is not None else Span.of_file(self.path)
        charset = re.search(r"charset=\s*([^\s;]*)", fields.get("content-type", ""))
        if charset and charset[1].upper() not in {"UTF-8", "UTF8", "CHARSET", "US-ASCII", "ASCII"}:
            span = self._field("content-type", start)
            self.findings.append(
                Diagnostic(interchange_codes.WRONG_CHARSET, span, {"charset": charset[1]})
            )
        source = language_of_tag(fields.get("x-source-language", ""))
        said = language_of_tag(fields.get("language", ""))
        span = self._field("language", start)
        self.findings += language_findings(source, said, self.wanted, span)
        return said or self.wanted.language or ""

    def _field(self, name: str, otherwise: Span) -> Span:
        """The line of a field of the header."""
        for number in range(otherwise.line, min(otherwise.line + 40, len(self.rows) + 1)):
            row = self.rows[number - 1]
            if row.strip().lower().startswith(f'"{name}:'):
                return _whole(self.path, number, row)
        return otherwise

    def _span(self, entry: Any) -> Span:
        """The line of an entry's context, or of its text."""
        at = bisect_left(self.first, max(1, entry.linenum))
        number = self.first[min(at, len(self.first) - 1)]
        return _whole(self.path, number, self.rows[number - 1])

    def _plural(self, span: Span) -> Span:
        for number in range(span.line, len(self.rows) + 1):
            line = self.words.get(number)
            if line and (line.word == "msgid_plural" or "[" in line.word):
                return _whole(self.path, number, self.rows[number - 1])
        return span


def _is_header(entry: Any) -> bool:
    return entry.msgid == "" and not entry.msgctxt


def _fields(header: str) -> dict[str, str]:
    """A header's fields by their names in small letters."""
    pairs = (line.partition(":") for line in header.split("\n"))
    return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}


def _whole(path: str, number: int, row: str) -> Span:
    """What stands on a line, without the space around it."""
    bare = row.strip()
    column = len(row) - len(row.lstrip()) + 1
    return Span(path, number, column, number, column + max(1, len(bare)))
