"""How a language is typeset: its rules as data, and where a text strays from them.

The data is a language's `typography` in `languages.yaml`: its quotation marks, the spaces before
its marks, its apostrophe. Each rule here finds what to put in place of what; none of them knows a
language. What a rule puts right never changes what a text says: `normal` of it stays the same, and
a mend that would change it is not safe, and left to a person.

The widths of spaces are those of the Imprimerie nationale's *Lexique des règles typographiques*
for French; a no-break space is taken for a narrow one and the other way round.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from rng_cards.spacing import NARROW, NO_BREAK, SPACES
from rng_cards.translation.normal import normal

_SPACES: Final = {"no-break": NO_BREAK, "narrow": NARROW, "none": ""}
_NO_BREAK: Final = frozenset({NO_BREAK, NARROW})
_BLANKS: Final = f"[{SPACES}\t]"
_LETTER: Final = r"[^\W\d_]"
_APOSTROPHES: Final = "'‘’‛´ʼ"
_INVISIBLE: Final = "\u200b\u200c\u200d\u2060\ufeff\u00ad"
_SELECTORS: Final = "\ufe0e\ufe0f"
QUOTATION_MARKS: Final = frozenset('"“”„‟«»')
"""Those of any language."""
_OPENING: Final = frozenset("«„‟")
_BEFORE_OPENING: Final = frozenset(f"{SPACES}\t\n([{{—–-’'")
_MARKS: Final = ":;!?"
_ROUNDS: Final = 12
"""How often a text is mended over: each mend may show the next, and they soon come to an end."""


class Mend(NamedTuple):
    """What is to stand in place of `text[start:end]`."""

    start: int
    end: int
    text: str


class Typography:
    """The rules of one language, its expressions compiled when they are first needed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.apostrophe: str = data["apostrophe"]
        self.opening: str = data["quotes"][0]
        self.closing: str = data["quotes"][1]
        self.inside: str = _SPACES[data["inside-quotes"]]
        self.before: dict[str, str] = {mark: _SPACES[one] for mark, one in data["before"].items()}
        self.decimal: str = data["decimal"]
        self.thousands: str = data["thousands"]
        self.wrong_apostrophes = "".join(
            one for one in _APOSTROPHES if one not in {self.apostrophe, *data["quotes"]}
        )
        self._capitals: Mapping[str, str] = data["capitals"]

    @cached_property
    def capitals(self) -> tuple[tuple[str, "re.Pattern[str]"], ...]:
        """Each accented capital, and what finds it without its accent."""
        return tuple((one, re.compile(bare)) for one, bare in self._capitals.items())

    @property
    def special(self) -> tuple[str, ...]:
        """The characters of the language that keyboards lack, each once: spaces that do not break,
        quotation marks, apostrophe, dashes, accented capitals.
        """
        spaces = (self.inside, *self.before.values())
        marks = (self.opening, self.closing, self.apostrophe, "…", "—", "–", "−")
        every = (NO_BREAK, NARROW, *spaces, *marks, *self._capitals)
        return tuple(one for one in dict.fromkeys(every) if one)

    @cached_property
    def between_letters(self) -> "re.Pattern[str]":
        """An apostrophe of another kind inside a word."""
        return re.compile(f"(?<={_LETTER})[{re.escape(self.wrong_apostrophes)}](?={_LETTER})")

    @cached_property
    def number(self) -> "re.Pattern[str]":
        """A number with its thousands and its decimals."""
        between = SPACES if self.thousands == " " else re.escape(self.thousands)
        point = re.escape(self.decimal)
        return re.compile(rf"(\d{{1,3}}(?:[{between}]\d{{3}})+(?!\d)|\d+)(?:{point}(\d+))?")


Rule = Callable[[str, Typography], Iterator[Mend]]

_SHORT_OF_PLURAL: Final = re.compile(r"(?<=[^\W\d_])'(?=[\s.,;:!?…)]|$)")
_SINGLE_QUOTE: Final = re.compile(r"(?:^|(?<=[\s(\[—–]))'(?=\w)")


def apostrophes(text: str, rules: Typography) -> Iterator[Mend]:
    """`l'ARME`; not `6'`, nor what stands between single quotes."""
    if not any(one in text for one in rules.wrong_apostrophes):
        return
    for found in rules.between_letters.finditer(text):
        yield Mend(found.start(), found.end(), rules.apostrophe)
    if "'" in rules.wrong_apostrophes and not _SINGLE_QUOTE.search(text):
        for found in _SHORT_OF_PLURAL.finditer(text):
            yield Mend(found.start(), found.end(), rules.apostrophe)


_THREE_POINTS: Final = re.compile(r"(?<!\.)\.\.\.(?!\.)")


def ellipses(text: str, _rules: Typography) -> Iterator[Mend]:
    """`...` is one character."""
    if "..." in text:
        for found in _THREE_POINTS.finditer(text):
            yield Mend(found.start(), found.end(), "…")


_BEFORE_MARKS: Final = re.compile(
    rf"({_BLANKS}*)([:;](?=[\s»”\"’]|$)|[!?]+(?=[\s»”\"’)\]…,.;:]|$))"
)


def spaces_before(text: str, rules: Typography) -> Iterator[Mend]:
    """The space that a language wants before a mark; not in `12:30`, an address, or `?!`."""
    if rules.before:
        for start, end, wanted in _before_marks(text, rules):
            if wanted and text[start:end] not in _NO_BREAK:
                yield Mend(start, end, wanted)


_BEFORE_POINTS: Final = re.compile(rf"(?<=[^\s.,]){_BLANKS}+(?=[,.](?:[\s»”\"’)\]]|$))")


def spaces_too_many(text: str, rules: Typography) -> Iterator[Mend]:
    """A space before a mark that wants none; `.45` is no mark, nor is `…` at the head of words."""
    for start, end, wanted in _before_marks(text, rules):
        if not wanted and end > start:
            yield Mend(start, end, "")
    for found in _BEFORE_POINTS.finditer(text):
        yield Mend(found.start(), found.end(), "")


def _before_marks(text: str, rules: Typography) -> Iterator[tuple[int, int, str]]:
    """The stretch of spaces before each mark, and what belongs there."""
    if not any(mark in text for mark in _MARKS):
        return
    for found in _BEFORE_MARKS.finditer(text):
        start, end = found.span(1)
        previous = text[start - 1] if start else "\n"
        following = text[found.end() : found.end() + 2]
        of_a_ratio = previous.isdigit() and following[:1] == " " and following[1:].isdigit()
        if previous in "\n([{¡¿" or previous in _MARKS or (of_a_ratio and found[2] == ":"):
            continue
        yield start, end, rules.before.get(found[2][0], "")


def quotes(text: str, rules: Typography) -> Iterator[Mend]:
    """Quotation marks of the language, with what stands between them and the quotation.

    Those of another language may stand inside a quotation, for a quotation inside it.
    """
    if QUOTATION_MARKS.isdisjoint(text):
        return
    kept: list[bool] = []  # of each quotation that is open, whether its marks stay as they are
    for index, mark in enumerate(text):
        if mark not in QUOTATION_MARKS or (mark == '"' and text[index - 1 : index].isdigit()):
            continue
        if _opens(text, index, rules):
            kept.append(bool(kept) and mark not in {rules.opening, '"'})
            mend, stays = _opening(text, index, rules), kept[-1]
        else:
            mend, stays = _closing(text, index, rules), bool(kept) and kept.pop()
        if not stays and text[mend.start : mend.end] != mend.text:
            yield mend


def _opens(text: str, index: int, rules: Typography) -> bool:
    mark = text[index]
    if mark in {rules.opening, rules.closing} and rules.opening != rules.closing:
        return mark == rules.opening
    if mark in _OPENING or mark == "»":
        return mark != "»"
    return mark != "”" and (index == 0 or text[index - 1] in _BEFORE_OPENING)


def _opening(text: str, index: int, rules: Typography) -> Mend:
    end = index + 1
    while end < len(text) and text[end] in f"{SPACES}\t":
        end += 1
    at_the_end = end == len(text) or text[end] == "\n"
    inside = "" if at_the_end else _inside(text[index + 1 : end], rules)
    return Mend(index, end, rules.opening + inside)


def _closing(text: str, index: int, rules: Typography) -> Mend:
    start = index
    while start and text[start - 1] in f"{SPACES}\t":
        start -= 1
    at_the_start = not start or text[start - 1] == "\n"
    inside = "" if at_the_start else _inside(text[start:index], rules)
    return Mend(start, index + 1, inside + rules.closing)


def _inside(there: str, rules: Typography) -> str:
    return there if rules.inside and there in _NO_BREAK else rules.inside


_TWO_BLANKS: Final = re.compile(
    rf"\A\s+|\s+\Z|{_BLANKS}{{2,}}|\t|(?<=\n){_BLANKS}+|{_BLANKS}+(?=\n)"
)
_PLAIN: Final = frozenset("\t\n")
_COMBINED: Final = re.compile(r"\w[\u0300-\u036f]+")
_UNSEEN: Final = re.compile(f"[{_INVISIBLE}]+")


def unseen(text: str, _rules: Typography) -> Iterator[Mend]:
    """Characters without width, letters in two pieces, spaces in a row, blanks at an end."""
    if text.isascii() and "  " not in text and _PLAIN.isdisjoint(text) and text == text.strip():
        return
    for found in _UNSEEN.finditer(text):
        if not _joins(text, found.start(), found.end()):
            yield Mend(found.start(), found.end(), "")
    for found in _TWO_BLANKS.finditer(text):
        yield Mend(found.start(), found.end(), _one_blank(text, found.start(), found.end()))
    if not unicodedata.is_normalized("NFC", text):
        yield from _in_pieces(text)


def _joins(text: str, start: int, end: int) -> bool:
    """A joiner inside a picture, or between the letters of a script that needs it."""
    if text[start:end] not in {"\u200c", "\u200d"} or not start or end >= len(text):
        return False
    before: str = text[start - 1]
    return before > "\u02ff" or unicodedata.category(before) == "So"


def _one_blank(text: str, start: int, end: int) -> str:
    if not start or end == len(text) or "\n" in {text[start - 1], text[end]}:
        return ""
    return next((one for one in text[start:end] if one in _NO_BREAK), " ")


def _in_pieces(text: str) -> Iterator[Mend]:
    found = False
    for piece in _COMBINED.finditer(text):
        whole = unicodedata.normalize("NFC", piece[0])
        if whole != piece[0]:
            found = True
            yield Mend(piece.start(), piece.end(), whole)
    if not found:
        yield Mend(0, len(text), unicodedata.normalize("NFC", text))


_SELECTED: Final = re.compile(f"[{_SELECTORS}]+")


def selectors(text: str, _rules: Typography) -> Iterator[Mend]:
    """A selector after a symbol, which makes it a coloured picture on some screens."""
    if not text.isascii():
        for found in _SELECTED.finditer(text):
            yield Mend(found.start(), found.end(), "")


def bare_capitals(text: str, rules: Typography) -> Iterator[Mend]:
    """Capitals without the accent that their small letter has. Never safe: accents are letters."""
    for accented, bare in rules.capitals:
        for found in bare.finditer(text):
            yield Mend(found.start(), found.end(), accented)


MENDING: Final[tuple[Rule, ...]] = (
    unseen,
    selectors,
    ellipses,
    apostrophes,
    quotes,
    spaces_before,
    spaces_too_many,
)
"""The rules that mend themselves, in the order in which they do."""


def applied(text: str, mends: list[Mend]) -> str:
    """The text with each mend made; where two overlap, the first one is."""
    pieces = []
    done = 0
    for mend in sorted(mends):
        if mend.start >= done:
            pieces += [text[done : mend.start], mend.text]
            done = mend.end
    return "".join([*pieces, text[done:]])


def mended(text: str, rules: Typography, which: tuple[Rule, ...] = MENDING) -> str:
    r"""The text as the language is typeset. It says what it said; mending it again changes nothing.

    >>> english = Typography({
    ...     "apostrophe": "’", "quotes": ["“", "”"], "inside-quotes": "none", "before": {},
    ...     "decimal": ".", "thousands": ",", "capitals": {},
    ... })
    >>> mended('He said "no"...  Don\'t !', english)
    'He said “no”… Don’t!'
    """
    for _ in range(_ROUNDS):
        before = text
        for rule in which:
            text = _by_rule(text, rule, rules)
        if text == before:
            return text
    return text


def _by_rule(text: str, rule: Rule, rules: Typography) -> str:
    mends = list(rule(text, rules))
    if not mends:
        return text
    after = applied(text, mends)
    return after if normal(after) == normal(text) else text
