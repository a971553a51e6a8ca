"""What is translated: every text of a catalogue, by a key that outlives moves and renamings.

`improvise.effect-1` is the text of the first effect of the card `improvise`; with a language after
it, `improvise.effect-1.en`, it is that text in English. `ruling-improvise-cost.about` is a text of
the ruling `improvise-cost`. Keys are what lock files, PO files and spreadsheets know a text by.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rng_cards.catalogue.beside import entries_in
from rng_cards.catalogue.card import Catalogue
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar, Sequence

_PARTS: Final = {"effects": "effect", "rulings": "ruling", "lines": "line"}
"""Lists of texts in a file, and what one of their items is called."""


class Unit(NamedTuple):
    """One text, of a card as a rule, in every language that has it."""

    card: str
    """The card's id; of a text beside the cards, what it belongs to: `ruling-improvise-cost`."""
    field: str
    """`name`, `flavour`, `effect-1`, `ruling-2`; `about`, `line-1`."""
    texts: Mapping[str, str]
    set: str
    """The set of the card; of a text beside the cards, the name of its file."""
    path: str
    """The card's file, or that of the text."""
    loc: tuple[str | int, ...]
    """Where the map of its languages stands in the file."""
    beside: bool = False
    """Whether it is a text beside the cards: of a ruling, a set, the leaflet."""

    @property
    def key(self) -> str:
        """`improvise.effect-1`."""
        return f"{self.card}.{self.field}"


class Tongue(NamedTuple):
    """A language that is translated into, and the one it is translated from."""

    id: str
    source: str
    complete: bool


def tongues(catalogue: Catalogue) -> tuple[Tongue, ...]:
    """The languages that cards are translated into, in their order."""
    spoken = catalogue.about["spoken"].values()
    return tuple(Tongue(one["id"], one["from"], one["complete"]) for one in spoken if one["from"])


def units(catalogue: Catalogue) -> Iterator[Unit]:
    """Every text of every card, in the order of the catalogue."""
    for card in catalogue:
        path, set_id = catalogue.path_of(card), catalogue.set_of(card)
        for loc, said in catalogue.texts(card):
            yield Unit(card.id, field_of(loc), said, set_id, path, loc)


def units_beside(catalogue: Catalogue) -> Iterator[Unit]:
    """Every text beside the cards: rulings, what sets are called, the leaflet."""
    for owner, file, path, texts in catalogue.beside.values():
        for loc, said in texts:
            within = loc[1:] if isinstance(loc[0], int) else loc[2:]
            yield Unit(owner, field_of(within), said, file, path, loc, beside=True)


def field_of(loc: tuple[str | int, ...]) -> str:
    """The field that a place of a card's file is: («effects», 0, «text») is `effect-1`."""
    part = str(loc[0])
    return f"{_PARTS[part]}-{int(loc[1]) + 1}" if part in _PARTS else part


def units_of_files(paths: Iterable[str], languages: Collection[str]) -> Iterator[Unit]:
    """The texts of card files as they are written, for cards that the catalogue leaves out because
    something is wrong with them: a translation that is missing, to begin with.
    """
    from rng_cards.yaml.reader import read_yaml  # noqa: PLC0415 -- for cards at fault only

    for path in paths:
        root = read_yaml(path).root
        card, set_id = _plain(root, "id"), _plain(root, "set")
        if root is not None and card:
            for loc, said in texts_in(root, languages):
                yield Unit(card, field_of(loc), said, set_id, path, loc)


def _plain(root: Node | None, key: str) -> str:
    node = root.get(key) if isinstance(root, MapNode) else None
    return node.value if isinstance(node, Scalar) else ""


def texts_of(
    root: Node, languages: Collection[str], owner: str
) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
    """Those of one owner, in a file that holds one card or a list of entries with ids."""
    root = entries_in(root)
    if not isinstance(root, Sequence):
        yield from texts_in(root, languages)
        return
    _, _, wanted = owner.partition("-")
    for entry in root.items:
        if _plain(entry, "id") == wanted:
            yield from texts_in(entry, languages)


def texts_in(
    root: Node, languages: Collection[str]
) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
    """Each text of a card's file, sound or not: its place, and what it says in each language."""
    if not isinstance(root, MapNode):
        return
    for key, node in root.pairs():
        if key.value not in _PARTS:
            said = _said(node, languages)
            if said:
                yield (key.value,), said
        elif isinstance(node, Sequence):
            for number, item in enumerate(node.items):
                text = item.get("text") if isinstance(item, MapNode) else None
                said = _said(text or item, languages)
                if said:
                    yield (key.value, number, *(("text",) if text else ())), said


def _said(node: Node | None, languages: Collection[str]) -> Mapping[str, str]:
    """What a map of languages says; nothing for any other value."""
    if not isinstance(node, MapNode) or not node.entries.keys() <= set(languages):
        return {}
    said = {key.value: value.value for key, value in node.pairs() if isinstance(value, Scalar)}
    return said if len(said) == len(node.entries) else {}
