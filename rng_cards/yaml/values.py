"""From nodes to Python: YAML 1.2's core schema, so that `no` is a word and `010` is ten."""

import re
from functools import cache
from typing import Any, Final

from rng_cards.words import Text
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence

_NULL: Final = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE: Final = frozenset({"true", "True", "TRUE"})
_FALSE: Final = frozenset({"false", "False", "FALSE"})
_NUMBER_START: Final = frozenset("+-.0123456789")
_LONGEST_INT: Final = 18

KINDS: Final = {
    "text": Text(fr="un texte", en="a text"),
    "number": Text(fr="un nombre", en="a number"),
    "whole number": Text(fr="un nombre entier", en="a whole number"),
    "yes or no": Text(fr="`true` ou `false`", en="`true` or `false`"),
    "list": Text(fr="une liste", en="a list"),
    "map": Text(fr="une table `clé: valeur`", en="a map `key: value`"),
    "nothing": Text(fr="rien", en="nothing"),
    "date": Text(fr="une date AAAA-MM-JJ", en="a date YYYY-MM-DD"),
}
"""What each sort of value is called."""


def plain_value(text: str) -> Any:
    """What an unquoted scalar means."""
    if text in _NULL:
        return None
    if text[0] in _NUMBER_START:
        return _number(text)
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    return text


def _number(text: str) -> int | float | str:
    """The number that a text spells, or the text: `3 mules` is no number, nor is `12:30`."""
    digits = text[1:] if text[0] in "+-" else text
    if digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_INT:
        return int(text)
    return float(text) if _float_pattern().match(text) else text


@cache
def _float_pattern() -> "re.Pattern[str]":
    return re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")


def to_python(node: Node) -> Any:
    """The whole tree as dicts, lists and scalars. Depth is bounded by the reader."""
    if isinstance(node, Scalar):
        return plain_value(node.value) if node.plain else node.value
    if isinstance(node, Sequence):
        return [to_python(item) for item in node.items]
    return {key: to_python(value) for key, (_, value) in node.entries.items()}


def kind_of(node: Node) -> Text:
    """What a node holds, in words: «a list», «un nombre entier»."""
    if isinstance(node, Sequence):
        return KINDS["list"]
    if isinstance(node, Mapping):
        return KINDS["map"]
    value = to_python(node)
    if value is None:
        return KINDS["nothing"]
    if isinstance(value, bool):
        return KINDS["yes or no"]
    if isinstance(value, int | float):
        return KINDS["number"]
    return KINDS["text"]
