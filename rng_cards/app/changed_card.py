"""A card as it would be: some values of its file changed, or the file as it was last committed."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.app.table import Table
from rng_cards.app.translation.repository import Repository
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.load import compile_reading
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.diagnostics import Diagnostic, Report, Span, define
from rng_cards.files.plain import read_bytes
from rng_cards.files.text import TextFile, shown
from rng_cards.record import Record
from rng_cards.words import Param, Text
from rng_cards.yaml.reader import parse
from rng_cards.yaml.values import to_python

NO_SUCH_PLACE: Final = define(
    "CAT268",
    "no-such-place",
    Text(fr="`{card}` n'a rien à `{place}`", en="`{card}` has nothing at `{place}`"),
    why=Text(
        fr="Une valeur se nomme par les clés qui y mènent, séparées par des points ; les "
        "éléments d'une liste sont numérotés à partir de 1.",
        en="A value is named by the keys that lead to it, with dots between; the items of a list "
        "are numbered from 1.",
    ),
    help=Text(fr="il y a : {known}", en="there are: {known}"),
)


class Setting(NamedTuple):
    """A value to be set."""

    place: tuple[str, ...]
    """The keys that lead to it; items of lists by their numbers, from 1."""
    value: Any
    """Plain data; None takes the key away."""


class Change(NamedTuple):
    """Where a card's file says something else: the place, and what either has there; None where it
    has nothing.
    """

    place: str
    before: Any
    after: Any


class ChangedCard(Record):
    """A card before and after, each with the table where it is so; or what is wrong with it."""

    before: Card | None
    after: Card | None
    then: Table
    """The table of `before`."""
    now: Table
    """The table of `after`."""
    report: Report
    """What there is to say of the changed file."""
    changes: tuple[Change, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether it could not be read, or breaks a rule of cards."""
        return self.before is None or self.after is None


class _TableWithFile(Table):
    """A table one of whose card files holds another text. Nothing of it is kept in the cache."""

    def __init__(self, present: Table, path: str, content: bytes) -> None:
        self.roots = present.roots
        self.catalogue = cache(self._catalogue)
        self.ordinals = present.ordinals
        self.lists = present.lists
        self.report = cache(self._report)
        self._reading = cache(self._read)
        self._changed = {path: content}

    def _read(self, game_id: str) -> Any:
        cards = self.game(game_id).cards
        kind = cards.make_kind() if cards else None
        files = list_files(self.roots.all, game_id)
        return kind, read_catalogue(files, kind, Path.cwd(), self._changed)

    def _catalogue(self, game_id: str) -> Catalogue:
        kind, reading = self._reading(game_id)
        return Catalogue(compile_reading(reading, kind))

    def _report(self, game_id: str) -> Report:
        """What there is to say of the file that is another."""
        _, reading = self._reading(game_id)
        (path,) = self._changed
        here = shown(path)
        found = tuple(
            one for one in reading.report.diagnostics if one.span and one.span.path == here
        )
        return Report(found, reading.report.sources)


def with_settings(card: Card, game: str, settings: Sequence[Setting], table: Table) -> ChangedCard:
    """The card as it is, and with other values."""
    path = table.catalogue(game).path_of(card)
    text = read_bytes(path).decode("utf-8")
    changed, findings = _edited(text, settings, card.id, shown(path))
    if findings:
        return ChangedCard(card, None, table, table, Report(tuple(findings), {}))
    now = _TableWithFile(table, path, changed.encode())
    after = now.catalogue(game).get(card.id)
    return ChangedCard(card, after, table, now, now.report(game), _changes(text, changed, path))


def since_commit(card: Card, game: str, table: Table) -> ChangedCard:
    """The card as its last commit has it, and as it is now. Raises NoHistoryError."""
    path = table.catalogue(game).path_of(card)
    content = Repository(path).committed()
    changes = _changes(content.decode("utf-8"), read_bytes(path).decode("utf-8"), path)
    then = _TableWithFile(table, path, content)
    before = then.catalogue(game).get(card.id)
    return ChangedCard(before, card, then, table, then.report(game), changes)


def _changes(before: str, after: str, path: str) -> tuple[Change, ...]:
    trees = [parse(TextFile(path, text, [])).root for text in (before, after)]
    values = [to_python(one) if one is not None else None for one in trees]
    return tuple(_differences(values[0], values[1]))


def _edited(
    text: str, settings: Sequence[Setting], card: str, path: str
) -> tuple[str, list[Diagnostic]]:
    """A file's text with other values, and what could not be set."""
    from io import StringIO

    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 1_000_000
    yaml.indent(mapping=2, sequence=4, offset=2)
    data = yaml.load(text)
    findings = []
    for one in settings:
        wrong = _set(data, one)
        if wrong is not None:
            place, known = wrong
            said: dict[str, Param] = {"card": card, "place": ".".join(place), "known": known}
            findings.append(Diagnostic(NO_SUCH_PLACE, Span.of_file(path), said))
    out = StringIO()
    yaml.dump(data, out)
    return out.getvalue(), findings


def _set(data: Any, setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Set a value; else the place where there is nothing, and the keys that there are."""
    at = data
    for depth, key in enumerate(setting.place):
        last = depth == len(setting.place) - 1
        if isinstance(at, dict) and (key in at or last):
            index: Any = key
        elif isinstance(at, list) and key.isdecimal() and 0 < int(key) <= len(at) + last:
            index = int(key) - 1
        else:
            return setting.place[: depth + 1], _keys(at)
        if not last:
            at = at[index]
    if setting.value is None:
        with_nothing = isinstance(at, dict) and index not in at
        if with_nothing or (isinstance(at, list) and index == len(at)):
            return setting.place, _keys(at)
        del at[index]
    elif isinstance(at, list) and index == len(at):
        at.append(setting.value)
    else:
        at[index] = setting.value
    return None


def _keys(at: Any) -> tuple[str, ...]:
    if isinstance(at, dict):
        return tuple(map(str, at))
    return tuple(str(one + 1) for one in range(len(at))) if isinstance(at, list) else ()


def _differences(before: Any, after: Any, place: tuple[str, ...] = ()) -> Iterator[Change]:
    if isinstance(before, dict) and isinstance(after, dict):
        keys: Sequence[Any] = [*before, *(key for key in after if key not in before)]
        pairs = [(str(key), before.get(key), after.get(key)) for key in keys]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        both = zip(before, after, strict=True)
        pairs = [(str(at), one, other) for at, (one, other) in enumerate(both, start=1)]
    else:
        if before != after:
            yield Change(".".join(place), before, after)
        return
    for key, one, other in pairs:
        yield from _differences(one, other, (*place, key))
