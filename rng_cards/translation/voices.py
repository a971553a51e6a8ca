"""What is known of each language: how it is typeset, its small words, the words of the game."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rng_cards.translation.articles import Articles
from rng_cards.translation.glossary import Vocabulary, Words, entries
from rng_cards.translation.plurals import Plurals
from rng_cards.translation.typography import Typography


class Voice:
    """One language, out of `languages.yaml` and `glossary.yaml`."""

    def __init__(
        self, data: Mapping[str, Any], glossary: Words, details: Words | None = None
    ) -> None:
        self.id: str = data["id"]
        self.source: str | None = data["from"]
        self.complete: bool = data["complete"]
        self.length: tuple[float, float] | None = tuple(data["length"]) if data["length"] else None
        self._data = data
        self._glossary = glossary
        self._details = details or {}

    def __repr__(self) -> str:
        return f"<Voice {self.id}>"

    @cached_property
    def typography(self) -> Typography:
        """How it is typeset."""
        return Typography(self._data["typography"])

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return Vocabulary(entries(self._glossary, self._details, self.id))

    @cached_property
    def own(self) -> frozenset[str]:
        """Small words that no other language has."""
        return frozenset(self._data["words"]["own"])

    @cached_property
    def twice(self) -> frozenset[str]:
        """Words that may follow themselves."""
        return frozenset(self._data["words"]["twice"])

    @cached_property
    def spelt(self) -> Mapping[str, str]:
        """By a number's word, its digits."""
        numbers: Mapping[str, list[str]] = self._data["words"]["numbers"]
        return {word: digits for digits, words in numbers.items() for word in words}

    @cached_property
    def articles(self) -> Articles:
        """The small words that change with the word behind them."""
        return Articles(self._data["words"])

    @cached_property
    def plurals(self) -> Plurals:
        """How its plurals are formed."""
        return Plurals(self._data["words"])

    @cached_property
    def genders(self) -> tuple[str, ...]:
        """The genders of its nouns; none in a language without."""
        known = (one.gender for one in self.vocabulary.terms.values())
        return tuple(sorted({gender for gender in known if gender}))


def voices(about: Mapping[str, Any]) -> dict[str, Voice]:
    """The languages of a catalogue by their ids; `about` is `catalogue.about`."""
    words, details = about["glossary"], about.get("glossary_details", {})
    return {key: Voice(one, words, details) for key, one in about["spoken"].items()}


_WORDS = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


def words_of(text: str) -> list[str]:
    """The words of a text, as they are written: `jusqu’à` is one."""
    return _WORDS.findall(text)
