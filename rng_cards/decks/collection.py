"""The file of what one owns besides what was printed: by game, each card with how many.

A line is the name of a card, in any language, and a number, which is below zero for printed cards
that are gone.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.decks import collection_codes
from rng_cards.decks.model import DeckEntry
from rng_cards.decks.resolve import no_card
from rng_cards.diagnostics import Diagnostic, Label, has_errors
from rng_cards.files.text import TextFile
from rng_cards.record import Record
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.reader import parse
from rng_cards.yaml.shapes import unknown_key, wrong_type
from rng_cards.yaml.write import scalar

MOST: Final = 9999
"""Copies of one card."""
_MOST_VALUES: Final = 100_000
_NUMBER: Final = re.compile(r"-?[0-9]{1,4}\Z")
_INDENT: Final = "  "


class Owned(Record):
    """A card that the file names."""

    index: int
    count: int
    key: Scalar
    value: Node


class Collection(Record):
    """The file of what one owns, read; nothing where it is not there."""

    file: TextFile
    games: dict[str, tuple[Owned, ...]]
    """By game, in the order of the file."""
    root: MapNode | None
    findings: tuple[Diagnostic, ...]

    @property
    def sound(self) -> bool:
        """Whether all of it could be read."""
        return not has_errors(self.findings)

    def counts(self, game: str) -> dict[int, int]:
        """How many the file says of the cards of a game, by their indexes."""
        return {one.index: one.count for one in self.games.get(game, ())}


def read_collection(
    file: TextFile, games: Iterable[str], catalogue_of: Callable[[str], Catalogue]
) -> Collection:
    """Read what one owns of those games, with everything that is wrong with it."""
    if not file.findings and not any(map(_says, (file.text or "").splitlines())):
        return Collection(file, {}, None, ())
    document = parse(file, _MOST_VALUES)
    findings = [*document.findings]
    root = document.root
    if root is not None and not isinstance(root, MapNode):
        findings.append(wrong_type(root, "map", file.path))
    if not isinstance(root, MapNode):
        return Collection(file, {}, None, tuple(findings))
    known, found = tuple(games), {}
    for key, node in root.pairs():
        if key.value not in known:
            findings.append(unknown_key(key.span(file.path), key.value, known))
        elif isinstance(node, MapNode):
            reader = _Reader(file.path, catalogue_of(key.value), findings)
            found[key.value] = tuple(reader.owned(node))
        elif not (isinstance(node, Scalar) and node.plain and not node.value):
            findings.append(wrong_type(node, "map", file.path))
    return Collection(file, found, root, tuple(findings))


def _says(line: str) -> bool:
    """Whether a line says anything."""
    return line.strip() != "" and not line.lstrip().startswith("#")


class _Reader:
    def __init__(self, path: str, catalogue: Catalogue, findings: list[Diagnostic]) -> None:
        self.path = path
        self.catalogue = catalogue
        self.findings = findings

    def owned(self, node: MapNode) -> Iterator[Owned]:
        """The cards of a game; what is wrong is told, and left out."""
        first: dict[int, Scalar] = {}
        for key, value in node.pairs():
            count = self._count(key.value, value)
            match = self.catalogue.find(key.value)
            if match.kind != "exact":
                entry = DeckEntry(key.value, key.span(self.path))
                self.findings.append(no_card(key.value, match, self.catalogue, entry=entry))
                continue
            card = self.catalogue.card(match.cards[0])
            if card.index in first:
                there = Label(first[card.index].span(self.path), _FIRST)
                span, params = key.span(self.path), {"card": card.title}
                twice = Diagnostic(collection_codes.TWICE, span, params, related=[there])
                self.findings.append(twice)
            elif count is not None:
                first[card.index] = key
                yield Owned(card.index, count, key, value)

    def _count(self, name: str, value: Node) -> int | None:
        said = value.value if isinstance(value, Scalar) and value.plain else ""
        if _NUMBER.match(said):
            return int(said)
        span = value.span(self.path)
        if span.line != span.end_line:
            span = span._replace(end_line=span.line, end_column=span.column + 1)
        params: dict[str, Param] = {"name": name, "most": MOST}
        self.findings.append(Diagnostic(collection_codes.NO_COUNT, span, params))
        return None


_FIRST: Final = Text(fr="d'abord ici", en="first here")


def with_counts(
    collection: Collection, game: str, counts: dict[int, int], name_of: Callable[[int], str]
) -> str:
    """The text of the file with those counts instead, or besides: by the indexes of cards.

    Comments and order stay. The text may be spoilt where the file is written in an unusual way:
    who writes it reads it back first.
    """
    lines = (collection.file.text or "").splitlines(keepends=True)
    there = {one.index: one for one in collection.games.get(game, ())}
    for index, count in counts.items():
        if index in there:
            at = there[index].value.span("")
            line = lines[at.line - 1]
            before, behind = line[: at.column - 1], line[at.end_column - 1 :]
            lines[at.line - 1] = f"{before}{count}{behind}"
    new = {index: count for index, count in counts.items() if index not in there}
    if not new:
        return "".join(lines)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    last = max(there.values(), key=lambda one: one.key.span("").line, default=None)
    indent = _INDENT if last is None else " " * (last.key.span("").column - 1)
    added = [f"{indent}{scalar(name_of(index))}: {count}\n" for index, count in new.items()]
    entry = collection.root.entries.get(game) if collection.root else None
    if last is not None:
        at_line = last.value.span("").line
    elif entry is not None:
        at_line = entry[0].span("").line
    else:
        at_line, added = len(lines), [f"{game}:\n", *added]
    return "".join([*lines[:at_line], *added, *lines[at_line:]])
