"""From flaws to findings at their line and column, but for those that a comment silences.

Card files are opened here and nowhere before: a clean catalogue opens none.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rng_cards.diagnostics import Diagnostic, Report, in_order
from rng_cards.files.text import TextFile, read_text, shown
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.silence import Silence, complaints, silences
from rng_cards.translation.spans import node_at, span_of
from rng_cards.yaml.nodes import Mapping, Scalar
from rng_cards.yaml.reader import Document, parse


class CardFiles:
    """Files of cards, each opened once; an edit stands in for what is on the disk."""

    def __init__(self) -> None:
        self._files: dict[str, TextFile] = {}
        self._documents: dict[str, Document] = {}
        self._silences: dict[str, list[Silence]] = {}

    def file(self, path: str) -> TextFile:
        """A file's text."""
        if path not in self._files:
            self._files[path] = read_text(path, shown(path))
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


class Unsilenced(NamedTuple):
    """What remains to be said once the comments have been read."""

    flaws: tuple[Flaw, ...]
    about_silences: tuple[Diagnostic, ...]


def unsilenced(
    flaws: Iterable[Flaw], files: CardFiles, remarked: Iterable[str], *, all_lints: bool
) -> Unsilenced:
    """Flaws that no comment silences, and what is wrong with the comments.

    `remarked` are the files whose comments are to be looked at. Unless every lint was asked about
    their texts, nothing is said of silencings that were of no use.
    """
    spoken = []
    used: set[tuple[str, Silence]] = set()
    for flaw in flaws:
        path = flaw.unit.path
        silenced = [one for one in files.silences(path) if _is_about(one, flaw, files)]
        used |= {(path, one) for one in silenced}
        if not silenced:
            spoken.append(flaw)
    about = [
        found
        for path in dict.fromkeys(remarked)
        for one in files.silences(path)
        for found in complaints(one, used=not all_lints or (path, one) in used)
    ]
    return Unsilenced(tuple(spoken), tuple(about))


def _is_about(silence: Silence, flaw: Flaw, files: CardFiles) -> bool:
    return silence.code is flaw.code and silence.line in _lines(flaw, files)


def _lines(flaw: Flaw, files: CardFiles) -> set[int]:
    """The lines of a text, of its original, and of the key above both."""
    document = files.document(flaw.unit.path)
    loc = flaw.unit.loc
    lines: set[int] = set()
    holder = node_at(document.root, loc[:-1])
    if loc and isinstance(holder, Mapping) and str(loc[-1]) in holder.entries:
        lines.add(holder.entries[str(loc[-1])][0].start.line + 1)
    texts = node_at(document.root, loc)
    if not isinstance(texts, Mapping):
        return lines
    for language in (flaw.language, flaw.source):
        entry = texts.entries.get(language or "")
        if entry is not None and isinstance(entry[1], Scalar):
            last = span_of(document, (*loc, language or "")).end_line
            lines |= set(range(entry[0].start.line + 1, last + 1))
    return lines


def diagnose(flaw: Flaw, files: CardFiles) -> Diagnostic:
    """A flaw as a finding at its place in the card's file."""
    unit = flaw.unit
    document = files.document(unit.path)
    return flaw.diagnostic(span_of(document, (*unit.loc, flaw.language), flaw.start, flaw.end))


def reported(said: Unsilenced, files: CardFiles) -> Report:
    """All of it, in order, with the files it points into."""
    found = [*(diagnose(one, files) for one in said.flaws), *said.about_silences]
    return Report(in_order(found), files.sources())
