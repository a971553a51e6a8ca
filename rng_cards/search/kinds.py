"""The kinds of values that fields have: numbers, words of a list, prose, names of cards."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.search import query_codes
from rng_cards.search.fields import COMPARED, Field, Kind, Scope, Test
from rng_cards.search.patterns import matching
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Joined, Names, Text, in_each_language, verbatim

_TELLING: Final = 4
"""Letters of a word that shows how prose is asked for."""
_LEAST_LETTERS: Final = 2
"""Letters of the beginning of a word of a list."""

_COMPARE: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    ":": eq, "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip
_SAID: Final = {
    ":": Text(fr="{value}", en="{value}"),
    "=": Text(fr="{value}", en="{value}"),
    "!=": Text(fr="autre que {value}", en="other than {value}"),
    "<": Text(fr="moins que {value}", en="less than {value}"),
    "<=": Text(fr="{value} au plus", en="{value} at most"),
    ">": Text(fr="plus que {value}", en="more than {value}"),
    ">=": Text(fr="{value} au moins", en="{value} at least"),
}
"""What a comparison says of a value, in words."""
_IS: Final = verbatim(":")
_BETWEEN: Final = Text(fr="de {least} à {most}", en="{least} to {most}")
_EXACTLY: Final = Text(fr="exactement {value}", en="exactly {value}")
_MATCHING: Final = Text(fr="selon {value}", en="matching {value}")
_IN_QUOTES: Final = Text(fr="« {value} »", en="“{value}”")
_RANGE: Final = re.compile(r"(\d{1,9})?(-|\.\.|\+)?(\d{1,9})?\Z")
_MOST: Final = 10**9
_SIGNS: Final = frozenset({"No", "So", "Sm"})
"""Unicode's categories of signs that are no letters: ①, ♠, +."""


def bounds(value: str) -> tuple[int, int] | None:
    """«2», «1-3», «4+», «-2» as least and most; None if it is none of them.

    >>> bounds("2"), bounds("1-3"), bounds("4+"), bounds("-2"), bounds("dear")
    ((2, 2), (1, 3), (4, 1000000000), (0, 2), None)
    """
    match = _RANGE.match(value)
    if not match or not (match.group(1) or match.group(3)):
        return None
    least, dash, most = match.groups()
    if not dash:
        return int(least), int(least)
    if dash == "+" and (most or not least):
        return None
    return int(least or 0), int(most) if most else _MOST


class Number(Kind):
    """A whole number, or none."""

    operators: ClassVar[tuple[str, ...]] = COMPARED
    is_number: ClassVar[bool] = True

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`. A card without the number passes no comparison."""
        other = scope.field(value.text) if value.kind != "regex" else None
        if other is not None and isinstance(other.kind, Number):
            trouble = other.kind.trouble(scope)
            if trouble is not None:
                return scope.complaint(trouble, value.place)
            return self._beside(field, operator, other, scope)
        limits = bounds(value.text) if value.kind != "regex" else None
        if limits is None or (limits[0] != limits[1] and operator not in (":", "=", "!=")):
            example = field.example(scope)
            return scope.complaint(
                query_codes.NOT_A_NUMBER,
                value.place,
                field=field.name,
                value=value.text,
                example=example,
            )
        least, most = limits
        if least > most:
            turned = Joined([field.name, verbatim(f":{most}-{least}")], verbatim(""))
            return scope.complaint(
                query_codes.BOUNDS_REVERSED, value.place, value=value.text, mended=turned
            )
        column = scope.column(field)
        if least == most:
            compare = _COMPARE[operator]
            kept = [at for at, one in enumerate(column) if one is not None and compare(one, least)]
        else:
            inside = operator != "!="
            kept = [
                at
                for at, one in enumerate(column)
                if one is not None and (least <= one <= most) is inside
            ]
        return Test(frozenset(kept), compared(operator, _range(least, most)), verbatim(value.text))

    @staticmethod
    def _beside(field: Field, operator: str, other: Field, scope: Scope) -> Test:
        """Cards whose number compares so with another of theirs."""
        compare = _COMPARE[operator]
        pairs = zip(scope.column(field), scope.column(other), strict=True)
        kept = (
            at
            for at, (one, two) in enumerate(pairs)
            if one is not None and two is not None and compare(one, two)
        )
        return Test(frozenset(kept), compared(operator, other.name), Quoted(other.name))

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        numbers = sorted({one for one in scope.column(field) if one is not None})
        return verbatim(f"<={numbers[len(numbers) // 2] if numbers else 1}")


def is_value(value: Text) -> Text:
    """What stands behind a field's name where it is compared with that value."""
    return Joined([_IS, value], verbatim(""))


def _range(least: int, most: int) -> Text:
    if least == most:
        return verbatim(str(least))
    if most == _MOST:
        return _SAID[">="].filled(value=least)
    return _BETWEEN.filled(least=least, most=most) if least else _SAID["<="].filled(value=most)


def compared(operator: str, value: Text) -> Text:
    """What is asked of a value, in words."""
    return _SAID[operator].filled(value=value)


Choices = Callable[[Catalogue], Mapping[str, Text]]
"""What a field may be asked for, by ids."""


def glossary(part: str, only: Iterable[str] = ()) -> Choices:
    """The words of a part of the glossary; those of some ids, where it is not about all."""
    ids = frozenset(only)

    def words(catalogue: Catalogue) -> Mapping[str, Text]:
        return {
            key: Names({language: word.lower() for language, word in said.items()})
            for key, said in catalogue.words(part).items()
            if not ids or key in ids
        }

    return words


class Word(Kind):
    """Words of a list, of which a card may have several. The beginning of one is enough."""

    def __init__(self, choices: Choices, part: str = "") -> None:
        """`part` is that of the glossary whose words are found without the field's name too."""
        self._choices = choices
        self._part = part

    def choices(self, catalogue: Catalogue) -> Mapping[str, Text]:
        """See `Kind`."""
        return self._choices(catalogue)

    def stored(self, raw: Any) -> tuple[str, ...]:
        """Their ids."""
        return () if raw is None else (raw,) if isinstance(raw, str) else tuple(raw)

    def listed(self, stored: Sequence[str]) -> Iterable[str]:
        """See `Kind`."""
        return stored

    def words(self, stored: Sequence[str], about: Mapping[str, Any]) -> Iterable[str]:
        """See `Kind`."""
        known = about["glossary"].get(self._part, {})
        return (fold(word) for one in stored for word in known.get(one, {}).values())

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`. What is other than a word has one, but not that one."""
        if value.kind == "regex":
            return no_regex(field, value, scope)
        choices = self.choices(scope.catalogue)
        found = chosen(field, value, choices, scope)
        if isinstance(found, Diagnostic):
            return found
        column = scope.column(field)
        if operator == "!=":
            kept = [at for at, one in enumerate(column) if one and found not in one]
        else:
            kept = [at for at, one in enumerate(column) if found in one]
        name = choices[found]
        return Test(frozenset(kept), compared(operator, name), Quoted(name))

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(iter(self.choices(scope.catalogue).values()), verbatim("…"))
        return is_value(Quoted(first))


def chosen(
    field: Field, value: Value, choices: Mapping[str, Text], scope: Scope
) -> str | Diagnostic:
    """The id of the choice that was typed: as it is, or the beginning of one alone."""
    wanted = fold(value.text)
    spelt = {key: _spellings(key, said) for key, said in choices.items()}
    whole = [key for key, some in spelt.items() if wanted in some or wanted.rstrip("s") in some]
    if whole:
        return whole[0]
    begun = [
        key
        for key, some in spelt.items()
        if len(wanted) >= _LEAST_LETTERS and any(one.startswith(wanted) for one in some)
    ]
    if len(begun) == 1:
        return begun[0]
    names = tuple(choices[key] for key in begun) or tuple(choices.values())
    if begun:
        return scope.complaint(
            query_codes.SEVERAL_VALUES,
            value.place,
            field=field.name,
            value=value.text,
            known=names,
        )
    help_ = Nearest(value.text, names, query_codes.UNKNOWN_VALUE.help or verbatim(""))
    return scope.complaint(
        query_codes.UNKNOWN_VALUE,
        value.place,
        help=help_,
        field=field.name,
        value=value.text,
        known=names,
    )


def _spellings(key: str, said: Text) -> frozenset[str]:
    names = (said.names if isinstance(said, Names) else in_each_language(said)).values()
    return frozenset(map(fold, (key, *names)))


def no_regex(field: Field, value: Value, scope: Scope) -> Diagnostic:
    """That the field takes no regular expression."""
    return scope.complaint(
        query_codes.NO_REGEX_HERE, value.place, field=field.name, example=field.example(scope)
    )


class Prose(Kind):
    """What is to be read, in each language: parts of it, all of it, or what a pattern matches."""

    def __init__(self, language: str = "") -> None:
        """`language` is the only one that it is read in; empty for all."""
        self._language = language

    def stored(self, raw: Mapping[str, str] | None) -> str:
        """All languages folded, a line each."""
        said = raw or {}
        languages = [self._language] if self._language else list(said)
        return "\n".join(fold(said[one]) for one in languages if said.get(one))

    def words(self, stored: str, about: Mapping[str, Any]) -> Iterable[str]:
        """See `Kind`."""
        del about
        return (stored,)

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        assert field.of is not None  # prose is always on the cards
        if value.kind == "regex" or is_sign(value.text):
            return self._matching(field, operator, value, scope)
        wanted, column = fold(value.text), scope.column(field)
        if operator == ":":
            kept = [at for at, one in enumerate(column) if wanted in one]
        else:
            equal = operator == "="
            kept = [
                at for at, one in enumerate(column) if one and (wanted in one.split("\n")) is equal
            ]
        shown = _IN_QUOTES.filled(value=value.text)
        said = {"=": _EXACTLY.filled(value=shown), "!=": compared("!=", shown)}
        return Test(frozenset(kept), said.get(operator, shown), Quoted(verbatim(value.text)))

    def _matching(
        self, field: Field, operator: str, value: Value, scope: Scope
    ) -> Test | Diagnostic:
        """Cards in whose words, as they are printed, a pattern is found."""

        def texts() -> Iterable[tuple[int, str]]:
            for card in scope.catalogue:
                said = (field.of(card.record) if field.of else None) or {}
                language = self._language
                yield card.index, said.get(language, "") if language else "\n".join(said.values())

        pattern = value.text if value.kind == "regex" else re.escape(value.text)
        found = matching(pattern, texts(), value.place, scope)
        if isinstance(found, Diagnostic):
            return found
        if operator == "!=":
            having = (at for at, one in enumerate(scope.column(field)) if one)
            found = frozenset(having) - found
        if value.kind != "regex":
            return Test(found, _IN_QUOTES.filled(value=value.text), Quoted(verbatim(value.text)))
        written = verbatim("/" + pattern.replace("/", "\\/") + "/")
        return Test(found, _MATCHING.filled(value=written), written)

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        words = (word for one in scope.column(field) for word in one.split() if word.isalpha())
        long = (word for word in words if len(word) >= _TELLING)
        return is_value(verbatim(next(long, "…")))


def is_sign(text: str) -> bool:
    """Whether a text is sought as it is printed, since folding would change it: `①`, `♠`, `+1`."""
    signs = any(unicodedata.category(one) in _SIGNS for one in text)
    return signs or not fold(text)


class NameOfCard(Kind):
    """Cards that belong to another, which is named; a part of its name is enough."""

    def __init__(self, among: Callable[[Catalogue], frozenset[int]]) -> None:
        """`among` are the indexes of the cards that may be named."""
        self.among = among

    def choices(self, catalogue: Catalogue) -> Mapping[str, Text]:
        """See `Kind`."""
        cards = map(catalogue.card, sorted(self.among(catalogue)))
        return {card.id: card.title for card in cards}

    def stored(self, raw: Any) -> tuple[str, ...]:
        """The ids of the cards that it belongs to."""
        return () if raw is None else (raw,) if isinstance(raw, str) else tuple(raw)

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        if value.kind == "regex":
            return no_regex(field, value, scope)
        catalogue, among = scope.catalogue, self.among(scope.catalogue)
        match = catalogue.find(value.text, among, suggest=False)
        if match.kind == "exact" and match.cards[0] in among:
            found = catalogue.card(match.cards[0])
        else:
            partly = tuple(
                card for card in catalogue.partial(value.text, among) if card.index in among
            )
            if len(partly) != 1:
                known = {card.id: card.title for card in partly} or self.choices(catalogue)
                wrong = chosen(field, value, known, scope)
                if isinstance(wrong, Diagnostic):
                    return wrong
                partly = tuple(card for card in catalogue if card.id == wrong)
            found = partly[0]
        column = scope.column(field)
        belonging = operator != "!="
        kept = [at for at, one in enumerate(column) if one and (found.id in one) is belonging]
        return Test(frozenset(kept), compared(operator, found.title), Quoted(found.title))

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(iter(self.choices(scope.catalogue).values()), verbatim("…"))
        return is_value(Quoted(first))


class Presence(Kind):
    """Whether a card has another field."""

    def choices(self, catalogue: Catalogue) -> Mapping[str, Text]:
        """See `Kind`; they are the fields, which only a query's scope knows."""
        del catalogue
        return {}

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`. The number 0 is a number that a card has."""
        having = {one.id: one.name for one in scope.declared if one.of is not None}
        if value.kind == "regex":
            return no_regex(field, value, scope)
        other = scope.field(value.text)
        if other is None or other.of is None:
            found = chosen(field, value, having, scope)
            if isinstance(found, Diagnostic):
                return found
            other = scope.field(having[found].en)
        assert other is not None
        has = operator != "!="
        column = scope.column(other)
        kept = [at for at, one in enumerate(column) if (one not in (None, "", ())) is has]
        return Test(frozenset(kept), compared(operator, other.name), Quoted(other.name))

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(one for one in scope.declared if one.of is not None)
        return is_value(first.name)
