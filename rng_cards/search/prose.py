"""Fields that are to be read: names, texts."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Card
from rng_cards.catalogue.names import fold
from rng_cards.diagnostics import Diagnostic
from rng_cards.search.comparing import compared, is_value
from rng_cards.search.fields import Field, Kind, Scope, Test
from rng_cards.search.patterns import matching
from rng_cards.search.tree import Value
from rng_cards.search.writing import Quoted
from rng_cards.words import Text, verbatim

_TELLING: Final = 4
"""Letters of a word that shows how prose is asked for."""
_EXACTLY: Final = Text(fr="exactement {value}", en="exactly {value}")
_MATCHING: Final = Text(fr="selon {value}", en="matching {value}")
_IN_QUOTES: Final = Text(fr="« {value} »", en="“{value}”")
_SIGNS: Final = frozenset({"No", "So", "Sm"})
"""Unicode's categories of signs that are no letters: ①, ♠, +."""


class Prose(Kind):
    """What is to be read, in each language: parts of it, all of it, or what a pattern matches."""

    def __init__(self, language: str = "") -> None:
        """`language` is the only one that it is read in; empty for all."""
        self._language = language

    def stored(self, raw: Mapping[str, str] | None) -> str:
        """All languages folded, a line each."""
        said = raw or {}
        languages = [self._language] if self._language else list(said)
        return "\n".join(fold(said[one]) for one in languages if said.get(one))

    def words(self, stored: str, about: Mapping[str, Any]) -> Iterable[str]:
        """See `Kind`."""
        del about
        return (stored,)

    def test(self, field: Field, operator: str, value: Value, scope: Scope) -> Test | Diagnostic:
        """See `Kind`."""
        assert field.of is not None  # prose is always on the cards
        if value.kind == "regex" or is_sign(value.text):
            return self._matching(field, operator, value, scope)
        wanted, column = fold(value.text), scope.column(field)
        if operator == ":":
            kept = [at for at, one in enumerate(column) if wanted in one]
        else:
            equal = operator == "="
            kept = [
                at for at, one in enumerate(column) if one and (wanted in one.split("\n")) is equal
            ]
        shown = _IN_QUOTES.filled(value=value.text)
        said = {"=": _EXACTLY.filled(value=shown), "!=": compared("!=", shown)}
        return Test(frozenset(kept), said.get(operator, shown), Quoted(verbatim(value.text)))

    def _printed(self, field: Field, card: Card) -> list[str]:
        """What a card has of the field, in each of its languages that are read."""
        said = (field.of(card.record) if field.of else None) or {}
        language = self._language
        return [said[language]] if said.get(language) else [] if language else list(said.values())

    def _matching(
        self, field: Field, operator: str, value: Value, scope: Scope
    ) -> Test | Diagnostic:
        """Cards in whose words, as they are printed, a pattern is found."""
        texts = ((one.index, "\n".join(self._printed(field, one))) for one in scope.catalogue)
        pattern = value.text if value.kind == "regex" else re.escape(value.text)
        found = matching(pattern, texts, value.place, scope)
        if isinstance(found, Diagnostic):
            return found
        if operator == "!=":
            having = (at for at, one in enumerate(scope.column(field)) if one)
            found = frozenset(having) - found
        if value.kind != "regex":
            return Test(found, _IN_QUOTES.filled(value=value.text), Quoted(verbatim(value.text)))
        written = verbatim("/" + pattern.replace("/", "\\/") + "/")
        return Test(found, _MATCHING.filled(value=written), written)

    def table(self, field: Field, scope: Scope) -> Mapping[str, Any]:
        """See `Kind`. Texts as they are printed: of each card a list, one for each language."""
        return {"kind": "prose", "texts": [self._printed(field, one) for one in scope.catalogue]}

    def example(self, field: Field, scope: Scope) -> Text:
        """See `Kind`."""
        words = (word for one in scope.column(field) for word in one.split() if word.isalpha())
        long = (word for word in words if len(word) >= _TELLING)
        return is_value(verbatim(next(long, "…")))


def is_sign(text: str) -> bool:
    """Whether a text is sought as it is printed, since folding would change it: `①`, `♠`, `+1`."""
    signs = any(unicodedata.category(one) in _SIGNS for one in text)
    return signs or not fold(text)
