"""What is known of each language: how it is typeset, its small words, the words of the game."""

import marshal
import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from rng_cards.catalogue.card import same_bytes
from rng_cards.translation.agreement import Agreement
from rng_cards.translation.articles import Articles
from rng_cards.translation.declension import Declension
from rng_cards.translation.forms import UNKNOWN, FormsOf
from rng_cards.translation.glossary import Glossary, GlossaryData, terms_of
from rng_cards.translation.lexicon import Lexicon
from rng_cards.translation.meanings import Meanings
from rng_cards.translation.numerals import Numerals
from rng_cards.translation.plurals import Plurals
from rng_cards.translation.sequences import Sequence
from rng_cards.translation.spellings import Spellings
from rng_cards.translation.typography import Typography


class Voice:
    """One language, out of `languages.yaml` and `glossary.yaml`."""

    def __init__(
        self,
        data: Mapping[str, Any],
        glossary: GlossaryData,
        details: GlossaryData | None = None,
        meanings: bytes | None = None,
        lexicon: bytes | None = None,
    ) -> None:
        self.id: str = data["id"]
        self.source: str | None = data["from"]
        self.complete: bool = data["complete"]
        self.length: tuple[float, float] | None = tuple(data["length"]) if data["length"] else None
        self.usual_length: float = data["usual-length"] or 1
        """How long a text is as a rule, its source being 1 long."""
        words = data["words"]
        self.own = frozenset(words["own"])
        """Small words that no other language has."""
        self.small = self.own | frozenset(words["common"])
        """Its small words, those that others have as well among them."""
        self.twice = frozenset(words["twice"])
        """Words that may follow themselves."""
        self.many = frozenset(words["many"])
        """Words behind which there are several."""
        self.one = frozenset(words["one"])
        """Words behind which there is one."""
        self.nouns: Mapping[str, str] = _by_word(words["nouns"])
        """The gender of ordinary nouns."""
        self.owners: Mapping[str, str] = _by_word(words["owners"])
        """By a word that says whose something is, the person."""
        self.negation = {key: frozenset(some) for key, some in (words["negation"] or {}).items()}
        """The two halves of its negation; nothing in a language that has it in one word."""
        self._data = data
        self._terms = glossary
        self._details = details or {}
        self._packed = meanings
        self._words = lexicon
        self.forms_of: FormsOf = lambda _: UNKNOWN
        """What a dictionary tells of a word; nothing where none is asked."""
        self.rivals: tuple[Voice, ...] = ()
        """The other languages."""

    def __repr__(self) -> str:
        return f"<Voice {self.id}>"

    def told_by(self, forms_of: FormsOf) -> "Voice":
        """The same language, with what a dictionary tells."""
        voice = Voice(self._data, self._terms, self._details, self._packed, self._words)
        voice.forms_of, voice.rivals = forms_of, self.rivals
        return voice

    @cached_property
    def typography(self) -> Typography:
        """How it is typeset."""
        return Typography(self._data["typography"])

    @cached_property
    def glossary(self) -> Glossary:
        """The words of the game."""
        joins = self._data["words"]["declension"] is not None
        return Glossary(terms_of(self._terms, self._details, self.id), joins=joins)

    @cached_property
    def spelt(self) -> Mapping[str, str]:
        """By a number's word, its digits."""
        numbers = _by_word(self._data["words"]["numbers"]).items()
        # What ends so may say something else, or is not written out.
        return {word: digits for word, digits in numbers if not word.endswith(("~", "!"))}

    @cached_property
    def meanings(self) -> Meanings:
        """What its words say."""
        return Meanings(marshal.loads(self._packed) if self._packed else {})  # noqa: S302 -- our own cache, checksummed

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its ordinary words."""
        return _lexicon(self._words, self.id)

    @cached_property
    def numerals(self) -> Numerals:
        """Its numbers in words."""
        return Numerals(self._data["words"])

    @cached_property
    def slips(self) -> tuple[tuple[Sequence, Mapping[str, str]], ...]:
        """What it never says, each with the reason by languages of the tool."""
        words = self._data["words"]
        rows: Mapping[str, list[str]] = words["rows"]
        return tuple(
            (
                Sequence(one["find"], one["unless"], rows),
                {key: why for key, why in one.items() if key not in {"find", "unless"}},
            )
            for one in (*words["slips"], *words["slips-of-form"])
        )

    @cached_property
    def spellings(self) -> Spellings:
        """How words were spelt once, and are now."""
        return Spellings(self._data["words"]["spellings"])

    @cached_property
    def declension(self) -> Declension | None:
        """The genders of its articles and nouns, where articles have cases."""
        rules = self._data["words"]["declension"]
        terms = self.glossary.terms.values() if rules else ()
        nouns = ((one.word, one.gender, one.plural) for one in terms if one.gender)
        return Declension(rules, nouns) if rules else None

    @cached_property
    def changes(self) -> Meanings:
        """What says of a number that it is added or taken away."""
        return Meanings({"change": self._data["words"]["changes"]})

    @cached_property
    def address(self) -> tuple["re.Pattern[str] | None", "re.Pattern[str] | None"]:
        """What speaks to one reader who is a friend, and to one who is not."""
        said = self._data["words"]["address"]
        close, distant = (_any_of(said[one], said["neither"]) for one in ("close", "distant"))
        return close, distant

    @cached_property
    def together(self) -> "re.Pattern[str] | None":
        """What makes several of the reader: «ton adversaire et toi, vous …»."""
        return _any_of(self._data["words"]["address"]["together"], [])

    @cached_property
    def articles(self) -> Articles:
        """The small words that change with the word behind them."""
        return Articles(self._data["words"])

    @cached_property
    def agreement(self) -> Agreement:
        """What agrees with its nouns."""
        return Agreement(self._data["words"], self.lexicon, self.plurals, self.forms_of)

    @cached_property
    def plurals(self) -> Plurals:
        """How its plurals are formed."""
        return Plurals(self._data["words"])

    @cached_property
    def genders(self) -> tuple[str, ...]:
        """The genders of its nouns; none in a language without."""
        known = (one.gender for one in self.glossary.terms.values())
        return tuple(sorted({gender for gender in known if gender}))


def _by_word(listed: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """By each word of some lists, what it is listed under."""
    return {word: what for what, words in listed.items() for word in words}


def _any_of(words: list[str], but: list[str]) -> "re.Pattern[str] | None":
    """Any of some words; `-ez` is each that ends so."""
    if not words:
        return None
    some = "|".join(
        rf"\w+{_cased(one[1:])}" if one.startswith("-") else _cased(one) for one in words
    )
    others = "|".join(map(re.escape, but)) or r"(?!)"
    return re.compile(rf"(?<![\w’'-])(?!(?:{others})\b)(?:{some})\b", re.IGNORECASE)


def _cased(word: str) -> str:
    """A word to be found in any case, or as it is written where that has a capital: «Sie»."""
    return re.escape(word) if word.islower() else f"(?-i:{re.escape(word)})"


@lru_cache(maxsize=8)
def _lexicon(packed: bytes | None, language: str) -> Lexicon:
    return Lexicon(marshal.loads(packed) if packed else {}, language)  # noqa: S302 -- our own cache, checksummed


def voices(about: Mapping[str, Any]) -> Mapping[str, Voice]:
    """The languages of a catalogue by their ids; `about` is `catalogue.about`. Catalogues that say
    the same of their languages share them, and all that was worked out of them.
    """
    empty: Mapping[str, Any] = {}
    said = [about.get(key, empty) for key in ("spoken", "glossary", "glossary_details", "meanings")]
    return _voices(same_bytes([*said, about.get("lexicon")]))


@lru_cache(maxsize=4)
def _voices(packed: bytes) -> Mapping[str, Voice]:
    spoken, words, details, meanings, lexicon = marshal.loads(packed)  # noqa: S302 -- packed above
    known = {
        key: Voice(one, words, details, meanings.get(key), lexicon) for key, one in spoken.items()
    }
    for voice in known.values():
        voice.rivals = tuple(one for one in known.values() if one is not voice)
    return known


_WORDS = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


def words_of(text: str) -> list[str]:
    """The words of a text, as they are written: `jusqu’à` is one."""
    return _WORDS.findall(text)
