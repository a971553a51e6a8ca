"""How a text is written in YAML, character by character: plain, quoted, or a block.

`written` gives, for each character of a value, where it stands in the file; YAML 1.2, chapters 7
(flow scalars) and 8 (block scalars). What it gives is checked against the value that the parser
read: where they differ, it says that it does not know.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from rng_cards.yaml.nodes import Scalar

_BREAK: Final = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_SIMPLE: Final = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f",
    "r": "\r", "e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0",
    "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_LONG: Final = {"x": 2, "u": 4, "U": 8}


class Letter(NamedTuple):
    """A character of a value, and the stretch of the file that stands for it."""

    value: str
    start: int
    end: int


class Written(NamedTuple):
    """A value as it stands in its file."""

    style: str
    """`'`, `"`, `|`, `>`, or nothing for a plain one."""
    letters: tuple[Letter, ...]
    start: int
    """Where the value begins in the file, its quotes or its header counted."""
    end: int
    """Where it ends; a block ends with its last line that says something."""


def written(text: str, node: Scalar) -> Written | None:
    """How a value is written; None where that cannot be told."""
    start, end = node.start.index, node.end.index
    style = "" if node.plain else text[start : start + 1]
    if style in "|>" and style:
        letters, end = _block(text, start, end, style)
    elif style == '"':
        letters = list(_flow(text, start + 1, end - 1, _double))
    elif style == "'":
        letters = list(_flow(text, start + 1, end - 1, _single))
    else:
        letters = list(_flow(text, start, end, _bare))
    said = "".join(letter.value for letter in letters)
    return Written(style, tuple(letters), start, end) if said == node.value else None


_ReadLetter = Callable[[str, int, int], Letter]
"""What reads one character of a style."""


def _flow(text: str, start: int, end: int, one: _ReadLetter) -> Iterator[Letter]:
    """A flow scalar, its lines folded: a break is a space, and n blank lines are n breaks."""
    at = start
    while at < end:
        fold = _fold(text, at, end)
        if fold is not None:
            stop, breaks = fold
            value = "\n" * (breaks - 1) or " "
            yield Letter(value[0], at, stop)
            yield from (Letter(other, stop, stop) for other in value[1:])
            at = stop
            continue
        letter = one(text, at, end)
        if letter.value:
            yield letter
        at = letter.end


_FOLD: Final = re.compile(r"[ \t]*(?:(?:\r\n|[\n\r\x85\u2028\u2029])[ \t]*)+")


def _fold(text: str, at: int, end: int) -> tuple[int, int] | None:
    """Where the next line's words begin, and how many breaks lie before them."""
    found = _FOLD.match(text, at, end)
    if found is None:
        return None
    return found.end(), len(_BREAK.findall(found[0]))


def _bare(text: str, at: int, _end: int) -> Letter:
    return Letter(text[at], at, at + 1)


def _single(text: str, at: int, _end: int) -> Letter:
    return Letter(text[at], at, at + (2 if text[at] == "'" else 1))


def _double(text: str, at: int, end: int) -> Letter:
    if text[at] != "\\":
        return Letter(text[at], at, at + 1)
    kind = text[at + 1]
    if kind in _LONG:
        stop = at + 2 + _LONG[kind]
        return Letter(_character(text[at + 2 : stop]), at, stop)
    broken = _FOLD.match(text, at + 1, end) if _BREAK.match(text, at + 1) else None
    if broken:  # a break after a backslash is nothing, nor is what indents the next line
        return Letter("\n" * (len(_BREAK.findall(broken[0])) - 1), at, broken.end())
    return Letter(_SIMPLE.get(kind, ""), at, at + 2)


def _character(digits: str) -> str:
    try:
        return chr(int(digits, 16))
    except (ValueError, OverflowError):
        return ""


class _Line(NamedTuple):
    start: int
    """After its indentation."""
    end: int
    """Before its break."""
    next: int

    @property
    def blank(self) -> bool:
        return self.start == self.end


def _block(text: str, start: int, end: int, style: str) -> tuple[list[Letter], int]:
    """A block scalar, and where its last line that says something ends."""
    header = _BREAK.search(text, start, end)
    if header is None:
        return [], end
    chomp = next(
        (one for one in text[start : header.start()].split("#", maxsplit=1)[0] if one in "+-"), ""
    )
    lines = _lines(text, header.end(), end, _indent_of(text, start, header))
    while lines and lines[-1].blank and chomp != "+":
        lines.pop()
    letters: list[Letter] = []
    for number, line in enumerate(lines):
        letters += [Letter(text[at], at, at + 1) for at in range(line.start, line.end)]
        following = lines[number + 1] if number + 1 < len(lines) else None
        broken = _break(text, lines, number, style)
        ended = line.next > line.end
        if (following is not None and broken) or (following is None and chomp != "-" and ended):
            letters.append(Letter(broken if following else "\n", line.end, line.next))
    said = [line for line in lines if not line.blank]
    return letters, said[-1].end if said else header.start()


def _indent_of(text: str, start: int, header: "re.Match[str]") -> int:
    """How far a block is indented: as its header says, or as its first line is."""
    said = next(
        (
            one
            for one in text[start + 1 : header.start()].split("#", maxsplit=1)[0]
            if one.isdigit()
        ),
        "",
    )
    if said:
        line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
        own = re.compile(r" *(?:- +)*").match(text, line)
        return int(said) + (own.end() - line if own else 0)
    first = re.compile(r"(?:[ \t]*(?:\r\n|[\n\r]))*( *)").match(text, header.end())
    return len(first[1]) if first else 0


def _lines(text: str, start: int, end: int, indent: int) -> list[_Line]:
    lines = []
    at = start
    while at < end:
        found = _BREAK.search(text, at, end)
        stop, following = (found.start(), found.end()) if found else (end, end)
        spaces = 0
        while spaces < indent and at + spaces < stop and text[at + spaces] == " ":
            spaces += 1
        if spaces < indent and text[at:stop].strip(" "):
            break  # less far in: a comment, or the next key
        lines.append(_Line(at + spaces, stop, following))
        at = following
    return lines


def _break(text: str, lines: list[_Line], number: int, style: str) -> str:
    """What the break after a line stands for: itself, a space where lines are folded, or nothing
    where the blank lines after it say it.
    """
    if style == "|" or lines[number].blank:
        return "\n"
    following = next((one for one in lines[number + 1 :] if not one.blank), None)
    further_in = text[lines[number].start] in " \t" or (
        following is not None and text[following.start] in " \t"
    )
    if following is None or further_in:
        return "\n"
    return "" if lines[number + 1].blank else " "
