"""A compiled card and the compiled catalogue: what every command reads."""

import marshal
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from rng_cards.catalogue.beside import Beside
from rng_cards.catalogue.names import Match, NameIndex
from rng_cards.words import Names

REMARK: Final = "rng: "
"""What a comment in a card's file begins with, if it is meant for the tool."""

Texts: TypeAlias = tuple[tuple[str | int, ...], Mapping[str, str]]
"""A text of a card: its place in the file, and what it says in each language."""

_SAME_BYTES: Final = 2
"""The version of marshal whose bytes depend on the data alone."""


def same_bytes(data: Any) -> bytes:
    """Plain data as bytes that are the same wherever the data is."""
    return marshal.dumps(data, _SAME_BYTES)


class Card:
    """One card: what a list or a deck rule asks is at hand, the rest is unpacked when asked for."""

    __slots__ = ("_body", "facts", "id", "index", "names", "type")

    def __init__(
        self,
        index: int,
        id: str,
        type: str,
        names: dict[str, str],
        facts: dict[str, Any],
        body: bytes,
    ) -> None:
        self.index = index
        self.id = id
        self.type = type
        self.names = names
        self.facts = facts
        self._body = body

    def __repr__(self) -> str:
        return f"<Card {self.id}>"

    def name(self, language: str) -> str:
        """Its name in that language, else in English, else in the first it has one in."""
        return self.title.say(language)

    @property
    def title(self) -> Names:
        """Its names, for a sentence in any language."""
        return Names(self.names)

    @property
    def packed(self) -> bytes:
        """The same, packed: equal bytes are equal cards."""
        return self._body

    @property
    def record(self) -> dict[str, Any]:
        """All that its file says, as plain data: an object of `rng cards --format json`."""
        record: dict[str, Any] = marshal.loads(self._body)  # noqa: S302 -- our own cache, checksummed
        return record


class Catalogue:
    """All cards of a game, ready to be found."""

    def __init__(self, compiled: Mapping[str, Any]) -> None:
        self.about: dict[str, Any] = compiled["about"]
        self.problems: int = compiled["problems"]
        self._heads: list[tuple[str, str, dict[str, str], dict[str, Any]]] = compiled["heads"]
        self._bodies: list[bytes] = compiled["bodies"]
        self.remarks: tuple[int, ...] = tuple(compiled["remarks"])
        """Indexes of the cards whose files say something to the tool in a comment."""
        self.remarked: tuple[str, ...] = tuple(compiled["remarked"])
        """Paths of the files of other texts whose comments do."""
        self._packed_texts: bytes = compiled["texts"]
        self._packed_rules: bytes = compiled["rules"]
        self._packed_columns: dict[str, bytes] = compiled["columns"]
        self._columns: dict[str, list[Any]] = {}
        self._packed_beside: bytes = compiled["beside"]
        ids = {head[0]: index for index, head in enumerate(self._heads)}
        self._of_types: dict[tuple[frozenset[str], bool], frozenset[int]] = {}
        self._index = NameIndex(ids, compiled["names"])

    def __len__(self) -> int:
        return len(self._heads)

    def __iter__(self) -> Iterator[Card]:
        return (self.card(index) for index in range(len(self)))

    @cached_property
    def _texts(self) -> list[tuple[str, str, tuple[Texts, ...]]]:
        """Of each card its file, its set and its texts, which only `rng tr` reads."""
        texts: list[tuple[str, str, tuple[Texts, ...]]] = marshal.loads(self._packed_texts)  # noqa: S302 -- our own cache, checksummed
        return texts

    @cached_property
    def _rules(self) -> list[bytes]:
        rules: list[bytes] = marshal.loads(self._packed_rules)  # noqa: S302 -- our own cache, checksummed
        return rules

    def rules_digest(self, card: Card) -> bytes:
        """SHA-256 of what a card does, whatever it is called and however it is worded."""
        return self._rules[card.index]

    @cached_property
    def beside(self) -> Mapping[str, Beside]:
        """The texts of other files than the cards', by what they belong to."""
        packed: list[tuple[Any, ...]] = marshal.loads(self._packed_beside)  # noqa: S302 -- our own cache, checksummed
        return {one[0]: Beside(*one) for one in packed}

    def column(self, name: str) -> list[Any]:
        """What is kept of every card under a name, by their indexes."""
        column = self._columns.get(name)
        if column is None:
            packed = self._packed_columns.get(name)
            column = marshal.loads(packed) if packed else [None] * len(self)  # noqa: S302 -- our own cache, checksummed
            self._columns[name] = column
        return column

    def texts(self, card: Card) -> tuple[Texts, ...]:
        """Each text of a card: where it stands in its file, and its languages."""
        return self._texts[card.index][2]

    def path_of(self, card: Card) -> str:
        """The file of a card."""
        return self._texts[card.index][0]

    def set_of(self, card: Card) -> str:
        """The set of a card; empty in a game without sets."""
        return self._texts[card.index][1]

    @cached_property
    def surroundings(self) -> bytes:
        """All that texts are read by besides their own card: what is about the cards, and the
        names of all of them, which texts may hold. The same bytes wherever that is the same.
        """
        return same_bytes([self.about, [(card.id, card.names) for card in self]])

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that every card is in, the one they are written in first."""
        return tuple(self.about["languages"])

    def name_of_language(self, language: str) -> str:
        """What a language of the cards calls itself."""
        name: str = self.about["spoken"][language]["name"]
        return name

    def card(self, index: int) -> Card:
        """The card at an index."""
        id_, type_, names, facts = self._heads[index]
        return Card(index, id_, type_, names, facts, self._bodies[index])

    def get(self, card_id: str) -> Card | None:
        """The card of an id, or None."""
        index = self._index.ids.get(card_id)
        return None if index is None else self.card(index)

    def of_types(self, types: frozenset[str], *, outside: bool = False) -> frozenset[int]:
        """Indexes of the cards of those types, or of all others."""
        known = self._of_types.get((types, outside))
        if known is None:
            known = self._of_types[types, outside] = frozenset(
                index for index, head in enumerate(self._heads) if (head[1] in types) is not outside
            )
        return known

    @cached_property
    def kinds(self) -> list[int]:
        """Of each card a number, which those of the same type and the same facts share."""
        numbers: dict[tuple[str, bytes], int] = {}
        keys = ((type_, same_bytes(facts)) for _, type_, _, facts in self._heads)
        return [numbers.setdefault(key, len(numbers)) for key in keys]

    def bearing(self, names: frozenset[str]) -> frozenset[int]:
        """Indexes of the cards of which a name, as it is written, is one of these."""
        heads = enumerate(self._heads) if names else ()
        return frozenset(at for at, head in heads if not names.isdisjoint(head[2].values()))

    def find(
        self, name: str, among: frozenset[int] | None = None, *, suggest: bool = True
    ) -> Match:
        """What a typed name leads to; see `NameIndex.find`."""
        return self._index.find(name, among, suggest=suggest)

    @property
    def by_names(self) -> Mapping[str, Sequence[int]]:
        """By folded names, the indexes of the cards that bear them."""
        return self._index.names

    def partial(self, name: str, among: frozenset[int] | None = None) -> tuple[Card, ...]:
        """The cards of which a name says a part, all those of its words or their beginnings."""
        match = self._index.partial(name, among)
        return tuple(self.card(index) for index in match.cards) if match else ()

    def words(self, part: str) -> dict[str, dict[str, str]]:
        """A part of the glossary (`keywords`, `types`, `terms`) by id, each in every language."""
        words: dict[str, dict[str, str]] = self.about["glossary"][part]
        return words

    def wordings(self, language: str) -> dict[str, Any] | None:
        """How a language says what cards do, as its file has it; None where it has none."""
        return wordings_of(self.about, language)


def wordings_of(about: Mapping[str, Any], language: str) -> dict[str, Any] | None:
    """The same, of what surrounds the cards while they are read."""
    packed: bytes | None = about.get("wordings", {}).get(language)
    if packed is None:
        return None
    said: dict[str, Any] = marshal.loads(packed)  # noqa: S302 -- our own cache, checksummed
    return said
