"""A phrase in one language, and how well it fits the wordings of moves."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rng_cards.games.shared.phrases.alike import Alike
from rng_cards.games.shared.phrases.small_words import (
    ALIKE,
    BEGINNING,
    ENDING,
    EXACT,
    SLIP,
    UNLIKE,
    SmallWords,
)
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
    marked = sorted((one for one in said if one.word >= 0), key=lambda one: one.word)
    if len(marked) == len(said):
        return [one.name for one in marked] == [one.name for one in said]
    if not marked:
        return [one.name for one in roles if one.at >= 0] == [one.name for one in said]
    return all(
        next((other.name for other in said if other.at > one.word), said[-1].name) == one.name
        for one in marked
    )


class TypedIn:
    """The words of a phrase, and what they are like in one language."""

    def __init__(
        self,
        language: str,
        typed: tuple[str, ...],
        small: SmallWords,
        alike: Alike,
        slips: Collection[int],
        left_out: Collection[int] = (),
    ) -> None:
        """`slips` are the places of words that may have a wrong letter, `left_out` of those that
        are read as if they were not there.
        """
        self.language = language
        self.typed = typed if len(typed) <= LONGEST else ()
        self.small = small
        self.alike = alike
        self.slips = slips
        every = [
            at for at, word in enumerate(self.typed) if small.counts(word) and at not in left_out
        ]
        self.skipped = {word for word in typed if word in small.skipped - small.linking}
        self.links = {word for word in typed if word in small.linking}
        self._alike = [alike.stands_for(word) for word in self.typed]
        """By place, the known words that a word stands for, with any ending."""
        self.longer = [at for at, word in enumerate(self.typed) if len(word) > 1]
        self._initials = {word[0] for word in typed}
        self._stands_for = {
            known
            for at, word in enumerate(self.typed)
            for known in (*self._alike[at], *small.same_number(word))
        }
        self.courtesy = frozenset(
            at for at in every if at in slips and small.slip_of(typed[at], small.skipped, _COURTESY)
        )
        """Words that may be small ones, but for a letter."""
        self.counting = [at for at in every if at not in self.courtesy]
        self._masks: dict[str, int] = {}
        self._wanted = sum(1 << at for at in self.counting)
        self._seen = 0
        self._hit: list[str] = []
        self._hits: dict[str, tuple[tuple[int, int], ...]] = {}

    def hits(self, word: str) -> tuple[tuple[int, int], ...]:
        """Where a known word may stand: its likeness and the place, the best first."""
        found = self._hits.get(word)
        if found is None and not self._like_any(word):
            found = self._hits[word] = ()
        if found is None:
            likes = ((self._likeness(at, typed, word), at) for at, typed in enumerate(self.typed))
            found = self._hits[word] = tuple(sorted(one for one in likes if one[0] < UNLIKE))
        return found

    def hit_among(self, vocabulary: Collection[str]) -> list[str]:
        """The words of a vocabulary, which only grows, that may stand in the phrase."""
        if len(vocabulary) != self._seen:
            self._seen = len(vocabulary)
            self._hit = [word for word in vocabulary if self.hits(word)]
        return self._hit

    def near(self, places: Collection[int]) -> list[str]:
        """Known words that it was compared with, and that those at some places may be."""
        return [
            word
            for word, hits in self._hits.items()
            if any(like == SLIP and at in places for like, at in hits)
        ]

    def _like_any(self, word: str) -> bool:
        """Whether it may be worth comparing a known word with those of the phrase."""
        return bool(self.slips) or word[0] in self._initials or word in self._stands_for

    def _likeness(self, at: int, typed: str, known: str) -> int:
        like = self.small.likeness(typed, known)
        if like > ALIKE and known in self._alike[at]:
            return ALIKE
        if like < UNLIKE or at not in self.slips:
            return like
        known_too = (known, *self.alike.others(known))
        return SLIP if self.small.slip_of(typed, known_too) else UNLIKE

    def _may_be(self, wording: Wording) -> bool:
        """Whether each word that counts is one of a wording's: quicker than to look closer."""
        found = self.mask_of(wording.words)
        return found > 0 and found & self._wanted == self._wanted

    def together(self, places: Collection[int]) -> list[int]:
        """The places of words that stand together: the most of them with no other word between."""
        runs: list[list[int]] = [[]]
        for at in range(min(places), max(places) + 1):
            if at in places:
                runs[-1].append(at)
            elif at in self.counting:
                runs.append([])
        return max(runs, key=len)

    def mask_of(self, words: Collection[str]) -> int:
        """A bit for each place where one of some known words may stand."""
        found = 0
        for word in words:
            found |= self._mask(word)
        return found

    def _mask(self, word: str) -> int:
        """A bit for each place where a known word may stand."""
        mask = self._masks.get(word)
        if mask is None:
            mask = self._masks[word] = sum(1 << at for _, at in self.hits(word))
        return mask

    def fit(self, wording: Wording) -> Fit:
        """How well the phrase fits a wording of a move."""
        if not self._may_be(wording):
            return NO_FIT
        compared = _Comparison(self)
        for part in wording.parts:
            compared.add(part)
        return compared.fit()


class _Comparison:
    """A phrase being compared with a wording, part by part."""

    def __init__(self, typed: TypedIn) -> None:
        self.typed = typed
        self.taken: dict[int, int] = {}
        """The places of words that were found in it, with what they are like."""
        self._verb: list[int] = []
        """The places of words of the verb, in the order of the wording."""
        self._cards: list[int] = []
        """Where cards are named, likewise."""
        self._missing = False
        """Whether a word of the verb is not said."""
        self._named: set[int] = set()
        self._said: set[int] = set()
        self._shortened: set[int] = set()
        self._links: set[str] = set()
        """Its words that need not be said: those around names, and all of them."""
        self._around: set[str] = set()
        self._glue: set[str] = set()
        """Those that link what the verb is about."""
        self._roles: dict[str, list[_Role]] = {}
        self._before, self._led = -1, False

    def add(self, part: Part) -> None:
        """Find the words of the next part."""
        self._links |= part.links
        if not part.kind:
            self._around |= part.links
        places, missing = self._take(part)
        if part.kind in _TOLD_APART and part.needed:
            at = places[0] if places else -1
            role = _Role(part.ways[0], at, self._before, self._led)
            self._roles.setdefault(part.kind, []).append(role)
        self._before, self._led = -1, False
        if part.about == VERB:
            self._before, self._led = max(places, default=-1), bool(part.ways[0])
            self._glue |= part.links & self.typed.small.linking
            self._verb += places
            self._missing = self._missing or missing > 0
        else:
            self._note(part, places, missing)

    def _note(self, part: Part, places: Sequence[int], missing: int) -> None:
        if part.needed:
            self._named.add(part.about)
            if missing or any(self.taken[at] >= BEGINNING for at in places):
                self._shortened.add(part.about)
        if places:
            self._said.add(part.about)
            if part.kind == CARD:
                self._cards.append(places[0])

    def fit(self) -> Fit:
        """How well all of it fits."""
        typed, small = self.typed, self.typed.small
        left = [at for at in typed.counting or typed.longer if at not in self.taken]
        if not typed.counting and not self._missing:  # small words alone, all of them
            left = [at for at in left if typed.typed[at] not in small.skipped]
        if left or not self.taken or not all(map(_in_order, self._roles.values())):
            return NO_FIT
        vague = self._vague()
        bare = vague in {SOME_NAMES, ONE_NAME}
        unsaid = self._around.difference(typed.typed)
        shortened = len(self._shortened & self._said)
        around = len(unsaid - small.linking)
        slips = sum(like == SLIP for like in self.taken.values())
        return Fit(
            slips=slips + len(typed.courtesy - self.taken.keys()),
            vague=vague,
            unsaid=not bare and not self._named <= self._said,
            links=len(typed.links - self._links),
            shortened=shortened,
            likeness=max(self.taken.values()),
            missing=self._missing,
            order=sum(one != sorted(one) for one in (self._verb, self._cards)),
            unlinked=0 if bare else len(unsaid & small.linking),
            unsaid_articles=0 if shortened else around,
            articles=0 if shortened else len(typed.skipped - self._links),
        )

    def _vague(self) -> int:
        unglued = self._glue and self._glue.isdisjoint(self.typed.typed)
        silent = self._missing or unglued or not self._named <= self._said
        if silent and not self._verb:
            return ONE_NAME if len(self._said) == 1 else SOME_NAMES
        return VERB_ALONE if self._named and not self._said else 0

    def _take(self, part: Part) -> tuple[list[int], int]:
        """The places of the words of a part, said in the best way, and how many are missing."""
        found = [self._found(part, way) for way in part.ways]
        mine, missing = min(found, key=_rank)
        self.taken.update(mine)
        return list(mine), missing

    def _found(self, part: Part, way: Sequence[str]) -> tuple[dict[int, int], int]:
        """The places of words that are free, with what they are like; how many are missing."""
        mine: dict[int, int] = {}
        missing = 0
        for word in way:
            for like, at in self.typed.hits(word):
                as_it_stands = not like or part.needed or part.kind != NUMBER
                if as_it_stands and at not in self.taken and at not in mine:
                    of_name = like == ENDING and part.kind in _NAMES
                    mine[at] = BEGINNING if of_name else like
                    break
            else:
                missing += 1
        if part.kind in _NAMES and len(mine) > 1:
            kept = self.typed.together(mine)
            return {at: mine[at] for at in kept}, missing + len(mine) - len(kept)
        return mine, missing


def _rank(found: tuple[dict[int, int], int]) -> tuple[int, int, int]:
    mine, missing = found
    return -len(mine), missing, max(mine.values(), default=EXACT)
