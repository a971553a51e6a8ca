"""Every way to say a move, cut into the words that one has to type."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
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
_PROPER: Final = frozenset({SEAT, CARD})
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


@dataclass(frozen=True, eq=False, slots=True)
class Part:
    """Words that belong together, such as a card's name. Each is made once, and is itself alone."""

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
    words: frozenset[str] = field(init=False)
    """The words of all its ways."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", frozenset(word for way in self.ways for word in way))


@dataclass(frozen=True, eq=False, slots=True)
class Topic:
    """What words may name: a verb, or an argument that several verbs say alike. Each is made once,
    and is itself alone.
    """

    verb: str
    """Its name; empty for an argument."""
    kinds: Mapping[str, frozenset[str]]
    """By language, as what an argument is said."""

    @property
    def called(self) -> bool:
        """Whether it is a card or a player, and called by name."""
        return any(said & _PROPER for said in self.kinds.values())


class Wording(NamedTuple):
    """One way to say a move."""

    parts: tuple[Part, ...]
    language: str
    words: frozenset[str]
    """Every word that may be typed for it."""
    links: frozenset[str]
    """Its words that need not be said."""
    around: frozenset[str]
    """Those of them that stand around names."""
    verb_links: frozenset[str]
    """Those of its verb."""
    named: frozenset[int]
    """The arguments that it names."""


def _wording(parts: Sequence[Part], language: str) -> Wording:
    words, links, around, of_verb, named = (
        set[str](),
        set[str](),
        set[str](),
        set[str](),
        set[int](),
    )
    for part in parts:
        words |= part.words
        links |= part.links
        if not part.kind:
            around |= part.links
        if part.about == VERB:
            of_verb |= part.links
        elif part.needed:
            named.add(part.about)
    return Wording(
        tuple(parts),
        language,
        words=frozenset(words),
        links=frozenset(links),
        around=frozenset(around),
        verb_links=frozenset(of_verb),
        named=frozenset(named),
    )


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
        self._own = {
            language: {kind: words for kind, words in one.names(()).items() if kind not in _PROPER}
            for language, one in texts.items()
        }
        """By language and kind of the game's own, what its values are called."""
        self._names = names
        self._arity = arity
        self._known: dict[tuple[str, str, tuple[int, ...], int], Wording | None] = {}
        self._of_verbs: dict[tuple[str, str], list[frozenset[str]]] = {}
        self._topics: dict[tuple[str, int], Topic] = {}
        self._alike: dict[tuple[str, tuple[frozenset[str], ...]], Topic] = {}
        self._words: dict[tuple[Topic, int, str], frozenset[str]] = {}
        self._values: dict[tuple[Topic, int, str], dict[str, list[int]]] = {}
        self._texts_between: dict[tuple[str, int, int], tuple[Part, ...]] = {}
        self._said_as: dict[tuple[str, str], dict[int, set[str]]] = {}
        self._parts: dict[tuple[str, str, int, int], Part] = {}

    def of(self, move: Move, language: str, number: int) -> Wording | None:
        """A wording of a move in a language, that of such a number in `words_of_verb`; None where
        it has no words.
        """
        key = language, move.name, move.args, number
        if key not in self._known:
            self._known[key] = self._made(move, self.texts[language], number)
        return self._known[key]

    def words_of_verb(self, name: str, language: str) -> Sequence[frozenset[str]]:
        """Of each wording of a verb, the words that say nothing that it is about."""
        key = name, language
        known = self._of_verbs.get(key)
        if known is None:
            said = self.texts[language].all(ACTIONS).get(name, ())
            known = self._of_verbs[key] = [frozenset(_words_beside_holes(one)) for one in said]
        return known

    def topic(self, name: str, at: int) -> Topic:
        """What the words for an argument of a verb name; the verb itself where `at` is `VERB`."""
        known = self._topics.get((name, at))
        if known is None:
            kinds = {
                language: frozenset(self._kinds(texts, name).get(at, ()))
                for language, texts in self.texts.items()
            }
            made = Topic(name if at == VERB else "", kinds)
            same = made.verb, tuple(kinds.values())
            known = self._topics[name, at] = self._alike.setdefault(same, made)
        return known

    def words_of(self, topic: Topic, value: int, language: str) -> frozenset[str]:
        """Every word of a language that may say a value; any for a verb."""
        key = topic, value, language
        known = self._words.get(key)
        if known is None:
            known = self._words[key] = frozenset(self._gathered(topic, value, language))
        return known

    def values_of(self, topic: Topic, size: int, language: str) -> Mapping[str, Sequence[int]]:
        """By word of a language, the values below `size` that it may say."""
        key = topic, size, language
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = {}
            for value in range(size):
                for word in self.words_of(topic, value, language):
                    known.setdefault(word, []).append(value)
        return known

    def every_word(self, language: str) -> Iterator[str]:
        """Each word of a language that may say anything, some of them more than once."""
        texts = self.texts[language]
        said = [one for known in texts.all(ACTIONS).values() for one in known]
        own = (one for kind in self._own[language].values() for one in kind if one)
        for one in (*said, *(template(text, language) for text in own)):
            yield from _words_beside_holes(one)
        for called in (*self._names[SEAT], *self._names[CARD]):
            for name in called:
                yield from words_in(name)

    def _gathered(self, topic: Topic, value: int, language: str) -> Iterator[str]:
        own_words = self._own[language]
        if topic.verb:
            for of_verb in self.words_of_verb(topic.verb, language):
                yield from of_verb
            return
        for kind in topic.kinds[language]:
            own = own_words.get(kind, ())
            if kind in _NUMBERS:
                yield str(value)
            elif 0 <= value < len(own) and own[value]:
                for words in template(own[value], language).words:
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
            for inner in one.nested(hole, self._own[texts.language]).values() if deeper else ():
                self._look_into(inner, texts, known, deeper - 1)

    def _made(self, move: Move, texts: LanguageTexts, number: int) -> Wording | None:
        one = texts.all(ACTIONS)[move.name][number]
        parts = list(self._cut(one, move, texts, VERB, DEEPEST))
        if len(parts) == 1 and not parts[0].needed:  # of small words alone
            parts = [replace(parts[0], ways=(words_in(one.text),), needed=True)]
        return _wording(parts, texts.language) if all(part.ways for part in parts) else None

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
        own = self._own[texts.language].get(hole.kind, ())
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


@cache
def _words_beside_holes(one: Template) -> tuple[str, ...]:
    """The words of a template, and those for what it counts."""
    said = (*one.words, *(noun for hole in one.holes for noun in hole.noun))
    return tuple(word for words in said for word in words_in(words))


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
