"""Texts that people read and that stand beside the cards: rulings, the leaflet, the lesson."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Sequence

_TEXTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "sets.yaml": ("set", ("name", "about")),
    "rulings.yaml": ("ruling", ("about", "ruling")),
    "house-rules.yaml": ("house-rule", ("says",)),
    "rulebook.yaml": ("section", ("name",)),
    "leaflet.yaml": ("leaflet", ("title", "lines")),
    "lesson.yaml": ("lesson", ("says",)),
}
"""By a file, what one of its entries is called, and which of its fields are texts, or lists of
them.
"""
_UNDER: Final = {"lesson.yaml": "explanations"}
"""The key under which a file has its entries, where it is no list of them."""


def entries_in(root: Node) -> Node:
    """The entries of such a file, which is a list of them or has one; any other file itself."""
    if isinstance(root, MapNode):
        found = [one for key in _UNDER.values() if isinstance(one := root.get(key), Sequence)]
        return found[0] if found else root
    return root


class Beside(NamedTuple):
    """The texts of one entry of such a file."""

    owner: str
    """What it is called and its id: `ruling-improvise-cost`."""
    file: str
    """The name of the file: `rulings.yaml`."""
    path: str
    texts: tuple[tuple[tuple[str | int, ...], Mapping[str, str]], ...]
    """Where each stands in the file, and what it says in each language."""


def texts_beside(file: str, path: str, entries: Any) -> Iterator[Beside]:
    """The texts of each entry of a file that was read; none where the file holds no texts."""
    if file not in _TEXTS:
        return
    what, fields = _TEXTS[file]
    under = (_UNDER[file],) if file in _UNDER else ()
    for number, entry in enumerate(getattr(entries, *under) if under else entries):
        texts = (one for field in fields for one in _said(entry, number, field))
        placed = tuple(((*under, *loc), said) for loc, said in texts)
        yield Beside(f"{what}-{entry.id}", file, path, placed)


def _said(
    entry: Any, number: int, field: str
) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
    """The texts of a field of an entry, with their places; none where it says nothing."""
    said = getattr(entry, field)
    if isinstance(said, list):
        yield from (((number, field, line), one) for line, one in enumerate(said))
    elif said:
        yield (number, field), said
