"""What cards do, as a field: verbs of effects, each with what it is done to."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.search import query_codes
from rng_cards.search.comparing import compared, is_value, no_regex
from rng_cards.search.fields import Field, Kind, Scope, Test
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Joined, Names, Param, Text, verbatim

Deed = tuple[str, ...]
"""An effect's verb, what its sentences turn on, and the ids that it names: where, whose, which."""

_PARTS: Final = ("types", "keywords", "terms")
"""The parts of a glossary whose words say what something is done to."""
_PLACE: Final = "‹"
"""What stands around a place of words that is filled by others."""
LEAST_OF_VERB: Final = 3
"""Letters of the beginning of a verb."""
_OR: Final = Text(fr=" ou ", en=" or ")
_TO: Final = Text(fr="{deed} ({target})", en="{deed} ({target})")


class _AnyOf(Joined):
    """Several texts, those that are the same in a language once."""

    __slots__ = ()

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The texts, one after the other."""
        said = dict.fromkeys(part.say(language, params) for part in self.parts)
        return self.between.say(language).join(said)


class Deeds(Kind):
    """Verbs of effects: `does:draw`, `fait:pioche`, and with a target, `does:"fetch music"`."""

    def __init__(
        self,
        column: str,
        sayings: Callable[[Catalogue], Mapping[str, Mapping[str, Sequence[str]]]],
        *,
        of_sentences: bool = False,
    ) -> None:
        """`column` is the field's name; `sayings` gives by verb, or what its sentences turn on, its
        words in each language. Where these are all words of whole sentences (`of_sentences`), none
        of them is a name for the verb.
        """
        self._column = column
        self._sayings = sayings
        self._of_sentences = of_sentences

    def choices(self, catalogue: Catalogue) -> Mapping[str, Text]:
        """The verbs of its cards: in English as the data have them, elsewhere by a first word."""
        sayings = {} if self._of_sentences else self._sayings(catalogue)
        found = {deed[:2] for deeds in catalogue.column(self._column) for deed in deeds}
        return {
            verb: Names(
                {
                    **{
                        language: words[0]
                        for language, said in sayings.get(turns_on, {}).items()
                        if (words := [one for one in said if _PLACE not in one])
                    },
                    "en": verb,
                }
            )
            for verb, turns_on in sorted(found)
        }

    def stored(self, raw: Any) -> tuple[Deed, ...]:
        """See `Kind`."""
        return tuple(raw)

    def listed(self, stored: Iterable[Deed]) -> Iterable[str]:
        """The verbs."""
        return (deed[0] for deed in stored)

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        if value.kind == "regex":
            return no_regex(field, value, scope)
        column = scope.column(field)
        words = fold(value.text).split()
        for count in range(len(words), 0, -1):
            verbs = self._verbs(" ".join(words[:count]), column, scope.catalogue)
            if verbs:
                break
        else:
            return self._unknown(field, value, scope, tuple(self.choices(scope.catalogue).values()))
        targets = list(_targets(words[count:], scope.catalogue))
        unknown = [word for word, ids in targets if not ids]
        if unknown:
            known = [name for part in _PARTS for name in scope.catalogue.words(part).values()]
            return self._unknown(field, value, scope, tuple(map(Names, known)), unknown[0])
        wanted = [ids for _, ids in targets]
        does = operator != "!="
        kept = [
            at for at, deeds in enumerate(column) if deeds and _does(deeds, verbs, wanted) is does
        ]
        said = self._said(" ".join(words[:count]), verbs, scope.catalogue)
        if targets:
            names = [_named(word, ids, scope.catalogue) for word, ids in targets]
            said = _TO.filled(deed=said, target=Joined(names, verbatim(" ")))
        return Test(frozenset(kept), compared(operator, said), Quoted(verbatim(value.text)))

    def _said(self, typed: str, verbs: frozenset[str], catalogue: Catalogue) -> Text:
        """The verbs that were meant in the reader's language; as typed where they have no names."""
        names = [] if self._of_sentences else self._names(verbs, catalogue)
        return _AnyOf(names, _OR) if names else verbatim(typed)

    def _names(self, verbs: frozenset[str], catalogue: Catalogue) -> list[Text]:
        """What the verbs are called that cards have."""
        pairs = {deed[:2] for deeds in catalogue.column(self._column) for deed in deeds}
        meant = {verb for verb, turns_on in pairs if not verbs.isdisjoint((verb, turns_on))}
        return [name for verb, name in self.choices(catalogue).items() if verb in meant]

    def _verbs(
        self, typed: str, column: Sequence[tuple[Deed, ...]], catalogue: Catalogue
    ) -> frozenset[str]:
        """The verbs that a word means: as it is, or the beginning of it."""
        spelt = self._spelt(column, catalogue)
        whole = frozenset(verb for verb, some in spelt.items() if typed in some)
        if whole or len(typed) < LEAST_OF_VERB:
            return whole
        return frozenset(
            verb for verb, some in spelt.items() if any(one.startswith(typed) for one in some)
        )

    def _spelt(
        self, column: Sequence[tuple[Deed, ...]], catalogue: Catalogue
    ) -> dict[str, set[str]]:
        """By verbs, all that may be typed for them, folded."""
        known = {verb for deeds in column for deed in deeds for verb in deed[:2]}
        sayings = {
            verb: {fold(word) for words in said.values() for word in words}
            for verb, said in self._sayings(catalogue).items()
        }
        return {verb: {fold(verb), *sayings.get(verb, ())} for verb in {*known, *sayings}}

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        column = scope.column(field)
        typed = {verb: sorted(some) for verb, some in self._spelt(column, scope.catalogue).items()}
        targets = dict(_targets(_single_words(scope.catalogue), scope.catalogue))
        wanted = {word: sorted(ids) for word, ids in targets.items()}
        return {"kind": "deeds", "typed": typed, "targets": wanted, "values": column}

    def _unknown(
        self, field: Field, value: Value, scope: Scope, known: tuple[Text, ...], word: str = ""
    ) -> Diagnostic:
        code = query_codes.UNKNOWN_VALUE
        return scope.complaint(
            code,
            value.place,
            help=Nearest(word or value.text, known, code.help or verbatim("")),
            field=field.name,
            value=word or value.text,
            known=known,
        )

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        first = next((deeds[0][0] for deeds in scope.column(field) if deeds), "…")
        return is_value(Quoted(self.choices(scope.catalogue).get(first, verbatim(first))))


def _does(deeds: Sequence[Deed], verbs: frozenset[str], wanted: Sequence[frozenset[str]]) -> bool:
    return any(
        not verbs.isdisjoint(deed[:2]) and all(not ids.isdisjoint(deed[2:]) for ids in wanted)
        for deed in deeds
    )


def _named(word: str, ids: frozenset[str], catalogue: Catalogue) -> Text:
    """What a word names, in the reader's language."""
    found = (catalogue.words(part).get(key) for key in sorted(ids) for part in _PARTS)
    return next((Names(one) for one in found if one), verbatim(word))


def _single_words(catalogue: Catalogue) -> list[str]:
    """The words by which something may be named that is done to, folded."""
    every = (
        fold(one)
        for part in _PARTS
        for key, said in catalogue.words(part).items()
        for one in (key, *said.values())
    )
    return sorted({one for one in every if one and " " not in one})


def _targets(words: Sequence[str], catalogue: Catalogue) -> Iterator[tuple[str, frozenset[str]]]:
    """Each word with the ids of the glossary that it names, in any language."""
    for word in words:
        yield (
            word,
            frozenset(
                key
                for part in _PARTS
                for key, said in catalogue.words(part).items()
                if word == fold(key) or any(fold(one) == word for one in said.values())
            ),
        )


def deed(verb: str, turns_on: str, said: Any) -> Deed:
    """A deed of the data of an effect: all ids that stand anywhere in it are what it is done to.

    >>> deed("fetch", "fetch", {"fetch": {"keyword": "music"}, "to": "hand"})
    ('fetch', 'fetch', 'music', 'hand')
    """
    return (verb, turns_on, *_ids(said))


def _ids(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        for inner in said.values():
            yield from _ids(inner)
    elif isinstance(said, Sequence):
        for inner in said:
            yield from _ids(inner)
