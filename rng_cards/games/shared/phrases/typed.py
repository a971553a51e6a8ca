"""A phrase as it was typed, compared with moves: how well it fits them, and what it names.

Every word of a phrase that counts has to be a word of the move: of its verb, or of what it is
about. A word may be shortened or have another ending; with a wrong letter it is understood where
nothing else fits. The moves of which more is said go first.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final, Generic, NamedTuple, TypeVar

from rng_cards.games.shared.phrases.fitting import LONGEST, NO_FIT, Fit, TypedIn
from rng_cards.games.shared.phrases.small_words import ALIKE, BEGINNING
from rng_cards.games.shared.phrases.wordings import VERB, Move, Topic, Wording, Wordings

_CLOSEST: Final = 4
"""Values of an argument that are tried where a phrase mentions more."""

MoveT = TypeVar("MoveT", bound=Move)


class Reading(NamedTuple, Generic[MoveT]):
    """What a phrase may mean."""

    moves: tuple[MoveT, ...]
    fit: Fit

    @property
    def whole(self) -> bool:
        """Whether all of it was said, and nothing else."""
        fit = self.fit
        left_out = fit.vague or fit.unsaid or fit.shortened or fit.missing
        return fit.likeness < BEGINNING and not left_out

    @property
    def weak(self) -> bool:
        """Whether only parts of words or names were said."""
        fit = self.fit
        return fit.shortened > 0 or (fit.likeness >= BEGINNING and not fit.vague)

    @property
    def odd(self) -> bool:
        """Whether something was left out, or said that is no part of it."""
        return self.fit.unsaid or (self.fit.vague > 0 and self.fit.links > 0)

    @property
    def partly(self) -> bool:
        """Whether the verb was said in part, and what it is about."""
        fit = self.fit
        return fit.missing and not fit.vague and len(self.moves) == 1 and bool(self.moves[0].args)


class Typed:
    """A phrase, and what it may mean in some languages."""

    def __init__(
        self,
        wordings: Wordings,
        words: Sequence[TypedIn],
        raw: tuple[str, ...],
        *,
        strict: bool,
    ) -> None:
        self._raw = raw[:LONGEST]
        self.wordings = wordings
        self.strict = strict
        self.languages = {one.language: one for one in words}
        self._shift = {one.language: LONGEST * n for n, one in enumerate(words)}
        self._masks: dict[tuple[Topic, int], int] = {}
        self._of_verbs: dict[tuple[str, str], list[int]] = {}
        self._closest: dict[tuple[Topic, int], tuple[list[int], int]] = {}
        self._wanted = {
            one.language: one.wanted << self._shift[one.language]
            for one in words
            if 0 < len(one.typed) <= LONGEST
        }
        self._counting = sum(self._wanted.values())
        """The words that count, in all languages."""

    def among(self, moves: Iterable[MoveT]) -> Reading[MoveT]:
        """Those of the moves that it fits best, and those of other verbs that it fits but for an
        article.
        """
        best: Fit = NO_FIT
        found: list[tuple[MoveT, Fit]] = []
        for move in moves:
            fits = map(self.fit, self._covered(move))
            fit = min(fits, default=NO_FIT)
            best = min(best, fit)
            if fit != NO_FIT and fit.as_good(best):
                found.append((move, fit))
        names = {move.name for move, fit in found if fit == best}
        return Reading(
            tuple(
                move
                for move, fit in found
                if fit == best or (fit.as_good(best) and move.name not in names)
            ),
            best,
        )

    def mentions(self, name: str, at: int, value: int) -> bool:
        """Whether some word of it that counts may say that value of an argument."""
        return self._mask(self.wordings.topic(name, at), value) & self._counting > 0

    def mentioned(self, name: str, sizes: Sequence[int]) -> list[list[int]] | None:
        """Of each argument of a verb, of those sizes, the values that it mentions best; none where
        it mentions none. None in all where it says what has nothing to do with that verb.
        """
        said = self._mask(self.wordings.topic(name, VERB), 0)
        values = []
        for at, size in enumerate(sizes):
            best, mask = self._best(self.wordings.topic(name, at), size)
            values.append(best)
            said |= mask
        return values if any(said & one == one for one in self._wanted.values()) else None

    def tells_apart(self, name: str, args: Sequence[int], firsts: Sequence[int]) -> bool:
        """Whether it has enough words to mention what a move is about; the first value of an
        argument stands for the others where a word that names them is said of something else.
        """
        said = wanted = 0
        for at, (value, first) in enumerate(zip(args, firsts, strict=True)):
            mask = self._mask(self.wordings.topic(name, at), value) & self._counting
            said |= mask
            wanted += mask > 0
            if value != first and said.bit_count() < wanted:
                return False
        return True

    def _best(self, topic: Topic, size: int) -> tuple[list[int], int]:
        """The few values below `size` that it mentions best, and a bit for each word that may say
        one that is mentioned as well as any.
        """
        known = self._closest.get((topic, size))
        if known is None:
            hinted = self._hinted(topic, size)
            masks = {one: self._mask(topic, one) & self._counting for one in hinted}
            best = [
                one for one, mask in masks.items() if mask and not _outdone(mask, masks.values())
            ]
            said = reduce(or_, (masks[one] for one in best), 0)
            best.sort(key=lambda one: (-masks[one].bit_count(), self._length(topic, one)))
            known = self._closest[topic, size] = best[:_CLOSEST], said
        return known

    def _length(self, topic: Topic, value: int) -> int:
        """How many words may say a value."""
        return sum(len(self.wordings.words_of(topic, value, one)) for one in self.languages)

    def _hinted(self, topic: Topic, size: int) -> list[int]:
        """The values that any of its words is a word of."""
        found: set[int] = set()
        for language, one in self.languages.items():
            by_word = self.wordings.values_of(topic, size, language)
            for word in one.hits:
                found.update(by_word.get(word, ()))
        return sorted(found)

    def near(self, places: Collection[int]) -> tuple[str, ...]:
        """Known words that those at some places may be, but for a letter."""
        every = self.languages.values()
        return tuple(dict.fromkeys(word for one in every for word in one.near(places)))

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

    def naming(self, *, exactly: bool = False, called: bool = False) -> set[int]:
        """The places of its words that may name what a move is about, of all that it was compared
        with; `exactly` those that are such words, and not shortened ones or with another ending;
        `called` those that are names of cards and players.
        """
        said = 0
        for (topic, value), mask in self._masks.items():
            if not topic.verb and mask and not (called and not topic.called):
                said |= self._exactly(topic, value) if exactly else mask
        return {
            at
            for one in self.languages.values()
            for at in one.counting
            if said >> at + self._shift[one.language] & 1
        }

    def _exactly(self, topic: Topic, value: int) -> int:
        """A bit for each word, in each language, that says a value of a topic as it stands."""
        return sum(
            1 << at + self._shift[language]
            for language, one in self.languages.items()
            for at, word in enumerate(one.typed)
            if word in self.wordings.words_of(topic, value, language)
        )

    def names_all(self, move: Move) -> bool:
        """Whether it names every card and player that a move is about."""
        return all(
            self.mentions(move.name, at, value)
            for at, value in enumerate(move.args)
            if self.wordings.topic(move.name, at).called
        )

    def names_any(self, move: Move) -> bool:
        """Whether it names anything that a move is about; any phrase does of one about nothing."""
        named = (self.mentions(move.name, at, value) for at, value in enumerate(move.args))
        return not move.args or any(named)

    def words_that_count(self) -> set[int]:
        """The places of words that have to be understood, but for numbers, which name something."""
        every = {at for one in self.languages.values() for at in one.counting}
        return every - self.numbers()

    def numbers(self) -> set[int]:
        """The places of figures."""
        return {at for at, word in enumerate(self._raw) if word.isdigit()}

    @property
    def denies(self) -> bool:
        """Whether it says that something is not to be done."""
        return any(not one.small.denying.isdisjoint(one.typed) for one in self.languages.values())

    def fit(self, wording: Wording) -> Fit:
        """How well the phrase fits a wording."""
        fit = self.languages[wording.language].fit(wording)
        if fit is NO_FIT or (self.strict and (fit.likeness > ALIKE or fit.shortened)):
            return NO_FIT
        return fit

    def _covered(self, move: Move) -> Iterator[Wording]:
        """The wordings of a move whose words may be all that count: quicker than to fit them."""
        topic = self.wordings.topic
        mask = 0
        for at, value in enumerate(move.args):
            mask |= self._mask(topic(move.name, at), value)
        whole = mask | self._mask(topic(move.name, VERB), 0)
        for language, wanted in self._wanted.items():
            if not whole or whole & wanted != wanted:
                continue
            for number, of_verb in enumerate(self._of_verb(move.name, language)):
                if (mask | of_verb) & wanted == wanted:
                    wording = self.wordings.of(move, language, number)
                    if wording is not None:
                        yield wording

    def _of_verb(self, name: str, language: str) -> list[int]:
        """Of each wording of a verb, a bit for each word that may be one of those of the verb."""
        key = name, language
        masks = self._of_verbs.get(key)
        if masks is None:
            one, shift = self.languages[language], self._shift[language]
            known = self.wordings.words_of_verb(name, language)
            masks = self._of_verbs[key] = [one.mask_of(words) << shift for words in known]
        return masks

    def _mask(self, topic: Topic, value: int) -> int:
        """A bit for each word, in each language, that may say that value of a topic."""
        key = topic, value
        mask = self._masks.get(key)
        if mask is None:
            mask = 0
            for language, one in self.languages.items():
                found = one.mask_of(self.wordings.words_of(topic, value, language))
                mask |= found << self._shift[language]
            self._masks[key] = mask
        return mask


def _outdone(mask: int, others: Iterable[int]) -> bool:
    """Whether something else has all of those words, and more."""
    return any(mask != other and mask & other == mask for other in others)
