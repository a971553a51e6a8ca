"""A deck from a YAML file: six keys, read by hand so that checking a deck starts fast."""

from collections.abc import Iterator, Mapping
from typing import Final

from rng_cards.catalogue.names import fold
from rng_cards.decks import deck_codes
from rng_cards.decks.model import MAX_TAG, MAX_VALUES, Deck, DeckEntry, DeckFile, DeckShape
from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import TextFile
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node, Scalar, Sequence
from rng_cards.yaml.reader import parse
from rng_cards.yaml.shapes import first_line, unknown_key, wrong_type
from rng_cards.yaml.values import plain_value

ENTRY_KEYS: Final = ("card", "tags", "notes")
"""What a card of the list may say of itself, where it is more than a name."""


def read_yaml_deck(file: TextFile, shapes: Mapping[str, DeckShape], default: str) -> DeckFile:
    """The deck of a YAML text, with everything that is wrong with its shape."""
    document = parse(file, MAX_VALUES)
    findings = document.findings
    if document.root is None:
        return DeckFile(file.path, document.text, None, findings)
    if not isinstance(document.root, MapNode):
        findings.append(wrong_type(document.root, "map", file.path))
        return DeckFile(file.path, document.text, None, findings)
    reader = _DeckReader(file.path, document.root, shapes, default)
    deck = reader.deck()
    return DeckFile(file.path, document.text, deck, findings + reader.findings)


class _DeckReader:
    def __init__(
        self, path: str, root: MapNode, shapes: Mapping[str, DeckShape], default: str
    ) -> None:
        self.path = path
        self.root = root
        self.shapes = shapes
        self.default = default
        self.findings: list[Diagnostic] = []

    def deck(self) -> Deck | None:
        shape = self._shape()
        if shape is None:
            return None
        known = ("game", "name", shape.leader_key, "cards", "tags", "notes")
        self._unknown_keys(self.root, known)
        names = self._words(self.root, "name")
        if not names and "name" not in self.root.entries:
            self.findings.append(Diagnostic(deck_codes.NO_NAME, self._top()))
        leader_node = self.root.get(shape.leader_key)
        leader = self._named(leader_node) if leader_node and not _is_null(leader_node) else None
        cards = self._cards()
        entry = self.root.entries.get("cards")
        return Deck(
            path=self.path,
            form="yaml",
            game=shape.game,
            names=names,
            leader=leader if leader and not leader.broken else None,
            cards=cards or (),
            tags=tuple(self._tags(self.root)),
            notes=self._words(self.root, "notes"),
            cards_span=entry[0].span(self.path) if entry else self._top(),
            leader_unsaid=leader is None,
            cards_unsaid=cards is None,
        )

    def _top(self) -> Span:
        return first_line(self.root, self.path)

    def _shape(self) -> DeckShape | None:
        node = self.root.get("game")
        if node is None:
            self.findings.append(
                Diagnostic(deck_codes.GAME_UNSAID, self._top(), {"game": self.default})
            )
            return self.shapes[self.default]
        name = self._text(node)
        if name is None:
            return None
        if name not in self.shapes:
            known = tuple(self.shapes)
            span, hint = node.span(self.path), suggestion(name, known)
            self.findings.append(
                Diagnostic(deck_codes.UNKNOWN_GAME, span, {"game": name, "known": known}, help=hint)
            )
            return None
        return self.shapes[name]

    def _unknown_keys(self, node: MapNode, known: tuple[str, ...]) -> None:
        for key, _ in node.pairs():
            if key.value not in known:
                self.findings.append(unknown_key(key.span(self.path), key.value, known))

    def _text(self, node: Node) -> str | None:
        """A node's text, or None after a finding."""
        if isinstance(node, Scalar) and (
            not node.plain or isinstance(plain_value(node.value), str)
        ):
            return node.value
        self.findings.append(wrong_type(node, "text", self.path))
        return None

    def _words(self, of: MapNode, key: str) -> dict[str, str]:
        """A text, or one text a language."""
        node = of.get(key)
        if node is None:
            return {}
        if isinstance(node, MapNode) and node.entries:
            texts = {language.value: self._text(value) for language, value in node.pairs()}
            return {language: text for language, text in texts.items() if text}
        text = self._text(node)
        return {"": text} if text else {}

    def _tags(self, of: MapNode) -> Iterator[str]:
        """The tags that can be used, each once."""
        node = of.get("tags")
        if node is None or _is_null(node):
            return
        if not isinstance(node, Sequence):
            self.findings.append(wrong_type(node, "list", self.path))
            return
        places: dict[str, Span] = {}
        for item in node.items:
            tag = self._text(item)
            if tag is None:
                continue
            span, folded = item.span(self.path), fold(tag)
            if not folded or len(tag) > MAX_TAG or not tag.isprintable():
                found = Diagnostic(deck_codes.BAD_TAG, span, {"tag": tag, "limit": MAX_TAG})
                self.findings.append(found)
            elif folded in places:
                first = [Label(places[folded], deck_codes.FIRST_TAG)]
                found = Diagnostic(deck_codes.TAG_TWICE, span, {"tag": tag}, related=first)
                self.findings.append(found)
            else:
                places[folded] = span
                yield tag

    def _entry(self, node: Node) -> DeckEntry:
        """A card of the list: its name, or a map of it and of what is remarked on it."""
        if not isinstance(node, MapNode) or not node.entries.keys() & set(ENTRY_KEYS):
            return self._named(node)
        self._unknown_keys(node, ENTRY_KEYS)
        card = node.get("card")
        if card is None:
            span = first_line(node, self.path)
            self.findings.append(Diagnostic(yaml_codes.MISSING_KEY, span, {"key": "card"}))
        named = self._named(card) if card else DeckEntry("", span, broken=True)
        return named.but(
            tags=tuple(self._tags(node)),
            notes=self._words(node, "notes"),
            whole=node.span(self.path),
        )

    def _named(self, node: Node) -> DeckEntry:
        text = self._text(node)
        span = node.span(self.path) if isinstance(node, Scalar) else first_line(node, self.path)
        return DeckEntry(text or "", span, broken=text is None)

    def _cards(self) -> tuple[DeckEntry, ...] | None:
        """The entries, or None where there is no list to read."""
        node = self.root.get("cards")
        if node is None:
            span = self._top()
            self.findings.append(Diagnostic(yaml_codes.MISSING_KEY, span, {"key": "cards"}))
            return None
        if isinstance(node, Sequence):
            return tuple(self._entry(item) for item in node.items)
        if _is_null(node):
            return ()
        self.findings.append(wrong_type(node, "list", self.path))
        return None


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and plain_value(node.value) is None
