"""The words of the game in a text: whole words, the longest first, in any of their forms.

A term written in capitals is one only in capitals: `CARTE` is the game's, `carte` anybody's. Any
other is found in any case.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

WORD: Final = re.compile(r"\w+")
_PARTS: Final = ("keywords", "types", "terms")


_LEAST: Final = 4
"""Letters of each part of a compound noun."""


class TermHit(NamedTuple):
    """A term where it stands."""

    start: int
    end: int
    term: str
    """Its id."""


class GlossaryTerm(NamedTuple):
    """A term as one language has it."""

    term: str
    word: str
    forms: tuple[str, ...]
    """Every way to write it, the word itself first."""
    never: tuple[str, ...]
    """What must not be said for it."""
    symbol: str
    note: str
    gender: str
    """Empty for what has none: a verb, or any word of a language without genders."""
    plural: str
    """The first of its inflections; empty where it has none."""


GlossaryData: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Parts of a glossary, their terms by id, and what is known of each."""


def terms_of(words: GlossaryData, details: GlossaryData, language: str) -> list[GlossaryTerm]:
    """The terms that a language has a word for, in the order of the glossary."""
    found = []
    for part in _PARTS:
        known = details.get(part, {})
        for term, data in words.get(part, {}).items():
            word = data.get(language)
            if isinstance(word, str):
                found.append(_entry(term, word, known.get(term, {}), language))
    return found


def _entry(term: str, word: str, data: Mapping[str, Any], language: str) -> GlossaryTerm:
    forms = _of(data.get("forms"), language)
    return GlossaryTerm(
        term,
        word,
        tuple(dict.fromkeys((word, *forms))),
        tuple(_of(data.get("never"), language)),
        str(data.get("symbol") or ""),
        " ".join(_of(data.get("note"), language)),
        "".join(_of(data.get("gender"), language)),
        next(iter(forms), ""),
    )


def _of(value: Any, language: str) -> list[str]:
    """What a map by language has for one, as a list."""
    said = value.get(language) if isinstance(value, Mapping) else None
    if said is None:
        return []
    return [said] if isinstance(said, str) else list(said)


class Glossary:
    """The terms of one language, ready to be found."""

    def __init__(self, terms: list[GlossaryTerm], *, joins: bool = False) -> None:
        self.joins = joins
        """Whether nouns are joined to one word."""
        forms = ((form.casefold(), one.term) for one in terms for form in one.forms)
        self._long = [one for one in forms if len(one[0]) >= _LEAST]
        self.terms: Mapping[str, GlossaryTerm] = {one.term: one for one in terms}
        self._forms = _by_first_word((form, one.term) for one in terms for form in one.forms)
        self._never = _by_first_word((form, one.term) for one in terms for form in one.never)

    def find(self, text: str) -> list[TermHit]:
        """Every term of a text, in its order; none overlaps another."""
        return _find(text, self._forms)

    def holds(self, text: str, term: str) -> bool:
        """Whether a term is there in any form, be it inside a longer one."""
        return term in {hit.term for hit in _find(text, self._forms, inside=True)} or any(
            hit.term == term for hit in self.find_parts(text)
        )

    def find_parts(self, text: str) -> Iterator[TermHit]:
        """Terms that longer words begin or end with: `Angriff` in `Angriffskarten`. In a
        language that joins nouns to one word; nothing in any other.
        """
        for found in WORD.finditer(text) if self.joins else ():
            word = found[0].casefold()
            for form, term in self._long:
                if len(word) - len(form) >= _LEAST and (
                    word.startswith(form) or word.endswith(form)
                ):
                    yield TermHit(found.start(), found.end(), term)

    def find_forbidden(self, text: str) -> list[TermHit]:
        """What the glossary says must not stand for a term."""
        return _find(text, self._never) if self._never else []

    def accented(self, word: str) -> str | None:
        """The form that a word would be with its accents; None where it is one, or none is near."""
        return self._by_bare.get(bare(word)) if word not in self._words else None

    @cached_property
    def capitals(self) -> tuple[str, ...]:
        """Every word in capitals of every form."""
        return tuple(dict.fromkeys(word for word in self._words if word.isupper()))

    @cached_property
    def _words(self) -> dict[str, None]:
        return {
            word: None
            for one in self.terms.values()
            for form in one.forms
            for word in WORD.findall(form)
        }

    @cached_property
    def _by_bare(self) -> dict[str, str]:
        return {bare(word): word for word in self.capitals if not word.isascii()}


@lru_cache(maxsize=1 << 16)
def bare(word: str) -> str:
    """A word without its accents, its case kept."""
    pieces = unicodedata.normalize("NFD", word)
    return "".join(one for one in pieces if not unicodedata.combining(one))


class _Form(NamedTuple):
    text: str
    term: str
    exact: bool
    """In capitals, and so found in capitals only."""


def _by_first_word(forms: Iterator[tuple[str, str]]) -> dict[str, list[_Form]]:
    """Forms by their first word in small letters, the longest first."""
    known: dict[str, list[_Form]] = {}
    for text, term in forms:
        exact = text.isupper()
        form = _Form(text if exact else text.lower(), term, exact)
        known.setdefault(_first_word(text), []).append(form)
    for some in known.values():
        some.sort(key=lambda form: -len(form.text))
    return known


def _first_word(text: str) -> str:
    found = WORD.search(text)
    return found[0].lower() if found else ""


def _find(text: str, known: Mapping[str, list[_Form]], *, inside: bool = False) -> list[TermHit]:
    """Forms where they stand; with `inside`, those that are parts of longer ones too."""
    if known.keys().isdisjoint(WORD.findall(text.lower())):
        return []
    hits = []
    done = 0
    for found in WORD.finditer(text):
        start = found.start()
        forms = known.get(found[0].lower())
        if forms is None or start < done:
            continue
        for form in forms:
            end = start + len(form.text)
            there = text[start:end]
            same = there == form.text if form.exact else there.lower() == form.text
            if same and not text[end : end + 1].isalnum():
                hits.append(TermHit(start, end, form.term))
                if not inside:
                    done = end
                    break
    return hits
