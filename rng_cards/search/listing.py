"""Fields about the list and not the cards: how it is sorted, how it is shown."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.record import Record
from rng_cards.search.choices import chosen, spelt
from rng_cards.search.comparing import is_value
from rng_cards.search.fields import Field, Kind, Scope, Test
from rng_cards.search.numbers import Number
from rng_cards.search.question import SortKey
from rng_cards.search.tree import Place, Value
from rng_cards.words import Param, Text

_DOWN: Final = Text(fr="{field}, du plus grand au plus petit", en="{field}, the largest first")
DISPLAYS: Final = {
    "list": Text(fr="liste", en="list"),
    "text": Text(fr="texte", en="text"),
    "names": Text(fr="noms", en="names"),
}
"""How a list may be shown: a line a card, with what they do, their names alone."""


class Listed(Record):
    """What a query says of its list."""

    said: Text
    written: Text
    sort: SortKey | None = None
    display: str = ""


class AboutList(Kind):
    """What concerns the whole list."""

    operators: ClassVar[tuple[str, ...]] = (":", "=")

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """Never asked: it chooses no cards."""
        raise NotImplementedError

    @abstractmethod
    def listing(self, field: Field, value: Value, scope: Scope) -> Listed | Diagnostic:
        """What a value says of the list, or why it says nothing."""


class Sort(AboutList):
    """By a field, or by names; with a minus sign, the other way round."""

    def listing(self, field: Field, value: Value, scope: Scope) -> Listed | Diagnostic:
        """See `AboutList`."""
        down = value.text.startswith("-")
        name = value.text.removeprefix("-")
        place = Place(value.place.start + down, value.place.end)
        known = {one.id: one.name for one in scope.declared if one.sortable}
        by = scope.field(name)
        if by is None or by.id not in known:
            found = chosen(field, Value(name, "word", place), known, scope)
            if isinstance(found, Diagnostic):
                return found
            by = scope.field(known[found].en)
        assert by is not None
        trouble = by.kind.trouble(scope)
        if trouble is not None:
            return scope.complaint(trouble, place)
        said = _DOWN.filled(field=by.name) if down else by.name
        return Listed(said, Minus(by.name) if down else by.name, SortKey(by.id, down))

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        del field
        sortable = {one.id: one.name for one in scope.declared if one.sortable}
        return {"kind": "sort", "typed": spelt(sortable)}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        numbers = (one for one in scope.declared if isinstance(one.kind, Number))
        return is_value(Minus(next(numbers, scope.declared[0]).name))


class Minus(Text):
    """A name with a minus sign before it."""

    __slots__ = ("text",)

    def __init__(self, text: Text) -> None:
        super().__init__(fr=text.fr, en=text.en)
        self.text = text

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The name in that language, its sign first."""
        return f"-{self.text.say(language, params)}"


class Display(AboutList):
    """One of the ways to show a list."""

    def choices(self, catalogue: object) -> Mapping[str, Text]:
        """See `Kind`."""
        del catalogue
        return DISPLAYS

    def listing(self, field: Field, value: Value, scope: Scope) -> Listed | Diagnostic:
        """See `AboutList`."""
        found = chosen(field, value, DISPLAYS, scope)
        if isinstance(found, Diagnostic):
            return found
        return Listed(DISPLAYS[found], DISPLAYS[found], display=found)

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        del field, scope
        return {"kind": "display", "typed": spelt(DISPLAYS)}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field, scope
        return is_value(DISPLAYS["text"])


SORT: Final = Field(
    name=Text(fr="tri", en="sort"),
    kind=Sort(),
    about=Text(
        fr="Trie la liste par un champ ; avec `-`, dans l'autre sens.",
        en="Sorts the list by a field; with `-`, the other way round.",
    ),
    whole=True,
)
DISPLAY: Final = Field(
    name=Text(fr="vue", en="display"),
    kind=Display(),
    about=Text(
        fr="Comment la liste se montre : une ligne par carte, avec leur texte, ou les noms seuls.",
        en="How the list is shown: a line a card, with their text, or the names alone.",
    ),
    whole=True,
)
