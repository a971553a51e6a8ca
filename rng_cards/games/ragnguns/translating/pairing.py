"""Which clause of a text says which one of its effect."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from rng_cards.games.ragnguns.translating.hearing import HeardClause
from rng_cards.games.ragnguns.translating.required import RequiredClause

_ANY: Final = "any"
"""What verbs are called that may stand beside any other: «choose 1 card»."""
_BESIDE: Final = "beside"
"""What those are called that may where no verb of the effect is lacking: «take 1 and shoot it»."""
_CROSSED: Final = "crossed"
"""What those are called that swap two places where they name both twice: «put the card in your
ALLEY in your SHELTER and the one in your SHELTER in your ALLEY»."""
_SWAP: Final = "swap"


def paired(
    asked: Sequence[RequiredClause],
    heard: Sequence[HeardClause],
    instead: Mapping[str, Sequence[str]],
) -> Iterator[tuple[RequiredClause | None, HeardClause | None]]:
    """Clauses of the effect with those of the text that turn on the same, in order.

    Where the text says in one clause what are several, or the other way round, they are taken
    together. What is left on both sides is taken for the same thing said otherwise, or wrongly.
    """
    heard = _completed(asked, _crossed(asked, heard, instead), instead)
    lost: list[RequiredClause] = []
    told: list[tuple[int, RequiredClause | None, HeardClause | None]] = []
    actions = {one.action for one in heard}
    for action in dict.fromkeys(one.action for one in asked):
        wants = [one for one in asked if one.action == action]
        finds = [one for one in heard if one.action == action]
        if len(finds) > len(wants):
            both = with_those_said_so(action, asked, actions, instead)
            wants = both if len(both) == len(finds) else wants
        if action not in actions:
            lost += wants
        elif len(wants) == len(finds):
            told += [(find.start, want, find) for want, find in zip(wants, finds, strict=True)]
        else:
            told.append((finds[0].start, _together(wants), _merged(finds)))
    wanted = {one.action for one in asked}
    extra = [one for one in heard if one.action not in wanted]
    met = {id(want) for _, want, _ in told}
    lost = [one for one in lost if id(one) not in met]
    for lacked in list(lost):
        other = next((one for one in extra if one.action in instead.get(lacked.action, ())), None)
        if other:
            lost.remove(lacked)
            extra.remove(other)
            told.append((other.start, lacked, other))
    names = beside(asked, instead) - (set(instead.get(_BESIDE, ())) if lost else set())
    others = [one for one in extra if one.action in names]
    told += [(one.start, None, one) for one in others]
    extra = [one for one in extra if one not in others]
    for want, find in zip_longest(lost, extra):
        told.append((find.start if find else 1 << 30, want, find))
    for _, want, find in sorted(told, key=lambda one: one[0]):
        yield want, find


def with_those_said_so(
    verb: str,
    asked: Sequence[RequiredClause],
    actions: Collection[str],
    instead: Mapping[str, Sequence[str]],
) -> list[RequiredClause]:
    """Clauses of one verb, with those of the effect that the text says by that verb as well: «may
    shoot at most 3 BULLETS per GUNFIGHT» beside a shot.
    """
    return [
        one
        for one in asked
        if one.action == verb or (one.action not in actions and verb in instead.get(one.action, ()))
    ]


def beside(asked: Sequence[RequiredClause], instead: Mapping[str, Sequence[str]]) -> set[str]:
    """Verbs that may stand beside those of the effect: «find a card and take it»."""
    keys = (_ANY, _BESIDE, *(one.action for one in asked))
    return {name for key in keys for name in instead.get(key, ())}


def _together(wants: Sequence[RequiredClause]) -> RequiredClause:
    needs = tuple(dict.fromkeys(fact for one in wants for fact in one.needs))
    may = frozenset(fact for one in wants for fact in one.may)
    return RequiredClause(wants[0].action, needs, may, ())


def _merged(finds: Sequence[HeardClause]) -> HeardClause:
    merged = HeardClause()
    merged.action, merged.act = finds[0].action, finds[0].act
    merged.facts = [fact for one in finds for fact in one.facts]
    return merged


def _crossed(
    asked: Sequence[RequiredClause],
    heard: Sequence[HeardClause],
    instead: Mapping[str, Sequence[str]],
) -> list[HeardClause]:
    """The clauses of a text, those as one swap that put one card where another was and that one
    where the first was.
    """
    swap = next((one for one in asked if one.action == _SWAP), None)
    if swap is None or any(one.action == _SWAP for one in heard):
        return list(heard)
    moves = [one for one in heard if one.action in instead.get(_CROSSED, ())]
    twice = Counter([fact for fact in swap.needs if fact[0] == "place"] * 2)
    if not moves or Counter(fact for one in moves for fact in one.places()) != twice:
        return list(heard)
    merged = _merged(moves)
    merged.action = _SWAP
    return [merged if one is moves[0] else one for one in heard if one not in moves[1:]]


def _completed(
    asked: Sequence[RequiredClause],
    heard: Sequence[HeardClause],
    instead: Mapping[str, Sequence[str]],
) -> list[HeardClause]:
    """The clauses of a text, each that only completes the one before it taken together with that:
    «and hide it» of «find a card and hide it», where the effect hides another card as well.
    """
    wants = Counter(one.action for one in asked)
    spare = Counter(one.action for one in heard) - wants
    clauses: list[HeardClause] = []
    for one in heard:
        before = clauses[-1].action if clauses else ""
        if wants[one.action] and spare[one.action] and one.action in instead.get(before, ()):
            spare[one.action] -= 1
            clauses[-1] = _merged([clauses[-1], one])
        else:
            clauses.append(one)
    return clauses
