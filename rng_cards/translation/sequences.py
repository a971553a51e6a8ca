"""Words in a row, as data has them: `tu ne|n|le* !-s|-x` is «tu», behind it any «ne», «n’» and
«le», and a word that ends neither with s nor with x.

`a|b` is either word, `-s` and `s-` are words that end or begin so, `!` is any other word, `*` as
many in a row as there are, `^` stands before the first word of a sentence, `.` at the end is its
last mark.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rng_cards.translation.meanings import Token

_GAP: Final = re.compile(r"[ \u00a0\u202f’']\Z")
_END: Final = re.compile(r"[.!?;](?![.])")
_BEGINS: Final = re.compile(r"(?:\A|[.!?…:][»”\"]?[ \n])\W*\Z")
_JOINED: Final = frozenset("-’'.+")


class _Part(NamedTuple):
    words: frozenset[str]
    starts: tuple[str, ...]
    ends: tuple[str, ...]
    other: bool
    many: bool

    def fits(self, word: str) -> bool:
        found = word in self.words or word.startswith(self.starts) or word.endswith(self.ends)
        return not found and not word.isdigit() if self.other else found


class Sequence:
    """One such row, ready to be found."""

    def __init__(self, written: str) -> None:
        parts = written.removeprefix("^").split()
        self._first = written.startswith("^")
        self._last = parts[-1] == "."
        self._parts = [_part(one) for one in parts if one != "."]

    def find(self, text: str, there: list[Token]) -> Iterator[tuple[int, int]]:
        """Where it stands in a text, whose words are given."""
        for at, token in enumerate(there):
            if not self._parts[0].fits(token.word):
                continue
            if text[max(0, token.start - 1) : token.start] in _JOINED and token.start:
                continue
            if self._last and _BEGINS.search(text[: token.start]):
                continue  # «Find. The. Intruders.»
            if self._first and not _BEGINS.search(text[: token.start]):
                continue
            last = self._behind(text, there, at)
            if last is not None:
                yield token.start, there[last].end

    def _behind(self, text: str, there: list[Token], at: int) -> int | None:
        """The last word of the row that begins at a word; None where it goes on otherwise."""
        place = at
        for part in self._parts[1:]:
            while True:
                step = place + 1
                if step >= len(there) or not _GAP.match(text[there[place].end : there[step].start]):
                    if part.many:
                        break
                    return None
                if part.fits(there[step].word) and not (part.other and _is_name(text, there[step])):
                    place = step
                    if part.many:
                        continue
                    break
                if part.many:
                    break
                return None
        return None if self._last and not _END.match(text, there[place].end) else place


def _is_name(text: str, token: Token) -> bool:
    return text[token.start].isupper()


def _part(written: str) -> _Part:
    other, many = written.startswith("!"), written.endswith("*") and len(written) > 1
    some = written.removeprefix("!").removesuffix("*").split("|")
    return _Part(
        frozenset(one for one in some if not (one.startswith("-") or one.endswith("-"))),
        tuple(one[:-1] for one in some if one.endswith("-")),
        tuple(one[1:] for one in some if one.startswith("-")),
        other,
        many,
    )
