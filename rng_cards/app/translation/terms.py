"""The words of the game as the glossary has them, found by any of their forms, and their uses."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.translation.glossary import GlossaryTerm
from rng_cards.translation.reporting import CardFiles
from rng_cards.translation.spans import Loc
from rng_cards.translation.units import Unit
from rng_cards.words import Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Scalar
from rng_cards.yaml.nodes import Sequence as ListNode

NO_TERM = define(
    "TRN340",
    "no-such-term",
    Text(fr="`{word}` n'est pas un mot du glossaire", en="`{word}` is no word of the glossary"),
    why=Text(
        fr="Le glossaire, `glossary.yaml`, tient tous les mots du jeu, dans chaque langue et avec "
        "leurs formes.",
        en="The glossary, `glossary.yaml`, holds every word of the game, in each language and with "
        "its forms.",
    ),
    help=Text(
        fr="s'il en est un, ajoute-le à `glossary.yaml`",
        en="if it is one, add it to `glossary.yaml`",
    ),
)
FORBIDDEN = define(
    "TRN341",
    "forbidden-term",
    Text(fr="`{word}` ne se dit pas pour `{right}`", en="`{word}` is not said for `{right}`"),
    severity="warning",
    why=Text(
        fr="Le glossaire le range parmi les variantes à éviter.",
        en="The glossary lists it among the variants to avoid.",
    ),
    help=Text(fr="c'est `{right}`", en="it is `{right}`"),
)


class Use(NamedTuple):
    """A text that says a term, and where in it."""

    unit: Unit
    language: str
    places: tuple[tuple[int, int], ...]


class Term(NamedTuple):
    """A term in each language that has a word for it."""

    id: str
    entries: Mapping[str, GlossaryTerm]
    uses: tuple[Use, ...]

    def uses_in(self, language: str) -> tuple[Use, ...]:
        """The texts that say it in a language."""
        return tuple(use for use in self.uses if use.language == language)


class Found(NamedTuple):
    """The terms that a word may mean, and what there is to say of the word itself."""

    terms: tuple[Term, ...]
    findings: tuple[Diagnostic, ...]


def find_terms(bench: Bench, word: str) -> Found:
    """The terms of a word in any language and any form, written exactly so if there are any."""
    entries = _by_id(bench)
    exact = [key for key, one in entries.items() if word == key or word in _forms(one)]
    alike = [
        key for key, one in entries.items() if fold(word) in {fold(form) for form in _forms(one)}
    ]
    wanted = exact or alike
    if wanted:
        return Found(tuple(term_of(bench, key) for key in wanted), ())
    forbidden = tuple(
        (key, Diagnostic(FORBIDDEN, None, {"word": word, "right": entry.word}))
        for key, one in entries.items()
        for entry in one.values()
        if fold(word) in map(fold, entry.never)
    )
    if forbidden:
        keys = dict.fromkeys(key for key, _ in forbidden)
        said = tuple(finding for _, finding in forbidden)
        return Found(tuple(term_of(bench, key) for key in keys), said)
    return Found((), (_unknown(word, entries),))


def says(bench: Bench, word: str, language: str) -> bool:
    """Whether a term has exactly that word in the language."""
    voice = bench.voices.get(language)
    return voice is not None and any(one.word == word for one in voice.glossary.terms.values())


def term_of(bench: Bench, term: str) -> Term:
    """A term with every text that says it."""
    return Term(term, _by_id(bench)[term], tuple(_uses(bench, term)))


def entries_in_files(bench: Bench, files: CardFiles, term: str) -> list[tuple[str, Loc, MapNode]]:
    """A term in the first glossary that has it: the file, the place in it, what stands there."""
    for path in glossaries(bench):
        root = files.document(str(path)).root
        found: list[tuple[str, Loc, MapNode]] = [
            (str(path), (part.value, number), item)
            for part, items in (root.pairs() if isinstance(root, MapNode) else ())
            for number, item in enumerate(items.items if isinstance(items, ListNode) else ())
            if isinstance(item, MapNode) and _id_of(item) == term
        ]
        if found:
            return found
    return []


def glossaries(bench: Bench) -> list[Path]:
    """The files of the glossary, one's own first."""
    paths = (folder / "glossary.yaml" for folder in bench.folders)
    return [path for path in paths if path.is_file()]


def _id_of(item: MapNode) -> str:
    name = item.get("id")
    return name.value if isinstance(name, Scalar) else ""


def _uses(bench: Bench, term: str) -> Iterator[Use]:
    voices = bench.voices
    for unit in bench.units:
        for language, text in unit.texts.items():
            if language in voices:
                hits = voices[language].glossary.find(text)
                places = tuple((hit.start, hit.end) for hit in hits if hit.term == term)
                if places:
                    yield Use(unit, language, places)


def _by_id(bench: Bench) -> dict[str, dict[str, GlossaryTerm]]:
    found: dict[str, dict[str, GlossaryTerm]] = {}
    for language, voice in bench.voices.items():
        for key, entry in voice.glossary.terms.items():
            found.setdefault(key, {})[language] = entry
    return found


def _forms(entries: Mapping[str, GlossaryTerm]) -> set[str]:
    return {form for entry in entries.values() for form in entry.forms}


def _unknown(word: str, entries: Mapping[str, Mapping[str, GlossaryTerm]]) -> Diagnostic:
    known = sorted({form for one in entries.values() for form in _forms(one)})
    near = closest(word, known)
    return Diagnostic(NO_TERM, None, {"word": word}, help=did_you_mean(near) if near else None)
