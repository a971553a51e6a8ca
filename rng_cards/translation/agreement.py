"""Which words may agree: gender and number of nouns, of what stands before them, of adjectives.

The words are those of `lexicon.yaml`, the rules `agreement` in `languages.yaml`.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from rng_cards.translation.lexicon import Entry, Lexicon
from rng_cards.translation.plurals import Plurals

Readings = Mapping[str, frozenset[str]]
"""By a word, what gender and number it may have: `ms`, or `s` where gender is not told."""


class Agreement:
    """The rules of one language."""

    def __init__(self, words: Mapping[str, Any], lexicon: Lexicon, plurals: Plurals) -> None:
        rules = words.get("agreement", {})
        self._forms: Mapping[str, Mapping[str, str]] = rules.get("forms", {})
        self._participles: Mapping[str, str] = rules.get("participles", {})
        self._lexicon = lexicon
        self._plurals = plurals
        before = [(one, word) for one, some in rules.get("before", {}).items() for word in some]
        self.before: Readings = _joined([*before, *(("", one) for one in rules.get("any", ()))])
        self.verbs: Readings = _joined(
            (one, word) for one, some in rules.get("verbs", {}).items() for word in some
        )
        self.pronouns = frozenset(rules.get("or-pronoun", ()))
        self.not_behind = frozenset(rules.get("not-behind", ()))
        self.be = frozenset(rules.get("be", ()))
        self.between = frozenset(rules.get("between", ()))
        self.nouns: Readings = _joined(self._of_nouns())
        self.adjectives: Readings = _joined(self._of_adjectives())
        self.others: frozenset[str] = frozenset(self._of_others())
        """Forms that may be something else than a noun."""

    def _of_nouns(self) -> Iterator[tuple[str, str]]:
        """Where adjectives do not agree, without words that may be one: two left."""
        entries = () if self._forms else self._lexicon.entries
        others = {w for one in entries if one.kind == "adjectives" for w in self._written(one)}
        for entry in self._lexicon.entries:
            if entry.kind != "nouns":
                continue
            gender = entry.gender if self._lexicon.first else ""
            for word in self._written(entry)[: 1 if self._lexicon.first else None]:
                if word in others:
                    continue
                several = self._plurals.plural(word)
                yield gender + "s", word
                if several:
                    yield gender + "p", several

    def _written(self, entry: Entry) -> tuple[str, ...]:
        return entry.here if self._lexicon.first else entry.there

    def _of_adjectives(self) -> Iterator[tuple[str, str]]:
        for entry in self._lexicon.entries if self._forms else ():
            word, *feminine = self._written(entry)
            if entry.kind == "adjectives":
                yield from self._agreeing(word)
                for one in feminine:
                    yield from (("fs", one), ("fp", f"{one}s"))
            elif entry.kind == "verbs":
                for ending, participle in self._participles.items():
                    if word.endswith(ending[1:]):
                        yield from self._agreeing(word.removesuffix(ending[1:]) + participle[1:])

    def _agreeing(self, word: str) -> Iterator[tuple[str, str]]:
        yield "ms", word
        told: set[str] = set()
        for place in range(len(word) + 1):
            for what, ending in self._forms.get(f"-{word[place:]}", {}).items():
                if what not in told:
                    told.add(what)
                    yield what, word[:place] + ending[1:]

    def _of_others(self) -> Iterator[str]:
        for number, entry in enumerate(self._lexicon.entries):
            if entry.kind in {"verbs", "others"}:
                yield from self._lexicon.forms(number)


def _joined(some: Any) -> Readings:
    found: dict[str, set[str]] = defaultdict(set)
    for what, word in some:
        found[word].add(what)
    return {word: frozenset(every) for word, every in found.items()}


def agree(*words: frozenset[str]) -> bool:
    """Whether words may all have the same gender and number."""
    return any(
        all(any(_fits(one, number, gender) for one in word) for word in words)
        for number in "sp"
        for gender in "mf"
    )


def _fits(one: str, number: str, gender: str) -> bool:
    return (not one or one[-1] == number) and (len(one) < 2 or one[0] == gender)  # noqa: PLR2004
