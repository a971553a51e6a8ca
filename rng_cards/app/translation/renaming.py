"""`rng tr rename-term`: another word for a term, in the glossary and in every text that says it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.translation.asking import unknown_tongues
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.rewording import MAY_AGREE, Rewording, reword
from rng_cards.app.translation.terms import NO_TERM, Term, entries_in_files, find_terms, term_of
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.files.text import TextFile, read_text, shown
from rng_cards.translation.articles import Articles
from rng_cards.translation.diff import word_diff
from rng_cards.translation.glossary import GlossaryTerm
from rng_cards.translation.lock import FILE
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import Loc, put
from rng_cards.translation.staleness import STALE, Standing, lock_key
from rng_cards.translation.units import Unit
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Scalar
from rng_cards.yaml.nodes import Sequence as ListNode

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction

CANNOT_RENAME = define(
    "TRN395",
    "cannot-rename-there",
    Text(
        fr="`{key}` ne se laisse pas modifier dans `{file}`",
        en="`{key}` cannot be changed in `{file}`",
    ),
    why=Text(
        fr="Ce qui est écrit là ne se relirait pas comme voulu ; rien n'a été écrit.",
        en="What is written there would not read back as meant; nothing was written.",
    ),
    help=Text(fr="change-le à la main", en="change it by hand"),
)


class RenamedText(NamedTuple):
    """A text that says the term, before and after."""

    unit: Unit
    language: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """`improvise.effect-1.en`."""
        return lock_key(self.unit, self.language)


class Elsewhere(NamedTuple):
    """A line of another file that says the term; it is left to people."""

    path: str
    line: int
    text: str


class Plan(NamedTuple):
    """What a renaming would do; or why it cannot be done."""

    term: Term | None
    rewording: Rewording | None
    changes: tuple[RenamedText, ...]
    files: Mapping[str, TextFile]
    """What each file is to be, by its path."""
    elsewhere: tuple[Elsewhere, ...]
    warnings: tuple[Diagnostic, ...]
    """What is left to people once it is done."""
    refused: tuple[Diagnostic, ...]


def plan_renaming(
    bench: Bench, old: str, new: str, language: str, forms: Mapping[str, str], gender: str = ""
) -> Plan:
    """Work out everything and write nothing."""
    if language not in bench.voices:  # any language that the cards are in has words to rename
        return _no(unknown_tongues(bench, [language]))
    term = _term(bench, old, language)
    if isinstance(term, Diagnostic):
        return _no([term])
    entry = term.entries[language]
    rewording = reword(bench.voices[language], entry, new, forms, gender)
    if isinstance(rewording, list):
        return _no(rewording)
    changes = tuple(_changes(term, language, rewording))
    files, refused = _files(bench, term, language, rewording, changes)
    refused += bench.not_editable(files)
    if refused:
        return _no(refused)
    warnings = tuple(_to_read(new, rewording, changes))
    elsewhere = tuple(_elsewhere(bench, entry))
    return Plan(term, rewording, changes, files, elsewhere, warnings, ())


def _no(refused: Sequence[Diagnostic]) -> Plan:
    return Plan(None, None, (), {}, (), (), tuple(refused))


def _term(bench: Bench, old: str, language: str) -> Term | Diagnostic:
    """The one term that says so in the language."""
    for key, entry in bench.voices[language].glossary.terms.items():
        if entry.word == old:
            return term_of(bench, key)
    found = find_terms(bench, old)
    spoken = [one for one in found.terms if language in one.entries]
    here = [one for one in spoken if old in (*one.entries[language].forms, one.id)]
    if len(here) == 1:
        return here[0]
    return found.findings[0] if found.findings else Diagnostic(NO_TERM, None, {"word": old})


def _changes(term: Term, language: str, rewording: Rewording) -> Iterator[RenamedText]:
    for use in term.uses_in(language):
        before = use.unit.texts[language]
        after = rewording.of(before, use.places)
        if after != before:
            yield RenamedText(use.unit, language, before, after)


def _to_read(
    new: str, rewording: Rewording, changes: Sequence[RenamedText]
) -> Iterator[Diagnostic]:
    """The texts in which something may have to agree with another gender."""
    if rewording.changes_gender and changes:
        keys = tuple(one.key for one in changes)
        params: dict[str, Param] = {"new": new, "old": rewording.entry.word, "keys": keys}
        yield Diagnostic(MAY_AGREE, None, params)


def _files(
    bench: Bench,
    term: Term,
    language: str,
    rewording: Rewording,
    changes: Sequence[RenamedText],
) -> tuple[dict[str, TextFile], list[Diagnostic]]:
    """Every card's file as it is to be, then the glossary's."""
    files = CardFiles()
    refused: list[Diagnostic] = []
    edits: list[tuple[str, Loc, str, str]] = [
        (one.unit.path, (*one.unit.loc, language), one.after, one.key) for one in changes
    ]
    edits += _in_glossary(bench, files, term.id, language, rewording)
    renewed: dict[str, TextFile] = {}
    for path, loc, new, key in edits:
        file = files.file(path)
        whole = put(file, loc, new)
        if whole is None:
            refused.append(Diagnostic(CANNOT_RENAME, None, {"key": key, "file": file.path}))
            continue
        files.replace(path, whole)
        renewed[path] = files.file(path)
    return renewed, refused


def _in_glossary(
    bench: Bench, files: CardFiles, term: str, language: str, rewording: Rewording
) -> list[tuple[str, Loc, str, str]]:
    """Each word of the term in the first glossary that has it, the one that counts."""
    return [
        (path, (*at, *loc), new, f"{term}.{language}")
        for path, at, item in entries_in_files(bench, files, term)
        for loc, new in _words(item, language, rewording)
    ]


def _words(item: MapNode, language: str, rewording: Rewording) -> Iterator[tuple[Loc, str]]:
    """The word of an entry in a language, its forms and its gender, as they are to be."""
    new = rewording.forms
    word, forms, gender = item.get(language), item.get("forms"), item.get("gender")
    if isinstance(word, Scalar):
        yield (language,), new.get(word.value, word.value)
    inflected = forms.get(language) if isinstance(forms, MapNode) else None
    if isinstance(inflected, ListNode):
        for number, one in enumerate(inflected.items):
            if isinstance(one, Scalar):
                yield ("forms", language, number), new.get(one.value, one.value)
    if rewording.gender and isinstance(gender, MapNode) and gender.get(language):
        yield ("gender", language), rewording.gender


def _elsewhere(bench: Bench, entry: GlossaryTerm) -> Iterator[Elsewhere]:
    """Lines of files that hold no texts of the bench, and say the term in capitals."""
    loud = [re.escape(form) for form in entry.forms if form.isupper()]
    if not loud:
        return
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(loud)})(?!\w)")
    known = {unit.path for unit in bench.beside}
    for folder in bench.folders:
        for path in sorted(folder.rglob("*.yaml")):
            inside = path.relative_to(folder)
            if inside.parts[0] in {"cards", "glossary.yaml", FILE} or str(path) in known:
                continue
            yield from _lines(path, pattern)


def _lines(path: Path, pattern: "re.Pattern[str]") -> Iterator[Elsewhere]:
    text = read_text(str(path)).text or ""
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.search(line):
            yield Elsewhere(shown(path), number, line.strip())


def carry_out(bench: Bench, plan: Plan, change: "Transaction") -> tuple[str, ...]:
    """Hand over the files to be written, and lock anew the translations that were up to date, or
    behind by nothing but the same renaming in their original; the files that change.
    """
    assert plan.term is not None
    for path, file in plan.files.items():
        change.put(path, file.encoded)
    locks = () if bench.unsound else bench.accept(_renewed(bench, plan), change)
    return (*(shown(path) for path in plan.files), *locks)


def _renewed(bench: Bench, plan: Plan) -> Iterator[Standing]:
    """The translations that a renaming changes and leaves up to date, as they then stand; none
    where somebody has to read them first.
    """
    assert plan.term is not None
    if plan.warnings:
        return
    renamed = {one.key: one.after for one in plan.changes}
    settled = set(_settled(bench, plan.term))
    for one in bench.standings:
        source = lock_key(one.unit, bench.sources[one.language])
        if one.key in settled and one.key in renamed:
            yield one._replace(
                source=renamed.get(source, one.source), target=renamed[one.key], state="ok"
            )


def _settled(bench: Bench, term: Term) -> Iterator[str]:
    """Keys of translations that only wait for this renaming, if for anything."""
    for one in bench.standings:
        voice = bench.voices[bench.sources[one.language]]
        entry = term.entries.get(voice.id)
        behind = one.state in STALE and entry is not None
        if one.state == "ok" or (
            behind and entry and _only_renamed(one.base, one.source, entry, voice.articles)
        ):
            yield one.key


def _only_renamed(before: str, after: str, entry: GlossaryTerm, articles: Articles) -> bool:
    """Whether two versions of a text differ in nothing but the word of a term, and the small word
    before it.
    """
    pieces = [one for one in word_diff(before, after) if one.kind != "same"]
    kinds = [one.kind for one in pieces]
    new = [one.text.strip() for one in pieces if one.kind == "new"]
    return kinds == ["gone", "new"] * len(new) and all(
        _without_small(text, entry, articles) == "" for text in new
    )


def _without_small(text: str, entry: GlossaryTerm, articles: Articles) -> str | None:
    """What stands before a form of the term besides a small word; None where no form does."""
    for form in entry.forms:
        if text.casefold().endswith(form.casefold()):
            place = len(text) - len(form)
            small = articles.before(text, place)
            return text[: small.start if small else place].strip()
    return None
