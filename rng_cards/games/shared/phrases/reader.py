"""The moves that a phrase may mean, the best first: legal ones, else those that are not."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple

from rng_cards.games.shared.phrases.alike import Alike
from rng_cards.games.shared.phrases.fitting import LONGEST, ONE_NAME, TypedIn
from rng_cards.games.shared.phrases.small_words import (
    EXACT,
    SIGNS,
    SmallWords,
    cut,
    is_question,
    words_in,
)
from rng_cards.games.shared.phrases.typed import MoveT, Reading, Typed
from rng_cards.games.shared.phrases.vocabulary import Vocabulary
from rng_cards.games.shared.phrases.wordings import Wordings

_ASKED: Final = 3
"""Moves that are asked about where words are not known."""
_FIRST: Final = 2
"""Moves that half a phrase is taken for, where none of them is legal."""


class PhraseReader:
    """Reads phrases about the moves of one game."""

    def __init__(
        self,
        wordings: Wordings,
        small: Mapping[str, SmallWords],
        alike: Callable[[str], Alike],
    ) -> None:
        """`alike` gives, by language, the words that a typed one may stand for."""
        self.wordings = wordings
        self._small = small
        self._alike = alike
        self._vocabularies: dict[str, Vocabulary] = {}

    def languages(self, language: str) -> tuple[Collection[str], Collection[str]]:
        """A reader's language, and the others; all of them where the game does not speak it."""
        if language not in self._small:
            return list(self._small), ()
        return [language], [one for one in self._small if one != language]

    def typed(
        self,
        phrase: str,
        languages: Collection[str] = (),
        *,
        strict: bool = False,
        slips: Collection[int] = (),
        left_out: Collection[int] = (),
    ) -> Typed:
        """A phrase that is read in some languages, or in all, to be compared with moves. Its words
        at the places `slips` may have a wrong letter or two; those `left_out` are not read.
        """
        words = [
            TypedIn(one, words_in(phrase), self._vocabulary(one), slips, left_out)
            for one in languages or self._small
        ]
        return Typed(self.wordings, words, cut(phrase), strict=strict)

    def _vocabulary(self, language: str) -> Vocabulary:
        """The words of a language, gathered when they are first asked for."""
        if language not in self._vocabularies:
            self._vocabularies[language] = Vocabulary(
                self.wordings.every_word(language), self._small[language], self._alike(language)
            )
        return self._vocabularies[language]


Others = Callable[[Typed, bool], Iterable[MoveT]]
"""Moves that a phrase may mean and that are not legal; all it is about is said where only such can
matter.
"""


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
    others: Others[MoveT],
    language: str,
) -> Understood[MoveT]:
    """What a phrase means: legal moves if it can, else `others`, which are not. The `language` of
    whoever typed it goes first; only where nothing fits, words may have wrong letters. A question
    is never sure to be a move.
    """
    found = _understood(reader, phrase, legal, others, language)
    return found._replace(sure=False) if is_question(phrase) and found.legal else found


def _understood(
    reader: PhraseReader,
    phrase: str,
    legal: Sequence[MoveT],
    others: Others[MoveT],
    language: str,
) -> Understood[MoveT]:
    own, foreign = reader.languages(language)
    typed: list[Typed] = []
    refused: Understood[MoveT] | None = None
    for some in filter(None, (own, foreign)):
        if typed and typed[0].denies:
            break  # «pas» is no beginning of “pass”
        typed.append(reader.typed(phrase, some))
        said = typed[-1].among(legal)
        if refused is not None and (not said.moves or said.weak):
            continue  # refused already in words of one's own
        found = _meaning(typed[-1], said, legal, others)
        if found.moves and found.legal:
            return found
        refused = refused or (found if found.moves else None)
    if refused is not None:
        return refused
    strange = set.intersection(*(set(one.strange()) for one in typed))
    slipped = reader.typed(phrase, own, slips=strange or range(LONGEST))
    guessed = slipped.among(legal)
    if guessed.moves:
        return Understood(guessed.moves, sure=False)
    rest = _last_clause(reader, phrase, typed[0], legal, own) or _without_its_verb(
        reader, phrase, typed[0], legal, own
    )
    if rest is not None:
        return rest
    told = slipped.among(others(slipped, bool(guessed.moves))).moves
    words, near = slipped.words_at(sorted(strange)), slipped.near(strange)
    return Understood(told, legal=not told, sure=False, strange=words, near=near)


def _last_clause(
    reader: PhraseReader,
    phrase: str,
    typed: Typed,
    legal: Sequence[MoveT],
    languages: Collection[str],
) -> Understood[MoveT] | None:
    """The legal move that what follows the last comma says in full: `nothing to play, I draw`. It
    is asked about where what stands before names something.
    """
    before, sign, last = phrase.rstrip(SIGNS).rpartition(",")
    if not sign or not words_in(last) or typed.denies or is_question(phrase):
        return None
    places = set(range(len(words_in(before))))
    names = typed.naming(called=True) & places
    if typed.numbers() & places:
        return None
    found = reader.typed(phrase, languages, left_out=places - names).among(legal)
    if len(found.moves) > 1 or not found.whole:
        return None
    return Understood(found.moves, sure=not names)


def _without_its_verb(
    reader: PhraseReader,
    phrase: str,
    typed: Typed,
    legal: Sequence[MoveT],
    languages: Collection[str],
) -> Understood[MoveT] | None:
    """The few legal moves that are about all that a phrase names, or about the card or player that
    it names first, if its verb is not known, or not that of any such move. It has to be asked
    which is meant, if any.
    """
    if typed.denies or is_question(phrase):
        return None
    words, numbers = typed.words_that_count(), typed.numbers()
    called = typed.naming(called=True)
    naming = (typed.naming(), typed.naming(exactly=True), called, sorted(called)[:1])
    left_out = (words & set(typed.strange()), *(words.difference(kept) for kept in naming))
    for places in dict.fromkeys(map(frozenset, left_out)):
        if not places or not (numbers or words - places):
            continue
        rest = reader.typed(phrase, languages, left_out=places)
        moves = tuple(filter(rest.names_all, rest.among(legal).moves))
        if 0 < len(moves) <= _ASKED:
            return Understood(moves, sure=False, strange=typed.words_at(sorted(places)))
    return None


def _meaning(
    typed: Typed, found: Reading[MoveT], legal: Sequence[MoveT], others: Others[MoveT]
) -> Understood[MoveT]:
    """What a phrase means, letter by letter; `found` are the legal moves. Another move goes before
    a legal one that the phrase names in part, or whose verb alone it says, if it is named in full;
    and the legal one is only a guess where the other has more of the small words that were typed.
    """
    bare = bool(found.moves) and not any(map(typed.names_any, found.moves))
    if found.moves and not (found.weak or found.odd or found.partly or (bare and found.fit.vague)):
        sure = _clear(found, legal) and not _by_number(typed, found)
        if sure and len(found.moves) == 1 and (found.fit.articles or found.fit.links):
            refused = typed.among(others(typed, bool(found.moves)))
            sure = not (_but_for_articles(found, refused) or _explains_more(refused, found))
        return Understood(found.moves, sure=sure)
    refused = typed.among(others(typed, bool(found.moves)))
    other = found.weak or (bare and found.fit.vague > 0)
    if found.moves and not (refused.whole and other and refused.fit < found.fit):
        half = found.fit.missing and not found.moves[0].args
        certain = not (refused.whole or (found.weak and (half or _explains_more(refused, found))))
        sure = (certain and not _but_for_articles(found, refused)) or len(found.moves) > 1
        sure = sure and _clear(found, legal) and not _by_number(typed, found)
        return Understood(found.moves, sure=sure)
    left_open = refused.fit.vague or refused.fit.unsaid  # the first ones stand for all
    most = _FIRST if left_open else len(refused.moves)
    return Understood(refused.moves[:most], legal=False)


def _but_for_articles(found: Reading[MoveT], refused: Reading[MoveT]) -> bool:
    """Whether a move that may not be done is said in the same words but for an article, and that is
    its own: `give Anna a kick` where one may not kick.
    """
    fit = refused.fit
    return bool(refused.moves) and fit.as_good(found.fit) and fit.articles < found.fit.articles


def _explains_more(refused: Reading[MoveT], found: Reading[MoveT]) -> bool:
    """Whether a move that may not be done has more of the small words that were typed: `give Punch
    to Anna` is no `give Anna a punch`.
    """
    return refused.fit < found.fit and refused.fit.links < found.fit.links


def _by_number(typed: Typed, found: Reading[MoveT]) -> bool:
    """Whether a number and a word that only stands for the verb are all that is said of a move
    with a card or a player: `send 1` may be about another one.
    """
    (move, *others), fit = found.moves, found.fit
    if others or not fit.unsaid or fit.likeness == EXACT:
        return False
    said = {at: typed.mentions(move.name, at, value) for at, value in enumerate(move.args)}
    called = {at for at in said if typed.wordings.topic(move.name, at).called}
    return not any(said[at] for at in called) and any(said[at] for at in said if at not in called)


def _clear(found: Reading[MoveT], legal: Sequence[MoveT]) -> bool:
    """Whether what was said is enough; several moves are asked about anyway. A name alone is enough
    where only one thing can be done with any, and nothing else was said.
    """
    if found.fit.vague != ONE_NAME or len(found.moves) > 1:
        return True
    return not found.odd and len({one.name for one in legal if one.args}) == 1


def strictly(
    reader: PhraseReader,
    phrase: str,
    legal: Sequence[MoveT],
    others: Others[MoveT],
) -> Understood[MoveT]:
    """What a phrase of a file means, in whole words; of moves that are not legal the first one. One
    that is named in full goes before a legal one that leaves something open, or a small word of
    the phrase: `give kick to Bob` is no kick.
    """
    typed = reader.typed(phrase, strict=True)
    found = typed.among(legal)
    if found.moves and not (found.fit.unsaid or found.fit.links):
        return Understood(found.moves)
    refused = typed.among(others(typed, bool(found.moves)))
    fuller = refused.whole and (found.fit.unsaid or _explains_more(refused, found))
    if found.moves and not fuller:
        return Understood(found.moves)
    strange = () if refused.moves else typed.words_at(typed.strange())
    return Understood(refused.moves[:1], legal=False, strange=strange)
