"""Queries as text: a hand-written reader that goes on after a mistake, so that all are told.

The grammar, from the widest part to the narrowest::

    query     = [any]
    any       = all {("|" | "OR" | "OU" | "ODER") all}
    all       = item {["AND" | "ET" | "UND"] item}
    item      = "-" item | "(" any ")" | field operator value {"," value} | value
    operator  = ":" | "=" | "!=" | "≠" | "<" | "<=" | "≤" | ">" | ">=" | "≥"
    value     = word | '"'…'"' | "«"…"»" | "/"regular expression"/"

Blanks may stand around an operator. A comma between items is a blank.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.search import query_codes
from rng_cards.search.connectives import and_words, or_words
from rng_cards.search.findings import finding
from rng_cards.search.tree import All, Any, Condition, Node, Not, Place, Value, Words
from rng_cards.words import Param, Text, verbatim

MOST: Final = 2000
"""Characters of a query."""
DEEPEST: Final = 40
"""Brackets and minus signs within one another."""
MINUS: Final = "-\u2212"
"""The signs that deny what follows them."""
CLOSING: Final = {'"': '"', "«": "»", "“": "”", "„": "“"}
_OPERATOR: Final = re.compile(r"!=|<=|>=|[:=<>≤≥≠]")
SAME: Final = {"≤": "<=", "≥": ">=", "≠": "!="}
_NAME: Final = re.compile(r'(?:(?!!=)[^\s()|"«»“”„,:=<>≤≥≠])+')
_WORD: Final = re.compile(r'[^\s()|"«»“”„,]+')
_REGEX: Final = re.compile(r"/((?:[^/\\]|\\.)*)/(?=[\s(),|]|\Z)", re.DOTALL)
_OPEN_REGEX: Final = re.compile(r"/\S*[\\^$*+?\[\]()|{}]")
"""A slash with signs behind it that no path has, and none that closes it."""
PATTERNS: Final = {
    "operator": _OPERATOR,
    "name": _NAME,
    "word": _WORD,
    "regex": _REGEX,
    "openRegex": _OPEN_REGEX,
}
"""The patterns of tokens, by name, for those who read queries elsewhere."""


class Parsed(NamedTuple):
    """What a query says, and what is wrong with it; `tree` is of no use where there are errors."""

    text: str
    tree: Node
    findings: tuple[Diagnostic, ...]


def parse(text: str, path: str) -> Parsed:
    """Read a query. `path` is what findings call it, in the reader's language."""
    text = re.sub(r"\s", " ", text)
    reader = _Reader(text[:MOST], path)
    if len(text) > MOST:
        reader.complain(query_codes.TOO_MUCH, Place(MOST - 1, MOST), most=MOST, deepest=DEEPEST)
        return Parsed(text, All((), Place(0, 0)), tuple(reader.findings))
    tree = reader.query()
    too_deep = [one for one in reader.findings if one.code is query_codes.TOO_MUCH]
    return Parsed(text, tree, tuple(too_deep or reader.findings))


class _Reader:
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.at = 0
        self.depth = 0
        self.findings: list[Diagnostic] = []

    def complain(
        self, code: Code, place: Place, *, help: Text | None = None, **params: Param
    ) -> None:
        """Note what is wrong with a stretch of the query."""
        self.findings.append(finding(code, place, self.path, help=help, **params))

    def query(self) -> Node:
        """All of it; what closes something that was never opened is told and left out."""
        parts = [self.any()]
        while self.at < len(self.text):
            mark = self.text[self.at]
            self.complain(
                query_codes.NOTHING_TO_CLOSE, Place(self.at, self.at + 1), mark=verbatim(mark)
            )
            self.at += 1
            parts.append(self.any())
        return parts[0] if len(parts) == 1 else All(tuple(parts), _around(parts))

    def any(self) -> Node:
        """What `|` or OR stands between."""
        parts, missing = [self.all()], None
        while True:
            place = self._or()
            if place is None:
                break
            if _is_nothing(parts[-1]):
                missing = place
            parts.append(self.all())
            if _is_nothing(parts[-1]):
                missing = place
        if missing is not None:
            mark = self.text[missing.start : missing.end]
            self.complain(query_codes.NOTHING_BESIDE, missing, mark=mark)
        return parts[0] if len(parts) == 1 else Any(tuple(parts), _around(parts))

    def _or(self) -> Place | None:
        """Take the sign or the word that leaves a choice, if it comes next."""
        self._skip()
        start = self.at
        if self.text.startswith("|", start):
            self.at += 1
            while self.text.startswith("|", self.at):
                self.at += 1
            return Place(start, self.at)
        return self._take(or_words())

    def _take(self, words: frozenset[str]) -> Place | None:
        match = _WORD.match(self.text, self.at)
        if match is None or match.group() not in words:
            return None
        self.at = match.end()
        return Place(*match.span())

    def all(self) -> Node:
        """Items that have to hold together."""
        start, parts = self.at, list[Node]()
        joined: Place | None = None
        while True:
            self._skip()
            if self.at >= len(self.text) or self.text[self.at] in ")|»”" or self._or_comes():
                break
            word = self._take(and_words())
            if word is not None:
                if joined is not None or not parts:
                    self._beside(word)
                joined = word
                continue
            item = self.item()
            if item is not None:
                parts.append(item)
                joined = None
        if joined is not None:
            self._beside(joined)
        self._hint_at_or(parts)
        if len(parts) == 1:
            return parts[0]
        return All(tuple(parts), _around(parts) if parts else Place(start, start))

    def _or_comes(self) -> bool:
        match = _WORD.match(self.text, self.at)
        return match is not None and match.group() in or_words()

    def _beside(self, place: Place) -> None:
        mark = self.text[place.start : place.end]
        self.complain(query_codes.NOTHING_BESIDE, place, mark=mark)

    def _hint_at_or(self, parts: list[Node]) -> None:
        """A small “or” between two fields was most likely meant as a choice."""
        for before, part, after in zip(parts, parts[1:], parts[2:], strict=False):
            if isinstance(part, Words) and part.value.kind == "word":
                capitals = part.value.text.upper()
                beside_words = isinstance(before, Words) or isinstance(after, Words)
                if capitals in or_words() and not beside_words:
                    word = part.value.text
                    self.complain(
                        query_codes.LOWER_CASE_OR, part.place, word=word, capitals=capitals
                    )

    def item(self) -> Node | None:
        """One thing asked for; None where it was nothing, which was told."""
        start = self.at
        if self.depth >= DEEPEST:
            self.complain(query_codes.TOO_MUCH, Place(start, start + 1), most=MOST, deepest=DEEPEST)
            self.at = len(self.text)
            return None
        self.depth += 1
        try:
            if self.text[start] in MINUS:
                return self._denied()
            if self.text[start] == "(":
                return self._in_brackets()
            return self._condition()
        finally:
            self.depth -= 1

    def _denied(self) -> Node | None:
        start = self.at
        self.at += 1
        if self.at >= len(self.text) or self.text[self.at] in " )|,":
            self._beside(Place(start, start + 1))
            return None
        part = self.item()
        return None if part is None else Not(part, Place(start, part.place.end))

    def _in_brackets(self) -> Node | None:
        start = self.at
        self.at += 1
        seen = len(self.findings)
        inside = self.any()
        if not self.text.startswith(")", self.at):
            self._never_closed(start, ")")
            return inside
        self.at += 1
        if _is_nothing(inside):
            if len(self.findings) == seen:
                mark = self.text[start : self.at]
                self.complain(query_codes.NOTHING_INSIDE, Place(start, self.at), mark=mark)
            return None
        return inside

    def _never_closed(self, start: int, close: str) -> None:
        self.complain(
            query_codes.NEVER_CLOSED,
            Place(start, start + 1),
            mark=self.text[start],
            column=start + 1,
            close=close,
        )

    def _condition(self) -> Node | None:
        """A field with its values, or a value alone."""
        start = self.at
        match = _NAME.match(self.text, start)
        if match is None or self.text[start] == "/":
            sign = _OPERATOR.match(self.text, start)
            if sign is not None:  # no field stands before it
                self._beside(Place(*sign.span()))
                self.at = sign.end()
                return None
            value = self._value()
            return None if value is None else Words(value, value.place)
        self.at = match.end()
        self._skip_blanks()
        sign = _OPERATOR.match(self.text, self.at)
        if sign is None:
            value = Value(match.group(), "word", Place(*match.span()))
            self.at = match.end()
            return Words(value, value.place)
        self.at = sign.end()
        values = self._values()
        operator = SAME.get(sign.group(), sign.group())
        end = values[-1].place.end if values else sign.end()
        return Condition(
            match.group(),
            Place(*match.span()),
            operator,
            Place(*sign.span()),
            values,
            Place(start, end),
        )

    def _values(self) -> tuple[Value, ...]:
        """The values behind an operator; none where none stands there."""
        values = list[Value]()
        while True:
            self._skip_blanks()
            if self.at >= len(self.text) or self.text[self.at] in ")|,»”":
                return tuple(values)
            value = self._value()
            if value is not None:
                values.append(value)
            after = self.at
            self._skip_blanks()
            if not self.text.startswith(",", self.at):
                self.at = after
                return tuple(values)
            comma = self.at
            self.at += 1
            self._skip_blanks()
            if self.at >= len(self.text) or self.text[self.at] in ")|,":
                self._beside(Place(comma, comma + 1))
                return tuple(values)

    def _value(self) -> Value | None:
        start = self.at
        mark = self.text[start]
        if mark in CLOSING:
            return self._quoted(start, CLOSING[mark])
        regex = _REGEX.match(self.text, start)
        if regex is not None:
            self.at = regex.end()
            return Value(regex.group(1).replace("\\/", "/"), "regex", Place(*regex.span()))
        if _OPEN_REGEX.match(self.text, start):
            self._never_closed(start, "/")
            self.at = len(self.text)
            return None
        match = _WORD.match(self.text, start)
        if match is None:  # «)», or a mark that closes: whoever called tells
            self.at += 1
            self.complain(query_codes.NOTHING_TO_CLOSE, Place(start, start + 1), mark=mark)
            return None
        self.at = match.end()
        return Value(match.group(), "word", Place(*match.span()))

    def _quoted(self, start: int, close: str) -> Value | None:
        end = self.text.find(close, start + 1)
        if end < 0:
            self._never_closed(start, close)
            self.at = len(self.text)
            return None
        self.at = end + 1
        inside = self.text[start + 1 : end].strip()
        if not inside:
            mark = self.text[start : self.at]
            self.complain(query_codes.NOTHING_INSIDE, Place(start, self.at), mark=mark)
            return None
        return Value(inside, "quoted", Place(start, self.at))

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " ,":
            self.at += 1

    def _skip_blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1


def _is_nothing(node: Node) -> bool:
    return isinstance(node, All) and not node.parts


def _around(parts: list[Node]) -> Place:
    return Place(parts[0].place.start, parts[-1].place.end)


def loose_words(text: str) -> Iterator[Place]:
    """The words of a query that stand neither in brackets, in quotation marks, in a regular
    expression nor behind an operator.
    """
    at = depth = 0
    is_value = False
    while at < len(text):
        mark = text[at]
        word, sign = _NAME.match(text, at), _OPERATOR.match(text, at)
        regex = _REGEX.match(text, at)
        if mark in CLOSING:
            at = text.find(CLOSING[mark], at + 1) + 1 or len(text)
        elif regex is not None:
            at = regex.end()
        elif sign is not None:
            at = sign.end()
        elif word is not None:
            if not depth and not is_value:
                yield Place(*word.span())
            at = word.end()
        else:
            depth = max(0, depth + (mark == "(") - (mark == ")"))
            at += 1
        is_value = sign is not None or (is_value and mark == " ")
