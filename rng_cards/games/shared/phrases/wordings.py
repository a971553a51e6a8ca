"""Every way to say a move, cut into the words that one has to type."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from rng_cards.games.shared.phrases.small_words import SmallWords, words_in
from rng_cards.games.shared.templates import (
    ADDED,
    CARD,
    DEEPEST,
    SEAT,
    TIMES,
    Hole,
    Template,
    template,
)
from rng_cards.games.shared.texts import ACTIONS, LanguageTexts

_NUMBERS: Final = frozenset({"", ADDED, TIMES})
NUMBER: Final = "number"
VERB: Final = -1
"""The place of words that name nothing that a move is about."""


class Move(Protocol):
    """A move that may be said: a verb of the game's texts, and what it is about."""

    @property
    def name(self) -> str:
        """The name of its texts."""
        ...

    @property
    def args(self) -> tuple[int, ...]:
        """What it is about, in the order of its texts."""
        ...


class Part(NamedTuple):
    """Words that belong together, such as a card's name."""

    about: int
    """Which argument they name, from 0; `VERB` for none."""
    ways: tuple[tuple[str, ...], ...]
    """Each way to say it, in words that count; the first is the usual one."""
    links: frozenset[str]
    """Words in it that need not be said."""
    kind: str = ""
    """What it names: `seat`, `card`, a kind of the game's own, or `NUMBER`."""
    needed: bool = True
    """Whether it belongs to the phrase; a figure may be left out."""


class Wording(NamedTuple):
    """One way to say a move."""

    parts: tuple[Part, ...]
    language: str
    words: frozenset[str]
    """Every word that may be typed for it."""


class Wordings:
    """The ways to say the moves of a game, remembered."""

    def __init__(
        self,
        texts: Mapping[str, LanguageTexts],
        small: Mapping[str, SmallWords],
        names: Mapping[str, Sequence[Sequence[str]]],
        arity: Mapping[str, int],
    ) -> None:
        """`names` are what seats and cards are called, in any way; `arity` is how many arguments
        a verb has: what its texts say besides are figures.
        """
        self.texts = texts
        self._small = small
        self._names = names
        self._arity = arity
        self._known: dict[tuple[str, str, tuple[int, ...]], tuple[Wording, ...]] = {}
        self._words: dict[tuple[str, int, int], dict[str, frozenset[str]]] = {}
        self._values: dict[tuple[str, int], dict[str, dict[str, list[int]]]] = {}
        self.vocabulary: dict[str, set[str]] = {language: set() for language in texts}
        """By language, the words that were asked for by `values_of`."""
        self._texts_between: dict[tuple[str, int, int], tuple[Part, ...]] = {}
        self._said_as: dict[tuple[str, str], dict[int, set[str]]] = {}
        self._parts: dict[tuple[str, str, int, int], Part] = {}

    def of(self, move: Move, language: str) -> tuple[Wording, ...]:
        """Every wording of a move in a language."""
        key = language, move.name, move.args
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = tuple(self._made(move, self.texts[language]))
        return known

    def words_of(self, name: str, at: int, value: int) -> dict[str, frozenset[str]]:
        """By language, every word that may say an argument of a verb; the verb itself where `at` is
        `VERB`.
        """
        key = name, at, value
        known = self._words.get(key)
        if known is None:
            known = self._words[key] = {
                language: frozenset(self._gathered(texts, name, at, value))
                for language, texts in self.texts.items()
            }
        return known

    def values_of(self, name: str, at: int, size: int) -> Mapping[str, Mapping[str, list[int]]]:
        """By language and word, the values of an argument of a verb that it may say."""
        known = self._values.get((name, at))
        if known is None:
            known = self._values[name, at] = {language: {} for language in self.texts}
            for value in range(size):
                for language, words in self.words_of(name, at, value).items():
                    for word in words:
                        known[language].setdefault(word, []).append(value)
            for language, by_word in known.items():
                self.vocabulary[language].update(by_word)
        return known

    def names_at(self, name: str, language: str) -> set[int]:
        """Which arguments of a verb are cards or players, and called by name in a language."""
        kinds = self._kinds(self.texts[language], name)
        return {at for at, said in kinds.items() if said & {SEAT, CARD}}

    def _gathered(self, texts: LanguageTexts, name: str, at: int, value: int) -> Iterator[str]:
        if at == VERB:
            for one in texts.all(ACTIONS).get(name, ()):
                for words in (*one.words, *(noun for hole in one.holes for noun in hole.noun)):
                    yield from words_in(words)
            return
        for kind in self._kinds(texts, name).get(at, ()):
            own = texts.names(()).get(kind, ()) if kind not in {SEAT, CARD} else ()
            if kind in _NUMBERS:
                yield str(value)
            elif 0 <= value < len(own) and own[value]:
                for words in template(own[value], texts.language).words:
                    yield from words_in(words)
            else:
                known = self._names[SEAT if kind == SEAT else CARD]
                for called in known[value] if 0 <= value < len(known) else ():
                    yield from words_in(called)

    def _kinds(self, texts: LanguageTexts, name: str) -> dict[int, set[str]]:
        """As what each argument of a verb is said in its texts."""
        key = texts.language, name
        if key not in self._said_as:
            known: dict[int, set[str]] = {}
            for one in texts.all(ACTIONS).get(name, ()):
                self._look_into(one, texts, known, DEEPEST)
            self._said_as[key] = known
        return self._said_as[key]

    def _look_into(
        self, one: Template, texts: LanguageTexts, known: dict[int, set[str]], deeper: int
    ) -> None:
        for hole in one.holes:
            kinds = known.setdefault(hole.at, set())
            if hole.kind in kinds:
                continue
            kinds.add(hole.kind)
            for inner in one.nested(hole, texts.names(())).values() if deeper else ():
                self._look_into(inner, texts, known, deeper - 1)

    def _made(self, move: Move, texts: LanguageTexts) -> Iterator[Wording]:
        for one in texts.all(ACTIONS).get(move.name, ()):
            parts = list(self._cut(one, move, texts, VERB, DEEPEST))
            if len(parts) == 1 and not parts[0].needed:  # of small words alone
                parts = [parts[0]._replace(ways=(words_in(one.text),), needed=True)]
            if all(part.ways for part in parts):
                words = frozenset(word for part in parts for way in part.ways for word in way)
                yield Wording(tuple(parts), texts.language, words)

    def _cut(
        self, one: Template, move: Move, texts: LanguageTexts, about: int, deeper: int
    ) -> Iterator[Part]:
        """The parts of a template; its own words are about `about`."""
        small = self._small[texts.language]
        yield from self._between(one.words[0], about, small)
        for hole, words in zip(one.holes, one.words[1:], strict=True):
            if hole.at < len(move.args):
                yield from self._hole(hole, move, texts, deeper)
            yield from self._between(words, about, small)

    def _hole(self, hole: Hole, move: Move, texts: LanguageTexts, deeper: int) -> Iterator[Part]:
        small = self._small[texts.language]
        value = move.args[hole.at]
        if hole.kind in _NUMBERS:
            needed = hole.at < self._arity.get(move.name, len(move.args))
            yield Part(hole.at, ((str(value),),), frozenset(), NUMBER, needed)
            if hole.noun:
                nouns = tuple(dict.fromkeys(_counting(noun, small) for noun in hole.noun))
                yield Part(VERB, nouns, frozenset())
            return
        own = texts.names(()).get(hole.kind, ()) if hole.kind not in {SEAT, CARD} else ()
        if 0 <= value < len(own) and own[value]:
            if deeper:
                inner = template(own[value], texts.language)
                yield from self._cut(inner, move, texts, hole.at, deeper - 1)
            return
        yield self._named(SEAT if hole.kind == SEAT else CARD, value, hole.at, texts)

    def _between(self, text: str, about: int, small: SmallWords) -> tuple[Part, ...]:
        """Words of a template between its holes, remembered."""
        key = text, about, id(small)
        parts = self._texts_between.get(key)
        if parts is None:
            parts = self._texts_between[key] = _words(text, about, small)
        return parts

    def _named(self, kind: str, value: int, at: int, texts: LanguageTexts) -> Part:
        """A seat or a card by its names."""
        key = texts.language, kind, value, at
        part = self._parts.get(key)
        if part is None:
            small = self._small[texts.language]
            known = self._names[kind]
            called = known[value] if 0 <= value < len(known) else ()
            ways = dict.fromkeys(filter(None, (_counting(name, small) for name in called)))
            links = {word for name in called for word in words_in(name) if not small.counts(word)}
            part = self._parts[key] = Part(at, tuple(ways), frozenset(links), kind)
        return part


def _counting(text: str, small: SmallWords) -> tuple[str, ...]:
    """The words of a name that have to be understood; all of them where none has to be."""
    words = words_in(text)
    return tuple(filter(small.counts, words)) or words


def _words(text: str, about: int, small: SmallWords) -> tuple[Part, ...]:
    """Words of a template between its holes."""
    words = words_in(text)
    counting = tuple(filter(small.counts, words))
    links = frozenset(words).difference(counting)
    return (Part(about, (counting,), links, "", bool(counting)),) if words else ()
