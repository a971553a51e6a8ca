"""Words of a language with cases: articles and their nouns, verbs and subjects, capitals.

What is known of them is `declension` in `languages.yaml`; a noun that is not known says nothing.
"""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.declension import PLURAL
from rng_cards.translation.declined import DeclinedText, Phrase
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.agreement import VERB
from rng_cards.translation.lints.model import WRITE_WANTED, Segment
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

_LEAST: Final = 3
"""Letters of a noun that is told from other words by them."""
_SINGULAR: Final = "3s"
_SEVERAL: Final = "p"
_QUOTED: Final = frozenset("„“”‚‘«»\"'(:;")


def declined(segment: Segment) -> Iterator[Flaw]:
    """Everything that is wrong with words that decline; names may be as they like."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    text = DeclinedText(segment.text, segment.voice, rules)
    yield from _agreeing(segment, text)
    yield from _subjects(segment, text)
    yield from _objects(segment, text)
    yield from _capitals(segment, text)


def _agreeing(segment: Segment, text: DeclinedText) -> Iterator[Flaw]:
    """Words before a noun that cannot stand there with it."""
    told = 0
    for one in text.phrases:
        if one.readings or one.start < told:
            continue
        told = one.end
        found = text.text[one.start : one.end]
        genders = {gender for gender, _ in one.known}
        article = text.rules.articles.get(text.words[one.first].word)
        if article and genders.isdisjoint(gender for gender, _ in article):
            noun = text.written(one.last, one.last)
            yield segment.flaw(GENDER, one.start, one.end, found=found, noun=noun)
        else:
            yield segment.flaw(CASE, one.start, one.end, found=found)


def _subjects(segment: Segment, text: DeclinedText) -> Iterator[Flaw]:
    """A verb right behind what begins its sentence, which cannot be done by it nor by others."""
    begun = {one.first: one for one in text.phrases}
    for at, token in enumerate(text.words):
        phrase = begun.get(at)
        verb = (phrase.last if phrase else at) + 1
        if not _begins(text, at) or not text.beside(verb - 1) or text.has_capital(verb):
            continue
        persons = text.rules.persons.get(text.words[verb].word)
        if persons is not None and _undone(text, verb, phrase, persons):
            end = text.words[verb].end
            found = text.text[token.start : end]
            yield segment.flaw(VERB, token.start, end, found=found)


def _begins(text: DeclinedText, at: int) -> bool:
    """Whether a word begins a sentence, or a clause behind : or ;."""
    start = text.words[at].start
    return begins_sentence(text.text, start) or text.text[:start].rstrip()[-1:] in {":", ";"}


def _undone(text: DeclinedText, verb: int, phrase: Phrase | None, persons: frozenset[str]) -> bool:
    """Whether nothing in a sentence can be the subject of its verb."""
    rules = text.rules
    if phrase is None:
        person = rules.pronouns.get(text.words[verb - 1].word)
        return person is not None and person.isdisjoint(persons)
    if not phrase.readings or text.words[phrase.first].word in rules.prepositions:
        return False
    subject = {gender for gender, case in phrase.readings if case == rules.subject}
    if any(_does(gender, persons) for gender in subject):
        return False
    certain = subject and phrase.cases.isdisjoint(rules.cases[1:2])
    rest = range(verb + 1, text.end_of_clause(verb))
    return bool(certain) or not any(_may_be_subject(text, at, persons) for at in rest)


def _does(gender: str, persons: frozenset[str]) -> bool:
    return (_SEVERAL if gender == PLURAL else _SINGULAR) in persons


def _may_be_subject(text: DeclinedText, at: int, persons: frozenset[str]) -> bool:
    """Whether a word behind a verb may be its subject, or begin it."""
    rules, word = text.rules, text.words[at].word
    if word in rules.subjects:
        return True
    if text.number(at) is not None:
        return _SEVERAL in persons
    readings = rules.articles.get(word)
    if readings is not None:
        last = text.noun(at)
        readings &= rules.noun(text.words[last].word) if last else readings
        return any(case == rules.subject and _does(gender, persons) for gender, case in readings)
    before = text.words[at - 1].word
    return text.has_capital(at) and before in rules.persons and text.number(at - 1) is None


def _objects(segment: Segment, text: DeclinedText) -> Iterator[Flaw]:
    """Behind a subject and its verb, a noun that can only be another subject."""
    rules = text.rules
    for one in text.phrases:
        subject = one.first - 2
        if subject < 0 or not _only_subject(text, one) or not text.beside(subject, 2):
            continue
        verb = text.words[one.first - 1].word
        if verb not in rules.persons or verb in rules.copulas:
            continue
        phrase = next((other for other in text.phrases if other.last == subject), None)
        first = phrase.first if phrase else subject
        sure = text.words[subject].word in rules.pronouns or (
            phrase is not None and _only_subject(text, phrase)
        )
        start = text.words[first].start
        if sure and begins_sentence(text.text, start):
            yield segment.flaw(CASE, start, one.end, found=text.text[start : one.end])


def _only_subject(text: DeclinedText, phrase: Phrase) -> bool:
    """Whether a phrase can only be a subject; the last case, of whose it is, does not count."""
    cases = text.rules.cases
    return text.rules.subject in phrase.cases and phrase.cases.isdisjoint(cases[1:-1])


def _capitals(segment: Segment, text: DeclinedText) -> Iterator[Flaw]:
    """A noun in small letters where nothing but a noun can stand; a verb with a capital."""
    for at, (_, start, end) in enumerate(text.words):
        written = text.text[start:end]
        if not at or "-" in {text.text[start - 1], text.text[end : end + 1]}:
            continue
        if written.islower() and _must_be_noun(text, at):
            wanted = written[:1].upper() + written[1:]
        elif written.istitle() and _must_be_verb(text, at):
            wanted = written.lower()
        else:
            continue
        yield segment.flaw(CAPITAL, start, end, found=written, wanted=wanted, mend=wanted)


def _must_be_noun(text: DeclinedText, at: int) -> bool:
    rules, word = text.rules, text.words[at].word
    if len(word) < _LEAST or not rules.is_noun(word) or word in rules.persons or text.is_small(at):
        return False
    place = at - 1
    while place and text.ending(place) and not text.is_small(place):
        place -= 1
    before = text.words[place].word
    led = before in rules.articles or before in rules.prepositions
    if not (led or text.number(place) is not None) or not text.beside(place, at - place):
        return False
    return not (text.beside(at) and text.has_capital(at + 1))


def _must_be_verb(text: DeclinedText, at: int) -> bool:
    token = text.words[at]
    persons = text.rules.persons.get(token.word)
    if not persons or _SEVERAL in persons or text.rules.noun(token.word):
        return False
    quoted = text.text[: token.start].rstrip()[-1:] in _QUOTED
    return text.beside(at - 1) and not quoted and not begins_sentence(text.text, token.start)
