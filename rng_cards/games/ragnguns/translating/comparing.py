"""A text against its effect: what it should state, what it does, and where the two differ."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.fact_forms import NAMES, FactForms
from rng_cards.games.ragnguns.translating.hearing import BOTH, Heard, HeardClause, hear
from rng_cards.games.ragnguns.translating.ordering import then_reversed, twice
from rng_cards.games.ragnguns.translating.pairing import beside, paired
from rng_cards.games.ragnguns.translating.required import Difference, RequiredClause, RequiredFacts
from rng_cards.games.ragnguns.translating.unsaid import Gaps

_IGNORED: Final = frozenset({"it", "again", "perhaps", "weak", "likewise", "then"})
_GUNSLINGERS: Final = ("type", "gunslinger")
_SOMEONES_GUNSLINGER: Final = {("place", "you gunslinger"), ("place", "opponent gunslinger")}
"""Cards of that type with an article of their own: «your GUNSLINGERS»."""
_SYMBOLS: Final = frozenset({"firepower", "durability"})
_OPPONENT: Final = ("who", "opponent")
_READY: Final = "ready"
_IF: Final = ("act", "if")
_BULLET: Final = ("term", "bullet")
_NOT: Final = ("not", "")
_YOU: Final = ("who", "you")
_PLACED: Final = ("term", "place")
_POOLS: Final = {("place", f"{whose} pool") for whose in ("you", "their", "opponent")}
_WOUNDS: Final = frozenset({"heal", "move-wounds"})
_DENIED: Final = {("state", "empty"), ("bound", "most")}
"""What is said by denial as well: «no card stands in», «not more than»."""
_MUST: Final = ("modal", "must")
_MAY: Final = ("modal", "may")
_AND: Final = ("join", "and")
_OR: Final = ("join", "or")
_ZONES: Final = ("alley", "shelter", "hand", "hideout", "belt", "deck")
_ONES: Final = {f"opponent {zone}" for zone in _ZONES}
"""Places that name the opponent."""
_SIDES: Final = {"you", "opponent"}


class Compared(NamedTuple):
    """A clause of the effect beside one of the text, and what each has that the other lacks."""

    wanted: RequiredClause | None
    found: HeardClause | None
    missing: list[Fact]
    extra: list[Heard]


def heard_in(wanted: RequiredFacts, text: str, fact_forms: FactForms) -> list[HeardClause]:
    """The clauses of a text, the names of cards in it taken as names."""
    actions = [one.action for one in wanted.clauses]
    return hear(with_names_hidden(wanted, text, fact_forms), fact_forms, wanted.names, actions)


def with_names_hidden(wanted: RequiredFacts, text: str, fact_forms: FactForms) -> str:
    """A text as long, with a stand-in for each name of a card that the effect names."""
    for index, card in enumerate(wanted.names):
        name = fact_forms.grammar.name_of(card)
        if name and name in text:
            text = text.replace(name, chr(NAMES + index) + "\ue000" * (len(name) - 1))
    return text


def differences(
    wanted: RequiredFacts, text: str, fact_forms: FactForms, draft: str = ""
) -> Iterator[Difference]:
    """Where a text and its effect differ.

    What the text lacks is placed where it stands in the draft, if there is one.
    """
    heard = heard_in(wanted, text, fact_forms)
    compared: list[Compared] = []
    before: list[Fact] = []
    said = [fact for one in heard for fact in one.facts]
    named = {one.fact for one in said}
    opponent = any(one.fact[1].startswith("opponent") for one in said if one.fact[0] != "perhaps")
    for asked, found in paired(wanted.clauses, heard, fact_forms.grammar.instead):
        about = {*before, *([_OPPONENT] if opponent and found and _perhaps(found) else [])}
        compared.append(_compared(asked, found, wanted.signs, about, named))
        if found:
            before = [*(found.places() or before), *_facts(found).intersection({_BULLET})]
    _lent(compared)
    _moved(compared)
    _said_of_the_same(compared)
    others = beside(wanted.clauses, fact_forms.grammar.instead)
    gaps = Gaps(text, heard, heard_in(wanted, draft, fact_forms) if draft else [])
    for one in compared:
        if one.wanted is None and one.found and _restates(one.found, wanted):
            continue
        if one.wanted is None and one.found and one.found.action in others:
            right = {fact for asked in wanted.clauses for fact in allowed(asked, wanted.signs)}
            chosen = any(kind == "choice" for kind, _ in right)
            extra = [
                other
                for other in one.extra
                if other.fact not in right and (chosen or other.fact[0] != "choice")
            ]
            yield from _differences([], extra, (), gaps)
        else:
            yield from _told(one, wanted.signs, fact_forms.grammar.instead, gaps)
    yield from twice(wanted, heard, fact_forms.grammar.instead)
    yield from then_reversed(wanted, heard)


def _perhaps(found: HeardClause) -> bool:
    """Whether a clause has a word that may mean the opponent: «at them»."""
    return any(one.fact[0] == "perhaps" for one in found.facts)


def _restates(found: HeardClause, wanted: RequiredFacts) -> bool:
    """Whether a condition asks only for the cards that get ♠ or ♥: «if there is a MOUNT card in
    your ALLEY, it gets +1 ♠».
    """
    if _SYMBOLS.isdisjoint(asked.action for asked in wanted.clauses):
        return False
    facts = {one.fact for one in found.facts if one.fact[0] not in _IGNORED}
    about = any(sort_of(one) == "cards" for one in facts)
    said = {fact for asked in wanted.clauses for fact in allowed(asked, wanted.signs)}
    return found.action == "if" and about and facts <= said


def _compared(
    wanted: RequiredClause | None,
    found: HeardClause | None,
    signs: frozenset[Fact],
    before: Collection[Fact],
    named: Collection[Fact],
) -> Compared:
    if wanted is None:
        extra = [one for one in found.facts if one.fact[0] not in _IGNORED] if found else []
        return Compared(None, found, [], extra)
    if found is None:
        return Compared(wanted, None, [("act", wanted.action), *wanted.needs], [])
    return Compared(wanted, found, *_matched(wanted, found, signs, before, named))


def _matched(
    wanted: RequiredClause,
    found: HeardClause,
    signs: frozenset[Fact],
    before: Collection[Fact],
    named: Collection[Fact],
) -> tuple[list[Fact], list[Heard]]:
    """The facts that are not stated, and those that are and should not be; `before` is what the
    clause before spoke of, `named` what all the text does.
    """
    facts = found.facts
    right = allowed(wanted, signs)
    spoken_of = _BULLET in before or not _POOLS.isdisjoint(named)
    those = spoken_of and all(kind != "price" for kind, _ in right)
    pronoun = any(kind == "it" or (kind == "price" and those) for kind, _ in named)
    again = _again(named) if any(one.fact[0] == "again" for one in facts) else set()
    stated = {one.fact for one in facts}
    if _GUNSLINGERS in wanted.needs and not stated.isdisjoint(_SOMEONES_GUNSLINGER):
        stated.add(_GUNSLINGERS)
    weak = ("weak", "1") in stated
    twice_named = _named_twice(facts)
    meant = {*before, *{_BULLET}.intersection(named)} if pronoun else set()
    if twice_named:
        meant = {one for one in meant if one[0] != "place"}
    if any(kind == "place" and name in _ONES for kind, name in stated):
        stated.add(("who", "opponent"))
    missing = [
        need
        for need in wanted.needs
        if need not in stated
        and not (weak and need == ("number", "1"))
        and not (need == _OPPONENT and need in before)
        and need not in again
        and need not in meant
    ]
    extra = [one for one in facts if one.fact not in right and one.fact[0] not in _IGNORED]
    if any(kind == "place" for kind, _ in missing):
        extra += [one for one in twice_named if one not in extra]
    if those:
        extra = [one for one in extra if one.fact[0] != "price"]
    return missing, extra


def _named_twice(facts: Sequence[Heard]) -> list[Heard]:
    """Places that a clause names again. Where it should name another one, no pronoun stands for
    that other: «place it in your HIDEOUT» after «anywhere in your HIDEOUT».
    """
    places = [one for one in facts if one.fact[0] == "place"]
    return [
        one for index, one in enumerate(places) if any(one.fact == b.fact for b in places[:index])
    ]


def _again(named: Collection[Fact]) -> set[Fact]:
    """The places that «yours» and «theirs» may mean, and the numbers that «that many» may: those
    that the text names elsewhere, and one for each.
    """
    places = {name.rpartition(" ")[2] for kind, name in named if kind == "place"}
    again = {name for kind, name in named if kind == "again"}
    found = {("place", f"{side} {place}") for side in again & _SIDES for place in places}
    if not again <= _SIDES:
        found |= {("number", "1"), *(fact for fact in named if fact[0] == "number")}
    return found


def allowed(wanted: RequiredClause, signs: frozenset[Fact]) -> set[Fact]:
    """All that a clause may state."""
    right = {*wanted.needs, *wanted.may, *signs, _PLACED}
    sides = {name.partition(" ")[0] for kind, name in wanted.needs if kind == "place"}
    right |= {("side", side) for side in sides}
    if _OPPONENT not in right:
        right.add(_YOU)
    if wanted.action in _WOUNDS:
        right |= _POOLS  # «1 of its BULLETS»
    if _OPPONENT in right:
        right.add(("side", "opponent"))
    if not _DENIED.isdisjoint(wanted.needs):
        right.add(_NOT)
    if _GUNSLINGERS in right:
        right |= _SOMEONES_GUNSLINGER
    if _MAY not in wanted.needs:
        right.add(_MUST)
    if _OR not in wanted.may:
        right.add(_AND)
    if sides >= _SIDES:
        right.add(BOTH)
    return right


def _lent(compared: Sequence[Compared]) -> None:
    """Take what one clause lacks and another says too much as said: «choose 1 card, which they
    discard». What stands in place of something else is not.
    """
    for one in compared:
        for need in list(one.missing):
            if any(_replaces(other.fact, need) for other in one.extra):
                continue
            if need == ("number", "1") and any(_says_one(there) for there in compared):
                one.missing.remove(need)
                continue
            for there in compared:
                lent = [other for other in there.extra if other.fact == need]
                if there is not one and lent and not _lacks(there, need):
                    one.missing.remove(need)
                    there.extra.remove(lent[0])
                    break


def _moved(compared: Sequence[Compared]) -> None:
    """Take as said of its own clause what a text says in another one, where it stands in place of
    nothing: the BULLETS of «as many of those BULLETS as you have GIRL cards».
    """
    for one in compared:
        for other in list(one.extra):
            meant = any(
                other.fact in {*there.wanted.needs, *there.wanted.may}
                and other.fact not in _facts(there.found)
                for there in compared
                if there is not one and there.wanted and there.found
            )
            if meant and not _lacks(one, other.fact):
                one.extra.remove(other)


def _said_of_the_same(compared: Sequence[Compared]) -> None:
    """Take a condition as said by what gets ♠ or ♥: «a FIRE card in your ALLEY gets +1 ♠», and who
    is ready: «ready for combat, your GUNSLINGER gets +1 ♠».
    """
    gets = [one.found for one in compared if one.wanted and one.wanted.action in _SYMBOLS]
    said = {fact for one in gets if one for fact in _facts(one)}
    for one in compared:
        if _IF in one.missing and one.wanted and said.issuperset(one.wanted.needs):
            one.missing.clear()
        if one.found and one.found.action == _READY and not one.found.places():
            one.missing[:] = [need for need in one.missing if need not in said]


def _says_one(compared: Compared) -> bool:
    """Whether a clause beside those of the effect says «a card»: «choose a card and discard it»."""
    found = compared.found
    return compared.wanted is None and found is not None and ("weak", "1") in _facts(found)


def _facts(clause: HeardClause) -> set[Fact]:
    return {one.fact for one in clause.facts}


def _lacks(compared: Compared, fact: Fact) -> bool:
    return any(_replaces(fact, need) for need in compared.missing)


def _told(
    one: Compared, signs: frozenset[Fact], instead: Mapping[str, Sequence[str]], gaps: Gaps
) -> Iterator[Difference]:
    wanted, found = one.wanted, one.found
    if wanted is None:
        assert found is not None
        act = found.act or Heard(("act", ""), found.start, found.end)
        yield Difference("verb", act.start, act.end, None, act.fact)
        return
    if found is None:
        if one.missing:
            yield Difference("verb", *gaps.of(one.missing[0]), one.missing[0], None)
        return
    if found.action not in {wanted.action, *instead.get(wanted.action, ())}:
        act = found.act or Heard(("act", ""), found.start, found.end)
        sort = "symbol" if {found.action, wanted.action} <= _SYMBOLS else "verb"
        said = act.fact if found.act else None
        yield Difference(sort, act.start, act.end, ("act", wanted.action), said)
    yield from _differences(one.missing, one.extra, (*wanted.may, *signs), gaps)
    if not one.missing and not one.extra:
        yield from _out_of_order(wanted, found)


def _differences(
    missing: list[Fact], extra: list[Heard], allowed: Sequence[Fact], gaps: Gaps
) -> Iterator[Difference]:
    """What is missing beside what stands in its place, where something of its sort does."""
    left = list(missing)
    for one in extra:
        sort = sort_of(one.fact)
        matches = [need for need in left if _replaces(one.fact, need)]
        match = next((need for need in matches if need[0] == one.fact[0]), None)
        match = match or next(iter(matches), None)
        if match:
            left.remove(match)
            sort = _closer(one.fact, match)
        elif sort == "price":  # nothing has to be said of it, but what is must be right
            match = next((might for might in allowed if might[0] == one.fact[0]), None)
        yield Difference(sort, one.start, one.end, match, one.fact)
    for need in left:
        yield Difference(sort_of(need), *gaps.of(need), need, None)


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
    "not": "polarity",
    "modal": "polarity",
    "join": "join",
}


def sort_of(fact: Fact) -> str:
    """What a fact is about."""
    return _SORTS.get(fact[0], "word")


def _out_of_order(wanted: RequiredClause, found: HeardClause) -> Iterator[Difference]:
    if len(wanted.order) < 2:  # noqa: PLR2004
        return
    first = {one.fact: one for one in reversed(found.facts)}
    stands = [first[one] for one in wanted.order if one in first]
    for here, there in pairwise(stands):
        if here.role and there.role:
            wrong = there.role == "from"
        else:
            wrong = there.start < here.start and here.role != "from" and there.role != "to"
        if wrong:
            yield Difference("place", there.start, there.end, here.fact, there.fact)
