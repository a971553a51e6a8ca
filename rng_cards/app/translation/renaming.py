"""`rng tr rename-term`: another word for a term, in the glossary and in every text that says it."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench, shown
from rng_cards.app.translation.choosing import unknown_tongues
from rng_cards.app.translation.terms import NO_TERM, Term, find_terms, term_of
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.files.text import read_text
from rng_cards.translation.diff import word_diff
from rng_cards.translation.glossary import Entry
from rng_cards.translation.lock import FILE
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import put
from rng_cards.translation.staleness import lock_key
from rng_cards.translation.units import Unit
from rng_cards.words import DANGEROUS, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Scalar
from rng_cards.yaml.nodes import Sequence as ListNode
from rng_cards.yaml.write import write_atomically

FORM_NEEDED = define(
    "TRN342",
    "form-needed",
    Text(
        fr="que devient `{form}` quand `{old}` devient `{new}` ?",
        en="what becomes of `{form}` when `{old}` becomes `{new}`?",
    ),
    why=Text(
        fr="Une forme qui n'est pas le mot et une terminaison ne se devine pas.",
        en="A form that is not the word and an ending cannot be guessed.",
    ),
    help=Text(fr='ajoute `--form "{form}=…"`', en='add `--form "{form}=…"`'),
)
TERM_TAKEN = define(
    "TRN343",
    "term-taken",
    Text(
        fr="`{new}` se dit déjà pour un autre mot du glossaire, `{other}`",
        en="`{new}` is said already for another word of the glossary, `{other}`",
    ),
    why=Text(
        fr="Deux mots du jeu qui s'écrivent pareil ne se distinguent plus dans les textes.",
        en="Two words of the game that are written alike cannot be told apart in the texts.",
    ),
    help=Text(fr="choisis un autre mot", en="choose another word"),
)
NO_WORD = define(
    "TRN344",
    "not-a-word",
    Text(fr="`{new}` n'est pas un mot", en="`{new}` is no word"),
    why=Text(
        fr="Un mot du glossaire a des lettres, et rien qu'un terminal ou un fichier prendrait pour "
        "un ordre.",
        en="A word of the glossary has letters, and nothing that a terminal or a file would take "
        "for an order.",
    ),
)
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
_LETTER: Final = re.compile(r"[^\W\d_]")


class Change(NamedTuple):
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
    forms: Mapping[str, str]
    """By each form, the new one."""
    changes: tuple[Change, ...]
    files: Mapping[str, str]
    """The new text of each file, by its path."""
    elsewhere: tuple[Elsewhere, ...]
    refused: tuple[Diagnostic, ...]


def plan_renaming(
    bench: Bench, old: str, new: str, language: str, forms: Mapping[str, str]
) -> Plan:
    """Work out everything and write nothing."""
    refused = list(unknown_tongues(bench, _but_sources(bench, language)).diagnostics)
    if refused:
        return _no(refused)
    term = _term(bench, old, language)
    if isinstance(term, Diagnostic):
        return _no([term])
    entry = term.entries[language]
    mapping, refused = _forms(bench, entry, new, language, forms)
    if refused:
        return _no(refused)
    changes = tuple(_changes(term, language, mapping))
    files, refused = _files(bench, term, language, mapping, changes)
    if refused:
        return _no(refused)
    return Plan(term, mapping, changes, files, tuple(_elsewhere(bench, entry)), ())


def _no(refused: Sequence[Diagnostic]) -> Plan:
    return Plan(None, {}, (), {}, (), tuple(refused))


def _but_sources(bench: Bench, language: str) -> tuple[str, ...]:
    """The language, unless the cards are in it: any of them has words to rename."""
    return () if language in bench.voices else (language,)


def _term(bench: Bench, old: str, language: str) -> Term | Diagnostic:
    """The one term that says so in the language."""
    for key, entry in bench.voices[language].vocabulary.terms.items():
        if entry.word == old:
            return term_of(bench, key)
    found = find_terms(bench, old)
    spoken = [one for one in found.terms if language in one.entries]
    here = [one for one in spoken if old in (*one.entries[language].forms, one.id)]
    if len(here) == 1:
        return here[0]
    return found.findings[0] if found.findings else Diagnostic(NO_TERM, None, {"word": old})


def _forms(
    bench: Bench, entry: Entry, new: str, language: str, given: Mapping[str, str]
) -> tuple[dict[str, str], list[Diagnostic]]:
    """What becomes of each form: as it is given, or the new word with the same ending."""
    mapping: dict[str, str] = {}
    refused: list[Diagnostic] = []
    for form in entry.forms:
        ending = form.removeprefix(entry.word)
        if form in given:
            mapping[form] = given[form]
        elif form == entry.word:
            mapping[form] = new
        elif ending != form and not new.casefold().endswith(ending.casefold()):
            mapping[form] = new + ending
        else:
            params = {"form": form, "old": entry.word, "new": new}
            refused.append(Diagnostic(FORM_NEEDED, None, params))
    unknown = [one for one in given if one not in entry.forms]
    refused += [Diagnostic(NO_TERM, None, {"word": one}) for one in unknown]
    for word in dict.fromkeys(mapping.values()):
        refused += _unfit(bench, entry.term, word, language)
    return mapping, refused


def _unfit(bench: Bench, term: str, word: str, language: str) -> Iterator[Diagnostic]:
    if not _LETTER.search(word) or not DANGEROUS.isdisjoint(word) or word != word.strip():
        yield Diagnostic(NO_WORD, None, {"new": word})
        return
    for key, other in bench.voices[language].vocabulary.terms.items():
        if key != term and word in other.forms:
            yield Diagnostic(TERM_TAKEN, None, {"new": word, "other": other.word})


def _changes(term: Term, language: str, mapping: Mapping[str, str]) -> Iterator[Change]:
    folded = {form.casefold(): new for form, new in mapping.items()}
    for use in term.uses_in(language):
        before = after = use.unit.texts[language]
        for start, end in reversed(use.places):
            said = before[start:end]
            new = mapping.get(said) or _in_case(folded[said.casefold()], said)
            after = after[:start] + new + after[end:]
        if after != before:
            yield Change(use.unit, language, before, after)


def _in_case(new: str, said: str) -> str:
    """The new word with the capitals of the old one."""
    if said.isupper():
        return new.upper()
    return new[:1].upper() + new[1:] if said[:1].isupper() else new


def _files(
    bench: Bench,
    term: Term,
    language: str,
    mapping: Mapping[str, str],
    changes: Sequence[Change],
) -> tuple[dict[str, str], list[Diagnostic]]:
    """The new text of every card's file, then of the glossary's."""
    files = CardFiles(f"{os.getcwd()}{os.sep}")
    refused: list[Diagnostic] = []
    edits = [(one.unit.path, (*one.unit.loc, language), one.after, one.key) for one in changes]
    edits += _in_glossaries(bench, files, term.id, language, mapping)
    texts: dict[str, str] = {}
    for path, loc, new, key in edits:
        file = files.file(path)
        whole = put(file, loc, new)
        if whole is None:
            refused.append(Diagnostic(CANNOT_RENAME, None, {"key": key, "file": file.path}))
            continue
        files.replace(path, whole)
        texts[path] = ("\ufeff" if file.bom else "") + whole
    return texts, refused


def _in_glossaries(
    bench: Bench, files: CardFiles, term: str, language: str, mapping: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str | int, ...], str, str]]:
    """Each word of the term in each glossary that has it."""
    for folder in bench.folders:
        path = str(folder / "glossary.yaml")
        root = files.document(path).root if os.path.isfile(path) else None
        if not isinstance(root, MapNode):
            continue
        for part, items in root.pairs():
            for number, item in enumerate(items.items if isinstance(items, ListNode) else ()):
                name = item.get("id") if isinstance(item, MapNode) else None
                if isinstance(name, Scalar) and name.value == term:
                    assert isinstance(item, MapNode)
                    for loc, value in _words(item, language):
                        new = mapping.get(value, value)
                        yield path, (part.value, number, *loc), new, f"{term}.{language}"


def _words(item: MapNode, language: str) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The word of an entry in a language, and its forms."""
    word, forms = item.get(language), item.get("forms")
    if isinstance(word, Scalar):
        yield (language,), word.value
    inflected = forms.get(language) if isinstance(forms, MapNode) else None
    if isinstance(inflected, ListNode):
        for number, one in enumerate(inflected.items):
            if isinstance(one, Scalar):
                yield ("forms", language, number), one.value


def _elsewhere(bench: Bench, entry: Entry) -> Iterator[Elsewhere]:
    """Lines of the catalogue's other files that say the term in capitals."""
    loud = [re.escape(form) for form in entry.forms if form.isupper()]
    if not loud:
        return
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(loud)})(?!\w)")
    for folder in bench.folders:
        for path in sorted(folder.rglob("*.yaml")):
            inside = path.relative_to(folder)
            if inside.parts[0] in {"cards", "glossary.yaml", FILE}:
                continue
            yield from _lines(path, pattern)


def _lines(path: Path, pattern: "re.Pattern[str]") -> Iterator[Elsewhere]:
    text = read_text(str(path)).text or ""
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.search(line):
            yield Elsewhere(shown(path), number, line.strip())


def carry_out(bench: Bench, plan: Plan) -> tuple[str, ...]:
    """Write the files, the glossary last, and lock anew the translations that were up to date, or
    behind by nothing but the same renaming in their original; the files written.

    OSError if one cannot be written.
    """
    assert plan.term is not None
    kept = {change.key for change in plan.changes} & set(_settled(bench, plan.term))
    for path, text in plan.files.items():
        write_atomically(path, text)
    table = Table()
    table.roots = bench.table.roots
    again = Bench(table, bench.game)
    locks: tuple[str, ...] = ()
    if not again.unsound:
        locks = again.accept(one for one in again.standings if one.key in kept)
    return (*(shown(path) for path in plan.files), *locks)


def _settled(bench: Bench, term: Term) -> Iterator[str]:
    """Keys of translations that only wait for this renaming, if for anything."""
    sources = {one.id: one.source for one in bench.tongues}
    for one in bench.standings:
        entry = term.entries.get(sources[one.language])
        behind = one.state in {"stale-rules", "stale-wording"} and entry is not None
        if one.state == "ok" or (behind and entry and _only_renamed(one.base, one.source, entry)):
            yield one.key


def _only_renamed(before: str, after: str, entry: Entry) -> bool:
    """Whether two versions of a text differ in nothing but the word of a term."""
    forms = {form.casefold() for form in entry.forms}
    pieces = [one for one in word_diff(before, after) if one.kind != "same"]
    kinds = [one.kind for one in pieces]
    new = [one.text.strip().casefold() for one in pieces if one.kind == "new"]
    return kinds == ["gone", "new"] * len(new) and forms.issuperset(new)
