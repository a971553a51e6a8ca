"""Words that cannot stand together: «2 BULLET», «ton RUELLE», «the your ALLEY».

Each word of a text is known by its classes: those that `words.classes` of the wordings puts it
into, what facts it may state (`act`, `place`, `keyword`, …), `one-noun` or `many-noun` and its
gender where it is a noun. The patterns of `words.never` are held to these, in their order.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from rng_cards.games.ragnguns.translating.fact_forms import SYMBOLS, TOKEN, FactForms, folded
from rng_cards.games.ragnguns.translating.grammar import MANY, Grammar
from rng_cards.games.ragnguns.translating.hearing import BOTH
from rng_cards.translation.normal import plain_digits


def _of(names: str) -> str:
    """That one of some classes stands in the code of a word."""
    said = "|".join(re.escape(one) for one in names.split("|"))
    return rf"[^>]*(?<![\w-])(?:{said})(?![\w-])"


_STOPS: Final = ".;:\n"
_ENDS: Final = ".\n"
_COMMA: Final = ","
_BRACKET: Final = re.compile(r"[()]")
"""Words on its two sides do not follow each other."""
_ADDRESS: Final = "address"
_NUMBER: Final = re.compile(_of("number"))
_ACT: Final = re.compile(_of("act"))
_CAN: Final = re.compile(_of("can"))
_INFINITIVE: Final = re.compile(r"(?<![\w-])infinitive(?![\w-])")
_NOUN: Final = re.compile(_of("one-noun|many-noun"))
_GAP: Final = "..."
"""In a pattern, any words but a stop, a preposition and a verb of the game."""


class Misfit(NamedTuple):
    """Words that do not go together."""

    start: int
    end: int
    why: str
    better: str = ""
    """What would stand there."""


class Syntax:
    """What goes together in one language."""

    def __init__(self, grammar: Grammar, fact_forms: FactForms) -> None:
        self._grammar = grammar
        self._fact_forms = fact_forms
        self._classes: dict[str, set[str]] = defaultdict(set)
        self._genders: dict[str, set[str]] = defaultdict(set)
        self._meant: dict[str, set[str]] = defaultdict(set)
        """The genders of what a pronoun may mean: cards and players, no places."""
        for name, words in grammar.words.get("classes", {}).items():
            for word in words:
                self._classes[folded(grammar.expanded(word))].add(name)
        for word, kinds in fact_forms.kinds().items():
            self._classes[word] |= kinds
        for digits, words in grammar.numbers.items():
            for word in words if int(digits) > 1 else ():
                self._classes[folded(word)] |= {"number", MANY}
        for name in grammar.names_of_nouns():
            self._learn(name)
        self._never = [
            (_Pattern(one["words"]), str(one["why"])) for one in grammar.words.get("never", ())
        ]

    def _learn(self, name: str) -> None:
        """The forms of a noun; one that may be of either number is of none."""
        gender = self._grammar.gender(name)
        one, many = self._grammar.numbered(name)
        for forms, number in ((one - many, "one-noun"), (many - one, "many-noun")):
            for form in forms:
                words = TOKEN.findall(form)
                if len(words) == 1:
                    self._classes[folded(form)] |= {number, f"{number}-{gender}", name}
        places = {place.rpartition(" ")[2] for place in self._grammar.data["says"].get("place", ())}
        for form in one:
            word = folded(TOKEN.findall(form)[0])
            self._genders[word].add(gender)
            if name not in places or name == "gunslinger":
                self._meant[word].add(gender)

    def misfits(self, text: str) -> Iterator[Misfit]:
        """Where words stand together that never do."""
        yield from self._articles(text)
        yield from self._pronouns(text)
        tokens = list(TOKEN.finditer(text))
        codes = ["<edge stop>", *self._codes([one[0] for one in tokens]), "<edge stop>"]
        coded = "".join(codes)
        ends = [0]
        for code in codes:
            ends.append(ends[-1] + len(code))
        seen = set()
        both = any(BOTH in hit.facts for hit in self._fact_forms.hits(text))
        for pattern, why in self._never:
            if both and why == _ADDRESS:
                continue  # «ton adversaire et toi défaussez» speaks to both
            for found in pattern.find(coded):
                first, last = ends.index(found.start("it")) - 1, ends.index(found.end("it")) - 2
                start = tokens[max(first, 0)].start()
                end = tokens[min(last, len(tokens) - 1)].end()
                bracketed = _BRACKET.search(text, start, end)
                if (start, end) not in seen and not bracketed:
                    seen.add((start, end))
                    yield Misfit(start, end, why)

    def _pronouns(self, text: str) -> Iterator[Misfit]:
        """Pronouns of a gender that no card before them has: «un PIÈGE … planque-la»."""
        for hit in self._fact_forms.hits(text):
            gender = dict(hit.facts).get("it")
            words = (folded(one[0]) for one in TOKEN.finditer(text, 0, hit.start))
            near = {one for word in words for one in self._meant.get(word, ())}
            if gender and near and gender not in near:
                yield Misfit(hit.start, hit.end, "gender")

    def _codes(self, tokens: list[str]) -> Iterator[str]:
        """The classes of each word; a number at the end stands for more of the noun before it, and
        an infinitive behind «you may», however far, is right.
        """
        counted = may = False
        ahead = ""
        for token, behind in pairwise((*tokens, ".")):
            code = self._code(token)
            last = counted and behind in _STOPS and _NUMBER.search(code) and _ACT.search(ahead)
            may = (may or bool(_CAN.search(code))) and token not in _ENDS
            yield "<again>" if last else _INFINITIVE.sub("", code) if may else code
            counted = counted or bool(_NOUN.search(code))
            ahead = code

    def _code(self, token: str) -> str:
        word = folded(token)
        if token in SYMBOLS:
            return "<sign>"
        if token[0].isdecimal():
            return "<number one>" if plain_digits(token) == "1" else f"<number {MANY}>"
        if token in _STOPS:
            return "<stop>"
        if token in _COMMA:
            return "<comma>"
        return f"<{' '.join(sorted(self._classes.get(word, ())))}>"

    def _articles(self, text: str) -> Iterator[Misfit]:
        """Small words that do not fit the noun behind them: «un carte», «an MELEE card»."""
        articles = self._grammar.articles
        for found in re.finditer(r"[^\W\d_]+", text):
            word = folded(found[0])
            genders = self._genders.get(word, set())
            gender = next(iter(genders)) if len(genders) == 1 else ""
            small = articles.before(text, found.start())
            if small is None:
                continue
            fitting = articles.fitting(small.word, found[0], gender)
            if small.word.casefold().replace("'", "’") not in fitting:
                yield Misfit(small.start, found.end(), "fitting", fitting[0])


class _Pattern:
    """Classes of words that never stand in a row."""

    def __init__(self, written: str) -> None:
        self._elements = written.split()
        self._needed = [
            one.split("|")
            for one in self._elements
            if one != _GAP and not one.startswith("!") and not one.endswith(("*", "?"))
        ]

    def find(self, coded: str) -> Iterator["re.Match[str]"]:
        """Where it stands; most texts lack one of its classes, and it is not looked for."""
        if all(any(name in coded for name in some) for some in self._needed):
            yield from self._compiled.finditer(coded)

    @cached_property
    def _compiled(self) -> "re.Pattern[str]":
        return re.compile(f"(?P<it>{''.join(map(_element, self._elements))})")


def _element(written: str) -> str:
    """A class of a pattern as it is looked for among coded words."""
    if written == _GAP:
        return rf"(?:<(?!{_of('stop|comma|preposition|act')})[^>]*>)*"
    many = written[-1] if written[-1] in "*?" else ""
    names = written.rstrip("*?")
    if names.startswith("!"):
        return rf"(?:<(?!{_of(names[1:])})[^>]*>)"
    return f"(?:<(?={_of(names)})[^>]*>){many}"
