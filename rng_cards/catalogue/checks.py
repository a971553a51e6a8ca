"""What holds for the catalogue of any game: ids, names, sets, numbers, languages, keywords.

Each check is one function over the whole source; the list at the end runs them all.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from rng_cards.catalogue import catalogue_codes
from rng_cards.catalogue.kind import CardKind, Place, Source
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic, Label
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.spacing import SPACES
from rng_cards.words import Text

Check = Callable[[Source, CardKind], Iterator[Diagnostic]]
_SUGGESTION: Final = Text(
    fr="ajoute `{language}: …` ; l'effet dit : {text}",
    en="add `{language}: …`; the effect says: {text}",
)
_FIRST: Final = Text(fr="l'autre carte", en="the other card")


def check(source: Source, kind: CardKind) -> Iterator[Diagnostic]:
    """Every finding of every check."""
    for one in CHECKS:
        yield from one(source, kind)


def ids_are_file_names(source: Source, _kind: CardKind) -> Iterator[Diagnostic]:
    for place in source.places:
        stem = place.path.rsplit("/", 1)[-1].removesuffix(".yaml")
        if place.card.id != stem:
            yield place.at(catalogue_codes.ID_NOT_FILE, "id", id=place.card.id, stem=stem)


def ids_are_unique(source: Source, _kind: CardKind) -> Iterator[Diagnostic]:
    first: dict[str, Place] = {}
    for place in source.places:
        other = first.setdefault(place.card.id, place)
        if other is not place:
            where = Label(other.span("id"), _FIRST)
            yield place.at(catalogue_codes.DUPLICATE_ID, "id", related=[where], id=place.card.id)


def names_are_unique(source: Source, kind: CardKind) -> Iterator[Diagnostic]:
    """Across languages and aliases, as decks read them: folded."""
    first: dict[tuple[str, str], Place] = {}
    for place in source.places:
        group = kind.name_group(place.record)
        for loc, name in _names(place):
            other = first.setdefault((group, fold(name)), place)
            if other is not place and other.card.id != place.card.id:
                where = Label(other.span("name"), _FIRST)
                yield place.at(
                    catalogue_codes.DUPLICATE_NAME,
                    *loc,
                    related=[where],
                    name=name,
                    other=other.card.id,
                )


def _names(place: Place) -> Iterator[tuple[tuple[str | int, ...], str]]:
    said: set[str] = set()
    for language, name in place.card.name.items():
        if fold(name) not in said:
            said.add(fold(name))
            yield ("name", language), name
    for number, alias in enumerate(place.card.aliases):
        yield ("aliases", number), alias


def texts_have_every_language(source: Source, kind: CardKind) -> Iterator[Diagnostic]:
    for place in source.places:
        for loc, text in kind.texts(place.record, place.card):
            suggest = partial(kind.suggestion, place.card, loc, source=source)
            yield from in_every_language(place.at, loc, text, source.about, suggest)


def in_every_language(
    at: Callable[..., Diagnostic],
    loc: tuple[str | int, ...],
    text: Mapping[str, str],
    about: Mapping[str, Any],
    suggest: Callable[[str], str | None] = lambda _language: None,
) -> Iterator[Diagnostic]:
    """Languages that a text of a file lacks, does not know, or leaves empty; `at` makes the finding
    at a place of the file.
    """
    what = ".".join(str(part) for part in loc)
    for language in about["languages"]:
        if language not in text:
            said = suggest(language)
            hint = _SUGGESTION.filled(language=language, text=said) if said else None
            code = catalogue_codes.MISSING_LANGUAGE
            yield at(code, *loc, help=hint, what=what, language=language)
    known = tuple(about["spoken"])
    for language, words in text.items():
        if language not in known:
            code, here = catalogue_codes.UNKNOWN_LANGUAGE, (*loc, language)
            yield at(code, *here, language=language, known=known)
        elif not words.strip(f"{SPACES}\t\n"):
            yield at(catalogue_codes.EMPTY_TEXT, *loc, language)


def sets_exist(source: Source, _kind: CardKind) -> Iterator[Diagnostic]:
    known = tuple(source.about["sets"])
    for place in source.places:
        its_set = place.record.get("set")
        if its_set is not None and its_set not in known:
            hint = suggestion(its_set, known)
            yield place.at(catalogue_codes.UNKNOWN_SET, "set", help=hint, set=its_set, known=known)


def _set_of(place: Place, source: Source) -> str:
    """The set that a card is numbered in; the whole game where it has no sets."""
    named: str = place.record.get("set", source.about["title"])
    return named


def numbers_are_unique(source: Source, _kind: CardKind) -> Iterator[Diagnostic]:
    taken: dict[str, dict[int, Place]] = defaultdict(dict)
    numbered = [place for place in source.places if "number" in place.record]
    for place in numbered:
        taken[_set_of(place, source)].setdefault(place.card.number, place)
    for place in numbered:
        numbers = taken[_set_of(place, source)]
        other = numbers[place.card.number]
        if other is not place and other.card.id != place.card.id:
            free = next(one for one in range(1, len(numbers) + 2) if one not in numbers)
            yield place.at(
                catalogue_codes.DUPLICATE_NUMBER,
                "number",
                number=place.card.number,
                set=_set_of(place, source),
                other=other.card.id,
                free=free,
            )


def keywords_exist(source: Source, _kind: CardKind) -> Iterator[Diagnostic]:
    known = tuple(source.about["glossary"]["keywords"])
    for place in source.places:
        for number, keyword in enumerate(place.record.get("keywords", ())):
            if keyword not in known:
                at, hint = ("keywords", number), suggestion(keyword, known)
                params = {"keyword": keyword, "known": known}
                yield place.at(catalogue_codes.UNKNOWN_KEYWORD, *at, help=hint, **params)


CHECKS: Final[tuple[Check, ...]] = (
    ids_are_file_names,
    ids_are_unique,
    names_are_unique,
    texts_have_every_language,
    sets_exist,
    numbers_are_unique,
    keywords_exist,
)
