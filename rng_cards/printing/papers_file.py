"""papers.yaml, read with suspicion: every fault at its line, and whatever is sound is kept.

margin: 4.2 mm
papers:
  a4:
    name: A4                  # or one a language: {fr: …, en: …}
    size: [210 mm, 297 mm]    # width, height
    margin: 3 mm              # where it is not that of all
    bleed: 2 mm               # where none is asked for; 0 if it is not said
  card:
    one-card: true            # a page that is one card; may leave out its size
    bleed: 3 mm
cards:
  standard:
    size: [63 mm, 88 mm]
"""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as MappingOf
from typing import Any, Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, in_order
from rng_cards.printing import sheet_codes as codes
from rng_cards.printing.units import LONGEST, MM, Points, length
from rng_cards.words import SOURCE_LANGUAGES
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping, Node, Scalar
from rng_cards.yaml.nodes import Sequence as SequenceNode
from rng_cards.yaml.reader import read_yaml
from rng_cards.yaml.shapes import first_line, unknown_key, wrong_type
from rng_cards.yaml.values import to_python

_TOP: Final = ("margin", "papers", "cards")
_PAPER: Final = ("name", "size", "one-card", "bleed", "margin")
_CARD: Final = ("name", "size")

_SMALLEST: Final = 10 * MM
"""A side of a paper or of a card; less is a slip of the unit."""
_WIDEST: Final = 50 * MM
"""A margin or a bleed; more is another slip."""
_PAIR: Final = 2


class PapersRead(NamedTuple):
    """The values of `Paper`s and `CardSize`s in their order, and what is wrong with the files."""

    data: dict[str, list[tuple[Any, ...]]]
    findings: tuple[Diagnostic, ...]
    sources: dict[str, str]


def read_papers(paths: MappingOf[str, str]) -> PapersRead:
    """What the files name, a later one over an earlier one; each with the path that people see."""
    papers: dict[str, tuple[Any, ...]] = {}
    cards: dict[str, tuple[Any, ...]] = {}
    findings: list[Diagnostic] = []
    sources: dict[str, str] = {}
    for file, path in paths.items():
        document = read_yaml(file, path)
        reader = _PapersReader(path, document.findings)
        root = reader.a_map(document.root) if document.root else None
        if root:
            reader.known(root, _TOP)
            margin = reader.its_length(root, "margin", 0.0, _WIDEST)
            for name, node in reader.entries(root, "papers"):
                papers |= reader.paper(name, node, margin or 0.0)
            for name, node in reader.entries(root, "cards"):
                cards |= reader.card(name, node)
        findings += reader.findings
        sources[path] = document.text
    data = {"papers": list(papers.values()), "cards": list(cards.values())}
    return PapersRead(data, in_order(findings), sources)


class _PapersReader:
    """Takes values out of one file's tree and notes what is wrong with them."""

    def __init__(self, path: str, findings: Sequence[Diagnostic]) -> None:
        self.path = path
        self.findings = list(findings)

    def paper(self, name: str, node: Mapping, margin: Points) -> dict[str, tuple[Any, ...]]:
        """The paper by its name, or nothing if it is of no use."""
        self.known(node, _PAPER)
        single = self._yes(node, "one-card")
        size = self._size(node, needed=not single)
        bleed = self.its_length(node, "bleed", 0.0, _WIDEST)
        own_margin = self.its_length(node, "margin", 0.0, _WIDEST)
        if size is None and (not single or "size" in node.entries):
            return {}
        blank = margin if own_margin is None else own_margin
        names = self._names(node, name)
        return {name: (name, names, size, single, bleed or 0.0, 0.0 if single else blank)}

    def card(self, name: str, node: Mapping) -> dict[str, tuple[Any, ...]]:
        """The size of card by its name, or nothing if it is of no use."""
        self.known(node, _CARD)
        size = self._size(node, needed=True)
        return {name: (name, self._names(node, name), *size)} if size else {}

    def a_map(self, node: Node) -> Mapping | None:
        """The node, if it is a map; else a finding."""
        if isinstance(node, Mapping):
            return node
        self.findings.append(wrong_type(node, "map", self.path))
        return None

    def known(self, node: Mapping, keys: Sequence[str]) -> None:
        """No key but these."""
        for key, _ in node.pairs():
            if key.value not in keys:
                self.findings.append(unknown_key(key.span(self.path), key.value, keys))

    def entries(self, root: Mapping, key: str) -> Iterator[tuple[str, Mapping]]:
        """The named maps of a part of the file, which may be missing."""
        value = root.get(key)
        part = self.a_map(value) if value else None
        for name, node in part.pairs() if part else ():
            entry = self.a_map(node)
            if entry:
                yield name.value.lower(), entry

    def its_length(self, node: Mapping, key: str, least: Points, most: Points) -> Points | None:
        """The length of a key; None if it is not there or no good."""
        value = node.get(key)
        return None if value is None else self._length(value, least, most)

    def _length(self, node: Node, least: Points, most: Points) -> Points | None:
        if not isinstance(node, Scalar):
            self.findings.append(wrong_type(node, "text", self.path))
            return None
        found = length(node.value, least=least, most=most)
        if isinstance(found, Diagnostic):
            self.findings.append(found.at(node.span(self.path)))
            return None
        return found

    def _size(self, node: Mapping, *, needed: bool) -> tuple[Points, Points] | None:
        """Width and height; a finding if they are needed and not there, or no good."""
        value = node.get("size")
        if value is None:
            if needed:
                where = first_line(node, self.path)
                self.findings.append(Diagnostic(yaml_codes.MISSING_KEY, where, {"key": "size"}))
            return None
        if not isinstance(value, SequenceNode) or len(value.items) != _PAIR:
            self.findings.append(Diagnostic(codes.NOT_A_SIZE, value.span(self.path)))
            return None
        across, down = (self._length(item, _SMALLEST, LONGEST) for item in value.items)
        return None if across is None or down is None else (across, down)

    def _yes(self, node: Mapping, key: str) -> bool:
        value = node.get(key)
        if value is None:
            return False
        said = to_python(value)
        if not isinstance(said, bool):
            self.findings.append(wrong_type(value, "yes or no", self.path))
            return False
        return said

    def _names(self, node: Mapping, name: str) -> dict[str, str]:
        """What it is called in each language: one text for all, or a map with ours in it."""
        value = node.get("name")
        if value is None:
            return dict.fromkeys(SOURCE_LANGUAGES, name)
        if isinstance(value, Mapping):
            for language in SOURCE_LANGUAGES:
                if language not in value.entries:
                    where = first_line(value, self.path)
                    missing = Diagnostic(yaml_codes.MISSING_KEY, where, {"key": language})
                    self.findings.append(missing)
            named = {key.value: self._text(word, name) for key, word in value.pairs()}
            return named or dict.fromkeys(SOURCE_LANGUAGES, name)
        return dict.fromkeys(SOURCE_LANGUAGES, self._text(value, name))

    def _text(self, node: Node, instead: str) -> str:
        if isinstance(node, Scalar) and isinstance(said := to_python(node), str):
            return said
        self.findings.append(wrong_type(node, "text", self.path))
        return instead
