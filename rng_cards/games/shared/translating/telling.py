"""What is wrong with the text of an effect: what it states, and the words that it is made of."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rng_cards.games.shared.translating.comparing import Difference, differences
from rng_cards.games.shared.translating.speaker import NUMBER, Speaker
from rng_cards.games.shared.translating.wording_codes import (
    FOREIGN,
    NOT_SO,
    NOT_UNDERSTOOD,
    OTHER_NUMBER,
    OTHERWISE,
    PERHAPS_UNSAID,
    SLIP,
    UNSAID,
    WORDINGS_DIFFER,
)
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment
from rng_cards.words import Param, Text

_NOTHING: Final = Text(fr="rien", en="nothing")
_SHORT: Final = 4
"""Shorter words are too like each other to tell what was meant, or of which language they are."""
_LONG: Final = 7
"""From here on, two letters may be wrong."""


def told(
    segment: Segment, sentences: Sequence[str], speaker: Speaker, others: Sequence[Speaker]
) -> Iterator[Flaw]:
    """Everything that is wrong with a text of an effect which one of the sentences should say.

    What a text leaves out is no error where a word of it is not understood: that may say it.
    """
    strange = speaker.read(segment.text).strange
    flaws = [_flaw(one, segment, strange) for one in differences(segment.text, sentences, speaker)]
    yield from flaws
    for start, end in strange:
        flaw = _strange(segment, start, end, sentences[0], speaker, others)
        if flaw.code is not NOT_UNDERSTOOD or not any(map(flaw.touches, flaws)):
            yield flaw


def words_differ(
    segment: Segment, speaker: Speaker, sentence: str, source: Speaker, original: str
) -> Iterator[Flaw]:
    """Whether the sentence of an effect states what the one of the original language does."""
    here, there = (
        Counter((fact.kind, fact.name) for fact in one.read(said).facts)
        for one, said in ((speaker, sentence), (source, original))
    )
    if here != there:
        yield segment.flaw(
            WORDINGS_DIFFER,
            language=speaker.voice.id,
            source=source.voice.id,
            missing=_named(there - here),
            extra=_named(here - there),
        )


def _named(facts: Counter[tuple[str, str]]) -> Param:
    return tuple(": ".join(one) for one in facts.elements()) or _NOTHING


def _flaw(one: Difference, segment: Segment, strange: Sequence[tuple[int, int]]) -> Flaw:
    """A difference; what is not said may be said by a word that is not understood."""
    here, draft = one.found, one.sentence
    if here is None and strange:
        start, end = strange[0]
        text = segment.text[start:end]
        return segment.flaw(
            PERHAPS_UNSAID, start, end, found=text, expected=one.wanted, draft=draft
        )
    if here is None:
        return segment.flaw(UNSAID, expected=one.wanted, draft=draft)
    text = segment.text[here.start : here.end]
    if one.expected is None:
        return segment.flaw(NOT_SO, here.start, here.end, found=text, draft=draft)
    code = OTHER_NUMBER if here.kind == NUMBER else OTHERWISE
    return segment.flaw(code, here.start, here.end, found=text, expected=one.wanted, draft=draft)


def _strange(
    segment: Segment,
    start: int,
    end: int,
    draft: str,
    speaker: Speaker,
    others: Sequence[Speaker],
) -> Flaw:
    """A word that is not understood: of another language, a slip, or a word that nobody listed."""
    found = segment.text[start:end]
    word = found.casefold()
    if len(word) >= _SHORT:
        language = next((one.voice.id for one in others if word in one.words), "")
        if language:
            return segment.flaw(FOREIGN, start, end, found=found, language=language)
        meant = _meant(word, speaker)
        if meant:
            return segment.flaw(SLIP, start, end, found=found, meant=meant)
    return segment.flaw(NOT_UNDERSTOOD, start, end, found=found, draft=draft)


def _meant(word: str, speaker: Speaker) -> str:
    """The known word that one is a slip of; empty where none is near."""
    from rapidfuzz import process  # noqa: PLC0415 -- only a slip pays for it
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    most = 2 if len(word) >= _LONG else 1
    known = [one for one in speaker.words if len(one) >= _SHORT]
    near = process.extractOne(word, sorted(known), scorer=OSA.distance, score_cutoff=most)
    return str(near[0]) if near else ""
