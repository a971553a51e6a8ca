"""A phrase in one language, and how well it fits the wordings of moves."""

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from rng_cards.games.shared.phrases.small_words import (
    ALIKE,
    BEGINNING,
    ENDING,
    EXACT,
    SLIP,
    UNLIKE,
)
from rng_cards.games.shared.phrases.vocabulary import Vocabulary
from rng_cards.games.shared.phrases.wordings import NUMBER, VERB, Part, Wording
from rng_cards.games.shared.templates import CARD, SEAT

LONGEST: Final = 40
"""Words of a phrase; labels are shorter."""
SOME_NAMES, ONE_NAME, VERB_ALONE = 1, 2, 3
"""What a phrase says that does not say all."""
_COURTESY: Final = 6
"""Letters of a word that says nothing, in which one may be wrong."""
_NAMES: Final = frozenset({CARD, SEAT})
"""Kinds whose names have no other endings: such a word is taken for the beginning of one."""
_TOLD_APART: Final = frozenset({NUMBER, SEAT})
"""Kinds of which a move may be about several, each in its own part."""


class Fit(NamedTuple):
    """How well a phrase fits a move; the smaller, the better."""

    slips: int
    """Words that are no words of the move, but for a letter."""
    vague: int
    """Whether no word says what is done (`SOME_NAMES`, `ONE_NAME`), or with what (`VERB_ALONE`)."""
    unsaid: bool
    """Whether it is about something that the phrase does not say."""
    links: int
    """Small words that are not in it."""
    shortened: int
    """Names of which words are missing."""
    likeness: int
    """The least alike of its words."""
    missing: bool
    """Whether words of the verb are missing."""
    order: int
    """Whether words of the verb stand in another order, or cards."""
    unlinked: int
    """Small words of the move that are not said, where it is said what is done."""
    unsaid_articles: int
    """Words of the move that say nothing, and are not in the phrase."""
    articles: int
    """Words of the phrase that say nothing, and are no part of the move. They may stand before any
    name, and tell no verbs apart.
    """

    def as_good(self, other: "Fit") -> bool:
        """Whether it is as good as another one, but for words that may stand before any name."""
        return self[:-1] == other[:-1]


NO_FIT: Final = Fit(
    slips=99,
    vague=99,
    unsaid=True,
    links=99,
    shortened=99,
    likeness=UNLIKE,
    missing=True,
    order=99,
    unlinked=99,
    unsaid_articles=99,
    articles=99,
)


class _Role(NamedTuple):
    """One of several numbers or players that a wording names."""

    name: tuple[str, ...]
    at: int
    """Where it stands in the phrase; -1 where it is not said."""
    word: int
    """Where the word stands that goes before it, such as «behind»; -1 for nowhere."""
    led: bool
    """Whether the wording has such a word."""


def _in_order(roles: Sequence[_Role]) -> bool:
    """Whether several numbers or players are each what the wording has them be: by the words beside
    them, `fire 5, speed 3`, `5 for fire, 3 for speed`; without any by their order.
    """
    if len(roles) == 1:
        return True
    if sum(one.led for one in roles) < 2:  # noqa: PLR2004 -- one word tells nothing apart
        roles = [one._replace(word=-1, led=False) for one in roles]
    said = sorted((one for one in roles if one.at >= 0), key=lambda one: one.at)
    elsewhere = any(one.at < 0 <= one.word for one in roles)
    if elsewhere and any(one.led and one.word < 0 for one in said):
        return False
    marked = [one for one in said if one.word >= 0]
    if len(marked) == len(said):
        return _beside_their_words(said)
    if not marked:
        return [one.name for one in roles if one.at >= 0] == [one.name for one in said]
    return all(
        next((other.name for other in said if other.at > one.word), said[-1].name) == one.name
        for one in marked
    )


def _beside_their_words(said: Sequence[_Role]) -> bool:
    """Whether no other way to part the places of what is said among the words that lead there
    brings all of them nearer: `6 for height, width 4`. Where several ways do equally well,
    what is said first belongs to the word that is.
    """
    words = sorted(one.word for one in said)
    places = [one.at for one in said]
    nearest = min(permutations(words), key=lambda some: sum(map(_distance, places, some)))
    mine = [nearest.index(one.word) for one in said]
    return [said[at].name for at in mine] == [one.name for one in said]


def _distance(one: int, other: int) -> int:
    return abs(one - other)


class TypedIn:
    """The words of a phrase, and what they are like in one language."""

    def __init__(
        self,
        language: str,
        typed: tuple[str, ...],
        vocabulary: Vocabulary,
        slips: Collection[int],
        left_out: Collection[int] = (),
    ) -> None:
        """`slips` are the places of words that may have a wrong letter, `left_out` of those that
        are read as if they were not there.
        """
        self.language = language
        self.typed = typed if len(typed) <= LONGEST else ()
        self.small = small = vocabulary.small
        every = [
            at for at, word in enumerate(self.typed) if small.counts(word) and at not in left_out
        ]
        self.skipped = {word for word in typed if word in small.skipped - small.linking}
        self.links = {word for word in typed if word in small.linking}
        self.longer = [at for at, word in enumerate(self.typed) if len(word) > 1]
        self.courtesy = frozenset(
            at for at in every if at in slips and small.slip_of(typed[at], small.skipped, _COURTESY)
        )
        """Words that may be small ones, but for a letter."""
        self.counting = [at for at in every if at not in self.courtesy]
        self.wanted = sum(1 << at for at in self.counting)
        """A bit for each word that has to be understood."""
        self.hits = self._hits(vocabulary, slips)
        """By known word, where it may stand: its likeness and the place, the best first."""
        self.stand_for = self._places(ALIKE)
        """The places of words that stand for others."""
        self._same = self._places(EXACT)
        """Those of known words, which do not say half a verb too: `play` is no `next player`."""
        self._masks = {word: sum(1 << at for _, at in places) for word, places in self.hits.items()}
        """By known word, a bit for each place where it may stand."""
        self._alone: dict[Part, tuple[int, _Said]] = {}
        """By part, the places where any of its words may stand, and what is said of it alone."""

    def _hits(
        self, vocabulary: Vocabulary, slips: Collection[int]
    ) -> Mapping[str, Sequence[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        for at, typed in enumerate(self.typed):
            for word, like in vocabulary.like(typed).items():
                found.setdefault(word, []).append((like, at))
            for word in vocabulary.near(typed) if at in slips else ():
                found.setdefault(word, []).append((SLIP, at))
        for places in found.values():
            places.sort()
        return found

    def _places(self, likeness: int) -> set[int]:
        """The places of words that are so like known ones."""
        return {at for places in self.hits.values() for like, at in places if like == likeness}

    def near(self, places: Collection[int]) -> list[str]:
        """Known words that those at some places may be, but for a letter."""
        return [
            word
            for word, hits in self.hits.items()
            if any(like == SLIP and at in places for like, at in hits)
        ]

    def _may_be(self, wording: Wording) -> bool:
        """Whether each word that counts is one of a wording's: quicker than to look closer."""
        found = self.mask_of(wording.words)
        return found > 0 and found & self.wanted == self.wanted

    def together(self, places: Collection[int], part: Part) -> list[int]:
        """The places of words that stand together: the most of them with no word between that joins
        two names and is none of the part's (`back and kick` is no `Kick in the Back`), nor, in a
        name, any other that counts.
        """
        runs: list[list[int]] = [[]]
        joining = self.small.joining - part.links
        for at in range(min(places), max(places) + 1):
            if at in places:
                runs[-1].append(at)
            elif self.typed[at] in joining or (part.kind in _NAMES and at in self.counting):
                runs.append([])
        return max(runs, key=len)

    def mask_of(self, words: Collection[str]) -> int:
        """A bit for each place where one of some known words may stand."""
        found, masks = 0, self._masks
        for word in words:
            found |= masks.get(word, 0)
        return found

    def fit(self, wording: Wording) -> Fit:
        """How well the phrase fits a wording of a move."""
        if not self._may_be(wording):
            return NO_FIT
        compared = _Comparison(self, wording)
        for part in wording.parts:
            compared.add(part)
        return compared.fit()

    def said_of(self, part: Part, taken: Mapping[int, int], bits: int) -> "_Said":
        """The words of a part, said in the best way at places that are not taken; `bits` has one
        for each of these.
        """
        alone = self._alone.get(part)
        if alone is None:
            alone = self._alone[part] = self.mask_of(part.words), self._best(part, ())
        return alone[1] if not alone[0] & bits else self._best(part, taken)

    def _best(self, part: Part, taken: Collection[int]) -> "_Said":
        return min((self._said(part, way, taken) for way in part.ways), key=self._rank)

    def _rank(self, said: "_Said") -> tuple[int, int, int, int]:
        """The less, the more is said; of as many words the longer ones, since an article may be a
        part of a name in another language.
        """
        letters = sum(len(self.typed[at]) for at in said.places)
        likeness = max(said.places.values(), default=EXACT)
        return -len(said.places), said.missing, likeness, -letters

    def _said(self, part: Part, way: Sequence[str], taken: Collection[int]) -> "_Said":
        mine: dict[int, int] = {}
        missing = 0
        for word in way:
            for like, at in self.hits.get(word, ()):
                as_it_stands = not like or part.needed or part.kind != NUMBER
                if as_it_stands and at not in taken and at not in mine:
                    of_name = like == ENDING and part.kind in _NAMES
                    mine[at] = BEGINNING if of_name else like
                    break
            else:
                missing += 1
        if part.about == VERB and missing:
            mine = {at: like for at, like in mine.items() if like < ENDING or at not in self._same}
        if len(mine) > 1:
            kept = self.together(mine, part)
            missing += len(mine) - len(kept)
            mine = {at: mine[at] for at in kept}
        return _Said(mine, missing, sum(1 << at for at in mine))


class _Said(NamedTuple):
    """What a phrase says of a part."""

    places: Mapping[int, int]
    """The places of its words, with what they are like."""
    missing: int
    """How many of its words are not said."""
    bits: int
    """One for each place."""


class _Comparison:
    """A phrase being compared with a wording, part by part."""

    def __init__(self, typed: TypedIn, wording: Wording) -> None:
        self.typed = typed
        self.wording = wording
        self.taken: dict[int, int] = {}
        """The places of words that were found in it, with what they are like."""
        self._bits = 0
        """One for each of these."""
        self._verb: list[int] = []
        """The places of words of the verb, in the order of the wording."""
        self._cards: list[int] = []
        """Where cards are named, likewise."""
        self._missing = False
        """Whether a word of the verb is not said."""
        self._says_what_is_done = any(
            (part.about == VERB and part.needed) or part.links for part in wording.parts
        )
        """Whether the wording has more than names, which `out` behind one would belong to."""
        self._about: set[int] = set()
        """What is said of all that the wording is about."""
        self._shortened: set[int] = set()
        self._says_another_verb = False
        """Whether a word for a verb is taken for a part of a name that has something like it."""
        self._roles: dict[str, list[_Role]] = {}
        self._before, self._led = -1, False

    def add(self, part: Part) -> None:
        """Find the words of the next part."""
        places, missing, bits = self.typed.said_of(part, self.taken, self._bits)
        self.taken.update(places)
        self._bits |= bits
        if len(places) > 1 and part.kind in _NAMES:
            self._take_small_words(part, places)
        if part.kind in _NAMES:
            begun = {at for at, like in places.items() if like >= BEGINNING}
            self._says_another_verb |= not begun.isdisjoint(self.typed.stand_for)
        if part.kind in _TOLD_APART and part.needed:
            role = _Role(part.ways[0], next(iter(places), -1), self._before, self._led)
            self._roles.setdefault(part.kind, []).append(role)
        self._before, self._led = -1, False
        if part.about == VERB:
            self._before, self._led = max(places, default=-1), bool(part.ways[0])
            self._verb += places
            self._missing = self._missing or missing > 0
            return
        if part.needed and (missing or any(like >= BEGINNING for like in places.values())):
            self._shortened.add(part.about)
        if places:
            self._about.add(part.about)
            if part.kind == CARD:
                self._cards.append(next(iter(places)))

    def _take_small_words(self, part: Part, places: Collection[int]) -> None:
        """The small words inside a name say nothing else: the `d` of `Peigne d'écaille` is not the
        letter that stands for the right.
        """
        for at in range(min(places), max(places)):
            if at not in self.taken and self.typed.typed[at] in part.links:
                self.taken[at] = EXACT
                self._bits |= 1 << at

    def fit(self) -> Fit:
        """How well all of it fits."""
        typed, small, wording = self.typed, self.typed.small, self.wording
        if typed.wanted & ~self._bits or not self.taken or self._leaves_small_words():
            return NO_FIT
        if not all(map(_in_order, self._roles.values())):
            return NO_FIT
        if self._says_another_verb and not self._verb:
            return NO_FIT  # `greife Anna an` names no card with «greifen» in it
        vague = self._vague()
        bare = vague in {SOME_NAMES, ONE_NAME}
        unsaid = wording.around.difference(typed.typed)
        shortened = len(self._shortened & self._about)
        around = len(unsaid - small.linking)
        slips = sum(like == SLIP for like in self.taken.values())
        return Fit(
            slips=slips + len(typed.courtesy - self.taken.keys()),
            vague=vague,
            unsaid=not bare and not wording.named <= self._about,
            links=len(typed.links - wording.links),
            shortened=shortened,
            likeness=max(self.taken.values()),
            missing=self._missing,
            order=sum(one != sorted(one) for one in (self._verb, self._cards)),
            unlinked=0 if bare else len(unsaid & small.linking),
            unsaid_articles=0 if shortened else around,
            articles=0 if shortened else len(typed.skipped - wording.links),
        )

    def _leaves_small_words(self) -> bool:
        """Whether words are left of a phrase of small ones alone, all of which are to be said."""
        typed = self.typed
        if typed.counting:
            return False
        left = (typed.typed[at] for at in typed.longer if at not in self.taken)
        return any(self._missing or word not in typed.small.skipped for word in left)

    def _vague(self) -> int:
        named = self.wording.named
        glue = self.wording.verb_links & self.typed.small.linking
        unglued = glue and glue.isdisjoint(self.typed.typed)
        if not self._says_what_is_done and self.typed.links - self.wording.links:
            return ONE_NAME if len(self._about) == 1 else SOME_NAMES
        silent = self._missing or unglued or not named <= self._about
        if silent and not self._verb:
            return ONE_NAME if len(self._about) == 1 else SOME_NAMES
        return VERB_ALONE if named and not self._about else 0
