"""`rng tr search`: where a word or a phrase is said, and how it was translated (a concordance)."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rng_cards.app.translation.asking import unknown_languages
from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.suggest import closest
from rng_cards.translation.glossary import WORD
from rng_cards.translation.units import Unit

_APOSTROPHES: Final = str.maketrans("'", "’")
_PIECE: Final = re.compile(r"\w+|[^\w\s]+")


class Hit(NamedTuple):
    """A text that says what is looked for, and its translations."""

    unit: Unit
    language: str
    places: tuple[tuple[int, int], ...]
    beside: Mapping[str, str]
    """The same text in the other languages that were asked for; in the original language, where the
    text found is itself the translation that was.
    """

    @property
    def text(self) -> str:
        """What the text says."""
        return self.unit.texts[self.language]


class Rendering(NamedTuple):
    """How a word of the game is said in another language, in the texts that were found."""

    language: str
    forms: tuple[tuple[str, int], ...]
    """Each form that stands for it, and how often; the most frequent first."""
    otherwise: tuple[str, ...]
    """The keys of the texts whose translation says none of them."""


class Found(NamedTuple):
    """All the texts that were found; or what there is no such thing as."""

    hits: tuple[Hit, ...]
    terms: tuple[str, ...]
    """The ids of the words of the game that were looked for, in all their forms."""
    renderings: tuple[Rendering, ...]
    near: str | None
    """Where nothing was found, a word that texts do say."""
    refused: Report


def search(
    bench: Bench, phrase: str, spoken: Sequence[str], to: Sequence[str], *, exact: bool = False
) -> Found:
    """The texts that say a phrase in some languages, or in any, with their translations.

    Whole words, whatever their case and accents; a word of the glossary in all its forms. `exact`
    takes the phrase as it is typed.
    """
    known = tuple(bench.voices)
    wrong = unknown_languages((*spoken, *to), known)
    if wrong:
        return Found((), (), (), None, Report(wrong, {}))
    languages = tuple(spoken) or known
    terms = {} if exact else _terms(bench, phrase, languages)
    hits: list[Hit] = []
    for language in languages:
        inflected = [form for forms in terms.get(language, {}).values() for form in forms]
        finder = _Finder([phrase, *inflected], exact=exact)
        others = [one for one in to or known if one != language]
        if not others and language in bench.sources:
            others = [bench.sources[language]]
        hits += _hits(bench, finder, language, others)
    order = {unit.key: number for number, unit in enumerate(bench.units)}
    hits.sort(key=lambda hit: order[hit.unit.key])
    ids = tuple(dict.fromkeys(term for forms in terms.values() for term in forms))
    renderings = tuple(_renderings(bench, hits, terms))
    near = None if hits else closest(phrase, _words(bench, languages))
    return Found(tuple(hits), ids, renderings, near, Report((), {}))


def _terms(
    bench: Bench, phrase: str, languages: Iterable[str]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """By language, the words of the game that the phrase is a form of, each with all its forms."""
    wanted = _folded(phrase.strip())
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for language in languages:
        for term, entry in bench.voices[language].glossary.terms.items():
            if wanted in map(_folded, entry.forms):
                found.setdefault(language, {})[term] = entry.forms
    return found


def _hits(bench: Bench, finder: "_Finder", language: str, others: Sequence[str]) -> Iterable[Hit]:
    for unit in bench.units:
        text = unit.texts.get(language, "")
        places = finder.places(text)
        if places:
            beside = {one: unit.texts[one] for one in others if unit.texts.get(one)}
            yield Hit(unit, language, places, beside)


def _renderings(
    bench: Bench, hits: Sequence[Hit], terms: Mapping[str, Mapping[str, object]]
) -> Iterable[Rendering]:
    """How the words of the game were translated, language by language."""
    for language in bench.voices:
        glossary = bench.voices[language].glossary
        forms: Counter[str] = Counter()
        otherwise = []
        for hit in hits:
            text, wanted = hit.beside.get(language), terms.get(hit.language, {})
            if text and wanted:
                said = [one for one in glossary.find(text) if one.term in wanted]
                forms.update(text[one.start : one.end] for one in said)
                otherwise += [] if said else [hit.unit.key]
        if forms or otherwise:
            yield Rendering(language, tuple(forms.most_common()), tuple(dict.fromkeys(otherwise)))


def _words(bench: Bench, languages: Iterable[str]) -> set[str]:
    texts = (unit.texts.get(one, "") for unit in bench.units for one in languages)
    return {word for text in texts for word in WORD.findall(text)}


class _Finder:
    """Finds phrases in texts: whole words, with any space between them."""

    def __init__(self, phrases: Sequence[str], *, exact: bool) -> None:
        self._exact = exact
        wanted = phrases if exact else [_folded(one) for one in phrases]
        ways = {_expression(one) for one in wanted if one.strip()}
        longest = sorted(ways, key=len, reverse=True)
        self._pattern = re.compile("|".join(longest)) if longest else None

    def places(self, text: str) -> tuple[tuple[int, int], ...]:
        """Where they stand in a text."""
        if self._pattern is None or not text:
            return ()
        if self._exact:
            return tuple(found.span() for found in self._pattern.finditer(text))
        folded = _folded(text)
        found = [one.span() for one in self._pattern.finditer(folded)]
        if not found or len(folded) == len(text):
            return tuple(found)
        at = [number for number, one in enumerate(text) for _ in _folded(one)]
        return tuple((at[start], at[end - 1] + 1) for start, end in found)


def _expression(phrase: str) -> str:
    """Its words, with any space between them, none of them within a longer one."""
    words = [r"\s*".join(map(re.escape, _PIECE.findall(one))) for one in phrase.split()]
    first, last = phrase.strip()[0], phrase.strip()[-1]
    before = r"(?<!\w)" if re.match(r"\w", first) else ""
    after = r"(?!\w)" if re.match(r"\w", last) else ""
    return before + r"\s+".join(words) + after


def _folded(text: str) -> str:
    """Without case and accents, and with one kind of apostrophe."""
    pieces = unicodedata.normalize("NFD", text.translate(_APOSTROPHES).casefold())
    return "".join(one for one in pieces if not unicodedata.combining(one))
