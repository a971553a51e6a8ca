"""A query that was understood: its cards, what it asks in words, and itself as a query again."""

from collections.abc import Mapping
from typing import Final

from rng_cards.record import Record
from rng_cards.words import Joined, Param, Text, verbatim

_LONELY, _EVERY, _EITHER = 0, 1, 2
"""How loosely the parts of an answer hang together: what needs brackets within what."""

ALL_CARDS: Final = Text(fr="toutes les cartes", en="every card")
_AND_SAID: Final = Text(fr=", et ", en=", and ")
_OR_SAID: Final = Text(fr=", ou bien ", en=", or else ")
_NOT_SAID: Final = Text(fr="pas ({part})", en="not ({part})")
_BRACKETS: Final = Text(fr="({part})", en="({part})")
_APART: Final = Text(fr=" ; ", en="; ")
_AND: Final = verbatim(" ")
_OR: Final = verbatim(" | ")


class Answer(Record):
    """The cards of a part of a query, and how that part is said and written."""

    cards: frozenset[int]
    said: Text
    written: Text
    loose: int = _LONELY

    def within(self, loose: int) -> "Answer":
        """The same in brackets, where it hangs together more loosely than what is around it."""
        if self.loose <= loose:
            return self
        brackets = _BRACKETS.filled(part=self.said), _Within("({part})", self.written)
        return Answer(self.cards, *brackets)


def every(parts: list[Answer], all_cards: frozenset[int]) -> Answer:
    """What has to hold together."""
    if not parts:
        return Answer(all_cards, ALL_CARDS, verbatim(""))
    if len(parts) == 1:
        return parts[0]
    inner = [one.within(_EVERY) for one in parts]
    cards = frozenset.intersection(*(one.cards for one in inner))
    said = Joined([one.said for one in inner], _AND_SAID)
    return Answer(cards, said, Joined([one.written for one in inner], _AND), _EVERY)


def either(parts: list[Answer]) -> Answer:
    """Of which one has to hold."""
    inner = [one.within(_EVERY) for one in parts]
    cards = frozenset().union(*(one.cards for one in inner))
    said = Joined([one.said for one in inner], _OR_SAID)
    return Answer(cards, said, Joined([one.written for one in inner], _OR), _EITHER)


def denied(part: Answer, all_cards: frozenset[int]) -> Answer:
    """All other cards, those that lack what the part compares among them."""
    inner = part.within(_LONELY)
    said = _NOT_SAID.filled(part=part.said)
    return Answer(all_cards - inner.cards, said, _Within("-{part}", inner.written))


class _Within(Text):
    """A written part with signs around it; the part may hold braces."""

    __slots__ = ("around", "part")

    def __init__(self, around: str, part: Text) -> None:
        super().__init__(fr=part.fr, en=part.en)
        self.around = around
        self.part = part

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The part in that language, in its signs."""
        return self.around.replace("{part}", self.part.say(language, params), 1)


class SortKey(Record):
    """A field that the list is sorted by."""

    field: str
    """The field's id."""
    descending: bool = False


class Question(Record):
    """A whole query, understood."""

    answer: Answer
    sort: tuple[SortKey, ...] = ()
    display: str = ""
    """How the list is shown; empty for as usual."""
    tail: tuple[Text, ...] = ()
    """How the list is sorted and shown, as the query has it."""
    told: tuple[Text, ...] = ()
    """The same in words."""

    @property
    def cards(self) -> frozenset[int]:
        """Indexes of the cards that answer."""
        return self.answer.cards

    @property
    def said(self) -> Text:
        """The whole query in words."""
        return Joined([self.answer.said, *self.told], _APART) if self.told else self.answer.said

    @property
    def written(self) -> Text:
        """A query that asks the same."""
        parts = [self.answer.written, *self.tail]
        return Joined([one for one in parts if one.fr or one.en], _AND)
