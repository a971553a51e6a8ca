"""Where a text stands in its card's file, character by character, and how it is put there anew.

An edit touches the characters that differ and nothing else: comments, quotes, the breaks of long
lines, line ends and a byte-order mark stay. Where the new characters cannot stand as the old ones
did (a colon in a plain text, a comma inside braces), the text gets quotes. Every edit is read back
before it is given: the text reads as it was meant and everything else as it did, or there is none.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rng_cards.diagnostics import Span
from rng_cards.files.text import TextFile
from rng_cards.translation.normal import alike
from rng_cards.translation.scalars import Written, written
from rng_cards.words import DANGEROUS
from rng_cards.yaml.nodes import Mapping, Node, Scalar
from rng_cards.yaml.reader import Document, parse
from rng_cards.yaml.values import to_python

Loc = Sequence[str | int]

_BREAKS = "\n\r\x85\u2028\u2029"


def node_at(root: Node | None, loc: Loc) -> Node | None:
    """What stands at a place of a tree, or None."""
    node = root
    for part in loc:
        if isinstance(node, Mapping):
            node = node.get(str(part))
        elif node is None or isinstance(node, Scalar) or not isinstance(part, int):
            return None
        else:
            node = node.items[part] if part < len(node.items) else None
    return node


def span_of(document: Document, loc: Loc, start: int = 0, end: int | None = None) -> Span:
    """Where the characters from `start` to `end` of a text stand; where there is no such text,
    the key of what is nearest to it.
    """
    node = node_at(document.root, loc)
    if not isinstance(node, Scalar):
        return _key_span(document, loc)
    whole = node.span(document.path)
    how = written(document.text, node)
    if how is None or not how.letters:
        return whole
    stop = len(how.letters) if end is None else end
    first = how.letters[min(start, len(how.letters) - 1)]
    last = how.letters[max(stop, 1) - 1] if stop <= len(how.letters) else how.letters[-1]
    begin = first.end if start >= len(how.letters) else first.start
    finish = max(begin, last.end if stop > start else begin)
    places = [_place(document.text, node, one) for one in (begin, finish)]
    return Span(document.path, *places[0], *places[1])


def _key_span(document: Document, loc: Loc) -> Span:
    for length in range(len(loc), 0, -1):
        holder = node_at(document.root, loc[: length - 1])
        if isinstance(holder, Mapping) and str(loc[length - 1]) in holder.entries:
            return holder.entries[str(loc[length - 1])][0].span(document.path)
    return Span.of_file(document.path)


def _place(text: str, node: Scalar, index: int) -> tuple[int, int]:
    """The line and the column of a place at or after the beginning of a value."""
    lines = text[node.start.index : index].replace("\r\n", "\n").splitlines(keepends=True)
    ended = bool(lines) and lines[-1][-1] in _BREAKS
    breaks = sum(line[-1] in _BREAKS for line in lines)
    if not breaks:
        return node.start.line + 1, node.start.column + 1 + index - node.start.index
    return node.start.line + 1 + breaks, 1 if ended else len(lines[-1]) + 1


class Splice(NamedTuple):
    """What stands in place of `text[start:end]` of a file."""

    start: int
    end: int
    text: str


def put(file: TextFile, loc: Loc, new: str) -> str | None:
    """The file's text with another text at a place; None where that cannot be done.

    Of the ways to write it, the first that reads back as it should: the characters that differ
    alone, then all of it in single quotes, then in double ones.
    """
    document = parse(file)
    node = node_at(document.root, loc)
    if document.root is None or not isinstance(node, Scalar):
        return None
    text = document.text
    if node.value == new and isinstance(to_python(node), str):
        return text
    wanted = _with(to_python(document.root), loc, new)
    for splice in _ways(text, node, new):
        after = text[: splice.start] + splice.text + text[splice.end :]
        again = parse(TextFile(file.path, after, []))
        if again.root is not None and not again.findings and to_python(again.root) == wanted:
            return after
    return None


def _with(data: Any, loc: Loc, new: str) -> Any:
    """Plain data with a text at a place."""
    if not loc:
        return new
    if isinstance(data, list):
        return [_with(one, loc[1:], new) if at == loc[0] else one for at, one in enumerate(data)]
    return {
        key: _with(value, loc[1:], new) if key == str(loc[0]) else value
        for key, value in data.items()
    }


def _ways(text: str, node: Scalar, new: str) -> Iterator[Splice]:
    how = written(text, node)
    if how is not None:
        yield from _smallest(how, node.value, new)
        yield from _as_block(text, how, new)
    start, end = node.start.index, _end(text, node, how)
    if not set(new) & set(_BREAKS) and "\t" not in new:
        yield Splice(start, end, new)
        yield Splice(start, end, "'" + new.replace("'", "''") + "'")
    yield Splice(start, end, f'"{"".join(map(_escaped, new))}"')


def _end(text: str, node: Scalar, how: Written | None) -> int:
    """Where a value ends in the file: a block without the break that ends it."""
    if how is not None:
        return how.end
    end = node.end.index
    return len(text[:end].rstrip(" \t\r\n")) if text[node.start.index] in "|>" else end


def _smallest(how: Written, old: str, new: str) -> Iterator[Splice]:
    """The characters that differ, written as those around them are."""
    head = alike(old, new)
    tail = alike(old[head:][::-1], new[head:][::-1])
    letters = how.letters
    middle = new[head : len(new) - tail]
    if not letters or any(one in _BREAKS for one in middle):
        return
    inside = how.style in {"'", '"'}
    stop = len(letters) - tail
    if head == len(letters):
        start = end = how.end - 1 if inside else letters[-1].end
    else:
        start = letters[head].start
        end = letters[stop - 1].end if stop > head else start
    if how.style == "'":
        middle = middle.replace("'", "''")
    elif how.style == '"':
        middle = "".join(map(_escaped, middle))
    yield Splice(start, end, middle)


def _as_block(text: str, how: Written, new: str) -> Iterator[Splice]:
    """The lines of a block that keeps its breaks, as far in as they were."""
    if how.style != "|" or not how.letters or not new.strip():
        return
    first = how.letters[0].start
    line = max(text.rfind("\n", 0, first), text.rfind("\r", 0, first)) + 1
    indent = text[line:first]
    newline = "\r\n" if text[line - 2 : line] == "\r\n" else "\n"
    lines = [f"{indent}{one}" if one else "" for one in new.removesuffix("\n").split("\n")]
    yield Splice(line, how.end, newline.join(lines))


def _escaped(character: str) -> str:
    """A character between double quotes."""
    if character in '"\\':
        return f"\\{character}"
    if character == "\n":
        return "\\n"
    if character == "\t":
        return "\\t"
    code = ord(character)
    unsafe = character in DANGEROUS or character in _BREAKS or 0xFDD0 <= code <= 0xFDEF  # noqa: PLR2004
    if not unsafe and code & 0xFFFE != 0xFFFE:  # noqa: PLR2004 -- not a character at all
        return character
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"  # noqa: PLR2004
