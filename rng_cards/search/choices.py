"""Fields whose values stand in a list: words, cards, other fields."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.search import query_codes
from rng_cards.search.comparing import compared, is_value, no_regex
from rng_cards.search.fields import Field, Kind, Scope, Test
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Names, Text, in_each_language, verbatim

LEAST_LETTERS: Final = 2
"""Letters of the beginning of a word of a list."""


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

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        typed = spelt(self.choices(scope.catalogue))
        return {"kind": "words", "typed": typed, "values": scope.column(field)}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(iter(self.choices(scope.catalogue).values()), verbatim("…"))
        return is_value(Quoted(first))


def spelt(choices: Mapping[str, Text]) -> dict[str, list[str]]:
    """By ids of choices, all that may be typed for them, folded."""
    return {key: sorted(_spellings(key, said)) for key, said in choices.items()}


def chosen(
    field: Field, value: Value, choices: Mapping[str, Text], scope: Scope
) -> str | Diagnostic:
    """The id of the choice that was typed: as it is, or the beginning of one alone."""
    wanted = fold(value.text)
    typed = spelt(choices)
    whole = [key for key, some in typed.items() if wanted in some or wanted.rstrip("s") in some]
    if whole:
        return whole[0]
    begun = [
        key
        for key, some in typed.items()
        if len(wanted) >= LEAST_LETTERS and any(one.startswith(wanted) for one in some)
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

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        typed, among = spelt(self.choices(scope.catalogue)), sorted(self.among(scope.catalogue))
        return {
            "kind": "cards",
            "typed": typed,
            "among": among,
            **_names(scope.catalogue),
            "values": scope.column(field),
        }

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(iter(self.choices(scope.catalogue).values()), verbatim("…"))
        return is_value(Quoted(first))


def _names(catalogue: Catalogue) -> Mapping[str, Any]:
    """By what cards may be found: their ids by index, and by folded names their indexes."""
    return {"ids": [card.id for card in catalogue], "bearing": catalogue.by_names}


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

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        del field
        having = {one.id: one.name for one in scope.declared if one.of is not None}
        return {"kind": "presence", "typed": spelt(having)}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        first = next(one for one in scope.declared if one.of is not None)
        return is_value(first.name)
