"""A word that resembles what a word of the other text is called, where nothing else answers it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.alignment import ContentWords
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.glossary import bare
from rng_cards.translation.lexicon import is_slip
from rng_cards.translation.lints.model import LONGEST, WRITE_WANTED, Pair, Segment, flavours
from rng_cards.translation.meanings import Token
from rng_cards.translation.normal import alike
from rng_cards.translation.sentences import Sentence, aligned, clauses
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

RESEMBLES = define(
    "TRN833",
    "resembling-word",
    Text(
        fr="`{found}` : l'autre texte dit `{other}`, sans doute `{wanted}`",
        en="`{found}`: the other text says `{other}`, most likely `{wanted}`",
    ),
    severity="warning",
    why=Text(
        fr="Ni ce mot ni celui de l'autre texte n'a de réponse dans la phrase d'en face, et "
        "`lexicon.yaml` traduit l'un par un mot qui ressemble à l'autre.",
        en="Neither this word nor that of the other text is answered in the sentence across, and "
        "`lexicon.yaml` translates the one by a word that resembles the other.",
    ),
    help=WRITE_WANTED,
    example=flavours(
        ("Le régiment est dissous.", "The regime was disbanded."),
        ("Le régiment est dissous.", "The regiment was disbanded."),
    ),
)

_LEAST: Final = 4
_MOST: Final = 2
"""How many words of a sentence may be without answer."""
_MOST_OF_A_RULE: Final = 5
"""The same, of a text that is translated word for word."""
_LONG: Final = 5
"""Letters of words that may differ by more than one slip."""
_APART: Final = 0.35
"""How far from each other, as shares of their sentences, two words stand that say the same."""


def resembling(pair: Pair) -> Iterator[Flaw]:
    """Words that neither sentence answers, of which one resembles what answers the other."""
    source, target = pair
    if not source.compared or len(source.text) > LONGEST:
        return
    if source.voice.lexicon.partner != target.voice.id:
        return
    cut = aligned if source.free else clauses
    for here, there in cut(source.text, target.text):
        first, second = _words(source, here), _words(target, there)
        if source.free:
            mine, theirs = _unanswered(first, second), _unanswered(second, first)
            most = _MOST
        else:
            mine, theirs = _not_said(first, second), _not_said(second, first)
            most = _MOST_OF_A_RULE
        if not _close(first, mine, most) or not _close(second, theirs, most):
            continue
        yield from _found(target, theirs, source.voice, mine, (there, here))
        yield from _found(source, mine, target.voice, theirs, (here, there))


def _words(segment: Segment, where: Sentence) -> ContentWords:
    return ContentWords(where.text, segment.voice, where.start)


def _unanswered(here: ContentWords, there: ContentWords) -> list[Token]:
    """The words of a sentence that the other one does not answer."""
    return [
        one
        for one in here.content
        if not any(True for _ in there.answers(here.says(one, strict=True)))
    ]


def _not_said(here: ContentWords, there: ContentWords) -> list[Token]:
    """The same, where a small word may be an answer too."""
    return [one for one in here.content if there.all_said.isdisjoint(here.says(one, strict=True))]


def _close(words: ContentWords, unanswered: list[Token], most: int) -> bool:
    """Whether nearly all of a sentence is answered: it is translated word for word."""
    few = len(unanswered) < len(words.content) or len(unanswered) <= 1
    return len(unanswered) <= most and few


def _found(
    segment: Segment,
    odd: list[Token],
    voice: Voice,
    asked: list[Token],
    where: tuple[Sentence, Sentence],
) -> Iterator[Flaw]:
    for token in odd:
        if len(token.word) < _LEAST or not segment.text[token.start].islower():
            continue
        for other in asked:
            if abs(_share(token, where[0]) - _share(other, where[1])) > _APART:
                continue
            wanted = _likely(
                segment.voice, voice, other.word, token.word, anywhere=not segment.free
            )
            if wanted:
                place = (token.start, token.end)
                yield segment.flaw(
                    RESEMBLES, *place, found=token.word, other=other.word, wanted=wanted
                )
                break


def _share(token: Token, where: Sentence) -> float:
    return (token.start - where.start) / max(len(where.text), 1)


@lru_cache(maxsize=1 << 14)
def _likely(voice: Voice, other: Voice, asked: str, word: str, *, anywhere: bool) -> str | None:
    """What a word of the other language is called that a word resembles, but is no form of; with
    `anywhere`, its first or last letter may be the one that differs.
    """
    lexicon = voice.lexicon
    numbers = other.lexicon.numbers.get(asked, ())
    if any(word in lexicon.forms(number) for number in numbers):
        return None
    known = lexicon.numbers.get(word, ())
    of_known = {form for number in known for form in lexicon.written(number)}
    sure = sorted({one for n in numbers for one in _written(voice, n)} - of_known)
    found = None
    if anywhere and len(word) >= (_LEAST if known else _LONG):
        regular = [n for n in numbers if len(lexicon.written(n)) == 1 and n not in known]
        forms = (*sure, *(one for n in regular for one in sorted(lexicon.forms(n))))
        found = next((one for one in forms if _slipped(word, one)), None)
        sure = [one for one in sure if not one.startswith(word) and not word.startswith(one)]
    return found or next((one for one in sure if _resembles(word, one, known=bool(known))), None)


def _slipped(word: str, form: str) -> bool:
    """Whether one word is a slip of another, and neither holds the other."""
    one, other = bare(word), bare(form)
    return (
        min(len(one), len(other)) >= _LEAST
        and not _same_stem(one, other)
        and one[-1] == other[-1]
        and (one[0] == other[0] or len(other) >= _LONG)
        and is_slip(word, form)
    )


def _same_stem(one: str, other: str) -> bool:
    """Whether two words differ by their endings alone."""
    same = alike(one, other)
    left = max(len(one), len(other)) - same
    return same == min(len(one), len(other)) or left <= (4 if same >= _LONG else 2)


def _written(voice: Voice, number: int) -> frozenset[str]:
    lexicon = voice.lexicon
    if lexicon.entries[number].kind in ("nouns", "" if lexicon.first else "verbs"):
        return lexicon.sure(number, voice.plurals)
    return frozenset(lexicon.written(number))


def _resembles(word: str, form: str, *, known: bool) -> bool:
    """Whether one may be written for the other, and is no form or derivative of it."""
    one, other = bare(word), bare(form)
    if one[0] != other[0] or min(len(one), len(other)) < _LEAST:
        return False
    same = alike(one, other)
    if not known and same >= min(len(one), len(other)) - 1:
        return False
    if one[-1] == other[-1] and is_slip(word, form):
        return True
    letters = (Counter(one) - Counter(other)).total() + (Counter(other) - Counter(one)).total()
    return known and min(len(one), len(other)) >= _LONG and (same >= _LONG or letters <= 2)  # noqa: PLR2004
