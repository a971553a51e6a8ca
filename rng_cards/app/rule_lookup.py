"""The topics of the rules and what was ruled on them, found by what a person types."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from rng_cards.app.find import read_card
from rng_cards.app.scenario_files import scenario_files
from rng_cards.app.table import Table
from rng_cards.catalogue.names import fold
from rng_cards.games.topics import GivenRuling, Topic, rulings_of, rulings_on, topics_of
from rng_cards.record import Record
from rng_cards.words import Names, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.nodes import Sequence as ListNode
from rng_cards.yaml.reader import read_yaml
from rng_cards.yaml.values import to_python

if TYPE_CHECKING:
    from rng_cards.catalogue.card import Card

_SHOWS: Final = "shows"
_RULINGS: Final = "rulings"
_SHORTEST: Final = 3
"""Letters of a word that is looked for in the texts themselves."""
_LONGEST: Final = 100
"""Letters of what is looked for at all."""


class Example(Record):
    """A scenario, as one reads it."""

    id: str
    about: Text
    rulings: tuple[str, ...]
    """The rulings that it shows, by their ids."""


class GameRules:
    """The topics and the rulings of a game, with the scenarios that show them."""

    def __init__(self, table: Table, game_id: str) -> None:
        self.game = table.game(game_id)
        self.catalogue = table.catalogue(game_id)
        self.rulings = rulings_of(self.game, self.catalogue)
        self.topics = topics_of(self.game, self.catalogue)
        self._table = table
        self._examples = cache(self._read_examples)
        self.words = cache(partial(words_of, self))
        """Everything that can be looked up, by the reader's language."""

    def examples(self) -> Sequence[Example]:
        """Every scenario of the game."""
        return self._examples()

    def examples_of(self, ruling: GivenRuling) -> Iterable[Text]:
        """What the scenarios say that show a ruling."""
        return (one.about for one in self.examples() if ruling.id in one.rulings)

    def examples_on(self, topic: Topic) -> Iterable[Text]:
        """What the scenarios say that show a topic, in its order."""
        by_id = {one.id: one.about for one in self.examples()}
        return (by_id[one] for one in topic.scenarios if one in by_id)

    def on(self, topic: Topic) -> Sequence[GivenRuling]:
        """What was ruled on a topic."""
        return tuple(rulings_on(topic, self.rulings))

    def named(self, word: str) -> GivenRuling | None:
        """The ruling of an id or a number."""
        return next((one for one in self.rulings if word in {one.id, str(one.number)}), None)

    def _read_examples(self) -> tuple[Example, ...]:
        found: list[Example] = []
        for path, shown in scenario_files(self._table, self.game.id).items():
            root = read_yaml(path, shown).root
            found += filter(None, map(_example, root.items if isinstance(root, ListNode) else ()))
        return tuple(found)


def _example(node: Node) -> Example | None:
    """A scenario by what is written of it; None for one that `rng rules check` refuses."""
    if not isinstance(node, MapNode):
        return None
    parts = {key: to_python(one) for key in ("id", "about", _SHOWS) if (one := node.get(key))}
    id_, about, shows = parts.get("id"), parts.get("about"), parts.get(_SHOWS, {})
    if not isinstance(about, dict) or not about or not isinstance(shows, dict):
        return None
    rulings = shows.get(_RULINGS)
    keys = tuple(map(str, rulings)) if isinstance(rulings, list) else ()
    return Example(str(id_), Names({key: str(said) for key, said in about.items()}), keys)


def rules_of(table: Table, games: Iterable[str]) -> list[GameRules]:
    """The rules of some games, by their ids."""
    return [GameRules(table, game) for game in games]


def find_rulings(word: str, games: Iterable[GameRules]) -> list[tuple[GameRules, GivenRuling]]:
    """The rulings of an id or a number, of each of the games."""
    found = ((rules, rules.named(word.lower())) for rules in games)
    return [(rules, one) for rules, one in found if one is not None]


def ruling_ids(table: Table, games: Iterable[str]) -> list[str]:
    """Every ruling by its id."""
    return [one["id"] for game in games for one in table.catalogue(game).about["rulings"]]


class Word(Record):
    """Something that people look up: a word of the game, a title, a heading of the rulebook."""

    said: str
    """As the reader's language has it."""
    folded: frozenset[str]
    """That, its inflections and what else stands for it, in any language, folded."""
    begins: frozenset[str]
    """Those of the reader's language, half of which is enough."""
    symbol: str
    cites: tuple[str, ...]
    """The sections of the rulebook that it leads to, by their keys."""
    topic: str = ""
    """The topic that it is the title of, by its id."""

    def leads_to(self, topic: Topic) -> bool:
        """Whether a topic is about it."""
        return topic.id == self.topic or not set(self.cites).isdisjoint(topic.cites)


class Looked(Record):
    """What came of looking something up in the rules of a game."""

    rules: GameRules
    closeness: int
    """0 for a whole word, 1 for half of one, 2 for a word of the texts, 3 for a card, 4 for a word
    of rulings alone.
    """
    topics: tuple[Topic, ...]
    """What it may mean, the most particular topic first."""
    words: tuple[Word, ...] = ()
    """The words that were found, where half a word was looked up."""
    card: "Card | None" = None
    cites: frozenset[str] = frozenset()
    """The sections that a word leads to, where they are not all of the topic's: what was ruled on
    others is beside the point.
    """
    ruled: tuple[GivenRuling, ...] = ()
    """The rulings that have the word, where nothing else has."""

    def rulings(self) -> Sequence[GivenRuling]:
        """What was ruled on the first topic, as far as it is about what was looked up."""
        every = self.rules.on(self.topics[0])
        if self.ruled:
            return tuple(one for one in every if one in self.ruled)
        near = tuple(one for one in every if not self.cites.isdisjoint(one.cites))
        return near if self.cites else every


def words_of(rules: GameRules, language: str) -> list[Word]:
    """Everything that can be looked up in a game, in a reader's language."""
    words = []
    for topic in rules.topics:
        names = topic.title.names
        words.append(_word(topic.title.say(language), [topic.id, *names.values()], topic=topic.id))
        others = [one for said in topic.also.values() for one in said]
        words += [_word(one, others, topic=topic.id) for one in topic.also.get(language, ())]
        words += [
            _word(one.say(language), [key, one.fr, one.en], cites=(key,))
            for key, one in zip(topic.cites, topic.headings, strict=True)
        ]
    glossary = rules.catalogue.about["glossary"]
    for part, details in rules.catalogue.about["glossary_details"].items():
        for key, told in details.items():
            said: Mapping[str, str] = glossary[part][key]
            forms: Mapping[str, list[str]] = told.get("forms") or {}
            others = [key, *said.values(), *(one for some in forms.values() for one in some)]
            own = [*forms.get(language, ())]
            cites, symbol = tuple(told.get("cite") or ()), told.get("symbol") or ""
            words.append(_word(Names(said).say(language), others, own, cites, symbol))
    return words


def _word(
    said: str,
    others: Iterable[str],
    own: Iterable[str] = (),
    cites: tuple[str, ...] = (),
    symbol: str = "",
    topic: str = "",
) -> Word:
    begins = frozenset(map(fold, (said, *own)))
    return Word(said, begins | frozenset(map(fold, others)), begins, symbol, cites, topic)


def look_up(typed: str, games: Iterable[GameRules], language: str) -> list[Looked]:
    """What something leads to in the rules of those games: of a whole word nothing less, of half a
    word no text that happens to have it, of all of these no card.
    """
    if len(typed) > _LONGEST:
        return []
    found = [one for rules in games if (one := _look_up(rules, typed, language))]
    closest = min((one.closeness for one in found), default=0)
    return [one for one in found if one.closeness == closest]


def _look_up(rules: GameRules, typed: str, language: str) -> Looked | None:
    wanted, words = fold(typed), rules.words(language)
    whole = [one for one in words if wanted in one.folded - {""} or typed == one.symbol]
    topics = _topics(rules, whole)
    if topics:
        titled = any(one.topic for one in whole)
        cites = frozenset(key for one in whole for key in one.cites)
        return Looked(rules, 0, topics, cites=frozenset() if titled else cites)
    if not wanted:
        return None
    begun = [one for one in words if any(_begins(wanted, name) for name in one.begins)]
    topics = _topics(rules, begun)
    if topics:
        distinct = {one.said: one for one in begun}
        return Looked(rules, 1, topics, tuple(distinct.values()))
    topics = tuple(one for one in rules.topics if _say(one.lines, wanted, language))
    if topics:
        return Looked(rules, 2, topics)
    return _of_card(rules, typed, words, language) or _ruled(rules, wanted, language)


def _topics(rules: GameRules, words: Iterable[Word]) -> tuple[Topic, ...]:
    """The topics that words lead to: first those that they are the titles of, then those that sum
    up the fewest sections.
    """
    some = list(words)
    titles = {one.topic for one in some}
    found = [topic for topic in rules.topics if any(one.leads_to(topic) for one in some)]
    return tuple(sorted(found, key=lambda one: (one.id not in titles, len(one.cites))))


def _begins(wanted: str, name: str) -> bool:
    """Whether each word of what is wanted begins a word of a name, in their order."""
    words: Iterator[str] = iter(name.split())
    return all(any(word.startswith(one) for word in words) for one in wanted.split())


def _say(texts: Iterable[Names], wanted: str, language: str) -> bool:
    """Whether one of some texts has a word that begins so."""
    if len(wanted) < _SHORTEST:
        return False
    return any(f" {wanted}" in f" {fold(one.say(language))}" for one in texts)


def _of_card(rules: GameRules, typed: str, words: Sequence[Word], language: str) -> Looked | None:
    """What there is to know of the type of a card, which half a name may say."""
    card = read_card(typed, rules.catalogue, language=language, suggest=False).card
    if card is None:
        return None
    topics = _topics(rules, (one for one in words if fold(card.type) in one.folded))
    return Looked(rules, 3, topics, card=card)


def _ruled(rules: GameRules, wanted: str, language: str) -> Looked | None:
    """The topics of the rulings that have a word."""
    ruled = tuple(
        one for one in rules.rulings if _say((one.question, one.answer), wanted, language)
    )
    topics = tuple(one for one in rules.topics if any(rulings_on(one, ruled)))
    return Looked(rules, 4, topics, ruled=ruled) if topics else None
