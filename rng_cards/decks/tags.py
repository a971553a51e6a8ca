"""The tags of a deck's file written anew: its own, or those of a card of its list.

As with other edits, every byte beside them stays. Each function returns the new text.
"""

import re
from collections.abc import Sequence
from typing import Final

from rng_cards.catalogue.names import fold
from rng_cards.decks import edit
from rng_cards.diagnostics import Edit, Span
from rng_cards.files.text import TextFile
from rng_cards.yaml.nodes import Mapping, Node, Scalar
from rng_cards.yaml.nodes import Sequence as ListNode
from rng_cards.yaml.reader import parse

_NO_TAGS: Final = re.compile(r"[ \t]*:(?:[ \t]+(?:\[[ \t]*\]|~|null)(?=[ \t\r\n,}]|$))?")
"""What stands behind the key of a list without tags."""


def retag(text: str, path: str, at: int | None, new: Sequence[str], gone: Sequence[str]) -> str:
    """The text of a YAML deck with tags put in and taken out, of its card of an index, or its own
    where that is None.
    """
    root = parse(TextFile(path, text, [])).root
    assert isinstance(root, Mapping)
    if at is None:
        cards = root.entries.get("cards")
        above = cards[0].start.line if cards else len(text.splitlines())
        return _retag(text, root, new, gone, above)
    cards_node = root.get("cards")
    assert isinstance(cards_node, ListNode)
    node = cards_node.items[at]
    if isinstance(node, Mapping):
        return _retag(text, node, new, gone, _last_line(node.get("card") or node))
    return _first_of_card(text, node, new, flow=cards_node.flow) if new else text


def _retag(text: str, of: Mapping, new: Sequence[str], gone: Sequence[str], below: int) -> str:
    """Tags of a map; `below` is the line that a new key comes after."""
    if "tags" not in of.entries:
        return _first_of_map(text, of, new, below) if new else text
    key, node = of.entries["tags"]
    items = node.items if isinstance(node, ListNode) else []
    if not items:
        found = _NO_TAGS.match(text, key.end.index)
        end = found.end() if found else key.end.index
        return f"{text[: key.end.index]}: {_flow(new)}{text[end:]}" if new else text
    leaving = {fold(one) for one in gone}
    left = [one for one in items if isinstance(one, Scalar) and fold(one.value) in leaving]
    if len(left) == len(items) and not new:
        rows = slice(key.start.line, _last_line(node))
        if _own_lines(text, of, key, rows):
            lines = text.splitlines(keepends=True)
            del lines[rows]
            return "".join(lines)
    for tag in reversed(new):
        text = edit.put_after(text, items[-1].span(""), tag)
    for one in reversed(left):
        text = edit.take_out(text, one.span(""))
    return text


def _own_lines(text: str, of: Mapping, key: Scalar, rows: slice) -> bool:
    """Whether a key and its value have these lines to themselves, without comments."""
    lines = text.splitlines()[rows]
    alone = not lines[0][: key.start.column].strip() and "#" not in "".join(lines)
    return alone and not of.flow and len(of.entries) > 1


def _first_of_map(text: str, of: Mapping, tags: Sequence[str], below: int) -> str:
    if of.flow:
        last = max((value for _, value in of.pairs()), key=lambda one: one.end.index)
        return f"{text[: last.end.index]}, tags: {_flow(tags)}{text[last.end.index :]}"
    return edit.insert_line(text, below, f"{' ' * of.start.column}tags: {_flow(tags)}")


def _first_of_card(text: str, card: Node, tags: Sequence[str], *, flow: bool) -> str:
    """A card that was a mere name becomes a map, in the style of the list it stands in."""
    start, end = card.start.index, card.end.index
    if flow:
        return f"{text[:start]}{{card: {text[start:end]}, tags: {_flow(tags)}}}{text[end:]}"
    text = edit.insert_line(text, _last_line(card), f"{' ' * card.start.column}tags: {_flow(tags)}")
    return edit.apply(text, [Edit(_point(card), "card: ")])


def _point(node: Node) -> Span:
    span = node.span("")
    return Span("", span.line, span.column, span.line, span.column)


def _flow(tags: Sequence[str]) -> str:
    return f"[{', '.join(map(edit.flow_scalar, tags))}]"


def _last_line(node: Node) -> int:
    return edit.last_line(node.span(""))
