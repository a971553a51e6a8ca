"""Words of a language with cases: articles and their nouns, verbs and subjects, capitals.

What is known of them is `declension` in `languages.yaml`; a noun that is not known says nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.declension import PLURAL, Declension, Readings
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.agreement import VERB
from rng_cards.translation.lints.model import WRITE_WANTED, Segment
from rng_cards.translation.meanings import Token, Tokens, tokens
from rng_cards.translation.numerals import in_figures
from rng_cards.translation.sentences import begins_sentence
from rng_cards.words import Text

GENDER = define(
    "TRN832",
    "article-of-another-gender",
    Text(
        fr="`{found}` : l'article n'est pas du genre de `{noun}`",
        en="`{found}`: the article is not of the gender of `{noun}`",
    ),
    severity="warning",
    why=Text(
        fr="Un article a les formes du genre de son nom, dans tous ses cas. Les articles et les "
        "noms sont `declension` dans `languages.yaml`.",
        en="An article has the forms of its noun's gender, in each of its cases. The articles and "
        "the nouns are `declension` in `languages.yaml`.",
    ),
    help=Text(fr="accorde l'article", en="make the article agree"),
)
CASE = define(
    "TRN844",
    "words-of-no-case",
    Text(
        fr="`{found}` : ces mots n'ont en commun ni cas ni nombre",
        en="`{found}`: these words have no case and number in common",
    ),
    severity="warning",
    why=Text(
        fr="Une préposition, un nombre, un article, un adjectif et leur nom vont ensemble à l'un "
        "des cas. Les mots et leurs cas sont `declension` dans `languages.yaml`.",
        en="A preposition, a number, an article, an adjective and their noun stand together in "
        "one of the cases. The words and their cases are `declension` in `languages.yaml`.",
    ),
    help=Text(fr="accorde-les", en="make them agree"),
)
CAPITAL = define(
    "TRN845",
    "capital-of-a-noun",
    Text(fr="`{found}` s'écrit `{wanted}` ici", en="`{found}` is written `{wanted}` here"),
    severity="warning",
    why=Text(
        fr="Dans cette langue, un nom commence par une majuscule, et un verbe seulement en tête "
        "de phrase. Les mots sont `declension` dans `languages.yaml`.",
        en="In this language a noun begins with a capital, and a verb only where a sentence "
        "begins. The words are `declension` in `languages.yaml`.",
    ),
    help=WRITE_WANTED,
)

_MOST: Final = 3
"""Adjectives and numbers that may stand between an article and its noun."""
_LEAST: Final = 3
"""Letters of a noun that is told from other words by them."""
_SOME: Final = 2
"""What «several» is counted as."""
_SINGULAR: Final = "3s"
_SEVERAL: Final = "p"
_STOPS: Final = frozenset(".!?;:…")


class Phrase(NamedTuple):
    """An article, a number or a preposition, with its noun."""

    start: int
    """The place of its first word in the text."""
    end: int
    last: int
    """The number of its last word."""
    noun: str
    known: Readings
    """What the noun may be."""
    readings: Readings
    """What all its words may be together."""


def phrases(segment: Segment, rules: Declension, there: Tokens) -> Iterator[Phrase]:
    """Each noun that is known, with the words before it that agree with it."""
    for at, token in enumerate(there):
        after = at and _beside(segment.text, there[at - 1], token)
        asked = rules.prepositions.get(there[at - 1].word) if after else None
        articles = rules.articles.get(token.word)
        number = _number(segment, token.word)
        if (articles is None and number is None) or _relative(segment.text, token):
            continue
        if after and there[at - 1].word in rules.articles and number is None:
            continue  # «auf der einen Seite»
        last = _noun(segment, rules, there, at)
        if last is None or _not_its(segment, articles, there[at + 1 : last]):
            continue
        known = rules.noun(there[last].word)
        readings = known
        for some in (articles, *_between(rules, there[at:last])):
            readings = readings if some is None else readings & some
        if number is not None:
            readings = frozenset(one for one in readings if (one[0] == PLURAL) is (number > 1))
        first = token
        if asked and at:
            readings = frozenset(one for one in readings if one[1] in asked)
            first = there[at - 1]
        noun = segment.text[there[last].start : there[last].end]
        yield Phrase(first.start, there[last].end, last, noun, known, readings)


def _number(segment: Segment, word: str) -> int | None:
    """The number that a word is; None for another word, and for 1, which may be an article."""
    figures = in_figures(word)
    if figures is not None:
        return figures or None
    found = segment.voice.spelt.get(word)
    if found is None and word in segment.voice.many:
        return _SOME
    return int(found) if found and int(found) > 1 else None


def _not_its(segment: Segment, articles: Readings | None, between: Tokens) -> bool:
    """Whether a number parts a word from a noun that is not its own: «jeder fünf Karten»."""
    several = any((_number(segment, one.word) or 1) > 1 for one in between)
    return several and articles is not None and all(one != PLURAL for one, _ in articles)


def _relative(text: str, token: Token) -> bool:
    """Whether it may be a pronoun: behind a comma."""
    return text[: token.start].rstrip()[-1:] in {",", "—", "–"}


def _beside(text: str, one: Token, other: Token) -> bool:
    between = text[one.end : other.start]
    return bool(between) and all(character in SPACES for character in between)


def _noun(segment: Segment, rules: Declension, there: Tokens, at: int) -> int | None:
    """The number of the noun behind a word, perhaps with adjectives between."""
    for place in range(at + 1, min(at + 2 + _MOST, len(there))):
        one = there[place]
        if not _beside(segment.text, there[place - 1], one):
            return None
        if segment.text[one.start].isupper():
            alone = segment.text[one.end : one.end + 1] not in {"-", "’"}
            return place if alone and rules.noun(one.word) else None
        adjective = one.word not in segment.voice.small and _ending(rules, one.word)
        if not adjective and _number(segment, one.word) is None:
            return None
    return None


def _ending(rules: Declension, word: str) -> str:
    """The ending of an adjective; empty for a word that ends as none does."""
    endings = sorted({*rules.adjectives, *rules.bare_adjectives}, key=len, reverse=True)
    return next((one for one in (*endings, "er", "es", "em") if word.endswith(one)), "")


def _between(rules: Declension, row: Sequence[Token]) -> Iterator[Readings]:
    """What the adjectives behind an article let its noun be, and numbers too."""
    article = row[0].word
    if article not in rules.articles:
        return
    for one in row[1:]:
        ending = _ending(rules, one.word)
        if not ending or in_figures(one.word) is not None:
            continue
        bare = rules.bare_adjectives if article in rules.bare_articles else {}
        if ending in bare or ending in rules.adjectives:
            yield frozenset(
                bare.get(ending, frozenset()) | rules.adjectives.get(ending, frozenset())
            )


def agreeing(segment: Segment) -> Iterator[Flaw]:
    """Words before a noun that cannot stand there with it."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    there = tokens(segment.text)
    told = 0
    for one in phrases(segment, rules, there):
        if one.readings or one.start < told:
            continue
        told = one.end
        found = segment.text[one.start : one.end]
        genders = {gender for gender, _ in one.known}
        article = rules.articles.get(tokens(found)[0].word)
        if article and not genders & {gender for gender, _ in article}:
            yield segment.flaw(GENDER, one.start, one.end, found=found, noun=one.noun)
        else:
            yield segment.flaw(CASE, one.start, one.end, found=found)


def subjects(segment: Segment) -> Iterator[Flaw]:
    """A verb right behind what begins its sentence, which cannot be done by it nor by others."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    there = tokens(segment.text)
    begun = {one.start: one for one in phrases(segment, rules, there)}
    for at, token in enumerate(there):
        if not (begins_sentence(segment.text, token.start) or _after_stop(segment.text, token)):
            continue
        phrase = begun.get(token.start)
        verb = (phrase.last if phrase else at) + 1
        if verb >= len(there) or not _beside(segment.text, there[verb - 1], there[verb]):
            continue
        persons = rules.persons.get(there[verb].word)
        if persons is None or segment.text[there[verb].start].isupper():
            continue
        if _wrong(segment, rules, there, verb, phrase, persons):
            found = segment.text[token.start : there[verb].end]
            yield segment.flaw(VERB, token.start, there[verb].end, found=found)


def objects(segment: Segment) -> Iterator[Flaw]:
    """Behind a subject and its verb, a noun that can only be another subject."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    there = tokens(segment.text)
    known = list(phrases(segment, rules, there))
    begun, behind = ({one.start: one for one in known}, known)
    for one in behind:
        at = next((n for n, token in enumerate(there) if token.start == one.start), 0)
        only = one.readings and {case for _, case in one.readings}.isdisjoint(rules.cases[1:3])
        if at < 2 or not only or rules.subject not in {case for _, case in one.readings}:  # noqa: PLR2004
            continue
        verb, row = there[at - 1], there[at - 2 :]
        if verb.word not in rules.persons or verb.word in rules.copulas:
            continue
        if not all(_beside(segment.text, a, b) for a, b in pairwise(row[:3])):
            continue
        first = next((two for two in begun.values() if two.last == at - 2), None)
        start = first.start if first else row[0].start
        if not begins_sentence(segment.text, start):
            continue
        cases = {case for _, case in first.readings} if first else set()
        sure = rules.subject in cases and cases.isdisjoint(rules.cases[1:3])
        if row[0].word in rules.pronouns or sure:
            found = segment.text[start : one.end]
            yield segment.flaw(CASE, start, one.end, found=found)


def _wrong(
    segment: Segment,
    rules: Declension,
    there: Tokens,
    verb: int,
    phrase: Phrase | None,
    persons: frozenset[str],
) -> bool:
    """Whether nothing in a sentence can be the subject of its verb."""
    if phrase is None:
        person = rules.pronouns.get(there[verb - 1].word)
        return person is not None and person.isdisjoint(persons)
    if not phrase.readings or there[verb - 1].word in rules.prepositions:
        return False
    if segment.text[phrase.start :].split()[0].casefold() in rules.prepositions:
        return False
    subject = {gender for gender, case in phrase.readings if case == rules.subject}
    if any(_does(gender, persons) for gender in subject):
        return False
    if {case for _, case in phrase.readings} & set(rules.cases[1:2]) or not subject:
        return not any(
            _may_be(segment, rules, there, at, persons)
            for at in range(verb + 1, _end(segment.text, there, verb))
        )
    return True


def _does(gender: str, persons: frozenset[str]) -> bool:
    return (_SEVERAL if gender == PLURAL else _SINGULAR) in persons


def _end(text: str, there: Tokens, at: int) -> int:
    """The number of the first word behind the sentence of another."""
    for place in range(at, len(there) - 1):
        if not _STOPS.isdisjoint(text[there[place].end : there[place + 1].start]):
            return place + 1
    return len(there)


def _may_be(
    segment: Segment, rules: Declension, there: Tokens, at: int, persons: frozenset[str]
) -> bool:
    """Whether a word behind a verb may be its subject, or begin it."""
    token = there[at]
    if token.word in rules.subjects or _number(segment, token.word) is not None:
        return token.word in rules.subjects or _SEVERAL in persons
    readings = rules.articles.get(token.word)
    if readings is not None:
        last = _noun(segment, rules, there, at)
        readings &= rules.noun(there[last].word) if last else readings
        return any(case == rules.subject and _does(gender, persons) for gender, case in readings)
    before = there[at - 1].word
    counted = _number(segment, before) is not None or before in rules.articles
    led = counted or before in rules.prepositions or before not in rules.persons
    return segment.text[token.start].isupper() and not led


def _after_stop(text: str, token: Token) -> bool:
    return text[: token.start].rstrip()[-1:] in {":", ";"}


def capitals(segment: Segment) -> Iterator[Flaw]:
    """A noun in small letters where nothing but a noun can stand; a verb with a capital."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    there = tokens(segment.text)
    for at, token in enumerate(there):
        written = segment.text[token.start : token.end]
        joined = segment.text[token.end : token.end + 1] == "-"
        if joined or segment.text[max(0, token.start - 1) : token.start] == "-":
            continue
        if written.islower() and _must_be_noun(segment, rules, there, at):
            wanted = written[:1].upper() + written[1:]
        elif written.istitle() and _must_be_verb(segment, rules, there, at):
            wanted = written.lower()
        else:
            continue
        yield segment.flaw(
            CAPITAL, token.start, token.end, found=written, wanted=wanted, mend=wanted
        )


def _must_be_noun(segment: Segment, rules: Declension, there: Tokens, at: int) -> bool:
    token = there[at]
    if not at or len(token.word) < _LEAST or not rules.is_noun(token.word):
        return False
    if token.word in rules.persons or token.word in segment.voice.small:
        return False
    place = at - 1
    while (
        place and _ending(rules, there[place].word) and there[place].word not in segment.voice.small
    ):
        place -= 1
    led = there[place].word in {*rules.articles, *rules.prepositions}
    led = led or _number(segment, there[place].word) is not None
    joined = all(_beside(segment.text, there[n], there[n + 1]) for n in range(place, at))
    behind = there[at + 1] if at + 1 < len(there) else None
    before_noun = behind is not None and (
        segment.text[behind.start].isupper() and _beside(segment.text, token, behind)
    )
    return led and joined and not before_noun


def _must_be_verb(segment: Segment, rules: Declension, there: Tokens, at: int) -> bool:
    token = there[at]
    persons = rules.persons.get(token.word)
    if not persons or _SEVERAL in persons or rules.noun(token.word) or not at:
        return False
    quoted = segment.text[: token.start].rstrip()[-1:] in {*"„“”‚‘«»\"'(", ":", ";"}
    after = _beside(segment.text, there[at - 1], token)
    return after and not quoted and not begins_sentence(segment.text, token.start)


LINTS: Final = (agreeing, subjects, objects, capitals)
