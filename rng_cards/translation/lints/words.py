"""Words that are most likely slips: unknown ones, and those that the other text speaks against."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lexicon import is_slip
from rng_cards.translation.lints.model import WRITE_WANTED, Pair, Segment, flavours
from rng_cards.translation.lints.speech import known_words
from rng_cards.translation.meanings import Token, Tokens, tokens
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

UNKNOWN = define(
    "TRN823",
    "misspelt",
    Text(fr="`{found}` : sans doute `{wanted}`", en="`{found}`: most likely `{wanted}`"),
    severity="warning",
    why=Text(
        fr="Le mot n'est nulle part dans `lexicon.yaml`, et une seule lettre le sépare d'un "
        "mot qui y est.",
        en="The word is nowhere in `lexicon.yaml`, and one letter tells it from a word that is.",
    ),
    help=Text(
        fr="écris `{wanted}`, ou ajoute le mot à `lexicon.yaml`",
        en="write `{wanted}`, or add the word to `lexicon.yaml`",
    ),
    example=flavours(
        ("Les munitions sont au frais.", "The ammuniton is cold."),
        ("Les munitions sont au frais.", "The ammunition is cold."),
    ),
)
MEANT = define(
    "TRN824",
    "another-word-meant",
    Text(
        fr="`{found}` : l'autre texte dit `{other}`, donc plutôt `{wanted}`",
        en="`{found}`: the other text says `{other}`, so rather `{wanted}`",
    ),
    severity="warning",
    why=Text(
        fr="Rien ici ne répond à un mot de l'autre texte, sauf un mot qu'une seule lettre sépare "
        "de sa traduction. Les mots sont dans `lexicon.yaml`.",
        en="Nothing here answers a word of the other text but a word that one letter tells from "
        "its translation. The words are in `lexicon.yaml`.",
    ),
    help=WRITE_WANTED,
    example=flavours(
        ("Elles sont dans le puits.", "They are in the wall."),
        ("Elles sont dans le puits.", "They are in the well."),
    ),
)

_LEAST: Final = 6
"""Shorter words that are not known are too near to others."""
_LEAST_MEANT: Final = 4


def misspelt(segment: Segment) -> Iterator[Flaw]:
    """A word that is not known, near to one that is."""
    if not segment.compared or not segment.voice.lexicon.entries:
        return
    there = tokens(segment.text)
    for before, token in zip([None, *there], there, strict=False):
        if len(token.word) < _LEAST or not _plain(segment.text, token):
            continue
        elided = before and segment.text[before.end : token.start] in {"'", "’"}
        if before and elided and before.word in segment.voice.agreement.between:
            continue  # a verb, of which the lexicon has few: «je m’habille»
        near = _likely(segment.voice, token.word)
        if near and token.word not in _words_of(segment.others):
            yield segment.flaw(UNKNOWN, token.start, token.end, found=token.word, wanted=near)


def _plain(text: str, token: Token) -> bool:
    """Whether a word is in small letters and stands by itself."""
    around = text[max(0, token.start - 1) : token.start] + text[token.end : token.end + 1]
    return text[token.start].islower() and not _JOINED.search(around)


_JOINED: Final = re.compile(r"[-\[\]<>{}/&@_*]")


def _words_of(texts: tuple[str, ...]) -> set[str]:
    return {one.word for text in texts for one in tokens(text)}


@lru_cache(maxsize=1 << 14)
def _likely(voice: Voice, word: str) -> str | None:
    """The known word that one is a slip of; None where it is known itself, or none is likely."""
    if is_known(voice, word):
        return None
    known = bool(voice.meanings.find(word))
    return next(
        (
            one
            for one in voice.lexicon.near(word)
            if _typical(voice, word, one) and (not known or _twisted(word, one))
        ),
        None,
    )


def is_known(voice: Voice, word: str) -> bool:
    """Whether a word is one of the language."""
    return word in voice.lexicon.numbers or word in known_words(voice)


_LONG: Final = 9


def _typical(voice: Voice, word: str, known: str) -> bool:
    """Whether one is typed for the other: letters exchanged, one doubled or not, or, within a long
    word, one more or less. Ends differ as forms of a word do.
    """
    if word[-2:] != known[-2:] or word[:1] != known[:1]:
        return False
    if not any(known in _sure(voice, one) for one in voice.lexicon.numbers[known]):
        return False
    if _twisted(word, known):
        return True
    return len(word) != len(known) and min(len(word), len(known)) >= _LONG


def _undoubled(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


@lru_cache(maxsize=1 << 13)
def _sure(voice: Voice, number: int) -> frozenset[str]:
    return voice.lexicon.sure(number, voice.plurals)


def meant(pair: Pair) -> Iterator[Flaw]:
    """A word that is one letter from what a word of the original is called."""
    source, target = pair
    lexicons = source.voice.lexicon, target.voice.lexicon
    if not source.compared or source.retold:
        return
    if lexicons[0].partner != target.voice.id:
        return
    here, there = tokens(source.text), tokens(target.text)
    yield from _meant(source, target, here, there)
    yield from _meant(target, source, there, here)


def _meant(source: Segment, target: Segment, here: Tokens, there: Tokens) -> Iterator[Flaw]:
    """What stands in one text instead of what answers the other."""
    numbers, names = source.voice.lexicon.numbers, target.voice.lexicon.numbers
    said = {number for one in there for number in names.get(one.word, ())}
    asked = [
        (number, one)
        for one in here
        if len(one.word) >= _LEAST_ASKED
        and one.word not in source.voice.small
        and said.isdisjoint(numbers.get(one.word, ()))
        for number in numbers.get(one.word, ())
        if one.word in source.voice.lexicon.written(number) or len(one.word) > _LEAST
    ]
    if not asked:
        return
    words = {one.word for one in here}
    every = {number for one in here for number in numbers.get(one.word, ())}
    groups = {one.what for one in source.voice.meanings.find(source.text)}
    answered = {one.what for one in target.voice.meanings.find(target.text)}
    for token in there:
        if len(token.word) < _LEAST_MEANT or not _plain(target.text, token):
            continue
        if (
            token.word in target.voice.small
            or token.word in words
            or not every.isdisjoint(names.get(token.word, ()))
        ):
            continue
        if any(one.what in groups for one in target.voice.meanings.find(token.word)):
            continue
        share = token.start / len(target.text)
        for number, other in asked:
            if abs(other.start / len(source.text) - share) > _APART:
                continue
            wanted = _nearest(target.voice, number, token.word)
            if wanted and not any(
                one.what in answered for one in source.voice.meanings.find(other.word)
            ):
                yield target.flaw(
                    MEANT, token.start, token.end, found=token.word, other=other.word, wanted=wanted
                )
                break


_APART: Final = 0.35
"""How far from each other, as shares of their texts, two words stand that say the same."""
_LEAST_ASKED: Final = 3


@lru_cache(maxsize=1 << 15)
def _nearest(voice: Voice, number: int, word: str) -> str | None:
    """The form of a word that another word is a slip of. Only a noun may have any slip: verbs and
    adjectives are translated more freely, so theirs must be unknown and have the same letters.
    """
    lexicon = voice.lexicon
    if word in lexicon.forms(number):
        return None
    sure = _sure(voice, number)
    found = next((one for one in sorted(sure) if _near(word, one)), None)
    if found is None or lexicon.entries[number].kind == "nouns":
        return found
    return found if _twisted(word, found) and not is_known(voice, word) else None


def _near(word: str, form: str) -> bool:
    """Whether one slip tells two words apart, and neither at their ends, where forms differ, nor at
    the beginning, where another word is as likely.
    """
    return (
        len(form) >= _LEAST_ASKED
        and abs(len(word) - len(form)) <= 1
        and word[-1] == form[-1]
        and word[0] == form[0]
        and is_slip(word, form)
        and (
            _twisted(word, form)
            or len(word) < _INFLECTED
            or word[:-_ENDING] != form[: len(word) - _ENDING]
        )
    )


_ENDING: Final = 3
"""Letters at the end of a word that its ending may have."""
_INFLECTED: Final = 7
"""Shorter words that differ are no forms of one another."""


def _twisted(word: str, form: str) -> bool:
    """Whether the same letters stand there, exchanged or doubled."""
    return sorted(word) == sorted(form) or _undoubled(word) == _undoubled(form)
