"""What a card rule is, and how one is entered."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Code, Diagnostic, define
from rng_cards.games.ragnguns.rulebook import cite
from rng_cards.words import Text

Find = Callable[[Place, Source], Iterator[Diagnostic]]


class CardRule(NamedTuple):
    """A code and what finds it."""

    code: Code
    find: Find


RULES: list[CardRule] = []


def rule(code: Code) -> Callable[[Find], Find]:
    """Enter a function among the rules, under its code."""

    def enter(find: Find) -> Find:
        RULES.append(CardRule(code, find))
        return find

    return enter


def card_code(
    number: int, name: str, message: Text, *, why: Text, section: Any, **words: Any
) -> Code:
    """A code of this module: Rag'n'Guns' own, with its rulebook section."""
    return define(
        f"CAT{number}", name, message, why=why, cite=cite(section), game="ragnguns", **words
    )


def at_key(place: Place, code: Code, key: str, **params: Any) -> Diagnostic:
    """A finding about a whole top-level key."""
    return Diagnostic(code, place.key_span(key), params)
