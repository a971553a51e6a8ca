"""Spoilt bytes: an input of today, changed in one to four places, whatever its format.

`spoilt` asks for a change of the tree (`trees.py`), of the archive (`archives.py`), of the text or
of the bytes, at random; the same generator gives the same bytes.
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from fuzzing.archives import spoil_archive
from fuzzing.trees import spoil_tree

LARGEST: Final = 1_000_000
"""Bytes of an input; a few are made longer on purpose."""

_TOKEN: Final = re.compile(r"\w+|\s+|[^\w\s]")
_NUMBER: Final = re.compile(r"\d+")
_LONG: Final = 400
"""How often one input in so many is grown to a size near `LARGEST`, or beyond it."""

NUMBERS: Final = (
    *("0", "-1", "00", "1e3", "1e999", "-0", "0x1F", "0o7", "1_000", "0.1", ".5", ".inf", ".nan"),
    *("NaN", "Infinity", "٣", "²", "½", str(2**31), str(2**63), str(2**64), "-" + "9" * 30),
    *("9" * 400, "1" * 5000, "1e-400", "12:30:45", "2026-02-30", "99999999"),
)
WORDS: Final = (
    *("~", "null", "true", "no", "", " ", "\t", "{", "}", "[", "]", "[]", "{}", "- ", "? ", ": "),
    *("|", ">", "|2-", ">+9", "&a ", "*a", "<<: *a", "!!python/object:os.system ", "!!binary "),
    *("---\n", "...\n", "%YAML 9.9\n", "#", "'", '"', "''", '"\\', '"\\U00110000"', '"\\x00"'),
    *("{0}", "{count}", "{count:a|b}", "{", "{{", "%s", "$1", "\\9", "(", "([a-z]+ ?)+!", "(?P<a>"),
    *("../../etc/passwd", "/dev/zero", "a" * 70, "=1+1", "@", "`", "**a**", "<b>", "&amp;", "]]>"),
    *("<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "<?xml version='1.0' encoding='foo'?>", "<!--"),
    *('msgid ""\n', 'msgstr ""\n', "#, fuzzy\n", "#~ ", "msgctxt", "msgid_plural", ",", ";", '""'),
)
ODD: Final = (
    *("\ufeff", "\0", "\x1b[2J", "\x7f", "\x85", "\u2028", "\u2029", "\u200b", "\u202e", "\u2066"),
    *("\u0301" * 40, "ﬁ", "ẞ", "İ", "ı", "ǆ", "\U0001f468\u200d\U0001f469", "\U0010ffff", "\ufffe"),
    *(
        "\r",
        "\r\n",
        "\n\n\n",
        "\n\r",
        "\v",
        "\f",
        "\u00a0",
        "\u3000",
        "②",
        "∞",
        "♦",
        "𝟘",
        "漢",
        "ש",
    ),
)


def spoilt(seed: bytes, others: Sequence[bytes], form: str, random: Random) -> bytes:
    """An input with one to four things wrong; `others` give the pieces that are put into it."""
    data = seed
    for _ in range(random.choice((1, 1, 1, 1, 2, 2, 4))):
        data = _once(data, others, form, random)
    if random.randrange(_LONG) == 0:
        return _grown(data, random)
    return data[:LARGEST]


def _once(data: bytes, others: Sequence[bytes], form: str, random: Random) -> bytes:
    way = random.random()
    if form == "zip":
        return spoil_archive(data, random, lambda part: _once(part, others, "xml", random))
    if form in {"yaml", "lines"} and way < 0.45:
        changed = spoil_tree(data, others, form, random)
        if changed is not None:
            return changed
    if way < 0.8:
        text = data.decode("utf-8", "surrogateescape")
        other = random.choice(others).decode("utf-8", "surrogateescape")
        changed_text = random.choice(_OF_TEXTS)(text, other, random)
        return changed_text.encode("utf-8", "surrogatepass" if way < 0.5 else "surrogateescape")
    return random.choice(_OF_BYTES)(data, random)


def _grown(data: bytes, random: Random) -> bytes:
    """One stretch of it over and over, up to about a megabyte; sometimes several."""
    size = random.choice((100_000, LARGEST, LARGEST, LARGEST, 3_000_000, 9_000_000))
    start = random.randrange(len(data) + 1)
    stretch = data[start : start + random.choice((1, 3, 20, 200, 5_000))] or b"a"
    if random.random() < 0.5:  # whole lines
        lines = data.splitlines(keepends=True) or [b"a\n"]
        first = random.randrange(len(lines))
        stretch = b"".join(lines[first : first + random.choice((1, 2, 8))])
        start = sum(map(len, lines[:first]))
    grown = data[:start] + stretch * (size // len(stretch)) + data[start:]
    return grown[: max(size, 1)]


def _flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data or b"a")
    for _ in range(random.choice((1, 1, 2, 8))):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _cut(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data) + 1)
    return random.choice((data[:place], data[place:]))


def _without(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + data[start + random.choice((1, 2, 10, 100, 1000)) :]


def _doubled(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    end = start + random.choice((1, 5, 50, 500))
    return data[:end] + data[start:end] * random.choice((1, 1, 3, 40)) + data[end:]


def _strewn(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data) + 1)
    return data[:place] + random.randbytes(random.choice((1, 2, 4, 30))) + data[place:]


def _encoded(data: bytes, random: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(random.choice(("utf-16", "utf-16-be", "utf-32", "latin-1")), "replace")


def _marked(data: bytes, random: Random) -> bytes:
    if random.random() < 0.5:
        return b"\xef\xbb\xbf" + data
    return data.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\0", b"\n\n")))


def _tokens_exchanged(text: str, other: str, random: Random) -> str:  # noqa: ARG001
    tokens = _TOKEN.findall(text) or [""]
    one, two = random.randrange(len(tokens)), random.randrange(len(tokens))
    tokens[one], tokens[two] = tokens[two], tokens[one]
    return "".join(tokens)


def _token_spliced(text: str, other: str, random: Random) -> str:
    start, length = random.randrange(len(other) + 1), random.choice((1, 8, 30, 200))
    found = _TOKEN.findall(other[start : start + length]) or [""]
    return _put(text, "".join(found[: random.choice((1, 2, 10))]), random)


def _word_put(text: str, other: str, random: Random) -> str:  # noqa: ARG001
    return _put(text, random.choice(random.choice((WORDS, ODD, NUMBERS))), random)


def _put(text: str, piece: str, random: Random) -> str:
    """A piece between two words of a text, or in place of one."""
    start = random.randrange(len(text) + 1)
    found = _TOKEN.search(text, start)
    if found is None:
        return text + piece
    end = found.end() if random.random() < 0.6 else found.start()
    return text[: found.start()] + piece + text[end:]


def _number_changed(text: str, other: str, random: Random) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return _word_put(text, other, random)
    one = random.choice(found)
    return text[: one.start()] + random.choice(NUMBERS) + text[one.end() :]


def _lines_moved(text: str, other: str, random: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    place = random.randrange(len(lines))
    taken = lines.pop(place)
    action = random.randrange(5)
    if action == 0:
        lines.insert(random.randrange(len(lines) + 1), taken)
    elif action == 1:
        lines[place:place] = [taken] * random.choice((2, 2, 3, 100))
    elif action == 2:
        lines.insert(place, " " * random.choice((1, 2, 3, 40)) + taken)
    elif action == 3:
        lines.insert(place, random.choice(other.splitlines(keepends=True) or [""]))
    return "".join(lines)


def _nested(text: str, other: str, random: Random) -> str:  # noqa: ARG001
    depth = random.choice((2, 31, 33, 300, 5_000))
    opening, closing = random.choice((("[", "]"), ("{a: ", "}"), ("- ", ""), ("<g>", "</g>")))
    return _put(text, opening * depth + "x" + closing * random.choice((0, depth)), random)


_OF_TEXTS: Final[tuple[Callable[[str, str, Random], str], ...]] = (
    *(_tokens_exchanged, _token_spliced, _token_spliced, _word_put, _word_put, _number_changed),
    *(_lines_moved, _lines_moved, _nested),
)
_OF_BYTES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    *(_flipped, _cut, _without, _doubled, _strewn, _encoded, _marked),
)
