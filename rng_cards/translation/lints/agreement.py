"""Do words agree: small words and adjectives with their noun, verbs with their subject."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Code, define
from rng_cards.translation.agreement import agree
from rng_cards.translation.lints.model import Flaw, Said, flavours
from rng_cards.translation.meanings import Token, tokens
from rng_cards.words import Text

_WHY: Final = Text(
    fr="Les mots et leur genre sont dans `lexicon.yaml`, ce qui s'accorde dans `languages.yaml`.",
    en="The words and their gender are in `lexicon.yaml`, what agrees is in `languages.yaml`.",
)
NOUN = define(
    "TRN825",
    "noun-agreement",
    Text(fr="`{found}` : ces mots ne s'accordent pas", en="`{found}`: these words do not agree"),
    severity="warning",
    why=_WHY,
    help=Text(fr="accorde-les", en="make them agree"),
    example=flavours(
        ("Une main caché.", "A hand is hidden."),
        ("Une main cachée.", "A hand is hidden."),
    ),
)
VERB = define(
    "TRN826",
    "verb-agreement",
    Text(
        fr="`{found}` : le verbe ne s'accorde pas avec son sujet",
        en="`{found}`: the verb does not agree with its subject",
    ),
    severity="warning",
    why=_WHY,
    help=Text(fr="accorde-les", en="make them agree"),
    example=flavours(
        ("Les cartes sont là.", "The cards is there."),
        ("Les cartes sont là.", "The cards are there."),
    ),
)

_GAP: Final = re.compile(r"[ \u00a0\u202f’']\Z")
_ENDS: Final = re.compile(r"[-’'\w]")


def agreement(said: Said) -> Iterator[Flaw]:
    """Words in a row that cannot agree."""
    rules = said.voice.agreement
    if said.field == "name" or not rules.nouns:
        return
    there = tokens(said.text)
    for at, small in enumerate(there[:-1]):
        if small.word in rules.before and _apart(said.text, small):
            yield from _phrase(said, there, at)


def _apart(text: str, token: Token) -> bool:
    """Whether a small word is no part of a longer one, nor a letter or a heading in capitals."""
    written = text[token.start : token.end]
    return text[max(0, token.start - 1) : token.start] not in {"-", "’", "'"} and not (
        written.isupper() and len(written) > 1
    )


def _phrase(said: Said, there: list[Token], at: int) -> Iterator[Flaw]:
    """What is wrong with the noun behind a small word, and with what follows it."""
    rules, text = said.voice.agreement, said.text
    row = _row(text, there, at)
    size = next((n for n in (1, 2) if n < len(row) and row[n].word in rules.nouns), None)
    if size is None or (size > 1 and row[1].word not in rules.adjectives):
        return
    noun = row[size]
    doubtful = row[0].word in rules.pronouns and row[1].word in rules.others
    doubtful = doubtful or (size > 1 and noun.word in rules.others)
    behind = row[size + 1 :]
    if doubtful or not text[noun.start].islower() or _ENDS.match(text, noun.end):
        return
    parts = [rules.before[row[0].word], rules.nouns[noun.word]]
    if size > 1:
        parts.append(rules.adjectives[row[1].word])
    last = noun
    if not agree(*parts):
        if rules.adjectives or not behind or behind[0].word in said.voice.small:
            yield _flaw(said, NOUN, row[0], last)
        return
    before = there[at - 1].word if at and _GAP.match(text[there[at - 1].end : row[0].start]) else ""
    if before in rules.not_behind or not behind:
        return
    follower = behind[0]
    if _only_adjective(said, follower.word):
        if noun.word not in rules.others and not agree(*parts, rules.adjectives[follower.word]):
            yield _flaw(said, NOUN, row[0], follower)
        return
    yield from _subject(said, row[0], behind, parts, first=not before)


def _subject(
    said: Said, small: Token, behind: list[Token], parts: list[frozenset[str]], *, first: bool
) -> Iterator[Flaw]:
    """Whether a verb agrees with its subject, and what is said of it."""
    rules = said.voice.agreement
    if not first:
        return
    place = 0
    while place < len(behind) and behind[place].word in rules.between:
        place += 1
    if place == len(behind) or behind[place].word not in rules.verbs:
        return
    verb = behind[place]
    if not agree(*parts, rules.verbs[verb.word]):
        yield _flaw(said, VERB, small, verb)
        return
    place += 1
    while place < len(behind) and behind[place].word in rules.between:
        place += 1
    if verb.word in rules.be and place < len(behind):
        told = rules.adjectives.get(behind[place].word)
        if told and not agree(*parts, told):
            yield _flaw(said, NOUN, small, behind[place])


def _row(text: str, there: list[Token], at: int) -> list[Token]:
    """The words from one on that nothing but a space stands between."""
    row = [there[at]]
    for token in there[at + 1 : at + 8]:
        if not _GAP.match(text[row[-1].end : token.start]):
            break
        row.append(token)
    return row


def _only_adjective(said: Said, word: str) -> bool:
    """Whether a word is an adjective, and no form of anything else."""
    rules = said.voice.agreement
    return (
        word in rules.adjectives
        and word not in rules.nouns
        and word not in said.voice.small
        and (word not in rules.others or word.rstrip("es").endswith("é"))
    )


def _flaw(said: Said, code: Code, first: Token, last: Token) -> Flaw:
    found = said.text[first.start : last.end]
    return said.flaw(code, first.start, last.end, found=found)
