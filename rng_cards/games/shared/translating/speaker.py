"""One language of a game: how it says effects, and what its words state."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.card import wordings_of
from rng_cards.games.translating import Gap
from rng_cards.translation.meanings import Meanings, Sense, tokens
from rng_cards.translation.voices import Voice, voices

TEXT: Final = "text"
"""The key of an effect that is no property of it, but what the card says."""
NUMBER: Final = "number"
"""The kind of what numbers state; every language has it."""
_TERM: Final = re.compile("‹([^›]*)›")
_SLOT: Final = re.compile(r"\{([\w-]+)(?::([^|{}]*)\|([^{}]*))?\}")
_BETWEEN: Final = "/"
_SIGN: Final = re.compile(r"[^\w\s.,;:!?…'’\"“”„«»()/—–-]|[–-](?=\d)")
"""What is neither letter nor mark states itself: +, ♥. A hyphen before a figure is a minus."""
_MINUS: Final = str.maketrans("–-", "−−")


class Fact(NamedTuple):
    """Something that a text states, and where."""

    kind: str
    name: str
    start: int
    end: int


class Read(NamedTuple):
    """What was understood of a text."""

    facts: tuple[Fact, ...]
    """In the order of the text."""
    strange: tuple[tuple[int, int], ...]
    """The places of words that state nothing known and are no `plain` ones."""


class Said(NamedTuple):
    """An effect as a language says it."""

    sentences: tuple[str, ...]
    """The draft, and others that are as good."""
    gaps: tuple[Gap, ...]


class Speaker:
    """One language of a catalogue."""

    def __init__(self, data: Mapping[str, Any], voice: Voice) -> None:
        self.voice = voice
        self._effects: Mapping[str, Any] = data["effects"]
        self.forms: Mapping[str, list[str]] = {
            f"{kind}{_BETWEEN}{name}": [one for form in written for one in _spelt(form, voice)]
            for kind, names in data["says"].items()
            for name, written in names.items()
        }
        """By what is stated, `who/defender`, the words for it."""
        self._meanings = Meanings(self.forms)
        self._plain = frozenset(one.word for word in data["plain"] for one in tokens(word))
        self.words: frozenset[str] = self._plain | {
            one.word for written in self.forms.values() for form in written for one in tokens(form)
        }
        """Every word that texts of effects are made of."""
        self.read = lru_cache(maxsize=1 << 10)(self._read)
        """What is understood of a text."""

    def say(self, effect: Mapping[str, Any], card: Mapping[str, Any]) -> Said:
        """An effect of a card. What there are no words for stands in the draft as a slot."""
        key = next(one for one in effect if one != TEXT)
        known = {"type": card["type"]}
        for one in (*card["effects"], effect):
            known |= one
        for row in self._effects.get(key, ()):
            if all(known.get(field) == value for field, value in row["if_"].items()):
                written = [row["say"]] if isinstance(row["say"], str) else row["say"]
                gaps = [one for text in written for one in _gaps(text, key, effect)]
                return Said(tuple(_filled(one, effect) for one in written), tuple(gaps))
        missing = f"{{{key}}}"
        return Said((missing,), (Gap(missing, ("effects", key), _slots(effect)),))

    def _read(self, text: str) -> Read:
        facts = sorted(self._facts(text), key=lambda one: one.start)
        known = {place for one in facts for place in range(one.start, one.end)}
        strange = (
            (one.start, one.end)
            for one in tokens(text)
            if one.start not in known and one.word not in self._plain
        )
        return Read(tuple(facts), tuple(strange))

    def _facts(self, text: str) -> Iterator[Fact]:
        senses = list(_longest(self._meanings.find(text)))
        for one in senses:
            kind, _, name = one.what.partition(_BETWEEN)
            yield Fact(kind, name, one.start, one.end)
        for match in self.voice.typography.number.finditer(text):
            yield Fact(NUMBER, match[0], *match.span())
        for match in _SIGN.finditer(text):
            yield Fact("sign", match[0].translate(_MINUS), *match.span())
        taken = {place for one in senses for place in range(one.start, one.end)}
        for number in self.voice.numerals.find(text):
            if number.sure and number.start not in taken:
                yield Fact(NUMBER, str(number.value), number.start, number.end)


def speaker_of(about: Mapping[str, Any], language: str) -> Speaker | None:
    """A language of a catalogue, whose `about` this is; None where it has no wordings for it."""
    data = wordings_of(about, language)
    voice = voices(about).get(language)
    return Speaker(data, voice) if data is not None and voice is not None else None


def _spelt(form: str, voice: Voice) -> Iterator[str]:
    """A form with each form of the word of the glossary that it names."""
    named = _TERM.search(form)
    if named is None:
        yield form
        return
    term = voice.glossary.terms.get(named[1])
    for word in term.forms if term else ():
        yield from _spelt(f"{form[: named.start()]}{word}{form[named.end() :]}", voice)


def _longest(senses: Iterable[Sense]) -> Iterator[Sense]:
    """Of forms that overlap, the longest; all that it states."""
    end, last = 0, (-1, -1)
    for one in sorted(senses, key=lambda one: (one.start, -one.end)):
        if one.start >= end or (one.start, one.end) == last:
            yield one
            end, last = one.end, (one.start, one.end)


def _slots(effect: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(f"{{{one}}}" for one in effect if one != TEXT)


def _gaps(written: str, key: str, effect: Mapping[str, Any]) -> Iterator[Gap]:
    """The slots of a sentence that are no field of the effect."""
    for slot in _SLOT.finditer(written):
        if slot[1] not in effect:
            yield Gap(slot[0], ("effects", key), _slots(effect))


def _filled(written: str, effect: Mapping[str, Any]) -> str:
    def put(slot: "re.Match[str]") -> str:
        name, one, many = slot.groups()
        if name not in effect:
            return slot[0]
        value = effect[name]
        return str(value) if one is None else (one if value == 1 else many)

    return _SLOT.sub(put, written)
