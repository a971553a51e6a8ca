"""What the text of an effect has to state, and what differs where it does not."""

from typing import NamedTuple

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Clause, Fact


class Difference(NamedTuple):
    """Something that a text says and the effect does not, or the other way round, or both."""

    sort: str
    """What it is about: `number`, `place`, `whose`, …"""
    start: int
    end: int
    expected: Fact | None
    found: Fact | None


class RequiredClause(NamedTuple):
    """What a clause of a text has to state, and what it may."""

    action: str
    needs: tuple[Fact, ...]
    may: frozenset[Fact]
    order: tuple[Fact, ...]


class RequiredFacts(NamedTuple):
    """What the text of an effect has to state, made once for all its languages."""

    clauses: tuple[RequiredClause, ...]
    signs: frozenset[Fact]
    names: tuple[str, ...]
    """The cards that it names, by their ids."""


def required_by(effect: Effect) -> RequiredFacts:
    """What the text of an effect has to state."""
    asked = tuple(_asked(one) for one in effect.clauses())
    names = tuple(name for one in asked for kind, name in one.needs if kind == "card")
    return RequiredFacts(asked, effect.signs(), names)


def _asked(clause: Clause) -> RequiredClause:
    needs = clause.needs()
    order = tuple(one for one in needs if one[0] == "place") if clause.ordered else ()
    return RequiredClause(clause.action, needs, clause.may(), order)
