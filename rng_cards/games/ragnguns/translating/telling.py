"""What is wrong with the text of an effect: what it states, and the words that it is made of."""

from collections.abc import Iterator, Sequence

from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.comparing import allowed, differences, with_names_hidden
from rng_cards.games.ragnguns.translating.hearing import meant
from rng_cards.games.ragnguns.translating.meaning_codes import EXTRA, MISSING, WRONG
from rng_cards.games.ragnguns.translating.required import Difference, RequiredFacts
from rng_cards.games.ragnguns.translating.speaker import Speaker
from rng_cards.games.ragnguns.translating.syntax import Misfit
from rng_cards.games.ragnguns.translating.vocabulary import Stray
from rng_cards.games.ragnguns.translating.word_codes import (
    FOREIGN,
    MISFITS,
    NOT_HEARD,
    OF_SORT,
    SLIP,
)
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment


def told(
    wanted: RequiredFacts, segment: Segment, speaker: Speaker, draft: str, others: Sequence[Speaker]
) -> Iterator[Flaw]:
    """Everything that is wrong with a text of an effect, in the order of the text.

    What a text leaves out is an error only where all its words are understood: one that nobody
    wrote down may say it.
    """
    text = segment.text
    plain = with_names_hidden(wanted, text, speaker.fact_forms)
    actions = [one.action for one in wanted.clauses]
    hits = [one for one in meant(plain, speaker.fact_forms, wanted.names, actions) if one.facts]
    understood = {place for one in hits for place in range(one.start, one.end)}
    vocabularies = [one.vocabulary for one in others]
    slips, free = speaker.vocabulary.strays(plain, vocabularies, understood)
    words = [one for one in slips if one.good and not _mended(one, wanted, text, speaker)]
    slips, free = [one for one in slips if one not in words], [*free, *words]
    found = [_slip(one, segment) for one in _joined(slips, text)]
    different = list(differences(wanted, text, speaker.fact_forms, draft))
    lacked = {one.expected[0] for one in different if one.found is None and one.expected}
    elsewhere = _stated(wanted) if free and "act" in lacked else frozenset()
    for one in different:
        sure = one.found is not None and not (one.sort == "verb" and one.expected and free)
        sure = sure and not (one.sort == "polarity" and free and lacked)  # «sans que tu en paies»
        sure = sure and one.found not in elsewhere  # said of the verb that was not understood
        if sure or not (slips or free):
            found.append(_flaw(one, segment, speaker, draft))
        elif free:
            found.append(_not_heard(one, free[0], segment, speaker, draft))
    misfits = [_misfit(one, segment) for one in speaker.syntax.misfits(plain)]
    found += [one for one in misfits if not any(map(one.touches, found))]
    yield from sorted(found, key=lambda one: one.start)


def _mended(one: Stray, wanted: RequiredFacts, text: str, speaker: Speaker) -> bool:
    """Whether a text says what the effect does with the word that was meant in place of a slip."""
    if not one.meant:
        return True
    mended = f"{text[: one.start]}{one.meant}{text[one.end :]}"
    return not any(True for _ in differences(wanted, mended, speaker.fact_forms))


def _stated(wanted: RequiredFacts) -> frozenset[Fact]:
    """All that some clause of an effect states or may state."""
    return frozenset(
        fact
        for asked in wanted.clauses
        for fact in (("act", asked.action), *allowed(asked, wanted.signs))
    )


def _joined(slips: Sequence[Stray], text: str) -> Iterator[Stray]:
    """Slips, words of another language that stand beside each other as one."""
    run: Stray | None = None
    for one in slips:
        if run and run.language == one.language != "" and text[run.end : one.start].isspace():
            run = run._replace(end=one.end)
            continue
        if run:
            yield run
        run = one
    if run:
        yield run


def _slip(one: Stray, segment: Segment) -> Flaw:
    found = segment.text[one.start : one.end]
    if one.language:
        return segment.flaw(FOREIGN, one.start, one.end, found=found, language=one.language)
    return segment.flaw(SLIP, one.start, one.end, found=found, meant=one.meant)


def _misfit(one: Misfit, segment: Segment) -> Flaw:
    found = segment.text[one.start : one.end]
    code, why = MISFITS[one.why]
    return segment.flaw(code, one.start, one.end, found=found, why=why.filled(better=one.better))


def _not_heard(
    one: Difference, free: Stray, segment: Segment, speaker: Speaker, draft: str
) -> Flaw:
    found = segment.text[free.start : free.end]
    expected = speaker.fact_forms.form(one.expected) if one.expected else ""
    return segment.flaw(
        NOT_HEARD, free.start, free.end, found=found, expected=expected, draft=draft
    )


def _flaw(one: Difference, segment: Segment, speaker: Speaker, draft: str) -> Flaw:
    expected = speaker.fact_forms.form(one.expected) if one.expected else ""
    if one.found is None:
        return segment.flaw(MISSING, one.start, one.end, expected=expected, draft=draft)
    found = segment.text[one.start : one.end]
    codes = WRONG if one.expected and one.sort in WRONG else OF_SORT
    code = codes.get(one.sort, EXTRA)
    return segment.flaw(code, one.start, one.end, found=found, expected=expected, draft=draft)
