"""Articles, nouns and verbs of a language with cases: `declension` in `languages.yaml`.

What a word may be is a set of readings, each a gender (`p` is the plural of any) and a case: «der»
is `m` in the nominative, `f` in the dative. Words that stand together share a reading.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

Reading: TypeAlias = tuple[str, str]
Readings: TypeAlias = frozenset[Reading]

PLURAL: Final = "p"
_LEAST: Final = 4
"""Letters of the last part of a compound noun that tells what it is."""
_LONG: Final = 6
"""Letters of the last part by which a word is known as a noun though it is written small."""
_NOTHING: Final = "-"
"""How data write that there is no ending."""


class Declension:
    """The words of one language that decline."""

    def __init__(self, data: Mapping[str, Any], terms: Iterable[tuple[str, str, str]] = ()) -> None:
        """`terms` are the nouns of a game: singular, gender, plural; none if they never change."""
        self.cases: Sequence[str] = data["cases"]
        self.subject = self.cases[0]
        """The case of who does something."""
        self.articles: Mapping[str, Readings] = self._of_articles(data)
        """By an article, what the noun behind it may be."""
        self.adjectives: Mapping[str, Readings] = self._of_adjectives(data["adjectives"])
        """By the ending of an adjective, what the noun behind it may be."""
        self.bare_adjectives: Mapping[str, Readings] = self._of_adjectives(data["bare-adjectives"])
        self.bare_articles = frozenset(data["bare"])
        """Articles without an ending, behind which an adjective has it."""
        self.prepositions: Mapping[str, frozenset[str]] = _by_word(data["prepositions"])
        """By a preposition, the cases that it asks for."""
        self.persons: Mapping[str, frozenset[str]] = _by_word(data["persons"])
        """By a form of a verb, who may do it: `3s`, `p`."""
        self.pronouns: Mapping[str, frozenset[str]] = _by_word(data["pronouns"])
        """By a pronoun that can only be a subject, its person."""
        self.copulas = frozenset(one.casefold() for one in data["copulas"])
        self.subjects = frozenset(data["subjects"]) | self.pronouns.keys()
        """Further words that may be the subject of a verb that they follow."""
        self.small = frozenset(one.casefold() for one in data["small"])
        """Nouns that are also written small, as another word."""
        self._nouns: dict[str, set[Reading]] = defaultdict(set)
        self._rare: set[str] = set()
        """Forms that words only seem to be or to end with: guesses, and those of short nouns."""
        weak = dict(pair.split() for pair in data["weak"])
        plurals = weak | dict(pair.split() for pair in data["plurals"])
        for genders, nouns in data["nouns"].items():
            for noun in " ".join(nouns).split():
                plural = noun if PLURAL in genders else plurals.get(noun) or _plural(noun, data)
                gender = genders.removesuffix(PLURAL)
                self._learn(noun, gender, plural, data)
                if noun in weak:
                    self._nouns[plural.casefold()] |= {(gender, case) for case in self.cases[1:]}
        for noun, gender, plural in terms:
            if plural:
                self._learn(noun, gender, plural, data)
                if noun.casefold().endswith(tuple(one.casefold() for one in weak)):
                    for case in self.cases[1:]:
                        self._add(plural, (gender, case))
            else:  # it never changes: «KO»
                every = {(one, case) for one in (gender, PLURAL) for case in self.cases}
                self._nouns[noun.casefold()] |= every
        self._learn_verbs(data)

    def _of_articles(self, data: Mapping[str, Any]) -> Mapping[str, Readings]:
        found: dict[str, set[Reading]] = defaultdict(set)
        for one in data["articles"]:
            for gender, endings in one["endings"].items():
                for case, ending in zip(self.cases, endings, strict=False):
                    for stem in one["stems"]:
                        found[stem + ending.removeprefix(_NOTHING)].add((gender, case))
        for word, case in data["joined"].items():
            article = word.rpartition(" ")[2]
            joined = word.partition(" ")[0]
            found[joined] |= {one for one in found[article] if one[1] == case}
        return {word: frozenset(readings) for word, readings in found.items()}

    def _of_adjectives(self, data: Mapping[str, Sequence[str]]) -> Mapping[str, Readings]:
        """By an ending, the readings that it has."""
        found: dict[str, set[Reading]] = defaultdict(set)
        for gender, endings in data.items():
            for case, ending in zip(self.cases, endings, strict=False):
                found[ending].add((gender, case))
        return {ending: frozenset(readings) for ending, readings in found.items()}

    def _learn(self, noun: str, gender: str, plural: str, data: Mapping[str, Any]) -> None:
        for one in data["noun-endings"]:
            if gender in one["of"]:
                for case, endings in one["endings"].items():
                    self._learn_case(noun, (gender, case), endings)
        whole = plural.endswith(tuple(data["plural-whole"]))
        for case in self.cases:
            ending = "" if whole else data["plural-endings"].get(case, "")
            guesses = [] if plural else data["plural-guesses"]
            for form in [plural + ending] if plural else [noun + one for one in guesses]:
                self._add(form, (PLURAL, case))
            self._rare.update((noun + one).casefold() for one in guesses)

    def _learn_case(self, noun: str, reading: Reading, endings: Sequence[str]) -> None:
        for ending in endings:
            form = noun + ending.removeprefix(_NOTHING)
            self._add(form, reading)
            if ending != _NOTHING and (endings[0] == _NOTHING or len(noun) < _LEAST):
                self._rare.add(form.casefold())

    def _learn_verbs(self, data: Mapping[str, Any]) -> None:
        """Nouns made of verbs, which are like a plural: «das Fallen»."""
        for ending, gender in data["verbal-nouns"].items():
            for word in self.small | self.persons.keys():
                if word.endswith(ending) and word in self._nouns:
                    self._nouns[word] |= {(gender, case) for case in self.cases}

    def _add(self, form: str, reading: Reading) -> None:
        self._nouns[form.casefold()].add(reading)

    def noun(self, word: str) -> Readings:
        """What a noun may be, in small letters; a compound what its last part may. Nothing for a
        word that is not known.
        """
        if word in self._nouns:
            return frozenset(self._nouns[word])
        for start in range(1, max(1, len(word) - _LEAST + 1)):
            part = word[start:]
            if part in self._nouns:
                # «Ausspielen» is not several of «Spiel», nor is «Taste» a kind of «Ast»
                other = part in self.persons or part in self.small or part in self._rare
                return frozenset() if other else frozenset(self._nouns[part])
        return frozenset()

    def knows(self, word: str) -> bool:
        """Whether a word is itself a form of a noun, no compound."""
        return word in self._nouns

    def is_noun(self, word: str) -> bool:
        """Whether a word that is written small is a noun, known by itself or its last part."""
        parts = (word[start:] for start in range(max(1, len(word) - _LONG + 1)))
        return word not in self.small and any(
            one in self._nouns and one not in self._rare and one not in self.small for one in parts
        )


def _plural(noun: str, data: Mapping[str, Any]) -> str:
    """The plural of a noun by its ending; empty where that is not sure."""
    endings: Mapping[str, str] = data["plural-of"]
    for ending, plural in endings.items():
        if noun.endswith(ending[1:]):
            return noun.removesuffix(ending[1:]) + plural[1:]
    return ""


def _by_word(listed: Mapping[str, Iterable[str]]) -> Mapping[str, frozenset[str]]:
    """By each word of some lists, what it is listed under; a key may name several: `acc dat`."""
    found: dict[str, set[str]] = defaultdict(set)
    for what, words in listed.items():
        for word in " ".join(words).split():
            found[word.casefold()] |= set(what.split())
    return {word: frozenset(whats) for word, whats in found.items()}
