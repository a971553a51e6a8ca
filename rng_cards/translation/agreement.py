"""Which words may agree: gender and number of nouns, of what stands before them, of adjectives.

The words are those of `lexicon.yaml` and, where there is one that tells what words may be, of a
dictionary; the rules are `agreement` in `languages.yaml`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from rng_cards.translation.forms import FINITE, NOUN, PERSONS, UNKNOWN, Forms, FormsOf
from rng_cards.translation.lexicon import Lexicon, LexiconWord
from rng_cards.translation.plurals import Plurals

Readings = Mapping[str, frozenset[str]]
"""By a word, what gender and number it may have: `ms`, or `s` where gender is not told."""


_VERB: Final = "verb"
"""What the lexicon says of forms of verbs and of small words: no more than that."""
NEVER: Final = "-"
"""The number of a verb that no noun is the subject of: its first or second person."""


class Agreement:
    """The rules of one language. What the dictionary knows, the lexicon is not asked about."""

    def __init__(
        self,
        words: Mapping[str, Any],
        lexicon: Lexicon,
        plurals: Plurals,
        forms_of: FormsOf = lambda _: UNKNOWN,
    ) -> None:
        rules = words.get("agreement", {})
        self._forms: Mapping[str, Mapping[str, str]] = rules.get("forms", {})
        self._either_number = frozenset(rules.get("either-number", ()))
        self._either_gender = tuple(one[1:] for one in rules.get("either-gender", ()))
        self._participles: Mapping[str, str] = rules.get("participles", {})
        self._lexicon = lexicon
        self._plurals = plurals
        before = [*_pairs(rules.get("before")), *(("", one) for one in rules.get("any", ()))]
        self.before: Readings = _joined(before)
        listed = _joined(_pairs(rules.get("verbs")))
        self.verbs: Readings = _Told(listed, lambda word: _of_verb(forms_of(word)))
        self.pronouns = frozenset(rules.get("or-pronoun", ()))
        self.not_behind = frozenset(rules.get("not-behind", ()))
        self.joining = frozenset(rules.get("joining", ()))
        """Words behind which a subject and its verb begin."""
        self.be = frozenset(rules.get("be", ()))
        self.between = frozenset(rules.get("between", ()))
        nouns, adjectives = _joined(self._of_nouns()), _joined(self._of_adjectives())
        others = _joined((_VERB, word) for word in self._of_others())
        self.nouns: Readings = _Told(nouns, partial(_listed, forms_of, "nouns"))
        self.adjectives: Readings = _Told(adjectives, partial(_listed, forms_of, "adjectives"))
        self.others: Readings = _Told(others, partial(_listed, forms_of, "others"))
        """Forms that may be something else than a noun, and what."""
        self.links = frozenset(rules.get("links", ()))
        self.aside = frozenset(rules.get("aside", ()))
        self.prepositions = frozenset(rules.get("prepositions", ()))
        self.all: Readings = _joined(_pairs(rules.get("all")))

    def may_be_verb(self, small: str, word: str, *, led: bool) -> bool:
        """Whether a small word and the next one may be a pronoun and a verb. Behind a preposition
        or at the beginning of a sentence, that verb is no finite one.
        """
        kinds = self.others.get(word, frozenset())
        return small in self.pronouns and bool(kinds - FINITE if led else kinds)

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
                either = gender and word.endswith(self._either_gender)
                for one in "mf" if either else (gender,):
                    yield one + "s", word
                    if word in self._either_number:
                        yield one + "p", word
                    elif several:
                        yield one + "p", several

    def _written(self, entry: LexiconWord) -> tuple[str, ...]:
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


class _Told(Mapping[str, frozenset[str]]):
    """What a dictionary tells of a word, or else what is known without."""

    def __init__(self, known: Readings, tell: Callable[[str], frozenset[str] | None]) -> None:
        self._known = known
        self._tell = tell

    def __getitem__(self, word: str) -> frozenset[str]:
        told = self._tell(word)
        found = self._known[word] if told is None else told
        if not found:
            raise KeyError(word)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def _listed(forms_of: FormsOf, part: str, word: str) -> frozenset[str] | None:
    """Part of what a dictionary tells; None of a word that it does not have."""
    forms = forms_of(word)
    return getattr(forms, part) if forms.all else None


def _of_verb(forms: Forms) -> frozenset[str] | None:
    """The number of the subject, of a word that is a form of a verb and nothing else."""
    several = all(one.endswith("p") for one in forms.nouns)
    if forms.all == {"2s", NOUN} and several:
        return frozenset({NEVER})  # `un effet comptes`: no noun in the plural stands there
    if not forms.only(FINITE):
        return None
    return frozenset(one[1] if one[0] == "3" else NEVER for one in forms.others & PERSONS)


def _pairs(listed: Mapping[str, Iterable[str]] | None) -> Iterator[tuple[str, str]]:
    """What words are listed under, and each of them."""
    return ((what, word) for what, words in (listed or {}).items() for word in words)


_NO_READING: Final[frozenset[str]] = frozenset()


def _joined(some: Any) -> Readings:
    found: dict[str, frozenset[str]] = {}
    union = cache(frozenset[str].union)  # thousands of words share a few dozen readings
    for what, word in some:
        found[word] = union(found.get(word, _NO_READING), (what,))
    return found


def agree(*words: frozenset[str]) -> bool:
    """Whether words may all have the same gender and number."""
    return any(
        all(any(_fits(one, number, gender) for one in word) for word in words)
        for number in "sp"
        for gender in "mf"
    )


def _fits(one: str, number: str, gender: str) -> bool:
    return (not one or one[-1] == number) and (len(one) < 2 or one[0] == gender)  # noqa: PLR2004
