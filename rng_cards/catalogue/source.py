"""The catalogue from its files: read strictly, checked, every fault at its line."""

import gc
import marshal
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from rng_cards.catalogue import about, catalogue_codes, checks, languages_file
from rng_cards.catalogue.beside import Beside, texts_beside
from rng_cards.catalogue.card import REMARK
from rng_cards.catalogue.components_file import COMPONENTS
from rng_cards.catalogue.counts_file import COUNTS
from rng_cards.catalogue.kind import CardKind, Place, Source
from rng_cards.catalogue.lesson import LESSON
from rng_cards.catalogue.lexicon import LEXICON, Lexicon
from rng_cards.catalogue.meanings import MEANINGS, Meanings
from rng_cards.catalogue.roots import LANGUAGE_FOLDER
from rng_cards.catalogue.texts import TEXTS
from rng_cards.diagnostics import Diagnostic, Report, Severity, Span, in_order
from rng_cards.files.text import TextFile, decode, read_text
from rng_cards.yaml.typed import typed_file


class Reading(NamedTuple):
    """A catalogue as its files give it; cards at fault are left out of `source`."""

    source: Source
    rulings: list[about.Ruling]
    beside: tuple[Beside, ...]
    """The texts of other files than the cards'; of two entries with one id, the nearest one."""
    remarked: tuple[str, ...]
    """The paths of those files that say something to the tool in a comment."""
    report: Report

    @property
    def errors(self) -> int:
        """Findings that are errors."""
        return sum(one.severity is Severity.ERROR for one in self.report.diagnostics)


class CatalogueFiles(NamedTuple):
    """The files of a game's catalogue: folders own first, cards in reading order."""

    folders: tuple[Path, ...]
    cards: tuple[str, ...]


def list_files(roots: Iterable[Path], game: str) -> CatalogueFiles:
    """Every card file below each root, sorted; one of an earlier root hides its namesakes.

    Cards of earlier roots come last: where two cards clash, the fault is the newcomer's.
    """
    folders = tuple(root / "catalog" / game for root in roots)
    seen: set[str] = set()
    cards: list[str] = []
    for folder in folders:
        here = {path: _stem(path) for path in _card_files(str(folder / "cards"))}
        cards = [*(path for path, stem in here.items() if stem not in seen), *cards]
        seen |= set(here.values())
    return CatalogueFiles(folders, tuple(cards))


def _card_files(folder: str) -> list[str]:
    """Every `*.yaml` below a folder, sorted; a dot begins what editors leave behind."""
    return sorted(
        os.path.join(where, name)
        for where, _, names in os.walk(folder)
        for name in names
        if name.endswith(".yaml") and not name.startswith(".")
    )


def _stem(path: str) -> str:
    return os.path.basename(path).removesuffix(".yaml")


def read_catalogue(
    files: CatalogueFiles,
    kind: CardKind | None,
    base: Path | None = None,
    contents: Mapping[str, bytes] | None = None,
) -> Reading:
    """Read and check all of it; without a kind, what is said of a game that has no cards.

    Paths in findings are relative to `base` where they can be. `contents` are files that were
    read already.
    """
    with no_collecting():
        return _CatalogueReader(kind, base, contents or {}).read(files)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Nothing made while a catalogue is read is garbage until it is done: the collector, which
    would look through it all again and again, waits meanwhile.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class _CatalogueReader:
    def __init__(
        self, kind: CardKind | None, base: Path | None, contents: Mapping[str, bytes]
    ) -> None:
        self.kind = kind
        self.contents = contents
        self.base = str(base) + "/" if base else ""
        self.findings: list[Diagnostic] = []
        self.beside: dict[str, Beside] = {}
        self.texts: dict[str, str] = {}
        self.game_texts: dict[str, Place] = {}

    def read(self, files: CatalogueFiles) -> Reading:
        surroundings, rulings = self._about(files)
        source = Source([], surroundings, self.game_texts)
        if self.kind is not None:
            source = self._read_cards(files, self.kind, surroundings)
        pointed = {one.span.path for one in self.findings if one.span}
        texts = {path: text for path, text in self.texts.items() if path in pointed}
        report = Report(in_order(self.findings), texts)
        beside = tuple(self.beside.values())
        paths = dict.fromkeys(one.path for one in beside)
        remarked = tuple(path for path in paths if REMARK in self.texts[path])
        return Reading(self._without_faulty(source), rulings, beside, remarked, report)

    def _read_cards(
        self, files: CatalogueFiles, kind: CardKind, about: Mapping[str, Any]
    ) -> Source:
        """The cards, with everything that is wrong with them."""
        places = self._cards(files.cards, kind, tuple(about["spoken"]))
        unread = len(places) < len(files.cards)
        source = Source(places, about, self.game_texts, unread=unread)
        if not files.cards:
            span = Span.of_file(self._shown(str(files.folders[0])))
            game = files.folders[0].name
            folder = self._shown(str(files.folders[0].parent.parent))
            self.findings.append(
                Diagnostic(catalogue_codes.NO_CATALOGUE, span, {"game": game, "folder": folder})
            )
        self.findings += checks.check(source, kind)
        self.findings += kind.check(source)
        return source

    def _without_faulty(self, source: Source) -> Source:
        faulty = {
            one.span.path for one in self.findings if one.span and one.severity is Severity.ERROR
        }
        places = [place for place in source.places if place.path not in faulty]
        return Source(places, source.about, source.texts)

    def _shown(self, path: str) -> str:
        return path.removeprefix(self.base) if self.base else path

    def _file(self, path: str) -> TextFile:
        """A file's text, from what was read already where it was."""
        content = self.contents.get(path)
        shown = self._shown(path)
        file = read_text(path, shown) if content is None else decode(shown, content)
        self.texts[shown] = file.text or ""
        return file

    def _typed(self, file: TextFile, adapter: TypeAdapter[Any]) -> Any:
        """The typed value of a file, or None for one at fault."""
        if file.text is None:
            self.findings += file.findings
            return None
        value, findings = _typed(adapter, file.path, file.text)
        self.findings += [*file.findings, *findings]
        return value

    def _cards(
        self, paths: Iterable[str], kind: CardKind, languages: tuple[str, ...]
    ) -> list[Place]:
        adapter = kind.adapter()
        places = []
        for path in paths:
            file = self._file(path)
            card = self._typed(file, adapter)
            if card is not None:
                places.append(Place(card, kind.record(card, languages), file))
        return places

    def _about(self, files: CatalogueFiles) -> tuple[dict[str, Any], list[about.Ruling]]:
        """What surrounds the cards, merged over the folders: the nearest one wins."""
        games = self._each(files, "game.yaml", about.GAME_FILE)
        sets = self._each(files, "sets.yaml", about.SETS)
        glossaries = self._each(files, "glossary.yaml", about.GLOSSARY)
        rulings = self._each(files, "rulings.yaml", about.RULINGS)
        leaflet = self._each(files, "leaflet.yaml", about.LEAFLET)
        lesson = self._each(files, "lesson.yaml", LESSON)
        rulebook = self._each(files, "rulebook.yaml", about.RULEBOOK)
        house_rules = self._each(files, "house-rules.yaml", about.HOUSE_RULES)
        noted = self._each(files, "terms.yaml", about.TERMS)
        counts = self._each(files, "counts.yaml", COUNTS)
        components = self._each(files, "components.yaml", COMPONENTS)
        game: about.GameFile | None = next(iter(games), None)
        glossary: dict[str, dict[str, dict[str, str]]] = {"keywords": {}, "types": {}, "terms": {}}
        details: dict[str, dict[str, dict[str, Any]]] = {"keywords": {}, "types": {}, "terms": {}}
        for one in reversed(glossaries):
            for part, terms in one.by_id().items():
                glossary[part] |= terms
            for part, told in one.details().items():
                details[part] |= told
        by_id = {one.id: one for each in reversed(sets) for one in each}
        languages = self._languages(files)
        surroundings = {
            "title": game.title if game else "",
            "rules": game.rules if game else "",
            "languages": [one.id for one in languages if one.complete],
            "spoken": {one.id: one.model_dump(by_alias=True) for one in languages},
            "sets": {key: {"name": one.name, "about": one.about} for key, one in by_id.items()},
            "glossary": glossary,
            "glossary_details": details,
            "wordings": self._wordings(files),
            "texts": self._texts(files),
            "terms": marshal.dumps(noted[0].model_dump() if noted else {}),
            "counts": marshal.dumps(counts[0].model_dump() if counts else {}),
            "components": marshal.dumps(components[0].model_dump() if components else {}),
            "house_rules": {
                one.id: {"ruling": one.ruling, "says": one.says}
                for each in house_rules[:1]
                for one in each
            },
            "rulebook": {one.id: one.name for each in rulebook[:1] for one in each},
            "meanings": _packed_meanings(self._words(files, "meanings.yaml", MEANINGS)),
            "lexicon": _packed_lexicon(self._words(files, "lexicon.yaml", LEXICON)),
            "leaflet": [
                one for each in leaflet[:1] for one in about.LEAFLET.dump_python(each, mode="json")
            ],
            "lesson": marshal.dumps(lesson[0].model_dump()) if lesson else b"",
            "rulings": [
                one for each in rulings for one in about.RULINGS.dump_python(each, mode="json")
            ],
        }
        self._check_beside(surroundings)
        return surroundings, [one for each in rulings for one in each]

    def _languages(self, files: CatalogueFiles) -> list[languages_file.Language]:
        """The languages of the nearest folder that says which they are, French and English without
        one; each with all that is known of it.
        """
        spoken = self._each(files, "languages.yaml", languages_file.LANGUAGES)
        declared: list[languages_file.Language] = spoken[0] if spoken else _default_languages()
        return [one.with_facts(self._facts(files, one.id)) for one in declared]

    def _facts(self, files: CatalogueFiles, language: str) -> languages_file.LanguageFacts:
        """What is known of a language in any game, by the nearest folder that has its file."""
        for folder in files.folders:
            path = folder.parent / LANGUAGE_FOLDER / f"{language}.yaml"
            if path.is_file():
                facts = self._typed(self._file(str(path)), languages_file.LANGUAGE_FACTS)
                return facts or languages_file.LanguageFacts()
        return languages_file.LanguageFacts()

    def _check_beside(self, about: Mapping[str, Any]) -> None:
        """Whether the texts beside the cards are in every language."""
        places: dict[str, Place] = {}
        for one in self.beside.values():
            file = TextFile(one.path, self.texts[one.path], [])
            place = places.setdefault(one.path, Place(None, {}, file))
            for loc, text in one.texts:
                self.findings += checks.in_every_language(place.at, loc, text, about)

    def _wordings(self, files: CatalogueFiles) -> dict[str, bytes]:
        """How each language says what cards do, packed: few runs have a use for it."""
        packed: dict[str, bytes] = {}
        adapter = self.kind.wordings() if self.kind else None
        if adapter is None:
            return packed
        for folder in reversed(files.folders):
            for path in sorted((folder / "wordings").glob("*.yaml")):
                text = self._file(str(path))
                said = self._typed(text, adapter)
                if said is not None:
                    packed[path.stem] = marshal.dumps(said.model_dump(exclude_none=True))
        return packed

    def _texts(self, files: CatalogueFiles) -> dict[str, bytes]:
        """What the game says in each language, packed for the same reason."""
        packed: dict[str, bytes] = {}
        for folder in reversed(files.folders):
            for path in sorted((folder / "texts").glob("*.yaml")):
                file = self._file(str(path))
                said = self._typed(file, TEXTS)
                if said is not None:
                    self.game_texts[path.stem] = Place(said, {}, file)
                    packed[path.stem] = marshal.dumps(said.plain())
        return packed

    def _words(self, files: CatalogueFiles, name: str, adapter: TypeAdapter[Any]) -> list[Any]:
        """A file about words: the game's own where it has one, else the one for all games."""
        shared = [folder.parent / LANGUAGE_FOLDER for folder in files.folders]
        return self._each(files, name, adapter) or self._each(files, name, adapter, shared)

    def _each(
        self,
        files: CatalogueFiles,
        name: str,
        adapter: TypeAdapter[Any],
        folders: Sequence[Path] = (),
    ) -> list[Any]:
        """The file of each folder that has it; the folders of the game where none are given."""
        values = []
        for folder in folders or files.folders:
            if not (folder / name).is_file():
                continue
            file = self._file(str(folder / name))
            value = self._typed(file, adapter)
            if value is not None:
                values.append(value)
                for one in texts_beside(name, file.path, value):
                    self.beside.setdefault(one.owner, one)
        return values


def _typed(adapter: TypeAdapter[Any], path: str, text: str) -> tuple[Any, list[Diagnostic]]:
    """The value of a file; one at fault is read again, for findings that name its path."""
    value, sound = _remembered(adapter, text)
    if sound:
        return value, []
    value, _, findings = typed_file(adapter, TextFile(path, text, []))
    return value, findings


@lru_cache(maxsize=1024)
def _remembered(adapter: TypeAdapter[Any], text: str) -> tuple[Any, bool]:
    """What a text says, and whether there is nothing to say against it.

    An editor reads the whole catalogue after every change.
    """
    value, _, findings = typed_file(adapter, TextFile("", text, []))
    return value, not findings


def _packed_meanings(found: list[Meanings]) -> dict[str, bytes]:
    """Those of the nearest folder that has any, by language, packed: only lints read them."""
    known = found[0].packed() if found else {}
    return {language: marshal.dumps(words) for language, words in known.items()}


def _packed_lexicon(found: list[Lexicon]) -> bytes:
    """The one of the nearest folder, packed for the same reason."""
    return marshal.dumps(found[0].model_dump() if found else {})


def _default_languages() -> list[languages_file.Language]:
    """Of a catalogue that says nothing of its languages."""
    return languages_file.LANGUAGES.validate_python([{"id": "fr"}, {"id": "en", "from": "fr"}])
