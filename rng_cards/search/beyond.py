"""Fields about what no catalogue holds: decks, what rules of decks allow, what one owns."""

import shlex
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Code, Diagnostic
from rng_cards.diagnostics.suggest import Nearest
from rng_cards.search import query_codes
from rng_cards.search.around import Around, DeckAround
from rng_cards.search.choices import Word, chosen, spelt
from rng_cards.search.comparing import compared, is_value, no_regex
from rng_cards.search.fields import Field, Kind, Scope, Test
from rng_cards.search.numbers import Number
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Text, in_each_language, verbatim


class Known(NamedTuple):
    """What cards may be besides what they say of themselves."""

    name: Text
    cards: Callable[[Around], frozenset[int] | Code]
    """Indexes of those that are it, or why they are not known."""
    personal: bool = False
    """Whether it is about whoever asks: it stands in no table that others read."""


LEGAL: Final = Known(Text(fr="légale", en="legal"), lambda around: around.legal())


class Being(Word):
    """What a card is, by its own record or by what is known besides."""

    def __init__(self, choices: Mapping[str, Text], besides: Mapping[str, Known]) -> None:
        """`choices` are what records say, `besides` what else is known, by ids."""
        all_of_them = {**choices, **{key: one.name for key, one in besides.items()}}
        super().__init__(lambda _catalogue: all_of_them)
        self._besides = besides

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        choices = self.choices(scope.catalogue)
        found = chosen(field, value, choices, scope) if value.kind != "regex" else None
        if not isinstance(found, str) or found not in self._besides:
            return super().test(field, operator, value, scope)
        cards = self._besides[found].cards(scope.around)
        if isinstance(cards, Code):
            return scope.complaint(cards, value.place)
        if operator == "!=":
            cards = frozenset(range(len(scope.catalogue))) - cards
        return Test(cards, compared(operator, choices[found]), Quoted(choices[found]))

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`. What is about whoever asks is no choice."""
        shared = {key: one for key, one in self._besides.items() if not one.personal}
        known = {key: one.cards(scope.around) for key, one in shared.items()}
        sets = {key: sorted(one) for key, one in known.items() if not isinstance(one, Code)}
        lacking = self._besides.keys() - sets.keys()
        made = super().table(field, scope)
        typed = {key: some for key, some in made["typed"].items() if key not in lacking}
        return {**made, "typed": typed, "sets": sets}


def _owned(around: Around) -> frozenset[int] | Code:
    counts = around.owned()
    if isinstance(counts, Code):
        return counts
    return frozenset(index for index, count in counts.items() if count)


OWNED: Final = Known(Text(fr="possédée", en="owned"), _owned, personal=True)


class Owning(Number):
    """How many one owns; 0 is a number too."""

    def trouble(self, scope: Scope) -> Code | None:
        """See `Kind`."""
        counts = scope.around.owned()
        return counts if isinstance(counts, Code) else None

    def column(self, field: Field, scope: Scope) -> list[Any]:
        """See `Kind`."""
        del field
        counts = scope.around.owned()
        assert not isinstance(counts, Code)  # which is its trouble
        return [counts.get(index, 0) for index in range(len(scope.catalogue))]

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`. It is about whoever asks."""
        del field, scope
        return {}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field, scope
        return verbatim(">=1")


class Tagged(Kind):
    """Cards that bear a tag in a deck, and all cards of the decks that bear it themselves."""

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        if value.kind == "regex":
            return no_regex(field, value, scope)
        tags = scope.around.tags()
        if not tags:
            return scope.complaint(query_codes.NO_TAGS, value.place)
        found = chosen(field, value, {tag: verbatim(tag) for tag in tags}, scope)
        if isinstance(found, Diagnostic):
            return found
        cards = tags[found]
        if operator == "!=":
            cards = frozenset(range(len(scope.catalogue))) - cards
        name = verbatim(found)
        return Test(cards, compared(operator, name), Quoted(name))

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`."""
        del field
        tags = scope.around.tags()
        sets = {tag: sorted(cards) for tag, cards in tags.items()}
        return {"kind": "words", "typed": spelt({tag: verbatim(tag) for tag in tags}), "sets": sets}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        return is_value(Quoted(verbatim(next(iter(scope.around.tags()), "…"))))


class OfDeck(Kind):
    """Cards that have to do with a deck, which is named."""

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        if value.kind == "regex":
            return no_regex(field, value, scope)
        deck = scope.around.deck(value.text)
        if isinstance(deck, Code):
            return self._complaint(deck, value, scope)
        cards = self.cards(deck)
        if operator == "!=":
            cards = frozenset(range(len(scope.catalogue))) - cards
        return Test(cards, compared(operator, deck.name), Quoted(verbatim(deck.written)))

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`. Decks by their files and the names that they bear; no paths, no codes."""
        del field
        decks = []
        for name in scope.around.deck_names():
            deck = scope.around.deck(name)
            if isinstance(deck, DeckAround):
                typed = [fold(name), *map(fold, in_each_language(deck.name).values())]
                decks.append({"typed": typed, "cards": sorted(self.cards(deck))})
        return {"kind": "decks", "decks": decks}

    @abstractmethod
    def cards(self, deck: DeckAround) -> frozenset[int]:
        """The cards that have to do with it so."""

    @staticmethod
    def _complaint(code: Code, value: Value, scope: Scope) -> Diagnostic:
        names = tuple(map(verbatim, scope.around.deck_names()))
        unknown = code is query_codes.UNKNOWN_DECK and code.help is not None
        return scope.complaint(
            code,
            value.place,
            help=Nearest(fold(value.text), names, code.help) if unknown and code.help else None,
            value=value.text,
            quoted=shlex.quote(value.text),
            known=names,
        )

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        del field
        return is_value(Quoted(verbatim(next(iter(scope.around.deck_names()), "…"))))


class InDeck(OfDeck):
    """Cards of a deck."""

    def cards(self, deck: DeckAround) -> frozenset[int]:
        """See `OfDeck`."""
        return deck.cards


class LegalWith(OfDeck):
    """Cards that may still go into a deck."""

    def cards(self, deck: DeckAround) -> frozenset[int]:
        """See `OfDeck`."""
        return deck.may_enter()
