"""What may be asked of cards: the fields that a game declares, and what their values are made of.

A field is declared once, with its names, what it holds and where a card's record has it. The
catalogue keeps a column of values for each (`columns_of`); queries, help pages, completion and the
options of `rng cards` are made from the declarations.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.record import Record
from rng_cards.search.around import Around
from rng_cards.search.findings import finding
from rng_cards.search.tree import Place, Value
from rng_cards.words import Joined, Param, Text, in_each_language, verbatim

ANYWHERE: Final = "*"
"""The column of all words of a card."""

EQUAL: Final = (":", "=", "!=")
COMPARED: Final = (*EQUAL, "<", "<=", ">", ">=")


class Field(Record):
    """One thing that may be asked of the cards of a game."""

    name: Text
    """What it is called; any of its names may be typed, in any language."""
    kind: "Kind"
    about: Text
    """One sentence for help pages."""
    of: Callable[[Mapping[str, Any]], Any] | None = None
    """What a card's record has of it; None where the catalogue does not know it, such as what one
    owns.
    """
    short: tuple[str, ...] = ()
    """Shorter names and signs that mean it too."""
    anywhere: bool = False
    """Whether words without a field are sought in it too."""
    option: str = ""
    """What stands for its value after the option `--name` of `rng cards`; empty for no option."""
    flags: Mapping[str, Text] = {}
    """The help of options that stand for one of its choices, or for all but it: `--no-…`."""
    whole: bool = False
    """Whether it is about the whole query, as the order of a list is."""

    def example(self, scope: "Scope") -> Text:
        """A condition on it that makes sense, in the reader's language."""
        return Joined([self.name, self.kind.example(self, scope)], verbatim(""))

    @property
    def sortable(self) -> bool:
        """Whether lists may be sorted by it."""
        return not self.whole and (self.of is not None or self.kind.is_number)

    @property
    def id(self) -> str:
        """Its name in English, which is that of its column and its option."""
        return self.name.en

    @property
    def names(self) -> frozenset[str]:
        """All that may be typed for it, in small letters."""
        said = (*in_each_language(self.name).values(), *self.short)
        return frozenset(map(spelling, said))


class Test(Record):
    """One value of a condition as it was understood."""

    cards: frozenset[int]
    """Indexes of the cards that pass it."""
    said: Text
    """What is asked, in words, without the field's name."""
    written: Text
    """The value as a query has it."""


class Scope(Record):
    """What a query is read with."""

    catalogue: Catalogue
    declared: tuple[Field, ...]
    """The fields of the game."""
    path: str
    """What findings call the query."""
    around: Around = Around()
    """The decks that it may name, and what one owns."""

    def column(self, field: Field) -> list[Any]:
        """The values of a field, by the indexes of cards."""
        return field.kind.column(field, self)

    def field(self, typed: str) -> Field | None:
        """The field of a name; None where there is none."""
        name = spelling(typed)
        return next((one for one in self.declared if name in one.names), None)

    def complaint(
        self, code: Code, place: Place, *, help: Text | None = None, **params: Param
    ) -> Diagnostic:
        """A finding at a stretch of the query."""
        return finding(code, place, self.path, help=help, **params)


class Kind(ABC):
    """What the values of a field are, and how they are compared."""

    operators: ClassVar[tuple[str, ...]] = EQUAL
    is_number: ClassVar[bool] = False

    @abstractmethod
    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """The cards whose value compares so, or why that makes no sense."""

    @abstractmethod
    def example(self, field: Field, scope: Scope) -> Text:
        """Something that may stand behind the field's name, its operator included."""

    def choices(self, catalogue: Catalogue) -> Mapping[str, Text]:
        """What it may be asked for, by ids, where that is a closed list; empty elsewhere."""
        del catalogue
        return {}

    def listed(self, stored: Any) -> Iterable[str]:
        """The ids among its choices that a stored value has."""
        del stored
        return ()

    def column(self, field: Field, scope: Scope) -> list[Any]:
        """Its values by the indexes of cards: those that the catalogue keeps."""
        return scope.catalogue.column(field.id)

    @abstractmethod
    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """What a reader without Python needs to know to test cards as `test` does, as plain data:
        `kind`, which names the way of testing, and what that way takes. See `tables`. Empty for
        what is about whoever asks, and is no business of others.
        """

    def trouble(self, scope: Scope) -> Code | None:
        """The code of the finding why its values are not known."""
        del scope
        return None

    def stored(self, raw: Any) -> Any:
        """A value of a record as the column keeps it."""
        return raw

    def words(self, stored: Any, about: Mapping[str, Any]) -> Iterable[str]:
        """Its words in every language, folded, for queries without a field."""
        del stored, about
        return ()


def columns_of(
    fields: Iterable[Field], record: Mapping[str, Any], about: Mapping[str, Any]
) -> dict[str, Any]:
    """What the columns keep of one card: a value for each field, and all its words."""
    kept: dict[str, Any] = {}
    words = [fold(one) for one in record["aliases"]]
    for field in fields:
        if field.of is not None:
            kept[field.id] = field.kind.stored(field.of(record))
            if field.anywhere:
                words += field.kind.words(kept[field.id], about)
    return {**kept, ANYWHERE: " \n ".join(words)}


def spelling(name: str) -> str:
    """A field's name as it is compared: `Coût`, `cout` and `COST` are those of fields.

    >>> spelling("Coût"), spelling("legal-with"), spelling("♠")
    ('cout', 'legal with', '♠')
    """
    return fold(name) or name
