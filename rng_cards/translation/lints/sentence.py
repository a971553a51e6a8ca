"""How the sentences of a text stand beside those of its original: asked, lost, said twice."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import log
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import WRITE_WANTED, Pair, Segment, example, flavours, twins
from rng_cards.translation.sentences import Sentence, sentences
from rng_cards.translation.typography import QUOTATION_MARKS
from rng_cards.words import Text

QUESTIONS = define(
    "TRN805",
    "questions-differ",
    Text(
        fr="{source} {source:question|questions} dans l'original, {target} ici",
        en="{source} {source:question|questions} in the original, {target} here",
    ),
    severity="warning",
    why=Text(
        fr="Une question devenue une affirmation, ou l'inverse, change ce qui est dit.",
        en="A question that has become a statement, or the other way round, says something else.",
    ),
    help=Text(fr="pose les mêmes questions", en="ask the same questions"),
    example=example(
        ("Toi\u202f? Moi\u202f? Peu importe.", "You? Me. No matter."),
        ("Toi\u202f? Moi\u202f? Peu importe.", "You? Me? No matter."),
    ),
)
LOST = define(
    "TRN806",
    "sentence-lost",
    Text(
        fr="{source} {source:phrase|phrases} dans l'original, {target} ici, et {percent} % de sa "
        "longueur",
        en="{source} {source:sentence|sentences} in the original, {target} here, and {percent}% of "
        "its length",
    ),
    severity="warning",
    why=Text(
        fr="Un texte peut dire en une phrase ce que l'autre dit en deux, mais pas en la moitié de "
        "la place : une phrase a sans doute été oubliée, d'un côté ou de l'autre.",
        en="A text may say in one sentence what the other says in two, but not in half the room: a "
        "sentence has most likely been forgotten, on one side or the other.",
    ),
    help=Text(fr="compare les deux phrase à phrase", en="compare both sentence by sentence"),
    example=flavours(
        (
            "Le violon est au mont-de-piété. L’étui s’est reconverti, et il gagne bien sa vie.",
            "The fiddle is at the pawnshop.",
        ),
        ("Le violon est au clou. L’étui aussi.", "The fiddle is at the pawnshop. So is its case."),
    ),
)
TWICE = define(
    "TRN807",
    "sentence-twice",
    Text(fr="la même phrase deux fois", en="the same sentence twice"),
    severity="warning",
    why=Text(
        fr="Une phrase répétée est presque toujours une copie de trop. L'original, lui, ne la dit "
        "qu'une fois.",
        en="A repeated sentence is nearly always copied once too often. The original says it once.",
    ),
    help=Text(fr="ôtes-en une", en="take one of them out"),
    example=flavours(
        ("Elle avait un brelan.", "She had three of a kind. She had three of a kind."),
        ("Encore. Encore.", "Again. Again."),
    ),
)
BRACKETS = define(
    "TRN809",
    "brackets",
    Text(
        fr="`{mark}` sans son pendant, ou sans rien de tel dans l'original",
        en="`{mark}` without its counterpart, or without the like in the original",
    ),
    severity="warning",
    why=Text(
        fr="Une parenthèse ouverte et jamais fermée est une lettre perdue ; une remarque entre "
        "parenthèses d'un seul côté est souvent une note au traducteur.",
        en="A bracket that opens and never closes is a character lost; a remark in brackets on one "
        "side alone is often a translator's note.",
    ),
    help=Text(fr="écris les mêmes des deux côtés", en="write the same on both sides"),
    example=flavours(
        ("Pour la fin de partie.", "For the late game (check)."),
        ("Pour (presque) rien.", "For (nearly) nothing."),
    ),
)
CAPITAL = define(
    "TRN810",
    "capital-lost",
    Text(fr="`{word}` commence une phrase", en="`{word}` begins a sentence"),
    severity="warning",
    why=Text(
        fr="Une phrase commence par une capitale ; l'original en met une ici.",
        en="A sentence begins with a capital; the original has one here.",
    ),
    help=WRITE_WANTED,
    example=flavours(
        ("Il attrape tout. Même toi.", "It catches all. even you."),
        ("Il attrape tout. Même toi.", "It catches all. Even you."),
    ),
)
NOTE = define(
    "TRN815",
    "note-left",
    Text(fr="`{note}` : une note est restée", en="`{note}`: a note was left"),
    severity="warning",
    why=Text(
        fr="TODO, ??? ou les marques d'une fusion de fichiers ne s'impriment pas sur une carte.",
        en="TODO, ??? or the marks of merged files are not printed on a card.",
    ),
    help=Text(fr="retire-la", en="take it out"),
    example=flavours(("Il attend.", "It waits TODO."), ("Il attend.", "It waits.")),
)

_SHORTEST: Final = 0.62
"""How short, its language's length allowed for, a text with fewer sentences may be."""
_LEAST: Final = 24
"""Letters below which lengths say nothing."""
_WHOLE: Final = 16
"""Letters of a sentence that is missed: « Allez ! » may be retold with the next one."""
_FITS: Final = 0.3
_CLEARLY: Final = 0.12
_QUESTION: Final = re.compile(r"[?]+[!?]*")
_NOTES: Final = re.compile(r"\b(?:TODO|FIXME|XXX|TBD)\b|\?{3,}|<{5,}|>{5,}|={5,}|\|{5,}|#{3,}")
_PAIRS: Final = {"(": ")"}
_MARKS: Final = ' .!?…»”"'
_LEAST_WORDS: Final = 3
_LEAST_OF_A_SENTENCE: Final = 4


def questions_differ(pair: Pair) -> Iterator[Flaw]:
    """Another number of question marks, apart from one at the very end, which `ENDING` tells."""
    if pair.source.free:
        return
    here, there = (_QUESTION.findall(one.text) for one in pair)
    if len(here) == len(there):
        return
    ends = [one.text.rstrip(" »”\"’')").endswith("?") for one in pair]
    if ends[0] != ends[1]:
        return
    counts = {"source": len(here), "target": len(there)}
    yield twins(pair, QUESTIONS, _unasked(pair, 0), _unasked(pair, 1), counts)


def _unasked(pair: Pair, side: int) -> tuple[int, int]:
    """The sentence of a text that is a question on one side alone; all of it where none is."""
    here, there = sentences(pair[side].text), sentences(pair[1 - side].text)
    if len(here) == len(there):
        for mine, theirs in zip(here, there, strict=True):
            if ("?" in mine.text) != ("?" in theirs.text):
                return mine.start, mine.end
    return 0, len(pair[side].text)


def sentence_lost(pair: Pair) -> Iterator[Flaw]:
    """Fewer sentences, and much shorter: one was forgotten, here or in the original."""
    source, target = pair
    if not source.compared or not all(one.text.strip() for one in pair):
        return
    lines = [[len(one.text) for one in sentences(said.text)] for said in pair]
    here, there = (len(one) for one in lines)
    if here == there or max(len(one.text) for one in pair) < _LEAST:
        return
    ratio = len(target.text) / len(source.text) / target.voice.usual_length
    short = (ratio < _SHORTEST and there < here) or (ratio > 1 / _SHORTEST and there > here)
    least = 2 if source.free else 1
    if short or _one_dropped(lines[0], lines[1], target.voice.usual_length, least):
        percent = round(100 * len(target.text) / len(source.text))
        told = {"source": here, "target": there, "percent": percent}
        yield twins(pair, LOST, source.whole, target.whole, told)


def _one_dropped(source: list[int], target: list[int], usual: float, least: int) -> bool:
    """Whether all sentences but one go together by their lengths, and no two of them as one."""
    target = [round(one / usual) for one in target]
    more, less = (source, target) if len(source) > len(target) else (target, source)
    if len(more) != len(less) + 1 or len(less) < least:
        return False
    whole = [at for at, length in enumerate(more) if length >= _WHOLE]
    if not whole:
        return False
    dropped = min(_misfit(more[:at] + more[at + 1 :], less) for at in whole)
    joined = min(
        _misfit([*more[:at], more[at] + more[at + 1], *more[at + 2 :]], less)
        for at in range(len(less))
    )
    return dropped < _FITS and joined > dropped + _CLEARLY


def _misfit(here: list[int], there: list[int]) -> float:
    """How far the lengths of sentences are from those of their counterparts, the worst of them."""
    return max(abs(log(max(a, 1) / max(b, 1))) for a, b in zip(here, there, strict=True))


def said_twice(segment: Segment) -> Iterator[Flaw]:
    """A sentence that stands twice, unless one does in the other languages too."""
    for one in _repeated(segment.text):
        if not any(_repeated(text, least=1) for text in segment.others):
            yield segment.flaw(TWICE, one.start, one.end)


def _repeated(text: str, least: int = _LEAST_WORDS) -> list[Sentence]:
    """Sentences that say what the one before them ends with."""
    return [
        one
        for before, one in pairwise(sentences(text))
        if len(one.text.split()) >= least
        and QUOTATION_MARKS.isdisjoint(one.text)  # somebody may say a thing twice
        and before.text.casefold().rstrip(_MARKS).endswith(one.text.casefold().rstrip(_MARKS))
    ]


def brackets_differ(pair: Pair) -> Iterator[Flaw]:
    """A bracket that the other text has not, or that stands alone."""
    source, target = pair
    for said, other in ((target, source), (source, target)):
        for opening, closing in _PAIRS.items():
            if said.text.count(opening) != said.text.count(closing):
                wrong = _alone(said.text, opening, closing)
                if other.text.count(opening) == other.text.count(closing):
                    yield said.flaw(BRACKETS, *wrong, mark=said.text[wrong[0] : wrong[1]][:1])
                    return
    if not source.rule and source.text.count("(") == 0 < target.text.count("("):
        start = target.text.index("(")
        end = target.text.index(")", start) + 1 if ")" in target.text[start:] else start + 1
        yield target.flaw(BRACKETS, start, end, mark="(")


def _alone(text: str, opening: str, closing: str) -> tuple[int, int]:
    """The word at a bracket that has no counterpart."""
    depth: list[int] = []
    for place, mark in enumerate(text):
        if mark == opening:
            depth.append(place)
        elif mark == closing:
            if not depth:
                return place, place + 1
            depth.pop()
    place = depth[-1] if depth else 0
    return place, place + 1


def capital_lost(pair: Pair) -> Iterator[Flaw]:
    """A sentence that begins small, where the original's begins with a capital."""
    source, target = pair
    for said, other in ((target, source), (source, target)):
        here, there = sentences(said.text), sentences(other.text)
        if len(here) != len(there):
            continue
        for mine, theirs in zip(here, there, strict=True):
            if not (mine.text[:1].islower() and theirs.text[:1].isupper()):
                continue
            few = len(said.words) < _LEAST_OF_A_SENTENCE
            if (not mine.start and not few) or _POINT.search(said.text[: mine.start]):
                word = mine.text.split()[0]
                wanted = word[:1].upper() + word[1:]
                yield said.flaw(
                    CAPITAL, mine.start, mine.start + len(word), word=word, wanted=wanted
                )


_POINT: Final = re.compile(r"[^\W\d_]{2}[.!?] \Z")
"""One mark, and no quotation behind it, is where a sentence ends."""


def note_left(segment: Segment) -> Iterator[Flaw]:
    """A note that was for people at work on the text."""
    for found in _NOTES.finditer(segment.text):
        if not any(found[0] in text for text in segment.others):
            yield segment.flaw(NOTE, *found.span(), note=found[0])
