"""The moves that a phrase may mean, the best first.

Every word of a phrase that counts has to be a word of the move: of its verb, or of what it is
about. A word may be shortened or have another ending; with a wrong letter it is understood where
nothing else fits. The moves of which more is said go first.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from rng_cards.games.shared.phrases.fitting import LONGEST, NO_FIT, ONE_NAME, Fit, TypedIn
from rng_cards.games.shared.phrases.small_words import (
    ALIKE,
    BEGINNING,
    EXACT,
    SmallWords,
    cut,
    words_in,
)
from rng_cards.games.shared.phrases.wordings import VERB, Move, Wording, Wordings

_FIRST: Final = 2
"""Moves that half a phrase is taken for, where none of them is legal."""

MoveT = TypeVar("MoveT", bound=Move)


class Reading(NamedTuple, Generic[MoveT]):
    """What a phrase may mean."""

    moves: tuple[MoveT, ...]
    fit: Fit

    @property
    def whole(self) -> bool:
        """Whether all of it was said, and nothing else."""
        fit = self.fit
        return fit.likeness == EXACT and not (
            fit.vague or fit.unsaid or fit.shortened or fit.missing
        )

    @property
    def weak(self) -> bool:
        """Whether only parts of words or names were said."""
        fit = self.fit
        parts = not fit.vague and (fit.missing or fit.likeness >= BEGINNING)
        return bool(fit.shortened or parts)

    @property
    def odd(self) -> bool:
        """Whether something was left out, or said that is no part of it."""
        return self.fit.unsaid or (self.fit.vague > 0 and self.fit.links > 0)


class PhraseReader:
    """Reads phrases about the moves of one game."""

    def __init__(
        self,
        wordings: Wordings,
        small: Mapping[str, SmallWords],
        alike: Mapping[str, Mapping[str, frozenset[str]]],
    ) -> None:
        """`alike` are, by language, the words that a typed one may stand for."""
        self.wordings = wordings
        self._small = small
        self._alike = alike

    def typed(
        self, phrase: str, language: str = "", *, strict: bool = False, slips: Collection[int] = ()
    ) -> "Typed":
        """A phrase that is read, to be compared with moves. The `language` of whoever typed it goes
        before others; its words at the places `slips` may have a wrong letter or two.
        """
        small = self._small.items()
        none: Mapping[str, frozenset[str]] = {}
        raw = tuple(cut(phrase))
        words = [
            TypedIn(language, words_in(phrase), one, self._alike.get(language, none), slips)
            for language, one in small
        ]
        return Typed(self.wordings, words, language, raw, strict=strict)


class Typed:
    """A phrase, and what it may mean in every language."""

    def __init__(
        self,
        wordings: Wordings,
        words: "Sequence[TypedIn]",
        language: str,
        raw: tuple[str, ...],
        *,
        strict: bool,
    ) -> None:
        self._raw = raw
        self.language = language
        self.wordings = wordings
        self.strict = strict
        self.languages = {one.language: one for one in words}
        self._shift = {one.language: LONGEST * n for n, one in enumerate(words)}
        self._masks: dict[tuple[str, int, int], int] = {}
        self._wanted = [
            sum(1 << at for at in one.counting) << self._shift[one.language]
            for one in words
            if 0 < len(one.typed) <= LONGEST
        ]

    def among(self, moves: Iterable[MoveT]) -> Reading[MoveT]:
        """Those of the moves that it fits best."""
        best: Fit = NO_FIT
        found: list[MoveT] = []
        for move in moves:
            if not self._may_be(move):
                continue
            fit = min(map(self.fit, self.wordings.of(move)), default=NO_FIT)
            if fit < best:
                best, found = fit, [move]
            elif fit == best and fit != NO_FIT:
                found.append(move)
        return Reading(tuple(found), best)

    def mentions(self, name: str, at: int, value: int) -> bool:
        """Whether some word of it may say that value of an argument."""
        return any(self._mask(name, at, value) & wanted for wanted in self._wanted)

    def mentioned(self, name: str, sizes: Sequence[int]) -> list[Sequence[int]] | None:
        """Of each argument of a verb, of those sizes, the values that it mentions; all where it
        mentions none. None where it says what has nothing to do with that verb.
        """
        said = self._mask(name, VERB, 0)
        values: list[Sequence[int]] = []
        for at, size in enumerate(sizes):
            hinted = self._hinted(name, at, size)
            named = [value for value in hinted if self.mentions(name, at, value)]
            for value in named:
                said |= self._mask(name, at, value)
            values.append(named or range(size))
        return values if any(said & wanted == wanted for wanted in self._wanted) else None

    def _hinted(self, name: str, at: int, size: int) -> list[int]:
        """The values that any of its words is a word of."""
        by_language = self.wordings.values_of(name, at, size)
        found: set[int] = set()
        for language, by_word in by_language.items():
            for word in self.languages[language].hit_among(self.wordings.vocabulary[language]):
                found.update(by_word.get(word, ()))
        return sorted(found)

    def near(self, places: Collection[int]) -> tuple[str, ...]:
        """Known words that those at some places may be, but for a letter."""
        own = sorted(self.languages.values(), key=lambda one: one.language != self.language)
        return tuple(dict.fromkeys(word for one in own for word in one.near(places)))

    def words_at(self, places: Iterable[int]) -> tuple[str, ...]:
        """Its words at some places, as they were typed."""
        return tuple(self._raw[at] for at in places)

    def strange(self) -> list[int]:
        """The places of its words that say nothing of all that it was compared with."""
        said = 0
        for mask in self._masks.values():
            said |= mask
        known = {
            at
            for one in self.languages.values()
            for at in range(len(one.typed))
            if said >> at + self._shift[one.language] & 1 or at not in one.counting
        }
        return [at for at in range(len(self._raw)) if at not in known]

    def fit(self, wording: Wording) -> Fit:
        """How well the phrase fits a wording."""
        fit = self.languages[wording.language].fit(wording)
        if fit is NO_FIT or (self.strict and (fit.likeness > ALIKE or fit.shortened)):
            return NO_FIT
        return fit._replace(foreign=wording.language != self.language)

    def _may_be(self, move: Move) -> bool:
        """Whether each word that counts is one of the move's: quicker than to compare wordings."""
        mask = self._mask(move.name, VERB, 0)
        for at, value in enumerate(move.args):
            mask |= self._mask(move.name, at, value)
        return mask > 0 and any(mask & wanted == wanted for wanted in self._wanted)

    def _mask(self, name: str, at: int, value: int) -> int:
        """A bit for each word, in each language, that may say that value of an argument."""
        key = name, at, value
        mask = self._masks.get(key)
        if mask is None:
            mask = 0
            for language, words in self.wordings.words_of(name, at, value).items():
                one = self.languages[language]
                for word in words:
                    for _, place in one.hits(word):
                        mask |= 1 << place + self._shift[language]
            self._masks[key] = mask
        return mask


class Understood(NamedTuple, Generic[MoveT]):
    """What a phrase is read as."""

    moves: tuple[MoveT, ...]
    """Those that it may mean; none where it means nothing."""
    legal: bool = True
    """Whether they may be done."""
    sure: bool = True
    """Whether every word was understood."""
    strange: tuple[str, ...] = ()
    """Words that say nothing here."""
    near: tuple[str, ...] = ()
    """Known words that they are like."""


def understood(
    reader: PhraseReader,
    phrase: str,
    legal: Sequence[MoveT],
    others: Callable[[Typed], Iterable[MoveT]],
    language: str,
) -> Understood[MoveT]:
    """What a phrase means: legal moves if it can, else `others`, which are not.

    Another move goes before a legal one that the phrase names in part, if it is named in full.
    """
    typed = reader.typed(phrase, language)
    found = typed.among(legal)
    if found.moves and not (found.weak or found.odd):
        sure = found.fit.vague != ONE_NAME or _one_verb(legal)
        return Understood(found.moves, sure=sure or len(found.moves) > 1)
    refused = typed.among(others(typed))
    if found.moves and not (refused.whole and found.weak):
        sure = not refused.whole and (found.fit.vague != ONE_NAME or _one_verb(legal))
        return Understood(found.moves, sure=sure or len(found.moves) > 1)
    if refused.moves:  # of what is not said, the first ones stand for all
        left_open = refused.fit.vague or refused.fit.unsaid
        most = _FIRST if left_open else len(refused.moves)
        return Understood(refused.moves[:most], legal=False)
    strange = typed.strange()
    if not strange:
        return Understood((), sure=False)
    slipped = reader.typed(phrase, language, slips=strange)
    guessed = slipped.among(legal)
    if guessed.moves:
        return Understood(guessed.moves, sure=False)
    slipped.among(others(slipped))
    near = slipped.near(strange)
    return Understood((), sure=False, strange=typed.words_at(strange), near=near)


def _one_verb(legal: Sequence[Move]) -> bool:
    """Whether a name alone says what to do: where only one thing can be done with any."""
    return len({one.name for one in legal if one.args}) == 1


def strictly(
    reader: PhraseReader,
    phrase: str,
    legal: Sequence[MoveT],
    others: Callable[[Typed], Iterable[MoveT]],
) -> Understood[MoveT]:
    """What a phrase of a file means, in whole words; of moves that are not legal the first one."""
    typed = reader.typed(phrase, strict=True)
    found = typed.among(legal)
    if found.moves and not found.fit.unsaid:
        return Understood(found.moves)
    refused = typed.among(others(typed))
    if found.moves and not refused.whole:
        return Understood(found.moves)
    strange = () if refused.moves else typed.words_at(typed.strange())
    return Understood(refused.moves[:1], legal=False, strange=strange)
