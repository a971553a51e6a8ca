"""From flaws to findings at their line and column, but for those that a comment silences.

Card files are opened here and nowhere before: a clean catalogue opens none.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Edit, Fix, Report, in_order
from rng_cards.files.text import TextFile, read_text
from rng_cards.translation.lints.model import Finding
from rng_cards.translation.silence import Silence, complaints, silences
from rng_cards.translation.spans import node_at, span_of
from rng_cards.words import Text
from rng_cards.yaml.nodes import Mapping, Scalar
from rng_cards.yaml.reader import Document, parse

_MENDS: Final = Text(fr="`rng tr check --fix` le fait", en="`rng tr check --fix` does it")
_WOULD: Final = Text(fr="sans doute `{text}`", en="probably `{text}`")


class CardFiles:
    """Files of cards, each opened once; an edit stands in for what is on the disk."""

    def __init__(self, base: str = "") -> None:
        self._base = base
        self._files: dict[str, TextFile] = {}
        self._documents: dict[str, Document] = {}
        self._silences: dict[str, list[Silence]] = {}

    def file(self, path: str) -> TextFile:
        """A file's text."""
        if path not in self._files:
            shown = path.removeprefix(self._base) if self._base else path
            self._files[path] = read_text(path, shown)
        return self._files[path]

    def document(self, path: str) -> Document:
        """A file's tree."""
        if path not in self._documents:
            self._documents[path] = parse(self.file(path))
        return self._documents[path]

    def silences(self, path: str) -> list[Silence]:
        """What the comments of a file silence."""
        if path not in self._silences:
            self._silences[path] = silences(self.document(path))
        return self._silences[path]

    def hold(self, path: str, file: TextFile) -> None:
        """A file that is not on the disk."""
        self._files[path] = file

    def replace(self, path: str, text: str) -> None:
        """Another text in a file's place, from now on."""
        self._files[path] = self.file(path).but(text=text)
        self._documents.pop(path, None)
        self._silences.pop(path, None)

    def sources(self) -> dict[str, str]:
        """The text of every file that was opened, by the path that people see."""
        return {file.path: file.text or "" for file in self._files.values()}


class Heard(NamedTuple):
    """What remains to be said once the comments have been read."""

    findings: tuple[Finding, ...]
    about_silences: tuple[Diagnostic, ...]


def heard(
    findings: Iterable[Finding], files: CardFiles, remarked: Iterable[str], *, all_lints: bool
) -> Heard:
    """Findings that no comment silences, and what is wrong with the comments.

    `remarked` are the files whose comments are to be looked at. Unless every lint was asked about
    their texts, nothing is said of silencings that were of no use.
    """
    spoken = []
    used: set[tuple[str, Silence]] = set()
    for finding in findings:
        silenced = [
            one for one in files.silences(finding.unit.path) if _is_about(one, finding, files)
        ]
        used |= {(finding.unit.path, one) for one in silenced}
        if not silenced:
            spoken.append(finding)
    about = [
        found
        for path in dict.fromkeys(remarked)
        for one in files.silences(path)
        for found in complaints(one, used=not all_lints or (path, one) in used)
    ]
    return Heard(tuple(spoken), tuple(about))


def _is_about(silence: Silence, finding: Finding, files: CardFiles) -> bool:
    return silence.code is finding.flaw.code and silence.line in _lines(finding, files)


def _lines(finding: Finding, files: CardFiles) -> set[int]:
    """The lines that a text stands on, those of its original if it is a translation, and that of
    the key above them all.
    """
    document = files.document(finding.unit.path)
    loc = finding.unit.loc
    lines: set[int] = set()
    holder = node_at(document.root, loc[:-1])
    if loc and isinstance(holder, Mapping) and str(loc[-1]) in holder.entries:
        lines.add(holder.entries[str(loc[-1])][0].start.line + 1)
    texts = node_at(document.root, loc)
    if not isinstance(texts, Mapping):
        return lines
    for language in (finding.flaw.language, finding.source):
        entry = texts.entries.get(language or "")
        if entry is not None and isinstance(entry[1], Scalar):
            last = span_of(document, (*loc, language or "")).end_line
            lines |= set(range(entry[0].start.line + 1, last + 1))
    return lines


def diagnose(finding: Finding, files: CardFiles) -> Diagnostic:
    """A finding at its place in the card's file."""
    unit, flaw = finding.unit, finding.flaw
    document = files.document(unit.path)
    span = span_of(document, (*unit.loc, flaw.language), flaw.start, flaw.end)
    fix = None
    if flaw.mend is not None:
        words = _MENDS if flaw.safe else _WOULD.filled(text=flaw.mend)
        fix = Fix(words, (Edit(span, flaw.mend),), flaw.safe)
    params = {"key": unit.key, "card": unit.card, **flaw.params}
    return Diagnostic(flaw.code, span, params, help=flaw.help, fix=fix)


def reported(said: Heard, files: CardFiles) -> Report:
    """All of it, in order, with the files it points into."""
    found = [*(diagnose(one, files) for one in said.findings), *said.about_silences]
    return Report(in_order(found), files.sources())
