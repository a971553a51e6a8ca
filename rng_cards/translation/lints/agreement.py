"""Do words agree: small words and adjectives with their noun, verbs with their subject."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Code, define
from rng_cards.spacing import SPACES
from rng_cards.translation.agreement import agree
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.forms import OTHER
from rng_cards.translation.lints.model import Segment, flavours
from rng_cards.translation.meanings import BESIDE, Token, Tokens, tokens
from rng_cards.translation.sentences import begins_sentence, sentences
from rng_cards.words import Text

_WHY: Final = Text(
    fr="Les mots et leur genre sont dans `lexicon.yaml` et, avec `--spelling`, dans le "
    "dictionnaire français ; ce qui s'accorde est dans `languages.yaml`.",
    en="The words and their gender are in `lexicon.yaml` and, with `--spelling`, in the French "
    "dictionary; what agrees is in `languages.yaml`.",
)
NOUN = define(
    "TRN825",
    "noun-agreement",
    Text(fr="`{found}` : ces mots ne s'accordent pas", en="`{found}`: these words do not agree"),
    severity="warning",
    why=_WHY,
    help=Text(fr="accorde-les", en="make them agree"),
    example=flavours(
        ("Une main caché.", "A hand is hidden."), ("Une main cachée.", "A hand is hidden.")
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

_BROKEN: Final = re.compile(rf"[^\w{SPACES}’'-]")
"""Between two words that do not follow each other."""
_ENDS: Final = re.compile(r"[-’'\w]")


def agreement(segment: Segment) -> Iterator[Flaw]:
    """Words in a row that cannot agree."""
    rules = segment.voice.agreement
    if segment.field == "name" or not rules.before:
        return
    there = tokens(segment.text)
    for at, small in enumerate(there[:-1]):
        if small.word in rules.before and _apart(segment, there[max(0, at - 1)], small):
            yield from _phrase(segment, there, at)


def _apart(segment: Segment, before: Token, token: Token) -> bool:
    """Whether a small word is no part of a longer one, nor a name, nor a heading in capitals."""
    text = segment.text
    written = text[token.start : token.end]
    mark = text[max(0, token.start - 1) : token.start]
    if mark == "-" or (
        mark in {"’", "'"} and before.word not in segment.voice.agreement.prepositions
    ):
        return False
    return written.islower() or (begins_sentence(text, token.start) and not (written[1:].isupper()))


def _phrase(segment: Segment, there: Tokens, at: int) -> Iterator[Flaw]:
    """What is wrong with the noun behind a small word, and with what follows it."""
    rules, text = segment.voice.agreement, segment.text
    row = _row(text, there, at)
    size = _size(segment, row)
    if size is None:
        return
    small, noun, behind = row[0], row[size], row[size + 1 :]
    before = [
        one for one in there[max(0, at - 2) : at] if not _BROKEN.search(text, one.end, small.start)
    ]
    last = before[-1].word if before else ""
    if _doubtful(segment, row[: size + 1], last) or _ENDS.match(text, noun.end):
        return
    parts = [rules.before[small.word], *(rules.adjectives[one.word] for one in row[1:size])]
    parts.append(rules.nouns[noun.word])
    first = small
    if last in rules.all and before[0].word not in rules.prepositions:
        parts.append(rules.all[last])  # but `une fois pour toutes la vérité`
        first = before[-1]
    if agree(*parts):
        if behind and noun.word not in rules.aside and text[behind[0].start].islower():
            yield from _what_follows(segment, row[: size + 1], behind, parts, last)
        return
    ends = rules.adjectives or not behind or behind[0].word in segment.voice.small
    if (
        ends and text[noun.start].islower()
    ):  # other lints tell what is wrong about words of the game
        yield _flaw(segment, NOUN, first, noun)


def _doubtful(segment: Segment, row: list[Token], before: str) -> bool:
    """Whether a small word may be no article, or what follows it no noun."""
    rules, small, noun = segment.voice.agreement, row[0], row[-1]
    led = before in rules.prepositions or begins_sentence(segment.text, small.start)
    return (
        rules.may_be_verb(small.word, row[1].word, led=led)
        or OTHER in rules.others.get(row[1].word, ())
        or (len(row) > 2 and noun.word in rules.others)  # noqa: PLR2004 -- an adjective between
        or not _is_plain(segment.text, noun)
    )


def _what_follows(
    segment: Segment,
    row: list[Token],
    behind: list[Token],
    parts: list[frozenset[str]],
    before: str,
) -> Iterator[Flaw]:
    """Whether the adjective behind a noun agrees with it, or the verb."""
    rules, follower = segment.voice.agreement, behind[0]
    if before in rules.not_behind and not (
        _stands_alone(segment, before, follower.word) or _only_noun(segment, row[0], follower.word)
    ):
        if before in rules.joining:
            yield from _subject(segment, row[0], behind, parts)
        return
    if _only_adjective(segment, follower.word):
        if not agree(*parts, rules.adjectives[follower.word]):
            yield _flaw(segment, NOUN, row[0], follower)
            return
        behind = behind[1:]
    if not before or before in rules.joining:
        yield from _subject(segment, row[0], behind, parts)


def _size(segment: Segment, row: list[Token]) -> int | None:
    """Which word behind a small one is its noun; an adjective may stand between them."""
    rules = segment.voice.agreement
    size = next((n for n in (1, 2) if n < len(row) and row[n].word in rules.nouns), None)
    if size == 2 and row[1].word not in rules.adjectives:  # noqa: PLR2004
        return None
    if size == 1 and row[1].word in rules.adjectives:
        small, word = rules.before[row[0].word], row[1].word
        if agree(small, rules.adjectives[word]) and not agree(small, rules.nouns[word]):
            return 2 if len(row) > 2 and row[2].word in rules.nouns else None  # noqa: PLR2004
    return size


def _stands_alone(segment: Segment, before: str, follower: str) -> bool:
    """Whether what follows a noun is about it alone, though a word before joins it to another one:
    behind `et`, what is about both is plural.
    """
    rules = segment.voice.agreement
    several = any(one.endswith("p") for one in rules.adjectives.get(follower, "p"))
    return before in rules.links and not several


def _only_noun(segment: Segment, small: Token, follower: str) -> bool:
    """Whether no noun before these words is one that what follows may be about instead."""
    rules = segment.voice.agreement
    told = rules.adjectives.get(follower)
    if told is None or segment.free:
        return False
    start = max(
        (one.start for one in sentences(segment.text) if one.start <= small.start), default=0
    )
    nouns = (rules.nouns.get(one.word) for one in tokens(segment.text[start : small.start]))
    return not any(agree(one, told) for one in nouns if one)


def _is_plain(text: str, noun: Token) -> bool:
    """Whether a noun is in small letters, or a word of the game in capitals; no name."""
    written = text[noun.start : noun.end]
    return written.islower() or (written.isupper() and len(written) > 1)


def _subject(
    segment: Segment, small: Token, behind: list[Token], parts: list[frozenset[str]]
) -> Iterator[Flaw]:
    """Whether a verb agrees with its subject, and what is said of it."""
    rules = segment.voice.agreement
    place = 0
    while place < len(behind) and behind[place].word in rules.between:
        place += 1
    if place == len(behind) or behind[place].word not in rules.verbs:
        return
    verb = behind[place]
    if not agree(*parts, rules.verbs[verb.word]):
        yield _flaw(segment, VERB, small, verb)
        return
    place += 1
    while place < len(behind) and behind[place].word in rules.between:
        place += 1
    if verb.word in rules.be and place < len(behind):
        told = rules.adjectives.get(behind[place].word)
        if told and not agree(*parts, told):
            yield _flaw(segment, NOUN, small, behind[place])


def _row(text: str, there: Tokens, at: int) -> list[Token]:
    """The words from one on that nothing but a space stands between."""
    row = [there[at]]
    for token in there[at + 1 : at + 8]:
        if not BESIDE.match(text[row[-1].end : token.start]):
            break
        row.append(token)
    return row


def _only_adjective(segment: Segment, word: str) -> bool:
    """Whether a word is an adjective, and no form of anything else."""
    rules = segment.voice.agreement
    return (
        word in rules.adjectives
        and rules.nouns.get(word, frozenset()) <= rules.adjectives[word]
        and word not in segment.voice.small
        and (word not in rules.others or word.rstrip("es").endswith("é"))
    )


def _flaw(segment: Segment, code: Code, first: Token, last: Token) -> Flaw:
    found = segment.text[first.start : last.end]
    return segment.flaw(code, first.start, last.end, found=found)
