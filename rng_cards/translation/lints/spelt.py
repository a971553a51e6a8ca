"""How single words are spelt: as they were once, as another language has them, or nearly."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lexicon import is_slip
from rng_cards.translation.lints.model import FREE, WRITE_WANTED, Segment, example
from rng_cards.translation.lints.words import UNKNOWN, is_known
from rng_cards.translation.meanings import Token, tokens
from rng_cards.translation.typography import QUOTATION_MARKS
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

OLD = define(
    "TRN846",
    "old-spelling",
    Text(fr="`{found}` s'écrit `{wanted}` ici", en="`{found}` is written `{wanted}` here"),
    severity="warning",
    why=Text(
        fr="L'orthographe de cette langue a changé, ou n'est pas la même dans tous ses pays. Les "
        "mots sont `spellings` dans `languages.yaml`.",
        en="The spelling of this language has changed, or is another one in some countries. The "
        "words are `spellings` in `languages.yaml`.",
    ),
    help=WRITE_WANTED,
)
ELSEWHERE = define(
    "TRN847",
    "term-of-another-language",
    Text(
        fr="`{found}` est le mot du jeu en `{other}` : ici, c'est `{wanted}`",
        en="`{found}` is the word of the game in `{other}`: here it is `{wanted}`",
    ),
    why=Text(
        fr="Un mot du jeu est resté dans la langue d'où le texte est traduit, ou dans une autre.",
        en="A word of the game is left in the language that the text is translated from, or in "
        "another one.",
    ),
    help=WRITE_WANTED,
    example=example(
        ("Il vise la HIDEOUT.", "It aims at the HIDEOUT."),
        ("Il vise la PLANQUE.", "It aims at the HIDEOUT."),
    ),
)

_LEAST: Final = 4
_LONG: Final = 6
"""Letters of a word of the game that a slip is told from."""
_ENDING: Final = 3


def old_spellings(segment: Segment) -> Iterator[Flaw]:
    """Words that are spelt otherwise today; a name stays as it is."""
    if segment.field == "name":
        return
    for start, end, today in segment.voice.spellings.find(segment.text):
        found = segment.text[start:end]
        if found.isupper() and len(found) > 1:  # «STRASSE» is as it should be
            continue
        yield segment.flaw(OLD, start, end, found=found, wanted=today, mend=today)


def of_another_language(segment: Segment) -> Iterator[Flaw]:
    """Words of the game as another language has them; not in a quotation, which may be of one."""
    if segment.field in FREE or not QUOTATION_MARKS.isdisjoint(segment.text):
        return
    for other, terms in _elsewhere(segment.voice).items():
        for token in tokens(segment.text):
            found = segment.text[token.start : token.end]
            term = terms.get(found)
            if term and not _part_of_name(segment.text, token):
                wanted = segment.voice.glossary.terms[term].word
                yield segment.flaw(
                    ELSEWHERE, token.start, token.end, found=found, other=other, wanted=wanted
                )


def _part_of_name(text: str, token: Token) -> bool:
    """Whether a hyphen or an apostrophe joins it to a word."""
    return bool(
        {text[max(0, token.start - 1) : token.start], text[token.end : token.end + 1]} & set("-’'")
    )


@lru_cache(maxsize=8)
def _elsewhere(voice: Voice) -> Mapping[str, Mapping[str, str]]:
    """By language, the words of the game that this one does not have, and their ids."""
    ours = {form.casefold() for one in voice.glossary.terms.values() for form in one.forms}
    ours |= {word for form in ours for word in form.split()}
    declension = voice.declension
    found: dict[str, dict[str, str]] = {}
    for rival in voice.rivals:
        found[rival.id] = {
            form: one.term
            for one in rival.glossary.terms.values()
            if one.term in voice.glossary.terms
            for form in one.forms
            if len(form) >= _LEAST
            and (form.islower() or form.isupper())
            and form.isalpha()
            and form.casefold() not in ours
            and not is_known(voice, form.casefold())
            and not (declension and declension.is_noun(form.casefold()))
        }
    return found


def near_terms(segment: Segment) -> Iterator[Flaw]:
    """A noun one slip from a word of the game, in a language whose nouns have capitals."""
    rules = segment.voice.declension
    if not rules or segment.field in FREE:
        return
    forms = _long_forms(segment.voice)
    for token in tokens(segment.text):
        word = token.word
        if not segment.text[token.start].isupper() or len(word) < _LONG or rules.knows(word):
            continue
        if word in forms or word in rules.persons or is_known(segment.voice, word):
            continue
        near = next((one for one in forms if _is_slip_of(word, one)), None)
        if near:
            found = segment.text[token.start : token.end]
            yield segment.flaw(UNKNOWN, token.start, token.end, found=found, wanted=near.title())


def _is_slip_of(word: str, form: str) -> bool:
    """Whether a letter tells them apart; at their ends, only one that is doubled or exchanged."""
    if abs(len(word) - len(form)) > 1 or not is_slip(word, form):
        return False
    alike = sorted(word) == sorted(form) or _once(word) == _once(form)
    return alike or word[-_ENDING:] == form[-_ENDING:]


def _once(word: str) -> str:
    """A word without doubled letters."""
    return "".join(one for one, before in zip(word, f" {word}", strict=False) if one != before)


@lru_cache(maxsize=8)
def _long_forms(voice: Voice) -> frozenset[str]:
    terms = voice.glossary.terms.values()
    return frozenset(
        form.casefold()
        for one in terms
        for form in one.forms
        if len(form) >= _LONG and form.isalpha()
    )


LINTS: Final = (old_spellings, of_another_language, near_terms)
