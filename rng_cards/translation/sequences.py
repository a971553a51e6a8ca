"""Words in a row, as data has them: `tu ne|n|le* !-s|-x` is «tu», behind it any «ne», «n’» and
«le», and a word that ends neither with s nor with x.

`a|b` is either word, `-s` and `s-` are words that end or begin so, `!` is any other word, `*` as
many in a row as there are, `^` stands before the first word of a sentence, `.` at the end is its
last mark. `=2s|fp` is a word that a dictionary knows as nothing but the second person of a verb or
an adjective in the feminine plural, `=finite` any person; `forms.py` has all of them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rng_cards.translation.forms import FINITE, FormsOf
from rng_cards.translation.meanings import BESIDE, Token, Tokens
from rng_cards.translation.sentences import begins_sentence

_END: Final = re.compile(r"[.!?;](?![.])")
_ROW: Final = re.compile(r"@([a-z]+)")
_JOINED: Final = frozenset("-’'.+")


class _Part(NamedTuple):
    words: frozenset[str]
    starts: tuple[str, ...]
    ends: tuple[str, ...]
    other: bool
    many: bool
    forms: frozenset[str] = frozenset()

    @property
    def is_list(self) -> bool:
        """Whether one of its words has to stand there as it is."""
        return bool(self.words) and not (self.starts or self.ends or self.other or self.many)

    def fits(self, word: str, forms_of: FormsOf) -> bool:
        if self.forms:
            return forms_of(word).only(self.forms)
        found = word in self.words or word.startswith(self.starts) or word.endswith(self.ends)
        return not found and not word.isdigit() if self.other else found


class Sequence:
    """One such row, ready to be found."""

    def __init__(
        self, written: str, unless: Iterable[str] = (), rows: Mapping[str, Iterable[str]] = {}
    ) -> None:
        self._unless = frozenset(_spelt_out(" ".join(unless), rows).replace("|", " ").split())
        parts = _spelt_out(written.removeprefix("^"), rows).split()
        self._first = written.startswith("^")
        self._last = parts[-1] == "."
        self._parts = [_part(one) for one in parts if one != "."]
        self._needed = [one.words for one in self._parts if one.is_list]

    def may_stand_among(self, words: set[str]) -> bool:
        """Whether a text with these words may have it: a quick look, before the long one."""
        return not any(some.isdisjoint(words) for some in self._needed)

    def find(self, text: str, there: Tokens, forms_of: FormsOf) -> Iterator[tuple[int, int]]:
        """Where it stands in a text, whose words are given."""
        for at, token in enumerate(there):
            first = self._parts[0]
            if not first.fits(token.word, forms_of) or (first.forms and _is_joined(text, token)):
                continue
            if text[max(0, token.start - 1) : token.start] in _JOINED and token.start:
                continue
            if self._last and text[token.start].isupper():
                continue  # «Find. The. Intruders.», «the letter A.»
            if self._first and not begins_sentence(text, token.start):
                continue
            last = self._behind(text, there, at, forms_of)
            if last is None or text[there[last].end : there[last].end + 1] == "-":
                continue  # «vous a-t-on»
            if not self._may_be(text, there[:at]):
                yield token.start, there[last].end

    def _may_be(self, text: str, before: Tokens) -> bool:
        """Whether a word earlier in the sentence allows it."""
        last = before[-1].end if before else 0
        start = max((one.end() for one in _END.finditer(text, 0, last)), default=0)
        return any(one.word in self._unless and one.start >= start for one in before)

    def _behind(self, text: str, there: Tokens, at: int, forms_of: FormsOf) -> int | None:
        """The last word of the row that begins at a word; None where it goes on otherwise."""
        place = at
        for part in self._parts[1:]:
            while True:
                step = place + 1
                if step >= len(there) or not BESIDE.match(
                    text[there[place].end : there[step].start]
                ):
                    if part.many:
                        break
                    return None
                if part.fits(there[step].word, forms_of) and not _is_other(part, text, there[step]):
                    place = step
                    if part.many:
                        continue
                    break
                if part.many:
                    break
                return None
        return None if self._last and not _END.match(text, there[place].end) else place


def _spelt_out(written: str, rows: Mapping[str, Iterable[str]]) -> str:
    """`@be` in full: any of the words that it stands for."""
    return _ROW.sub(lambda one: "|".join(rows[one[1]]), written)


def _is_other(part: _Part, text: str, token: Token) -> bool:
    """Whether a word that would fit is a name, or part of another one."""
    if part.forms and _is_joined(text, token):
        return True
    written = text[token.start : token.end]
    by_letters = part.other or bool(part.forms)
    return written[0].isupper() and (by_letters or (bool(part.ends) and not written.isupper()))


def _is_joined(text: str, token: Token) -> bool:
    """Whether a hyphen joins it to the next word: `peux-tu`."""
    return text[token.end : token.end + 1] in {"-", "’", "'"}


def _part(written: str) -> _Part:
    if written.startswith("="):
        forms = frozenset(written[1:].split("|"))
        more = FINITE if "finite" in forms else frozenset()
        return _Part(frozenset(), (), (), other=False, many=False, forms=forms | more)
    other, many = written.startswith("!"), written.endswith("*") and len(written) > 1
    some = written.removeprefix("!").removesuffix("*").casefold().split("|")
    return _Part(
        frozenset(one for one in some if not (one.startswith("-") or one.endswith("-"))),
        tuple(one[:-1] for one in some if one.endswith("-")),
        tuple(one[1:] for one in some if one.startswith("-")),
        other,
        many,
    )
