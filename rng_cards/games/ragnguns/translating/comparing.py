"""A text against its effect: what it should state, what it does, and where the two differ."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Clause, Fact
from rng_cards.games.ragnguns.translating.hearing import Heard, HeardClause, hear
from rng_cards.games.ragnguns.translating.lexicon import NAMES, Lexicon

_IGNORED: Final = frozenset({"it", "weak", "likewise"})
_GUNSLINGERS: Final = ("type", "gunslinger")
_SOMEONES_GUNSLINGER: Final = {("place", "you gunslinger"), ("place", "opponent gunslinger")}
"""Cards of that type with an article of their own: «your GUNSLINGERS»."""
_SYMBOLS: Final = frozenset({"firepower", "durability"})


class Difference(NamedTuple):
    """Something that a text says and the effect does not, or the other way round, or both."""

    sort: str
    """What it is about: `number`, `place`, `whose`, …"""
    start: int
    end: int
    expected: Fact | None
    found: Fact | None


class Asked(NamedTuple):
    """What a clause of a text has to state, and what it may."""

    action: str
    needs: tuple[Fact, ...]
    may: frozenset[Fact]
    order: tuple[Fact, ...]


class Wanted(NamedTuple):
    """What the text of an effect has to state, made once for all its languages."""

    clauses: tuple[Asked, ...]
    signs: frozenset[Fact]
    names: tuple[str, ...]
    """The cards that it names, by their ids."""


def wanted_of(effect: Effect) -> Wanted:
    """What the text of an effect has to state."""
    asked = tuple(_asked(one) for one in effect.clauses())
    names = tuple(name for one in asked for kind, name in one.needs if kind == "card")
    return Wanted(asked, effect.signs(), names)


def differences(wanted: Wanted, text: str, lexicon: Lexicon) -> Iterator[Difference]:
    """Where a text and its effect differ."""
    hidden = text
    for index, card in enumerate(wanted.names):
        name = lexicon.grammar.name_of(card)
        if name and name in hidden:
            filler = chr(NAMES + index) + "\ue000" * (len(name) - 1)
            hidden = hidden.replace(name, filler)
    heard = hear(hidden, lexicon, wanted.names)
    before: list[Fact] = []
    for asked, found in _paired(wanted.clauses, heard):
        yield from _compared(asked, found, wanted.signs, before, len(text))
        if found:
            before = found.places() or before


def _asked(clause: Clause) -> Asked:
    needs = clause.needs()
    order = tuple(one for one in needs if one[0] == "place") if clause.ordered else ()
    return Asked(clause.action, needs, clause.may(), order)


def _paired(
    asked: Sequence[Asked], heard: Sequence[HeardClause]
) -> Iterator[tuple[Asked | None, HeardClause | None]]:
    """Clauses of the effect with those of the text that turn on the same, in order.

    Where the text says in one clause what are several, or the other way round, they are taken
    together. What is left on both sides is taken for the same thing said wrongly.
    """
    lost: list[Asked] = []
    told: list[tuple[int, Asked | None, HeardClause | None]] = []
    actions = {one.action for one in heard}
    for action in dict.fromkeys(one.action for one in asked):
        wants = [one for one in asked if one.action == action]
        finds = [one for one in heard if one.action == action]
        if action not in actions:
            lost += wants
        elif len(wants) == len(finds):
            told += [(find.start, want, find) for want, find in zip(wants, finds, strict=True)]
        else:
            told.append((finds[0].start, _together(wants), _merged(finds)))
    wanted = {one.action for one in asked}
    extra = [one for one in heard if one.action not in wanted]
    for want, find in zip_longest(lost, extra):
        told.append((find.start if find else 1 << 30, want, find))
    for _, want, find in sorted(told, key=lambda one: one[0]):
        yield want, find


def _together(wants: Sequence[Asked]) -> Asked:
    needs = tuple(dict.fromkeys(fact for one in wants for fact in one.needs))
    may = frozenset(fact for one in wants for fact in one.may)
    return Asked(wants[0].action, needs, may, ())


def _merged(finds: Sequence[HeardClause]) -> HeardClause:
    merged = HeardClause()
    merged.action, merged.act = finds[0].action, finds[0].act
    merged.facts = [fact for one in finds for fact in one.facts]
    return merged


def _compared(
    wanted: Asked | None,
    found: HeardClause | None,
    signs: frozenset[Fact],
    before: Sequence[Fact],
    length: int,
) -> Iterator[Difference]:
    if found is None:
        assert wanted is not None
        yield Difference("verb", 0, length, ("act", wanted.action), None)
        return
    if wanted is None:
        act = found.act or Heard(("act", ""), found.start, found.end)
        yield Difference("verb", act.start, act.end, None, act.fact)
        return
    if found.action != wanted.action:
        act = found.act or Heard(("act", ""), found.start, found.end)
        sort = "symbol" if {found.action, wanted.action} <= _SYMBOLS else "verb"
        said = act.fact if found.act else None
        yield Difference(sort, act.start, act.end, ("act", wanted.action), said)
    missing, extra = _matched(wanted, found, signs, before)
    yield from _differences(missing, extra, found, (*wanted.may, *signs))
    if not missing and not extra:
        yield from _out_of_order(wanted, found)


def _matched(
    wanted: Asked, found: HeardClause, signs: frozenset[Fact], before: Sequence[Fact]
) -> tuple[list[Fact], list[Heard]]:
    """The facts that are not stated, and those that are and should not be."""
    facts = found.facts
    stated = {one.fact for one in facts}
    if _GUNSLINGERS in wanted.needs and not stated.isdisjoint(_SOMEONES_GUNSLINGER):
        stated.add(_GUNSLINGERS)
    weak = ("weak", "1") in stated
    pronoun = any(one.fact[0] == "it" for one in facts)
    missing = [
        need
        for need in wanted.needs
        if need not in stated
        and not (weak and need == ("number", "1"))
        and not (pronoun and (need in before or need == ("term", "bullet")))
    ]
    right = {*wanted.needs, *wanted.may, *signs}
    if _GUNSLINGERS in right:
        right |= _SOMEONES_GUNSLINGER
    extra = [one for one in facts if one.fact not in right and one.fact[0] not in _IGNORED]
    return missing, extra


def _differences(
    missing: list[Fact], extra: list[Heard], found: HeardClause, allowed: Sequence[Fact]
) -> Iterator[Difference]:
    """What is missing beside what stands in its place, where something of its sort does."""
    left = list(missing)
    for one in extra:
        sort = sort_of(one.fact)
        match = next((need for need in left if _replaces(one.fact, need)), None)
        if match:
            left.remove(match)
            sort = _closer(one.fact, match)
        elif sort == "price":  # nothing has to be said of it, but what is must be right
            match = next((might for might in allowed if might[0] == one.fact[0]), None)
        yield Difference(sort, one.start, one.end, match, one.fact)
    for need in left:
        yield Difference(sort_of(need), found.start, found.end, need, None)


def _replaces(found: Fact, need: Fact) -> bool:
    return sort_of(found) == sort_of(need) or {found[0], need[0]} <= {"place", "who", "side"}


def _closer(found: Fact, need: Fact) -> str:
    """What two facts differ in: a place, or only whose it is."""
    if found[0] == need[0] == "place":
        sides = found[1].rpartition(" ")[2] == need[1].rpartition(" ")[2]
        return "whose" if sides else "place"
    return sort_of(need)


_SORTS: Final = {
    "number": "number",
    "bound": "number",
    "act": "verb",
    "sign": "symbol",
    "place": "place",
    "side": "whose",
    "keyword": "cards",
    "type": "cards",
    "epic": "cards",
    "card": "cards",
    "who": "chooser",
    "choice": "chooser",
    "until": "timing",
    "mark": "timing",
    "price": "price",
    "cost": "price",
}


def sort_of(fact: Fact) -> str:
    """What a fact is about."""
    return _SORTS.get(fact[0], "word")


def _out_of_order(wanted: Asked, found: HeardClause) -> Iterator[Difference]:
    if len(wanted.order) < 2:  # noqa: PLR2004
        return
    first = {one.fact: one for one in reversed(found.facts)}
    stands = [first[one] for one in wanted.order if one in first]
    for here, there in pairwise(stands):
        if there.start < here.start:
            yield Difference("place", there.start, there.end, here.fact, there.fact)
