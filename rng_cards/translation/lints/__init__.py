"""The lints: what may be wrong with a text, or between a text and its translation.

A lint of a text looks at one text; a lint of a pair at a text and its translation. Each is a
function from what it looks at to flaws, beside its code, which holds its words and an example that
fires it. The one lint that needs all texts at once is in `renderings`.

Several lints may find the same mistake: `_IMPLIED_BY` says which codes are then left out, so that
it is reported once.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from rng_cards.diagnostics import Code
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints import (
    agreement,
    declined,
    facts,
    grammar,
    meaning,
    owners,
    presence,
    resembling,
    sentence,
    shape,
    speech,
    spelt,
    terms,
    typing,
    words,
)
from rng_cards.translation.lints.model import LintOfPair, LintOfText, Pair, Segment
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice

__all__ = ["OF_PAIRS", "OF_TEXTS", "Flaw", "Pair", "Segment", "lint_pair", "lint_text", "lint_unit"]

OF_TEXTS: Final[tuple[LintOfText, ...]] = (
    *typing.LINTS,
    terms.without_accents,
    terms.unknown,
    terms.forbidden,
    shape.repeated,
    speech.in_another_language,
    speech.small_words,
    speech.slips,
    speech.number_of,
    speech.address,
    sentence.said_twice,
    sentence.note_left,
    words.misspelt,
    agreement.agreement,
    grammar.half_negation,
    declined.declined,
    *spelt.LINTS,
)
_FIRST: Final[tuple[LintOfPair, ...]] = (presence.missing, presence.copied)
"""Where one of these finds something, there is no translation to look at."""
OF_PAIRS: Final[tuple[LintOfPair, ...]] = (
    *_FIRST,
    presence.left,
    facts.numbers_differ,
    facts.signs_differ,
    facts.symbols_differ,
    facts.costs_differ,
    facts.markup_differs,
    terms.lacking,
    terms.extra,
    terms.another,
    shape.paragraphs_differ,
    shape.endings_differ,
    shape.length_differs,
    meaning.one_sided,
    meaning.numbers_differ,
    meaning.nothing_shared,
    sentence.questions_differ,
    sentence.sentence_lost,
    sentence.brackets_differ,
    sentence.capital_lost,
    words.meant,
    resembling.resembling,
    owners.owners_differ,
)
_NOT_THE_SAME: Final[frozenset[Code]] = frozenset(
    {speech.OTHER, speech.STRETCH, meaning.NOTHING_SHARED, sentence.LOST}
)
"""Where a text is not the translation at all, or not all of it, single words say nothing more."""
_IMPLIED_BY: Final[Mapping[Code, frozenset[Code]]] = {
    terms.EXTRA: frozenset({terms.LACKING, terms.BARE, spelt.ELSEWHERE}),
    terms.LACKING: frozenset({terms.BARE, spelt.ELSEWHERE}),
    terms.UNKNOWN: frozenset({terms.LACKING, terms.EXTRA, spelt.ELSEWHERE}),
    terms.FORBIDDEN: frozenset({terms.LACKING}),
    shape.LENGTH: frozenset({presence.LEFT, shape.PARAGRAPHS, speech.OTHER, sentence.LOST}),
    presence.LEFT: frozenset({speech.OTHER}),
    speech.OTHER: frozenset({presence.COPIED}),
    speech.STRETCH: frozenset({presence.LEFT, presence.COPIED}),
    meaning.ONE_SIDED: _NOT_THE_SAME,
    meaning.INSTEAD: _NOT_THE_SAME,
    meaning.NUMBER: _NOT_THE_SAME | {facts.NUMBERS, facts.SPELT},
    meaning.NOTHING_SHARED: frozenset({speech.OTHER, speech.STRETCH}),
    sentence.LOST: frozenset({speech.OTHER, sentence.TWICE}),
    sentence.QUESTIONS: frozenset({sentence.LOST}),
    shape.ENDING: frozenset({speech.OTHER}),
    words.MEANT: _NOT_THE_SAME | {words.UNKNOWN},
    resembling.RESEMBLES: _NOT_THE_SAME | {words.MEANT, words.UNKNOWN},
    owners.OWNER: _NOT_THE_SAME | {meaning.INSTEAD},
    agreement.NOUN: frozenset({speech.SMALL}),
    spelt.ELSEWHERE: frozenset(
        {terms.BARE, speech.OTHER, speech.STRETCH, presence.LEFT, presence.COPIED}
    ),
    terms.ANOTHER: _NOT_THE_SAME,
}
"""Codes that are left out where one of those is found in the same pair of texts."""


def lint_text(segment: Segment) -> list[Flaw]:
    """What is wrong with a text by itself."""
    if not segment.text.strip(presence.BLANK):
        return []
    return [flaw for lint in OF_TEXTS for flaw in lint(segment)]


def lint_pair(pair: Pair) -> list[Flaw]:
    """What is wrong between a text and its translation."""
    for first in _FIRST:
        found = list(first(pair))
        if found:
            return found
    if not (pair.source.text and pair.target.text):
        return []
    return [flaw for lint in OF_PAIRS[len(_FIRST) :] for flaw in lint(pair)]


def lint_unit(unit: Unit, voices: Mapping[str, Voice], to: frozenset[str]) -> list[Flaw]:
    """What is wrong with a text in all its languages, without what another flaw implies.

    `to` are the languages that are looked at, beside those they are translated from. A language
    that is not complete may say nothing.

    This is what a screen calls for one text as it is typed.
    """
    sources = {voices[one].source for one in to if one in voices}
    segments = {
        key: Segment(unit, voices[key])
        for key in unit.texts
        if key in voices and (key in to or key in sources)
    }
    found = [flaw for one in segments.values() for flaw in lint_text(one)]
    for language in to:
        voice = voices[language]
        source = segments.get(voice.source or "")
        if source and (language in segments or voice.complete):
            found += lint_pair(Pair(source, segments.get(language) or Segment(unit, voice)))
    return list(_without_implied(found))


def _without_implied(found: list[Flaw]) -> Iterator[Flaw]:
    codes = {flaw.code for flaw in found}
    for flaw in found:
        if codes.isdisjoint(_IMPLIED_BY.get(flaw.code, ())):
            yield flaw
