"""Conditions on the cards that have come: parts joined by AND, each a number of cards and a query.

    condition = part {("AND" | "ET" | "UND") part}
    part      = [number ("of" | "de" | "von")] query
    number    = N | N "+" | N "-" M

N may be a word, up to ten. N alone is “at least N”, 0 is “none”; without a number one card is
enough. A card counts for each part that it answers to. Inside brackets, AND is the query's own:
both hold for one card.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from rng_cards.diagnostics import Code, Diagnostic, each_once, has_errors
from rng_cards.odds import odds_codes
from rng_cards.record import Record
from rng_cards.search.connectives import and_words, or_words
from rng_cards.search.fields import Scope
from rng_cards.search.findings import finding
from rng_cards.search.grammar import loose_words
from rng_cards.search.query_codes import LOWER_CASE_OR, NOTHING_BESIDE
from rng_cards.search.question import Question
from rng_cards.search.reading import read_query
from rng_cards.search.tree import Place
from rng_cards.words import Param, Text, in_each_language, verbatim

_OF: Final = Text(fr="de", en="of")
_WORDS: Final = Text(
    fr="un|une deux trois quatre cinq six sept huit neuf dix",
    en="one two three four five six seven eight nine ten",
)
"""Numbers from 1 on, as they are typed in words; one may have several."""
_EXAMPLE: Final = Text(fr="{number} de {query}", en="{number} of {query}")
_AT_LEAST: Final = Text(
    fr="au moins {least} {least:carte|cartes} ({said})",
    en="at least {least} {least:card|cards} ({said})",
)
_BETWEEN: Final = Text(
    fr="de {least} à {most} cartes ({said})", en="{least} to {most} cards ({said})"
)
_EXACTLY: Final = Text(
    fr="exactement {least} {least:carte|cartes} ({said})",
    en="exactly {least} {least:card|cards} ({said})",
)
_NONE: Final = Text(fr="aucune carte ({said})", en="no card ({said})")


class Part(Record):
    """So many cards that answer to a query."""

    least: int
    most: int | None
    """None for any number."""
    question: Question
    place: Place

    @property
    def said(self) -> Text:
        """The part in words."""
        template = _AT_LEAST
        if self.most is not None:
            template = _EXACTLY if self.least == self.most else _BETWEEN
        if self.most == 0:
            template = _NONE
        bounds: dict[str, Param] = {"least": self.least, "most": self.most or 0}
        return template.filled(**bounds, said=self.question.said)


class Understood(Record):
    """What became of a condition: its parts, none where it makes no sense, and what was found."""

    parts: tuple[Part, ...]
    findings: tuple[Diagnostic, ...]


def read_condition(text: str, scope: Scope) -> Understood:
    """Understand a condition as queries are, or tell all that is wrong with it."""
    asked = tuple(one for one in scope.declared if not one.whole)  # nothing is sorted or shown
    reader = _Reader(re.sub(r"\s", " ", text), scope.but(declared=asked))
    parts = tuple(reader.parts())
    return Understood(() if has_errors(reader.findings) else parts, each_once(reader.findings))


@cache
def _number() -> re.Pattern[str]:
    """How many cards, before the query that says which."""
    of = "|".join(map(re.escape, in_each_language(_OF).values()))
    number = rf"[0-9]+|(?:{'|'.join(_in_words())})\b"
    return re.compile(
        rf"\s*(?P<least>{number})\s*(?:[-–]\s*(?P<most>{number})|\+)?\s*(?:{of})(?![^\s(\"«“„])",
        re.IGNORECASE,
    )


@cache
def _in_words() -> dict[str, int]:
    """Numbers by the words of every language for them."""
    return {
        word: number
        for said in in_each_language(_WORDS).values()
        for number, words in enumerate(said.split(), 1)
        for word in words.split("|")
    }


def _count(typed: str) -> int:
    """A number that was typed in digits or as a word."""
    return _in_words().get(typed.lower()) or int(typed)


_BARE_NUMBER: Final = re.compile(r"\s*([0-9]+)\s*[x×]?\s+(?=\S)")


class _Reader:
    def __init__(self, text: str, scope: Scope) -> None:
        self.text = text
        self.scope = scope
        self.findings: list[Diagnostic] = []

    def parts(self) -> Iterator[Part]:
        """The parts that make sense; the others are told."""
        if not self.text.strip(" ,"):
            self._complain(odds_codes.NO_CONDITION, Place(0, 1), example=self._example())
            return
        start, joined = 0, None
        for word in loose_words(self.text):
            typed = self.text[word.start : word.end]
            if typed in and_words():
                part = self._part(Place(start, word.start), joined or word)
                if part is not None:
                    yield part
                start, joined = word.end, word
            elif typed.upper() in and_words():
                self._complain(odds_codes.AND_AS_WORD, word, typed=typed, capitals=typed.upper())
            elif typed not in or_words() and typed.upper() in or_words():
                self._complain(LOWER_CASE_OR, word, word=typed, capitals=typed.upper())
        part = self._part(Place(start, len(self.text)), joined)
        if part is not None:
            yield part

    def _part(self, place: Place, beside: Place | None) -> Part | None:
        """The part there, beside an AND; None where it makes no sense, which was told."""
        if beside is not None and not self.text[place.start : place.end].strip(" ,"):
            mark = self.text[beside.start : beside.end]
            self._complain(NOTHING_BESIDE, beside, mark=mark)
            return None
        number = _number().match(self.text, place.start, place.end)
        least, most, start = 1, None, place.start
        if number is not None:
            bounds = self._bounds(number)
            if bounds is None:
                return None
            (least, most), start = bounds, number.end()
            if not self.text[start : place.end].strip():
                typed = number.group().strip()
                self._complain(
                    odds_codes.NOTHING_COUNTED,
                    self._place(number),
                    typed=typed,
                    example=self._example(),
                )
                return None
        else:
            self._hint_at_number(place)
        self._refuse_numbers(Place(start, place.end))
        query = " " * start + self.text[start : place.end]  # its columns are those of the condition
        asked = read_query(query, self.scope)
        self.findings += asked.findings
        if asked.question is None:
            return None
        return Part(least, most, asked.question, _without_blanks(self.text, place))

    def _bounds(self, number: re.Match[str]) -> tuple[int, int | None] | None:
        least, last = _count(number["least"]), number["most"]
        if last is None:
            return least, None if least else 0
        if _count(last) < least:
            typed = number.group().strip()
            mended = f"{_count(last)}-{least}"
            self._complain(
                odds_codes.BOUNDS_CROSSED, self._place(number), typed=typed, mended=mended
            )
            return None
        return least, _count(last)

    def _refuse_numbers(self, query: Place) -> None:
        """Tell numbers of cards that stand within a query, as behind an OR."""
        for word in loose_words(self.text[: query.end]):
            number = _number().match(self.text, word.start, query.end)
            if word.start >= query.start and number is not None:
                typed = number.group().strip()
                self._complain(odds_codes.NUMBER_WITHIN, self._place(number), typed=typed)

    def _hint_at_number(self, place: Place) -> None:
        """A number alone before something else was most likely meant as one of cards."""
        bare = _BARE_NUMBER.match(self.text, place.start, place.end)
        if bare is not None:
            typed = bare.group().strip()
            rest = self.text[bare.end() : place.end].strip(" ,")
            mended = _EXAMPLE.filled(query=verbatim(rest), number=bare[1])
            self._complain(odds_codes.COUNT_AS_WORD, self._place(bare), typed=typed, mended=mended)

    def _example(self) -> Text:
        """A part, as it may be typed."""
        scope, known = self.scope, self.scope.catalogue
        field = next(one for one in scope.declared if one.kind.choices(known) or one.anywhere)
        return _EXAMPLE.filled(number=2, query=field.example(scope))

    def _place(self, match: re.Match[str]) -> Place:
        return _without_blanks(self.text, Place(*match.span()))

    def _complain(self, code: Code, place: Place, **params: Param) -> None:
        self.findings.append(finding(code, place, self.scope.path, help=None, **params))


def _without_blanks(text: str, place: Place) -> Place:
    """The same stretch without the blanks around it."""
    inside = text[place.start : place.end]
    start = place.start + len(inside) - len(inside.lstrip(" ,"))
    return Place(start, start + len(inside.strip(" ,")))
