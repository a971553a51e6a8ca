"""Both halves of a negation, and articles in one of the cases of their noun."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment, flavours
from rng_cards.translation.meanings import Token, Tokens, tokens
from rng_cards.translation.sentences import sentences
from rng_cards.words import Text

HALF = define(
    "TRN831",
    "half-a-negation",
    Text(
        fr="`{found}` sans « pas », « rien » ou un mot de ce genre",
        en="`{found}` without its other half, « pas », « rien » or the like",
    ),
    severity="warning",
    why=Text(
        fr="Une négation a deux moitiés : `negation` dans `languages.yaml` les connaît, et les "
        "verbes et les tournures qui se contentent de la première.",
        en="A negation has two halves: `negation` in `languages.yaml` knows them, and the verbs "
        "and phrases that do with the first alone.",
    ),
    help=Text(fr="écris les deux moitiés, ou aucune", en="write both halves, or none"),
    example=flavours(
        ("Tu n’as tout à lire.", "You have nothing to read."),
        ("Tu n’as rien à lire.", "You have nothing to read."),
    ),
)
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

_APART: Final = 12
"""How many words behind its first half the second one of a negation may stand."""
_AHEAD: Final = 12
"""How many words before it."""
_GAP: Final = re.compile(rf"[{SPACES}]\Z")


def half_negation(segment: Segment) -> Iterator[Flaw]:
    """The first half of a negation without its second."""
    rules = segment.voice.negation
    if not rules or segment.field == "name":
        return
    for sentence in sentences(segment.text):
        words = tokens(sentence.text)
        for at, token in enumerate(words):
            if token.word in rules["first"] and not _has_its_half(words, at, rules):
                start, end = sentence.start + token.start, sentence.start + token.end
                if segment.text[end : end + 1] in f"{SPACES}’'":
                    last = sentence.start + words[min(at + 2, len(words) - 1)].end
                    yield segment.flaw(HALF, start, last, found=segment.text[start:last])


def _has_its_half(words: Tokens, at: int, rules: dict[str, frozenset[str]]) -> bool:
    before = {one.word for one in words[:at]}
    near = {one.word for one in words[max(0, at - _AHEAD) : at]}
    behind = [one.word for one in words[at + 1 : at + 1 + _APART]]
    verbs = [word for word in behind if word not in rules["between"]][:2]
    return (
        not rules["second"].isdisjoint(behind)
        or not rules["ahead"].isdisjoint(near)
        or not rules["without"].isdisjoint(before)
        or any(verb.startswith(tuple(rules["alone"])) for verb in verbs)
    )


def article_gender(segment: Segment) -> Iterator[Flaw]:
    """An article that no case of its noun has, where the noun's gender is known."""
    rules = segment.voice.declension
    if not rules or segment.field == "name":
        return
    there = tokens(segment.text)
    for at, token in enumerate(there[:-1]):
        genders = rules.articles.get(token.word)
        if genders is None or _relative(segment.text, token):
            continue
        noun = _noun(segment, there, at)
        known = noun and rules.gender(noun.word)
        if noun and known and genders.isdisjoint(known):
            found = segment.text[token.start : noun.end]
            name = segment.text[noun.start : noun.end]
            yield segment.flaw(GENDER, token.start, noun.end, found=found, noun=name)


def _relative(text: str, token: Token) -> bool:
    """Whether it may be a pronoun: behind a comma."""
    return text[: token.start].rstrip()[-1:] in {",", "—", "–"}


def _noun(segment: Segment, there: Tokens, at: int) -> Token | None:
    """The noun behind an article, perhaps with an adjective between."""
    for place in (at + 1, at + 2):
        if place >= len(there) or not _GAP.match(
            segment.text[there[place - 1].end : there[place].start]
        ):
            return None
        one = there[place]
        if segment.text[one.start].isupper():
            return one if segment.text[one.end : one.end + 1] not in {"-", "’"} else None
        if one.word in segment.voice.small or not one.word.endswith(("e", "en", "er", "es", "em")):
            return None
    return None


LINTS: Final = (half_negation, article_gender)
