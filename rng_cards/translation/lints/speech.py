"""Is a text in its own language, and does it speak it: agreement, small words, slips, address."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.articles import in_case_of
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.facts import JOINING
from rng_cards.translation.lints.model import WRITE_WANTED, Segment, example, flavours
from rng_cards.translation.meanings import tokens
from rng_cards.translation.numerals import in_figures
from rng_cards.translation.sentences import begins_sentence
from rng_cards.translation.typography import QUOTATION_MARKS
from rng_cards.translation.voices import Voice
from rng_cards.words import Names, Text

OTHER = define(
    "TRN800",
    "other-language",
    Text(
        fr="ce texte `{language}` semble être en `{other}`",
        en="this `{language}` text looks like `{other}`",
    ),
    why=Text(
        fr="Aucun des petits mots de sa langue n'y est, et plusieurs de l'autre y sont. Les mots "
        "viennent de `languages.yaml` et de `meanings.yaml`.",
        en="It has none of the small words of its language, and several of the other one. The "
        "words are those of `languages.yaml` and `meanings.yaml`.",
    ),
    help=Text(fr="traduis-le", en="translate it"),
    example=example(
        ("Draw the cards and discard them.", "Draw the cards and discard them."),
        ("Pioche les cartes.", "Draw the cards."),
    ),
)
STRETCH = define(
    "TRN801",
    "words-of-another-language",
    Text(fr="`{words}` semble être en `{other}`", en="`{words}` looks like `{other}`"),
    severity="warning",
    why=Text(
        fr="Plusieurs mots de suite sont d'une autre langue, et aucun n'est dans l'autre texte ; "
        "ou une règle a un petit mot que seule une autre langue a.",
        en="Several words in a row are of another language, and none stands in the other text; or "
        "a rule has a small word that only another language has.",
    ),
    help=Text(fr="traduis-les", en="translate them"),
    example=flavours(
        ("Une carte. Do you show it now.", "A card. You show it now."),
        ("Une carte. Tu la montres.", "A card. You show it."),
    ),
)
SMALL = define(
    "TRN811",
    "small-word",
    Text(
        fr="`{found}` devant `{word}` : ici, c'est `{wanted}`",
        en="`{found}` before `{word}`: here it is `{wanted}`",
    ),
    severity="warning",
    why=Text(
        fr="« le » s'élide devant une voyelle, “a” devient “an” ; un article s'accorde avec un mot "
        "du jeu, dont `glossary.yaml` dit le genre. Les règles sont dans `languages.yaml`.",
        en="“a” becomes “an” before the sound of a vowel, « le » becomes « l’ »; an article agrees "
        "with a word of the game, whose gender is in `glossary.yaml`. The rules are in "
        "`languages.yaml`.",
    ),
    help=WRITE_WANTED,
    example=example(("Trouve un OBJET.", "Find a ITEM."), ("Trouve un OBJET.", "Find an ITEM.")),
)
SLIP = define(
    "TRN812",
    "never-said-so",
    Text(fr="`{found}` : {why}", en="`{found}`: {why}"),
    severity="warning",
    why=Text(
        fr="Une suite de mots que la langue n'a jamais. Les motifs sont dans `languages.yaml`, "
        "chacun avec sa raison.",
        en="A sequence of words that the language never has. The patterns are in `languages.yaml`, "
        "each with its reason.",
    ),
    help=Text(fr="relis la phrase", en="read the sentence again"),
    example=flavours(("Tu va voir.", "You will see."), ("Tu vas voir.", "You will see.")),
)
FORM = define(
    "TRN813",
    "singular-or-plural",
    Text(
        fr="`{found}` après `{count}` : ici, c'est `{wanted}`",
        en="`{found}` after `{count}`: here it is `{wanted}`",
    ),
    severity="warning",
    why=Text(
        fr="Un nombre, ou un mot comme « plusieurs », dit si le mot du jeu qui le suit est au "
        "pluriel. `glossary.yaml` a les deux formes.",
        en="A number, or a word such as “several”, says whether the word of the game behind it is "
        "plural. `glossary.yaml` has both forms.",
    ),
    help=WRITE_WANTED,
    example=example(("Tire 2 BALLE.", "Shoot 2 BULLETS."), ("Tire 2 BALLES.", "Shoot 2 BULLETS.")),
)
ADDRESS = define(
    "TRN814",
    "address-mixed",
    Text(fr="`{found}` et `{other}` dans un même texte", en="`{found}` and `{other}` in one text"),
    severity="warning",
    why=Text(
        fr="Un texte tutoie ou vouvoie son lecteur. Les mots de l'un et de l'autre sont dans "
        "`languages.yaml`.",
        en="A text says either « tu » or « vous » to its reader. The words of both are in "
        "`languages.yaml`.",
    ),
    help=Text(fr="choisis l'un des deux", en="choose one of the two"),
    example=flavours(
        ("Tu perds. Recomptez vos doigts.", "You lose. Count your fingers."),
        ("Tu perds. Recompte tes doigts.", "You lose. Count your fingers."),
    ),
)

_WORD: Final = re.compile(r"(?<![\w\[<{])[^\W\d_]+(?![\w\]>}])")
"""A word; what stands in brackets is a name, or a picture."""
_LEAST: Final = 3
"""Words that a text must have before its language is guessed."""
_IN_A_ROW: Final = 3
"""Words of another language in a row that are a stretch of it."""
_FOREIGN: Final = 2
_NO_NAME: Final = 5
"""Words of a text that is the same in another language, and no name."""
_STRANGE: Final = 3
"""As many words of another language are too many in a stretch."""


@lru_cache(maxsize=16)
def known_words(voice: Voice) -> frozenset[str]:
    """Words of a language that checks know: its small words, those with a meaning, numbers."""
    return frozenset({*voice.small, *voice.meanings.words, *voice.numerals.words})


@lru_cache(maxsize=64)
def _unique(voice: Voice, other: Voice) -> frozenset[str]:
    return known_words(voice) - known_words(other)


def in_another_language(segment: Segment) -> Iterator[Flaw]:
    """A text whose words are another language's, or a stretch of it that is."""
    if segment.field == "name":
        return
    there = list(_WORD.finditer(segment.text))
    words = [one[0].casefold() for one in there]
    if len(words) < _LEAST:
        return
    for rival in segment.voice.rivals:
        foreign = _unique(rival, segment.voice)
        marks = [
            word in foreign and (one[0].islower() or begins_sentence(segment.text, one.start()))
            for word, one in zip(words, there, strict=True)
        ]
        if sum(marks) < _FOREIGN or (segment.text in segment.others and len(words) < _NO_NAME):
            continue
        ours = _unique(segment.voice, rival)
        if not any(word in ours for word in words):
            yield segment.flaw(OTHER, language=segment.voice.id, other=rival.id)
            return
        stretch = _longest(words, marks, ours)
        if stretch:
            start, end = there[stretch[0]].start(), there[stretch[1]].end()
            yield segment.flaw(STRETCH, start, end, words=segment.text[start:end], other=rival.id)
            return
    yield from _single_words(segment, there)


def _single_words(segment: Segment, there: list["re.Match[str]"]) -> Iterator[Flaw]:
    """Small words that only another language has: «the», «une». A flavour or a quotation may."""
    text = segment.text
    if segment.free or not QUOTATION_MARKS.isdisjoint(text):
        return
    for rival in segment.voice.rivals:
        foreign = rival.own - known_words(segment.voice)
        for one in there:
            plain = one[0][1:].islower() and (
                one[0].islower() or begins_sentence(text, one.start())
            )
            if plain and one[0].casefold() in foreign:
                yield segment.flaw(STRETCH, *one.span(), words=one[0], other=rival.id)


def _longest(words: list[str], marks: list[bool], ours: frozenset[str]) -> tuple[int, int] | None:
    """The first and last word of a stretch with several foreign words and none of ours."""
    best: tuple[int, int] | None = None
    start: int | None = None
    count = 0
    for at, word in enumerate([*words, ""]):
        if at < len(words) and word not in ours:
            if marks[at]:
                start, count = (at, 1) if start is None else (start, count + 1)
            continue
        if start is not None and count >= _STRANGE and at - start >= _IN_A_ROW:
            last = max(place for place in range(start, at) if marks[place])
            if last - start + 1 >= _IN_A_ROW and (best is None or last - start > best[1] - best[0]):
                best = (start, last)
        start, count = None, 0
    return best


def small_words(segment: Segment) -> Iterator[Flaw]:
    """A small word that does not fit the word behind it."""
    articles = segment.voice.articles
    genders = {hit.start: segment.voice.glossary.terms[hit.term].gender for hit in segment.terms}
    for small, word in articles.all(segment.text):
        place = segment.text.index(word, small.end)
        if small.word.isupper() and not begins_sentence(
            segment.text, small.start
        ):  # a letter: camp A
            continue
        if small.word.endswith(("'", "’")) and not QUOTATION_MARKS.isdisjoint(segment.text):
            continue  # somebody may speak as people do
        if any(one.what.endswith(JOINING) for one in segment.voice.meanings.find(word)):
            continue  # «la ou les cartes»
        if len(word) == 1 and segment.text[small.end :].lstrip()[1:2] == ".":
            continue  # an abbreviation is read as a word or by its letters: `a S.H.I.E.L.D.`
        gender = genders.get(place, "") or segment.voice.nouns.get(word, "")
        found = small.word.replace("'", "’").casefold()
        if not gender and not _changes(segment, found, word):
            continue
        fitting = articles.fitting(small.word, word, gender)
        if found not in fitting:
            wanted = in_case_of(fitting[0], small.word)
            yield segment.flaw(
                SMALL, small.start, small.end, found=small.word, word=word, wanted=wanted
            )


def _changes(segment: Segment, small: str, word: str) -> bool:
    """Whether a small word has to be another one here, whatever the gender; names stay."""
    articles = segment.voice.articles
    if small.endswith("’"):
        return word[0].islower() and len(word) > 1 and not articles.begins_with_vowel(word)
    vowel = articles.begins_with_vowel(word)
    if articles.shortens(small):
        return vowel and word[0].islower() and len(word) > 1
    if articles.gendered:
        return False
    return vowel != articles.is_short(small)


def slips(segment: Segment) -> Iterator[Flaw]:
    """What the language never says."""
    there = tokens(segment.text)
    words = {one.word for one in there}
    for sequence, why in segment.voice.slips:
        if not sequence.may_stand_among(words):
            continue
        for start, end in sequence.find(segment.text, there, segment.voice.forms_of):
            yield segment.flaw(SLIP, start, end, found=segment.text[start:end], why=Names(why))


def number_of(segment: Segment) -> Iterator[Flaw]:
    """A word of the game in the singular behind several, or the other way round."""
    voice = segment.voice
    if not segment.terms or not (voice.one or voice.many):
        return
    for hit in segment.terms:
        forms = voice.glossary.terms[hit.term].forms
        found = segment.text[hit.start : hit.end]
        before = _COUNT.search(segment.text, 0, hit.start)
        if len(forms) != 2 or before is None or found not in forms:  # noqa: PLR2004 -- singular, plural
            continue
        wanted = _wanted(voice, before[1], forms)
        if wanted == forms[1] and _of_another_noun(segment, hit.end):
            continue
        if wanted and wanted != found:
            yield segment.flaw(
                FORM, hit.start, hit.end, found=found, count=before[1], wanted=wanted
            )


def _of_another_noun(segment: Segment, end: int) -> bool:
    """Whether the word belongs to the next one: «2 WIDE cards», which counts the cards."""
    found = _NEXT.match(segment.text, end)
    return bool(found and found[1].casefold() not in segment.voice.small)


_NEXT: Final = re.compile(rf"[{SPACES}-]([^\W\d_]+)")
_COUNT: Final = re.compile(rf"(?<![\w+\-−♠♥’])([^\W_]+)[{SPACES}]\Z")


def _wanted(voice: Voice, count: str, forms: tuple[str, ...]) -> str | None:
    """The form that belongs behind a count; None where that is not sure."""
    number = in_figures(count)
    if number is not None:
        return forms[number != 1] if number else None
    word = count.casefold()
    if word in voice.many:
        return forms[1]
    return forms[0] if word in voice.one else None


def address(segment: Segment) -> Iterator[Flaw]:
    """Both ways of speaking to the reader in one text."""
    if not QUOTATION_MARKS.isdisjoint(segment.text):  # somebody else may speak
        return
    close, distant = (_first(segment.text, one) for one in segment.voice.address)
    if close and distant and not _first(segment.text, segment.voice.together):
        start, end = distant.span()
        yield segment.flaw(ADDRESS, start, end, found=distant[0], other=close[0])


def _first(text: str, pattern: "re.Pattern[str] | None") -> "re.Match[str] | None":
    """The first such word; one with a capital inside a sentence is part of a name."""
    some = pattern.finditer(text) if pattern else ()
    return next(
        (one for one in some if one[0][0].islower() or begins_sentence(text, one.start())), None
    )
