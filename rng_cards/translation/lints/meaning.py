"""What one text says and the other does not: a negation, a number in words, one thing for another.

Texts that data explains, effects, are held to the data instead; names say nothing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.alignment import COGNATE, ContentWords, kept, kept_beside, start_of
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints import facts
from rng_cards.translation.lints.model import DIFFERENT, WRITE_SAME, Pair, Segment, flavours, twins
from rng_cards.translation.meanings import Sense
from rng_cards.translation.numerals import Numeral, in_figures
from rng_cards.translation.sentences import Sentence, aligned, clauses
from rng_cards.translation.typography import QUOTATION_MARKS
from rng_cards.words import Text

_WHY_WORDS: Final = Text(
    fr="Les mots de chaque langue sont dans `meanings.yaml` ; un mot qui peut vouloir dire la "
    "chose, ou une autre, suffit de l'autre côté.",
    en="The words of each language are in `meanings.yaml`; a word that may mean the thing, or "
    "another, is enough on the other side.",
)
_READ: Final = Text(fr="relis les deux phrases", en="read both sentences again")

ONE_SIDED = define(
    "TRN802",
    "said-on-one-side",
    Text(
        fr="`{word}` ({what}) d'un côté, rien de tel de l'autre",
        en="`{word}` ({what}) on one side, nothing of the kind on the other",
    ),
    severity="warning",
    why=Text(
        fr="Une négation de plus ou de moins retourne la phrase. Les mots sont dans "
        "`meanings.yaml` ; un mot qui peut la porter suffit de l'autre côté.",
        en="A negation more or less turns a sentence round. The words are in `meanings.yaml`; a "
        "word that may carry it is enough on the other side.",
    ),
    help=_READ,
    example=flavours(
        ("Une carte posée ne les garde pas.", "A placed card keeps them."),
        ("Une carte posée ne les garde pas.", "A placed card does not keep them."),
    ),
)
INSTEAD = define(
    "TRN803",
    "said-instead",
    Text(
        fr="`{word}` ici ({said}), `{other}` dans l'autre texte ({wanted})",
        en="`{word}` here ({said}), `{other}` in the other text ({wanted})",
    ),
    severity="warning",
    why=_WHY_WORDS,
    help=_READ,
    example=flavours(
        ("Le livret français le dit.", "The English rulebook says so."),
        ("Le livret français le dit.", "The French rulebook says so."),
    ),
)
NUMBER = define(
    "TRN804",
    "number-words-differ",
    DIFFERENT,
    severity="warning",
    why=Text(
        fr="Un nombre en lettres se traduit comme un nombre en chiffres. « un » et « une » ne "
        "comptent pas : ce sont aussi des articles. Les mots sont dans `languages.yaml`.",
        en="A number in words is translated like one in figures. “a” and “one” do not count: they "
        "are articles as well. The words are in `languages.yaml`.",
    ),
    help=WRITE_SAME,
    example=flavours(
        ("Sept couches de dentelle.", "Six layers of lace."),
        ("Deux cents grains à la minute.", "Two hundred beans a minute."),
    ),
)
NOTHING_SHARED = define(
    "TRN808",
    "nothing-in-common",
    Text(
        fr="ce texte n'a rien de commun avec l'original",
        en="this text has nothing in common with the original",
    ),
    severity="warning",
    why=Text(
        fr="Les deux textes ont plusieurs mots que `meanings.yaml` connaît, et aucun ne répond à "
        "un autre : la traduction est sans doute celle d'un autre texte.",
        en="Both texts have several words that `meanings.yaml` knows, and none answers another: "
        "the translation is most likely that of another text.",
    ),
    help=_READ,
    example=flavours(
        ("Le cheval mord la main de son maître.", "The train leaves town at night."),
        ("Le cheval mord la main de son maître.", "The horse bites its master’s hand."),
    ),
)

_ORDER: Final = ("negation",)
_ANYWHERE: Final = frozenset({"opponent"})
"""What another sentence may have said already."""
_LEAST_SHARED: Final = 2
"""How many words each text must have that are known, before it matters that none is shared."""
_AROUND: Final = 0.2
"""How much of a text, on each side of the likely place, is pointed at where a word is missing."""
_LONGEST_STRETCH: Final = 90


def one_sided(pair: Pair) -> Iterator[Flaw]:
    """What the one says somewhere, and the other nowhere in the sentence that goes with it."""
    if not pair.source.compared or pair.source.retold:
        return
    cut = aligned if pair.source.free else clauses
    for here, there in cut(pair.source.text, pair.target.text):
        source, target = senses(pair.source, here), senses(pair.target, there)
        told = list(_instead(pair, (here, there), source, target))
        yield from told
        if not told and here.text[:1] not in QUOTATION_MARKS:  # speech is rendered freely as well
            yield from _both(pair, (here, there), source, target)


def senses(segment: Segment, where: Sentence) -> Mapping[str, list[Sense]]:
    """What a sentence says, by what it is."""
    found: dict[str, list[Sense]] = {}
    for one in segment.voice.meanings.find(where.text):
        moved = one._replace(start=one.start + where.start, end=one.end + where.start)
        found.setdefault(one.what, []).append(moved)
    every = [one for some in found.values() for one in some]
    left = {what: [one for one in some if not _part_of(one, every)] for what, some in found.items()}
    return {what: some for what, some in left.items() if some}


def _part_of(one: Sense, every: list[Sense]) -> bool:
    """Whether it is only a part of words that say the same, or another thing of its group: «next
    turn» says «turn», but not «this turn».
    """
    group, slash, _ = one.what.partition("/")
    return bool(slash) and any(
        (other.sure or other.what == one.what)
        and other.what.partition("/")[0] == group
        and other.start <= one.start
        and one.end <= other.end
        and other.end - other.start > one.end - one.start
        for other in every
    )


_Senses = Mapping[str, list[Sense]]
_Where = tuple[Sentence, Sentence]


def _instead(pair: Pair, where: _Where, source: _Senses, target: _Senses) -> Iterator[Flaw]:
    """Where one of a group stands for another of it."""
    for wanted, hits in source.items():
        group, slash, name = wanted.partition("/")
        sure = [one for one in hits if one.sure]
        answers = target.get(wanted, ())
        if not slash or not sure or len(answers) >= (max(1, len(sure))):
            continue
        for said, there in target.items():
            rivals = [one for one in there if one.sure]
            if said.partition("/")[0] != group or said == wanted or not rivals:
                continue
            if len(there) > len(source.get(said, ())) and not (answers and said in source):
                pairs = [(one, other) for one in sure for other in rivals]
                one, rival = min(pairs, key=lambda both: _apart_by(where, *both))
                other = said.partition("/")[2]
                if name not in _TURNED or _same_phrase(
                    pair, where, (one, rival), ordered=name in _ORDERED
                ):
                    yield _in_place(pair, one, rival, name, other)
                break


def _apart_by(where: _Where, one: Sense, other: Sense) -> float:
    """How far from each other, as shares of their sentences, two things are said."""
    shares = [
        (sense.start - sentence.start) / max(len(sentence.text), 1)
        for sense, sentence in zip((one, other), where, strict=True)
    ]
    return abs(shares[0] - shares[1])


_TURNED: Final = frozenset(
    {
        *("always", "never", "sometimes", "often", "seldom", "before", "after", "first", "last"),
        *("more", "less", "all", "some", "none", "most people", "no people", "with", "without"),
        *("may", "must", "win", "lose"),
    }
)
"""What a free text may say the other way round: never late, always on time."""


_ORDERED: Final = frozenset({"before", "after"})
"""What becomes the other where the two things that it stands between change places."""


def _same_phrase(pair: Pair, where: _Where, both: tuple[Sense, Sense], *, ordered: bool) -> bool:
    """Whether free texts say the same around two words; in others every word counts, but for what
    may stand the other way round.
    """
    if not (_retold(pair) or (ordered and pair.source.voice.lexicon.entries)):
        return True
    here, there = _words(pair, where)
    one, other = ((sense.start, sense.end) for sense in both)
    return kept_beside(here, there, one, other, ordered=ordered)


def _retold(pair: Pair) -> bool:
    """Whether a text may say the same quite otherwise, and enough words are known to tell."""
    return pair.source.free and bool(pair.source.voice.lexicon.entries)


def _words(pair: Pair, where: _Where) -> tuple[ContentWords, ContentWords]:
    (source, target), (here, there) = pair, where
    return (
        ContentWords(here.text, source.voice, here.start),
        ContentWords(there.text, target.voice, there.start),
    )


def _in_place(pair: Pair, wanted: Sense, said: Sense, name: str, other: str) -> Flaw:
    """A flaw of the translation, and what it is where the original is at fault."""
    places = (wanted.start, wanted.end), (said.start, said.end)
    ours, theirs = (one.text[slice(*place)] for one, place in zip(pair, places, strict=True))
    told = {"word": theirs, "said": other, "other": ours, "wanted": name}
    of_original = {"word": ours, "said": name, "other": theirs, "wanted": other}
    return twins(pair, INSTEAD, *places, told, of_original)


def _both(pair: Pair, where: _Where, source: _Senses, target: _Senses) -> Iterator[Flaw]:
    """What one side says for sure, and the other not even perhaps; the first such thing."""
    names = [one for one in {**source, **target} if one[0] != "=" and "/" not in one]
    for what in sorted(names, key=lambda one: (one not in _ORDER, one)):
        for sides, (mine, other) in (((0, 1), (source, target)), ((1, 0), (target, source))):
            sure = [one for one in mine.get(what, ()) if one.sure]
            answers = other.get(what, ())
            if what == "negation" and not pair.source.free:
                few = len(_parted(sure)) > len(_parted(answers))
            else:
                few = not answers
            if sure and few and _not_said(pair, sides, sure[0], where, what):
                yield _lacking(pair, sides, sure[0], where, what)
                return


def _parted(some: Iterable[Sense]) -> list[Sense]:
    """Those of which none holds a part of another."""
    found: list[Sense] = []
    for one in sorted(some, key=lambda one: (one.start, -one.end)):
        if not found or one.start >= found[-1].end:
            found.append(one)
    return found


def _not_said(pair: Pair, sides: tuple[int, int], sense: Sense, where: _Where, what: str) -> bool:
    """Whether it is missing: in a free text the other sentence has to say the same around it."""
    other = pair[sides[1]]
    if what in _ANYWHERE and what in senses(other, whole(other)):
        return False
    both = _words(pair, where)
    place = (sense.start, sense.end)
    return not _retold(pair) or kept(both[sides[0]], both[sides[1]], place)


def _lacking(pair: Pair, sides: tuple[int, int], sense: Sense, where: _Where, what: str) -> Flaw:
    present, absent = sides
    word = pair[present].text[sense.start : sense.end]
    gap = likely(sense.start, where[present], pair[absent], where[absent])
    places = {present: (sense.start, sense.end), absent: gap}
    return twins(pair, ONE_SIDED, places[0], places[1], {"word": word, "what": what})


def whole(segment: Segment) -> Sentence:
    """All of a text."""
    return Sentence(0, len(segment.text), segment.text)


def likely(place: int, here: Sentence, other: Segment, there: Sentence) -> tuple[int, int]:
    """Where a text would say what another says at a place: about as far into its sentence."""
    share = (place - here.start) / max(len(here.text), 1)
    length = len(there.text)
    reach = min(_AROUND * length, _LONGEST_STRETCH / 2)
    start = there.start + max(0, int(share * length - reach))
    end = there.start + min(length, int(share * length + reach) + 1)
    text = other.text
    while start > there.start and not text[start - 1].isspace():
        start -= 1
    while end < there.end and not text[end].isspace():
        end += 1
    return start, end


def numbers_differ(pair: Pair) -> Iterator[Flaw]:
    """Another number in words; one that only one text has may be a manner of speaking."""
    if not pair.source.compared or pair.source.retold:
        return
    source, target = pair
    here, there = _numerals(source), _numerals(target)
    lacking = _unanswered(here, there)
    extra = _unanswered(there, here)
    if not (lacking and extra):
        return
    told = {"source": _told(source, lacking), "target": _told(target, extra)}
    lost, added = ((one.start, one.end) for one in (lacking[0], extra[0]))
    yield twins(pair, NUMBER, lost, added, told)


def _numerals(segment: Segment) -> list[Numeral]:
    words = segment.voice.numerals.find(segment.text)
    figures = [
        Numeral(number, one.start, one.end, sure=False)
        for one in facts.numbers(segment)
        if (number := in_figures(one.value)) is not None
    ]
    return [*words, *figures]


def _unanswered(here: list[Numeral], there: list[Numeral]) -> list[Numeral]:
    left = Counter(one.value for one in there)
    left.subtract(one.value for one in here if not one.sure)
    found = []
    for one in here:
        if one.sure:
            left[one.value] -= 1
            if left[one.value] < 0:
                found.append(one)
    return found


def _told(segment: Segment, some: list[Numeral]) -> tuple[str, ...]:
    return tuple(segment.text[one.start : one.end] for one in some)


def nothing_shared(pair: Pair) -> Iterator[Flaw]:
    """Several known words on both sides, and none of them said by the other."""
    source, target = pair
    if not source.free or source.field == "name":
        return
    here, there = (senses(segment, whole(segment)) for segment in pair)
    known = [len({hit.start for hit in _known(some)}) for some in (here, there)]
    shared = any(
        one[0] == "=" or any(hit.sure for hit in (*here[one], *there[one]))
        for one in here.keys() & there.keys()
    )
    if min(known) < _LEAST_SHARED or shared or _cognates(source, target):
        return
    yield twins(pair, NOTHING_SHARED, source.whole, target.whole, {})


def _known(some: _Senses) -> Iterator[Sense]:
    """The ordinary words that are known."""
    for what, hits in some.items():
        if what[0] == "=":
            yield from hits


def _cognates(source: Segment, target: Segment) -> bool:
    """Whether a longer word begins alike on both sides, or a number is the same."""
    sides = (source, target)
    numbers = [{one.value for one in _numerals(segment) if one.value > 1} for segment in sides]
    starts = [
        {start_of(word.casefold()) for word in segment.words if len(word) >= COGNATE}
        for segment in sides
    ]
    return not (numbers[0].isdisjoint(numbers[1]) and starts[0].isdisjoint(starts[1]))
