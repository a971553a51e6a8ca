"""Queries as they are typed: names of fields, then their values."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from rng_cards.catalogue.names import fold
from rng_cards.cli.completion.commands import known
from rng_cards.cli.completion.sources import field_values, games_meant, said
from rng_cards.cli.completion.typed import Candidate, Typed
from rng_cards.words import Names, Text

if TYPE_CHECKING:
    from rng_cards.app.search_scope import AroundTable
    from rng_cards.app.table import Table

_ITEM: Final = re.compile(r"((?:.*[\s(|])?[-\u2212]?)([^\s(|\"«»]*)\Z", re.DOTALL)
"""The last item of a query, and all that stands before it."""
_CONDITION: Final = re.compile(r"([^:=<>≤≥≠!]+)(!=|<=|>=|[:=<>≤≥≠])((?:[^,]*,)*-?)([^,]*)\Z")
"""A field, what it is compared by, values that are whole, and one that is begun."""

_AROUND: Final[Mapping[Any, Callable[["AroundTable"], Iterable[str]]]] = {
    "decks": lambda around: around.deck_names(),
    "tags": lambda around: around.tags(),
}
"""What the decks in reach are called, and how they are tagged."""


def query(typed: Typed) -> Iterator[Candidate]:
    """The last item of a query as it may be typed on: fields and, behind one, its values."""
    from rng_cards.app.table import Table

    table = Table()
    match = _ITEM.match(typed.incomplete)
    if match is None:
        return
    before, item = match.groups()
    condition = _CONDITION.match(item)
    for game in games_meant(typed, table):
        fields = known()["games"][game]["fields"]
        if condition is None:
            for one in _names(fields, typed._replace(incomplete=item)):
                yield Candidate(f"{before}{one}:", unfinished=True)
            continue
        name, operator, whole, begun = condition.groups()
        rest = typed._replace(incomplete=begun)
        for value in _values(fields.get(_field(name, fields), {}), fields, rest, game, table):
            yield Candidate(f"{before}{name}{operator}{whole}{_quoted(value)}")


def _names(fields: Mapping[str, Any], typed: Typed) -> Iterator[str]:
    """What fields are called in the reader's language, or in another where that was begun."""
    names: list[Text] = [Names(one["name"]) for one in fields.values()]
    return (one.value for one in said(names, typed))


def _field(name: str, fields: Mapping[str, Any]) -> str:
    """The id of the field that a name means; empty for none."""
    wanted = fold(name) or name
    spelt = ((one, {fold(word) or word for word in said["typed"]}) for one, said in fields.items())
    return next((one for one, words in spelt if wanted in words), "")


def _values(
    field: Mapping[str, Any], fields: Mapping[str, Any], typed: Typed, game: str, table: "Table"
) -> Iterator[str]:
    source = field.get("source")
    if source == "fields":
        yield from _names(fields, typed)
    elif source in _AROUND:
        from rng_cards.app.search_scope import AroundTable

        names = _AROUND[source](AroundTable(table, game))
        yield from (one for one in names if fold(one).startswith(fold(typed.incomplete)))
    else:
        yield from (one.value for one in field_values(field, typed, game, table))


def _quoted(value: str) -> str:
    """A value as a query has it."""
    return f'"{value}"' if " " in value else value
