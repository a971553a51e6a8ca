"""Whose something is: `your hand` is `ta main`, and not `sa main`."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Pair, Segment, flavours, twins
from rng_cards.translation.meanings import Token, tokens
from rng_cards.translation.sentences import Sentence, aligned
from rng_cards.words import Text

OWNER = define(
    "TRN834",
    "another-owner",
    Text(
        fr="`{found}` : l'autre texte dit `{other}`", en="`{found}`: the other text says `{other}`"
    ),
    severity="warning",
    why=Text(
        fr="« ton », “your” et les mots de ce genre disent à qui est une chose ; devant le même "
        "nom, ils sont de la même personne des deux côtés. Ils sont sous `owners` dans "
        "`languages.yaml`.",
        en="“your”, « ton » and the like say whose something is; before the same noun, they are of "
        "the same person on both sides. They are under `owners` in `languages.yaml`.",
    ),
    help=Text(fr="dis à qui c'est comme l'original", en="say whose it is as the original does"),
    example=flavours(
        ("Mon cheval dort.", "His horse sleeps."), ("Mon cheval dort.", "My horse sleeps.")
    ),
)

_FIRST: Final = "first"
"""The person who speaks."""
_REACH: Final = 2
"""How many words behind a possessive its noun may stand."""


class _Owned(NamedTuple):
    """A possessive and its noun: whose it is, what the noun may be called, and where both stand."""

    person: str
    noun: frozenset[object]
    start: int
    end: int


def owners_differ(pair: Pair) -> Iterator[Flaw]:
    """The same thing, and it is somebody else's."""
    source, target = pair
    if not source.compared or source.retold:
        return
    for here, there in aligned(source.text, target.text):
        first, second = list(_owned(source, here)), list(_owned(target, there))
        for one in first:
            same = [other for other in second if not one.noun.isdisjoint(other.noun)]
            if source.free:  # “your” may be anybody's: « la soie contre sa peau »
                same = [other for other in same if _FIRST in (one.person, other.person)]
            if same and all(other.person != one.person for other in same):
                again = [other for other in first if not same[0].noun.isdisjoint(other.noun)]
                if all(other.person != same[0].person for other in again):
                    yield _flaw(pair, one, same[0])


def _flaw(pair: Pair, here: _Owned, there: _Owned) -> Flaw:
    ours, theirs = (
        pair.source.text[here.start : here.end],
        pair.target.text[there.start : there.end],
    )
    told, of_original = {"found": theirs, "other": ours}, {"found": ours, "other": theirs}
    return twins(pair, OWNER, here[2:], there[2:], told, of_original)


def _owned(segment: Segment, where: Sentence) -> Iterator[_Owned]:
    persons = segment.voice.owners
    there = tokens(where.text, where.start)
    for at, token in enumerate(there):
        person = persons.get(token.word)
        if person is None:
            continue
        for noun in there[at + 1 : at + 1 + _REACH]:
            known = _known(segment, noun)
            if known:
                yield _Owned(person, known, token.start, noun.end)
                break


def _known(segment: Segment, noun: Token) -> frozenset[object]:
    """What a word is: words of the game, and nouns of `lexicon.yaml`."""
    lexicon = segment.voice.lexicon
    terms = (hit.term for hit in segment.terms if hit.start <= noun.start < hit.end)
    words = (
        one for one in lexicon.numbers.get(noun.word, ()) if lexicon.entries[one].kind == "nouns"
    )
    return frozenset((*terms, *words))
